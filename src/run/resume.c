// resume.c -- continues a run with what its journal has.
//
// Neighbouring tasks of the journal become one range in the list, with the first task and their number.  When the range
// comes to the front, its records are read again and their solutions emitted.  If solutions are only counted, no order
// is kept and no range is needed.

#include "run/resume.h"

#include "base/clock.h"
#include "run/monitor.h"
#include "run/ordered_output.h"

static const double   max_emit_seconds = 0.05; // then the calling thread saves records
static const uint64_t solutions_between_checks = 64;

// ---- The list of tasks ---------------------------------------------------------------------------------------------

typedef struct restorer {
    xt_scheduler  *scheduler;
    xt_task_range *last;
    bool           is_at_gap;
    bool           is_of_other_search; // a task has other children than its record says
} restorer;

// Whether the engine splits the record's task into as many children as the record says.  The children's records come
// later, so that the engine never gets a choice beyond its children.
static bool matches_tree(restorer *r, const xt_record *record)
{
    xt_scheduler *scheduler = r->scheduler;
    xt_worker    *w = &scheduler->worker[0];
    if (record->children == XT_TASK_IS_LEAF)
        return true;
    uint32_t children = scheduler->run->engine->count_children(w->search, record->task);
    xt_task_counts_clear(&w->task_counts, scheduler->run->levels);
    r->is_of_other_search = !w->counters.error && children != record->children;
    return children == record->children;
}

static bool restore_record(void *context, const xt_record *record, double weight)
{
    restorer     *r = context;
    xt_scheduler *scheduler = r->scheduler;
    double        share = record->children == XT_TASK_IS_LEAF || record->children == 0 ? weight : 0;
    bool          knows_tree = !scheduler->run->is_replay && !scheduler->run->engine->prepare;
    if (knows_tree && !matches_tree(r, record))
        return false;
    scheduler->has_records = true;
    xt_progress_skip(&scheduler->progress, share);
    xt_run_totals_restore(&scheduler->totals, &record->task_counts, scheduler->is_ordered);
    if (!scheduler->is_ordered)
        return true;
    if (!r->last || r->is_at_gap) {
        xt_task_range *range = xt_task_list_append(&scheduler->tasks, r->last, record->task);
        if (!range)
            return false;
        range->state = XT_TASK_SAVED;
        r->last = range;
        r->is_at_gap = false;
    }
    r->last->weight += share;
    r->last->saved_records++;
    return true;
}

static bool restore_gap(void *context, const xt_gap *gap)
{
    restorer     *r = context;
    xt_scheduler *scheduler = r->scheduler;
    scheduler->has_gaps = r->is_at_gap = true; // no range spans a gap, in which another run may be at work
    if (scheduler->run->is_replay)
        return true;
    xt_task_range *range = xt_task_list_append(&scheduler->tasks, r->last, gap->from);
    if (!range)
        return false;
    range->last = gap->last;
    range->weight = gap->weight;
    range->is_in_shard = gap->is_in_shard && xt_run_is_sharded(scheduler->run->shard);
    r->last = range;
    return true;
}

static bool walk_journal(xt_scheduler *scheduler, xt_journal_walk walk)
{
    xt_run  *run = scheduler->run;
    restorer r = {.scheduler = scheduler};
    walk.context = &r;
    if (xt_journal_for_each(run->journal, run->shard, &walk, &run->report.counters.error))
        return true;
    if (scheduler->worker[0].counters.error)
        run->report.counters.error = scheduler->worker[0].counters.error;
    if (r.is_of_other_search)
        run->report.counters.error = xt_journal_describe_corruption(
            run->journal, "its tasks do not belong to this search; another program has changed it, "
                          "so use a copy, or start again with another file");
    return false;
}

bool xt_restore_tasks(xt_scheduler *scheduler)
{
    bool ok = walk_journal(scheduler, (xt_journal_walk){.record = restore_record, .gap = restore_gap});
    if (ok)
        xt_task_list_mark_oldest(&scheduler->tasks);
    return ok;
}

static bool check_record(void *context, const xt_record *record, double weight)
{
    (void)weight;
    return matches_tree(context, record);
}

static bool ignore_gap(void *context, const xt_gap *gap)
{
    (void)context, (void)gap;
    return true;
}

bool xt_check_restored_tasks(xt_scheduler *scheduler)
{
    return walk_journal(scheduler, (xt_journal_walk){.record = check_record, .gap = ignore_gap});
}

// ---- Solutions of the journal --------------------------------------------------------------------------------------

typedef struct saved_emitter {
    xt_scheduler  *scheduler;
    xt_task_range *range; // its records that are left
    double         until;
    uint64_t       checks;
    uint64_t       uncounted; // emitted solutions that the output queue has not counted yet
    bool           has_begun, is_forged;
    xt_status      status;
} saved_emitter;

