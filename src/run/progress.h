// progress.h -- how far a run is: shares of the tree, and the estimated rest.
#ifndef XT_RUN_PROGRESS_H
#define XT_RUN_PROGRESS_H

#include "run/progress_estimator.h"

typedef struct xt_progress {
    double   began;          // seconds on the clock
    double   tasks_began;    // seconds on the clock, after the engine's preparation
    double   share_prepared; // share of all work that the preparation was
    double   share_done;     // share of the tree in finished tasks
    double   share_skipped;  // part of share_done that took no time here: tasks of the journal and of other shards
    double   size_done;      // sum of the sizes of finished tasks
    double   words_done;     // words of their solutions in buffers
    uint64_t fits_before;    // fits of earlier runs in the journal

    xt_progress_estimator *estimator; // NULL before the first forecast, or if there is none
    bool                   has_no_estimator;
    double                 next_estimator_update;
    double                 remaining_fits; // unfinished fits at the last update; negative if unknown
    double                 fits_at_update; // finished fits at the last update
} xt_progress;

// A task has ended: its share of the tree, its size, and the words of its solutions.
void xt_progress_add_task(xt_progress *progress, double share, double size, double words);
// A task is finished without a search here.
void xt_progress_skip(xt_progress *progress, double share);

// Returns true if a task of this size takes longer than `seconds`, times the number of threads, to judge by the
// finished tasks.
bool xt_progress_expects_longer(const xt_progress *progress, double size, uint32_t threads, double seconds, double now);
// Returns true if a task of this size finds more than `words` words of solutions, to judge by the finished tasks.
bool xt_progress_expects_more(const xt_progress *progress, double size, double words);

// The share of all work, for a share of the tasks.
double xt_progress_total_share(const xt_progress *progress, double of_tasks);
// The share of all work that is done.  done_fits: fits so far, with those of earlier runs.  of_current: finished share
// of the tree in the current tasks.
double xt_progress_share(const xt_progress *progress, double done_fits, double of_current);
// Estimated seconds to the end; negative if unknown.  share: from xt_progress_share.
double xt_progress_seconds_left(const xt_progress *progress, double done_fits, double share, double now);

// ---- The forecast --------------------------------------------------------------------------------------------------

// Opens the estimator if `after` seconds have passed.  Returns false before that, or if there is no estimator.
bool xt_progress_has_estimator(xt_progress *progress, const xt_engine *engine, const void *problem, uint32_t levels,
                               double after, double now);
// Copies the unfinished tasks into the estimator.  The caller holds the lock over the list.
void xt_progress_set_tasks(xt_progress *progress, const xt_task_list *tasks, double now);
// Updates the rest.  done_fits: so far; current_fits: the part of them in current tasks; parts: shards of the run.
void xt_progress_update(xt_progress *progress, double done_fits, double current_fits, uint32_t parts);
// Extends the sample for some milliseconds, if the estimator's share of the time allows it.
void xt_progress_sample(xt_progress *progress, double now);

#endif
