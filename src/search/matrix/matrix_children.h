// matrix_children.h -- batched matrices: the children of a batch of nodes; see matrix.c.
//
// Included by matrix_kernel.h after matrix_choose.h.  One loop lists the images to place, one makes all children, and
// one tests them and pushes those that may be alive.  No loop has a conditional jump that depends on a child.  They
// handle every matrix: copies, pieces left over, options of any size.

// Removes the images of the item before this one: if a shape needs several copies, each set of images is found once
// (dlx.c).
static TARGET void remove_earlier_images(const xt_batched_search *batched, uint32_t item, uint32_t image,
                                         uint64_t *live)
{
    const uint64_t *row = batched->row[item];
    for (uint32_t w = 0; w < image / 64; w++)
        live[w] &= ~row[w];
    live[image / 64] &= ~(row[image / 64] & (((uint64_t)1 << image % 64) - 1));
}

// Fills the child's fourth vector.
static TARGET void make_extension(const xt_batched_search *batched, const xt_batched_node *node, uint32_t shape,
                                  const uint64_t *members, uint32_t placed, uint32_t image, xt_batched_node *child)
{
    uint64_t closed = xt_batched_member_bit(batched->extension_bit, shape);
    for (uint32_t m = 1; m < batched->stride; m++)
        closed |= xt_batched_member_bit(batched->extension_bit, xt_batched_member(members, m));
    child->extension = node->extension;
    child->extension.open &= ~closed;
    if (placed < batched->inline_pieces)
        child->state.placed[placed] = (uint16_t)image;
    else
        child->extension.placed[placed - batched->inline_pieces] = (uint16_t)image;
}

// Removes the rows of the first max_members members.  Most pieces have at most seven cells, and need no loop.
static TARGET XT_ALWAYS_INLINE vector remove_member_rows(const uint64_t *row, const uint64_t *images, uint32_t shape,
                                                         const uint64_t *members, const uint32_t max_members)
{
    vector live = v_without_both(v_load(images), v_load(row + shape), v_load(row + xt_batched_member(members, 1)));
#pragma GCC unroll 3
    for (uint32_t m = 2; m < max_members; m += 2)
        live = v_without_both(live, v_load(row + xt_batched_member(members, m)),
                              v_load(row + xt_batched_member(members, m + 1)));
    return live;
}

// Returns the members' bits in state.open.
static TARGET XT_ALWAYS_INLINE uint64_t bits_of_members(const uint64_t *bit, uint32_t shape, const uint64_t *members,
                                                        const uint32_t max_members)
{
    uint64_t closed = xt_batched_member_bit(bit, shape);
#pragma GCC unroll 7
    for (uint32_t m = 1; m < max_members; m++)
        closed |= xt_batched_member_bit(bit, xt_batched_member(members, m));
    return closed;
}

// Makes the child of a node with an image placed.
static TARGET XT_ALWAYS_INLINE void make_child(const xt_batched_search *batched, const xt_batched_node *node,
                                               const uint64_t *members, uint16_t image, uint32_t branch_item,
                                               xt_batched_node *child)
{
    const uint64_t *row = batched->row[0];
    uint32_t        shape = xt_batched_member(members, 0), placed = batched->pieces - node->state.remaining;
    child->state = node->state;
    if (batched->repeats) {
        uint32_t index = batched->run->repeated[shape / XT_BATCHED_WORDS];
        if (index != XT_MATRIX_ONE_COPY && --child->state.copies[index] > 0)
            shape = batched->run->cover->items * XT_BATCHED_WORDS;
    }
    vector   live = remove_member_rows(row, node->live, shape, members, XT_BATCHED_MIN_STRIDE);
    uint64_t closed = bits_of_members(batched->open_bit, shape, members, XT_BATCHED_MIN_STRIDE);
    for (uint32_t m = XT_BATCHED_MIN_STRIDE; m < batched->stride; m += 2) {
        live = v_without_both(live, v_load(row + xt_batched_member(members, m)),
                              v_load(row + xt_batched_member(members, m + 1)));
        closed |= xt_batched_member_bit(batched->open_bit, xt_batched_member(members, m)) |
                  xt_batched_member_bit(batched->open_bit, xt_batched_member(members, m + 1));
    }
    v_store(child->live, live);
    if (branch_item != NO_ITEM)
        remove_earlier_images(batched, branch_item, image, child->live);
    child->state.open &= ~closed;
    child->state.remaining--;
    if (batched->is_wide)
        make_extension(batched, node, shape, members, placed, image, child);
    else
        child->state.placed[placed] = image;
}

// Lists the images to place at the nodes, without a conditional jump that depends on their position.
static TARGET XT_ALWAYS_INLINE void list_children(xt_batched_search *batched, const source_of_children *child_source)
{
    const uint32_t  words = xt_batched_words_of_members(batched->stride), children = child_source->children;
    const uint32_t *option = batched->option;
    uint32_t        source = 0;
    uint64_t        left = batched->source[0], next = batched->source[1]; // loaded ahead, because memory is slow
    for (uint32_t c = 0; c < children; c++) {
        uint32_t          source_position = batched->origin[source] + (uint32_t)__builtin_ctzll(left);
        xt_batched_child *child = &batched->child[c];
        child->members = batched->members + (size_t)option[source_position & UINT16_MAX] * words;
        child->image = (uint16_t)source_position;
        child->node = (uint16_t)(source_position >> 16);
        left &= left - 1;
        const uint64_t is_last = left == 0;
        left |= next & -is_last;
        source += (uint32_t)is_last;
        next = batched->source[source + 1];
    }
}

// Makes the children, the last first.
static TARGET XT_ALWAYS_INLINE void make_children(xt_batched_search *batched, const xt_batched_node *last,
                                                  const source_of_children *child_source)
{
    xt_batched_node *made = batched->made;
    for (const xt_batched_child *placing = batched->child + child_source->children; placing-- > batched->child; made++)
        make_child(batched, last - placing->node, placing->members, placing->image,
                   batched->repeats ? child_source->item[placing->node] : NO_ITEM, made);
}

// Pushes the children that may be alive, and the leaves, without a conditional jump: the next child overwrites a dead
// one.  All children are made before any is tested.  A test waits for the child's images, and the processor cannot look
// far enough ahead to make another child meanwhile.
static TARGET XT_ALWAYS_INLINE uint32_t push_children(xt_batched_search *batched, uint32_t top, uint32_t children)
{
    const uint32_t   goal = batched->run->goal;
    xt_batched_node *next = batched->stack + top;
    for (const xt_batched_node *made = batched->made, *end = made + children; made < end; made++) {
        elements lower_bounds = underestimate_chunk(batched, made->live, 0, XT_BATCHED_GROUPS_PER_CHUNK);
        v_store(next->live, v_load(made->live));
        e_store(next->lower_bounds, lower_bounds);
        next->state = made->state;
        if (batched->is_wide)
            next->extension = made->extension;
        next += e_all_nonzero(lower_bounds, (uint32_t)made->state.open) | (made->state.remaining == goal);
    }
    return (uint32_t)(next - batched->stack);
}
