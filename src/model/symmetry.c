// symmetry.c -- the symmetries of a puzzle: turns and reflections of space that move its region onto itself.
//
// Two solutions are the same if such a motion takes the one to the other.  What is moved is the whole assembly,
// stationary pieces included, and each piece becomes the piece that looks so after the motion.  Most of the motions
// keep all that the puzzle says: which cells may stay empty, how many there are of each shape, where stationary pieces
// lie (is_whole).  The others take some solutions to solutions, such as those in which a mobile piece comes to lie
// where a stationary one of its shape has to, or those that leave no optional cell empty; unique.c asks for that.
//
// A one-sided set that holds the mirror image of each of its pieces is changed into itself when the board is turned
// over, and so the shapes are permuted.  No case of this is treated apart: shapes are looked up by their orientations.

#include "base/memory.h"
#include "model/model.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static xt_point point_of_frame_cell(const xt_images *images, uint32_t cell)
{
    return xt_point_of_cell(images->puzzle->lattice, xt_image_cell(images, cell));
}

// The vector that takes the least corner of the moved frame to that of the frame.
static xt_point translation_back(const xt_images *images, const xt_matrix *matrix)
{
    xt_point least = {{0}}, least_moved = {{0}};
    for (uint32_t c = 0; c < images->frame; c++) {
        xt_point point = point_of_frame_cell(images, c), moved = xt_matrix_times(matrix, point);
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
            if (c == 0 || point.at[k] < least.at[k])
                least.at[k] = point.at[k];
            if (c == 0 || moved.at[k] < least_moved.at[k])
                least_moved.at[k] = moved.at[k];
        }
    }
    return xt_point_minus(least, least_moved);
}

static bool is_optional(const xt_images *images, uint32_t cell)
{
    return cell < images->open && images->puzzle->kind[images->box_of_cell[cell]] == XT_CELL_OPTIONAL;
}

// Clears is_whole where a cell that must be covered and one that may stay empty change places.
static bool moves_frame(const xt_images *images, const xt_matrix *matrix, xt_symmetry *symmetry)
{
    if (images->frame == 0)
        return true;
    // Triangles that all point up can be turned about and moved onto each other, but no lattice moves so.
    xt_point by = translation_back(images, matrix);
    if (!xt_is_translation(images->puzzle->lattice, by))
        return false;
    for (uint32_t c = 0; c < images->frame; c++) {
        xt_point moved = xt_point_plus(xt_matrix_times(matrix, point_of_frame_cell(images, c)), by);
        uint32_t target = xt_frame_cell_at(images, moved);
        if (target == UINT32_MAX)
            return false;
        symmetry->is_whole = symmetry->is_whole && is_optional(images, c) == is_optional(images, target);
        symmetry->to[xt_place_of_frame_cell(images, c)] = xt_place_of_frame_cell(images, target);
    }
    return true;
}

// Whether a shape can be part of any solution.
static bool is_live(const xt_shape *shape)
{
    return shape->images > 0 || shape->stationary > 0;
}

static bool as_many(const xt_shape *a, const xt_shape *b)
{
    return a->low + a->stationary == b->low + b->stationary && a->high + a->stationary == b->high + b->stationary;
}

// Whether a solution may have as many of the one as another has of the other.
static bool can_be_as_many(const xt_shape *a, const xt_shape *b)
{
    return a->low + a->stationary <= b->high + b->stationary && b->low + b->stationary <= a->high + a->stationary;
}

typedef enum answer { NO, YES, NO_MEMORY } answer;

static const uint32_t unset = UINT32_MAX - 1; // of a shape that was not moved yet

// What is known of shapes after elements of the point group.
typedef struct turning {
    const xt_images *images;
    uint32_t        *target;  // by element and shape, unset where it is not known
    bool            *reached; // by shape, at one element
} turning;

static bool turn_shape(const xt_images *images, const xt_matrix *matrix, uint32_t shape, uint32_t *target)
{
    xt_orientations turned;
    if (!xt_orientations_turn(&turned, images->puzzle->lattice, matrix, &images->shapes.at[shape].orientations))
        return false;
    *target = xt_shape_with(images, &turned);
    xt_orientations_free(&turned);
    return true;
}

