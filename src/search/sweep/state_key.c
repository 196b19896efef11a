// state_key.c -- see state_key.h.

#include "search/sweep/state_key.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_LISTED_IMAGES = 1 << 22 }; // in all lists

static const char *const no_memory = "memory runs out";

// ---- Bits ----------------------------------------------------------------------------------------------------------

static uint32_t copy_count_width(uint32_t copies)
{
    return copies > 1 ? 32 - (uint32_t)__builtin_clz(copies - 1) : 0;
}

static uint32_t count_shapes(const xt_cover *cover)
{
    return cover->items - cover->cells;
}

// Lists the counted copies of each shape.  A last element, 0, is for options that leave cells empty.  Returns NULL if
// memory runs out.
static uint32_t *list_counted_copies(const xt_cover *cover, const uint32_t *copies)
{
    bool     *is_unbounded = xt_cover_list_unbounded_shapes(cover, copies);
    uint32_t *counted_copies = XT_NEW_ARRAY(uint32_t, count_shapes(cover) + 1);
    for (uint32_t s = 0; is_unbounded && counted_copies && s < count_shapes(cover); s++)
        counted_copies[s] = is_unbounded[s] ? 0 : cover->item[cover->cells + s].high;
    if (!is_unbounded) {
        free(counted_copies);
        counted_copies = NULL;
    }
    free(is_unbounded);
    return counted_copies;
}

// Returns true if a state may use too many copies without a later contradiction.
static bool needs_guards(const xt_cover *cover, const uint32_t *copies)
{
    return copies && (cover->sizes_vary || xt_cover_needs_ranges(cover));
}

static uint32_t bits_of_copy_count(uint32_t copies, bool is_guarded)
{
    return copies > 0 ? copy_count_width(copies) + 1 + is_guarded : 0;
}

// The number of bits above the window.  It is at least one, since a shift by the whole window must be less than the
// key's width.
static uint32_t bits_of_copy_counts(const uint32_t *counted_copies, uint32_t shapes, bool are_guarded)
{
    uint32_t bits = 0;
    for (uint32_t s = 0; s < shapes && bits < XT_STATE_KEY_BITS_MAX; s++)
        bits += bits_of_copy_count(counted_copies[s], are_guarded);
    return bits > 0 ? bits : 1;
}

static uint32_t bit_length(uint32_t number)
{
    return number ? 32 - (uint32_t)__builtin_clz(number) : 0;
}

static uint32_t position_width(const xt_scan_order *sweep)
{
    return bit_length(sweep->bits + sweep->window);
}

// Returns true if a node of the engine flat fits into a word.
static bool fits_node_word(const xt_scan_order *sweep, uint32_t copy_count_bits)
{
    return (uint64_t)sweep->window + copy_count_bits + position_width(sweep) + 1 <= 64;
}

// Makes the scan order.  A key of 64 bits is worth more than steps.
static bool make_sweep(xt_scan_order *sweep, const xt_cover *cover, uint32_t copy_count_bits, xt_state_keys_use use)
{
    if (!xt_scan_order_make(sweep, cover, copy_count_bits < 64 ? 64 - copy_count_bits : 0))
        return false;
    bool     is_for_nodes = use == XT_STATE_KEYS_IN_NODE_WORDS;
    uint32_t max_window = is_for_nodes ? 0 : XT_STATE_KEY_BITS_MAX - copy_count_bits;
    if (is_for_nodes ? sweep->steps == 0 || fits_node_word(sweep, copy_count_bits)
                     : sweep->steps > 0 || sweep->window + copy_count_bits <= 64)
        return true;
    xt_scan_order_free(sweep);
    return xt_scan_order_make(sweep, cover, max_window);
}

// Makes the scan order for keys.  Returns the reason if there is none, or NULL.  The caller frees it in either case.
static const char *make_sweep_of_keys(xt_scan_order *sweep, const xt_cover *cover, uint32_t copy_count_bits,
                                      xt_state_keys_use use)
{
    *sweep = (xt_scan_order){0};
    if (cover->cells == 0)
        return "there is no cell to cover";
    if (xt_cover_needs_links(cover, false))
        return xt_cover_needs_links(cover, false);
    if (use == XT_STATE_KEYS_IN_NODE_WORDS && xt_cover_needs_ranges(cover))
        return xt_cover_needs_ranges(cover);
    if (copy_count_bits >= (use == XT_STATE_KEYS_IN_NODE_WORDS ? 64 : XT_STATE_KEY_BITS_MAX))
        return "its state keys have too few bits for so many pieces";
    if (!make_sweep(sweep, cover, copy_count_bits, use))
        return no_memory;
    if (use == XT_STATE_KEYS_IN_NODE_WORDS ? !fits_node_word(sweep, copy_count_bits)
                                           : sweep->window + copy_count_bits > XT_STATE_KEY_BITS_MAX)
        return "its state keys have too few bits for such a wide board with so many pieces";
    return NULL;
}

