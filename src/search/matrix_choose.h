// matrix_choose.h -- a slim matrix: what its nodes branch on; see matrix.c.
//
// Included by matrix_kernel.h.  An item's images are counted among those of its node.  To count them word by word costs
// many times what it costs to lay all words of an item over each other, which can only lose some; so all items are
// underestimated, and where the item that seems to have the fewest has no more than it seems, it is the one.

// The images of a chunk's items.
static TARGET XT_INLINED elements count_chunk(const xt_slim *slim, const uint64_t *live, uint32_t chunk,
                                              const uint32_t groups)
{
    counts sum[XT_SLIM_CHUNK];
    vector total[XT_SLIM_CHUNK];
    for (uint32_t g = 0; g < XT_SLIM_CHUNK; g++)
        sum[g] = v_count();
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++) {
        vector images = v_all(live[w]);
        for (uint32_t g = 0; g < groups; g++)
            sum[g] = v_add_bits(sum[g], v_and(images, v_load(slim->column[w][chunk * XT_SLIM_CHUNK + g])));
    }
    for (uint32_t g = 0; g < XT_SLIM_CHUNK; g++)
        total[g] = v_sum(sum[g]);
    return e_pack(total, groups);
}

// No more than the images of a chunk's items: as if those at the same place of different words were one.
static TARGET XT_INLINED elements underestimate_chunk(const xt_slim *slim, const uint64_t *live, uint32_t chunk,
                                                      const uint32_t groups)
{
    vector some[XT_SLIM_CHUNK], first = v_all(live[0]);
    for (uint32_t g = 0; g < XT_SLIM_CHUNK; g++)
        some[g] = g < groups ? v_and(first, v_load(slim->column[0][chunk * XT_SLIM_CHUNK + g])) : v_zero();
#pragma GCC unroll 8
    for (uint32_t w = 1; w < XT_SLIM_WORDS; w++) {
        vector images = v_all(live[w]);
#pragma GCC unroll 4
        for (uint32_t g = 0; g < groups; g++)
            some[g] = v_or_and(some[g], images, v_load(slim->column[w][chunk * XT_SLIM_CHUNK + g]));
    }
    return e_count(some, groups);
}

// The copies that shapes need besides one, by element: so many fewer are their choices (dlx.c).
static TARGET void find_surplus(const xt_slim *slim, const xt_slim_node *node, uint16_t *surplus)
{
    memset(surplus, 0, XT_SLIM_ITEMS * sizeof *surplus);
    for (uint32_t r = 0; r < slim->repeats; r++)
        if (node->rest.copies[r] > 0 && slim->element[r] != XT_SLIM_CLOSED)
            surplus[slim->element[r]] = (uint16_t)(node->rest.copies[r] - 1);
}

// Whether a plain matrix with places for so many groups has more of them than one word has bits for.
static XT_INLINED bool is_wide(const uint32_t groups)
{
    return groups > 2 * XT_SLIM_CHUNK;
}

static inline uint32_t open_of_chunk(const xt_slim_node *node, uint32_t chunk)
{
    return (uint32_t)((chunk < 2 ? node->rest.open : node->more.open) >> chunk % 2 * XT_SLIM_ELEMENTS);
}

static XT_INLINED uint32_t chunks_of(const uint32_t groups)
{
    return (groups + XT_SLIM_CHUNK - 1) / XT_SLIM_CHUNK;
}

static XT_INLINED uint32_t groups_of_chunk(const uint32_t groups, const uint32_t chunk)
{
    const uint32_t left = groups - chunk * XT_SLIM_CHUNK;
    return left < XT_SLIM_CHUNK ? left : XT_SLIM_CHUNK;
}

