// matrix_kernel.h -- the search of the engine matrix for one instruction set; see matrix.c for the idea.
//
// Included once for each instruction set by the file that defines, with vectors of XT_MATRIX_LANES words:
//
//     vector        the type of a vector              TARGET        the attribute of every function
//     counts        a sum of bits in the making, by lane
//     v_load v_store v_all v_zero v_and v_without_both v_or_and v_is_zero
//     v_store_with  stores the vector and a bit of one of its words       v_all_some  whether no word of both is 0
//     v_count v_add_bits v_sum                        v_total       the sum over all lanes
//     v_total_of_few                                  the same, if it is less than 256     v_totals  of eight
//     v_keep        the words that are not 0 side by side, and a number and 64 times which they are
//     elements      32 short numbers                  e_pack        four sums for each lane, as elements
//     e_count       the bits of each word of up to four vectors, as elements
//     e_join        two such, of two sums for each lane, as one of four
//     e_load e_store e_less e_keys e_most e_least
//     e_lesser_keys the lesser ones of some keys and of others that are made
//     e_below       those that are less than a number
//     e_all_some    whether those that are open are more than 0
//     place_in_rest what a node has besides images, where one is placed
//     keep_numbers  of 64 those that a word has
//     taking        how the images of a matrix that a row has are put together     plan_taking
//     take_rows take_node     of items, of nodes      take_items     of all items of a slim matrix, and its columns
//
// In the middle the lanes are words of one node.  In a slim matrix they are items: word w of the rows of eight items
// lies in one vector, and a node's word w goes into all lanes of another, so what is asked of an item is asked of eight
// at once, without a sum across a vector.

#define ALWAYS_INLINE inline __attribute__((always_inline))

// ---- A slim matrix: choosing -------------------------------------------------------------------------------------

