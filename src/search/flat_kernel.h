// flat_kernel.h -- the children of a chunk of nodes, once for each instruction set; see flat.c.
//
// Included with TARGET, what functions need; vector, LANES words of 64 bits; lanes, a set of them; and the functions on
// them that are used below.

#include "base/inlined.h"

#define INLINE static TARGET XT_INLINED

// What is to be tried with each node: of each vector of its list the first image's number, and the node's above it.
// Lists have one vector, or two, and no processor can guess which; so room is written for several, without a branch.
// A list that is not made has more images than any, and is met where there are too many for that.
INLINE uint32_t list_tries(const xt_flat_board *board, xt_flat_board *asked, const uint64_t *node, uint32_t nodes)
{
    enum { AT_ONCE = 4 };
    uint32_t *to = board->tries;
    uint64_t  attempts = 0;
    for (uint32_t n = 0; n < nodes; n++) {
        uint64_t            word = node[n];
        const xt_flat_view *view = &board->view[word >> board->place_shift];
        xt_flat_list        list = view->list[told_pattern(word, view->told)];
        uint32_t            number = n << XT_FLAT_LISTED_BITS;
        if (__builtin_expect(list.images > AT_ONCE * XT_FLAT_LANES, 0)) {
            if (list.images == XT_FLAT_UNMADE)
                list = board->make_list(asked, word);
            for (uint32_t i = AT_ONCE * XT_FLAT_LANES; i < list.images; i += XT_FLAT_LANES)
                to[i / XT_FLAT_LANES] = number + list.begin + i;
        }
        for (uint32_t i = 0; i < AT_ONCE; i++)
            to[i] = number + list.begin + i * XT_FLAT_LANES;
        to += (list.images + XT_FLAT_LANES - 1) / XT_FLAT_LANES;
        attempts += list.images;
    }
    asked->attempts += attempts;
    return (uint32_t)(to - board->tries);
}

// The images that fit, added to their nodes.  A vector of words that are fine follows, to fill the last one.
INLINE uint64_t try_images(const xt_flat_board *board, xt_flat_board *asked, const uint64_t *node, uint32_t nodes,
                           bool is_single)
{
    const uint64_t *test = board->test, *add = is_single ? board->test : board->add;
    const uint32_t *tries = board->tries, *end = tries + list_tries(board, asked, node, nodes);
    uint64_t       *raw = board->raw;
    uint8_t        *origin = board->origin;
    uint64_t        count = 0;
    for (; tries < end; tries++) {
        uint64_t first = *tries % (1u << XT_FLAT_LISTED_BITS);
        uint32_t n = *tries >> XT_FLAT_LISTED_BITS;
        vector   from = v_all(node[n]);
        for (uint64_t i = first; i < first + XT_FLAT_LANES; i += LANES) {
            lanes fit = v_are_disjoint(from, v_load(test + i));
            v_pack(raw + count, fit, v_add(from, v_load(add + i)));
            set_origins(origin + count, n);
            count += lanes_in(fit);
        }
    }
    v_store(raw + count, v_all(node[0]));
    return count;
}

// Windows that are moved on to the first open cells.
typedef struct windows {
    vector covered, rest; // the windows, and what is above them
    vector place;
    vector ahead; // cells, from the place on
} windows;

// The cells from some places on.  Two words that are shifted tell as much as a table, and no processor is slow at that;
// but words of plain C cannot be shifted by 64 and more.
INLINE vector cells_from(const xt_flat_board *board, vector place, bool is_short)
{
    if (!is_short)
        return v_without(v_all(~(uint64_t)0), v_gather(board->closed, place));
    const vector first = v_all(~board->closed[0]), second = v_all(~board->closed[64]), width = v_all(64);
    return v_or(v_or(v_shift_right(first, place), v_shift_left(second, v_subtract(width, place))),
                v_shift_right(second, v_subtract(place, width)));
}

