// matrix_fit.h -- the fit filter at nodes of a matrix; it removes what filter/fit.c removes.
//
// Included by matrix_kernel.h after matrix_compact.h.  An image that conflicts with all images of an item would leave
// the item without one.  So the filter intersects the conflicts of an item's images until nothing is left, and removes
// the result.  A single matrix serves a node's children too, so there the conflicts of each image are computed once.

enum { XT_FIT_MEMBERS_AT_ONCE = 6 }; // members of an option that are combined at once

// Finds the images in conflict with an image, itself included: the union of its items' rows.
static TARGET XT_ALWAYS_INLINE void find_conflicts_of(const xt_matrix *matrix, const xt_cover *cover, uint32_t image,
                                                      uint64_t *conflicts, const uint32_t words)
{
    const uint32_t  option = matrix->option[image], first = cover->first[option], end = cover->first[option + 1];
    const uint64_t *row[XT_FIT_MEMBERS_AT_ONCE];
    for (uint32_t from = first; from < end; from += XT_FIT_MEMBERS_AT_ONCE) {
        const uint32_t members = end - from < XT_FIT_MEMBERS_AT_ONCE ? end - from : XT_FIT_MEMBERS_AT_ONCE;
        for (uint32_t m = 0; m < XT_FIT_MEMBERS_AT_ONCE; m++) // the last one repeats in unused entries
            row[m] = matrix->row +
                     (size_t)matrix->number[cover->member[from + (m < members ? m : members - 1)]] * matrix->words;
        for (uint32_t w = 0; w < words; w += XT_MATRIX_LANES) {
            vector all = from > first ? v_load(conflicts + w) : v_zero();
#pragma GCC unroll 6
            for (uint32_t m = 0; m < XT_FIT_MEMBERS_AT_ONCE; m++)
                all = v_or_and(all, v_load(row[m] + w), v_load(row[m] + w));
            v_store(conflicts + w, all);
        }
    }
}

static TARGET XT_ALWAYS_INLINE void find_conflicts_in_words(const xt_matrix *matrix, const xt_cover *cover,
                                                            uint64_t *conflicts, const uint32_t words)
{
    for (uint32_t image = 0; image < matrix->images; image++)
        find_conflicts_of(matrix, cover, image, conflicts + (size_t)image * words, words);
}

// By image of a single matrix: a row.
static TARGET void find_conflicts(xt_matrix *matrix, const xt_cover *cover, uint64_t *conflicts)
{
    if (matrix->has_conflicts)
        return;
    matrix->has_conflicts = true;
    switch (matrix->words / XT_MATRIX_LANES) {
    case 1:
        find_conflicts_in_words(matrix, cover, conflicts, XT_MATRIX_LANES);
        break;
    case 2:
        find_conflicts_in_words(matrix, cover, conflicts, 2 * XT_MATRIX_LANES);
        break;
    case 3:
        find_conflicts_in_words(matrix, cover, conflicts, 3 * XT_MATRIX_LANES);
        break;
    default:
        find_conflicts_in_words(matrix, cover, conflicts, 4 * XT_MATRIX_LANES);
        break;
    }
}

static TARGET XT_ALWAYS_INLINE bool are_all_zero(const vector *left, const uint32_t vectors)
{
    vector any = left[0];
#pragma GCC unroll 4
    for (uint32_t v = 1; v < vectors; v++)
        any = v_or_and(any, left[v], left[v]);
    return v_is_zero(any);
}

static TARGET XT_ALWAYS_INLINE void intersect_with(vector *left, const uint64_t *conflicts, const uint32_t vectors)
{
#pragma GCC unroll 4
    for (uint32_t v = 0; v < vectors; v++)
        left[v] = v_and(left[v], v_load(conflicts + v * XT_MATRIX_LANES));
}

// Intersects the conflicts of an item's images, without the images on the item itself.  Returns false if nothing is
// left, or if the item has no image.  Tests once for each word of images, because their number is unpredictable.
static TARGET XT_ALWAYS_INLINE bool intersect_conflicts(const xt_matrix *matrix, const uint64_t *conflicts,
                                                        const uint64_t *images, uint32_t item,
                                                        uint64_t *common_conflicts, const uint32_t words)
{
    const uint64_t *row = matrix->row + (size_t)item * matrix->words;
    const uint32_t  vectors = words / XT_MATRIX_LANES, first = matrix->item_words;
    bool            has_images = false;
    vector          left[XT_SINGLE_MAX_WORDS / XT_MATRIX_LANES];
#pragma GCC unroll 4
    for (uint32_t v = 0; v < vectors; v++) {
        vector covering = v_load(row + v * XT_MATRIX_LANES);
        left[v] = v_without_both(v_load(images + v * XT_MATRIX_LANES), covering, covering);
    }
    for (uint32_t w = first; w < words; w++) {
        uint64_t item_images = images[w] & row[w];
        if (!item_images)
            continue;
        for (; item_images; item_images &= item_images - 1)
            intersect_with(
                left, conflicts + (size_t)((w - first) * 64 + (uint32_t)__builtin_ctzll(item_images)) * words, vectors);
        if (are_all_zero(left, vectors))
            return false;
        has_images = true;
    }
#pragma GCC unroll 4
    for (uint32_t v = 0; v < vectors; v++)
        v_store(common_conflicts + v * XT_MATRIX_LANES, left[v]);
    return has_images;
}

