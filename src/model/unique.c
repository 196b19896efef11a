// unique.c -- see unique.h.
//
// A solution is compared with what a symmetry makes of it cell by cell.  Each cell is labelled with the piece that
// covers it: its shape, and the first place that it covers.  That names shape and position of every piece, knows no
// difference between copies, and says nothing of the order of placement.  The least sequence of labels stands for the
// class, once the images that cover the anchors are the same (anchor.h).  What a symmetry makes of a solution counts
// only if it is one: as many pieces of each shape as there may be, nothing empty that must be covered, and stationary
// pieces where they lie, though another piece of their shape may have come there (see symmetry.c).

#include "model/unique.h"

#include "base/memory.h"

#include <stdlib.h>

static const uint32_t nothing = UINT32_MAX; // covers an optional cell

struct xt_unique_test {
    const xt_images *images;
    const xt_cover  *cover;
    bool             with_reflections;
    bool             are_whole;             // all symmetries that count
    uint32_t         symmetries;            // of these, how many there are, the identity among them
    const uint32_t  *placed;                // the images of the solution at hand, lent
    uint32_t         placed_count;          // of them; the stationary ones are those behind all mobile ones
    uint32_t        *image_on;              // place -> the image that covers it, or nothing
    uint32_t        *copies;                // of each shape, where some symmetry is not whole
    uint32_t        *places, *moved_places; // room for those of an image
};

static bool counts(const xt_unique_test *test, const xt_symmetry *symmetry)
{
    return test->with_reflections || !symmetry->is_reflection;
}

static void cover_with(xt_unique_test *test, uint32_t image)
{
    const xt_image of = xt_image_at(test->images, image);
    for (uint32_t c = 0; c < of.count; c++)
        test->image_on[xt_place_of_frame_cell(test->images, of.cells[c])] = image;
}

xt_unique_test *xt_unique_test_new(const xt_model *model, bool with_reflections)
{
    const xt_images *images = model->images;
    xt_unique_test  *test = XT_NEW(xt_unique_test);
    if (!test)
        return NULL;
    *test = (xt_unique_test){.images = images,
                             .cover = model->cover,
                             .with_reflections = with_reflections,
                             .are_whole = true,
                             .symmetries = 1,
                             .image_on = XT_NEW_ARRAY(uint32_t, model->cover->places),
                             .copies = XT_NEW_ARRAY(uint32_t, images->shapes.count),
                             .places = XT_NEW_ARRAY(uint32_t, images->frame),
                             .moved_places = XT_NEW_ARRAY(uint32_t, images->frame)};
    for (uint32_t i = 1; i < model->cover->symmetries; i++)
        if (counts(test, &model->cover->symmetry[i])) {
            test->are_whole &= model->cover->symmetry[i].is_whole;
            test->symmetries++;
        }
    if (test->image_on && test->copies && test->places && test->moved_places) {
        for (uint32_t i = 0; i < images->stationary_piece.count; i++)
            cover_with(test, images->mobile + i);
        return test;
    }
    xt_unique_test_free(test);
    return NULL;
}

void xt_unique_test_free(xt_unique_test *test)
{
    if (!test)
        return;
    free(test->image_on);
    free(test->copies);
    free(test->places);
    free(test->moved_places);
    free(test);
}

// ---- The solution at hand ------------------------------------------------------------------------------------------

static uint32_t pieces(const xt_unique_test *test)
{
    return test->placed_count + test->images->stationary_piece.count;
}

static uint32_t image_of_piece(const xt_unique_test *test, uint32_t piece)
{
    return piece < test->placed_count ? test->placed[piece] : test->images->mobile + (piece - test->placed_count);
}

static void count_copies(xt_unique_test *test)
{
    for (uint32_t s = 0; s < test->images->shapes.count; s++)
        test->copies[s] = test->images->shapes.at[s].stationary;
    for (uint32_t p = 0; p < test->placed_count; p++)
        test->copies[test->images->shape_of.at[test->placed[p]]]++;
}

