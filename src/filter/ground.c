// ground.c -- see ground.h.
//
// A flood goes from cell to cell over sets of neighbours, and ends as soon as all that it shall reach is reached, which
// about an image is soon.

#include "filter/ground.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/processor.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    WORDS_MOST = XT_LIMIT_FILTER_CELLS / 64,
    WORDS_OF_BOX = 4, // of a set with a bit for each place in the box about the cells, at most
    STEPS_MOST = 16,
    AXES = 4,
};

// Whether all targets were reached; that ends the flood unless the whole of it is asked for.  Written once, made for
// each width that matters.
static inline bool spread(const xt_ground *ground, const uint64_t *targets, const uint64_t *within, uint64_t *reached,
                          bool whole, const uint32_t words)
{
    uint64_t done[WORDS_MOST];
    uint32_t first = 0;
    bool     grows = true, all = false;
    for (uint32_t w = 0; w < words; w++)
        reached[w] = done[w] = 0;
    while (first < words && !targets[first])
        first++;
    if (first == words)
        return true;
    reached[first] = targets[first] & -targets[first];
    while (grows && (whole || !all)) {
        uint64_t missing = 0;
        grows = false;
        for (uint32_t w = 0; w < words; w++) {
            uint64_t fresh = reached[w] & ~done[w];
            done[w] |= fresh;
            grows |= fresh != 0;
            for (; fresh; fresh &= fresh - 1) {
                const uint64_t *near = xt_ground_near(ground, w * 64 + (uint32_t)__builtin_ctzll(fresh));
                for (uint32_t v = 0; v < words; v++)
                    reached[v] |= near[v] & within[v];
            }
        }
        for (uint32_t w = 0; w < words; w++)
            missing |= targets[w] & ~reached[w];
        all = missing == 0;
    }
    return all;
}

// One step further, from what was reached last.  False: there is nothing further.
static inline bool grow(const xt_ground *ground, const uint64_t *within, uint64_t *reached, uint64_t *done,
                        const uint32_t words)
{
    bool grows = false;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t fresh = reached[w] & ~done[w];
        done[w] |= fresh;
        grows |= fresh != 0;
        for (; fresh; fresh &= fresh - 1) {
            const uint64_t *near = xt_ground_near(ground, w * 64 + (uint32_t)__builtin_ctzll(fresh));
            for (uint32_t v = 0; v < words; v++)
                reached[v] |= near[v] & within[v];
        }
    }
    return grows;
}

static inline bool meet(const uint64_t *a, const uint64_t *b, const uint32_t words)
{
    uint64_t both = 0;
    for (uint32_t w = 0; w < words; w++)
        both |= a[w] & b[w];
    return both != 0;
}

// Begins the second flood at the last target that the first has not reached.  False: it has reached all.
static inline bool begin_second(const uint64_t *targets, const uint64_t *reached, uint64_t *second, uint64_t *done,
                                const uint32_t words)
{
    for (uint32_t w = 0; w < words; w++)
        second[w] = done[w] = 0;
    for (uint32_t w = words; w-- > 0;) {
        uint64_t missing = targets[w] & ~reached[w];
        if (missing) {
            second[w] = (uint64_t)1 << (63 - (uint32_t)__builtin_clzll(missing));
            return true;
        }
    }
    return false;
}

static inline bool spread_by_halves(const xt_ground *ground, const uint64_t *targets, const uint64_t *within,
                                    uint64_t *reached, const uint32_t words)
{
    uint64_t done[WORDS_MOST], second[WORDS_MOST], second_done[WORDS_MOST];
    uint32_t first = 0;
    for (uint32_t w = 0; w < words; w++)
        reached[w] = done[w] = 0;
    while (first < words && !targets[first])
        first++;
    if (first == words)
        return true;
    reached[first] = targets[first] & -targets[first];
    while (begin_second(targets, reached, second, second_done, words)) {
        while (!meet(reached, second, words)) {
            if (!grow(ground, within, reached, done, words))
                return false;
            if (!grow(ground, within, second, second_done, words)) {
                memcpy(reached, second, words * sizeof *reached);
                return false;
            }
        }
        for (uint32_t w = 0; w < words; w++) {
            reached[w] |= second[w];
            done[w] |= second_done[w];
        }
    }
    return true;
}

static bool spread_at_width(const xt_ground *ground, const uint64_t *targets, const uint64_t *within, uint64_t *reached,
                            bool whole)
{
    switch (ground->words) {
    case 1:
        return spread(ground, targets, within, reached, whole, 1);
    case 2:
        return spread(ground, targets, within, reached, whole, 2);
    case 3:
        return spread(ground, targets, within, reached, whole, 3);
    case 4:
        return spread(ground, targets, within, reached, whole, 4);
    default:
        return spread(ground, targets, within, reached, whole, ground->words);
    }
}

bool xt_ground_joins(const xt_ground *ground, const uint64_t *targets, const uint64_t *within, uint64_t *reached)
{
    return spread_at_width(ground, targets, within, reached, false);
}

bool xt_ground_joins_by_halves(const xt_ground *ground, const uint64_t *targets, const uint64_t *within,
                               uint64_t *reached)
{
    switch (ground->words) {
    case 1:
        return spread_by_halves(ground, targets, within, reached, 1);
    case 2:
        return spread_by_halves(ground, targets, within, reached, 2);
    case 3:
        return spread_by_halves(ground, targets, within, reached, 3);
    case 4:
        return spread_by_halves(ground, targets, within, reached, 4);
    default:
        return spread_by_halves(ground, targets, within, reached, ground->words);
    }
}

