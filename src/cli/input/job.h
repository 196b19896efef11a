// job.h -- one puzzle of a command line.
#ifndef XT_CLI_INPUT_JOB_H
#define XT_CLI_INPUT_JOB_H

#include "exactile.h"

typedef struct cli_job {
    const char *name;   // of the file or puzzle, as the user gave it
    uint32_t    number; // in a file with several puzzles, from 1; 0 in a file with one puzzle
    xt_puzzle  *puzzle; // borrowed
    char       *empty;  // owned; the names of the cells that stay empty, separated by commas; NULL: no such cells
} cli_job;

#endif
