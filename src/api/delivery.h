// delivery.h -- what a search of a model begins with, and where its solutions go: the cover made as small as the
// settings allow, the plan, and the way from what an engine finds to what the caller asked for.
#ifndef XT_API_DELIVERY_H
#define XT_API_DELIVERY_H

#include "model/anchor.h"
#include "model/unique.h"
#include "search/dlx.h"
#include "search/parts.h"

typedef struct xt_delivery {
    const xt_model  *model;
    xt_settings      settings;
    const xt_engine *engine;
    const void      *problem; // the engine's
    xt_plan          plan;
    xt_unique_test  *unique; // NULL: deliver all
    xt_parts         parts;  // what is searched
    uint32_t         orbit;  // solutions in a class, where the engine only counts
    // Of each part.
    xt_cover_problem *part_problem;
    const void      **part;
    uint32_t         *first_option;
    xt_parts_problem  all_parts;
    uint32_t         *options; // room for a solution
    xt_sink           sink;    // NULL: only count
    void             *context;
    xt_statistics     statistics;
    char              impossible[320]; // why there is no solution, where counting tells; else ""
    bool              at_limit;
} xt_delivery;

// settings NULL: all defaults.  False: the diagnostics tell.  Freed in either case.
bool xt_delivery_prepare(xt_delivery *delivery, const xt_model *model, const xt_settings *settings,
                         xt_diagnostics *diagnostics);
void xt_delivery_free(xt_delivery *delivery);

// The part that an option belongs to, as the engine numbers them.
uint32_t xt_delivery_part_of(const xt_delivery *delivery, uint32_t option);

// What an engine's sink calls, with the delivery as the context.
xt_answer xt_deliver(void *context, const uint32_t *options, uint32_t count);
xt_answer xt_deliver_number(void *context, uint64_t solutions);

#endif
