// matrix_choose.h -- batched matrices: chooses the items to branch on; see matrix.c.
//
// Included by matrix_kernel.h.  To count the images of an item word by word costs many times as much as to count the
// union of its words, which is a lower bound.  So all items get the lower bound.  If the item with the least bound has
// exactly that number of images, it is the one.

// Counts the images of a chunk's items.
static TARGET XT_ALWAYS_INLINE elements count_chunk(const xt_batched_search *batched, const uint64_t *live,
                                                    uint32_t chunk, const uint32_t groups)
{
    counts sum[XT_BATCHED_GROUPS_PER_CHUNK];
    vector total[XT_BATCHED_GROUPS_PER_CHUNK];
    for (uint32_t g = 0; g < XT_BATCHED_GROUPS_PER_CHUNK; g++)
        sum[g] = v_count();
    for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++) {
        vector images = v_broadcast(live[w]);
        for (uint32_t g = 0; g < groups; g++)
            sum[g] =
                v_add_bits(sum[g], v_and(images, v_load(batched->column[w][chunk * XT_BATCHED_GROUPS_PER_CHUNK + g])));
    }
    for (uint32_t g = 0; g < XT_BATCHED_GROUPS_PER_CHUNK; g++)
        total[g] = v_sum(sum[g]);
    return e_pack(total, groups);
}

// Returns lower bounds on the images of a chunk's items: images at the same place of different words count as one.
static TARGET XT_ALWAYS_INLINE elements underestimate_chunk(const xt_batched_search *batched, const uint64_t *live,
                                                            uint32_t chunk, const uint32_t groups)
{
    vector row_union[XT_BATCHED_GROUPS_PER_CHUNK], first = v_broadcast(live[0]);
    for (uint32_t g = 0; g < XT_BATCHED_GROUPS_PER_CHUNK; g++)
        row_union[g] =
            g < groups ? v_and(first, v_load(batched->column[0][chunk * XT_BATCHED_GROUPS_PER_CHUNK + g])) : v_zero();
#pragma GCC unroll 8
    for (uint32_t w = 1; w < XT_BATCHED_WORDS; w++) {
        vector images = v_broadcast(live[w]);
#pragma GCC unroll 4
        for (uint32_t g = 0; g < groups; g++)
            row_union[g] =
                v_or_and(row_union[g], images, v_load(batched->column[w][chunk * XT_BATCHED_GROUPS_PER_CHUNK + g]));
    }
    return e_count(row_union, groups);
}

// By element: the copies that a shape needs after the next one, which reduce its choices (dlx.c).
static TARGET void find_surplus(const xt_batched_search *batched, const xt_batched_node *node, uint16_t *surplus)
{
    memset(surplus, 0, XT_BATCHED_MAX_ITEMS * sizeof *surplus);
    for (uint32_t r = 0; r < batched->repeats; r++)
        if (node->state.copies[r] > 0 && batched->element[r] != XT_BATCHED_CLOSED_KEY)
            surplus[batched->element[r]] = (uint16_t)(node->state.copies[r] - 1);
}

// Returns true if a simple matrix of `groups` groups has more slots than one word has bits.
static XT_ALWAYS_INLINE bool is_wide(const uint32_t groups)
{
    return groups > 2 * XT_BATCHED_GROUPS_PER_CHUNK;
}

static inline uint32_t open_of_chunk(const xt_batched_node *node, uint32_t chunk)
{
    return (uint32_t)((chunk < 2 ? node->state.open : node->extension.open) >> chunk % 2 * XT_BATCHED_CHUNK_ELEMENTS);
}

static XT_ALWAYS_INLINE uint32_t chunks_of(const uint32_t groups)
{
    return (groups + XT_BATCHED_GROUPS_PER_CHUNK - 1) / XT_BATCHED_GROUPS_PER_CHUNK;
}

static XT_ALWAYS_INLINE uint32_t groups_of_chunk(const uint32_t groups, const uint32_t chunk)
{
    const uint32_t left = groups - chunk * XT_BATCHED_GROUPS_PER_CHUNK;
    return left < XT_BATCHED_GROUPS_PER_CHUNK ? left : XT_BATCHED_GROUPS_PER_CHUNK;
}

