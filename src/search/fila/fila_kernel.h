// fila_kernel.h -- the search of FILA, once for each width of the occupancy.
//
// Included by fila.c with KERNEL, which makes names, and KERNEL_WORDS, the width: a constant, or fila->residual.words
// for any width.

static inline bool KERNEL(masks_meet)(const xt_fila *fila, const uint64_t *a, const uint64_t *b)
{
    uint64_t both = 0;
    (void)fila;
    for (uint32_t w = 0; w < KERNEL_WORDS; w++)
        both |= a[w] & b[w];
    return both != 0;
}

static inline bool KERNEL(entry_fits)(const xt_fila *fila, const uint64_t *occupancy, uint32_t entry)
{
    return !KERNEL(masks_meet)(fila, occupancy, fila->sets.mask + (size_t)entry * KERNEL_WORDS);
}

// ---- Sets of lists -------------------------------------------------------------------------------------------------

// Lists the target's images that cover no occupied neighbour, for a state of the neighbours.
static uint32_t KERNEL(make_set)(xt_fila *fila, const xt_fila_lists *lists, uint32_t number, uint32_t state)
{
    const xt_fila_target *target = &lists->target[number];
    const bool            is_shape = number >= fila->residual.cells;
    uint32_t              k = is_shape ? fila->residual.images_of[number - fila->residual.cells] : lists->first[number];
    uint32_t end = is_shape ? fila->residual.images_of[number - fila->residual.cells + 1] : lists->first[number + 1];
    uint32_t set = fila->sets.starts, *start = fila->sets.start + set, entry = fila->sets.entries;
    memset(fila->sets.occupied, 0, KERNEL_WORDS * sizeof *fila->sets.occupied);
    for (uint32_t n = 0; n < target->neighbours; n++)
        if (state >> n & 1)
            set_bit(fila->sets.occupied, target->neighbour[n]);
    fila->sets.starts += fila->residual.shapes + 1;
    for (uint32_t s = 0; s <= fila->residual.shapes; s++) {
        start[s] = entry;
        for (; k < end; k++) {
            uint32_t image = is_shape ? k : lists->covering[k];
            if (image >= fila->residual.images_of[s + 1])
                break;
            const uint64_t *from = fila->residual.image_mask + (size_t)image * KERNEL_WORDS;
            uint64_t       *to = fila->sets.mask + (size_t)entry * KERNEL_WORDS;
            for (uint32_t w = 0; w < KERNEL_WORDS; w++)
                to[w] = from[w];
            fila->sets.image[entry] = image;
            entry += !KERNEL(masks_meet)(fila, from, fila->sets.occupied);
        }
    }
    fila->sets.entries = entry;
    return set;
}

static inline uint32_t KERNEL(state_of_target)(const xt_fila_target *target, const uint64_t *occupancy)
{
    uint32_t state = target->first_state;
    for (uint32_t n = 0; n < target->neighbours; n++) {
        uint32_t bit = target->neighbour[n];
        state += (uint32_t)(occupancy[bit / 64] >> bit % 64 & 1) << n;
    }
    return state;
}

static uint32_t KERNEL(find_or_make_set)(xt_fila *fila, const xt_fila_lists *lists, uint32_t number,
                                         const uint64_t *occupancy)
{
    prepare_target(fila, lists, number);
    uint32_t state = KERNEL(state_of_target)(&lists->target[number], occupancy);
    if (fila->sets.set_of_state[state] == NOT_MADE)
        fila->sets.set_of_state[state] =
            KERNEL(make_set)(fila, lists, number, state - lists->target[number].first_state);
    return fila->sets.set_of_state[state];
}

static inline uint32_t KERNEL(set_of_target)(xt_fila *fila, const xt_fila_lists *lists, uint32_t number,
                                             const uint64_t *occupancy)
{
    uint32_t set = fila->sets.set_of_state[KERNEL(state_of_target)(&lists->target[number], occupancy)];
    return set != NOT_MADE ? set : KERNEL(find_or_make_set)(fila, lists, number, occupancy);
}

