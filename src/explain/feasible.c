// feasible.c -- see feasible.h.

#include "explain/feasible.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop_flag.h"
#include "search/dlx/dlx.h"
#include "search/engine_spec_parse.h"
#include "search/problem.h"

#include <stdlib.h>
#include <string.h>

typedef struct attempt {
    xt_explain_budget *budget;
    xt_option_list    *found;
    uint64_t           nodes, max_nodes;
    bool               is_found;
} attempt;

static xt_status reason_to_stop(const xt_explain_budget *budget)
{
    return xt_control_stop_reason(budget->control, budget->time_limit, xt_clock_seconds() - budget->began);
}

static void note_end(xt_explain_budget *budget, xt_status reason)
{
    if (budget->status == XT_COMPLETE || reason == XT_FAILED)
        budget->status = reason;
}

bool xt_explain_budget_is_left(xt_explain_budget *budget)
{
    xt_status reason = reason_to_stop(budget);
    if (reason == XT_COMPLETE && budget->nodes == 0)
        reason = XT_BY_NODES;
    note_end(budget, reason);
    return reason == XT_COMPLETE && budget->status != XT_FAILED;
}

// Counts the nodes by the calls of the poll, which also weigh the size of the cover.
static xt_answer poll(void *context)
{
    attempt  *a = context;
    xt_status reason = reason_to_stop(a->budget);
    a->nodes += XT_POLL_INTERVAL;
    if (reason == XT_COMPLETE && a->nodes >= a->max_nodes)
        reason = XT_BY_NODES;
    if (reason == XT_COMPLETE)
        return XT_CONTINUE;
    note_end(a->budget, reason);
    return XT_STOP;
}

static xt_answer take_solution(void *context, const uint32_t *options, uint32_t count)
{
    attempt *a = context;
    a->is_found = true;
    if (a->found && count > 0)
        memcpy(a->found->at, options, count * sizeof *options);
    if (a->found)
        a->found->count = count;
    return XT_STOP;
}

static xt_feasibility search(attempt *a, const xt_cover *cover, const xt_engine_spec *spec, xt_counters *counters)
{
    const xt_cover_problem problem = {.cover = cover, .spec = spec};
    xt_search             *opened = xt_engine_dlx.open(&problem, counters);
    if (!opened) {
        note_end(a->budget, XT_FAILED);
        return XT_FEASIBILITY_UNKNOWN;
    }
    xt_answer answer =
        xt_engine_dlx.run(opened, (xt_task){0}, (xt_option_sink){.take_solution = take_solution, .context = a},
                          (xt_poll){.ask = poll, .context = a});
    xt_engine_dlx.close(opened);
    return a->is_found ? XT_FEASIBLE : answer == XT_STOP ? XT_FEASIBILITY_UNKNOWN : XT_INFEASIBLE;
}

xt_feasibility xt_find_feasible(const xt_cover *cover, const xt_filters *filters, xt_explain_budget *budget,
                                xt_option_list *found)
{
    const uint32_t levels = cover->pieces + 1;
    uint64_t      *block = XT_NEW_ARRAY(uint64_t, (size_t)XT_COUNTER_TYPES * levels);
    xt_engine_spec spec;
    xt_feasibility result = XT_FEASIBILITY_UNKNOWN;
    attempt        a = {.budget = budget, .found = found, .max_nodes = budget->nodes / 4 + 1};
    if (xt_engine_spec_parse(&spec, NULL, NULL, false, NULL) && block) {
        if (filters)
            spec.filters = *filters;
        xt_counters counters = xt_counters_in_block(block, levels);
        result = search(&a, cover, &spec, &counters);
    } else
        note_end(budget, XT_FAILED);
    a.nodes += XT_POLL_INTERVAL; // for setting up
    budget->nodes -= a.nodes < budget->nodes ? a.nodes : budget->nodes;
    xt_engine_spec_free(&spec);
    free(block);
    return result;
}
