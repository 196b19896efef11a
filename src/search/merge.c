// merge.c -- counts solutions by merging equal states of a sweep, and lists them through what is left of these.
//
// A search that always covers the first open cell comes to the same state on many ways: the same cells covered, the
// same copies used, only arranged otherwise.  What follows depends on the state alone, so the ways are added up and
// the state is looked at once.  (Transfer matrices do that for one kind of piece on narrow boards; here the copies
// that are used belong to the state, so that every puzzle whose pieces are all placed can be counted.)
//
// A state is one key (keys.h).  Which images are tried is chosen by a few cells near the first open one: lists made
// beforehand leave out what covers those that are covered (as FILA does for neighbours).
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
// To count, no solution is visited: the sink gets a number.  Where a word of 64 bits cannot tell it, the ways are right
// all the same but for multiples of 2^64, and the sweep is gone through again for what primes leave of them
// (residues.h).  Memory is what it was then, and nobody else pays for large numbers.  To list, the states gone on from
// are kept, and found again from the last cell back to the first: those from which a full board can be reached.  They
// are the nodes of a tree without dead ends, which is then walked in tasks as any other (merge_walk.h).
//
// Classes are counted by Burnside's lemma: where they differ in size, what symmetries leave as it is is counted
// besides, once for all symmetries of a kind, as the solutions of smaller covers (quotient.h), whose images may have
// several copies of their shape.
//
// Of symmetric boards one piece or cell may have some of its images only (xt_parts_thin), each with a weight in the
// number of ways: with a piece that leaves half of the states out, or more.  What a state must have used up where it
// waits, for no image of it lies farther behind, leaves out more.
//
// Whether merging is faster than another engine depends on how many states there are, and that is soon seen: the
// choices of pieces are known beforehand, and how many windows there are for each of them from the first rows on.  So
// where a rival is named that would take so long, merging is begun, and gives up while that costs a twenty-fifth of the
// rival's time where more states than that are to be expected.  Nothing is lost where it goes on.
//
// What the first rows say is ten times too much now and then, or a third of what there is, and much is at stake where
// the rival takes long.  There a sample tells: a state comes from choices within its own choice of pieces alone, so a
// sweep for which a third of the pieces are used up from the beginning has just those states of the whole one that do
// without these pieces.  They are a few hundredths of all, and stand for them.
//
// The states that wait are what memory limits: XT_LIMIT_MERGE_STATES, and half of the machine's memory.

#include "search/merge.h"

#include "base/inlined.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/random.h"
#include "filter/filter.h"
#include "search/merge_state.h"
#include "search/residues.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

// Of the time that listing takes: until all states are known, and until those are known that lead to solutions.
static const double FORWARD_SHARE = 0.55, PREPARED_SHARE = 0.9;

// The logarithm of 2^20: 22 pieces, each once, have 705,432 choices half-way.
static const double MOST_CHOICES = 13.87;

// Cells of a front: that of five rows of squares.
enum { NARROW = 5 };

enum { MOST_LOOKS = 512 }; // ahead, in a sweep

// What a state usually takes that is gone on from; and how many times that where there are more than the caches hold.
// The first rows tell of too few where there are many, a sample does not.
static const double cost_of_state = 45e-9, many_states = 1 << 21, cost_of_many = 1.3, doubt_of_many = 2;

// Once such a share of the rival's time is spent, that many times the rival's may be left; the last row is final, but
// not before a fifth of the sweep.  Nobody looks before a few states are known, or a first share is spent.
static const struct patience {
    double spent, left;
} patience[] = {{0, 16}, {0.01, 10}, {0.02, 4}, {0.04, 1}};
static const double first_look = 0.02, final_share = 0.2;
enum { PATIENCES = sizeof patience / sizeof *patience, LEAST_STATES = 2000 };

// Of all states, a fifth to a half.
static const double wait_at_a_time = 0.3;

// A sample is made where each piece is there once and the rival takes at least so many states, once such a share of
// them is spent and such a share at least seems to be left; it may take a share itself.  If it tells of more than
// another share, merging gives up.
static const double worth_sampling = 1 << 23, sampled_from = 0.01, doubt_from = 0.1, sample_share = 0.03,
                    sampled_left = 0.7;
