// output_queue.c -- the solutions that wait for the sink, in bounded memory.

#include "run/output_queue.h"

static const uint32_t max_tasks_out_of_order = 4096;    // enough that a slow task seldom stops the other threads
static const uint64_t max_bytes_out_of_order = 1 << 26; // of the counters of these tasks

static uint32_t max_out_of_order_for(uint32_t levels)
{
    uint64_t most = max_bytes_out_of_order / (2 * sizeof(uint64_t) * ((uint64_t)levels + 1));
    return most > max_tasks_out_of_order ? max_tasks_out_of_order : most > 1 ? (uint32_t)most : 1;
}

void xt_output_queue_start(xt_output_queue *queue, uint32_t levels)
{
    queue->max_finished_out_of_order = max_out_of_order_for(levels);
}

bool xt_output_queue_allows_task(const xt_output_queue *queue, const xt_task_range *range)
{
    return queue->finished_out_of_order < queue->max_finished_out_of_order || atomic_load(&range->is_oldest_unfinished);
}

bool xt_output_queue_has_buffer(const xt_output_queue *queue, const xt_buffer_cache *cache, const xt_task_range *range)
{
    uint32_t free_count = queue->buffers.free_count;
    return cache->count > 0 || free_count > 1 || (free_count == 1 && atomic_load(&range->is_oldest_unfinished));
}

void xt_output_queue_abandon(xt_output_queue *queue, xt_buffer_cache *cache, xt_task_range *range)
{
    xt_solution_buffers_put_back(&queue->buffers, cache, range->buffer);
    range->buffer = range->last_buffer = NULL;
    queue->already_emitted += range->emitted;
    range->emitted = 0;
}

uint64_t xt_output_queue_limit(const xt_output_queue *queue, uint64_t limit)
{
    return limit ? limit - queue->emitted + queue->already_emitted : 0;
}

// ---- Batches -------------------------------------------------------------------------------------------------------

xt_output_batch xt_output_queue_take_batch(xt_output_queue *queue, xt_task_range *range)
{
    xt_output_batch batch = {.buffer = range->buffer};
    range->buffer = range->last_buffer = NULL;
    for (const xt_solution_buffer *buffer = batch.buffer; buffer; buffer = buffer->next)
        batch.solutions += buffer->solutions;
    batch.skipped = queue->already_emitted < batch.solutions ? queue->already_emitted : batch.solutions;
    queue->already_emitted -= batch.skipped;
    return batch;
}

void xt_output_queue_end_batch(xt_output_queue *queue, xt_buffer_cache *cache, xt_task_range *range,
                               const xt_output_batch *batch)
{
    if (batch->taken > batch->skipped)
        queue->emitted += batch->taken - batch->skipped;
    range->emitted -= batch->solutions - batch->taken;
    queue->has_dropped = queue->has_dropped || batch->taken < batch->solutions;
    xt_solution_buffers_put_back(&queue->buffers, cache, batch->buffer);
}
