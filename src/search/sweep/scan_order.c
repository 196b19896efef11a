// scan_order.c -- see scan_order.h.
//
// The order runs along the axes in some sequence, fastest along the last one.  With steps, the end of each line gets
// unused bits: as many as the coordinates of neighbours differ.  So no step leads from the end of one line into the
// next one.

#include "search/sweep/scan_order.h"

#include "base/memory.h"
#include "base/shell_sort.h"

#include <stdlib.h>
#include <string.h>

enum { AXES = 4 };

// Bits for each cell.  An order with more unused bits would waste memory, so it has no steps.
static const uint64_t bits_per_cell_max = 64;

typedef struct axes {
    int32_t  min[AXES];    // of all cells
    uint32_t extent[AXES]; // number of coordinates
    uint32_t gap[AXES];    // largest difference of neighbours
} axes;

static uint32_t distance(int32_t a, int32_t b)
{
    return (uint32_t)(a < b ? b - a : a - b);
}

static axes measure_axes(const xt_cover *cover)
{
    axes a = {0};
    for (uint32_t i = 0; i < AXES; i++) {
        int32_t min = INT32_MAX, max = INT32_MIN;
        for (uint32_t c = 0; c < cover->cells; c++) {
            int32_t here = cover->point[c][i];
            min = here < min ? here : min;
            max = here > max ? here : max;
            for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++) {
                uint32_t gap = distance(here, cover->point[cover->neighbour[n]][i]);
                a.gap[i] = gap > a.gap[i] ? gap : a.gap[i];
            }
        }
        a.min[i] = min;
        a.extent[i] = cover->cells ? (uint32_t)(max - min) + 1 : 0;
    }
    return a;
}

// ---- Numbering -----------------------------------------------------------------------------------------------------

typedef struct numbered_cell {
    uint64_t number;
    uint32_t cell;
} numbered_cell;

static bool is_less(numbered_cell a, numbered_cell b)
{
    return a.number < b.number;
}

XT_DEFINE_SHELL_SORT(static void sort_by_number, numbered_cell, is_less)

// Numbers the cells by their coordinates, read as the digits of one number.  Returns the end of the numbers.
static uint64_t number_cells(numbered_cell *numbered, const xt_cover *cover, const axes *a, const uint32_t *sequence)
{
    uint64_t weight = 1, end = 1;
    for (uint32_t c = 0; c < cover->cells; c++)
        numbered[c] = (numbered_cell){.cell = c};
    for (uint32_t i = AXES; i-- > 0; weight *= a->extent[sequence[i]] + a->gap[sequence[i]]) {
        uint32_t axis = sequence[i];
        for (uint32_t c = 0; c < cover->cells; c++)
            numbered[c].number += weight * (uint64_t)(cover->point[c][axis] - a->min[axis]);
        end += weight * (a->extent[axis] - 1);
    }
    return end;
}

// Returns the width of the widest image, or any number from stop_at on if it is not smaller.
static uint32_t find_widest_image(const xt_cover *cover, const uint32_t *bit_of, uint32_t stop_at)
{
    uint32_t widest = 1;
    for (uint32_t o = 0; o < cover->options && widest < stop_at; o++) {
        uint32_t first = UINT32_MAX, last = 0;
        for (uint32_t m = cover->first[o]; m + 1 < cover->first[o + 1]; m++) {
            uint32_t bit = bit_of[cover->member[m]];
            first = bit < first ? bit : first;
            last = bit > last ? bit : last;
        }
        widest = last - first + 1 > widest ? last - first + 1 : widest;
    }
    return widest;
}

// ---- Steps ---------------------------------------------------------------------------------------------------------

static bool find_steps(xt_scan_order *sweep, const xt_cover *cover)
{
    sweep->steps = 0;
    for (uint32_t c = 0; c < cover->cells; c++)
        for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++) {
            uint32_t from = sweep->bit_of[c], to = sweep->bit_of[cover->neighbour[n]], s = 0;
            if (to < from)
                continue;
            while (s < sweep->steps && sweep->step[s] != to - from)
                s++;
            if (s < sweep->steps)
                continue;
            if (sweep->steps == XT_SCAN_ORDER_STEPS_MAX)
                return false;
            sweep->step[sweep->steps++] = to - from;
        }
    return sweep->steps > 0;
}

// Returns true if every step between two cells leads to a neighbour: the numbers of steps and of neighbours agree.
static bool steps_lead_to_neighbours(const xt_scan_order *sweep, const xt_cover *cover)
{
    uint32_t pairs = 0;
    for (uint32_t bit = 0; bit < sweep->bits; bit++)
        for (uint32_t s = 0; s < sweep->steps && sweep->cell_at[bit] != XT_NONE; s++) {
            uint32_t to = bit + sweep->step[s];
            pairs += to < sweep->bits && sweep->cell_at[to] != XT_NONE;
        }
    return 2 * pairs == cover->first_neighbour[cover->cells];
}

