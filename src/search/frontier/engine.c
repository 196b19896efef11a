// engine.c -- counts solutions by merging equal states of a sweep, and lists them through what is left of these.
//
// A search that always covers the first open cell comes to the same state on many ways: the same cells covered, the
// same copies used, only arranged otherwise.  What follows depends on the state alone, so the ways are added up and
// the state is looked at once.  (Transfer matrices do that for one kind of piece on narrow boards; here the copies
// that are used belong to the state, so that every puzzle can be counted.)  Numbers of copies may vary, and cells stay
// empty; of shapes of which there are as many as have room on the board, states do not know how many were used.
//
// A state is one key (keys.h).  Which images are tried is chosen by a few cells near the first open one: lists made
// beforehand leave out what covers those that are covered (as FILA does for neighbours).  How a sweep goes through the
// states is merge_sweep.c's.
//
// To count, no solution is visited: the sink gets a number.  Where a word of 64 bits cannot tell it, the ways are right
// all the same but for multiples of 2^64, and the sweep is gone through again for what primes leave of them
// (residues.h).  Memory is what it was then, and nobody else pays for large numbers.  To list, the states gone on from
// are kept, and found again from the last cell back to the first: those from which a full board can be reached
// (merge_living.h).  They are the nodes of a tree without dead ends, which is then walked in tasks as any other
// (merge_walk.c).
//
// Classes are counted by Burnside's lemma: where they differ in size, what symmetries leave as it is is counted
// besides, once for all symmetries of a kind, as the solutions of smaller covers (quotient.h), whose images may have
// several copies of their shape.
//
// Of symmetric boards one piece or cell may have some of its images only (xt_subproblems_merge_equivalent_options),
// each with a weight in the number of ways: with a piece that leaves half of the states out, or more.  What a state
// must have used up where it waits, for no image of it lies farther behind, leaves out more.
//
// Where another engine might take less time merging is begun all the same, and gives up when its first states say so
// (merge_judge.c).

#include "search/frontier/engine.h"

#include "base/memory.h"
#include "filter/filter.h"
#include "search/frontier/abort_policy.h"
#include "search/frontier/enumerate.h"
#include "search/frontier/forward_pass.h"
#include "search/frontier/path_count.h"
#include "search/frontier/progress.h"
#include "search/frontier/threads.h"

#include <stdlib.h>
#include <string.h>

static const char *const sink_takes_no_wide_counts = "there are more solutions than a number of 64 bits can tell";

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->spec->goal > 0)
        return "it has whole solutions only";
    if (xt_filter_is_needed(&p->spec->filters, p->cover->pieces))
        return "it has neither filters nor triggers at its nodes";
    if (!xt_frontier_kernel_for(p->spec))
        return "this machine has not what its kernel needs";
    const char *unsupported_by_keys = xt_state_keys_unsupported_reason(p->cover, p->copies, XT_STATE_KEYS_STANDALONE);
    for (uint32_t b = 0; b < p->fixed_point_problem_count && !unsupported_by_keys; b++)
        unsupported_by_keys = xt_state_keys_unsupported_reason(
            p->fixed_point_problems[b].cover, p->fixed_point_problems[b].copies, XT_STATE_KEYS_STANDALONE);
    return unsupported_by_keys;
}

static void predict_and_apply_abort_policy(xt_search *search)
{
    xt_frontier_predict_remaining(search);
    xt_frontier_apply_abort_policy(search);
}

static const pass_hooks run_hooks = {.before_cell = predict_and_apply_abort_policy,
                                     .amid_cell = xt_frontier_report_progress,
                                     .after_cell = xt_frontier_report_progress};

// For its own sake, or to give up for a rival.
static xt_search *open_with_hooks(const xt_cover_problem *problem, bool lists, xt_counters *counters)
{
    xt_search *search = xt_frontier_open(problem, lists, counters);
    if (search) {
        search->hooks = run_hooks;
        search->policy.alternative_states = xt_frontier_states_in_seconds(problem->spec->alternative_seconds);
        search->policy.is_alternative_guessed = problem->spec->is_alternative_guessed;
    }
    return search;
}

// ---- Counting ------------------------------------------------------------------------------------------------------

static xt_search *open_to_count(const void *problem, xt_counters *counters)
{
    return open_with_hooks(problem, false, counters);
}

// The whole tree is one task: parts of it would have equal states apart.
static uint32_t treat_as_leaf(xt_search *search, xt_task task)
{
    (void)search;
    (void)task;
    return XT_TASK_IS_LEAF;
}

// From the beginning, whatever was counted before: what is left of the number of solutions by a modulus.
static xt_answer count_modulo(xt_search *search, uint32_t modulus_index)
{
    search->counting.pass = modulus_index;
    search->counting.modulus = xt_modulus_of_index(modulus_index);
    search->expanded_states = 0;
    search->prepared = 0;
    search->counting.solutions = 0;
    memset(search->growth.states, 0, search->keys.sweep.bits * sizeof *search->growth.states);
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        search->thread_state[m]->solutions = 0;
    return xt_frontier_run_forward_pass(search);
}

