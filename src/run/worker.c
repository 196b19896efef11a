// worker.c -- the loop of a worker: take a task, run it, put back the counts and solutions.

#include "run/worker.h"

#include "base/clock.h"
#include "run/ordered_output.h"
#include "run/resume.h"
#include "run/task_run.h"
#include "run/task_solutions.h"

bool xt_worker_start(xt_worker *worker, xt_scheduler *scheduler)
{
    const xt_run *run = scheduler->run;
    uint32_t own_threads = scheduler->threads - scheduler->helpers, number = (uint32_t)(worker - scheduler->worker);
    worker->scheduler = scheduler; // all other fields are zero, since other threads may read them
    worker->helper = number < own_threads ? XT_NO_HELPER : number - own_threads;
    if (!xt_task_counts_start(&worker->task_counts, run->levels) ||
        !xt_task_counts_start(&worker->reported_counts, run->levels))
        return false;
    worker->counters = xt_task_counts_as_counters(&worker->task_counts);
    worker->solutions.writes_texts = run->sink.text_sink;
    if (xt_run_needs_adapter(run) && !(worker->adapter = run->adapter.open(run->adapter.context)))
        return false;
    xt_search *first = scheduler->worker[0].search;
    worker->search = first && run->engine->open_sibling ? run->engine->open_sibling(first, &worker->counters)
                                                        : run->engine->open(run->problem, &worker->counters);
    pthread_mutex_lock(&scheduler->lock);
    worker->is_ready = worker->search;
    pthread_mutex_unlock(&scheduler->lock);
    return worker->search;
}

void xt_worker_free(xt_worker *worker)
{
    if (!worker->scheduler)
        return;
    const xt_run *run = worker->scheduler->run;
    run->engine->close(worker->search);
    if (worker->adapter)
        run->adapter.close(worker->adapter);
    xt_task_counts_free(&worker->task_counts);
    xt_task_counts_free(&worker->reported_counts);
    xt_vector_free(&worker->solutions.saved_solutions);
}

// ---- Taking a task, under the lock ---------------------------------------------------------------------------------

// Takes a task of another shard off the list.
static void skip_task(xt_scheduler *scheduler, xt_task_range *range)
{
    xt_task_range *next = range->after;
    xt_progress_skip(&scheduler->progress, range->weight);
    xt_run_totals_skip(&scheduler->totals, range->weight);
    if (atomic_load(&range->is_oldest_unfinished) && next)
        atomic_store(&next->is_oldest_unfinished, true);
    xt_task_list_remove(&scheduler->tasks, range);
    if (scheduler->is_ordered)
        xt_retire_finished_tasks(scheduler);
}

// Returns NULL if all tasks are finished, the run ends, or memory runs out.
static xt_task_range *next_task(xt_scheduler *scheduler)
{
    for (;;) {
        xt_task_range *open = xt_task_list_first_open(&scheduler->tasks);
        if (xt_scheduler_is_stopping(scheduler) || (!open && scheduler->busy_workers == 0))
            return NULL;
        if (open && xt_output_queue_allows_task(&scheduler->output, open)) {
            xt_task_range *taken = xt_task_list_take(&scheduler->tasks);
            if (!taken || !xt_task_is_of_other_shard(scheduler, taken))
                return taken;
            skip_task(scheduler, taken);
            continue;
        }
        if (!scheduler->has_started_threads)
            return NULL;
        xt_scheduler_wait_for_task(scheduler);
    }
}

static bool begin_task(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    w->task_range = next_task(scheduler);
    if (!w->task_range)
        return false;
    scheduler->busy_workers++;
    w->task_range->worker = w;
    w->weight = w->task_range->weight;
    w->solutions.max_solutions = xt_output_queue_limit(&scheduler->output, scheduler->run->limit);
    return true;
}

// ---- Ending a task, under the lock ---------------------------------------------------------------------------------

// Queues a record of the task for the journal.  Returns false if memory runs out.
static bool record_task(xt_worker *w, const xt_task_range *range, xt_task_outcome outcome)
{
    xt_checkpoint_queue *queue = &w->scheduler->checkpoint;
    const xt_record      record = {.task = xt_task_range_first(range),
                                   .children = outcome == XT_TASK_WAS_SPLIT ? w->children : (uint32_t)XT_TASK_IS_LEAF,
                                   .task_counts = w->task_counts,
                                   .words = w->solutions.saved_solutions.at,
                                   .word_count = w->solutions.saved_solutions.count};
    bool                 is_finished = outcome == XT_TASK_WAS_RUN || outcome == XT_TASK_WAS_SPLIT;
    bool                 is_recorded = is_finished && queue->journal;
    bool                 ok = !is_recorded || xt_checkpoint_queue_record(queue, &record);
    if (is_recorded && ok)
        w->solutions.saved_solutions.at = NULL; // the record has taken it over
    xt_vector_free(&w->solutions.saved_solutions);
    return ok;
}

