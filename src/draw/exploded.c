// exploded.c -- pieces in space, assembled or moved apart until each can be seen.
//
// The view is from above and from the front right, along (-1, 1, -1).  So a cube shows its right side (+x), its front
// (-y) and its top (+z).  The pieces move away from the centre in straight lines, until none overlaps another and
// enough of each shows.  The factors differ by axis, since two pieces on one line of sight would never separate
// otherwise.  If that does not help, as with a ring around a bar, the pieces stand in a row.
//
// Cells are painted from back to front.  Two convex bodies that do not overlap are separated along the normal of a
// face, or along one that is at right angles to an edge of each.  The farther one along it is nearer to the viewer, or
// farther from him.  So only cells that overlap on paper are ordered.

#include "draw/solid.h"

#include "base/memory.h"
#include "workshop/cell_solids.h"

#include <math.h>
#include <stdlib.h>

enum { AXES = 3, MAX_CELLS = 1000, STEPS = 9, FACTOR_SETS = 5, DARK = 0x101010, WHITE = 0xffffff, GLOSS = 4 };

#define WANTED_SHARE 0.65 // of a piece's visible faces: moving stops here
#define MIN_SHARE 0.35    // of a piece's visible faces: less is not accepted
#define CELL_SIZE 0.62    // the edge of a cube as large as a cell, where a cell of the layers is 1
#define EPSILON 1e-6
#define PLATE 1e-3 // the thickness of cells without a volume, where they hide others
#define STROKE 0.025
#define NAME_SIZE 0.88 // of letters, as a share of the radius of the circle in a face

static const xt_vector3 towards_viewer = {{1, -1, 1}};
static const double     factors[FACTOR_SETS][AXES] = {
        {1, 0.75, 1.3}, {1.3, 0.75, 1}, {0.75, 1, 1.3}, {1.3, 1, 0.75}, {1, 1.3, 0.75}};

// A direction in which bodies may be separated, and how far a cell of each slot reaches along it from its centre.
typedef struct span {
    xt_vector3 axis;
    double     low[XT_SLOTS_MAX], high[XT_SLOTS_MAX];
} span;

// The cell of a slot about its centre.
typedef struct body {
    xt_polytope shape;               // its faces
    XT_VECTOR(xt_half_space) halves; // hide what is behind
    XT_VECTOR(uint32_t) neighbours;  // by face: the index of the neighbour vector, or XT_NONE
} body;

typedef struct cell {
    xt_point   point;
    uint32_t   solid, slot;
    xt_vector3 home, centre;     // before and after moving
    uint32_t   unpainted_behind; // unpainted cells farther away, during sorting
    bool       is_painted;
} cell;

typedef struct exploded_view {
    const xt_layer_grid *grid;
    const xt_lattice    *lattice;
    const xt_solid      *solids;
    uint32_t             count; // of solids
    double               scale; // the length on paper of a unit of the lattice
    body                 bodies[XT_SLOTS_MAX];
    XT_VECTOR(span) spans;       // in space
    XT_VECTOR(span) paper_spans; // on paper, where the third coordinate is 0
    xt_vector3 *moved;           // the distance of each solid
    cell       *cells;
    uint32_t    cells_count;
} exploded_view;

// ---- Bodies --------------------------------------------------------------------------------------------------------

// Turns a vector so that layers lie flat.
static xt_vector3 turned(const xt_layer_grid *grid, xt_vector3 v)
{
    xt_vector3 result;
    for (uint32_t k = 0; k < AXES; k++)
        result.at[k] = grid->frame[k][0] * v.at[0] + grid->frame[k][1] * v.at[1] + grid->frame[k][2] * v.at[2];
    return result;
}

static void turn_shape(const xt_layer_grid *grid, const xt_polytope *from, xt_polytope *to)
{
    for (uint32_t f = 0; f < from->facets.count; f++) {
        xt_polygon facet = from->facets.at[f];
        facet.plane.normal = turned(grid, facet.plane.normal);
        for (uint32_t i = 0; i < facet.count; i++)
            facet.corner[i] = turned(grid, facet.corner[i]);
        xt_vector_push(&to->facets, facet);
    }
}

