// control.h -- the switch that stops a run from outside: another thread, or a signal handler.
#ifndef XT_RUN_CONTROL_H
#define XT_RUN_CONTROL_H

#include "exactile.h"

bool xt_control_is_stopped(const xt_control *control);

#endif
