// task_list.c -- see tasks.h.

#include "run/task_list.h"

#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static xt_task_range *new_task_range(const uint32_t *choice, uint32_t depth)
{
    xt_task_range *task_range = xt_allocate(1, sizeof *task_range + (size_t)depth * sizeof *choice);
    if (!task_range)
        return NULL;
    task_range->depth = depth;
    if (depth)
        memcpy(task_range->choice, choice, depth * sizeof *choice);
    return task_range;
}

// Between two that are neighbours in the list; either may be NULL.
static void link_task_range(xt_task_list *tasks, xt_task_range *before, xt_task_range *task_range, xt_task_range *after)
{
    task_range->before = before;
    task_range->after = after;
    *(before ? &before->after : &tasks->first) = task_range;
    if (after)
        after->before = task_range;
}

xt_node_state *xt_node_state_new(size_t bytes)
{
    return xt_allocate(1, sizeof(xt_node_state) + bytes);
}

static void share_parent_node(xt_task_range *task_range, xt_node_state *parent_node)
{
    task_range->parent_node = parent_node;
    if (parent_node)
        parent_node->range_count++;
}

void xt_task_range_release_parent(xt_task_range *task_range)
{
    if (task_range->parent_node && --task_range->parent_node->range_count == 0)
        free(task_range->parent_node);
    task_range->parent_node = NULL;
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
    xt_task_range *task_range = new_task_range(task.choice, task.depth);
    if (!task_range)
        return NULL;
    task_range->last = task.depth > 0 ? task.choice[task.depth - 1] : 0;
    link_task_range(tasks, last, task_range, NULL);
    if (!last)
        tasks->from = task_range;
    return task_range;
}

void xt_task_list_free(xt_task_list *tasks)
{
    while (tasks->first)
        xt_task_list_remove(tasks, tasks->first);
}

xt_task xt_task_range_first(const xt_task_range *task_range)
{
    return (xt_task){.choice = task_range->depth ? task_range->choice : NULL, .depth = task_range->depth};
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

// Of two spans neither of which is above the other.
static bool precedes(const xt_task_range *a, const xt_task_range *b)
{
    uint32_t d = 0;
    while (a->choice[d] == b->choice[d])
        d++;
    return a->choice[d] < b->choice[d];
}

bool xt_task_list_split(xt_task_list *tasks, xt_task_range *task_range, uint32_t children, xt_node_state *node)
{
    assert(task_range->state != XT_TASK_OPEN && children > 0);
    xt_task_range *open = new_task_range(task_range->choice, task_range->depth + 1);
    if (!open) {
        free(node);
        return false;
    }
    share_parent_node(open, node);
    open->choice[task_range->depth] = 0;
    open->last = children - 1;
    open->weight = task_range->weight / children;
    open->split_root_depth = task_range->split_root_depth;
    open->is_in_shard = task_range->is_in_shard;
    task_range->is_split = true;
    link_task_range(tasks, task_range, open, task_range->after);
    const xt_task_range *from = xt_task_list_first_open(tasks);
    if (!from || (from != open && precedes(open, from)))
        tasks->from = open;
    return true;
}

bool xt_task_list_split_saved(xt_task_list *tasks, xt_task_range *task_range, xt_task from)
{
    assert(task_range->state == XT_TASK_SAVED);
    xt_task_range *rest = new_task_range(from.choice, from.depth);
    if (!rest)
        return false;
    rest->state = XT_TASK_SAVED;
    rest->saved_records = task_range->saved_records;
    rest->weight = task_range->weight;
    task_range->saved_records = 0;
    task_range->weight = 0;
    link_task_range(tasks, task_range, rest, task_range->after);
    return true;
}

void xt_task_list_remove(xt_task_list *tasks, xt_task_range *task_range)
{
    *(task_range->before ? &task_range->before->after : &tasks->first) = task_range->after;
    if (task_range->after)
        task_range->after->before = task_range->before;
    if (tasks->from == task_range)
        tasks->from = task_range->after;
    xt_task_range_release_parent(task_range);
    free(task_range->task_counts.at[0]);
    free(task_range);
}

bool xt_task_range_starts_split_root(const xt_task_range *task_range)
{
    return task_range->split_root_depth == 0 || task_range->split_root_depth == task_range->depth;
}
