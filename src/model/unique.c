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
    uint32_t         pieces;                // in the solution at hand: the placed ones, then the stationary ones
    uint32_t        *piece_of;              // place -> piece, or nothing
    xt_image        *image;                 // of each piece
    uint64_t        *label;                 // of each piece where it is
    uint32_t        *copies;                // of each shape
    uint64_t        *moved;                 // of each piece where the symmetry at hand takes it
    uint32_t        *stamp;                 // when moved was set
    uint32_t        *places, *moved_places; // room for those of a piece
    uint32_t         now;
};

static bool counts(const xt_unique_test *test, const xt_symmetry *symmetry)
{
    return test->with_reflections || !symmetry->is_reflection;
}

xt_unique_test *xt_unique_test_new(const xt_model *model, bool with_reflections)
{
    const xt_images *images = model->images;
    uint32_t         most = model->cover->pieces + images->stationary_piece.count;
    xt_unique_test  *test = XT_NEW(xt_unique_test);
    if (!test)
        return NULL;
    *test = (xt_unique_test){.images = images,
                             .cover = model->cover,
                             .with_reflections = with_reflections,
                             .are_whole = true,
                             .symmetries = 1,
                             .piece_of = XT_NEW_ARRAY(uint32_t, model->cover->places),
                             .image = XT_NEW_ARRAY(xt_image, most),
                             .label = XT_NEW_ARRAY(uint64_t, most),
                             .copies = XT_NEW_ARRAY(uint32_t, images->shapes.count),
                             .moved = XT_NEW_ARRAY(uint64_t, most),
                             .stamp = XT_NEW_ARRAY(uint32_t, most),
                             .places = XT_NEW_ARRAY(uint32_t, images->frame),
                             .moved_places = XT_NEW_ARRAY(uint32_t, images->frame)};
    for (uint32_t i = 1; i < model->cover->symmetries; i++)
        if (counts(test, &model->cover->symmetry[i])) {
            test->are_whole &= model->cover->symmetry[i].is_whole;
            test->symmetries++;
        }
    if (test->piece_of && test->image && test->label && test->copies && test->moved && test->stamp && test->places &&
        test->moved_places)
        return test;
    xt_unique_test_free(test);
    return NULL;
}

void xt_unique_test_free(xt_unique_test *test)
{
    if (!test)
        return;
    free(test->piece_of);
    free(test->image);
    free(test->label);
    free(test->copies);
    free(test->moved);
    free(test->stamp);
    free(test->places);
    free(test->moved_places);
    free(test);
}

static uint64_t label_under(const xt_unique_test *test, const uint32_t *to, uint32_t piece)
{
    const xt_image *image = &test->image[piece];
    uint32_t        least = UINT32_MAX;
    for (uint32_t c = 0; c < image->count; c++) {
        uint32_t place = to[xt_place_of_frame_cell(test->images, image->cells[c])];
        least = place < least ? place : least;
    }
    return (uint64_t)to[test->cover->cells + image->shape] << 32 | least;
}

static uint64_t moved_label(xt_unique_test *test, const uint32_t *to, uint32_t piece)
{
    if (piece == nothing)
        return UINT64_MAX;
    if (test->stamp[piece] != test->now) {
        test->stamp[piece] = test->now;
        test->moved[piece] = label_under(test, to, piece);
    }
    return test->moved[piece];
}

static void take_solution(xt_unique_test *test, const uint32_t *options, uint32_t count)
{
    const xt_cover *cover = test->cover;
    for (uint32_t c = 0; c < cover->cells; c++)
        test->piece_of[c] = nothing;
    for (uint32_t s = 0; s < test->images->shapes.count; s++)
        test->copies[s] = 0;
    test->pieces = count + test->images->stationary_piece.count;
    for (uint32_t p = 0; p < test->pieces; p++) {
        test->image[p] = xt_image_at(test->images, p < count ? options[p] : test->images->mobile + p - count);
        for (uint32_t c = 0; c < test->image[p].count; c++)
            test->piece_of[xt_place_of_frame_cell(test->images, test->image[p].cells[c])] = p;
        test->label[p] = label_under(test, cover->symmetry[0].to, p);
        test->copies[test->image[p].shape]++;
    }
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
        if (test->cover->item[c].low > 0 && test->piece_of[from[c]] == nothing)
            return false;
    return true;
}

// Whether the moved solution has each stationary piece, or another of its shape, where it lies.
static bool keeps_stationary_pieces(xt_unique_test *test, const xt_symmetry *symmetry, const uint32_t *from)
{
    for (uint32_t p = test->pieces - test->images->stationary_piece.count; p < test->pieces; p++) {
        const xt_image *image = &test->image[p];
        uint32_t        comes = test->piece_of[from[xt_place_of_frame_cell(test->images, image->cells[0])]];
        if (comes == nothing || test->image[comes].count != image->count ||
            moved_label(test, symmetry->to, comes) != test->label[p])
            return false;
        for (uint32_t c = 1; c < image->count; c++)
            if (test->piece_of[from[xt_place_of_frame_cell(test->images, image->cells[c])]] != comes)
                return false;
    }
    return true;
}

