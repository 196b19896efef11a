// task_run.c -- decides when a task is split, and runs it within the limits.
//
// A task is split if it is more than a small share of the tree, or of all solutions if their ranges are known.  It is
// also split if the finished tasks suggest that it will take long, or fill much of the buffers, since others would wait
// for it.  This fails if a small share of the tree hides much work.  So a task far beyond its planned time is
// abandoned, with its solutions and counts, and split.  The timeout bounds the loss to a small share of the time since
// the start.  It counts processor time too: on a busy machine a task is not late because it waits.

#include "run/task_run.h"

#include "base/clock.h"
#include "base/stop_flag.h"
#include "run/monitor.h"
#include "run/ordered_output.h"
#include "run/task_solutions.h"
#include "run/team_leader.h"

static const double seconds_between_reports = 0.05; // from a worker to the calling thread

// A task is abandoned if it takes longer than this share of the time since the start, and than the split timeout.
static const double split_timeout_share = 1.0 / 32;

// A task may be expected to fill this share of all buffers.
static const double task_buffer_share = 1.0 / 16;

// With a journal tasks take at least this share of the time since the start: a run of weeks needs no millions of
// records.
static const double saved_task_share = 1.0 / 4096;

// If at least this share of the tree is done when a budget is spent, the rest takes less than most other ways to go on.
static const double min_share_to_grow = 1.0 / 4;
// Then the budget grows to this multiple of the fits that the share tells: it is often wrong by a half.
static const double budget_growth = 2;

// ---- Limits within a task ------------------------------------------------------------------------------------------

// Copies the task's counts for the calling thread, and emits what the oldest unfinished task has found.
static void report_task(xt_worker *w, double now)
{
    xt_scheduler *scheduler = w->scheduler;
    w->next_report = now + seconds_between_reports;
    pthread_mutex_lock(&scheduler->lock);
    xt_task_counts_clear(&w->reported_counts, scheduler->run->levels);
    xt_task_counts_add(&w->reported_counts, &w->task_counts, scheduler->run->levels);
    w->reported_share = w->counters.share_done;
    w->reported_beam = w->counters.beam;
    w->may_abandon = xt_task_can_be_split(w);
    if (atomic_load(&w->task_range->is_oldest_unfinished))
        xt_task_release_buffer(w);
    while (xt_emit_waiting(scheduler, w))
        continue;
    pthread_mutex_unlock(&scheduler->lock);
}

static bool has_timed_out(const xt_worker *w, double now)
{
    const xt_scheduler *scheduler = w->scheduler;
    double              elapsed = now - scheduler->progress.began, timeout = elapsed * split_timeout_share;
    if (!xt_task_can_be_split(w))
        return false;
    if (!scheduler->has_started_threads)
        return elapsed > scheduler->timing.before_threads;
    timeout = timeout > scheduler->timing.split_timeout ? timeout : scheduler->timing.split_timeout;
    if (w->helper != XT_NO_HELPER) // which may have two tasks
        return now - w->began > 2 * timeout;
    return now - w->began > timeout && xt_clock_thread_seconds() - w->cpu_seconds_before > timeout;
}

// Ends a run whose budget is spent.  If much of the tree is done, the budget grows once instead, to twice the fits that
// this share tells.
static void spend_budget(xt_scheduler *scheduler)
{
    const uint64_t budget = scheduler->run->node_budget;
    pthread_mutex_lock(&scheduler->lock);
    const double share = scheduler->progress.share_done;
    if (atomic_load(&scheduler->node_budget) == budget && share >= min_share_to_grow)
        atomic_store(&scheduler->node_budget, (uint64_t)(budget_growth * (double)budget / share));
    else if (atomic_load(&scheduler->fits) >= atomic_load(&scheduler->node_budget))
        xt_scheduler_stop_run_locked(scheduler, XT_BY_NODES);
    pthread_mutex_unlock(&scheduler->lock);
}

// Adds the task's new fits to those of the run, and ends the run at the node limit.
static void count_fits(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    uint64_t      limit = scheduler->run->node_limit;
    if (!limit && !scheduler->run->node_budget)
        return;
    uint64_t fits = xt_task_counts_fits(&w->task_counts, scheduler->run->levels), more = fits - w->counted_fits;
    w->counted_fits = fits;
    const uint64_t all = atomic_fetch_add(&scheduler->fits, more) + more;
    if (limit && all >= limit)
        xt_scheduler_stop_run(scheduler, XT_BY_NODES);
    else if (all >= atomic_load(&scheduler->node_budget))
        spend_budget(scheduler);
}