static void count_emitted(saved_emitter *e)
{
    pthread_mutex_lock(&e->scheduler->lock);
    e->scheduler->output.emitted += e->uncounted;
    e->scheduler->output.emitted_saved += e->uncounted;
    e->uncounted = 0;
    pthread_mutex_unlock(&e->scheduler->lock);
}

static bool should_stop(saved_emitter *e)
{
    if (e->checks++ % solutions_between_checks == 0) {
        count_emitted(e); // for reports, and for the numbers of the next solutions
        xt_monitor_run(e->scheduler, xt_clock_seconds());
    }
    return xt_scheduler_is_stopping(e->scheduler);
}

static void emit_solutions(saved_emitter *e, const xt_record *record)
{
    const xt_run *run = e->scheduler->run;
    for (uint64_t at = 0; at < record->word_count && e->status == XT_COMPLETE && !should_stop(e);
         at += record->words[at] + 1) {
        const xt_run_solution found = {.options = record->words + at + 1, .count = record->words[at]};
        e->is_forged = run->is_solution && !run->is_solution(run->sink.context, found.options, found.count);
        e->status =
            e->is_forged ? XT_FAILED : xt_emit_solution(run, e->scheduler->output.emitted + e->uncounted++, &found);
    }
}

static void count_solutions(saved_emitter *e, const xt_record *record)
{
    uint64_t left = e->scheduler->run->limit - e->scheduler->output.emitted;
    bool     is_reached = record->task_counts.passed >= left;
    e->uncounted = is_reached ? left : record->task_counts.passed;
    if (is_reached)
        e->status = XT_BY_SOLUTIONS;
}

static xt_answer emit_record(void *taker, const xt_record *record)
{
    saved_emitter *e = taker;
    xt_scheduler  *scheduler = e->scheduler;
    if (e->range->saved_records == 0)
        return XT_STOP;
    if (e->has_begun && xt_clock_seconds() > e->until) {
        pthread_mutex_lock(&scheduler->lock);
        e->status = xt_task_list_split_saved(&scheduler->tasks, e->range, record->task) ? XT_COMPLETE : XT_FAILED;
        pthread_mutex_unlock(&scheduler->lock);
        return XT_STOP;
    }
    e->has_begun = true;
    if (scheduler->run->sink.take_solution)
        emit_solutions(e, record);
    else
        count_solutions(e, record);
    count_emitted(e);
    pthread_mutex_lock(&scheduler->lock);
    xt_run_totals_emit_restored(&scheduler->totals, &record->task_counts);
    pthread_mutex_unlock(&scheduler->lock);
    e->range->saved_records--;
    return e->status == XT_COMPLETE && !xt_scheduler_is_stopping(scheduler) ? XT_CONTINUE : XT_STOP;
}

// Under the lock.
static void remove_emitted_range(xt_scheduler *scheduler, xt_task_range *range)
{
    xt_run_totals_skip(&scheduler->totals, range->weight);
    xt_task_list_remove(&scheduler->tasks, range);
    xt_task_list_mark_oldest(&scheduler->tasks);
    xt_retire_finished_tasks(scheduler);
}

bool xt_emit_saved(xt_scheduler *scheduler)
{
    const xt_journal *journal = scheduler->run->journal;
    xt_task_range    *range = scheduler->tasks.first;
    if (!range || range->state != XT_TASK_SAVED || xt_scheduler_is_stopping(scheduler))
        return false;
    bool          was_reserved = xt_acquire_sink(scheduler);
    saved_emitter e = {.scheduler = scheduler, .range = range, .until = xt_clock_seconds() + max_emit_seconds};
    pthread_mutex_unlock(&scheduler->lock);
    const char *error = journal->read(journal->context, xt_task_range_first(range), scheduler->run->sink.take_solution,
                                      emit_record, &e);
    bool        is_over = xt_scheduler_is_stopping(scheduler) || e.status != XT_COMPLETE;
    if (!error && range->saved_records > 0 && !is_over)
        error =
            xt_journal_describe_corruption(journal, "some of its tasks are missing; another program has changed it");
    if (!error && e.is_forged)
        error = xt_journal_describe_corruption(
            journal, "one of its solutions does not belong to this search; another program has changed it");
    if (error) {
        scheduler->run->report.counters.error = error;
        e.status = XT_FAILED;
    }
    if (e.status != XT_COMPLETE)
        xt_scheduler_stop_run(scheduler, e.status);
    pthread_mutex_lock(&scheduler->lock);
    xt_release_sink(scheduler, was_reserved);
    if (range->saved_records == 0 && !is_over && !error)
        remove_emitted_range(scheduler, range);
    return true;
}

void xt_emit_first_saved(xt_scheduler *scheduler)
{
    pthread_mutex_lock(&scheduler->lock);
    while (xt_emit_saved(scheduler))
        continue;
    pthread_mutex_unlock(&scheduler->lock);
}
