// position.c -- shows the position of a search: the pieces it has placed.
//
// A running search can only be asked by its own thread, so its task is visited by another search. Opening it
// costs time only if the caller asks.

#include "base/memory.h"
#include "prepare/output.h"

#include <stdlib.h>

// Returns the options on the way to the task, by the model's numbers; NULL if memory runs out.
static uint32_t *options_of_task(const xt_prepared *p, xt_task task, xt_counters *counters, uint32_t *count)
{
    uint32_t  *options = NULL;
    xt_search *search = p->engine->open(p->problem, counters);
    if (!search)
        return NULL;
    xt_node_description view = p->engine->describe_node(search, task);
    *count = view.count;
    options = counters->error ? NULL : XT_NEW_ARRAY(uint32_t, view.count);
    for (uint32_t i = 0; options && i < view.count; i++)
        options[i] = xt_prepared_original_option(p, view.options[i]);
    p->engine->close(search);
    return options;
}

bool xt_show_position(const xt_statistics *so_far, xt_sink show, void *context)
{
    const xt_output *output = so_far->search;
    uint32_t         levels = so_far->levels, count = 0;
    if (!output || !xt_prepared_tree_engine(output->prepared)->describe_node)
        return false;
    const xt_prepared *p = output->prepared;
    uint64_t          *numbers = XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)levels);
    xt_counters        counters = xt_counters_in_block(numbers, levels);
    uint32_t          *options = numbers ? options_of_task(p, output->oldest_task, &counters, &count) : NULL;
    if (options)
        show(context, &(xt_solution){.model = p->model, .options = options, .count = count});
    free(numbers);
    free(options);
    return options;
}
