// resume.c -- how a crew goes on where a run was ended: with what its journal knows.
//
// Of tasks that the journal knows nothing is remembered but where they stand in the order of the tree: one span for all
// that lie side by side.  When it comes to the front the records are read again and their solutions delivered.  Where
// solutions are only counted there is no order to keep, and not even a span.

#include "run/scheduler.h"

#include "base/clock.h"

static const double max_emit_seconds = 0.05; // until somebody looks for records to keep
static const int    solutions_between_checks = 64;

// ---- Beginning -----------------------------------------------------------------------------------------------------

typedef struct restorer {
    xt_scheduler  *scheduler;
    xt_task_range *last;
    bool           is_at_gap;
    bool           is_of_other_search; // a task has other children than the records say
} restorer;

// Whether the engine, too, splits the record's task into so many.  Its children are looked at behind it, so that no
// choice that is not there comes to the engine.
static bool matches_tree(restorer *r, const xt_record *record)
{
    xt_scheduler *scheduler = r->scheduler;
    xt_worker    *w = &scheduler->worker[0];
    if (scheduler->run->is_replay || record->children == XT_TASK_IS_LEAF)
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
    if (!matches_tree(r, record))
        return false;
    scheduler->share_done += share;
    scheduler->share_skipped += share;
    xt_task_counts_add(scheduler->is_ordered ? &scheduler->restored : &scheduler->total, &record->task_counts,
                       scheduler->run->levels);
    if (!scheduler->is_ordered)
        return true;
    if (!r->last || r->is_at_gap) {
        xt_task_range *task_range = xt_task_list_append(&scheduler->tasks, r->last, record->task);
        if (!task_range)
            return false;
        task_range->state = XT_TASK_SAVED;
        r->last = task_range;
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
    scheduler->has_gaps = r->is_at_gap = true; // no span goes over a gap, which somebody else may be filling
    if (scheduler->run->is_replay)
        return true;
    xt_task_range *task_range = xt_task_list_append(&scheduler->tasks, r->last, gap->from);
    if (!task_range)
        return false;
    task_range->last = gap->last;
    task_range->weight = gap->weight;
    task_range->is_in_shard = gap->is_in_shard && xt_run_is_sharded(scheduler->run->shard);
    r->last = task_range;
    return true;
}

bool xt_scheduler_restore(xt_scheduler *scheduler)
{
    xt_run         *run = scheduler->run;
    restorer        r = {.scheduler = scheduler};
    xt_journal_walk walk = {.record = restore_record, .gap = restore_gap, .context = &r};
    if (!xt_journal_for_each(run->journal, run->shard, &walk, &run->report.counters.error)) {
        if (scheduler->worker[0].counters.error)
            run->report.counters.error = scheduler->worker[0].counters.error;
        if (r.is_of_other_search)
            run->report.counters.error = xt_journal_describe_corruption(
                run->journal, "its tasks are not those of this search; something else has changed it, "
                              "so go on from a copy, or begin anew with another file");
        return false;
    }
    if (scheduler->tasks.first)
        atomic_store(&scheduler->tasks.first->is_oldest_unfinished, true);
    return true;
}

// ---- Delivering what is kept ---------------------------------------------------------------------------------------

typedef struct saved_emitter {
    xt_scheduler  *scheduler;
    xt_task_range *task_range; // what is left of it
    double         until;
    uint64_t       checks;
    uint64_t       not_yet_counted; // that are not among the crew's yet
    bool           is_begun, is_forged;
    xt_status      status;
} saved_emitter;

static void count_emitted(saved_emitter *g)
{
    pthread_mutex_lock(&g->scheduler->lock);
    g->scheduler->emitted += g->not_yet_counted;
    g->scheduler->saved_solutions_before += g->not_yet_counted;
    g->not_yet_counted = 0;
    pthread_mutex_unlock(&g->scheduler->lock);
}

static bool should_stop(saved_emitter *g)
{
    if (g->checks++ % (uint64_t)solutions_between_checks == 0) {
        count_emitted(g); // reports tell how many, and the next ones are numbered from there
        xt_scheduler_monitor(g->scheduler, xt_clock_seconds());
    }
    return xt_scheduler_is_stopping(g->scheduler);
}

static void emit_saved_solutions(saved_emitter *g, const xt_record *record)
{
    const xt_run *run = g->scheduler->run;
    for (uint64_t at = 0; at < record->word_count && g->status == XT_COMPLETE && !should_stop(g);
         at += record->words[at] + 1) {
        const xt_run_solution found = {.options = record->words + at + 1, .count = record->words[at]};
        g->is_forged = run->is_solution && !run->is_solution(run->sink.context, found.options, found.count);
        g->status =
            g->is_forged ? XT_FAILED : xt_emit_solution(run, g->scheduler->emitted + g->not_yet_counted++, &found);
    }
}

static void count_solutions(saved_emitter *g, const xt_record *record)
{
    uint64_t left = g->scheduler->run->limit - g->scheduler->emitted;
    bool     is_reached = record->task_counts.passed >= left;
    g->not_yet_counted = is_reached ? left : record->task_counts.passed;
    if (is_reached)
        g->status = XT_BY_SOLUTIONS;
}

static xt_answer emit_record(void *taker, const xt_record *record)
{
    saved_emitter *g = taker;
    xt_scheduler  *scheduler = g->scheduler;
    if (g->task_range->saved_records == 0)
        return XT_STOP;
    if (g->is_begun && xt_clock_seconds() > g->until) {
        pthread_mutex_lock(&scheduler->lock);
        g->status = xt_task_list_split_saved(&scheduler->tasks, g->task_range, record->task) ? XT_COMPLETE : XT_FAILED;
        pthread_mutex_unlock(&scheduler->lock);
        return XT_STOP;
    }
    g->is_begun = true;
    if (scheduler->run->sink.take_solution)
        emit_saved_solutions(g, record);
    else
        count_solutions(g, record);
    count_emitted(g);
    pthread_mutex_lock(&scheduler->lock);
    xt_task_counts_add(&scheduler->total, &record->task_counts, scheduler->run->levels);
    xt_task_counts_subtract(&scheduler->restored, &record->task_counts, scheduler->run->levels);
    pthread_mutex_unlock(&scheduler->lock);
    g->task_range->saved_records--;
    return g->status == XT_COMPLETE && !xt_scheduler_is_stopping(scheduler) ? XT_CONTINUE : XT_STOP;
}

// Under the lock.
static void remove_emitted_range(xt_scheduler *scheduler, xt_task_range *task_range)
{
    scheduler->share_emitted += task_range->weight;
    xt_task_list_remove(&scheduler->tasks, task_range);
    if (scheduler->tasks.first)
        atomic_store(&scheduler->tasks.first->is_oldest_unfinished, true);
    xt_scheduler_retire_finished_tasks(scheduler);
}

bool xt_scheduler_emit_saved(xt_scheduler *scheduler)
{
    const xt_journal *journal = scheduler->run->journal;
    xt_task_range    *task_range = scheduler->tasks.first;
    if (!task_range || task_range->state != XT_TASK_SAVED || xt_scheduler_is_stopping(scheduler))
        return false;
    bool          had_sink = xt_scheduler_acquire_sink(scheduler);
    saved_emitter g = {
        .scheduler = scheduler, .task_range = task_range, .until = xt_clock_seconds() + max_emit_seconds};
    pthread_mutex_unlock(&scheduler->lock);
    const char *error = journal->read(journal->context, xt_task_range_first(task_range),
                                      scheduler->run->sink.take_solution, emit_record, &g);
    bool        is_over = xt_scheduler_is_stopping(scheduler) || g.status != XT_COMPLETE;
    if (!error && task_range->saved_records > 0 && !is_over)
        error = xt_journal_describe_corruption(journal, "some of its tasks are gone; something else has changed it");
    if (!error && g.is_forged)
        error = xt_journal_describe_corruption(
            journal, "one of its solutions is none of this search; something else has changed it");
    if (error) {
        scheduler->run->report.counters.error = error;
        g.status = XT_FAILED;
    }
    if (g.status != XT_COMPLETE)
        xt_scheduler_stop_run(scheduler, g.status);
    pthread_mutex_lock(&scheduler->lock);
    xt_scheduler_release_sink(scheduler, had_sink);
    if (task_range->saved_records == 0 && !is_over && !error)
        remove_emitted_range(scheduler, task_range);
    return true;
}
