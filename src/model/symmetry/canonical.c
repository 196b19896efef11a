// canonical.c -- compares a solution with its image under each symmetry; see canonical.h.
//
// The comparison goes cell by cell.  The label of a cell is the piece on it: the shape, and the first slot of its
// image, and the colour of the piece there.  The labels determine shape and position of every piece, and ignore the
// numbering of copies and the order of placement.  They decide once the images on the anchors are equal (breaking.h).
//
// An image of a solution counts only if it is a solution.  Its numbers of copies must be allowed, all required cells
// covered, and stationary pieces in place.  Another piece of the same shape may take the place of a stationary piece
// (group.c).

#include "model/symmetry/canonical.h"

#include "base/arena.h"
#include "base/memory.h"
#include "model/symmetry/drawn.h"

#include <stdlib.h>

static const uint32_t no_image = UINT32_MAX; // on an optional cell

struct xt_canonicity_test {
    const xt_images *images; // NULL in a cover without geometry
    const xt_cover  *cover;
    xt_motions       motions;
    bool             are_all_automorphisms; // of the symmetries considered
    uint32_t         symmetries;            // how many symmetries are considered, the identity included
    const uint32_t  *placed;                // lent: the images of the current solution
    uint32_t         placed_count;          // mobile images; the stationary images have the numbers behind these
    uint32_t        *image_at;              // by slot, or no_image
    uint32_t        *copies;                // by shape, if some symmetry is no automorphism
    uint32_t        *slots, *moved_slots;   // scratch for the slots of an image, and their colours
    uint32_t        *colour_of_slot;        // scratch
    xt_drawn_order  *drawn;                 // the order of the images on the anchor, or NULL
    xt_arena         arena;                 // owns the arrays
};

static bool is_considered(const xt_canonicity_test *test, const xt_symmetry *symmetry)
{
    return symmetry->motions <= test->motions;
}

static void set_image_at_cells(xt_canonicity_test *test, uint32_t image)
{
    const xt_image of = xt_image_at(test->images, image);
    for (uint32_t c = 0; c < of.count; c++)
        test->image_at[xt_slot_of_region_cell(test->images, of.cells[c])] = image;
}

xt_canonicity_test *xt_canonicity_test_new(const xt_model *model, xt_motions motions, uint32_t drawn)
{
    const xt_images *images = model->images;
    const uint32_t   shapes = images ? images->shapes.count : 0,
                   region_cells = images ? images->region_cells : model->cover->cells;
    xt_canonicity_test *test = XT_NEW(xt_canonicity_test);
    if (!test)
        return NULL;
    *test = (xt_canonicity_test){.images = images,
                                 .cover = model->cover,
                                 .motions = motions,
                                 .are_all_automorphisms = true,
                                 .symmetries = 1,
                                 .drawn = drawn == XT_NONE ? NULL : xt_drawn_order_new(model, drawn)};
    test->image_at = XT_ARENA_ARRAY_ZEROED(&test->arena, uint32_t, model->cover->slots);
    test->copies = XT_ARENA_ARRAY_ZEROED(&test->arena, uint32_t, shapes);
    test->slots = XT_ARENA_ARRAY_ZEROED(&test->arena, uint32_t, 2 * (size_t)region_cells);
    test->moved_slots = XT_ARENA_ARRAY_ZEROED(&test->arena, uint32_t, 2 * (size_t)region_cells);
    test->colour_of_slot = XT_ARENA_ARRAY_ZEROED(&test->arena, uint32_t, model->cover->slots);
    for (uint32_t i = 1; i < model->cover->symmetries; i++)
        if (is_considered(test, &model->cover->symmetry[i])) {
            test->are_all_automorphisms &= model->cover->symmetry[i].is_automorphism;
            test->symmetries++;
        }
    if (!test->arena.failed && (test->drawn || drawn == XT_NONE)) {
        for (uint32_t i = 0; images && i < images->stationary_piece.count; i++)
            set_image_at_cells(test, images->mobile + i);
        return test;
    }
    xt_canonicity_test_free(test);
    return NULL;
}

