// connectivity.c -- floods from cell to cell over the sets of neighbours; see connectivity.h.
//
// A flood ends as soon as it has reached all targets.  Around an image that takes few steps.

#include "filter/connectivity.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/processor.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_WORDS = XT_LIMIT_FILTER_CELLS / 64,
    MAX_BOX_WORDS = 4,   // limit for the numbering by coordinates: words of a set with a bit for each place in the box
    MAX_FIXED_WORDS = 4, // of the sets with an instance of the floods below
    MAX_DIRECTIONS = 16,
    AXES = 4,
};

// Reaches the neighbours of a bit within `within`.  In wide sets they lie in a few words.
static inline void reach_neighbours(const xt_connectivity *connectivity, uint32_t bit, const uint64_t *within,
                                    uint64_t *reached, const uint32_t words)
{
    const uint64_t *neighbours = xt_connectivity_neighbours(connectivity, bit);
    xt_word_range   range = {.first = 0, .end = (uint16_t)words};
    if (words > MAX_FIXED_WORDS)
        range = connectivity->neighbour_words[bit];
    for (uint32_t v = range.first; v < range.end; v++)
        reached[v] |= neighbours[v] & within[v];
}

// Floods one step further from the cells reached last.  Returns false if there were none.
static inline bool flood_one_step(const xt_connectivity *connectivity, const uint64_t *within, uint64_t *reached,
                                  uint64_t *done, const uint32_t words)
{
    bool has_grown = false;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t fresh = reached[w] & ~done[w];
        done[w] |= fresh;
        has_grown |= fresh != 0;
        for (; fresh; fresh &= fresh - 1)
            reach_neighbours(connectivity, w * 64 + (uint32_t)__builtin_ctzll(fresh), within, reached, words);
    }
    return has_grown;
}

// Empties the sets, and begins a flood at the first target.  Returns false if there is none.
static inline bool begin_flood(const uint64_t *targets, uint64_t *reached, uint64_t *done, const uint32_t words)
{
    uint32_t first = 0;
    for (uint32_t w = 0; w < words; w++)
        reached[w] = done[w] = 0;
    while (first < words && !targets[first])
        first++;
    if (first < words)
        reached[first] = targets[first] & -targets[first];
    return first < words;
}

// Returns true if the flood reaches all targets, and ends then, unless `whole` asks for the whole component.  The
// switch below instantiates it for each common width.
static inline bool flood_fill(const xt_connectivity *connectivity, const uint64_t *targets, const uint64_t *within,
                              uint64_t *reached, bool whole, const uint32_t words)
{
    uint64_t done[MAX_WORDS];
    bool     has_grown = true, all = false;
    if (!begin_flood(targets, reached, done, words))
        return true;
    while (has_grown && (whole || !all)) {
        uint64_t missing = 0;
        has_grown = flood_one_step(connectivity, within, reached, done, words);
        for (uint32_t w = 0; w < words; w++)
            missing |= targets[w] & ~reached[w];
        all = missing == 0;
    }
    return all;
}

static bool flood_fill_at_width(const xt_connectivity *connectivity, const uint64_t *targets, const uint64_t *within,
                                uint64_t *reached, bool whole)
{
    switch (connectivity->words) {
    case 1:
        return flood_fill(connectivity, targets, within, reached, whole, 1);
    case 2:
        return flood_fill(connectivity, targets, within, reached, whole, 2);
    case 3:
        return flood_fill(connectivity, targets, within, reached, whole, 3);
    case 4:
        return flood_fill(connectivity, targets, within, reached, whole, 4);
    default:
        return flood_fill(connectivity, targets, within, reached, whole, connectivity->words);
    }
}

bool xt_connectivity_joins(const xt_connectivity *connectivity, const uint64_t *targets, const uint64_t *within,
                           uint64_t *reached)
{
    return flood_fill_at_width(connectivity, targets, within, reached, false);
}

bool xt_connectivity_component(const xt_connectivity *connectivity, const uint64_t *targets, const uint64_t *within,
                               uint64_t *reached)
{
    uint64_t any = 0;
    flood_fill_at_width(connectivity, targets, within, reached, true);
    for (uint32_t w = 0; w < connectivity->words; w++)
        any |= reached[w];
    return any;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

// Numbers the cells by their coordinates in their box.  Returns the number of bits, or 0 if it exceeds max_bits.
static uint32_t number_in_box(uint32_t *bit_of, const xt_cover *cover, uint32_t max_bits)
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
        if (extent > max_bits || weight * extent > max_bits)
            return 0;
        for (uint32_t c = 0; c < cover->cells; c++)
            bit_of[c] += (uint32_t)(weight * (uint64_t)((int64_t)cover->point[c][axis] - least));
        weight *= extent;
    }
    return (uint32_t)weight;
}

