// terminal.h -- the abilities of the terminal.
#ifndef XT_CLI_OUTPUT_TERMINAL_H
#define XT_CLI_OUTPUT_TERMINAL_H

#include "cli/input/options.h"

enum { CLI_DEFAULT_WIDTH = 80, CLI_MAX_WIDTH = 10000 };

// Returns true if the stream is a terminal with control sequences: TERM is set, and not dumb.
bool cli_is_terminal(FILE *stream);
// Returns the columns of the variable COLUMNS, else of the terminal, else the usual width.
uint32_t cli_terminal_width(FILE *stream);
// Returns the same number for a terminal, and with the variable COLUMNS.  Otherwise returns 0, which leaves the width
// to the library.
uint32_t cli_page_columns(FILE *stream);
// Returns the decision of --color.
bool cli_wants_colour(const cli_options *options, FILE *stream);

// Returns the decision of --boxes.  By default they are on for a UTF-8 terminal without colour.
bool cli_wants_boxes(const cli_options *options, FILE *stream);

// Returns the style of --json, --link, --boxes and --color, by default plain text.
xt_style cli_style_for(const cli_options *options, FILE *stream);

#endif