// Returns by element the least key of all chunks.  The key of an open item is its number of choices, and its rank in
// the low bits.
static TARGET XT_ALWAYS_INLINE elements lesser_keys(const xt_batched_search *batched, const xt_batched_node *node,
                                                    const uint16_t *surplus, const uint32_t groups, const bool exactly)
{
    elements least = e_max_value();
    for (uint32_t c = 0; c < chunks_of(groups); c++) {
        const uint32_t here = groups_of_chunk(groups, c);
        elements       choices = exactly  ? count_chunk(batched, node->live, c, here)
                                 : c == 0 ? e_load(node->lower_bounds)
                                          : underestimate_chunk(batched, node->live, c, here);
        if (surplus)
            choices = e_subtract(choices, surplus + c * XT_BATCHED_CHUNK_ELEMENTS);
        least = e_min_keys(least, choices, batched->rank + c * XT_BATCHED_CHUNK_ELEMENTS, open_of_chunk(node, c));
    }
    return least;
}

// Chooses the item to branch on.  Usually the item with the least bound has exactly that number of images.  Then no
// other item has fewer, because it has at least its bound.
static TARGET XT_ALWAYS_INLINE xt_branch choose_batched(const xt_batched_search *batched, const xt_batched_node *node,
                                                        const uint16_t *surplus, const uint32_t groups)
{
    uint32_t key = e_min_element(lesser_keys(batched, node, surplus, groups, false));
    uint32_t item = batched->item[key & (XT_BATCHED_MAX_ITEMS - 1)], choices = key >> XT_BATCHED_RANK_BITS;
    vector   images = v_and(v_load(node->live), v_load(batched->row[item]));
    uint32_t count = (uint32_t)v_total(v_sum(v_add_bits(v_count(), images)));
    uint32_t index = surplus ? batched->run->repeated[item] : XT_MATRIX_ONE_COPY;
    if (index != XT_MATRIX_ONE_COPY && node->state.copies[index] > 1)
        count = count < node->state.copies[index] ? 0 : count + 1 - node->state.copies[index];
    if (count != choices) {
        key = e_min_element(lesser_keys(batched, node, surplus, groups, true));
        item = batched->item[key & (XT_BATCHED_MAX_ITEMS - 1)];
        choices = key >> XT_BATCHED_RANK_BITS;
    }
    return (xt_branch){.item = item, .choices = choices};
}

// Drops the last images: there are too few images behind them for the required copies.
static TARGET uint32_t drop_last_images(xt_batched_search *batched, uint32_t sources, uint32_t images)
{
    for (; images > 0; images--) {
        uint64_t *last = &batched->source[sources - 1];
        *last &= ~((uint64_t)1 << (63 - __builtin_clzll(*last)));
        sources -= *last == 0;
    }
    return sources;
}

// The words of images that the children of a batch come from.
typedef struct source_of_children {
    uint32_t sources, children;
    uint32_t item[XT_BATCHED_NODES_PER_BATCH]; // by node: the item, if each tried image must be removed before the next
                                               // one; or else NO_ITEM
} source_of_children;

enum { NO_ITEM = UINT32_MAX };

// Chooses for the last nodes of the stack, without a conditional jump that depends on the position of their images.
static TARGET XT_ALWAYS_INLINE source_of_children choose_for_batch(xt_batched_search *batched, uint32_t top,
                                                                   uint32_t nodes, const uint32_t groups)
{
    source_of_children child_source = {0};
    xt_counters       *counters = batched->run->counters;
    const bool         repeats = batched->repeats > 0;
    for (uint32_t n = 0; n < nodes; n++) {
        const xt_batched_node *node = &batched->stack[top - 1 - n];
        uint16_t               surplus[XT_BATCHED_MAX_ITEMS];
        if (repeats)
            find_surplus(batched, node, surplus);
        xt_branch branch = choose_batched(batched, node, repeats ? surplus : NULL, groups);
        uint32_t  choices = branch.choices, item = branch.item;
        child_source.children += choices;
        counters->fits_at[node->state.remaining] += choices;
        counters->attempts_at[node->state.remaining] += choices;
        if (repeats) {
            child_source.item[n] = NO_ITEM;
            if (choices == 0)
                continue;
        }
        uint32_t sources =
            v_compress_nonzero(v_and(v_load(node->live), v_load(batched->row[item])), n << 16,
                               batched->source + child_source.sources, batched->origin + child_source.sources);
        child_source.sources += sources;
        uint32_t index = repeats ? batched->run->repeated[item] : XT_MATRIX_ONE_COPY;
        if (index != XT_MATRIX_ONE_COPY && node->state.copies[index] > 1) {
            child_source.item[n] = item;
            child_source.sources = drop_last_images(batched, child_source.sources, node->state.copies[index] - 1u);
        }
    }
    return child_source;
}
