// matrix_kernel.h -- the search of the engine matrix for one instruction set; see matrix.c for the idea.
//
// Included once for each instruction set by the file that defines, all for vectors of LANES words:
//
//     KERNEL(name)  the name with a suffix            TARGET        the attribute of every function
//     vector        the type of a vector              counts        a sum of bits in the making, by lane
//     v_load v_store v_zero v_all v_and v_without v_or_and v_or_lanes v_is_zero
//     v_zero_lanes  the lanes that are 0, as bits     v_turn        turns LANES rows into LANES columns
//     v_count v_add_bits v_sum                        v_closed v_least v_critical
//
// The lanes are nodes, not parts of one: word w of the LANES nodes lies in one vector, a column.  So everything is
// done for LANES nodes at once, with no sum across a vector and no branch on what a single node is like.

enum { CLOSED_COUNT = 1 << 15, CRITICAL_COUNT = 6 };

typedef struct KERNEL(columns) {
    _Alignas(64) uint64_t word[XT_FLOW_WORDS * LANES];
    uint32_t active[XT_FLOW_WORDS]; // words of images in which some lane has one
    uint32_t actives;
} KERNEL(columns);

static TARGET void KERNEL(turn)(const xt_flow *flow, uint64_t *nodes, uint32_t count, KERNEL(columns) * columns)
{
    const xt_matrix *matrix = flow->matrix;
    for (uint32_t lane = count; lane < LANES; lane++)
        memset(nodes + (size_t)lane * flow->stride, 0, flow->stride * sizeof *nodes);
    for (uint32_t w = 0; w < matrix->words; w += LANES)
        v_turn(nodes + w, flow->stride, columns->word + (size_t)w * LANES);
    columns->actives = 0;
    for (uint32_t w = matrix->item_words; w < matrix->words; w++) {
        columns->active[columns->actives] = w;
        columns->actives += !v_is_zero(v_load(columns->word + (size_t)w * LANES));
    }
}

// ---- Choosing ------------------------------------------------------------------------------------------------------

// Each lane's least key: the number of images of an item, CLOSED_COUNT where it is none, and behind it the item.
// critical gets the items with few images, by word of items and lane.
static TARGET vector KERNEL(least_keys)(const xt_matrix *matrix, const KERNEL(columns) * columns, uint64_t *critical)
{
    vector least = v_all(UINT32_MAX);
    for (uint32_t i = 0; i < matrix->item_words; i++) {
        vector open = v_load(columns->word + (size_t)i * LANES), few = v_zero();
        for (uint64_t left = v_or_lanes(open); left; left &= left - 1) {
            uint64_t        bit = left & -left;
            uint32_t        item = i * 64 + (uint32_t)__builtin_ctzll(left);
            const uint64_t *row = matrix->row + (size_t)item * matrix->words;
            counts          images = v_count();
            for (uint32_t a = 0; a < columns->actives; a++) {
                uint32_t w = columns->active[a];
                images = v_add_bits(images, v_and(v_load(columns->word + (size_t)w * LANES), v_all(row[w])));
            }
            vector sum = v_closed(v_sum(images), v_and(open, v_all(bit)), CLOSED_COUNT);
            few = v_critical(few, sum, CRITICAL_COUNT, bit);
            least = v_least(least, sum, item);
        }
        v_store(critical + (size_t)i * LANES, few);
    }
    return least;
}

// ---- Children ------------------------------------------------------------------------------------------------------

static TARGET inline void KERNEL(make_child)(xt_flow *flow, uint32_t remaining, const uint64_t *node, uint32_t image,
                                             const uint64_t *critical)
{
    const xt_matrix *matrix = flow->matrix;
    xt_flow_level   *at = &flow->level[remaining];
    uint64_t        *child = at->child + (size_t)at->children++ * flow->stride;
    const uint64_t  *conflict = matrix->conflict + (size_t)image * matrix->words;
    uint16_t         step = (uint16_t)image;
    for (uint32_t w = 0; w < matrix->words; w += LANES)
        v_store(child + w, v_without(v_load(node + w), v_load(conflict + w)));
    for (uint32_t w = matrix->words; w < flow->stride; w += LANES)
        v_store(child + w, v_load(node + w));
    for (uint32_t i = 0; i < matrix->item_words; i++)
        child[matrix->words + i] = critical[(size_t)i * LANES];
    memcpy((char *)(child + flow->path) + (flow->pieces - remaining) * sizeof step, &step, sizeof step);
}

