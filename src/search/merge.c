// merge.c -- counts solutions by merging equal states of a sweep, and lists them through what is left of these.
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
// Of symmetric boards one piece or cell may have some of its images only (xt_parts_thin), each with a weight in the
// number of ways: with a piece that leaves half of the states out, or more.  What a state must have used up where it
// waits, for no image of it lies farther behind, leaves out more.
//
// Where another engine might take less time merging is begun all the same, and gives up when its first states say so
// (merge_judge.c).

#include "search/merge.h"

#include "base/memory.h"
#include "filter/filter.h"
#include "search/merge_judge.h"
#include "search/merge_sweep.h"
#include "search/merge_tell.h"
#include "search/merge_walk.h"
#include "search/merge_ways.h"

#include <stdlib.h>
#include <string.h>

static const char *const too_many_for_sink = "there are more solutions than a number of 64 bits can tell";

static const char *refusal(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->plan->goal > 0)
        return "it has whole solutions only";
    if (xt_filter_is_needed(&p->plan->filters, p->cover->pieces))
        return "it has neither filters nor triggers at its nodes";
    if (!xt_merge_kernel_for(p->plan))
        return "this machine has not what its kernel needs";
    const char *refusal_of_keys = xt_keys_refusal(p->cover, p->copies, XT_KEYS_OF_STATES);
    for (uint32_t b = 0; b < p->count_besides && !refusal_of_keys; b++)
        refusal_of_keys = xt_keys_refusal(p->besides[b].cover, p->besides[b].copies, XT_KEYS_OF_STATES);
    return refusal_of_keys;
}

static void foresee_and_judge(xt_search *search)
{
    xt_merge_foresee(search);
    xt_merge_judge(search);
}

static const watcher run_watcher = {
    .before_cell = foresee_and_judge, .amid_cell = xt_merge_pass_on, .after_cell = xt_merge_pass_on};

// For its own sake, or to give up for a rival.
static xt_search *open_with(const xt_cover_problem *problem, bool lists, xt_counters *counters)
{
    xt_search *search = xt_merge_open(problem, lists, counters);
    if (search) {
        search->watch = run_watcher;
        search->rival = xt_merging_states_in(problem->plan->rival);
        search->is_guess = problem->plan->is_guess;
    }
    return search;
}

// ---- Counting ------------------------------------------------------------------------------------------------------

static xt_search *open_to_count(const void *problem, xt_counters *counters)
{
    return open_with(problem, false, counters);
}

// The whole tree is one task: parts of it would have equal states apart.
static uint32_t split_nothing(xt_search *search, xt_task task)
{
    (void)search;
    (void)task;
    return XT_TASK_IS_LEAF;
}

// From the beginning, whatever was counted before: what is left of the number of solutions by a modulus.
static xt_answer count_residue(xt_search *search, uint32_t place)
{
    search->sweep = place;
    search->modulus = xt_modulus(place);
    search->done = 0;
    search->prepared = 0;
    search->solutions = 0;
    memset(search->swell.states, 0, search->keys.sweep.bits * sizeof *search->swell.states);
    for (uint32_t m = 0; m < search->hands; m++)
        search->hand[m]->solutions = 0;
    return xt_merge_sweep(search);
}

// False: stopped.
static bool count_all(xt_search *search, xt_integer *number)
{
    uint64_t residue[XT_INTEGER_WORDS];
    uint32_t count = 0;
    atomic_store(&search->are_many, false);
    search->may_be_many = false;
    search->whole = 0;
    do {
        if (count_residue(search, count) == XT_STOP)
            return false;
        residue[count++] = search->solutions;
        search->whole = search->done;
        search->rival = 0; // who visits each of so many has no end of it
    } while (counts_many(search) && count < xt_merge_residues_wanted(search));
    *number = xt_integer_of_residues(residue, count);
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
static bool count_besides(xt_search *search, const xt_cover_problem *problem, xt_integer *sum)
{
    xt_counters counters = {.trouble = xt_merge_no_memory};
    xt_integer  number;
    xt_search  *other =
        make_counters(&counters, problem->cover->pieces + 1) ? open_with(problem, false, &counters) : NULL;
    bool fine = other;
    if (fine) {
        other->poll = search->poll;
        other->rival = 0;
        fine = count_all(other, &number);
        if (fine && (!xt_integer_grow(&number, problem->times, 0) || !xt_integer_add(sum, &number))) {
            counters.trouble = xt_merge_too_many;
            fine = false;
        }
    }
    if (!fine)
        search->counters->trouble = counters.trouble;
    xt_merge_close(other);
    free_counters(&counters);
    return fine;
}

static xt_answer count(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    xt_integer number;
    (void)task;
    search->poll = poll;
    if (!count_all(search, &number))
        return XT_STOP;
    for (uint32_t b = 0; b < search->problem->count_besides; b++)
        if (!count_besides(search, &search->problem->besides[b], &number))
            return XT_STOP;
    if (sink.takes_many || xt_integer_is_word(&number))
        return sink.take_number(sink.context, &number);
    search->counters->trouble = too_many_for_sink;
    return XT_STOP;
}

bool xt_merging_outlasts(const xt_cover_problem *problem, xt_poll poll)
{
    xt_counters counters = {0};
    xt_search  *search = make_counters(&counters, problem->cover->pieces + 1)
                             ? open_with(problem, problem->plan->delivers, &counters)
                             : NULL;
    bool        outlasts = search;
    if (search) {
        search->poll = poll;
        search->only_judges = true;
        bool is_whole = xt_merge_sweep(search) == XT_CONTINUE;
        outlasts = is_whole || (search->is_judged && !atomic_load(&search->trouble));
    }
    xt_merge_close(search);
    free_counters(&counters);
    return outlasts;
}

const xt_engine xt_engine_merge = {
    .name = "merge",
    .summary = "covers the first open cell of a sweep, and goes on once from states that are equal",
    .counts_only = true,
    .refusal = refusal,
    .open = open_to_count,
    .close = xt_merge_close,
    .take_team = xt_merge_take_team,
    .split = split_nothing,
    .run = count,
};

// ---- Listing -------------------------------------------------------------------------------------------------------

static xt_search *open_to_list(const void *problem, xt_counters *counters)
{
    return open_with(problem, true, counters);
}

static xt_answer prepare(xt_search *search, xt_poll poll)
{
    search->poll = poll;
    return xt_merge_sweep(search) == XT_STOP ? XT_STOP : xt_merge_find_living(search);
}

const xt_engine xt_engine_merge_list = {
    .name = "merge",
    .summary = "covers the first open cell of a sweep, and lists solutions through states that lead to some",
    .refusal = refusal,
    .open = open_to_list,
    .open_beside = xt_merge_open_beside,
    .close = xt_merge_close,
    .take_team = xt_merge_take_team,
    .prepare = prepare,
    .split = xt_merge_split,
    .solutions_of = xt_merge_solutions_of,
    .run = xt_merge_walk,
};
