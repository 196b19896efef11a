// engine.h -- the interface of every engine.
//
// An engine walks a search tree.  At each node it chooses a branching and numbers the children from 0.  A task is a
// list of such numbers: the path from the root to a node.  The work of a task is the subtree below its node.  The tree
// depends on the problem and the engine alone.  A task therefore means the same in every thread, on every machine and
// after a restart.
//
// Each family of engines has its own type of problem: xt_cover_problem in problem.h, or a board.  A run passes the
// problem on and does not look into it.
#ifndef XT_SEARCH_ENGINE_H
#define XT_SEARCH_ENGINE_H

#include "base/thread_pool.h"
#include "search/counters.h"
#include "search/sink.h"

typedef struct xt_task {
    const uint32_t *choice; // lent
    uint32_t        depth;
} xt_task;

// The engine asks every few hundred nodes.  XT_STOP ends the search.
typedef struct xt_poll {
    xt_answer (*ask)(void *context);
    void *context;
} xt_poll;

enum { XT_POLL_INTERVAL = 256 }; // nodes

enum { XT_TASK_IS_LEAF = UINT32_MAX }; // the node is a solution and has no children

// Numbers of solutions, in the order of the tree.
typedef struct xt_solution_range {
    uint64_t before, below; // the node of a task, and below it
    uint64_t all;           // in the whole tree
} xt_solution_range;

// A node, for showing a search to a user.
typedef struct xt_node_description {
    const uint32_t *options; // placed on the way to the node; lent until the next call
    uint32_t        count;
    uint32_t        item;    // branched on, or without any option left; XT_NO_ITEM: unknown
    uint32_t        removed; // options removed by filters here
    // A trigger has found no solution below.  Then item is not set.
    bool          is_broken;
    xt_constraint broken; // violated
    // If lists of images begin here: the images left, the lists, and the images in all lists together.  Else 0.
    uint32_t images, lists, listed;
} xt_node_description;

enum { XT_NO_ITEM = UINT32_MAX };

// The error of an engine that would take longer than the alternative in its spec.
extern const char *const xt_engine_gave_up;
// The error of an engine that expects to need more memory than it may use.
extern const char *const xt_engine_lacks_memory;

typedef struct xt_search xt_search; // private to each engine; used by one thread at a time

typedef struct xt_engine {
    const char *name;
    bool        counts_only;    // the sink receives numbers of solutions, not solutions
    bool        is_indivisible; // the whole search is one task, which may deliver a solution twice and proves nothing
    // Returns the reason why the engine cannot search this problem, or NULL if it can.
    const char *(*unsupported_reason)(const void *problem);
    // Returns NULL if memory runs out.  The engine allocates its memory here or at the first task.  Problem and
    // counters are lent.
    xt_search *(*open)(const void *problem, xt_counters *counters);
    void (*close)(xt_search *search);
    // Closes the search in any case, and opens one for another problem in the same memory.  If reopen is NULL, the
    // caller closes one search and opens the other.
    xt_search *(*reopen)(xt_search *search, const void *problem, xt_counters *counters);
    // Opens another search for the same problem, and shares data with the first one.  The first one stays open.  If
    // open_sibling is NULL, the caller uses open.
    xt_search *(*open_sibling)(xt_search *first, xt_counters *counters);
    // Called before the first task.  The pool may help with a task, and outlives the search.  Returns false if memory
    // runs out.  If use_thread_pool is NULL, one thread does each task.
    bool (*use_thread_pool)(xt_search *search, xt_thread_pool *thread_pool);
    // Called before the first task, which then is the work of all processes of the team: each calls run.  Returns false
    // if memory runs out.  If use_team is NULL, a task is the work of one process.
    bool (*use_team)(xt_search *search, const xt_team *team);
    // Called before the first task on the first search of a run.  Does the common work of all tasks.  Its nodes are
    // counted, and share_done then holds its share of the whole work.  Returns XT_STOP as run does.  May be NULL.
    xt_answer (*prepare)(xt_search *search, xt_poll poll);
    // Returns the number of children of the task's node, or XT_TASK_IS_LEAF.  Counts the placements of these children.
    // run on a child's task does not count them again; run on this task would.
    uint32_t (*count_children)(xt_search *search, xt_task task);
    // Finds every solution below the task's node.  Returns XT_STOP if the sink or the poll stopped the search, or after
    // an error.
    xt_answer (*run)(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll);
    // Computes the position of a task's solutions among all solutions.  It is called after prepare.  With it a run
    // makes tasks of any size, and numbers solutions before it has found the earlier ones.  Returns false, for every
    // task, if the position is unknown without a search.  May be NULL.
    bool (*rank_of_task)(xt_search *search, xt_task task, xt_solution_range *range);
    // The next three functions return to a node without a walk from the root, in any search for the same problem.
    //
    // node_bytes returns the size of a node's record, the same in the whole tree; 0 or a NULL pointer: there are no
    // records.
    size_t (*node_bytes)(const xt_search *search);
    // Saves the task passed to the last call of count_children.
    void (*save_node)(const xt_search *search, xt_task task, void *bytes);
    // Has the effect of a walk to the task's node.  The next task may lie anywhere in the tree.
    void (*restore_node)(xt_search *search, xt_task task, const void *bytes);
    // Describes a task's node.  The counters of this search are not used.  May be NULL: the engine cannot be watched.
    xt_node_description (*describe_node)(xt_search *search, xt_task task);
} xt_engine;

// For engines whose whole tree is one task: count_children.
static inline uint32_t xt_engine_treats_as_leaf(xt_search *search, xt_task task)
{
    (void)search, (void)task;
    return XT_TASK_IS_LEAF;
}

#endif
