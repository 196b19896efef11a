// ordered_output.c -- emits the solutions of the oldest unfinished task, and retires finished tasks.

#include "run/ordered_output.h"

#include "base/clock.h"
#include "base/stop_flag.h"

#include <math.h>

// Solutions between two checks of the clock.  A check takes a tenth of the time of writing one solution.  Texts are
// checked once a buffer.
static const uint64_t solutions_between_checks = 16;

xt_status xt_emit_solution(const xt_run *run, uint64_t number, const xt_run_solution *found)
{
    if (run->sink.take_solution && run->sink.take_solution(run->sink.context, found) == XT_STOP)
        return XT_BY_SINK;
    return number + 1 == run->limit ? XT_BY_SOLUTIONS : XT_COMPLETE;
}

// ---- One thread ----------------------------------------------------------------------------------------------------

xt_answer xt_emit_directly(xt_scheduler *scheduler, const xt_run_solution *found)
{
    xt_status status = xt_emit_solution(scheduler->run, scheduler->output.emitted, found);
    scheduler->output.emitted++;
    if (status != XT_COMPLETE)
        xt_scheduler_stop_run(scheduler, status);
    return status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

xt_answer xt_count_directly(xt_scheduler *scheduler, uint64_t solutions)
{
    uint64_t limit = scheduler->run->limit, emitted = scheduler->output.emitted;
    bool     is_reached = solutions >= limit - emitted;
    scheduler->output.emitted = is_reached ? limit : emitted + solutions;
    if (is_reached)
        xt_scheduler_stop_run(scheduler, XT_BY_SOLUTIONS);
    return is_reached ? XT_STOP : XT_CONTINUE;
}

// ---- The sink ------------------------------------------------------------------------------------------------------

bool xt_acquire_sink(xt_scheduler *scheduler)
{
    bool was_reserved = scheduler->output.caller_holds_sink;
    scheduler->output.caller_holds_sink = true;
    while (scheduler->output.is_emitting)
        pthread_cond_wait(&scheduler->caller_event, &scheduler->lock);
    return was_reserved;
}

void xt_release_sink(xt_scheduler *scheduler, bool was_reserved)
{
    scheduler->output.caller_holds_sink = was_reserved;
    xt_scheduler_wake_workers(scheduler); // one of them may have solutions to emit
}

double xt_emit_deadline(const xt_scheduler *scheduler)
{
    const xt_run *run = scheduler->run;
    double        end = run->time_limit > 0 ? scheduler->progress.began + run->time_limit : INFINITY;
    return run->control && xt_control_is_stopped(run->control) ? 0 : end;
}

static bool is_past_deadline(const xt_scheduler *scheduler, double grace)
{
    return xt_clock_seconds() > xt_emit_deadline(scheduler) + grace;
}

// ---- Batches -------------------------------------------------------------------------------------------------------

static xt_status emit_texts(const xt_scheduler *scheduler, xt_output_batch *batch, xt_solution_buffer *buffer,
                            uint64_t *number)
{
    const xt_run *run = scheduler->run;
    uint64_t      skipped = batch->skipped > batch->taken ? batch->skipped - batch->taken : 0;
    uint32_t      to = buffer->solutions, from = skipped < to ? (uint32_t)skipped : to;
    if (run->limit && to - from > run->limit - *number)
        to = from + (uint32_t)(run->limit - *number);
    xt_answer answer = xt_solution_buffer_emit_texts(buffer, &scheduler->output.buffers, from, &to, *number + 1,
                                                     run->adapter.number_offset, &run->sink);
    batch->taken += to;
    *number += to - from;
    return answer == XT_STOP ? XT_BY_SINK : to > from && *number == run->limit ? XT_BY_SOLUTIONS : XT_COMPLETE;
}

static xt_status emit_solutions(const xt_scheduler *scheduler, xt_output_batch *batch, const xt_solution_buffer *buffer,
                                uint64_t *number, double grace)
{
    for (uint32_t at = 0; at < buffer->used;) {
        if (batch->taken % solutions_between_checks == 0 && is_past_deadline(scheduler, grace))
            return XT_COMPLETE;
        const xt_run_solution found = xt_solution_buffer_next(buffer, &at);
        xt_status             status = XT_COMPLETE;
        if (batch->taken++ >= batch->skipped)
            status = xt_emit_solution(scheduler->run, (*number)++, &found);
        if (status != XT_COMPLETE)
            return status;
    }
    return XT_COMPLETE;
}

// Returns why the sink or the limit ends the run, or XT_COMPLETE.
static xt_status emit_batch(const xt_scheduler *scheduler, xt_output_batch *batch, uint64_t number, double grace)
{
    xt_status status = XT_COMPLETE;
    for (xt_solution_buffer *buffer = batch->buffer;
         buffer && status == XT_COMPLETE && !is_past_deadline(scheduler, grace); buffer = buffer->next)
        status = buffer->bytes ? emit_texts(scheduler, batch, buffer, &number)
                               : emit_solutions(scheduler, batch, buffer, &number, grace);
    return status;
}

// Returns true if only the finder of the solutions may emit them.  It is still at the task; or the solutions are many,
// and it is at another task on a core of its own, so that it returns soon.
static bool is_left_to_finder(const xt_scheduler *scheduler, const xt_task_range *range)
{
    bool is_large = range->buffer->next && scheduler->has_core_per_worker;
    return range->state == XT_TASK_TAKEN || (is_large && range->worker && range->worker->task_range);
}

bool xt_emit_waiting(xt_scheduler *scheduler, xt_worker *by)
{
    xt_output_queue *output = &scheduler->output;
    xt_task_range   *range = scheduler->tasks.first;
    if (!range || !range->buffer || output->is_emitting || output->caller_holds_sink ||
        xt_scheduler_is_stopping(scheduler) || (range->worker != by && is_left_to_finder(scheduler, range)))
        return false;
    xt_output_batch batch = xt_output_queue_take_batch(output, range);
    range->emitted += batch.solutions;
    range->is_being_emitted = output->is_emitting = true;
    uint64_t number = output->emitted;
    pthread_mutex_unlock(&scheduler->lock);
    // A single thread drops no solution in the middle of a task.
    xt_status status = emit_batch(scheduler, &batch, number, scheduler->is_single_threaded ? INFINITY : 0);
    pthread_mutex_lock(&scheduler->lock);
    output->is_emitting = false;
    range->is_being_emitted = status != XT_COMPLETE; // the run ends in this task, which stays at the front
    xt_output_queue_end_batch(output, by ? &by->solutions.buffer_cache : NULL, range, &batch);
    if (status != XT_COMPLETE)
        xt_scheduler_stop_run_locked(scheduler, status);
    xt_retire_finished_tasks(scheduler);
    if (output->caller_holds_sink)
        pthread_cond_signal(&scheduler->caller_event);
    return true;
}

xt_status xt_emit_rest(xt_scheduler *scheduler, xt_task_range *range, double grace)
{
    xt_output_batch batch = xt_output_queue_take_batch(&scheduler->output, range);
    xt_status       status = emit_batch(scheduler, &batch, scheduler->output.emitted, grace);
    xt_output_queue_end_batch(&scheduler->output, NULL, range, &batch);
    if (xt_count_task_solutions(scheduler, range))
        return status;
    scheduler->output.emitted = scheduler->run->limit;
    return XT_BY_SOLUTIONS;
}

// ---- Finished tasks ------------------------------------------------------------------------------------------------

bool xt_count_task_solutions(xt_scheduler *scheduler, const xt_task_range *range)
{
    const xt_run *run = scheduler->run;
    if (run->sink.take_solution || scheduler->is_single_threaded)
        return true;
    if (run->limit && range->task_counts.passed >= run->limit - scheduler->output.emitted)
        return false;
    scheduler->output.emitted += range->task_counts.passed;
    return true;
}

static bool is_finished(const xt_task_range *range)
{
    return (range->state == XT_TASK_DONE || range->state == XT_TASK_LIMIT_REACHED) && !range->buffer &&
           !range->is_being_emitted;
}

void xt_retire_finished_tasks(xt_scheduler *scheduler)
{
    xt_task_range *range;
    while ((range = scheduler->tasks.first) && is_finished(range)) {
        if (!xt_count_task_solutions(scheduler, range)) {
            xt_scheduler_stop_run_locked(scheduler, XT_BY_SOLUTIONS);
            return;
        }
        xt_run_totals_add_range(&scheduler->totals, range);
        scheduler->output.finished_out_of_order--;
        xt_task_list_remove(&scheduler->tasks, range);
        xt_task_list_mark_oldest(&scheduler->tasks);
    }
    if (range && range->state == XT_TASK_SAVED)
        pthread_cond_signal(&scheduler->caller_event);
    xt_scheduler_wake_workers(scheduler);
}
