// stop_flag.h -- the flag by which another thread or a signal handler stops a run.
#ifndef XT_BASE_STOP_FLAG_H
#define XT_BASE_STOP_FLAG_H

#include "exactile.h"

bool xt_control_is_stopped(const xt_control *control);

// Returns XT_BY_REQUEST if the flag is set, XT_BY_TIME if `seconds` have reached the limit, else XT_COMPLETE.  The
// control may be NULL.  A limit of 0 means no limit.
xt_status xt_control_stop_reason(const xt_control *control, double time_limit, double seconds);

#endif
