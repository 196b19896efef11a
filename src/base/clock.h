// clock.h -- time that only goes forward.
#ifndef XT_BASE_CLOCK_H
#define XT_BASE_CLOCK_H

// Seconds since some fixed moment.
double xt_clock_seconds(void);

// Seconds of a processor's time that this thread has used: less, where others want the processor too.  A system call.
double xt_clock_thread_seconds(void);

// What is left of a limit of so many seconds since a moment, never less than a millionth of a second; 0: there is none.
double xt_clock_seconds_left(double limit, double began);

#endif