// The images of a chunk's items.
static TARGET ALWAYS_INLINE elements count_chunk(const xt_slim *slim, const uint64_t *live, uint32_t chunk,
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
static TARGET ALWAYS_INLINE elements underestimate_chunk(const xt_slim *slim, const uint64_t *live, uint32_t chunk,
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
static ALWAYS_INLINE bool is_wide(const uint32_t groups)
{
    return groups > 2 * XT_SLIM_CHUNK;
}

static inline uint32_t open_of_chunk(const xt_slim_node *node, uint32_t chunk)
{
    return (uint32_t)((chunk < 2 ? node->rest.open : node->more.open) >> chunk % 2 * XT_SLIM_ELEMENTS);
}

static ALWAYS_INLINE uint32_t chunks_of(const uint32_t groups)
{
    return (groups + XT_SLIM_CHUNK - 1) / XT_SLIM_CHUNK;
}

static ALWAYS_INLINE uint32_t groups_of_chunk(const uint32_t groups, const uint32_t chunk)
{
    const uint32_t left = groups - chunk * XT_SLIM_CHUNK;
    return left < XT_SLIM_CHUNK ? left : XT_SLIM_CHUNK;
}

// The keys of all open items, least of all chunks by element: how many choices an item has, and behind it its rank.
static TARGET ALWAYS_INLINE elements lesser_keys(const xt_slim *slim, const xt_slim_node *node, const uint16_t *surplus,
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
static TARGET ALWAYS_INLINE xt_branch choose_slim(const xt_slim *slim, const xt_slim_node *node,
                                                  const uint16_t *surplus, const uint32_t groups)
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
static TARGET ALWAYS_INLINE source_of_children choose_for_batch(xt_slim *slim, uint32_t top, uint32_t nodes,
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

// ---- A slim matrix: children -------------------------------------------------------------------------------------

// Takes out the images of the item before this one: where a shape has several copies to come, sets of images are found
// once each (dlx.c).
static TARGET void set_aside(const xt_slim *slim, uint32_t item, uint32_t image, uint64_t *live)
{
    const uint64_t *row = slim->row[item];
    for (uint32_t w = 0; w < image / 64; w++)
        live[w] &= ~row[w];
    live[image / 64] &= ~(row[image / 64] & (((uint64_t)1 << image % 64) - 1));
}

// What the child has in its fourth vector.
static TARGET void make_more(const xt_slim *slim, const xt_slim_node *node, uint32_t shape, const uint64_t *members,
                             uint32_t placed, uint32_t image, xt_slim_node *child)
{
    uint64_t closed = xt_slim_bit(slim->more_bit, shape);
    for (uint32_t m = 1; m < slim->stride; m++)
        closed |= xt_slim_bit(slim->more_bit, xt_slim_member(members, m));
    child->more = node->more;
    child->more.open &= ~closed;
    if (placed < slim->near)
        child->rest.placed[placed] = (uint16_t)image;
    else
        child->more.placed[placed - slim->near] = (uint16_t)image;
}

// What is left of the images where so many members of an option are taken.  Most pieces have up to seven cells: what
// goes for all is done without a loop.
static TARGET ALWAYS_INLINE vector take_members(const uint64_t *row, const uint64_t *images, uint32_t shape,
                                                const uint64_t *members, const uint32_t most)
{
    vector live = v_without_both(v_load(images), v_load(row + shape), v_load(row + xt_slim_member(members, 1)));
#pragma GCC unroll 3
    for (uint32_t m = 2; m < most; m += 2)
        live = v_without_both(live, v_load(row + xt_slim_member(members, m)),
                              v_load(row + xt_slim_member(members, m + 1)));
    return live;
}

// The bits of the members in rest.open.
static TARGET ALWAYS_INLINE uint64_t bits_of_members(const uint64_t *bit, uint32_t shape, const uint64_t *members,
                                                     const uint32_t most)
{
    uint64_t closed = xt_slim_bit(bit, shape);
#pragma GCC unroll 7
    for (uint32_t m = 1; m < most; m++)
        closed |= xt_slim_bit(bit, xt_slim_member(members, m));
    return closed;
}

// What is left of a node where an image is placed.
static TARGET ALWAYS_INLINE void make_child(const xt_slim *slim, const xt_slim_node *node, const uint64_t *members,
                                            uint16_t image, uint32_t set_aside_of, xt_slim_node *child)
{
    const uint64_t *row = slim->row[0];
    uint32_t        shape = xt_slim_member(members, 0), placed = slim->pieces - node->rest.remaining;
    child->rest = node->rest;
    if (slim->repeats) {
        uint32_t index = slim->run->repeated[shape / XT_SLIM_WORDS];
        if (index != XT_MATRIX_SINGLE && --child->rest.copies[index] > 0)
            shape = slim->run->cover->items * XT_SLIM_WORDS;
    }
    vector   live = take_members(row, node->live, shape, members, XT_SLIM_STRIDE);
    uint64_t closed = bits_of_members(slim->open_bit, shape, members, XT_SLIM_STRIDE);
    for (uint32_t m = XT_SLIM_STRIDE; m < slim->stride; m += 2) {
        live = v_without_both(live, v_load(row + xt_slim_member(members, m)),
                              v_load(row + xt_slim_member(members, m + 1)));
        closed |= xt_slim_bit(slim->open_bit, xt_slim_member(members, m)) |
                  xt_slim_bit(slim->open_bit, xt_slim_member(members, m + 1));
    }
    v_store(child->live, live);
    if (set_aside_of != NO_ITEM)
        set_aside(slim, set_aside_of, image, child->live);
    child->rest.open &= ~closed;
    child->rest.remaining--;
    if (slim->is_wide)
        make_more(slim, node, shape, members, placed, image, child);
    else
        child->rest.placed[placed] = image;
}

// Lists the images that are to be placed at the nodes, without a branch that depends on where they lie.
static TARGET ALWAYS_INLINE void list_children(xt_slim *slim, const source_of_children *brood)
{
    const uint32_t  words = xt_slim_words_of(slim->stride), children = brood->children;
    const uint32_t *option = slim->option;
    uint32_t        source = 0;
    uint64_t        left = slim->source[0], next = slim->source[1]; // asked for ahead, since memory is slow to answer
    for (uint32_t c = 0; c < children; c++) {
        uint32_t       place = slim->origin[source] + (uint32_t)__builtin_ctzll(left);
        xt_slim_child *child = &slim->child[c];
        child->members = slim->members + (size_t)option[place & UINT16_MAX] * words;
        child->image = (uint16_t)place;
        child->node = (uint16_t)(place >> 16);
        left &= left - 1;
        const uint64_t is_last = left == 0;
        left |= next & -is_last;
        source += (uint32_t)is_last;
        next = slim->source[source + 1];
    }
}

// Makes the children, the last first.
static TARGET ALWAYS_INLINE void make_children(xt_slim *slim, const xt_slim_node *last, const source_of_children *brood)
{
    xt_slim_node *made = slim->made;
    for (const xt_slim_child *placing = slim->child + brood->children; placing-- > slim->child; made++)
        make_child(slim, last - placing->node, placing->members, placing->image,
                   slim->repeats ? brood->item[placing->node] : NO_ITEM, made);
}

// Pushes the children that may be alive, and those that are leaves, without a branch: a child that is not to stay is
// overwritten by the next.  All are made before any is tested: to test one waits for its images, and the processor
// cannot look far enough ahead to make another one meanwhile.
static TARGET ALWAYS_INLINE uint32_t push_children(xt_slim *slim, uint32_t top, uint32_t children)
{
    const uint32_t goal = slim->run->goal;
    xt_slim_node  *next = slim->stack + top;
    for (const xt_slim_node *made = slim->made, *end = made + children; made < end; made++) {
        elements few = underestimate_chunk(slim, made->live, 0, XT_SLIM_CHUNK);
        v_store(next->live, v_load(made->live));
        e_store(next->few, few);
        next->rest = made->rest;
        if (slim->is_wide)
            next->more = made->more;
        next += e_all_some(few, (uint32_t)made->rest.open) | (made->rest.remaining == goal);
    }
    return (uint32_t)(next - slim->stack);
}

// ---- A slim matrix: a plain search ---------------------------------------------------------------------------------

static TARGET inline uint32_t key_of_rank(const xt_slim *slim, const xt_slim_node *node, uint32_t rank)
{
    vector images = v_and(v_load(node->live), v_load(slim->row[slim->item[rank]]));
    return (uint32_t)v_total(v_sum(v_add_bits(v_count(), images))) << XT_SLIM_RANK_BITS | rank;
}

// What the items of two groups have of a node's images, laid over each other.
static TARGET ALWAYS_INLINE elements underestimate_two_groups(const vector (*column)[2], const uint64_t *live)
{
    vector word = v_all(live[0]), some[2];
    for (uint32_t g = 0; g < 2; g++)
        some[g] = v_and(word, column[0][g]);
#pragma GCC unroll 8
    for (uint32_t w = 1; w < XT_SLIM_WORDS; w++) {
        word = v_all(live[w]);
        for (uint32_t g = 0; g < 2; g++)
            some[g] = v_or_and(some[g], word, column[w][g]);
    }
    return e_count(some, 2);
}

// The least key of all open items of each node, by what they seem to have: few, but for the first chunk.
static TARGET ALWAYS_INLINE void find_least_keys(const xt_slim *slim, const xt_slim_node *last, uint32_t nodes,
                                                 const uint32_t groups, elements (*few)[XT_SLIM_CHUNKS], uint32_t *key)
{
    for (uint32_t n = 0; n < nodes; n++) {
        const xt_slim_node *node = last - n;
        elements            least = e_lesser_keys(e_most(), e_load(node->few), slim->rank, open_of_chunk(node, 0));
        for (uint32_t c = 1; c < chunks_of(groups); c++) {
            few[n][c] = underestimate_chunk(slim, node->live, c, groups_of_chunk(groups, c));
            least = e_lesser_keys(least, few[n][c], slim->rank + c * XT_SLIM_ELEMENTS, open_of_chunk(node, c));
        }
        key[n] = e_least(least);
    }
}

// The lesser keys of each node with those of a chunk but the first, two groups at a time: so many columns stay in
// registers, where there are enough, while all nodes are asked for them.
static TARGET ALWAYS_INLINE void find_lesser_keys(const xt_slim *slim, const xt_slim_node *last, uint32_t nodes,
                                                  uint32_t chunk, const uint32_t             groups,
                                                  elements (*few)[XT_SLIM_CHUNKS], elements *least)
{
    const uint16_t *rank = slim->rank + chunk * XT_SLIM_ELEMENTS;
    for (uint32_t g = 0; g < groups; g += 2) {
        vector column[XT_SLIM_WORDS][2];
        for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
            for (uint32_t i = 0; i < 2; i++)
                column[w][i] = v_load(slim->column[w][chunk * XT_SLIM_CHUNK + g + i]);
        for (uint32_t n = 0; n < nodes; n++) {
            elements choices = underestimate_two_groups(column, (last - n)->live);
            if (g > 0)
                choices = e_join(few[n][chunk], choices);
            if (g + 2 >= groups)
                least[n] = e_lesser_keys(least[n], choices, rank, open_of_chunk(last - n, chunk));
            few[n][chunk] = choices;
        }
    }
}

// The same of wide matrices.
static TARGET ALWAYS_INLINE void find_least_keys_of_wide(const xt_slim *slim, const xt_slim_node *last, uint32_t nodes,
                                                         elements (*few)[XT_SLIM_CHUNKS], uint32_t *key)
{
    const uint32_t groups = slim->groups;
    elements       least[XT_SLIM_BATCH];
    for (uint32_t n = 0; n < nodes; n++)
        least[n] = e_lesser_keys(e_most(), e_load((last - n)->few), slim->rank, open_of_chunk(last - n, 0));
    for (uint32_t c = 1; c < chunks_of(groups); c++)
        if (groups_of_chunk(groups, c) > 2)
            find_lesser_keys(slim, last, nodes, c, XT_SLIM_CHUNK, few, least);
        else
            find_lesser_keys(slim, last, nodes, c, 2, few, least);
    for (uint32_t n = 0; n < nodes; n++)
        key[n] = e_least(least[n]);
}

// The least key, where the item with the rank has more images than it seems: those are counted that seem to have fewer.
static TARGET __attribute__((noinline)) uint32_t exact_key_of(const xt_slim *slim, const xt_slim_node *node,
                                                              uint32_t rank, const elements *few)
{
    uint32_t least = key_of_rank(slim, node, rank);
    for (uint32_t c = 0; c < chunks_of(slim->groups); c++) {
        const uint16_t *ranks = slim->rank + c * XT_SLIM_ELEMENTS;
        elements        choices = c == 0 ? e_load(node->few) : few[c];
        for (uint32_t left = e_below(e_keys(choices, ranks, open_of_chunk(node, c)), least); left; left &= left - 1) {
            uint32_t key = key_of_rank(slim, node, ranks[__builtin_ctz(left)]);
            least = key < least ? key : least;
        }
    }
    return least;
}

// As choose_for_batch does.  All nodes are asked for the least key before any is asked for its images, so that one need
// not wait for the other.
static TARGET ALWAYS_INLINE uint32_t choose_plainly(xt_slim *slim, uint32_t top, uint32_t nodes, const uint32_t groups)
{
    enum { FEW = 32 };
    const xt_slim_node *node = &slim->stack[top - 1];
    const uint64_t(*row)[XT_SLIM_WORDS] = slim->row;
    uint64_t *const fits = slim->run->counters->fits_at, *const attempts = slim->run->counters->attempts_at;
    uint64_t *source = slim->source;
    uint32_t *origin = slim->origin, least[XT_SLIM_BATCH], children = 0;
    elements  few[XT_SLIM_BATCH][XT_SLIM_CHUNKS];
    if (is_wide(groups))
        find_least_keys_of_wide(slim, node, nodes, few, least);
    else
        find_least_keys(slim, node, nodes, groups, few, least);
    for (uint32_t n = 0; n < nodes; n++, node--) {
        uint32_t key = least[n], choices = key >> XT_SLIM_RANK_BITS;
        vector   images = v_and(v_load(node->live), v_load(row[slim->item[key % XT_SLIM_ITEMS]]));
        // Of no more than eight times as many as it seems.
        if (choices >= FEW || v_total_of_few(v_sum(v_add_bits(v_count(), images))) != choices) {
            key = exact_key_of(slim, node, key % XT_SLIM_ITEMS, few[n]);
            choices = key >> XT_SLIM_RANK_BITS;
            images = v_and(v_load(node->live), v_load(row[slim->item[key % XT_SLIM_ITEMS]]));
        }
        const uint32_t sources = v_keep(images, n * (uint32_t)sizeof *node << 16, source, origin);
        source += sources;
        origin += sources;
        children += choices;
        fits[node->rest.remaining] += choices;
        attempts[node->rest.remaining] += choices;
        slim->rest[n] = node->rest;
        if (is_wide(groups))
            slim->more_open[n] = node->more.open;
    }
    return children;
}

// Makes the images of the children, without a branch that depends on where they lie.  That which was placed stays.
static TARGET ALWAYS_INLINE void make_images(xt_slim *slim, const xt_slim_node *last, uint32_t children,
                                             const uint32_t most)
{
    const uint32_t *option = slim->option;
    const uint64_t *row = slim->row[0], *members_of = slim->members;
    uint32_t *placing = slim->placing, *const end = placing + children;
    uint64_t(*made)[XT_SLIM_WORDS] = slim->images;
    uint64_t source = 0, left = slim->source[0], next = slim->source[1]; // asked for ahead
    for (; placing < end; placing++, made++) {
        const uint32_t  place = slim->origin[source] + (uint32_t)__builtin_ctzll(left);
        const uint32_t  image = place & UINT16_MAX;
        const uint64_t *members = members_of + (size_t)option[image] * xt_slim_words_of(XT_SLIM_STRIDE);
        const uint64_t *live = (const uint64_t *)(const void *)((const char *)last->live - (place >> 16));
        *placing = place;
        v_store_with(*made, take_members(row, live, xt_slim_member(members, 0), members, most), image / 64,
                     left & -left);
        left &= left - 1;
        const uint64_t is_last = -(uint64_t)(left < 1);
        left |= next & is_last;
        source -= is_last;
        next = slim->source[source + 1];
    }
}

// Lists the children whose items of the first two groups have images, most of them no more than half.  Words of
// columns stay in registers, where there are enough.
static TARGET ALWAYS_INLINE uint32_t sift_children(xt_slim *slim, uint32_t children)
{
    vector column[XT_SLIM_WORDS][2];
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
        for (uint32_t g = 0; g < 2; g++)
            column[w][g] = v_load(slim->column[w][g]);
    const uint64_t(*made)[XT_SLIM_WORDS] = (const uint64_t(*)[XT_SLIM_WORDS])slim->images;
    uint64_t(*some_of)[2][XT_MATRIX_LANES] = slim->some;
    uint32_t sifted = 0;
    for (uint32_t c = 0; c < children; c++, made++) {
        vector live = v_all((*made)[0]), some[2] = {v_and(live, column[0][0]), v_and(live, column[0][1])};
#pragma GCC unroll 8
        for (uint32_t w = 1; w < XT_SLIM_WORDS; w++) {
            live = v_all((*made)[w]);
            some[0] = v_or_and(some[0], live, column[w][0]);
            some[1] = v_or_and(some[1], live, column[w][1]);
        }
        v_store(some_of[sifted][0], some[0]);
        v_store(some_of[sifted][1], some[1]);
        slim->sifted[sifted] = (uint16_t)c;
        sifted += v_all_some(some[0], some[1]);
    }
    return sifted;
}

// Pushes the children that may be alive, the last first, as push_children does.
static TARGET ALWAYS_INLINE uint32_t push_images(xt_slim *slim, uint32_t top, uint32_t sifted, const uint32_t groups,
                                                 const uint32_t most)
{
    const uint64_t *bit = slim->open_bit, *members_of = slim->members;
    const uint32_t *option = slim->option, pieces = slim->pieces;
    const uint64_t(*images)[XT_SLIM_WORDS] = (const uint64_t(*)[XT_SLIM_WORDS])slim->images;
    const uint64_t(*some_of)[2][XT_MATRIX_LANES] = (const uint64_t(*)[2][XT_MATRIX_LANES])slim->some;
    xt_slim_node *next = slim->stack + top;
    vector        column[XT_SLIM_WORDS][2]; // in registers, as in sift_children
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
        for (uint32_t g = 0; g < 2; g++)
            column[w][g] = v_load(slim->column[w][2 + g]);
    while (sifted-- > 0) {
        const uint32_t      c = slim->sifted[sifted], place = slim->placing[c], n = place / (sizeof *next << 16);
        const xt_slim_rest *rest = &slim->rest[n];
        const uint16_t      image = (uint16_t)place;
        const uint64_t     *members = members_of + (size_t)option[image] * xt_slim_words_of(XT_SLIM_STRIDE);
        const uint64_t     *made = images[c];
        vector some[XT_SLIM_CHUNK] = {v_load(some_of[sifted][0]), v_load(some_of[sifted][1]), v_zero(), v_zero()};
#pragma GCC unroll 8
        for (uint32_t w = 0; w < XT_SLIM_WORDS; w++) {
            vector live = v_all(made[w]);
            some[2] = v_or_and(some[2], live, column[w][0]);
            some[3] = v_or_and(some[3], live, column[w][1]);
        }
        elements few = e_count(some, XT_SLIM_CHUNK);
        v_store(next->live, v_load(made));
        e_store(next->few, few);
        const uint64_t closed = bits_of_members(bit, xt_slim_member(members, 0), members, most);
        place_in_rest(rest, closed, pieces - rest->remaining, &image, &next->rest);
        if (is_wide(groups))
            next->more.open =
                slim->more_open[n] & ~bits_of_members(slim->more_bit, xt_slim_member(members, 0), members, most);
        next += e_all_some(few, UINT32_MAX);
    }
    return (uint32_t)(next - slim->stack);
}

// Puts the children in the place of their nodes, where no option has more members.
static TARGET ALWAYS_INLINE uint32_t place_children(xt_slim *slim, uint32_t top, uint32_t nodes, uint32_t children,
                                                    const uint32_t groups, const uint32_t most)
{
    make_images(slim, &slim->stack[top - 1], children, most);
    return push_images(slim, top - nodes, sift_children(slim, children), groups, most);
}

static TARGET void deliver(const xt_slim *slim, const xt_slim_node *node)
{
    xt_matrix_run *run = slim->run;
    uint32_t       placed = slim->pieces - node->rest.remaining;
    if ((node->rest.open || (slim->is_wide && node->more.open)) && run->goal == 0)
        return;
    if (slim->depth > 0)
        run->chosen[slim->depth - 1] = slim->root_option[node->rest.root];
    for (uint32_t p = 0; p < placed; p++)
        run->chosen[slim->depth + p] =
            slim->option[p < slim->near ? node->rest.placed[p] : node->more.placed[p - slim->near]];
    run->answer = run->sink.take(run->sink.context, run->chosen, slim->depth + placed);
}

static TARGET void look_around(xt_matrix_run *run)
{
    if (run->until_poll > 0 || run->answer != XT_CONTINUE)
        return;
    run->until_poll = XT_POLL_INTERVAL;
    run->answer = run->poll.ask(run->poll.context);
}

// Where pieces may be left over, a leaf is told by what is open.
static TARGET ALWAYS_INLINE bool is_leaf(const xt_slim *slim, const xt_slim_node *node, const bool is_plain)
{
    if (!is_plain && slim->run->is_loose && (node->rest.open | (slim->is_wide ? node->more.open : 0)) == 0)
        return true;
    return node->rest.remaining == slim->run->goal;
}

static TARGET uint32_t nodes_before_leaf(const xt_slim *slim, uint32_t top, uint32_t nodes)
{
    for (uint32_t n = 1; n < nodes; n++)
        if (is_leaf(slim, &slim->stack[top - 1 - n], false))
            return n;
    return nodes;
}

// The last node of the stack is the first in the tree, and fewer pieces never remain further down.  So leaves are at
// its end, and come out in the order of the tree although nodes are taken up by batches; where they have no depth of
// their own, a batch ends before a leaf.
static TARGET ALWAYS_INLINE void search_slim(xt_slim *slim, uint32_t top, const uint32_t groups, const bool is_plain)
{
    xt_matrix_run *run = slim->run;
    while (top > 0 && run->answer == XT_CONTINUE) {
        if (is_leaf(slim, &slim->stack[top - 1], is_plain)) {
            deliver(slim, &slim->stack[--top]);
            continue;
        }
        uint32_t nodes = top < XT_SLIM_BATCH ? top : XT_SLIM_BATCH;
        if (!is_plain && run->is_loose)
            nodes = nodes_before_leaf(slim, top, nodes);
        uint32_t children;
        if (is_plain) {
            children = choose_plainly(slim, top, nodes, groups);
            top = slim->is_short ? place_children(slim, top, nodes, children, groups, XT_SLIM_SHORT)
                                 : place_children(slim, top, nodes, children, groups, XT_SLIM_STRIDE);
        } else {
            source_of_children brood = choose_for_batch(slim, top, nodes, groups);
            children = brood.children;
            list_children(slim, &brood);
            make_children(slim, &slim->stack[top - 1], &brood);
            top = push_children(slim, top - nodes, children);
        }
        run->until_poll -= children;
        look_around(run);
    }
}

#define SEARCH(name, groups, is_plain)                                                                                 \
    static TARGET __attribute__((noinline)) void name(xt_slim *slim, uint32_t top)                                     \
    {                                                                                                                  \
        search_slim(slim, top, groups, is_plain);                                                                      \
    }

SEARCH(search_4_groups_plainly, 4, true)
SEARCH(search_5_groups_plainly, 5, true)
SEARCH(search_6_groups_plainly, 6, true)
SEARCH(search_7_groups_plainly, 7, true)
SEARCH(search_8_groups_plainly, 8, true)
SEARCH(search_16_groups_plainly, 16, true)
SEARCH(search_8_groups, 8, false)
SEARCH(search_12_groups, 12, false)
SEARCH(search_16_groups, 16, false)

// ---- Making narrower matrices --------------------------------------------------------------------------------------

enum { NEEDED = 1, OTHERS = 2 };

// The items of a row, in ascending order: those that are needed, the others, or both.
static TARGET uint32_t list_items(const xt_matrix *matrix, const uint64_t *node, uint32_t kinds, uint32_t *item)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < matrix->item_words; i++) {
        uint64_t left = node[i];
        left &= (kinds & NEEDED ? matrix->needed[i] : 0) | (kinds & OTHERS ? ~matrix->needed[i] : 0);
        for (; left; left &= left - 1)
            item[items++] = i * 64 + (uint32_t)__builtin_ctzll(left);
    }
    return items;
}

static TARGET uint32_t count_needed(const xt_matrix *matrix, const uint64_t *node)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < matrix->item_words; i++)
        items += (uint32_t)__builtin_popcountll(node[i] & matrix->needed[i]);
    return items;
}

