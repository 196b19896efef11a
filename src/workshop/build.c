// build.c -- the pieces of a puzzle as bodies to make: the public functions.

#include "base/memory.h"
#include "puzzle/puzzle.h"
#include "workshop/formats.h"
#include "workshop/workpiece.h"

#include <ctype.h>
#include <inttypes.h>
#include <strings.h>

#define CELL 10.0     // mm: a common size of cubes
#define PLATE 3.0     // mm: common plywood
#define LEAST_GAP 0.1 // mm, of a piece that touches itself: the nozzle of a printer is 4 times as wide
#define SHEET_WIDTH 600.0
#define SHEET_HEIGHT 400.0 // mm: common sheets of plywood
#define LEAST_SIZE 0.1     // mm, of a cell
#define LEAST_STROKE 0.4   // mm, the width of strokes of letters: that of the nozzle of a printer
#define LETTERS 0.125      // units of letters in the edge of a cell, at most
#define MOST_SIZE 1e4

enum { FILE_NAME_BYTES = 96 }; // without the ending

typedef struct built {
    const xt_piece *piece;
    uint32_t        copies;
    xt_workpiece    workpiece; // in mm; the least coordinates of its mesh are 0
    char            file[FILE_NAME_BYTES];
} built;

typedef XT_VECTOR(const xt_build_format *) format_list;

struct xt_build {
    const xt_puzzle  *puzzle;
    xt_build_settings settings; // with all defaults
    double            scale;    // mm in a unit of the lattice
    xt_workbench      bench;
    format_list       formats, sheet_formats;
    XT_VECTOR(built) pieces;
    XT_VECTOR(xt_named_mesh) assembly;
    xt_sheets sheets;
};

// ---- Settings ------------------------------------------------------------------------------------------------------

static bool check_number(const char *name, double number, double least, double most, xt_diagnostics *diagnostics)
{
    if (number != 0 && most < least)
        return xt_diagnose(diagnostics, "the %s is %g mm, and these cells and walls leave room for %g mm; leave it out",
                           name, number, most);
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
    const double             most_bevel = s->wall > 0 ? fmin(s->wall, inradius / 2) : inradius / 2;
    const double most_depth = fmin(s->wall > 0 ? s->wall / 2 : s->thickness / 2, XT_MARGIN * LETTERS * s->cell);
    if ((s->bevel > 0 || s->engrave > 0) && build->puzzle->lattice->is_ball)
        return xt_diagnose(diagnostics, "balls have neither edges nor flat faces; leave out bevel and names");
    return check_number("kerf", s->kerf, 1e-3, s->cell / 2, diagnostics) &&
           check_number("width of a sheet", s->sheet[0], 1, MOST_SIZE, diagnostics) &&
           check_number("height of a sheet", s->sheet[1], 1, MOST_SIZE, diagnostics) &&
           check_number("wall", s->wall, 0.01, MOST_SIZE, diagnostics) &&
           check_number("bevel", s->bevel, 0.01, most_bevel, diagnostics) &&
           check_number("gap", s->gap, 1e-3, inradius, diagnostics) &&
           check_number("depth of names", s->engrave, 0.01, most_depth, diagnostics);
}

