// workpiece.c -- see workpiece.h.
//
// Cells that touch only in an edge or a corner would share points of the mesh, and programs for printers refuse that.
// So a piece with such cells has at least the gap `split`, which separates them.

#include "workshop/workpiece.h"

#include "workshop/balls.h"

#define NECK 0.2 // of the distance between the centres of balls

bool xt_workbench_prepare(xt_workbench *bench)
{
    const xt_workpiece_settings *s = &bench->settings;
    const bool                   ok = xt_rooms_make(&bench->rooms, &bench->solids, s->inwards);
    const bool can_split = xt_rooms_make(&bench->split_rooms, &bench->solids, fmax(s->inwards, s->split));
    return xt_rooms_make(&bench->hollow_rooms, &bench->solids, s->wall > 0 ? s->inwards + s->wall : 0) && ok &&
           can_split;
}

void xt_workbench_free_rooms(xt_workbench *bench)
{
    xt_rooms_free(&bench->rooms);
    xt_rooms_free(&bench->split_rooms);
    xt_rooms_free(&bench->hollow_rooms);
}

void xt_workbench_free(xt_workbench *bench)
{
    xt_workbench_free_rooms(bench);
    xt_cell_solids_free(&bench->solids);
}

// Makes the solid with faces that moved inwards as far as the rooms say.  wall: of which it is the hole, or 0.
static bool make_solid(xt_solid *solid, const xt_workbench *bench, const xt_rooms *rooms, const xt_piece_cells *cells,
                       const xt_cutters *cutters, double wall)
{
    xt_surface surface = {.polygons = {0}};
    const bool ok =
        bench->solids.lattice->is_ball
            ? xt_balls_surface(&surface, &bench->solids, cells, 0.5 - rooms->distance, NECK - wall)
            : xt_surface_make(&surface, &bench->solids, rooms, cells, cutters->bodies.at, cutters->bodies.count);
    const bool is_made = ok && xt_solid_make(solid, &surface);
    xt_surface_free(&surface);
    return is_made;
}

static xt_workpiece_result judge(const xt_mesh *mesh, bool is_made)
{
    bool       no_memory;
    const bool is_manifold = xt_mesh_is_manifold(mesh, &no_memory);
    if (no_memory || mesh->points.failed || mesh->triangles.failed)
        return XT_WORKPIECE_NO_MEMORY;
    return is_made && is_manifold ? XT_WORKPIECE_MADE : XT_WORKPIECE_FAULT;
}

static xt_workpiece_result add_hole(xt_mesh *mesh, const xt_workbench *bench, const xt_piece_cells *cells)
{
    const xt_cutters    none = {.bodies = {0}};
    const uint32_t      triangles = mesh->triangles.count;
    xt_solid            hole = {.points = {0}};
    xt_workpiece_result result = XT_WORKPIECE_NO_MEMORY;
    if (make_solid(&hole, bench, &bench->hollow_rooms, cells, &none, bench->settings.wall))
        result = judge(mesh, xt_mesh_add_solid(mesh, &hole, true));
    xt_solid_free(&hole);
    return result == XT_WORKPIECE_MADE && mesh->triangles.count == triangles ? XT_WORKPIECE_FULL : result;
}

// Returns the volume that the bodies take together, or NAN if memory runs out.
static double volume_of(const xt_polytope *bodies, uint32_t count)
{
    XT_VECTOR(xt_placed_polytope) placed = {0};
    xt_surface surface = {.polygons = {0}};
    xt_solid   solid = {.points = {0}};
    xt_mesh    mesh = {.points = {0}};
    for (uint32_t i = 0; i < count; i++)
        xt_vector_push(&placed, ((xt_placed_polytope){&bodies[i], {{0}}}));
    const bool ok = !placed.failed && xt_surface_of_union(&surface, placed.at, count) &&
                    xt_solid_make(&solid, &surface) && xt_mesh_add_solid(&mesh, &solid, false);
    const double volume = ok ? xt_mesh_volume(&mesh) : (double)NAN;
    xt_mesh_free(&mesh);
    xt_solid_free(&solid);
    xt_surface_free(&surface);
    xt_vector_free(&placed);
    return volume;
}

