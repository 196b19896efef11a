// progress_estimator.h -- how much of a tree is still to be searched, from a sample that grows while it is searched.
// Knows no engine by name.
#ifndef XT_RUN_PROGRESS_ESTIMATOR_H
#define XT_RUN_PROGRESS_ESTIMATOR_H

#include "run/task_list.h"

typedef struct xt_progress_estimator xt_progress_estimator;

// problem is lent.  levels: of the engine's counters.  NULL: no memory, or the engine does not show its tree.
xt_progress_estimator *xt_progress_estimator_new(const xt_engine *engine, const void *problem, uint32_t levels);
void                   xt_progress_estimator_free(xt_progress_estimator *estimator);

// What is left from now on: the tasks in the list that are open or taken.  Copies what it needs.
void xt_progress_estimator_set_remaining(xt_progress_estimator *estimator, const xt_task_list *tasks);

// Goes on with the sample, in what was left when it was last seen, for about so many seconds.
void xt_progress_estimator_sample(xt_progress_estimator *estimator, double seconds);

// Estimated fits in what is left, all of a task that was taken among them; negative: not known.
double xt_progress_estimator_remaining_fits(xt_progress_estimator *estimator);

double xt_progress_estimator_seconds_spent(const xt_progress_estimator *estimator); // seconds

#endif