static bool check_puzzle(const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    if (!xt_puzzle_has_pieces(puzzle, "making pieces", diagnostics))
        return false;
    if (puzzle->lattice->end_pairs > 0)
        return xt_diagnose(diagnostics, "a %s is thin, and has no body to make; '--picture' of solve draws it",
                           puzzle->lattice->cell);
    if (!xt_lattice_has_convex_cells(puzzle->lattice))
        return xt_diagnose(diagnostics, "a cell of the tiling is not convex; bodies are made of convex cells");
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

static void add_format(format_list *list, const xt_build_format *format)
{
    for (uint32_t i = 0; i < list->count; i++)
        if (list->at[i] == format)
            return;
    xt_vector_push(list, format);
}

// Reads the names of formats.
static bool read_formats(xt_build *build, xt_diagnostics *diagnostics)
{
    char name[16];
    for (const char *rest = build->settings.formats ? build->settings.formats : "stl"; rest;) {
        const size_t length = strcspn(rest, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, rest);
        const xt_build_format *format = xt_build_format_find(name, diagnostics);
        if (!format)
            return false;
        if (format->write_sheet)
            add_format(&build->sheet_formats, format);
        else
            add_format(&build->formats, format);
        rest = rest[length] ? rest + length + 1 : NULL;
    }
    return (!build->formats.failed && !build->sheet_formats.failed) || xt_diagnose_out_of_memory(diagnostics);
}

// Fills in the defaults and makes the solids of cells.
static bool start(xt_build *build, xt_diagnostics *diagnostics)
{
    xt_build_settings *s = &build->settings;
    const xt_lattice  *lattice = build->puzzle->lattice;
    if (!read_formats(build, diagnostics) ||
        !check_number("size of a cell", s->cell, LEAST_SIZE, MOST_SIZE, diagnostics) ||
        !check_number("thickness", s->thickness, LEAST_SIZE, MOST_SIZE, diagnostics))
        return false;
    if (s->thickness > 0 && !xt_lattice_has_plates(lattice))
        return xt_diagnose(diagnostics, "pieces of %ss have no thickness of their own; give the size of a cell alone",
                           lattice->cell);
    s->cell = s->cell > 0 ? s->cell : CELL;
    s->thickness = s->thickness > 0 ? s->thickness : lattice->flat ? PLATE : s->cell;
    s->sheet[0] = s->sheet[0] > 0 ? s->sheet[0] : SHEET_WIDTH;
    s->sheet[1] = s->sheet[1] > 0 ? s->sheet[1] : SHEET_HEIGHT;
    xt_workbench *bench = &build->bench;
    if (!xt_cell_solids_make(&bench->solids, lattice, s->thickness / s->cell))
        return xt_diagnose_out_of_memory(diagnostics);
    build->scale = s->cell / bench->solids.edge;
    bench->settings = (xt_workpiece_settings){.inwards = s->gap / 2 / build->scale,
                                              .split = LEAST_GAP / 2 / build->scale,
                                              .bevel = s->bevel / build->scale,
                                              .wall = s->wall / build->scale,
                                              .engraving = {.depth = s->engrave / build->scale,
                                                            .least_unit = LEAST_STROKE / XT_STROKE / build->scale,
                                                            .most_unit = LETTERS * bench->solids.edge}};
    return check_measures(build, diagnostics) &&
           (xt_workbench_prepare(bench) || xt_diagnose_out_of_memory(diagnostics));
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

// Makes the body of some cells.
static bool make_body(const xt_build *build, const char *name, xt_point *points, uint32_t count, xt_workpiece *piece,
                      xt_diagnostics *diagnostics)
{
    const xt_workpiece_result result = xt_workpiece_make(piece, &build->bench, name, points, count, build->scale);
    if (result == XT_WORKPIECE_FAULT)
        return xt_diagnose(diagnostics, "piece %s cannot be made with these measures; try another gap or wall", name);
    if (result == XT_WORKPIECE_NO_MEMORY)
        return xt_diagnose_out_of_memory(diagnostics);
    if (result == XT_WORKPIECE_FULL)
        xt_note(diagnostics, "piece %s is not hollow; its walls leave no room", name);
    const double depth = build->settings.engrave;
    if (depth > 0 && !xt_can_engrave(name))
        xt_note(diagnostics, "piece %s has no engraved name; there are only letters for " XT_ENGRAVED_CHARACTERS, name);
    else if (depth > 0 && !piece->has_name && piece->has_room)
        xt_note(diagnostics, "piece %s has no engraved name; its letters would cut other faces too", name);
    else if (depth > 0 && !piece->has_name)
        xt_note(diagnostics, "piece %s has no engraved name; no face has room for strokes of %g mm", name,
                fmax(LEAST_STROKE, depth * XT_STROKE / XT_MARGIN));
    return true;
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
    const bool ok = make_body(build, piece->name, points, piece->count, &made->workpiece, diagnostics);
    free(points);
    move_to_origin(&made->workpiece.mesh);
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

static bool is_taken(const xt_build *build, const char *file)
{
    for (uint32_t i = 0; i < build->pieces.count; i++)
        if (strcasecmp(build->pieces.at[i].file, file) == 0)
            return true;
    return strcasecmp(file, "assembly") == 0;
}

// A name of a piece may have characters that names of files have not, and names of files may differ in more than case.
static void set_file_name(const xt_build *build, built *made)
{
    const char *name = made->piece->name;
    size_t      length = 0;
    for (; name[length] && length < FILE_NAME_BYTES - 16; length++) {
        const unsigned char c = (unsigned char)name[length];
        made->file[length] = (char)(isalnum(c) || c == '-' || (c == '.' && length > 0) ? c : '_');
    }
    for (uint32_t number = 2; is_taken(build, made->file); number++)
        snprintf(made->file + length, FILE_NAME_BYTES - length, "-%" PRIu32, number);
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
        set_file_name(build, &made);
        xt_vector_push(&build->pieces, made);
        if (build->pieces.failed)
            xt_workpiece_free(&made.workpiece);
        if (!ok || build->pieces.failed)
            return !ok ? false : xt_diagnose_out_of_memory(diagnostics);
    }
    return true;
}

// ---- Sheets --------------------------------------------------------------------------------------------------------

// Returns true if cutting a plate gives the piece: its cells are in one layer, and have sides above and below.
static bool is_plate(const xt_build *build, const xt_piece *piece)
{
    const xt_polytope *cell = &build->bench.solids.cell[0];
    bool               is_plate = false;
    for (uint32_t f = 0; f < cell->facets.count; f++)
        is_plate = is_plate || cell->facets.at[f].plane.normal.at[2] > 1 - 1e-6;
    for (uint32_t i = 1; i < piece->count; i++)
        is_plate = is_plate && piece->points[i].at[2] == piece->points[0].at[2];
    return is_plate;
}

// Makes the plate of some cells, and adds it: a piece, or a tray for the region.
static bool add_plate(xt_build *build, const xt_workbench *bench, const built *made, xt_point *points, uint32_t count,
                      xt_diagnostics *diagnostics)
{
    xt_workpiece              plate = {.mesh = {.points = {0}}};
    const xt_vector3          centre = xt_centre_of_point(&bench->solids, points[0]);
    const xt_spot2            label = {build->scale * centre.at[0], build->scale * centre.at[1]};
    const xt_workpiece_result result = xt_workpiece_make(&plate, bench, "", points, count, build->scale);
    bool                      ok = result != XT_WORKPIECE_NO_MEMORY || xt_diagnose_out_of_memory(diagnostics);
    if (ok && result == XT_WORKPIECE_FAULT)
        ok = xt_diagnose(diagnostics, "piece %s cannot be cut with this kerf and gap",
                         made ? made->piece->name : "of the tray");
    ok = ok && (made ? xt_sheets_add_piece(&build->sheets, made->piece->name, made->copies, &plate.outside, label,
                                           diagnostics)
                     : xt_sheets_add_tray(&build->sheets, &plate.outside, diagnostics));
    xt_workpiece_free(&plate);
    return ok;
}

static bool add_pieces(xt_build *build, const xt_workbench *bench, xt_point *points, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < build->pieces.count; i++) {
        const xt_piece *piece = build->pieces.at[i].piece;
        memcpy(points, piece->points, piece->count * sizeof *points);
        if (!add_plate(build, bench, &build->pieces.at[i], points, piece->count, diagnostics))
            return false;
    }
    return true;
}

// The walls of the tray do not move: the gap is in the pieces.
static bool add_tray(xt_build *build, const xt_workbench *bench, xt_point *points, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = build->puzzle;
    uint32_t         count = 0;
    for (int32_t x = 0; x < puzzle->size[0]; x++)
        for (int32_t y = 0; y < puzzle->size[1]; y++)
            if (xt_puzzle_get_cell(puzzle, (xt_cell){{x, y}}) != XT_CELL_ABSENT)
                points[count++] = xt_point_of_cell(puzzle->lattice, (xt_cell){{x, y}});
    return add_plate(build, bench, NULL, points, count, diagnostics);
}

// A cut takes half of the kerf from both of its sides.
static bool add_plates(xt_build *build, xt_diagnostics *diagnostics)
{
    const double kerf = build->settings.kerf / 2 / build->scale;
    xt_workbench bench = build->bench, tray = build->bench; // with the solids of the build, and rooms of their own
    uint32_t     most = build->puzzle->cells;
    for (uint32_t i = 0; i < build->pieces.count; i++)
        most = build->pieces.at[i].piece->count > most ? build->pieces.at[i].piece->count : most;
    xt_point *points = XT_NEW_ARRAY(xt_point, most);
    bench.settings.inwards -= kerf;
    tray.settings.inwards = kerf;
    const bool can_cut = xt_workbench_prepare(&bench), can_frame = xt_workbench_prepare(&tray);
    bool       ok = (points && can_cut && can_frame) || xt_diagnose_out_of_memory(diagnostics);
    ok = ok && add_pieces(build, &bench, points, diagnostics) &&
         xt_sheets_lay_out(&build->sheets, (xt_spot2){build->settings.sheet[0], build->settings.sheet[1]},
                           diagnostics) &&
         add_tray(build, &tray, points, diagnostics);
    xt_workbench_free_rooms(&bench);
    xt_workbench_free_rooms(&tray);
    free(points);
    return ok;
}

// Lays all copies of all pieces out, and adds a sheet with a tray for the region.
static bool lay_out(xt_build *build, xt_diagnostics *diagnostics)
{
    bool is_flat = build->puzzle->size[2] == 1 && build->settings.bevel == 0 && build->settings.wall == 0;
    for (uint32_t i = 0; i < build->pieces.count; i++)
        is_flat = is_flat && is_plate(build, build->pieces.at[i].piece);
    return is_flat ? add_plates(build, diagnostics)
                   : xt_diagnose(diagnostics, "only flat pieces without bevel and wall are cut from sheets");
}

// ---- The build -----------------------------------------------------------------------------------------------------

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
    if (start(build, diagnostics) && make_pieces(build, diagnostics) &&
        (build->sheet_formats.count == 0 || lay_out(build, diagnostics)))
        return build;
    xt_build_free(build);
    return NULL;
}

