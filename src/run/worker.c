// worker.c -- one worker of a crew: takes tasks, splits or runs them, keeps what they find.
//
// A task that is more than a small share of the tree, or of all solutions where it is known where they lie, is split;
// so is one that will take long, to judge by how much time the others took, or will find more than a share of the
// solutions that there is room for, since others would wait for it.  That judgement fails where a small share hides
// much work: a task that takes far longer than others is given up, with all that it found, and split.  What that wastes
// is bounded by the patience, a small part of the time since the beginning, or of what the run is expected to take; on
// a machine that has other things to do, of what it had for us.

#include "run/scheduler.h"

#include "base/clock.h"
#include "run/stop_flag.h"

#include <stdlib.h>
#include <string.h>

static const double seconds_between_task_reports = 0.05;
static const double task_buffer_share =
    1.0 / 16; // of all solutions that wait, those that a task may be expected to find
static const uint32_t max_saved_words = 1 << 22; // words of a task's solutions, where it can be split instead
// Where each task is kept, runs of weeks shall not have millions: their tasks become longer.
static const double saved_task_share = 1.0 / 4096; // of the time since the beginning

bool xt_worker_start(xt_worker *worker, xt_scheduler *scheduler)
{
    const xt_run *run = scheduler->run;
    worker->scheduler = scheduler; // all else is zero, and others may look at it
    if (!xt_task_counts_start(&worker->task_counts, run->levels) ||
        !xt_task_counts_start(&worker->reported_counts, run->levels))
        return false;
    worker->counters = xt_task_counts_as_counters(&worker->task_counts);
    worker->writes_texts = run->sink.text_sink;
    if (run->adapter.open && !(worker->adapter = run->adapter.open(run->adapter.context)))
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
    xt_vector_free(&worker->saved_solutions);
}

// ---- What a task finds ---------------------------------------------------------------------------------------------

// Lets the solutions so far be delivered, once those before them are.
static void release_buffer(xt_worker *w)
{
    xt_task_range *task_range = w->task_range;
    if (!w->buffer)
        return;
    w->words += xt_solution_buffer_words(w->buffer);
    *(task_range->last_buffer ? &task_range->last_buffer->next : &task_range->buffer) = w->buffer;
    task_range->last_buffer = w->buffer;
    w->buffer = NULL;
}

static void wait_for_task(xt_scheduler *scheduler)
{
    scheduler->waiting_workers++;
    pthread_cond_wait(&scheduler->task_available, &scheduler->lock);
    scheduler->waiting_workers--;
}

static bool may_take_buffer(const xt_worker *w)
{
    uint32_t free_count = w->scheduler->buffers.free_count;
    return w->buffer_cache.count > 0 || free_count > 1 ||
           (free_count == 1 && atomic_load(&w->task_range->is_oldest_unfinished));
}

// Whether the sink's numbers of its solutions are known.
static bool knows_solution_number(const xt_worker *w)
{
    return w->knows_solution_range && w->scheduler->run->adapter.is_one_to_one;
}

// False where all shall end.
static bool replace_buffer(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    pthread_mutex_lock(&scheduler->lock);
    release_buffer(w);
    while (xt_scheduler_emit_waiting(scheduler, w))
        continue;
    while (!may_take_buffer(w) && !xt_scheduler_is_stopping(scheduler)) {
        wait_for_task(scheduler);
        while (xt_scheduler_emit_waiting(scheduler, w))
            continue;
    }
    if (!xt_scheduler_is_stopping(scheduler))
        w->buffer = xt_solution_buffer_get(&scheduler->buffers, &w->buffer_cache);
    if (w->buffer) // right where the task is at the front, or knows
        w->buffer->number =
            1 + (knows_solution_number(w) ? w->solutions.before + w->task_counts.passed : scheduler->emitted);
    pthread_mutex_unlock(&scheduler->lock);
    return w->buffer;
}

