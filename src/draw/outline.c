// outline.c -- see outline.h.
//
// A cell is the set of points nearer to its centre than to any neighbour's.  So its sides are halfway to the neighbours
// and its corners are where two sides meet, unless the row of the lattice has corners.  An outline follows the sides
// without a cell of the set behind them.  At a corner it turns around the cells of the set that share the corner, so it
// never crosses itself.

#include "draw/outline.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// ---- One cell ------------------------------------------------------------------------------------------------------

static xt_spot unscaled(const xt_lattice *plane, xt_point point)
{
    xt_position position = xt_position_of_point(plane, point);
    return (xt_spot){position.at[0], -position.at[1]};
}

// Returns the intersection of the perpendicular bisectors of two vectors from the origin.
static xt_spot intersect_bisectors(xt_spot a, xt_spot b)
{
    double p = (a.x * a.x + a.y * a.y) / 2, q = (b.x * b.x + b.y * b.y) / 2, d = a.x * b.y - a.y * b.x;
    return (xt_spot){(p * b.y - q * a.y) / d, (q * a.x - p * b.x) / d};
}

// ---- Lines ---------------------------------------------------------------------------------------------------------

// Lengths on lattices whose cells are lines, which are 1 long.
#define LINE_WIDTH 0.36 // of a line, as a share of the distance between the middles of two lines that touch
#define LINE_GAP 0.38   // from a point of the grid to the end of a line there
#define JOINT 0.4       // from a point of the grid to a joint there, if all its lines had one direction
#define LETTERS 0.65    // height of letters, in widths of a line

bool xt_plane_has_lines(const xt_lattice *plane)
{
    return plane->end_pairs == 1;
}

static xt_spot end_of_line(const xt_lattice *plane, xt_point point)
{
    xt_spot end = unscaled(plane, plane->end[xt_slot_of_point(plane, point)][0]);
    return (xt_spot){end.x / plane->end_parts, end.y / plane->end_parts};
}

static xt_spot along(xt_spot from, double times, xt_spot way)
{
    return (xt_spot){from.x + times * way.x, from.y + times * way.y};
}

// A line with two points, so that lines share no side.
static void make_line(xt_cell_polygon *polygon, const xt_lattice *plane, xt_point point)
{
    const xt_spot end = end_of_line(plane, point), centre = {0, 0}, across = {-end.y, end.x};
    const double  half_length = hypot(end.x, end.y), half_width = LINE_WIDTH / 2 / half_length;
    polygon->sides = 6;
    for (uint32_t i = 0; i < 6; i++) {
        const double side = i % 3 == 0 ? 0 : i < 3 ? 1 : -1, way = i < 2 || i == 5 ? 1 : -1;
        polygon->corner[i] =
            along(along(centre, way * (side == 0 ? 1 : 1 - half_width), end), -side * half_width, across);
    }
    polygon->inradius = LETTERS * LINE_WIDTH;
}

// Returns the distance of a line from the origin.
static double distance_of_line(xt_spot a, xt_spot b)
{
    return fabs(a.x * b.y - a.y * b.x) / hypot(b.x - a.x, b.y - a.y);
}

static void put_corners(xt_cell_polygon *polygon, const xt_lattice *plane, uint32_t slot)
{
    polygon->inradius = INFINITY;
    for (uint32_t i = 0; i < polygon->sides; i++) {
        const xt_spot corner = unscaled(plane, plane->side[slot][i].corner);
        polygon->corner[i] = (xt_spot){corner.x / plane->corner_parts, corner.y / plane->corner_parts};
    }
    for (uint32_t i = 0; i < polygon->sides; i++)
        polygon->inradius =
            fmin(polygon->inradius, distance_of_line(polygon->corner[i], polygon->corner[(i + 1) % polygon->sides]));
}

// Like xt_cell_polygon_make, with the nearest cells 1 apart.
static void make_unscaled(xt_cell_polygon *polygon, const xt_lattice *plane, xt_point point)
{
    if (xt_plane_has_lines(plane)) {
        make_line(polygon, plane, point);
        return;
    }
    polygon->sides = xt_sides_of_point(plane, point, polygon->neighbour_vector);
    if (plane->corner_parts > 0) {
        put_corners(polygon, plane, xt_slot_of_point(plane, point));
        return;
    }
    for (uint32_t i = 0; i < polygon->sides; i++)
        polygon->corner[i] = intersect_bisectors(unscaled(plane, polygon->neighbour_vector[i]),
                                                 unscaled(plane, polygon->neighbour_vector[(i + 1) % polygon->sides]));
    polygon->inradius = 0.5;
}

