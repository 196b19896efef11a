// merge_sweep.c -- see merge_sweep.h.
//
// The sweep goes from cell to cell.  States wait at their first open cell, in lots by their hashes; when the sweep
// comes there, each lot is merged in the cache: equal states are added up, and each is gone on from once.  No large
// table is ever filled at random.  A lot that the cache would not hold is divided into batches first.  What is gone on
// from is gone on from in chunks, by vectors (merge_children.h): all that follows from a chunk is tried, tested and
// moved on to its first open cell side by side.  A state with an open region that is cut off and has a volume which no
// pieces can have never waits; this keeps the number of states small, not only the time.
//
// What follows from a state waits at a later cell, so the lots of a cell are independent of each other: the members of
// a team take them as they come.  Each has a hand of its own, with what it lets wait and what it counts; who had which
// lot changes no state and no sum.
//
// The states that wait are what memory limits: XT_LIMIT_MERGE_STATES, and half of the machine's memory.

#include "search/merge_sweep.h"

#include "base/inlined.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/processor.h"
#include "search/merge_walk.h"
#include "search/merge_ways.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

const char *const        xt_merge_no_memory = "out of memory; another engine, or a larger machine, would do";
static const char *const no_room = "more states would have to be kept than half of the memory (the machine's, or what "
                                   "--memory-limit says), or XT_LIMIT_MERGE_STATES, allows; another engine does "
                                   "without";

static void make_hands(xt_search *search);

void xt_merge_stop_for_memory(xt_search *search)
{
    stop(search, atomic_load(&search->budget.is_over) ? no_room : xt_merge_no_memory);
}

// ---- Telling -------------------------------------------------------------------------------------------------------

// What a hand has done since the last time, for all.
static void tell(hand *h)
{
    xt_search *search = h->search;
    pthread_mutex_lock(&search->lock);
    for (uint32_t p = 0; p < levels_of(search); p++) {
        search->fits_at[p] += search->sweep == 0 ? h->fits_at[p] : 0;
        search->attempts_at[p] += search->sweep == 0 ? h->attempts_at[p] : 0;
        h->fits_at[p] = h->attempts_at[p] = 0;
        if (h->states_at) {
            search->states_at[p] += h->states_at[p];
            h->states_at[p] = 0;
        }
    }
    search->waiting += (uint64_t)h->put;
    search->states += h->states;
    h->put = h->states = 0;
    bool has_room = search->waiting <= XT_LIMIT_MERGE_STATES;
    pthread_mutex_unlock(&search->lock);
    if (!has_room)
        stop(search, no_room);
}

bool xt_merge_may_go_on(hand *h)
{
    xt_search *search = h->search;
    h->until_poll = XT_POLL_INTERVAL;
    tell(h);
    if (h->number == 0) {
        search->watch.amid_cell(search);
        if (search->poll.ask(search->poll.context) == XT_STOP)
            stop(search, NULL);
    }
    return !is_stopped(search);
}

// ---- Work for all --------------------------------------------------------------------------------------------------

bool xt_merge_take_ticket(xt_search *search, uint32_t count, uint32_t *ticket)
{
    *ticket = atomic_fetch_add(&search->next, 1);
    return *ticket < count && !is_stopped(search);
}

typedef struct call {
    xt_search *search;
    void (*work)(hand *h);
} call;

static void answer_call(void *context, uint32_t member)
{
    const call *c = context;
    if (member < c->search->hands)
        c->work(c->search->hand[member]);
}

void xt_merge_do_together(xt_search *search, void (*work)(hand *h))
{
    call c = {.search = search, .work = work};
    atomic_store(&search->next, 0);
    if (search->is_shared)
        xt_team_do(search->team, answer_call, &c);
    else
        work(search->hand[0]);
}

// ---- What waits ----------------------------------------------------------------------------------------------------

static uint32_t next_cell(const xt_sweep *sweep, uint32_t bit)
{
    while (bit < sweep->bits && sweep->cell_at[bit] == XT_NOWHERE)
        bit++;
    return bit;
}

// Says for all cells that states may come to from the one at hand, which has so many, into how many lots they go.  The
// farthest of them have some hundred times as many where states become more.
static void prepare_lots(xt_search *search, uint64_t count)
{
    const xt_sweep *sweep = &search->keys.sweep;
    const bool      may_share = xt_team_members(search->team) > 1;
    const uint64_t  states = may_share ? STATES_FOR_SHARED_LOT : STATES_FOR_LOT;
    uint8_t         bits = may_share ? LEAST_SHARED_LOT_BITS : 0;
    while (bits < LOT_BITS_MAX && count >> bits > states)
        bits++;
    for (uint32_t farthest = next_cell(sweep, search->bit + sweep->window);
         search->prepared < sweep->bits && search->prepared <= farthest; search->prepared++)
        search->lot_bits[search->prepared] = bits;
}

