// solution_queue.h -- solutions on their way from a search in one thread to a reader in another.
//
// The search runs ahead of the reader by a bounded number of solutions.  The reader takes all of them that are there,
// so a call from Python costs little for each solution.
#ifndef EXACTILE_SOLUTION_QUEUE_H
#define EXACTILE_SOLUTION_QUEUE_H

#include "exactile.h"

#include <stddef.h>

typedef struct xt_solution_queue xt_solution_queue;

// Returns NULL if memory runs out.
xt_solution_queue *xt_solution_queue_new(void);
void               xt_solution_queue_free(xt_solution_queue *queue);

// The sink of xt_solve, with a queue as its context.  It waits while the queue is full.
xt_answer xt_solution_queue_put(void *context, const xt_solution *solution);

// Called by the search when it has ended, and by the reader when it wants no more: sinks then return XT_STOP.
void xt_solution_queue_close(xt_solution_queue *queue);

typedef struct xt_solution_batch {
    uint32_t        count;
    const uint32_t *ends;    // by solution: where its numbers end; they begin at the end of the solution before
    const uint32_t *numbers; // options
    bool            is_last; // the queue is closed and empty
    bool            failed;  // memory ran out
} xt_solution_batch;

// Takes all solutions, and waits for the first for at most `milliseconds`.  The batch is valid until the next call.
xt_solution_batch xt_solution_queue_take(xt_solution_queue *queue, uint32_t milliseconds);

#endif
