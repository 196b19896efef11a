// keys.c -- see keys.h.

#include "search/keys.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED_MOST = 1 << 22 }; // images in the lists

static const char *const no_memory = "there is no memory for it";

// ---- Bits ----------------------------------------------------------------------------------------------------------

static uint32_t tally_width(uint32_t copies)
{
    return copies > 1 ? 32 - (uint32_t)__builtin_clz(copies - 1) : 0;
}

static uint32_t shapes_of(const xt_cover *cover)
{
    return cover->items - cover->cells;
}

// By shape: the copies that are counted; and behind them none, of what leaves cells empty.  NULL: no memory.
static uint32_t *list_counted(const xt_cover *cover, const uint32_t *copies)
{
    bool     *is_plenty = xt_list_plenty(cover, copies);
    uint32_t *counted = XT_NEW_ARRAY(uint32_t, shapes_of(cover) + 1);
    for (uint32_t s = 0; is_plenty && counted && s < shapes_of(cover); s++)
        counted[s] = is_plenty[s] ? 0 : cover->item[cover->cells + s].high;
    if (!is_plenty) {
        free(counted);
        counted = NULL;
    }
    free(is_plenty);
    return counted;
}

// Whether there may be more copies of a shape than there are, and nothing else tells.
static bool needs_guards(const xt_cover *cover, const uint32_t *copies)
{
    bool are_needed = false;
    for (uint32_t i = 0; copies && i < cover->items; i++)
        are_needed = are_needed || cover->item[i].low != cover->item[i].high;
    return are_needed;
}

static uint32_t bits_of_tally(uint32_t copies, bool is_guarded)
{
    return copies > 0 ? tally_width(copies) + 1 + is_guarded : 0;
}

// The bits above the window: one at least, for no shift by the whole window may be as wide as a key.
static uint32_t tally_bits(const uint32_t *counted, uint32_t shapes, bool are_guarded)
{
    uint32_t bits = 0;
    for (uint32_t s = 0; s < shapes && bits < XT_KEY_BITS_MAX; s++)
        bits += bits_of_tally(counted[s], are_guarded);
    return bits > 0 ? bits : 1;
}

static uint32_t bit_length(uint32_t number)
{
    return number ? 32 - (uint32_t)__builtin_clz(number) : 0;
}

static uint32_t place_width(const xt_sweep *sweep)
{
    return bit_length(sweep->bits + sweep->window);
}

// Whether a node has room in a word.
static bool is_narrow(const xt_sweep *sweep, uint32_t tallies)
{
    return (uint64_t)sweep->window + tallies + place_width(sweep) + 1 <= 64;
}

// A narrow key is worth more than steps.
static bool make_sweep(xt_sweep *sweep, const xt_cover *cover, uint32_t tallies, xt_keys_use use)
{
    if (!xt_sweep_make(sweep, cover, tallies < 64 ? 64 - tallies : 0))
        return false;
    bool     is_for_nodes = use == XT_KEYS_OF_NODES;
    uint32_t wanted = is_for_nodes ? 0 : XT_KEY_BITS_MAX - tallies;
    if (is_for_nodes ? sweep->steps == 0 || is_narrow(sweep, tallies)
                     : sweep->steps > 0 || sweep->window + tallies <= 64)
        return true;
    xt_sweep_free(sweep);
    return xt_sweep_make(sweep, cover, wanted);
}

// Makes the sweep of the cover's keys.  Why it has none, or NULL.  Freed in either case.
static const char *make_sweep_of_keys(xt_sweep *sweep, const xt_cover *cover, uint32_t tallies, xt_keys_use use)
{
    *sweep = (xt_sweep){0};
    if (cover->cells == 0)
        return "there is no cell to be covered";
    for (uint32_t i = 0; i < cover->items && use == XT_KEYS_OF_NODES; i++)
        if (cover->item[i].low != cover->item[i].high)
            return i < cover->cells ? "it cannot leave cells empty" : "it needs one number of copies for each piece";
    if (tallies >= (use == XT_KEYS_OF_NODES ? 64 : XT_KEY_BITS_MAX))
        return "it tells states by keys that have too few bits for so many pieces";
    if (!make_sweep(sweep, cover, tallies, use))
        return no_memory;
    if (use == XT_KEYS_OF_NODES ? !is_narrow(sweep, tallies) : sweep->window + tallies > XT_KEY_BITS_MAX)
        return "it tells states by keys that have too few bits for so wide a board and so many pieces";
    return NULL;
}

