// matrix_middle.h -- the search in a matrix of middle width, node by node; see matrix.c.
//
// Included by matrix_kernel.h behind matrix_narrow.h.  A node has a row of the matrix: its items and images.  Its open
// items are ordered by their choices, since of a child those are tested first that had the fewest.  What is left of the
// children is gathered into a slim matrix as long as they fit one together; what fits none is searched here, or in a
// narrower matrix of the middle.

// The images of an item, and the item itself.
static TARGET XT_INLINED uint32_t count_row(const xt_matrix *matrix, const uint64_t *node, uint32_t item)
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
static TARGET XT_INLINED uint32_t choices_of(const xt_matrix *matrix, const uint64_t *node, const uint32_t *copies,
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
static TARGET XT_INLINED void count_rows(const xt_matrix *matrix, const uint64_t *node, const uint32_t *item,
                                         const uint32_t words, uint32_t *images)
{
    vector total[XT_MATRIX_LANES];
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++) {
        const uint64_t *row = matrix->row + (size_t)item[i] * matrix->words;
        counts          sum = v_count();
#pragma GCC unroll 4
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
    else if (matrix->words == 3 * XT_MATRIX_LANES)
        for (uint32_t i = 0; i < items; i += XT_MATRIX_LANES)
            count_rows(matrix, node, item + i, 3 * XT_MATRIX_LANES, images + i);
    else
        for (uint32_t i = 0; i < items; i += XT_MATRIX_LANES)
            count_rows(matrix, node, item + i, 4 * XT_MATRIX_LANES, images + i);
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
static TARGET XT_INLINED bool is_dead_among(const xt_matrix *matrix, const uint64_t *images, const uint16_t *item,
                                            const uint32_t words)
{
    uint32_t is_dead = 0;
#pragma GCC unroll 4
    for (uint32_t i = 0; i < 4; i++) {
        const uint64_t *row = matrix->row + (size_t)item[i] * matrix->words;
        vector          some = v_zero();
#pragma GCC unroll 4
        for (uint32_t w = 0; w < words; w += XT_MATRIX_LANES)
            some = v_or_and(some, v_load(images + w), v_load(row + w));
        is_dead |= (uint32_t)v_is_zero(some);
    }
    return is_dead != 0;
}

static TARGET bool is_fitted(const xt_middle *middle, uint32_t depth)
{
    return middle->run->cover->pieces - depth >= middle->run->fitted_to;
}

// The first of the items that were open before an image was placed: those that it covers have that.  Where another one
// is dead, that is told when one is chosen; filters are asked for nodes alone in which none is.
static TARGET XT_INLINED bool has_images_in_words(const xt_middle *middle, uint32_t depth, const uint32_t words)
{
    const uint16_t *order = order_at(middle, depth - 1);
    const uint32_t  all = middle->orders[depth - 1];
    const uint32_t  orders = all < XT_MIDDLE_TESTED || is_filtered(middle, depth) ? all : XT_MIDDLE_TESTED;
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
    case 3:
        return has_images_in_words(middle, depth, 3 * XT_MATRIX_LANES);
    default:
        return has_images_in_words(middle, depth, 4 * XT_MATRIX_LANES);
    }
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
           !is_filtered(middle, depth + 1) && count_needed(matrix, all) <= XT_SLIM_ITEMS &&
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

// Once a matrix is made for a node at a depth.
static TARGET void begin_matrix(xt_middle *middle, uint32_t depth)
{
    if (is_fitted(middle, depth + 1))
        find_conflicts(&middle->matrix, middle->run->cover, middle->conflicts);
    for (uint32_t w = 0; w < middle->matrix.words; w++)
        middle->image_words[w] = w < middle->matrix.item_words ? 0 : UINT64_MAX;
}

// Makes a narrower matrix of the middle of what a node has; NULL where that is too much, or too little to be worth it.
static TARGET xt_middle *make_below(xt_middle *middle, uint32_t depth)
{
    xt_matrix      *from = &middle->matrix;
    const uint64_t *node = node_at(middle, depth);
    xt_middle      *below = middle->below;
    uint32_t        items = count_bits(node, from->item_words);
    uint32_t        images = count_bits(node + from->item_words, from->words - from->item_words);
    uint32_t        words = xt_matrix_round_up((items + 63) / 64 + (images + 63) / 64);
    if (!below || words >= from->words || (images < XT_MIDDLE_IMAGES && 2 * words > from->words))
        return NULL;
    // The narrowest of those that are wide enough.
    while (below->below && words <= below->below->widest)
        below = below->below;
    if (words > below->widest)
        return NULL;
    narrow(from, node, below);
    begin_matrix(below, depth);
    xt_matrix_set_root(&below->matrix, node_at(below, depth));
    memcpy(copies_at(below, depth), copies_at(middle, depth), XT_MATRIX_REPEATED * sizeof *below->copies);
    return below;
}

static TARGET void visit(xt_middle *middle, uint32_t depth)
{
    xt_middle *below = make_below(middle, depth);
    search_node(below ? below : middle, depth);
}

static TARGET bool survives_filters(xt_middle *middle, uint32_t depth)
{
    if (!is_filtered(middle, depth))
        return true;
    // So that a node without solutions is never filtered, wherever it is searched.
    if (middle->orders[depth - 1] == 0 &&
        choose(&middle->matrix, node_at(middle, depth), copies_at(middle, depth)).choices == 0)
        return false;
    xt_filtered done = xt_matrix_filter(middle->run, &middle->matrix, depth, node_at(middle, depth));
    if (!done.is_broken && is_fitted(middle, depth))
        done.removed += fit(&middle->matrix, middle->conflicts, node_at(middle, depth));
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

// Lists the images that a node chooses among.  The members of their options are asked for, since memory is slow to
// answer.
static TARGET void list_images(const xt_middle *middle, const uint64_t *node, xt_branch branch, uint16_t *image)
{
    const xt_matrix *matrix = &middle->matrix;
    const xt_cover  *cover = middle->run->cover;
    const uint64_t  *row = matrix->row + (size_t)branch.item * matrix->words;
    uint32_t         images = 0;
    for (uint32_t w = matrix->item_words; images < branch.choices; w++)
        for (uint64_t left = row[w] & node[w]; left && images < branch.choices; left &= left - 1) {
            image[images] = (uint16_t)((w - matrix->item_words) * 64 + (uint32_t)__builtin_ctzll(left));
            __builtin_prefetch(&cover->member[cover->first[matrix->option[image[images++]]]]);
        }
}

static TARGET void search_node(xt_middle *middle, uint32_t depth)
{
    xt_matrix_run *run = middle->run;
    uint32_t       remaining = run->cover->pieces - depth;
    xt_branch      branch = choose_and_order(middle, depth);
    uint64_t       all[XT_MIDDLE_WORDS];
    uint16_t       image[XT_MIDDLE_WORDS * 64];
    run->counters->fits_at[remaining] += branch.choices;
    run->counters->attempts_at[remaining] += branch.choices;
    run->until_poll -= branch.choices;
    look_around(run);
    list_images(middle, node_at(middle, depth), branch, image);
    for (uint32_t c = 0; c < branch.choices; c++) {
        if (run->answer != XT_CONTINUE)
            return;
        place_image(middle, depth, branch.item, image[c]);
        take_up_child(middle, depth + 1, all);
    }
    if (run->answer == XT_CONTINUE)
        search_siblings(middle, depth + 1, all);
}

static TARGET void begin(xt_middle *middle, uint32_t depth)
{
    begin_matrix(middle, depth);
    choose_and_order(middle, depth);
}

static TARGET void forget_roots(xt_middle *middle)
{
    for (xt_middle *m = middle; m; m = m->below)
        m->roots = 0;
}

static TARGET xt_answer search(xt_middle *middle, uint32_t depth)
{
    begin_matrix(middle, depth);
    forget_roots(middle);
    if (fits_slim(middle, depth, node_at(middle, depth))) {
        add_root(middle, depth);
        search_roots(middle, depth, node_at(middle, depth), NULL, 0);
    } else
        visit(middle, depth);
    return middle->run->answer;
}

static TARGET xt_answer search_child(xt_middle *middle, uint32_t depth, uint32_t item, uint32_t image)
{
    uint64_t all[XT_MIDDLE_WORDS];
    forget_roots(middle);
    place_image(middle, depth, item, image);
    take_up_child(middle, depth + 1, all);
    if (middle->run->answer == XT_CONTINUE)
        search_siblings(middle, depth + 1, all);
    return middle->run->answer;
}
