// matrix_children.h -- a slim matrix: the children of a batch of nodes; see matrix.c.
//
// Included by matrix_kernel.h behind matrix_choose.h.  What is to be placed is listed first, then all children are
// made, then all are tested, and those that may be alive pushed: three loops without a branch that depends on a child.
// All is looked after that a matrix may have: copies, pieces that may be left over, options of any size.

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
static TARGET XT_INLINED vector take_members(const uint64_t *row, const uint64_t *images, uint32_t shape,
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
static TARGET XT_INLINED uint64_t bits_of_members(const uint64_t *bit, uint32_t shape, const uint64_t *members,
                                                  const uint32_t most)
{
    uint64_t closed = xt_slim_bit(bit, shape);
#pragma GCC unroll 7
    for (uint32_t m = 1; m < most; m++)
        closed |= xt_slim_bit(bit, xt_slim_member(members, m));
    return closed;
}

// What is left of a node where an image is placed.
static TARGET XT_INLINED void make_child(const xt_slim *slim, const xt_slim_node *node, const uint64_t *members,
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
static TARGET XT_INLINED void list_children(xt_slim *slim, const source_of_children *brood)
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
static TARGET XT_INLINED void make_children(xt_slim *slim, const xt_slim_node *last, const source_of_children *brood)
{
    xt_slim_node *made = slim->made;
    for (const xt_slim_child *placing = slim->child + brood->children; placing-- > slim->child; made++)
        make_child(slim, last - placing->node, placing->members, placing->image,
                   slim->repeats ? brood->item[placing->node] : NO_ITEM, made);
}

// Pushes the children that may be alive, and those that are leaves, without a branch: a child that is not to stay is
// overwritten by the next.  All are made before any is tested: to test one waits for its images, and the processor
// cannot look far enough ahead to make another one meanwhile.
static TARGET XT_INLINED uint32_t push_children(xt_slim *slim, uint32_t top, uint32_t children)
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
