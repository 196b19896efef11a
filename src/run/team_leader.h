// team_leader.h -- the leader's part in a team: some workers of its run have their tasks searched by helpers.
//
// Such a worker is a thread of the leader that waits most of the time.  It takes and splits tasks as all workers do,
// and puts back what the helper has found.  So output, limits, progress and saved runs need not know the team.
#ifndef XT_RUN_TEAM_LEADER_H
#define XT_RUN_TEAM_LEADER_H

#include "run/scheduler.h"

// The number of helpers that can take part in this run.
uint32_t xt_team_helpers(const xt_run *run);

// Sends the plan of the run, and asks the helpers whether they are ready.
void xt_team_invite(xt_scheduler *scheduler);

// Has the processes of the team prepare the run for a search that all make together.  Returns false if this process
// makes it alone.  The engine has use_team.
bool xt_team_gathers(xt_scheduler *scheduler);

// Waits until the worker's helper is ready.  Returns false if the run ends first, or the helper cannot help.
bool xt_team_await_helper(xt_worker *w);

// Has the helper search the worker's task, with the result of xt_engine.run.  If the helper fails, the worker searches
// this task and later ones itself.
xt_answer xt_team_run_task(xt_worker *w, xt_task task, xt_poll poll);

// Tells the helpers that the search of the puzzle has ended.
void xt_team_end(const xt_team *team);

#endif
