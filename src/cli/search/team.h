// team.h -- the other processes of a program that runs as several (src/mpi/).  The command exactile has none.
#ifndef XT_CLI_SEARCH_TEAM_H
#define XT_CLI_SEARCH_TEAM_H

#include "cli/input/job.h"

typedef struct cli_team {
    uint32_t threads; // of this process, unless the options say how many
    // Gives the puzzle or board to the other processes, and the limit on memory of each.  Returns the team for one
    // search; NULL after a diagnostic.
    const xt_team *(*begin)(const cli_job *job, bool labelled, uint64_t memory_limit, xt_diagnostics *diagnostics);
} cli_team;

extern const cli_team *cli_team_of_program; // NULL: this process is alone

#endif
