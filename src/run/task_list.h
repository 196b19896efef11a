// task_list.h -- the tasks of a run, in the order of the tree.
//
// A range stands for sibling tasks.  While it is open, its first task can be taken, into a range of its own.  A task
// that is split is followed by a range of its children.  So the list is always in the order of the tree, and its length
// grows with the depth of the tree, not with its width.
#ifndef XT_RUN_TASK_LIST_H
#define XT_RUN_TASK_LIST_H

#include "run/task_counts.h"
#include "search/engine.h"

#include <stdatomic.h>

typedef enum xt_task_state {
    XT_TASK_OPEN,
    XT_TASK_TAKEN,         // a worker has it, or was stopped in it
    XT_TASK_LIMIT_REACHED, // its own solutions reach the limit: no task after it is needed
    XT_TASK_DONE,
    XT_TASK_SAVED, // stands for tasks in a journal, from this one on
} xt_task_state;

// The state of an engine at a node that was split.  The ranges of its children share it.
typedef struct xt_node_state {
    uint32_t range_count;            // ranges that share it
    _Alignas(uint64_t) char bytes[]; // of the engine
} xt_node_state;

typedef struct xt_task_range {
    struct xt_task_range *before, *after;
    xt_task_state         state;
    double                weight;   // of each task: its share of the tree, the product of 1/branching along its choices
    bool                  is_split; // its children have its weight
    uint32_t              split_root_depth; // depth of the task above that was split for its time alone; 0: none
    bool                  is_in_shard;      // in a sharded run: the task and its subtree belong to this shard
    xt_node_state        *parent_node;      // the node above its tasks; NULL if it was not saved
    uint64_t              saved_records;    // records that a saved range stands for
    xt_task_counts        task_counts;      // of a finished task
    struct xt_solution_buffer *buffer, *last_buffer; // solutions that wait for the sink
    struct xt_worker          *worker;               // the worker that took it; NULL if it is open
    uint64_t                   emitted;              // its solutions that were taken out of the buffers
    bool                       is_being_emitted;     // a thread gives its solutions to the sink
    atomic_bool                is_oldest_unfinished; // all tasks before it are finished and emitted
    uint32_t                   last; // of an open range: last choice of the last sibling; `choice` is the first sibling
    uint32_t                   depth;
    uint32_t                   choice[];
} xt_task_range;

typedef struct xt_task_list {
    xt_task_range *first;
    xt_task_range *from; // no range before it is open; NULL if none is
} xt_task_list;

// Starts with the root of the tree.  Returns false if memory runs out.
bool xt_task_list_start(xt_task_list *tasks);
void xt_task_list_free(xt_task_list *tasks);
// Appends an open range after `last`, or to an empty list if it is NULL.  Returns NULL if memory runs out.
xt_task_range *xt_task_list_append(xt_task_list *tasks, xt_task_range *last, xt_task task);
// Marks the first range as the oldest unfinished one.
void xt_task_list_mark_oldest(xt_task_list *tasks);

// Returns the first open range, or NULL if there is none, or a task before it reached the limit.
xt_task_range *xt_task_list_first_open(xt_task_list *tasks);
// Takes the first task of the first open range, which must exist.  Returns its range, or NULL if memory runs out.
xt_task_range *xt_task_list_take(xt_task_list *tasks);
// Moves all records of a saved range, from the task `from` on, to a new range after it.  Returns false if memory runs
// out.
bool xt_task_list_split_saved(xt_task_list *tasks, xt_task_range *range, xt_task from);
// Puts a range of the children after a task that was taken.  Takes over `node`, which may be NULL.  Returns false if
// memory runs out.
bool xt_task_list_split(xt_task_list *tasks, xt_task_range *range, uint32_t children, xt_node_state *node);
// Removes a range from the list and frees it.
void xt_task_list_remove(xt_task_list *tasks, xt_task_range *range);

// Returns NULL if memory runs out.
xt_node_state *xt_node_state_new(size_t bytes);
// The range's task has ended and needs the node above it no more.
void xt_task_range_release_parent(xt_task_range *range);

// Lends the first task.
xt_task xt_task_range_first(const xt_task_range *range);
// Returns true if the range is its own split root, or has none.
bool xt_task_range_starts_split_root(const xt_task_range *range);

#endif