// Makes a parallelogram without thickness, seen from both sides, whose sides are at the ends of the cell.
static void make_plate(exploded_view *v, uint32_t slot)
{
    const xt_lattice *lattice = v->lattice;
    body             *b = &v->bodies[slot];
    xt_vector3        way[2];
    for (uint32_t e = 0; e < 2; e++) {
        const xt_position end = xt_position_of_point(lattice, lattice->end[slot][e]);
        way[e] = (xt_vector3){
            {end.at[0] / lattice->end_parts, end.at[1] / lattice->end_parts, end.at[2] / lattice->end_parts}};
        const double length = xt_length(way[e]);
        xt_vector_push(&b->halves, ((xt_half_space){xt_unit(way[e]), length}));
        xt_vector_push(&b->halves, ((xt_half_space){xt_plus((xt_vector3){{0}}, -1, xt_unit(way[e])), length}));
    }
    for (int side = -1; side <= 1; side += 2) {
        xt_polygon face = {.plane = {xt_plus((xt_vector3){{0}}, side, xt_unit(xt_cross(way[0], way[1]))), 0},
                           .count = 4};
        for (uint32_t i = 0; i < 4; i++)
            face.corner[i] =
                xt_plus(xt_plus((xt_vector3){{0}}, i == 0 || i == 3 ? 1 : -1, way[0]), i < 2 ? side : -side, way[1]);
        xt_vector_push(&b->shape.facets, face);
        xt_vector_push(&b->halves, ((xt_half_space){face.plane.normal, PLATE}));
    }
}

static uint32_t neighbour_behind(const exploded_view *v, const xt_cell_solids *solids, uint32_t slot, xt_vector3 normal)
{
    xt_point next;
    for (uint32_t n = 0; n < v->lattice->neighbours; n++)
        if (xt_neighbour_of_point(v->lattice, v->lattice->slot[slot], n, &next)) {
            const xt_vector3 way = xt_unit(turned(v->grid, xt_centre_of_point(solids, v->lattice->neighbour[n])));
            if (xt_length(xt_plus(way, -1, normal)) < EPSILON)
                return n;
        }
    return UINT32_MAX;
}

static void make_body(exploded_view *v, const xt_cell_solids *solids, uint32_t slot)
{
    body *b = &v->bodies[slot];
    if (v->lattice->end_pairs)
        make_plate(v, slot);
    else
        turn_shape(v->grid, &solids->cell[slot], &b->shape);
    for (uint32_t f = 0; f < b->shape.facets.count; f++) {
        const xt_half_space plane = b->shape.facets.at[f].plane;
        xt_vector_push(&b->neighbours,
                       v->lattice->end_pairs ? UINT32_MAX : neighbour_behind(v, solids, slot, plane.normal));
        if (!v->lattice->end_pairs)
            xt_vector_push(&b->halves, plane);
    }
}

// Returns the edge of a cube, or of a square, that is as large as the cell.
static double size_of_body(const body *b, bool is_plate)
{
    double size = 0;
    for (uint32_t f = 0; f < b->shape.facets.count; f++) {
        const xt_polygon *face = &b->shape.facets.at[f];
        xt_vector3        twice = {{0}};
        for (uint32_t i = 0; i < face->count; i++)
            twice = xt_plus(twice, 1, xt_cross(face->corner[i], face->corner[(i + 1) % face->count]));
        size += xt_length(twice) / 2 * (is_plate ? 0.5 : face->plane.offset / 3);
    }
    return is_plate ? sqrt(size) : cbrt(size);
}

// ---- Directions that separate --------------------------------------------------------------------------------------

static bool has_axis(const span *spans, uint32_t count, xt_vector3 axis)
{
    for (uint32_t i = 0; i < count; i++)
        if (fabs(xt_dot(spans[i].axis, axis)) > 1 - EPSILON)
            return true;
    return false;
}

static xt_vector3 flattened(xt_vector3 a)
{
    static const double across = 0.8660254037844386;
    return (xt_vector3){{across * (a.at[0] + a.at[1]), 0.5 * (a.at[0] - a.at[1]) - a.at[2], 0}};
}