// Cells have the area 1 on average, or the length 1.
static double scale_of(const xt_lattice *plane)
{
    if (xt_plane_has_lines(plane)) {
        const xt_spot end = end_of_line(plane, plane->slot[0]);
        return 0.5 / hypot(end.x, end.y);
    }
    const double area_of_unit = plane->axis[0][0] * plane->axis[1][1] - plane->axis[0][1] * plane->axis[1][0];
    return sqrt(plane->slots / fabs(area_of_unit)) / plane->period;
}

void xt_cell_polygon_make(xt_cell_polygon *polygon, const xt_lattice *plane, xt_point point)
{
    double scale = scale_of(plane);
    make_unscaled(polygon, plane, point);
    polygon->inradius *= scale;
    for (uint32_t i = 0; i < polygon->sides; i++)
        polygon->corner[i] = (xt_spot){polygon->corner[i].x * scale, polygon->corner[i].y * scale};
}

xt_spot xt_spot_of_point(const xt_lattice *plane, xt_point point)
{
    double  scale = scale_of(plane);
    xt_spot spot = unscaled(plane, point);
    return (xt_spot){spot.x * scale, spot.y * scale};
}

// ---- Sets of cells -------------------------------------------------------------------------------------------------

uint32_t xt_cell_set_find(const xt_cell_set *cells, xt_point point)
{
    const xt_point *found = bsearch(&point, cells->at, cells->count, sizeof point, xt_compare_points);
    return found ? (uint32_t)(found - cells->at) : UINT32_MAX;
}

static uint32_t cell_behind_side(const xt_cell_set *cells, uint32_t cell, const xt_cell_polygon *polygon, uint32_t side)
{
    return xt_cell_set_find(cells, xt_point_plus(cells->at[cell], polygon->neighbour_vector[side]));
}

// A side of a cell.
typedef struct side {
    uint32_t cell, number;
} side;

static xt_spot corner_at(const xt_cell_set *cells, const xt_cell_polygon *polygons, uint32_t cell, uint32_t number)
{
    const xt_spot middle = xt_spot_of_point(cells->plane, cells->at[cell]), corner = polygons[cell].corner[number];
    return (xt_spot){middle.x + corner.x, middle.y + corner.y};
}

// Returns the number of a side for the cell behind it.  Cells may have several common sides.
static uint32_t side_from_behind(const xt_cell_set *cells, const xt_cell_polygon *polygons, side from, uint32_t other)
{
    const uint32_t sides = polygons[other].sides;
    const xt_spot  end = corner_at(cells, polygons, from.cell, from.number);
    for (uint32_t i = 0; i < sides; i++) {
        const xt_spot begin = corner_at(cells, polygons, other, (i + sides - 1) % sides);
        if (hypot(begin.x - end.x, begin.y - end.y) < 1e-6)
            return i;
    }
    return 0; // unreachable: sides are mutual
}

// Returns the side of the outline after this one, counter-clockwise.
static side next_side(const xt_cell_set *cells, const xt_cell_polygon *polygons, side from)
{
    side next = {from.cell, (from.number + 1) % polygons[from.cell].sides};
    for (;;) {
        const xt_cell_polygon *polygon = &polygons[next.cell];
        uint32_t               other = cell_behind_side(cells, next.cell, polygon, next.number);
        if (other == UINT32_MAX)
            return next;
        uint32_t back = side_from_behind(cells, polygons, next, other);
        next = (side){other, (back + 1) % polygons[other].sides};
    }
}

// A corner of a contour, at the end of a side.
typedef struct contour_corner {
    xt_spot spot;
    double  inwards; // how far the side moves
    bool    is_open; // the side
} contour_corner;

// The corners of one contour.  Corners on a straight line are included.
typedef struct contour {
    XT_VECTOR(contour_corner) corners;
    bool has_open_sides;
} contour;

static bool is_straight(xt_spot a, xt_spot b, xt_spot c)
{
    return fabs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1e-9;
}

static xt_spot direction(xt_spot from, xt_spot to)
{
    const double length = hypot(to.x - from.x, to.y - from.y);
    return (xt_spot){(to.x - from.x) / length, (to.y - from.y) / length};
}

