// worker_state.h -- one worker of a run: its search, and the task that it has.
#ifndef XT_RUN_WORKER_STATE_H
#define XT_RUN_WORKER_STATE_H

#include "base/vector.h"
#include "run/solution_buffers.h"
#include "run/task_list.h"

enum { XT_NO_HELPER = UINT32_MAX };

// The solutions of the current task.
typedef struct xt_task_solutions {
    xt_solution_buffer *buffer;        // being filled
    xt_buffer_cache     buffer_cache;  // to be filled next
    bool                writes_texts;  // texts instead of solutions go into the buffer
    size_t              longest_text;  // bytes
    uint64_t            max_solutions; // the task ends after this many; 0: no limit
    bool                has_reached_limit;
    bool                knows_range; // `range` is known before the solutions are found
    xt_solution_range   range;
    uint64_t            words;           // of the solutions in released buffers
    XT_VECTOR(uint32_t) saved_solutions; // for the journal, as in xt_record
} xt_task_solutions;

// The worker alone changes its fields, without a lock.  Others read the fields marked "shared" under the scheduler's
// lock.
typedef struct xt_worker {
    struct xt_scheduler *scheduler;
    xt_search           *search;
    void                *adapter; // state of the run's adapter
    xt_counters          counters;
    xt_task_counts       task_counts;     // of the current task; its arrays are those of the counters
    xt_task_counts       reported_counts; // shared: task_counts as of the last report
    xt_task_range       *task_range;      // shared: the current task; NULL between tasks
    double               weight;          // shared: of the current task; 0 between tasks
    double               reported_share;  // shared: done of the current task, as of the last report
    xt_beam_progress     reported_beam;   // shared: as of the last report
    bool                 may_abandon;     // shared: the current task may still be abandoned, with its counts
    bool                 is_ready;        // shared: the fields above may be read
    uint32_t             helper;          // of the team, which searches its tasks; XT_NO_HELPER: none does
    uint32_t             sent_tasks;      // to that helper
    xt_task_solutions    solutions;
    double               size; // of the task: its share of all solutions if their range is known, else of the tree
    bool                 abandons_task; // the task takes too long, or finds too much: it will be split
    double               began, next_report;
    double               cpu_seconds_before; // processor time of this thread when the task began
    uint64_t             counted_fits;       // fits of the task that the scheduler has counted
    uint32_t             children;           // number, after a split of the task
    xt_node_state       *node;               // the state of the node that was split; may be NULL
    bool                 is_leaf;            // the task cannot be split
    char                 padding[64];        // keeps workers on different cache lines
} xt_worker;

#endif
