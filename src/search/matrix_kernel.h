// matrix_kernel.h -- the search of the engine matrix for one instruction set; see matrix.c for the idea.
//
// Included once for each instruction set by the file that defines, all for vectors of LANES words:
//
//     vector        the type of a vector              TARGET        the attribute of every function
//     counts        a sum of bits in the making, by lane
//     v_load v_store v_zero v_all v_and v_without v_or_and v_or_lanes v_is_zero
//     v_zero_lanes  the lanes that are 0, as bits     v_turn        turns LANES rows into LANES columns
//     v_count v_add_bits v_sum                        v_less v_closed v_least v_critical
//     take_bits     the bits of a word where a mask has some, side by side
//
// The lanes are nodes, not parts of one: word w of the LANES nodes lies in one vector, a column.  So everything is
// done for LANES nodes at once, with no sum across a vector and no branch on what a single node is like.

enum { CLOSED_COUNT = 1 << 15, CRITICAL_COUNT = 6 };

typedef struct columns_of_nodes {
    _Alignas(64) uint64_t word[XT_FLOW_WORDS * LANES];
    uint32_t active[XT_FLOW_WORDS]; // words of images in which some lane has one
    uint32_t actives;
} columns_of_nodes;

// The words of images of a matrix so narrow that a column for each stays in a register; 0: it is not.
static inline uint32_t narrow_words(const xt_matrix *matrix)
{
    return matrix->words == XT_MATRIX_BLOCK && matrix->item_words == 1 ? (matrix->images + 63) / 64 : 0;
}

static TARGET void turn(const xt_flow *flow, uint64_t *nodes, uint32_t count, columns_of_nodes *columns)
{
    const xt_matrix *matrix = &flow->matrix;
    for (uint32_t lane = count; lane < LANES; lane++)
        memset(nodes + (size_t)lane * flow->stride, 0, flow->stride * sizeof *nodes);
    for (uint32_t w = 0; w < matrix->words; w += LANES)
        v_turn(nodes + w, flow->stride, columns->word + (size_t)w * LANES);
    if (narrow_words(matrix))
        return;
    columns->actives = 0;
    for (uint32_t w = matrix->item_words; w < matrix->words; w++) {
        columns->active[columns->actives] = w;
        columns->actives += !v_is_zero(v_load(columns->word + (size_t)w * LANES));
    }
}

// Calls f(..., words) with the number of words as a constant, 0 where the matrix is not narrow.
#define WITH_CONSTANT_WORDS(matrix, f, ...)                                                                            \
    switch (narrow_words(matrix)) {                                                                                    \
    case 1:                                                                                                            \
        return f(__VA_ARGS__, 1);                                                                                      \
    case 2:                                                                                                            \
        return f(__VA_ARGS__, 2);                                                                                      \
    case 3:                                                                                                            \
        return f(__VA_ARGS__, 3);                                                                                      \
    case 4:                                                                                                            \
        return f(__VA_ARGS__, 4);                                                                                      \
    case 5:                                                                                                            \
        return f(__VA_ARGS__, 5);                                                                                      \
    case 6:                                                                                                            \
        return f(__VA_ARGS__, 6);                                                                                      \
    case 7:                                                                                                            \
        return f(__VA_ARGS__, 7);                                                                                      \
    default:                                                                                                           \
        return f(__VA_ARGS__, 0);                                                                                      \
    }

#define ALWAYS_INLINE inline __attribute__((always_inline))

// ---- Choosing ------------------------------------------------------------------------------------------------------

