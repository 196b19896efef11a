// group.c -- the symmetries of a puzzle: rotations and reflections of space that map its region onto itself, and
// translations if the board wraps around.
//
// Two solutions are equal if such a symmetry maps one to the other.  It keeps the colours of cells.  It moves the whole
// assembly, stationary pieces included, and each piece becomes the piece with the moved shape.  Most symmetries are
// automorphisms: they preserve optional cells, numbers of copies and stationary pieces.  The others map only some
// solutions to solutions.  Then a mobile piece may have to lie where a stationary piece of its shape lies, or every
// optional cell may have to be covered.  The canonicity test (canonical.c) checks each solution.
//
// A reflection permutes the shapes of a one-sided set with all its mirror images.  It needs no special case: shapes are
// looked up by their orientations.

#include "base/arena.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "model/cover_new.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// The cells of the region as points, and their images under an element of the point group.
typedef struct region_points {
    uint32_t  count;
    xt_point *point, *moved; // by region cell
    xt_cell  *moved_cell;    // of the moved points
} region_points;

static void list_region_points(region_points *region, const xt_images *images, xt_arena *arena)
{
    *region = (region_points){.count = images->region_cells,
                              .point = XT_ARENA_ARRAY_ZEROED(arena, xt_point, images->region_cells),
                              .moved = XT_ARENA_ARRAY_ZEROED(arena, xt_point, images->region_cells),
                              .moved_cell = XT_ARENA_ARRAY_ZEROED(arena, xt_cell, images->region_cells)};
    for (uint32_t c = 0; region->point && c < region->count; c++)
        region->point[c] = xt_point_of_region_cell(images, c);
}

static xt_point least_corner(const xt_point *points, uint32_t count)
{
    xt_point least = points[0];
    for (uint32_t c = 1; c < count; c++)
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            least.at[k] = points[c].at[k] < least.at[k] ? points[c].at[k] : least.at[k];
    return least;
}

static bool is_optional(const xt_images *images, uint32_t cell)
{
    return cell < images->open && images->puzzle->cell_type[images->box_of_cell[cell]] == XT_CELL_OPTIONAL;
}

static uint32_t colour_of(const xt_images *images, uint32_t cell)
{
    const xt_puzzle *puzzle = images->puzzle;
    return puzzle->cell_colour ? puzzle->cell_colour[images->box_of_cell[cell]] : XT_NEUTRAL;
}

static void move_region(const xt_images *images, const region_points *region, const xt_matrix *matrix)
{
    for (uint32_t c = 0; c < region->count; c++) {
        region->moved[c] = xt_matrix_times(matrix, region->point[c]);
        region->moved_cell[c] = xt_cell_of_point(images->puzzle->lattice, region->moved[c]);
    }
}

// Returns the translation that takes the moved region back.  On a board that wraps around it takes the first cell to
// `target`.
static xt_point way_back(const xt_images *images, const region_points *region, uint32_t target)
{
    return images->puzzle->wrap.is_any
               ? xt_point_minus(region->point[target], region->moved[0])
               : xt_point_minus(least_corner(region->point, region->count), least_corner(region->moved, region->count));
}

