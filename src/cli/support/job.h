// job.h -- one puzzle or board of a command line.
#ifndef XT_CLI_SUPPORT_JOB_H
#define XT_CLI_SUPPORT_JOB_H

#include "exactile.h"

typedef struct cli_job {
    const char *name;   // as it was given
    uint32_t    number; // in its file, from 1; 0 for the only one
    xt_puzzle  *puzzle; // borrowed; NULL for a board
    xt_board   *board;  // borrowed; NULL for a puzzle
    char       *empty;  // the named cells that stay empty, separated by commas; owned; NULL: none
} cli_job;

#endif