// Returns corner b of the path a, b, c after both sides move inwards: to the left, seen with y up.
static xt_spot moved_inwards(xt_spot a, xt_spot b, xt_spot c, double first, double second)
{
    const xt_spot u = direction(a, b), v = direction(b, c);
    const double  turn = u.x * v.y - u.y * v.x;
    // b + (second u - first v) / turn lies on both moved lines, since u x v is the sine of their angle.
    return (xt_spot){b.x + (second * u.x - first * v.x) / turn, b.y + (second * u.y - first * v.y) / turn};
}

static void put_spot(xt_spot spot, xt_scene *scene)
{
    xt_scene_spot(scene, spot.x, spot.y);
}

// Puts the end of a side, and the begin of the next one if that is elsewhere.  only_lines: open sides are no lines, and
// a line ends where one begins.
static void put_corner(const contour *all, uint32_t index, bool only_lines, xt_scene *scene)
{
    const uint32_t        count = all->corners.count;
    const contour_corner *corners = all->corners.at, *at = &corners[index], *next = &corners[(index + 1) % count];
    const xt_spot         before = corners[(index + count - 1) % count].spot;
    const bool            ends = only_lines && !at->is_open && next->is_open;
    if (only_lines && at->is_open && next->is_open)
        return;
    if (!is_straight(before, at->spot, next->spot))
        put_spot(moved_inwards(before, at->spot, next->spot, at->inwards, next->inwards), scene);
    else if (at->is_open != next->is_open) {
        const xt_spot u = direction(before, at->spot), across = {u.y, -u.x};
        if (!only_lines || ends)
            put_spot(along(at->spot, at->inwards, across), scene);
        if (!only_lines || !ends)
            put_spot(along(at->spot, next->inwards, across), scene);
    }
    if (ends)
        xt_scene_end_contour(scene);
}

// Puts a closed line.
static void put_ring(const contour *all, xt_scene *scene)
{
    for (uint32_t i = 0; i < all->corners.count; i++)
        put_corner(all, i, false, scene);
    const uint32_t spots = scene->spots.count, first = scene->ends.count ? scene->ends.at[scene->ends.count - 1] : 0;
    if (first < spots)
        put_spot(scene->spots.at[first], scene);
    xt_scene_end_contour(scene);
}

static void put_contour(const contour *all, bool only_lines, xt_scene *scene)
{
    const uint32_t count = all->corners.count;
    uint32_t       first = 0;
    if (only_lines && !all->has_open_sides) {
        put_ring(all, scene);
        return;
    }
    while (only_lines && !all->corners.at[first].is_open) // lines begin behind an open side
        first++;
    for (uint32_t i = 0; i < count; i++)
        put_corner(all, (i + first) % count, only_lines, scene);
    if (!only_lines)
        xt_scene_end_contour(scene);
}

static void trace_contour(const xt_cell_set *cells, const xt_cell_polygon *polygons, double inwards,
                          uint32_t *traced_sides, side start, contour *all)
{
    side at = start;
    all->corners.count = 0;
    all->has_open_sides = false;
    do {
        const bool     is_open = cells->open_sides && cells->open_sides[at.cell] >> at.number & 1;
        contour_corner end = {.spot = corner_at(cells, polygons, at.cell, at.number),
                              .inwards = is_open ? 0 : inwards,
                              .is_open = is_open};
        xt_vector_push(&all->corners, end);
        all->has_open_sides |= is_open;
        traced_sides[at.cell] |= 1u << at.number;
        at = next_side(cells, polygons, at);
    } while (at.cell != start.cell || at.number != start.number);
}

static bool outline(const xt_cell_set *cells, double inwards, bool only_lines, xt_scene *scene)
{
    xt_cell_polygon *polygons = XT_NEW_ARRAY(xt_cell_polygon, cells->count);
    uint32_t        *traced_sides = XT_NEW_ARRAY(uint32_t, cells->count);
    contour          all = {.corners = {0}};
    bool             ok = polygons && traced_sides;
    for (uint32_t c = 0; ok && c < cells->count; c++)
        xt_cell_polygon_make(&polygons[c], cells->plane, cells->at[c]);
    for (uint32_t c = 0; ok && c < cells->count; c++)
        for (uint32_t n = 0; n < polygons[c].sides; n++) {
            side s = {c, n};
            if (traced_sides[s.cell] >> s.number & 1 || cell_behind_side(cells, c, &polygons[c], n) != UINT32_MAX)
                continue;
            trace_contour(cells, polygons, inwards, traced_sides, s, &all);
            if (!all.corners.failed)
                put_contour(&all, only_lines, scene);
        }
    ok = ok && !all.corners.failed;
    xt_vector_free(&all.corners);
    free(polygons);
    free(traced_sides);
    return ok;
}

