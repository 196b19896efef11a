// solution_queue.c -- two buffers behind one lock: the search fills one of them, and the reader owns the other.

#define _POSIX_C_SOURCE 200809L

#include "solution_queue.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MAX_AHEAD = 1 << 14,         // solutions
    MAX_NUMBERS_AHEAD = 1 << 20, // of all these together, or one solution
};

typedef struct buffer {
    uint32_t *ends, *numbers;
    uint32_t  count, capacity;                 // of ends
    uint32_t  numbers_count, numbers_capacity; // of numbers
} buffer;

struct xt_solution_queue {
    pthread_mutex_t lock;
    pthread_cond_t  filled, emptied;
    buffer          filling, taken;
    bool            is_closed, failed;
};

xt_solution_queue *xt_solution_queue_new(void)
{
    xt_solution_queue *queue = calloc(1, sizeof *queue);
    if (!queue)
        return NULL;
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&queue->lock, NULL);
    pthread_cond_init(&queue->filled, &attributes);
    pthread_cond_init(&queue->emptied, NULL);
    pthread_condattr_destroy(&attributes);
    return queue;
}

void xt_solution_queue_free(xt_solution_queue *queue)
{
    if (!queue)
        return;
    pthread_mutex_destroy(&queue->lock);
    pthread_cond_destroy(&queue->filled);
    pthread_cond_destroy(&queue->emptied);
    free(queue->filling.ends);
    free(queue->filling.numbers);
    free(queue->taken.ends);
    free(queue->taken.numbers);
    free(queue);
}

// Makes room for one more element and `more` elements.  Returns false if memory runs out.
static bool reserve(uint32_t **elements, uint32_t *capacity, uint32_t count, uint32_t more)
{
    if (*capacity - count >= more)
        return true;
    uint32_t  wanted = 2 * (count + more);
    uint32_t *moved = realloc(*elements, wanted * sizeof **elements);
    if (!moved)
        return false;
    *elements = moved;
    *capacity = wanted;
    return true;
}

// Waits for room, and adds a solution.  Returns false if the queue is closed or memory runs out.  The lock is held.
static bool add(xt_solution_queue *queue, const uint32_t *numbers, uint32_t count)
{
    buffer *to = &queue->filling;
    while (!queue->is_closed && to->count > 0 &&
           (to->count >= MAX_AHEAD || to->numbers_count + (size_t)count > MAX_NUMBERS_AHEAD))
        pthread_cond_wait(&queue->emptied, &queue->lock);
    if (queue->is_closed)
        return false;
    if (!reserve(&to->ends, &to->capacity, to->count, 1) ||
        !reserve(&to->numbers, &to->numbers_capacity, to->numbers_count, count)) {
        queue->failed = true;
        return false;
    }
    // A solution without placed pieces has no numbers, and then there may be no memory for them.
    if (count > 0)
        memcpy(to->numbers + to->numbers_count, numbers, count * sizeof *numbers);
    to->numbers_count += count;
    to->ends[to->count++] = to->numbers_count;
    return true;
}

xt_answer xt_solution_queue_put(void *context, const xt_solution *solution)
{
    xt_solution_queue *queue = context;
    pthread_mutex_lock(&queue->lock);
    bool is_added = add(queue, solution->options, solution->count);
    if (queue->filling.count == 1 || !is_added)
        pthread_cond_signal(&queue->filled);
    pthread_mutex_unlock(&queue->lock);
    return is_added ? XT_CONTINUE : XT_STOP;
}

void xt_solution_queue_close(xt_solution_queue *queue)
{
    pthread_mutex_lock(&queue->lock);
    queue->is_closed = true;
    pthread_cond_broadcast(&queue->filled);
    pthread_cond_broadcast(&queue->emptied);
    pthread_mutex_unlock(&queue->lock);
}

xt_solution_batch xt_solution_queue_take(xt_solution_queue *queue, uint32_t milliseconds)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += milliseconds % 1000 * 1000000L;
    until.tv_sec += until.tv_nsec / 1000000000L;
    until.tv_nsec %= 1000000000L;

    pthread_mutex_lock(&queue->lock);
    for (int error = 0; queue->filling.count == 0 && !queue->is_closed && !queue->failed && error == 0;)
        error = pthread_cond_timedwait(&queue->filled, &queue->lock, &until);
    buffer empty = queue->taken;
    empty.count = empty.numbers_count = 0;
    queue->taken = queue->filling;
    queue->filling = empty;
    xt_solution_batch batch = {.count = queue->taken.count,
                               .ends = queue->taken.ends,
                               .numbers = queue->taken.numbers,
                               .is_last = queue->is_closed && queue->taken.count == 0,
                               .failed = queue->failed};
    pthread_cond_signal(&queue->emptied);
    pthread_mutex_unlock(&queue->lock);
    return batch;
}
