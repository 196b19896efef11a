// flat_kernel.h -- makes the children of a batch of nodes, for one instruction set; see flat.c.
//
// Included by flat_kernels.c with the macros of simd.h.

#include "base/always_inline.h"
#include "search/simd/simd.h"

#define INLINE static TARGET XT_ALWAYS_INLINE

// Writes for each vector of each node's list the number of its first image, and above it the number of the node.  A
// list has one or two vectors, and a branch on that would be mispredicted.  So several are written without a branch.  A
// list not made yet seems longer than any other, and takes the branch for long lists.
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

// Tries the images, and stores node + image for those that fit.  A vector of valid words follows, which fills the last
// vector.
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

// Windows, moved to the first open cell.
typedef struct KERNEL(windows) {
    vector covered, rest; // rest: the bits above the window
    vector position;
    vector cells_ahead; // ones for bits with a cell, counted from position
} KERNEL(windows);

// The cells from some positions on.  If all bits are in two words, three shifts replace a gather, which is slow on some
// processors.  Portable shifts cannot do this, because they are limited to 63 bits.
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

// Open cells that no piece covers: an isolated cell, or one of an isolated pair.
INLINE vector KERNEL(find_uncoverable_cells)(const xt_flat_board *board, vector open, uint32_t steps, bool pairs)
{
    vector one = v_broadcast(0), two = v_broadcast(0); // ones for cells with at least one or two open neighbours
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

// Moves the windows of children to their first open cells, and drops children with uncoverable cells.
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
        // The whole window was covered: mostly a solution.  Otherwise move again.
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
    // without the words that only fill the last vector
    return (uint32_t)kept - count_lanes(lanes_without(valid, first_lanes((uint32_t)(LANES - (c - count)))));
}

static TARGET uint32_t KERNEL(list_children)(xt_flat_board *mutable_board, const uint64_t *node, uint32_t nodes,
                                             xt_flat_nodes children)
{
    // The compiler keeps the copy in registers, because no store can change it.  Only the board itself can make lists.
    const xt_flat_board board = *mutable_board;
    uint64_t            count = board.add == board.test ? KERNEL(try_images)(&board, mutable_board, node, nodes, true)
                                                        : KERNEL(try_images)(&board, mutable_board, node, nodes, false);
    // Boards of squares have 2 steps.  A constant lets the compiler unroll the loops over steps.
    if (board.steps == 2 && board.rejects_isolated_pairs)
        return board.fits_128_bits && LANES > 1 ? KERNEL(advance_windows)(&board, count, 2, true, true, children)
                                                : KERNEL(advance_windows)(&board, count, 2, true, false, children);
    return board.rejects_isolated_pairs ? KERNEL(advance_windows)(&board, count, board.steps, true, false, children)
                                        : KERNEL(advance_windows)(&board, count, board.steps, false, false, children);
}

#undef INLINE
