// trace.h -- a search step by step, for those who watch it.  Knows no engine by name.
#ifndef XT_RUN_PROBE_TRACE_H
#define XT_RUN_PROBE_TRACE_H

#include "search/engine.h"

typedef enum xt_step_kind {
    XT_STEP_PLACED,    // the last of the options
    XT_STEP_LIFTED,    // the same
    XT_STEP_SOLUTION,  // the options are one
    XT_STEP_BACKTRACK, // nothing can be placed
    XT_STEP_BELOW,     // what lies below was searched without steps
} xt_step_kind;

typedef struct xt_step {
    xt_step_kind    type;
    const uint32_t *options; // placed so far
    uint32_t        count;
    uint32_t
        item; // PLACED: that was to be covered; BACKTRACK: that cannot be; XT_NO_ITEM: not known, or a trigger says so
    uint32_t      choice, choices; // PLACED: which of how many, from 0
    uint64_t      fits, solutions; // BELOW
    uint32_t      removed;         // BACKTRACK: options that filters took out here
    bool          is_broken;       // BACKTRACK: a trigger says that there is no solution below
    xt_constraint broken;          // and by which constraint
} xt_step;

typedef struct xt_trace_run {
    const xt_engine *engine;
    const void      *problem;
    uint32_t         levels; // of the engine's counters: pieces in a solution, at most, and one more
    uint32_t         depth;  // pieces placed, from which on there are no steps
    xt_poll          poll;
    xt_answer (*step)(void *context, const xt_step *step);
    // The item that the options, all that can be placed there, cover; or where there is none, one that cannot be
    // covered; XT_NO_ITEM: not to be told.  Asked where the engine does not say.
    uint32_t (*find_item)(void *context, const uint32_t *placed, uint32_t count, const uint32_t *options,
                          uint32_t choices);
    void *context;

    // Its arrays of levels entries, which are the caller's, are added to; and where it failed, with NULL for no memory.
    xt_counters counters;
} xt_trace_run;

// XT_COMPLETE, XT_BY_SINK where step or poll said stop, or XT_FAILED.
xt_status xt_run_trace(xt_trace_run *run);

#endif
