// workpiece.c -- see workpiece.h.
//
// Cells that touch only in an edge or a corner would share points of the mesh, and programs for printers refuse that.
// So a piece with such cells has at least the gap `split`, which separates them.

#include "workshop/workpiece.h"

bool xt_workbench_prepare(xt_workbench *bench)
{
    const xt_workpiece_settings *s = &bench->settings;
    const double                 split = fmax(s->inwards, s->split);
    return xt_rooms_make(&bench->rooms, &bench->solids, s->inwards) &&
           xt_rooms_make(&bench->split_rooms, &bench->solids, split) &&
           (s->wall == 0 || xt_rooms_make(&bench->hollow_rooms, &bench->solids, s->inwards + s->wall));
}

void xt_workbench_free(xt_workbench *bench)
{
    xt_cell_solids_free(&bench->solids);
    xt_rooms_free(&bench->rooms);
    xt_rooms_free(&bench->split_rooms);
    xt_rooms_free(&bench->hollow_rooms);
}

static bool make_solid(xt_solid *solid, const xt_workbench *bench, const xt_rooms *rooms, const xt_piece_cells *cells)
{
    xt_surface surface = {.polygons = {0}};
    bool       ok = xt_surface_make(&surface, &bench->solids, rooms, cells, NULL, 0) && xt_solid_make(solid, &surface);
    xt_surface_free(&surface);
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

static xt_workpiece_result add_solid(xt_mesh *mesh, const xt_workbench *bench, const xt_rooms *rooms,
                                     const xt_piece_cells *cells, bool is_hollow)
{
    xt_solid            solid = {.points = {0}};
    const uint32_t      triangles = mesh->triangles.count;
    xt_workpiece_result result = XT_WORKPIECE_NO_MEMORY;
    if (make_solid(&solid, bench, rooms, cells))
        result = judge(mesh, xt_mesh_add_solid(mesh, &solid, is_hollow));
    xt_solid_free(&solid);
    return result == XT_WORKPIECE_MADE && mesh->triangles.count == triangles ? XT_WORKPIECE_FULL : result;
}

xt_workpiece_result xt_workpiece_make(xt_mesh *mesh, const xt_workbench *bench, xt_point *points, uint32_t count)
{
    const xt_piece_cells cells = {points, count};
    qsort(points, count, sizeof *points, xt_compare_points);
    xt_workpiece_result result = add_solid(mesh, bench, &bench->rooms, &cells, false);
    if (result == XT_WORKPIECE_FAULT && bench->split_rooms.distance > bench->rooms.distance) {
        xt_mesh_free(mesh);
        result = add_solid(mesh, bench, &bench->split_rooms, &cells, false);
    }
    if (result == XT_WORKPIECE_FULL)
        return XT_WORKPIECE_FAULT;
    return result == XT_WORKPIECE_MADE && bench->settings.wall > 0
               ? add_solid(mesh, bench, &bench->hollow_rooms, &cells, true)
               : result;
}
