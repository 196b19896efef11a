// terminal.h -- the abilities of the terminal.
#ifndef XT_CLI_SUPPORT_TERMINAL_H
#define XT_CLI_SUPPORT_TERMINAL_H

#include "cli/support/options.h"

enum { CLI_DEFAULT_WIDTH = 80 };

// Returns true if the stream is a terminal with control sequences: TERM is set, and not dumb.
bool cli_is_terminal(FILE *stream);
// Returns its columns, or the usual width for other streams.
uint32_t cli_terminal_width(FILE *stream);
// Returns the decision of --color.
bool cli_wants_colour(const cli_options *options, FILE *stream);

// Returns the decision of --boxes.  By default they are on for a UTF-8 terminal without colour.
bool cli_wants_boxes(const cli_options *options, FILE *stream);

// Returns the style of --json, --link, --boxes and --color, by default plain text.
xt_style cli_style_for(const cli_options *options, FILE *stream);
// The same, but plain rows if a drawing would be wider than the terminal.
xt_style cli_style_of_board_solution(xt_style style, const xt_board_solution *solution, FILE *stream);

#endif
