// picture.h -- the drawing of --picture.  Its file is opened before the command begins, and written at its end.
#ifndef XT_CLI_OUTPUT_PICTURE_H
#define XT_CLI_OUTPUT_PICTURE_H

#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/output/statistics.h"

typedef struct cli_picture {
    xt_drawing *drawing; // NULL without --picture: the functions below then do nothing
    const char *format;
    cli_output  output;
    bool        is_quiet;
} cli_picture;

// Opens the file.  Prints an error and returns false if the name has no known ending, the format is not available, or
// the file cannot be opened.
bool cli_picture_open(cli_picture *picture, const char *path, const cli_options *options);
// Starts the figures of a job.  This and the next function report failures in the diagnostics.
bool cli_picture_begin(cli_picture *picture, const cli_job *job, xt_diagnostics *diagnostics);
// Adds a note with the number of figures that are not drawn, and says it on standard error too, unless it is quiet.
// what: "solutions", "maps".
bool cli_picture_note_hidden(cli_picture *picture, uint64_t hidden, const char *what, xt_diagnostics *diagnostics);
// Adds a note on a search that found nothing or ended early.
bool cli_picture_note_ending(cli_picture *picture, const cli_outcome *outcome, const cli_options *options,
                             xt_diagnostics *diagnostics);
// Ends the drawing.  commit: write the file.  Prints an error and returns false on failure.
bool cli_picture_close(cli_picture *picture, bool commit);

#endif
