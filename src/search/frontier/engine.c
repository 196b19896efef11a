// engine.c -- frontier-based search: counts solutions by merging equal states, and lists them through the graph of
// these states.
//
// The idea.  A backtracking search always covers the first open cell, in a fixed scan order.  It visits many nodes with
// the same covered cells and the same used copies of pieces.  Only the placed pieces lie otherwise.  The subtrees below
// such nodes are equal.  So this engine keeps one state for all of them, with the number of paths to it, and expands
// the state once.  The tree becomes a graph with a level for each cell.  The number of solutions is the number of paths
// to the full board.
//
// The method has several names.  For one kind of piece on a narrow board it is the transfer-matrix method (Stanley,
// "Enumerative Combinatorics" 1, section 4.7).  Knuth's Simpath counts paths in graphs in this way ("The Art of
// Computer Programming" 4A, section 7.1.4, exercise 225).  Kawahara, Inoue, Iwashita and Minato call the general form
// frontier-based search (IEICE Transactions E100-A, 2017).  They build a decision diagram (ZDD).  This engine merges
// the states of a level by hashing, and its states hold the used copies of pieces too.  So it handles every cover with
// numbers of copies, and cells may stay empty.
//
// Words of this folder:
//   Scan order: the cells as bits, in the order of the sweep over the board (../sweep/scan_order.h).
//   Window, or frontier: the cells from the first open one to the farthest cell of an image there.
//   State: the first open cell, the covered cells of its window, the used copies.
//   State key: a state as a number (../sweep/state_key.h).
//   Path count: the number of ways to reach a state, modulo 2^64 or a prime (path_count.h).
//   Forward pass: expands all states, from the first cell to the last (forward_pass.c).
//   Expand: make the children of a batch of states by vector instructions (expand_kernel.h).
//   Bucket: a part of the states waiting at a cell, by hash.  It is merged in the cache.
//   Retain: keep an expanded state for the backward pass.
//   Feasible: a full board can be reached from the state.
//   Backward pass: finds the feasible states, from the last cell to the first, and makes them nodes (backward_pass.h).
//   Enumerate: walk through the nodes to list solutions, without dead ends (enumerate.c).
//   Abort policy: decides from the first states if another engine is faster (abort_policy.c).
//
// Large numbers.  Path counts are words of 64 bits.  If a count overflows, the counts are still right modulo 2^64.
// Further forward passes count modulo primes, and the Chinese remainder theorem gives the number (base/residues.h).
// So a pass needs no more memory than before, and small counts do not pay for large ones.  If memory runs out, the
// count starts again with residues of fewer bits, which make states half as large (path_count.h).
//
// Classes of solutions are counted by Burnside's lemma.  Solutions fixed by a symmetry are solutions of a smaller cover
// (model/symmetry/fixed_points.h).  An image there may use several copies of its shape.
//
// Symmetric boards.  One piece or cell may have a part of its images only, each with a weight
// (xt_subproblems_merge_equivalent_options).  With a piece this removes half of the states or more.  A look ahead
// removes more: it drops a state with too few used copies of a shape if no image of the shape begins farther on.

#include "search/frontier/engine.h"

#include "base/memory.h"
#include "filter/filter.h"
#include "search/frontier/abort_policy.h"
#include "search/frontier/enumerate.h"
#include "search/frontier/forward_pass.h"
#include "search/frontier/path_count.h"
#include "search/frontier/progress.h"
#include "search/frontier/threads.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// A bound is a floating-point number with 11 bits of an exponent.
enum { MIN_BITS_OF_BOUND = 16 };

static const char *const sink_takes_no_wide_counts = "there are more solutions than 64 bits can count";

static const char *unsupported_reason(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->spec->goal > 0)
        return "it finds only whole solutions";
    if (xt_filter_is_needed(&p->spec->filters, p->cover->pieces))
        return "it supports no filters and triggers at nodes";
    if (!xt_frontier_kernel_for(p->spec))
        return "this processor does not support its kernel";
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

static void report_and_apply_memory_policy(xt_search *search)
{
    xt_frontier_report_progress(search);
    xt_frontier_apply_memory_policy(search);
}

static const pass_hooks run_hooks = {.before_cell = predict_and_apply_abort_policy,
                                     .amid_cell = report_and_apply_memory_policy,
                                     .after_cell = xt_frontier_report_progress};

// Opens a search with the hooks of a full run: reports and the abort policy.
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

// Runs one forward pass from the start, with its modulus.
static xt_answer run_pass(xt_search *search, uint32_t pass)
{
    search->counting.pass = pass;
    search->expanded_states = 0;
    search->prepared = 0;
    search->counting.solutions = 0;
    memset(search->growth.states, 0, search->keys.sweep.bits * sizeof *search->growth.states);
    for (uint32_t m = 0; m < search->thread_state_count; m++)
        search->thread_state[m]->solutions = 0;
    const xt_answer answer = xt_frontier_run_forward_pass(search);
    search->previous_total = search->expanded_states;
    if (answer == XT_CONTINUE)
        search->policy.alternative_states = 0; // a further pass is needed, and no other engine can visit 2^64 solutions
    return answer;
}

// Makes the bound on the number of solutions better, if that may save passes.
static bool bound_solutions(xt_search *search, uint32_t *pass)
{
    if (search->counting.residue_bits == 64 || search->counting.residue_bits < MIN_BITS_OF_BOUND ||
        xt_frontier_residues_needed(search) <= 3)
        return true;
    xt_frontier_begin_bound(search);
    const xt_answer answer = run_pass(search, (*pass)++);
    xt_frontier_end_bound(search);
    return answer == XT_CONTINUE;
}