static bool should_continue(xt_worker *w, double now)
{
    xt_scheduler *scheduler = w->scheduler;
    if (!scheduler->has_started_threads)
        xt_monitor_run(scheduler, now);
    else if (scheduler->run->control && xt_control_is_stopped(scheduler->run->control))
        xt_scheduler_stop_run(scheduler, XT_BY_REQUEST);
    return !xt_scheduler_is_stopping(scheduler);
}

static xt_answer poll_task(void *context)
{
    xt_worker *w = context;
    double     now = xt_clock_seconds();
    count_fits(w);
    if (!should_continue(w, now))
        return XT_STOP;
    w->abandons_task = has_timed_out(w, now);
    if (w->abandons_task)
        return XT_STOP;
    if (now >= w->next_report)
        report_task(w, now);
    return XT_CONTINUE;
}

// ---- Preparation ---------------------------------------------------------------------------------------------------

// A resumed run makes the preparation again, so its fits are not limited: else the run might never come to an end.
static void count_fits_of_preparation(xt_worker *w)
{
    if (!w->scheduler->run->journal)
        count_fits(w);
}

static xt_answer poll_preparation(void *context)
{
    count_fits_of_preparation(context);
    return should_continue(context, xt_clock_seconds()) ? XT_CONTINUE : XT_STOP;
}

// A journal has the counts of the first preparation in the record of the root.  Returns false if memory runs out.
static bool put_counts_of_preparation(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    if (!scheduler->run->journal)
        xt_run_totals_add(&scheduler->totals, &w->task_counts);
    else if (!scheduler->has_records) {
        if (!xt_task_counts_start(&scheduler->preparation_counts, scheduler->run->levels))
            return false;
        xt_task_counts_add(&scheduler->preparation_counts, &w->task_counts, scheduler->run->levels);
    }
    return true;
}

void xt_task_prepare(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    xt_poll       poll = {.ask = poll_preparation, .context = w};
    w->weight = 1;
    if (scheduler->run->engine->prepare(w->search, poll) == XT_STOP && w->counters.error)
        xt_scheduler_stop_run(scheduler, XT_FAILED);
    count_fits_of_preparation(w);
    w->counted_fits = 0;
    scheduler->progress.share_prepared = w->counters.share_done;
    scheduler->progress.tasks_began = xt_clock_seconds();
    if (!put_counts_of_preparation(w))
        xt_scheduler_stop_run(scheduler, XT_FAILED);
    xt_task_counts_clear(&w->task_counts, scheduler->run->levels);
    w->counters.share_done = w->weight = 0;
}

// ---- Shards --------------------------------------------------------------------------------------------------------

bool xt_task_is_above_shards(const xt_scheduler *scheduler, const xt_task_range *range)
{
    return xt_run_is_sharded(scheduler->run->shard) && !range->is_in_shard;
}

static bool belongs_to_other_shard(const xt_scheduler *scheduler, const xt_task_range *range)
{
    return xt_shard_of_task(scheduler->run->shard, xt_task_range_first(range)) != scheduler->run->shard.part;
}

bool xt_task_is_of_other_shard(const xt_scheduler *scheduler, xt_task_range *range)
{
    xt_shard shard = scheduler->run->shard;
    if (range->is_in_shard || !xt_is_within_one_shard(shard, range->weight, range->depth))
        return false;
    range->is_in_shard = xt_run_is_sharded(shard);
    return range->is_in_shard && belongs_to_other_shard(scheduler, range);
}

// ---- Splitting -----------------------------------------------------------------------------------------------------

// Under the lock.
static bool is_worth_splitting(const xt_worker *w)
{
    const xt_scheduler  *scheduler = w->scheduler;
    const xt_progress   *progress = &scheduler->progress;
    const xt_task_range *range = w->task_range;
    if (range->depth >= XT_MAX_SPLIT_DEPTH)
        return false;
    if (w->size > scheduler->task_share || xt_task_is_above_shards(scheduler, range))
        return true;
    double now = xt_clock_seconds(), seconds = scheduler->timing.task;
    double min_seconds = (now - progress->tasks_began) * saved_task_share;
    if (scheduler->checkpoint.journal && seconds < min_seconds)
        seconds = min_seconds;
    const xt_solution_buffers *buffers = &scheduler->output.buffers;
    double                     words = (double)buffers->count * buffers->capacity * task_buffer_share;
    return scheduler->has_started_threads &&
           (xt_progress_expects_longer(progress, w->size, scheduler->threads, seconds, now) ||
            xt_progress_expects_more(progress, w->size, words));
}

static bool should_split(xt_worker *w)
{
    pthread_mutex_lock(&w->scheduler->lock);
    bool is_worth = is_worth_splitting(w);
    pthread_mutex_unlock(&w->scheduler->lock);
    return is_worth;
}