// It is three sweeps, each without another third of the pieces, and that again with other thirds while there is time
// for a round that is longer than those before it.  Where states have nearly all pieces that are left, it shows too
// few.
static const double longest_round = 1.5, unseen_pieces = 2.5;
enum { THIRDS = 3, ROUNDS_MOST = 4 };

static const char *const gave_up = "another engine would take less time";
static const char *const no_memory = "out of memory; another engine, or a larger machine, would do";
static const char *const too_many = "there may be more solutions than a number of 1024 bits can tell";
_Static_assert(XT_INTEGER_BITS == 1024, "as it is said there");
static const char *const too_many_for_sink = "there are more solutions than a number of 64 bits can tell";
static const char *const no_room = "more states would have to be kept than half of the memory (the machine's, or what "
                                   "--memory-limit says), or XT_LIMIT_MERGE_STATES, allows; another engine does "
                                   "without";

static void      make_hands(xt_search *search);
static xt_answer count_once(xt_search *search);
static void      free_hands(xt_search *search);

// What stands in a hand's room, by the width of keys.
#define CHILD_BYTES(width) ((width) == 64 ? 16u : 32u)

// ---- Ends ----------------------------------------------------------------------------------------------------------

static void stop(xt_search *search, const char *trouble)
{
    if (trouble)
        atomic_store(&search->trouble, trouble);
    atomic_store(&search->is_stopped, true);
}

// More solutions than a word can tell.
static bool counts_many(const xt_search *search)
{
    return atomic_load_explicit(&search->are_many, memory_order_relaxed) && !search->lists;
}

static bool is_stopped(const xt_search *search)
{
    return atomic_load_explicit(&search->is_stopped, memory_order_relaxed);
}

static void stop_for_memory(xt_search *search)
{
    stop(search, atomic_load(&search->budget.is_over) ? no_room : no_memory);
}

// ---- Ways ----------------------------------------------------------------------------------------------------------

// How many residues tell the number of solutions, whatever it is: a state leads to no more others than its list has
// images, as many times as there are pieces, and one image of a solution may have a weight.
static double residues_wanted(const xt_search *search)
{
    double bits = (search->levels - 1) * log2(search->longest) + log2(search->most_weight);
    return floor((bits + 1) / 64) + 1;
}

// More than a word can tell.
static __attribute__((noinline, cold)) void note_many(xt_search *search)
{
    atomic_store_explicit(&search->are_many, true, memory_order_relaxed);
    if (counts_many(search) && residues_wanted(search) > XT_INTEGER_WORDS)
        stop(search, too_many);
}

static inline void add_ways(xt_search *search, uint64_t *sum, uint64_t ways)
{
    if (__builtin_expect(search->modulus != 0, false))
        *sum = xt_add_modulo(*sum, ways, search->modulus);
    else if (__builtin_expect(__builtin_add_overflow(*sum, ways, sum), false))
        note_many(search);
}

static inline uint64_t times(xt_search *search, uint64_t ways, uint64_t weight)
{
    uint64_t product;
    if (__builtin_expect(search->modulus != 0, false))
        return xt_multiply_modulo(ways, weight, search->modulus);
    if (__builtin_expect(__builtin_mul_overflow(ways, weight, &product), false))
        note_many(search);
    return product;
}

// ---- Sampling ------------------------------------------------------------------------------------------------------

// A search with the tables of another.  False: no memory.  Closed in either case.
static bool open_sampling(xt_search *search, const xt_search *like, sweep_sample *sample, xt_counters *counters)
{
    const uint32_t bits = like->keys.sweep.bits;
    search->counters = counters;
    search->keys = like->keys;
    search->levels = like->levels;
    search->longest = like->longest;
    search->team = like->team;
    search->hand = XT_NEW_ARRAY(hand *, xt_team_members(like->team));
    search->budget.most = like->budget.most;
    search->poll = like->poll;
    search->swell.states = XT_NEW_ARRAY(double, bits);
    search->sample = sample;
    search->work = like->work;
    search->kernel = like->kernel;
    search->lot_bits = XT_NEW_ARRAY(uint8_t, bits);
    search->fits_at = XT_NEW_ARRAY(uint64_t, like->levels);
    search->attempts_at = XT_NEW_ARRAY(uint64_t, like->levels);
    if (search->hand && search->swell.states && search->lot_bits && search->fits_at && search->attempts_at)
        make_hands(search);
    return search->hands > 0;
}