// ---- Orders that count images --------------------------------------------------------------------------------------

// Counts the fitting images in the set's lists of available shapes, up to `limit`.
static uint32_t KERNEL(count_fits)(const xt_fila *fila, uint32_t set, uint32_t shapes, const uint64_t *occupancy,
                                   uint32_t limit)
{
    const uint32_t *start = fila->sets.start + set;
    uint32_t        fits = 0;
    for (uint32_t j = 0; j < shapes; j++) {
        uint32_t shape = fila->available_shapes[j];
        for (uint32_t e = start[shape]; e < start[shape + 1]; e++)
            if (KERNEL(entry_fits)(fila, occupancy, e) && ++fits >= limit)
                return fits;
    }
    return fits;
}

static uint32_t KERNEL(list_open_cells)(const xt_fila *fila, const uint64_t *occupancy)
{
    uint32_t count = 0;
    for (uint32_t w = 0; w < KERNEL_WORDS; w++)
        for (uint64_t open = ~occupancy[w]; open; open &= open - 1)
            fila->candidate[count++] = w * 64 + (uint32_t)__builtin_ctzll(open);
    return count;
}

static inline uint32_t KERNEL(open_neighbours)(const xt_fila *fila, uint32_t cell, const uint64_t *occupancy)
{
    const uint64_t *mask = fila->neighbours + (size_t)cell * KERNEL_WORDS;
    uint32_t        count = 0;
    for (uint32_t w = 0; w < KERNEL_WORDS; w++)
        count += (uint32_t)__builtin_popcountll(mask[w] & ~occupancy[w]);
    return count;
}

static uint32_t KERNEL(list_most_enclosed_cells)(const xt_fila *fila, const uint64_t *occupancy)
{
    uint32_t count = 0, fewest = UINT32_MAX;
    for (uint32_t w = 0; w < KERNEL_WORDS; w++)
        for (uint64_t open = ~occupancy[w]; open; open &= open - 1) {
            uint32_t cell = w * 64 + (uint32_t)__builtin_ctzll(open);
            uint32_t neighbours = KERNEL(open_neighbours)(fila, cell, occupancy);
            if (neighbours > fewest)
                continue;
            if (neighbours < fewest)
                count = 0;
            fewest = neighbours;
            fila->candidate[count++] = cell;
        }
    return count;
}

// Returns the most enclosed cell whose open neighbours have the fewest open neighbours themselves.
static uint32_t KERNEL(most_enclosed_cell)(const xt_fila *fila, const uint64_t *occupancy)
{
    uint32_t count = KERNEL(list_most_enclosed_cells)(fila, occupancy), fewest = UINT32_MAX, best = 0;
    for (uint32_t c = 0; c < count; c++) {
        const uint64_t *mask = fila->neighbours + (size_t)fila->candidate[c] * KERNEL_WORDS;
        uint32_t        around = 0;
        for (uint32_t w = 0; w < KERNEL_WORDS; w++)
            for (uint64_t open = mask[w] & ~occupancy[w]; open; open &= open - 1)
                around += KERNEL(open_neighbours)(fila, w * 64 + (uint32_t)__builtin_ctzll(open), occupancy);
        if (around < fewest) {
            fewest = around;
            best = fila->candidate[c];
        }
    }
    return best;
}

// Only shapes with one copy left: with more, each set of images would be found in every order.
static uint32_t KERNEL(list_single_shapes)(const xt_fila *fila, uint32_t shapes, uint32_t count)
{
    for (uint32_t j = 0; j < shapes; j++)
        if (fila->copies[fila->available_shapes[j]] == 1)
            fila->candidate[count++] = fila->residual.cells + fila->available_shapes[j];
    return count;
}

