// check.h -- checks solutions from a stream; xt_check_solutions and xt_check_board_solutions read files.
#ifndef XT_OUTPUT_CHECK_CHECK_H
#define XT_OUTPUT_CHECK_CHECK_H

#include "exactile.h"

// `file` is the name of the stream in messages.  If `in` is NULL, the file is opened.
bool xt_check_stream(const xt_puzzle *puzzle, FILE *in, const char *file, bool labelled, xt_sink sink, void *context,
                     xt_check_report *report, xt_diagnostics *diagnostics);
bool xt_check_board_solution_stream(const xt_board *board, FILE *in, const char *file, bool labelled,
                                    xt_board_solution_sink sink, void *context, xt_check_report *report,
                                    xt_diagnostics *diagnostics);

#endif
