// mesh.c -- the triangles of a solid, and what is true of them.
//
// The holes of a face are joined to the line around it by bridges, and ears are cut from the polygon.  All corners are
// kept, so faces share all points of their edges.

#include "base/memory.h"
#include "workshop/solid.h"

#define LEAST_AREA 1e-11 // of a triangle, in squares of lattice units

// The corners of a face from outside, each with the number of its point.
typedef struct spot {
    double   x, y;
    uint32_t point;
} spot;

typedef struct face {
    const xt_solid *solid;
    xt_vector3      u, v; // axes of the plane
    XT_VECTOR(spot) ring; // the polygon with the holes that are joined to it
    double area;
} face;

static double twice_area(spot a, spot b, spot c)
{
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static spot spot_at(const face *f, const xt_loop *loop, uint32_t i)
{
    const uint32_t   point = f->solid->corners.at[loop->first + i % loop->count];
    const xt_vector3 at = f->solid->points.at[point];
    return (spot){xt_dot(at, f->u), xt_dot(at, f->v), point};
}

static double area_of(const face *f, const xt_loop *loop)
{
    double     twice = 0;
    const spot origin = spot_at(f, loop, 0);
    for (uint32_t i = 1; i + 1 < loop->count; i++)
        twice += twice_area(origin, spot_at(f, loop, i), spot_at(f, loop, i + 1));
    return twice / 2;
}

static bool encloses(const face *f, const xt_loop *loop, spot at)
{
    bool is_inside = false;
    for (uint32_t i = 0; i < loop->count; i++) {
        const spot a = spot_at(f, loop, i), b = spot_at(f, loop, i + 1);
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x))
            is_inside = !is_inside;
    }
    return is_inside;
}

// ---- Holes ---------------------------------------------------------------------------------------------------------

static bool crosses(spot a, spot b, spot c, spot d)
{
    const bool shares = c.point == a.point || c.point == b.point || d.point == a.point || d.point == b.point;
    return !shares && twice_area(a, b, c) * twice_area(a, b, d) <= 0 && twice_area(c, d, a) * twice_area(c, d, b) <= 0;
}

// Returns true if the way from corner i of the ring leads into the face.
static bool leads_inside(const face *f, uint32_t i, spot to)
{
    const uint32_t n = f->ring.count;
    const spot     at = f->ring.at[i], before = f->ring.at[(i + n - 1) % n], after = f->ring.at[(i + 1) % n];
    const bool     left_of_in = twice_area(before, at, to) > 0, left_of_out = twice_area(at, after, to) > 0;
    return twice_area(before, at, after) > 0 ? left_of_in && left_of_out : left_of_in || left_of_out;
}

static bool is_free_way(const face *f, const xt_loop *holes, uint32_t count, uint32_t corner, spot from)
{
    const uint32_t n = f->ring.count;
    if (!leads_inside(f, corner, from))
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (crosses(from, f->ring.at[corner], f->ring.at[i], f->ring.at[(i + 1) % n]))
            return false;
    for (uint32_t h = 0; h < count; h++)
        for (uint32_t i = 0; i < holes[h].count; i++)
            if (crosses(from, f->ring.at[corner], spot_at(f, &holes[h], i), spot_at(f, &holes[h], i + 1)))
                return false;
    return true;
}

// Returns the nearest corner of the ring with a free way to the spot, or the size of the ring.
static uint32_t find_bridge(const face *f, const xt_loop *holes, uint32_t count, spot from)
{
    uint32_t best = f->ring.count;
    double   best_length = INFINITY;
    for (uint32_t i = 0; i < f->ring.count; i++) {
        const double length = hypot(f->ring.at[i].x - from.x, f->ring.at[i].y - from.y);
        if (length < best_length && is_free_way(f, holes, count, i, from)) {
            best = i;
            best_length = length;
        }
    }
    return best;
}

// Joins a hole to the ring, by a bridge from its corner `first`, and removes it from the holes.
static bool join_hole(face *f, xt_loop *holes, uint32_t *count, uint32_t hole, uint32_t first, uint32_t bridge)
{
    XT_VECTOR(spot) ring = {0};
    xt_vector_append(&ring, f->ring.at, bridge + 1);
    for (uint32_t i = 0; i <= holes[hole].count; i++)
        xt_vector_push(&ring, spot_at(f, &holes[hole], first + i));
    xt_vector_append(&ring, f->ring.at + bridge, f->ring.count - bridge);
    xt_vector_free(&f->ring);
    f->ring.at = ring.at;
    f->ring.count = ring.count;
    f->ring.capacity = ring.capacity;
    f->ring.failed = ring.failed;
    f->area += area_of(f, &holes[hole]);
    holes[hole] = holes[--*count];
    return !ring.failed;
}

