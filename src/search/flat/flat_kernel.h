// flat_kernel.h -- the children of a chunk of nodes, once for each instruction set; see flat.c.
//
// Included with TARGET, what functions need; vector, LANES words of 64 bits; lanes, a set of them; and the functions on
// them that are used below.

#include "base/always_inline.h"
#include "search/simd/simd.h"

#define INLINE static TARGET XT_ALWAYS_INLINE

// What is to be tried with each node: of each vector of its list the first image's number, and the node's above it.
// Lists have one vector, or two, and no processor can guess which; so room is written for several, without a branch.
// A list that is not made has more images than any, and is met where there are too many for that.
INLINE uint32_t KERNEL(list_tries)(const xt_flat_board *board, xt_flat_board *mutable_board, const uint64_t *node,
                                   uint32_t nodes)
{
    enum { VECTORS_AT_ONCE = 4 };
    uint32_t *to = board->tries;
    uint64_t  attempts = 0;
    for (uint32_t n = 0; n < nodes; n++) {
        uint64_t            word = node[n];
        const xt_flat_view *view = &board->view[word >> board->position_shift];
        xt_flat_list        list = view->list[extract_pattern(word, view->pattern_bits)];
        uint32_t            number = n << XT_FLAT_IMAGE_NUMBER_BITS;
        if (__builtin_expect(list.images > VECTORS_AT_ONCE * XT_FLAT_LANES_MAX, 0)) {
            if (list.images == XT_FLAT_LIST_NOT_MADE)
                list = board->make_list(mutable_board, word);
            for (uint32_t i = VECTORS_AT_ONCE * XT_FLAT_LANES_MAX; i < list.images; i += XT_FLAT_LANES_MAX)
                to[i / XT_FLAT_LANES_MAX] = number + list.begin + i;
        }
        for (uint32_t i = 0; i < VECTORS_AT_ONCE; i++)
            to[i] = number + list.begin + i * XT_FLAT_LANES_MAX;
        to += (list.images + XT_FLAT_LANES_MAX - 1) / XT_FLAT_LANES_MAX;
        attempts += list.images;
    }
    mutable_board->attempts += attempts;
    return (uint32_t)(to - board->tries);
}

// The images that fit, added to their nodes.  A vector of words that are fine follows, to fill the last one.
INLINE uint64_t KERNEL(try_images)(const xt_flat_board *board, xt_flat_board *mutable_board, const uint64_t *node,
                                   uint32_t nodes, bool is_single)
{
    const uint64_t *test = board->test, *add = is_single ? board->test : board->add;
    const uint32_t *tries = board->tries, *end = tries + KERNEL(list_tries)(board, mutable_board, node, nodes);
    uint64_t       *raw = board->raw;
    uint8_t        *origin = board->origin;
    uint64_t        count = 0;
    for (; tries < end; tries++) {
        uint64_t first = *tries % (1u << XT_FLAT_IMAGE_NUMBER_BITS);
        uint32_t n = *tries >> XT_FLAT_IMAGE_NUMBER_BITS;
        vector   from = v_broadcast(node[n]);
        for (uint64_t i = first; i < first + XT_FLAT_LANES_MAX; i += LANES) {
            lanes fit = v_are_disjoint(from, v_load(test + i));
            v_compress(raw + count, fit, v_add(from, v_load(add + i)));
            set_origins(origin + count, n);
            count += count_lanes(fit);
        }
    }
    v_store(raw + count, v_broadcast(node[0]));
    return count;
}

// Windows that are moved on to the first open cells.
typedef struct KERNEL(windows) {
    vector covered, rest; // the windows, and what is above them
    vector position;
    vector cells_ahead; // cells, from the place on
} KERNEL(windows);

// The cells from some places on.  Two words that are shifted tell as much as a table, and no processor is slow at that;
// but words of plain C cannot be shifted by 64 and more.
INLINE vector KERNEL(cells_from)(const xt_flat_board *board, vector position, bool fits_128_bits)
{
    if (!fits_128_bits)
        return v_without(v_broadcast(~(uint64_t)0), v_gather(board->closed, position));
    const vector first = v_broadcast(~board->closed[0]), second = v_broadcast(~board->closed[64]),
                 width = v_broadcast(64);
    return v_or(v_or(v_shift_right(first, position), v_shift_left(second, v_subtract(width, position))),
                v_shift_right(second, v_subtract(position, width)));
}

