// fila_kernel.h -- the search of FILA, once for each width of the occupancy.
//
// Included by fila.c with KERNEL, a name, and KERNEL_WORDS, the width: a constant, or fila->words for any.

static inline bool KERNEL(image_fits)(const xt_fila *fila, const uint64_t *occupancy, uint32_t entry)
{
    const uint64_t *mask = fila->mask.at + (size_t)entry * KERNEL_WORDS;
    uint64_t        both = 0;
    for (uint32_t w = 0; w < KERNEL_WORDS; w++)
        both |= occupancy[w] & mask[w];
    return both == 0;
}

static inline uint32_t KERNEL(set_of_target)(const xt_fila_target *target, const uint64_t *occupancy)
{
    uint32_t state = 0;
    for (uint32_t n = 0; n < target->neighbours; n++) {
        uint32_t bit = target->neighbour[n];
        state |= (uint32_t)(occupancy[bit / 64] >> bit % 64 & 1) << n;
    }
    return target->first_set + state;
}

// How many images in the set's lists of shapes that can be placed fit, up to the given number.
static uint32_t KERNEL(count_fits)(const xt_fila *fila, uint32_t set, uint32_t shapes, const uint64_t *occupancy,
                                   uint32_t most)
{
    const uint32_t *start = fila->start.at + (size_t)set * (fila->shapes + 1);
    uint32_t        fits = 0;
    for (uint32_t j = 0; j < shapes; j++) {
        uint32_t shape = fila->warehouse[j];
        for (uint32_t e = start[shape]; e < start[shape + 1]; e++)
            if (KERNEL(image_fits)(fila, occupancy, e) && ++fits >= most)
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

static uint32_t KERNEL(list_most_enclosed_cells)(const xt_fila *fila, const uint64_t *occupancy)
{
    uint32_t count = 0, fewest = UINT32_MAX;
    for (uint32_t w = 0; w < KERNEL_WORDS; w++)
        for (uint64_t open = ~occupancy[w]; open; open &= open - 1) {
            uint32_t        cell = w * 64 + (uint32_t)__builtin_ctzll(open), neighbours = 0;
            const uint64_t *mask = fila->neighbours + (size_t)cell * KERNEL_WORDS;
            for (uint32_t v = 0; v < KERNEL_WORDS; v++)
                neighbours += (uint32_t)__builtin_popcountll(mask[v] & ~occupancy[v]);
            if (neighbours > fewest)
                continue;
            if (neighbours < fewest)
                count = 0;
            fewest = neighbours;
            fila->candidate[count++] = cell;
        }
    return count;
}

// The set with the fewest fits among the candidates' sets, the first of them, and among whole shapes if asked for; the
// empty set as soon as one has none, so that nothing is tried in vain.
static uint32_t KERNEL(most_constrained_set)(const xt_fila *fila, const xt_fila_order *order, uint32_t candidates,
                                             uint32_t shapes, const uint64_t *occupancy)
{
    uint32_t fewest = UINT32_MAX, best = 0;
    for (uint32_t c = 0; c < candidates; c++) {
        uint32_t set = KERNEL(set_of_target)(&order->target[fila->candidate[c]], occupancy);
        uint32_t fits = KERNEL(count_fits)(fila, set, shapes, occupancy, fewest);
        if (fits == 0)
            return EMPTY_SET;
        if (fits < fewest) {
            fewest = fits;
            best = set;
        }
    }
    if (order->kind != XT_ORDER_PIECES)
        return best;
    for (uint32_t j = 0; j < shapes; j++) {
        uint32_t shape = fila->warehouse[j], set = fila->shape_sets + shape;
        // Copies that are left for one another's images would be found in every sequence.
        uint32_t fits = fila->copies[shape] > 1 ? fewest : KERNEL(count_fits)(fila, set, shapes, occupancy, fewest);
        if (fits == 0)
            return EMPTY_SET;
        if (fits < fewest) {
            fewest = fits;
            best = set;
        }
    }
    return best;
}

static uint32_t KERNEL(next_in_sequence)(const xt_fila *fila, const uint32_t *sequence, uint32_t position,
                                         const uint64_t *occupancy)
{
    (void)fila;
    for (;; position++) {
        uint32_t bit = sequence[position];
        if (!(occupancy[bit / 64] >> bit % 64 & 1))
            return position;
    }
}

// The set of lists to be tried at a level: the article's selectFila.
static uint32_t KERNEL(select_set)(xt_fila *fila, uint32_t remaining, uint32_t shapes, const uint64_t *occupancy)
{
    const xt_fila_order *order = &fila->order[xt_plan_order(fila->plan, remaining)];
    uint32_t             w = 0, cell;
    switch (order->kind) {
    case XT_ORDER_SIZE:
    case XT_ORDER_PIECES:
        return KERNEL(most_constrained_set)(fila, order, KERNEL(list_open_cells)(fila, occupancy), shapes, occupancy);
    case XT_ORDER_ESTIMATE:
        return KERNEL(most_constrained_set)(fila, order, KERNEL(list_most_enclosed_cells)(fila, occupancy), shapes,
                                            occupancy);
    case XT_ORDER_FIRST:
        while (occupancy[w] == UINT64_MAX)
            w++;
        cell = w * 64 + (uint32_t)__builtin_ctzll(~occupancy[w]);
        break;
    default: {
        // Where the level above follows the same order, the cells up to its target are filled.
        const xt_fila_level *above = &fila->level[remaining + 1];
        bool                 goes_on = remaining < fila->pieces &&
                       xt_plan_order(fila->plan, remaining + 1) == xt_plan_order(fila->plan, remaining);
        uint32_t from = goes_on ? above->position + 1 : 0;
        fila->level[remaining].position = KERNEL(next_in_sequence)(fila, order->sequence, from, occupancy);
        cell = order->sequence[fila->level[remaining].position];
        break;
    }
    }
    return KERNEL(set_of_target)(&order->target[cell], occupancy);
}

// The article's solveFila, without recursion: level p holds what a call with p remaining pieces would.
static xt_fila_result KERNEL(search)(xt_fila *fila, const xt_fila_errand *errand)
{
    const uint32_t  root = fila->pieces, node = root - errand->task.depth, goal = fila->plan->goal;
    xt_counters    *counters = fila->counters;
    uint64_t       *occupancy = fila->occupancy + (size_t)root * KERNEL_WORDS;
    xt_fila_level  *at = &fila->level[root];
    uint32_t        p = root, shapes = fila->shapes;
    xt_fila_result  result = {.answer = XT_CONTINUE};
    const uint32_t *start;

    *at = (xt_fila_level){.set = KERNEL(select_set)(fila, p, shapes, occupancy)};
    start = lists_of_set(fila, at->set);
    for (;;) {
        while (at->next < at->end && !KERNEL(image_fits)(fila, occupancy, at->next))
            at->next++;
        if (at->next == at->end) {
            put_shape_back(fila, at, &shapes);
            if (take_up_next_shape(fila, at, start, &shapes)) {
                if (p <= node)
                    counters->attempts_at[p] += at->end - at->next;
                continue;
            }
            if (p >= node) // of a node on the way to the task's only one child is wanted
                return result;
            at = &fila->level[++p];
            occupancy += KERNEL_WORDS;
            start = lists_of_set(fila, at->set);
            continue;
        }

        uint32_t entry = at->next++;
        if (p > node) {
            if (at->skipped++ < errand->task.choice[root - p])
                continue;
        } else {
            counters->fits_at[p]++;
            result.children++;
            if (errand->only_count_children)
                continue;
        }
        fila->placed[fila->chosen + root - p] = fila->option.at[entry];
        if (p == goal + 1) {
            result.answer = errand->sink.take(errand->sink.context, fila->placed, fila->chosen + root - goal);
            if (result.answer == XT_STOP || node == goal)
                return result;
            continue;
        }
        const uint64_t *mask = fila->mask.at + (size_t)entry * KERNEL_WORDS;
        uint64_t       *below = occupancy - KERNEL_WORDS;
        for (uint32_t w = 0; w < KERNEL_WORDS; w++)
            below[w] = occupancy[w] | mask[w];
        occupancy = below;
        at = &fila->level[--p];
        *at = (xt_fila_level){.set = KERNEL(select_set)(fila, p, shapes, occupancy)};
        start = lists_of_set(fila, at->set);
        if (p < node && --fila->until_poll == 0) {
            fila->until_poll = XT_POLL_INTERVAL;
            result.answer = errand->poll.ask(errand->poll.context);
            if (result.answer == XT_STOP)
                return result;
        }
    }
}
