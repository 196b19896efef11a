// picture.h -- the drawing that --picture asks for: collected while a command works, written at its end.
#ifndef XT_CLI_SUPPORT_PICTURE_H
#define XT_CLI_SUPPORT_PICTURE_H

#include "cli/support/input.h"

typedef struct cli_picture {
    xt_drawing *drawing; // NULL: none was asked for, and the calls below do nothing
    const char *path;
    const char *format;
} cli_picture;

// False: complained that the file's name has no ending of a picture, or that its format is not there.
bool cli_picture_open(cli_picture *picture, const char *path, const cli_options *options);
// What follows is of this job.  False: the diagnostics tell, here and below.
bool cli_picture_begin(cli_picture *picture, const cli_job *job, xt_diagnostics *diagnostics);
// How many solutions there are that were given and not drawn.
bool cli_picture_note_hidden(cli_picture *picture, uint64_t solutions, xt_diagnostics *diagnostics);
// keep: the file shall be there.  False: complained.
bool cli_picture_close(cli_picture *picture, bool commit);

#endif
