// exploded.c -- pieces in space, assembled or moved apart until each can be seen.
//
// The view is from above and from the front right, along (-1, 1, -1).  So a cube shows its right side (+x), its front
// (-y) and its top (+z).  The pieces move away from the centre in straight lines, until none overlaps another and
// enough of each shows.  The factors differ by axis, since two pieces on one line of sight would never separate
// otherwise.  If that does not help, as with a ring around a bar, the pieces stand in a row.
//
// Cubes are painted from back to front.  Two cubes that do not overlap in space are separated along some axis, and the
// farther along it is nearer to the viewer.  So only cubes that overlap on paper are ordered.

#include "draw/solid.h"

#include "base/memory.h"

#include <math.h>
#include <stdlib.h>

enum { AXES = 3, MAX_CUBES = 1000, STEPS = 9, FACTOR_SETS = 5, DARK = 0x101010 };

#define WANTED_SHARE 0.65 // of a piece's visible faces: moving stops here
#define MIN_SHARE 0.35    // of a piece's visible faces: less is not accepted
#define CUBE_SIZE 0.62    // the edge of a cube, where a cell of the layers is 1
#define EPSILON 1e-6

static const double towards_viewer[AXES] = {1, -1, 1};
static const double factors[FACTOR_SETS][AXES] = {
    {1, 0.75, 1.3}, {1.3, 0.75, 1}, {0.75, 1, 1.3}, {1.3, 1, 0.75}, {1, 1.3, 0.75}};

typedef struct corner {
    double at[AXES];
} corner;

typedef struct cube {
    xt_point cell;
    uint32_t solid;
    corner   corner;           // the least corner, after moving
    uint32_t unpainted_behind; // unpainted cubes farther away, during sorting
    bool     is_painted;
} cube;

typedef struct exploded_view {
    const xt_solid *solids;
    uint32_t        count; // of solids
    corner         *moved; // the distance of each solid
    cube           *cubes;
    uint32_t        cubes_count;
} exploded_view;

// ---- Moving apart --------------------------------------------------------------------------------------------------

static corner centre_of_solid(const xt_solid *solid)
{
    corner sum = {{0}};
    for (uint32_t c = 0; c < solid->count; c++)
        for (uint32_t k = 0; k < AXES; k++)
            sum.at[k] += (double)solid->points[c].at[k] / solid->count;
    return sum;
}

static void place_cubes(exploded_view *v)
{
    for (uint32_t i = 0; i < v->cubes_count; i++)
        for (uint32_t k = 0; k < AXES; k++)
            v->cubes[i].corner.at[k] = v->cubes[i].cell.at[k] + v->moved[v->cubes[i].solid].at[k];
}

static void move_from_centre(exploded_view *v, double distance, const double *factor_of_axis)
{
    corner middle = {{0}};
    for (uint32_t b = 0; b < v->count; b++)
        for (uint32_t k = 0; k < AXES; k++)
            middle.at[k] += centre_of_solid(&v->solids[b]).at[k] / v->count;
    for (uint32_t b = 0; b < v->count; b++)
        for (uint32_t k = 0; k < AXES; k++)
            v->moved[b].at[k] = (centre_of_solid(&v->solids[b]).at[k] - middle.at[k]) * distance * factor_of_axis[k];
    place_cubes(v);
}

// Puts the pieces side by side on paper: along (1, 1, 0), to the right.
static void put_in_row(exploded_view *v)
{
    double end = 0;
    for (uint32_t b = 0; b < v->count; b++) {
        double least = INFINITY, most = -INFINITY, low = INFINITY, depth = 0;
        for (uint32_t c = 0; c < v->solids[b].count; c++) {
            const int32_t *at = v->solids[b].points[c].at;
            least = fmin(least, at[0] + at[1]);
            most = fmax(most, at[0] + at[1] + 2);
            low = fmin(low, at[2]);
            depth = at[0] - at[1];
        }
        double along = (end - least) / 2;
        v->moved[b] = (corner){{along - depth / 2, along + depth / 2, -low}};
        end += most - least + 1;
    }
    place_cubes(v);
}

// ---- Visibility -----------------------------------------------------------------------------------------------------

static bool overlap_in_space(const cube *a, const cube *b)
{
    for (uint32_t k = 0; k < AXES; k++)
        if (fabs(a->corner.at[k] - b->corner.at[k]) > 1 - EPSILON)
            return false;
    return true;
}

static bool any_overlap(const exploded_view *v)
{
    for (uint32_t i = 0; i < v->cubes_count; i++)
        for (uint32_t k = i + 1; k < v->cubes_count; k++)
            if (v->cubes[i].solid != v->cubes[k].solid && overlap_in_space(&v->cubes[i], &v->cubes[k]))
                return true;
    return false;
}