void xt_build_free(xt_build *build)
{
    if (!build)
        return;
    for (uint32_t i = 0; i < build->pieces.count; i++)
        xt_workpiece_free(&build->pieces.at[i].workpiece);
    for (uint32_t i = 0; i < build->assembly.count; i++)
        xt_mesh_free(&build->assembly.at[i].mesh);
    xt_vector_free(&build->assembly);
    xt_vector_free(&build->pieces);
    xt_vector_free(&build->formats);
    xt_vector_free(&build->sheet_formats);
    xt_sheets_free(&build->sheets);
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
                              .triangles = made->workpiece.mesh.triangles.count,
                              .volume = xt_mesh_volume(&made->workpiece.mesh)};
    for (uint32_t i = 0; i < made->workpiece.mesh.points.count; i++)
        for (uint32_t k = 0; k < 3; k++)
            piece->size[k] = fmax(piece->size[k], made->workpiece.mesh.points.at[i].at[k]);
    return true;
}

// ---- Files ---------------------------------------------------------------------------------------------------------

const char *xt_build_format_at(uint32_t index)
{
    const xt_build_format *format = xt_build_format_row(index);
    return format ? format->name : NULL;
}

// Adds a placed piece to the assembly.
static bool add_placed(xt_build *build, const xt_solution *solution, uint32_t index, uint32_t colour,
                       xt_diagnostics *diagnostics)
{
    const xt_placement placement = xt_solution_piece_at(solution, index);
    xt_workpiece       piece = {.mesh = {.points = {0}}};
    xt_point          *points = XT_NEW_ARRAY(xt_point, placement.cells);
    if (!points)
        return xt_diagnose_out_of_memory(diagnostics);
    for (uint32_t c = 0; c < placement.cells; c++)
        points[c] = xt_point_of_cell(build->puzzle->lattice, xt_solution_cell_at(solution, index, c));
    const bool ok = make_body(build, placement.name, points, placement.cells, &piece, NULL);
    free(points);
    xt_solid_free(&piece.outside);
    xt_vector_push(&build->assembly, ((xt_named_mesh){placement.name, colour, piece.mesh}));
    if (build->assembly.failed)
        xt_mesh_free(&piece.mesh);
    return (ok && !build->assembly.failed) ||
           xt_diagnose(diagnostics, "piece %s of the assembly cannot be made", placement.name);
}

