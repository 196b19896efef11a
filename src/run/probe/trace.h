// trace.h -- reports a search step by step.
#ifndef XT_RUN_PROBE_TRACE_H
#define XT_RUN_PROBE_TRACE_H

#include "search/engine.h"

typedef enum xt_step_kind {
    XT_STEP_PLACED,    // the last option was placed
    XT_STEP_LIFTED,    // the last option is lifted
    XT_STEP_SOLUTION,  // the options are a solution
    XT_STEP_BACKTRACK, // no option can be placed
    XT_STEP_BELOW,     // the subtree was searched without steps
} xt_step_kind;

typedef struct xt_step {
    xt_step_kind    type;
    const uint32_t *options; // placed so far
    uint32_t        count;
    // PLACED: the item that was covered.  BACKTRACK: the item that cannot be covered.  XT_NO_ITEM if it is unknown, or
    // a trigger fired.
    uint32_t      item;
    uint32_t      choice, choices;       // PLACED: number of the choice, from 0, and of all choices
    uint32_t      images, lists, listed; // PLACED: as in xt_node_description
    uint64_t      fits, solutions;       // BELOW: in the subtree
    uint32_t      removed;               // BACKTRACK: options that filters removed at this node
    bool          is_broken;             // BACKTRACK: a trigger fired: the subtree has no solution
    xt_constraint broken;                // the constraint of that trigger
} xt_step;

typedef struct xt_trace_run {
    const xt_engine *engine;
    const void      *problem;
    uint32_t         levels; // entries of the engine's counters: the most pieces in a solution, plus 1
    uint32_t         depth;  // nodes with this many pieces placed are searched without steps
    xt_poll          poll;
    xt_answer (*step)(void *context, const xt_step *step);
    // Returns the item that all options cover, or XT_NO_ITEM if it is unknown.  Without options it returns an item
    // that cannot be covered.  Called if the engine does not name the item.
    uint32_t (*find_item)(void *context, const uint32_t *placed, uint32_t count, const uint32_t *options,
                          uint32_t choices);
    void *context;

    // The trace adds to its arrays, which the caller lends.  After XT_FAILED `error` says why, or is NULL if memory ran
    // out.
    xt_counters counters;
} xt_trace_run;

// Returns XT_COMPLETE, XT_BY_SINK if `step` or the poll stopped it, or XT_FAILED.
xt_status xt_run_trace(xt_trace_run *run);

#endif
