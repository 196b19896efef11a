// engine.h -- what every engine offers, and what it is given.
//
// An engine walks a search tree.  At each node it names a branching, numbers the children from 0, and a task is the
// numbers that lead from the root to a node: the subtree below that node is the work.  The tree depends on the cover
// and the engine alone, so a task means the same in every thread, on every machine and after a restart.
#ifndef XT_SEARCH_ENGINE_H
#define XT_SEARCH_ENGINE_H

#include "model/cover.h"
#include "search/plan.h"
#include "search/sink.h"

typedef struct xt_task {
    const uint32_t *choice; // lent
    uint32_t        depth;
} xt_task;

// What happened, added up by the engine, by the number of pieces that remained before: cover->pieces + 1 entries each,
// lent.  What lies on the way to a task's node is not counted again.
typedef struct xt_counters {
    uint64_t   *fits_at;     // images placed
    uint64_t   *attempts_at; // images tried
    const char *trouble;     // why the engine stopped of itself; NULL: it did not
} xt_counters;

// Asked by the engine every few hundred nodes.
typedef struct xt_poll {
    xt_answer (*ask)(void *context);
    void *context;
} xt_poll;

enum { XT_POLL_INTERVAL = 256 }; // nodes

enum { XT_TASK_IS_LEAF = UINT32_MAX }; // a solution, with nothing below it

typedef struct xt_search xt_search; // each engine's own; one thread at a time

typedef struct xt_engine {
    const char *name;
    const char *summary;
    // Why it cannot search this cover by this plan; NULL when it can.
    const char *(*refusal)(const xt_cover *cover, const xt_plan *plan);
    // NULL: no memory.  What a search will need is allocated here; cover, plan and counters are lent.
    xt_search *(*open)(const xt_cover *cover, const xt_plan *plan, xt_counters *counters);
    void (*close)(xt_search *search);
    // The number of children of the task's node, or XT_TASK_IS_LEAF.  Placing them is counted here, once for all.
    uint32_t (*split)(xt_search *search, xt_task task);
    // Every solution below the task's node.  XT_STOP where the sink or the poll stopped it, or there
    // was trouble.
    xt_answer (*run)(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll);
} xt_engine;

// Dancing links, and FILA from where the plan says.
extern const xt_engine xt_engine_dlx;

#endif
