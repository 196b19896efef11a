// clock.h -- time that only goes forward.
#ifndef XT_BASE_CLOCK_H
#define XT_BASE_CLOCK_H

// Seconds since some fixed moment.
double xt_clock_seconds(void);

// Seconds of a processor's time that this thread has used: less, where others want the processor too.  A system call.
double xt_clock_thread_seconds(void);

#endif