static void close_sampling(xt_search *search)
{
    free_hands(search);
    free(search->hand);
    free(search->swell.states);
    xt_vector_free(&search->block);
    free(search->lot_bits);
    free(search->fits_at);
    free(search->attempts_at);
    pthread_mutex_destroy(&search->lock);
    free(search);
}

// Behind a cell of a sample, when all hands have told what they did there.
static void gather(xt_search *search)
{
    sweep_sample *sample = search->sample;
    sample->all.states[search->bit] += sample->here;
    search->swell.states[search->bit] = (double)search->states;
    search->states = 0;
    sample->here = 0;
}

// False: it did not come to its end.
static bool go_through_sample(const xt_search *like, sweep_sample *sample)
{
    xt_counters counters = {0};
    xt_search  *search = XT_NEW(xt_search);
    if (!search || pthread_mutex_init(&search->lock, NULL) != 0) {
        free(search);
        return false;
    }
    bool fine = open_sampling(search, like, sample, &counters) && count_once(search) == XT_CONTINUE;
    sample->most -= search->done;
    close_sampling(search);
    return fine;
}

// A state with so many pieces stands for as many as there are choices of so many pieces for one among those that are
// left.
static void set_weights(sweep_sample *sample, uint32_t pieces, uint32_t left)
{
    double weight = 1;
    for (uint32_t placed = 0; placed <= left; placed++) {
        sample->stands_for[left - placed] = weight;
        weight *= (double)(pieces - placed) / (left - placed);
    }
}

// Three sweeps, each without another third of the pieces.  False: not all came to their ends.
static bool sample_round(const xt_search *like, sweep_sample *sample, const uint32_t *piece)
{
    const uint32_t without = like->swell.pieces / THIRDS;
    bool           fine = true;
    for (uint32_t t = 0; t < THIRDS && fine; t++) {
        memset(sample->is_used, 0, like->keys.shapes * sizeof *sample->is_used);
        for (uint32_t i = 0; i < without; i++)
            sample->is_used[piece[t * without + i]] = true;
        fine = go_through_sample(like, sample);
    }
    return fine;
}

// As many rounds as there is time for, one at least; piece: the shapes of the pieces.  How many; 0: not even one came
// to its end, or the last one did not.
static uint32_t sample_rounds(const xt_search *like, sweep_sample *sample, uint32_t *piece)
{
    const double most = sample->most;
    xt_random    random;
    uint32_t     rounds = 0;
    double       spent = 0;
    bool         fine = true;
    xt_random_start(&random, 0, 0);
    while (fine && rounds < ROUNDS_MOST && spent + longest_round * spent / fmax(rounds, 1) <= most) {
        xt_random_shuffle(&random, piece, like->swell.pieces);
        fine = sample_round(like, sample, piece);
        spent = most - sample->most;
        rounds++;
    }
    return fine ? rounds : 0;
}

static void list_pieces(const xt_search *search, uint32_t *piece)
{
    for (uint32_t s = 0, pieces = 0; s < search->keys.shapes; s++)
        if (search->keys.tally[s].copies > 0)
            piece[pieces++] = s;
}

// How many states are left, from the cell at hand on.  False: it takes too long to know that, or there is no memory.
static bool sample_states(xt_search *search, double *left)
{
    const uint32_t pieces = search->swell.pieces, bits = search->keys.sweep.bits, without = pieces / THIRDS;
    const uint32_t last = (uint32_t)fmax((pieces - without - unseen_pieces) * bits / pieces, 0);
    sweep_sample   sample = {.is_used = XT_NEW_ARRAY(bool, search->keys.shapes),
                             .stands_for = XT_NEW_ARRAY(double, search->levels),
                             .most = sample_share * search->rival,
                             .all = search->swell};
    uint32_t      *piece = XT_NEW_ARRAY(uint32_t, pieces), rounds = 0;
    sample.all.states = XT_NEW_ARRAY(double, bits);
    if (sample.is_used && sample.stands_for && sample.all.states && piece && without > 0 && search->bit < last) {
        list_pieces(search, piece);
        set_weights(&sample, pieces, pieces - without);
        rounds = sample_rounds(search, &sample, piece);
    }
    if (rounds > 0)
        *left = xt_swell_level_behind(&sample.all, last) / (THIRDS * rounds);
    for (uint32_t bit = search->bit; rounds > 0 && bit <= last; bit++)
        *left += sample.all.states[bit] / (THIRDS * rounds);
    free(sample.is_used);
    free(sample.stands_for);
    free(sample.all.states);
    free(piece);
    return rounds > 0;
}

