// matrix_plain_search.h -- a slim matrix: what nodes branch on and their children in a plain search; see matrix.c.
//
// Included by matrix_kernel.h behind matrix_children.h.  Most of the engine's time is spent here.  The steps are those
// of matrix_choose.h and matrix_children.h with less to be done: what was placed stays among a node's images, so that
// no item need be told to be closed; a child is its images alone until it is known that the items of the first two
// groups have some; and what it has besides is written when it is pushed.  How many groups there are the compiler
// knows.

static TARGET inline uint32_t key_of_rank(const xt_slim *slim, const xt_slim_node *node, uint32_t rank)
{
    vector images = v_and(v_load(node->live), v_load(slim->row[slim->item[rank]]));
    return (uint32_t)v_total(v_sum(v_add_bits(v_count(), images))) << XT_SLIM_RANK_BITS | rank;
}

// What the items of two groups have of a node's images, laid over each other.
static TARGET XT_INLINED elements underestimate_two_groups(const held (*column)[2], const uint64_t *live)
{
    vector word = v_all(live[0]), some[2];
    for (uint32_t g = 0; g < 2; g++)
        some[g] = v_and(word, v_held(column[0][g]));
#pragma GCC unroll 8
    for (uint32_t w = 1; w < XT_SLIM_WORDS; w++) {
        word = v_all(live[w]);
        for (uint32_t g = 0; g < 2; g++)
            some[g] = v_or_and(some[g], word, v_held(column[w][g]));
    }
    return e_count(some, 2);
}

// The least key of all open items of each node, by what they seem to have: few, but for the first chunk.
static TARGET XT_INLINED void find_least_keys(const xt_slim *slim, const xt_slim_node *last, uint32_t nodes,
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
static TARGET XT_INLINED void find_lesser_keys(const xt_slim *slim, const xt_slim_node *last, uint32_t nodes,
                                               uint32_t chunk, const uint32_t groups, elements (*few)[XT_SLIM_CHUNKS],
                                               elements *least)
{
    const uint16_t *rank = slim->rank + chunk * XT_SLIM_ELEMENTS;
    for (uint32_t g = 0; g < groups; g += 2) {
        held column[XT_SLIM_WORDS][2];
        for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
            for (uint32_t i = 0; i < 2; i++)
                column[w][i] = hold(slim->column[w][chunk * XT_SLIM_CHUNK + g + i]);
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
static TARGET XT_INLINED void find_least_keys_of_wide(const xt_slim *slim, const xt_slim_node *last, uint32_t nodes,
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

// By element of a chunk, the open items that seem to have a key above one and below another.
static TARGET inline uint32_t keys_between(const xt_slim *slim, const xt_slim_node *node, const elements *few,
                                           uint32_t chunk, uint32_t above, uint32_t below)
{
    const elements choices = chunk == 0 ? e_load(node->few) : few[chunk];
    const elements keys = e_keys(choices, slim->rank + chunk * XT_SLIM_ELEMENTS, open_of_chunk(node, chunk));
    return e_below(keys, below) & ~e_below(keys, above + 1);
}

// The least key, where the item that seems to have it has more images than that: those are counted whose seeming keys
// lie between the two, most times none or one.
static TARGET __attribute__((noinline)) uint32_t exact_key_of(const xt_slim *slim, const xt_slim_node *node,
                                                              uint32_t seeming, uint32_t exact, const elements *few)
{
    uint32_t least = exact;
    for (uint32_t c = 0; c < chunks_of(slim->groups); c += 2) {
        uint64_t left = keys_between(slim, node, few, c, seeming, least);
        if (c + 1 < chunks_of(slim->groups))
            left |= (uint64_t)keys_between(slim, node, few, c + 1, seeming, least) << XT_SLIM_ELEMENTS;
        for (; left; left &= left - 1) {
            uint32_t key = key_of_rank(slim, node, slim->rank[c * XT_SLIM_ELEMENTS + (uint32_t)__builtin_ctzll(left)]);
            least = key < least ? key : least;
        }
    }
    return least;
}

// As choose_for_batch does.  All nodes are asked for the least key before any is asked for its images, so that one need
// not wait for the other.
static TARGET XT_INLINED uint32_t choose_plainly(xt_slim *slim, uint32_t top, uint32_t nodes, const uint32_t groups)
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
        // There are no more than eight times as many as it seems.
        const vector   counted = v_sum(v_add_bits(v_count(), images));
        const uint32_t count = (uint32_t)(choices < FEW ? v_total_of_few(counted) : v_total(counted));
        if (count != choices) {
            key = exact_key_of(slim, node, key, count << XT_SLIM_RANK_BITS | key % XT_SLIM_ITEMS, few[n]);
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
static TARGET XT_INLINED void make_images(xt_slim *slim, const xt_slim_node *last, uint32_t children,
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
static TARGET XT_INLINED uint32_t sift_children(xt_slim *slim, uint32_t children)
{
    held column[XT_SLIM_WORDS][2];
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
        for (uint32_t g = 0; g < 2; g++)
            column[w][g] = hold(slim->column[w][g]);
    const uint64_t(*made)[XT_SLIM_WORDS] = (const uint64_t(*)[XT_SLIM_WORDS])slim->images;
    uint64_t(*some_of)[2][XT_MATRIX_LANES] = slim->some;
    uint32_t sifted = 0;
    for (uint32_t c = 0; c < children; c++, made++) {
        vector live = v_all((*made)[0]);
        vector some[2] = {v_and(live, v_held(column[0][0])), v_and(live, v_held(column[0][1]))};
#pragma GCC unroll 8
        for (uint32_t w = 1; w < XT_SLIM_WORDS; w++) {
            live = v_all((*made)[w]);
            some[0] = v_or_and(some[0], live, v_held(column[w][0]));
            some[1] = v_or_and(some[1], live, v_held(column[w][1]));
        }
        v_store(some_of[sifted][0], some[0]);
        v_store(some_of[sifted][1], some[1]);
        slim->sifted[sifted] = (uint16_t)c;
        sifted += v_all_some(some[0], some[1]);
    }
    return sifted;
}

// Pushes the children that may be alive, the last first, as push_children does.
static TARGET XT_INLINED uint32_t push_images(xt_slim *slim, uint32_t top, uint32_t sifted, const uint32_t groups,
                                              const uint32_t most)
{
    const uint64_t *bit = slim->open_bit, *members_of = slim->members;
    const uint32_t *option = slim->option, pieces = slim->pieces;
    const uint64_t(*images)[XT_SLIM_WORDS] = (const uint64_t(*)[XT_SLIM_WORDS])slim->images;
    const uint64_t(*some_of)[2][XT_MATRIX_LANES] = (const uint64_t(*)[2][XT_MATRIX_LANES])slim->some;
    xt_slim_node *next = slim->stack + top;
    held          column[XT_SLIM_WORDS][2]; // as in sift_children
    for (uint32_t w = 0; w < XT_SLIM_WORDS; w++)
        for (uint32_t g = 0; g < 2; g++)
            column[w][g] = hold(slim->column[w][2 + g]);
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
            some[2] = v_or_and(some[2], live, v_held(column[w][0]));
            some[3] = v_or_and(some[3], live, v_held(column[w][1]));
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
static TARGET XT_INLINED uint32_t place_children(xt_slim *slim, uint32_t top, uint32_t nodes, uint32_t children,
                                                 const uint32_t groups, const uint32_t most)
{
    make_images(slim, &slim->stack[top - 1], children, most);
    return push_images(slim, top - nodes, sift_children(slim, children), groups, most);
}
