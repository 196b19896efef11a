// subproblems.c -- see subproblems.h.  One subproblem is open at a time.  Tasks come in the order of the tree, so each
// subproblem is opened once.

#include "search/subproblems.h"

#include "base/memory.h"

#include <stdlib.h>

struct xt_search {
    const xt_subproblem_set *problem;
    xt_counters             *counters;
    xt_search               *inner; // the search of the current subproblem; NULL: none is open
    uint32_t                 subproblem;
    xt_option_sink           sink; // of the current run
    uint32_t                *options;
    uint32_t                 capacity;
};

static const char *unsupported_reason(const void *problem)
{
    const xt_subproblem_set *set = problem;
    const char              *why = NULL;
    for (uint32_t p = 0; p < set->count && !why; p++)
        why = set->engine->unsupported_reason(set->subproblem[p]);
    return why;
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    xt_search *search = XT_NEW(xt_search);
    if (search)
        *search = (xt_search){.problem = problem, .counters = counters};
    return search;
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    if (search->inner)
        search->problem->engine->close(search->inner);
    free(search->options);
    free(search);
}

// Opens a search in place of a finished one. done may be NULL.
static xt_search *open_or_reopen(const xt_engine *engine, xt_search *done, const void *problem, xt_counters *counters)
{
    if (done && engine->reopen)
        return engine->reopen(done, problem, counters);
    if (done)
        engine->close(done);
    return engine->open(problem, counters);
}

// Opens the task's subproblem unless it is open.  Returns false if memory runs out.
static bool open_subproblem(xt_search *search, xt_task task)
{
    const xt_subproblem_set *problem = search->problem;
    if (search->inner && search->subproblem == task.choice[0])
        return true;
    search->subproblem = task.choice[0];
    search->inner =
        open_or_reopen(problem->engine, search->inner, problem->subproblem[search->subproblem], search->counters);
    if (!search->inner)
        search->counters->error = "no memory is left for the search";
    return search->inner;
}

static xt_task task_in_subproblem(xt_task task)
{
    return (xt_task){.choice = task.depth > 1 ? task.choice + 1 : NULL, .depth = task.depth - 1};
}

static uint32_t count_children(xt_search *search, xt_task task)
{
    if (task.depth == 0)
        return search->problem->count;
    return open_subproblem(search, task)
               ? search->problem->engine->count_children(search->inner, task_in_subproblem(task))
               : (uint32_t)XT_TASK_IS_LEAF;
}

static bool reserve_options(xt_search *search, uint32_t count)
{
    if (count <= search->capacity)
        return true;
    uint32_t *more = xt_reallocate(search->options, count, sizeof *more);
    if (!more)
        return false;
    search->options = more;
    search->capacity = count;
    return true;
}

static xt_answer forward_solution(void *context, const uint32_t *options, uint32_t count)
{
    xt_search *search = context;
    if (!reserve_options(search, count)) {
        search->counters->error = "no memory is left for a solution";
        return XT_STOP;
    }
    for (uint32_t i = 0; i < count; i++)
        search->options[i] = options[i] + search->problem->first_option[search->subproblem];
    return search->sink.take_solution(search->sink.context, search->options, count);
}

static xt_answer run_in_subproblem(xt_search *search, xt_task task, xt_poll poll)
{
    xt_option_sink sink = {.take_solution = forward_solution, .context = search};
    return open_subproblem(search, task)
               ? search->problem->engine->run(search->inner, task_in_subproblem(task), sink, poll)
               : XT_STOP;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    xt_answer answer = XT_CONTINUE;
    search->sink = sink;
    if (task.depth > 0)
        return run_in_subproblem(search, task, poll);
    for (uint32_t p = 0; p < search->problem->count && answer == XT_CONTINUE; p++)
        answer = run_in_subproblem(search, (xt_task){.choice = &p, .depth = 1}, poll);
    return answer;
}

// The size of a node's record in the open subproblem.  The root needs no record.
static size_t node_bytes(const xt_search *search)
{
    const xt_engine *engine = search->problem->engine;
    return search->inner && engine->node_bytes ? engine->node_bytes(search->inner) : 0;
}

static void save_node(const xt_search *search, xt_task task, void *bytes)
{
    if (task.depth > 0)
        search->problem->engine->save_node(search->inner, task_in_subproblem(task), bytes);
}

static void restore_node(xt_search *search, xt_task task, const void *bytes)
{
    if (task.depth > 0 && open_subproblem(search, task))
        search->problem->engine->restore_node(search->inner, task_in_subproblem(task), bytes);
}

static xt_node_description describe_node(xt_search *search, xt_task task)
{
    const xt_engine    *engine = search->problem->engine;
    xt_node_description description = {.item = XT_NO_ITEM};
    if (task.depth == 0 || !engine->describe_node || !open_subproblem(search, task))
        return description;
    description = engine->describe_node(search->inner, task_in_subproblem(task));
    if (!reserve_options(search, description.count)) {
        search->counters->error = "no memory is left to look at a node";
        return (xt_node_description){.item = XT_NO_ITEM};
    }
    for (uint32_t i = 0; i < description.count; i++)
        search->options[i] = description.options[i] + search->problem->first_option[search->subproblem];
    description.options = search->options;
    return description;
}

const xt_engine xt_engine_subproblems = {
    .name = "parts",
    .unsupported_reason = unsupported_reason,
    .open = open_search,
    .close = close_search,
    .count_children = count_children,
    .run = run,
    .node_bytes = node_bytes,
    .save_node = save_node,
    .restore_node = restore_node,
    .describe_node = describe_node,
};
