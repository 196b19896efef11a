// thread_pool.c -- starts threads, and wakes and waits for the workers of a pool.
//
// A sleeping thread takes about 50 us to wake in a virtual machine, and the frontier engine runs a thousand pieces of
// work of 1 ms in a row.  So a waiting worker spins for a while before it sleeps.  It does not spin if the pool has
// more workers than the machine has cores.

#define _GNU_SOURCE // sched_setaffinity, sched_getcpu

#include "base/thread_pool.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/processor.h"
#include "base/work_limit.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

enum { MAX_SPINS = 2000 }; // pauses of 40 to 140 cycles: longer than a wake-up takes

uint32_t xt_thread_count(uint32_t requested)
{
    uint32_t threads = requested ? requested : xt_processor_cores();
    return threads < XT_LIMIT_THREADS ? threads : XT_LIMIT_THREADS;
}

// ---- Groups --------------------------------------------------------------------------------------------------------

typedef struct member {
    xt_thread_group *group;
    uint32_t         number;
    pthread_t        thread;
} member;

struct xt_thread_group {
    void (*work)(void *context, uint32_t thread);
    void                *context;
    const xt_work_limit *limit; // of the caller
    uint32_t             started;
    member               members[];
};

static void *member_main(void *context)
{
    const member *m = context;
    xt_work_limit limit;
    xt_work_limit_adopt(&limit, m->group->limit);
    m->group->work(m->group->context, m->number);
    return NULL;
}

