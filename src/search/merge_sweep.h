// merge_sweep.h -- a search that merges equal states, whatever it is for; see merge_sweep.c.
#ifndef XT_SEARCH_MERGE_SWEEP_H
#define XT_SEARCH_MERGE_SWEEP_H

#include "search/merge_state.h"

extern const char *const xt_merge_no_memory;

// The fastest that the plan allows and this machine has; NULL: there is none.
const xt_merge_kernel *xt_merge_kernel_for(const xt_plan *plan);

// One that goes through the sweep, and where solutions are listed keeps its states; by one thread, until it is given a
// team.  NULL: no memory.
xt_search *xt_merge_open(const xt_cover_problem *problem, bool lists, xt_counters *counters);
// One that lists through the states of another, which outlives it.
xt_search *xt_merge_open_beside(xt_search *first, xt_counters *counters);
// One that goes through the sweep of another, which outlives it, without some pieces; is_used: by shape, lent.  It
// tells how many states have so many pieces.
xt_search *xt_merge_open_without(const xt_search *like, const bool *is_used, xt_counters *counters);
void       xt_merge_close(xt_search *search);
bool       xt_merge_take_team(xt_search *search, xt_team *team); // false: no memory

// Goes through the sweep, under the eyes of the watcher.
xt_answer xt_merge_sweep(xt_search *search);

// To list: finds the states that lead to solutions, among all that were gone on from; counters have the reason where it
// is stopped.  Then a search, or one beside it, walks through them (merge_walk.h).
xt_answer xt_merge_find_living(xt_search *search);

// ---- For what hands do ---------------------------------------------------------------------------------------------

// Has all hands do it, where search->is_shared; else that of the thread which called.
void xt_merge_do_together(xt_search *search, void (*work)(hand *h));
// The next of so many pieces of that work; false: there is none, or all shall end.
bool xt_merge_take_ticket(xt_search *search, uint32_t count, uint32_t *ticket);
// Every few hundred states; false where all shall end.
bool xt_merge_may_go_on(hand *h);
void xt_merge_stop_for_memory(xt_search *search);

#endif