// False: there is too little room in the chunk; or for any text in any chunk, and none is written from now on.
static bool add_text(xt_worker *w, const xt_run_solution *found)
{
    const xt_solution_adapter *adapter = &w->scheduler->run->adapter;
    size_t                     capacity, bytes = 0;
    char                      *to = xt_solution_buffer_text_space(w->buffer, &w->scheduler->buffers, &capacity);
    if (capacity > w->longest_text)
        bytes = adapter->write(w->adapter, found, w->buffer->number + w->buffer->solutions, to, capacity);
    if (bytes > 0)
        xt_solution_buffer_add_text(w->buffer, &w->scheduler->buffers, bytes);
    else
        w->writes_texts = w->buffer->solutions > 0;
    w->longest_text = bytes > w->longest_text ? bytes : w->longest_text;
    return bytes > 0;
}

// Into the chunk.  False: there is too little room in it.
static bool add_solution(xt_worker *w, const xt_run_solution *found)
{
    if (!w->buffer)
        return false;
    if (w->writes_texts && add_text(w, found))
        return true;
    return !w->writes_texts && xt_solution_buffer_add(w->buffer, &w->scheduler->buffers, found);
}

// Of one that was put into the chunk.
static xt_answer count_buffered(xt_worker *w)
{
    w->task_counts.passed++;
    w->has_reached_limit = w->max_solutions && w->task_counts.passed >= w->max_solutions;
    return w->has_reached_limit ? XT_STOP : XT_CONTINUE;
}

static bool can_be_split(const xt_worker *w)
{
    return !w->scheduler->is_single_threaded && !w->is_leaf && w->task_range->depth < XT_MAX_SPLIT_DEPTH;
}

// False: no memory, or they are so many that the task is given up.
static bool save_for_journal(xt_worker *w, const xt_run_solution *found)
{
    xt_vector_push(&w->saved_solutions, found->count);
    for (uint32_t i = 0; i < found->count; i++)
        xt_vector_push(&w->saved_solutions, found->options[i]);
    if (w->saved_solutions.failed)
        xt_scheduler_stop_run(w->scheduler, XT_FAILED);
    w->abandons_task = w->saved_solutions.count > max_saved_words && can_be_split(w);
    return !w->saved_solutions.failed && !w->abandons_task;
}

// One that came through, in the numbers of the sink.
static xt_answer take_adapted(xt_worker *w, xt_run_solution *found)
{
    xt_scheduler *scheduler = w->scheduler;
    const xt_run *run = scheduler->run;
    if (run->journal && run->journal->saves_solutions && !save_for_journal(w, found))
        return XT_STOP;
    if (xt_scheduler_emits_directly(scheduler)) {
        w->task_counts.passed++;
        return xt_scheduler_emit(scheduler, found);
    }
    if (add_solution(w, found))
        return count_buffered(w);
    return replace_buffer(w) && add_solution(w, found) ? count_buffered(w) : XT_STOP;
}

// So many, which nobody looks at.
static xt_answer count_passed(xt_worker *w, uint64_t solutions)
{
    w->task_counts.passed += solutions;
    if (w->scheduler->is_single_threaded)
        return w->scheduler->is_ordered ? xt_scheduler_count(w->scheduler, solutions) : XT_CONTINUE;
    w->has_reached_limit = w->max_solutions && w->task_counts.passed >= w->max_solutions;
    return w->has_reached_limit ? XT_STOP : XT_CONTINUE;
}

static xt_answer take_solution(void *context, const uint32_t *options, uint32_t count)
{
    xt_worker      *w = context;
    const xt_run   *run = w->scheduler->run;
    xt_run_solution found = {.options = options, .count = count};
    uint32_t        passed = 1;
    xt_answer       answer = XT_CONTINUE;
    w->task_counts.found++;
    if (w->adapter)
        passed = run->adapter.adapt(w->adapter, options, count, &found.options);
    if (!run->sink.take_solution)
        return passed > 0 ? count_passed(w, passed) : XT_CONTINUE;
    for (uint32_t i = 0; i < passed && answer == XT_CONTINUE; i++, found.options += count)
        answer = take_adapted(w, &found);
    return answer;
}

// Of an engine that only counts.
static xt_answer take_number(void *context, const xt_wide_integer *number)
{
    xt_worker     *w = context;
    const uint64_t solutions = xt_wide_integer_as_word(number);
    if (!xt_wide_integer_is_word(number))
        w->scheduler->run->report.wide_found = *number; // of one task, which is the whole tree
    if (!xt_wide_integer_is_word(number) && w->scheduler->run->journal) {
        w->counters.error = xt_run_too_many_to_save;
        return XT_STOP;
    }
    w->task_counts.found += solutions;
    return count_passed(w, solutions);
}