// The same for any number of words.  Computes the conflicts of an image when it needs them.  conflicts: scratch, one
// row.
static TARGET bool intersect_conflicts_wide(const xt_matrix *matrix, const xt_cover *cover, const uint64_t *images,
                                            uint32_t item, uint64_t *common_conflicts, uint64_t *conflicts)
{
    const uint64_t *row = matrix->row + (size_t)item * matrix->words;
    bool            has_images = false;
    for (uint32_t w = 0; w < matrix->words; w++)
        common_conflicts[w] = images[w] & ~row[w];
    for (uint32_t w = matrix->item_words; w < matrix->words; w++)
        for (uint64_t item_images = images[w] & row[w]; item_images; item_images &= item_images - 1) {
            vector any = v_zero();
            find_conflicts_of(matrix, cover, (w - matrix->item_words) * 64 + (uint32_t)__builtin_ctzll(item_images),
                              conflicts, matrix->words);
            for (uint32_t v = 0; v < matrix->words; v += XT_MATRIX_LANES) {
                vector left = v_and(v_load(common_conflicts + v), v_load(conflicts + v));
                v_store(common_conflicts + v, left);
                any = v_or_and(any, left, left);
            }
            if (v_is_zero(any))
                return false;
            has_images = true;
        }
    return has_images;
}

static TARGET uint32_t remove_images(const xt_matrix *matrix, const uint64_t *common_conflicts, uint64_t *images)
{
    uint32_t removed = 0;
    for (uint32_t w = matrix->item_words; w < matrix->words; w++) {
        removed += (uint32_t)__builtin_popcountll(common_conflicts[w]);
        images[w] &= ~common_conflicts[w];
    }
    return removed;
}

// Removes from a node of a single matrix the images that leave some item without an image.  Returns their number.
static TARGET XT_ALWAYS_INLINE uint32_t fit_in_words(const xt_matrix *matrix, const uint64_t *conflicts, uint64_t *node,
                                                     const uint32_t words)
{
    uint64_t images[XT_SINGLE_MAX_WORDS], common_conflicts[XT_SINGLE_MAX_WORDS];
    uint32_t removed = 0;
    memcpy(images, node, words * sizeof *images);
    memset(images, 0, matrix->item_words * sizeof *images);
    for (uint32_t i = 0; i < matrix->item_words; i++)
        for (uint64_t open = node[i] & matrix->needed[i]; open; open &= open - 1)
            if (intersect_conflicts(matrix, conflicts, images, i * 64 + (uint32_t)__builtin_ctzll(open),
                                    common_conflicts, words))
                removed += remove_images(matrix, common_conflicts, images);
    memcpy(node + matrix->item_words, images + matrix->item_words, (words - matrix->item_words) * sizeof *node);
    return removed;
}

static TARGET uint32_t fit(const xt_matrix *matrix, const uint64_t *conflicts, uint64_t *node)
{
    switch (matrix->words / XT_MATRIX_LANES) {
    case 1:
        return fit_in_words(matrix, conflicts, node, XT_MATRIX_LANES);
    case 2:
        return fit_in_words(matrix, conflicts, node, 2 * XT_MATRIX_LANES);
    case 3:
        return fit_in_words(matrix, conflicts, node, 3 * XT_MATRIX_LANES);
    default:
        return fit_in_words(matrix, conflicts, node, 4 * XT_MATRIX_LANES);
    }
}

// The same for a node of any matrix.  scratch: three rows.
static TARGET uint32_t fit_wide(const xt_matrix *matrix, const xt_cover *cover, uint64_t *node, uint64_t *scratch)
{
    uint64_t *images = scratch, *common_conflicts = images + matrix->words,
             *conflicts = common_conflicts + matrix->words;
    uint32_t removed = 0;
    memcpy(images, node, matrix->words * sizeof *images);
    memset(images, 0, matrix->item_words * sizeof *images);
    for (uint32_t i = 0; i < matrix->item_words; i++)
        for (uint64_t open = node[i] & matrix->needed[i]; open; open &= open - 1)
            if (intersect_conflicts_wide(matrix, cover, images, i * 64 + (uint32_t)__builtin_ctzll(open),
                                         common_conflicts, conflicts))
                removed += remove_images(matrix, common_conflicts, images);
    memcpy(node + matrix->item_words, images + matrix->item_words, (matrix->words - matrix->item_words) * sizeof *node);
    return removed;
}

// The root of a single matrix that was made from a node of a wider one.
static TARGET uint32_t fit_root(xt_single_search *single, uint64_t *root)
{
    find_conflicts(&single->matrix, single->run->cover, single->conflicts);
    return fit(&single->matrix, single->conflicts, root);
}
