// expand_kernel.h -- makes the children of a batch of states, for one instruction set and one width of a key.
//
// Included by expand_kernels.c, with KEYED(name) and KEY, and the macros of simd.h.

#include "base/always_inline.h"
#include "search/simd/simd.h"

#define INLINE static TARGET XT_ALWAYS_INLINE

// In the functions below, `steps` is the number of steps between neighbours, or 0 if regions are not tested.  If it is
// a constant, the compiler unrolls the loops over it.

// The neighbours of cells.  Some of the cells themselves may be among them.
INLINE vector KERNEL(neighbours)(const xt_state_keys *keys, uint32_t steps, vector cells)
{
    vector adjacent = v_broadcast(0);
    for (uint32_t s = 0; s < steps; s++) {
        const vector step = v_broadcast(keys->sweep.step[s]);
        adjacent = v_or(adjacent, v_or(v_shift_left(cells, step), v_shift_right(cells, step)));
    }
    return adjacent;
}

// The open cells reachable from a region, including the region.
INLINE vector KERNEL(grow_region)(const xt_state_keys *keys, uint32_t steps, vector region, vector open)
{
    for (;;) {
        vector wider = v_and(v_or(region, KERNEL(neighbours)(keys, steps, region)), open);
        region = v_and(v_or(wider, KERNEL(neighbours)(keys, steps, wider)), open);
        if (count_lanes(v_differ(wider, region)) == 0)
            return region;
    }
}

// ---- Trying images --------------------------------------------------------------------------------------------------

// Tries the images of each state's list.  Stores key + image for those that fit, and returns their number.
INLINE uint32_t KERNEL(try_images)(const xt_state_keys *keys, const KEYED(board) * board,
                                   KEYED(expand_batch) * expand_batch, bool is_weighted)
{
    enum { VECTORS_AT_ONCE = LANES > 1 ? 2 : 1 };
    const KEYED(view) view = board->view[expand_batch->bit];
    const uint32_t *lists = board->list + view.first_list;
    const KEY      *test = board->test, *add = keys->are_single ? test : board->add, *weight = board->weight;
    KEY            *child = expand_batch->child;
    uint8_t        *origin = expand_batch->origin;
    uint32_t        count = 0,
             max_states = expand_batch->states < XT_FRONTIER_EXPAND_BATCH_MAX ? expand_batch->states
                                                                              : XT_FRONTIER_EXPAND_BATCH_MAX,
             s = 0;
    for (; s < max_states; s++) {
        const KEY       key = expand_batch->key[s];
        const uint32_t *list = lists + extract_pattern(key, view.pattern_bits);
        const uint32_t  begin = list[0], end = list[1];
        const vector    from = v_broadcast(key);
        if (count + (end - begin) > expand_batch->capacity)
            break;
        expand_batch->remaining[s] = KEYED(remaining_pieces)(keys, board, key);
        expand_batch->tried[s] = end - begin;
        // A list has one or two vectors.  A branch on that would be mispredicted, so both are tried.
        for (uint32_t i = begin, left = end - begin;; i += VECTORS_AT_ONCE * LANES, left -= VECTORS_AT_ONCE * LANES) {
            for (uint32_t v = 0; v < VECTORS_AT_ONCE; v++) {
                const uint32_t at = i + v * LANES, there = left > v * LANES ? left - v * LANES : 0;
                lanes          fit = lanes_and(v_are_disjoint(from, v_load(test + at)), first_lanes(there));
                v_compress(child + count, fit, v_add(from, v_load(add + at)));
                if (is_weighted)
                    v_compress(expand_batch->weight + count, fit, v_load(weight + at));
                set_origins(origin + count, s);
                count += count_lanes(fit);
            }
            if (left <= VECTORS_AT_ONCE * LANES)
                break;
        }
    }
    expand_batch->taken = s;
    return count;
}

// Compresses the data that belong to a vector of children.
INLINE void KERNEL(compress_companions)(KEYED(expand_batch) * expand_batch, uint32_t to, lanes which, uint32_t from,
                                        bool is_weighted)
{
    compress_origins(expand_batch->origin + to, which, expand_batch->origin + from);
    if (is_weighted)
        v_compress(expand_batch->weight + to, which, v_load(expand_batch->weight + from));
}

// Drops children with an isolated open cell.  It looks at cells with known neighbours only.
INLINE uint32_t KERNEL(drop_children_with_isolated_cells)(const xt_state_keys *keys, const KEYED(board) * board,
                                                          KEYED(expand_batch) * expand_batch, uint32_t count,
                                                          uint32_t steps, bool is_weighted)
{
    const vector window = v_broadcast(board->window), non_cells = v_broadcast(board->non_cells[expand_batch->bit]),
                 known_neighbours = v_broadcast(board->known_neighbours);
    uint32_t kept = 0;
    for (uint32_t c = 0; c < count; c += LANES) {
        vector child = v_load(expand_batch->child + c), open = v_nor(v_and(child, window), non_cells);
        vector single = v_without(open, KERNEL(neighbours)(keys, steps, open));
        lanes  valid = lanes_and(v_are_disjoint(single, known_neighbours), first_lanes(count - c));
        v_compress(expand_batch->child + kept, valid, child);
        KERNEL(compress_companions)(expand_batch, kept, valid, c, is_weighted);
        kept += count_lanes(valid);
    }
    return kept;
}

