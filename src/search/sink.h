// sink.h -- receives the solutions of an engine: the chosen options, in order.  From an engine for counting only it
// receives numbers of solutions.
#ifndef XT_SEARCH_SINK_H
#define XT_SEARCH_SINK_H

#include "base/wide_integer.h"
#include "exactile.h"

typedef struct xt_option_sink {
    xt_answer (*take_solution)(void *context, const uint32_t *options, uint32_t count);
    xt_answer (*take_solution_count)(void *context, const xt_wide_integer *solutions);
    bool takes_wide_counts; // numbers of more than 64 bits; otherwise such a number is an error
    // Takes a number of solutions in place of each of them, from any engine.  If NULL, the sink takes every solution.
    xt_answer (*count_solutions)(void *context, uint64_t solutions);
    void *context;
} xt_option_sink;

#endif