bool xt_build_add_assembly(xt_build *build, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    const uint32_t count = xt_solution_pieces(solution);
    xt_colour     *colours = XT_NEW_ARRAY(xt_colour, count);
    bool ok = colours ? xt_solution_colours(solution, colours, diagnostics) : xt_diagnose_out_of_memory(diagnostics);
    for (uint32_t i = 0; ok && i < count; i++)
        ok = add_placed(build, solution, i, colours[i].paper, diagnostics);
    free(colours);
    return ok;
}

// A file of a piece or a sheet; with neither, of the assembly.
typedef struct file_content {
    const xt_build_format *format; // NULL: no such file
    const built           *piece;
    uint32_t               sheet; // from 1; 0: none
} file_content;

static file_content content_at(const xt_build *build, uint32_t index)
{
    const uint32_t solids = build->formats.count, flats = build->sheet_formats.count;
    const uint32_t of_pieces = build->pieces.count * solids, of_sheets = build->sheets.sheets.count * flats;
    if (index < of_pieces)
        return (file_content){build->formats.at[index % solids], &build->pieces.at[index / solids], 0};
    index -= of_pieces;
    if (index < of_sheets)
        return (file_content){build->sheet_formats.at[index % flats], NULL, index / flats + 1};
    index -= of_sheets;
    const bool is_there = build->assembly.count && index < solids;
    return (file_content){is_there ? build->formats.at[index] : NULL, NULL, 0};
}