// ---- Judging --------------------------------------------------------------------------------------------------------

// Before a cell.  What lies behind is reckoned from cell to cell, so on long boards it is not reckoned at each.
static bool looks_ahead(const xt_search *search)
{
    return search->bit % (search->keys.sweep.bits / MOST_LOOKS + 1) == 0;
}

// Of the cell at hand and those behind, if so many states are there; more than caches hold take longer.
static double weigh_left(double left, double many)
{
    return left * (left > many_states ? many : 1);
}

// Whether as many as will wait at a time, to judge by how many are left, have room.
static bool has_room(const xt_search *search, double left)
{
    double most = (double)search->budget.most / (search->keys.width / 8);
    return left * wait_at_a_time <= fmin(most, XT_LIMIT_MERGE_STATES);
}

// As far as a sample tells, where one is worth the while.  False: there was none, or it took too long.
static bool judge_by_sample(xt_search *search, double left)
{
    if (search->is_sampled || !search->keys.are_single || search->rival < worth_sampling ||
        search->done < sampled_from * search->rival || left < doubt_from * search->rival)
        return false;
    search->is_sampled = true;
    search->is_judged = sample_states(search, &left);
    if (search->is_judged && (weigh_left(left, cost_of_many) > sampled_left * search->rival || !has_room(search, left)))
        stop(search, gave_up);
    return search->is_judged;
}

// Before a cell.  States are counted, not seconds, so that it is the same on every machine and for any number of
// threads.
static void judge(xt_search *search)
{
    uint32_t row = 0;
    if (!looks_ahead(search) || search->rival == 0 || search->is_judged || search->bit == 0 ||
        search->done < fmin(first_look * search->rival, LEAST_STATES))
        return;
    while (row + 1 < PATIENCES && search->done >= patience[row + 1].spent * search->rival)
        row++;
    double left = weigh_left(xt_swell_level_behind(&search->swell, search->bit - 1), doubt_of_many);
    if (left > patience[row].left * search->rival)
        stop(search, gave_up);
    else if (!judge_by_sample(search, left))
        search->is_judged =
            row + 1 == PATIENCES && search->done >= LEAST_STATES && search->bit > final_share * search->keys.sweep.bits;
    if (search->is_judged && search->only_judges)
        stop(search, NULL);
}

// ---- Telling -------------------------------------------------------------------------------------------------------

// Before a cell: what is to be expected of it and those behind.
static void foresee(xt_search *search)
{
    const uint32_t bit = search->bit;
    if (search->whole > 0)
        search->expected = search->whole - search->done;
    else if (looks_ahead(search))
        search->expected = bit > 0 ? xt_swell_behind(&search->swell, bit - 1) : -1;
    else if (search->expected > 0)
        search->expected = fmax(search->expected - search->swell.states[bit - 1], 0);
}