// Maps the cells of the moved region.  Clears is_automorphism if a required cell becomes optional or the other way
// round.
static bool map_region(const xt_images *images, const region_points *region, const xt_matrix *matrix, uint32_t first,
                       xt_symmetry *symmetry)
{
    if (region->count == 0)
        return true;
    // A set of triangles that all point up can be its own image under a rotation, but no lattice translation moves it
    // back.
    const xt_point by = way_back(images, region, first);
    if (!xt_is_translation(images->puzzle->lattice, by) ||
        (images->puzzle->wrap.is_any && !xt_wrap_allows_motion(&images->puzzle->wrap, matrix, by)))
        return false;
    // A translation adds the same vector to the coordinates of all cells.
    xt_cell way = xt_cell_of_point(images->puzzle->lattice, xt_point_plus(region->moved[0], by));
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        way.at[k] -= region->moved_cell[0].at[k];
    for (uint32_t c = 0; c < region->count; c++) {
        xt_cell cell = region->moved_cell[c];
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            cell.at[k] += way.at[k];
        const uint32_t target = xt_region_cell_of_cell(images, cell);
        if (target == UINT32_MAX || colour_of(images, c) != colour_of(images, target))
            return false;
        symmetry->is_automorphism = symmetry->is_automorphism && is_optional(images, c) == is_optional(images, target);
        symmetry->to[xt_slot_of_region_cell(images, c)] = xt_slot_of_region_cell(images, target);
    }
    for (uint32_t j = 0; j < images->junctions.count; j++) {
        const xt_point moved = xt_matrix_times(matrix, images->junctions.points.at[j]);
        const uint32_t target = xt_junction_at(&images->junctions, xt_point_plus(moved, xt_point_plus(by, by)));
        assert(target != UINT32_MAX); // the region has all junctions of its cells
        symmetry->to[xt_slot_of_junction(images, j)] = xt_slot_of_junction(images, target);
    }
    return true;
}

// Returns true if a solution can contain the shape.
static bool is_live(const xt_shape *shape)
{
    return shape->images > 0 || shape->stationary > 0;
}

static bool have_same_counts(const xt_shape *a, const xt_shape *b)
{
    return a->low + a->stationary == b->low + b->stationary && a->high + a->stationary == b->high + b->stationary;
}

// Returns true if a solution can have as many copies of one shape as another solution has of the other.
static bool counts_can_be_equal(const xt_shape *a, const xt_shape *b)
{
    return a->low + a->stationary <= b->high + b->stationary && b->low + b->stationary <= a->high + a->stationary;
}

typedef enum answer { NO, YES, NO_MEMORY } answer; // no memory: or the work is over

static const uint32_t unset = UINT32_MAX - 1; // of a shape that was not mapped yet

// The known images of shapes under elements of the point group.
typedef struct shape_mapping {
    const xt_images *images;
    uint32_t        *target;  // by element and shape, or unset
    bool            *reached; // by shape, for one element
} shape_mapping;

// Returns an element with the same image of the shape.  The shape's own motions permute its orientations.  Reflections
// differ by rotations, so each of them maps a shape with all rotations to the same one.
static uint32_t representative_of(const xt_images *images, uint32_t element, uint32_t shape)
{
    const xt_point_group *group = &images->group;
    xt_motions            own = images->shapes.at[shape].motions;
    uint32_t              reflection = 0;
    if (group->motions[element] <= own)
        return 0;
    if (own < XT_MOTIONS_SPACE)
        return element;
    while (group->motions[reflection] < XT_MOTIONS_MIRROR)
        reflection++;
    return reflection;
}

static bool rotate_shape(const xt_images *images, const xt_matrix *matrix, uint32_t shape, uint32_t *target)
{
    xt_orientations rotated;
    if (!xt_orientations_transform(&rotated, images->puzzle->lattice, matrix, &images->shapes.at[shape].orientations))
        return false;
    *target = xt_shape_with(images, &rotated);
    xt_orientations_free(&rotated);
    return true;
}

// Finds the first shape with the orientations of this first shape under the element, or UINT32_MAX.  Composes it from
// the images under generators, as long as the shapes in between belong to the puzzle.  Returns false if memory runs
// out.
static bool find_target(const shape_mapping *t, uint32_t element, uint32_t shape, uint32_t *target)
{
    const xt_point_group *group = &t->images->group;
    element = representative_of(t->images, element, shape);
    uint32_t *known = &t->target[(size_t)element * t->images->shapes.count + shape];
    uint32_t  generator = group->generator[element], intermediate = UINT32_MAX;
    bool      ok = true;
    if (element == 0)
        *known = shape;
    if (*known == unset) {
        ok = element == generator || find_target(t, group->after[element], shape, &intermediate);
        if (ok && intermediate != UINT32_MAX)
            ok = find_target(t, generator, intermediate, known);
        else if (ok)
            ok = rotate_shape(t->images, &group->at[element], shape, known);
    }
    *target = *known;
    return ok;
}

