// empty_cells.h -- the options --empty and --all-empty: named cells that no piece covers.
#ifndef XT_CLI_SUPPORT_EMPTY_CELLS_H
#define XT_CLI_SUPPORT_EMPTY_CELLS_H

#include "cli/support/input.h"

// Replaces the puzzle of each job by one with these cells empty, or each job by one for each choice of cells.  Prints
// an error and returns false on failure.
bool cli_input_leave_empty(cli_input *input, const cli_options *options);
// Frees the jobs and what the function above made.
void cli_input_free_jobs(cli_input *input);

#endif