// Returns true if the cube is between the viewer and the spot.
static bool hides_spot(const cube *c, const corner *spot)
{
    double enter = EPSILON, leave = INFINITY;
    for (uint32_t k = 0; k < AXES; k++) {
        double a = (c->corner.at[k] - spot->at[k]) / towards_viewer[k];
        double b = (c->corner.at[k] + 1 - spot->at[k]) / towards_viewer[k];
        enter = fmax(enter, fmin(a, b));
        leave = fmin(leave, fmax(a, b));
    }
    return enter < leave - EPSILON;
}

static corner middle_of_face(const cube *c, uint32_t axis)
{
    corner spot = c->corner;
    for (uint32_t k = 0; k < AXES; k++)
        spot.at[k] += k == axis ? (towards_viewer[k] > 0 ? 1 : 0) : 0.5;
    return spot;
}

static bool is_hidden(const exploded_view *v, const cube *c, uint32_t axis, bool by_itself)
{
    corner spot = middle_of_face(c, axis);
    for (uint32_t i = 0; i < v->cubes_count; i++)
        if (&v->cubes[i] != c && (v->cubes[i].solid == c->solid) == by_itself && hides_spot(&v->cubes[i], &spot))
            return true;
    return false;
}

// Returns the share that shows of a piece's faces towards the viewer.  Faces hidden by the piece itself do not count.
static double visible_share(const exploded_view *v, uint32_t solid)
{
    uint32_t own = 0, seen = 0;
    for (uint32_t i = 0; i < v->cubes_count; i++)
        for (uint32_t axis = 0; axis < AXES && v->cubes[i].solid == solid; axis++)
            if (!is_hidden(v, &v->cubes[i], axis, true)) {
                own++;
                seen += !is_hidden(v, &v->cubes[i], axis, false);
            }
    return own ? (double)seen / own : 1;
}

// Returns the least visible share of any piece.  A result up to the bound may be inexact.
static double least_visible_share(const exploded_view *v, double bound)
{
    double least = any_overlap(v) ? 0 : 1;
    for (uint32_t b = 0; b < v->count && least > bound; b++)
        least = fmin(least, visible_share(v, b));
    return least;
}

static void move_apart(exploded_view *v)
{
    double        distance = v->count > 1 ? 0.35 : 0, best = MIN_SHARE - EPSILON, best_distance = 0;
    const double *best_factor = NULL;
    for (uint32_t step = 0; step < STEPS && best < WANTED_SHARE; step++, distance = distance * 1.3 + 0.05)
        for (uint32_t factor_set = 0; factor_set < FACTOR_SETS && best < WANTED_SHARE; factor_set++) {
            move_from_centre(v, distance, factors[factor_set]);
            double share = least_visible_share(v, best);
            if (share > best) {
                best = share;
                best_distance = distance;
                best_factor = factors[factor_set];
            }
        }
    if (best_factor)
        move_from_centre(v, best_distance, best_factor);
    else
        put_in_row(v);
}

// ---- Painting ------------------------------------------------------------------------------------------------------

static xt_spot on_paper(const double *at)
{
    static const double across = 0.8660254037844386;
    return (xt_spot){CUBE_SIZE * across * (at[0] + at[1]), CUBE_SIZE * (0.5 * (at[0] - at[1]) - at[2])};
}

// The outlines on paper are equal hexagons.  They overlap if their centres are close in all three directions.
static bool overlap_on_paper(const cube *a, const cube *b)
{
    double d[AXES];
    for (uint32_t k = 0; k < AXES; k++)
        d[k] = (a->corner.at[k] - b->corner.at[k]) * towards_viewer[k];
    return fabs(d[0] - d[1]) < 2 - EPSILON && fabs(d[1] - d[2]) < 2 - EPSILON && fabs(d[0] - d[2]) < 2 - EPSILON;
}

static bool is_nearer(const cube *a, const cube *b)
{
    for (uint32_t k = 0; k < AXES; k++) {
        double d = (a->corner.at[k] - b->corner.at[k]) * towards_viewer[k];
        if (fabs(d) > 1 - EPSILON)
            return d > 0;
    }
    return false;
}

static bool is_after(const cube *a, const cube *b)
{
    return overlap_on_paper(a, b) && is_nearer(a, b);
}

static bool is_face_exposed(const exploded_view *v, const cube *c, uint32_t axis)
{
    xt_point there = c->cell;
    there.at[axis] += (int32_t)towards_viewer[axis];
    const xt_solid *solid = &v->solids[c->solid];
    for (uint32_t i = 0; i < solid->count; i++)
        if (xt_point_compare(solid->points[i], there) == 0)
            return false;
    return true;
}

// Each side has its own shade, so that edges show.  The top has the piece's colour.
static uint32_t shade(uint32_t paper, uint32_t axis)
{
    static const double darker[AXES] = {0.34, 0.17, 0};
    return xt_mix_colours(paper, DARK, darker[axis]);
}

