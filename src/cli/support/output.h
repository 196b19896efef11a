// output.h -- where results go: standard output, or a file that appears only when it is whole.
#ifndef XT_CLI_SUPPORT_OUTPUT_H
#define XT_CLI_SUPPORT_OUTPUT_H

#include "exactile.h"

typedef struct cli_output {
    FILE       *stream;
    const char *name;                 // for messages
    char       *path;                 // of the file; NULL: standard output
    char       *temporary;            // beside it, renamed at the end; NULL: written directly
    char       *buffer;               // of a file
    bool        is_whole_only_at_end; // the file is of no use before it is whole
    int         error;                // the first that a write met; 0: none
} cli_output;

// Of what is written only at the end of a search: whether the file's place will take it, as far as can be seen
// beforehand.  False: complained.
bool cli_output_is_writable(const char *path);

// Before anything is written.
void cli_output_prepare(void);
// path NULL or "-": standard output.  False: complained.
bool cli_output_open(cli_output *output, const char *path);
// Before a solution, or text of some, is written.
void cli_output_begin(cli_output *output);
// A text of any length, which goes past the stream where that would only copy it.
void cli_output_write(cli_output *output, const char *text, size_t bytes);
// After writing: false if any of it failed.  The first time, errno says why: cli_output_begin sets it to 0.
bool cli_output_check(cli_output *output);
bool cli_output_flush(cli_output *output);
// Not those that only say that a write failed: closing tells it, and why.
void cli_output_print_diagnostics(const cli_output *output, const xt_diagnostics *diagnostics);
// keep: the file shall be there.  False: complained that something could not be written, and nothing is left behind.
bool cli_output_close(cli_output *output, bool commit);

#endif
