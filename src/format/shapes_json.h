// shapes_json.h -- the readers of JSON: a board of tiles, or a region with pieces.
#ifndef XT_FORMAT_SHAPES_JSON_H
#define XT_FORMAT_SHAPES_JSON_H

#include "format/formats.h"

#if HAVE_JANSSON

#include <jansson.h>

// Reads a board of tiles (board_json.c).  text: of the object; ends with a zero.
bool xt_read_board_json(const json_t *object, const char *text, const char *file, xt_puzzles *puzzles,
                        xt_diagnostics *diagnostics);

#endif

#endif