static void estimate_size(xt_worker *w)
{
    const xt_engine   *engine = w->scheduler->run->engine;
    xt_solution_range *range = &w->solutions.range;
    w->solutions.knows_range =
        engine->rank_of_task && engine->rank_of_task(w->search, xt_task_range_first(w->task_range), range);
    w->size = w->solutions.knows_range ? (double)range->below / (double)range->all : w->task_range->weight;
}

// Saves the node's state.  So workers that go on below it need not repeat the filters on the way there.
static void save_node(xt_worker *w)
{
    const xt_engine *engine = w->scheduler->run->engine;
    size_t           bytes = engine->node_bytes ? engine->node_bytes(w->search) : 0;
    if (bytes > 0 && (w->node = xt_node_state_new(bytes))) // without memory the workers repeat it
        engine->save_node(w->search, xt_task_range_first(w->task_range), w->node->bytes);
}

static void restore_parent_node(const xt_worker *w)
{
    xt_task parent = xt_task_range_first(w->task_range);
    parent.depth--;
    w->scheduler->run->engine->restore_node(w->search, parent, w->task_range->parent_node->bytes);
}

// Returns XT_TASK_WAS_RUN if the task is a leaf and cannot be split.
static xt_task_outcome split_task(xt_worker *w)
{
    w->children = w->scheduler->run->engine->count_children(w->search, xt_task_range_first(w->task_range));
    w->is_leaf = w->children == XT_TASK_IS_LEAF;
    if (w->children > 0 && !w->is_leaf && !w->scheduler->is_single_threaded && !w->counters.error)
        save_node(w);
    if (!w->counters.error)
        return w->is_leaf ? XT_TASK_WAS_RUN : XT_TASK_WAS_SPLIT;
    xt_scheduler_stop_run(w->scheduler, XT_FAILED);
    return XT_TASK_WAS_STOPPED;
}

// ---- Running -------------------------------------------------------------------------------------------------------

static xt_task_outcome run_whole_task(xt_worker *w)
{
    xt_poll poll = {.ask = poll_task, .context = w};
    w->began = xt_clock_seconds();
    w->cpu_seconds_before = xt_clock_thread_seconds();
    w->abandons_task = w->solutions.has_reached_limit = false;
    xt_task   task = xt_task_range_first(w->task_range);
    bool      is_sent = w->helper != XT_NO_HELPER && xt_task_can_be_split(w);
    xt_answer answer = is_sent ? xt_team_run_task(w, task, poll)
                               : w->scheduler->run->engine->run(w->search, task, xt_task_sink(w), poll);
    if (answer == XT_CONTINUE)
        return XT_TASK_WAS_RUN;
    if (w->counters.error)
        xt_scheduler_stop_run(w->scheduler, XT_FAILED);
    return w->solutions.has_reached_limit ? XT_TASK_REACHED_LIMIT : XT_TASK_WAS_STOPPED;
}

static xt_task_outcome split_or_run_leaf(xt_worker *w)
{
    xt_task_outcome outcome = split_task(w);
    return outcome == XT_TASK_WAS_RUN ? run_whole_task(w) : outcome;
}

static void abandon_task(xt_worker *w)
{
    atomic_fetch_sub(&w->scheduler->fits, w->counted_fits);
    w->counted_fits = 0;
    xt_task_drop_solutions(w);
}

// All shards walk through the nodes above their units.  Only one of them counts such a node, and has its solutions.
static xt_task_outcome run_task_above_shards(xt_worker *w)
{
    if (!belongs_to_other_shard(w->scheduler, w->task_range))
        return split_or_run_leaf(w);
    xt_task_outcome outcome = split_task(w);
    xt_task_counts_clear(&w->task_counts, w->scheduler->run->levels);
    return outcome;
}

static xt_task_outcome split_or_run(xt_worker *w)
{
    count_fits(w);
    if (!should_continue(w, xt_clock_seconds()))
        return XT_TASK_WAS_STOPPED;
    w->is_leaf = false;
    estimate_size(w);
    if (w->task_range->parent_node)
        restore_parent_node(w);
    if (xt_task_is_above_shards(w->scheduler, w->task_range))
        return run_task_above_shards(w);
    xt_task_outcome outcome = should_split(w) ? split_task(w) : XT_TASK_WAS_RUN;
    if (outcome == XT_TASK_WAS_SPLIT || outcome == XT_TASK_WAS_STOPPED)
        return outcome;
    outcome = run_whole_task(w);
    if (outcome != XT_TASK_WAS_STOPPED || !w->abandons_task || w->counters.error)
        return outcome;
    abandon_task(w);
    return split_or_run_leaf(w);
}

xt_task_outcome xt_task_run(xt_worker *w)
{
    xt_task_outcome outcome = split_or_run(w);
    count_fits(w);
    w->counted_fits = 0;
    return outcome;
}
