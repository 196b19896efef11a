// portfolio.h -- short runs of several engines and orders, to find the first solutions of a large tree sooner.
#ifndef XT_PLAN_PORTFOLIO_H
#define XT_PLAN_PORTFOLIO_H

#include "base/vector.h"
#include "plan/decide.h"

// Solutions, each as the number of its options and then the model's options.
typedef XT_VECTOR(uint32_t) xt_saved_solutions;

typedef struct xt_portfolio {
    bool             is_found; // another search is better than the chosen one
    uint32_t         restarts; // runs up to the successful one, or all
    uint64_t         nodes;    // of the successful run
    uint64_t         fits;     // of all these runs
    double           seconds;  // wall-clock
    xt_beam_progress beam;
    xt_settings      settings;   // of the better search
    char             engine[24]; // of these settings, if it is the beam
    // Its first solutions, in case the search is stopped before it finds them again.
    xt_saved_solutions saved_solutions;
} xt_portfolio;

// Runs the portfolio for a request, whose search was decided. Threads share the runs. The result is the same at
// any number of threads and on every machine. In a stopped portfolio, a successful run counts only if all runs before
// it have ended. most_seconds: nominal, of all runs but the first. Must be freed in any case.
void xt_portfolio_run(xt_portfolio *portfolio, const xt_request *request, const xt_planned_search *chosen,
                      double most_seconds);
void xt_portfolio_free(xt_portfolio *portfolio);

#endif
