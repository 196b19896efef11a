// parts.c -- see parts.h.  One part is open at a time; tasks come in the order of the tree, so each is opened once.

#include "search/parts.h"

#include "base/memory.h"

#include <stdlib.h>

struct xt_search {
    const xt_parts_problem *problem;
    xt_counters            *counters;
    xt_search              *inner; // of the part; NULL: none is open
    uint32_t                part;
    xt_option_sink          sink; // of the run at hand
    uint32_t               *options;
    uint32_t                room;
};

static const char *refusal(const void *problem)
{
    const xt_parts_problem *parts = problem;
    const char             *why = NULL;
    for (uint32_t p = 0; p < parts->count && !why; p++)
        why = parts->engine->refusal(parts->part[p]);
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

// As the engine's open, in place of a search that is done with; NULL: there was none.
static xt_search *open_in_room_of(const xt_engine *engine, xt_search *done, const void *problem, xt_counters *counters)
{
    if (done && engine->reopen)
        return engine->reopen(done, problem, counters);
    if (done)
        engine->close(done);
    return engine->open(problem, counters);
}

// Opens the task's part where another one is open; false where there is trouble.
static bool enter_part(xt_search *search, xt_task task)
{
    const xt_parts_problem *problem = search->problem;
    if (search->inner && search->part == task.choice[0])
        return true;
    search->part = task.choice[0];
    search->inner = open_in_room_of(problem->engine, search->inner, problem->part[search->part], search->counters);
    if (!search->inner)
        search->counters->trouble = "no memory is left for the search";
    return search->inner;
}

static xt_task task_in_part(xt_task task)
{
    return (xt_task){.choice = task.depth > 1 ? task.choice + 1 : NULL, .depth = task.depth - 1};
}

static uint32_t split(xt_search *search, xt_task task)
{
    if (task.depth == 0)
        return search->problem->count;
    return enter_part(search, task) ? search->problem->engine->split(search->inner, task_in_part(task))
                                    : (uint32_t)XT_TASK_IS_LEAF;
}

static bool make_room(xt_search *search, uint32_t count)
{
    if (count <= search->room)
        return true;
    uint32_t *more = xt_reallocate(search->options, count, sizeof *more);
    if (!more)
        return false;
    search->options = more;
    search->room = count;
    return true;
}

static xt_answer hand_on(void *context, const uint32_t *options, uint32_t count)
{
    xt_search *search = context;
    if (!make_room(search, count)) {
        search->counters->trouble = "no memory is left for a solution";
        return XT_STOP;
    }
    for (uint32_t i = 0; i < count; i++)
        search->options[i] = options[i] + search->problem->first_option[search->part];
    return search->sink.take(search->sink.context, search->options, count);
}

static xt_answer run_in_part(xt_search *search, xt_task task, xt_poll poll)
{
    xt_option_sink sink = {.take = hand_on, .context = search};
    return enter_part(search, task) ? search->problem->engine->run(search->inner, task_in_part(task), sink, poll)
                                    : XT_STOP;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    xt_answer answer = XT_CONTINUE;
    search->sink = sink;
    if (task.depth > 0)
        return run_in_part(search, task, poll);
    for (uint32_t p = 0; p < search->problem->count && answer == XT_CONTINUE; p++)
        answer = run_in_part(search, (xt_task){.choice = &p, .depth = 1}, poll);
    return answer;
}

// Of a node of the part that is open; the root, of which all is known, takes none.
static size_t node_bytes(const xt_search *search)
{
    const xt_engine *engine = search->problem->engine;
    return search->inner && engine->node_bytes ? engine->node_bytes(search->inner) : 0;
}

static void keep_node(const xt_search *search, xt_task task, void *bytes)
{
    if (task.depth > 0)
        search->problem->engine->keep_node(search->inner, task_in_part(task), bytes);
}

static void return_to(xt_search *search, xt_task task, const void *bytes)
{
    if (task.depth > 0 && enter_part(search, task))
        search->problem->engine->return_to(search->inner, task_in_part(task), bytes);
}

static xt_view look(xt_search *search, xt_task task)
{
    const xt_engine *engine = search->problem->engine;
    xt_view          view = {.item = XT_NO_ITEM};
    if (task.depth == 0 || !engine->look || !enter_part(search, task))
        return view;
    view = engine->look(search->inner, task_in_part(task));
    if (!make_room(search, view.count)) {
        search->counters->trouble = "no memory is left to look at a node";
        return (xt_view){.item = XT_NO_ITEM};
    }
    for (uint32_t i = 0; i < view.count; i++)
        search->options[i] = view.options[i] + search->problem->first_option[search->part];
    view.options = search->options;
    return view;
}

const xt_engine xt_engine_parts = {
    .name = "parts",
    .summary = "several problems, one after the other",
    .refusal = refusal,
    .open = open_search,
    .close = close_search,
    .split = split,
    .run = run,
    .node_bytes = node_bytes,
    .keep_node = keep_node,
    .return_to = return_to,
    .look = look,
};