// Maps one shape.  Clears is_automorphism if the target has other numbers of copies, or is no shape of the puzzle.
// Returns false if no solution can be mapped.  A shape without use in any solution maps to itself.
static bool map_shape(const xt_images *images, xt_symmetry *symmetry, uint32_t shape, uint32_t target, bool *reached)
{
    static const xt_shape none = {0};
    if (!is_live(&images->shapes.at[shape]))
        target = shape;
    else if (target != UINT32_MAX && !is_live(&images->shapes.at[target]))
        target = UINT32_MAX;
    const xt_shape *was = &images->shapes.at[shape],
                   *becomes = target == UINT32_MAX ? &none : &images->shapes.at[target];
    symmetry->is_automorphism = symmetry->is_automorphism && target != UINT32_MAX && have_same_counts(was, becomes);
    symmetry->to[xt_slot_of_shape(images, shape)] =
        target == UINT32_MAX ? (uint32_t)XT_NONE : xt_slot_of_shape(images, target);
    if (target != UINT32_MAX)
        reached[target] = true;
    return counts_can_be_equal(was, becomes);
}

typedef enum twin_type { STATIONARY, MOBILE, ANY } twin_type;

static bool is_of_type(const xt_images *images, uint32_t shape, twin_type which)
{
    const xt_shape *s = &images->shapes.at[shape];
    return is_live(s) && (which == ANY || (s->stationary > 0) == (which == STATIONARY));
}

// Maps shapes with equal orientations but different labels, in their order: stationary to stationary, mobile to mobile,
// and then the rest to each other.  Shapes without use in any solution are skipped.
static bool map_twins(const xt_images *images, xt_symmetry *symmetry, uint32_t shape, uint32_t target, bool *reached)
{
    const xt_shape *shapes = images->shapes.at;
    uint32_t       *to = symmetry->to + xt_slot_of_shape(images, 0);
    for (uint32_t s = shape; s != UINT32_MAX; s = shapes[s].twin)
        to[s] = unset;
    for (twin_type which = STATIONARY; which <= ANY; which++)
        for (uint32_t s = shape, t = target; s != UINT32_MAX; s = shapes[s].twin) {
            if (to[s] != unset || !is_of_type(images, s, which))
                continue;
            while (t != UINT32_MAX && (reached[t] || !is_of_type(images, t, which)))
                t = shapes[t].twin;
            if (t == UINT32_MAX)
                break;
            if (!map_shape(images, symmetry, s, t, reached))
                return false;
        }
    for (uint32_t s = shape; s != UINT32_MAX; s = shapes[s].twin)
        if (to[s] == unset && !map_shape(images, symmetry, s, UINT32_MAX, reached))
            return false;
    return true;
}

static answer map_shapes(const shape_mapping *t, uint32_t element, xt_symmetry *symmetry)
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
        if (!map_twins(images, symmetry, s, target, t->reached))
            return NO;
    }
    for (uint32_t s = 0; s < images->shapes.count; s++)
        if (!t->reached[s] && !counts_can_be_equal(&none, &images->shapes.at[s]))
            return NO;
    return YES;
}

// Returns true if both maps agree on everything that a solution can contain.
static bool is_same_mapping(const xt_images *images, const uint32_t *a, const uint32_t *b)
{
    uint32_t shapes = images->shapes.count, taken = images->region_cells - images->open;
    if (memcmp(a, b, images->open * sizeof *a) != 0)
        return false;
    for (uint32_t s = 0; s < shapes; s++)
        if (is_live(&images->shapes.at[s]) && a[xt_slot_of_shape(images, s)] != b[xt_slot_of_shape(images, s)])
            return false;
    const uint32_t first = xt_slot_of_shape(images, shapes);
    return memcmp(a + first, b + first, taken * sizeof *a) == 0;
}

// The known symmetries by their maps of cells: open addressing, at most half full.
typedef struct symmetry_table {
    uint32_t *number; // from 1; 0: empty
    size_t    mask;
} symmetry_table;

