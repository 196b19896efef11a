// outline.c -- see outline.h.
//
// Nothing here knows squares from hexagons: a cell is what is nearer to its middle than to any neighbour's, so its
// sides lie halfway to the neighbours and its corners where two sides meet.  An outline goes along the sides behind
// which is no cell of the set; at a corner it turns round the cells of the set that share it, which keeps it from
// crossing itself.

#include "draw/outline.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const xt_lattice *xt_plane_of(const xt_lattice *lattice)
{
    if (lattice->flat)
        return lattice;
    return lattice->plane ? xt_lattice_find(lattice->plane) : NULL;
}

// ---- One cell ------------------------------------------------------------------------------------------------------

static xt_spot unscaled(const xt_lattice *plane, xt_point point)
{
    xt_position position = xt_position_of_point(plane, point);
    return (xt_spot){position.at[0], -position.at[1]};
}

static double angle_of(const xt_lattice *plane, xt_point vector)
{
    xt_spot spot = unscaled(plane, vector);
    return atan2(-spot.y, spot.x);
}

static void sort_by_angle(const xt_lattice *plane, xt_point *vectors, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++)
        for (uint32_t k = i; k > 0 && angle_of(plane, vectors[k]) < angle_of(plane, vectors[k - 1]); k--) {
            xt_point swapped = vectors[k];
            vectors[k] = vectors[k - 1];
            vectors[k - 1] = swapped;
        }
}

// Where the two lines meet that stand upright on the ends of half these vectors.
static xt_spot meeting(xt_spot a, xt_spot b)
{
    double p = (a.x * a.x + a.y * a.y) / 2, q = (b.x * b.x + b.y * b.y) / 2, d = a.x * b.y - a.y * b.x;
    return (xt_spot){(p * b.y - q * a.y) / d, (q * a.x - p * b.x) / d};
}

static double area_of(const xt_spot *corners, uint32_t count)
{
    double twice = 0;
    for (uint32_t i = 0; i < count; i++) {
        xt_spot a = corners[i], b = corners[(i + 1) % count];
        twice += a.x * b.y - a.y * b.x;
    }
    return fabs(twice) / 2;
}

// As xt_form_make, in units in which the nearest cells are 1 apart.
static void make_unscaled(xt_form *form, const xt_lattice *plane, xt_point point)
{
    form->sides = 0;
    for (uint32_t n = 0; n < plane->neighbours; n++)
        if (xt_point_is_cell(plane, xt_point_plus(point, plane->neighbour[n])))
            form->across[form->sides++] = plane->neighbour[n];
    sort_by_angle(plane, form->across, form->sides);
    for (uint32_t i = 0; i < form->sides; i++)
        form->corner[i] =
            meeting(unscaled(plane, form->across[i]), unscaled(plane, form->across[(i + 1) % form->sides]));
    form->inner = 0.5;
}

// All cells of a lattice have the same area.
static double scale_of(const xt_lattice *plane)
{
    xt_form form;
    make_unscaled(&form, plane, plane->slot[0]);
    return 1 / sqrt(area_of(form.corner, form.sides));
}

void xt_form_make(xt_form *form, const xt_lattice *plane, xt_point point)
{
    double scale = scale_of(plane);
    make_unscaled(form, plane, point);
    form->inner *= scale;
    for (uint32_t i = 0; i < form->sides; i++)
        form->corner[i] = (xt_spot){form->corner[i].x * scale, form->corner[i].y * scale};
}

xt_spot xt_spot_of_point(const xt_lattice *plane, xt_point point)
{
    double  scale = scale_of(plane);
    xt_spot spot = unscaled(plane, point);
    return (xt_spot){spot.x * scale, spot.y * scale};
}

// ---- Sets of cells -------------------------------------------------------------------------------------------------

static int compare(const void *a, const void *b)
{
    return xt_point_compare(*(const xt_point *)a, *(const xt_point *)b);
}

uint32_t xt_cells_find(const xt_cells *cells, xt_point point)
{
    const xt_point *found = bsearch(&point, cells->at, cells->count, sizeof point, compare);
    return found ? (uint32_t)(found - cells->at) : UINT32_MAX;
}

static uint32_t behind(const xt_cells *cells, uint32_t cell, const xt_form *form, uint32_t side)
{
    return xt_cells_find(cells, xt_point_plus(cells->at[cell], form->across[side]));
}

// A side of a cell.
typedef struct side {
    uint32_t cell, number;
} side;

static uint32_t number_of_way_back(const xt_form *form, xt_point vector)
{
    for (uint32_t i = 0; i < form->sides; i++)
        if (xt_point_compare(xt_point_plus(form->across[i], vector), (xt_point){{0}}) == 0)
            return i;
    return 0; // neighbours are so both ways
}

