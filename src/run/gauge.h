// gauge.h -- how much of a tree is still to be searched, from a sample that grows while it is searched.  Knows no
// engine by name.
#ifndef XT_RUN_GAUGE_H
#define XT_RUN_GAUGE_H

#include "run/tasks.h"

typedef struct xt_gauge xt_gauge;

// problem is lent.  levels: of the engine's counters.  NULL: no memory, or the engine does not show its tree.
xt_gauge *xt_gauge_new(const xt_engine *engine, const void *problem, uint32_t levels);
void      xt_gauge_free(xt_gauge *gauge);

// What is left from now on: the tasks in the list that are open or taken.  Copies what it needs.
void xt_gauge_see(xt_gauge *gauge, const xt_tasks *tasks);

// Goes on with the sample, in what was left when it was last seen, for about so many seconds.
void xt_gauge_sample(xt_gauge *gauge, double seconds);

// Estimated fits in what is left, all of a task that was taken among them; negative: not known.
double xt_gauge_left(xt_gauge *gauge);

double xt_gauge_spent(const xt_gauge *gauge); // seconds

#endif
