// clock.h -- a clock that only goes forward.
#ifndef XT_BASE_CLOCK_H
#define XT_BASE_CLOCK_H

#include <time.h>

// Seconds since some fixed moment.
double xt_clock_seconds(void);

// Seconds of processor time that the calling thread has used.  Needs a system call.
double xt_clock_thread_seconds(void);

// Seconds that are left of `limit` seconds since `began`, at least 1e-6; 0 if limit is 0, which means no limit.
double xt_clock_seconds_left(double limit, double began);

// The moment that lies `seconds` ahead on the system's monotonic clock, for pthread_cond_timedwait.
struct timespec xt_clock_deadline(double seconds);

// Lets tests set the time: from now on both clocks above return source(context).  NULL restores the system's clocks.
// Call it while no other thread reads a clock.
void xt_clock_set_source(double (*source)(void *context), void *context);

#endif
