// tasks.h -- the tasks of a run, in the order of the tree.
//
// A span stands for tasks that lie side by side: while it is open for siblings, of which the first can be taken; then
// for the one task that was taken.  A task that is split becomes a span of its children, behind its own place.  So the
// list is always in the order of the tree, whoever takes from it, and grows with the depth of the tree, not its width.
#ifndef XT_RUN_TASKS_H
#define XT_RUN_TASKS_H

#include "run/tally.h"
#include "search/engine.h"

#include <stdatomic.h>

typedef enum xt_stage {
    XT_STAGE_OPEN,
    XT_STAGE_TAKEN,  // somebody is at it, or was stopped in it
    XT_STAGE_ENOUGH, // ended where its own solutions reach the limit: nothing behind it is wanted
    XT_STAGE_DONE,
    XT_STAGE_KEPT, // stands for tasks in a journal, this one first
} xt_stage;

// What an engine needs to come back to the node of a task that was split: shared by the spans of its children.
typedef struct xt_node_state {
    uint32_t spans;                  // that share it
    _Alignas(uint64_t) char bytes[]; // the engine's
} xt_node_state;

typedef struct xt_span {
    struct xt_span   *before, *after;
    xt_stage          stage;
    double            weight;     // of each task: its share of the tree, the product of 1/branching along its choices
    bool              is_split;   // its children have its weight
    uint32_t          origin;     // the depth of the task above that was split for its time alone; 0: none was
    bool              is_in_unit; // of a divided run: the part that the task belongs to is known, and at hand
    xt_node_state    *above;      // the node that its tasks lie below; NULL: not known
    uint64_t          kept;       // how many records it stands for
    xt_tally          tally;      // once it ended
    struct xt_chunk  *chunk, *last_chunk; // solutions that wait to be delivered; see chunks.h
    struct xt_worker *worker;             // who took it; NULL: nobody did
    uint64_t          delivered;          // of its solutions, those that were taken out of the chunks
    bool              is_delivered;       // somebody is at that
    atomic_bool       is_front;           // all before it is done and delivered
    uint32_t          last;               // open: the choice that ends the last sibling; choice ends the first
    uint32_t          depth;
    uint32_t          choice[];
} xt_span;

typedef struct xt_tasks {
    xt_span *first;
    xt_span *from; // no span before it is open; NULL: none is
} xt_tasks;

// Begins with the root of the tree.  False: no memory.
bool xt_tasks_start(xt_tasks *tasks);
// For who begins in the midst of a tree: an open span at the end of the list; last NULL: which is empty.  NULL: no
// memory.
xt_span *xt_tasks_append(xt_tasks *tasks, xt_span *last, xt_task task);
void     xt_tasks_free(xt_tasks *tasks);

// The first open span that is wanted; NULL: none is.
xt_span *xt_tasks_open(xt_tasks *tasks);
// Takes the first task of the first open span, which there must be, into a span of its own.  NULL: no memory.
xt_span *xt_tasks_take(xt_tasks *tasks);
// Leaves of a kept span nothing, and puts one behind it that stands for what it stood for, from a task on.  False: no
// memory.
bool xt_tasks_cut_kept(xt_tasks *tasks, xt_span *span, xt_task from);
// Puts the children of a task that was taken behind it; node: its own, taken over, or NULL.  False: no memory.
bool xt_tasks_split(xt_tasks *tasks, xt_span *span, uint32_t children, xt_node_state *node);
// NULL: no memory.
xt_node_state *xt_node_state_new(size_t bytes);
// Of a span whose task ended.
void xt_span_forget_above(xt_span *span);
// Takes a span out of the list and frees it.
void xt_tasks_remove(xt_tasks *tasks, xt_span *span);

xt_task xt_task_of(const xt_span *span); // lent
// Whether its task, in the order of the tree, is the first of its origin, or has none.
bool xt_span_begins_anew(const xt_span *span);

#endif
