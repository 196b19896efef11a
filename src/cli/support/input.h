// input.h -- the puzzles of a command line: by file, by - for standard input, or by a name in the collection.
#ifndef XT_CLI_SUPPORT_INPUT_H
#define XT_CLI_SUPPORT_INPUT_H

#include "cli/support/job.h"
#include "cli/support/options.h"

typedef struct cli_input {
    xt_puzzles **files;
    uint32_t     file_count;
    cli_job     *jobs; // in the order of the command line
    uint32_t     job_count;
    bool         owns_puzzles; // of the jobs, as --empty made them
} cli_input;

// Reads the puzzles of the first arguments.  Prints an error and returns false on failure.  Free the input either way.
bool cli_input_read(cli_input *input, const cli_options *options, uint32_t arguments);
void cli_input_free(cli_input *input);

// The name of a job in the output, printable: soma, or box.txt#2.
typedef struct cli_job_name {
    char text[128];
} cli_job_name;

cli_job_name cli_job_name_of(const cli_job *job);

// The title, or "".
const char *cli_job_title(const cli_job *job);

// Prints a comment with the name and the title of a job, after an empty line for all but the first.
void cli_job_heading(const cli_job *job, const char *title, bool is_first, FILE *out);

#endif
