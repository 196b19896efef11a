// polyform_enumeration.c -- grows shapes cell by cell, and keeps one of each class of equal shapes.

#include "puzzle/polyform_enumeration.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"

void xt_packed_shape_set_free(xt_packed_shape_set *set)
{
    xt_vector_free(&set->shapes);
    free(set->slots);
    *set = (xt_packed_shape_set){0};
}

// The slot of the form in the hash table, or the empty slot for it.
static uint32_t *slot_of(const xt_packed_shape_set *set, const xt_packed_shape *shape)
{
    uint32_t at = (uint32_t)xt_hash_bytes(shape, sizeof *shape) & (set->slot_count - 1);
    while (set->slots[at] && xt_packed_shape_compare(&set->shapes.at[set->slots[at] - 1], shape) != 0)
        at = (at + 1) & (set->slot_count - 1);
    return &set->slots[at];
}

static bool grow_slots(xt_packed_shape_set *set)
{
    free(set->slots);
    set->slot_count = set->slot_count ? set->slot_count * 2 : 64;
    set->slots = XT_NEW_ARRAY(uint32_t, set->slot_count);
    for (uint32_t i = 0; set->slots && i < set->shapes.count; i++)
        *slot_of(set, &set->shapes.at[i]) = i + 1;
    return set->slots;
}

// Returns false if memory runs out.
static bool insert_shape(xt_packed_shape_set *set, const xt_packed_shape *shape)
{
    if (set->shapes.count * 2 >= set->slot_count && !grow_slots(set))
        return false;
    uint32_t *slot = slot_of(set, shape);
    if (*slot)
        return true;
    xt_vector_push(&set->shapes, *shape);
    *slot = set->shapes.count;
    return !set->shapes.failed;
}

static bool contains_point(const xt_point *points, uint32_t count, xt_point point)
{
    for (uint32_t i = 0; i < count; i++)
        if (xt_point_compare(points[i], point) == 0)
            return true;
    return false;
}

// The cells that touch the shape, each once.
static uint32_t list_neighbours(const xt_lattice *lattice, const xt_point *points, uint32_t count, xt_point *neighbours)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            xt_point next = xt_point_plus(points[i], lattice->neighbour[n]);
            if (xt_point_is_cell(lattice, next) && !contains_point(points, count, next) &&
                !contains_point(neighbours, found, next))
                neighbours[found++] = next;
        }
    return found;
}

static xt_enumeration_status enumerate_single_cells(const xt_transform_set *transforms_of_size,
                                                    xt_packed_shape_set    *enumerated)
{
    for (uint32_t s = 0; s < transforms_of_size->lattice->slots; s++) {
        xt_packed_shape single_cell =
            xt_packed_shape_canonical(transforms_of_size, &transforms_of_size->lattice->slot[s]);
        if (!insert_shape(enumerated, &single_cell))
            return XT_ENUMERATION_OUT_OF_MEMORY;
    }
    return XT_ENUMERATION_COMPLETE;
}

// Shapes that are made larger between two looks at the limits on work: about a millisecond.
enum { SHAPES_BETWEEN_CHECKS = 64 };

// All shapes with transforms->cells cells, from the shapes with one cell less.
static xt_enumeration_status enumerate_next_size(const xt_transform_set    *transforms_of_size,
                                                 const xt_packed_shape_set *smaller, xt_packed_shape_set *enumerated)
{
    xt_point points[XT_PACKED_SHAPE_CELLS] = {{.at = {0}}}, neighbours[XT_PACKED_SHAPE_CELLS * XT_NEIGHBOURS_MAX];
    for (uint32_t i = 0; i < smaller->shapes.count; i++) {
        if (i % SHAPES_BETWEEN_CHECKS == 0 && xt_work_limit_reached() != XT_COMPLETE)
            return XT_ENUMERATION_OUT_OF_MEMORY;
        xt_packed_shape_unpack(&smaller->shapes.at[i], transforms_of_size->cells - 1, points);
        uint32_t count =
            list_neighbours(transforms_of_size->lattice, points, transforms_of_size->cells - 1, neighbours);
        for (uint32_t n = 0; n < count; n++) {
            points[transforms_of_size->cells - 1] = neighbours[n];
            xt_packed_shape larger = xt_packed_shape_canonical(transforms_of_size, points);
            if (!insert_shape(enumerated, &larger))
                return XT_ENUMERATION_OUT_OF_MEMORY;
        }
        if (enumerated->shapes.count > XT_LIMIT_SHAPES)
            return XT_ENUMERATION_PAST_LIMIT;
    }
    return XT_ENUMERATION_COMPLETE;
}

// Returns true if the set of shapes with `wanted` cells clearly exceeds the limit. counts has the number of shapes for
// each number of cells up to `cells`. From 4 cells on, each further cell multiplied the number by at least the lesser
// of the last two factors, on every lattice as far as published counts go. If that fails somewhere, the limit itself
// still holds.
static bool predict_past_limit(const uint32_t *counts, uint32_t cells, uint32_t wanted)
{
    if (cells < 4)
        return false;
    double last = (double)counts[cells] / counts[cells - 1];
    double before = (double)counts[cells - 1] / counts[cells - 2];
    double expected = counts[cells];
    for (uint32_t n = cells; n < wanted; n++)
        expected *= last < before ? last : before;
    return expected > XT_LIMIT_SHAPES;
}

xt_enumeration_status xt_enumerate_polyforms(const xt_transform_set *transforms, xt_packed_shape_set *enumerated)
{
    uint32_t         counts[XT_PACKED_SHAPE_CELLS + 1] = {0};
    xt_transform_set transforms_of_size = *transforms;
    for (transforms_of_size.cells = 1;; transforms_of_size.cells++) {
        xt_packed_shape_set smaller = *enumerated;
        *enumerated = (xt_packed_shape_set){0};
        xt_enumeration_status result = transforms_of_size.cells == 1
                                           ? enumerate_single_cells(&transforms_of_size, enumerated)
                                           : enumerate_next_size(&transforms_of_size, &smaller, enumerated);
        xt_packed_shape_set_free(&smaller);
        counts[transforms_of_size.cells] = enumerated->shapes.count;
        if (result != XT_ENUMERATION_COMPLETE || transforms_of_size.cells == transforms->cells)
            return result;
        if (predict_past_limit(counts, transforms_of_size.cells, transforms->cells))
            return XT_ENUMERATION_PAST_LIMIT;
    }
}
