// clock.c -- the system's clocks for elapsed time and for a thread's processor time.  A test can replace both by one.

#define _POSIX_C_SOURCE 200809L

#include "base/clock.h"

#include <stddef.h>

static double (*test_source)(void *context); // NULL outside tests
static void *test_context;

static double system_seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double xt_clock_seconds(void)
{
    return test_source ? test_source(test_context) : system_seconds(CLOCK_MONOTONIC);
}

double xt_clock_thread_seconds(void)
{
    return test_source ? test_source(test_context) : system_seconds(CLOCK_THREAD_CPUTIME_ID);
}

double xt_clock_seconds_left(double limit, double began)
{
    const double min_seconds = 1e-6; // not 0, which means no limit
    double       left = limit - (xt_clock_seconds() - began);
    return limit <= 0 ? 0 : left > min_seconds ? left : min_seconds;
}

struct timespec xt_clock_deadline(double seconds)
{
    double until = system_seconds(CLOCK_MONOTONIC) + seconds;
    return (struct timespec){.tv_sec = (time_t)until, .tv_nsec = (long)((until - (double)(time_t)until) * 1e9)};
}

void xt_clock_set_source(double (*source)(void *context), void *context)
{
    test_source = source;
    test_context = context;
}