// False: no memory.
static bool make_lots(hand *h, uint32_t bit)
{
    uint32_t bits = h->search->lot_bits[bit];
    h->waiting[bit].pile = XT_NEW_ARRAY(xt_pile, (size_t)2 << bits);
    h->waiting[bit].heavy = h->waiting[bit].pile ? h->waiting[bit].pile + ((size_t)1 << bits) : NULL;
    h->waiting[bit].shift = 63 - bits;
    return h->waiting[bit].pile;
}

static void free_lots(hand *h, uint32_t bit)
{
    free(h->waiting[bit].pile);
    h->waiting[bit].pile = NULL;
}

// Lists the blocks of a pile, which is empty then; tells how many bytes are in them.
static uint64_t list_pile(hand *h, xt_listed_pile *pile)
{
    uint64_t bytes = xt_pile_bytes(&pile->things);
    xt_listed_pile_take(pile, &h->search->block, &h->blocks);
    return bytes;
}

// Of all hands: what was kept at the cell at hand.
static uint64_t list_kept(xt_search *search)
{
    uint64_t bytes = 0;
    search->block.count = 0;
    for (uint32_t m = 0; m < search->hands; m++)
        bytes += list_pile(search->hand[m], &search->hand[m]->kept[search->bit]);
    return bytes;
}

// In all cells: states.
static double count_kept(const xt_search *search)
{
    uint64_t bytes = 0;
    for (uint32_t m = 0; m < search->hands; m++)
        for (uint32_t bit = 0; bit < search->keys.sweep.bits; bit++)
            bytes += xt_pile_bytes(&search->hand[m]->kept[bit].things);
    return (double)(bytes / (search->keys.width / 8));
}

static uint64_t list_alive(xt_search *search)
{
    uint64_t bytes = 0;
    search->block.count = 0;
    for (uint32_t m = 0; m < search->hands; m++)
        bytes += list_pile(search->hand[m], &search->hand[m]->alive);
    return bytes;
}

// ---- The kernels ---------------------------------------------------------------------------------------------------

#define KERNEL(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#define MAKE_CHILDREN(search) (search)->kernel->make_children
#include "search/merge_kernel.h"
#include "search/merge_living.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS
#undef MAKE_CHILDREN

#define KERNEL(name) name##_128
#define KEY unsigned __int128
#define KEY_BITS 128
#define MAKE_CHILDREN(search) xt_merge_make_children_wide
#include "search/merge_kernel.h"
#include "search/merge_living.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS
#undef MAKE_CHILDREN

// The fastest first.
static const xt_merge_kernel *const kernels[] = {
#ifdef __x86_64__
    &xt_merge_avx512,
    &xt_merge_avx2,
#endif
    &xt_merge_plain,
};

const xt_merge_kernel *xt_merge_kernel_for(const xt_plan *plan)
{
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
        if (xt_processor_takes(kernels[k]->name, plan->kernel))
            return kernels[k];
    return NULL;
}

// ---- Hands ---------------------------------------------------------------------------------------------------------

static void free_hand(hand *h)
{
    if (!h)
        return;
    for (uint32_t bit = 0; h->waiting && bit < h->search->keys.sweep.bits; bit++)
        free_lots(h, bit);
    (h->search->keys.width == 64 ? free_own_64 : free_own_128)(h);
    xt_blocks_free(&h->blocks);
    free(h->waiting);
    free(h->kept);
    free(h->fit);
    free(h->fits_at);
    free(h->attempts_at);
    free(h->states_at);
    free(h);
}

// NULL: no memory.
static hand *new_hand(xt_search *search, uint32_t number)
{
    uint32_t bits = search->keys.sweep.bits;
    hand    *h = XT_NEW(hand);
    if (!h)
        return NULL;
    *h = (hand){.search = search,
                .number = number,
                .blocks = {.budget = &search->budget},
                .waiting = XT_NEW_ARRAY(lots, bits),
                .kept = search->lists ? XT_NEW_ARRAY(xt_listed_pile, bits) : NULL,
                .fit = search->lists ? XT_NEW_ARRAY(uint32_t, search->longest + 1) : NULL,
                .fits_at = XT_NEW_ARRAY(uint64_t, levels_of(search)),
                .attempts_at = XT_NEW_ARRAY(uint64_t, levels_of(search)),
                .states_at = search->is_used ? XT_NEW_ARRAY(uint64_t, levels_of(search)) : NULL,
                .until_poll = XT_POLL_INTERVAL};
    bool has_own = search->keys.width == 64 ? make_own_64(h) : make_own_128(h);
    bool has_all = has_own && h->waiting && h->fits_at && h->attempts_at;
    if (has_all && (!search->lists || (h->kept && h->fit)) && (!search->is_used || h->states_at))
        return h;
    free_hand(h);
    return NULL;
}

// As many as the team has members, if memory allows; or one, for the thread that calls.
static void make_hands(xt_search *search)
{
    uint32_t members = xt_team_members(search->team);
    while (search->hands < members && (search->hand[search->hands] = new_hand(search, search->hands)))
        search->hands++;
}

static void free_hands(xt_search *search)
{
    for (uint32_t m = 0; m < search->hands; m++)
        free_hand(search->hand[m]);
    search->hands = 0;
}

