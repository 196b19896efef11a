// monitor.h -- the calling thread checks limits, reports and saves while the workers search.
#ifndef XT_RUN_MONITOR_H
#define XT_RUN_MONITOR_H

#include "run/scheduler.h"

// Ends the run if a limit is reached, saves records, and reports, each when it is time for it.  Only the calling thread
// may call this, and not under the lock.
void xt_monitor_run(xt_scheduler *scheduler, double now);

// Seconds until the calling thread must look again, if nothing else wakes it.
double xt_monitor_pause(const xt_scheduler *scheduler, double now);

// Gives the queued records to the journal.  last: the run ends.
void xt_save_records(xt_scheduler *scheduler, double now, bool last);

// Sets the seconds of the report, and what earlier runs did.
void xt_report_seconds(const xt_scheduler *scheduler, double now);

#endif