// The mobile piece that the moved solution has on an item; nothing where there is none.
static uint32_t piece_moved_onto(const xt_unique_test *test, const xt_symmetry *symmetry, uint32_t item)
{
    const xt_cover *cover = test->cover;
    if (item < cover->cells)
        return test->piece_of[cover->symmetry[symmetry->inverse].to[item]];
    for (uint32_t p = 0; p < test->pieces; p++) {
        const xt_image *image = &test->image[p];
        if (symmetry->to[cover->cells + image->shape] == item &&
            symmetry->to[xt_place_of_frame_cell(test->images, image->cells[0])] < cover->cells)
            return p;
    }
    return nothing;
}

// The places of a piece after the symmetry, ascending.
static void list_places(xt_unique_test *test, const xt_symmetry *symmetry, uint32_t piece, uint32_t *places)
{
    const xt_image *image = &test->image[piece];
    for (uint32_t c = 0; c < image->count; c++)
        places[c] = symmetry->to[xt_place_of_frame_cell(test->images, image->cells[c])];
    xt_sort_cells(places, image->count);
}

// What the moved solution has on an item, against what the solution has there.
static int compare_at(xt_unique_test *test, const xt_symmetry *symmetry, uint32_t item)
{
    uint32_t here = piece_moved_onto(test, &test->cover->symmetry[0], item);
    uint32_t comes = piece_moved_onto(test, symmetry, item);
    uint64_t label = here == nothing ? UINT64_MAX : test->label[here];
    uint64_t other = moved_label(test, symmetry->to, comes);
    if (other != label)
        return other < label ? -1 : 1;
    if (here == nothing)
        return 0;
    list_places(test, &test->cover->symmetry[0], here, test->places);
    list_places(test, symmetry, comes, test->moved_places);
    return xt_compare_cells(test->moved_places, test->places, test->image[here].count);
}

// Which of the ties the piece is after the symmetry; as many as there are where it is none.
static uint32_t tie_of(xt_unique_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors, xt_anchor anchor)
{
    uint32_t piece = piece_moved_onto(test, symmetry, anchor.item), tie = 0;
    if (piece == nothing)
        return anchor.ties;
    list_places(test, symmetry, piece, test->places);
    for (; tie < anchor.ties; tie++) {
        xt_image image = xt_image_at(test->images, anchors->tie[anchor.first_tie + tie]);
        if (symmetry->to[test->cover->cells + test->image[piece].shape] == test->cover->cells + image.shape &&
            xt_compare_cells(test->places, image.cells, image.count) == 0)
            break;
    }
    return tie;
}

static int compare_ties(xt_unique_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors, xt_anchor anchor)
{
    uint32_t here = tie_of(test, &test->cover->symmetry[0], anchors, anchor);
    uint32_t comes = tie_of(test, symmetry, anchors, anchor);
    return (comes > here) - (comes < here);
}

static int compare_cell_by_cell(xt_unique_test *test, const xt_symmetry *symmetry)
{
    const uint32_t *from = test->cover->symmetry[symmetry->inverse].to;
    for (uint32_t c = 0; c < test->cover->cells; c++) {
        uint32_t piece = test->piece_of[c];
        uint64_t here = piece == nothing ? UINT64_MAX : test->label[piece];
        uint64_t comes = moved_label(test, symmetry->to, test->piece_of[from[c]]);
        if (comes != here)
            return comes < here ? -1 : 1;
    }
    return 0;
}

static bool leads_to_a_solution(xt_unique_test *test, const xt_symmetry *symmetry)
{
    const uint32_t *from = test->cover->symmetry[symmetry->inverse].to;
    return symmetry->is_whole || (has_as_many_as_may_be(test, symmetry) && covers_what_must_be(test, from) &&
                                  keeps_stationary_pieces(test, symmetry, from));
}

// The solution that the symmetry leads to, against that at hand.
static int compare_moved(xt_unique_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors)
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
    if (test->now > UINT32_MAX - test->cover->symmetries) { // the stamps run out: begin again
        for (uint32_t p = 0; p < test->cover->pieces + test->images->stationary_piece.count; p++)
            test->stamp[p] = 0;
        test->now = 0;
    }
    take_solution(test, options, count);
    for (uint32_t i = 1; i < test->cover->symmetries; i++) {
        const xt_symmetry *symmetry = &test->cover->symmetry[i];
        test->now++;
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