// ---- Opening and closing -------------------------------------------------------------------------------------------

void xt_merge_close(xt_search *search)
{
    if (!search)
        return;
    xt_merge_end_walk(search);
    xt_merge_forget_nodes(&search->rooms);
    free_hands(search);
    free(search->hand);
    if (!search->is_borrowed) {
        (search->keys.width == 64 ? close_64 : close_128)(search);
        xt_keys_free(&search->keys);
    }
    xt_swell_free(&search->swell);
    xt_vector_free(&search->block);
    free(search->lot_bits);
    free(search->fits_at);
    free(search->attempts_at);
    free(search->states_at);
    pthread_mutex_destroy(&search->lock);
    free(search);
}

// NULL: no memory.
static xt_search *new_search(xt_counters *counters, uint32_t pieces)
{
    xt_search *search = XT_NEW(xt_search);
    if (!search || pthread_mutex_init(&search->lock, NULL) != 0) {
        free(search);
        return NULL;
    }
    search->counters = counters;
    search->pieces = pieces;
    search->until_poll = XT_POLL_INTERVAL;
    return search;
}

// What all need that go through the sweep, and one hand to do it.
static bool make_room(xt_search *search, uint32_t members)
{
    search->fits_at = XT_NEW_ARRAY(uint64_t, levels_of(search));
    search->attempts_at = XT_NEW_ARRAY(uint64_t, levels_of(search));
    search->states_at = search->is_used ? XT_NEW_ARRAY(uint64_t, levels_of(search)) : NULL;
    search->hand = XT_NEW_ARRAY(hand *, members);
    search->lot_bits = XT_NEW_ARRAY(uint8_t, search->keys.sweep.bits);
    if (!search->fits_at || !search->attempts_at || !search->hand || !search->lot_bits ||
        (search->is_used && !search->states_at))
        return false;
    make_hands(search);
    return search->hands > 0;
}

static bool make_tables(xt_search *search, const xt_cover_problem *problem)
{
    const xt_cover *cover = problem->cover;
    const uint32_t *weight = problem->weight;
    if (!xt_keys_make(&search->keys, cover, problem->copies, XT_KEYS_OF_STATES))
        return false;
    uint32_t most_weight = 1;
    for (uint32_t o = 0; weight && o < cover->options; o++)
        most_weight = weight[o] > most_weight ? weight[o] : most_weight;
    search->most_solutions = xt_keys_most_solutions(&search->keys) + log2(most_weight);
    return xt_swell_start(&search->swell, &search->keys) &&
           (search->keys.width == 64 ? open_64(search, problem) : open_128(search, problem));
}

xt_search *xt_merge_open(const xt_cover_problem *problem, bool lists, xt_counters *counters)
{
    xt_search *search = new_search(counters, problem->cover->pieces);
    if (!search)
        return NULL;
    search->problem = problem;
    search->kernel = xt_merge_kernel_for(problem->plan);
    search->lists = lists;
    search->budget.most = xt_memory_bytes() / 2;
    if (make_tables(search, problem) && make_room(search, 1) && (!lists || xt_merge_start_walk(search, search)))
        return search;
    xt_merge_close(search);
    return NULL;
}

xt_search *xt_merge_open_beside(xt_search *first, xt_counters *counters)
{
    xt_search *search = new_search(counters, first->pieces);
    if (!search)
        return NULL;
    if (xt_merge_start_walk(search, first))
        return search;
    xt_merge_close(search);
    return NULL;
}

xt_search *xt_merge_open_without(const xt_search *like, const bool *is_used, xt_counters *counters)
{
    xt_search *search = new_search(counters, like->pieces);
    if (!search)
        return NULL;
    search->keys = like->keys;
    search->work = like->work;
    search->is_borrowed = true;
    search->kernel = like->kernel;
    search->longest = like->longest;
    search->is_used = is_used;
    search->team = like->team;
    search->budget.most = like->budget.most;
    search->poll = like->poll;
    search->swell.states = XT_NEW_ARRAY(double, like->keys.sweep.bits);
    if (search->swell.states && make_room(search, xt_team_members(like->team)))
        return search;
    xt_merge_close(search);
    return NULL;
}

bool xt_merge_take_team(xt_search *search, xt_team *team)
{
    hand **more = XT_NEW_ARRAY(hand *, xt_team_members(team));
    if (!more)
        return false;
    more[0] = search->hand[0];
    free(search->hand);
    search->hand = more;
    search->team = team;
    return true;
}

// ---- For keys of any width -----------------------------------------------------------------------------------------

xt_answer xt_merge_sweep(xt_search *search)
{
    return search->keys.width == 64 ? count_64(search) : count_128(search);
}

xt_answer xt_merge_find_living(xt_search *search)
{
    search->kept = count_kept(search);
    (search->keys.width == 64 ? keep_living_64 : keep_living_128)(search);
    xt_merge_lay_out(search);
    search->counters->trouble = atomic_load(&search->trouble);
    free_hands(search);
    return is_stopped(search) ? XT_STOP : XT_CONTINUE;
}
