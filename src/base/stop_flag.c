// stop_flag.c -- the flag is a lock-free atomic, because signal handlers set it.

#include "base/stop_flag.h"

#include "base/memory.h"

#include <stdatomic.h>
#include <stdlib.h>

struct xt_control {
    atomic_int stopped;
};

xt_control *xt_control_new(void)
{
    return XT_NEW(xt_control);
}

void xt_control_free(xt_control *control)
{
    free(control);
}

void xt_control_stop(xt_control *control)
{
    atomic_store_explicit(&control->stopped, 1, memory_order_relaxed);
}

bool xt_control_is_stopped(const xt_control *control)
{
    return atomic_load_explicit(&control->stopped, memory_order_relaxed);
}

xt_status xt_control_stop_reason(const xt_control *control, double time_limit, double seconds)
{
    if (control && xt_control_is_stopped(control))
        return XT_BY_REQUEST;
    return time_limit > 0 && seconds >= time_limit ? XT_BY_TIME : XT_COMPLETE;
}
