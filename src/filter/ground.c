// ground.c -- see ground.h.
//
// A flood goes from cell to cell over sets of neighbours, and ends as soon as all that it shall reach is reached, which
// about an image is soon.

#include "filter/ground.h"

#include "base/limits.h"
#include "base/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_MOST = XT_LIMIT_FILTER_CELLS / 64 };

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

static void set_neighbours(xt_ground *ground, const xt_cover *cover)
{
    for (uint32_t c = 0; c < cover->cells; c++) {
        if (cover->item[c].low > 0)
            bits_add(ground->required, c);
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++)
            bits_add(ground->near + (size_t)c * ground->words, cover->neighbour[n]);
    }
    for (uint32_t c = 0; c < cover->cells; c++) {
        uint64_t *around = ground->around + (size_t)c * ground->words;
        bits_add(around, c);
        bits_unite(around, xt_ground_near(ground, c), ground->words);
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++)
            bits_unite(around, xt_ground_near(ground, cover->neighbour[n]), ground->words);
    }
}

bool xt_ground_make(xt_ground *ground, const xt_cover *cover)
{
    *ground = (xt_ground){.cells = cover->cells, .words = bits_words(cover->cells)};
    assert(cover->cells <= XT_LIMIT_FILTER_CELLS);
    ground->near = XT_NEW_ARRAY(uint64_t, (size_t)cover->cells * ground->words);
    ground->around = XT_NEW_ARRAY(uint64_t, (size_t)cover->cells * ground->words);
    ground->required = XT_NEW_ARRAY(uint64_t, ground->words);
    if (!ground->near || !ground->around || !ground->required)
        return false;
    set_neighbours(ground, cover);
    return true;
}

void xt_ground_free(xt_ground *ground)
{
    free(ground->near);
    free(ground->around);
    free(ground->required);
}
