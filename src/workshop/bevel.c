// bevel.c -- see bevel.h.
//
// A prism ends where the next edge around one of its two faces begins.  If the face turns towards itself there, the
// face behind that edge is the end: the prism stays on the same side of it as its edge.  If the face turns away, the
// next prism meets it halfway.

#include "workshop/bevel.h"

typedef struct side {
    uint32_t from, to;
    uint32_t loop, at; // the number of the first corner in the loop
} side;

typedef struct beveller {
    const xt_solid *solid;
    XT_VECTOR(side) sides;
    XT_VECTOR(xt_half_space) halves; // of the current prism
} beveller;

static int compare_sides(const void *a, const void *b)
{
    const side *x = a, *y = b;
    return x->from != y->from ? (x->from < y->from ? -1 : 1) : (x->to > y->to) - (x->to < y->to);
}

static side side_at(const xt_solid *solid, uint32_t loop, uint32_t at)
{
    const xt_loop  *l = &solid->loops.at[loop];
    const uint32_t *corners = solid->corners.at + l->first;
    at = (at + l->count) % l->count;
    return (side){corners[at], corners[(at + 1) % l->count], loop, at};
}

static const xt_half_space *face_of(const xt_solid *solid, const side *s)
{
    return &solid->planes.at[solid->loops.at[s->loop].plane];
}

// The same edge on the other face.  NULL if there is none, so the solid is open.
static const side *other_side(const beveller *b, const side *s)
{
    const side wanted = {.from = s->to, .to = s->from};
    return bsearch(&wanted, b->sides.at, b->sides.count, sizeof wanted, compare_sides);
}

static xt_vector3 direction(const xt_solid *solid, const side *s)
{
    return xt_unit(xt_plus(solid->points.at[s->to], -1, solid->points.at[s->from]));
}

static void keep(beveller *b, xt_vector3 normal, xt_vector3 point)
{
    xt_vector_push(&b->halves, ((xt_half_space){normal, xt_dot(normal, point)}));
}

// Ends the prism of an edge where the next edge of one of its faces begins.  step: 1 at the end of the side, -1 at its
// beginning.  Returns true if the next prism of this face meets it there halfway, so the other face has no say.
static bool end_prism(beveller *b, const side *s, int step)
{
    const xt_solid  *solid = b->solid;
    const side       next = side_at(solid, s->loop, s->at + solid->loops.at[s->loop].count + (uint32_t)step);
    const side      *behind = other_side(b, &next);
    const xt_vector3 d = direction(solid, s), e = direction(solid, &next), normal = face_of(solid, s)->normal;
    const xt_vector3 corner = solid->points.at[step > 0 ? s->to : s->from], none = {{0}};
    const double     turn = step * xt_dot(xt_cross(d, e), normal);
    const xt_vector3 outer = behind ? face_of(solid, behind)->normal : d;
    const bool       is_convex = xt_dot(xt_cross(normal, outer), e) > 1e-6, meets = is_convex && turn < -1e-6;
    if (turn > 1e-6 && behind)
        keep(b, xt_plus(none, is_convex ? 1 : -1, outer), corner);
    else
        keep(b, xt_plus(none, step, meets ? xt_unit(xt_plus(d, 1, e)) : d), corner);
    return meets;
}

// Ends the prism where its side ends or begins.
static void end_prism_of_faces(beveller *b, const side *s, const side *other, int step)
{
    const uint32_t before = b->halves.count;
    if (end_prism(b, s, step))
        return;
    if (end_prism(b, other, -step))
        b->halves.at[before] = b->halves.at[--b->halves.count];
}

static bool put_prism(beveller *b, xt_cutters *cutters, const side *s, const side *other, double width)
{
    const xt_half_space *f = face_of(b->solid, s), *g = face_of(b->solid, other);
    const xt_vector3     d = direction(b->solid, s), corner = b->solid->points.at[s->from];
    const xt_vector3     in_f = xt_cross(f->normal, d), in_g = xt_cross(d, g->normal);
    const xt_vector3     cut = xt_unit(xt_plus(in_f, 1, in_g));
    xt_polytope          prism = {.facets = {0}};
    b->halves.count = 0;
    keep(b, f->normal, corner);
    keep(b, g->normal, corner);
    keep(b, cut, xt_plus(corner, width, in_f));
    end_prism_of_faces(b, s, other, 1);
    end_prism_of_faces(b, s, other, -1);
    const bool ok = !b->halves.failed && xt_polytope_make(&prism, b->halves.at, b->halves.count);
    if (ok)
        xt_vector_push(&cutters->bodies, prism);
    else
        xt_polytope_free(&prism);
    return ok && !cutters->bodies.failed;
}

bool xt_bevel_cutters(xt_cutters *cutters, const xt_solid *solid, double width)
{
    beveller b = {.solid = solid};
    for (uint32_t l = 0; l < solid->loops.count; l++)
        for (uint32_t i = 0; i < solid->loops.at[l].count; i++)
            xt_vector_push(&b.sides, side_at(solid, l, i));
    if (b.sides.count)
        qsort(b.sides.at, b.sides.count, sizeof *b.sides.at, compare_sides);
    bool ok = !b.sides.failed;
    for (uint32_t i = 0; ok && i < b.sides.count; i++) {
        const side *s = &b.sides.at[i], *other = s->from < s->to ? other_side(&b, s) : NULL;
        if (other &&
            xt_dot(xt_cross(face_of(solid, s)->normal, face_of(solid, other)->normal), direction(solid, s)) > 1e-6)
            ok = put_prism(&b, cutters, s, other, width);
    }
    xt_vector_free(&b.sides);
    xt_vector_free(&b.halves);
    return ok;
}

void xt_cutters_free(xt_cutters *cutters)
{
    for (uint32_t i = 0; i < cutters->bodies.count; i++)
        xt_polytope_free(&cutters->bodies.at[i]);
    xt_vector_free(&cutters->bodies);
}
