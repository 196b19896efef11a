// engine.h -- the frontier engines, which merge equal states; see engine.c.  Their problem is an xt_cover_problem.
#ifndef XT_SEARCH_FRONTIER_ENGINE_H
#define XT_SEARCH_FRONTIER_ENGINE_H

#include "model/cover.h"
#include "search/problem.h"

#define XT_FRONTIER_NAME "frontier" // in options, plans and saved runs

extern const xt_engine xt_engine_frontier;      // counts solutions without visiting each
extern const xt_engine xt_engine_frontier_list; // lists them

// The cost of a search, from the number of choices of pieces.
typedef struct xt_frontier_cost {
    double min_seconds; // HUGE_VAL: the engine does not support the cover, or memory ran out
    bool   is_narrow;   // such boards seldom take many times longer
} xt_frontier_cost;

xt_frontier_cost xt_frontier_estimate_cost(const xt_cover *cover);

// Returns the number of states that the engine usually expands in this time.
double xt_frontier_states_in_seconds(double seconds);

typedef struct xt_frontier_forecast {
    bool   goes_on;  // the search would not give up
    double states;   // in all; 0: unknown
    bool   is_exact; // the search came to its end
} xt_frontier_forecast;

// Starts the search, until its abort policy decides.  It does not go on if the poll stops it or memory runs out.
xt_frontier_forecast xt_frontier_look_ahead(const xt_cover_problem *problem, xt_poll poll);

#endif