static TARGET bool is_open(const uint64_t *node, uint32_t item)
{
    return node[item / 64] >> item % 64 & 1;
}

// How many of the needed items of a row come before each of its words.
static TARGET void count_before(const xt_matrix *matrix, const uint64_t *node, uint32_t *before)
{
    uint32_t items = 0;
    for (uint32_t i = 0; i < matrix->item_words; i++) {
        before[i] = items;
        items += (uint32_t)__builtin_popcountll(node[i] & matrix->needed[i]);
    }
}

static TARGET inline uint32_t rank_in(const xt_matrix *matrix, const uint64_t *node, const uint32_t *before,
                                      uint32_t item)
{
    uint32_t w = item / 64;
    uint64_t lower = node[w] & matrix->needed[w] & (((uint64_t)1 << item % 64) - 1);
    return before[w] + (uint32_t)__builtin_popcountll(lower);
}

// Lists the items of a row that get places in the slim matrix, by their order, or as they come where they have none.
static TARGET uint32_t order_items(const xt_matrix *matrix, const uint64_t *all, const uint16_t *order, uint32_t orders,
                                   uint32_t *placed)
{
    uint32_t items = 0;
    if (orders == 0)
        return list_items(matrix, all, NEEDED, placed);
    if (matrix->item_words == 1) {
        const uint64_t open = all[0];
        for (uint32_t i = 0; i < orders; i++) {
            placed[items] = order[i];
            items += (uint32_t)(open >> order[i]) & 1;
        }
        return items;
    }
    for (uint32_t i = 0; i < orders; i++) {
        placed[items] = order[i];
        items += is_open(all, order[i]);
    }
    return items;
}