// What a hand has done since the last time, for all.
static void tell(hand *h)
{
    xt_search *search = h->search;
    pthread_mutex_lock(&search->lock);
    for (uint32_t p = 0; p < search->levels; p++) {
        search->fits_at[p] += search->sweep == 0 ? h->fits_at[p] : 0;
        search->attempts_at[p] += search->sweep == 0 ? h->attempts_at[p] : 0;
        h->fits_at[p] = h->attempts_at[p] = 0;
        if (h->states_at) {
            search->sample->here += (double)h->states_at[p] * search->sample->stands_for[p];
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

// Some of the states of the cell at hand: whether their ways let expect more solutions than a word can tell.
static void note_ways(xt_search *search, const uint64_t *ways, uint32_t count)
{
    double sum = 0, states = search->swell.states[search->bit];
    for (uint32_t i = 0; i < count; i++)
        sum += (double)ways[i];
    if (search->sweep == 0 && states > 0)
        search->may_be_many = xt_swell_log_solutions(&search->swell, search->bit, sum / count * states) > 64 * log(2);
}

// How often the sweep is gone through, as far as that is known.
static double sweeps_expected(const xt_search *search)
{
    bool are_many = counts_many(search) || (search->may_be_many && !search->lists);
    return are_many ? fmin(residues_wanted(search), XT_INTEGER_WORDS) : 1;
}

// So many more states of the cell at hand were gone on from.
static void note_states(xt_search *search, double states)
{
    double here = search->swell.states[search->bit] += states, all = search->done + fmax(search->expected, here);
    double share = search->expected > 0 ? (search->done + here) / all : 0;
    search->counters->share_done =
        (search->sweep + share) / sweeps_expected(search) * (search->lists ? FORWARD_SHARE : 1);
}

// The same, on the way back.
static void note_states_back(xt_search *search, double states)
{
    search->done += states;
    search->counters->share_done =
        FORWARD_SHARE + (PREPARED_SHARE - FORWARD_SHARE) * (search->kept > 0 ? search->done / search->kept : 1);
}

// What all have done since the last time, for the run; by the thread that called.
static void pass_on(xt_search *search)
{
    xt_counters *counters = search->counters;
    pthread_mutex_lock(&search->lock);
    for (uint32_t p = 0; p < search->levels; p++) {
        counters->fits_at[p] += search->fits_at[p];
        counters->attempts_at[p] += search->attempts_at[p];
        search->fits_at[p] = search->attempts_at[p] = 0;
    }
    double here = (double)search->states;
    search->states = 0;
    pthread_mutex_unlock(&search->lock);
    counters->trouble = atomic_load(&search->trouble);
    if (search->is_back)
        note_states_back(search, here);
    else
        note_states(search, here);
}

// Every few hundred states; false where all shall end.
static bool may_go_on(hand *h)
{
    xt_search *search = h->search;
    h->until_poll = XT_POLL_INTERVAL;
    tell(h);
    if (h->number == 0) {
        if (!search->sample)
            pass_on(search);
        if (search->poll.ask(search->poll.context) == XT_STOP)
            stop(search, NULL);
    }
    return !is_stopped(search);
}

static void begin_cell(xt_search *search)
{
    if (search->sample) {
        if (search->done > search->sample->most)
            stop(search, NULL);
        return;
    }
    foresee(search);
    judge(search);
}

static void end_cell(xt_search *search)
{
    if (search->sample)
        gather(search);
    else
        pass_on(search);
    search->done += search->swell.states[search->bit];
}

// ---- Work for all --------------------------------------------------------------------------------------------------

// The next of so many pieces of work; false: there is none, or all shall end.
static bool take_ticket(xt_search *search, uint32_t count, uint32_t *ticket)
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

// Has all hands do it, where the cell is shared.
static void do_together(xt_search *search, void (*work)(hand *h))
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
    const uint64_t  states = xt_team_members(search->team) > 1 ? STATES_FOR_SHARED_LOT : STATES_FOR_LOT;
    uint8_t         bits = 0;
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
static uint64_t list_pile(xt_search *search, xt_pile *pile)
{
    uint64_t bytes = xt_pile_bytes(pile);
    for (xt_block *block = xt_pile_take(pile); block; block = block->below)
        xt_vector_push(&search->block, block);
    return bytes;
}

// Of all hands: what was kept at the cell at hand.
static uint64_t list_kept(xt_search *search)
{
    uint64_t bytes = 0;
    search->block.count = 0;
    for (uint32_t m = 0; m < search->hands; m++)
        bytes += list_pile(search, &search->hand[m]->kept[search->bit]);
    return bytes;
}

static uint64_t list_living(xt_search *search)
{
    uint64_t bytes = 0;
    search->block.count = 0;
    for (uint32_t m = 0; m < search->hands; m++)
        bytes += list_pile(search, &search->hand[m]->living);
    return bytes;
}

#define KERNEL(name) name##_64
#define KEY uint64_t
#define KEY_BITS 64
#define MAKE_CHILDREN(search) (search)->kernel->make_children
#include "search/merge_kernel.h"
#include "search/merge_walk.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS
#undef MAKE_CHILDREN

#define KERNEL(name) name##_128
#define KEY unsigned __int128
#define KEY_BITS 128
#define MAKE_CHILDREN(search) xt_merge_make_children_wide
#include "search/merge_kernel.h"
#include "search/merge_walk.h"
#undef KERNEL
#undef KEY
#undef KEY_BITS
#undef MAKE_CHILDREN

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
    free(h->room);
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
                .fit = XT_NEW_ARRAY(uint32_t, search->longest + 1),
                .kept = search->lists ? XT_NEW_ARRAY(xt_pile, bits) : NULL,
                .room = search->lists ? xt_allocate(search->longest + 1, CHILD_BYTES(search->keys.width)) : NULL,
                .fits_at = XT_NEW_ARRAY(uint64_t, search->levels),
                .attempts_at = XT_NEW_ARRAY(uint64_t, search->levels),
                .states_at = search->sample ? XT_NEW_ARRAY(uint64_t, search->levels) : NULL,
                .until_poll = XT_POLL_INTERVAL};
    bool has_own = search->keys.width == 64 ? make_own_64(h) : make_own_128(h);
    bool has_all = has_own && h->waiting && h->fit && h->fits_at && h->attempts_at;
    if (has_all && (!search->lists || (h->kept && h->room)) && (!search->sample || h->states_at))
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

// ---- The engine ----------------------------------------------------------------------------------------------------

// The fastest first.
static const xt_merge_kernel *const kernels[] = {
#ifdef __x86_64__
    &xt_merge_avx512,
    &xt_merge_avx2,
#endif
    &xt_merge_plain,
};

// NULL: there is none of that name here.
static const xt_merge_kernel *kernel_for(const xt_plan *plan)
{
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
        if (kernels[k]->is_at_hand() && (!plan->kernel || strcmp(plan->kernel, kernels[k]->name) == 0))
            return kernels[k];
    return NULL;
}

static const char *refusal(const void *problem)
{
    const xt_cover_problem *p = problem;
    if (p->plan->goal > 0)
        return "it has whole solutions only";
    if (xt_filter_is_needed(&p->plan->filters, p->cover->pieces))
        return "it has neither filters nor triggers at its nodes";
    if (!kernel_for(p->plan))
        return "this machine has not what its kernel needs";
    const char *refusal_of_keys = xt_keys_refusal(p->cover, XT_KEYS_OF_STATES);
    for (uint32_t b = 0; b < p->count_besides && !refusal_of_keys; b++)
        refusal_of_keys = xt_keys_refusal(p->besides[b].cover, XT_KEYS_OF_STATES);
    return refusal_of_keys;
}

// What is known of merging without beginning it.
typedef struct outlook {
    uint32_t front;   // cells from one to the farthest of its neighbours, in the order of the sweep: a fourth at most
    double   choices; // the most choices of pieces that so many of them can be, as a logarithm
    double   states;  // at least, in all
} outlook;

// False: no memory.
static bool measure_front(outlook *o, const xt_cover *cover, const xt_sweep *sweep)
{
    uint32_t *rank = XT_NEW_ARRAY(uint32_t, cover->cells);
    for (uint32_t bit = 0, next = 0; rank && bit < sweep->bits; bit++)
        if (sweep->cell_at[bit] != XT_NOWHERE)
            rank[sweep->cell_at[bit]] = next++;
    for (uint32_t c = 0; rank && c < cover->cells; c++)
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++) {
            uint32_t here = rank[c], there = rank[cover->neighbour[n]];
            o->front = there > here + o->front ? there - here : o->front;
        }
    free(rank);
    o->front = o->front < cover->cells / 4 ? o->front : cover->cells / 4;
    return rank;
}

// About how few windows a choice of pieces has: where the front has five cells one, and twice as many for each cell
// more; shorter ones leave pieces so little room that it is a fourth for each cell less (docs/notes/merging.md).
static double least_windows(uint32_t front)
{
    double more = fmin(front, 16) - NARROW;
    return exp2(more < 0 ? 2 * more : more);
}

// False where it refuses, or there is no memory to tell.
static bool look_out(outlook *o, const xt_cover *cover)
{
    xt_keys  keys;
    xt_swell swell = {0};
    *o = (outlook){0};
    bool fine = xt_keys_make(&keys, cover, XT_KEYS_OF_STATES) &&
                xt_swell_start(&swell, cover, keys.sweep.bits, keys.sweep.step, keys.sweep.steps) &&
                measure_front(o, cover, &keys.sweep);
    for (uint32_t p = 0; fine && p <= swell.pieces; p++)
        o->choices = fmax(o->choices, swell.tallies[p]);
    o->states = fine ? xt_swell_with_windows(&swell, least_windows(o->front)) : 0;
    xt_swell_free(&swell);
    xt_keys_free(&keys);
    return fine;
}

// The states are about exponential in the cells of the front, the tree of other engines in the pieces.  Twice as many
// pieces as such cells, and one of them more, is where they meet for pentominoes: 5x12 is merged in half the time of
// the engine matrix, 6x10 in twice.  Where too many choices of pieces are possible, memory has no room for the states.
bool xt_merging_pays(const xt_cover *cover)
{
    outlook o;
    return look_out(&o, cover) && o.front > 0 && 2 * (o.front + 1) <= cover->pieces && o.choices <= MOST_CHOICES;
}

double xt_merging_least_seconds(const xt_cover *cover, bool *is_narrow)
{
    outlook o;
    bool    fine = look_out(&o, cover);
    if (is_narrow)
        *is_narrow = fine && o.front <= NARROW;
    return fine ? o.states * cost_of_state : HUGE_VAL;
}

static void free_hands(xt_search *search)
{
    for (uint32_t m = 0; m < search->hands; m++)
        free_hand(search->hand[m]);
    search->hands = 0;
}

static void close_search(xt_search *search)
{
    if (!search)
        return;
    bool is_narrow = (search->first ? search->first : search)->keys.width == 64;
    (is_narrow ? close_living_64 : close_living_128)(search);
    free_hands(search);
    free(search->hand);
    (is_narrow ? close_64 : close_128)(search);
    xt_keys_free(&search->keys);
    xt_swell_free(&search->swell);
    xt_vector_free(&search->block);
    free(search->lot_bits);
    free(search->fits_at);
    free(search->attempts_at);
    free(search->fit);
    pthread_mutex_destroy(&search->lock);
    free(search);
}

// Room for one that merges itself.
static bool make_search(xt_search *search, const xt_cover_problem *problem)
{
    const xt_cover *cover = problem->cover;
    const uint32_t *weight = problem->weight;
    search->budget.most = xt_memory_bytes() / 2;
    search->fits_at = XT_NEW_ARRAY(uint64_t, search->levels);
    search->attempts_at = XT_NEW_ARRAY(uint64_t, search->levels);
    search->hand = XT_NEW_ARRAY(hand *, 1);
    if (!search->fits_at || !search->attempts_at || !search->hand ||
        !xt_keys_make(&search->keys, cover, XT_KEYS_OF_STATES))
        return false;
    const xt_sweep *sweep = &search->keys.sweep;
    search->most_weight = 1;
    for (uint32_t o = 0; weight && o < cover->options; o++)
        search->most_weight = weight[o] > search->most_weight ? weight[o] : search->most_weight;
    search->lot_bits = XT_NEW_ARRAY(uint8_t, sweep->bits);
    if (!search->lot_bits ||
        !xt_swell_start(&search->swell, search->keys.cover, sweep->bits, sweep->step, sweep->steps) ||
        !(search->keys.width == 64 ? open_64(search, problem) : open_128(search, problem)))
        return false;
    make_hands(search);
    return search->hands > 0;
}

// first NULL: the search itself.
static xt_search *open_with(const xt_cover_problem *problem, xt_search *first, bool lists, xt_counters *counters)
{
    xt_search *search = XT_NEW(xt_search);
    if (!search || pthread_mutex_init(&search->lock, NULL) != 0) {
        free(search);
        return NULL;
    }
    search->problem = problem;
    search->counters = counters;
    search->kernel = first ? first->kernel : kernel_for(problem->plan);
    search->levels = first ? first->levels : problem->cover->pieces + 1;
    search->lists = lists;
    search->rival = first ? 0 : problem->plan->rival / cost_of_state;
    search->until_poll = XT_POLL_INTERVAL;
    bool fine = first || make_search(search, problem);
    if (fine && lists) {
        search->first = first ? first : search;
        search->fit = XT_NEW_ARRAY(uint32_t, search->first->longest + 1);
        fine = search->fit && (search->first->keys.width == 64 ? open_living_64(search) : open_living_128(search));
    }
    if (fine)
        return search;
    close_search(search);
    return NULL;
}

static bool take_team(xt_search *search, xt_team *team)
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

// ---- Counting ------------------------------------------------------------------------------------------------------

static xt_search *open_to_count(const void *problem, xt_counters *counters)
{
    return open_with(problem, NULL, false, counters);
}

// The whole tree is one task: parts of it would have equal states apart.
static uint32_t split_nothing(xt_search *search, xt_task task)
{
    (void)search;
    (void)task;
    return XT_TASK_IS_LEAF;
}

// Goes through the sweep once.
static xt_answer count_once(xt_search *search)
{
    return search->keys.width == 64 ? count_64(search) : count_128(search);
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
    return count_once(search);
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
    } while (counts_many(search) && count < residues_wanted(search));
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
    xt_counters counters = {.trouble = no_memory};
    xt_integer  number;
    xt_search  *other =
        make_counters(&counters, problem->cover->pieces + 1) ? open_with(problem, NULL, false, &counters) : NULL;
    bool fine = other;
    if (fine) {
        other->poll = search->poll;
        other->rival = 0;
        fine = count_all(other, &number);
        if (fine && (!xt_integer_grow(&number, problem->times, 0) || !xt_integer_add(sum, &number))) {
            counters.trouble = too_many;
            fine = false;
        }
    }
    if (!fine)
        search->counters->trouble = counters.trouble;
    close_search(other);
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
    xt_search  *search =
        make_counters(&counters, problem->cover->pieces + 1) ? open_with(problem, NULL, false, &counters) : NULL;
    bool outlasts = search;
    if (search) {
        search->poll = poll;
        search->only_judges = true;
        bool is_whole = count_once(search) == XT_CONTINUE;
        outlasts = is_whole || (search->is_judged && !atomic_load(&search->trouble));
    }
    close_search(search);
    free_counters(&counters);
    return outlasts;
}

