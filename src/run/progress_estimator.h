// progress_estimator.h -- estimates how much of a tree is unfinished, from a sample that grows during the search.
#ifndef XT_RUN_PROGRESS_ESTIMATOR_H
#define XT_RUN_PROGRESS_ESTIMATOR_H

#include "run/task_list.h"

typedef struct xt_progress_estimator xt_progress_estimator;

// Borrows the problem.  levels: entries of the engine's counters.  Returns NULL if memory runs out, or the engine does
// not show its tree.
xt_progress_estimator *xt_progress_estimator_new(const xt_engine *engine, const void *problem, uint32_t levels);
void                   xt_progress_estimator_free(xt_progress_estimator *estimator);

// Copies the unfinished part of the tree: the open and the taken tasks of the list.
void xt_progress_estimator_set_remaining(xt_progress_estimator *estimator, const xt_task_list *tasks);

// Extends the sample in the unfinished part for about this many seconds.
void xt_progress_estimator_sample(xt_progress_estimator *estimator, double seconds);

// Returns the estimated fits of the unfinished part, in which taken tasks are whole; negative if unknown.
double xt_progress_estimator_remaining_fits(xt_progress_estimator *estimator);

double xt_progress_estimator_seconds_spent(const xt_progress_estimator *estimator);

#endif
