// thread_pool.h -- all threads of the library start here: pools that share one piece of work after another, and groups
// that work while the caller does something else.
//
// A thread that works for a caller has the limits of the caller on work (work_limit.h).
#ifndef XT_BASE_THREAD_POOL_H
#define XT_BASE_THREAD_POOL_H

#include <stdint.h>

// The number of threads for a request: the request, or 1 a core if it is 0; at most XT_LIMIT_THREADS.
uint32_t xt_thread_count(uint32_t requested);

// ---- Pools ---------------------------------------------------------------------------------------------------------

typedef struct xt_thread_pool xt_thread_pool;

// A pool of `worker_count` workers.  Worker 0 is the calling thread; the others start with the first work.  Returns
// NULL if memory runs out.
xt_thread_pool *xt_thread_pool_new(uint32_t worker_count);
// The same for as many threads as settings ask for.  Returns NULL, with which the caller works alone, for one thread or
// without memory.
xt_thread_pool *xt_thread_pool_of(uint32_t requested_threads);
void            xt_thread_pool_free(xt_thread_pool *pool); // accepts NULL

// The largest number of workers; 1 for NULL.
uint32_t xt_thread_pool_worker_count(const xt_thread_pool *pool);

// Each worker calls `work` once.  Returns when all calls have returned.  If the system gives fewer threads, the highest
// worker numbers are missing.  With NULL only the caller works.  `work` may call this function again: the inner work is
// done by the calling worker alone, as worker 0, while other workers are busy.
void xt_thread_pool_run(xt_thread_pool *pool, void (*work)(void *context, uint32_t worker), void *context);

// Calls job(context, 0) to job(context, jobs - 1), each once, on the pool's threads.  The calling thread takes job 0.
// Returns when all calls have returned.
void xt_thread_pool_run_jobs(xt_thread_pool *pool, uint32_t jobs, void (*job)(void *context, uint32_t number),
                             void *context);

// ---- Groups --------------------------------------------------------------------------------------------------------

typedef struct xt_thread_group xt_thread_group;

// Starts up to `threads` threads.  Thread t calls work(context, t) once.  Returns NULL if memory runs out or no thread
// starts.
xt_thread_group *xt_thread_group_start(uint32_t threads, void (*work)(void *context, uint32_t thread), void *context);
uint32_t         xt_thread_group_size(const xt_thread_group *group); // threads that started
// Waits for all threads of the group, and frees it.
void xt_thread_group_join(xt_thread_group *group);

#endif
