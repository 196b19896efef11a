// matrix_simple.h -- batched matrices: choosing items and making children in a simple search; see matrix.c.
//
// Included by matrix_kernel.h after matrix_children.h.  The engine spends most of its time here.  The steps are those
// of matrix_choose.h and matrix_children.h, with less work.  A placed image stays among a node's images, so closed
// items need no test.  A child consists of its images alone until the items of the first two groups have some; the rest
// is written when it is pushed.  The number of groups is a compile-time constant.

static TARGET inline uint32_t key_of_rank(const xt_batched_search *batched, const xt_batched_node *node, uint32_t rank)
{
    vector images = v_and(v_load(node->live), v_load(batched->row[batched->item[rank]]));
    return (uint32_t)v_total(v_sum(v_add_bits(v_count(), images))) << XT_BATCHED_RANK_BITS | rank;
}

// Returns lower bounds on the images of the items of two groups.
static TARGET XT_ALWAYS_INLINE elements underestimate_two_groups(const held (*column)[2], const uint64_t *live)
{
    vector word = v_broadcast(live[0]), some[2];
    for (uint32_t g = 0; g < 2; g++)
        some[g] = v_and(word, v_held(column[0][g]));
#pragma GCC unroll 8
    for (uint32_t w = 1; w < XT_BATCHED_WORDS; w++) {
        word = v_broadcast(live[w]);
        for (uint32_t g = 0; g < 2; g++)
            some[g] = v_or_and(some[g], word, v_held(column[w][g]));
    }
    return e_count(some, 2);
}

// Finds the least key by lower bounds among the open items of each node.
static TARGET XT_ALWAYS_INLINE void find_least_keys(const xt_batched_search *batched, const xt_batched_node *last,
                                                    uint32_t nodes, const uint32_t                             groups,
                                                    elements (*lower_bounds)[XT_BATCHED_MAX_CHUNKS], uint32_t *key)
{
    for (uint32_t n = 0; n < nodes; n++) {
        const xt_batched_node *node = last - n;
        elements least = e_min_keys(e_max_value(), e_load(node->lower_bounds), batched->rank, open_of_chunk(node, 0));
        for (uint32_t c = 1; c < chunks_of(groups); c++) {
            lower_bounds[n][c] = underestimate_chunk(batched, node->live, c, groups_of_chunk(groups, c));
            least = e_min_keys(least, lower_bounds[n][c], batched->rank + c * XT_BATCHED_CHUNK_ELEMENTS,
                               open_of_chunk(node, c));
        }
        key[n] = e_min_element(least);
    }
}

// Updates the least keys of each node with those of a later chunk, two groups at a time.  So many columns stay in
// registers, if there are enough, for all nodes.
static TARGET XT_ALWAYS_INLINE void find_lesser_keys(const xt_batched_search *batched, const xt_batched_node *last,
                                                     uint32_t nodes, uint32_t chunk, const uint32_t groups,
                                                     elements (*lower_bounds)[XT_BATCHED_MAX_CHUNKS], elements *least)
{
    const uint16_t *rank = batched->rank + chunk * XT_BATCHED_CHUNK_ELEMENTS;
    for (uint32_t g = 0; g < groups; g += 2) {
        held column[XT_BATCHED_WORDS][2];
        for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++)
            for (uint32_t i = 0; i < 2; i++)
                column[w][i] = hold(batched->column[w][chunk * XT_BATCHED_GROUPS_PER_CHUNK + g + i]);
        for (uint32_t n = 0; n < nodes; n++) {
            elements choices = underestimate_two_groups(column, (last - n)->live);
            if (g > 0)
                choices = e_join(lower_bounds[n][chunk], choices);
            if (g + 2 >= groups)
                least[n] = e_min_keys(least[n], choices, rank, open_of_chunk(last - n, chunk));
            lower_bounds[n][chunk] = choices;
        }
    }
}

// The same for wide matrices.
static TARGET XT_ALWAYS_INLINE void find_least_keys_of_wide(const xt_batched_search *batched,
                                                            const xt_batched_node *last, uint32_t nodes,
                                                            elements (*lower_bounds)[XT_BATCHED_MAX_CHUNKS],
                                                            uint32_t *key)
{
    const uint32_t groups = batched->groups;
    elements       least[XT_BATCHED_NODES_PER_BATCH];
    for (uint32_t n = 0; n < nodes; n++)
        least[n] =
            e_min_keys(e_max_value(), e_load((last - n)->lower_bounds), batched->rank, open_of_chunk(last - n, 0));
    for (uint32_t c = 1; c < chunks_of(groups); c++)
        if (groups_of_chunk(groups, c) > 2)
            find_lesser_keys(batched, last, nodes, c, XT_BATCHED_GROUPS_PER_CHUNK, lower_bounds, least);
        else
            find_lesser_keys(batched, last, nodes, c, 2, lower_bounds, least);
    for (uint32_t n = 0; n < nodes; n++)
        key[n] = e_min_element(least[n]);
}

