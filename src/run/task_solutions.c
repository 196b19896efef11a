// task_solutions.c -- counts, adapts and buffers the solutions of one task.

#include "run/task_solutions.h"

#include "base/work_limit.h"
#include "run/ordered_output.h"
#include "search/engine.h"

// Words of a task's solutions for the journal.  A task with more is split, if that is possible: 16 MiB a thread.
static const uint32_t max_saved_words = 1 << 22;

bool xt_task_can_be_split(const xt_worker *w)
{
    return !w->scheduler->is_single_threaded && !w->is_leaf && w->task_range->depth < XT_MAX_SPLIT_DEPTH;
}

// ---- Buffers -------------------------------------------------------------------------------------------------------

void xt_task_release_buffer(xt_worker *w)
{
    xt_task_range *range = w->task_range;
    if (!w->solutions.buffer)
        return;
    w->solutions.words += xt_solution_buffer_words(w->solutions.buffer);
    *(range->last_buffer ? &range->last_buffer->next : &range->buffer) = w->solutions.buffer;
    range->last_buffer = w->solutions.buffer;
    w->solutions.buffer = NULL;
}

void xt_task_drop_solutions(xt_worker *w)
{
    xt_scheduler *scheduler = w->scheduler;
    pthread_mutex_lock(&scheduler->lock);
    xt_task_release_buffer(w);
    xt_output_queue_abandon(&scheduler->output, &w->solutions.buffer_cache, w->task_range);
    xt_task_counts_clear(&w->task_counts, scheduler->run->levels);
    xt_task_counts_clear(&w->reported_counts, scheduler->run->levels);
    w->solutions.saved_solutions.count = 0;
    w->solutions.words = 0;
    pthread_mutex_unlock(&scheduler->lock);
}

// The sink's number of the next solution of the task.  It is right for the oldest unfinished task, and if the range of
// the task's solutions is known.
static uint64_t next_number(const xt_worker *w)
{
    bool knows_number = w->solutions.knows_range && w->scheduler->run->adapter.is_one_to_one;
    return 1 + (knows_number ? w->solutions.range.before + w->task_counts.passed : w->scheduler->output.emitted);
}

static void emit_waiting(xt_worker *w)
{
    while (xt_emit_waiting(w->scheduler, w))
        continue;
}

// Releases the full buffer and takes an empty one.  Returns false if the run ends.
static bool replace_buffer(xt_worker *w)
{
    xt_scheduler      *scheduler = w->scheduler;
    xt_task_solutions *s = &w->solutions;
    pthread_mutex_lock(&scheduler->lock);
    xt_task_release_buffer(w);
    emit_waiting(w);
    while (!xt_output_queue_has_buffer(&scheduler->output, &s->buffer_cache, w->task_range) &&
           !xt_scheduler_is_stopping(scheduler)) {
        xt_scheduler_wait_for_task(scheduler);
        emit_waiting(w);
    }
    if (!xt_scheduler_is_stopping(scheduler))
        s->buffer = xt_solution_buffer_get(&scheduler->output.buffers, &s->buffer_cache);
    if (s->buffer)
        s->buffer->number = next_number(w);
    pthread_mutex_unlock(&scheduler->lock);
    return s->buffer;
}

// Returns false if the text does not fit into the buffer.  If it does not fit into an empty one, or cannot be written,
// no texts are written from now on.
static bool add_text(xt_worker *w, const xt_run_solution *found)
{
    const xt_solution_adapter *adapter = &w->scheduler->run->adapter;
    const xt_solution_buffers *buffers = &w->scheduler->output.buffers;
    xt_task_solutions         *s = &w->solutions;
    size_t                     capacity, bytes = 0;
    char                      *to = xt_solution_buffer_text_space(s->buffer, buffers, &capacity);
    if (capacity > s->longest_text)
        bytes = adapter->write(w->adapter, found, s->buffer->number + s->buffer->solutions, to, capacity);
    if (bytes > 0)
        xt_solution_buffer_add_text(s->buffer, buffers, bytes);
    else
        s->writes_texts = s->buffer->solutions > 0;
    s->longest_text = bytes > s->longest_text ? bytes : s->longest_text;
    return bytes > 0;
}

