// polyform_enumeration.c -- grows shapes by single cells or by units of several, and keeps one of each class of equal
// shapes.

#include "puzzle/polyform_enumeration.h"

#include "base/hash.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "puzzle/shape.h"

#include <string.h>

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
            xt_point next;
            if (xt_neighbour_of_point(lattice, points[i], n, &next) && !contains_point(points, count, next) &&
                !contains_point(neighbours, found, next))
                neighbours[found++] = next;
        }
    return found;
}

// The units by which shapes grow, up to translation.
typedef struct unit_list {
    uint32_t count, cells; // cells of a unit
    xt_point at[XT_POINT_GROUP_MAX][XT_UNIT_CELLS_MAX];
} unit_list;

static void add_unit(unit_list *units, const xt_point *unit)
{
    for (uint32_t u = 0; u < units->count; u++)
        if (xt_shape_compare(units->at[u], unit, units->cells) == 0)
            return;
    memcpy(units->at[units->count++], unit, units->cells * sizeof *unit);
}

static void list_units(const xt_lattice *lattice, const xt_polyform_names *family, unit_list *units)
{
    xt_point_group group;
    *units = (unit_list){.cells = xt_unit_cells(family)};
    for (uint32_t s = 0; s < lattice->slots && !family->unit_cells; s++)
        add_unit(units, &lattice->slot[s]);
    xt_point_group_make(lattice, &group);
    for (uint32_t g = 0; g < group.count && family->unit_cells; g++) {
        xt_point turned[XT_UNIT_CELLS_MAX];
        xt_shape_transform(lattice, &group.at[g], family->unit, units->cells, turned);
        add_unit(units, turned);
    }
}

// Returns false if memory runs out.
static bool insert_points(const xt_transform_set *transforms_of_size, const xt_point *points,
                          xt_packed_shape_set *enumerated)
{
    xt_packed_shape shape = xt_packed_shape_canonical(transforms_of_size, points);
    return insert_shape(enumerated, &shape);
}

// Adds the shapes of a shape and a unit that covers the cell.  The unit is written behind the points of the shape.
// Returns false if memory runs out.
static bool insert_with_unit_on(const xt_transform_set *transforms_of_size, const unit_list *units, xt_point cell,
                                xt_point *points, xt_packed_shape_set *enumerated)
{
    const uint32_t before = transforms_of_size->cells - units->cells;
    for (uint32_t u = 0; u < units->count; u++)
        for (uint32_t c = 0; c < units->cells; c++) {
            xt_point way = xt_point_minus(cell, units->at[u][c]);
            bool     fits = xt_is_translation(transforms_of_size->lattice, way);
            for (uint32_t i = 0; fits && i < units->cells; i++) {
                points[before + i] = xt_point_plus(units->at[u][i], way);
                fits = i == c || !contains_point(points, before, points[before + i]);
            }
            if (fits && !insert_points(transforms_of_size, points, enumerated))
                return false;
        }
    return true;
}

// Shapes that are made larger between two looks at the limits on work: about a millisecond.
enum { SHAPES_BETWEEN_CHECKS = 64 };

// All shapes with transforms->cells cells, from the shapes with one unit less.
static xt_enumeration_status enumerate_next_size(const xt_transform_set *transforms_of_size, const unit_list *units,
                                                 const xt_packed_shape_set *smaller, xt_packed_shape_set *enumerated)
{
    const uint32_t before = transforms_of_size->cells - units->cells;
    xt_point       points[XT_PACKED_SHAPE_CELLS] = {{.at = {0}}}, neighbours[XT_PACKED_SHAPE_CELLS * XT_NEIGHBOURS_MAX];
    for (uint32_t i = 0; i < smaller->shapes.count; i++) {
        if (i % SHAPES_BETWEEN_CHECKS == 0 && xt_work_limit_reached() != XT_COMPLETE)
            return XT_ENUMERATION_OUT_OF_MEMORY;
        xt_packed_shape_unpack(&smaller->shapes.at[i], before, points);
        uint32_t count = list_neighbours(transforms_of_size->lattice, points, before, neighbours);
        for (uint32_t n = 0; n < count; n++)
            if (!insert_with_unit_on(transforms_of_size, units, neighbours[n], points, enumerated))
                return XT_ENUMERATION_OUT_OF_MEMORY;
        if (enumerated->shapes.count > XT_LIMIT_SHAPES)
            return XT_ENUMERATION_PAST_LIMIT;
    }
    return XT_ENUMERATION_COMPLETE;
}

// Returns true if the set of shapes with `wanted` units clearly exceeds the limit. counts has the number of shapes for
// each number of units up to `units`. From 4 units on, each further unit multiplied the number by at least the lesser
// of the last two factors, on every lattice as far as published counts go. If that fails somewhere, the limit itself
// still holds.
static bool predict_past_limit(const uint32_t *counts, uint32_t units, uint32_t wanted)
{
    if (units < 4)
        return false;
    double last = (double)counts[units] / counts[units - 1];
    double before = (double)counts[units - 1] / counts[units - 2];
    double expected = counts[units];
    for (uint32_t n = units; n < wanted; n++)
        expected *= last < before ? last : before;
    return expected > XT_LIMIT_SHAPES;
}

xt_enumeration_status xt_enumerate_polyforms(const xt_transform_set *transforms, const xt_polyform_names *family,
                                             xt_packed_shape_set *enumerated)
{
    uint32_t         counts[XT_PACKED_SHAPE_CELLS + 1] = {0};
    xt_transform_set transforms_of_size = *transforms;
    unit_list        units;
    list_units(transforms->lattice, family, &units);
    transforms_of_size.cells = units.cells;
    for (uint32_t u = 0; u < units.count; u++)
        if (!insert_points(&transforms_of_size, units.at[u], enumerated))
            return XT_ENUMERATION_OUT_OF_MEMORY;
    for (uint32_t size = 1; transforms_of_size.cells < transforms->cells; size++) {
        counts[size] = enumerated->shapes.count;
        if (predict_past_limit(counts, size, transforms->cells / units.cells))
            return XT_ENUMERATION_PAST_LIMIT;
        transforms_of_size.cells += units.cells;
        xt_packed_shape_set smaller = *enumerated;
        *enumerated = (xt_packed_shape_set){0};
        xt_enumeration_status result = enumerate_next_size(&transforms_of_size, &units, &smaller, enumerated);
        xt_packed_shape_set_free(&smaller);
        if (result != XT_ENUMERATION_COMPLETE)
            return result;
    }
    return XT_ENUMERATION_COMPLETE;
}
