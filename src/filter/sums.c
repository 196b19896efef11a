// sums.c -- see sums.h.

#include "filter/sums.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// A state is a number in a mixed base: how many pieces of each class are left.
typedef struct class_of_sums {
    xt_sum_class is;
    uint64_t     unit; // of the class's digit; 0: not counted
} class_of_sums;

typedef struct kept_state {
    uint64_t state;
    bool     is_made;
} kept_state;

struct xt_sums {
    class_of_sums *class;
    uint32_t    classes;
    uint32_t    words; // of 64 bits in a set
    uint64_t    start;
    kept_state *kept; // a state can be kept in one entry alone
    uint64_t   *made; // words for each entry
    uint32_t    entries;
    bool        keeps_all; // there are no more states than entries
    uint64_t   *before;    // room for one set
};

static const size_t   room_for_states = (size_t)1 << 22; // bytes
static const uint64_t most_states = UINT64_MAX >> 2;

static uint32_t words_for(uint32_t most)
{
    return most / 64 + 1;
}

// ---- States --------------------------------------------------------------------------------------------------------

uint64_t xt_sums_start(const xt_sums *sums)
{
    return sums->start;
}

uint64_t xt_sums_without(const xt_sums *sums, uint64_t state, uint32_t class)
{
    return state - sums->class[class].unit;
}

uint32_t xt_sums_left(const xt_sums *sums, uint64_t state, uint32_t class)
{
    const class_of_sums *of = &sums->class[class];
    return of->unit ? (uint32_t)(state / of->unit % ((uint64_t)of->is.high + 1)) : of->is.high;
}

// Pieces of the class that must be placed.  Those that need not be placed are not told from the others, so as many of
// them as there were may be left.
static uint32_t needed(const class_of_sums *of, uint32_t left)
{
    return of->unit && left > of->is.optional ? left - of->is.optional : 0;
}

// ---- Sets ----------------------------------------------------------------------------------------------------------

// to |= from << by, where from has bits in its first words only, so many of them.
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

static uint32_t greatest_weight(const xt_sum_class *class)
{
    uint32_t greatest = 0;
    for (uint32_t i = 0; i < class->weights; i++)
        greatest = class->weight[i] > greatest ? class->weight[i] : greatest;
    return greatest;
}

// So many words have bits once sums may be greater by that.
static uint32_t words_used(const xt_sums *sums, uint64_t *greatest, uint64_t by)
{
    *greatest += by;
    return *greatest / 64 < sums->words ? (uint32_t)(*greatest / 64) + 1 : sums->words;
}

// One more piece is placed, or may be.
static void add_piece(xt_sums *sums, const xt_sum_class *class, bool is_needed, uint64_t *greatest, uint64_t *made)
{
    uint32_t used = words_used(sums, greatest, 0);
    memcpy(sums->before, made, used * sizeof *made);
    if (is_needed)
        memset(made, 0, used * sizeof *made);
    for (uint32_t i = 0; i < class->weights; i++)
        add_shifted(made, sums->before, used, class->weight[i], sums->words);
    words_used(sums, greatest, greatest_weight(class));
}

// Up to so many pieces of one weight: 1, 2, 4, ... of them at once.
static void add_pieces_of_one_weight(xt_sums *sums, uint32_t weight, uint32_t pieces, uint64_t *greatest,
                                     uint64_t *made)
{
    for (uint32_t some = 1; pieces > 0; pieces -= some, some *= 2) {
        some = some < pieces ? some : pieces;
        if ((uint64_t)some * weight >= (uint64_t)sums->words * 64)
            return; // past the greatest sum: pieces of this weight that are fewer were added
        uint32_t used = words_used(sums, greatest, 0);
        memcpy(sums->before, made, used * sizeof *made);
        add_shifted(made, sums->before, used, some * weight, sums->words);
        words_used(sums, greatest, (uint64_t)some * weight);
    }
}

static void make_sums(xt_sums *sums, uint64_t state, uint64_t *made)
{
    memset(made, 0, sums->words * sizeof *made);
    uint64_t greatest = 0; // of the sums made so far, or more
    made[0] = 1;
    for (uint32_t i = 0; i < sums->classes; i++) {
        const class_of_sums *of = &sums->class[i];
        uint32_t             left = xt_sums_left(sums, state, i), must = needed(of, left);
        if (of->is.weights == 0)
            left = must = 0;
        for (uint32_t n = 0; n < must; n++)
            add_piece(sums, &of->is, true, &greatest, made);
        if (of->is.weights == 1)
            add_pieces_of_one_weight(sums, of->is.weight[0], left - must, &greatest, made);
        else
            for (uint32_t n = must; n < left; n++)
                add_piece(sums, &of->is, false, &greatest, made);
    }
}

const uint64_t *xt_sums_of(xt_sums *sums, uint64_t state)
{
    uint64_t    spread = sums->keeps_all ? state : (state * 0x9e3779b97f4a7c15u >> 32) % sums->entries;
    uint32_t    entry = (uint32_t)spread;
    kept_state *kept = &sums->kept[entry];
    uint64_t   *made = sums->made + (size_t)entry * sums->words;
    if (!kept->is_made || kept->state != state) {
        make_sums(sums, state, made);
        *kept = (kept_state){.state = state, .is_made = true};
    }
    return made;
}

bool xt_sum_is_made_within(const uint64_t *made, uint32_t low, uint32_t high)
{
    for (uint32_t w = low / 64; low <= high && w <= high / 64; w++) {
        uint64_t here = made[w];
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

uint64_t xt_sums_work(const xt_sum_class *classes, uint32_t count, uint32_t most)
{
    uint64_t shifts = 0;
    for (uint32_t i = 0; i < count; i++)
        shifts += (uint64_t)classes[i].high * classes[i].weights;
    return shifts * words_for(most);
}

static void number_states(xt_sums *sums, const xt_sum_class *classes)
{
    uint64_t unit = 1;
    for (uint32_t i = 0; i < sums->classes; i++) {
        class_of_sums *of = &sums->class[i];
        of->is = classes[i];
        if (unit > most_states / ((uint64_t)of->is.high + 1))
            continue;
        of->unit = unit;
        sums->start += unit * of->is.high;
        unit *= (uint64_t)of->is.high + 1;
    }
    size_t entries = room_for_states / (sums->words * sizeof *sums->made);
    entries = entries < 4 ? 4 : entries > 4096 ? 4096 : entries;
    sums->keeps_all = unit <= entries;
    sums->entries = (uint32_t)(sums->keeps_all ? unit : entries);
}

xt_sums *xt_sums_new(const xt_sum_class *classes, uint32_t count, uint32_t most)
{
    xt_sums *sums = XT_NEW(xt_sums);
    if (!sums)
        return NULL;
    sums->classes = count;
    sums->words = words_for(most);
    sums->class = XT_NEW_ARRAY(class_of_sums, count);
    sums->before = XT_NEW_ARRAY(uint64_t, sums->words);
    if (sums->class)
        number_states(sums, classes);
    sums->kept = XT_NEW_ARRAY(kept_state, sums->entries);
    // Not zeroed: most of it is never used.
    sums->made = xt_reallocate(NULL, (size_t)sums->entries * sums->words, sizeof *sums->made);
    if (sums->class && sums->before && sums->kept && sums->made)
        return sums;
    xt_sums_free(sums);
    return NULL;
}

void xt_sums_free(xt_sums *sums)
{
    if (!sums)
        return;
    free(sums->class);
    free(sums->before);
    free(sums->kept);
    free(sums->made);
    free(sums);
}