const char *xt_keys_refusal(const xt_cover *cover, const uint32_t *copies, xt_keys_use use)
{
    xt_sweep  sweep;
    uint32_t *counted = list_counted(cover, copies);
    if (!counted)
        return no_memory;
    uint32_t    tallies = tally_bits(counted, shapes_of(cover), needs_guards(cover, copies));
    const char *reason = make_sweep_of_keys(&sweep, cover, tallies, use);
    xt_sweep_free(&sweep);
    free(counted);
    return reason;
}

static void set_tallies(xt_keys *keys, const uint32_t *counted)
{
    uint32_t shift = keys->sweep.window;
    keys->are_single = true;
    for (uint32_t s = 0; s < keys->shapes; s++) {
        keys->tally[s] = (xt_key_tally){.shift = counted[s] > 0 ? shift : 0,
                                        .width = tally_width(counted[s]),
                                        .copies = counted[s],
                                        .least = keys->cover->item[keys->cover->cells + s].low};
        keys->counted += counted[s];
        keys->are_single = keys->are_single && counted[s] <= 1;
        shift += bits_of_tally(counted[s], keys->are_guarded);
    }
    keys->bits = keys->sweep.window + tally_bits(counted, keys->shapes, keys->are_guarded);
    keys->width = keys->bits <= 64 ? 64 : XT_KEY_BITS_MAX;
    keys->place_width = place_width(&keys->sweep);
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

// Whether the cells of an image hang together.
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

// Where a piece may have cells in several regions, their volumes say nothing.  One image of each shape tells.
static bool are_all_connected(const xt_keys *keys)
{
    for (uint32_t o = 0; o < keys->cover->options; o++)
        if ((o == 0 || xt_keys_shape(keys, o) != xt_keys_shape(keys, o - 1)) && !is_connected(keys->cover, o))
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

static void set_volumes(xt_keys *keys, xt_keys_use use)
{
    const xt_cover *cover = keys->cover;
    uint32_t        farthest = 0;
    keys->least_volume = UINT32_MAX;
    for (uint32_t o = 0; o < cover->options; o++) {
        uint32_t volume = volume_of(cover, o);
        keys->volume_divisor = common_divisor(keys->volume_divisor, volume);
        keys->least_volume = volume < keys->least_volume ? volume : keys->least_volume;
    }
    for (uint32_t s = 0; s < keys->sweep.steps; s++)
        farthest = keys->sweep.step[s] > farthest ? keys->sweep.step[s] : farthest;
    bool all_are_possible = use == XT_KEYS_OF_STATES && keys->least_volume == 1 && keys->volume_divisor == 1;
    if (farthest >= keys->width || all_are_possible || !are_all_connected(keys))
        keys->sweep.steps = 0;
    keys->last_seen = farthest < keys->width ? keys->width - farthest : 0;
}

// ---- Making them ---------------------------------------------------------------------------------------------------

uint32_t xt_keys_shape(const xt_keys *keys, uint32_t option)
{
    return keys->cover->member[keys->cover->first[option + 1] - 1];
}

uint32_t xt_keys_first_bit(const xt_keys *keys, uint32_t option)
{
    const xt_cover *cover = keys->cover;
    uint32_t        first = UINT32_MAX;
    for (uint32_t m = cover->first[option]; m + 1 < cover->first[option + 1]; m++) {
        uint32_t bit = keys->sweep.bit_of[cover->member[m]];
        first = bit < first ? bit : first;
    }
    return first;
}

// False: no memory.
static bool set_cover(xt_keys *keys, const xt_cover *cover, xt_keys_use use)
{
    keys->cover = cover;
    keys->options = cover->options;
    if (use == XT_KEYS_OF_NODES || !xt_has_optional_cells(cover))
        return true;
    keys->cover = keys->filled = XT_NEW(xt_cover);
    return keys->filled && xt_filled_make(keys->filled, cover);
}

// False: the cover is refused, or there is no memory.
static bool set_sweep(xt_keys *keys, const uint32_t *counted, xt_keys_use use)
{
    uint32_t tallies = tally_bits(counted, keys->shapes, keys->are_guarded);
    if (make_sweep_of_keys(&keys->sweep, keys->cover, tallies, use))
        return false;
    set_tallies(keys, counted);
    set_volumes(keys, use);
    while (keys->told > 0 && (uint64_t)keys->cover->options << keys->told > LISTED_MOST)
        keys->told--;
    return true;
}

bool xt_keys_make(xt_keys *keys, const xt_cover *cover, const uint32_t *copies, xt_keys_use use)
{
    *keys = (xt_keys){.told = XT_KEY_TOLD_MAX, .are_guarded = needs_guards(cover, copies)};
    uint32_t *counted = list_counted(cover, copies);
    bool      fine = counted && set_cover(keys, cover, use);
    keys->shapes = fine ? shapes_of(keys->cover) : 0;
    keys->tally = fine ? XT_NEW_ARRAY(xt_key_tally, keys->shapes) : NULL;
    fine = keys->tally && set_sweep(keys, counted, use);
    keys->most = keys->counted < cover->pieces ? keys->counted : cover->pieces;
    free(counted);
    return fine;
}

void xt_keys_free(xt_keys *keys)
{
    xt_sweep_free(&keys->sweep);
    if (keys->filled)
        xt_filled_free(keys->filled);
    free(keys->filled);
    free(keys->tally);
    *keys = (xt_keys){0};
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

// The images of one volume whose first cells are at one bit: how many, at most.  room: as many numbers as the sweep has
// bits.
static uint32_t most_images(const xt_keys *keys, uint32_t volume, uint32_t *room)
{
    uint32_t most = 0;
    memset(room, 0, keys->sweep.bits * sizeof *room);
    for (uint32_t o = 0; o < keys->cover->options; o++) {
        uint32_t images = volume_of(keys->cover, o) == volume ? ++room[xt_keys_first_bit(keys, o)] : 0;
        most = images > most ? images : most;
    }
    return most;
}

// Of all ways to cover so many cells, the first open one again and again, each begins with an image: as a logarithm, of
// fewer cells known.
static double most_ways(const double *most, uint32_t volumes, const double *fewer, uint32_t cells)
{
    double sum = 0, base = 0;
    for (uint32_t v = 1; v < volumes && v <= cells; v++)
        base = most[v] > 0 ? fmax(base, fewer[cells - v]) : base;
    for (uint32_t v = 1; v < volumes && v <= cells; v++)
        sum += most[v] > 0 ? most[v] * exp2(fewer[cells - v] - base) : 0;
    return sum > 1 ? base + log2(sum) : base;
}

double xt_keys_most_solutions(const xt_keys *keys)
{
    const xt_cover *cover = keys->cover;
    bool            has_volume[XT_KEY_BITS_MAX + 1] = {false}; // of an image; it lies in a window
    double          most[XT_KEY_BITS_MAX + 1] = {0}, solutions = HUGE_VAL;
    uint32_t       *room = XT_NEW_ARRAY(uint32_t, keys->sweep.bits);
    double         *ways = XT_NEW_ARRAY(double, (size_t)cover->cells + 1);
    for (uint32_t o = 0; o < cover->options; o++)
        has_volume[volume_of(cover, o)] = true;
    for (uint32_t v = 1; room && v <= XT_KEY_BITS_MAX; v++)
        most[v] = has_volume[v] ? most_images(keys, v, room) : 0;
    for (uint32_t cells = 1; room && ways && cells <= cover->cells; cells++)
        ways[cells] = most_ways(most, XT_KEY_BITS_MAX + 1, ways, cells);
    if (room && ways)
        solutions = ways[cover->cells];
    free(room);
    free(ways);
    return solutions;
}
