// input.h -- the puzzles that a command line names: by file, by - for standard input, or by a name in the collection.
#ifndef XT_CLI_SUPPORT_INPUT_H
#define XT_CLI_SUPPORT_INPUT_H

#include "cli/support/options.h"

// One puzzle to be worked on.
typedef struct cli_job {
    const char *name;   // as it was given
    uint32_t    number; // in its file, from 1; 0 where it is the only one
    xt_puzzle  *puzzle; // lent; NULL where it is a board
    xt_board   *board;  // lent; NULL where it is a puzzle
} cli_job;

typedef struct cli_input {
    xt_puzzles **files;
    uint32_t     file_count;
    cli_job     *jobs; // in the order of the command line
    uint32_t     job_count;
} cli_input;

// Reads what the first arguments name, all of it before anything is done.  False: complained.  To be freed either way.
bool cli_input_read(cli_input *input, const cli_options *options, uint32_t arguments);
void cli_input_free(cli_input *input);

// How a job is called in output: soma, or box.txt#2.
typedef struct cli_job_name {
    char text[128];
} cli_job_name;

cli_job_name cli_job_name_of(const cli_job *job);

// "" where it has none.
const char *cli_job_title(const cli_job *job);

// A comment line with the name, and the title where it is not "", for output about several jobs; all but the first come
// after an empty line.
void cli_job_heading(const cli_job *job, const char *title, bool is_first, FILE *out);

#endif