static bool number_bits(xt_connectivity *connectivity, const xt_cover *cover)
{
    connectivity->bit_of = XT_ARENA_ARRAY_ZEROED(&connectivity->memory, uint32_t, cover->cells);
    if (connectivity->memory.failed)
        return false;
    uint32_t bits = number_in_box(connectivity->bit_of, cover, MAX_BOX_WORDS * 64);
    for (uint32_t c = 0; c < cover->cells && bits == 0; c++)
        connectivity->bit_of[c] = c;
    connectivity->words = xt_bitset_words(bits ? bits : cover->cells);
    connectivity->cell_at = XT_ARENA_ARRAY_ZEROED(&connectivity->memory, uint32_t, (size_t)connectivity->words * 64);
    if (connectivity->memory.failed)
        return false;
    memset(connectivity->cell_at, 0xff, (size_t)connectivity->words * 64 * sizeof *connectivity->cell_at);
    for (uint32_t c = 0; c < cover->cells; c++)
        connectivity->cell_at[connectivity->bit_of[c]] = c;
    return true;
}

// Returns false if there are too many directions.
static bool add_direction(xt_connectivity *connectivity, uint32_t from, uint32_t to)
{
    uint32_t s = 0;
    while (s < connectivity->directions && connectivity->bit_offset[s] != to - from)
        s++;
    if (s == MAX_DIRECTIONS)
        return false;
    connectivity->directions += s == connectivity->directions;
    connectivity->bit_offset[s] = to - from;
    xt_bitset_add(connectivity->direction_cells + (size_t)s * connectivity->words, from);
    return true;
}

static void widen(xt_word_range *range, uint32_t word)
{
    bool is_empty = range->first == range->end;
    range->first = (uint16_t)(is_empty || word < range->first ? word : range->first);
    range->end = (uint16_t)(is_empty || word >= range->end ? word + 1 : range->end);
}

static void set_neighbours(xt_connectivity *connectivity, const xt_cover *cover)
{
    bool has_directions = true;
    for (uint32_t c = 0; c < cover->cells; c++) {
        uint32_t bit = connectivity->bit_of[c];
        if (cover->item[c].low > 0)
            xt_bitset_add(connectivity->required, bit);
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++) {
            uint32_t other = connectivity->bit_of[cover->neighbour[n]];
            xt_bitset_add(connectivity->neighbours + (size_t)bit * connectivity->words, other);
            widen(&connectivity->neighbour_words[bit], other / 64);
            has_directions = has_directions && (other < bit || add_direction(connectivity, bit, other));
        }
    }
    if (!has_directions)
        connectivity->directions = 0;
}

bool xt_connectivity_make(xt_connectivity *connectivity, const xt_cover *cover)
{
    *connectivity = (xt_connectivity){.cells = cover->cells};
    assert(cover->cells <= XT_LIMIT_FILTER_CELLS);
    connectivity->kernel = xt_processor_selects_kernel("avx512", NULL) ? XT_CONNECTIVITY_AVX512
                           : xt_processor_selects_kernel("avx2", NULL) ? XT_CONNECTIVITY_AVX2
                                                                       : XT_CONNECTIVITY_PORTABLE;
    if (!number_bits(connectivity, cover))
        return false;
    const size_t sets = (size_t)connectivity->words * 64;
    connectivity->neighbours = XT_ARENA_ARRAY_ZEROED(&connectivity->memory, uint64_t, sets * connectivity->words);
    connectivity->neighbour_words = XT_ARENA_ARRAY_ZEROED(&connectivity->memory, xt_word_range, sets);
    connectivity->required = XT_ARENA_ARRAY_ZEROED(&connectivity->memory, uint64_t, connectivity->words);
    connectivity->bit_offset = XT_ARENA_ARRAY_ZEROED(&connectivity->memory, uint32_t, MAX_DIRECTIONS);
    connectivity->direction_cells =
        XT_ARENA_ARRAY_ZEROED(&connectivity->memory, uint64_t, (size_t)MAX_DIRECTIONS * connectivity->words);
    if (connectivity->memory.failed)
        return false;
    set_neighbours(connectivity, cover);
    return true;
}

void xt_connectivity_free(xt_connectivity *connectivity)
{
    xt_arena_free(&connectivity->memory);
}