// Returns a bit for each element of a chunk with an open item and a key by lower bound between two keys.
static TARGET inline uint32_t keys_between(const xt_batched_search *batched, const xt_batched_node *node,
                                           const elements *lower_bounds, uint32_t chunk, uint32_t above, uint32_t below)
{
    const elements choices = chunk == 0 ? e_load(node->lower_bounds) : lower_bounds[chunk];
    const elements keys =
        e_keys(choices, batched->rank + chunk * XT_BATCHED_CHUNK_ELEMENTS, open_of_chunk(node, chunk));
    return e_below(keys, below) & ~e_below(keys, above + 1);
}

// Returns the least exact key if the first item's exact key exceeds its bound.  Counts the items with bounds between
// the two, usually one or none.
static TARGET __attribute__((noinline)) uint32_t exact_key_of(const xt_batched_search *batched,
                                                              const xt_batched_node *node, uint32_t lower_bound,
                                                              uint32_t exact, const elements *lower_bounds)
{
    uint32_t least = exact;
    for (uint32_t c = 0; c < chunks_of(batched->groups); c += 2) {
        uint64_t left = keys_between(batched, node, lower_bounds, c, lower_bound, least);
        if (c + 1 < chunks_of(batched->groups))
            left |= (uint64_t)keys_between(batched, node, lower_bounds, c + 1, lower_bound, least)
                    << XT_BATCHED_CHUNK_ELEMENTS;
        for (; left; left &= left - 1) {
            uint32_t key = key_of_rank(batched, node,
                                       batched->rank[c * XT_BATCHED_CHUNK_ELEMENTS + (uint32_t)__builtin_ctzll(left)]);
            least = key < least ? key : least;
        }
    }
    return least;
}

// Does what choose_for_batch does.  Finds the least keys of all nodes before it reads any images, so that these loads
// do not wait for each other.
static TARGET XT_ALWAYS_INLINE uint32_t choose_simple(xt_batched_search *batched, uint32_t top, uint32_t nodes,
                                                      const uint32_t groups)
{
    enum { MAX_CHOICES_FOR_BYTE_SUM = 32 };
    const xt_batched_node *node = &batched->stack[top - 1];
    const uint64_t(*row)[XT_BATCHED_WORDS] = batched->row;
    uint64_t *const fits = batched->run->counters->fits_at, *const attempts = batched->run->counters->attempts_at;
    uint64_t *source = batched->source;
    uint32_t *origin = batched->origin, least[XT_BATCHED_NODES_PER_BATCH], children = 0;
    elements  lower_bounds[XT_BATCHED_NODES_PER_BATCH][XT_BATCHED_MAX_CHUNKS];
    if (is_wide(groups))
        find_least_keys_of_wide(batched, node, nodes, lower_bounds, least);
    else
        find_least_keys(batched, node, nodes, groups, lower_bounds, least);
    for (uint32_t n = 0; n < nodes; n++, node--) {
        uint32_t key = least[n], choices = key >> XT_BATCHED_RANK_BITS;
        vector   images = v_and(v_load(node->live), v_load(row[batched->item[key % XT_BATCHED_MAX_ITEMS]]));
        // An item has at most eight times as many images as its bound.
        const vector   counted = v_sum(v_add_bits(v_count(), images));
        const uint32_t count =
            (uint32_t)(choices < MAX_CHOICES_FOR_BYTE_SUM ? v_total_below_256(counted) : v_total(counted));
        if (count != choices) {
            key = exact_key_of(batched, node, key, count << XT_BATCHED_RANK_BITS | key % XT_BATCHED_MAX_ITEMS,
                               lower_bounds[n]);
            choices = key >> XT_BATCHED_RANK_BITS;
            images = v_and(v_load(node->live), v_load(row[batched->item[key % XT_BATCHED_MAX_ITEMS]]));
        }
        const uint32_t sources = v_compress_nonzero(images, n * (uint32_t)sizeof *node << 16, source, origin);
        source += sources;
        origin += sources;
        children += choices;
        fits[node->state.remaining] += choices;
        attempts[node->state.remaining] += choices;
        batched->state[n] = node->state;
        if (is_wide(groups))
            batched->extension_open[n] = node->extension.open;
    }
    return children;
}

// Makes the images of the children, without a conditional jump that depends on their position.  The placed image stays.
static TARGET XT_ALWAYS_INLINE void make_images(xt_batched_search *batched, const xt_batched_node *last,
                                                uint32_t children, const uint32_t max_members)
{
    const uint32_t *option = batched->option;
    const uint64_t *row = batched->row[0], *members_of = batched->members;
    uint32_t *placing = batched->placing, *const end = placing + children;
    uint64_t(*made)[XT_BATCHED_WORDS] = batched->images;
    uint64_t source = 0, left = batched->source[0], next = batched->source[1]; // loaded ahead
    for (; placing < end; placing++, made++) {
        const uint32_t  source_position = batched->origin[source] + (uint32_t)__builtin_ctzll(left);
        const uint32_t  image = source_position & UINT16_MAX;
        const uint64_t *members =
            members_of + (size_t)option[image] * xt_batched_words_of_members(XT_BATCHED_MIN_STRIDE);
        const uint64_t *live = (const uint64_t *)(const void *)((const char *)last->live - (source_position >> 16));
        *placing = source_position;
        v_store_with(*made, remove_member_rows(row, live, xt_batched_member(members, 0), members, max_members),
                     image / 64, left & -left);
        left &= left - 1;
        const uint64_t is_last = -(uint64_t)(left < 1);
        left |= next & is_last;
        source -= is_last;
        next = batched->source[source + 1];
    }
}