static void add_span(exploded_view *v, bool on_paper, xt_vector3 axis)
{
    if (xt_length(axis) < EPSILON)
        return;
    span s = {.axis = xt_unit(axis)};
    if (on_paper ? has_axis(v->paper_spans.at, v->paper_spans.count, s.axis)
                 : has_axis(v->spans.at, v->spans.count, s.axis))
        return;
    for (uint32_t slot = 0; slot < v->lattice->slots; slot++)
        for (uint32_t f = 0; f < v->bodies[slot].shape.facets.count; f++)
            for (uint32_t i = 0; i < v->bodies[slot].shape.facets.at[f].count; i++) {
                const xt_vector3 corner = v->bodies[slot].shape.facets.at[f].corner[i];
                const double     reach = xt_dot(s.axis, on_paper ? flattened(corner) : corner);
                s.low[slot] = fmin(s.low[slot], reach);
                s.high[slot] = fmax(s.high[slot], reach);
            }
    if (on_paper)
        xt_vector_push(&v->paper_spans, s);
    else
        xt_vector_push(&v->spans, s);
}

typedef XT_VECTOR(xt_vector3) vectors;

static void collect_edges(const exploded_view *v, vectors *edges)
{
    for (uint32_t slot = 0; slot < v->lattice->slots; slot++)
        for (uint32_t f = 0; f < v->bodies[slot].shape.facets.count; f++) {
            const xt_polygon *face = &v->bodies[slot].shape.facets.at[f];
            for (uint32_t i = 0; i < face->count; i++) {
                const xt_vector3 edge = xt_unit(xt_plus(face->corner[(i + 1) % face->count], -1, face->corner[i]));
                bool             is_new = true;
                for (uint32_t e = 0; e < edges->count; e++)
                    is_new = is_new && fabs(xt_dot(edges->at[e], edge)) < 1 - EPSILON;
                if (is_new)
                    xt_vector_push(edges, edge);
            }
        }
}

static bool make_spans(exploded_view *v)
{
    vectors edges = {0};
    collect_edges(v, &edges);
    for (uint32_t slot = 0; slot < v->lattice->slots; slot++)
        for (uint32_t f = 0; f < v->bodies[slot].shape.facets.count; f++)
            add_span(v, false, v->bodies[slot].shape.facets.at[f].plane.normal);
    for (uint32_t a = 0; a < edges.count; a++) {
        const xt_vector3 flat = flattened(edges.at[a]);
        add_span(v, true, (xt_vector3){{-flat.at[1], flat.at[0], 0}});
        for (uint32_t b = 0; b < a; b++)
            add_span(v, false, xt_cross(edges.at[a], edges.at[b]));
    }
    const bool ok = !edges.failed && !v->spans.failed && !v->paper_spans.failed;
    xt_vector_free(&edges);
    return ok;
}

// ---- Moving apart --------------------------------------------------------------------------------------------------

static void place_cells(exploded_view *v)
{
    for (uint32_t i = 0; i < v->cells_count; i++)
        v->cells[i].centre = xt_plus(v->cells[i].home, 1, v->moved[v->cells[i].solid]);
}

static xt_vector3 centre_of_solid(const exploded_view *v, uint32_t solid)
{
    xt_vector3 sum = {{0}};
    for (uint32_t i = 0; i < v->cells_count; i++)
        if (v->cells[i].solid == solid)
            sum = xt_plus(sum, 1.0 / v->solids[solid].count, v->cells[i].home);
    return sum;
}

static void move_from_centre(exploded_view *v, double distance, const double *factor_of_axis)
{
    xt_vector3 middle = {{0}};
    for (uint32_t b = 0; b < v->count; b++)
        middle = xt_plus(middle, 1.0 / v->count, centre_of_solid(v, b));
    for (uint32_t b = 0; b < v->count; b++) {
        v->moved[b] = xt_plus(centre_of_solid(v, b), -1, middle);
        for (uint32_t k = 0; k < AXES; k++)
            v->moved[b].at[k] *= distance * factor_of_axis[k];
    }
    place_cells(v);
}

