// thread_pool.c -- see team.h.
//
// To sleep and to be woken takes some 50 us in a virtual machine, and a thousand pieces of work of a thousandth of a
// second may follow one another at once.  So a member that waits looks for a while whether there is work, or all is
// done, before it sleeps; but not where there are more members than cores, for it would keep another from its work.

#define _GNU_SOURCE // sched_setaffinity, sched_getcpu

#include "base/thread_pool.h"

#include "base/memory.h"
#include "base/processor.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

enum { MAX_SPINS = 2000 }; // each of 40 to 140 cycles

typedef struct worker {
    xt_thread_pool *pool;
    uint32_t        number;
    pthread_t       thread;
} worker;

struct xt_thread_pool {
    uint32_t         worker_count;
    uint32_t         started_threads; // of them, those with threads; the caller is not counted
    int              caller_core;     // where the caller was then
    bool             is_started;
    uint32_t         max_spins; // before a member sleeps
    worker          *worker;
    pthread_mutex_t  lock; // over what follows, which is changed by those alone who have it
    pthread_cond_t   work_available, work_done;
    _Atomic uint64_t runs; // to work, so far
    atomic_uint      busy_workers;
    atomic_bool      is_shutting_down;
    void (*work)(void *context, uint32_t worker);
    void *context;
};

xt_thread_pool *xt_thread_pool_new(uint32_t worker_count)
{
    xt_thread_pool *pool = XT_NEW(xt_thread_pool);
    worker         *workers = XT_NEW_ARRAY(worker, worker_count);
    bool            has_lock = pool && workers && pthread_mutex_init(&pool->lock, NULL) == 0;
    bool            has_call = has_lock && pthread_cond_init(&pool->work_available, NULL) == 0;
    if (has_call && pthread_cond_init(&pool->work_done, NULL) == 0) {
        pool->worker_count = worker_count;
        pool->max_spins = worker_count <= xt_processor_cores() ? MAX_SPINS : 0;
        pool->worker = workers;
        return pool;
    }
    if (has_call)
        pthread_cond_destroy(&pool->work_available);
    if (has_lock)
        pthread_mutex_destroy(&pool->lock);
    free(workers);
    free(pool);
    return NULL;
}

uint32_t xt_thread_pool_worker_count(const xt_thread_pool *pool)
{
    return pool ? pool->worker_count : 1;
}

// The core at hand; negative: not known.
static int current_core(void)
{
#if defined(__linux__)
    return sched_getcpu();
#else
    return -1;
#endif
}

// Leaves the core of the thread that called for it, where there is another.  A system in a virtual machine may take a
// core that sleeps for one that is busy, begin threads on their parent's, and move them thousandths of a second later.
static void leave_caller_core(int caller_core)
{
#if defined(__linux__)
    cpu_set_t all, others;
    if (caller_core < 0 || caller_core != current_core() || sched_getaffinity(0, sizeof all, &all) != 0 ||
        CPU_COUNT(&all) < 2)
        return;
    others = all;
    CPU_CLR((size_t)caller_core, &others); // a core behind the set is none of it
    if (sched_setaffinity(0, sizeof others, &others) == 0)
        sched_setaffinity(0, sizeof all, &all);
#else
    (void)caller_core;
#endif
}

static void pause_cpu(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

static void spin_until_work(const xt_thread_pool *pool, uint64_t done)
{
    for (uint32_t l = 0;
         l < pool->max_spins && atomic_load(&pool->runs) == done && !atomic_load(&pool->is_shutting_down); l++)
        pause_cpu();
}

static void spin_until_done(const xt_thread_pool *pool)
{
    for (uint32_t l = 0; l < pool->max_spins && atomic_load(&pool->busy_workers) > 0; l++)
        pause_cpu();
}

static void *worker_main(void *context)
{
    const worker   *m = context;
    xt_thread_pool *pool = m->pool;
    leave_caller_core(pool->caller_core);
    for (uint64_t done = 0;;) {
        spin_until_work(pool, done);
        pthread_mutex_lock(&pool->lock);
        while (pool->runs == done && !pool->is_shutting_down)
            pthread_cond_wait(&pool->work_available, &pool->lock);
        if (pool->runs == done)
            break;
        done++;
        pthread_mutex_unlock(&pool->lock);
        pool->work(pool->context, m->number);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy_workers == 0)
            pthread_cond_signal(&pool->work_done);
        pthread_mutex_unlock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

// Signals are the caller's: the threads take none.
static void start_threads(xt_thread_pool *pool)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pool->is_started = true;
    pool->caller_core = current_core();
    for (uint32_t m = 1; m < pool->worker_count; m++, pool->started_threads++) {
        pool->worker[m] = (worker){.pool = pool, .number = m};
        if (pthread_create(&pool->worker[m].thread, NULL, worker_main, &pool->worker[m]) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void xt_thread_pool_run(xt_thread_pool *pool, void (*work)(void *context, uint32_t worker), void *context)
{
    if (pool && !pool->is_started)
        start_threads(pool);
    if (!pool || pool->started_threads == 0 || atomic_load(&pool->busy_workers) > 0) {
        work(context, 0);
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->work = work;
    pool->context = context;
    pool->busy_workers = pool->started_threads;
    pool->runs++;
    pthread_cond_broadcast(&pool->work_available);
    pthread_mutex_unlock(&pool->lock);
    work(context, 0);
    spin_until_done(pool);
    pthread_mutex_lock(&pool->lock);
    while (pool->busy_workers > 0)
        pthread_cond_wait(&pool->work_done, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

void xt_thread_pool_free(xt_thread_pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->is_shutting_down = true;
    pthread_cond_broadcast(&pool->work_available);
    pthread_mutex_unlock(&pool->lock);
    for (uint32_t m = 1; m <= pool->started_threads; m++)
        pthread_join(pool->worker[m].thread, NULL);
    pthread_cond_destroy(&pool->work_done);
    pthread_cond_destroy(&pool->work_available);
    pthread_mutex_destroy(&pool->lock);
    free(pool->worker);
    free(pool);
}