// Returns false if the solution does not fit into the buffer.
static bool add_solution(xt_worker *w, const xt_run_solution *found)
{
    xt_task_solutions *s = &w->solutions;
    if (!s->buffer)
        return false;
    if (s->writes_texts && add_text(w, found))
        return true;
    return !s->writes_texts && xt_solution_buffer_add(s->buffer, &w->scheduler->output.buffers, found);
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

// Returns false if memory runs out, or the task is abandoned since it finds too many solutions.
static bool save_for_journal(xt_worker *w, const xt_run_solution *found)
{
    xt_task_solutions *s = &w->solutions;
    xt_vector_push(&s->saved_solutions, found->count);
    for (uint32_t i = 0; i < found->count; i++)
        xt_vector_push(&s->saved_solutions, found->options[i]);
    if (s->saved_solutions.failed)
        xt_scheduler_stop_run(w->scheduler, XT_FAILED);
    w->abandons_task = s->saved_solutions.count > max_saved_words && xt_task_can_be_split(w);
    return !s->saved_solutions.failed && !w->abandons_task;
}

static xt_answer count_passed(xt_worker *w, uint64_t solutions)
{
    xt_task_solutions *s = &w->solutions;
    w->task_counts.passed += solutions;
    s->has_reached_limit = s->max_solutions && w->task_counts.passed >= s->max_solutions;
    return s->has_reached_limit ? XT_STOP : XT_CONTINUE;
}

// Takes a solution from the adapter.
static xt_answer take_adapted(xt_worker *w, const xt_run_solution *found)
{
    xt_scheduler *scheduler = w->scheduler;
    const xt_run *run = scheduler->run;
    if (run->journal && run->journal->saves_solutions && !save_for_journal(w, found))
        return XT_STOP;
    if (xt_scheduler_emits_directly(scheduler)) {
        w->task_counts.passed++;
        return xt_emit_directly(scheduler, found);
    }
    if (add_solution(w, found))
        return count_passed(w, 1);
    return replace_buffer(w) && add_solution(w, found) ? count_passed(w, 1) : XT_STOP;
}

// Takes solutions that no sink wants.
static xt_answer take_passed(xt_worker *w, uint64_t solutions)
{
    xt_scheduler *scheduler = w->scheduler;
    if (!scheduler->is_single_threaded)
        return count_passed(w, solutions);
    w->task_counts.passed += solutions;
    return scheduler->is_ordered ? xt_count_directly(scheduler, solutions) : XT_CONTINUE;
}

xt_answer xt_task_count_solutions(xt_worker *w, uint64_t found, uint64_t passed)
{
    w->task_counts.found += found;
    return take_passed(w, passed);
}

static xt_answer stop_run_after_adapter(xt_worker *w)
{
    xt_status why = xt_work_limit_reached();
    if (why == XT_COMPLETE)
        w->counters.error = xt_engine_lacks_memory;
    xt_scheduler_stop_run(w->scheduler, why == XT_COMPLETE ? XT_FAILED : why);
    return XT_STOP;
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
        passed = run->adapter.adapt(w->adapter, options, count, &found.options, &w->task_counts.asked);
    if (passed == XT_ADAPTER_FAILED)
        return stop_run_after_adapter(w);
    if (!run->sink.take_solution)
        return passed > 0 ? take_passed(w, passed) : XT_CONTINUE;
    for (uint32_t i = 0; i < passed && answer == XT_CONTINUE; i++, found.options += count)
        answer = take_adapted(w, &found);
    return answer;
}

// Takes the number of solutions from an engine that only counts.  A number of more than 64 bits comes from one task,
// which is the whole tree.
static xt_answer take_number(void *context, const xt_wide_integer *number)
{
    xt_worker     *w = context;
    const uint64_t solutions = xt_wide_integer_as_word(number);
    if (!xt_wide_integer_is_word(number))
        w->scheduler->run->report.wide_found = *number;
    if (!xt_wide_integer_is_word(number) && w->scheduler->run->journal) {
        w->counters.error = xt_run_too_many_to_save;
        return XT_STOP;
    }
    w->task_counts.found += solutions;
    return take_passed(w, solutions);
}

static xt_answer count_solutions(void *context, uint64_t solutions)
{
    return xt_task_count_solutions(context, solutions, solutions);
}

// A limit on solutions counts the search up to a single solution.
xt_option_sink xt_task_sink(xt_worker *w)
{
    const xt_run *run = w->scheduler->run;
    bool          only_counts = !run->sink.take_solution && !w->adapter && run->limit == 0;
    return (xt_option_sink){.take_solution = take_solution,
                            .take_solution_count = take_number,
                            .takes_wide_counts = true,
                            .count_solutions = only_counts ? count_solutions : NULL,
                            .context = w};
}