// Signals stay with the caller's thread.  SIGPIPE and SIGXFSZ are left: a write of the thread itself raises them.
static void start_members(xt_thread_group *group, uint32_t threads)
{
    sigset_t all, before;
    sigfillset(&all);
    sigdelset(&all, SIGPIPE);
    sigdelset(&all, SIGXFSZ);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    for (; group->started < threads; group->started++) {
        member *m = &group->members[group->started];
        *m = (member){.group = group, .number = group->started};
        if (pthread_create(&m->thread, NULL, member_main, m) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

xt_thread_group *xt_thread_group_start(uint32_t threads, void (*work)(void *context, uint32_t thread), void *context)
{
    xt_thread_group *group = xt_allocate(1, sizeof *group + threads * sizeof *group->members);
    if (!group)
        return NULL;
    group->work = work;
    group->context = context;
    group->limit = xt_work_limit_current();
    start_members(group, threads);
    if (group->started > 0)
        return group;
    free(group);
    return NULL;
}

uint32_t xt_thread_group_size(const xt_thread_group *group)
{
    return group ? group->started : 0;
}

void xt_thread_group_join(xt_thread_group *group)
{
    for (uint32_t t = 0; t < xt_thread_group_size(group); t++)
        pthread_join(group->members[t].thread, NULL);
    free(group);
}

// ---- Pools ---------------------------------------------------------------------------------------------------------

struct xt_thread_pool {
    uint32_t         worker_count;
    xt_thread_group *threads;     // of workers 1 and up; NULL before the first work, or if none started
    int              caller_core; // core of the caller when the threads started; negative: unknown
    bool             is_started;
    uint32_t         max_spins; // pauses before a worker sleeps
    pthread_mutex_t  lock;      // held by whoever changes the fields below
    pthread_cond_t   work_available, work_done;
    _Atomic uint64_t runs; // pieces of work so far
    atomic_uint      busy_workers;
    atomic_bool      is_shutting_down;
    void (*work)(void *context, uint32_t worker);
    void                *context;
    const xt_work_limit *limit; // of the caller
};

xt_thread_pool *xt_thread_pool_new(uint32_t worker_count)
{
    xt_thread_pool *pool = XT_NEW(xt_thread_pool);
    bool            has_lock = pool && pthread_mutex_init(&pool->lock, NULL) == 0;
    bool            has_call = has_lock && pthread_cond_init(&pool->work_available, NULL) == 0;
    if (has_call && pthread_cond_init(&pool->work_done, NULL) == 0) {
        pool->worker_count = worker_count;
        pool->max_spins = worker_count <= xt_processor_cores() ? MAX_SPINS : 0;
        return pool;
    }
    if (has_call)
        pthread_cond_destroy(&pool->work_available);
    if (has_lock)
        pthread_mutex_destroy(&pool->lock);
    free(pool);
    return NULL;
}

uint32_t xt_thread_pool_worker_count(const xt_thread_pool *pool)
{
    return pool ? pool->worker_count : 1;
}

// Negative if the core is unknown.
static int current_core(void)
{
#if defined(__linux__)
    return sched_getcpu();
#else
    return -1;
#endif
}

// Moves the calling thread to another core than the caller's, if there is one.  In a virtual machine the system may
// start a thread on its parent's core, because an idle core looks busy, and move it only milliseconds later.
static void leave_caller_core(int caller_core)
{
#if defined(__linux__)
    cpu_set_t all, others;
    if (caller_core < 0 || caller_core != current_core() || sched_getaffinity(0, sizeof all, &all) != 0 ||
        CPU_COUNT(&all) < 2)
        return;
    others = all;
    CPU_CLR((size_t)caller_core, &others); // no effect on a core number beyond the set
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
    for (uint32_t i = 0;
         i < pool->max_spins && atomic_load(&pool->runs) == done && !atomic_load(&pool->is_shutting_down); i++)
        pause_cpu();
}

static void spin_until_done(const xt_thread_pool *pool)
{
    for (uint32_t i = 0; i < pool->max_spins && atomic_load(&pool->busy_workers) > 0; i++)
        pause_cpu();
}

static void worker_main(void *context, uint32_t thread)
{
    xt_thread_pool *pool = context;
    xt_work_limit   limit;
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
        xt_work_limit_adopt(&limit, pool->limit);
        pool->work(pool->context, thread + 1);
        xt_work_limit_abandon();
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy_workers == 0)
            pthread_cond_signal(&pool->work_done);
        pthread_mutex_unlock(&pool->lock);
    }
    pthread_mutex_unlock(&pool->lock);
}

static void start_workers(xt_thread_pool *pool)
{
    pool->is_started = true;
    pool->caller_core = current_core();
    if (pool->worker_count > 1)
        pool->threads = xt_thread_group_start(pool->worker_count - 1, worker_main, pool);
}

void xt_thread_pool_run(xt_thread_pool *pool, void (*work)(void *context, uint32_t worker), void *context)
{
    if (pool && !pool->is_started)
        start_workers(pool);
    if (!pool || !pool->threads || atomic_load(&pool->busy_workers) > 0) {
        work(context, 0);
        return;
    }
    pthread_mutex_lock(&pool->lock);
    pool->work = work;
    pool->context = context;
    pool->limit = xt_work_limit_current();
    pool->busy_workers = xt_thread_group_size(pool->threads);
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

typedef struct job_queue {
    void (*job)(void *context, uint32_t number);
    void       *context;
    uint32_t    jobs;
    atomic_uint next; // the first job that nobody has taken
} job_queue;

static void take_jobs(void *context, uint32_t worker)
{
    job_queue *queue = context;
    if (worker == 0)
        queue->job(queue->context, 0);
    for (uint32_t number; (number = atomic_fetch_add(&queue->next, 1)) < queue->jobs;)
        queue->job(queue->context, number);
}

void xt_thread_pool_run_jobs(xt_thread_pool *pool, uint32_t jobs, void (*job)(void *context, uint32_t number),
                             void *context)
{
    job_queue queue = {.job = job, .context = context, .jobs = jobs, .next = 1};
    if (jobs > 1)
        xt_thread_pool_run(pool, take_jobs, &queue);
    else if (jobs == 1)
        job(context, 0);
}

xt_thread_pool *xt_thread_pool_of(uint32_t requested_threads)
{
    const uint32_t threads = xt_thread_count(requested_threads);
    return threads > 1 ? xt_thread_pool_new(threads) : NULL;
}

void xt_thread_pool_free(xt_thread_pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->is_shutting_down = true;
    pthread_cond_broadcast(&pool->work_available);
    pthread_mutex_unlock(&pool->lock);
    xt_thread_group_join(pool->threads);
    pthread_cond_destroy(&pool->work_done);
    pthread_cond_destroy(&pool->work_available);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}
