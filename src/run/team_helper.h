// team_helper.h -- the helper's part in a team: its threads search tasks that the leader sends.
#ifndef XT_RUN_TEAM_HELPER_H
#define XT_RUN_TEAM_HELPER_H

#include "run/run_request.h"

// A search that the leader plans.
typedef struct xt_team_plan {
    uint64_t number;
    char    *text; // its plan, for free(); NULL: the search of the puzzle has ended
    size_t   bytes;
    bool     is_count;
} xt_team_plan;

// Waits for the first plan.  Returns false if the team has broken up or memory ran out.
bool xt_team_await_plan(const xt_team *team, xt_team_plan *plan);

// Searches tasks of the run that was made by this plan, until the next plan or the end, which takes its place in *plan.
// run NULL: the plan could not be used, so the helper only waits.  Returns false if memory ran out, or the team has
// broken up.
bool xt_team_help(const xt_team *team, xt_run *run, xt_team_plan *plan);

#endif
