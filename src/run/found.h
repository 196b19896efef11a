// found.h -- a solution on its way from the thread that found it to who asked for it.
#ifndef XT_RUN_FOUND_H
#define XT_RUN_FOUND_H

#include "exactile.h"

#include <stddef.h>

// What a thread wrote of a solution beforehand, for the sink to know.
typedef struct xt_text {
    const char *at; // NULL: nothing
    size_t      bytes;
} xt_text;

typedef struct xt_found {
    const uint32_t *options; // in the numbers of the sink
    uint32_t        count;
    xt_text         text;
} xt_found;

typedef struct xt_found_sink {
    xt_answer (*take)(void *context, const xt_found *found);
    void *context;
} xt_found_sink;

#endif
