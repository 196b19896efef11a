// thread_pool.h -- threads that do one piece of work together, and then the next.
#ifndef XT_BASE_THREAD_POOL_H
#define XT_BASE_THREAD_POOL_H

#include <stdint.h>

typedef struct xt_thread_pool xt_thread_pool;

// Of so many members, one of whom is the thread that calls; the others are begun with the first work.  NULL: no memory.
xt_thread_pool *xt_thread_pool_new(uint32_t worker_count);
void            xt_thread_pool_free(xt_thread_pool *pool); // NULL: nothing happens

// How many do the work at most; NULL: one.
uint32_t xt_thread_pool_worker_count(const xt_thread_pool *pool);

// Each member does the work once, the thread that calls as member 0; ends when all have.  Where the system gives fewer
// threads, higher numbers are missing, so the work must not need them.  NULL: the thread that calls alone.  Work may
// have more work done: by the thread that does it alone, as member 0, while others are still at the first.
void xt_thread_pool_run(xt_thread_pool *pool, void (*work)(void *context, uint32_t worker), void *context);

#endif