static TARGET void KERNEL(make_children)(xt_flow *flow, uint32_t remaining, const KERNEL(columns) * columns,
                                         const uint64_t *node, uint32_t item, const uint64_t *critical)
{
    const xt_matrix *matrix = flow->matrix;
    const uint64_t  *row = matrix->row + (size_t)item * matrix->words;
    for (uint32_t a = 0; a < columns->actives; a++) {
        uint32_t w = columns->active[a];
        for (uint64_t left = row[w] & node[w]; left; left &= left - 1)
            KERNEL(make_child)
        (flow, remaining, node, (w - matrix->item_words) * 64 + (uint32_t)__builtin_ctzll(left), critical);
    }
}

// The lanes in which no critical item has lost its last image, as bits.
static TARGET uint32_t KERNEL(lanes_alive)(const xt_flow *flow, const uint64_t *nodes, const KERNEL(columns) * columns)
{
    const xt_matrix *matrix = flow->matrix;
    uint32_t         dead = 0;
    for (uint32_t i = 0; i < matrix->item_words; i++) {
        vector   open = v_load(columns->word + (size_t)i * LANES);
        uint64_t left = 0;
        for (uint32_t lane = 0; lane < LANES; lane++)
            left |= nodes[(size_t)lane * flow->stride + matrix->words + i];
        for (left &= v_or_lanes(open); left; left &= left - 1) {
            uint64_t        bit = left & -left;
            const uint64_t *row = matrix->row + (size_t)(i * 64 + (uint32_t)__builtin_ctzll(left)) * matrix->words;
            vector          hits = v_without(v_all(bit), open);
            for (uint32_t a = 0; a < columns->actives; a++) {
                uint32_t w = columns->active[a];
                hits = v_or_and(hits, v_load(columns->word + (size_t)w * LANES), v_all(row[w]));
            }
            dead |= v_zero_lanes(hits);
            if (dead == (1u << LANES) - 1)
                return 0;
        }
    }
    return ~dead;
}

// ---- The flow ------------------------------------------------------------------------------------------------------

static TARGET void KERNEL(advance)(xt_flow *flow, uint32_t remaining, bool to_the_last);

static TARGET void KERNEL(deliver)(xt_flow *flow, uint32_t placed, const uint64_t *node)
{
    uint64_t open = 0;
    for (uint32_t i = 0; i < flow->matrix->item_words; i++)
        open |= node[i];
    if (open && flow->goal == 0)
        return;
    for (uint32_t d = 0; d < placed; d++) {
        uint16_t image;
        memcpy(&image, (const char *)(node + flow->path) + d * sizeof image, sizeof image);
        flow->chosen[flow->depth + d] = flow->matrix->option[image];
    }
    flow->answer = flow->sink.take(flow->sink.context, flow->chosen, flow->depth + placed);
}

static TARGET inline void KERNEL(copy_node)(const xt_flow *flow, uint64_t *to, const uint64_t *from)
{
    for (uint32_t w = 0; w < flow->stride; w += LANES)
        v_store(to + w, v_load(from + w));
}

// Moves those behind the first done to the front; tells how many.
static TARGET uint32_t KERNEL(close_up)(const xt_flow *flow, uint64_t *nodes, uint32_t done, uint32_t count)
{
    for (uint32_t n = done; done > 0 && n < count; n++)
        KERNEL(copy_node)(flow, nodes + (size_t)(n - done) * flow->stride, nodes + (size_t)n * flow->stride);
    return count - done;
}

// Hands the children that may be alive to the next level: as many as fill vectors, or all.
static TARGET void KERNEL(sift)(xt_flow *flow, uint32_t remaining, bool to_the_last)
{
    xt_flow_level *at = &flow->level[remaining], *next = at - 1;
    uint32_t       done = 0;
    while (at->children >= done + (to_the_last ? 1 : LANES) && flow->answer == XT_CONTINUE) {
        KERNEL(columns) columns;
        uint32_t  count = at->children - done < LANES ? at->children - done : LANES;
        uint64_t *block = at->child + (size_t)done * flow->stride;
        done += count;
        if (remaining - 1 == flow->goal) {
            for (uint32_t lane = 0; lane < count && flow->answer == XT_CONTINUE; lane++)
                KERNEL(deliver)(flow, flow->pieces - flow->goal, block + (size_t)lane * flow->stride);
            continue;
        }
        KERNEL(turn)(flow, block, count, &columns);
        uint32_t alive = KERNEL(lanes_alive)(flow, block, &columns) & ((1u << count) - 1);
        for (; alive; alive &= alive - 1)
            KERNEL(copy_node)
        (flow, next->node + (size_t)next->nodes++ * flow->stride, block + (size_t)__builtin_ctz(alive) * flow->stride);
        if (next->nodes >= XT_FLOW_WAITING)
            KERNEL(advance)(flow, remaining - 1, false);
    }
    at->children = KERNEL(close_up)(flow, at->child, done, at->children);
}