static xt_workpiece_result make_outside(xt_workpiece *piece, const xt_workbench *bench, const xt_rooms *rooms,
                                        const xt_piece_cells *cells, const xt_cutters *cutters)
{
    if (!make_solid(&piece->outside, bench, rooms, cells, cutters, 0))
        return XT_WORKPIECE_NO_MEMORY;
    xt_workpiece_result result = judge(&piece->mesh, xt_mesh_add_solid(&piece->mesh, &piece->outside, false));
    return result == XT_WORKPIECE_MADE && piece->mesh.triangles.count == 0 ? XT_WORKPIECE_FAULT : result;
}

// Engraves the name, unless there is no room for it, or the piece would lose more or less than the letters below its
// face.
static xt_workpiece_result engrave(xt_workpiece *piece, const xt_workbench *bench, const xt_rooms *rooms,
                                   const xt_piece_cells *cells, xt_cutters *cutters, const char *name)
{
    const uint32_t before = cutters->bodies.count;
    xt_workpiece   engraved = {.has_name = true};
    if (!xt_engraving_cutters(cutters, &piece->outside, name, &bench->settings.engraving))
        return XT_WORKPIECE_NO_MEMORY;
    if (cutters->bodies.count == before)
        return XT_WORKPIECE_MADE;
    piece->has_room = true;
    const xt_workpiece_result result = make_outside(&engraved, bench, rooms, cells, cutters);
    const double              wanted = volume_of(cutters->bodies.at + before, cutters->bodies.count - before) / 2;
    const double              lost = xt_mesh_volume(&piece->mesh) - xt_mesh_volume(&engraved.mesh);
    const bool                is_good = result == XT_WORKPIECE_MADE && fabs(lost - wanted) < 1e-7;
    xt_workpiece_free(is_good ? piece : &engraved);
    if (is_good)
        *piece = engraved;
    return result == XT_WORKPIECE_NO_MEMORY ? result : XT_WORKPIECE_MADE;
}

// Makes the outside with bevels and the name.
static xt_workpiece_result make_finished(xt_workpiece *piece, const xt_workbench *bench, const xt_rooms *rooms,
                                         const xt_piece_cells *cells, const char *name)
{
    xt_cutters          cutters = {.bodies = {0}};
    xt_workpiece_result result = make_outside(piece, bench, rooms, cells, &cutters);
    if (result == XT_WORKPIECE_MADE && bench->settings.bevel > 0) {
        const bool ok = xt_bevel_cutters(&cutters, &piece->outside, bench->settings.bevel);
        xt_workpiece_free(piece);
        result = ok ? make_outside(piece, bench, rooms, cells, &cutters) : XT_WORKPIECE_NO_MEMORY;
    }
    if (result == XT_WORKPIECE_MADE && bench->settings.engraving.depth > 0 && xt_can_engrave(name))
        result = engrave(piece, bench, rooms, cells, &cutters, name);
    xt_cutters_free(&cutters);
    return result;
}

xt_workpiece_result xt_workpiece_make(xt_workpiece *piece, const xt_workbench *bench, const char *name,
                                      xt_point *points, uint32_t count, double scale)
{
    const xt_piece_cells cells = {points, count};
    qsort(points, count, sizeof *points, xt_compare_points);
    xt_workpiece_result result = make_finished(piece, bench, &bench->rooms, &cells, name);
    if (result == XT_WORKPIECE_FAULT && bench->split_rooms.distance > bench->rooms.distance) {
        xt_workpiece_free(piece);
        result = make_finished(piece, bench, &bench->split_rooms, &cells, name);
    }
    if (result == XT_WORKPIECE_MADE && bench->settings.wall > 0)
        result = add_hole(&piece->mesh, bench, &cells);
    for (uint32_t i = 0; i < piece->mesh.points.count; i++)
        piece->mesh.points.at[i] = xt_plus((xt_vector3){{0}}, scale, piece->mesh.points.at[i]);
    for (uint32_t i = 0; i < piece->outside.points.count; i++)
        piece->outside.points.at[i] = xt_plus((xt_vector3){{0}}, scale, piece->outside.points.at[i]);
    return result;
}

void xt_workpiece_free(xt_workpiece *piece)
{
    xt_mesh_free(&piece->mesh);
    xt_solid_free(&piece->outside);
}
