// reachable_sums.c -- sums as sets of bits, cached by state; see reachable_sums.h.

#include "filter/reachable_sums.h"

#include "base/arena.h"
#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// A state is a number in a mixed radix: its digits count the remaining pieces of each class.
typedef struct counted_class {
    xt_summand_class is;
    uint64_t         unit; // of the class's digit; 0: not counted
} counted_class;

typedef struct cached_state {
    uint64_t state;
    bool     is_computed;
} cached_state;

struct xt_reachable_sums {
    counted_class *class;
    uint32_t      classes;
    uint32_t      words; // of 64 bits, in a set
    uint64_t      start;
    cached_state *cached;    // by entry: the state stored there
    uint64_t     *reachable; // by entry: a set
    uint32_t      entries;
    bool          caches_all; // there are no more states than entries
    uint64_t     *previous;   // scratch: one set
    xt_arena      memory;
};

static const size_t   cache_bytes = (size_t)1 << 22; // Bytes of all cached sets: 4 MB.
static const uint64_t max_states = UINT64_MAX >> 2;

static uint32_t words_for_sum(uint32_t max_sum)
{
    return max_sum / 64 + 1;
}

// ---- States --------------------------------------------------------------------------------------------------------

uint64_t xt_reachable_sums_start(const xt_reachable_sums *sums)
{
    return sums->start;
}

uint64_t xt_reachable_sums_without(const xt_reachable_sums *sums, uint64_t state, uint32_t class)
{
    return state - sums->class[class].unit;
}

uint32_t xt_reachable_sums_pieces_left(const xt_reachable_sums *sums, uint64_t state, uint32_t class)
{
    const counted_class *of = &sums->class[class];
    return of->unit ? (uint32_t)(state / of->unit % ((uint64_t)of->is.high + 1)) : of->is.high;
}

// Pieces of the class that must be placed.  A state does not know which pieces were placed, so all optional ones may be
// among the remaining.
static uint32_t min_required(const counted_class *of, uint32_t left)
{
    return of->unit && left > of->is.optional ? left - of->is.optional : 0;
}

// ---- Sets ----------------------------------------------------------------------------------------------------------

// to |= from << by.  Only the first `used` words of `from` have bits.
static void add_shifted(uint64_t *to, const uint64_t *from, uint32_t used, uint32_t by, uint32_t words)
{
    uint32_t over = by / 64, bits = by % 64;
    if (over >= words)
        return;
    uint32_t end = used < words - over ? over + used : words;
    if (bits == 0) {
        for (uint32_t w = over; w < end; w++)
            to[w] |= from[w - over];
        return;
    }
    to[over] |= from[0] << bits;
    for (uint32_t w = over + 1; w < end; w++)
        to[w] |= from[w - over] << bits | from[w - over - 1] >> (64 - bits);
    if (end < words)
        to[end] |= from[used - 1] >> (64 - bits);
}

static uint32_t greatest_weight(const xt_summand_class *class)
{
    uint32_t greatest = 0;
    for (uint32_t i = 0; i < class->weights; i++)
        greatest = class->weight[i] > greatest ? class->weight[i] : greatest;
    return greatest;
}

// Raises the greatest possible sum, and returns how many words can have bits.
static uint32_t words_used(const xt_reachable_sums *sums, uint64_t *greatest, uint64_t by)
{
    *greatest += by;
    return *greatest / 64 < sums->words ? (uint32_t)(*greatest / 64) + 1 : sums->words;
}

// Adds one piece.  If it is not needed, the sums without it remain.  Returns false if the sums stay the same.
static bool add_piece(xt_reachable_sums *sums, const xt_summand_class *class, bool is_needed, uint64_t *greatest,
                      uint64_t *reachable)
{
    uint32_t used = words_used(sums, greatest, 0);
    memcpy(sums->previous, reachable, used * sizeof *reachable);
    if (is_needed)
        memset(reachable, 0, used * sizeof *reachable);
    for (uint32_t i = 0; i < class->weights; i++)
        add_shifted(reachable, sums->previous, used, class->weight[i], sums->words);
    bool           has_changed = memcmp(sums->previous, reachable, used * sizeof *reachable) != 0;
    const uint32_t used_after = words_used(sums, greatest, greatest_weight(class));
    for (uint32_t w = used; w < used_after; w++)
        has_changed = has_changed || reachable[w] != 0;
    return has_changed;
}

