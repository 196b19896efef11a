// portfolio.h -- another way to search, where only the first solutions of a large tree are wanted, and the way that was
// chosen for the whole tree does not come upon them soon.
#ifndef XT_PLAN_PORTFOLIO_H
#define XT_PLAN_PORTFOLIO_H

#include "base/vector.h"
#include "prepare/prepared_search.h"

typedef XT_VECTOR(uint32_t) xt_saved_solutions; // the number of options of each, and then the model's options

typedef struct xt_portfolio {
    bool        is_found; // another way than the one that was chosen
    uint32_t    restarts; // up to the one that found it; or all
    uint64_t    nodes;    // that it takes
    uint64_t    fits;     // of all these tries
    double      seconds;  // that passed
    xt_settings settings; // those that were given, with what was left open as that way has it
    // The first solutions of the search that is to follow, as the try that found it met them; for where that search is
    // ended before it has come so far.
    xt_saved_solutions saved_solutions;
} xt_portfolio;

// What a search would begin with, that was chosen for settings which left it open.  Threads share the tries; what comes
// of them is the same at any number of threads and on every machine.  Where they are stopped, a try that has found goes
// for a way only once those before it have ended, which then go on.  Freed in any case.
void xt_portfolio_run(xt_portfolio *restarts, xt_prepared_search *prepared, const xt_settings *given);
void xt_portfolio_free(xt_portfolio *restarts);

#endif