static void paint_face(const cube *c, uint32_t axis, uint32_t paper, xt_scene *scene)
{
    uint32_t u = (axis + 1) % AXES, w = (axis + 2) % AXES;
    xt_pen   pen = {.fill = shade(paper, axis), .stroke = xt_mix_colours(paper, DARK, 0.6), .width = 0.025};
    corner   at = c->corner;
    at.at[axis] += towards_viewer[axis] > 0 ? 1 : 0;
    xt_scene_begin(scene, XT_MARK_SHAPE, pen);
    for (uint32_t i = 0; i < 4; i++) {
        corner vertex = at;
        vertex.at[u] += i == 1 || i == 2;
        vertex.at[w] += i >= 2;
        xt_spot spot = on_paper(vertex.at);
        xt_scene_spot(scene, spot.x, spot.y);
    }
    xt_scene_end_contour(scene);
}

static void paint_cube(const exploded_view *v, const cube *c, xt_scene *scene)
{
    for (uint32_t axis = 0; axis < AXES; axis++)
        if (is_face_exposed(v, c, axis))
            paint_face(c, axis, v->solids[c->solid].colour.paper, scene);
}

static void paint_cubes(exploded_view *v, xt_scene *scene)
{
    for (uint32_t i = 0; i < v->cubes_count; i++)
        for (uint32_t k = 0; k < v->cubes_count; k++)
            v->cubes[i].unpainted_behind += k != i && is_after(&v->cubes[i], &v->cubes[k]);
    for (uint32_t done = 0; done < v->cubes_count; done++) {
        cube *next = NULL; // the first that waits for no other, or, in a cycle, for fewest
        for (uint32_t i = 0; i < v->cubes_count; i++)
            if (!v->cubes[i].is_painted && (!next || v->cubes[i].unpainted_behind < next->unpainted_behind))
                next = &v->cubes[i];
        paint_cube(v, next, scene);
        next->is_painted = true;
        for (uint32_t i = 0; i < v->cubes_count; i++)
            if (!v->cubes[i].is_painted && is_after(&v->cubes[i], next))
                v->cubes[i].unpainted_behind--;
    }
}

// Puts the name on a visible face, the top first, and among these on the nearest.  A piece without a visible face gets
// none.
static void put_label(const exploded_view *v, uint32_t solid, xt_scene *scene)
{
    static const uint32_t order[AXES] = {2, 1, 0};
    for (uint32_t o = 0; o < AXES; o++)
        for (uint32_t i = v->cubes_count; i-- > 0;) {
            const cube *c = &v->cubes[i];
            if (c->solid != solid || is_hidden(v, c, order[o], true) || is_hidden(v, c, order[o], false))
                continue;
            const char *name = v->solids[solid].name;
            corner      middle = middle_of_face(c, order[o]);
            double      size = fmin(0.44, 0.9 / xt_name_width(name, 1)) * CUBE_SIZE;
            uint32_t    ink = xt_ink_on(shade(v->solids[solid].colour.paper, order[o]));
            xt_scene_name(scene, on_paper(middle.at), name, size, XT_ALIGN_MIDDLE, ink);
            return;
        }
}

// ---- All of it -----------------------------------------------------------------------------------------------------

static bool make_view(exploded_view *v, const xt_solid *solids, uint32_t count)
{
    uint32_t cubes = 0;
    for (uint32_t b = 0; b < count; b++)
        cubes += solids[b].count;
    *v = (exploded_view){
        .solids = solids, .count = count, .moved = XT_NEW_ARRAY(corner, count), .cubes = XT_NEW_ARRAY(cube, cubes)};
    for (uint32_t b = 0; v->moved && v->cubes && b < count; b++)
        for (uint32_t c = 0; c < solids[b].count; c++)
            v->cubes[v->cubes_count++] = (cube){.cell = solids[b].points[c], .solid = b};
    return v->moved && v->cubes;
}

static void move_marks_to(xt_scene *scene, uint32_t first_mark, uint32_t first_spot, xt_spot at, bool at_middle)
{
    xt_bounds bounds = xt_scene_bounds(scene, first_mark, scene->marks.count);
    double    y = at_middle ? (bounds.top + bounds.bottom) / 2 : bounds.top;
    xt_scene_shift(scene, first_spot, (xt_spot){at.x - bounds.left, at.y - y});
}

bool xt_draw_in_space(const xt_solid *solids, uint32_t count, bool apart, xt_spot at, bool at_middle, xt_scene *scene)
{
    exploded_view v;
    uint32_t      mark = scene->marks.count, spot = scene->spots.count;
    bool          ok = make_view(&v, solids, count);
    if (ok && v.cubes_count > 0 && v.cubes_count <= MAX_CUBES) {
        if (apart)
            move_apart(&v);
        else
            place_cubes(&v);
        xt_scene_group(scene, apart ? "exploded" : "assembled", "");
        paint_cubes(&v, scene);
        for (uint32_t b = 0; b < count; b++)
            put_label(&v, b, scene);
        xt_scene_end_group(scene);
        move_marks_to(scene, mark, spot, at, at_middle);
    }
    free(v.moved);
    free(v.cubes);
    return ok;
}
