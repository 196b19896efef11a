// merge.c -- counts solutions by merging equal states of a sweep; visits none of them.
//
// A search that always covers the first open cell comes to the same state on many ways: the same cells covered, the
// same copies used, only arranged otherwise.  What follows depends on the state alone, so the ways are added up and
// the state is looked at once.  (Transfer matrices do that for one kind of piece on narrow boards; here the copies
// that are used belong to the state, so that every puzzle whose pieces are all placed can be counted.)
//
// A state is one key (keys.h).  Which images are tried is chosen by a few cells near the first open one: lists made
// beforehand leave out what covers those that are covered (as FILA does for neighbours).
//
// The sweep goes from cell to cell.  States wait, unsorted, at their first open cell; when the sweep comes there they
// are parted by their hashes into lots that the cache holds, equal ones are added up, and each is gone on from once. No
// large table is ever filled at random.  A state with an open region that is cut off and has a volume which no pieces
// can have is dropped; this keeps the number of states small, not only the time.
//
// Not every solution is visited, so none can be delivered: the sink gets a number.  The states that wait are what
// memory limits: XT_LIMIT_MERGE_STATES.

#include "search/merge.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/vector.h"
#include "filter/filter.h"
#include "search/dlx.h"
#include "search/keys.h"
#include "search/swell.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    STATES_IN_PART = 1 << 13, // on average, so that a part and its slots stay in the cache
    SLOTS = 1 << 16,
    PART_BITS_MAX = 18, // parts stay well below SLOTS as long as XT_LIMIT_MERGE_STATES holds
};

static const char *const no_memory = "out of memory; another engine, or a larger machine, would do";

struct xt_search {
    xt_counters *counters;
    xt_keys      keys;
    uint32_t    *slot; // by hash: the number of a state, from 1; 0 for none
    uint32_t    *part_begin;
    uint32_t     part_bits;
    uint64_t     states_waiting, states_most;
    uint64_t     solutions;
    xt_swell     swell;
    double       done;     // states gone on from, in the cells before
    double       expected; // of this cell, and those behind it; negative: not known
    uint32_t     until_poll;
    void        *work; // the kernel's
};

static inline uint32_t part_of(const xt_search *search, uint64_t hash)
{
    return (uint32_t)(hash >> (64 - PART_BITS_MAX) >> (PART_BITS_MAX - search->part_bits));
}

static void add_ways(xt_search *search, uint64_t *sum, uint64_t ways)
{
    if (__builtin_add_overflow(*sum, ways, sum))
        search->counters->trouble = "there are more solutions than a number of 64 bits can tell";
}

static void add_solutions(xt_search *search, uint64_t ways)
{
    add_ways(search, &search->solutions, ways);
}

// Half of the machine's memory is enough for states, a waiting one counted twice as its array grows.
static uint64_t most_states(const xt_search *search)
{
    uint64_t fit = xt_memory_bytes() / 4 / (search->keys.width / 8 + sizeof(uint64_t));
    return fit < XT_LIMIT_MERGE_STATES ? fit : XT_LIMIT_MERGE_STATES;
}

static bool has_room(const xt_search *search)
{
    if (search->states_waiting > search->states_most)
        search->counters->trouble = "more states would have to be kept than half of the memory, or "
                                    "XT_LIMIT_MERGE_STATES, allows; another engine does without";
    return !search->counters->trouble;
}

// Before a cell: what is to be expected of it and those behind.
static void foresee_from(xt_search *search, uint32_t bit)
{
    search->expected = bit > 0 ? xt_swell_behind(&search->swell, bit - 1) : -1;
}

// So many more states of a cell were gone on from.
static void note_states(xt_search *search, uint32_t bit, uint32_t states)
{
    double here = search->swell.states[bit] += states, all = search->done + fmax(search->expected, here);
    search->counters->share_done = search->expected > 0 ? (search->done + here) / all : 0;
}

#define KERNEL(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#include "search/merge_kernel.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

#define KERNEL(name) name##_128
#define KEY unsigned __int128
#define KEY_BITS 128
#include "search/merge_kernel.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS

// ---- The engine ----------------------------------------------------------------------------------------------------

static const char *refusal(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->plan->goal > 0)
        return "it has whole solutions only";
    if (xt_filter_is_needed(&p->plan->filters, p->cover->pieces))
        return "it has neither filters nor triggers at its nodes";
    return xt_keys_refusal(p->cover, XT_KEYS_OF_STATES);
}

// The states are about exponential in the cells that the sweep looks ahead, the tree of other engines in the pieces.
// Twice as many pieces as such cells is where they meet for pentominoes: 5x12 is merged in half the time of the engine
// matrix, 6x10 in twice.
bool xt_merging_pays(const xt_cover *cover)
{
    xt_keys  keys;
    uint32_t ahead = 0;
    if (xt_keys_refusal(cover, XT_KEYS_OF_STATES))
        return false;
    bool fine = xt_keys_make(&keys, cover, XT_KEYS_OF_STATES);
    for (uint32_t s = 0; fine && s < keys.sweep.steps; s++)
        ahead = keys.sweep.step[s] > ahead ? keys.sweep.step[s] : ahead;
    xt_keys_free(&keys);
    return ahead > 0 && 2 * ahead <= cover->pieces;
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    if (search->keys.width == 64)
        close_64(search);
    else
        close_128(search);
    xt_keys_free(&search->keys);
    xt_swell_free(&search->swell);
    free(search->slot);
    free(search->part_begin);
    free(search);
}

static xt_search *open_search(const void *problem, xt_counters *counters)
{
    xt_search *search = XT_NEW(xt_search);
    if (!search)
        return NULL;
    *search = (xt_search){.counters = counters,
                          .slot = XT_NEW_ARRAY(uint32_t, SLOTS),
                          .part_begin = XT_NEW_ARRAY(uint32_t, ((size_t)1 << PART_BITS_MAX) + 1),
                          .until_poll = XT_POLL_INTERVAL};
    bool fine = search->slot && search->part_begin &&
                xt_keys_make(&search->keys, ((const xt_cover_problem *)problem)->cover, XT_KEYS_OF_STATES);
    const xt_sweep *sweep = &search->keys.sweep;
    fine = fine && xt_swell_start(&search->swell, search->keys.cover, sweep->bits, sweep->step, sweep->steps);
    if (fine)
        search->states_most = most_states(search);
    if (fine && (search->keys.width == 64 ? open_64(search) : open_128(search)))
        return search;
    close_search(search);
    return NULL;
}

// The whole tree is one task: parts of it would have equal states apart.
static uint32_t split(xt_search *search, xt_task task)
{
    (void)search;
    (void)task;
    return XT_TASK_IS_LEAF;
}

static xt_answer run(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    (void)task;
    xt_answer answer = search->keys.width == 64 ? count_64(search, poll) : count_128(search, poll);
    return answer == XT_STOP ? XT_STOP : sink.take_number(sink.context, search->solutions);
}

const xt_engine xt_engine_merge = {
    .name = "merge",
    .summary = "counts only: covers the first open cell of a sweep, and goes on once from states that are equal",
    .counts_only = true,
    .refusal = refusal,
    .open = open_search,
    .close = close_search,
    .split = split,
    .run = run,
};
