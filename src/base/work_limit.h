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
    const xt_control           *control;       // NULL: none
    double                      until;         // clock seconds; INFINITY: no limit
    double                      stopped_since; // clock seconds when a limit was first seen to be reached; 0: never
    const struct xt_work_limit *outer;         // also holds; NULL: none
    struct xt_work_limit       *before;        // the innermost limit of this thread before; NULL: none
} xt_work_limit;

// Limits the work of this thread to so many seconds from now (0: no limit), until xt_work_limit_end.  The limits of
// callers remain.  control may be NULL.
void xt_work_limit_begin(xt_work_limit *limit, double seconds, const xt_control *control);
void xt_work_limit_end(const xt_work_limit *limit);

// Returns the innermost limit of this thread, which other threads that work for it adopt.
const xt_work_limit *xt_work_limit_current(void);
// Limits the work of this thread to the limits of another thread, until xt_work_limit_abandon.  Those limits must last
// as long.
void xt_work_limit_adopt(xt_work_limit *limit, const xt_work_limit *outer);
void xt_work_limit_abandon(void);

// Returns the seconds until a limit on time is reached; INFINITY: there is none.
double xt_work_limit_seconds_left(void);

// Returns XT_BY_REQUEST or XT_BY_TIME if a limit of this thread is reached, else XT_COMPLETE.
xt_status xt_work_limit_reached(void);

// Returns true if the work must end.  Long loops ask about once in a millisecond.
bool xt_work_is_over(void);

// Steps of less than 0.1 us between two looks at the clock, which takes about as long as one step.
enum { XT_STEPS_BETWEEN_CHECKS = 1 << 12 };

// Asks in a loop of short steps: at step 0, and then at each XT_STEPS_BETWEEN_CHECKS-th step.
static inline bool xt_work_is_over_at(uint64_t step)
{
    return step % XT_STEPS_BETWEEN_CHECKS == 0 && xt_work_is_over();
}

#endif