// Puts the pieces side by side on paper: along (1, 1, 0), to the right.
static void put_in_row(exploded_view *v)
{
    const xt_vector3 right = {{1, 1, 0}}, left = {{-1, -1, 0}}, down = {{0, 0, -1}};
    double           end = 0;
    for (uint32_t b = 0; b < v->count; b++) {
        double least = INFINITY, most = -INFINITY, low = INFINITY, depth = 0;
        for (uint32_t i = 0; i < v->cells_count; i++) {
            const cell *c = &v->cells[i];
            if (c->solid != b)
                continue;
            const xt_polytope *shape = &v->bodies[c->slot].shape;
            least = fmin(least, xt_dot(right, c->home) - xt_support(shape, left));
            most = fmax(most, xt_dot(right, c->home) + xt_support(shape, right));
            low = fmin(low, c->home.at[2] - xt_support(shape, down));
            depth = c->home.at[0] - c->home.at[1];
        }
        double along = (end - least) / 2;
        v->moved[b] = (xt_vector3){{along - depth / 2, along + depth / 2, -low}};
        end += most - least + 1;
    }
    place_cells(v);
}

// ---- Visibility -----------------------------------------------------------------------------------------------------

// Returns 1 if the second cell is behind the first one along the axis, as one looks, -1 if it is before it, and 0 if
// the axis does not separate them.
static int order_along(const span *s, const cell *a, const cell *b, double away)
{
    const double from = xt_dot(s->axis, a->centre), to = xt_dot(s->axis, b->centre);
    const bool   is_above = from + s->low[a->slot] > to + s->high[b->slot] - EPSILON,
               is_below = from + s->high[a->slot] < to + s->low[b->slot] + EPSILON;
    if (is_above == is_below)
        return 0;
    return is_above == (away > 0) ? 1 : -1;
}

static bool overlap_in_space(const exploded_view *v, const cell *a, const cell *b)
{
    if (v->lattice->is_ball)
        return xt_length(xt_plus(a->centre, -1, b->centre)) < 1 - EPSILON;
    for (uint32_t i = 0; i < v->spans.count; i++) {
        const span  *s = &v->spans.at[i];
        const double from = xt_dot(s->axis, a->centre), to = xt_dot(s->axis, b->centre);
        if (from + s->low[a->slot] > to + s->high[b->slot] - EPSILON ||
            from + s->high[a->slot] < to + s->low[b->slot] + EPSILON)
            return false;
    }
    return true;
}

static bool any_overlap(const exploded_view *v)
{
    for (uint32_t i = 0; i < v->cells_count; i++)
        for (uint32_t k = i + 1; k < v->cells_count; k++)
            if (v->cells[i].solid != v->cells[k].solid && overlap_in_space(v, &v->cells[i], &v->cells[k]))
                return true;
    return false;
}

// Returns true if the cell is between the viewer and the spot.
static bool hides_spot(const exploded_view *v, const cell *c, xt_vector3 spot)
{
    double           enter = EPSILON, leave = INFINITY;
    const body      *b = &v->bodies[c->slot];
    const xt_vector3 from = xt_plus(spot, -1, c->centre);
    for (uint32_t i = 0; i < b->halves.count; i++) {
        const double speed = xt_dot(b->halves.at[i].normal, towards_viewer),
                     room = -xt_outside_by(&b->halves.at[i], from);
        if (fabs(speed) < EPSILON) {
            if (room < EPSILON)
                return false;
        } else if (speed > 0)
            leave = fmin(leave, room / speed);
        else
            enter = fmax(enter, room / speed);
    }
    return enter < leave - EPSILON;
}

static const xt_polygon *face_of(const exploded_view *v, const cell *c, uint32_t face)
{
    return &v->bodies[c->slot].shape.facets.at[face];
}

static bool faces_viewer(const exploded_view *v, const cell *c, uint32_t face)
{
    return xt_dot(face_of(v, c, face)->plane.normal, towards_viewer) > EPSILON;
}

static xt_vector3 middle_of_face(const exploded_view *v, const cell *c, uint32_t face)
{
    return xt_plus(c->centre, 1, xt_centre_of(face_of(v, c, face)));
}

static bool is_hidden(const exploded_view *v, const cell *c, uint32_t face, bool by_itself)
{
    const xt_vector3 spot = middle_of_face(v, c, face);
    for (uint32_t i = 0; i < v->cells_count; i++)
        if (&v->cells[i] != c && (v->cells[i].solid == c->solid) == by_itself && hides_spot(v, &v->cells[i], spot))
            return true;
    return false;
}