static void take_solution(xt_unique_test *test, const uint32_t *options, uint32_t count)
{
    const xt_images *images = test->images;
    uint32_t        *image_on = test->image_on;
    test->placed = options;
    test->placed_count = count;
    for (uint32_t c = 0, cells = test->cover->cells; c < cells; c++)
        image_on[c] = nothing;
    for (uint32_t p = 0; p < count; p++) {
        const xt_image image = xt_image_at(images, options[p]);
        for (uint32_t c = 0; c < image.count; c++)
            image_on[image.cells[c]] = options[p]; // an open cell is its own place
    }
    if (!test->are_whole)
        count_copies(test);
}

// ---- What symmetries make of it ------------------------------------------------------------------------------------

// The label of an image that comes by the symmetry, against that of one which is here: first the shapes, for it takes
// least to find these, then the first places.  No image's label is greater than all.
static int compare_labels(const xt_unique_test *test, const xt_symmetry *symmetry, uint32_t comes, uint32_t here)
{
    const xt_images *images = test->images;
    if (comes == nothing || here == nothing)
        return (comes == nothing) - (here == nothing);
    const xt_image there = xt_image_at(images, comes), at_hand = xt_image_at(images, here);
    const uint32_t shape = symmetry->to[test->cover->cells + there.shape], other = test->cover->cells + at_hand.shape;
    if (shape != other)
        return shape < other ? -1 : 1;
    const uint32_t first = xt_place_of_frame_cell(images, at_hand.cells[0]);
    uint32_t       least = UINT32_MAX;
    for (uint32_t c = 0; c < there.count; c++) {
        uint32_t place = symmetry->to[xt_place_of_frame_cell(images, there.cells[c])];
        least = place < least ? place : least;
    }
    return (least > first) - (least < first);
}

static bool has_as_many_as_may_be(const xt_unique_test *test, const xt_symmetry *symmetry)
{
    for (uint32_t s = 0; s < test->images->shapes.count; s++) {
        uint32_t target = symmetry->to[test->cover->cells + s], copies = test->copies[s];
        if (target == XT_NOWHERE && copies == 0)
            continue;
        if (target == XT_NOWHERE)
            return false;
        const xt_shape *shape = &test->images->shapes.at[target - test->cover->cells];
        if (copies < shape->low + shape->stationary || copies > shape->high + shape->stationary)
            return false;
    }
    return true;
}

static bool covers_what_must_be(const xt_unique_test *test, const uint32_t *from)
{
    for (uint32_t c = 0; c < test->cover->cells; c++)
        if (test->cover->item[c].low > 0 && test->image_on[from[c]] == nothing)
            return false;
    return true;
}

// Whether the moved solution has each stationary piece, or another of its shape, where it lies.
static bool keeps_stationary_pieces(const xt_unique_test *test, const xt_symmetry *symmetry, const uint32_t *from)
{
    for (uint32_t i = 0; i < test->images->stationary_piece.count; i++) {
        const uint32_t here = test->images->mobile + i;
        const xt_image image = xt_image_at(test->images, here);
        const uint32_t comes = test->image_on[from[xt_place_of_frame_cell(test->images, image.cells[0])]];
        if (comes == nothing || xt_image_at(test->images, comes).count != image.count ||
            compare_labels(test, symmetry, comes, here) != 0)
            return false;
        for (uint32_t c = 1; c < image.count; c++)
            if (test->image_on[from[xt_place_of_frame_cell(test->images, image.cells[c])]] != comes)
                return false;
    }
    return true;
}

// The image, before it was moved, that the moved solution has on an item, of a mobile piece then; nothing where there
// is none.
static uint32_t image_moved_onto(const xt_unique_test *test, const xt_symmetry *symmetry, uint32_t item)
{
    const xt_cover *cover = test->cover;
    if (item < cover->cells)
        return test->image_on[cover->symmetry[symmetry->inverse].to[item]];
    for (uint32_t p = 0; p < pieces(test); p++) {
        const xt_image image = xt_image_at(test->images, image_of_piece(test, p));
        if (symmetry->to[cover->cells + image.shape] == item &&
            symmetry->to[xt_place_of_frame_cell(test->images, image.cells[0])] < cover->cells)
            return image_of_piece(test, p);
    }
    return nothing;
}

