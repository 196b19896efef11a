// run_request.h -- the request for a run, and its report.  Knows no engine by name.
#ifndef XT_RUN_RUN_REQUEST_H
#define XT_RUN_RUN_REQUEST_H

#include "run/journal.h"
#include "run/run_solution.h"

typedef struct xt_run_report {
    xt_counters     counters;                      // as in xt_run
    uint64_t        found;                         // solutions that the engine reached
    uint64_t        solutions;                     // solutions that the adapter let through, up to the limit
    xt_asked        asked;                         // at the end of the run
    xt_wide_integer wide_found;                    // the number found if it needs more than 64 bits; else 0
    double          seconds;                       // with those of earlier runs in the journal
    uint64_t        solutions_before, fits_before; // from earlier runs in the journal, as in xt_statistics
    double          seconds_before;
    double          share_done;        // of the tree; finished shards of other machines count, as in xt_statistics
    double          seconds_left;      // estimate during progress; negative if unknown
    xt_task         oldest_unfinished; // the first unfinished task, lent during progress
    uint64_t        waits;             // how often the calling thread waited for the others.
    // Set if the run ends with a solution, but had ended for this reason before.  Then earlier solutions may be
    // missing.  XT_COMPLETE otherwise.
    xt_status ended_before;
} xt_run_report;

// Error of a run with a journal that finds 2^64 solutions or more.
static const char xt_run_too_many_to_save[] = "there are 2^64 solutions or more, which a saved run cannot hold";

// Changes solutions on the way from the engine to the sink, in the thread that found them.
typedef struct xt_solution_adapter {
    void *(*open)(void *context); // the state of one thread; returns NULL if memory runs out
    void (*close)(void *of_thread);
    // Returns the number of solutions for the sink that one solution of the engine stands for, 0 to drop it.  With a
    // sink, `emitted` lends these solutions until the next call, one after the other, with `count` options each.  At a
    // limit on solutions the last one may stand for more than are left.  XT_ADAPTER_FAILED leaves the task unfinished
    // and ends the run, because a limit was reached or memory ran out.  Adds to *asked what its filter was asked.
    uint32_t (*adapt)(void *of_thread, const uint32_t *options, uint32_t count, const uint32_t **emitted,
                      xt_asked *asked);
    bool is_filter;     // it drops solutions that are expensive to judge, so helpers do
    bool is_one_to_one; // each solution of the engine is one solution for the sink
    // For a sink that takes text: writes a solution with its number, from 1.  Returns the bytes written; 0 if they do
    // not fit, or if the sink must take the solution itself.
    size_t (*write)(void *of_thread, const xt_run_solution *found, uint64_t number, char *to, size_t capacity);
    size_t number_offset; // bytes before the number in that text
    void  *context;
} xt_solution_adapter;

// Times in seconds; 0 selects the usual value.  Tests set shorter times.
typedef struct xt_run_timing {
    double before_threads; // one thread runs alone for this time, unless the run is expected to take long
    double task;           // longest time that a task is planned for
    double split_timeout;  // a task that takes this much longer than planned is abandoned and split
} xt_run_timing;

typedef struct xt_run {
    const xt_engine    *engine;
    const void         *problem; // of the engine, shared by all threads
    uint32_t            levels;  // entries of each counter; also more than the options of a solution
    uint32_t            threads; // 0: one a core
    xt_solution_adapter adapter; // with open == NULL, all solutions go to the sink unchanged
    // Takes solutions in the order of the tree.  Any thread may call it, but only one at a time, and never during
    // progress.  With take_solution == NULL solutions are only counted, in any order.
    xt_run_sink sink;
    // Checks a solution from the journal, because files can be forged; called with the sink's context.  NULL accepts
    // all.
    bool (*is_solution)(void *context, const uint32_t *options, uint32_t count);
    uint64_t limit;      // solutions; 0: no limit
    double   time_limit; // seconds; 0: no limit
    uint64_t node_limit; // fits; the run exceeds it slightly; 0: no limit
    // Fits after which the run ends as at its node limit, unless so much of the tree is done that to start over would
    // take longer than the rest (task_run.c); 0: none.
    uint64_t    node_budget;
    xt_control *control; // may be NULL
    // Called about 10 times a second on the calling thread; may be NULL.
    void (*progress)(void *context, const xt_run_report *so_far);
    void *progress_context;
    // Estimated fits of the whole tree; 0 if unknown.  A smaller tree is cut into fewer tasks.  The counts of a run
    // that ends with a solution depend on it.
    double        expected_fits;
    double        expected_seconds; // estimate for one thread; 0 if unknown.  A long run starts its threads at once
    double        forecast_after;   // seconds; then a sample of the tree estimates the rest; 0: never
    xt_run_timing timing;
    xt_shard      shard;
    // Finished tasks of earlier runs.  They are not searched again: their solutions are emitted and their counts are
    // added.  May be NULL.
    const xt_journal *journal;
    // Other processes that help; NULL: none.  They get the plan of this search, as text.  The fingerprint is that of
    // its tree.
    const xt_team *team;
    const char    *team_plan;
    uint64_t       fingerprint;
    bool           is_replay; // only emits what the journal has; XT_SAVED_RUN_INCOMPLETE if tasks are missing in it
    xt_run_report  report;    // the caller lends the arrays of the counters, to which the run adds
} xt_run;

// Returns false if solutions are only counted, each as one.
static inline bool xt_run_needs_adapter(const xt_run *run)
{
    return run->adapter.open && (run->sink.take_solution || !run->adapter.is_one_to_one);
}

#endif
