// clock.h -- time that only goes forward.
#ifndef XT_BASE_CLOCK_H
#define XT_BASE_CLOCK_H

// Seconds since some fixed moment.
double xt_clock_seconds(void);

#endif
