// surface.c -- see surface.h.  Each facet of each body loses what is in another body.  The rest is in the piece, or far
// outside it, beyond the bodies.
//
// Facets of two bodies may lie in one plane.  If both bodies are on the same side, the first one keeps the facet.  If
// they are on both sides, nothing of the facet is on the surface.

#include "workshop/surface.h"

#include "base/work_limit.h"

// It holds a body or a polygon.
typedef struct sphere {
    xt_vector3 middle;
    double     radius;
} sphere;

typedef struct body {
    const xt_polytope *shape;
    xt_vector3         centre;
    sphere             sphere;
} body;

// A polygon that was compared with the bodies before `next`.
typedef struct remnant {
    xt_polygon polygon;
    uint32_t   owner, next;
} remnant;

typedef struct builder {
    const xt_cell_solids *solids;
    const xt_rooms       *rooms;
    const xt_piece_cells *cells; // NULL: the surface is that of the bodies themselves
    xt_surface           *surface;
    XT_VECTOR(body) bodies;
    XT_VECTOR(body) own_cells; // of the piece
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

static sphere sphere_around(const xt_polygon *polygon)
{
    sphere around = {.middle = xt_centre_of(polygon)};
    for (uint32_t i = 0; i < polygon->count; i++)
        around.radius = fmax(around.radius, xt_length(xt_plus(polygon->corner[i], -1, around.middle)));
    return around;
}

static bool are_apart(const sphere *a, const sphere *b)
{
    const xt_vector3 way = xt_plus(a->middle, -1, b->middle);
    const double     reach = a->radius + b->radius + 4 * XT_SAME_LENGTH;
    return xt_dot(way, way) > reach * reach;
}

static body body_at(const xt_polytope *shape, xt_vector3 centre)
{
    body     made = {.shape = shape, .centre = centre};
    sphere  *around = &made.sphere;
    uint32_t facets = shape->facets.count;
    for (uint32_t f = 0; f < facets; f++)
        around->middle = xt_plus(around->middle, 1.0 / facets, xt_centre_of(&shape->facets.at[f]));
    for (uint32_t f = 0; f < facets; f++)
        for (uint32_t i = 0; i < shape->facets.at[f].count; i++)
            around->radius =
                fmax(around->radius, xt_length(xt_plus(shape->facets.at[f].corner[i], -1, around->middle)));
    around->middle = xt_plus(around->middle, 1, centre);
    return made;
}

static void put_body(builder *b, const xt_polytope *shape, xt_vector3 centre)
{
    if (shape->facets.count > 0)
        xt_vector_push(&b->bodies, body_at(shape, centre));
}

// ---- The cells around a piece --------------------------------------------------------------------------------------

static bool has_cell(const xt_piece_cells *cells, xt_point point)
{
    return bsearch(&point, cells->at, cells->count, sizeof point, xt_compare_points) != NULL;
}

static void put_room(builder *b, xt_point cell)
{
    put_body(b, &b->rooms->room[xt_slot_of_solid(b->solids, cell)], xt_centre_of_point(b->solids, cell));
}

static bool put_rooms_around(builder *b)
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
            put_room(b, around.at[i]);
    const bool ok = !around.failed;
    xt_vector_free(&around);
    return ok;
}

static xt_half_space half_at(const body *other, uint32_t facet)
{
    xt_half_space half = other->shape->facets.at[facet].plane;
    half.offset += xt_dot(half.normal, other->centre);
    return half;
}