// Returns the element's bit.  rank: any number will do that is in the cover's order.
static TARGET ALWAYS_INLINE uint64_t place_item(const xt_matrix *matrix, xt_slim *slim, uint32_t number, uint32_t rank,
                                                uint32_t place, const bool is_wide)
{
    const uint32_t item = matrix->item[number], element = xt_slim_element(place), word = element / 64;
    const uint64_t bit = (uint64_t)1 << element % 64;
    slim->rank[element] = (uint16_t)rank;
    slim->item[rank] = item;
    slim->place[number] = (uint16_t)place;
    slim->open_bit[item] = is_wide && word > 0 ? 0 : bit;
    if (is_wide)
        slim->more_bit[item] = word > 0 ? bit : 0;
    return bit;
}

static TARGET void place_shapes(const xt_matrix *matrix, xt_slim *slim, const uint32_t *placed, uint32_t items)
{
    memset(slim->element, 0xff, sizeof slim->element);
    for (uint32_t p = 0; p < items; p++)
        if (matrix->repeated[placed[p]] != XT_MATRIX_SINGLE)
            slim->element[matrix->repeated[placed[p]]] = (uint16_t)xt_slim_element(p);
}

// Gives the items their places.
static TARGET void place_items(const xt_matrix *matrix, xt_slim *slim, const uint64_t *all, const uint32_t *placed,
                               uint32_t items)
{
    uint32_t before[XT_MIDDLE_WORDS];
    uint64_t open[2] = {0};
    if (items <= 64 && matrix->items <= XT_SLIM_ITEMS)
        for (uint32_t p = 0; p < items; p++)
            open[0] |= place_item(matrix, slim, placed[p], placed[p], p, false);
    else {
        count_before(matrix, all, before);
        for (uint32_t p = 0; p < items; p++)
            open[p / 64] |= place_item(matrix, slim, placed[p], rank_in(matrix, all, before, placed[p]), p, true);
    }
    slim->open[0] = open[0];
    slim->open[1] = open[1];
    if (slim->repeats > 0)
        place_shapes(matrix, slim, placed, items);
}

