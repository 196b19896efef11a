// sink.h -- where an engine hands each solution: the options in the order in which they were chosen.
#ifndef XT_SEARCH_SINK_H
#define XT_SEARCH_SINK_H

#include "exactile.h"

typedef struct xt_option_sink {
    xt_answer (*take)(void *context, const uint32_t *options, uint32_t count);
    void *context;
} xt_option_sink;

#endif