bool xt_build_file_at(const xt_build *build, uint32_t index, xt_built_file *file)
{
    const file_content content = content_at(build, index);
    const char        *name = content.piece ? content.piece->file : content.sheet ? "tray" : "assembly";
    if (!content.format)
        return false;
    file->piece = content.piece ? (uint32_t)(content.piece - build->pieces.at) : UINT32_MAX;
    if (content.sheet && content.sheet < build->sheets.sheets.count)
        snprintf(file->name, sizeof file->name, "sheet-%" PRIu32 ".%s", content.sheet, content.format->name);
    else
        snprintf(file->name, sizeof file->name, "%s.%s", name, content.format->name);
    return true;
}

bool xt_build_write_file(const xt_build *build, uint32_t index, FILE *out, xt_diagnostics *diagnostics)
{
    const file_content content = content_at(build, index);
    const built       *made = content.piece;
    if (!content.format)
        return false;
    if (!content.format->write) {
        content.format->write_sheet(&build->sheets, content.sheet - 1, out);
        return true;
    }
    if (!made)
        return content.format->write(build->assembly.at, build->assembly.count, out, diagnostics);
    const xt_named_mesh body = {made->piece->name, 0xd0a060, made->workpiece.mesh};
    return content.format->write(&body, 1, out, diagnostics);
}