bool xt_outline(const xt_cell_set *cells, double inwards, xt_scene *scene)
{
    return outline(cells, inwards, false, scene);
}

bool xt_outline_without_open_sides(const xt_cell_set *cells, double inwards, xt_scene *scene)
{
    return outline(cells, inwards, true, scene);
}

void xt_inner_lines(const xt_cell_set *cells, xt_pen pen, xt_scene *scene)
{
    xt_scene_begin(scene, XT_MARK_LINE, pen);
    for (uint32_t c = 0; c < cells->count; c++) {
        xt_cell_polygon polygon;
        xt_cell_polygon_make(&polygon, cells->plane, cells->at[c]);
        xt_spot middle = xt_spot_of_point(cells->plane, cells->at[c]);
        for (uint32_t n = 0; n < polygon.sides; n++) {
            uint32_t other = cell_behind_side(cells, c, &polygon, n);
            xt_spot  a = polygon.corner[(n + polygon.sides - 1) % polygon.sides], b = polygon.corner[n];
            if (other == UINT32_MAX || other < c)
                continue;
            xt_scene_spot(scene, middle.x + a.x, middle.y + a.y);
            xt_scene_spot(scene, middle.x + b.x, middle.y + b.y);
            xt_scene_end_contour(scene);
        }
    }
}

// ---- The widest place ----------------------------------------------------------------------------------------------

#define FIRST_STEP 0.25 // of the search for a larger circle
#define LAST_STEP 0.01
#define SAME_RADIUS 1e-6

// Circles may stand anywhere, but begin at middles, corners and sides of cells.
typedef struct open_place {
    XT_VECTOR(xt_spot) sides; // of the outline, two spots each
    XT_VECTOR(xt_spot) starts;
    xt_spot centre;
    double  enough;
} open_place;

static double distance_to_segment(xt_spot spot, xt_spot from, xt_spot to)
{
    const xt_spot way = {to.x - from.x, to.y - from.y};
    const double  share = ((spot.x - from.x) * way.x + (spot.y - from.y) * way.y) / (way.x * way.x + way.y * way.y);
    const xt_spot nearest = along(from, fmin(1, fmax(0, share)), way);
    return hypot(spot.x - nearest.x, spot.y - nearest.y);
}

static double radius_at(const open_place *place, xt_spot spot)
{
    double least = place->enough;
    for (uint32_t i = 0; i + 1 < place->sides.count; i += 2)
        least = fmin(least, distance_to_segment(spot, place->sides.at[i], place->sides.at[i + 1]));
    return least;
}

static void add_cell_to_place(const xt_cell_set *cells, uint32_t cell, open_place *place)
{
    xt_cell_polygon polygon;
    xt_spot         middle = xt_spot_of_point(cells->plane, cells->at[cell]), mean = {0, 0};
    xt_cell_polygon_make(&polygon, cells->plane, cells->at[cell]);
    for (uint32_t n = 0; n < polygon.sides; n++) {
        const xt_spot from = along(middle, 1, polygon.corner[(n + polygon.sides - 1) % polygon.sides]),
                      to = along(middle, 1, polygon.corner[n]), half = {(from.x + to.x) / 2, (from.y + to.y) / 2};
        mean = along(mean, 1.0 / polygon.sides, to);
        xt_vector_push(&place->starts, to);
        xt_vector_push(&place->starts, half);
        if (cell_behind_side(cells, cell, &polygon, n) == UINT32_MAX) {
            xt_vector_push(&place->sides, from);
            xt_vector_push(&place->sides, to);
        }
    }
    xt_vector_push(&place->starts, mean);
    place->centre = along(place->centre, 1.0 / cells->count, mean);
}

