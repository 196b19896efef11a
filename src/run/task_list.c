// task_list.c -- a doubly linked list of ranges; the callers hold the lock over it.

#include "run/task_list.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static xt_task_range *new_task_range(const uint32_t *choice, uint32_t depth)
{
    xt_task_range *range = xt_allocate(1, sizeof *range + (size_t)depth * sizeof *choice);
    if (!range)
        return NULL;
    range->depth = depth;
    if (depth)
        memcpy(range->choice, choice, depth * sizeof *choice);
    return range;
}

// Links a range between two neighbours, which may be NULL.
static void link_task_range(xt_task_list *tasks, xt_task_range *before, xt_task_range *range, xt_task_range *after)
{
    range->before = before;
    range->after = after;
    *(before ? &before->after : &tasks->first) = range;
    if (after)
        after->before = range;
}

xt_node_state *xt_node_state_new(size_t bytes)
{
    return xt_allocate(1, sizeof(xt_node_state) + bytes);
}

static void share_parent_node(xt_task_range *range, xt_node_state *parent_node)
{
    range->parent_node = parent_node;
    if (parent_node)
        parent_node->range_count++;
}

void xt_task_range_release_parent(xt_task_range *range)
{
    if (range->parent_node && --range->parent_node->range_count == 0)
        free(range->parent_node);
    range->parent_node = NULL;
}

bool xt_task_list_start(xt_task_list *tasks)
{
    xt_task_range *root = new_task_range(NULL, 0);
    *tasks = (xt_task_list){.first = root, .from = root};
    if (!root)
        return false;
    root->weight = 1;
    atomic_store(&root->is_oldest_unfinished, true);
    return true;
}

xt_task_range *xt_task_list_append(xt_task_list *tasks, xt_task_range *last, xt_task task)
{
    xt_task_range *range = new_task_range(task.choice, task.depth);
    if (!range)
        return NULL;
    range->last = task.depth > 0 ? task.choice[task.depth - 1] : 0;
    link_task_range(tasks, last, range, NULL);
    if (!last)
        tasks->from = range;
    return range;
}

void xt_task_list_mark_oldest(xt_task_list *tasks)
{
    if (tasks->first)
        atomic_store(&tasks->first->is_oldest_unfinished, true);
}

void xt_task_list_free(xt_task_list *tasks)
{
    while (tasks->first)
        xt_task_list_remove(tasks, tasks->first);
}

xt_task xt_task_range_first(const xt_task_range *range)
{
    return (xt_task){.choice = range->depth ? range->choice : NULL, .depth = range->depth};
}

xt_task_range *xt_task_list_first_open(xt_task_list *tasks)
{
    while (tasks->from && tasks->from->state != XT_TASK_OPEN && tasks->from->state != XT_TASK_LIMIT_REACHED)
        tasks->from = tasks->from->after;
    return tasks->from && tasks->from->state == XT_TASK_OPEN ? tasks->from : NULL;
}

xt_task_range *xt_task_list_take(xt_task_list *tasks)
{
    xt_task_range *open = xt_task_list_first_open(tasks);
    assert(open);
    if (open->depth == 0 || open->choice[open->depth - 1] == open->last) {
        open->state = XT_TASK_TAKEN;
        return open;
    }
    xt_task_range *taken = new_task_range(open->choice, open->depth);
    if (!taken)
        return NULL;
    taken->state = XT_TASK_TAKEN;
    taken->weight = open->weight;
    taken->split_root_depth = open->split_root_depth;
    share_parent_node(taken, open->parent_node);
    taken->is_in_shard = open->is_in_shard;
    atomic_store(&taken->is_oldest_unfinished, atomic_exchange(&open->is_oldest_unfinished, false));
    open->choice[open->depth - 1]++;
    link_task_range(tasks, open->before, taken, open);
    return taken;
}

// Whether `a` comes before `b` in the tree.  Neither may be above the other.
static bool precedes(const xt_task_range *a, const xt_task_range *b)
{
    uint32_t d = 0;
    while (a->choice[d] == b->choice[d])
        d++;
    return a->choice[d] < b->choice[d];
}

bool xt_task_list_split(xt_task_list *tasks, xt_task_range *range, uint32_t children, xt_node_state *node)
{
    assert(range->state != XT_TASK_OPEN && children > 0);
    xt_task_range *open = new_task_range(range->choice, range->depth + 1);
    if (!open) {
        free(node);
        return false;
    }
    share_parent_node(open, node);
    open->choice[range->depth] = 0;
    open->last = children - 1;
    open->weight = range->weight / children;
    open->split_root_depth = range->split_root_depth;
    open->is_in_shard = range->is_in_shard;
    range->is_split = true;
    link_task_range(tasks, range, open, range->after);
    const xt_task_range *from = xt_task_list_first_open(tasks);
    if (!from || (from != open && precedes(open, from)))
        tasks->from = open;
    return true;
}

bool xt_task_list_split_saved(xt_task_list *tasks, xt_task_range *range, xt_task from)
{
    assert(range->state == XT_TASK_SAVED);
    xt_task_range *rest = new_task_range(from.choice, from.depth);
    if (!rest)
        return false;
    rest->state = XT_TASK_SAVED;
    rest->saved_records = range->saved_records;
    rest->weight = range->weight;
    range->saved_records = 0;
    range->weight = 0;
    link_task_range(tasks, range, rest, range->after);
    return true;
}

void xt_task_list_remove(xt_task_list *tasks, xt_task_range *range)
{
    *(range->before ? &range->before->after : &tasks->first) = range->after;
    if (range->after)
        range->after->before = range->before;
    if (tasks->from == range)
        tasks->from = range->after;
    xt_task_range_release_parent(range);
    free(range->task_counts.at[0]);
    free(range);
}

bool xt_task_range_starts_split_root(const xt_task_range *range)
{
    return range->split_root_depth == 0 || range->split_root_depth == range->depth;
}
