// portfolio.h -- short runs of other engines and orders, if only the first solutions of a large tree are wanted and the
// chosen search does not find them soon.
#ifndef XT_PLAN_PORTFOLIO_H
#define XT_PLAN_PORTFOLIO_H

#include "base/vector.h"
#include "plan/decide.h"

// Solutions, each as the number of its options and then the model's options.
typedef XT_VECTOR(uint32_t) xt_saved_solutions;

typedef struct xt_portfolio {
    bool        is_found; // another search than the chosen one is better
    uint32_t    restarts; // runs up to the one that found it, or all
    uint64_t    nodes;    // of the run that found it
    uint64_t    fits;     // of all these runs
    double      seconds;  // wall-clock
    xt_settings settings; // of the search that was found
    // The first solutions of that search, for the case that it is stopped before it has come as far again.
    xt_saved_solutions saved_solutions;
} xt_portfolio;

// Runs the portfolio for a search that was decided for these settings. Threads share the runs. The result is the same
// at any number of threads and on every machine. If the portfolio is stopped, a run that has found solutions counts
// only if all runs before it have ended. Must be freed in any case.
void xt_portfolio_run(xt_portfolio *portfolio, const xt_planned_search *search, const xt_settings *given);
void xt_portfolio_free(xt_portfolio *portfolio);

#endif
