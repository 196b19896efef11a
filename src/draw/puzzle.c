// puzzle.c -- puzzles and their solutions as figures.

#include "base/memory.h"
#include "draw/drawing.h"
#include "draw/solid.h"
#include "output/assembly.h"
#include "output/piece_groups.h"
#include "output/text/palette.h"
#include "output/text/summary.h"
#include "puzzle/shape_set.h"

#include <stdlib.h>

// The maximal sizes of cells, in 1/72 inch.
#define CELL_OF_SOLUTION 34.0
#define CELL_OF_REGION 18.0
#define CELL_OF_PIECE 15.0
#define SPACE_GAP 1.2         // between the layers and the views in space, in cells
#define MAX_WIDTH_BESIDE 14.0 // width of layers in cells; the views in space of wider ones are below them

enum { PAPER = 0xececec, LINE = 0xa0a0a0, SOLID_PAPER = 0xd8d8d8 };

#define PALER 0.35 // share of white in the paint of an uncovered cell, so that its symbol can be read

#define VARIABLE_PALER 0.6 // share of white in the paint of a variable cell

// The solids of one box.
typedef struct solid_group {
    xt_solid *solids;
    xt_point *points; // of all solids
    uint32_t  count, points_count;
} solid_group;

static bool allocate_solids(solid_group *all, uint32_t solids, uint32_t points)
{
    *all = (solid_group){.solids = XT_NEW_ARRAY(xt_solid, solids), .points = XT_NEW_ARRAY(xt_point, points)};
    return all->solids && all->points;
}

static void free_solids(solid_group *all)
{
    free(all->solids);
    free(all->points);
}

// Adds a point to the last solid.
static void add_point(solid_group *all, xt_point point)
{
    xt_solid *solid = &all->solids[all->count - 1];
    if (solid->count++ == 0)
        solid->points = &all->points[all->points_count];
    all->points[all->points_count++] = point;
}

static void add_image(solid_group *all, const xt_images *images, uint32_t index, xt_solid solid)
{
    xt_image image = xt_image_at(images, index);
    all->solids[all->count++] = solid;
    for (uint32_t c = 0; c < image.count; c++) {
        xt_point point = xt_point_of_region_cell(images, image.cells[c]);
        point.colour = image.colours ? image.colours[c] : XT_NEUTRAL;
        add_point(all, point);
    }
}

// Draws the assembled solid, and behind it the exploded view if there are several pieces.
static bool draw_views(const xt_layer_grid *grid, const solid_group *all, xt_spot at, bool at_middle, xt_scene *scene)
{
    uint32_t first = scene->marks.count;
    bool     ok = xt_draw_in_space(grid, all->solids, all->count, false, at, at_middle, scene);
    if (!ok || all->count < 2 || scene->marks.count == first)
        return ok;
    at.x = xt_scene_bounds(scene, first, scene->marks.count).right + SPACE_GAP;
    return xt_draw_in_space(grid, all->solids, all->count, true, at, at_middle, scene);
}

// Draws the layers with the colours of cells, and, if asked for, the views in space beside or below them.  A lattice
// without layers has views in space alone.
static bool draw_solids(const xt_layer_grid *grid, const xt_puzzle *puzzle, const solid_group *all, bool in_space,
                        xt_scene *scene)
{
    uint32_t first = scene->marks.count;
    bool     ok = true;
    if (!grid->plane)
        return draw_views(grid, all, (xt_spot){0, 0}, false, scene);
    for (uint32_t b = 0; ok && b < all->count; b++)
        ok = xt_draw_solid(grid, &all->solids[b], scene);
    for (uint32_t b = 0; puzzle && puzzle->colours.count && b < all->count; b++)
        xt_draw_colour_marks(grid, puzzle, &all->solids[b], scene);
    xt_layer_grid_number_layers(grid, scene);
    xt_draw_seams(grid, scene);
    if (!ok || !in_space || !xt_lattice_is_in_space(grid->lattice))
        return ok;
    xt_bounds bounds = xt_scene_bounds(scene, first, scene->marks.count);
    bool      is_beside = bounds.right - bounds.left <= MAX_WIDTH_BESIDE;
    xt_spot   at = is_beside ? (xt_spot){bounds.right + SPACE_GAP, (bounds.top + bounds.bottom) / 2}
                             : (xt_spot){bounds.left, bounds.bottom + SPACE_GAP / 2};
    return draw_views(grid, all, at, is_beside, scene);
}

// ---- Uncovered cells ------------------------------------------------------------------------------------------------

// Without an assembly only stationary pieces count.
static bool is_covered(const xt_images *images, const xt_assembly *assembly, uint32_t cell)
{
    return assembly ? assembly->holder[cell] != UINT32_MAX
                    : images->cell_of_box[cell] != UINT32_MAX && images->cell_of_box[cell] >= images->open;
}