static TARGET ALWAYS_INLINE vector least_keys_of(const xt_matrix *matrix, const columns_of_nodes *columns,
                                                 const uint64_t *surplus, uint64_t *critical, const uint32_t words)
{
    const uint32_t stride = words ? XT_MATRIX_BLOCK : matrix->words, item_words = words ? 1 : matrix->item_words;
    vector         least = v_all(UINT32_MAX), column[XT_MATRIX_BLOCK];
    for (uint32_t w = 0; w < words; w++)
        column[w] = v_load(columns->word + (size_t)(w + 1) * LANES);
    for (uint32_t i = 0; i < item_words; i++) {
        vector open = v_load(columns->word + (size_t)i * LANES), few = v_zero();
        for (uint64_t left = v_or_lanes(open); left; left &= left - 1) {
            uint64_t        bit = left & -left;
            uint32_t        item = i * 64 + (uint32_t)__builtin_ctzll(left);
            const uint64_t *row = matrix->row + (size_t)item * stride;
            counts          images = v_count();
            for (uint32_t w = 0; w < words; w++)
                images = v_add_bits(images, v_and(column[w], v_all(row[w + 1])));
            for (uint32_t a = 0; words == 0 && a < columns->actives; a++) {
                uint32_t w = columns->active[a];
                images = v_add_bits(images, v_and(v_load(columns->word + (size_t)w * LANES), v_all(row[w])));
            }
            vector sum = v_sum(images);
            if (surplus && matrix->repeated[item] != XT_MATRIX_SINGLE)
                sum = v_less(sum, v_load(surplus + (size_t)matrix->repeated[item] * LANES));
            sum = v_closed(sum, v_and(open, v_all(bit)), CLOSED_COUNT);
            few = v_critical(few, sum, CRITICAL_COUNT, bit);
            least = v_least(least, sum, item);
        }
        v_store(critical + (size_t)i * LANES, few);
    }
    return least;
}

// Each lane's least key: the number of images of an item, CLOSED_COUNT where it is none, and behind it the item.
// critical gets the items with few images, by word of items and lane.  surplus, NULL where every shape has one copy,
// are the copies that shapes need besides one, by shape and lane: so many fewer are their choices (dlx.c).
static TARGET vector least_keys(const xt_matrix *matrix, const columns_of_nodes *columns, const uint64_t *surplus,
                                uint64_t *critical)
{
    WITH_CONSTANT_WORDS(matrix, least_keys_of, matrix, columns, surplus, critical)
}