bool xt_ground_flood(const xt_ground *ground, const uint64_t *targets, const uint64_t *within, uint64_t *reached)
{
    uint64_t any = 0;
    spread_at_width(ground, targets, within, reached, true);
    for (uint32_t w = 0; w < ground->words; w++)
        any |= reached[w];
    return any;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

// Gives each cell its bit in the box about all cells, and tells how many bits that is; 0: more than are wanted.
static uint32_t number_in_box(uint32_t *bit_of, const xt_cover *cover, uint32_t wanted)
{
    uint64_t weight = 1;
    memset(bit_of, 0, cover->cells * sizeof *bit_of);
    for (uint32_t axis = 0; axis < AXES; axis++) {
        int32_t least = INT32_MAX, most = INT32_MIN;
        for (uint32_t c = 0; c < cover->cells; c++) {
            int32_t here = cover->point[c][axis];
            least = here < least ? here : least;
            most = here > most ? here : most;
        }
        uint64_t extent = cover->cells ? (uint64_t)((int64_t)most - least) + 1 : 1;
        if (extent > wanted || weight * extent > wanted)
            return 0;
        for (uint32_t c = 0; c < cover->cells; c++)
            bit_of[c] += (uint32_t)(weight * (uint64_t)((int64_t)cover->point[c][axis] - least));
        weight *= extent;
    }
    return (uint32_t)weight;
}

static bool number_bits(xt_ground *ground, const xt_cover *cover)
{
    ground->bit_of = XT_NEW_ARRAY(uint32_t, cover->cells);
    if (!ground->bit_of)
        return false;
    uint32_t bits = number_in_box(ground->bit_of, cover, WORDS_OF_BOX * 64);
    for (uint32_t c = 0; c < cover->cells && bits == 0; c++)
        ground->bit_of[c] = c;
    ground->words = bits_words(bits ? bits : cover->cells);
    ground->cell_at = XT_NEW_ARRAY(uint32_t, (size_t)ground->words * 64);
    if (!ground->cell_at)
        return false;
    memset(ground->cell_at, 0xff, (size_t)ground->words * 64 * sizeof *ground->cell_at);
    for (uint32_t c = 0; c < cover->cells; c++)
        ground->cell_at[ground->bit_of[c]] = c;
    return true;
}

// Whether the step is among those that are known, or there is room for it.
static bool add_step(xt_ground *ground, uint32_t from, uint32_t to)
{
    uint32_t s = 0;
    while (s < ground->steps && ground->step[s] != to - from)
        s++;
    if (s == STEPS_MOST)
        return false;
    ground->steps += s == ground->steps;
    ground->step[s] = to - from;
    bits_add(ground->leads + (size_t)s * ground->words, from);
    return true;
}

static void set_neighbours(xt_ground *ground, const xt_cover *cover)
{
    bool has_steps = true;
    for (uint32_t c = 0; c < cover->cells; c++) {
        uint32_t bit = ground->bit_of[c];
        if (cover->item[c].low > 0)
            bits_add(ground->required, bit);
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++) {
            uint32_t other = ground->bit_of[cover->neighbour[n]];
            bits_add(ground->near + (size_t)bit * ground->words, other);
            has_steps = has_steps && (other < bit || add_step(ground, bit, other));
        }
    }
    if (!has_steps)
        ground->steps = 0;
    for (uint32_t c = 0; c < cover->cells; c++) {
        uint32_t  bit = ground->bit_of[c];
        uint64_t *around = ground->around + (size_t)bit * ground->words;
        bits_add(around, bit);
        bits_unite(around, xt_ground_near(ground, bit), ground->words);
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++)
            bits_unite(around, xt_ground_near(ground, ground->bit_of[cover->neighbour[n]]), ground->words);
    }
}

bool xt_ground_make(xt_ground *ground, const xt_cover *cover)
{
    *ground = (xt_ground){.cells = cover->cells};
    assert(cover->cells <= XT_LIMIT_FILTER_CELLS);
    ground->processor = xt_processor_takes("avx512", NULL) ? XT_GROUND_AVX512
                        : xt_processor_takes("avx2", NULL) ? XT_GROUND_AVX2
                                                           : XT_GROUND_PLAIN;
    if (!number_bits(ground, cover))
        return false;
    const size_t sets = (size_t)ground->words * 64;
    ground->near = XT_NEW_ARRAY(uint64_t, sets * ground->words);
    ground->around = XT_NEW_ARRAY(uint64_t, sets * ground->words);
    ground->required = XT_NEW_ARRAY(uint64_t, ground->words);
    ground->step = XT_NEW_ARRAY(uint32_t, STEPS_MOST);
    ground->leads = XT_NEW_ARRAY(uint64_t, (size_t)STEPS_MOST * ground->words);
    if (!ground->near || !ground->around || !ground->required || !ground->step || !ground->leads)
        return false;
    set_neighbours(ground, cover);
    return true;
}

void xt_ground_free(xt_ground *ground)
{
    free(ground->bit_of);
    free(ground->cell_at);
    free(ground->near);
    free(ground->around);
    free(ground->required);
    free(ground->step);
    free(ground->leads);
}
