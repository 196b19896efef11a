// build.c -- the pieces of a puzzle as bodies to make: the public functions.

#include "base/memory.h"
#include "puzzle/puzzle.h"
#include "workshop/formats.h"
#include "workshop/workpiece.h"

#include <inttypes.h>

#define CELL 10.0      // mm: a common size of cubes
#define PLATE 3.0      // mm: common plywood
#define LEAST_GAP 0.1  // mm, of a piece that touches itself: the nozzle of a printer is 4 times as wide
#define LEAST_SIZE 0.1 // mm, of a cell
#define MOST_SIZE 1e4

typedef struct built {
    const xt_piece *piece;
    uint32_t        copies;
    xt_mesh         mesh; // in mm; its least coordinates are 0
} built;

struct xt_build {
    const xt_puzzle  *puzzle;
    xt_build_settings settings; // with all defaults
    double            scale;    // mm in a unit of the lattice
    xt_workbench      bench;
    XT_VECTOR(built) pieces;
};

// ---- Settings ------------------------------------------------------------------------------------------------------

static bool check_number(const char *name, double number, double least, double most, xt_diagnostics *diagnostics)
{
    return number == 0 || (number >= least && number <= most) ||
           xt_diagnose(diagnostics, "the %s is %g mm; it may be from %g to %g mm", name, number, least, most);
}

// Returns the least distance from the centre of a cell to a side that moves inwards.
static double inradius_of(const xt_cell_solids *solids)
{
    double least = INFINITY;
    for (uint32_t slot = 0; slot < solids->lattice->slots; slot++)
        for (uint32_t f = 0; f < solids->cell[slot].facets.count; f++) {
            const xt_half_space *side = &solids->cell[slot].facets.at[f].plane;
            if (!solids->lattice->flat || fabs(side->normal.at[2]) < 0.5)
                least = fmin(least, side->offset);
        }
    return least;
}

static bool check_measures(const xt_build *build, xt_diagnostics *diagnostics)
{
    const xt_build_settings *s = &build->settings;
    const double             inradius = build->scale * inradius_of(&build->bench.solids);
    return check_number("gap", s->gap, 1e-3, inradius, diagnostics) &&
           check_number("wall", s->wall, 0.01, MOST_SIZE, diagnostics);
}

static bool check_puzzle(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_has_pieces(puzzle, "making pieces", diagnostics))
        return false;
    if (puzzle->lattice->dimensions > 3)
        return xt_diagnose(diagnostics, "a %s has %" PRIu32 " dimensions; only solids and flat pieces can be made",
                           puzzle->lattice->cell, puzzle->lattice->dimensions);
    for (uint32_t p = 0; p < puzzle->pieces.count; p++) {
        const xt_piece *piece = &puzzle->pieces.at[p];
        if (piece->variable > 0)
            return xt_diagnose(diagnostics, "piece %s has variable cells, so its shape is open; give it one shape",
                               piece->name);
        if (piece->sides[0] > 0 && piece->count == 0)
            return xt_diagnose(diagnostics, "piece %s is given by its sides; only pieces in cells can be made",
                               piece->name);
    }
    return true;
}

