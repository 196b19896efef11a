// solid.c -- pieces drawn flat, layer by layer; see solid.h.
//
// Pieces have small gaps between them, and outlines in a darker shade of their colour.  So adjacent pieces differ even
// in grey or in similar colours: a light line always separates two dark ones.

#include "draw/solid.h"

#include "base/memory.h"
#include "output/text/palette.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define OUTLINE_MARGIN 0.035 // the gap along each piece's outline
#define OUTLINE 0.05         // its width
#define MAX_LABEL 0.58       // the largest size, on square cells
#define MIN_LABEL 0.1
#define MAX_LABEL_SHARE 0.72 // of the width of its cells
#define NAME_IN_CELL 0.75    // of the size of the text below it
#define MAX_CELL_TEXT 0.9    // the width of a text in a cell

enum { DARK = 0x101010, FAINT = 0x707070 };

// ---- Labels --------------------------------------------------------------------------------------------------------

// A run of cells from left to right, and the font size that fits into it.
typedef struct label_run {
    xt_spot middle;
    double  size;
} label_run;

// Finds the vector to the next cell of the same slot on the right.  Returns false if cells do not form rows.
static bool step_right(const xt_lattice *plane, xt_point from, xt_point *step)
{
    for (uint32_t n = 0; n < plane->neighbours; n++) {
        xt_position direction = xt_position_of_point(plane, plane->neighbour[n]);
        xt_point    next;
        *step = plane->neighbour[n];
        if (direction.at[0] > 0 && fabs(direction.at[1]) < 1e-9 && xt_neighbour_of_point(plane, from, n, &next))
            return true;
    }
    return false;
}

static label_run label_run_from(const xt_cell_set *cells, uint32_t cell, const char *name)
{
    xt_cell_polygon polygon;
    xt_point        last = cells->at[cell], step;
    xt_cell_polygon_make(&polygon, cells->plane, last);
    if (step_right(cells->plane, last, &step))
        while (xt_cell_set_find(cells, xt_point_plus(last, step)) != UINT32_MAX)
            last = xt_point_plus(last, step);
    xt_spot a = xt_spot_of_point(cells->plane, cells->at[cell]), b = xt_spot_of_point(cells->plane, last);
    double  width = b.x - a.x + 2 * polygon.inradius;
    double  size = fmin(2 * polygon.inradius * MAX_LABEL, MAX_LABEL_SHARE * width / xt_name_width(name, 1));
    // A label that fits into one cell is centred in the first one.
    if (xt_name_width(name, size) <= 2 * polygon.inradius * MAX_LABEL_SHARE)
        b = a;
    return (label_run){{(a.x + b.x) / 2, (a.y + b.y) / 2}, size};
}

static xt_spot centroid(const xt_cell_set *cells)
{
    xt_spot sum = {0, 0};
    for (uint32_t c = 0; c < cells->count; c++) {
        xt_spot spot = xt_spot_of_point(cells->plane, cells->at[c]);
        sum = (xt_spot){sum.x + spot.x / cells->count, sum.y + spot.y / cells->count};
    }
    return sum;
}

static double distance(xt_spot a, xt_spot b)
{
    return hypot(a.x - b.x, a.y - b.y);
}

// Finds the longest row of cells, and among equal ones that nearest to the centre.
static label_run longest_run(const xt_cell_set *component, const char *name)
{
    xt_spot   middle = centroid(component);
    label_run best = {.size = 0};
    for (uint32_t c = 0; c < component->count; c++) {
        label_run here = label_run_from(component, c, name);
        if (here.size > best.size + 1e-6 ||
            (here.size > best.size - 1e-6 && distance(here.middle, middle) < distance(best.middle, middle) - 1e-6))
            best = here;
    }
    return best;
}

// Puts the label where letters are largest.  Lattices with one slot have rows of cells; elsewhere the sides of cells
// lean, and the label stands in the widest place.
static void put_label(const xt_cell_set *component, const char *name, uint32_t ink, xt_spot offset, xt_scene *scene)
{
    const bool has_rows = component->plane->slots == 1 || xt_plane_has_lines(component->plane);
    label_run  best;
    if (has_rows)
        best = longest_run(component, name);
    else {
        double radius;
        best.middle = xt_widest_place(component, 0.5, &radius);
        best.size = 2 * radius * fmin(MAX_LABEL, MAX_LABEL_SHARE / xt_name_width(name, 1));
    }
    if (best.size >= MIN_LABEL)
        xt_scene_name(scene, (xt_spot){best.middle.x + offset.x, best.middle.y + offset.y}, name, best.size,
                      XT_ALIGN_MIDDLE, ink);
}

// Moves the connected component of the first point to the front.  Returns its number of points.
static uint32_t move_component_to_front(const xt_lattice *plane, xt_point *points, uint32_t count)
{
    uint32_t reached = 1;
    for (uint32_t i = 0; i < reached; i++)
        for (uint32_t k = reached; k < count; k++)
            for (uint32_t n = 0; n < plane->neighbours; n++) {
                xt_point next;
                if (xt_neighbour_of_point(plane, points[i], n, &next) && xt_point_compare(next, points[k]) == 0) {
                    xt_point swapped = points[k];
                    points[k] = points[reached];
                    points[reached++] = swapped;
                    break;
                }
            }
    return reached;
}

