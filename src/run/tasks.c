// tasks.c -- see tasks.h.

#include "run/tasks.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static xt_span *new_span(const uint32_t *choice, uint32_t depth)
{
    xt_span *span = xt_allocate(1, sizeof *span + (size_t)depth * sizeof *choice);
    if (!span)
        return NULL;
    span->depth = depth;
    if (depth)
        memcpy(span->choice, choice, depth * sizeof *choice);
    return span;
}

// Between two that are neighbours in the list; either may be NULL.
static void link_span(xt_tasks *tasks, xt_span *before, xt_span *span, xt_span *after)
{
    span->before = before;
    span->after = after;
    *(before ? &before->after : &tasks->first) = span;
    if (after)
        after->before = span;
}

xt_node_state *xt_node_state_new(size_t bytes)
{
    return xt_allocate(1, sizeof(xt_node_state) + bytes);
}

static void share_above(xt_span *span, xt_node_state *above)
{
    span->above = above;
    if (above)
        above->spans++;
}

void xt_span_forget_above(xt_span *span)
{
    if (span->above && --span->above->spans == 0)
        free(span->above);
    span->above = NULL;
}

bool xt_tasks_start(xt_tasks *tasks)
{
    xt_span *root = new_span(NULL, 0);
    *tasks = (xt_tasks){.first = root, .from = root};
    if (!root)
        return false;
    root->weight = 1;
    atomic_store(&root->is_front, true);
    return true;
}

xt_span *xt_tasks_append(xt_tasks *tasks, xt_span *last, xt_task task)
{
    xt_span *span = new_span(task.choice, task.depth);
    if (!span)
        return NULL;
    span->last = task.depth > 0 ? task.choice[task.depth - 1] : 0;
    link_span(tasks, last, span, NULL);
    if (!last)
        tasks->from = span;
    return span;
}

void xt_tasks_free(xt_tasks *tasks)
{
    while (tasks->first)
        xt_tasks_remove(tasks, tasks->first);
}

xt_task xt_task_of(const xt_span *span)
{
    return (xt_task){.choice = span->depth ? span->choice : NULL, .depth = span->depth};
}

xt_span *xt_tasks_open(xt_tasks *tasks)
{
    while (tasks->from && tasks->from->stage != XT_STAGE_OPEN && tasks->from->stage != XT_STAGE_ENOUGH)
        tasks->from = tasks->from->after;
    return tasks->from && tasks->from->stage == XT_STAGE_OPEN ? tasks->from : NULL;
}

xt_span *xt_tasks_take(xt_tasks *tasks)
{
    xt_span *open = xt_tasks_open(tasks);
    assert(open);
    if (open->depth == 0 || open->choice[open->depth - 1] == open->last) {
        open->stage = XT_STAGE_TAKEN;
        return open;
    }
    xt_span *taken = new_span(open->choice, open->depth);
    if (!taken)
        return NULL;
    taken->stage = XT_STAGE_TAKEN;
    taken->weight = open->weight;
    taken->origin = open->origin;
    share_above(taken, open->above);
    taken->is_in_unit = open->is_in_unit;
    atomic_store(&taken->is_front, atomic_exchange(&open->is_front, false));
    open->choice[open->depth - 1]++;
    link_span(tasks, open->before, taken, open);
    return taken;
}

// Of two spans neither of which is above the other.
static bool comes_before(const xt_span *a, const xt_span *b)
{
    uint32_t d = 0;
    while (a->choice[d] == b->choice[d])
        d++;
    return a->choice[d] < b->choice[d];
}

bool xt_tasks_split(xt_tasks *tasks, xt_span *span, uint32_t children, xt_node_state *node)
{
    assert(span->stage != XT_STAGE_OPEN && children > 0);
    xt_span *open = new_span(span->choice, span->depth + 1);
    if (!open) {
        free(node);
        return false;
    }
    share_above(open, node);
    open->choice[span->depth] = 0;
    open->last = children - 1;
    open->weight = span->weight / children;
    open->origin = span->origin;
    open->is_in_unit = span->is_in_unit;
    span->is_split = true;
    link_span(tasks, span, open, span->after);
    const xt_span *from = xt_tasks_open(tasks);
    if (!from || (from != open && comes_before(open, from)))
        tasks->from = open;
    return true;
}

bool xt_tasks_cut_kept(xt_tasks *tasks, xt_span *span, xt_task from)
{
    assert(span->stage == XT_STAGE_KEPT);
    xt_span *rest = new_span(from.choice, from.depth);
    if (!rest)
        return false;
    rest->stage = XT_STAGE_KEPT;
    rest->kept = span->kept;
    rest->weight = span->weight;
    span->kept = 0;
    span->weight = 0;
    link_span(tasks, span, rest, span->after);
    return true;
}

void xt_tasks_remove(xt_tasks *tasks, xt_span *span)
{
    *(span->before ? &span->before->after : &tasks->first) = span->after;
    if (span->after)
        span->after->before = span->before;
    if (tasks->from == span)
        tasks->from = span->after;
    xt_span_forget_above(span);
    free(span->tally.at[0]);
    free(span);
}

bool xt_span_begins_anew(const xt_span *span)
{
    return span->origin == 0 || span->origin == span->depth;
}
