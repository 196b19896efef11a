// run.h -- one run of an engine over a whole tree, in tasks, by several threads, within limits.  Knows no engine by
// name.
#ifndef XT_RUN_RUN_H
#define XT_RUN_RUN_H

#include "run/journal.h"
#include "run/run_solution.h"

typedef struct xt_run_report {
    xt_counters     counters;
    uint64_t        found;                         // solutions that the engine reached
    uint64_t        solutions;                     // of these, those that passed the sieve, up to the limit
    xt_wide_integer wide_found;                    // what was found, where a word cannot tell it; or 0
    double          seconds;                       // with those that the journal knows of
    uint64_t        solutions_before, fits_before; // of these, those of the journal: as in xt_statistics
    double          seconds_before;
    double          share_done;        // of the tree, of which other parts are done: as in xt_statistics
    double          seconds_left;      // estimated, known in progress alone; negative: not known
    xt_task         oldest_unfinished; // the first task that is not done; lent, and known in progress alone
    uint64_t        waits;             // for the other threads, of the one that called
    // What had ended the run before a solution at which sink or limit said stop, so that others may be missing before
    // it; XT_COMPLETE: nothing had.
    xt_status ended_before;
} xt_run_report;

// Why a run failed that is kept in a journal, and found as many as that.
extern const char xt_run_too_many_to_save[];

// Between engine and sink, in the thread that found the solution.
typedef struct xt_solution_adapter {
    void *(*open)(void *context); // what one thread needs; NULL: no memory
    void (*close)(void *of_thread);
    // How many solutions it stands for, 0: it is left out; at a limit on solutions the last may stand for more than are
    // left.  Where there is a sink, what is to be delivered: so many solutions, each of as many numbers as it has
    // options, one behind the other; lent until the next call.
    uint32_t (*adapt)(void *of_thread, const uint32_t *options, uint32_t count, const uint32_t **emitted);
    bool is_one_to_one; // for each that is found it lets one through
    // For a sink that takes text: writes one of these with its number, from 1, into so many bytes of room; how many it
    // takes, 0: more than there are, or the sink shall take the solution itself.  Bytes of that before its number.
    size_t (*write)(void *of_thread, const xt_run_solution *found, uint64_t number, char *to, size_t capacity);
    size_t number_offset;
    void  *context;
} xt_solution_adapter;

// In seconds; 0: what is best.  Tests hurry.
typedef struct xt_run_timing {
    double
        before_threads; // how long a run must take for threads to be worth their while, where nobody knows that it will
    double task;        // how long a task may be expected to take
    double split_timeout; // how long it may take against expectation, at least
} xt_run_timing;

typedef struct xt_run {
    const xt_engine    *engine;
    const void         *problem; // the engine's, shared by the threads
    uint32_t            levels;  // of the counters, and more than there are options in a solution
    uint32_t            threads; // 0: one for each core
    xt_solution_adapter adapter; // open NULL: everything passes, as it is
    // In the order of the tree; by any thread, but by one at a time, and never while progress is called.  take NULL:
    // solutions are only counted, which saves their order.
    xt_run_sink sink;
    // Whether what the journal has as a solution is one, with the sink's context: files can be forged.  NULL: all
    // are.
    bool (*is_solution)(void *context, const uint32_t *options, uint32_t count);
    uint64_t    limit;      // solutions; 0: none
    double      time_limit; // seconds; 0: none
    uint64_t    node_limit; // fits, somewhat more of which are made; 0: none
    xt_control *control;    // NULL: none
    // About ten times a second, from the thread that called; NULL: never.
    void (*progress)(void *context, const xt_run_report *so_far);
    void *progress_context;
    // Fits in the whole tree, as far as anybody knows: the fewer, the fewer tasks.  0: nobody does.  What is counted
    // where a run ends with a solution depends on it.
    double        expected_fits;
    double        expected_seconds; // of one thread, roughly: of a long run all threads begin at once.  0: nobody knows
    double        forecast_after;   // seconds; from then on a sample tells how much is left; 0: never
    xt_run_timing timing;
    xt_shard      shard;
    // NULL: none.  What it has is not searched again: its solutions are delivered in their place, and its counts added.
    const xt_journal *journal;
    bool is_replay;       // searches nothing, and keeps nothing; XT_SAVED_RUN_INCOMPLETE where something is left to do
    xt_run_report report; // the arrays of the counters are the caller's, and added to; the rest is the run's
} xt_run;

// XT_COMPLETE, XT_BY_SINK, XT_BY_REQUEST, XT_BY_SOLUTIONS, XT_BY_TIME, XT_BY_NODES, XT_BY_MEMORY, or XT_FAILED: for
// counters.trouble, or for lack of memory.  Solutions, their order and the counters are the same at any number of
// threads, unless the run ends by request, time, nodes, memory or failure: then what was found is delivered, and the
// counters tell what was done.  Nor do they tell more where the run ends with a solution in a task of more than 2^26
// fits, that was split for its time; or in one that the journal has, whose counts are those of the whole task.
xt_status xt_run_all(xt_run *run);

#endif
