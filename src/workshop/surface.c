// surface.c -- see surface.h.  Each facet of each body loses what is in another body.  The rest is in the piece, or far
// outside it, beyond the bodies.
//
// Facets of two bodies may lie in one plane.  If both bodies are on the same side, the first one keeps the facet.  If
// they are on both sides, nothing of the facet is on the surface.

#include "workshop/surface.h"

#include "base/memory.h"

typedef struct body {
    const xt_polytope *shape;
    xt_vector3         centre;
    double             radius; // of a sphere about `middle` that holds it
    xt_vector3         middle;
} body;

// A polygon that was compared with the bodies before `next`.
typedef struct remnant {
    xt_polygon polygon;
    uint32_t   owner, next;
} remnant;

typedef struct builder {
    const xt_cell_solids *solids;
    const xt_rooms       *rooms;
    const xt_piece_cells *cells;
    xt_surface           *surface;
    XT_VECTOR(body) bodies;
    XT_VECTOR(remnant) remnants;
} builder;

static xt_polygon moved(const xt_polygon *polygon, xt_vector3 by)
{
    xt_polygon copy = *polygon;
    copy.plane.offset += xt_dot(copy.plane.normal, by);
    for (uint32_t i = 0; i < copy.count; i++)
        copy.corner[i] = xt_plus(copy.corner[i], 1, by);
    return copy;
}

static void put_body(builder *b, const xt_polytope *shape, xt_vector3 centre)
{
    body     added = {.shape = shape, .centre = centre};
    uint32_t facets = shape->facets.count;
    for (uint32_t f = 0; f < facets; f++)
        added.middle = xt_plus(added.middle, 1.0 / facets, xt_centre_of(&shape->facets.at[f]));
    for (uint32_t f = 0; f < facets; f++)
        for (uint32_t i = 0; i < shape->facets.at[f].count; i++)
            added.radius = fmax(added.radius, xt_length(xt_plus(shape->facets.at[f].corner[i], -1, added.middle)));
    added.middle = xt_plus(added.middle, 1, centre);
    if (facets > 0)
        xt_vector_push(&b->bodies, added);
}

// ---- The cells around a piece --------------------------------------------------------------------------------------

static bool has_cell(const xt_piece_cells *cells, xt_point point)
{
    return bsearch(&point, cells->at, cells->count, sizeof point, xt_compare_points) != NULL;
}

static bool put_rooms(builder *b)
{
    XT_VECTOR(xt_point) around = {0};
    for (uint32_t c = 0; c < b->cells->count; c++) {
        const uint32_t slot = xt_slot_of_solid(b->solids, b->cells->at[c]);
        for (uint32_t t = 0; t < b->solids->touching[slot].count; t++) {
            const xt_point other = xt_point_plus(b->cells->at[c], b->solids->touching[slot].at[t]);
            if (!has_cell(b->cells, other))
                xt_vector_push(&around, other);
        }
    }
    if (around.count)
        qsort(around.at, around.count, sizeof *around.at, xt_compare_points);
    for (uint32_t i = 0; i < around.count; i++)
        if (i == 0 || xt_point_compare(around.at[i - 1], around.at[i]) != 0)
            put_body(b, &b->rooms->room[xt_slot_of_solid(b->solids, around.at[i])],
                     xt_centre_of_point(b->solids, around.at[i]));
    const bool ok = !around.failed;
    xt_vector_free(&around);
    return ok;
}

bool xt_cells_contain(const xt_cell_solids *solids, const xt_piece_cells *cells, xt_vector3 point)
{
    for (uint32_t c = 0; c < cells->count; c++) {
        const xt_polytope *cell = &solids->cell[xt_slot_of_solid(solids, cells->at[c])];
        const xt_vector3   from = xt_plus(point, -1, xt_centre_of_point(solids, cells->at[c]));
        bool               is_inside = true;
        for (uint32_t f = 0; f < cell->facets.count && is_inside; f++)
            is_inside = xt_outside_by(&cell->facets.at[f].plane, from) < XT_SAME_LENGTH;
        if (is_inside)
            return true;
    }
    return false;
}

// ---- Facets --------------------------------------------------------------------------------------------------------

static bool is_beyond(const xt_polygon *polygon, const xt_half_space *half)
{
    for (uint32_t i = 0; i < polygon->count; i++)
        if (xt_outside_by(half, polygon->corner[i]) < -XT_SAME_LENGTH)
            return false;
    return true;
}

static xt_half_space half_at(const body *other, uint32_t facet)
{
    xt_half_space half = other->shape->facets.at[facet].plane;
    half.offset += xt_dot(half.normal, other->centre);
    return half;
}

