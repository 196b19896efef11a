// task_list.h -- the tasks of a run, in the order of the tree.
//
// A span stands for tasks that lie side by side: while it is open for siblings, of which the first can be taken; then
// for the one task that was taken.  A task that is split becomes a span of its children, behind its own place.  So the
// list is always in the order of the tree, whoever takes from it, and grows with the depth of the tree, not its width.
#ifndef XT_RUN_TASK_LIST_H
#define XT_RUN_TASK_LIST_H

#include "run/task_counts.h"
#include "search/engine.h"

#include <stdatomic.h>

typedef enum xt_task_state {
    XT_TASK_OPEN,
    XT_TASK_TAKEN,         // somebody is at it, or was stopped in it
    XT_TASK_LIMIT_REACHED, // ended where its own solutions reach the limit: nothing behind it is wanted
    XT_TASK_DONE,
    XT_TASK_SAVED, // stands for tasks in a journal, this one first
} xt_task_state;

// What an engine needs to come back to the node of a task that was split: shared by the spans of its children.
typedef struct xt_node_state {
    uint32_t range_count;            // that share it
    _Alignas(uint64_t) char bytes[]; // the engine's
} xt_node_state;

typedef struct xt_task_range {
    struct xt_task_range *before, *after;
    xt_task_state         state;
    double                weight;   // of each task: its share of the tree, the product of 1/branching along its choices
    bool                  is_split; // its children have its weight
    uint32_t       split_root_depth; // the depth of the task above that was split for its time alone; 0: none was
    bool           is_in_shard;      // of a divided run: the part that the task belongs to is known, and at hand
    xt_node_state *parent_node;      // the node that its tasks lie below; NULL: not known
    uint64_t       saved_records;    // how many records it stands for
    xt_task_counts task_counts;      // once it ended
    struct xt_solution_buffer *buffer, *last_buffer; // solutions that wait to be delivered; see chunks.h
    struct xt_worker          *worker;               // who took it; NULL: nobody did
    uint64_t                   emitted;              // of its solutions, those that were taken out of the chunks
    bool                       is_being_emitted;     // somebody is at that
    atomic_bool                is_oldest_unfinished; // all before it is done and delivered
    uint32_t                   last; // open: the choice that ends the last sibling; choice ends the first
    uint32_t                   depth;
    uint32_t                   choice[];
} xt_task_range;

typedef struct xt_task_list {
    xt_task_range *first;
    xt_task_range *from; // no span before it is open; NULL: none is
} xt_task_list;

// Begins with the root of the tree.  False: no memory.
bool xt_task_list_start(xt_task_list *tasks);
// For who begins in the midst of a tree: an open span at the end of the list; last NULL: which is empty.  NULL: no
// memory.
xt_task_range *xt_task_list_append(xt_task_list *tasks, xt_task_range *last, xt_task task);
void           xt_task_list_free(xt_task_list *tasks);

// The first open span that is wanted; NULL: none is.
xt_task_range *xt_task_list_first_open(xt_task_list *tasks);
// Takes the first task of the first open span, which there must be, into a span of its own.  NULL: no memory.
xt_task_range *xt_task_list_take(xt_task_list *tasks);
// Leaves of a kept span nothing, and puts one behind it that stands for what it stood for, from a task on.  False: no
// memory.
bool xt_task_list_split_saved(xt_task_list *tasks, xt_task_range *task_range, xt_task from);
// Puts the children of a task that was taken behind it; node: its own, taken over, or NULL.  False: no memory.
bool xt_task_list_split(xt_task_list *tasks, xt_task_range *task_range, uint32_t children, xt_node_state *node);
// NULL: no memory.
xt_node_state *xt_node_state_new(size_t bytes);
// Of a span whose task ended.
void xt_task_range_release_parent(xt_task_range *task_range);
// Takes a span out of the list and frees it.
void xt_task_list_remove(xt_task_list *tasks, xt_task_range *task_range);

xt_task xt_task_range_first(const xt_task_range *task_range); // lent
// Whether its task, in the order of the tree, is the first of its origin, or has none.
bool xt_task_range_starts_split_root(const xt_task_range *task_range);

#endif
