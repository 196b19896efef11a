// delivery.c -- see delivery.h.

#include "api/delivery.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/anchor.h"
#include "model/model.h"

#include <stdlib.h>

// The test for unique solutions, and the smaller cover that they allow.
static bool make_cover(xt_delivery *d)
{
    const xt_cover *cover = d->model->cover;
    bool            with_reflections = d->settings.unique == XT_UNIQUE_MIRROR;
    d->options = XT_NEW_ARRAY(uint32_t, (size_t)cover->pieces + 1);
    d->anchor = XT_NOWHERE;
    if (!xt_narrow_start(&d->narrow, cover) || !d->options)
        return false;
    bool wants_unique = d->settings.unique != XT_ALL;
    if (wants_unique && !(d->unique = xt_unique_test_new(d->model, with_reflections)))
        return false;
    bool prunes = d->settings.pruning == XT_PRUNE_ALWAYS || (d->settings.pruning != XT_PRUNE_NEVER && wants_unique);
    return !prunes || xt_anchor_make(&d->narrow, &d->anchor, cover, with_reflections);
}

static bool set_goal(xt_delivery *d, xt_diagnostics *diagnostics)
{
    const xt_cover *cover = d->model->cover;
    const char     *fault = NULL;
    d->plan.goal = d->settings.goal;
    if (d->plan.goal == 0)
        return true;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (cover->item[i].low != cover->item[i].high)
            fault = "with numbers of copies that vary nobody knows how many remain; give one number for each piece";
    if (d->settings.unique != XT_ALL)
        fault = "unique solutions are whole ones; ask for all";
    if (d->plan.goal >= cover->pieces)
        fault = "it is less than the number of pieces to be placed";
    if (fault)
        xt_complain_of(diagnostics, "a goal of %u remaining pieces: %s", (unsigned)d->plan.goal, fault);
    return !fault;
}

// Only dancing links can branch on a piece, so they have the first step.
static void place_first(xt_plan *plan, uint32_t item, uint32_t pieces)
{
    plan->first = item;
    if (item != XT_NOWHERE && plan->fila_from >= pieces)
        plan->fila_from = pieces - 1;
}

bool xt_delivery_prepare(xt_delivery *d, const xt_model *model, const xt_settings *settings,
                         xt_diagnostics *diagnostics)
{
    const xt_settings defaults = {0};
    *d = (xt_delivery){.model = model, .settings = settings ? *settings : defaults, .engine = &xt_engine_dlx};
    if (!make_cover(d)) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    if (!xt_plan_make(&d->plan, d->settings.engine, d->settings.order, d->settings.nof, diagnostics) ||
        !set_goal(d, diagnostics))
        return false;
    if (d->settings.constrained_first)
        place_first(&d->plan, d->anchor, model->cover->pieces);
    d->problem = (xt_cover_problem){.cover = &d->narrow.cover, .plan = &d->plan};
    const char *refusal = d->engine->refusal(&d->problem);
    if (refusal)
        xt_complain_of(diagnostics, "this puzzle is none for the engine: %s; choose another", refusal);
    return !refusal;
}

void xt_delivery_free(xt_delivery *d)
{
    xt_plan_free(&d->plan);
    xt_unique_test_free(d->unique);
    xt_narrow_free(&d->narrow);
    free(d->options);
}

xt_answer xt_deliver(void *context, const uint32_t *options, uint32_t count)
{
    xt_delivery *d = context;
    d->statistics.found++;
    for (uint32_t i = 0; i < count; i++)
        d->options[i] = d->narrow.original[options[i]];
    if (d->unique && !xt_is_least(d->unique, d->options, count, d->anchor))
        return XT_CONTINUE;
    xt_solution solution = {
        .number = ++d->statistics.solutions, .model = d->model, .options = d->options, .count = count};
    if (d->sink && d->sink(d->context, &solution) == XT_STOP)
        return XT_STOP;
    d->at_limit = d->settings.limit && solution.number == d->settings.limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}