const char *xt_state_keys_unsupported_reason(const xt_cover *cover, const uint32_t *copies, xt_state_keys_use use)
{
    xt_scan_order sweep;
    uint32_t     *counted_copies = list_counted_copies(cover, copies);
    if (!counted_copies)
        return no_memory;
    uint32_t    copy_count_bits = bits_of_copy_counts(counted_copies, count_shapes(cover), needs_guards(cover, copies));
    const char *reason = make_sweep_of_keys(&sweep, cover, copy_count_bits, use);
    xt_scan_order_free(&sweep);
    free(counted_copies);
    return reason;
}

static void set_copy_counts(xt_state_keys *keys, const uint32_t *counted_copies)
{
    uint32_t shift = keys->sweep.window;
    keys->are_single = true;
    for (uint32_t s = 0; s < keys->shapes; s++) {
        keys->copy_count[s] = (xt_copy_count_field){.shift = counted_copies[s] > 0 ? shift : 0,
                                                    .width = copy_count_width(counted_copies[s]),
                                                    .copies = counted_copies[s],
                                                    .min_copies = keys->cover->item[keys->cover->cells + s].low};
        keys->counted_copies += counted_copies[s];
        keys->are_single = keys->are_single && counted_copies[s] <= 1;
        shift += bits_of_copy_count(counted_copies[s], keys->are_guarded);
    }
    keys->bits = keys->sweep.window + bits_of_copy_counts(counted_copies, keys->shapes, keys->are_guarded);
    keys->width = keys->bits <= 64 ? 64 : XT_STATE_KEY_BITS_MAX;
    keys->position_width = position_width(&keys->sweep);
}

static uint32_t volume_of(const xt_cover *cover, uint32_t option)
{
    return cover->first[option + 1] - cover->first[option] - 1;
}

// ---- Regions -------------------------------------------------------------------------------------------------------

static bool are_neighbours(const xt_cover *cover, uint32_t a, uint32_t b)
{
    for (uint32_t n = cover->first_neighbour[a]; n < cover->first_neighbour[a + 1]; n++)
        if (cover->neighbour[n] == b)
            return true;
    return false;
}

// Returns true if the cells of an image are connected.
static bool is_connected(const xt_cover *cover, uint32_t option)
{
    const uint32_t *cell = cover->member + cover->first[option];
    uint32_t        count = cover->first[option + 1] - cover->first[option] - 1, reached = 1;
    uint64_t        seen = 1;
    for (bool grows = count <= 64; grows;) {
        grows = false;
        for (uint32_t a = 0; a < count; a++)
            for (uint32_t b = 0; b < count && seen >> a & 1; b++)
                if (!(seen >> b & 1) && are_neighbours(cover, cell[a], cell[b])) {
                    seen |= (uint64_t)1 << b;
                    reached++;
                    grows = true;
                }
    }
    return reached == count;
}

// If a piece has cells in several regions, volumes of regions exclude nothing.  One image of each shape shows that, if
// they all have one size and as many parts.
static bool are_all_connected(const xt_state_keys *keys)
{
    for (uint32_t o = 0; o < keys->cover->options; o++)
        if ((o == 0 || keys->cover->sizes_vary || keys->cover->parts_vary ||
             xt_state_keys_shape_item(keys, o) != xt_state_keys_shape_item(keys, o - 1)) &&
            !is_connected(keys->cover, o))
            return false;
    return true;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static void set_volumes(xt_state_keys *keys, xt_state_keys_use use)
{
    const xt_cover *cover = keys->cover;
    uint32_t        farthest = 0;
    keys->min_volume = UINT32_MAX;
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t volume = volume_of(cover, o);
        keys->volume_divisor = common_divisor(keys->volume_divisor, volume);
        keys->min_volume = volume < keys->min_volume ? volume : keys->min_volume;
    }
    for (uint32_t s = 0; s < keys->sweep.steps; s++)
        farthest = keys->sweep.step[s] > farthest ? keys->sweep.step[s] : farthest;
    bool all_are_possible = use == XT_STATE_KEYS_STANDALONE && keys->min_volume == 1 && keys->volume_divisor == 1;
    if (farthest >= keys->width || all_are_possible || !are_all_connected(keys))
        keys->sweep.steps = 0;
    keys->first_bit_with_unseen_neighbours = farthest < keys->width ? keys->width - farthest : 0;
}

// ---- Setting up -----------------------------------------------------------------------------------------------------

uint32_t xt_state_keys_shape_item(const xt_state_keys *keys, uint32_t option)
{
    return keys->cover->member[keys->cover->first[option + 1] - 1];
}

uint32_t xt_state_keys_first_bit(const xt_state_keys *keys, uint32_t option)
{
    const xt_cover *cover = keys->cover;
    uint32_t        first = UINT32_MAX;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t bit = keys->sweep.bit_of[cover->member[m]];
        first = bit < first ? bit : first;
    }
    return first;
}