void xt_canonicity_test_free(xt_canonicity_test *test)
{
    if (!test)
        return;
    xt_arena_free(&test->arena);
    xt_drawn_order_free(test->drawn);
    free(test);
}

// ---- The current solution ------------------------------------------------------------------------------------------

// Returns an option of a cover without geometry as an image: its cells are slots.
static xt_image image_of_option(const xt_cover *cover, uint32_t option)
{
    const uint32_t first = cover->first[option], shape = cover->first[option + 1] - 1;
    return (xt_image){
        .cells = cover->member + first, .count = shape - first, .shape = cover->member[shape] - cover->cells};
}

static xt_image image_at(const xt_canonicity_test *test, uint32_t number)
{
    return test->images ? xt_image_at(test->images, number) : image_of_option(test->cover, number);
}

static uint32_t slot_of(const xt_canonicity_test *test, uint32_t cell)
{
    return test->images ? xt_slot_of_region_cell(test->images, cell) : cell;
}

static uint32_t piece_count(const xt_canonicity_test *test)
{
    return test->placed_count + (test->images ? test->images->stationary_piece.count : 0);
}

static uint32_t image_of_piece(const xt_canonicity_test *test, uint32_t piece)
{
    return piece < test->placed_count ? test->placed[piece] : test->images->mobile + (piece - test->placed_count);
}

static void count_copies(xt_canonicity_test *test)
{
    for (uint32_t s = 0; s < test->images->shapes.count; s++)
        test->copies[s] = test->images->shapes.at[s].stationary;
    for (uint32_t p = 0; p < test->placed_count; p++)
        test->copies[test->images->shape_of.at[test->placed[p]]]++;
}

static void load_solution(xt_canonicity_test *test, const uint32_t *options, uint32_t count)
{
    test->placed = options;
    test->placed_count = count;
    for (uint32_t c = 0, cells = test->cover->cells; c < cells; c++)
        test->image_at[c] = no_image;
    for (uint32_t p = 0; p < count; p++) {
        const xt_image image = image_at(test, options[p]);
        for (uint32_t c = 0; c < image.count; c++)
            test->image_at[image.cells[c]] = options[p]; // an open cell is its own slot
    }
    if (!test->are_all_automorphisms)
        count_copies(test);
}

// ---- Its images under symmetries -----------------------------------------------------------------------------------

// Compares the label of an image after the symmetry with the label of another image: first the shapes, because they are
// cheaper, then the first slots.  The value no_image is greater than all labels.
static int compare_labels(const xt_canonicity_test *test, const xt_symmetry *symmetry, uint32_t moved_image,
                          uint32_t here)
{
    if (moved_image == no_image || here == no_image)
        return (moved_image == no_image) - (here == no_image);
    const xt_image there = image_at(test, moved_image), at_hand = image_at(test, here);
    const uint32_t shape = symmetry->to[test->cover->cells + there.shape], other = test->cover->cells + at_hand.shape;
    if (shape != other)
        return shape < other ? -1 : 1;
    const uint32_t first = slot_of(test, at_hand.cells[0]);
    uint32_t       least = UINT32_MAX;
    for (uint32_t c = 0; c < there.count; c++) {
        uint32_t slot = symmetry->to[slot_of(test, there.cells[c])];
        least = slot < least ? slot : least;
    }
    return (least > first) - (least < first);
}

static bool has_allowed_copies(const xt_canonicity_test *test, const xt_symmetry *symmetry)
{
    for (uint32_t s = 0; s < test->images->shapes.count; s++) {
        uint32_t target = symmetry->to[test->cover->cells + s], copies = test->copies[s];
        if (target == XT_NONE && copies == 0)
            continue;
        if (target == XT_NONE)
            return false;
        const xt_shape *shape = &test->images->shapes.at[target - test->cover->cells];
        if (copies < shape->low + shape->stationary || copies > shape->high + shape->stationary)
            return false;
    }
    return true;
}

