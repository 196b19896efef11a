// work_limit.h -- the limits on time and the requests to stop that end the work of a thread.
//
// The monitor of a run stops a search.  All other work, such as reading, models, filters, samples and comparisons, asks
// these functions in its long loops.  Work that must end fails as if memory ran out.  Its caller then asks for the
// reason.
//
// Samples and portfolios have results before they are complete.  They end when a limit is reached.  Other work ends
// 0.03 s later, so that these results can still be delivered.
//
// Limits are nested: each function that has settings with a limit adds its own.  A thread that is started for a caller
// adopts the limits of that caller.
#ifndef XT_BASE_WORK_LIMIT_H
#define XT_BASE_WORK_LIMIT_H

#include "exactile.h"

typedef struct xt_work_limit {
    const xt_control           *control;       // stops the work too; NULL: no control
    double                      until;         // clock seconds of the limit on time; INFINITY: no limit
    double                      stopped_since; // clock seconds when the thread first saw a reached limit; 0: not yet
    const struct xt_work_limit *outer;         // the next limit that holds too; NULL: no other limit
    struct xt_work_limit       *before;        // the innermost limit of the thread before this one
} xt_work_limit;

// Limits the work of this thread to this number of seconds from now, until xt_work_limit_end.  0 means no limit on
// time. The limits of callers hold too.  control may be NULL.
void xt_work_limit_begin(xt_work_limit *limit, double seconds, const xt_control *control);
void xt_work_limit_end(const xt_work_limit *limit);
// Lifts all limits of this thread, for short work without which a result is lost, until xt_work_limit_end.
void xt_work_limit_lift(xt_work_limit *limit);

// Returns the innermost limit of this thread.  Threads that work for this thread adopt it.
const xt_work_limit *xt_work_limit_current(void);
// Gives this thread the limits of another thread, until xt_work_limit_abandon.  The limits of the other thread must not
// end before.
void xt_work_limit_adopt(xt_work_limit *limit, const xt_work_limit *outer);
void xt_work_limit_abandon(void);

// Returns the seconds until the first limit on time is reached, or INFINITY without such a limit.
double xt_work_limit_seconds_left(void);

// Returns XT_BY_REQUEST or XT_BY_TIME if a limit of this thread is reached, else XT_COMPLETE.
xt_status xt_work_limit_reached(void);

// Returns true if work without a result of its own must end.  Long loops ask about once in a millisecond.
bool xt_work_is_over(void);

// Steps between two readings of the clock.  Steps take at most 1 us, so a loop asks at least every 4 ms.
enum { XT_STEPS_BETWEEN_CHECKS = 1 << 12 };

// Asks in a loop of short steps: at step 0, and then at each XT_STEPS_BETWEEN_CHECKS-th step.
static inline bool xt_work_is_over_at(uint64_t step)
{
    return step % XT_STEPS_BETWEEN_CHECKS == 0 && xt_work_is_over();
}

#endif