// Returns false if memory runs out.
static bool set_cover(xt_state_keys *keys, const xt_cover *cover, xt_state_keys_use use)
{
    keys->cover = cover;
    keys->options = cover->options;
    if (use == XT_STATE_KEYS_IN_NODE_WORDS || !xt_cover_has_optional_cells(cover))
        return true;
    keys->cover = keys->slack_cover = XT_NEW(xt_cover);
    return keys->slack_cover && xt_slack_cover_make(keys->slack_cover, cover);
}

// Returns false if the cover is not supported or memory runs out.
static bool set_sweep(xt_state_keys *keys, const uint32_t *counted_copies, xt_state_keys_use use)
{
    uint32_t copy_count_bits = bits_of_copy_counts(counted_copies, keys->shapes, keys->are_guarded);
    if (make_sweep_of_keys(&keys->sweep, keys->cover, copy_count_bits, use))
        return false;
    set_copy_counts(keys, counted_copies);
    set_volumes(keys, use);
    while (keys->pattern_bits > 0 && (uint64_t)keys->cover->options << keys->pattern_bits > MAX_LISTED_IMAGES)
        keys->pattern_bits--;
    return true;
}

bool xt_state_keys_make(xt_state_keys *keys, const xt_cover *cover, const uint32_t *copies, xt_state_keys_use use)
{
    *keys = (xt_state_keys){.pattern_bits = XT_STATE_KEY_PATTERN_BITS_MAX, .are_guarded = needs_guards(cover, copies)};
    uint32_t *counted_copies = list_counted_copies(cover, copies);
    bool      succeeded = counted_copies && set_cover(keys, cover, use);
    keys->shapes = succeeded ? count_shapes(keys->cover) : 0;
    keys->copy_count = succeeded ? XT_NEW_ARRAY(xt_copy_count_field, keys->shapes) : NULL;
    succeeded = keys->copy_count && set_sweep(keys, counted_copies, use);
    keys->max_placed = keys->counted_copies < cover->pieces ? keys->counted_copies : cover->pieces;
    free(counted_copies);
    return succeeded;
}

void xt_state_keys_free(xt_state_keys *keys)
{
    xt_scan_order_free(&keys->sweep);
    if (keys->slack_cover)
        xt_slack_cover_free(keys->slack_cover);
    free(keys->slack_cover);
    free(keys->copy_count);
    *keys = (xt_state_keys){0};
}

// ---- Number of solutions --------------------------------------------------------------------------------------------

// The largest number of images of one volume that begin at the same bit. scratch has an element for each bit.
static uint32_t count_max_images(const xt_state_keys *keys, uint32_t volume, uint32_t *scratch)
{
    uint32_t most = 0;
    memset(scratch, 0, keys->sweep.bits * sizeof *scratch);
    for (uint32_t o = 0; o < keys->cover->options; o++) {
        uint32_t images = volume_of(keys->cover, o) == volume ? ++scratch[xt_state_keys_first_bit(keys, o)] : 0;
        most = images > most ? images : most;
    }
    return most;
}

// The logarithm of an upper bound of the ways to cover `cells` cells.  Each way begins with an image at the first open
// cell.  `fewer` has the bounds for fewer cells.
static double max_log2_solutions(const double *most, uint32_t volumes, const double *fewer, uint32_t cells)
{
    double sum = 0, base = 0;
    for (uint32_t v = 1; v < volumes && v <= cells; v++)
        base = most[v] > 0 ? fmax(base, fewer[cells - v]) : base;
    for (uint32_t v = 1; v < volumes && v <= cells; v++)
        sum += most[v] > 0 ? most[v] * exp2(fewer[cells - v] - base) : 0;
    return sum > 1 ? base + log2(sum) : base;
}

double xt_state_keys_max_solutions_log2(const xt_state_keys *keys)
{
    const xt_cover *cover = keys->cover;
    bool            has_volume[XT_STATE_KEY_BITS_MAX + 1] = {false}; // an image lies in a window
    double          most[XT_STATE_KEY_BITS_MAX + 1] = {0}, solutions = HUGE_VAL;
    uint32_t       *scratch = XT_NEW_ARRAY(uint32_t, keys->sweep.bits);
    double         *log2_solutions = XT_NEW_ARRAY(double, (size_t)cover->cells + 1);
    for (uint32_t o = 0; o < cover->options; o++)
        has_volume[volume_of(cover, o)] = true;
    for (uint32_t v = 1; scratch && v <= XT_STATE_KEY_BITS_MAX; v++)
        most[v] = has_volume[v] ? count_max_images(keys, v, scratch) : 0;
    for (uint32_t cells = 1; scratch && log2_solutions && cells <= cover->cells; cells++)
        log2_solutions[cells] = max_log2_solutions(most, XT_STATE_KEY_BITS_MAX + 1, log2_solutions, cells);
    if (scratch && log2_solutions)
        solutions = log2_solutions[cover->cells];
    free(scratch);
    free(log2_solutions);
    return solutions;
}
