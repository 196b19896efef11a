// test_thread_pool.c -- threads that do one piece of work together: each member once, and more work from within.

#include "base/thread_pool.h"

#include "rows.h"

#include <stdatomic.h>

enum { WORKERS = 4, RUNS = 2000 };

typedef struct shared_counts {
    xt_thread_pool *pool;
    atomic_uint     done[WORKERS]; // by member
    atomic_uint     nested_done;   // of what is called for within
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

// By each member, so that some call while others are still at the first.
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

// Whoever calls within is served, alone or by those who are done: nobody waits for ever, and the first work is done
// once by each.
static void work_may_have_more_work_done(void **state)
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
        assert_in_range(within, WORKERS, 2 * WORKERS - 1); // the caller's, the last, may have been done by all
    }
    xt_thread_pool_free(l.pool);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_worker_runs_the_work_once),
        cmocka_unit_test(without_a_pool_the_caller_runs_the_work),
        cmocka_unit_test(work_may_have_more_work_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
