// cell_solids.c -- see cell_solids.h.

#include "workshop/cell_solids.h"

enum { REACH = 2 }; // periods in which cells may touch

bool xt_lattice_has_convex_cells(const xt_lattice *lattice)
{
    for (uint32_t slot = 0; slot < lattice->slots; slot++)
        for (uint32_t i = 0, n = lattice->sides[slot]; i < n; i++) {
            const int32_t *a = lattice->side[slot][i].corner.at, *b = lattice->side[slot][(i + 1) % n].corner.at,
                          *c = lattice->side[slot][(i + 2) % n].corner.at;
            if ((int64_t)(b[0] - a[0]) * (c[1] - b[1]) < (int64_t)(b[1] - a[1]) * (c[0] - b[0]))
                return false;
        }
    return true;
}

bool xt_lattice_has_plates(const xt_lattice *lattice)
{
    for (uint32_t g = 0; g < lattice->generators; g++)
        for (uint32_t k = 0; k < 2; k++)
            if (lattice->generator[g].at[2][k] || lattice->generator[g].at[k][2])
                return false;
    return true;
}

xt_vector3 xt_centre_of_point(const xt_cell_solids *solids, xt_point point)
{
    const xt_position position = xt_position_of_point(solids->lattice, point);
    xt_vector3        centre = {{position.at[0], position.at[1], position.at[2]}};
    if (solids->has_plates)
        centre.at[2] = solids->thickness * point.at[2] / (solids->lattice->flat ? 1 : solids->lattice->period);
    return centre;
}

static xt_point in_lattice(const xt_cell_solids *solids, xt_point point)
{
    if (solids->lattice->flat)
        point.at[2] = 0;
    return point;
}

uint32_t xt_slot_of_solid(const xt_cell_solids *solids, xt_point point)
{
    return xt_slot_of_point(solids->lattice, in_lattice(solids, point));
}

static xt_half_space side_towards(const xt_cell_solids *solids, uint32_t slot, xt_point vector)
{
    const xt_lattice *lattice = solids->lattice;
    const uint32_t    other = xt_slot_of_solid(solids, xt_point_plus(lattice->slot[slot], vector));
    const xt_vector3  way = xt_centre_of_point(solids, vector);
    const double      length = xt_length(way);
    return (xt_half_space){xt_unit(way),
                           (length + (lattice->slot_power[slot] - lattice->slot_power[other]) / length) / 2};
}

// The side of a slot that ends at its corner of this number, if the row of the lattice has corners.
static xt_half_space side_to_corner(const xt_cell_solids *solids, uint32_t slot, uint32_t number)
{
    const xt_lattice *lattice = solids->lattice;
    const xt_side    *sides = lattice->side[slot];
    const uint32_t    before = (number + lattice->sides[slot] - 1) % lattice->sides[slot];
    const xt_vector3  end = xt_centre_of_point(solids, sides[number].corner);
    const xt_vector3  way = xt_plus(end, -1, xt_centre_of_point(solids, sides[before].corner));
    const xt_vector3  normal = xt_unit((xt_vector3){{way.at[1], -way.at[0], 0}});
    return (xt_half_space){normal, xt_dot(normal, end) / lattice->corner_parts};
}

static bool make_cell(xt_cell_solids *solids, uint32_t slot)
{
    const xt_lattice *lattice = solids->lattice;
    xt_half_space     sides[XT_SIDES_MAX + 2];
    uint32_t          count = 0;
    xt_point          next;
    for (; count < lattice->sides[slot]; count++)
        sides[count] = side_to_corner(solids, slot, count);
    for (uint32_t n = 0; n < lattice->neighbours && lattice->sides[slot] == 0; n++)
        if (xt_neighbour_of_point(lattice, lattice->slot[slot], n, &next))
            sides[count++] = side_towards(solids, slot, lattice->neighbour[n]);
    for (int32_t layer = -1; lattice->flat && layer <= 1; layer += 2)
        sides[count++] = side_towards(solids, slot, (xt_point){.at = {0, 0, layer}});
    return xt_polytope_make(&solids->cell[slot], sides, count);
}

// ---- Cells that touch ----------------------------------------------------------------------------------------------

// Returns true if a corner of one cell lies in the other one, which is this way from it.
static bool has_corner_in(const xt_polytope *a, const xt_polytope *b, xt_vector3 way)
{
    for (uint32_t f = 0; f < a->facets.count; f++)
        for (uint32_t i = 0; i < a->facets.at[f].count; i++) {
            const xt_vector3 corner = xt_plus(a->facets.at[f].corner[i], -1, way);
            uint32_t         inside = 0;
            while (inside < b->facets.count && xt_outside_by(&b->facets.at[inside].plane, corner) < 1e-6)
                inside++;
            if (inside == b->facets.count)
                return true;
        }
    return false;
}

