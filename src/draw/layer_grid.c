// layer_grid.c -- where the cells of a box are drawn: in layers, and in space.
//
// Some lattices have several kinds of layers, in several directions: balls lie in squares and in triangles.  Of all of
// them, the one with the most cells in its lowest layer is drawn, and that layer lies below.  So a pyramid stands.

#include "draw/solid.h"

#include "base/memory.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LAYER_GAP 0.7 // between layers
#define ARROWS 0.6    // more room for arrows at seams

enum { MAX_LAYERS_WIDTH = 30, FAINT = 0x707070 };

// ---- Directions of layers ------------------------------------------------------------------------------------------

static xt_layering turned_layering(const xt_layering *layering, const xt_matrix *rotation)
{
    xt_layering turned = {.plane = layering->plane};
    for (uint32_t row = 0; row < 3; row++)
        for (uint32_t k = 0; k < 3; k++)
            for (uint32_t i = 0; i < 3; i++)
                turned.of[row][k] += layering->of[row][i] * rotation->at[i][k];
    return turned;
}

static bool has_same_layers(const xt_layering *a, const xt_layering *b)
{
    return memcmp(a->of[2], b->of[2], sizeof a->of[2]) == 0;
}

uint32_t xt_layerings_of(const xt_lattice *lattice, xt_layering all[XT_LAYERINGS_MAX])
{
    xt_point_group group;
    uint32_t       count = 0;
    if (lattice->layerings)
        xt_point_group_make(lattice, &group);
    for (uint32_t i = 0; i < lattice->layerings; i++)
        for (uint32_t g = 0; g < group.count; g++) {
            const xt_layering turned = turned_layering(&lattice->layering[i], &group.at[g]);
            bool              is_new = group.motions[g] < XT_MOTIONS_MIRROR && count < XT_LAYERINGS_MAX;
            for (uint32_t other = 0; is_new && other < count; other++)
                is_new = !has_same_layers(&all[other], &turned);
            if (is_new)
                all[count++] = turned;
        }
    return count;
}

static int32_t row_times(const int32_t *row, xt_point point)
{
    return row[0] * point.at[0] + row[1] * point.at[1] + row[2] * point.at[2];
}

// Returns how many cells the lowest layer has.
static uint32_t lowest_cells(const xt_layering *layering, const xt_point *points, uint32_t count)
{
    int32_t  lowest = INT32_MAX;
    uint32_t cells = 0;
    for (uint32_t c = 0; c < count; c++) {
        const int32_t layer = row_times(layering->of[2], points[c]);
        cells = layer < lowest ? 1 : cells + (layer == lowest);
        lowest = layer < lowest ? layer : lowest;
    }
    return cells;
}

static void choose_layering(xt_layer_grid *grid, const xt_point *points, uint32_t count)
{
    xt_layering    all[XT_LAYERINGS_MAX];
    const uint32_t layerings = xt_layerings_of(grid->lattice, all);
    uint32_t       most = 0;
    grid->layering = all[0];
    for (uint32_t i = 0; i < layerings; i++) {
        const uint32_t cells = lowest_cells(&all[i], points, count);
        if (cells <= most)
            continue;
        most = cells;
        grid->layering = all[i];
    }
}

// ---- In space ------------------------------------------------------------------------------------------------------

static void cross(const double *a, const double *b, double *result)
{
    for (uint32_t k = 0; k < 3; k++)
        result[k] = a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
}

