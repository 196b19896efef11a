// deliver.c -- how a crew's solutions come to the sink: those of the task at the front, in the order of the tree, by
// one thread at a time.

#include "run/crew.h"

#include "base/clock.h"
#include "run/control.h"

#include <math.h>

// So many solutions are delivered between looks at the clock, which takes a tenth of what it takes to write one; or the
// texts of a chunk.
static const uint64_t between_looks = 16;

// ---- By a worker that is alone -------------------------------------------------------------------------------------

xt_answer xt_crew_hand_over(xt_crew *crew, const xt_found *found)
{
    xt_status status = xt_hand_over(crew->run, crew->delivered, found);
    crew->delivered++;
    if (status != XT_COMPLETE)
        xt_crew_halt(crew, status);
    return status == XT_COMPLETE ? XT_CONTINUE : XT_STOP;
}

xt_answer xt_crew_count(xt_crew *crew, uint64_t solutions)
{
    uint64_t limit = crew->run->limit;
    bool     is_reached = solutions >= limit - crew->delivered;
    crew->delivered = is_reached ? limit : crew->delivered + solutions;
    if (is_reached)
        xt_crew_halt(crew, XT_BY_SOLUTIONS);
    return is_reached ? XT_STOP : XT_CONTINUE;
}

// ---- What has waited -----------------------------------------------------------------------------------------------

typedef struct batch {
    xt_chunk *chunk;
    uint64_t  solutions;
    uint64_t  skipped; // of these, the first, which were delivered before
    uint64_t  taken;   // of these, skipped ones included, those that the sink was given
} batch;

// What waits in the span; under the lock.
static batch take_batch(xt_crew *crew, xt_span *span)
{
    batch b = {.chunk = span->chunk};
    span->chunk = span->last_chunk = NULL;
    for (const xt_chunk *chunk = b.chunk; chunk; chunk = chunk->next)
        b.solutions += chunk->solutions;
    b.skipped = crew->again < b.solutions ? crew->again : b.solutions;
    crew->again -= b.skipped;
    return b;
}

double xt_crew_last_moment(const xt_crew *crew)
{
    const xt_run *run = crew->run;
    double        end = run->time_limit > 0 ? crew->began + run->time_limit : INFINITY;
    return run->control && xt_control_is_stopped(run->control) ? 0 : end;
}

static bool is_over(const xt_crew *crew, double grace)
{
    return xt_clock_seconds() > xt_crew_last_moment(crew) + grace;
}

static xt_status deliver_texts(const xt_crew *crew, batch *b, xt_chunk *chunk, uint64_t *number)
{
    const xt_run *run = crew->run;
    uint64_t      skipped = b->skipped > b->taken ? b->skipped - b->taken : 0;
    uint32_t      to = chunk->solutions, from = skipped < to ? (uint32_t)skipped : to;
    if (run->limit && to - from > run->limit - *number)
        to = from + (uint32_t)(run->limit - *number);
    xt_answer answer =
        xt_chunk_give_texts(chunk, &crew->chunks, from, &to, *number + 1, run->sieve.number_at, &run->sink);
    b->taken += to;
    *number += to - from;
    return answer == XT_STOP ? XT_BY_SINK : to > from && *number == run->limit ? XT_BY_SOLUTIONS : XT_COMPLETE;
}

static xt_status deliver_solutions(const xt_crew *crew, batch *b, const xt_chunk *chunk, uint64_t *number, double grace)
{
    for (uint32_t at = 0; at < chunk->used;) {
        if (b->taken % between_looks == 0 && is_over(crew, grace))
            return XT_COMPLETE;
        const xt_found found = xt_chunk_at(chunk, &at);
        xt_status      status = XT_COMPLETE;
        if (b->taken++ >= b->skipped)
            status = xt_hand_over(crew->run, (*number)++, &found);
        if (status != XT_COMPLETE)
            return status;
    }
    return XT_COMPLETE;
}

// Why the sink has had enough; XT_COMPLETE: it has not.
static xt_status deliver_batch(const xt_crew *crew, batch *b, uint64_t number, double grace)
{
    xt_status status = XT_COMPLETE;
    for (xt_chunk *chunk = b->chunk; chunk && status == XT_COMPLETE && !is_over(crew, grace); chunk = chunk->next)
        status =
            chunk->bytes ? deliver_texts(crew, b, chunk, &number) : deliver_solutions(crew, b, chunk, &number, grace);
    return status;
}

// The batch was delivered; under the lock.
static void end_batch(xt_crew *crew, xt_worker *by, xt_span *span, batch *b)
{
    if (b->taken > b->skipped)
        crew->delivered += b->taken - b->skipped;
    span->delivered -= b->solutions - b->taken;
    crew->has_dropped = crew->has_dropped || b->taken < b->solutions;
    xt_chunks_put_back(&crew->chunks, by ? &by->spares : NULL, b->chunk);
}

// Whether what waits in the span is delivered by none but who found it: he is still at it, or it is much and he comes
// by soon, for he is at another task and has a core.
static bool is_left_to_finder(const xt_crew *crew, const xt_span *span)
{
    bool is_much = span->chunk->next && crew->has_cores;
    return span->stage == XT_STAGE_TAKEN || (is_much && span->worker && span->worker->span);
}

bool xt_crew_deliver(xt_crew *crew, xt_worker *by)
{
    xt_span *span = crew->tasks.first;
    if (!span || !span->chunk || crew->is_delivering || crew->is_caller_telling || xt_crew_shall_end(crew) ||
        (span->worker != by && is_left_to_finder(crew, span)))
        return false;
    batch b = take_batch(crew, span);
    span->delivered += b.solutions;
    span->is_delivered = crew->is_delivering = true;
    pthread_mutex_unlock(&crew->lock);
    // One who is alone drops nothing in the midst of what he finds.
    xt_status status = deliver_batch(crew, &b, crew->delivered, crew->is_alone ? INFINITY : 0);
    pthread_mutex_lock(&crew->lock);
    crew->is_delivering = false;
    span->is_delivered = status != XT_COMPLETE; // it stays at the front, for the run ends in it
    end_batch(crew, by, span, &b);
    if (status != XT_COMPLETE)
        xt_crew_halt_locked(crew, status);
    xt_crew_advance_front(crew);
    if (crew->is_caller_telling)
        pthread_cond_signal(&crew->news);
    return true;
}

// ---- When all threads have ended -----------------------------------------------------------------------------------

xt_status xt_crew_deliver_rest(xt_crew *crew, xt_span *span, double grace)
{
    const xt_run *run = crew->run;
    batch         b = take_batch(crew, span);
    xt_status     status = deliver_batch(crew, &b, crew->delivered, grace);
    end_batch(crew, NULL, span, &b);
    if (!xt_crew_count_span(crew, span)) {
        crew->delivered = run->limit;
        status = XT_BY_SOLUTIONS;
    }
    return status;
}