// ---- Choosing ------------------------------------------------------------------------------------------------------

typedef struct order_search {
    const xt_cover *cover;
    axes            axes;
    numbered_cell  *numbered;
    uint32_t       *bit_of;     // scratch
    uint32_t        min_window; // so far
} order_search;

// Tries one sequence of axes, and keeps its order if the window is narrower.
static void try_sequence(xt_scan_order *sweep, order_search *ch, const uint32_t *sequence, bool with_steps)
{
    const xt_cover *cover = ch->cover;
    uint64_t        end = number_cells(ch->numbered, cover, &ch->axes, sequence);
    if (with_steps && end > bits_per_cell_max * cover->cells)
        return;
    if (!with_steps)
        sort_by_number(ch->numbered, cover->cells);
    for (uint32_t i = 0; i < cover->cells; i++)
        ch->bit_of[ch->numbered[i].cell] = with_steps ? (uint32_t)ch->numbered[i].number : i;
    uint32_t window = find_widest_image(cover, ch->bit_of, ch->min_window);
    if (window >= ch->min_window)
        return;
    ch->min_window = window;
    sweep->bits = with_steps ? (uint32_t)end : cover->cells;
    memcpy(sweep->bit_of, ch->bit_of, cover->cells * sizeof *ch->bit_of);
}

// A sequence has each axis once.  Axes with one coordinate stand first, in rising order, so that equal sequences are
// tried once.
static bool is_sequence(const axes *a, const uint32_t *s)
{
    uint32_t seen = 0;
    for (uint32_t i = 0; i < AXES; i++) {
        bool has_one_coordinate = a->extent[s[i]] == 1;
        if (i > 0 && has_one_coordinate && (a->extent[s[i - 1]] > 1 || s[i - 1] > s[i]))
            return false;
        seen |= 1u << s[i];
    }
    return seen == (1u << AXES) - 1;
}

static void try_all_sequences(xt_scan_order *sweep, order_search *ch, bool with_steps)
{
    uint32_t s[AXES];
    ch->min_window = UINT32_MAX;
    for (s[0] = 0; s[0] < AXES; s[0]++)
        for (s[1] = 0; s[1] < AXES; s[1]++)
            for (s[2] = 0; s[2] < AXES; s[2]++)
                for (s[3] = 0; s[3] < AXES; s[3]++)
                    if (is_sequence(&ch->axes, s))
                        try_sequence(sweep, ch, s, with_steps);
    sweep->window = ch->min_window;
}

static bool set_cells_of_bits(xt_scan_order *sweep, const xt_cover *cover)
{
    free(sweep->cell_at);
    sweep->cell_at = XT_NEW_ARRAY(uint32_t, sweep->bits);
    if (!sweep->cell_at)
        return false;
    memset(sweep->cell_at, 0xff, sweep->bits * sizeof *sweep->cell_at);
    for (uint32_t c = 0; c < cover->cells; c++)
        sweep->cell_at[sweep->bit_of[c]] = c;
    return true;
}

bool xt_scan_order_make(xt_scan_order *sweep, const xt_cover *cover, uint32_t max_window)
{
    order_search ch = {.cover = cover,
                       .axes = measure_axes(cover),
                       .numbered = xt_allocate(cover->cells, sizeof *ch.numbered),
                       .bit_of = XT_NEW_ARRAY(uint32_t, cover->cells)};
    *sweep = (xt_scan_order){.bit_of = XT_NEW_ARRAY(uint32_t, cover->cells)};
    bool succeeded = ch.numbered && ch.bit_of && sweep->bit_of, done = false;
    if (succeeded) {
        try_all_sequences(sweep, &ch, true);
        if (sweep->window <= max_window) {
            succeeded = set_cells_of_bits(sweep, cover);
            done = succeeded && find_steps(sweep, cover) && steps_lead_to_neighbours(sweep, cover);
        }
    }
    if (succeeded && !done) {
        sweep->steps = 0;
        try_all_sequences(sweep, &ch, false);
        succeeded = set_cells_of_bits(sweep, cover);
    }
    free(ch.numbered);
    free(ch.bit_of);
    return succeeded;
}

void xt_scan_order_free(xt_scan_order *sweep)
{
    free(sweep->bit_of);
    free(sweep->cell_at);
    *sweep = (xt_scan_order){0};
}