// The places of an image after the symmetry, ascending.
static void list_places(const xt_unique_test *test, const xt_symmetry *symmetry, xt_image image, uint32_t *places)
{
    for (uint32_t c = 0; c < image.count; c++)
        places[c] = symmetry->to[xt_place_of_frame_cell(test->images, image.cells[c])];
    xt_sort_cells(places, image.count);
}

// What the moved solution has on an item, against what the solution has there.
static int compare_at(const xt_unique_test *test, const xt_symmetry *symmetry, uint32_t item)
{
    const xt_symmetry *identity = &test->cover->symmetry[0];
    const uint32_t     here = image_moved_onto(test, identity, item), comes = image_moved_onto(test, symmetry, item);
    const int          order = compare_labels(test, symmetry, comes, here);
    if (order != 0 || here == nothing)
        return order;
    const xt_image image = xt_image_at(test->images, here);
    list_places(test, identity, image, test->places);
    list_places(test, symmetry, xt_image_at(test->images, comes), test->moved_places);
    return xt_compare_cells(test->moved_places, test->places, image.count);
}

// Which of the ties the image on the anchor is after the symmetry; as many as there are where it is none.
static uint32_t tie_of(const xt_unique_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors,
                       xt_anchor anchor)
{
    uint32_t comes = image_moved_onto(test, symmetry, anchor.item), tie = 0;
    if (comes == nothing)
        return anchor.ties;
    const xt_image moved = xt_image_at(test->images, comes);
    list_places(test, symmetry, moved, test->places);
    for (; tie < anchor.ties; tie++) {
        xt_image image = xt_image_at(test->images, anchors->tie[anchor.first_tie + tie]);
        if (symmetry->to[test->cover->cells + moved.shape] == test->cover->cells + image.shape &&
            xt_compare_cells(test->places, image.cells, image.count) == 0)
            break;
    }
    return tie;
}

static int compare_ties(const xt_unique_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors,
                        xt_anchor anchor)
{
    uint32_t here = tie_of(test, &test->cover->symmetry[0], anchors, anchor);
    uint32_t comes = tie_of(test, symmetry, anchors, anchor);
    return (comes > here) - (comes < here);
}

static int compare_cell_by_cell(const xt_unique_test *test, const xt_symmetry *symmetry)
{
    const uint32_t *from = test->cover->symmetry[symmetry->inverse].to;
    int             order = 0;
    for (uint32_t c = 0; c < test->cover->cells && order == 0; c++)
        order = compare_labels(test, symmetry, test->image_on[from[c]], test->image_on[c]);
    return order;
}

static bool leads_to_a_solution(const xt_unique_test *test, const xt_symmetry *symmetry)
{
    const uint32_t *from = test->cover->symmetry[symmetry->inverse].to;
    return symmetry->is_whole || (has_as_many_as_may_be(test, symmetry) && covers_what_must_be(test, from) &&
                                  keeps_stationary_pieces(test, symmetry, from));
}

// The solution that the symmetry leads to, against that at hand.
static int compare_moved(const xt_unique_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors)
{
    int order = 0;
    for (uint32_t a = 0; a < anchors->count && order == 0; a++)
        order = anchors->at[a].ties ? compare_ties(test, symmetry, anchors, anchors->at[a])
                                    : compare_at(test, symmetry, anchors->at[a].item);
    return order == 0 ? compare_cell_by_cell(test, symmetry) : order;
}

// A class has as many as there are symmetries that lead to solutions, over those that lead to the same one.
uint32_t xt_class_of_least(xt_unique_test *test, const uint32_t *options, uint32_t count, const xt_part *part)
{
    uint32_t leading = 1, staying = 1; // the identity
    if (test->cover->symmetries == 1 || (test->are_whole && part->is_settled))
        return test->symmetries;
    take_solution(test, options, count);
    for (uint32_t i = 1; i < test->cover->symmetries; i++) {
        const xt_symmetry *symmetry = &test->cover->symmetry[i];
        if (!counts(test, symmetry) || !leads_to_a_solution(test, symmetry))
            continue;
        const int order = compare_moved(test, symmetry, &part->anchors);
        if (order < 0)
            return 0;
        leading++;
        staying += order == 0;
    }
    return leading / staying;
}