// Returns the set with the fewest fits, and of several the first.  Returns NOT_MADE as soon as one has no fit, so that
// nothing is tried in vain.
static uint32_t KERNEL(most_constrained_set)(xt_fila *fila, const xt_fila_lists *lists, uint32_t candidates,
                                             uint32_t shapes, const uint64_t *occupancy)
{
    uint32_t fewest = UINT32_MAX, best = 0;
    for (uint32_t c = 0; c < candidates; c++) {
        if (--fila->until_poll <= 0 && poll_says_stop(fila))
            return NOT_MADE;
        uint32_t set = KERNEL(set_of_target)(fila, lists, fila->candidate[c], occupancy);
        uint32_t fits = KERNEL(count_fits)(fila, set, shapes, occupancy, fewest);
        if (fits == 0)
            return NOT_MADE;
        if (fits < fewest) {
            fewest = fits;
            best = fila->candidate[c];
        }
    }
    return KERNEL(set_of_target)(fila, lists, best, occupancy); // the set may have been discarded meanwhile
}

// ---- The search ----------------------------------------------------------------------------------------------------

static inline uint32_t KERNEL(next_in_sequence)(const uint32_t *bits, uint32_t position, const uint64_t *occupancy)
{
    while (occupancy[bits[position] / 64] >> bits[position] % 64 & 1)
        position++;
    return position;
}

static inline bool KERNEL(is_full)(const xt_fila *fila, const uint64_t *occupancy)
{
    uint64_t all = UINT64_MAX;
    (void)fila;
    for (uint32_t w = 0; w < KERNEL_WORDS; w++)
        all &= occupancy[w];
    return all == UINT64_MAX;
}

// Returns true if the image covers all open cells.
static inline bool KERNEL(fills)(const xt_fila *fila, const uint64_t *occupancy, uint32_t image)
{
    const uint64_t *mask = fila->residual.image_mask + (size_t)image * KERNEL_WORDS;
    uint64_t        all = UINT64_MAX;
    for (uint32_t w = 0; w < KERNEL_WORDS; w++)
        all &= occupancy[w] | mask[w];
    return all == UINT64_MAX;
}

// Returns the set of lists to try at a level, the article's selectFila, or NOT_MADE if nothing can fit.
static inline uint32_t KERNEL(select_set)(xt_fila *fila, uint32_t remaining, uint32_t shapes, const uint64_t *occupancy)
{
    const xt_fila_order *order = fila->order_at[remaining];
    uint32_t             w = 0, count;
    if (fila->may_fill_early && KERNEL(is_full)(fila, occupancy))
        return NOT_MADE;
    switch (order->kind) {
    case XT_ORDER_FIRST:
        while (occupancy[w] == UINT64_MAX)
            w++;
        return KERNEL(set_of_target)(fila, order->lists, w * 64 + (uint32_t)__builtin_ctzll(~occupancy[w]), occupancy);
    case XT_ORDER_SIZE:
        count = KERNEL(list_open_cells)(fila, occupancy);
        return KERNEL(most_constrained_set)(fila, order->lists, count, shapes, occupancy);
    case XT_ORDER_PIECES:
    case XT_ORDER_UNBALANCED:
        count = KERNEL(list_single_shapes)(fila, shapes, KERNEL(list_open_cells)(fila, occupancy));
        return KERNEL(most_constrained_set)(fila, order->lists, count, shapes, occupancy);
    case XT_ORDER_ESTIMATE:
        count = KERNEL(list_most_enclosed_cells)(fila, occupancy);
        return KERNEL(most_constrained_set)(fila, order->lists, count, shapes, occupancy);
    case XT_ORDER_OPEN:
        return KERNEL(set_of_target)(fila, order->lists, KERNEL(most_enclosed_cell)(fila, occupancy), occupancy);
    default: {
        // If the level above follows the same order, the cells up to its target are filled.
        bool     continues_order = remaining < fila->residual.pieces && fila->order_at[remaining + 1] == order;
        uint32_t from = continues_order ? fila->level[remaining + 1].position + 1 : 0;
        uint32_t position = KERNEL(next_in_sequence)(order->bits, from, occupancy);
        fila->level[remaining].position = position;
        return KERNEL(set_of_target)(fila, order->lists, order->bits[position], occupancy);
    }
    }
}

