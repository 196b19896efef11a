// clock.c -- see clock.h.

#define _POSIX_C_SOURCE 200809L

#include "base/clock.h"

#include <time.h>

static double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double xt_clock_seconds(void)
{
    return seconds_of(CLOCK_MONOTONIC);
}

double xt_clock_thread_seconds(void)
{
    return seconds_of(CLOCK_THREAD_CPUTIME_ID);
}

double xt_clock_seconds_left(double limit, double began)
{
    const double min_seconds = 1e-6;
    double       left = limit - (xt_clock_seconds() - began);
    return limit <= 0 ? 0 : left > min_seconds ? left : min_seconds;
}
