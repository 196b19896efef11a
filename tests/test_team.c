// test_team.c -- threads that do one piece of work together: each member once, and more work from within.

#include "base/team.h"

#include "rows.h"

#include <stdatomic.h>

enum { MEMBERS = 4, TIMES = 2000 };

typedef struct labour {
    xt_team    *team;
    atomic_uint done[MEMBERS]; // by member
    atomic_uint done_within;   // of what is called for within
} labour;

static void do_once(void *context, uint32_t member)
{
    labour *l = context;
    atomic_fetch_add(&l->done[member], 1);
}

static void do_within(void *context, uint32_t member)
{
    labour *l = context;
    (void)member;
    atomic_fetch_add(&l->done_within, 1);
}

// By each member, so that some call while others are still at the first.
static void call_for_more(void *context, uint32_t member)
{
    labour *l = context;
    do_once(context, member);
    xt_team_do(l->team, do_within, l);
}

static void each_member_does_the_work_once(void **state)
{
    labour l = {.team = xt_team_new(MEMBERS)};
    (void)state;
    assert_non_null(l.team);
    assert_int_equal(xt_team_members(l.team), MEMBERS);
    for (uint32_t t = 1; t <= TIMES; t++) {
        xt_team_do(l.team, do_once, &l);
        for (uint32_t m = 0; m < MEMBERS; m++)
            assert_int_equal(atomic_load(&l.done[m]), t);
    }
    xt_team_free(l.team);
}

static void without_a_team_the_caller_does_it(void **state)
{
    labour l = {0};
    (void)state;
    xt_team_do(NULL, do_once, &l);
    assert_int_equal(atomic_load(&l.done[0]), 1);
    assert_int_equal(xt_team_members(NULL), 1);
    xt_team_free(NULL);
}

// Whoever calls within is served, alone or by those who are done: nobody waits for ever, and the first work is done
// once by each.
static void work_may_have_more_work_done(void **state)
{
    labour l = {.team = xt_team_new(MEMBERS)};
    (void)state;
    assert_non_null(l.team);
    for (uint32_t t = 1; t <= TIMES; t++) {
        uint32_t before = atomic_load(&l.done_within);
        xt_team_do(l.team, call_for_more, &l);
        uint32_t within = atomic_load(&l.done_within) - before;
        for (uint32_t m = 0; m < MEMBERS; m++)
            assert_int_equal(atomic_load(&l.done[m]), t);
        assert_in_range(within, MEMBERS, 2 * MEMBERS - 1); // the caller's, the last, may have been done by all
    }
    xt_team_free(l.team);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_member_does_the_work_once),
        cmocka_unit_test(without_a_team_the_caller_does_it),
        cmocka_unit_test(work_may_have_more_work_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