// ---- Looking around within a task ----------------------------------------------------------------------------------

// For reports; and what the task at the front found goes out.
static void report_task_progress(xt_worker *w, double now)
{
    xt_scheduler *scheduler = w->scheduler;
    w->next_report_to_caller = now + seconds_between_task_reports;
    pthread_mutex_lock(&scheduler->lock);
    xt_task_counts_clear(&w->reported_counts, scheduler->run->levels);
    xt_task_counts_add(&w->reported_counts, &w->task_counts, scheduler->run->levels);
    w->reported_share = w->counters.share_done;
    if (atomic_load(&w->task_range->is_oldest_unfinished))
        release_buffer(w);
    while (xt_scheduler_emit_waiting(scheduler, w))
        continue;
    pthread_mutex_unlock(&scheduler->lock);
}

static bool task_timed_out(const xt_worker *w, double now)
{
    const xt_scheduler *scheduler = w->scheduler;
    if (!can_be_split(w))
        return false;
    if (!scheduler->has_started_threads)
        return now - scheduler->began > scheduler->timing.before_threads;
    double split_timeout = (now - scheduler->began) * xt_split_timeout_share, least = scheduler->timing.split_timeout;
    split_timeout = split_timeout > least ? split_timeout : least;
    return now - w->began > split_timeout && xt_clock_thread_seconds() - w->cpu_seconds_before > split_timeout;
}

// Adds what this task has done since the last time.
static void count_fits(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    uint64_t      limit = scheduler->run->node_limit;
    if (!limit)
        return;
    uint64_t fits = xt_task_counts_fits(&w->task_counts, scheduler->run->levels), more = fits - w->counted_fits;
    w->counted_fits = fits;
    if (atomic_fetch_add(&scheduler->fits, more) + more >= limit)
        xt_scheduler_stop_run(scheduler, XT_BY_NODES);
}

static bool should_continue(xt_worker *w, double now)
{
    xt_scheduler *scheduler = w->scheduler;
    count_fits(w);
    if (!scheduler->has_started_threads)
        xt_scheduler_monitor(scheduler, now);
    else if (scheduler->run->control && xt_control_is_stopped(scheduler->run->control))
        xt_scheduler_stop_run(scheduler, XT_BY_REQUEST);
    return !xt_scheduler_is_stopping(scheduler);
}

static xt_answer poll_preparation(void *context)
{
    return should_continue(context, xt_clock_seconds()) ? XT_CONTINUE : XT_STOP;
}

void xt_worker_prepare(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    xt_poll       poll = {.ask = poll_preparation, .context = w};
    w->weight = 1;
    if (scheduler->run->engine->prepare(w->search, poll) == XT_STOP && w->counters.error)
        xt_scheduler_stop_run(scheduler, XT_FAILED);
    count_fits(w);
    w->counted_fits = 0;
    scheduler->share_prepared = w->counters.share_done;
    scheduler->tasks_began = xt_clock_seconds();
    xt_task_counts_add(&scheduler->total, &w->task_counts, scheduler->run->levels);
    xt_task_counts_clear(&w->task_counts, scheduler->run->levels);
    w->counters.share_done = w->weight = 0;
}

static xt_answer poll_limits(void *context)
{
    xt_worker *w = context;
    double     now = xt_clock_seconds();
    if (!should_continue(w, now))
        return XT_STOP;
    w->abandons_task = task_timed_out(w, now);
    if (w->abandons_task)
        return XT_STOP;
    if (now >= w->next_report_to_caller)
        report_task_progress(w, now);
    return XT_CONTINUE;
}

// Whether the run is divided, and the task is not whole in one part; under the lock.
static bool is_above_shards(const xt_scheduler *scheduler, const xt_task_range *task_range)
{
    return xt_run_is_sharded(scheduler->run->shard) && !task_range->is_in_shard;
}

// ---- Tasks ---------------------------------------------------------------------------------------------------------

