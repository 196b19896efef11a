// work_limit.h -- the limits on time and by request that end the work of the calling thread.
//
// The monitor of a run stops a search.  All work around a search, such as a model, filters, samples and comparisons,
// asks here in its long loops.  Work that is over fails as if memory ran out, and the caller asks for the reason.
//
// Work with a result of its own ends at the limit.  Other work is over a little later, so that such a result can still
// be delivered.
#ifndef XT_BASE_WORK_LIMIT_H
#define XT_BASE_WORK_LIMIT_H

#include "exactile.h"

typedef struct xt_work_limit {
    const xt_control     *control;       // NULL: none
    double                until;         // clock seconds; INFINITY: no limit
    double                stopped_since; // clock seconds when a limit was first seen to be reached; 0: never
    struct xt_work_limit *outer;         // of the caller; NULL: none
} xt_work_limit;

// Limits the work of this thread to so many seconds from now (0: no limit), until xt_work_limit_end.  The limits of
// callers remain.  control may be NULL.
void xt_work_limit_begin(xt_work_limit *limit, double seconds, const xt_control *control);
void xt_work_limit_end(const xt_work_limit *limit);

// Returns the seconds until a limit on time is reached; INFINITY: there is none.
double xt_work_limit_seconds_left(void);

// Returns XT_BY_REQUEST or XT_BY_TIME if a limit of this thread is reached, else XT_COMPLETE.
xt_status xt_work_limit_reached(void);

// Returns true if the work must end.  Long loops ask every few thousand steps.
bool xt_work_is_over(void);

#endif
