// merge_children.h -- the children of a chunk of states, once for each instruction set and width of keys; see merge.c.
//
// Included behind merge_chunks.h and one of vectors_*.h, with KERNEL, a name, and KEY, an unsigned type.

#include "base/inlined.h"

#define INLINE static TARGET XT_INLINED

// steps is the sweep's, where regions are looked at, else 0; where it is a constant, the compiler makes a loop less.

// The neighbours of cells, and maybe some of the cells themselves.
INLINE vector neighbours(const xt_keys *keys, uint32_t steps, vector cells)
{
    vector around = v_all(0);
    for (uint32_t s = 0; s < steps; s++) {
        const vector step = v_all(keys->sweep.step[s]);
        around = v_or(around, v_or(v_shift_left(cells, step), v_shift_right(cells, step)));
    }
    return around;
}

// The open cells that can be reached from the given ones, these included.
INLINE vector grow(const xt_keys *keys, uint32_t steps, vector region, vector open)
{
    for (;;) {
        vector wider = v_and(v_or(region, neighbours(keys, steps, region)), open);
        region = v_and(v_or(wider, neighbours(keys, steps, wider)), open);
        if (lanes_in(v_differ(wider, region)) == 0)
            return region;
    }
}

// ---- Trying --------------------------------------------------------------------------------------------------------

// The images that fit, added to their states.
INLINE uint32_t try_images(const xt_keys *keys, const KERNEL(board) * board, KERNEL(chunk) * chunk, bool is_weighted)
{
    enum { AT_ONCE = LANES > 1 ? 2 : 1 };
    const KERNEL(view) view = board->view[chunk->bit];
    const uint32_t *lists = board->list + view.first_list;
    const KEY      *test = board->test, *add = keys->are_single ? test : board->add, *weight = board->weight;
    KEY            *child = chunk->child;
    uint8_t        *origin = chunk->origin;
    uint32_t        count = 0, most = chunk->states < XT_MERGE_CHUNK ? chunk->states : XT_MERGE_CHUNK, s = 0;
    for (; s < most; s++) {
        const KEY       key = chunk->key[s];
        const uint32_t *list = lists + told_pattern(key, view.told);
        const uint32_t  begin = list[0], end = list[1];
        const vector    from = v_all(key);
        if (count + (end - begin) > chunk->room)
            break;
        chunk->remaining[s] = KERNEL(remaining_pieces)(keys, board, key);
        chunk->tried[s] = end - begin;
        // Lists have one vector, or two, and no processor can guess which.
        for (uint32_t i = begin, left = end - begin;; i += AT_ONCE * LANES, left -= AT_ONCE * LANES) {
            for (uint32_t v = 0; v < AT_ONCE; v++) {
                const uint32_t at = i + v * LANES, there = left > v * LANES ? left - v * LANES : 0;
                lanes          fit = lanes_and(v_are_disjoint(from, v_load(test + at)), first_lanes(there));
                v_pack(child + count, fit, v_add(from, v_load(add + at)));
                if (is_weighted)
                    v_pack(chunk->weight + count, fit, v_load(weight + at));
                set_origins(origin + count, s);
                count += lanes_in(fit);
            }
            if (left <= AT_ONCE * LANES)
                break;
        }
    }
    chunk->taken = s;
    return count;
}

// Packs what goes with the lanes of one vector of children.
INLINE void pack_companions(KERNEL(chunk) * chunk, uint32_t to, lanes which, uint32_t from, bool is_weighted)
{
    pack_origins(chunk->origin + to, which, chunk->origin + from);
    if (is_weighted)
        v_pack(chunk->weight + to, which, v_load(chunk->weight + from));
}

// Leaves out what has an open cell, among those whose neighbours are all seen, that has none which is open.
INLINE uint32_t leave_out_single_cells(const xt_keys *keys, const KERNEL(board) * board, KERNEL(chunk) * chunk,
                                       uint32_t count, uint32_t steps, bool is_weighted)
{
    const vector window = v_all(board->window), ahead = v_all(board->ahead[chunk->bit]), seen = v_all(board->seen);
    uint32_t     kept = 0;
    for (uint32_t c = 0; c < count; c += LANES) {
        vector child = v_load(chunk->child + c), open = v_neither(v_and(child, window), ahead);
        vector single = v_without(open, neighbours(keys, steps, open));
        lanes  fine = lanes_and(v_are_disjoint(single, seen), first_lanes(count - c));
        v_pack(chunk->child + kept, fine, child);
        pack_companions(chunk, kept, fine, c, is_weighted);
        kept += lanes_in(fine);
    }
    return kept;
}

