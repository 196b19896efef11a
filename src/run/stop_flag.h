// stop_flag.h -- the switch that stops a run from outside: another thread, or a signal handler.
#ifndef XT_RUN_STOP_FLAG_H
#define XT_RUN_STOP_FLAG_H

#include "exactile.h"

bool xt_control_is_stopped(const xt_control *control);

// What ends a run after so many seconds: XT_BY_REQUEST, or XT_BY_TIME; XT_COMPLETE: nothing does.  control NULL, and a
// limit of 0: none.
xt_status xt_control_stop_reason(const xt_control *control, double time_limit, double seconds);

#endif