// Draws named cells without a piece, with their names.
static bool draw_named_cells(const xt_layer_grid *grid, const xt_images *images, const xt_assembly *assembly,
                             xt_scene *scene)
{
    const xt_puzzle *puzzle = images->puzzle;
    xt_pen           pen = {.fill = 0xffffff, .stroke = LINE, .width = 0.03};
    bool             ok = true;
    for (uint32_t i = 0; ok && i < puzzle->cell_labels.count; i++) {
        const xt_cell_label *label = &puzzle->cell_labels.at[i];
        xt_point             point = xt_point_of_cell(puzzle->lattice, xt_puzzle_cell_at(puzzle, label->cell));
        ok = is_covered(images, assembly, label->cell) ||
             xt_draw_cells(grid, &point, 1, pen, label->name, "named", scene);
    }
    return ok;
}

static uint32_t colour_of_cell(const xt_puzzle *puzzle, uint32_t cell)
{
    return puzzle->cell_colour ? puzzle->cell_colour[cell] : XT_NEUTRAL;
}

// Draws the cells of one kind and colour without a piece.
static bool draw_uncovered_cells_of_colour(const xt_layer_grid *grid, const xt_images *images,
                                           const xt_assembly *assembly, bool is_optional, uint32_t colour,
                                           xt_scene *scene)
{
    const xt_puzzle *puzzle = images->puzzle;
    xt_point        *points = XT_NEW_ARRAY(xt_point, puzzle->cells);
    uint32_t         count = 0;
    xt_pen           pen = {.fill = is_optional ? 0xffffff : PAPER, .stroke = LINE, .width = 0.03};
    if (colour != XT_NEUTRAL)
        pen.fill = xt_mix_colours(xt_paint_of_cell_colour(puzzle, colour), 0xffffff, PALER);
    for (uint32_t c = 0; points && c < puzzle->cells; c++) {
        bool is_named = puzzle->label_of_cell && puzzle->label_of_cell[c];
        if (!is_named && !is_covered(images, assembly, c) && colour_of_cell(puzzle, c) == colour &&
            puzzle->cell_type[c] == (is_optional ? XT_CELL_OPTIONAL : XT_CELL_FILL))
            points[count++] = xt_point_of_cell(puzzle->lattice, xt_puzzle_cell_at(puzzle, c));
    }
    bool ok = points &&
              xt_draw_cells(grid, points, count, pen, is_optional ? "+" : "", is_optional ? "optional" : "open", scene);
    free(points);
    return ok;
}

// Draws the cells of one kind without a piece, each in its colour.
static bool draw_uncovered_cells(const xt_layer_grid *grid, const xt_images *images, const xt_assembly *assembly,
                                 bool is_optional, xt_scene *scene)
{
    const xt_puzzle *puzzle = images->puzzle;
    uint32_t         colours = puzzle->cell_colour ? puzzle->colours.count : 0;
    bool             ok = true;
    for (uint32_t colour = XT_NEUTRAL; ok && colour <= colours; colour++)
        ok = draw_uncovered_cells_of_colour(grid, images, assembly, is_optional, colour, scene);
    return ok;
}

// Draws nothing on a lattice without layers.
static bool draw_all_uncovered_cells(const xt_layer_grid *grid, const xt_images *images, const xt_assembly *assembly,
                                     xt_scene *scene)
{
    return !grid->plane || (draw_uncovered_cells(grid, images, assembly, false, scene) &&
                            draw_uncovered_cells(grid, images, assembly, true, scene) &&
                            draw_named_cells(grid, images, assembly, scene));
}

// Returns true if the cells are not in one layer.
static bool is_solid(const xt_layer_grid *grid)
{
    return xt_lattice_is_in_space(grid->lattice) && grid->layers != 1;
}

// ---- Solutions -----------------------------------------------------------------------------------------------------

// colours has one entry for each piece.
static bool collect_assembly(solid_group *all, const xt_assembly *assembly, const xt_colour *colours, bool lines)
{
    if (!allocate_solids(all, assembly->pieces, assembly->images->region_cells))
        return false;
    for (uint32_t i = 0; i < assembly->pieces; i++) {
        uint32_t p = assembly->sorted[i];
        xt_solid solid = {.name = xt_assembly_name(assembly, p), .colour = colours[p], .has_lines = lines};
        add_image(all, assembly->images, assembly->image[p], solid);
    }
    return true;
}

