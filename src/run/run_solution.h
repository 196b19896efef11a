// run_solution.h -- a solution on its way from the thread that found it to the sink.
#ifndef XT_RUN_RUN_SOLUTION_H
#define XT_RUN_RUN_SOLUTION_H

#include "exactile.h"

#include <stddef.h>

typedef struct xt_run_solution {
    const uint32_t *options; // as the sink numbers them
    uint32_t        count;
} xt_run_solution;

// In place of a number of solutions: a solution could not be adapted.
#define XT_ADAPTER_FAILED UINT32_MAX

typedef struct xt_run_sink {
    xt_answer (*take_solution)(void *context, const xt_run_solution *found);
    // Takes the text of `solutions` solutions, with their numbers, instead of take_solution; 0 for a piece of a text.
    // May be NULL.
    xt_answer (*text_sink)(void *context, const char *text, size_t bytes, uint64_t solutions);
    void *context;
} xt_run_sink;

// How many solutions a filter was asked about, and how many of them it dropped since it could not say.
typedef struct xt_asked {
    uint64_t all, left_out;
} xt_asked;

#endif
