// shapes_json.h -- the readers of JSON: a board of tiles, or a region with pieces.
#ifndef XT_FORMAT_SHAPES_JSON_H
#define XT_FORMAT_SHAPES_JSON_H

#include "format/formats.h"

// Reads a board of tiles (board_json.c).
xt_format_reader xt_read_board_json;

#endif
