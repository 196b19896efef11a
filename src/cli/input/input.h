// input.h -- the puzzles of a command line.  An argument names a file, standard input by -, or a puzzle of the
// collection.
#ifndef XT_CLI_INPUT_INPUT_H
#define XT_CLI_INPUT_INPUT_H

#include "cli/input/job.h"
#include "cli/input/options.h"
#include "cli/output/status.h"

typedef struct cli_input {
    xt_puzzles **files;
    uint32_t     file_count;
    cli_job     *jobs; // in the order of the command line
    uint32_t     job_count;
    bool         owns_puzzles; // the jobs own their puzzles, which --empty made
    bool         is_stopped;   // a limit on time ended the reading
} cli_input;

// Reads the puzzles of the first arguments.  Returns CLI_FOUND, or CLI_BAD or CLI_STOPPED after a message.  Free the
// input in each case.
cli_status cli_input_read(cli_input *input, const cli_options *options, uint32_t arguments);
// Returns true if a file of this name exists, and no folder.
bool cli_is_file(const char *name);
void cli_input_free(cli_input *input);

// The printable name of a job in the output, such as soma or box.txt#2.
typedef struct cli_job_name {
    char text[128];
} cli_job_name;

cli_job_name cli_job_name_of(const cli_job *job);
// The same without folders, for pages and pictures, which are given to others.
cli_job_name cli_job_public_name_of(const cli_job *job);

// Returns the title, or an empty text.
const char *cli_job_title(const cli_job *job);
// Returns the title of a puzzle in a text with several puzzles, and an empty text for other puzzles.
const char *cli_job_title_in_text(const cli_job *job);

// Prints the beginning of a JSON object: {"puzzle":...,"title":...,"format":...
void cli_job_print_json(const cli_job *job, FILE *out);

// Prints a comment with the name and the title of a job.  An empty line precedes it, except for the first job.
void cli_job_heading(const cli_job *job, const char *title, bool is_first, FILE *out);

#endif