// The options of the images of a row; returns how many.
static TARGET uint32_t keep_options(const xt_matrix *matrix, const uint64_t *row, uint32_t *option)
{
    uint32_t kept = 0;
    for (uint32_t image = 0; image < matrix->images; image += 64)
        kept += keep_numbers(matrix->option + image, row[matrix->item_words + image / 64], option + kept);
    return kept;
}

// Makes the slim matrix of what the nodes have together.  placed: the items that have places, and then the others that
// are open, which have a row each and nothing else.
static TARGET void make_slim(xt_middle *middle, const uint64_t *all, const taking *how, const uint32_t *placed,
                             uint32_t items, uint32_t others)
{
    xt_slim *slim = middle->slim;
    slim->groups = (items + XT_MATRIX_LANES - 1) / XT_MATRIX_LANES;
    slim->is_wide = slim->groups > 2 * XT_SLIM_CHUNK || slim->pieces > slim->near;
    take_items(how, &middle->matrix, all, placed, items, others, slim);
    slim->images_of_all = keep_options(&middle->matrix, all, slim->option);
    // So that nobody has to ask whether a place of the first chunk has an item.
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
        for (uint32_t p = items; p < XT_SLIM_CHUNK * XT_MATRIX_LANES; p++)
            slim->column[w][p / XT_MATRIX_LANES][p % XT_MATRIX_LANES] = UINT64_MAX;
}

// Whether nothing is there that nodes have to be asked about: no copies, no leaves at any depth, not more members or
// pieces than most have.
static bool is_plain_matrix(const xt_slim *slim)
{
    return slim->pieces <= slim->near && slim->repeats == 0 && slim->run->goal == 0 && !slim->run->is_loose &&
           slim->stride == XT_SLIM_STRIDE;
}

// all: what the nodes have together.  The items that a node lacks of it are few.  They are closed from the beginning,
// so they get a bit behind the images, as if an image of the root's own had been placed.
static TARGET void make_root(const xt_middle *middle, const uint64_t *all, const taking *how, uint32_t r,
                             xt_slim_node *root)
{
    const xt_matrix *matrix = &middle->matrix;
    xt_slim         *slim = middle->slim;
    const uint64_t  *node = middle->root + (size_t)r * XT_MIDDLE_WORDS;
    const uint32_t   own = slim->images_of_all + r, word = own / 64;
    const uint64_t   bit = (uint64_t)1 << own % 64;
    memset(root, 0, sizeof *root);
    take_node(how, node, root->live);
    root->live[word] |= bit;
    root->rest.open = slim->open[0];
    root->more.open = slim->open[1];
    for (uint32_t i = 0; i < matrix->item_words; i++)
        for (uint64_t left = all[i] & ~node[i] & matrix->needed[i]; left; left &= left - 1) {
            uint32_t item = i * 64 + (uint32_t)__builtin_ctzll(left), place = slim->place[item];
            root->rest.open &= ~slim->open_bit[matrix->item[item]];
            root->more.open &= ~slim->more_bit[matrix->item[item]];
            slim->row[matrix->item[item]][word] |= bit;
            slim->column[word][place / XT_MATRIX_LANES][place % XT_MATRIX_LANES] |= bit;
        }
    for (uint32_t c = 0; c < slim->repeats; c++)
        root->rest.copies[c] = (uint8_t)middle->root_copies[(size_t)r * XT_MATRIX_REPEATED + c];
    root->rest.remaining = (uint16_t)middle->slim->pieces;
    root->rest.root = (uint16_t)r;
    e_store(root->few, underestimate_chunk(middle->slim, root->live, 0, XT_SLIM_CHUNK));
}