INLINE void KERNEL(count_fits)(KEYED(expand_batch) * expand_batch, uint32_t count)
{
    memset(expand_batch->fits, 0, expand_batch->taken * sizeof *expand_batch->fits);
    for (uint32_t c = 0; c < count; c++)
        expand_batch->fits[expand_batch->origin[c]]++;
}

// ---- Moving windows -------------------------------------------------------------------------------------------------

// Windows, moved to the first open cell.
typedef struct KERNEL(windows) {
    vector covered;
    vector position;
    vector non_cells; // ones for bits without a cell, counted from position
} KERNEL(windows);

INLINE KERNEL(windows) KERNEL(shift_windows)(const KEYED(board) * board, KERNEL(windows) w, vector shift)
{
    w.position = v_add(w.position, shift);
    w.non_cells = v_gather(board->non_cells, w.position);
    w.covered = v_or(v_shift_right(w.covered, shift), v_and(w.non_cells, v_broadcast(board->window)));
    return w;
}

// Returns the lanes with a dead region: isolated from the open cells behind the covered ones, and of a volume that no
// pieces have.
INLINE lanes KERNEL(have_dead_region)(const xt_state_keys *keys, const KEYED(board) * board, KERNEL(windows) w,
                                      uint32_t             steps)
{
    vector open = v_nor(w.covered, w.non_cells);
    vector before = v_and(v_up_to_highest(v_without(w.covered, w.non_cells)), v_broadcast(board->known_neighbours));
    vector rest = v_without(open, KERNEL(grow_region)(keys, steps, v_without(open, before), open));
    lanes  cut_off = v_have_common(rest, rest), dead = lanes_without(cut_off, cut_off);
    while (count_lanes(cut_off) > 0) {
        vector region = KERNEL(grow_region)(keys, steps, v_lowest(rest), rest);
        vector volume = v_shift_left(v_broadcast(1), v_count_bits(region));
        dead = lanes_or(dead, v_are_disjoint(volume, v_broadcast(board->volumes)));
        rest = v_without(rest, region);
        cut_off = lanes_without(v_have_common(rest, rest), dead);
        rest = v_mask(cut_off, rest);
    }
    return dead;
}

INLINE uint32_t KERNEL(advance_window)(const xt_state_keys *keys, const KEYED(board) * board,
                                       KEYED(expand_batch) * expand_batch, uint32_t count, uint32_t steps,
                                       bool is_weighted)
{
    const vector window = v_broadcast(board->window), end = v_broadcast(keys->sweep.bits);
    uint32_t     kept = 0;
    for (uint32_t c = 0; c < count; c += LANES) {
        vector raw = v_load(expand_batch->child + c), copies = v_without(raw, window);
        lanes  valid = first_lanes(count - c);
        KERNEL(windows) w = {.covered = v_and(raw, window), .position = v_mask(valid, v_broadcast(expand_batch->bit))};
        w = KERNEL(shift_windows)(board, w, v_count_low_ones(w.covered));
        // The whole window was covered: move again.
        lanes full = lanes_and(v_have_common(w.covered, v_broadcast(1)), valid);
        while (count_lanes(full) > 0 && count_lanes(full = lanes_and(full, v_are_less(w.position, end))) > 0) {
            w = KERNEL(shift_windows)(board, w, v_mask(full, v_count_low_ones(w.covered)));
            full = lanes_and(v_have_common(w.covered, v_broadcast(1)), full);
        }
        vector missing = v_without(v_gather(board->used, w.position), v_add(copies, v_broadcast(board->spare)));
        valid = lanes_and(valid, v_are_disjoint(missing, v_broadcast(-(KEY)1)));
        if (steps > 0)
            valid = lanes_without(valid, KERNEL(have_dead_region)(keys, board, w, steps));
        v_compress(expand_batch->child + kept, valid, v_or(w.covered, copies));
        v_compress(expand_batch->position + kept, valid, w.position);
        KERNEL(compress_companions)(expand_batch, kept, valid, c, is_weighted);
        kept += count_lanes(valid);
    }
    return kept;
}

// ---- All steps ------------------------------------------------------------------------------------------------------

INLINE void KERNEL(make_and_filter_children)(const xt_state_keys *keys, const KEYED(board) * board,
                                             KEYED(expand_batch) * expand_batch, uint32_t steps, bool is_weighted)
{
    uint32_t count = KERNEL(try_images)(keys, board, expand_batch, is_weighted);
    if (steps > 0 && keys->min_volume > 1)
        count = KERNEL(drop_children_with_isolated_cells)(keys, board, expand_batch, count, steps, is_weighted);
    KERNEL(count_fits)(expand_batch, count);
    expand_batch->children = expand_batch->skips_regions
                                 ? KERNEL(advance_window)(keys, board, expand_batch, count, 0, false)
                                 : KERNEL(advance_window)(keys, board, expand_batch, count, steps, is_weighted);
}

// Most boards have squares, with 2 steps.
static TARGET void KERNEL(make_children)(const xt_state_keys *keys, const KEYED(board) * board,
                                         KEYED(expand_batch) * expand_batch)
{
    const bool is_weighted = board->view[expand_batch->bit].is_weighted;
    if (keys->sweep.steps == 2 && is_weighted)
        KERNEL(make_and_filter_children)(keys, board, expand_batch, 2, true);
    else if (keys->sweep.steps == 2)
        KERNEL(make_and_filter_children)(keys, board, expand_batch, 2, false);
    else
        KERNEL(make_and_filter_children)(keys, board, expand_batch, keys->sweep.steps, is_weighted);
}

#undef INLINE
