// work_limit.c -- see work_limit.h.

#include "base/work_limit.h"

#include "base/clock.h"
#include "base/stop_flag.h"

#include <math.h>
#include <stddef.h>

// Seconds: not felt by a person, and long enough to deliver the results of samples and of a portfolio.
static const double grace_seconds = 0.03;

static _Thread_local xt_work_limit  caller_limit = {.until = INFINITY}; // of xt_limit_time
static _Thread_local xt_work_limit *innermost;                          // NULL: caller_limit

static xt_work_limit make_limit(double seconds, const xt_control *control)
{
    return (xt_work_limit){.control = control, .until = seconds > 0 ? xt_clock_seconds() + seconds : INFINITY};
}

bool xt_limit_time(double seconds, const xt_control *control)
{
    bool ok = isfinite(seconds) && seconds >= 0;
    if (ok)
        caller_limit = make_limit(seconds, control);
    return ok;
}

void xt_work_limit_begin(xt_work_limit *limit, double seconds, const xt_control *control)
{
    xt_work_limit *outer = innermost ? innermost : &caller_limit;
    *limit = make_limit(seconds, control);
    limit->stopped_since = outer->stopped_since;
    limit->outer = limit->before = outer;
    innermost = limit;
}

void xt_work_limit_lift(xt_work_limit *limit)
{
    *limit = (xt_work_limit){.until = INFINITY, .before = innermost ? innermost : &caller_limit};
    innermost = limit;
}

void xt_work_limit_end(const xt_work_limit *limit)
{
    innermost = limit->before;
}

const xt_work_limit *xt_work_limit_current(void)
{
    return innermost ? innermost : &caller_limit;
}

void xt_work_limit_adopt(xt_work_limit *limit, const xt_work_limit *outer)
{
    *limit = (xt_work_limit){.until = INFINITY, .outer = outer};
    innermost = limit;
}

void xt_work_limit_abandon(void)
{
    innermost = NULL;
}

double xt_work_limit_seconds_left(void)
{
    double until = INFINITY;
    for (const xt_work_limit *limit = xt_work_limit_current(); limit; limit = limit->outer)
        until = fmin(until, limit->until);
    return until < INFINITY ? fmax(until - xt_clock_seconds(), 0) : INFINITY;
}

static xt_status reason_of(const xt_work_limit *limit)
{
    if (limit->control && xt_control_is_stopped(limit->control))
        return XT_BY_REQUEST;
    return limit->until < INFINITY && xt_clock_seconds() >= limit->until ? XT_BY_TIME : XT_COMPLETE;
}

xt_status xt_work_limit_reached(void)
{
    xt_status reason = XT_COMPLETE;
    for (const xt_work_limit *limit = xt_work_limit_current(); limit && reason == XT_COMPLETE; limit = limit->outer)
        reason = reason_of(limit);
    return reason;
}

bool xt_work_is_over(void)
{
    xt_work_limit *limit = innermost ? innermost : &caller_limit;
    if (xt_work_limit_reached() == XT_COMPLETE)
        return false;
    double now = xt_clock_seconds();
    if (limit->stopped_since == 0)
        limit->stopped_since = now;
    return now >= limit->stopped_since + grace_seconds;
}

xt_status xt_time_limit_reached(void)
{
    return xt_work_limit_reached();
}
