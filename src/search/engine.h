// engine.h -- what every engine offers, and what it is given.
//
// An engine walks a search tree.  At each node it names a branching, numbers the children from 0, and a task is the
// numbers that lead from the root to a node: the subtree below that node is the work.  The tree depends on the problem
// and the engine alone, so a task means the same in every thread, on every machine and after a restart.
//
// What a problem is, a family of engines says beside its engines: xt_cover_problem in problem.h.  Who runs an engine
// hands the problem through, and looks at nothing in it.
#ifndef XT_SEARCH_ENGINE_H
#define XT_SEARCH_ENGINE_H

#include "base/thread_pool.h"
#include "search/counters.h"
#include "search/sink.h"

typedef struct xt_task {
    const uint32_t *choice; // lent
    uint32_t        depth;
} xt_task;

// Asked by the engine every few hundred nodes.
typedef struct xt_poll {
    xt_answer (*ask)(void *context);
    void *context;
} xt_poll;

enum { XT_POLL_INTERVAL = 256 }; // nodes

enum { XT_TASK_IS_LEAF = UINT32_MAX }; // a solution, with nothing below it

// How many solutions there are, in the order of the tree.
typedef struct xt_solution_range {
    uint64_t before, below; // a task's node
    uint64_t all;           // in the tree
} xt_solution_range;

// What a node is, for those who watch a search.
typedef struct xt_node_description {
    const uint32_t *options; // placed on the way to it; lent until the search is used again
    uint32_t        count;
    uint32_t        item;    // that its children cover, or that has no option left; XT_NO_ITEM: not told
    uint32_t        removed; // options that filters have taken out at this node
    // A trigger says that there is no solution below; then item tells nothing.
    bool          is_broken;
    xt_constraint broken; // by which constraint
} xt_node_description;

enum { XT_NO_ITEM = UINT32_MAX };

typedef struct xt_search xt_search; // each engine's own; one thread at a time

typedef struct xt_engine {
    const char *name;
    const char *summary;     // NULL: the table of engines has it
    bool        counts_only; // its sink gets numbers of solutions, and none of them
    // Why it cannot search this problem; NULL when it can.
    const char *(*unsupported_reason)(const void *problem);
    // NULL: no memory.  What a search will need is allocated here, or when it runs its first task; problem and counters
    // are lent.
    xt_search *(*open)(const void *problem, xt_counters *counters);
    void (*close)(xt_search *search);
    // Closes the search, whatever comes of it, and opens one for another problem in its room.  NULL: one is closed,
    // and the other opened.
    xt_search *(*reopen)(xt_search *search, const void *problem, xt_counters *counters);
    // One more search of a run for the same problem, which borrows from its first one; that stays open.  NULL: as open.
    xt_search *(*open_sibling)(xt_search *first, xt_counters *counters);
    // Before the first task: a team that may help with a task at hand, and outlives the search.  False: no memory.
    // NULL: a task is one thread's.
    bool (*use_thread_pool)(xt_search *search, xt_thread_pool *thread_pool);
    // Before the first task, by the first search of a run: what there is to be done for all tasks.  What it does is
    // counted, and when it is done share_done tells its share of the whole work.  XT_STOP as for run.  NULL: nothing
    // is.
    xt_answer (*prepare)(xt_search *search, xt_poll poll);
    // The number of children of the task's node, or XT_TASK_IS_LEAF.  Placing them is counted here, once for all.
    uint32_t (*count_children)(xt_search *search, xt_task task);
    // Every solution below the task's node.  XT_STOP where the sink or the poll stopped it, or there
    // was trouble.
    xt_answer (*run)(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll);
    // Where a task's solutions lie among all; false: that is not known without a search, and then of none of the
    // problem's tasks.  So tasks can be made as large as is wanted, and solutions have their numbers before those in
    // front of them are found.  After what is done before the first task; NULL: it is never known.
    bool (*rank_of_task)(xt_search *search, xt_task task, xt_solution_range *range);
    // To come back to a node without the way there, in any search for the same problem.  How many bytes stand for the
    // one that was split last, and in one tree for any other; 0, and NULL: it must be gone to.
    size_t (*node_bytes)(const xt_search *search);
    // Of the task that was split last.
    void (*save_node)(const xt_search *search, xt_task task, void *bytes);
    // As if by its task.  A task that does not lie below it may follow as ever.
    void (*restore_node)(xt_search *search, xt_task task, const void *bytes);
    // Of a task's node.  NULL: this engine cannot be watched.  What it counts is to be passed over.
    xt_node_description (*describe_node)(xt_search *search, xt_task task);
} xt_engine;

#endif