// Under the lock.
static bool is_worth_splitting(const xt_worker *w)
{
    const xt_scheduler  *scheduler = w->scheduler;
    const xt_task_range *task_range = w->task_range;
    if (task_range->depth >= XT_MAX_SPLIT_DEPTH)
        return false;
    if (w->size > scheduler->task_share || is_above_shards(scheduler, task_range))
        return true;
    double elapsed = xt_clock_seconds() - scheduler->tasks_began, task = scheduler->timing.task;
    if (xt_scheduler_saves_records(scheduler) && task < elapsed * saved_task_share)
        task = elapsed * saved_task_share;
    double capacity = (double)scheduler->buffers.count * scheduler->buffers.capacity;
    return scheduler->has_started_threads &&
           (w->size * elapsed * scheduler->threads > task * scheduler->size_done ||
            w->size * scheduler->words > capacity * task_buffer_share * scheduler->size_done);
}

static void estimate_task_size(xt_worker *w)
{
    const xt_engine *engine = w->scheduler->run->engine;
    w->knows_solution_range =
        engine->rank_of_task && engine->rank_of_task(w->search, xt_task_range_first(w->task_range), &w->solutions);
    w->size = w->knows_solution_range ? (double)w->solutions.below / (double)w->solutions.all : w->task_range->weight;
}

static bool should_split(xt_worker *w)
{
    pthread_mutex_lock(&w->scheduler->lock);
    bool is_worth = is_worth_splitting(w);
    pthread_mutex_unlock(&w->scheduler->lock);
    return is_worth;
}

// ---- Parts ---------------------------------------------------------------------------------------------------------

static bool belongs_to_other_shard(const xt_scheduler *scheduler, const xt_task_range *task_range)
{
    return xt_shard_of_task(scheduler->run->shard, xt_task_range_first(task_range)) != scheduler->run->shard.part;
}

// Whether the task belongs to another part; under the lock.
static bool must_skip_task(const xt_scheduler *scheduler, xt_task_range *task_range)
{
    xt_shard shard = scheduler->run->shard;
    if (task_range->is_in_shard || !xt_is_within_one_shard(shard, task_range->weight, task_range->depth))
        return false;
    task_range->is_in_shard = xt_run_is_sharded(shard);
    return task_range->is_in_shard && belongs_to_other_shard(scheduler, task_range);
}

// Under the lock.
static void skip_task(xt_scheduler *scheduler, xt_task_range *task_range)
{
    xt_task_range *next = task_range->after;
    scheduler->share_done += task_range->weight;
    scheduler->share_skipped += task_range->weight;
    scheduler->share_emitted += task_range->weight;
    if (atomic_load(&task_range->is_oldest_unfinished) && next)
        atomic_store(&next->is_oldest_unfinished, true);
    xt_task_list_remove(&scheduler->tasks, task_range);
    if (scheduler->is_ordered)
        xt_scheduler_retire_finished_tasks(scheduler);
}

typedef enum task_outcome { SPLIT, DONE, STOPPED, LIMIT_REACHED } task_outcome;

// Another worker may go on below the node: it need not find again what filters found on the way there.
static void save_node(xt_worker *w)
{
    const xt_engine *engine = w->scheduler->run->engine;
    size_t           bytes = engine->node_bytes ? engine->node_bytes(w->search) : 0;
    if (bytes > 0 && (w->node = xt_node_state_new(bytes))) // without memory the node is gone to
        engine->save_node(w->search, xt_task_range_first(w->task_range), w->node->bytes);
}

// To the node above.
static void restore_parent_node(const xt_worker *w)
{
    xt_task parent_node = xt_task_range_first(w->task_range);
    parent_node.depth--;
    w->scheduler->run->engine->restore_node(w->search, parent_node, w->task_range->parent_node->bytes);
}

static task_outcome split(xt_worker *w)
{
    w->children = w->scheduler->run->engine->count_children(w->search, xt_task_range_first(w->task_range));
    w->is_leaf = w->children == XT_TASK_IS_LEAF;
    if (w->children > 0 && !w->is_leaf && !w->scheduler->is_single_threaded && !w->counters.error)
        save_node(w);
    if (!w->counters.error)
        return w->is_leaf ? DONE : SPLIT;
    xt_scheduler_stop_run(w->scheduler, XT_FAILED);
    return STOPPED;
}

