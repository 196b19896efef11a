// seams.c -- the joined sides of a board that wraps around, with arrows as in textbooks.
//
// Arrows on two sides of the box stand where the same cells meet, and point in the same direction along the seam.  So a
// shift moves an arrow, and a reflection turns it round.  The sides along x have single heads, those along y double
// ones.

#include "draw/solid.h"

#include <math.h>

#define GAP 0.2     // from the cells to the middle of a head
#define HEAD 0.22   // half of the length of a head
#define BREADTH 0.1 // half of its width
#define APART 0.3   // of the two heads of one arrow

enum { ARROW = 0x404040 };

static xt_spot along(xt_spot from, double times, xt_spot way)
{
    return (xt_spot){from.x + times * way.x, from.y + times * way.y};
}

static xt_spot unit(xt_spot way)
{
    const double length = hypot(way.x, way.y);
    return (xt_spot){way.x / length, way.y / length};
}

// The way from a cell of the first layer to the next period along an axis.
static xt_spot period_of(const xt_layer_grid *grid, uint32_t axis)
{
    xt_point vector = {.at = {0}};
    vector.at[axis] = grid->plane->period;
    return xt_spot_of_point(grid->plane, vector);
}

static void put_head(xt_spot at, xt_spot way, xt_scene *scene)
{
    const xt_spot across = {-way.y, way.x}, back = along(at, -HEAD, way), tip = along(at, HEAD, way);
    const xt_spot corners[] = {tip, along(back, BREADTH, across), along(back, -BREADTH, across)};
    xt_scene_begin(scene, XT_MARK_SHAPE, (xt_pen){.fill = ARROW, .stroke = XT_NO_INK});
    for (uint32_t i = 0; i < 3; i++)
        xt_scene_spot(scene, corners[i].x, corners[i].y);
    xt_scene_end_contour(scene);
}

typedef struct box {
    const xt_layer_grid *grid;
    uint32_t             axis;       // whose seam is drawn
    xt_spot              way;        // along the seam
    xt_spot              away;       // at right angles to it, to the end of the axis
    double               begin, end; // of the cells in this direction
} box;

static double far_along(const box *b, xt_spot spot)
{
    return spot.x * b->away.x + spot.y * b->away.y;
}

static void measure_box(box *b)
{
    b->begin = INFINITY;
    b->end = -INFINITY;
    for (int32_t x = 0; x < b->grid->size[0]; x++)
        for (int32_t y = 0; y < b->grid->size[1]; y++) {
            const xt_point  point = xt_point_of_cell(b->grid->plane, (xt_cell){{x, y}});
            const xt_spot   spot = xt_spot_of_point(b->grid->plane, point);
            xt_cell_polygon polygon;
            xt_cell_polygon_make(&polygon, b->grid->plane, point);
            for (uint32_t i = 0; i < polygon.sides; i++) {
                const double far = far_along(b, along(spot, 1, polygon.corner[i]));
                b->begin = fmin(b->begin, far);
                b->end = fmax(b->end, far);
            }
        }
}

// Puts an arrow beside a cell at the begin of the axis, or at its end.
static void put_arrow(const box *b, xt_cell cell, bool at_end, int sign, xt_scene *scene)
{
    const int32_t slots = (int32_t)b->grid->plane->slots, first = xt_floor_quotient(cell.at[0], slots) * slots;
    const double  heads = b->axis + 1;
    xt_spot       spot = {0, 0};
    for (int32_t s = 0; s < slots; s++) { // the middle of the period
        cell.at[0] = first + s;
        spot = along(spot, 1.0 / slots, xt_spot_of_point(b->grid->plane, xt_point_of_cell(b->grid->plane, cell)));
    }
    // The line through the middle of the period that crosses the seam leads to the next one.
    const xt_spot step = unit(period_of(b->grid, b->axis));
    const double  wanted = at_end ? b->end + GAP : b->begin - GAP;
    spot = along(spot, (wanted - far_along(b, spot)) / far_along(b, step), step);
    for (int32_t i = 0; i < heads; i++)
        put_head(along(spot, APART * (i - (heads - 1) / 2), b->way), (xt_spot){sign * b->way.x, sign * b->way.y},
                 scene);
}

static void draw_seam(const box *b, xt_scene *scene)
{
    const xt_wrap *wrap = b->grid->wrap;
    const uint32_t other = !b->axis;
    xt_wrap_signs  signs;
    xt_cell        cell = {{0}};
    cell.at[other] = wrap->size[other] / 2;
    put_arrow(b, cell, false, 1, scene);
    cell.at[b->axis] = -1;
    cell = xt_wrapped_cell(wrap, cell, &signs);
    put_arrow(b, cell, true, signs.at[other], scene);
}

void xt_draw_seams(const xt_layer_grid *grid, xt_scene *scene)
{
    if (!grid->wrap || grid->lattice->layerings)
        return;
    xt_scene_group(scene, "seams", "");
    for (uint32_t axis = 0; axis < 2; axis++) {
        if (!grid->wrap->joins[axis])
            continue;
        box     b = {.grid = grid, .axis = axis, .way = unit(period_of(grid, !axis))};
        xt_spot ahead = period_of(grid, axis);
        b.away = (xt_spot){-b.way.y, b.way.x};
        if (b.away.x * ahead.x + b.away.y * ahead.y < 0)
            b.away = (xt_spot){-b.away.x, -b.away.y};
        measure_box(&b);
        for (uint32_t layer = 0; layer < grid->layers; layer++) {
            const uint32_t spot = scene->spots.count;
            draw_seam(&b, scene);
            xt_scene_shift(scene, spot, xt_layer_grid_offset(grid, layer));
        }
    }
    xt_scene_end_group(scene);
}