// Searches everything below the nodes that are gathered: siblings, so that only the last of the options that led to
// them is not the same.  order: of the items, orders of them; 0: none.
static TARGET void search_roots(xt_middle *middle, uint32_t depth, const uint64_t *all, const uint16_t *order,
                                uint32_t orders)
{
    const xt_matrix *matrix = &middle->matrix;
    xt_slim         *slim = middle->slim;
    taking           how;
    uint32_t         placed[XT_MIDDLE_WORDS * 64];
    slim->pieces = middle->run->cover->pieces - depth;
    slim->depth = depth;
    plan_taking(&how, matrix, all);
    uint32_t items = order_items(matrix, all, order, orders, placed);
    place_items(matrix, slim, all, placed, items);
    uint32_t others = list_items(matrix, all, OTHERS, placed + items);
    make_slim(middle, all, &how, placed, items, others);
    for (uint32_t r = 0; r < middle->roots; r++)
        make_root(middle, all, &how, r, &slim->stack[middle->roots - 1 - r]);
    uint32_t roots = middle->roots;
    middle->roots = 0;
    if (!is_plain_matrix(slim)) {
        if (slim->groups <= 8)
            search_8_groups(slim, roots);
        else if (slim->groups <= 12)
            search_12_groups(slim, roots);
        else
            search_16_groups(slim, roots);
    } else if (slim->groups <= 4)
        search_4_groups_plainly(slim, roots);
    else if (slim->groups == 5)
        search_5_groups_plainly(slim, roots);
    else if (slim->groups == 6)
        search_6_groups_plainly(slim, roots);
    else if (slim->groups == 7)
        search_7_groups_plainly(slim, roots);
    else if (slim->groups == 8)
        search_8_groups_plainly(slim, roots);
    else
        search_16_groups_plainly(slim, roots);
}

// ---- In the middle -------------------------------------------------------------------------------------------------

// The images of an item, and the item itself.
static TARGET ALWAYS_INLINE uint32_t count_row(const xt_matrix *matrix, const uint64_t *node, uint32_t item)
{
    const uint64_t *row = matrix->row + (size_t)item * matrix->words;
    uint32_t        images = 0;
    // A sum in the making has room for some vectors only.
    for (uint32_t w = 0; w < matrix->words;) {
        uint32_t end = matrix->words - w < 16 * XT_MATRIX_LANES ? matrix->words : w + 16 * XT_MATRIX_LANES;
        counts   sum = v_count();
        for (; w < end; w += XT_MATRIX_LANES)
            sum = v_add_bits(sum, v_and(v_load(node + w), v_load(row + w)));
        images += (uint32_t)v_total(v_sum(sum));
    }
    return images;
}

// Of a shape that needs several copies, choices are fewer by those besides one.
static TARGET ALWAYS_INLINE uint32_t choices_of(const xt_matrix *matrix, const uint64_t *node, const uint32_t *copies,
                                                uint32_t item)
{
    uint32_t images = count_row(matrix, node, item), index = matrix->repeated[item];
    uint32_t besides = index == XT_MATRIX_SINGLE ? 1 : copies[index];
    return images > besides ? images - besides : 0;
}

static TARGET xt_branch choose(const xt_matrix *matrix, const uint64_t *node, const uint32_t *copies)
{
    xt_branch best = {.choices = UINT32_MAX};
    for (uint32_t i = 0; i < matrix->item_words; i++)
        for (uint64_t left = node[i] & matrix->needed[i]; left && best.choices > 0; left &= left - 1) {
            uint32_t item = i * 64 + (uint32_t)__builtin_ctzll(left);
            uint32_t choices = choices_of(matrix, node, copies, item);
            if (choices < best.choices)
                best = (xt_branch){.item = item, .choices = choices};
        }
    return best;
}

static TARGET uint32_t count_bits(const uint64_t *word, uint32_t words)
{
    uint32_t bits = 0;
    for (uint32_t w = 0; w < words; w++)
        bits += (uint32_t)__builtin_popcountll(word[w]);
    return bits;
}

static inline uint64_t *node_at(const xt_middle *middle, uint32_t depth)
{
    return middle->node + (size_t)depth * middle->widest;
}

static inline uint32_t *copies_at(const xt_middle *middle, uint32_t depth)
{
    return middle->copies + (size_t)depth * XT_MATRIX_REPEATED;
}

static inline uint16_t *order_at(const xt_middle *middle, uint32_t depth)
{
    return middle->order + (size_t)depth * XT_MIDDLE_ORDERED;
}

// The images of eight items, and one for each that is open.
static TARGET ALWAYS_INLINE void count_rows(const xt_matrix *matrix, const uint64_t *node, const uint32_t *item,
                                            const uint32_t words, uint32_t *images)
{
    vector total[XT_MATRIX_LANES];
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++) {
        const uint64_t *row = matrix->row + (size_t)item[i] * matrix->words;
        counts          sum = v_count();
#pragma GCC unroll 3
        for (uint32_t w = 0; w < words; w += XT_MATRIX_LANES)
            sum = v_add_bits(sum, v_and(v_load(node + w), v_load(row + w)));
        total[i] = v_sum(sum);
    }
    v_totals(total, images);
}

static TARGET void count_all_rows(const xt_matrix *matrix, const uint64_t *node, const uint32_t *item, uint32_t items,
                                  uint32_t *images)
{
    if (matrix->words == XT_MATRIX_LANES)
        for (uint32_t i = 0; i < items; i += XT_MATRIX_LANES)
            count_rows(matrix, node, item + i, XT_MATRIX_LANES, images + i);
    else if (matrix->words == 2 * XT_MATRIX_LANES)
        for (uint32_t i = 0; i < items; i += XT_MATRIX_LANES)
            count_rows(matrix, node, item + i, 2 * XT_MATRIX_LANES, images + i);
    else
        for (uint32_t i = 0; i < items; i += XT_MATRIX_LANES)
            count_rows(matrix, node, item + i, 3 * XT_MATRIX_LANES, images + i);
}

// The same as choose, and the open items by their choices, if they are not too many.
static TARGET xt_branch choose_and_order(xt_middle *middle, uint32_t depth)
{
    enum { MOST = 64 };
    const xt_matrix *matrix = &middle->matrix;
    const uint64_t  *node = node_at(middle, depth);
    const uint32_t  *copies = copies_at(middle, depth);
    xt_branch        best = {.choices = UINT32_MAX};
    uint32_t         open = count_needed(matrix, node), item[XT_MIDDLE_ORDERED + XT_MATRIX_LANES];
    uint32_t         images[XT_MIDDLE_ORDERED + XT_MATRIX_LANES], start[MOST + 1] = {0};
    uint16_t        *order = order_at(middle, depth);
    middle->orders[depth] = 0;
    if (open == 0 || open > XT_MIDDLE_ORDERED)
        return choose(matrix, node, copies);
    list_items(matrix, node, NEEDED, item);
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++)
        item[open + i] = item[open - 1];
    count_all_rows(matrix, node, item, open, images);
    for (uint32_t i = 0; i < open; i++) {
        uint32_t index = matrix->repeated[item[i]], besides = index == XT_MATRIX_SINGLE ? 1 : copies[index];
        uint32_t choices = images[i] > besides ? images[i] - besides : 0;
        if (choices < best.choices)
            best = (xt_branch){.item = item[i], .choices = choices};
        images[i] = choices < MOST ? choices : MOST;
        start[images[i]]++;
    }
    if (best.choices == 0)
        return best;
    for (uint32_t c = MOST, before = open; c > 0; c--)
        start[c] = before -= start[c];
    for (uint32_t i = 0; i < open; i++)
        order[start[images[i]]++] = (uint16_t)item[i];
    // So that they can be taken four at a time.
    for (uint32_t i = open; i % 4 != 0; i++)
        order[i] = order[open - 1];
    middle->orders[depth] = open;
    return best;
}