// Lists the fits of a level.  Returns the number of images tried.
static inline uint32_t KERNEL(open_level)(xt_fila *fila, uint32_t remaining, uint32_t shapes, const uint64_t *occupancy)
{
    xt_fila_level *at = &fila->level[remaining];
    uint32_t       set = KERNEL(select_set)(fila, remaining, shapes, occupancy), attempts = 0;
    xt_fila_fit   *fit = fila->fit + at[1].end;
    at->shapes = shapes;
    at->next = at->end = at[1].end;
    if (set == NOT_MADE)
        return 0;
    const uint32_t *start = fila->sets.start + set;
    for (uint32_t j = 0; j < shapes; j++) {
        uint32_t shape = fila->available_shapes[j], end = start[shape + 1];
        attempts += end - start[shape];
        for (uint32_t e = start[shape]; e < end; e++) {
            *fit = (xt_fila_fit){.image = fila->sets.image[e], .slot = j};
            fit += KERNEL(entry_fits)(fila, occupancy, e);
        }
    }
    at->end = (uint32_t)(fit - fila->fit);
    return attempts;
}

// The article's solveFila without recursion: level p has the state of the call with p remaining pieces.
static xt_fila_result KERNEL(search)(xt_fila *fila, const xt_fila_request *request)
{
    const uint32_t root = fila->residual.pieces, node = root - request->task.depth, goal = fila->spec->goal;
    xt_counters   *counters = fila->counters;
    uint64_t      *occupancy = fila->occupancy + (size_t)root * KERNEL_WORDS;
    uint32_t       p = root, shapes = fila->residual.shapes;
    xt_fila_result result = {.answer = XT_CONTINUE};
    for (;;) {
        xt_fila_level *at = &fila->level[p];
        uint32_t       attempts = fila->filter && trigger_fires(fila, p) ? open_empty_level(fila, p, shapes)
                                                                         : KERNEL(open_level)(fila, p, shapes, occupancy);
        if (--fila->until_poll <= 0 && poll_says_stop(fila))
            return (xt_fila_result){.answer = XT_STOP};
        if (p > node) { // above the task's node only one child is wanted
            at->next += request->task.choice[root - p];
            at->end = at->next + 1;
        } else {
            counters->attempts_at[p] += attempts;
            counters->fits_at[p] += at->end - at->next;
            if (request->only_count_children) {
                result.children = at->end - at->next;
                return result;
            }
        }
        for (; p == goal + 1 && at->next < at->end; at->next++) {
            fila->placed[fila->residual.chosen + root - p] = fila->residual.option_of_image[fila->fit[at->next].image];
            if (fila->may_end_open && goal == 0 && !KERNEL(fills)(fila, occupancy, fila->fit[at->next].image))
                continue;
            result.answer =
                request->sink.take_solution(request->sink.context, fila->placed, fila->residual.chosen + root - goal);
            if (result.answer == XT_STOP)
                return result;
        }
        while (at->next == at->end) {
            if (p >= node)
                return result;
            at = &fila->level[++p];
            occupancy += KERNEL_WORDS;
            return_shape(fila, at);
        }
        const xt_fila_fit *fit = &fila->fit[at->next++];
        const uint64_t    *mask = fila->residual.image_mask + (size_t)fit->image * KERNEL_WORDS;
        uint64_t          *below = occupancy - KERNEL_WORDS;
        fila->placed[fila->residual.chosen + root - p] = fila->residual.option_of_image[fit->image];
        for (uint32_t w = 0; w < KERNEL_WORDS; w++)
            below[w] = occupancy[w] | mask[w];
        shapes = use_shape(fila, at, fit->slot);
        occupancy = below;
        p--;
    }
}
