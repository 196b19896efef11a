// run_solution.h -- a solution on its way from the thread that found it to who asked for it.
#ifndef XT_RUN_RUN_SOLUTION_H
#define XT_RUN_RUN_SOLUTION_H

#include "exactile.h"

#include <stddef.h>

typedef struct xt_run_solution {
    const uint32_t *options; // in the numbers of the sink
    uint32_t        count;
} xt_run_solution;

typedef struct xt_run_sink {
    xt_answer (*take_solution)(void *context, const xt_run_solution *found);
    // The text of so many, in place of each, with their numbers; or a piece of it, where solutions is 0.  NULL: none.
    xt_answer (*text_sink)(void *context, const char *text, size_t bytes, uint64_t solutions);
    void *context;
} xt_run_sink;

#endif