static task_outcome run_whole_task(xt_worker *w)
{
    xt_option_sink sink = {
        .take_solution = take_solution, .take_solution_count = take_number, .takes_wide_counts = true, .context = w};
    xt_poll poll = {.ask = poll_limits, .context = w};
    w->began = xt_clock_seconds();
    w->cpu_seconds_before = xt_clock_thread_seconds();
    w->abandons_task = w->has_reached_limit = false;
    if (w->scheduler->run->engine->run(w->search, xt_task_range_first(w->task_range), sink, poll) == XT_CONTINUE)
        return DONE;
    if (w->counters.error)
        xt_scheduler_stop_run(w->scheduler, XT_FAILED);
    return w->has_reached_limit ? LIMIT_REACHED : STOPPED;
}

static void abandon_task(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    atomic_fetch_sub(&scheduler->fits, w->counted_fits);
    w->counted_fits = 0;
    pthread_mutex_lock(&scheduler->lock);
    xt_solution_buffers_put_back(&scheduler->buffers, &w->buffer_cache, w->buffer);
    xt_solution_buffers_put_back(&scheduler->buffers, &w->buffer_cache, w->task_range->buffer);
    w->buffer = w->task_range->buffer = w->task_range->last_buffer = NULL;
    scheduler->already_emitted += w->task_range->emitted;
    w->task_range->emitted = 0;
    xt_task_counts_clear(&w->task_counts, scheduler->run->levels);
    xt_task_counts_clear(&w->reported_counts, scheduler->run->levels);
    w->saved_solutions.count = 0;
    w->words = 0;
    pthread_mutex_unlock(&scheduler->lock);
}

// Each part walks through what lies above its units; one of them counts it, and has its solutions.
static task_outcome run_task_above_shards(xt_worker *w)
{
    task_outcome ended = split(w);
    if (!belongs_to_other_shard(w->scheduler, w->task_range))
        return ended == DONE ? run_whole_task(w) : ended;
    xt_task_counts_clear(&w->task_counts, w->scheduler->run->levels);
    return ended;
}

static task_outcome run_task(xt_worker *w)
{
    if (!should_continue(w, xt_clock_seconds()))
        return STOPPED;
    w->is_leaf = false;
    estimate_task_size(w);
    if (w->task_range->parent_node)
        restore_parent_node(w);
    if (is_above_shards(w->scheduler, w->task_range))
        return run_task_above_shards(w);
    task_outcome ended = should_split(w) ? split(w) : DONE;
    if (ended == SPLIT || ended == STOPPED)
        return ended;
    ended = run_whole_task(w);
    if (ended != STOPPED || !w->abandons_task || w->counters.error)
        return ended;
    abandon_task(w);
    ended = split(w);
    return ended == DONE ? run_whole_task(w) : ended;
}

// Under the lock.  NULL: all is done, or all shall end.
static xt_task_range *next_task(xt_scheduler *scheduler)
{
    for (;;) {
        xt_task_range *open = xt_task_list_first_open(&scheduler->tasks);
        if (xt_scheduler_is_stopping(scheduler) || (!open && scheduler->busy_workers == 0))
            return NULL;
        if (open && (scheduler->finished_out_of_order < scheduler->max_finished_out_of_order ||
                     atomic_load(&open->is_oldest_unfinished))) {
            xt_task_range *taken = xt_task_list_take(&scheduler->tasks);
            if (!taken || !must_skip_task(scheduler, taken))
                return taken;
            skip_task(scheduler, taken);
            continue;
        }
        if (!scheduler->has_started_threads)
            return NULL;
        wait_for_task(scheduler);
    }
}

// Under the lock.  False: there is none.
static bool begin_task(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    w->task_range = next_task(scheduler);
    if (!w->task_range)
        return false;
    scheduler->busy_workers++;
    w->task_range->worker = w;
    w->weight = w->task_range->weight;
    w->max_solutions =
        scheduler->run->limit ? scheduler->run->limit - scheduler->emitted + scheduler->already_emitted : 0;
    return true;
}

// The span takes over what was counted.  False: no memory.
static bool store_task_counts(xt_worker *w, xt_task_range *task_range)
{
    uint32_t levels = w->scheduler->run->levels;
    bool     fine = xt_task_counts_start(&task_range->task_counts, levels);
    if (fine)
        xt_task_counts_add(&task_range->task_counts, &w->task_counts, levels);
    return fine;
}

