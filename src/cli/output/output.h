// output.h -- the target of results: standard output, or a file that appears only when it is complete.
#ifndef XT_CLI_OUTPUT_OUTPUT_H
#define XT_CLI_OUTPUT_OUTPUT_H

#include "base/unfinished_file.h"
#include "cli/output/status.h"
#include "exactile.h"

typedef struct cli_output {
    FILE              *stream;
    const char        *name;                 // for messages
    xt_unfinished_file file;                 // has no path for standard output, devices and pipes
    bool               is_file;              // not standard output
    char              *buffer;               // the buffer of a file
    bool               is_whole_only_at_end; // an incomplete file is useless
    int                error;                // errno of the first failed write, or 0
} cli_output;

// Call this before the first write.
void cli_output_prepare(void);
// Opens an output.  path NULL or "-" means standard output.  Prints an error and returns false on failure.  The struct
// must stay at its place in memory.
bool cli_output_open(cli_output *output, const char *path);
// Call this before writing a solution, or the text of several solutions.
void cli_output_begin(cli_output *output);
// Writes a text of any length.  A long text skips the buffer of the stream.
void cli_output_write(cli_output *output, const char *text, size_t bytes);
// Call this after writing.  Returns false if a write failed.  errno must then hold the reason of the first failure.
bool cli_output_check(cli_output *output);
bool cli_output_flush(cli_output *output);
// Prints the diagnostics, except those about a failed write, which cli_output_close reports.
void cli_output_print_diagnostics(const cli_output *output, const xt_diagnostics *diagnostics);
// Closes the output.  commit: keep the file.  Prints an error, removes the file and returns false if a write failed.
bool cli_output_close(cli_output *output, bool commit);
// Closes the output of a search, and returns the status, or CLI_BAD if a write failed.  A file is kept unless the
// search failed, or was stopped before it wrote anything.
cli_status cli_output_close_search(cli_output *output, cli_status status);

#endif
