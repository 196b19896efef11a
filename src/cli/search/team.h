// team.h -- the other processes of a program that runs as several (src/mpi/).  The command exactile has none.
#ifndef XT_CLI_SEARCH_TEAM_H
#define XT_CLI_SEARCH_TEAM_H

#include "cli/input/job.h"

// How the first process searches, for the others.
typedef struct cli_team_search {
    uint64_t memory_limit; // in bytes, of each process; 0: the default
    uint32_t is_labelled, takes_apart;
    uint32_t moves, level_at_least; // of xt_level_filter_new
} cli_team_search;

typedef struct cli_team {
    uint32_t threads; // of this process, unless the options say how many
    // Gives the puzzle or board to the other processes.  Returns the team for one search; NULL after a diagnostic.
    const xt_team *(*begin)(const cli_job *job, const cli_team_search *search, xt_diagnostics *diagnostics);
} cli_team;

extern const cli_team *cli_team_of_program; // NULL: this process is alone

#endif