static TARGET ALWAYS_INLINE uint32_t lanes_alive_of(const xt_flow *flow, const uint64_t *nodes,
                                                    const columns_of_nodes *columns, const uint32_t words)
{
    const xt_matrix *matrix = &flow->matrix;
    const uint32_t   stride = words ? XT_MATRIX_BLOCK : matrix->words, item_words = words ? 1 : matrix->item_words;
    uint32_t         dead = 0;
    vector           column[XT_MATRIX_BLOCK];
    for (uint32_t w = 0; w < words; w++)
        column[w] = v_load(columns->word + (size_t)(w + 1) * LANES);
    for (uint32_t i = 0; i < item_words; i++) {
        vector   open = v_load(columns->word + (size_t)i * LANES);
        uint64_t left = 0;
        for (uint32_t lane = 0; lane < LANES; lane++)
            left |= nodes[(size_t)lane * flow->stride + stride + i];
        for (left &= v_or_lanes(open); left; left &= left - 1) {
            uint64_t        bit = left & -left;
            const uint64_t *row = matrix->row + (size_t)(i * 64 + (uint32_t)__builtin_ctzll(left)) * stride;
            vector          hits = v_without(v_all(bit), open);
            for (uint32_t w = 0; w < words; w++)
                hits = v_or_and(hits, column[w], v_all(row[w + 1]));
            for (uint32_t a = 0; words == 0 && a < columns->actives; a++) {
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

// The lanes in which no critical item has lost its last image, as bits.
static TARGET uint32_t lanes_alive(const xt_flow *flow, const uint64_t *nodes, const columns_of_nodes *columns)
{
    WITH_CONSTANT_WORDS(&flow->matrix, lanes_alive_of, flow, nodes, columns)
}

// ---- Children ------------------------------------------------------------------------------------------------------

// What is left of a node where an option is placed.  What options conflict with is put together each time: of a matrix
// that lives for a hundred nodes, most are asked for once or never.
static TARGET inline void place(const xt_matrix *matrix, const xt_cover *cover, const uint64_t *node, uint32_t option,
                                bool keeps_shape, uint64_t *child)
{
    const uint32_t *first = cover->member + cover->first[option];
    const uint32_t *end = cover->member + cover->first[option + 1] - keeps_shape;
    for (uint32_t w = 0; w < matrix->words; w += LANES) {
        vector left = v_load(node + w);
        for (const uint32_t *m = first; m < end; m++)
            left = v_without(left, v_load(matrix->row + (size_t)matrix->number[*m] * matrix->words + w));
        v_store(child + w, left);
    }
}

// Whether the option's shape has more copies to come; the child has one less.
static TARGET inline bool use_copy(const xt_flow *flow, uint32_t option, uint64_t *child)
{
    const xt_cover *cover = flow->run->cover;
    uint32_t        copies, index = flow->run->repeated[cover->member[cover->first[option + 1] - 1]];
    char           *at = (char *)(child + flow->copies) + index * sizeof copies;
    if (index == XT_MATRIX_SINGLE)
        return false;
    memcpy(&copies, at, sizeof copies);
    copies--;
    memcpy(at, &copies, sizeof copies);
    return copies > 0;
}

static TARGET inline void make_child(xt_flow *flow, uint32_t remaining, const uint64_t *node, uint32_t image,
                                     const uint64_t *critical)
{
    const xt_matrix *matrix = &flow->matrix;
    xt_flow_level   *at = &flow->level[remaining];
    uint64_t        *child = at->child + (size_t)at->children++ * flow->stride;
    uint32_t         option = matrix->option[image];
    for (uint32_t w = matrix->words; w < flow->stride; w += LANES)
        v_store(child + w, v_load(node + w));
    place(matrix, flow->run->cover, node, option, flow->run->repeats && use_copy(flow, option, child), child);
    for (uint32_t i = 0; i < matrix->item_words; i++)
        child[matrix->words + i] = critical[(size_t)i * LANES];
    memcpy((char *)(child + flow->path) + (flow->run->pieces - remaining) * sizeof option, &option, sizeof option);
}

// The words of images that the children of some nodes come from: those that are not empty.
typedef struct sources_of_children {
    uint64_t images[XT_FLOW_WORDS * LANES + 1];
    uint16_t lane[XT_FLOW_WORDS * LANES], word[XT_FLOW_WORDS * LANES];
    uint32_t count;
    bool     sets_aside[LANES]; // each image that was tried goes before the next is
} sources_of_children;

// No branch depends on how the images lie: which words have some, and how many, nobody foresees.
static TARGET void add_sources(sources_of_children *sources, const xt_matrix *matrix, const uint64_t *node,
                               uint32_t item, uint32_t lane)
{
    const uint64_t *row = matrix->row + (size_t)item * matrix->words + matrix->item_words;
    uint32_t        words = (matrix->images + 63) / 64, count = sources->count;
    for (uint32_t w = 0; w < words; w++) {
        uint64_t images = row[w] & node[matrix->item_words + w];
        sources->images[count] = images;
        sources->lane[count] = (uint16_t)lane;
        sources->word[count] = (uint16_t)w;
        count += images != 0;
    }
    sources->count = count;
}

// Takes out the last images: behind them there would be too few for the copies that are needed.
static TARGET void drop_last(sources_of_children *sources, uint32_t images)
{
    for (; images > 0; images--) {
        uint64_t *last = &sources->images[sources->count - 1];
        *last &= ~((uint64_t)1 << (63 - __builtin_clzll(*last)));
        sources->count -= *last == 0;
    }
}

// ---- Narrowing -----------------------------------------------------------------------------------------------------

// Where the bits of a word go that a mask takes.
typedef struct bit_step {
    uint64_t mask;
    uint32_t from, shift;
    bool     fills; // the word that is put together
} bit_step;

typedef struct bit_steps {
    bit_step at[XT_FLOW_WORDS];
    uint32_t count, bits;
} bit_steps;

static TARGET void plan_steps(bit_steps *steps, const uint64_t *mask, uint32_t words)
{
    steps->count = steps->bits = 0;
    for (uint32_t w = 0; w < words; w++) {
        uint32_t bits = (uint32_t)__builtin_popcountll(mask[w]), shift = steps->bits % 64;
        if (bits > 0)
            steps->at[steps->count++] =
                (bit_step){.mask = mask[w], .from = w, .shift = shift, .fills = shift + bits >= 64};
        steps->bits += bits;
    }
}

// The word at hand stays in a register, and which steps fill it is the same for row after row.
static TARGET inline void take(const bit_steps *steps, const uint64_t *from, uint64_t *to)
{
    uint64_t word = 0;
    for (uint32_t s = 0; s < steps->count; s++) {
        const bit_step *step = &steps->at[s];
        uint64_t        bits = take_bits(from[step->from], step->mask);
        word |= bits << step->shift;
        if (step->fills) {
            *to++ = word;
            word = bits >> 1 >> (63 - step->shift);
        }
    }
    if (steps->bits % 64)
        *to = word;
}

// As many of the nodes as have a narrow matrix together, one at least; all is what any of them has.
static TARGET uint32_t gather(const xt_flow *flow, const uint64_t *nodes, uint32_t count, uint64_t *all)
{
    const xt_matrix *matrix = &flow->matrix;
    memcpy(all, nodes, matrix->words * sizeof *all);
    for (uint32_t n = 1; n < count; n++) {
        const uint64_t *node = nodes + (size_t)n * flow->stride;
        uint64_t        more[XT_FLOW_WORDS];
        uint32_t        items = 0, images = 0;
        for (uint32_t w = 0; w < matrix->words; w++) {
            uint32_t bits = (uint32_t)__builtin_popcountll(more[w] = all[w] | node[w]);
            items += w < matrix->item_words ? bits : 0;
            images += w < matrix->item_words ? 0 : bits;
        }
        if (items > 64 || images > flow->narrow * 64)
            return n;
        memcpy(all, more, matrix->words * sizeof *all);
    }
    return count;
}

// Makes the matrix of the flow below, for nodes that have at most this much.
static TARGET void narrow(xt_flow *flow, const uint64_t *all, const bit_steps *items, const bit_steps *images)
{
    const xt_matrix *from = &flow->matrix;
    xt_matrix       *to = &flow->below->matrix;
    to->items = items->bits;
    to->images = images->bits;
    to->item_words = (to->items + 63) / 64;
    to->words = (to->item_words + (to->images + 63) / 64 + XT_MATRIX_BLOCK - 1) / XT_MATRIX_BLOCK * XT_MATRIX_BLOCK;
    uint32_t item = 0, image = 0;
    for (uint32_t i = 0; i < from->item_words; i++)
        for (uint64_t left = all[i]; left; left &= left - 1, item++) {
            uint32_t  old = i * 64 + (uint32_t)__builtin_ctzll(left);
            uint64_t *row = to->row + (size_t)item * to->words;
            to->item[item] = from->item[old];
            to->number[from->item[old]] = item;
            to->repeated[item] = from->repeated[old];
            memset(row, 0, to->words * sizeof *row);
            row[item / 64] |= (uint64_t)1 << item % 64;
            take(images, from->row + (size_t)old * from->words + from->item_words, row + to->item_words);
        }
    for (uint32_t w = from->item_words; w < from->words; w++)
        for (uint64_t left = all[w]; left; left &= left - 1)
            to->option[image++] = from->option[(w - from->item_words) * 64 + (uint32_t)__builtin_ctzll(left)];
}

static TARGET xt_answer search(xt_flow *flow);

// Searches everything below some of the nodes in the flow below; tells of how many.
static TARGET uint32_t hand_over(xt_flow *flow, uint32_t remaining, const uint64_t *nodes, uint32_t count)
{
    xt_flow       *below = flow->below;
    uint64_t       all[XT_FLOW_WORDS];
    bit_steps      items, images;
    const uint32_t item_words = flow->matrix.item_words;
    uint32_t       taken = gather(flow, nodes, count, all);
    plan_steps(&items, all, item_words);
    plan_steps(&images, all + item_words, flow->matrix.words - item_words);
    narrow(flow, all, &items, &images);
    below->pieces = remaining;
    xt_flow_lay_out(below);
    for (uint32_t n = 0; n < taken; n++) {
        const uint64_t *node = nodes + (size_t)n * flow->stride;
        uint64_t       *to = below->level[remaining].node + (size_t)n * below->stride;
        memset(to, 0, below->copies * sizeof *to);
        take(&items, node, to);
        take(&images, node + item_words, to + below->matrix.item_words);
        memcpy(to + below->copies, node + flow->copies, xt_flow_tail(flow->run) * sizeof *to);
    }
    below->level[remaining].nodes = taken;
    search(below);
    return taken;
}

// Whether from this level on a narrower matrix is worth its making, by the first nodes that come.  All that come later
// are handed over too, so that what was handed over is always earlier in the tree than what waits.
static TARGET bool may_hand_over(xt_flow *flow, uint32_t remaining)
{
    const xt_flow_level *at = &flow->level[remaining];
    if (remaining >= flow->deepest)
        return false;
    flow->deepest = remaining;
    if (!flow->below || flow->narrow == 0 || remaining < flow->run->goal + 3)
        return false;
    uint64_t all[XT_FLOW_WORDS];
    uint32_t together = gather(flow, at->node, at->nodes, all);
    return together >= LANES || together == at->nodes;
}

// ---- The flow ------------------------------------------------------------------------------------------------------

static TARGET void advance(xt_flow *flow, uint32_t remaining, bool to_the_last);

static TARGET void deliver(const xt_flow *flow, const uint64_t *node)
{
    xt_flow_run *run = flow->run;
    uint32_t     placed = run->pieces - run->goal;
    uint64_t     open = 0;
    for (uint32_t i = 0; i < flow->matrix.item_words; i++)
        open |= node[i];
    if (open && run->goal == 0)
        return;
    memcpy(run->chosen + run->depth, node + flow->path, placed * sizeof *run->chosen);
    run->answer = run->sink.take(run->sink.context, run->chosen, run->depth + placed);
}

static TARGET inline void copy_node(const xt_flow *flow, uint64_t *to, const uint64_t *from)
{
    for (uint32_t w = 0; w < flow->stride; w += LANES)
        v_store(to + w, v_load(from + w));
}

// Moves those behind the first done to the front; tells how many.
static TARGET uint32_t close_up(const xt_flow *flow, uint64_t *nodes, uint32_t done, uint32_t count)
{
    for (uint32_t n = done; done > 0 && n < count; n++)
        copy_node(flow, nodes + (size_t)(n - done) * flow->stride, nodes + (size_t)n * flow->stride);
    return count - done;
}

// Hands the children that may be alive to the next level: as many as fill vectors, or all.
static TARGET void sift(xt_flow *flow, uint32_t remaining, bool to_the_last)
{
    xt_flow_level *at = &flow->level[remaining], *next = at - 1;
    uint32_t       done = 0;
    while (at->children >= done + (to_the_last ? 1 : LANES) && flow->run->answer == XT_CONTINUE) {
        columns_of_nodes columns;
        uint32_t         count = at->children - done < LANES ? at->children - done : LANES;
        uint64_t        *block = at->child + (size_t)done * flow->stride;
        done += count;
        if (remaining - 1 == flow->run->goal) {
            for (uint32_t lane = 0; lane < count && flow->run->answer == XT_CONTINUE; lane++)
                deliver(flow, block + (size_t)lane * flow->stride);
            continue;
        }
        turn(flow, block, count, &columns);
        uint32_t alive = lanes_alive(flow, block, &columns) & ((1u << count) - 1);
        // Copied whether alive or not: which are, nobody foresees.
        for (uint32_t lane = 0; lane < LANES; lane++, alive >>= 1) {
            copy_node(flow, next->node + (size_t)next->nodes * flow->stride, block + (size_t)lane * flow->stride);
            next->nodes += alive & 1;
        }
        if (next->nodes >= XT_FLOW_WAITING)
            advance(flow, remaining - 1, false);
    }
    at->children = close_up(flow, at->child, done, at->children);
}

static TARGET void find_surplus(const xt_flow *flow, const uint64_t *nodes, uint32_t count, uint64_t *surplus)
{
    for (uint32_t lane = 0; lane < count; lane++)
        for (uint32_t r = 0; r < flow->run->repeats; r++) {
            uint32_t copies;
            memcpy(&copies, (const char *)(nodes + (size_t)lane * flow->stride + flow->copies) + r * sizeof copies,
                   sizeof copies);
            surplus[(size_t)r * LANES + lane] = copies > 0 ? copies - 1 : 0;
        }
}

// Finds each node's item, and what its children come from; tells how many children there are.
static TARGET uint32_t choose_for_all(xt_flow *flow, uint64_t *nodes, uint32_t count, uint64_t *critical,
                                      sources_of_children *sources)
{
    const xt_matrix      *matrix = &flow->matrix;
    columns_of_nodes      columns;
    _Alignas(64) uint64_t key[LANES], room[XT_MATRIX_REPEATED * LANES];
    uint64_t             *surplus = flow->run->repeats ? room : NULL;
    uint32_t              children = 0;
    turn(flow, nodes, count, &columns);
    if (surplus) {
        memset(room, 0, sizeof room);
        find_surplus(flow, nodes, count, surplus);
    }
    v_store(key, least_keys(matrix, &columns, surplus, critical));
    sources->count = 0;
    for (uint32_t lane = 0; lane < count; lane++) {
        uint32_t images = (uint32_t)(key[lane] >> 16), item = key[lane] & UINT16_MAX, too_many = 0;
        children += images;
        if (images == 0)
            continue;
        add_sources(sources, matrix, nodes + (size_t)lane * flow->stride, item, lane);
        if (surplus && matrix->repeated[item] != XT_MATRIX_SINGLE)
            too_many = (uint32_t)surplus[(size_t)matrix->repeated[item] * LANES + lane];
        sources->sets_aside[lane] = too_many > 0;
        drop_last(sources, too_many);
    }
    return children;
}

static TARGET void expand(xt_flow *flow, uint32_t remaining, uint64_t *nodes, uint32_t children,
                          const uint64_t *critical, const sources_of_children *sources)
{
    xt_flow_run *run = flow->run;
    uint32_t     source = 0;
    uint64_t     left = sources->images[0];
    run->counters->fits_at[remaining] += children;
    run->counters->attempts_at[remaining] += children;
    run->until_poll -= (int64_t)children * (1 + flow->stride / XT_WORDS_OF_A_NODE);
    while (children > 0 && run->answer == XT_CONTINUE) {
        uint32_t part = children < XT_FLOW_WAITING ? children : XT_FLOW_WAITING;
        children -= part;
        for (; part > 0; part--) {
            uint32_t  lane = sources->lane[source];
            uint32_t  image = sources->word[source] * 64u + (uint32_t)__builtin_ctzll(left);
            uint64_t *node = nodes + (size_t)lane * flow->stride;
            make_child(flow, remaining, node, image, critical + lane);
            if (run->repeats && sources->sets_aside[lane])
                node[flow->matrix.item_words + sources->word[source]] &= ~(left & -left);
            left &= left - 1;
            source += left == 0;
            left = left ? left : sources->images[source];
        }
        if (flow->level[remaining].children >= XT_FLOW_WAITING)
            sift(flow, remaining, false);
    }
}

static TARGET void look_around(xt_flow_run *run)
{
    if (run->until_poll > 0 || run->answer != XT_CONTINUE)
        return;
    run->until_poll = XT_POLL_INTERVAL;
    run->answer = run->poll.ask(run->poll.context);
}

// Takes up the nodes that wait: as many as fill vectors, or all.
static TARGET void advance(xt_flow *flow, uint32_t remaining, bool to_the_last)
{
    xt_flow_level *at = &flow->level[remaining];
    uint32_t       done = 0;
    if (at->nodes > 0 && may_hand_over(flow, remaining))
        flow->end = remaining;
    while (at->nodes >= done + (to_the_last ? 1 : LANES) && flow->run->answer == XT_CONTINUE) {
        uint32_t  count = at->nodes - done < LANES ? at->nodes - done : LANES;
        uint64_t *nodes = at->node + (size_t)done * flow->stride;
        if (remaining == flow->end)
            done += hand_over(flow, remaining, nodes, at->nodes - done);
        else {
            sources_of_children   sources;
            _Alignas(64) uint64_t critical[XT_FLOW_WORDS * LANES];
            uint32_t              children = choose_for_all(flow, nodes, count, critical, &sources);
            expand(flow, remaining, nodes, children, critical, &sources);
            look_around(flow->run);
            done += count;
        }
    }
    at->nodes = close_up(flow, at->node, done, at->nodes);
    if (flow->run->answer == XT_CONTINUE && remaining > flow->end)
        sift(flow, remaining, to_the_last);
}

static TARGET xt_answer search(xt_flow *flow)
{
    xt_flow_run *run = flow->run;
    uint32_t     words = (flow->matrix.images + 63) / 64;
    flow->end = run->goal;
    flow->deepest = flow->pieces;
    flow->narrow = words > 7 ? 7 : words > 3 ? words / 2 : 0;
    for (uint32_t p = run->goal; p <= flow->pieces; p++) {
        flow->level[p].children = 0;
        flow->level[p].nodes = p < flow->pieces ? 0 : flow->level[p].nodes;
    }
    for (uint32_t p = flow->pieces; p >= flow->end && p > run->goal && run->answer == XT_CONTINUE; p--)
        advance(flow, p, true);
    return run->answer;
}

// ---- One node alone ------------------------------------------------------------------------------------------------

// Here the lanes are words of the node.  Each open item counts itself: one too many.  Of a shape that needs several
// copies, choices are fewer by those besides one.
static TARGET xt_branch choose(const xt_matrix *matrix, const uint64_t *node, const uint32_t *copies)
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
            uint32_t index = matrix->repeated[item], besides = index == XT_MATRIX_SINGLE ? 1 : copies[index];
            uint32_t choices = images > besides ? images - besides : 0;
            if (choices < best.choices)
                best = (xt_branch){.item = item, .choices = choices};
        }
    return best;
}