static void put_labels(const xt_cell_set *cells, xt_point *points, const xt_solid *solid, xt_spot offset,
                       xt_scene *scene)
{
    for (uint32_t first = 0; first < cells->count && *solid->name;) {
        uint32_t count = move_component_to_front(cells->plane, points + first, cells->count - first);
        qsort(points + first, count, sizeof *points, xt_compare_points);
        xt_cell_set component = {.plane = cells->plane, .at = points + first, .count = count};
        put_label(&component, solid->name, solid->colour.ink, offset, scene);
        first += count;
    }
}

// ---- Solids ---------------------------------------------------------------------------------------------------------

// Collects the points of a layer in the plane, sorted.  Returns their number.
static uint32_t collect_layer_points(const xt_layer_grid *grid, const xt_solid *solid, uint32_t layer, xt_point *points)
{
    uint32_t count = 0;
    for (uint32_t c = 0; c < solid->count; c++)
        if (xt_layer_of_point(grid, solid->points[c]) == layer)
            points[count++] = xt_point_in_layer(grid, solid->points[c]);
    if (count)
        qsort(points, count, sizeof *points, xt_compare_points);
    return count;
}

// Returns the index of a cell of the solid, or UINT32_MAX.
static uint32_t find_cell(const xt_solid *solid, xt_point point)
{
    for (uint32_t c = 0; c < solid->count; c++)
        if (xt_point_compare(solid->points[c], point) == 0)
            return c;
    return UINT32_MAX;
}

// Finds the sides behind which a solid goes on over a seam, for cells of a layer.  Returns NULL if memory runs out.
static uint32_t *find_open_sides(const xt_layer_grid *grid, const xt_solid *solid, uint32_t layer,
                                 const xt_cell_set *cells)
{
    uint32_t *open_sides = XT_NEW_ARRAY(uint32_t, cells->count);
    for (uint32_t c = 0; open_sides && c < cells->count; c++) {
        xt_cell_polygon polygon;
        xt_cell_polygon_make(&polygon, cells->plane, cells->at[c]);
        open_sides[c] = 0;
        for (uint32_t n = 0; n < polygon.sides; n++) {
            xt_point next = xt_point_plus(cells->at[c], polygon.neighbour_vector[n]);
            if (!grid->lattice->flat) {
                next.at[2] = grid->lattice->period * (int32_t)(layer % (uint32_t)grid->size[2]);
                next.at[3] = grid->lattice->period * (int32_t)(layer / (uint32_t)grid->size[2]);
            }
            const xt_point there = xt_wrapped_point(grid->wrap, next, NULL);
            if (xt_point_compare(next, there) != 0 && find_cell(solid, there) != UINT32_MAX)
                open_sides[c] |= 1u << n;
        }
    }
    return open_sides;
}

// Draws the outline of a layer.  On a board that wraps around it has no line at a seam that the piece crosses.
static bool draw_outline(const xt_layer_grid *grid, const xt_solid *solid, uint32_t layer, xt_cell_set cells,
                         xt_pen pen, xt_scene *scene)
{
    const double inwards = OUTLINE_MARGIN + OUTLINE / 2;
    if (!grid->wrap || grid->lattice->layerings) {
        xt_scene_begin(scene, XT_MARK_SHAPE, pen);
        return xt_outline(&cells, inwards, scene);
    }
    uint32_t    *open_sides = find_open_sides(grid, solid, layer, &cells);
    const xt_pen fill = {.fill = pen.fill, .stroke = XT_NO_INK},
                 line = {.fill = XT_NO_INK, .stroke = pen.stroke, .width = pen.width};
    cells.open_sides = open_sides;
    xt_scene_begin(scene, XT_MARK_SHAPE, fill);
    bool ok = open_sides && xt_outline(&cells, inwards, scene);
    xt_scene_begin(scene, XT_MARK_LINE, line);
    ok = ok && xt_outline_without_open_sides(&cells, inwards, scene);
    free(open_sides);
    return ok;
}

static bool draw_layer(const xt_layer_grid *grid, const xt_solid *solid, uint32_t layer, xt_point *points,
                       xt_scene *scene)
{
    uint32_t dark = xt_mix_colours(solid->colour.paper, DARK, 0.5);
    xt_pen   pen = {.fill = solid->colour.paper, .stroke = dark, .width = OUTLINE};
    xt_pen   line = {.fill = XT_NO_INK, .stroke = xt_mix_colours(solid->colour.paper, dark, 0.6), .width = OUTLINE / 3};
    xt_cell_set cells = {.plane = grid->plane, .at = points, .count = collect_layer_points(grid, solid, layer, points)};
    uint32_t    first = scene->spots.count;
    if (!cells.count)
        return true;
    bool ok = true;
    if (xt_plane_has_lines(grid->plane))
        xt_draw_lines(&cells, pen, scene);
    else {
        ok = draw_outline(grid, solid, layer, cells, pen, scene);
        if (solid->has_lines)
            xt_inner_lines(&cells, line, scene);
    }
    xt_scene_shift(scene, first, xt_layer_grid_offset(grid, layer));
    put_labels(&cells, points, solid, xt_layer_grid_offset(grid, layer), scene);
    return ok;
}