const xt_engine xt_engine_merge = {
    .name = "merge",
    .summary = "covers the first open cell of a sweep, and goes on once from states that are equal",
    .counts_only = true,
    .refusal = refusal,
    .open = open_to_count,
    .close = close_search,
    .take_team = take_team,
    .split = split_nothing,
    .run = count,
};

// ---- Listing -------------------------------------------------------------------------------------------------------

static xt_search *open_to_list(const void *problem, xt_counters *counters)
{
    return open_with(problem, NULL, true, counters);
}

static xt_search *open_beside(xt_search *first, xt_counters *counters)
{
    return open_with(NULL, first, true, counters);
}

static xt_answer prepare(xt_search *search, xt_poll poll)
{
    bool is_narrow = search->keys.width == 64;
    search->poll = poll;
    if (count_once(search) == XT_STOP)
        return XT_STOP;
    search->kept = search->done;
    (is_narrow ? keep_living_64 : keep_living_128)(search);
    search->counters->trouble = atomic_load(&search->trouble);
    free_hands(search);
    return is_stopped(search) ? XT_STOP : XT_CONTINUE;
}

static uint32_t split(xt_search *search, xt_task task)
{
    return search->first->keys.width == 64 ? split_64(search, task) : split_128(search, task);
}

static xt_answer walk(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    return search->first->keys.width == 64 ? walk_64(search, task, sink, poll) : walk_128(search, task, sink, poll);
}

const xt_engine xt_engine_merge_list = {
    .name = "merge",
    .summary = "covers the first open cell of a sweep, and lists solutions through states that lead to some",
    .refusal = refusal,
    .open = open_to_list,
    .open_beside = open_beside,
    .close = close_search,
    .take_team = take_team,
    .prepare = prepare,
    .split = split,
    .run = walk,
};
