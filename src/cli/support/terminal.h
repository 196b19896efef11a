// terminal.h -- what the terminal can show.
#ifndef XT_CLI_SUPPORT_TERMINAL_H
#define XT_CLI_SUPPORT_TERMINAL_H

#include "cli/support/options.h"

enum { CLI_DEFAULT_WIDTH = 80 };

// Whether the stream is a terminal that knows more than letters: TERM is set, and not dumb.
bool cli_is_terminal(FILE *stream);
// Its columns, or the usual width where it is no terminal.
uint32_t cli_terminal_width(FILE *stream);
// What --color asks for.
bool cli_wants_colour(const cli_options *options, FILE *stream);

// What --boxes asks for; without it, a terminal that shows UTF-8 and shall not have colour.
bool cli_wants_boxes(const cli_options *options, FILE *stream);

// What --json, --link, --boxes and --color ask for, and else plain text.
xt_style cli_style_for(const cli_options *options, FILE *stream);
// The same, but plain rows where a drawing would be wider than the terminal.
xt_style cli_style_of_board_solution(xt_style style, const xt_board_solution *solution, FILE *stream);

#endif
