// test_thread_pool.c -- pools do each piece of work once a worker, and each job once; groups work beside the caller.

#include "base/thread_pool.h"

#include "rows.h"

#include <stdatomic.h>

enum { WORKERS = 4, RUNS = 2000, JOBS = 11 };

typedef struct shared_counts {
    xt_thread_pool *pool;
    atomic_uint     done[WORKERS]; // calls by worker
    atomic_uint     nested_done;   // calls of work that other work has started
    atomic_uint     jobs[JOBS];    // calls by job
} shared_counts;

static void count_run(void *context, uint32_t worker)
{
    shared_counts *l = context;
    atomic_fetch_add(&l->done[worker], 1);
}

static void count_nested_run(void *context, uint32_t worker)
{
    shared_counts *l = context;
    (void)worker;
    atomic_fetch_add(&l->nested_done, 1);
}

// Each worker starts more work, while others are still at the first.
static void run_nested(void *context, uint32_t worker)
{
    shared_counts *l = context;
    count_run(context, worker);
    xt_thread_pool_run(l->pool, count_nested_run, l);
}

static void each_worker_runs_the_work_once(void **state)
{
    shared_counts l = {.pool = xt_thread_pool_new(WORKERS)};
    (void)state;
    assert_non_null(l.pool);
    assert_int_equal(xt_thread_pool_worker_count(l.pool), WORKERS);
    for (uint32_t t = 1; t <= RUNS; t++) {
        xt_thread_pool_run(l.pool, count_run, &l);
        for (uint32_t m = 0; m < WORKERS; m++)
            assert_int_equal(atomic_load(&l.done[m]), t);
    }
    xt_thread_pool_free(l.pool);
}

static void without_a_pool_the_caller_runs_the_work(void **state)
{
    shared_counts l = {0};
    (void)state;
    xt_thread_pool_run(NULL, count_run, &l);
    assert_int_equal(atomic_load(&l.done[0]), 1);
    assert_int_equal(xt_thread_pool_worker_count(NULL), 1);
    xt_thread_pool_free(NULL);
}

// Nested work is done by its caller alone or by idle workers.  Each worker still does the outer work once.
static void work_may_start_more_work(void **state)
{
    shared_counts l = {.pool = xt_thread_pool_new(WORKERS)};
    (void)state;
    assert_non_null(l.pool);
    for (uint32_t t = 1; t <= RUNS; t++) {
        uint32_t before = atomic_load(&l.nested_done);
        xt_thread_pool_run(l.pool, run_nested, &l);
        uint32_t within = atomic_load(&l.nested_done) - before;
        for (uint32_t m = 0; m < WORKERS; m++)
            assert_int_equal(atomic_load(&l.done[m]), t);
        assert_in_range(within, WORKERS, 2 * WORKERS - 1); // all workers may share the nested work of the caller
    }
    xt_thread_pool_free(l.pool);
}

static void count_job(void *context, uint32_t number)
{
    shared_counts *l = context;
    atomic_fetch_add(&l->jobs[number], 1);
}

static void each_job_is_done_once(void **state)
{
    (void)state;
    for (uint32_t workers = 0; workers <= WORKERS; workers++) {
        shared_counts   l = {0};
        xt_thread_pool *pool = workers ? xt_thread_pool_new(workers) : NULL;
        for (uint32_t jobs = 0; jobs <= JOBS; jobs++)
            xt_thread_pool_run_jobs(pool, jobs, count_job, &l);
        for (uint32_t j = 0; j < JOBS; j++)
            assert_int_equal(atomic_load(&l.jobs[j]), JOBS - j);
        xt_thread_pool_free(pool);
    }
}

static void a_group_starts_each_thread_once(void **state)
{
    shared_counts    l = {0};
    xt_thread_group *group = xt_thread_group_start(WORKERS, count_run, &l);
    (void)state;
    assert_non_null(group);
    assert_int_equal(xt_thread_group_size(group), WORKERS);
    xt_thread_group_join(group);
    for (uint32_t t = 0; t < WORKERS; t++)
        assert_int_equal(atomic_load(&l.done[t]), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_worker_runs_the_work_once),  cmocka_unit_test(without_a_pool_the_caller_runs_the_work),
        cmocka_unit_test(work_may_start_more_work),        cmocka_unit_test(each_job_is_done_once),
        cmocka_unit_test(a_group_starts_each_thread_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