// Returns false if the facet is beyond a side of each cell, as most facets of rooms are.
static bool may_reach_cells(const builder *b, const xt_polygon *facet)
{
    for (uint32_t c = 0; c < b->cells->count; c++) {
        const uint32_t slot = xt_slot_of_solid(b->solids, b->cells->at[c]);
        const body cell = {.shape = &b->solids->cell[slot], .centre = xt_centre_of_point(b->solids, b->cells->at[c])};
        bool       is_apart = false;
        for (uint32_t f = 0; f < cell.shape->facets.count && !is_apart; f++) {
            const xt_half_space half = half_at(&cell, f), opposite = xt_opposite(half);
            is_apart = !xt_same_plane(&half, &facet->plane) && !xt_same_plane(&opposite, &facet->plane) &&
                       is_beyond(facet, &half);
        }
        if (!is_apart)
            return true;
    }
    return false;
}

// Returns true if the body leaves the polygon as it is.
static bool leaves_polygon(const xt_polygon *polygon, const body *other, bool owner_is_first)
{
    if (xt_length(xt_plus(polygon->corner[0], -1, other->middle)) > 4 * XT_SAME_LENGTH + other->radius &&
        fabs(xt_outside_by(&polygon->plane, other->middle)) > other->radius)
        return true;
    for (uint32_t f = 0; f < other->shape->facets.count; f++) {
        const xt_half_space half = half_at(other, f), opposite = xt_opposite(half);
        const bool          is_same = xt_same_plane(&half, &polygon->plane);
        if (is_same && owner_is_first)
            return true;
        if (!is_same && !xt_same_plane(&opposite, &polygon->plane) && is_beyond(polygon, &half))
            return true;
    }
    return false;
}

// Puts the parts of the polygon outside the body.
static void put_parts_outside(builder *b, remnant rest, const body *other)
{
    rest.next++;
    for (uint32_t f = 0; f < other->shape->facets.count && rest.polygon.count; f++) {
        const xt_half_space half = half_at(other, f), opposite = xt_opposite(half);
        if (xt_same_plane(&half, &rest.polygon.plane) || xt_same_plane(&opposite, &rest.polygon.plane))
            continue;
        remnant outside = {.polygon = xt_clip(&rest.polygon, &opposite), .owner = rest.owner, .next = rest.next};
        if (outside.polygon.count)
            xt_vector_push(&b->remnants, outside);
        rest.polygon = xt_clip(&rest.polygon, &half);
    }
}

static void put_polygon(builder *b, const xt_polygon *polygon)
{
    const xt_vector3 inside = xt_plus(xt_centre_of(polygon), 1e-5, polygon->plane.normal);
    if (!xt_cells_contain(b->solids, b->cells, inside))
        return;
    xt_polygon turned = {.plane = xt_opposite(polygon->plane), .count = polygon->count};
    for (uint32_t i = 0; i < polygon->count; i++)
        turned.corner[i] = polygon->corner[polygon->count - 1 - i];
    xt_vector_push(&b->surface->polygons, turned);
}

static void put_remnants(builder *b)
{
    while (b->remnants.count) {
        remnant rest = b->remnants.at[--b->remnants.count];
        while (rest.next < b->bodies.count &&
               (rest.next == rest.owner ||
                leaves_polygon(&rest.polygon, &b->bodies.at[rest.next], rest.owner < rest.next)))
            rest.next++;
        if (rest.next < b->bodies.count)
            put_parts_outside(b, rest, &b->bodies.at[rest.next]);
        else
            put_polygon(b, &rest.polygon);
    }
}

bool xt_surface_make(xt_surface *surface, const xt_cell_solids *solids, const xt_rooms *rooms,
                     const xt_piece_cells *cells, const xt_polytope *cutters, uint32_t cutters_count)
{
    builder b = {.solids = solids, .rooms = rooms, .cells = cells, .surface = surface};
    bool    ok = put_rooms(&b);
    for (uint32_t i = 0; i < cutters_count; i++)
        put_body(&b, &cutters[i], (xt_vector3){{0}});
    for (uint32_t i = 0; ok && i < b.bodies.count; i++)
        for (uint32_t f = 0; f < b.bodies.at[i].shape->facets.count; f++) {
            remnant facet = {.polygon = moved(&b.bodies.at[i].shape->facets.at[f], b.bodies.at[i].centre), .owner = i};
            if (!may_reach_cells(&b, &facet.polygon))
                continue;
            xt_vector_push(&b.remnants, facet);
            put_remnants(&b);
        }
    ok = ok && !b.bodies.failed && !b.remnants.failed && !surface->polygons.failed;
    xt_vector_free(&b.bodies);
    xt_vector_free(&b.remnants);
    return ok;
}

void xt_surface_free(xt_surface *surface)
{
    xt_vector_free(&surface->polygons);
}