// In cells whose sides are 0.5 from their middles.
#define MARK_OFFSET 0.29
#define MARK_RADIUS 0.12
#define MARK_LINE 0.025

void xt_draw_colour_marks(const xt_layer_grid *grid, const xt_puzzle *puzzle, const xt_solid *solid, xt_scene *scene)
{
    xt_scene_group(scene, "colours", solid->name);
    for (uint32_t c = 0; c < solid->count; c++) {
        const xt_point point = solid->points[c];
        if (point.colour == XT_NEUTRAL)
            continue;
        const xt_pen pen = {
            .fill = xt_paint_of_cell_colour(puzzle, point.colour), .stroke = 0x606060, .width = MARK_LINE};
        const xt_spot spot = xt_spot_of_point(grid->plane, xt_point_in_layer(grid, point)),
                      offset = xt_layer_grid_offset(grid, xt_layer_of_point(grid, point));
        xt_scene_disc(scene, (xt_spot){spot.x + offset.x + MARK_OFFSET, spot.y + offset.y + MARK_OFFSET}, MARK_RADIUS,
                      pen);
    }
    xt_scene_end_group(scene);
}

bool xt_draw_solid(const xt_layer_grid *grid, const xt_solid *solid, xt_scene *scene)
{
    xt_point *points = XT_NEW_ARRAY(xt_point, solid->count);
    bool      ok = points;
    xt_scene_group(scene, "piece", solid->name);
    for (uint32_t layer = 0; ok && layer < grid->layers; layer++)
        ok = draw_layer(grid, solid, layer, points, scene);
    xt_scene_end_group(scene);
    free(points);
    return ok;
}

// Adds the outline to the current mark, or draws a line, and sets the centre of the cell.
static bool add_cell(const xt_layer_grid *grid, xt_point point, xt_pen pen, xt_spot *middle, xt_scene *scene)
{
    xt_point    plane_point = xt_point_in_layer(grid, point);
    xt_cell_set cell = {.plane = grid->plane, .at = &plane_point, .count = 1};
    xt_spot     offset = xt_layer_grid_offset(grid, xt_layer_of_point(grid, point)),
            spot = xt_spot_of_point(grid->plane, plane_point);
    uint32_t first = scene->spots.count;
    bool     ok = true;
    if (xt_plane_has_lines(grid->plane))
        xt_draw_lines(&cell, pen, scene);
    else
        ok = xt_outline(&cell, 0, scene);
    xt_scene_shift(scene, first, offset);
    *middle = (xt_spot){spot.x + offset.x, spot.y + offset.y};
    return ok;
}

bool xt_draw_cells(const xt_layer_grid *grid, const xt_point *points, uint32_t count, xt_pen pen, const char *symbol,
                   const char *class, xt_scene *scene)
{
    xt_spot *middles = XT_NEW_ARRAY(xt_spot, count);
    bool     ok = middles;
    if (count > 0 && ok) {
        xt_scene_group(scene, class, "");
        xt_scene_begin(scene, XT_MARK_SHAPE, pen);
        for (uint32_t c = 0; ok && c < count; c++)
            ok = add_cell(grid, points[c], pen, &middles[c], scene);
        for (uint32_t c = 0; ok && c < count; c++)
            xt_scene_text(scene, middles[c], symbol, 0.5, XT_ALIGN_MIDDLE, FAINT);
        xt_scene_end_group(scene);
    }
    free(middles);
    return ok;
}

static double size_that_fits(const char *text, double size)
{
    const double width = xt_text_width(text, size);
    return width > MAX_CELL_TEXT ? size * MAX_CELL_TEXT / width : size;
}

bool xt_draw_marked_cell(const xt_layer_grid *grid, xt_point point, xt_pen pen, const xt_cell_text *words, double size,
                         xt_scene *scene)
{
    const uint32_t ink = xt_ink_on(pen.fill);
    xt_spot        middle;
    xt_scene_group(scene, "cell", words->title);
    xt_scene_begin(scene, XT_MARK_SHAPE, pen);
    const bool ok = add_cell(grid, point, pen, &middle, scene);
    if (*words->name) {
        const xt_spot at = {middle.x, middle.y - (*words->text ? 0.75 * size : 0)};
        xt_scene_text(scene, at, words->name, size_that_fits(words->name, NAME_IN_CELL * size), XT_ALIGN_MIDDLE, ink);
        middle.y += 0.3 * size;
    }
    if (*words->text)
        xt_scene_text(scene, middle, words->text, size_that_fits(words->text, size), XT_ALIGN_MIDDLE, ink);
    xt_scene_end_group(scene);
    return ok;
}