// Returns false if the search is stopped.
static bool count_by_residues(xt_search *search, xt_wide_integer *number)
{
    uint64_t residue[XT_FRONTIER_PASSES_MAX], modulus[XT_FRONTIER_PASSES_MAX];
    uint32_t count = 0, pass = 0;
    double   bits = 0; // of the product of the moduli
    atomic_store(&search->counting.exceeds_word, false);
    search->counting.may_exceed_word = false;
    search->previous_total = 0;
    xt_frontier_set_first_modulus(search);
    do {
        if (count > 0)
            xt_frontier_set_next_modulus(search);
        if (count == XT_FRONTIER_PASSES_MAX || run_pass(search, pass++) == XT_STOP)
            return false;
        modulus[count] = search->counting.modulus;
        residue[count] = search->counting.solutions;
        bits += modulus[count] ? log2((double)modulus[count]) : 64;
        if (count++ == 0 && count_exceeds_word(search) && !bound_solutions(search, &pass))
            return false;
    } while (count_exceeds_word(search) && bits <= search->counting.max_solutions_log2 + 1);
    *number = xt_wide_integer_from_residues(residue, modulus, count);
    return true;
}

// If states of 64 bits more do not fit, counts with smaller ones.  Returns false if the search is stopped.
static bool count_solutions(xt_search *search, xt_wide_integer *number)
{
    const uint32_t levels = search->pieces + 1;
    const size_t   bytes = levels * sizeof(uint64_t);
    uint64_t      *before = XT_NEW_ARRAY(uint64_t, 2 * (size_t)levels);
    bool           ok = before;
    if (ok) {
        memcpy(before, search->counters->fits_at, bytes);
        memcpy(before + levels, search->counters->attempts_at, bytes);
        ok = count_by_residues(search, number);
    } else
        search->counters->error = xt_frontier_out_of_memory;
    if (before && !ok && xt_frontier_use_small_counts(search)) {
        memcpy(search->counters->fits_at, before, bytes);
        memcpy(search->counters->attempts_at, before + levels, bytes);
        ok = count_by_residues(search, number);
    }
    free(before);
    return ok;
}

// Adds the number of solutions of a fixed-point problem, times its multiplicity.  Returns false if the search is
// stopped.
static bool add_fixed_point_count(xt_search *search, const xt_cover_problem *problem, xt_wide_integer *sum)
{
    const uint32_t  levels = problem->cover->pieces + 1;
    uint64_t       *counts = XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)levels);
    xt_counters     counters = counts ? xt_counters_in_block(counts, levels) : (xt_counters){0};
    xt_wide_integer number;
    counters.error = xt_frontier_out_of_memory;
    xt_search *fixed_point_search = counts ? open_with_hooks(problem, false, &counters) : NULL;
    bool       succeeded = fixed_point_search;
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
    free(counts);
    return succeeded;
}

static xt_answer count(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    xt_wide_integer number;
    (void)task;
    search->poll = poll;
    if (search->team)
        search->team->has_begun = true;
    if (!count_solutions(search, &number))
        return XT_STOP;
    if (search->team && search->team->team->member != 0)
        return XT_CONTINUE; // the leader has the number
    for (uint32_t b = 0; b < search->problem->fixed_point_problem_count; b++)
        if (!add_fixed_point_count(search, &search->problem->fixed_point_problems[b], &number))
            return XT_STOP;
    if (sink.takes_wide_counts || xt_wide_integer_is_word(&number))
        return sink.take_solution_count(sink.context, &number);
    search->counters->error = sink_takes_no_wide_counts;
    return XT_STOP;
}

xt_frontier_forecast xt_frontier_look_ahead(const xt_cover_problem *problem, xt_poll poll)
{
    const uint32_t       levels = problem->cover->pieces + 1;
    uint64_t            *counts = XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)levels);
    xt_counters          counters = counts ? xt_counters_in_block(counts, levels) : (xt_counters){0};
    xt_frontier_forecast forecast = {0};
    xt_search           *search = counts ? open_with_hooks(problem, problem->spec->lists_solutions, &counters) : NULL;
    if (search) {
        search->poll = poll;
        search->policy.only_decides = true;
        forecast.is_exact = xt_frontier_run_forward_pass(search) == XT_CONTINUE;
        forecast.goes_on = forecast.is_exact || (search->policy.is_decided && !atomic_load(&search->shared.error));
        double remaining = forecast.is_exact || search->bit == 0
                               ? 0
                               : xt_state_growth_remaining_if_level(&search->growth, search->bit - 1);
        forecast.states =
            remaining >= 0 && (forecast.is_exact || search->bit > 0) ? search->expanded_states + remaining : 0;
    }
    xt_frontier_close(search);
    free(counts);
    return forecast;
}

const xt_engine xt_engine_frontier = {
    .name = XT_FRONTIER_NAME,
    .counts_only = true,
    .unsupported_reason = unsupported_reason,
    .open = open_to_count,
    .close = xt_frontier_close,
    .use_thread_pool = xt_frontier_use_thread_pool,
    .use_team = xt_frontier_use_team,
    .count_children = xt_engine_treats_as_leaf,
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
    return xt_frontier_run_forward_pass(search) == XT_STOP ? XT_STOP : xt_frontier_find_feasible_states(search, true);
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
