// found.h -- a solution on its way from the thread that found it to who asked for it.
#ifndef XT_RUN_FOUND_H
#define XT_RUN_FOUND_H

#include "exactile.h"

#include <stddef.h>

typedef struct xt_found {
    const uint32_t *options; // in the numbers of the sink
    uint32_t        count;
} xt_found;

typedef struct xt_found_sink {
    xt_answer (*take)(void *context, const xt_found *found);
    // The text of so many, in place of each, with their numbers; or a piece of it, where solutions is 0.  NULL: none.
    xt_answer (*take_text)(void *context, const char *text, size_t bytes, uint64_t solutions);
    void *context;
} xt_found_sink;

#endif