// Moves the spot while its circle grows.  It stays in the cells, since steps are shorter than the radius.
static xt_spot climb(const open_place *place, xt_spot spot)
{
    for (double step = FIRST_STEP; step > LAST_STEP;) {
        xt_spot best = spot;
        for (int x = -1; x <= 1; x++)
            for (int y = -1; y <= 1; y++) {
                const xt_spot next = {spot.x + step * x, spot.y + step * y};
                if (radius_at(place, next) > radius_at(place, best) + SAME_RADIUS)
                    best = next;
            }
        if (best.x == spot.x && best.y == spot.y)
            step /= 2;
        spot = best;
    }
    return spot;
}

xt_spot xt_widest_place(const xt_cell_set *cells, double enough, double *radius)
{
    open_place place = {.enough = enough};
    double     best = 0, best_distance = 0;
    for (uint32_t c = 0; c < cells->count; c++)
        add_cell_to_place(cells, c, &place);
    xt_spot found = place.centre;
    for (uint32_t i = 0; i < place.starts.count; i++) {
        const xt_spot spot = place.starts.at[i];
        const double here = radius_at(&place, spot), distance = hypot(spot.x - place.centre.x, spot.y - place.centre.y);
        if (here < best - SAME_RADIUS || (here < best + SAME_RADIUS && distance > best_distance - SAME_RADIUS))
            continue;
        found = spot;
        best = here;
        best_distance = distance;
    }
    found = climb(&place, found);
    *radius = radius_at(&place, found);
    xt_vector_free(&place.sides);
    xt_vector_free(&place.starts);
    return found;
}

// ---- Sets of lines -------------------------------------------------------------------------------------------------

// One end of a line: the point of the grid there, and the direction of the line from it, of length 1.
typedef struct line_end {
    xt_spot at, way;
} line_end;

static line_end end_at(const xt_cell_set *cells, uint32_t cell, double sign)
{
    const double  scale = scale_of(cells->plane);
    const xt_spot end = end_of_line(cells->plane, cells->at[cell]),
                  centre = xt_spot_of_point(cells->plane, cells->at[cell]);
    return (line_end){.at = along(centre, sign * scale, end),
                      .way = {-sign * 2 * scale * end.x, -sign * 2 * scale * end.y}};
}

static void put_segment(xt_spot from, xt_spot to, xt_scene *scene)
{
    xt_scene_spot(scene, from.x, from.y);
    xt_scene_spot(scene, to.x, to.y);
    xt_scene_end_contour(scene);
}

// Joins an end to the other ends of the set at this point of the grid.  The joint lies towards the lines, and more so
// in sharp bends.  So two bends at one point do not touch, and a line may end in a wide bend.
static void put_joint(const xt_cell_set *cells, line_end end, xt_scene *scene)
{
    xt_spot  sum = {0, 0};
    uint32_t count = 0;
    for (uint32_t c = 0; c < cells->count; c++)
        for (int sign = -1; sign <= 1; sign += 2) {
            const line_end other = end_at(cells, c, sign);
            if (hypot(other.at.x - end.at.x, other.at.y - end.at.y) > 1e-6)
                continue;
            sum = along(sum, 1, other.way);
            count++;
        }
    const double mean = hypot(sum.x, sum.y) / count;
    if (count > 1)
        put_segment(along(end.at, LINE_GAP, end.way), along(end.at, JOINT * mean / count, sum), scene);
}

static void put_lines(const xt_cell_set *cells, xt_pen pen, xt_scene *scene)
{
    xt_scene_begin(scene, XT_MARK_LINE, pen);
    for (uint32_t c = 0; c < cells->count; c++) {
        const line_end a = end_at(cells, c, 1), b = end_at(cells, c, -1);
        put_segment(along(a.at, LINE_GAP, a.way), along(b.at, LINE_GAP, b.way), scene);
        put_joint(cells, a, scene);
        put_joint(cells, b, scene);
    }
}

double xt_line_width(const xt_lattice *plane)
{
    return xt_plane_has_lines(plane) ? LINE_WIDTH * scale_of(plane) : 0;
}

void xt_draw_lines(const xt_cell_set *cells, xt_pen pen, xt_scene *scene)
{
    const double width = xt_line_width(cells->plane);
    put_lines(cells, (xt_pen){.fill = XT_NO_INK, .stroke = pen.stroke, .width = width}, scene);
    put_lines(cells, (xt_pen){.fill = XT_NO_INK, .stroke = pen.fill, .width = width - 2 * pen.width}, scene);
}
