// run.c -- see run.h.
//
// The tree is taken apart from the root: a task that is more than a small share of it is split into its children, any
// other is run whole.  So the share that is done is known in steps of at most that size, limits are looked at between
// tasks and within them, and nothing needs to be known of the tree beforehand.

#include "run/run.h"

#include "base/clock.h"
#include "run/control.h"
#include "run/tasks.h"

static const double   task_share = 1.0 / 1024;
static const uint32_t deepest_split = 64; // keeps a stack of long prefixes small
static const double   seconds_between_reports = 0.1;

typedef struct watch {
    xt_run   *run;
    double    started, next_report;
    xt_status status;
} watch;

// What a poll asks for: stops for a request or the time, and reports now and then.
static xt_answer look_around(void *context)
{
    watch  *w = context;
    xt_run *run = w->run;
    double  now = xt_clock_seconds();
    run->report.seconds = now - w->started;
    if (run->control && xt_control_is_stopped(run->control))
        w->status = XT_BY_REQUEST;
    else if (run->time_limit > 0 && run->report.seconds >= run->time_limit)
        w->status = XT_BY_TIME;
    if (run->progress && now >= w->next_report) {
        w->next_report = now + seconds_between_reports;
        run->progress(run->progress_context, &run->report);
    }
    return w->status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

// Splits the task on top, or runs it.
static xt_status do_top(xt_run *run, xt_search *search, xt_tasks *tasks, watch *w)
{
    xt_task  task = xt_tasks_top(tasks);
    double   weight = tasks->open.at[tasks->open.count - 1].weight;
    uint32_t children = weight > task_share && task.depth < deepest_split ? run->engine->split(search, task)
                                                                          : (uint32_t)XT_TASK_IS_LEAF;
    if (run->report.counters.trouble)
        return XT_FAILED;
    if (children != XT_TASK_IS_LEAF && children > 0)
        return xt_tasks_split_top(tasks, children) ? XT_COMPLETE : XT_FAILED;
    if (children == XT_TASK_IS_LEAF) {
        xt_poll poll = {.ask = look_around, .context = w};
        if (run->engine->run(search, task, run->sink, poll) == XT_STOP)
            return run->report.counters.trouble ? XT_FAILED : w->status == XT_COMPLETE ? XT_BY_SINK : w->status;
    }
    xt_tasks_drop_top(tasks);
    run->report.share_done += weight;
    return XT_COMPLETE;
}

xt_status xt_run_all(xt_run *run)
{
    watch      w = {.run = run, .started = xt_clock_seconds(), .status = XT_COMPLETE};
    xt_tasks   tasks;
    xt_search *search = run->engine->open(run->problem, &run->report.counters);
    bool       fine = xt_tasks_start(&tasks) && search;
    xt_status  status = fine ? XT_COMPLETE : XT_FAILED;
    w.next_report = w.started + seconds_between_reports;
    while (status == XT_COMPLETE && tasks.open.count > 0) {
        if (look_around(&w) == XT_STOP)
            status = w.status;
        else
            status = do_top(run, search, &tasks, &w);
    }
    if (status == XT_COMPLETE)
        run->report.share_done = 1;
    run->report.seconds = xt_clock_seconds() - w.started;
    xt_tasks_free(&tasks);
    run->engine->close(search);
    return status;
}