static bool is_in_piece(const builder *b, xt_vector3 point)
{
    const sphere spot = {.middle = point};
    for (uint32_t c = 0; c < b->own_cells.count; c++) {
        const body *cell = &b->own_cells.at[c];
        bool        is_inside = !are_apart(&spot, &cell->sphere);
        for (uint32_t f = 0; f < cell->shape->facets.count && is_inside; f++) {
            const xt_half_space half = half_at(cell, f);
            is_inside = xt_outside_by(&half, point) < XT_SAME_LENGTH;
        }
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

// Returns false if the facet is beyond a side of each cell, as most facets of rooms are.
static bool may_reach_cells(const builder *b, const xt_polygon *facet)
{
    const sphere around = sphere_around(facet);
    for (uint32_t c = 0; c < b->own_cells.count; c++) {
        const body *cell = &b->own_cells.at[c];
        bool        is_apart = are_apart(&around, &cell->sphere);
        for (uint32_t f = 0; f < cell->shape->facets.count && !is_apart; f++) {
            const xt_half_space half = half_at(cell, f), opposite = xt_opposite(half);
            is_apart = !xt_same_plane(&half, &facet->plane) && !xt_same_plane(&opposite, &facet->plane) &&
                       is_beyond(facet, &half);
        }
        if (!is_apart)
            return true;
    }
    return false;
}

// Returns true if the body leaves the polygon as it is.
static bool leaves_polygon(const xt_polygon *polygon, const sphere *around, const body *other, bool owner_is_first)
{
    if (are_apart(around, &other->sphere))
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
    xt_polygon       turned = {.plane = xt_opposite(polygon->plane), .count = polygon->count};
    const xt_vector3 inside = xt_plus(xt_centre_of(polygon), 1e-5, polygon->plane.normal);
    for (uint32_t i = 0; i < polygon->count; i++)
        turned.corner[i] = polygon->corner[polygon->count - 1 - i];
    if (!b->cells)
        xt_vector_push(&b->surface->polygons, *polygon);
    else if (is_in_piece(b, inside))
        xt_vector_push(&b->surface->polygons, turned);
}

static void put_remnants(builder *b)
{
    while (b->remnants.count) {
        remnant      rest = b->remnants.at[--b->remnants.count];
        const sphere around = sphere_around(&rest.polygon);
        while (rest.next < b->bodies.count &&
               (rest.next == rest.owner ||
                leaves_polygon(&rest.polygon, &around, &b->bodies.at[rest.next], rest.owner < rest.next)))
            rest.next++;
        if (rest.next < b->bodies.count)
            put_parts_outside(b, rest, &b->bodies.at[rest.next]);
        else
            put_polygon(b, &rest.polygon);
    }
}

static bool finish(builder *b)
{
    bool is_over = false;
    for (uint32_t i = 0; i < b->bodies.count && !is_over; i++) {
        is_over = xt_work_is_over();
        for (uint32_t f = 0; f < b->bodies.at[i].shape->facets.count; f++) {
            remnant facet = {.polygon = moved(&b->bodies.at[i].shape->facets.at[f], b->bodies.at[i].centre),
                             .owner = i};
            if (b->cells && !may_reach_cells(b, &facet.polygon))
                continue;
            xt_vector_push(&b->remnants, facet);
            put_remnants(b);
        }
    }
    const bool ok =
        !is_over && !b->bodies.failed && !b->own_cells.failed && !b->remnants.failed && !b->surface->polygons.failed;
    xt_vector_free(&b->own_cells);
    xt_vector_free(&b->bodies);
    xt_vector_free(&b->remnants);
    return ok;
}

bool xt_surface_make(xt_surface *surface, const xt_cell_solids *solids, const xt_rooms *rooms,
                     const xt_piece_cells *cells, const xt_polytope *cutters, uint32_t cutters_count)
{
    builder b = {.solids = solids, .rooms = rooms, .cells = cells, .surface = surface};
    bool    ok = true;
    if (rooms->distance < 0)
        b.cells = NULL; // the rooms are those of the piece
    for (uint32_t c = 0; c < cells->count && !b.cells; c++)
        put_room(&b, cells->at[c]);
    if (b.cells)
        ok = put_rooms_around(&b);
    for (uint32_t c = 0; c < cells->count; c++)
        xt_vector_push(&b.own_cells, body_at(&solids->cell[xt_slot_of_solid(solids, cells->at[c])],
                                             xt_centre_of_point(solids, cells->at[c])));
    for (uint32_t i = 0; i < cutters_count; i++)
        put_body(&b, &cutters[i], (xt_vector3){{0}});
    return finish(&b) && ok;
}

bool xt_surface_of_union(xt_surface *surface, const xt_placed_polytope *bodies, uint32_t count)
{
    builder b = {.surface = surface};
    for (uint32_t i = 0; i < count; i++)
        put_body(&b, bodies[i].shape, bodies[i].centre);
    return finish(&b);
}

void xt_surface_free(xt_surface *surface)
{
    xt_vector_free(&surface->polygons);
}