INLINE KERNEL(windows)
    KERNEL(shift_windows)(const xt_flat_board *board, KERNEL(windows) w, vector shift, bool fits_128_bits)
{
    const vector window = v_broadcast(((uint64_t)1 << board->window) - 1),
                 position_shift = v_broadcast(board->position_shift);
    w.rest = v_add(w.rest, v_shift_left(shift, position_shift));
    w.position = v_shift_right(w.rest, position_shift);
    w.cells_ahead = KERNEL(cells_from)(board, w.position, fits_128_bits);
    w.covered = v_or(v_shift_right(w.covered, shift), v_without(window, w.cells_ahead));
    return w;
}

// Open cells that no piece can cover: those without an open neighbour; and of two that have but each other, one.
INLINE vector KERNEL(find_uncoverable_cells)(const xt_flat_board *board, vector open, uint32_t steps, bool pairs)
{
    vector one = v_broadcast(0), two = v_broadcast(0); // neighbours, at least
    for (uint32_t s = 0; s < steps; s++) {
        const vector step = v_broadcast(board->step[s]), near = v_shift_left(open, step),
                     far = v_shift_right(open, step);
        if (pairs)
            two = v_or(two, v_or(v_and(one, v_or(near, far)), v_and(near, far)));
        one = v_or(one, v_or(near, far));
    }
    vector uncoverable = v_without(open, one);
    if (pairs) {
        vector single = v_and(open, v_without(v_and(one, v_broadcast(board->known_neighbours)), two));
        for (uint32_t s = 0; s < steps; s++)
            uncoverable = v_or(uncoverable, v_and(single, v_shift_right(single, v_broadcast(board->step[s]))));
    }
    return uncoverable;
}

// Moves on the windows of what was tried, and leaves out what has an open cell without an open neighbour.
INLINE uint32_t KERNEL(advance_windows)(const xt_flat_board *board, uint64_t count, uint32_t steps, bool pairs,
                                        bool fits_128_bits, xt_flat_nodes children)
{
    const vector window = v_broadcast(((uint64_t)1 << board->window) - 1),
                 known_neighbours = v_broadcast(board->known_neighbours);
    uint64_t kept = 0, c = 0;
    lanes    valid = first_lanes(0);
    for (; c < count; c += LANES) {
        vector raw = v_load(board->raw + c);
        KERNEL(windows) w = {.covered = v_and(raw, window), .rest = v_without(raw, window)};
        w = KERNEL(shift_windows)(board, w, v_count_low_ones(w.covered), fits_128_bits);
        // Where the whole window was covered; most times this is a solution.
        lanes full = v_have_common(w.covered, v_broadcast(1));
        while (count_lanes(full) > 0 &&
               count_lanes(full = lanes_and(full, v_are_less(w.position, v_broadcast(board->end)))) > 0) {
            w = KERNEL(shift_windows)(board, w, v_mask(full, v_count_low_ones(w.covered)), fits_128_bits);
            full = lanes_and(v_have_common(w.covered, v_broadcast(1)), full);
        }
        vector open = v_without(w.cells_ahead, w.covered);
        valid = steps > 0 ? v_are_disjoint(KERNEL(find_uncoverable_cells)(board, open, steps, pairs), known_neighbours)
                          : first_lanes(LANES);
        v_compress(children.word + kept, valid, v_or(w.covered, w.rest));
        compress_origins(children.origin + kept, valid, board->origin + c);
        kept += count_lanes(valid);
    }
    // Less what only fills the last vector.
    return (uint32_t)kept - count_lanes(lanes_without(valid, first_lanes((uint32_t)(LANES - (c - count)))));
}

static TARGET uint32_t KERNEL(list_children)(xt_flat_board *mutable_board, const uint64_t *node, uint32_t nodes,
                                             xt_flat_nodes children)
{
    // No store can change a copy, which stays in registers.  Lists that are not made are asked of the board itself.
    const xt_flat_board board = *mutable_board;
    uint64_t            count = board.add == board.test ? KERNEL(try_images)(&board, mutable_board, node, nodes, true)
                                                        : KERNEL(try_images)(&board, mutable_board, node, nodes, false);
    // Steps are a constant where boards have squares, which makes a loop less of them.
    if (board.steps == 2 && board.rejects_isolated_pairs)
        return board.fits_128_bits && LANES > 1 ? KERNEL(advance_windows)(&board, count, 2, true, true, children)
                                                : KERNEL(advance_windows)(&board, count, 2, true, false, children);
    return board.rejects_isolated_pairs ? KERNEL(advance_windows)(&board, count, board.steps, true, false, children)
                                        : KERNEL(advance_windows)(&board, count, board.steps, false, false, children);
}

#undef INLINE
