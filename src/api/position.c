// position.c -- where a search is: what it has placed.
//
// A search that runs can only be asked by its own thread, so its task is looked at in another one.  That costs what it
// takes to begin a search, when somebody asks, and nothing else.

#include "base/memory.h"
#include "prepare/canonical_sink.h"

#include <stdlib.h>

// The options on the way to the task at hand, by the model's numbers.  NULL: no memory.
static uint32_t *options_of_task(const xt_prepared_search *d, xt_counters *counters, uint32_t *count)
{
    uint32_t  *options = NULL;
    xt_search *search = d->engine->open(d->problem, counters);
    if (!search)
        return NULL;
    xt_node_description view = d->engine->describe_node(search, d->at_hand);
    *count = view.count;
    options = counters->error ? NULL : XT_NEW_ARRAY(uint32_t, view.count);
    for (uint32_t i = 0; options && i < view.count; i++)
        options[i] = xt_prepared_search_original_option(d, view.options[i]);
    d->engine->close(search);
    return options;
}

bool xt_show_position(const xt_statistics *so_far, xt_sink show, void *context)
{
    const xt_prepared_search *d = so_far->search;
    uint32_t                  levels = so_far->levels, count = 0;
    if (!d || !(d->subproblems.count > 1 ? d->subproblem_set.engine : d->engine)->describe_node)
        return false;
    uint64_t   *numbers = XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)levels);
    xt_counters counters = xt_counters_in_block(numbers, levels);
    uint32_t   *options = numbers ? options_of_task(d, &counters, &count) : NULL;
    if (options)
        show(context, &(xt_solution){.model = d->model, .options = options, .count = count});
    free(numbers);
    free(options);
    return options;
}