// Puts the task's children into the list.  Returns false if memory runs out.
static bool list_children(xt_worker *w, xt_task_range *range)
{
    xt_scheduler  *scheduler = w->scheduler;
    xt_node_state *node = w->node;
    if (range->split_root_depth == 0 && w->size <= scheduler->task_share && !xt_task_is_above_shards(scheduler, range))
        range->split_root_depth = range->depth;
    w->node = NULL;
    return w->children == 0 || xt_task_list_split(&scheduler->tasks, range, w->children, node);
}

// Adds the task's counts to those of the run, or to its range if its solutions wait.  Returns false if memory runs out.
static bool put_back_counts(xt_worker *w, xt_task_range *range)
{
    xt_scheduler *scheduler = w->scheduler;
    uint32_t      levels = scheduler->run->levels;
    bool          waits = scheduler->is_ordered && !xt_scheduler_emits_directly(scheduler);
    bool          ok = !waits || xt_task_counts_start(&range->task_counts, levels);
    if (!waits)
        xt_run_totals_add(&scheduler->totals, &w->task_counts);
    else if (ok)
        xt_task_counts_add(&range->task_counts, &w->task_counts, levels);
    xt_task_counts_clear(&w->task_counts, levels);
    xt_task_counts_clear(&w->reported_counts, levels);
    w->counters.share_done = w->reported_share = w->weight = 0;
    return ok;
}

// Returns false if memory runs out.
static bool end_task(xt_worker *w, xt_task_outcome outcome)
{
    xt_scheduler  *scheduler = w->scheduler;
    xt_task_range *range = w->task_range;
    bool           is_split = outcome == XT_TASK_WAS_SPLIT, is_stopped = outcome == XT_TASK_WAS_STOPPED;
    scheduler->busy_workers--;
    xt_task_release_buffer(w);
    w->task_range = NULL;
    range->state = is_stopped ? XT_TASK_TAKEN : outcome == XT_TASK_REACHED_LIMIT ? XT_TASK_LIMIT_REACHED : XT_TASK_DONE;
    if (range->depth == 0 && scheduler->preparation_counts.at[0])
        xt_task_counts_add(&w->task_counts, &scheduler->preparation_counts, scheduler->run->levels);
    bool ok = record_task(w, range, outcome);
    if (is_split)
        ok = list_children(w, range) && ok;
    xt_task_range_release_parent(range);
    if (outcome == XT_TASK_WAS_RUN || (is_split && w->children == 0))
        xt_progress_add_task(&scheduler->progress, range->weight, w->size, (double)w->solutions.words);
    w->solutions.words = 0;
    ok = put_back_counts(w, range) && ok;
    if (!scheduler->is_ordered && !is_stopped)
        xt_task_list_remove(&scheduler->tasks, range);
    else if (!is_stopped)
        scheduler->output.finished_out_of_order++;
    if (scheduler->is_ordered)
        xt_retire_finished_tasks(scheduler);
    xt_scheduler_wake_workers(scheduler);
    return ok;
}

// ---- The loop ------------------------------------------------------------------------------------------------------

static bool is_time_for_threads(const xt_scheduler *scheduler)
{
    if (scheduler->has_started_threads || scheduler->is_single_threaded)
        return false;
    return xt_clock_seconds() - scheduler->progress.began > scheduler->timing.before_threads;
}

void xt_worker_run(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    pthread_mutex_lock(&scheduler->lock);
    while (!scheduler->has_started_threads && xt_emit_saved(scheduler))
        continue;
    while (!is_time_for_threads(scheduler) && begin_task(w)) {
        pthread_mutex_unlock(&scheduler->lock);
        xt_task_outcome outcome = xt_task_run(w);
        pthread_mutex_lock(&scheduler->lock);
        if (!end_task(w, outcome))
            xt_scheduler_stop_run_locked(scheduler, XT_FAILED);
        while (xt_emit_waiting(scheduler, w) || (!scheduler->has_started_threads && xt_emit_saved(scheduler)))
            continue;
    }
    pthread_cond_broadcast(&scheduler->task_available);
    pthread_mutex_unlock(&scheduler->lock);
}