// Takes out the images of the item before this one, as in a slim matrix.
static TARGET void set_aside_before(const xt_matrix *matrix, uint32_t item, uint32_t image, uint64_t *node)
{
    const uint64_t *row = matrix->row + (size_t)item * matrix->words + matrix->item_words;
    node += matrix->item_words;
    for (uint32_t w = 0; w < image / 64; w++)
        node[w] &= ~row[w];
    node[image / 64] &= ~(row[image / 64] & (((uint64_t)1 << image % 64) - 1));
}

// Makes the child of the node at a depth that places an image of an item.
static TARGET void place_image(xt_middle *middle, uint32_t depth, uint32_t item, uint32_t image)
{
    const xt_matrix *matrix = &middle->matrix;
    const xt_cover  *cover = middle->run->cover;
    uint64_t        *node = node_at(middle, depth), *child = node_at(middle, depth + 1), *images = middle->images;
    uint32_t         option = matrix->option[image], first = cover->first[option], end = cover->first[option + 1];
    uint32_t         word = matrix->item_words + image / 64;
    const uint64_t  *row[XT_MIDDLE_MEMBERS];
    if (middle->run->repeats > 0) {
        uint32_t *copies = copies_at(middle, depth + 1), index = middle->run->repeated[cover->member[end - 1]];
        memcpy(copies, copies_at(middle, depth), XT_MATRIX_REPEATED * sizeof *copies);
        end -= index != XT_MATRIX_SINGLE && --copies[index] > 0;
    }
    for (const uint64_t *from = node; first < end; first += XT_MIDDLE_MEMBERS) {
        const uint32_t members = end - first < XT_MIDDLE_MEMBERS ? end - first : XT_MIDDLE_MEMBERS;
        for (uint32_t m = 0; m < XT_MIDDLE_MEMBERS; m++) // the last stands in for those that it does not have
            row[m] = matrix->row +
                     (size_t)matrix->number[cover->member[first + (m < members ? m : members - 1)]] * matrix->words;
        for (uint32_t w = 0; w < matrix->words; w += XT_MATRIX_LANES) {
            vector left = v_load(from + w);
#pragma GCC unroll 4
            for (uint32_t m = 0; m < XT_MIDDLE_MEMBERS; m += 2)
                left = v_without_both(left, v_load(row[m] + w), v_load(row[m + 1] + w));
            v_store(child + w, left);
        }
        from = child;
    }
    if (matrix->repeated[item] != XT_MATRIX_SINGLE && copies_at(middle, depth)[matrix->repeated[item]] > 1)
        set_aside_before(matrix, item, image, child);
    for (uint32_t w = 0; w < matrix->words; w += XT_MATRIX_LANES)
        v_store_with(images + w, v_and(v_load(child + w), v_load(middle->image_words + w)), word % XT_MATRIX_LANES,
                     word - w < XT_MATRIX_LANES ? (uint64_t)1 << image % 64 : 0);
    middle->run->chosen[depth] = option;
}

// Whether some of four items has no image.
static TARGET ALWAYS_INLINE bool is_dead_among(const xt_matrix *matrix, const uint64_t *images, const uint16_t *item,
                                               const uint32_t words)
{
    uint32_t is_dead = 0;
#pragma GCC unroll 4
    for (uint32_t i = 0; i < 4; i++) {
        const uint64_t *row = matrix->row + (size_t)item[i] * matrix->words;
        vector          some = v_zero();
#pragma GCC unroll 3
        for (uint32_t w = 0; w < words; w += XT_MATRIX_LANES)
            some = v_or_and(some, v_load(images + w), v_load(row + w));
        is_dead |= (uint32_t)v_is_zero(some);
    }
    return is_dead != 0;
}

// The first of the items that were open before an image was placed: those that it covers have that.  Where another one
// is dead, that is told when one is chosen; filters are asked for nodes alone in which none is.
static TARGET ALWAYS_INLINE bool has_images_in_words(const xt_middle *middle, uint32_t depth, const uint32_t words)
{
    const uint16_t *order = order_at(middle, depth - 1);
    const uint32_t  all = middle->orders[depth - 1];
    const uint32_t  orders = all < XT_MIDDLE_TESTED || middle->run->filter ? all : XT_MIDDLE_TESTED;
    for (uint32_t i = 0; i < orders; i += 4)
        if (is_dead_among(&middle->matrix, middle->images, order + i, words))
            return false;
    return true;
}

// Whether items have images left of those that place_image has left; where there are too many to be put into an order,
// it is told when one is chosen.
static TARGET bool has_images(const xt_middle *middle, uint32_t depth)
{
    switch (middle->matrix.words / XT_MATRIX_LANES) {
    case 1:
        return has_images_in_words(middle, depth, XT_MATRIX_LANES);
    case 2:
        return has_images_in_words(middle, depth, 2 * XT_MATRIX_LANES);
    default:
        return has_images_in_words(middle, depth, 3 * XT_MATRIX_LANES);
    }
}

// Nodes are filtered here, one after the other as they come in the tree.
static TARGET bool has_filters_below(const xt_middle *middle, uint32_t depth)
{
    const xt_matrix_run *run = middle->run;
    return run->filter && run->cover->pieces - depth > run->filtered;
}

// A vector at a time.
static TARGET uint32_t count_images(const xt_middle *middle, const uint64_t *node)
{
    counts sum = v_count();
    for (uint32_t w = 0; w < middle->matrix.words; w += XT_MATRIX_LANES)
        sum = v_add_bits(sum, v_and(v_load(node + w), v_load(middle->image_words + w)));
    return (uint32_t)v_total(v_sum(sum));
}

static TARGET bool fits_slim(const xt_middle *middle, uint32_t depth, const uint64_t *all)
{
    const xt_matrix *matrix = &middle->matrix;
    uint32_t         remaining = middle->run->cover->pieces - depth;
    return remaining <= middle->slim->near + XT_SLIM_FAR && remaining > middle->run->goal &&
           !has_filters_below(middle, depth) && count_needed(matrix, all) <= XT_SLIM_ITEMS &&
           count_images(middle, all) + middle->roots <= XT_SLIM_IMAGES;
}

static TARGET void add_root(xt_middle *middle, uint32_t depth)
{
    uint32_t r = middle->roots++;
    memcpy(middle->root + (size_t)r * XT_MIDDLE_WORDS, node_at(middle, depth),
           middle->matrix.words * sizeof *middle->root);
    memcpy(middle->root_copies + (size_t)r * XT_MATRIX_REPEATED, copies_at(middle, depth),
           XT_MATRIX_REPEATED * sizeof *middle->root_copies);
    middle->slim->root_option[r] = depth > 0 ? middle->run->chosen[depth - 1] : 0;
}

// The siblings at a depth that are gathered, and what they have together.
static TARGET void search_siblings(xt_middle *middle, uint32_t depth, const uint64_t *all)
{
    if (middle->roots > 0)
        search_roots(middle, depth, all, order_at(middle, depth - 1), middle->orders[depth - 1]);
}