// For the journal; under the lock.  False: no memory.
static bool record_task(xt_worker *w, const xt_task_range *task_range, task_outcome ended)
{
    const xt_record record = {.task = xt_task_range_first(task_range),
                              .children = ended == SPLIT ? w->children : (uint32_t)XT_TASK_IS_LEAF,
                              .task_counts = w->task_counts,
                              .words = w->saved_solutions.at,
                              .word_count = w->saved_solutions.count};
    bool            is_done = (ended == DONE || ended == SPLIT) && xt_scheduler_saves_records(w->scheduler);
    bool            fine = !is_done || xt_scheduler_queue_record(w->scheduler, &record);
    if (is_done && fine)
        w->saved_solutions.at = NULL; // it was taken over
    xt_vector_free(&w->saved_solutions);
    return fine;
}

// Under the lock.  False: no memory.
static bool end_task(xt_worker *w, task_outcome ended)
{
    xt_scheduler  *scheduler = w->scheduler;
    xt_task_range *task_range = w->task_range;
    bool           fine = true;
    scheduler->busy_workers--;
    release_buffer(w);
    w->task_range = NULL;
    task_range->state = ended == STOPPED         ? XT_TASK_TAKEN
                        : ended == LIMIT_REACHED ? XT_TASK_LIMIT_REACHED
                                                 : XT_TASK_DONE;
    fine = record_task(w, task_range, ended);
    if (ended == SPLIT && task_range->split_root_depth == 0 && w->size <= scheduler->task_share &&
        !is_above_shards(scheduler, task_range))
        task_range->split_root_depth = task_range->depth;
    if (ended == SPLIT && w->children > 0)
        fine = xt_task_list_split(&scheduler->tasks, task_range, w->children, w->node) && fine;
    w->node = NULL;
    xt_task_range_release_parent(task_range);
    if (ended == DONE || (ended == SPLIT && w->children == 0)) {
        scheduler->share_done += task_range->weight;
        scheduler->size_done += w->size;
        scheduler->words += (double)w->words;
    }
    w->words = 0;
    if (scheduler->is_ordered && !xt_scheduler_emits_directly(scheduler))
        fine = store_task_counts(w, task_range) && fine;
    else
        xt_task_counts_add(&scheduler->total, &w->task_counts, scheduler->run->levels);
    xt_task_counts_clear(&w->task_counts, scheduler->run->levels);
    xt_task_counts_clear(&w->reported_counts, scheduler->run->levels);
    w->counters.share_done = w->reported_share = w->weight = 0;
    if (!scheduler->is_ordered && ended != STOPPED)
        xt_task_list_remove(&scheduler->tasks, task_range);
    else if (ended != STOPPED)
        scheduler->finished_out_of_order++;
    if (scheduler->is_ordered)
        xt_scheduler_retire_finished_tasks(scheduler);
    if (scheduler->waiting_workers > 0)
        pthread_cond_broadcast(&scheduler->task_available);
    return fine;
}

// Alone with threads to come: whether it is time for them.
static bool is_time_for_threads(xt_scheduler *scheduler)
{
    if (scheduler->has_started_threads || scheduler->is_single_threaded)
        return false;
    return xt_clock_seconds() - scheduler->began > scheduler->timing.before_threads;
}

void xt_worker_run(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    pthread_mutex_lock(&scheduler->lock);
    while (!scheduler->has_started_threads && xt_scheduler_emit_saved(scheduler))
        continue; // what the journal knows of the beginning
    while (!is_time_for_threads(scheduler) && begin_task(w)) {
        pthread_mutex_unlock(&scheduler->lock);
        task_outcome ended = run_task(w);
        count_fits(w);
        w->counted_fits = 0;
        pthread_mutex_lock(&scheduler->lock);
        bool fine = end_task(w, ended);
        pthread_mutex_unlock(&scheduler->lock);
        if (!fine)
            xt_scheduler_stop_run(scheduler, XT_FAILED);
        pthread_mutex_lock(&scheduler->lock);
        while (xt_scheduler_emit_waiting(scheduler, w) ||
               (!scheduler->has_started_threads && xt_scheduler_emit_saved(scheduler)))
            continue;
    }
    pthread_cond_broadcast(&scheduler->task_available);
    pthread_mutex_unlock(&scheduler->lock);
}