static bool covers_required_cells(const xt_canonicity_test *test, const uint32_t *from)
{
    for (uint32_t c = 0; c < test->cover->cells; c++)
        if (test->cover->item[c].low > 0 && test->image_at[from[c]] == no_image)
            return false;
    return true;
}

static uint32_t colour_at(const xt_canonicity_test *test, uint32_t image, uint32_t slot)
{
    return xt_colour_on_cell(image_at(test, image), xt_region_cell_of_slot(test->images, slot));
}

// Compares the colours of two images on a slot, the first one after the symmetry with this inverse.
static int compare_colours(const xt_canonicity_test *test, const uint32_t *from, uint32_t slot, uint32_t moved_image,
                           uint32_t here)
{
    if (!test->images || !test->images->is_coloured || here == no_image)
        return 0;
    uint32_t moved = colour_at(test, moved_image, from[slot]), other = colour_at(test, here, slot);
    return (moved > other) - (moved < other);
}

// Returns true if the moved solution has each stationary piece in place, or another piece of its shape.
static bool maps_stationary_pieces(const xt_canonicity_test *test, const xt_symmetry *symmetry, const uint32_t *from)
{
    for (uint32_t i = 0; i < test->images->stationary_piece.count; i++) {
        const uint32_t here = test->images->mobile + i;
        const xt_image image = image_at(test, here);
        const uint32_t moved_image = test->image_at[from[slot_of(test, image.cells[0])]];
        if (moved_image == no_image || image_at(test, moved_image).count != image.count ||
            compare_labels(test, symmetry, moved_image, here) != 0)
            return false;
        for (uint32_t c = 0; c < image.count; c++) {
            uint32_t slot = slot_of(test, image.cells[c]);
            if (test->image_at[from[slot]] != moved_image || compare_colours(test, from, slot, moved_image, here) != 0)
                return false;
        }
    }
    return true;
}

// Returns the image that the symmetry moves onto the item.  For a shape, only an image that becomes mobile counts.
static uint32_t image_mapped_onto(const xt_canonicity_test *test, const xt_symmetry *symmetry, uint32_t item)
{
    const xt_cover *cover = test->cover;
    if (item < cover->cells)
        return test->image_at[cover->symmetry[symmetry->inverse].to[item]];
    for (uint32_t p = 0; p < piece_count(test); p++) {
        const xt_image image = image_at(test, image_of_piece(test, p));
        if (symmetry->to[cover->cells + image.shape] == item &&
            symmetry->to[slot_of(test, image.cells[0])] < cover->cells)
            return image_of_piece(test, p);
    }
    return no_image;
}

// Writes the slots of an image after the symmetry, ascending, and then their colours.  Returns the number of both.
static uint32_t list_slots(const xt_canonicity_test *test, const xt_symmetry *symmetry, xt_image image, uint32_t *slots)
{
    for (uint32_t c = 0; c < image.count; c++)
        slots[c] = symmetry->to[slot_of(test, image.cells[c])];
    for (uint32_t c = 0; image.colours && c < image.count; c++)
        test->colour_of_slot[slots[c]] = image.colours[c];
    xt_sort_cells(slots, image.count);
    for (uint32_t c = 0; image.colours && c < image.count; c++)
        slots[image.count + c] = test->colour_of_slot[slots[c]];
    return image.colours ? 2 * image.count : image.count;
}

// Compares the moved solution with the solution on one item.
static int compare_at_anchor(const xt_canonicity_test *test, const xt_symmetry *symmetry, uint32_t item)
{
    const xt_symmetry *identity = &test->cover->symmetry[0];
    const uint32_t     here = image_mapped_onto(test, identity, item),
                   moved_image = image_mapped_onto(test, symmetry, item);
    const int order = compare_labels(test, symmetry, moved_image, here);
    if (moved_image == no_image || here == no_image || (order != 0 && !test->drawn))
        return order;
    const xt_image image = image_at(test, here), moved = image_at(test, moved_image);
    if (moved.count != image.count)
        return moved.count < image.count ? -1 : 1;
    list_slots(test, identity, image, test->slots);
    const uint32_t count = list_slots(test, symmetry, moved, test->moved_slots);
    return test->drawn ? xt_drawn_order_compare(test->drawn, test->moved_slots, test->slots, image.count)
                       : xt_compare_cells(test->moved_slots, test->slots, count);
}