static void find_touching(xt_cell_solids *solids, uint32_t slot, xt_point shift)
{
    const xt_lattice *lattice = solids->lattice;
    for (uint32_t other = 0; other < lattice->slots; other++) {
        xt_point vector = xt_point_minus(lattice->slot[other], lattice->slot[slot]);
        for (uint32_t k = 0; k < 3; k++)
            vector.at[k] += shift.at[k] * (k < lattice->dimensions ? lattice->period : 1);
        const xt_vector3 way = xt_centre_of_point(solids, vector);
        const xt_vector3 back = xt_plus((xt_vector3){{0}}, -1, way);
        if (xt_length(way) > XT_SAME_LENGTH && (has_corner_in(&solids->cell[slot], &solids->cell[other], way) ||
                                                has_corner_in(&solids->cell[other], &solids->cell[slot], back)))
            xt_vector_push(&solids->touching[slot], vector);
    }
}

static bool find_all_touching(xt_cell_solids *solids)
{
    bool ok = true;
    for (uint32_t slot = 0; slot < solids->lattice->slots; slot++) {
        for (int32_t x = -REACH; x <= REACH; x++)
            for (int32_t y = -REACH; y <= REACH; y++)
                for (int32_t z = -REACH; z <= REACH; z++)
                    find_touching(solids, slot, (xt_point){.at = {x, y, z}});
        ok = ok && !solids->touching[slot].failed;
    }
    return ok;
}

// ---- All of them ---------------------------------------------------------------------------------------------------

static bool is_across(const xt_cell_solids *solids, xt_vector3 edge)
{
    return solids->has_plates && fabs(edge.at[2]) > XT_SAME_LENGTH;
}

static double longest_edge(const xt_cell_solids *solids)
{
    double most = 0;
    if (solids->lattice->is_ball)
        return 1;
    for (uint32_t f = 0; f < solids->cell[0].facets.count; f++) {
        const xt_polygon *facet = &solids->cell[0].facets.at[f];
        for (uint32_t i = 0; i < facet->count; i++) {
            xt_vector3 edge = xt_plus(facet->corner[(i + 1) % facet->count], -1, facet->corner[i]);
            most = is_across(solids, edge) ? most : fmax(most, xt_length(edge));
        }
    }
    return most;
}

static bool make_cells(xt_cell_solids *solids)
{
    bool ok = true;
    for (uint32_t slot = 0; slot < solids->lattice->slots; slot++) {
        xt_polytope_free(&solids->cell[slot]);
        ok = ok && make_cell(solids, slot);
    }
    return ok;
}

bool xt_cell_solids_make(xt_cell_solids *solids, const xt_lattice *lattice, double thickness)
{
    *solids = (xt_cell_solids){.lattice = lattice, .has_plates = xt_lattice_has_plates(lattice), .thickness = 1};
    bool ok = make_cells(solids);
    solids->edge = ok ? longest_edge(solids) : 1;
    solids->thickness = solids->edge * (thickness > 0 ? thickness : 1);
    return ok && make_cells(solids) && find_all_touching(solids);
}

void xt_cell_solids_free(xt_cell_solids *solids)
{
    for (uint32_t slot = 0; slot < XT_SLOTS_MAX; slot++) {
        xt_polytope_free(&solids->cell[slot]);
        xt_vector_free(&solids->touching[slot]);
    }
}

// ---- Rooms ---------------------------------------------------------------------------------------------------------

// Makes the body that reaches as far as the distance along the normal of each side of any cell.  A plate's own
// thickness does not change, so its body is flat.
static bool make_ball(const xt_cell_solids *solids, double distance, xt_polytope *ball)
{
    const bool is_flat = solids->lattice->flat;
    XT_VECTOR(xt_half_space) halves = {0};
    for (uint32_t slot = 0; slot < solids->lattice->slots; slot++)
        for (uint32_t f = 0; f < solids->cell[slot].facets.count; f++) {
            const xt_half_space half = {solids->cell[slot].facets.at[f].plane.normal, distance};
            xt_vector_push(&halves, half);
            xt_vector_push(&halves, xt_opposite((xt_half_space){half.normal, -distance}));
        }
    bool ok = !halves.failed && xt_polytope_make(ball, halves.at, halves.count);
    for (uint32_t f = 0; ok && is_flat && f < ball->facets.count; f++)
        for (uint32_t i = 0; i < ball->facets.at[f].count; i++)
            ball->facets.at[f].corner[i].at[2] = 0;
    xt_vector_free(&halves);
    return ok;
}

bool xt_rooms_make(xt_rooms *rooms, const xt_cell_solids *solids, double distance)
{
    xt_polytope ball = {.facets = {0}};
    bool        ok = distance == 0 || make_ball(solids, fabs(distance), &ball);
    *rooms = (xt_rooms){.distance = distance};
    for (uint32_t slot = 0; ok && slot < solids->lattice->slots; slot++) {
        const xt_polytope *cell = &solids->cell[slot];
        if (distance != 0)
            ok = xt_polytope_add(&rooms->room[slot], cell, &ball);
        else
            xt_vector_append(&rooms->room[slot].facets, cell->facets.at, cell->facets.count);
        ok = ok && !rooms->room[slot].facets.failed;
    }
    xt_polytope_free(&ball);
    return ok;
}

void xt_rooms_free(xt_rooms *rooms)
{
    for (uint32_t slot = 0; slot < XT_SLOTS_MAX; slot++)
        xt_polytope_free(&rooms->room[slot]);
}