// The first shape with the orientations that this one, a first one, has after the element, in target; UINT32_MAX where
// there is none.  What generators make of shapes tells the rest, where the shapes in between are the puzzle's.  False:
// no memory.
static bool find_target(const turning *t, uint32_t element, uint32_t shape, uint32_t *target)
{
    const xt_point_group *group = &t->images->group;
    uint32_t             *known = &t->target[(size_t)element * t->images->shapes.count + shape];
    uint32_t              generator = group->generator[element], between = UINT32_MAX;
    bool                  fine = true;
    if (element == 0)
        *known = shape;
    if (*known == unset) {
        fine = element == generator || find_target(t, group->after[element], shape, &between);
        if (fine && between != UINT32_MAX)
            fine = find_target(t, generator, between, known);
        else if (fine)
            fine = turn_shape(t->images, &group->at[element], shape, known);
    }
    *target = *known;
    return fine;
}

// Clears is_whole where a shape becomes one of which there may be more or fewer, or none of the puzzle's.  False where
// that is so in every solution.  A shape that can be part of none stays what it is.
static bool moves_shape(const xt_images *images, xt_symmetry *symmetry, uint32_t shape, uint32_t target, bool *reached)
{
    static const xt_shape none = {0};
    if (!is_live(&images->shapes.at[shape]))
        target = shape;
    else if (target != UINT32_MAX && !is_live(&images->shapes.at[target]))
        target = UINT32_MAX;
    const xt_shape *was = &images->shapes.at[shape],
                   *becomes = target == UINT32_MAX ? &none : &images->shapes.at[target];
    symmetry->is_whole = symmetry->is_whole && target != UINT32_MAX && as_many(was, becomes);
    symmetry->to[images->open + shape] = target == UINT32_MAX ? (uint32_t)XT_NOWHERE : images->open + target;
    if (target != UINT32_MAX)
        reached[target] = true;
    return can_be_as_many(was, becomes);
}

typedef enum twins { STATIONARY, MOBILE, ANY } twins;

static bool is_among(const xt_images *images, uint32_t shape, twins which)
{
    const xt_shape *s = &images->shapes.at[shape];
    return is_live(s) && (which == ANY || (s->stationary > 0) == (which == STATIONARY));
}

// Shapes that a label tells apart from others of their orientations, in their order: the stationary ones go to
// stationary ones, the mobile ones to mobile ones, and what is left over to each other.  Twins that can be part of no
// solution take no part.
static bool moves_twins(const xt_images *images, xt_symmetry *symmetry, uint32_t shape, uint32_t target, bool *reached)
{
    const xt_shape *shapes = images->shapes.at;
    uint32_t       *to = symmetry->to + images->open;
    for (uint32_t s = shape; s != UINT32_MAX; s = shapes[s].twin)
        to[s] = unset;
    for (twins which = STATIONARY; which <= ANY; which++)
        for (uint32_t s = shape, t = target; s != UINT32_MAX; s = shapes[s].twin) {
            if (to[s] != unset || !is_among(images, s, which))
                continue;
            while (t != UINT32_MAX && (reached[t] || !is_among(images, t, which)))
                t = shapes[t].twin;
            if (t == UINT32_MAX)
                break;
            if (!moves_shape(images, symmetry, s, t, reached))
                return false;
        }
    for (uint32_t s = shape; s != UINT32_MAX; s = shapes[s].twin)
        if (to[s] == unset && !moves_shape(images, symmetry, s, UINT32_MAX, reached))
            return false;
    return true;
}

static answer moves_shapes(const turning *t, uint32_t element, xt_symmetry *symmetry)
{
    static const xt_shape none = {0};
    const xt_images      *images = t->images;
    memset(t->reached, 0, images->shapes.count);
    for (uint32_t s = 0; s < images->shapes.count; s++) {
        uint32_t target;
        if (!images->shapes.at[s].is_first)
            continue;
        if (!find_target(t, element, s, &target))
            return NO_MEMORY;
        if (!moves_twins(images, symmetry, s, target, t->reached))
            return NO;
    }
    for (uint32_t s = 0; s < images->shapes.count; s++)
        if (!t->reached[s] && !can_be_as_many(&none, &images->shapes.at[s]))
            return NO;
    return YES;
}

// Whether two ways of moving places are the same for all that a solution can be made of.
static bool same_moves(const xt_images *images, const uint32_t *a, const uint32_t *b)
{
    uint32_t shapes = images->shapes.count, taken = images->frame - images->open;
    if (memcmp(a, b, images->open * sizeof *a) != 0)
        return false;
    for (uint32_t s = 0; s < shapes; s++)
        if (is_live(&images->shapes.at[s]) && a[images->open + s] != b[images->open + s])
            return false;
    return memcmp(a + images->open + shapes, b + images->open + shapes, taken * sizeof *a) == 0;
}

static bool is_known(const xt_cover *cover, const xt_images *images, const uint32_t *to)
{
    for (uint32_t i = 0; i < cover->symmetries; i++)
        if (same_moves(images, cover->symmetry[i].to, to))
            return true;
    return false;
}