static size_t slot_of_map(const symmetry_table *table, const xt_images *images, const uint32_t *to)
{
    const uint32_t taken = images->region_cells - images->open;
    const uint64_t hash =
        xt_hash_numbers(to, images->open) + xt_hash_numbers(to + xt_slot_of_shape(images, images->shapes.count), taken);
    return (size_t)hash & table->mask;
}

// Returns the slot of the known symmetry with this mapping, or of an empty place for it.
static uint32_t *find_known(const symmetry_table *table, const xt_cover *cover, const xt_images *images,
                            const uint32_t *to)
{
    size_t at = slot_of_map(table, images, to);
    while (table->number[at] && !is_same_mapping(images, cover->symmetry[table->number[at] - 1].to, to))
        at = (at + 1) & table->mask;
    return &table->number[at];
}

static bool are_inverse(const xt_images *images, const xt_symmetry *a, const xt_symmetry *b)
{
    for (uint32_t c = 0; c < images->region_cells; c++) {
        uint32_t slot = xt_slot_of_region_cell(images, c);
        if (b->to[a->to[slot]] != slot)
            return false;
    }
    for (uint32_t s = xt_slot_of_shape(images, 0); s < xt_slot_of_shape(images, images->shapes.count); s++)
        if ((a->to[s] != XT_NONE && b->to[a->to[s]] != s) || (b->to[s] != XT_NONE && a->to[b->to[s]] != s))
            return false;
    return true;
}

// Returns true if an image, which moves onto the cells of another, has the colours of the other there.
static bool keeps_colours(const xt_images *images, const uint32_t *to, xt_image image, xt_image other)
{
    for (uint32_t c = 0; image.colours && c < image.count; c++) {
        uint32_t target = to[xt_slot_of_region_cell(images, image.cells[c])];
        if (image.colours[c] != xt_colour_on_cell(other, xt_region_cell_of_slot(images, target)))
            return false;
    }
    return true;
}

// stationary_image_at: the stationary image on each taken cell.
static bool maps_to_stationary_image(const xt_images *images, const uint32_t *to, const uint32_t *stationary_image_at,
                                     uint32_t index)
{
    xt_image image = xt_image_at(images, index);
    uint32_t other = UINT32_MAX;
    for (uint32_t c = 0; c < image.count; c++) {
        uint32_t target = to[xt_slot_of_region_cell(images, image.cells[c])];
        if (target < images->open)
            return false;
        uint32_t there = stationary_image_at[xt_region_cell_of_slot(images, target) - images->open];
        if (c > 0 && there != other)
            return false;
        other = there;
    }
    xt_image there = xt_image_at(images, other);
    return there.count == image.count && keeps_colours(images, to, image, there) &&
           to[xt_slot_of_shape(images, image.shape)] == xt_slot_of_shape(images, there.shape);
}

static bool maps_to_stationary_images(const xt_images *images, const uint32_t *to, const uint32_t *stationary_image_at)
{
    for (uint32_t i = images->mobile; i < images->shape_of.count; i++)
        if (!maps_to_stationary_image(images, to, stationary_image_at, i))
            return false;
    return true;
}

// ---- The group -----------------------------------------------------------------------------------------------------

