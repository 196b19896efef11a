// solid.c -- joins the polygons of a surface to faces with few corners.
//
// Polygons are cut by one another, so a corner of one may lie on an edge of another.  Such an edge is split.  Then each
// edge between two polygons of one plane occurs in both directions and is removed.  The other edges are chained to
// loops.  At last the corners on straight lines go, where all faces agree.

#include "workshop/solid.h"

#include "base/memory.h"

#define SAME_POINT 1e-6

typedef struct keyed_point {
    double   key; // its place along a direction that no lattice has, so few points share it
    uint32_t point;
} keyed_point;

typedef struct edge {
    uint32_t plane, from, to;
    bool     is_used;
} edge;

typedef struct joiner {
    xt_solid *solid;
    XT_VECTOR(keyed_point) sorted;
    XT_VECTOR(edge) edges;
} joiner;

static double key_of(xt_vector3 point)
{
    return xt_dot(point, (xt_vector3){{0.5391, 0.7213, 0.4347}});
}

static int compare_keys(const void *a, const void *b)
{
    const keyed_point *x = a, *y = b;
    return x->key < y->key ? -1 : x->key > y->key;
}

// Returns the index of the first sorted point from this key on.
static uint32_t find_key(const joiner *j, double key)
{
    uint32_t low = 0, high = j->sorted.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (j->sorted.at[middle].key < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

// ---- Points --------------------------------------------------------------------------------------------------------

static void put_points(joiner *j, const xt_surface *surface)
{
    for (uint32_t p = 0; p < surface->polygons.count; p++)
        for (uint32_t i = 0; i < surface->polygons.at[p].count; i++) {
            const keyed_point added = {key_of(surface->polygons.at[p].corner[i]), j->solid->points.count};
            xt_vector_push(&j->solid->points, surface->polygons.at[p].corner[i]);
            xt_vector_push(&j->sorted, added);
        }
    if (j->sorted.count)
        qsort(j->sorted.at, j->sorted.count, sizeof *j->sorted.at, compare_keys);
}

// Keeps one of several equal points.
static void weld_points(joiner *j)
{
    xt_vector3 *points = j->solid->points.at;
    uint32_t    kept = 0;
    for (uint32_t i = 0; i < j->sorted.count; i++) {
        bool is_new = true;
        for (uint32_t k = kept; is_new && k-- > 0 && j->sorted.at[k].key > j->sorted.at[i].key - 2 * SAME_POINT;)
            is_new = xt_length(xt_plus(points[j->sorted.at[k].point], -1, points[j->sorted.at[i].point])) > SAME_POINT;
        if (is_new)
            j->sorted.at[kept++] = j->sorted.at[i];
    }
    j->sorted.count = kept;
}

static uint32_t point_at(const joiner *j, xt_vector3 point)
{
    const xt_vector3 *points = j->solid->points.at;
    for (uint32_t k = find_key(j, key_of(point) - 2 * SAME_POINT); k < j->sorted.count; k++)
        if (xt_length(xt_plus(points[j->sorted.at[k].point], -1, point)) <= SAME_POINT)
            return j->sorted.at[k].point;
    return 0; // unreachable: all points were put
}

static uint32_t plane_at(joiner *j, const xt_half_space *plane)
{
    for (uint32_t i = 0; i < j->solid->planes.count; i++)
        if (xt_same_plane(&j->solid->planes.at[i], plane))
            return i;
    xt_vector_push(&j->solid->planes, *plane);
    return j->solid->planes.count - 1;
}

// ---- Edges ---------------------------------------------------------------------------------------------------------

// Puts the edge in parts, from each point on it to the next.
static void put_edge(joiner *j, uint32_t plane, uint32_t from, uint32_t to)
{
    const xt_vector3 *points = j->solid->points.at;
    const xt_vector3  way = xt_plus(points[to], -1, points[from]);
    const double      length = xt_length(way), a = key_of(points[from]), b = key_of(points[to]);
    uint32_t          last = from;
    XT_VECTOR(keyed_point) on_edge = {0};
    for (uint32_t k = find_key(j, fmin(a, b) - SAME_POINT);
         k < j->sorted.count && j->sorted.at[k].key < fmax(a, b) + SAME_POINT; k++) {
        const uint32_t   other = j->sorted.at[k].point;
        const xt_vector3 there = xt_plus(points[other], -1, points[from]);
        const double     along = xt_dot(there, way) / length;
        if (other != from && other != to && along > 0 && along < length &&
            xt_length(xt_plus(there, -along / length, way)) < SAME_POINT)
            xt_vector_push(&on_edge, ((keyed_point){along, other}));
    }
    if (on_edge.count)
        qsort(on_edge.at, on_edge.count, sizeof *on_edge.at, compare_keys);
    for (uint32_t i = 0; i < on_edge.count; last = on_edge.at[i++].point)
        xt_vector_push(&j->edges, ((edge){plane, last, on_edge.at[i].point, false}));
    xt_vector_push(&j->edges, ((edge){plane, last, to, false}));
    if (on_edge.failed)
        j->edges.failed = true;
    xt_vector_free(&on_edge);
}

static void put_edges(joiner *j, const xt_surface *surface)
{
    for (uint32_t p = 0; p < surface->polygons.count; p++) {
        const xt_polygon *polygon = &surface->polygons.at[p];
        const uint32_t    plane = plane_at(j, &polygon->plane);
        for (uint32_t i = 0; i < polygon->count; i++) {
            const uint32_t from = point_at(j, polygon->corner[i]);
            const uint32_t to = point_at(j, polygon->corner[(i + 1) % polygon->count]);
            if (from != to)
                put_edge(j, plane, from, to);
        }
    }
}

static int compare_edges(const void *a, const void *b)
{
    const edge *x = a, *y = b;
    return x->plane != y->plane ? (x->plane < y->plane ? -1 : 1)
           : x->from != y->from ? (x->from < y->from ? -1 : 1)
                                : (x->to > y->to) - (x->to < y->to);
}

// Returns the first edge from this point in the plane, or one of another point if there is none.
static uint32_t find_edges(const joiner *j, uint32_t plane, uint32_t from)
{
    uint32_t   low = 0, high = j->edges.count;
    const edge wanted = {plane, from, 0, false};
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (compare_edges(&j->edges.at[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool leaves(const joiner *j, uint32_t at, uint32_t plane, uint32_t from)
{
    return at < j->edges.count && j->edges.at[at].plane == plane && j->edges.at[at].from == from;
}

static void remove_inner_edges(joiner *j)
{
    uint32_t kept = 0;
    if (j->edges.count)
        qsort(j->edges.at, j->edges.count, sizeof *j->edges.at, compare_edges);
    for (uint32_t i = 0; i < j->edges.count; i++) {
        const edge *e = &j->edges.at[i];
        for (uint32_t k = find_edges(j, e->plane, e->to); !e->is_used && leaves(j, k, e->plane, e->to); k++)
            if (j->edges.at[k].to == e->from && !j->edges.at[k].is_used)
                j->edges.at[i].is_used = j->edges.at[k].is_used = true;
    }
    for (uint32_t i = 0; i < j->edges.count; i++)
        if (!j->edges.at[i].is_used)
            j->edges.at[kept++] = j->edges.at[i];
    j->edges.count = kept;
}

// ---- Loops ---------------------------------------------------------------------------------------------------------

// Returns the angle from the way back to the way on, clockwise.
static double angle_to_right(const joiner *j, const edge *in, const edge *out)
{
    const xt_vector3 *points = j->solid->points.at;
    const xt_vector3  normal = j->solid->planes.at[in->plane].normal;
    const xt_vector3  back = xt_plus(points[in->from], -1, points[in->to]);
    const xt_vector3  on = xt_plus(points[out->to], -1, points[out->from]);
    const double      angle = atan2(-xt_dot(xt_cross(back, on), normal), xt_dot(back, on));
    return angle < SAME_POINT ? angle + 2 * 3.14159265358979323846 : angle;
}

// Returns the edge that goes on.  If two loops meet in a point, each stays on its own side.
static edge *next_edge(joiner *j, const edge *in)
{
    edge *best = NULL;
    for (uint32_t k = find_edges(j, in->plane, in->to); leaves(j, k, in->plane, in->to); k++)
        if (!best || angle_to_right(j, in, &j->edges.at[k]) < angle_to_right(j, in, best))
            best = &j->edges.at[k];
    return best && !best->is_used ? best : NULL;
}

static void chain_loops(joiner *j)
{
    for (uint32_t i = 0; i < j->edges.count; i++) {
        xt_loop loop = {.plane = j->edges.at[i].plane, .first = j->solid->corners.count};
        for (edge *e = &j->edges.at[i]; e && !e->is_used; e = next_edge(j, e)) {
            e->is_used = true;
            xt_vector_push(&j->solid->corners, e->from);
            loop.count++;
        }
        if (loop.count)
            xt_vector_push(&j->solid->loops, loop);
    }
}

static bool is_straight(const xt_solid *solid, const xt_loop *loop, uint32_t i)
{
    const uint32_t  *corners = solid->corners.at + loop->first;
    const xt_vector3 at = solid->points.at[corners[i]];
    const xt_vector3 in = xt_plus(at, -1, solid->points.at[corners[(i + loop->count - 1) % loop->count]]);
    const xt_vector3 on = xt_plus(solid->points.at[corners[(i + 1) % loop->count]], -1, at);
    return xt_dot(in, on) > 0 && xt_length(xt_cross(xt_unit(in), xt_unit(on))) < 1e-5;
}

// Removes straight corners, and numbers the points that are left in the order of their keys.
static bool remove_straight_corners(joiner *j)
{
    xt_solid *solid = j->solid;
    uint32_t *number = XT_NEW_ARRAY(uint32_t, solid->points.count + 1u), count = 0; // from 1; 0: no corner
    XT_VECTOR(xt_vector3) points = {0};
    for (uint32_t l = 0; number && l < solid->loops.count; l++)
        for (uint32_t i = 0; i < solid->loops.at[l].count; i++)
            if (!is_straight(solid, &solid->loops.at[l], i))
                number[solid->corners.at[solid->loops.at[l].first + i]] = 1;
    for (uint32_t k = 0; number && k < j->sorted.count; k++)
        if (number[j->sorted.at[k].point]) {
            number[j->sorted.at[k].point] = ++count;
            xt_vector_push(&points, solid->points.at[j->sorted.at[k].point]);
        }
    for (uint32_t l = 0; number && l < solid->loops.count; l++) {
        xt_loop  *loop = &solid->loops.at[l];
        uint32_t *corners = solid->corners.at + loop->first, kept = 0;
        for (uint32_t i = 0; i < loop->count; i++)
            if (number[corners[i]])
                corners[kept++] = number[corners[i]] - 1;
        loop->count = kept;
    }
    const bool ok = number && !points.failed;
    xt_vector_free(&solid->points);
    memcpy(&solid->points, &points, sizeof points);
    free(number);
    return ok;
}

bool xt_solid_make(xt_solid *solid, const xt_surface *surface)
{
    joiner j = {.solid = solid};
    put_points(&j, surface);
    bool ok = !j.sorted.failed && !solid->points.failed;
    if (ok) {
        weld_points(&j);
        put_edges(&j, surface);
        remove_inner_edges(&j);
        chain_loops(&j);
        ok = !j.edges.failed && !solid->planes.failed && !solid->corners.failed && !solid->loops.failed &&
             remove_straight_corners(&j);
    }
    xt_vector_free(&j.sorted);
    xt_vector_free(&j.edges);
    return ok;
}

void xt_solid_free(xt_solid *solid)
{
    xt_vector_free(&solid->points);
    xt_vector_free(&solid->planes);
    xt_vector_free(&solid->corners);
    xt_vector_free(&solid->loops);
}