static inline void KERNEL(count_fits)(KERNEL(chunk) * chunk, uint32_t count)
{
    memset(chunk->fits, 0, chunk->taken * sizeof *chunk->fits);
    for (uint32_t c = 0; c < count; c++)
        chunk->fits[chunk->origin[c]]++;
}

// ---- Moving on -----------------------------------------------------------------------------------------------------

// Windows that are moved on to the first open cells.
typedef struct windows {
    vector covered;
    vector place;
    vector ahead; // what is no cell, from the place on
} windows;

INLINE windows shift_windows(const KERNEL(board) * board, windows w, vector shift)
{
    w.place = v_add(w.place, shift);
    w.ahead = v_gather(board->ahead, w.place);
    w.covered = v_or(v_shift_right(w.covered, shift), v_and(w.ahead, v_all(board->window)));
    return w;
}

// Those that have a region, cut off from all that lies behind the covered cells, of a volume that no pieces have.
INLINE lanes have_dead_region(const xt_keys *keys, const KERNEL(board) * board, windows w, uint32_t steps)
{
    vector open = v_neither(w.covered, w.ahead);
    vector before = v_and(v_up_to_highest(v_without(w.covered, w.ahead)), v_all(board->seen));
    vector rest = v_without(open, grow(keys, steps, v_without(open, before), open));
    lanes  cut_off = v_have_common(rest, rest), dead = lanes_without(cut_off, cut_off);
    while (lanes_in(cut_off) > 0) {
        vector region = grow(keys, steps, v_lowest(rest), rest);
        vector volume = v_shift_left(v_all(1), v_count_bits(region));
        dead = lanes_or(dead, v_are_disjoint(volume, v_all(board->volumes)));
        rest = v_without(rest, region);
        cut_off = lanes_without(v_have_common(rest, rest), dead);
        rest = v_keep(cut_off, rest);
    }
    return dead;
}

INLINE uint32_t move_on(const xt_keys *keys, const KERNEL(board) * board, KERNEL(chunk) * chunk, uint32_t count,
                        uint32_t steps, bool is_weighted)
{
    const vector window = v_all(board->window), end = v_all(keys->sweep.bits);
    uint32_t     kept = 0;
    for (uint32_t c = 0; c < count; c += LANES) {
        vector  raw = v_load(chunk->child + c), copies = v_without(raw, window);
        lanes   valid = first_lanes(count - c);
        windows w = {.covered = v_and(raw, window), .place = v_keep(valid, v_all(chunk->bit))};
        w = shift_windows(board, w, v_low_ones(w.covered));
        // Where the whole window was covered.
        lanes full = lanes_and(v_have_common(w.covered, v_all(1)), valid);
        while (lanes_in(full) > 0 && lanes_in(full = lanes_and(full, v_are_less(w.place, end))) > 0) {
            w = shift_windows(board, w, v_keep(full, v_low_ones(w.covered)));
            full = lanes_and(v_have_common(w.covered, v_all(1)), full);
        }
        vector missing = v_without(v_gather(board->used, w.place), v_add(copies, v_all(board->spare)));
        valid = lanes_and(valid, v_are_disjoint(missing, v_all(-(KEY)1)));
        if (steps > 0)
            valid = lanes_without(valid, have_dead_region(keys, board, w, steps));
        v_pack(chunk->child + kept, valid, v_or(w.covered, copies));
        v_pack(chunk->place + kept, valid, w.place);
        pack_companions(chunk, kept, valid, c, is_weighted);
        kept += lanes_in(valid);
    }
    return kept;
}

// ---- All together --------------------------------------------------------------------------------------------------

INLINE void make_all(const xt_keys *keys, const KERNEL(board) * board, KERNEL(chunk) * chunk, uint32_t steps,
                     bool is_weighted)
{
    uint32_t count = try_images(keys, board, chunk, is_weighted);
    if (steps > 0 && keys->least_volume > 1)
        count = leave_out_single_cells(keys, board, chunk, count, steps, is_weighted);
    KERNEL(count_fits)(chunk, count);
    chunk->children = chunk->skips_regions ? move_on(keys, board, chunk, count, 0, false)
                                           : move_on(keys, board, chunk, count, steps, is_weighted);
}

// Boards have squares most times.
static TARGET void make_children(const xt_keys *keys, const KERNEL(board) * board, KERNEL(chunk) * chunk)
{
    const bool is_weighted = board->view[chunk->bit].is_weighted;
    if (keys->sweep.steps == 2 && is_weighted)
        make_all(keys, board, chunk, 2, true);
    else if (keys->sweep.steps == 2)
        make_all(keys, board, chunk, 2, false);
    else
        make_all(keys, board, chunk, keys->sweep.steps, is_weighted);
}