// Adds an element of the point group, which moved the region, if it is a new symmetry.  On a board that wraps around,
// the first cell goes to `target`.
static answer add_if_symmetry(xt_cover *cover, const shape_mapping *t, const region_points *region,
                              const symmetry_table *table, uint32_t element, uint32_t target,
                              const uint32_t *stationary_image_at)
{
    if (xt_work_is_over())
        return NO_MEMORY;
    const xt_images *images = t->images;
    const xt_matrix *matrix = &images->group.at[element];
    xt_symmetry      symmetry = {
             .to = XT_NEW_ARRAY(uint32_t, cover->slots), .motions = images->group.motions[element], .is_automorphism = true};
    answer    answer_of_element = !symmetry.to ? NO_MEMORY
                                  : map_region(images, region, matrix, target, &symmetry)
                                      ? map_shapes(t, element, &symmetry)
                                      : NO;
    uint32_t *number = answer_of_element == YES ? find_known(table, cover, images, symmetry.to) : NULL;
    if (number && *number == 0) {
        symmetry.is_automorphism =
            symmetry.is_automorphism && maps_to_stationary_images(images, symmetry.to, stationary_image_at);
        cover->symmetry[cover->symmetries++] = symmetry;
        *number = cover->symmetries;
        return YES;
    }
    if (number && symmetry.motions < cover->symmetry[*number - 1].motions)
        cover->symmetry[*number - 1].motions = symmetry.motions;
    free(symmetry.to);
    return answer_of_element;
}

// inverse: by slot, scratch.
static void find_inverses(xt_cover *cover, const xt_images *images, const symmetry_table *table, uint32_t *inverse)
{
    for (uint32_t i = 0; i < cover->symmetries; i++) {
        for (uint32_t c = 0; c < images->region_cells; c++) {
            const uint32_t slot = xt_slot_of_region_cell(images, c);
            inverse[cover->symmetry[i].to[slot]] = slot;
        }
        size_t at = slot_of_map(table, images, inverse);
        while (!are_inverse(images, &cover->symmetry[i], &cover->symmetry[table->number[at] - 1]))
            at = (at + 1) & table->mask;
        cover->symmetry[i].inverse = table->number[at] - 1;
    }
}

bool xt_cover_find_symmetries(xt_cover *cover, const xt_images *images)
{
    // A user filter makes symmetric images unequal, so only the identity is left.
    uint32_t      elements = images->is_filtered ? 1 : images->group.count;
    size_t        targets = (size_t)elements * images->shapes.count;
    xt_arena      arena = {.failed = false};
    shape_mapping t = {.images = images,
                       .target = XT_ARENA_ARRAY_ZEROED(&arena, uint32_t, targets),
                       .reached = XT_ARENA_ARRAY_ZEROED(&arena, bool, images->shapes.count)};
    uint32_t     *stationary_image_at = XT_ARENA_ARRAY_ZEROED(&arena, uint32_t, images->region_cells - images->open);
    region_points region;
    list_region_points(&region, images, &arena);
    // On a board that wraps around, a turn has a translation to each cell.
    const uint32_t targets_of_turn = images->puzzle->wrap.is_any && !images->is_filtered ? images->region_cells : 1;
    symmetry_table table = {.mask = 1};
    while (table.mask < 2 * (size_t)elements * targets_of_turn)
        table.mask = 2 * table.mask + 1;
    table.number = XT_ARENA_ARRAY_ZEROED(&arena, uint32_t, table.mask + 1);
    uint32_t *inverse = XT_ARENA_ARRAY(&arena, uint32_t, cover->slots);
    cover->symmetry = XT_NEW_ARRAY(xt_symmetry, (size_t)elements * targets_of_turn);
    bool ok = !arena.failed && cover->symmetry;
    for (size_t i = 0; ok && i < targets; i++)
        t.target[i] = unset;
    for (uint32_t i = images->mobile; ok && i < images->shape_of.count; i++) {
        xt_image image = xt_image_at(images, i);
        for (uint32_t c = 0; c < image.count; c++)
            stationary_image_at[image.cells[c] - images->open] = i;
    }
    for (int reflections = 0; ok && reflections < 2; reflections++)
        for (uint32_t e = 0; ok && e < elements; e++) {
            if ((images->group.motions[e] == XT_MOTIONS_MIRROR) != (reflections == 1))
                continue;
            move_region(images, &region, &images->group.at[e]);
            for (uint32_t to = 0; ok && to < targets_of_turn; to++)
                ok = add_if_symmetry(cover, &t, &region, &table, e, to, stationary_image_at) != NO_MEMORY;
        }
    if (ok)
        find_inverses(cover, images, &table, inverse);
    xt_arena_free(&arena);
    return ok;
}