// Fills in the defaults and makes the solids of cells.
static bool start(xt_build *build, xt_diagnostics *diagnostics)
{
    xt_build_settings *s = &build->settings;
    const xt_lattice  *lattice = build->puzzle->lattice;
    if (!check_number("size of a cell", s->cell, LEAST_SIZE, MOST_SIZE, diagnostics) ||
        !check_number("thickness", s->thickness, LEAST_SIZE, MOST_SIZE, diagnostics))
        return false;
    if (s->thickness > 0 && !xt_lattice_has_plates(lattice))
        return xt_diagnose(diagnostics, "pieces of %ss have no thickness of their own; give the size of a cell alone",
                           lattice->cell);
    s->cell = s->cell > 0 ? s->cell : CELL;
    s->thickness = s->thickness > 0 ? s->thickness : lattice->flat ? PLATE : s->cell;
    xt_workbench *bench = &build->bench;
    if (!xt_cell_solids_make(&bench->solids, lattice, s->thickness / s->cell))
        return xt_diagnose_out_of_memory(diagnostics);
    build->scale = s->cell / bench->solids.edge;
    bench->settings = (xt_workpiece_settings){
        .inwards = s->gap / 2 / build->scale, .split = LEAST_GAP / 2 / build->scale, .wall = s->wall / build->scale};
    return check_measures(build, diagnostics) &&
           (xt_workbench_prepare(bench) || xt_diagnose_out_of_memory(diagnostics));
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

// Makes the mesh of some cells, in mm.
static bool make_mesh(const xt_build *build, const char *name, xt_point *points, uint32_t count, xt_mesh *mesh,
                      xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < count; i++)
        points[i].colour = XT_NEUTRAL;
    const xt_workpiece_result result = xt_workpiece_make(mesh, &build->bench, points, count);
    for (uint32_t i = 0; i < mesh->points.count; i++)
        mesh->points.at[i] = xt_plus((xt_vector3){{0}}, build->scale, mesh->points.at[i]);
    if (result == XT_WORKPIECE_FULL)
        xt_note(diagnostics, "piece %s is not hollow; its walls leave no room", name);
    if (result == XT_WORKPIECE_FAULT)
        return xt_diagnose(diagnostics, "piece %s cannot be made with these measures; try another gap or wall", name);
    return result != XT_WORKPIECE_NO_MEMORY || xt_diagnose_out_of_memory(diagnostics);
}

static void move_to_origin(xt_mesh *mesh)
{
    xt_vector3 least = {{INFINITY, INFINITY, INFINITY}};
    for (uint32_t i = 0; i < mesh->points.count; i++)
        for (uint32_t k = 0; k < 3; k++)
            least.at[k] = fmin(least.at[k], mesh->points.at[i].at[k]);
    for (uint32_t i = 0; i < mesh->points.count; i++)
        mesh->points.at[i] = xt_plus(mesh->points.at[i], -1, least);
}

static bool make_piece(xt_build *build, built *made, xt_diagnostics *diagnostics)
{
    const xt_piece *piece = made->piece;
    xt_point       *points = XT_NEW_ARRAY(xt_point, piece->count);
    if (!points)
        return xt_diagnose_out_of_memory(diagnostics);
    memcpy(points, piece->points, piece->count * sizeof *points);
    const bool ok = make_mesh(build, piece->name, points, piece->count, &made->mesh, diagnostics);
    free(points);
    move_to_origin(&made->mesh);
    return ok;
}

// A piece that was placed beforehand is a copy of the piece of this name.
static built *find_piece(xt_build *build, const char *name)
{
    for (uint32_t i = 0; i < build->pieces.count; i++)
        if (strcmp(build->pieces.at[i].piece->name, name) == 0)
            return &build->pieces.at[i];
    return NULL;
}

static bool make_pieces(xt_build *build, xt_diagnostics *diagnostics)
{
    for (uint32_t p = 0; p < build->puzzle->pieces.count; p++) {
        const xt_piece *piece = &build->puzzle->pieces.at[p];
        built          *same = find_piece(build, piece->name);
        built           made = {.piece = piece, .copies = piece->low > 0 ? piece->low : 1};
        if (same)
            same->copies += piece->low;
        if (same || piece->high == 0)
            continue;
        const bool ok = make_piece(build, &made, diagnostics);
        xt_vector_push(&build->pieces, made);
        if (build->pieces.failed)
            xt_mesh_free(&made.mesh);
        if (!ok || build->pieces.failed)
            return !ok ? false : xt_diagnose_out_of_memory(diagnostics);
    }
    return true;
}

xt_build *xt_build_new(const xt_puzzle *puzzle, const xt_build_settings *settings, xt_diagnostics *diagnostics)
{
    if (!check_puzzle(puzzle, diagnostics))
        return NULL;
    xt_build *build = XT_NEW(xt_build);
    if (!build) {
        xt_diagnose_out_of_memory(diagnostics);
        return NULL;
    }
    build->puzzle = puzzle;
    if (settings)
        build->settings = *settings;
    if (start(build, diagnostics) && make_pieces(build, diagnostics))
        return build;
    xt_build_free(build);
    return NULL;
}