// Returns the share that shows of a piece's faces towards the viewer.  Faces hidden by the piece itself do not count.
static double visible_share(const exploded_view *v, uint32_t solid)
{
    uint32_t own = 0, seen = 0;
    for (uint32_t i = 0; i < v->cells_count; i++)
        for (uint32_t f = 0; v->cells[i].solid == solid && f < v->bodies[v->cells[i].slot].shape.facets.count; f++)
            if (faces_viewer(v, &v->cells[i], f) && !is_hidden(v, &v->cells[i], f, true)) {
                own++;
                seen += !is_hidden(v, &v->cells[i], f, false);
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

static xt_spot on_paper(const exploded_view *v, xt_vector3 at)
{
    const xt_vector3 flat = flattened(at);
    return (xt_spot){v->scale * flat.at[0], v->scale * flat.at[1]};
}

// The radius of a ball on paper, where the view lengthens what it does not turn.
static double ball_on_paper(const exploded_view *v)
{
    return v->scale * 0.5 * sqrt(1.5);
}

static bool overlap_on_paper(const exploded_view *v, const cell *a, const cell *b)
{
    const xt_vector3 from = flattened(a->centre), to = flattened(b->centre);
    if (v->lattice->is_ball)
        return v->scale * xt_length(xt_plus(from, -1, to)) < 2 * ball_on_paper(v);
    for (uint32_t i = 0; i < v->paper_spans.count; i++) {
        const span  *s = &v->paper_spans.at[i];
        const double way = xt_dot(s->axis, to) - xt_dot(s->axis, from);
        if (way > s->high[a->slot] - s->low[b->slot] - EPSILON || -way > s->high[b->slot] - s->low[a->slot] - EPSILON)
            return false;
    }
    return true;
}

static bool is_nearer(const exploded_view *v, const cell *a, const cell *b)
{
    for (uint32_t i = 0; !v->lattice->is_ball && i < v->spans.count; i++) {
        const double away = xt_dot(v->spans.at[i].axis, towards_viewer);
        const int    order = fabs(away) < EPSILON ? 0 : order_along(&v->spans.at[i], a, b, away);
        if (order)
            return order > 0;
    }
    return xt_dot(xt_plus(a->centre, -1, b->centre), towards_viewer) > EPSILON;
}

static bool is_after(const exploded_view *v, const cell *a, const cell *b)
{
    return overlap_on_paper(v, a, b) && is_nearer(v, a, b);
}

static bool is_face_exposed(const exploded_view *v, const cell *c, uint32_t face)
{
    const xt_solid *solid = &v->solids[c->solid];
    const uint32_t  n = v->bodies[c->slot].neighbours.at[face];
    if (n == UINT32_MAX)
        return true;
    const xt_point there = xt_point_plus(c->point, v->lattice->neighbour[n]);
    for (uint32_t i = 0; i < solid->count; i++)
        if (xt_point_compare(solid->points[i], there) == 0)
            return false;
    return true;
}

// Each direction has its own shade, so that edges show.  The top has the piece's colour.  The squares of the parts of a
// normal have the sum 1.
static double darkness(xt_vector3 normal)
{
    static const double below[AXES] = {0.1, 0.17, 0.45}, above[AXES] = {0.34, 0.3, 0};
    double              sum = 0;
    for (uint32_t k = 0; k < AXES; k++)
        sum += normal.at[k] * normal.at[k] * (normal.at[k] < 0 ? below[k] : above[k]);
    return sum;
}

static uint32_t shade(uint32_t paper, xt_vector3 normal)
{
    return xt_mix_colours(paper, DARK, darkness(normal));
}

static void paint_face(const exploded_view *v, const cell *c, uint32_t face, uint32_t paper, xt_scene *scene)
{
    const xt_polygon *polygon = face_of(v, c, face);
    const xt_pen      pen = {
             .fill = shade(paper, polygon->plane.normal), .stroke = xt_mix_colours(paper, DARK, 0.6), .width = STROKE};
    xt_scene_begin(scene, XT_MARK_SHAPE, pen);
    for (uint32_t i = 0; i < polygon->count; i++) {
        const xt_spot spot = on_paper(v, xt_plus(c->centre, 1, polygon->corner[i]));
        xt_scene_spot(scene, spot.x, spot.y);
    }
    xt_scene_end_contour(scene);
}

// Smaller and brighter discs towards the light make a ball round.
static void paint_ball(const exploded_view *v, const cell *c, uint32_t paper, xt_scene *scene)
{
    const xt_spot middle = on_paper(v, c->centre);
    const double  radius = ball_on_paper(v);
    for (uint32_t i = 0; i <= GLOSS; i++) {
        const double share = (double)i / GLOSS, shift = 0.3 * radius * share;
        const xt_pen pen = {.fill = xt_mix_colours(xt_mix_colours(paper, DARK, 0.3 * (1 - share)), WHITE, 0.2 * share),
                            .stroke = i ? XT_NO_INK : xt_mix_colours(paper, DARK, 0.6),
                            .width = i ? 0 : STROKE};
        xt_scene_disc(scene, (xt_spot){middle.x - shift, middle.y - shift}, radius * (1 - 0.6 * share), pen);
    }
}

static void paint_cell(const exploded_view *v, const cell *c, xt_scene *scene)
{
    const uint32_t paper = v->solids[c->solid].colour.paper;
    if (v->lattice->is_ball)
        paint_ball(v, c, paper, scene);
    for (uint32_t f = 0; !v->lattice->is_ball && f < v->bodies[c->slot].shape.facets.count; f++)
        if (faces_viewer(v, c, f) && is_face_exposed(v, c, f))
            paint_face(v, c, f, paper, scene);
}

static void paint_cells(exploded_view *v, xt_scene *scene)
{
    for (uint32_t i = 0; i < v->cells_count; i++)
        for (uint32_t k = 0; k < v->cells_count; k++)
            v->cells[i].unpainted_behind += k != i && is_after(v, &v->cells[i], &v->cells[k]);
    for (uint32_t done = 0; done < v->cells_count; done++) {
        cell *next = NULL; // the first that waits for no other, or, in a cycle, for fewest
        for (uint32_t i = 0; i < v->cells_count; i++)
            if (!v->cells[i].is_painted && (!next || v->cells[i].unpainted_behind < next->unpainted_behind))
                next = &v->cells[i];
        paint_cell(v, next, scene);
        next->is_painted = true;
        for (uint32_t i = 0; i < v->cells_count; i++)
            if (!v->cells[i].is_painted && is_after(v, &v->cells[i], next))
                v->cells[i].unpainted_behind--;
    }
}

// ---- Names ---------------------------------------------------------------------------------------------------------

static double radius_of_face(const xt_polygon *face)
{
    const xt_vector3 centre = xt_centre_of(face);
    double           least = INFINITY;
    for (uint32_t i = 0; i < face->count; i++) {
        const xt_vector3 edge = xt_plus(face->corner[(i + 1) % face->count], -1, face->corner[i]);
        least = fmin(least, xt_length(xt_cross(xt_unit(edge), xt_plus(centre, -1, face->corner[i]))));
    }
    return least;
}

static void put_name(const exploded_view *v, const cell *c, uint32_t face, xt_scene *scene)
{
    const char       *name = v->solids[c->solid].name;
    const xt_polygon *polygon = face_of(v, c, face);
    const bool        is_ball = v->lattice->is_ball;
    const uint32_t    paper = v->solids[c->solid].colour.paper;
    const double      radius = (is_ball ? 0.5 : radius_of_face(polygon)) * v->scale,
                 size = radius * fmin(NAME_SIZE, 1.8 / xt_name_width(name, 1));
    xt_scene_name(scene, on_paper(v, is_ball ? c->centre : middle_of_face(v, c, face)), name, size, XT_ALIGN_MIDDLE,
                  xt_ink_on(is_ball ? paper : shade(paper, polygon->plane.normal)));
}

// Puts the name on the lightest visible face, and among these on the nearest.  A piece without a visible face gets
// none.
static void put_label(const exploded_view *v, uint32_t solid, xt_scene *scene)
{
    const cell *best = NULL;
    uint32_t    best_face = 0;
    for (uint32_t i = v->cells_count; i-- > 0;) {
        const cell *c = &v->cells[i];
        for (uint32_t f = 0; c->solid == solid && f < v->bodies[c->slot].shape.facets.count; f++) {
            if (!faces_viewer(v, c, f) ||
                (best && darkness(face_of(v, c, f)->plane.normal) >
                             darkness(face_of(v, best, best_face)->plane.normal) - EPSILON) ||
                is_hidden(v, c, f, true) || is_hidden(v, c, f, false))
                continue;
            best = c;
            best_face = f;
        }
    }
    if (best)
        put_name(v, best, best_face, scene);
}

// ---- All of it -----------------------------------------------------------------------------------------------------

static bool make_bodies(exploded_view *v, const xt_cell_solids *solids)
{
    bool ok = true;
    for (uint32_t slot = 0; slot < v->lattice->slots; slot++) {
        make_body(v, solids, slot);
        ok = ok && !v->bodies[slot].shape.facets.failed && !v->bodies[slot].halves.failed &&
             !v->bodies[slot].neighbours.failed;
    }
    v->scale = CELL_SIZE / size_of_body(&v->bodies[0], v->lattice->end_pairs > 0);
    return ok && make_spans(v);
}

static void add_cells(exploded_view *v, const xt_cell_solids *solids)
{
    for (uint32_t b = 0; b < v->count; b++)
        for (uint32_t c = 0; c < v->solids[b].count; c++) {
            const xt_point point = v->solids[b].points[c];
            v->cells[v->cells_count++] = (cell){.point = point,
                                                .solid = b,
                                                .slot = xt_slot_of_point(v->lattice, point),
                                                .home = turned(v->grid, xt_centre_of_point(solids, point))};
        }
}

static bool make_view(exploded_view *v, const xt_layer_grid *grid, const xt_solid *solids, uint32_t count,
                      uint32_t cells)
{
    xt_cell_solids shapes;
    *v = (exploded_view){.grid = grid,
                         .lattice = grid->lattice,
                         .solids = solids,
                         .count = count,
                         .moved = XT_NEW_ARRAY(xt_vector3, count),
                         .cells = XT_NEW_ARRAY(cell, cells)};
    const bool ok = xt_cell_solids_make(&shapes, grid->lattice, 0) && v->moved && v->cells && make_bodies(v, &shapes);
    if (ok)
        add_cells(v, &shapes);
    xt_cell_solids_free(&shapes);
    return ok;
}

static void free_view(exploded_view *v)
{
    for (uint32_t slot = 0; slot < XT_SLOTS_MAX; slot++) {
        xt_polytope_free(&v->bodies[slot].shape);
        xt_vector_free(&v->bodies[slot].halves);
        xt_vector_free(&v->bodies[slot].neighbours);
    }
    xt_vector_free(&v->spans);
    xt_vector_free(&v->paper_spans);
    free(v->moved);
    free(v->cells);
}

static void move_marks_to(xt_scene *scene, uint32_t first_mark, uint32_t first_spot, xt_spot at, bool at_middle)
{
    xt_bounds bounds = xt_scene_bounds(scene, first_mark, scene->marks.count);
    double    y = at_middle ? (bounds.top + bounds.bottom) / 2 : bounds.top;
    xt_scene_shift(scene, first_spot, (xt_spot){at.x - bounds.left, at.y - y});
}

static void draw(exploded_view *v, bool apart, xt_scene *scene)
{
    if (apart)
        move_apart(v);
    else
        place_cells(v);
    xt_scene_group(scene, apart ? "exploded" : "assembled", "");
    paint_cells(v, scene);
    for (uint32_t b = 0; b < v->count; b++)
        put_label(v, b, scene);
    xt_scene_end_group(scene);
}

bool xt_draw_in_space(const xt_layer_grid *grid, const xt_solid *solids, uint32_t count, bool apart, xt_spot at,
                      bool at_middle, xt_scene *scene)
{
    exploded_view v;
    uint32_t      mark = scene->marks.count, spot = scene->spots.count, cells = 0;
    for (uint32_t b = 0; b < count; b++)
        cells += solids[b].count;
    if (cells == 0 || cells > MAX_CELLS)
        return true;
    const bool ok = make_view(&v, grid, solids, count, cells);
    if (ok) {
        draw(&v, apart, scene);
        move_marks_to(scene, mark, spot, at, at_middle);
    }
    free_view(&v);
    return ok;
}
