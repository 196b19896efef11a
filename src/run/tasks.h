// tasks.h -- the tasks that are still to be done, the next one on top: a stack that keeps the order of the tree.
#ifndef XT_RUN_TASKS_H
#define XT_RUN_TASKS_H

#include "base/vector.h"
#include "search/engine.h"

typedef struct xt_open_task {
    uint32_t first, depth; // its choices in xt_tasks.choice
    double   weight;       // its share of the tree: the product of 1/branching along its choices
} xt_open_task;

typedef struct xt_tasks {
    XT_VECTOR(xt_open_task) open;
    XT_VECTOR(uint32_t) choice; // of the tasks in open, one after the other
} xt_tasks;

// Begins with the root of the tree.  False: no memory.
bool xt_tasks_start(xt_tasks *tasks);
void xt_tasks_free(xt_tasks *tasks);

// The task on top as engines take it; its choices are lent until the stack changes.
xt_task xt_tasks_top(const xt_tasks *tasks);
void    xt_tasks_drop_top(xt_tasks *tasks);
// Puts the children of the task on top in its place, the first of them on top.  False: no memory.
bool xt_tasks_split_top(xt_tasks *tasks, uint32_t children);

#endif
