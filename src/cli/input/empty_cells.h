// empty_cells.h -- the options --empty and --all-empty: named cells that no piece covers.
#ifndef XT_CLI_INPUT_EMPTY_CELLS_H
#define XT_CLI_INPUT_EMPTY_CELLS_H

#include "cli/input/job.h"
#include "cli/input/options.h"

// Replaces the puzzle of each job by a puzzle with the cells of --empty left open.  With --all-empty, replaces each job
// by one job for each choice of cells.  *jobs is an array of *count jobs from malloc.  Sets *owns to true if the jobs
// now own their puzzles.  Prints an error and returns false on failure.
bool cli_jobs_leave_empty(cli_job **jobs, uint32_t *count, bool *owns, const cli_options *options);
// Frees the array, with the puzzles that the jobs own.
void cli_jobs_free(cli_job *jobs, uint32_t count, bool owns);

#endif
