// output_queue.h -- buffers of solutions on their way to the sink, and finished tasks behind an unfinished one.
//
// The queue knows no locks: its callers hold the scheduler's lock.
#ifndef XT_RUN_OUTPUT_QUEUE_H
#define XT_RUN_OUTPUT_QUEUE_H

#include "run/solution_buffers.h"
#include "run/task_list.h"

#include <stdatomic.h>

typedef struct xt_output_queue {
    xt_solution_buffers buffers;
    uint64_t            emitted;         // solutions, those of the journal among them
    uint64_t            emitted_saved;   // solutions of the journal among the emitted or counted ones
    uint64_t            already_emitted; // coming solutions that were emitted before their task was abandoned
    bool                is_emitting;     // a thread gives solutions to the sink; no other thread does
    // The calling thread reports progress, or emits solutions of the journal.  No worker uses the sink meanwhile.
    atomic_bool caller_holds_sink;
    bool        has_dropped; // solutions were found but not emitted, since the time was up
    uint32_t    finished_out_of_order, max_finished_out_of_order; // finished tasks behind an unfinished one
} xt_output_queue;

// Computes how many tasks may finish out of order, so that their counters need a bounded amount of memory.
void xt_output_queue_start(xt_output_queue *queue, uint32_t levels);

// Returns true if a task may be taken: the oldest unfinished one always, others if not too many have finished before
// it.
bool xt_output_queue_allows_task(const xt_output_queue *queue, const xt_task_range *range);
// Returns true if a thread may take a buffer.  The last free one is reserved for the oldest unfinished task, so that
// the run always goes on.
bool xt_output_queue_has_buffer(const xt_output_queue *queue, const xt_buffer_cache *cache, const xt_task_range *range);
// Drops what an abandoned task has found.  Solutions that were emitted are skipped when they are found again.
void xt_output_queue_abandon(xt_output_queue *queue, xt_buffer_cache *cache, xt_task_range *range);
// The number of solutions that a new task may find, 0 if there is no limit.
uint64_t xt_output_queue_limit(const xt_output_queue *queue, uint64_t limit);

// ---- Batches -------------------------------------------------------------------------------------------------------

// The buffered solutions of one task.
typedef struct xt_output_batch {
    xt_solution_buffer *buffer;
    uint64_t            solutions;
    uint64_t            skipped; // the first of them, which were emitted before
    uint64_t            taken;   // the first of them that the sink was given, with the skipped ones
} xt_output_batch;

xt_output_batch xt_output_queue_take_batch(xt_output_queue *queue, xt_task_range *range);
// Counts what was emitted and recycles the buffers, into the cache of the emitting thread if there is one.
void xt_output_queue_end_batch(xt_output_queue *queue, xt_buffer_cache *cache, xt_task_range *range,
                               const xt_output_batch *batch);

#endif