// Joins the first hole with a free way to the ring.  Returns false if there is none: a hole may hide behind others, but
// not all of them.
static bool join_any_hole(face *f, xt_loop *holes, uint32_t *count)
{
    for (uint32_t h = 0; h < *count; h++)
        for (uint32_t i = 0; i < holes[h].count; i++) {
            const uint32_t bridge = find_bridge(f, holes, *count, spot_at(f, &holes[h], i));
            if (bridge < f->ring.count)
                return join_hole(f, holes, count, h, i, bridge);
        }
    return false;
}

// ---- Ears ----------------------------------------------------------------------------------------------------------

static bool is_ear(const face *f, uint32_t i)
{
    const uint32_t n = f->ring.count;
    const spot     a = f->ring.at[(i + n - 1) % n], b = f->ring.at[i], c = f->ring.at[(i + 1) % n];
    if (twice_area(a, b, c) < LEAST_AREA)
        return false;
    for (uint32_t k = 0; k < n; k++) {
        const spot at = f->ring.at[k];
        if (at.point != a.point && at.point != b.point && at.point != c.point && twice_area(a, b, at) > -LEAST_AREA &&
            twice_area(b, c, at) > -LEAST_AREA && twice_area(c, a, at) > -LEAST_AREA)
            return false;
    }
    return true;
}

// Cuts ears until nothing is left.  Returns false if there is none, or if their area is not that of the face.
static bool cut_ears(face *f, xt_mesh *mesh, uint32_t first_point)
{
    double cut = 0;
    for (uint32_t i = 0, tried = 0; f->ring.count > 2 && tried < f->ring.count; i = (i + 1) % f->ring.count, tried++) {
        const uint32_t n = f->ring.count;
        if (!is_ear(f, i))
            continue;
        const spot a = f->ring.at[(i + n - 1) % n], b = f->ring.at[i], c = f->ring.at[(i + 1) % n];
        xt_vector_push(&mesh->triangles,
                       ((xt_triangle){{first_point + a.point, first_point + b.point, first_point + c.point}}));
        cut += twice_area(a, b, c) / 2;
        memmove(f->ring.at + i, f->ring.at + i + 1, (n - i - 1) * sizeof *f->ring.at);
        f->ring.count--;
        i = i % f->ring.count;
        tried = 0;
    }
    return f->ring.count <= 2 && fabs(cut - f->area) < 1e-7 * (1 + f->area);
}

// Returns the smallest loop around the hole, or `count`.
static uint32_t owner_of(const face *f, const xt_loop *loops, uint32_t count, uint32_t hole)
{
    uint32_t best = count;
    for (uint32_t o = 0; o < count; o++)
        if (area_of(f, &loops[o]) > 0 && encloses(f, &loops[o], spot_at(f, &loops[hole], 0)) &&
            (best == count || area_of(f, &loops[o]) < area_of(f, &loops[best])))
            best = o;
    return best;
}

static bool triangulate_loop(face *f, const xt_loop *loops, uint32_t count, uint32_t outer, xt_mesh *mesh,
                             uint32_t first_point)
{
    XT_VECTOR(xt_loop) holes = {0};
    bool ok = true;
    f->ring.count = 0;
    f->area = area_of(f, &loops[outer]);
    for (uint32_t i = 0; i < loops[outer].count; i++)
        xt_vector_push(&f->ring, spot_at(f, &loops[outer], i));
    for (uint32_t h = 0; h < count; h++)
        if (area_of(f, &loops[h]) < 0 && owner_of(f, loops, count, h) == outer)
            xt_vector_push(&holes, loops[h]);
    while (ok && holes.count > 0)
        ok = join_any_hole(f, holes.at, &holes.count);
    if (holes.failed || f->ring.failed)
        mesh->triangles.failed = true; // lacks memory, and is no fault of the face
    ok = ok && !mesh->triangles.failed && cut_ears(f, mesh, first_point);
    xt_vector_free(&holes);
    return ok;
}