// The side of the outline that begins at the corner where this one ends.
static side next_side(const xt_cells *cells, const xt_form *forms, side from)
{
    side next = {from.cell, (from.number + 1) % forms[from.cell].sides};
    for (;;) {
        const xt_form *form = &forms[next.cell];
        uint32_t       other = behind(cells, next.cell, form, next.number);
        if (other == UINT32_MAX)
            return next;
        uint32_t back = number_of_way_back(&forms[other], form->across[next.number]);
        next = (side){other, (back + 1) % forms[other].sides};
    }
}

// Corners of one contour, as they stand and without those on a straight line.
typedef struct contour {
    XT_VECTOR(xt_spot) corners;
} contour;

static bool is_straight(xt_spot a, xt_spot b, xt_spot c)
{
    return fabs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) < 1e-9;
}

// The corner b between a and c, when both its sides are moved inwards: to the left of their way, seen with y up.
static xt_spot moved_inwards(xt_spot a, xt_spot b, xt_spot c, double inwards)
{
    double  first = hypot(b.x - a.x, b.y - a.y), second = hypot(c.x - b.x, c.y - b.y);
    xt_spot u = {(b.x - a.x) / first, (b.y - a.y) / first}, v = {(c.x - b.x) / second, (c.y - b.y) / second};
    double  turn = u.x * v.y - u.y * v.x;
    // b + s (u - v) lies on both moved lines, as u x v is the sine of the angle between them.
    double s = -inwards / turn;
    return (xt_spot){b.x + s * (v.x - u.x), b.y + s * (v.y - u.y)};
}

static void put_contour(const contour *all, double inwards, xt_scene *scene)
{
    uint32_t       count = all->corners.count;
    const xt_spot *at = all->corners.at;
    for (uint32_t i = 0; i < count; i++) {
        xt_spot before = at[(i + count - 1) % count], after = at[(i + 1) % count];
        if (is_straight(before, at[i], after))
            continue;
        xt_spot spot = inwards > 0 ? moved_inwards(before, at[i], after, inwards) : at[i];
        xt_scene_spot(scene, spot.x, spot.y);
    }
    xt_scene_end_contour(scene);
}

static bool is_seen(const uint32_t *seen, side s)
{
    return seen[s.cell] >> s.number & 1;
}

static void trace(const xt_cells *cells, const xt_form *forms, uint32_t *seen, side start, contour *all)
{
    side at = start;
    all->corners.count = 0;
    do {
        xt_spot middle = xt_spot_of_point(cells->plane, cells->at[at.cell]);
        xt_spot corner = forms[at.cell].corner[at.number];
        xt_spot spot = {middle.x + corner.x, middle.y + corner.y};
        xt_vector_push(&all->corners, spot);
        seen[at.cell] |= 1u << at.number;
        at = next_side(cells, forms, at);
    } while (at.cell != start.cell || at.number != start.number);
}

bool xt_outline(const xt_cells *cells, double inwards, xt_scene *scene)
{
    xt_form  *forms = XT_NEW_ARRAY(xt_form, cells->count);
    uint32_t *seen = XT_NEW_ARRAY(uint32_t, cells->count);
    contour   all = {.corners = {0}};
    bool      fine = forms && seen;
    for (uint32_t c = 0; fine && c < cells->count; c++)
        xt_form_make(&forms[c], cells->plane, cells->at[c]);
    for (uint32_t c = 0; fine && c < cells->count; c++)
        for (uint32_t n = 0; n < forms[c].sides; n++) {
            side s = {c, n};
            if (is_seen(seen, s) || behind(cells, c, &forms[c], n) != UINT32_MAX)
                continue;
            trace(cells, forms, seen, s, &all);
            put_contour(&all, inwards, scene);
        }
    fine = fine && !all.corners.failed;
    xt_vector_free(&all.corners);
    free(forms);
    free(seen);
    return fine;
}

void xt_inner_lines(const xt_cells *cells, xt_pen pen, xt_scene *scene)
{
    xt_scene_begin(scene, XT_MARK_LINE, pen);
    for (uint32_t c = 0; c < cells->count; c++) {
        xt_form form;
        xt_form_make(&form, cells->plane, cells->at[c]);
        xt_spot middle = xt_spot_of_point(cells->plane, cells->at[c]);
        for (uint32_t n = 0; n < form.sides; n++) {
            uint32_t other = behind(cells, c, &form, n);
            xt_spot  a = form.corner[(n + form.sides - 1) % form.sides], b = form.corner[n];
            if (other == UINT32_MAX || other < c)
                continue;
            xt_scene_spot(scene, middle.x + a.x, middle.y + a.y);
            xt_scene_spot(scene, middle.x + b.x, middle.y + b.y);
            xt_scene_end_contour(scene);
        }
    }
}
