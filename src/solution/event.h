// event.h -- what a search does, as lines.
#ifndef XT_SOLUTION_EVENT_H
#define XT_SOLUTION_EVENT_H

#include "exactile.h"

// "placed", "lifted", ...
const char *xt_event_name(xt_event_kind kind);

#endif