static TARGET void KERNEL(expand)(xt_flow *flow, uint32_t remaining, uint64_t *nodes, uint32_t count)
{
    const xt_matrix *matrix = flow->matrix;
    KERNEL(columns) columns;
    _Alignas(64) uint64_t critical[XT_FLOW_WORDS * LANES], key[LANES];
    KERNEL(turn)(flow, nodes, count, &columns);
    v_store(key, KERNEL(least_keys)(matrix, &columns, critical));
    for (uint32_t lane = 0; lane < count && flow->answer == XT_CONTINUE; lane++) {
        uint32_t images = (uint32_t)(key[lane] >> 16), item = key[lane] & UINT16_MAX;
        if (images == 0)
            continue;
        flow->counters->fits_at[remaining] += images;
        flow->counters->attempts_at[remaining] += images;
        flow->until_poll -= images;
        KERNEL(make_children)
        (flow, remaining, &columns, nodes + (size_t)lane * flow->stride, item, critical + lane);
        if (flow->level[remaining].children >= XT_FLOW_WAITING)
            KERNEL(sift)(flow, remaining, false);
    }
}

// Takes up the nodes that wait: as many as fill vectors, or all.
static TARGET void KERNEL(advance)(xt_flow *flow, uint32_t remaining, bool to_the_last)
{
    xt_flow_level *at = &flow->level[remaining];
    uint32_t       done = 0;
    while (at->nodes >= done + (to_the_last ? 1 : LANES) && flow->answer == XT_CONTINUE) {
        uint32_t count = at->nodes - done < LANES ? at->nodes - done : LANES;
        KERNEL(expand)(flow, remaining, at->node + (size_t)done * flow->stride, count);
        done += count;
        if (flow->until_poll <= 0 && flow->answer == XT_CONTINUE) {
            flow->until_poll = XT_POLL_INTERVAL;
            flow->answer = flow->poll.ask(flow->poll.context);
        }
    }
    at->nodes = KERNEL(close_up)(flow, at->node, done, at->nodes);
    if (flow->answer == XT_CONTINUE)
        KERNEL(sift)(flow, remaining, to_the_last);
}

static TARGET xt_answer KERNEL(search)(xt_flow *flow)
{
    for (uint32_t remaining = flow->pieces; remaining > flow->goal && flow->answer == XT_CONTINUE; remaining--)
        KERNEL(advance)(flow, remaining, true);
    return flow->answer;
}

// ---- One node alone ------------------------------------------------------------------------------------------------

// Here the lanes are words of the node.  Each open item counts itself, one too many.
static TARGET xt_branch KERNEL(choose)(const xt_matrix *matrix, const uint64_t *node)
{
    xt_branch best = {.choices = UINT32_MAX};
    for (uint32_t i = 0; i < matrix->item_words; i++)
        for (uint64_t left = node[i]; left && best.choices > 0; left &= left - 1) {
            uint32_t              item = i * 64 + (uint32_t)__builtin_ctzll(left), images = 0;
            const uint64_t       *row = matrix->row + (size_t)item * matrix->words;
            _Alignas(64) uint64_t part[LANES];
            // A sum in the making has room for some vectors only.
            for (uint32_t w = 0; w < matrix->words;) {
                uint32_t end = matrix->words - w < 16 * LANES ? matrix->words : w + 16 * LANES;
                counts   sum = v_count();
                for (; w < end; w += LANES)
                    sum = v_add_bits(sum, v_and(v_load(node + w), v_load(row + w)));
                v_store(part, v_sum(sum));
                for (uint32_t lane = 0; lane < LANES; lane++)
                    images += (uint32_t)part[lane];
            }
            if (images - 1 < best.choices)
                best = (xt_branch){.item = item, .choices = images - 1};
        }
    return best;
}