static bool undo_each_other(const xt_images *images, const xt_symmetry *a, const xt_symmetry *b)
{
    for (uint32_t c = 0; c < images->frame; c++) {
        uint32_t place = xt_place_of_frame_cell(images, c);
        if (b->to[a->to[place]] != place)
            return false;
    }
    for (uint32_t s = images->open; s < images->open + images->shapes.count; s++)
        if ((a->to[s] != XT_NOWHERE && b->to[a->to[s]] != s) || (b->to[s] != XT_NOWHERE && a->to[b->to[s]] != s))
            return false;
    return true;
}

// holder: for each taken cell of the frame, from images->open on, the stationary image that has it.
static bool keeps_stationary_image(const xt_images *images, const uint32_t *to, const uint32_t *holder, uint32_t index)
{
    xt_image image = xt_image_at(images, index);
    uint32_t other = UINT32_MAX;
    for (uint32_t c = 0; c < image.count; c++) {
        uint32_t target = to[xt_place_of_frame_cell(images, image.cells[c])];
        if (target < images->open)
            return false;
        uint32_t there = holder[target - images->open - images->shapes.count];
        if (c > 0 && there != other)
            return false;
        other = there;
    }
    xt_image there = xt_image_at(images, other);
    return there.count == image.count && to[images->open + image.shape] == images->open + there.shape;
}

static bool keeps_stationary_images(const xt_images *images, const uint32_t *to, const uint32_t *holder)
{
    for (uint32_t i = images->mobile; i < images->shape_of.count; i++)
        if (!keeps_stationary_image(images, to, holder, i))
            return false;
    return true;
}

// ---- The group ------------------------------------------------------------------------------------------------------

// Adds the element of the point group where it is a symmetry that is not known yet.
static answer try_element(xt_cover *cover, const turning *t, uint32_t element, const uint32_t *holder)
{
    const xt_images *images = t->images;
    const xt_matrix *matrix = &images->group.at[element];
    xt_symmetry      symmetry = {.to = XT_NEW_ARRAY(uint32_t, cover->places),
                                 .is_reflection = images->group.turns[element] == XT_TURNS_MIRROR,
                                 .is_whole = true};
    answer           is_one = !symmetry.to                             ? NO_MEMORY
                              : moves_frame(images, matrix, &symmetry) ? moves_shapes(t, element, &symmetry)
                                                                       : NO;
    if (is_one == YES && !is_known(cover, images, symmetry.to)) {
        symmetry.is_whole = symmetry.is_whole && keeps_stationary_images(images, symmetry.to, holder);
        cover->symmetry[cover->symmetries++] = symmetry;
    } else
        free(symmetry.to);
    return is_one;
}

static void find_inverses(xt_cover *cover, const xt_images *images)
{
    for (uint32_t i = 0; i < cover->symmetries; i++) {
        uint32_t j = 0;
        while (j + 1 < cover->symmetries && !undo_each_other(images, &cover->symmetry[i], &cover->symmetry[j]))
            j++;
        assert(undo_each_other(images, &cover->symmetry[i], &cover->symmetry[j]));
        cover->symmetry[i].inverse = j;
    }
}

bool xt_cover_find_symmetries(xt_cover *cover, const xt_images *images)
{
    // A filter of the user's makes images unequal that symmetry makes equal: only the identity is left.
    uint32_t  elements = images->is_filtered ? 1 : images->group.count;
    size_t    targets = (size_t)elements * images->shapes.count;
    turning   t = {.images = images,
                   .target = XT_NEW_ARRAY(uint32_t, targets),
                   .reached = XT_NEW_ARRAY(bool, images->shapes.count)};
    uint32_t *holder = XT_NEW_ARRAY(uint32_t, images->frame - images->open);
    cover->symmetry = XT_NEW_ARRAY(xt_symmetry, elements);
    bool fine = t.target && t.reached && holder && cover->symmetry;
    for (size_t i = 0; fine && i < targets; i++)
        t.target[i] = unset;
    for (uint32_t i = images->mobile; fine && i < images->shape_of.count; i++) {
        xt_image image = xt_image_at(images, i);
        for (uint32_t c = 0; c < image.count; c++)
            holder[image.cells[c] - images->open] = i;
    }
    for (int reflections = 0; fine && reflections < 2; reflections++)
        for (uint32_t e = 0; fine && e < elements; e++)
            if ((images->group.turns[e] == XT_TURNS_MIRROR) == (reflections == 1))
                fine = try_element(cover, &t, e, holder) != NO_MEMORY;
    if (fine)
        find_inverses(cover, images);
    free(t.target);
    free(t.reached);
    free(holder);
    return fine;
}