static double dot(const double *a, const double *b)
{
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

static void normalise(double *vector)
{
    const double length = sqrt(dot(vector, vector));
    for (uint32_t k = 0; k < 3; k++)
        vector[k] /= length;
}

// Writes the way in space to the next cell along x of the layers, along y, or to the next layer: a column of the
// inverse of the layering, whose determinant is 1 or -1.
static void step_of_layering(const xt_layer_grid *grid, uint32_t axis, double *way)
{
    const int32_t(*of)[3] = grid->layering.of;
    xt_point step = {.at = {0}};
    int32_t  determinant = 0;
    for (uint32_t k = 0; k < 3; k++) {
        const uint32_t a = (k + 1) % 3, b = (k + 2) % 3, u = (axis + 1) % 3, v = (axis + 2) % 3;
        step.at[k] = of[u][a] * of[v][b] - of[u][b] * of[v][a];
        determinant += of[axis][k] * step.at[k];
    }
    for (uint32_t k = 0; k < 3; k++)
        step.at[k] *= determinant;
    memcpy(way, xt_position_of_point(grid->lattice, step).at, 3 * sizeof *way);
}

void xt_layer_grid_stand(xt_layer_grid *grid)
{
    double steps[3][3];
    grid->plane = xt_lattice_find(grid->layering.plane);
    for (uint32_t axis = 0; axis < 3; axis++)
        step_of_layering(grid, axis, steps[axis]);
    memcpy(grid->frame[0], steps[0], sizeof steps[0]);
    cross(steps[0], steps[1], grid->frame[2]);
    normalise(grid->frame[0]);
    normalise(grid->frame[2]);
    cross(grid->frame[2], grid->frame[0], grid->frame[1]);
    const double cell = xt_spot_of_point(grid->plane, (xt_point){.at = {1}}).x / sqrt(dot(steps[0], steps[0]));
    grid->drift = (xt_spot){cell * dot(steps[2], grid->frame[0]), -cell * dot(steps[2], grid->frame[1])};
}

// ---- Layers --------------------------------------------------------------------------------------------------------

uint32_t xt_layer_of_point(const xt_layer_grid *grid, xt_point point)
{
    if (grid->lattice->flat)
        return 0;
    if (grid->lattice->layerings)
        return (uint32_t)(row_times(grid->layering.of[2], point) - grid->lowest);
    xt_cell cell = xt_cell_of_point(grid->lattice, point);
    return (uint32_t)(cell.at[3] * grid->size[2] + cell.at[2]);
}

xt_point xt_point_in_layer(const xt_layer_grid *grid, xt_point point)
{
    xt_point in_plane = point;
    for (uint32_t k = 0; k < 2 && grid->lattice->layerings; k++)
        in_plane.at[k] = row_times(grid->layering.of[k], point);
    for (uint32_t k = grid->plane->dimensions; k < XT_DIMENSIONS_MAX; k++)
        in_plane.at[k] = 0;
    return in_plane;
}

static void include_cell(xt_bounds *bounds, const xt_lattice *plane, xt_point point, xt_spot shift)
{
    xt_cell_polygon polygon;
    xt_spot         middle = xt_spot_of_point(plane, point);
    xt_cell_polygon_make(&polygon, plane, point);
    for (uint32_t i = 0; i < polygon.sides; i++)
        xt_bounds_extend(bounds,
                         (xt_spot){middle.x + shift.x + polygon.corner[i].x, middle.y + shift.y + polygon.corner[i].y},
                         0, 0, 0);
}

// The cells of the periods in the corners of a box reach farthest.
static xt_bounds bounds_of_layer(const xt_lattice *plane, const int32_t *size)
{
    xt_bounds     bounds = {INFINITY, INFINITY, -INFINITY, -INFINITY};
    const int32_t slots = (int32_t)plane->slots;
    for (int32_t x = 0; x < size[0]; x += x < slots - 1 || x >= size[0] - slots ? 1 : size[0] - slots - x)
        for (int32_t y = 0; y<size[1]; y += size[1]> 1 ? size[1] - 1 : 1)
            include_cell(&bounds, plane, xt_point_of_cell(plane, (xt_cell){{x, y}}), (xt_spot){0, 0});
    return bounds;
}

static void stand_on_layers(xt_layer_grid *grid, const xt_point *points, uint32_t count)
{
    choose_layering(grid, points, count);
    xt_layer_grid_stand(grid);
    grid->lowest = count ? INT32_MAX : 0;
    for (uint32_t c = 0; c < count; c++) {
        const int32_t layer = row_times(grid->layering.of[2], points[c]);
        grid->lowest = layer < grid->lowest ? layer : grid->lowest;
    }
    grid->bounds = (xt_bounds){INFINITY, INFINITY, -INFINITY, -INFINITY};
    for (uint32_t c = 0; c < count; c++) {
        const uint32_t layer = xt_layer_of_point(grid, points[c]);
        grid->layers = layer >= grid->layers ? layer + 1 : grid->layers;
        include_cell(&grid->bounds, grid->plane, xt_point_in_layer(grid, points[c]),
                     (xt_spot){layer * grid->drift.x, layer * grid->drift.y});
    }
}

void xt_layer_grid_make(xt_layer_grid *grid, const xt_lattice *lattice, const int32_t *size, const xt_point *points,
                        uint32_t count)
{
    *grid =
        (xt_layer_grid){.lattice = lattice, .plane = xt_plane_of(lattice), .frame = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    memcpy(grid->size, size, sizeof grid->size);
    if (!grid->plane)
        return;
    if (lattice->layerings)
        stand_on_layers(grid, points, count);
    else {
        grid->layers = (uint32_t)(size[2] * size[3]);
        grid->bounds = bounds_of_layer(grid->plane, size);
    }
    double in_row = MAX_LAYERS_WIDTH / (grid->bounds.right - grid->bounds.left + LAYER_GAP);
    grid->in_row = in_row < 1 ? 1 : (uint32_t)in_row;
    if (size[3] > 1 && grid->in_row > (uint32_t)size[2]) // a row for each w
        grid->in_row = (uint32_t)size[2];
}

bool xt_layer_grid_of_puzzle(xt_layer_grid *grid, const xt_puzzle *puzzle)
{
    xt_point *points = XT_NEW_ARRAY(xt_point, puzzle->cells);
    uint32_t  count = 0;
    for (uint32_t c = 0; points && c < puzzle->cells; c++)
        if (puzzle->cell_type[c] != XT_CELL_ABSENT)
            points[count++] = xt_point_of_cell(puzzle->lattice, xt_puzzle_cell_at(puzzle, c));
    const bool ok = points;
    if (ok)
        xt_layer_grid_make(grid, puzzle->lattice, puzzle->size, points, count);
    if (ok && puzzle->wrap.is_any)
        grid->wrap = &puzzle->wrap;
    free(points);
    return ok;
}

// Returns where the box of a layer is, from that of the first one.
static xt_spot place_of_layer(const xt_layer_grid *grid, uint32_t layer)
{
    const double gap = LAYER_GAP + (grid->wrap ? ARROWS : 0);
    double       width = grid->bounds.right - grid->bounds.left + gap;
    double       height = grid->bounds.bottom - grid->bounds.top + gap;
    return (xt_spot){width * (layer % grid->in_row), height * (layer / grid->in_row)};
}

xt_spot xt_layer_grid_offset(const xt_layer_grid *grid, uint32_t layer)
{
    const xt_spot place = place_of_layer(grid, layer);
    return (xt_spot){place.x + layer * grid->drift.x, place.y + layer * grid->drift.y};
}

void xt_layer_grid_number_layers(const xt_layer_grid *grid, xt_scene *scene)
{
    for (uint32_t layer = 0; layer < grid->layers && grid->layers > 1; layer++) {
        char    text[16];
        xt_spot place = place_of_layer(grid, layer);
        snprintf(text, sizeof text, "%u", layer + 1);
        xt_scene_text(
            scene,
            (xt_spot){place.x + (grid->bounds.left + grid->bounds.right) / 2, place.y + grid->bounds.bottom + 0.32},
            text, 0.36, XT_ALIGN_MIDDLE, FAINT);
    }
}
