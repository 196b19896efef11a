// workpiece.c -- see workpiece.h.
//
// Cells that touch only in an edge or a corner would share points of the mesh, and programs for printers refuse that.
// So a piece with such cells has at least the gap `split`, which separates them.

#include "workshop/workpiece.h"

#include "workshop/balls.h"
#include "workshop/bevel.h"

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

static bool make_bevelled(xt_solid *solid, const xt_workbench *bench, const xt_rooms *rooms,
                          const xt_piece_cells *cells)
{
    xt_cutters cutters = {.bodies = {0}};
    bool       ok = make_solid(solid, bench, rooms, cells, &cutters, 0);
    if (ok && bench->settings.bevel > 0) {
        ok = xt_bevel_cutters(&cutters, solid, bench->settings.bevel);
        xt_solid_free(solid);
        ok = ok && make_solid(solid, bench, rooms, cells, &cutters, 0);
    }
    xt_cutters_free(&cutters);
    return ok;
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

static xt_workpiece_result make_outside(xt_workpiece *piece, const xt_workbench *bench, const xt_rooms *rooms,
                                        const xt_piece_cells *cells)
{
    if (!make_bevelled(&piece->outside, bench, rooms, cells))
        return XT_WORKPIECE_NO_MEMORY;
    xt_workpiece_result result = judge(&piece->mesh, xt_mesh_add_solid(&piece->mesh, &piece->outside, false));
    return result == XT_WORKPIECE_MADE && piece->mesh.triangles.count == 0 ? XT_WORKPIECE_FAULT : result;
}

xt_workpiece_result xt_workpiece_make(xt_workpiece *piece, const xt_workbench *bench, xt_point *points, uint32_t count,
                                      double scale)
{
    const xt_piece_cells cells = {points, count};
    qsort(points, count, sizeof *points, xt_compare_points);
    xt_workpiece_result result = make_outside(piece, bench, &bench->rooms, &cells);
    if (result == XT_WORKPIECE_FAULT && bench->split_rooms.distance > bench->rooms.distance) {
        xt_workpiece_free(piece);
        result = make_outside(piece, bench, &bench->split_rooms, &cells);
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