static bool draw_assembly(xt_drawing *drawing, const xt_layer_grid *grid, const xt_assembly *assembly)
{
    solid_group all = {.solids = NULL};
    xt_colour  *colours = XT_NEW_ARRAY(xt_colour, assembly->pieces);
    bool        ok = colours && xt_assembly_colours(assembly, colours) &&
              collect_assembly(&all, assembly, colours, drawing->settings.lines) &&
              draw_all_uncovered_cells(grid, assembly->images, assembly, &drawing->scene) &&
              draw_solids(grid, assembly->images->puzzle, &all, is_solid(grid), &drawing->scene);
    free_solids(&all);
    free(colours);
    return ok;
}

bool xt_drawing_add_placed_pieces(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = solution->model->puzzle;
    xt_assembly      assembly;
    xt_layer_grid    grid;
    if (!xt_layer_grid_of_puzzle(&grid, puzzle))
        return xt_diagnose_out_of_memory(diagnostics);
    if (!xt_drawing_begin_solution(drawing, CELL_OF_SOLUTION, solution->number))
        return true;
    bool ok = xt_assembly_make(&assembly, solution) && draw_assembly(drawing, &grid, &assembly);
    xt_drawing_end_solution(drawing);
    xt_assembly_free(&assembly);
    return xt_drawing_finish(drawing, ok, diagnostics);
}

// ---- The region ----------------------------------------------------------------------------------------------------

// Adds the cells that mobile pieces cover or may cover, as one solid.
static void add_open_cells(solid_group *all, const xt_images *images)
{
    const xt_puzzle *puzzle = images->puzzle;
    all->solids[all->count++] =
        (xt_solid){.name = "", .colour = {.paper = SOLID_PAPER, .ink = xt_ink_on(SOLID_PAPER)}, .has_lines = true};
    for (uint32_t c = 0; c < puzzle->cells; c++)
        if (puzzle->cell_type[c] != XT_CELL_ABSENT && !is_covered(images, NULL, c))
            add_point(all, xt_point_of_cell(puzzle->lattice, xt_puzzle_cell_at(puzzle, c)));
}

static bool draw_region(xt_drawing *drawing, const xt_model *model, const xt_layer_grid *grid)
{
    const xt_images *images = model->images;
    solid_group      all;
    uint32_t         stationary = images->stationary_piece.count, first = drawing->scene.marks.count;
    bool             ok = allocate_solids(&all, stationary + 1, images->puzzle->cells);
    for (uint32_t i = 0; ok && i < stationary; i++)
        add_image(&all, images, images->mobile + i,
                  (xt_solid){.name = images->puzzle->pieces.at[images->stationary_piece.at[i]].name,
                             .colour = xt_rgb_of_rank(images, images->name.count + i)});
    if (grid->plane)
        ok = ok && draw_all_uncovered_cells(grid, images, NULL, &drawing->scene) &&
             draw_solids(grid, images->puzzle, &all, false, &drawing->scene);
    if (ok && is_solid(grid)) {
        xt_bounds layers = xt_scene_bounds(&drawing->scene, first, drawing->scene.marks.count);
        xt_spot   at = {grid->plane ? layers.right + SPACE_GAP : 0, (layers.top + layers.bottom) / 2};
        add_open_cells(&all, images);
        ok = xt_draw_in_space(grid, all.solids, all.count, false, at, true, &drawing->scene);
    }
    free_solids(&all);
    return ok;
}

static bool add_region(xt_drawing *drawing, const xt_model *model, const xt_layer_grid *grid, double cell,
                       const xt_line_builder *captions, uint32_t count)
{
    xt_drawing_begin(drawing, cell, captions, count);
    xt_scene_group(&drawing->scene, "region", captions[0].text);
    bool ok = draw_region(drawing, model, grid);
    xt_scene_end_group(&drawing->scene);
    xt_drawing_end(drawing);
    return ok;
}