void xt_build_free(xt_build *build)
{
    if (!build)
        return;
    for (uint32_t i = 0; i < build->pieces.count; i++)
        xt_mesh_free(&build->pieces.at[i].mesh);
    xt_vector_free(&build->pieces);
    xt_workbench_free(&build->bench);
    free(build);
}

bool xt_build_piece_at(const xt_build *build, uint32_t index, xt_built_piece *piece)
{
    if (index >= build->pieces.count)
        return false;
    const built *made = &build->pieces.at[index];
    *piece = (xt_built_piece){.name = made->piece->name,
                              .copies = made->copies,
                              .triangles = made->mesh.triangles.count,
                              .volume = xt_mesh_volume(&made->mesh)};
    for (uint32_t i = 0; i < made->mesh.points.count; i++)
        for (uint32_t k = 0; k < 3; k++)
            piece->size[k] = fmax(piece->size[k], made->mesh.points.at[i].at[k]);
    return true;
}

// ---- Files ---------------------------------------------------------------------------------------------------------

const char *xt_build_format_at(uint32_t index)
{
    const xt_build_format *format = xt_build_format_row(index);
    return format ? format->name : NULL;
}

bool xt_build_supports_format(const char *format, xt_diagnostics *diagnostics)
{
    return xt_build_format_find(format, diagnostics) != NULL;
}

bool xt_build_write_piece(const xt_build *build, uint32_t index, const char *format, FILE *out,
                          xt_diagnostics *diagnostics)
{
    const xt_build_format *row = xt_build_format_find(format, diagnostics);
    const built           *made = &build->pieces.at[index];
    const xt_named_mesh    body = {.name = made->piece->name, .colour = 0xd0a060, .mesh = made->mesh};
    return row && row->write(&body, 1, out, diagnostics);
}

static bool add_placed(const xt_build *build, const xt_solution *solution, uint32_t index, xt_named_mesh *body,
                       xt_diagnostics *diagnostics)
{
    const xt_placement placement = xt_solution_piece_at(solution, index);
    xt_point          *points = XT_NEW_ARRAY(xt_point, placement.cells);
    if (!points)
        return xt_diagnose_out_of_memory(diagnostics);
    body->name = placement.name;
    for (uint32_t c = 0; c < placement.cells; c++)
        points[c] = xt_point_of_cell(build->puzzle->lattice, xt_solution_cell_at(solution, index, c));
    const bool ok = make_mesh(build, placement.name, points, placement.cells, &body->mesh, NULL);
    free(points);
    return ok || xt_diagnose(diagnostics, "piece %s of the assembly cannot be made", placement.name);
}

bool xt_build_write_assembly(const xt_build *build, const xt_solution *solution, const char *format, FILE *out,
                             xt_diagnostics *diagnostics)
{
    const xt_build_format *row = xt_build_format_find(format, diagnostics);
    const uint32_t         count = xt_solution_pieces(solution);
    xt_named_mesh         *bodies = row ? XT_NEW_ARRAY(xt_named_mesh, count) : NULL;
    xt_colour             *colours = row ? XT_NEW_ARRAY(xt_colour, count) : NULL;
    bool                   ok = bodies && colours;
    if (row && !ok)
        xt_diagnose_out_of_memory(diagnostics);
    ok = ok && xt_solution_colours(solution, colours, diagnostics);
    for (uint32_t i = 0; ok && i < count; i++) {
        bodies[i].colour = colours[i].paper;
        ok = add_placed(build, solution, i, &bodies[i], diagnostics);
    }
    ok = ok && row->write(bodies, count, out, diagnostics);
    for (uint32_t i = 0; bodies && i < count; i++)
        xt_mesh_free(&bodies[i].mesh);
    free(bodies);
    free(colours);
    return ok;
}
