// tasks.c -- see tasks.h.

#include "run/tasks.h"

bool xt_tasks_start(xt_tasks *tasks)
{
    xt_open_task root = {.weight = 1};
    *tasks = (xt_tasks){0};
    xt_vector_push(&tasks->open, root);
    return !tasks->open.failed;
}

void xt_tasks_free(xt_tasks *tasks)
{
    xt_vector_free(&tasks->open);
    xt_vector_free(&tasks->choice);
}

xt_task xt_tasks_top(const xt_tasks *tasks)
{
    const xt_open_task *top = &tasks->open.at[tasks->open.count - 1];
    return (xt_task){.choice = top->depth ? tasks->choice.at + top->first : NULL, .depth = top->depth};
}

void xt_tasks_drop_top(xt_tasks *tasks)
{
    tasks->choice.count = tasks->open.at[--tasks->open.count].first;
}

bool xt_tasks_split_top(xt_tasks *tasks, uint32_t children)
{
    xt_open_task parent = tasks->open.at[tasks->open.count - 1];
    // The first child on the stack, the last of the parent, goes where the parent stood and begins with its choices.
    tasks->open.count--;
    for (uint32_t child = children; child-- > 0;) {
        xt_open_task next = {.first = child + 1 == children ? parent.first : tasks->choice.count,
                             .depth = parent.depth + 1,
                             .weight = parent.weight / children};
        for (uint32_t d = 0; d < parent.depth && child + 1 < children; d++)
            xt_vector_push(&tasks->choice, tasks->choice.at[parent.first + d]);
        xt_vector_push(&tasks->choice, child);
        xt_vector_push(&tasks->open, next);
    }
    return !tasks->open.failed && !tasks->choice.failed;
}
