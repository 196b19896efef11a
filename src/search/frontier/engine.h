// engine.h -- engines that merge equal states; see merge.c.  Their problem is an xt_cover_problem.
#ifndef XT_SEARCH_FRONTIER_ENGINE_H
#define XT_SEARCH_FRONTIER_ENGINE_H

#include "model/cover.h"
#include "search/problem.h"

#define XT_FRONTIER_NAME "merge" // in options, plans and saved runs

extern const xt_engine xt_engine_frontier;      // counts solutions without visiting each
extern const xt_engine xt_engine_frontier_list; // delivers them

// Whether merging can be expected to count faster than any engine that visits each solution.
bool xt_frontier_pays(const xt_cover *cover);

// The seconds that it takes at least, for what is known without beginning it: how many choices of pieces there are.
// HUGE_VAL where it refuses, or there is no memory to tell.  is_narrow: room for whether the board is so narrow that it
// seldom takes many times as long; NULL: nobody asks.
double xt_frontier_min_seconds(const xt_cover *cover, bool *is_narrow);

// How many states are usually gone on from in so many seconds.
double xt_frontier_states_in_seconds(double seconds);

// Whether the engine merge would not give up: what it begins with to know that, and no more.  False, too, where it is
// stopped or has no memory.
bool xt_frontier_would_continue(const xt_cover_problem *problem, xt_poll poll);

#endif
