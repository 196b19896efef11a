// state.c -- where a search is: what it has placed.
//
// A search that runs can only be asked by its own thread, so its task is looked at in another one.  That costs what it
// takes to begin a search, when somebody asks, and nothing else.

#include "api/sieve.h"
#include "base/memory.h"

#include <stdlib.h>

// The options on the way to the task at hand, by the model's numbers.  NULL: no memory.
static uint32_t *look_at_task(const xt_delivery *d, xt_counters *counters, uint32_t *count)
{
    uint32_t  *options = NULL;
    xt_search *search = d->engine->open(d->problem, counters);
    if (!search)
        return NULL;
    xt_view view = d->engine->look(search, d->at_hand);
    *count = view.count;
    options = counters->trouble ? NULL : XT_NEW_ARRAY(uint32_t, view.count);
    for (uint32_t i = 0; options && i < view.count; i++)
        options[i] = xt_delivery_original(d, view.options[i]);
    d->engine->close(search);
    return options;
}

bool xt_show_state(const xt_statistics *so_far, xt_sink show, void *context)
{
    const xt_delivery *d = so_far->search;
    uint32_t           levels = so_far->levels, count = 0;
    if (!d || !(d->parts.count > 1 ? d->all_parts.engine : d->engine)->look)
        return false;
    uint64_t   *numbers = XT_NEW_ARRAY(uint64_t, 4 * (size_t)levels);
    xt_counters counters = {.fits_at = numbers,
                            .attempts_at = numbers + levels,
                            .removed_at = numbers + 2 * (size_t)levels,
                            .backtracks_at = numbers + 3 * (size_t)levels};
    uint32_t   *options = numbers ? look_at_task(d, &counters, &count) : NULL;
    if (options)
        show(context, &(xt_solution){.model = d->model, .options = options, .count = count});
    free(numbers);
    free(options);
    return options;
}