// Lists the children whose items of the first two groups have images, usually at most half of them.  Column words stay
// in registers, if there are enough.
static TARGET XT_ALWAYS_INLINE uint32_t select_live_children(xt_batched_search *batched, uint32_t children)
{
    held column[XT_BATCHED_WORDS][2];
    for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++)
        for (uint32_t g = 0; g < 2; g++)
            column[w][g] = hold(batched->column[w][g]);
    const uint64_t(*made)[XT_BATCHED_WORDS] = (const uint64_t(*)[XT_BATCHED_WORDS])batched->images;
    uint64_t(*group_images_of)[2][XT_MATRIX_LANES] = batched->group_images;
    uint32_t live_children = 0;
    for (uint32_t c = 0; c < children; c++, made++) {
        vector live = v_broadcast((*made)[0]);
        vector some[2] = {v_and(live, v_held(column[0][0])), v_and(live, v_held(column[0][1]))};
#pragma GCC unroll 8
        for (uint32_t w = 1; w < XT_BATCHED_WORDS; w++) {
            live = v_broadcast((*made)[w]);
            some[0] = v_or_and(some[0], live, v_held(column[w][0]));
            some[1] = v_or_and(some[1], live, v_held(column[w][1]));
        }
        v_store(group_images_of[live_children][0], some[0]);
        v_store(group_images_of[live_children][1], some[1]);
        batched->live_children[live_children] = (uint16_t)c;
        live_children += v_all_nonzero(some[0], some[1]);
    }
    return live_children;
}

// Pushes the children that may be alive, the last first, as push_children does.
static TARGET XT_ALWAYS_INLINE uint32_t push_images(xt_batched_search *batched, uint32_t top, uint32_t live_children,
                                                    const uint32_t groups, const uint32_t max_members)
{
    const uint64_t *bit = batched->open_bit, *members_of = batched->members;
    const uint32_t *option = batched->option, pieces = batched->pieces;
    const uint64_t(*images)[XT_BATCHED_WORDS] = (const uint64_t(*)[XT_BATCHED_WORDS])batched->images;
    const uint64_t(*group_images_of)[2][XT_MATRIX_LANES] = (const uint64_t(*)[2][XT_MATRIX_LANES])batched->group_images;
    xt_batched_node *next = batched->stack + top;
    held             column[XT_BATCHED_WORDS][2]; // as in select_live_children
    for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++)
        for (uint32_t g = 0; g < 2; g++)
            column[w][g] = hold(batched->column[w][2 + g]);
    while (live_children-- > 0) {
        const uint32_t c = batched->live_children[live_children], source_position = batched->placing[c],
                       n = source_position / (sizeof *next << 16);
        const xt_batched_node_state *state = &batched->state[n];
        const uint16_t               image = (uint16_t)source_position;
        const uint64_t              *members =
            members_of + (size_t)option[image] * xt_batched_words_of_members(XT_BATCHED_MIN_STRIDE);
        const uint64_t *made = images[c];
        vector          some[XT_BATCHED_GROUPS_PER_CHUNK] = {v_load(group_images_of[live_children][0]),
                                                             v_load(group_images_of[live_children][1]), v_zero(), v_zero()};
#pragma GCC unroll 8
        for (uint32_t w = 0; w < XT_BATCHED_WORDS; w++) {
            vector live = v_broadcast(made[w]);
            some[2] = v_or_and(some[2], live, v_held(column[w][0]));
            some[3] = v_or_and(some[3], live, v_held(column[w][1]));
        }
        elements lower_bounds = e_count(some, XT_BATCHED_GROUPS_PER_CHUNK);
        v_store(next->live, v_load(made));
        e_store(next->lower_bounds, lower_bounds);
        const uint64_t closed = bits_of_members(bit, xt_batched_member(members, 0), members, max_members);
        place_in_state(state, closed, pieces - state->remaining, &image, &next->state);
        if (is_wide(groups))
            next->extension.open =
                batched->extension_open[n] &
                ~bits_of_members(batched->extension_bit, xt_batched_member(members, 0), members, max_members);
        next += e_all_nonzero(lower_bounds, UINT32_MAX);
    }
    return (uint32_t)(next - batched->stack);
}

// Replaces the nodes by their children.  No option may have more than max_members members.
static TARGET XT_ALWAYS_INLINE uint32_t replace_by_children(xt_batched_search *batched, uint32_t top, uint32_t nodes,
                                                            uint32_t children, const uint32_t groups,
                                                            const uint32_t max_members)
{
    make_images(batched, &batched->stack[top - 1], children, max_members);
    return push_images(batched, top - nodes, select_live_children(batched, children), groups, max_members);
}