static bool triangulate_plane(const xt_solid *solid, const xt_loop *loops, uint32_t count, xt_mesh *mesh,
                              uint32_t first_point)
{
    face             f = {.solid = solid};
    const xt_vector3 normal = solid->planes.at[loops[0].plane].normal;
    bool             ok = true;
    f.u = xt_unit(fabs(normal.at[0]) < 0.6 ? xt_cross(normal, (xt_vector3){{1, 0, 0}})
                                           : xt_cross(normal, (xt_vector3){{0, 1, 0}}));
    f.v = xt_cross(normal, f.u);
    for (uint32_t l = 0; ok && l < count; l++)
        if (area_of(&f, &loops[l]) > 0)
            ok = triangulate_loop(&f, loops, count, l, mesh, first_point);
    xt_vector_free(&f.ring);
    return ok;
}

bool xt_mesh_add_solid(xt_mesh *mesh, const xt_solid *solid, bool is_hollow)
{
    const uint32_t first_point = mesh->points.count, first_triangle = mesh->triangles.count;
    bool           ok = true;
    xt_vector_append(&mesh->points, solid->points.at, solid->points.count);
    for (uint32_t l = 0, next; ok && l < solid->loops.count; l = next) {
        for (next = l + 1; next < solid->loops.count && solid->loops.at[next].plane == solid->loops.at[l].plane;)
            next++;
        ok = triangulate_plane(solid, solid->loops.at + l, next - l, mesh, first_point);
    }
    for (uint32_t t = first_triangle; is_hollow && t < mesh->triangles.count; t++) {
        xt_triangle *triangle = &mesh->triangles.at[t];
        *triangle = (xt_triangle){{triangle->at[0], triangle->at[2], triangle->at[1]}};
    }
    return ok && !mesh->points.failed && !mesh->triangles.failed;
}

void xt_mesh_free(xt_mesh *mesh)
{
    xt_vector_free(&mesh->points);
    xt_vector_free(&mesh->triangles);
}

// ---- Measures of a mesh -----------------------------------------------------------------------------------------

double xt_mesh_volume(const xt_mesh *mesh)
{
    double sum = 0;
    for (uint32_t t = 0; t < mesh->triangles.count; t++) {
        const uint32_t *at = mesh->triangles.at[t].at;
        sum += xt_dot(mesh->points.at[at[0]], xt_cross(mesh->points.at[at[1]], mesh->points.at[at[2]]));
    }
    return sum / 6;
}

// An edge of a triangle, with the triangle's corner at its beginning.
typedef struct half_edge {
    uint32_t from, to, corner;
} half_edge;

static int compare_half_edges(const void *a, const void *b)
{
    const half_edge *x = a, *y = b;
    return x->from != y->from ? (x->from < y->from ? -1 : 1) : (x->to > y->to) - (x->to < y->to);
}

// Follows the fan of triangles around the point of a half edge.  Returns their number, or 0 if it is not closed.
static uint32_t fan_size(const half_edge *edges, uint32_t count, const xt_mesh *mesh, uint32_t start)
{
    uint32_t at = start, size = 0;
    do {
        // The edge of the same triangle that ends here, turned, begins the next triangle.
        const uint32_t   corner = edges[at].corner, first = corner / 3 * 3;
        const half_edge  wanted = {edges[at].from, mesh->triangles.at[corner / 3].at[(corner - first + 2) % 3], 0};
        const half_edge *found = bsearch(&wanted, edges, count, sizeof *edges, compare_half_edges);
        if (!found || size > count)
            return 0;
        at = (uint32_t)(found - edges);
        size++;
    } while (at != start);
    return size;
}

bool xt_mesh_is_manifold(const xt_mesh *mesh, bool *failed)
{
    const uint32_t count = 3 * mesh->triangles.count;
    half_edge     *edges = XT_NEW_ARRAY(half_edge, count + 1);
    bool           ok = edges != NULL;
    *failed = !ok;
    for (uint32_t i = 0; ok && i < count; i++) {
        const uint32_t *at = mesh->triangles.at[i / 3].at;
        edges[i] = (half_edge){at[i % 3], at[(i + 1) % 3], i};
    }
    if (ok && count)
        qsort(edges, count, sizeof *edges, compare_half_edges);
    for (uint32_t i = 1; ok && i < count; i++)
        ok = compare_half_edges(&edges[i - 1], &edges[i]) != 0;
    for (uint32_t i = 0, next; ok && i < count; i = next) {
        for (next = i + 1; next < count && edges[next].from == edges[i].from;)
            next++;
        ok = fan_size(edges, count, mesh, i) == next - i;
    }
    free(edges);
    return ok;
}
