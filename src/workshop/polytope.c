// polytope.c -- see polytope.h.  Each facet is a large square that all other half-spaces clip.  Polytopes here have a
// few dozen facets, so nothing faster is needed.

#include "workshop/polytope.h"

#define LARGE 64.0 // more than the size of any polytope here

xt_vector3 xt_unit(xt_vector3 a)
{
    return xt_plus((xt_vector3){{0}}, 1 / xt_length(a), a);
}

double xt_outside_by(const xt_half_space *half, xt_vector3 point)
{
    return xt_dot(half->normal, point) - half->offset;
}

xt_half_space xt_opposite(xt_half_space half)
{
    return (xt_half_space){xt_plus((xt_vector3){{0}}, -1, half.normal), -half.offset};
}

bool xt_same_plane(const xt_half_space *a, const xt_half_space *b)
{
    return xt_length(xt_plus(a->normal, -1, b->normal)) < 1e-6 && fabs(a->offset - b->offset) < 1e-6;
}

static void put_corner(xt_polygon *polygon, xt_vector3 corner)
{
    if (polygon->count < XT_CORNERS_MAX)
        polygon->corner[polygon->count++] = corner;
}

xt_polygon xt_clip(const xt_polygon *polygon, const xt_half_space *half)
{
    xt_polygon part = {.plane = polygon->plane};
    uint32_t   inside = 0;
    for (uint32_t i = 0; i < polygon->count; i++) {
        xt_vector3 a = polygon->corner[i], b = polygon->corner[(i + 1) % polygon->count];
        double     from = xt_outside_by(half, a), to = xt_outside_by(half, b);
        if (from < XT_SAME_LENGTH)
            put_corner(&part, a);
        inside += from < -XT_SAME_LENGTH;
        if ((from < -XT_SAME_LENGTH && to > XT_SAME_LENGTH) || (from > XT_SAME_LENGTH && to < -XT_SAME_LENGTH))
            put_corner(&part, xt_plus(a, from / (from - to), xt_plus(b, -1, a)));
    }
    if (part.count < 3 || inside == 0)
        part.count = 0;
    return part;
}

xt_vector3 xt_centre_of(const xt_polygon *polygon)
{
    xt_vector3 sum = {{0}};
    for (uint32_t i = 0; i < polygon->count; i++)
        sum = xt_plus(sum, 1.0 / polygon->count, polygon->corner[i]);
    return sum;
}

static xt_polygon large_square(const xt_half_space *half)
{
    const double *n = half->normal.at;
    xt_vector3    least = {{fabs(n[0]) <= fabs(n[1]) && fabs(n[0]) <= fabs(n[2]), 0, 0}};
    if (least.at[0] == 0)
        least.at[fabs(n[1]) <= fabs(n[2]) ? 1 : 2] = 1;
    xt_vector3 u = xt_unit(xt_cross(half->normal, least)), v = xt_cross(half->normal, u);
    xt_vector3 middle = xt_plus((xt_vector3){{0}}, half->offset, half->normal);
    xt_polygon square = {.plane = *half};
    for (uint32_t i = 0; i < 4; i++)
        put_corner(&square, xt_plus(xt_plus(middle, i == 0 || i == 3 ? -LARGE : LARGE, u), i < 2 ? -LARGE : LARGE, v));
    return square;
}

bool xt_polytope_make(xt_polytope *polytope, const xt_half_space *halves, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        xt_polygon facet = large_square(&halves[i]);
        bool       is_repeated = false;
        for (uint32_t k = 0; k < count && facet.count && !is_repeated; k++) {
            const bool is_same = xt_same_plane(&halves[i], &halves[k]);
            is_repeated = is_same && k < i;
            if (!is_same)
                facet = xt_clip(&facet, &halves[k]);
        }
        if (facet.count && !is_repeated)
            xt_vector_push(&polytope->facets, facet);
    }
    return !polytope->facets.failed;
}

void xt_polytope_free(xt_polytope *polytope)
{
    xt_vector_free(&polytope->facets);
}

double xt_support(const xt_polytope *polytope, xt_vector3 normal)
{
    double most = -INFINITY;
    for (uint32_t f = 0; f < polytope->facets.count; f++)
        for (uint32_t i = 0; i < polytope->facets.at[f].count; i++)
            most = fmax(most, xt_dot(normal, polytope->facets.at[f].corner[i]));
    return most;
}

// ---- Sums ----------------------------------------------------------------------------------------------------------

typedef struct half_list {
    XT_VECTOR(xt_half_space) halves;
} half_list;

static void put_support(half_list *list, const xt_polytope *a, const xt_polytope *b, xt_vector3 normal)
{
    const xt_half_space half = {normal, xt_support(a, normal) + xt_support(b, normal)};
    for (uint32_t i = 0; i < list->halves.count; i++)
        if (xt_same_plane(&list->halves.at[i], &half))
            return;
    xt_vector_push(&list->halves, half);
}

static xt_vector3 edge_of(const xt_polygon *polygon, uint32_t i)
{
    return xt_plus(polygon->corner[(i + 1) % polygon->count], -1, polygon->corner[i]);
}

static void put_edge_pairs(half_list *list, const xt_polytope *a, const xt_polytope *b, const xt_polygon *f,
                           const xt_polygon *g)
{
    for (uint32_t i = 0; i < f->count; i++)
        for (uint32_t k = 0; k < g->count; k++) {
            const xt_vector3 normal = xt_cross(edge_of(f, i), edge_of(g, k));
            if (xt_length(normal) > XT_SAME_LENGTH)
                put_support(list, a, b, xt_unit(normal));
        }
}

// An edge belongs to two facets, with opposite directions, so both signs of each product of edges are put.
bool xt_polytope_add(xt_polytope *sum, const xt_polytope *a, const xt_polytope *b)
{
    half_list list = {.halves = {0}};
    for (uint32_t f = 0; f < a->facets.count; f++)
        put_support(&list, a, b, a->facets.at[f].plane.normal);
    for (uint32_t g = 0; g < b->facets.count; g++)
        put_support(&list, a, b, b->facets.at[g].plane.normal);
    for (uint32_t f = 0; f < a->facets.count; f++)
        for (uint32_t g = 0; g < b->facets.count; g++)
            put_edge_pairs(&list, a, b, &a->facets.at[f], &b->facets.at[g]);
    const bool ok = !list.halves.failed && xt_polytope_make(sum, list.halves.at, list.halves.count);
    xt_vector_free(&list.halves);
    return ok;
}