// Returns the index of the tied image that the symmetry moves onto the anchor, or anchor.ties if it is none of them.
static uint32_t tie_of(const xt_canonicity_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors,
                       xt_anchor anchor)
{
    uint32_t moved_image = image_mapped_onto(test, symmetry, anchor.item), tie = 0;
    if (moved_image == no_image)
        return anchor.ties;
    const xt_image moved = image_at(test, moved_image);
    list_slots(test, symmetry, moved, test->slots);
    for (; tie < anchor.ties; tie++) {
        xt_image image = image_at(test, anchors->tie[anchor.first_tie + tie]);
        if (symmetry->to[test->cover->cells + moved.shape] == test->cover->cells + image.shape &&
            moved.count == image.count && xt_compare_cells(test->slots, image.cells, image.count) == 0 &&
            (!image.colours || xt_compare_cells(test->slots + image.count, image.colours, image.count) == 0))
            break;
    }
    return tie;
}

static int compare_ties(const xt_canonicity_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors,
                        xt_anchor anchor)
{
    uint32_t here = tie_of(test, &test->cover->symmetry[0], anchors, anchor);
    uint32_t moved_image = tie_of(test, symmetry, anchors, anchor);
    return (moved_image > here) - (moved_image < here);
}

// Two images with the labels of the cell before need no second look: a label costs as much as the image has cells.
static int compare_cell_by_cell(const xt_canonicity_test *test, const xt_symmetry *symmetry)
{
    const uint32_t *from = test->cover->symmetry[symmetry->inverse].to;
    uint32_t        moved_before = no_image, here_before = no_image;
    int             order = 0;
    for (uint32_t c = 0; c < test->cover->cells && order == 0; c++) {
        const uint32_t moved = test->image_at[from[c]], here = test->image_at[c];
        if (moved != moved_before || here != here_before)
            order = compare_labels(test, symmetry, moved, here);
        if (order == 0)
            order = compare_colours(test, from, c, moved, here);
        moved_before = moved;
        here_before = here;
    }
    return order;
}

static bool maps_to_solution(const xt_canonicity_test *test, const xt_symmetry *symmetry)
{
    const uint32_t *from = test->cover->symmetry[symmetry->inverse].to;
    return symmetry->is_automorphism || (has_allowed_copies(test, symmetry) && covers_required_cells(test, from) &&
                                         maps_stationary_pieces(test, symmetry, from));
}

// Compares the moved solution with the solution.
static int compare_with_image(const xt_canonicity_test *test, const xt_symmetry *symmetry, const xt_anchors *anchors)
{
    int order = 0;
    for (uint32_t a = 0; a < anchors->count && order == 0; a++)
        order = anchors->at[a].ties ? compare_ties(test, symmetry, anchors, anchors->at[a])
                                    : compare_at_anchor(test, symmetry, anchors->at[a].item);
    return order == 0 ? compare_cell_by_cell(test, symmetry) : order;
}

// The size of a class is the number of symmetries that map to solutions, divided by the number that fix this one.
uint32_t xt_class_size_if_canonical(xt_canonicity_test *test, const uint32_t *options, uint32_t count,
                                    const xt_subproblem *subproblem)
{
    uint32_t solution_images = 1, stabiliser_order = 1; // the identity
    if (test->cover->symmetries == 1 || (test->are_all_automorphisms && subproblem->is_symmetry_broken))
        return test->symmetries;
    load_solution(test, options, count);
    for (uint32_t i = 1; i < test->cover->symmetries; i++) {
        const xt_symmetry *symmetry = &test->cover->symmetry[i];
        if (!is_considered(test, symmetry) || !maps_to_solution(test, symmetry))
            continue;
        const int order = compare_with_image(test, symmetry, &subproblem->anchors);
        if (order < 0)
            return 0;
        solution_images++;
        stabiliser_order += order == 0;
    }
    return solution_images / stabiliser_order;
}