bool xt_drawing_add_region(xt_drawing *drawing, const xt_model *model, const char *heading, const char *line,
                           xt_diagnostics *diagnostics)
{
    enum { OF_SECTION = 10 }; // regions that share about a page, so that cells are large enough for a pencil
    xt_line_builder captions[2] = {{{0}}};
    xt_layer_grid   grid;
    if (!xt_model_has_images(model, "a picture of a region", diagnostics))
        return false;
    if (!xt_layer_grid_of_puzzle(&grid, model->puzzle))
        return xt_diagnose_out_of_memory(diagnostics);
    if (drawing->regions++ % OF_SECTION == 0)
        xt_drawing_section(drawing);
    xt_line_builder_add(&captions[0], "%s", heading);
    xt_line_builder_add(&captions[1], "%s", line);
    return xt_drawing_finish(drawing, add_region(drawing, model, &grid, CELL_OF_SOLUTION, captions, 2), diagnostics);
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

// puzzle: has the colours of cells; NULL: all are neutral.
static bool draw_piece(xt_drawing *drawing, const xt_puzzle *puzzle, const xt_lattice *lattice, const int32_t *size,
                       xt_solid *solids, uint32_t count, bool in_space)
{
    xt_layer_grid grid;
    solid_group   all = {.solids = solids, .count = count};
    uint32_t      cells = 0;
    for (uint32_t i = 0; i < count; i++)
        cells += solids[i].count; // they stand one after another
    if (!size[0])
        return true;
    xt_layer_grid_make(&grid, lattice, size, solids[0].points, cells);
    return draw_solids(&grid, puzzle, &all, in_space, &drawing->scene);
}

static bool add_piece_group(xt_drawing *drawing, const xt_images *images, const xt_piece_group *group)
{
    const xt_lattice *lattice = images->puzzle->lattice;
    const xt_piece   *piece = &images->puzzle->pieces.at[group->first];
    uint32_t          image_count = images->shapes.at[group->shape].images;
    xt_line_builder   captions[XT_CAPTIONS] = {xt_piece_group_name(images, group)};
    int32_t           size[XT_DIMENSIONS_MAX];
    xt_point         *points = xt_piece_group_points(images, group, size);
    if (!points)
        return false;
    captions[1] = xt_piece_group_volume(images, group);
    xt_line_builder_add(&captions[2], "%u image%s", image_count, xt_plural_suffix(image_count));
    // The variable cells are a paler solid of their own.
    const uint32_t fixed = piece->count - piece->variable;
    xt_solid       solids[2] = {{.name = group->pieces == 1 ? piece->name : "",
                                 .points = points,
                                 .count = fixed,
                                 .has_lines = true,
                                 .colour = xt_rgb_of_rank(images, images->shapes.at[group->shape].names)}};
    solids[1] = solids[0];
    solids[1].name = "+";
    solids[1].points = points + fixed;
    solids[1].count = piece->variable;
    solids[1].colour = (xt_colour){.paper = xt_mix_colours(solids[0].colour.paper, 0xffffff, VARIABLE_PALER)};
    xt_drawing_begin_piece(drawing, CELL_OF_PIECE, captions, XT_CAPTIONS);
    bool ok = draw_piece(drawing, images->puzzle, lattice, size, solids, piece->variable > 0 ? 2 : 1,
                         images->puzzle->size[2] > 1);
    xt_drawing_end(drawing);
    free(points);
    return ok;
}

static bool add_pieces(xt_drawing *drawing, const xt_images *images)
{
    xt_piece_groups all;
    bool            ok = xt_piece_groups_make(&all, images);
    xt_drawing_section(drawing);
    for (uint32_t i = 0; ok && i < all.list.count; i++)
        ok = add_piece_group(drawing, images, &all.list.at[i]);
    xt_piece_groups_free(&all);
    return ok;
}

// ---- Sets of shapes ------------------------------------------------------------------------------------------------

static bool add_shape(xt_drawing *drawing, const xt_shape_set *set, uint32_t index)
{
    int32_t         size[XT_DIMENSIONS_MAX];
    xt_line_builder caption = {{0}};
    xt_solid        solid = {.name = set->names[index],
                             .points = xt_shape_set_points(set, index),
                             .count = set->size[index],
                             .has_lines = true,
                             .colour = xt_rgb_of_number(index)};
    xt_measure_box(size, set->lattice, solid.points, solid.count);
    xt_line_builder_add(&caption, "%s", solid.name);
    xt_drawing_begin_piece(drawing, CELL_OF_PIECE, &caption, 1);
    bool ok = draw_piece(drawing, NULL, set->lattice, size, &solid, 1, size[2] > 1);
    xt_drawing_end(drawing);
    return ok;
}

bool xt_drawing_add_shape_set(xt_drawing *drawing, const xt_shape_set *set, xt_diagnostics *diagnostics)
{
    bool ok = true;
    xt_drawing_section(drawing);
    for (uint32_t i = 0; ok && i < set->count; i++)
        ok = add_shape(drawing, set, i);
    return xt_drawing_finish(drawing, ok, diagnostics);
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

bool xt_drawing_add_pieces(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics)
{
    xt_layer_grid     grid;
    xt_puzzle_summary words = xt_puzzle_summary_of(model);
    if (!xt_layer_grid_of_puzzle(&grid, model->puzzle))
        return xt_diagnose_out_of_memory(diagnostics);
    for (uint32_t i = 0; i < words.lines; i++) {
        xt_line_builder line = {{0}};
        xt_line_builder_add(&line, "%s: %s", words.label[i], words.fact[i].text);
        if (!xt_drawing_add_note(drawing, line.text, diagnostics))
            return false;
    }
    xt_line_builder caption = {"the region"};
    xt_drawing_section(drawing);
    bool ok = add_region(drawing, model, &grid, CELL_OF_REGION, &caption, 1) && add_pieces(drawing, model->images);
    return xt_drawing_finish(drawing, ok, diagnostics);
}