INLINE windows shift_windows(const xt_flat_board *board, windows w, vector shift, bool is_short)
{
    const vector window = v_all(((uint64_t)1 << board->window) - 1), place_shift = v_all(board->place_shift);
    w.rest = v_add(w.rest, v_shift_left(shift, place_shift));
    w.place = v_shift_right(w.rest, place_shift);
    w.ahead = cells_from(board, w.place, is_short);
    w.covered = v_or(v_shift_right(w.covered, shift), v_without(window, w.ahead));
    return w;
}

// Open cells that no piece can cover: those without an open neighbour; and of two that have but each other, one.
INLINE vector lost_cells(const xt_flat_board *board, vector open, uint32_t steps, bool pairs)
{
    vector one = v_all(0), two = v_all(0); // neighbours, at least
    for (uint32_t s = 0; s < steps; s++) {
        const vector step = v_all(board->step[s]), near = v_shift_left(open, step), far = v_shift_right(open, step);
        if (pairs)
            two = v_or(two, v_or(v_and(one, v_or(near, far)), v_and(near, far)));
        one = v_or(one, v_or(near, far));
    }
    vector lost = v_without(open, one);
    if (pairs) {
        vector single = v_and(open, v_without(v_and(one, v_all(board->seen)), two));
        for (uint32_t s = 0; s < steps; s++)
            lost = v_or(lost, v_and(single, v_shift_right(single, v_all(board->step[s]))));
    }
    return lost;
}

// Moves on the windows of what was tried, and leaves out what has an open cell without an open neighbour.
INLINE uint32_t move_on(const xt_flat_board *board, uint64_t count, uint32_t steps, bool pairs, bool is_short,
                        xt_flat_nodes children)
{
    const vector window = v_all(((uint64_t)1 << board->window) - 1), seen = v_all(board->seen);
    uint64_t     kept = 0, c = 0;
    lanes        alive = first_lanes(0);
    for (; c < count; c += LANES) {
        vector  raw = v_load(board->raw + c);
        windows w = {.covered = v_and(raw, window), .rest = v_without(raw, window)};
        w = shift_windows(board, w, v_low_ones(w.covered), is_short);
        // Where the whole window was covered; most times this is a solution.
        lanes full = v_have_common(w.covered, v_all(1));
        while (lanes_in(full) > 0 && lanes_in(full = lanes_and(full, v_are_less(w.place, v_all(board->end)))) > 0) {
            w = shift_windows(board, w, v_keep(full, v_low_ones(w.covered)), is_short);
            full = lanes_and(v_have_common(w.covered, v_all(1)), full);
        }
        vector open = v_without(w.ahead, w.covered);
        alive = steps > 0 ? v_are_disjoint(lost_cells(board, open, steps, pairs), seen) : first_lanes(LANES);
        v_pack(children.word + kept, alive, v_or(w.covered, w.rest));
        pack_origins(children.origin + kept, alive, board->origin + c);
        kept += lanes_in(alive);
    }
    // Less what only fills the last vector.
    return (uint32_t)kept - lanes_in(lanes_without(alive, first_lanes((uint32_t)(LANES - (c - count)))));
}

static TARGET uint32_t list_children(xt_flat_board *asked, const uint64_t *node, uint32_t nodes, xt_flat_nodes children)
{
    // No store can change a copy, which stays in registers.  Lists that are not made are asked of the board itself.
    const xt_flat_board board = *asked;
    uint64_t            count = board.add == board.test ? try_images(&board, asked, node, nodes, true)
                                                        : try_images(&board, asked, node, nodes, false);
    // Steps are a constant where boards have squares, which makes a loop less of them.
    if (board.steps == 2 && board.pairs_are_lost)
        return board.is_short && LANES > 1 ? move_on(&board, count, 2, true, true, children)
                                           : move_on(&board, count, 2, true, false, children);
    return board.pairs_are_lost ? move_on(&board, count, board.steps, true, false, children)
                                : move_on(&board, count, board.steps, false, false, children);
}