// The keys of all open items, least of all chunks by element: how many choices an item has, and behind it its rank.
static TARGET XT_INLINED elements lesser_keys(const xt_slim *slim, const xt_slim_node *node, const uint16_t *surplus,
                                              const uint32_t groups, const bool exactly)
{
    elements least = e_most();
    for (uint32_t c = 0; c < chunks_of(groups); c++) {
        const uint32_t here = groups_of_chunk(groups, c);
        elements       choices = exactly  ? count_chunk(slim, node->live, c, here)
                                 : c == 0 ? e_load(node->few)
                                          : underestimate_chunk(slim, node->live, c, here);
        if (surplus)
            choices = e_less(choices, surplus + c * XT_SLIM_ELEMENTS);
        least = e_lesser_keys(least, choices, slim->rank + c * XT_SLIM_ELEMENTS, open_of_chunk(node, c));
    }
    return least;
}

// What to branch on.  Most times the item that seems to have the fewest images has no more than it seems; then it is
// the one, since the others have no fewer than they seem.
static TARGET XT_INLINED xt_branch choose_slim(const xt_slim *slim, const xt_slim_node *node, const uint16_t *surplus,
                                               const uint32_t groups)
{
    uint32_t key = e_least(lesser_keys(slim, node, surplus, groups, false));
    uint32_t item = slim->item[key & (XT_SLIM_ITEMS - 1)], choices = key >> XT_SLIM_RANK_BITS;
    vector   images = v_and(v_load(node->live), v_load(slim->row[item]));
    uint32_t count = (uint32_t)v_total(v_sum(v_add_bits(v_count(), images)));
    uint32_t index = surplus ? slim->run->repeated[item] : XT_MATRIX_SINGLE;
    if (index != XT_MATRIX_SINGLE && node->rest.copies[index] > 1)
        count = count < node->rest.copies[index] ? 0 : count + 1 - node->rest.copies[index];
    if (count != choices) {
        key = e_least(lesser_keys(slim, node, surplus, groups, true));
        item = slim->item[key & (XT_SLIM_ITEMS - 1)];
        choices = key >> XT_SLIM_RANK_BITS;
    }
    return (xt_branch){.item = item, .choices = choices};
}

// Takes out the last images: behind them there would be too few for the copies that are needed.
static TARGET uint32_t drop_last(xt_slim *slim, uint32_t sources, uint32_t images)
{
    for (; images > 0; images--) {
        uint64_t *last = &slim->source[sources - 1];
        *last &= ~((uint64_t)1 << (63 - __builtin_clzll(*last)));
        sources -= *last == 0;
    }
    return sources;
}

// What the children of a batch come from.
typedef struct source_of_children {
    uint32_t sources, children;
    uint32_t item[XT_SLIM_BATCH]; // the cover's, where each image that was tried goes before the next is; else none
} source_of_children;

enum { NO_ITEM = UINT32_MAX };

// Chooses at the last nodes of the stack.  No branch depends on where their images lie.
static TARGET XT_INLINED source_of_children choose_for_batch(xt_slim *slim, uint32_t top, uint32_t nodes,
                                                             const uint32_t groups)
{
    source_of_children brood = {0};
    xt_counters       *counters = slim->run->counters;
    const bool         repeats = slim->repeats > 0;
    for (uint32_t n = 0; n < nodes; n++) {
        const xt_slim_node *node = &slim->stack[top - 1 - n];
        uint16_t            surplus[XT_SLIM_ITEMS];
        if (repeats)
            find_surplus(slim, node, surplus);
        xt_branch branch = choose_slim(slim, node, repeats ? surplus : NULL, groups);
        uint32_t  choices = branch.choices, item = branch.item;
        brood.children += choices;
        counters->fits_at[node->rest.remaining] += choices;
        counters->attempts_at[node->rest.remaining] += choices;
        if (repeats) {
            brood.item[n] = NO_ITEM;
            if (choices == 0)
                continue;
        }
        uint32_t sources = v_keep(v_and(v_load(node->live), v_load(slim->row[item])), n << 16,
                                  slim->source + brood.sources, slim->origin + brood.sources);
        brood.sources += sources;
        uint32_t index = repeats ? slim->run->repeated[item] : XT_MATRIX_SINGLE;
        if (index != XT_MATRIX_SINGLE && node->rest.copies[index] > 1) {
            brood.item[n] = item;
            brood.sources = drop_last(slim, brood.sources, node->rest.copies[index] - 1u);
        }
    }
    return brood;
}
