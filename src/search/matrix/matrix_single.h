// matrix_single.h -- single matrices: the search node by node; see matrix.c.
//
// Included by matrix_kernel.h after matrix_fit.h.  A node is a row of the matrix: its items and images.  Its open items
// are sorted by their choices, because a child is tested first on the items with the fewest.  The live children share a
// batched matrix as long as they fit into one.  A child that fits into none is searched here, or in a narrower single
// matrix.

// Counts the images of an item, and the item itself.
static TARGET XT_ALWAYS_INLINE uint32_t count_row(const xt_matrix *matrix, const uint64_t *node, uint32_t item)
{
    const uint64_t *row = matrix->row + (size_t)item * matrix->words;
    uint32_t        images = 0;
    // A count in progress has room for few vectors.
    for (uint32_t w = 0; w < matrix->words;) {
        uint32_t end = matrix->words - w < 16 * XT_MATRIX_LANES ? matrix->words : w + 16 * XT_MATRIX_LANES;
        counts   sum = v_count();
        for (; w < end; w += XT_MATRIX_LANES)
            sum = v_add_bits(sum, v_and(v_load(node + w), v_load(row + w)));
        images += (uint32_t)v_total(v_sum(sum));
    }
    return images;
}

// If a shape needs several copies, the copies after the next one reduce its choices.
static TARGET XT_ALWAYS_INLINE uint32_t choices_of(const xt_matrix *matrix, const uint64_t *node,
                                                   const uint32_t *copies, uint32_t item)
{
    uint32_t images = count_row(matrix, node, item), index = matrix->repeated[item];
    uint32_t needed_copies = index == XT_MATRIX_ONE_COPY ? 1 : copies[index];
    return images > needed_copies ? images - needed_copies : 0;
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

static inline uint64_t *node_at(const xt_single_search *single, uint32_t depth)
{
    return single->node + (size_t)depth * single->max_words;
}

static inline uint32_t *copies_at(const xt_single_search *single, uint32_t depth)
{
    return single->copies + (size_t)depth * XT_MATRIX_MAX_REPEATED;
}

static inline uint16_t *order_at(const xt_single_search *single, uint32_t depth)
{
    return single->order + (size_t)depth * XT_SINGLE_MAX_ORDERED;
}

// Counts the images of eight items, and 1 for each open one.
static TARGET XT_ALWAYS_INLINE void count_rows(const xt_matrix *matrix, const uint64_t *node, const uint32_t *item,
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

// Chooses like `choose`, and sorts the open items by their choices unless they are too many.
static TARGET xt_branch choose_and_order(xt_single_search *single, uint32_t depth)
{
    enum { MAX_CHOICES = 64 };
    const xt_matrix *matrix = &single->matrix;
    const uint64_t  *node = node_at(single, depth);
    const uint32_t  *copies = copies_at(single, depth);
    xt_branch        best = {.choices = UINT32_MAX};
    uint32_t         open = count_needed(matrix, node), item[XT_SINGLE_MAX_ORDERED + XT_MATRIX_LANES];
    uint32_t         images[XT_SINGLE_MAX_ORDERED + XT_MATRIX_LANES], start[MAX_CHOICES + 1] = {0};
    uint16_t        *order = order_at(single, depth);
    single->orders[depth] = 0;
    if (open == 0 || open > XT_SINGLE_MAX_ORDERED)
        return choose(matrix, node, copies);
    list_items(matrix, node, NEEDED, item);
    for (uint32_t i = 0; i < XT_MATRIX_LANES; i++)
        item[open + i] = item[open - 1];
    count_all_rows(matrix, node, item, open, images);
    for (uint32_t i = 0; i < open; i++) {
        uint32_t index = matrix->repeated[item[i]], needed_copies = index == XT_MATRIX_ONE_COPY ? 1 : copies[index];
        uint32_t choices = images[i] > needed_copies ? images[i] - needed_copies : 0;
        if (choices < best.choices)
            best = (xt_branch){.item = item[i], .choices = choices};
        images[i] = choices < MAX_CHOICES ? choices : MAX_CHOICES;
        start[images[i]]++;
    }
    if (best.choices == 0)
        return best;
    for (uint32_t c = MAX_CHOICES, before = open; c > 0; c--)
        start[c] = before -= start[c];
    for (uint32_t i = 0; i < open; i++)
        order[start[images[i]]++] = (uint16_t)item[i];
    // So that four can be tested at once.
    for (uint32_t i = open; i % 4 != 0; i++)
        order[i] = order[open - 1];
    single->orders[depth] = open;
    return best;
}

// Removes the images of the item before this one, as in a batched matrix.
static TARGET void remove_images_before(const xt_matrix *matrix, uint32_t item, uint32_t image, uint64_t *node)
{
    const uint64_t *row = matrix->row + (size_t)item * matrix->words + matrix->item_words;
    node += matrix->item_words;
    for (uint32_t w = 0; w < image / 64; w++)
        node[w] &= ~row[w];
    node[image / 64] &= ~(row[image / 64] & (((uint64_t)1 << image % 64) - 1));
}

// Makes the child of the node at a depth with an image of the item.
static TARGET void place_image(xt_single_search *single, uint32_t depth, uint32_t item, uint32_t image)
{
    const xt_matrix *matrix = &single->matrix;
    const xt_cover  *cover = single->run->cover;
    uint64_t        *node = node_at(single, depth), *child = node_at(single, depth + 1), *images = single->images;
    uint32_t         option = matrix->option[image], first = cover->first[option], end = cover->first[option + 1];
    uint32_t         word = matrix->item_words + image / 64;
    const uint64_t  *row[XT_SINGLE_MEMBERS_AT_ONCE];
    if (single->run->repeats > 0) {
        uint32_t *copies = copies_at(single, depth + 1), index = single->run->repeated[cover->member[end - 1]];
        memcpy(copies, copies_at(single, depth), XT_MATRIX_MAX_REPEATED * sizeof *copies);
        end -= index != XT_MATRIX_ONE_COPY && --copies[index] > 0;
    }
    for (const uint64_t *from = node; first < end; first += XT_SINGLE_MEMBERS_AT_ONCE) {
        const uint32_t members = end - first < XT_SINGLE_MEMBERS_AT_ONCE ? end - first : XT_SINGLE_MEMBERS_AT_ONCE;
        for (uint32_t m = 0; m < XT_SINGLE_MEMBERS_AT_ONCE; m++) // the last one repeats in unused entries
            row[m] = matrix->row +
                     (size_t)matrix->number[cover->member[first + (m < members ? m : members - 1)]] * matrix->words;
        for (uint32_t w = 0; w < matrix->words; w += XT_MATRIX_LANES) {
            vector left = v_load(from + w);
#pragma GCC unroll 4
            for (uint32_t m = 0; m < XT_SINGLE_MEMBERS_AT_ONCE; m += 2)
                left = v_without_both(left, v_load(row[m] + w), v_load(row[m + 1] + w));
            v_store(child + w, left);
        }
        from = child;
    }
    if (matrix->repeated[item] != XT_MATRIX_ONE_COPY && copies_at(single, depth)[matrix->repeated[item]] > 1)
        remove_images_before(matrix, item, image, child);
    for (uint32_t w = 0; w < matrix->words; w += XT_MATRIX_LANES)
        v_store_with(images + w, v_and(v_load(child + w), v_load(single->image_words + w)), word % XT_MATRIX_LANES,
                     word - w < XT_MATRIX_LANES ? (uint64_t)1 << image % 64 : 0);
    single->run->chosen[depth] = option;
}

// Returns true if one of four items has no image.
static TARGET XT_ALWAYS_INLINE bool is_dead_among(const xt_matrix *matrix, const uint64_t *images, const uint16_t *item,
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

static TARGET bool uses_fit_filter(const xt_single_search *single, uint32_t depth)
{
    return single->run->cover->pieces - depth >= single->run->fit_min_pieces;
}

// Tests the first of the items that were open before the image was placed; items under the image have that image.  A
// dead item not tested here is found when the child chooses an item.  Filters need a node without dead items, so all
// are tested then.
static TARGET XT_ALWAYS_INLINE bool has_images_in_words(const xt_single_search *single, uint32_t depth,
                                                        const uint32_t words)
{
    const uint16_t *order = order_at(single, depth - 1);
    const uint32_t  all = single->orders[depth - 1];
    const uint32_t  orders = all < XT_SINGLE_MAX_TESTED || is_filtered(single, depth) ? all : XT_SINGLE_MAX_TESTED;
    for (uint32_t i = 0; i < orders; i += 4)
        if (is_dead_among(&single->matrix, single->images, order + i, words))
            return false;
    return true;
}

// Returns false if some tested item has no image left after place_image.  Unsorted items are not tested: the child
// finds a dead one when it chooses an item.
static TARGET bool has_images(const xt_single_search *single, uint32_t depth)
{
    switch (single->matrix.words / XT_MATRIX_LANES) {
    case 1:
        return has_images_in_words(single, depth, XT_MATRIX_LANES);
    case 2:
        return has_images_in_words(single, depth, 2 * XT_MATRIX_LANES);
    case 3:
        return has_images_in_words(single, depth, 3 * XT_MATRIX_LANES);
    default:
        return has_images_in_words(single, depth, 4 * XT_MATRIX_LANES);
    }
}

// Reads a vector at a time.
static TARGET uint32_t count_images(const xt_single_search *single, const uint64_t *node)
{
    counts sum = v_count();
    for (uint32_t w = 0; w < single->matrix.words; w += XT_MATRIX_LANES)
        sum = v_add_bits(sum, v_and(v_load(node + w), v_load(single->image_words + w)));
    return (uint32_t)v_total(v_sum(sum));
}

static TARGET bool fits_batched(const xt_single_search *single, uint32_t depth, const uint64_t *all)
{
    const xt_matrix *matrix = &single->matrix;
    uint32_t         remaining = single->run->cover->pieces - depth;
    return remaining <= single->batched->inline_pieces + XT_BATCHED_EXTENSION_PIECES && remaining > single->run->goal &&
           !is_filtered(single, depth + 1) && count_needed(matrix, all) <= XT_BATCHED_MAX_ITEMS &&
           count_images(single, all) + single->roots <= XT_BATCHED_MAX_IMAGES;
}

static TARGET void add_root(xt_single_search *single, uint32_t depth)
{
    uint32_t r = single->roots++;
    memcpy(single->root + (size_t)r * XT_SINGLE_MAX_WORDS, node_at(single, depth),
           single->matrix.words * sizeof *single->root);
    memcpy(single->root_copies + (size_t)r * XT_MATRIX_MAX_REPEATED, copies_at(single, depth),
           XT_MATRIX_MAX_REPEATED * sizeof *single->root_copies);
    single->batched->root_option[r] = depth > 0 ? single->run->chosen[depth - 1] : 0;
}

// Searches the siblings collected at a depth; `all` is their union.
static TARGET void search_siblings(xt_single_search *single, uint32_t depth, const uint64_t *all)
{
    if (single->roots > 0)
        search_roots(single, depth, all, order_at(single, depth - 1), single->orders[depth - 1]);
}

// Adds the node to the collected siblings, or starts a new collection.  Returns false if it does not fit into a batched
// matrix; then there is no collection.
static TARGET bool add_to_batch(xt_single_search *single, uint32_t depth, uint64_t *all)
{
    const uint64_t *node = node_at(single, depth);
    uint32_t        words = single->matrix.words, option = single->run->chosen[depth - 1];
    uint64_t        union_row[XT_SINGLE_MAX_WORDS];
    for (uint32_t w = 0; w < words; w++)
        union_row[w] = single->roots > 0 ? all[w] | node[w] : node[w];
    if (single->roots == XT_BATCHED_MAX_ROOTS || !fits_batched(single, depth, union_row)) {
        search_siblings(single, depth, all);
        single->run->chosen[depth - 1] = option;
        memcpy(union_row, node, words * sizeof *union_row);
        if (single->run->answer != XT_CONTINUE || !fits_batched(single, depth, union_row))
            return false;
    }
    memcpy(all, union_row, words * sizeof *all);
    add_root(single, depth);
    return true;
}

static TARGET void search_node(xt_single_search *single, uint32_t depth);

// After a matrix was made for a node at a depth.
static TARGET void begin_matrix(xt_single_search *single, uint32_t depth)
{
    if (uses_fit_filter(single, depth + 1))
        find_conflicts(&single->matrix, single->run->cover, single->conflicts);
    for (uint32_t w = 0; w < single->matrix.words; w++)
        single->image_words[w] = w < single->matrix.item_words ? 0 : UINT64_MAX;
}

// Makes a narrower single matrix from a node.  Returns NULL if there is none wide enough, or none narrow enough to be
// worth it.
static TARGET xt_single_search *make_narrower(xt_single_search *single, uint32_t depth)
{
    xt_matrix        *from = &single->matrix;
    const uint64_t   *node = node_at(single, depth);
    xt_single_search *below = single->below;
    uint32_t          items = count_bits(node, from->item_words);
    uint32_t          images = count_bits(node + from->item_words, from->words - from->item_words);
    uint32_t          words = xt_matrix_round_up((items + 63) / 64 + (images + 63) / 64);
    if (!below || words >= from->words || (images < XT_SINGLE_MIN_IMAGES && 2 * words > from->words))
        return NULL;
    // The narrowest that is wide enough.
    while (below->below && words <= below->below->max_words)
        below = below->below;
    if (words > below->max_words)
        return NULL;
    compact(from, node, below);
    begin_matrix(below, depth);
    xt_matrix_set_root(&below->matrix, node_at(below, depth));
    memcpy(copies_at(below, depth), copies_at(single, depth), XT_MATRIX_MAX_REPEATED * sizeof *below->copies);
    return below;
}

static TARGET void search_narrowest(xt_single_search *single, uint32_t depth)
{
    xt_single_search *below = make_narrower(single, depth);
    search_node(below ? below : single, depth);
}

static TARGET bool survives_filters(xt_single_search *single, uint32_t depth)
{
    if (!is_filtered(single, depth))
        return true;
    // So that a node without solutions is never filtered, wherever it is searched.
    if (single->orders[depth - 1] == 0 &&
        choose(&single->matrix, node_at(single, depth), copies_at(single, depth)).choices == 0)
        return false;
    xt_filtered filter_result = xt_matrix_filter(single->run, &single->matrix, depth, node_at(single, depth));
    if (!filter_result.is_broken && uses_fit_filter(single, depth))
        filter_result.removed += fit(&single->matrix, single->conflicts, node_at(single, depth));
    xt_matrix_count_filtered(single->run, depth, filter_result);
    return !filter_result.is_broken;
}

// Handles a child: a solution, a root of a batched matrix, or a node to search here.
static TARGET void process_child(xt_single_search *single, uint32_t depth, uint64_t *all)
{
    xt_matrix_run *run = single->run;
    uint32_t       remaining = run->cover->pieces - depth;
    if (remaining == run->goal || run->may_leave_pieces)
        if (run->goal > 0 || count_needed(&single->matrix, node_at(single, depth)) == 0) {
            run->answer = run->sink.take_solution(run->sink.context, run->chosen, depth);
            return;
        }
    if (remaining == run->goal || !has_images(single, depth) || !survives_filters(single, depth))
        return;
    if (single->orders[depth - 1] == 0 || (!add_to_batch(single, depth, all) && run->answer == XT_CONTINUE))
        search_narrowest(single, depth);
}

// Lists the images to choose from.  Prefetches the members of their options, because memory is slow.
static TARGET void list_images(const xt_single_search *single, const uint64_t *node, xt_branch branch, uint16_t *image)
{
    const xt_matrix *matrix = &single->matrix;
    const xt_cover  *cover = single->run->cover;
    const uint64_t  *row = matrix->row + (size_t)branch.item * matrix->words;
    uint32_t         images = 0;
    for (uint32_t w = matrix->item_words; images < branch.choices; w++)
        for (uint64_t left = row[w] & node[w]; left && images < branch.choices; left &= left - 1) {
            image[images] = (uint16_t)((w - matrix->item_words) * 64 + (uint32_t)__builtin_ctzll(left));
            __builtin_prefetch(&cover->member[cover->first[matrix->option[image[images++]]]]);
        }
}

static TARGET void search_node(xt_single_search *single, uint32_t depth)
{
    xt_matrix_run *run = single->run;
    uint32_t       remaining = run->cover->pieces - depth;
    xt_branch      branch = choose_and_order(single, depth);
    uint64_t       all[XT_SINGLE_MAX_WORDS];
    uint16_t       image[XT_SINGLE_MAX_WORDS * 64];
    run->counters->fits_at[remaining] += branch.choices;
    run->counters->attempts_at[remaining] += branch.choices;
    run->until_poll -= branch.choices;
    poll_if_due(run);
    list_images(single, node_at(single, depth), branch, image);
    for (uint32_t c = 0; c < branch.choices; c++) {
        if (run->answer != XT_CONTINUE)
            return;
        place_image(single, depth, branch.item, image[c]);
        process_child(single, depth + 1, all);
    }
    if (run->answer == XT_CONTINUE)
        search_siblings(single, depth + 1, all);
}

static TARGET void begin_children(xt_single_search *single, uint32_t depth)
{
    begin_matrix(single, depth);
    choose_and_order(single, depth);
}

static TARGET void clear_roots(xt_single_search *single)
{
    for (xt_single_search *m = single; m; m = m->below)
        m->roots = 0;
}

static TARGET xt_answer search(xt_single_search *single, uint32_t depth)
{
    begin_matrix(single, depth);
    clear_roots(single);
    if (fits_batched(single, depth, node_at(single, depth))) {
        add_root(single, depth);
        search_roots(single, depth, node_at(single, depth), NULL, 0);
    } else
        search_narrowest(single, depth);
    return single->run->answer;
}

static TARGET xt_answer search_child(xt_single_search *single, uint32_t depth, uint32_t item, uint32_t image)
{
    uint64_t all[XT_SINGLE_MAX_WORDS];
    clear_roots(single);
    place_image(single, depth, item, image);
    process_child(single, depth + 1, all);
    if (single->run->answer == XT_CONTINUE)
        search_siblings(single, depth + 1, all);
    return single->run->answer;
}