// False: stopped.
static bool count_solutions(xt_search *search, xt_wide_integer *number)
{
    uint64_t residue[XT_WIDE_INTEGER_WORDS];
    uint32_t count = 0;
    atomic_store(&search->counting.exceeds_word, false);
    search->counting.may_exceed_word = false;
    search->previous_total = 0;
    do {
        if (count_modulo(search, count) == XT_STOP)
            return false;
        residue[count++] = search->counting.solutions;
        search->previous_total = search->expanded_states;
        search->policy.alternative_states = 0; // who visits each of so many has no end of it
    } while (count_exceeds_word(search) && count < xt_frontier_residues_needed(search));
    *number = xt_wide_integer_from_residues(residue, count);
    return true;
}

static bool make_counters(xt_counters *counters, uint32_t levels)
{
    counters->fits_at = XT_NEW_ARRAY(uint64_t, levels);
    counters->attempts_at = XT_NEW_ARRAY(uint64_t, levels);
    return counters->fits_at && counters->attempts_at;
}

static void free_counters(xt_counters *counters)
{
    free(counters->fits_at);
    free(counters->attempts_at);
}

// Adds the solutions of a problem that is counted besides, as often as they count.  False: stopped.
static bool add_fixed_point_count(xt_search *search, const xt_cover_problem *problem, xt_wide_integer *sum)
{
    xt_counters     counters = {.error = xt_frontier_out_of_memory};
    xt_wide_integer number;
    xt_search      *fixed_point_search =
        make_counters(&counters, problem->cover->pieces + 1) ? open_with_hooks(problem, false, &counters) : NULL;
    bool succeeded = fixed_point_search;
    if (succeeded) {
        fixed_point_search->poll = search->poll;
        fixed_point_search->policy.alternative_states = 0;
        succeeded = count_solutions(fixed_point_search, &number);
        if (succeeded &&
            (!xt_wide_integer_multiply_add(&number, problem->multiplicity, 0) || !xt_wide_integer_add(sum, &number))) {
            counters.error = xt_frontier_too_many_solutions;
            succeeded = false;
        }
    }
    if (!succeeded)
        search->counters->error = counters.error;
    xt_frontier_close(fixed_point_search);
    free_counters(&counters);
    return succeeded;
}

static xt_answer count(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    xt_wide_integer number;
    (void)task;
    search->poll = poll;
    if (!count_solutions(search, &number))
        return XT_STOP;
    for (uint32_t b = 0; b < search->problem->fixed_point_problem_count; b++)
        if (!add_fixed_point_count(search, &search->problem->fixed_point_problems[b], &number))
            return XT_STOP;
    if (sink.takes_wide_counts || xt_wide_integer_is_word(&number))
        return sink.take_solution_count(sink.context, &number);
    search->counters->error = sink_takes_no_wide_counts;
    return XT_STOP;
}

bool xt_frontier_would_continue(const xt_cover_problem *problem, xt_poll poll)
{
    xt_counters counters = {0};
    xt_search  *search = make_counters(&counters, problem->cover->pieces + 1)
                             ? open_with_hooks(problem, problem->spec->lists_solutions, &counters)
                             : NULL;
    bool        would_continue = search;
    if (search) {
        search->poll = poll;
        search->policy.only_decides = true;
        bool is_complete = xt_frontier_run_forward_pass(search) == XT_CONTINUE;
        would_continue = is_complete || (search->policy.is_decided && !atomic_load(&search->shared.error));
    }
    xt_frontier_close(search);
    free_counters(&counters);
    return would_continue;
}

const xt_engine xt_engine_frontier = {
    .name = XT_FRONTIER_NAME,
    .counts_only = true,
    .unsupported_reason = unsupported_reason,
    .open = open_to_count,
    .close = xt_frontier_close,
    .use_thread_pool = xt_frontier_use_thread_pool,
    .count_children = treat_as_leaf,
    .run = count,
};

// ---- Listing -------------------------------------------------------------------------------------------------------

static xt_search *open_to_list(const void *problem, xt_counters *counters)
{
    return open_with_hooks(problem, true, counters);
}

static xt_answer prepare(xt_search *search, xt_poll poll)
{
    search->poll = poll;
    return xt_frontier_run_forward_pass(search) == XT_STOP ? XT_STOP : xt_frontier_find_feasible_states(search);
}

const xt_engine xt_engine_frontier_list = {
    .name = XT_FRONTIER_NAME,
    .unsupported_reason = unsupported_reason,
    .open = open_to_list,
    .open_sibling = xt_frontier_open_sibling,
    .close = xt_frontier_close,
    .use_thread_pool = xt_frontier_use_thread_pool,
    .prepare = prepare,
    .count_children = xt_frontier_count_children,
    .rank_of_task = xt_frontier_rank_of_task,
    .run = xt_frontier_enumerate,
};