// Adds up to `pieces` pieces of one weight, in batches of 1, 2, 4 and so on.
static void add_pieces_of_one_weight(xt_reachable_sums *sums, uint32_t weight, uint32_t pieces, uint64_t *greatest,
                                     uint64_t *reachable)
{
    for (uint32_t batch = 1; pieces > 0; pieces -= batch, batch *= 2) {
        batch = batch < pieces ? batch : pieces;
        if ((uint64_t)batch * weight >= (uint64_t)sums->words * 64)
            return; // any larger sum is out of range
        uint32_t used = words_used(sums, greatest, 0);
        memcpy(sums->previous, reachable, used * sizeof *reachable);
        add_shifted(reachable, sums->previous, used, batch * weight, sums->words);
        words_used(sums, greatest, (uint64_t)batch * weight);
    }
}

static void make_sums(xt_reachable_sums *sums, uint64_t state, uint64_t *reachable)
{
    memset(reachable, 0, sums->words * sizeof *reachable);
    uint64_t greatest = 0; // upper bound of the sums so far
    reachable[0] = 1;
    for (uint32_t i = 0; i < sums->classes; i++) {
        const counted_class *of = &sums->class[i];
        uint32_t             left = xt_reachable_sums_pieces_left(sums, state, i), required = min_required(of, left);
        if (of->is.weights == 0)
            left = required = 0;
        for (uint32_t n = 0; n < required; n++)
            add_piece(sums, &of->is, true, &greatest, reachable);
        if (of->is.weights == 1)
            add_pieces_of_one_weight(sums, of->is.weight[0], left - required, &greatest, reachable);
        else
            for (uint32_t n = required; n < left && add_piece(sums, &of->is, false, &greatest, reachable); n++)
                continue;
    }
}

const uint64_t *xt_reachable_sums_of(xt_reachable_sums *sums, uint64_t state)
{
    uint64_t      hashed = sums->caches_all ? state : (state * 0x9e3779b97f4a7c15u >> 32) % sums->entries;
    uint32_t      entry = (uint32_t)hashed;
    cached_state *cached = &sums->cached[entry];
    uint64_t     *reachable = sums->reachable + (size_t)entry * sums->words;
    if (!cached->is_computed || cached->state != state) {
        make_sums(sums, state, reachable);
        *cached = (cached_state){.state = state, .is_computed = true};
    }
    return reachable;
}

bool xt_sum_is_reachable_within(const uint64_t *reachable, uint32_t low, uint32_t high)
{
    for (uint32_t w = low / 64; low <= high && w <= high / 64; w++) {
        uint64_t here = reachable[w];
        if (w == low / 64)
            here &= UINT64_MAX << low % 64;
        if (w == high / 64)
            here &= UINT64_MAX >> (63 - high % 64);
        if (here)
            return true;
    }
    return false;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

uint64_t xt_reachable_sums_work(const xt_summand_class *classes, uint32_t count, uint32_t max_sum)
{
    uint64_t shifts = 0;
    for (uint32_t i = 0; i < count; i++)
        shifts += (uint64_t)classes[i].high * classes[i].weights;
    return shifts * words_for_sum(max_sum);
}

static void number_states(xt_reachable_sums *sums, const xt_summand_class *classes)
{
    uint64_t unit = 1;
    for (uint32_t i = 0; i < sums->classes; i++) {
        counted_class *of = &sums->class[i];
        of->is = classes[i];
        if (unit > max_states / ((uint64_t)of->is.high + 1))
            continue;
        of->unit = unit;
        sums->start += unit * of->is.high;
        unit *= (uint64_t)of->is.high + 1;
    }
    size_t entries = cache_bytes / (sums->words * sizeof *sums->reachable);
    entries = entries < 4 ? 4 : entries > 4096 ? 4096 : entries;
    sums->caches_all = unit <= entries;
    sums->entries = (uint32_t)(sums->caches_all ? unit : entries);
}

xt_reachable_sums *xt_reachable_sums_new(const xt_summand_class *classes, uint32_t count, uint32_t max_sum)
{
    xt_reachable_sums *sums = XT_NEW(xt_reachable_sums);
    if (!sums)
        return NULL;
    sums->classes = count;
    sums->words = words_for_sum(max_sum);
    sums->class = XT_ARENA_ARRAY_ZEROED(&sums->memory, counted_class, count);
    sums->previous = XT_ARENA_ARRAY_ZEROED(&sums->memory, uint64_t, sums->words);
    if (!sums->memory.failed)
        number_states(sums, classes);
    sums->cached = XT_ARENA_ARRAY_ZEROED(&sums->memory, cached_state, sums->entries);
    // Not zeroed: most entries are never used.
    sums->reachable = xt_reallocate(NULL, (size_t)sums->entries * sums->words, sizeof *sums->reachable);
    if (!sums->memory.failed && sums->reachable)
        return sums;
    xt_reachable_sums_free(sums);
    return NULL;
}

void xt_reachable_sums_free(xt_reachable_sums *sums)
{
    if (!sums)
        return;
    xt_arena_free(&sums->memory);
    free(sums->reachable);
    free(sums);
}
