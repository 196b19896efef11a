// flat_kernel.h -- the children of a chunk of nodes, once for each instruction set; see flat.c.
//
// Included with TARGET, what functions need; vector, LANES words of 64 bits; lanes, a set of them; and the functions on
// them that are used below.

#define INLINE static TARGET inline __attribute__((always_inline))

// What is to be tried with each node, in vectors of its list: XT_FLAT_CHUNK times a vector's number, and the node's.
// Lists have one vector, or two, and no processor can guess which; so room is written for several, without a branch.
INLINE uint32_t list_tries(xt_flat_board *board, const uint64_t *node, uint32_t nodes, uint64_t *attempts)
{
    enum { AT_ONCE = 4 };
    uint32_t *to = board->tries;
    for (uint32_t n = 0; n < nodes; n++) {
        uint64_t            word = node[n];
        const xt_flat_view *view = &board->view[word >> board->place_shift & board->place_mask];
        xt_flat_list        list = board->list[view->first_list + told_pattern(word, view->told)];
        if (__builtin_expect(list.images == XT_FLAT_UNMADE, 0))
            list = board->make_list(board, word);
        uint32_t first = list.begin / XT_FLAT_LANES * XT_FLAT_CHUNK + n;
        uint32_t vectors = (list.images + XT_FLAT_LANES - 1) / XT_FLAT_LANES, at = 0;
        *attempts += list.images;
        do {
            for (uint32_t i = 0; i < AT_ONCE; i++)
                to[at + i] = first + (at + i) * XT_FLAT_CHUNK;
            at += AT_ONCE;
        } while (__builtin_expect(at < vectors, 0));
        to += vectors;
    }
    return (uint32_t)(to - board->tries);
}

// The images that fit, added to their nodes.
INLINE uint32_t try_images(xt_flat_board *board, const uint64_t *node, uint32_t nodes, bool is_single,
                           uint64_t *attempts)
{
    const uint64_t *test = board->test, *add = is_single ? board->test : board->add;
    const uint32_t *tries = board->tries;
    uint64_t       *raw = board->raw;
    uint8_t        *origin = board->origin;
    uint32_t        count = 0, end = list_tries(board, node, nodes, attempts);
    for (uint32_t t = 0; t < end; t++) {
        uint32_t n = tries[t] % XT_FLAT_CHUNK;
        uint64_t first = (uint64_t)(tries[t] / XT_FLAT_CHUNK) * XT_FLAT_LANES;
        vector   from = v_all(node[n]);
        for (uint64_t i = first; i < first + XT_FLAT_LANES; i += LANES) {
            lanes fit = v_are_disjoint(from, v_load(test + i));
            v_pack(raw + count, fit, v_add(from, v_load(add + i)));
            set_origins(origin + count, n);
            count += lanes_in(fit);
        }
    }
    return count;
}

// Windows that are moved on to the first open cells.
typedef struct windows {
    vector covered, rest; // the windows, and what is above them
    vector place;
    vector ahead; // closed, from the place on
} windows;

INLINE windows shift_windows(const xt_flat_board *board, windows w, vector shift)
{
    const vector window = v_all(((uint64_t)1 << board->window) - 1), place_shift = v_all(board->place_shift);
    w.rest = v_add(w.rest, v_shift_left(shift, place_shift));
    w.place = v_and(v_shift_right(w.rest, place_shift), v_all(board->place_mask));
    w.ahead = v_gather(board->closed, w.place);
    w.covered = v_or(v_shift_right(w.covered, shift), v_and(w.ahead, window));
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
INLINE uint32_t move_on(const xt_flat_board *board, uint32_t count, uint32_t steps, bool pairs, xt_flat_nodes children)
{
    const vector window = v_all(((uint64_t)1 << board->window) - 1), seen = v_all(board->seen);
    uint32_t     kept = 0;
    for (uint32_t c = 0; c < count; c += LANES) {
        vector  raw = v_load(board->raw + c);
        lanes   valid = first_lanes(count - c);
        windows w = {.covered = v_and(raw, window), .rest = v_without(raw, window)};
        w = shift_windows(board, w, v_low_ones(w.covered));
        // Where the whole window was covered; most times this is a solution.
        lanes full = lanes_and(v_have_common(w.covered, v_all(1)), valid);
        while (lanes_in(full) > 0 && lanes_in(full = lanes_and(full, v_are_less(w.place, v_all(board->end)))) > 0) {
            w = shift_windows(board, w, v_keep(full, v_low_ones(w.covered)));
            full = lanes_and(v_have_common(w.covered, v_all(1)), full);
        }
        if (steps > 0)
            valid =
                lanes_and(valid, v_are_disjoint(lost_cells(board, v_neither(w.covered, w.ahead), steps, pairs), seen));
        v_pack(children.word + kept, valid, v_or(w.covered, w.rest));
        pack_origins(children.origin + kept, valid, board->origin + c);
        kept += lanes_in(valid);
    }
    return kept;
}

static TARGET uint32_t list_children(xt_flat_board *board, const uint64_t *node, uint32_t nodes, xt_flat_nodes children)
{
    uint32_t count = board->add == board->test ? try_images(board, node, nodes, true, &board->attempts)
                                               : try_images(board, node, nodes, false, &board->attempts);
    // Steps are a constant where boards have squares, which makes a loop less of them.
    if (board->steps == 2 && board->pairs_are_lost)
        return move_on(board, count, 2, true, children);
    return board->pairs_are_lost ? move_on(board, count, board->steps, true, children)
                                 : move_on(board, count, board->steps, false, children);
}
