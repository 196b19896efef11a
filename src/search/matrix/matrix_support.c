// matrix_support.c -- the covers supported by the engine matrix, and properties of a cover.

#include "search/matrix/matrix.h"

#include "base/limits.h"
#include "search/matrix/matrix_search.h"

static bool is_needed(const xt_cover *cover, uint32_t item)
{
    return cover->item[item].low > 0;
}

// Returns true if one of the items may stay open.
static bool may_leave_any(const xt_cover *cover, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++)
        if (!is_needed(cover, i) && cover->item[i].high > 0)
            return true;
    return false;
}

bool xt_matrix_may_leave_pieces(const xt_cover *cover)
{
    return may_leave_any(cover, cover->cells, cover->items);
}

// Returns true if all cells must be covered, by copies of one shape.  Then the shape never has fewer choices than the
// first cell with the fewest.  With n images for k copies of m cells, each of the k * m open cells has n / k images on
// average.  This is at most n - k + 1 as long as n >= k.  If n < k, some cell has no image.  A shape that limits
// nothing has no choices either.
bool xt_matrix_never_branches_on_shape(const xt_cover *cover)
{
    uint32_t shape = cover->items, cells = 0;
    if (cover->sizes_vary)
        return xt_cover_is_shape_unlimited(cover);
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].high == 0)
            continue;
        else if (cover->item[i].low == 0 || (i >= cover->cells && shape < cover->items))
            return false;
        else if (i < cover->cells)
            cells++;
        else
            shape = i;
    for (uint32_t o = 0; o < cover->options; o++)
        if (cover->member[cover->first[o + 1] - 1] == shape)
            return cells == cover->pieces * (cover->first[o + 1] - cover->first[o] - 1);
    return false;
}

// The limit is 4 MB, more than few caches hold.  Each node of the first levels reads the whole matrix
// (docs/notes/kernels.md).
bool xt_matrix_exceeds_cache(const xt_cover *cover)
{
    enum { MAX_CACHED_WORDS = 1 << 19 };
    return (uint64_t)cover->items * xt_matrix_words_for(cover->items, cover->options) > MAX_CACHED_WORDS;
}

uint32_t xt_matrix_count_max_members(const xt_cover *cover)
{
    uint32_t max_members = 0;
    for (uint32_t o = 0; o < cover->options; o++)
        if (cover->first[o + 1] - cover->first[o] > max_members)
            max_members = cover->first[o + 1] - cover->first[o];
    return max_members;
}

bool xt_matrix_is_simple(const xt_cover *cover)
{
    bool repeats = false;
    for (uint32_t i = cover->cells; i < cover->items; i++)
        repeats |= cover->item[i].high > 1;
    return (!repeats || xt_matrix_never_branches_on_shape(cover)) && !xt_matrix_may_leave_pieces(cover) &&
           xt_matrix_count_max_members(cover) <= XT_BATCHED_MIN_STRIDE;
}

// Returns true if some option excludes no option with the same items, so that its image would stay after it is placed.
static bool has_repeatable_option(const xt_cover *cover)
{
    for (uint32_t o = 0; o < cover->options && cover->rival_groups > 0; o++) {
        bool is_repeatable = true;
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1] && is_repeatable; m++)
            is_repeatable = cover->item[cover->member[m]].high > 1;
        if (is_repeatable)
            return true;
    }
    return false;
}

const char *xt_matrix_unsupported_reason(const xt_cover_problem *cover_problem)
{
    const xt_cover *cover = cover_problem->cover;
    uint32_t        repeats = 0;
    if (xt_cover_needs_links(cover, true))
        return xt_cover_needs_links(cover, true);
    for (uint32_t i = cover->cells; i < cover->items && !xt_cover_is_shape_unlimited(cover); i++)
        if (cover->item[i].low != cover->item[i].high && cover->item[i].high > 1)
            return cover->is_abstract ? "it needs an exact number of options for each item, or at most one"
                                      : "it needs an exact number of copies for each piece, or at most one copy";
        else
            repeats += cover->item[i].high > 1;
    // Without such options no image can be placed after all required items are covered.
    if (xt_matrix_may_leave_pieces(cover) && may_leave_any(cover, 0, cover->cells) &&
        xt_cover_has_optional_option(cover))
        return cover->is_abstract ? "it needs a required item in each option"
                                  : "it can leave cells empty or pieces over, but not both";
    if (cover_problem->spec->goal > 0 && xt_matrix_may_leave_pieces(cover))
        return "it can stop at a number of pieces only if all pieces must be placed";
    if (cover->rival_groups > 0 && xt_filter_is_needed(&cover_problem->spec->filters, cover->pieces))
        return "it supports filters and triggers at nodes only without colours of items";
    if ((repeats > 0 || xt_cover_is_shape_unlimited(cover)) &&
        xt_filter_is_needed(&cover_problem->spec->filters, cover->pieces))
        return "it supports filters and triggers at nodes only for single pieces";
    if (has_repeatable_option(cover))
        return "it needs an item in each option that no second option may have";
    if (repeats > XT_MATRIX_MAX_REPEATED)
        return "it supports several copies of at most 16 pieces";
    _Static_assert(XT_LIMIT_MATRIX_ITEMS == 8191, "the message below says it");
    if (cover->items > XT_LIMIT_MATRIX_ITEMS)
        return "it takes up to 8191 cells and shapes of pieces";
    _Static_assert(XT_LIMIT_MATRIX_WORDS == 33554432, "the message below says it");
    if (((uint64_t)cover->items + cover->pieces + 1) * xt_matrix_words_for(cover->items, cover->options) >
        XT_LIMIT_MATRIX_WORDS)
        return "it takes a matrix of up to 256 MiB";
    const xt_order *order = cover_problem->spec->orders.at;
    if (cover_problem->spec->orders.count > 1 || (order->kind != XT_ORDER_SIZE && order->kind != XT_ORDER_PIECES))
        return "it supports only the order s";
    return NULL;
}