// Whether the node was put to its siblings, or begins a new family; if not, there is none.
static TARGET bool gather(xt_middle *middle, uint32_t depth, uint64_t *all)
{
    const uint64_t *node = node_at(middle, depth);
    uint32_t        words = middle->matrix.words, option = middle->run->chosen[depth - 1];
    uint64_t        more[XT_MIDDLE_WORDS];
    for (uint32_t w = 0; w < words; w++)
        more[w] = middle->roots > 0 ? all[w] | node[w] : node[w];
    if (middle->roots == XT_SLIM_ROOTS || !fits_slim(middle, depth, more)) {
        search_siblings(middle, depth, all);
        middle->run->chosen[depth - 1] = option;
        memcpy(more, node, words * sizeof *more);
        if (middle->run->answer != XT_CONTINUE || !fits_slim(middle, depth, more))
            return false;
    }
    memcpy(all, more, words * sizeof *all);
    add_root(middle, depth);
    return true;
}

static TARGET void search_node(xt_middle *middle, uint32_t depth);

static TARGET void find_image_words(xt_middle *middle)
{
    for (uint32_t w = 0; w < middle->matrix.words; w++)
        middle->image_words[w] = w < middle->matrix.item_words ? 0 : UINT64_MAX;
}

// Makes a matrix of the middle of what a node of a wider one has.
static TARGET void narrow(xt_matrix *from, const uint64_t *node, xt_middle *middle)
{
    xt_matrix *to = &middle->matrix;
    xt_slim   *slim = middle->slim;
    uint32_t   items = count_bits(node, from->item_words), open[XT_MIDDLE_WORDS * 64];
    taking     how;
    plan_taking(&how, from, node);
    to->items = items;
    to->images = count_bits(node + from->item_words, from->words - from->item_words);
    to->item_words = (items + 63) / 64;
    to->words = xt_matrix_round_up(to->item_words + (to->images + 63) / 64);
    to->has_planes = false;
    memset(to->row, 0, (size_t)items * to->words * sizeof *to->row);
    memset(to->needed, 0, to->item_words * sizeof *to->needed);
    list_items(from, node, NEEDED | OTHERS, open);
    for (uint32_t i = 0; i < items; i++)
        slim->made_row[i] = to->row + (size_t)i * to->words + to->item_words;
    take_rows(&how, from, open, items, to->words - to->item_words, slim);
    for (uint32_t i = 0; i < items; i++) {
        to->row[(size_t)i * to->words + i / 64] |= (uint64_t)1 << i % 64;
        to->needed[i / 64] |= (uint64_t)is_open(from->needed, open[i]) << i % 64;
        to->item[i] = from->item[open[i]];
        to->repeated[i] = from->repeated[open[i]];
        to->number[from->item[open[i]]] = i;
    }
    keep_options(from, node, to->option);
}

// Makes the matrix of the middle below of what a node has; false where that is too much, or too little to be worth it.
static TARGET bool make_below(xt_middle *middle, uint32_t depth)
{
    xt_matrix      *from = &middle->matrix;
    const uint64_t *node = node_at(middle, depth);
    xt_middle      *below = middle->below;
    uint32_t        items = count_bits(node, from->item_words);
    uint32_t        images = count_bits(node + from->item_words, from->words - from->item_words);
    uint32_t        words = xt_matrix_round_up((items + 63) / 64 + (images + 63) / 64);
    if (!below || words > below->widest || words >= from->words || images < XT_MIDDLE_IMAGES)
        return false;
    narrow(from, node, below);
    find_image_words(below);
    xt_matrix_set_root(&below->matrix, node_at(below, depth));
    memcpy(copies_at(below, depth), copies_at(middle, depth), XT_MATRIX_REPEATED * sizeof *below->copies);
    return true;
}

static TARGET void visit(xt_middle *middle, uint32_t depth)
{
    if (make_below(middle, depth))
        search_node(middle->below, depth);
    else
        search_node(middle, depth);
}

static TARGET bool survives_filters(xt_middle *middle, uint32_t depth)
{
    if (!middle->run->filter)
        return true;
    // So that a node without solutions is never filtered, wherever it is searched.
    if (middle->orders[depth - 1] == 0 &&
        choose(&middle->matrix, node_at(middle, depth), copies_at(middle, depth)).choices == 0)
        return false;
    xt_filtered done = xt_matrix_filter(middle->run, &middle->matrix, depth, node_at(middle, depth));
    xt_matrix_count_filtered(middle->run, depth, done);
    return !done.is_broken;
}

// A child that is left: a solution, a root of a slim matrix, or a node to be searched here.
static TARGET void take_up_child(xt_middle *middle, uint32_t depth, uint64_t *all)
{
    xt_matrix_run *run = middle->run;
    uint32_t       remaining = run->cover->pieces - depth;
    if (remaining == run->goal || run->is_loose)
        if (run->goal > 0 || count_needed(&middle->matrix, node_at(middle, depth)) == 0) {
            run->answer = run->sink.take(run->sink.context, run->chosen, depth);
            return;
        }
    if (remaining == run->goal || !has_images(middle, depth) || !survives_filters(middle, depth))
        return;
    if (middle->orders[depth - 1] == 0 || (!gather(middle, depth, all) && run->answer == XT_CONTINUE))
        visit(middle, depth);
}

static TARGET void search_node(xt_middle *middle, uint32_t depth)
{
    const xt_matrix *matrix = &middle->matrix;
    xt_matrix_run   *run = middle->run;
    uint32_t         remaining = run->cover->pieces - depth;
    xt_branch        branch = choose_and_order(middle, depth);
    uint64_t         all[XT_MIDDLE_WORDS];
    run->counters->fits_at[remaining] += branch.choices;
    run->counters->attempts_at[remaining] += branch.choices;
    run->until_poll -= branch.choices;
    look_around(run);
    const uint64_t *row = matrix->row + (size_t)branch.item * matrix->words, *node = node_at(middle, depth);
    for (uint32_t w = matrix->item_words; w < matrix->words && branch.choices > 0; w++)
        for (uint64_t left = row[w] & node[w]; left && branch.choices > 0; left &= left - 1, branch.choices--) {
            if (run->answer != XT_CONTINUE)
                return;
            place_image(middle, depth, branch.item, (w - matrix->item_words) * 64 + (uint32_t)__builtin_ctzll(left));
            take_up_child(middle, depth + 1, all);
        }
    if (run->answer == XT_CONTINUE)
        search_siblings(middle, depth + 1, all);
}

static TARGET xt_answer search(xt_middle *middle, uint32_t depth)
{
    find_image_words(middle);
    for (xt_middle *m = middle; m; m = m->below)
        m->roots = 0;
    if (fits_slim(middle, depth, node_at(middle, depth))) {
        add_root(middle, depth);
        search_roots(middle, depth, node_at(middle, depth), NULL, 0);
    } else
        visit(middle, depth);
    return middle->run->answer;
}
