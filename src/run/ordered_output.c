// ordered_output.c -- how a crew's solutions come to the sink: those of the task at the front, in the order of the
// tree, by one thread at a time.

#include "run/scheduler.h"

#include "base/clock.h"
#include "run/stop_flag.h"

#include <math.h>

// So many solutions are delivered between looks at the clock, which takes a tenth of what it takes to write one; or the
// texts of a chunk.
static const uint64_t solutions_between_checks = 16;

// ---- By a worker that is alone -------------------------------------------------------------------------------------

xt_answer xt_scheduler_emit(xt_scheduler *scheduler, const xt_run_solution *found)
{
    xt_status status = xt_emit_solution(scheduler->run, scheduler->emitted, found);
    scheduler->emitted++;
    if (status != XT_COMPLETE)
        xt_scheduler_stop_run(scheduler, status);
    return status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

xt_answer xt_scheduler_count(xt_scheduler *scheduler, uint64_t solutions)
{
    uint64_t limit = scheduler->run->limit;
    bool     is_reached = solutions >= limit - scheduler->emitted;
    scheduler->emitted = is_reached ? limit : scheduler->emitted + solutions;
    if (is_reached)
        xt_scheduler_stop_run(scheduler, XT_BY_SOLUTIONS);
    return is_reached ? XT_STOP : XT_CONTINUE;
}

// ---- What has waited -----------------------------------------------------------------------------------------------

typedef struct batch {
    xt_solution_buffer *buffer;
    uint64_t            solutions;
    uint64_t            skipped; // of these, the first, which were delivered before
    uint64_t            taken;   // of these, skipped ones included, those that the sink was given
} batch;

// What waits in the span; under the lock.
static batch take_batch(xt_scheduler *scheduler, xt_task_range *task_range)
{
    batch b = {.buffer = task_range->buffer};
    task_range->buffer = task_range->last_buffer = NULL;
    for (const xt_solution_buffer *buffer = b.buffer; buffer; buffer = buffer->next)
        b.solutions += buffer->solutions;
    b.skipped = scheduler->already_emitted < b.solutions ? scheduler->already_emitted : b.solutions;
    scheduler->already_emitted -= b.skipped;
    return b;
}

double xt_scheduler_emit_deadline(const xt_scheduler *scheduler)
{
    const xt_run *run = scheduler->run;
    double        end = run->time_limit > 0 ? scheduler->began + run->time_limit : INFINITY;
    return run->control && xt_control_is_stopped(run->control) ? 0 : end;
}

static bool is_past_deadline(const xt_scheduler *scheduler, double grace)
{
    return xt_clock_seconds() > xt_scheduler_emit_deadline(scheduler) + grace;
}

static xt_status emit_texts(const xt_scheduler *scheduler, batch *b, xt_solution_buffer *buffer, uint64_t *number)
{
    const xt_run *run = scheduler->run;
    uint64_t      skipped = b->skipped > b->taken ? b->skipped - b->taken : 0;
    uint32_t      to = buffer->solutions, from = skipped < to ? (uint32_t)skipped : to;
    if (run->limit && to - from > run->limit - *number)
        to = from + (uint32_t)(run->limit - *number);
    xt_answer answer = xt_solution_buffer_emit_texts(buffer, &scheduler->buffers, from, &to, *number + 1,
                                                     run->adapter.number_offset, &run->sink);
    b->taken += to;
    *number += to - from;
    return answer == XT_STOP ? XT_BY_SINK : to > from && *number == run->limit ? XT_BY_SOLUTIONS : XT_COMPLETE;
}

static xt_status emit_solutions(const xt_scheduler *scheduler, batch *b, const xt_solution_buffer *buffer,
                                uint64_t *number, double grace)
{
    for (uint32_t at = 0; at < buffer->used;) {
        if (b->taken % solutions_between_checks == 0 && is_past_deadline(scheduler, grace))
            return XT_COMPLETE;
        const xt_run_solution found = xt_solution_buffer_next(buffer, &at);
        xt_status             status = XT_COMPLETE;
        if (b->taken++ >= b->skipped)
            status = xt_emit_solution(scheduler->run, (*number)++, &found);
        if (status != XT_COMPLETE)
            return status;
    }
    return XT_COMPLETE;
}

// Why the sink has had enough; XT_COMPLETE: it has not.
static xt_status emit_batch(const xt_scheduler *scheduler, batch *b, uint64_t number, double grace)
{
    xt_status status = XT_COMPLETE;
    for (xt_solution_buffer *buffer = b->buffer; buffer && status == XT_COMPLETE && !is_past_deadline(scheduler, grace);
         buffer = buffer->next)
        status = buffer->bytes ? emit_texts(scheduler, b, buffer, &number)
                               : emit_solutions(scheduler, b, buffer, &number, grace);
    return status;
}

// The batch was delivered; under the lock.
static void end_batch(xt_scheduler *scheduler, xt_worker *by, xt_task_range *task_range, batch *b)
{
    if (b->taken > b->skipped)
        scheduler->emitted += b->taken - b->skipped;
    task_range->emitted -= b->solutions - b->taken;
    scheduler->has_dropped_solutions = scheduler->has_dropped_solutions || b->taken < b->solutions;
    xt_solution_buffers_put_back(&scheduler->buffers, by ? &by->buffer_cache : NULL, b->buffer);
}

// Whether what waits in the span is delivered by none but who found it: he is still at it, or it is much and he comes
// by soon, for he is at another task and has a core.
static bool is_left_to_worker(const xt_scheduler *scheduler, const xt_task_range *task_range)
{
    bool is_large = task_range->buffer->next && scheduler->has_core_per_worker;
    return task_range->state == XT_TASK_TAKEN || (is_large && task_range->worker && task_range->worker->task_range);
}

bool xt_scheduler_emit_waiting(xt_scheduler *scheduler, xt_worker *by)
{
    xt_task_range *task_range = scheduler->tasks.first;
    if (!task_range || !task_range->buffer || scheduler->is_emitting || scheduler->caller_holds_sink ||
        xt_scheduler_is_stopping(scheduler) || (task_range->worker != by && is_left_to_worker(scheduler, task_range)))
        return false;
    batch b = take_batch(scheduler, task_range);
    task_range->emitted += b.solutions;
    task_range->is_being_emitted = scheduler->is_emitting = true;
    pthread_mutex_unlock(&scheduler->lock);
    // One who is alone drops nothing in the midst of what he finds.
    xt_status status = emit_batch(scheduler, &b, scheduler->emitted, scheduler->is_single_threaded ? INFINITY : 0);
    pthread_mutex_lock(&scheduler->lock);
    scheduler->is_emitting = false;
    task_range->is_being_emitted = status != XT_COMPLETE; // it stays at the front, for the run ends in it
    end_batch(scheduler, by, task_range, &b);
    if (status != XT_COMPLETE)
        xt_scheduler_stop_run_locked(scheduler, status);
    xt_scheduler_retire_finished_tasks(scheduler);
    if (scheduler->caller_holds_sink)
        pthread_cond_signal(&scheduler->caller_event);
    return true;
}

// ---- When all threads have ended -----------------------------------------------------------------------------------

xt_status xt_scheduler_emit_rest(xt_scheduler *scheduler, xt_task_range *task_range, double grace)
{
    const xt_run *run = scheduler->run;
    batch         b = take_batch(scheduler, task_range);
    xt_status     status = emit_batch(scheduler, &b, scheduler->emitted, grace);
    end_batch(scheduler, NULL, task_range, &b);
    if (!xt_scheduler_count_task_solutions(scheduler, task_range)) {
        scheduler->emitted = run->limit;
        status = XT_BY_SOLUTIONS;
    }
    return status;
}
