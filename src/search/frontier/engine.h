// engine.h -- the frontier engines, which merge equal states; see engine.c.  Their problem is an xt_cover_problem.
#ifndef XT_SEARCH_FRONTIER_ENGINE_H
#define XT_SEARCH_FRONTIER_ENGINE_H

#include "model/cover.h"
#include "search/problem.h"

#define XT_FRONTIER_NAME "frontier" // in options, plans and saved runs

extern const xt_engine xt_engine_frontier;      // counts solutions without visiting each
extern const xt_engine xt_engine_frontier_list; // lists them

// Returns true if the engine probably counts faster than an engine that visits each solution.
bool xt_frontier_pays(const xt_cover *cover);

// Estimates from the number of choices of pieces how many seconds the engine takes at least.  Returns HUGE_VAL if the
// engine does not support the cover or memory runs out. *is_narrow tells if the board is narrow: such boards seldom
// take many times longer. is_narrow may be NULL.
double xt_frontier_min_seconds(const xt_cover *cover, bool *is_narrow);

// Returns the number of states that the engine usually expands in this time.
double xt_frontier_states_in_seconds(double seconds);

// Starts the search, and returns true if its abort policy decides to go on.  Returns false also if the poll stops it or
// memory runs out.
bool xt_frontier_would_continue(const xt_cover_problem *problem, xt_poll poll);

#endif
