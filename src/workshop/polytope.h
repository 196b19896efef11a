// polytope.h -- convex bodies in space, as sets of half-spaces and as polygons.
#ifndef XT_WORKSHOP_POLYTOPE_H
#define XT_WORKSHOP_POLYTOPE_H

#include "base/vector.h"

#include <math.h>

// Lengths are in units of the lattice: the nearest cells are 1 apart.
#define XT_SAME_LENGTH 1e-8

enum { XT_CORNERS_MAX = 64 }; // of a polygon; a facet of a cell or of its neighbourhood has 20 at most

typedef struct xt_vector3 {
    double at[3];
} xt_vector3;

// The points x with normal * x <= offset.  The normal has length 1.
typedef struct xt_half_space {
    xt_vector3 normal;
    double     offset;
} xt_half_space;

// A convex polygon, counter-clockwise if the normal of its plane points to the viewer.
typedef struct xt_polygon {
    xt_half_space plane;
    uint32_t      count;
    xt_vector3    corner[XT_CORNERS_MAX];
} xt_polygon;

// Zeroed memory is an empty polytope.
typedef struct xt_polytope {
    XT_VECTOR(xt_polygon) facets; // their normals point outwards
} xt_polytope;

static inline double xt_dot(xt_vector3 a, xt_vector3 b)
{
    return a.at[0] * b.at[0] + a.at[1] * b.at[1] + a.at[2] * b.at[2];
}

static inline xt_vector3 xt_cross(xt_vector3 a, xt_vector3 b)
{
    return (xt_vector3){{a.at[1] * b.at[2] - a.at[2] * b.at[1], a.at[2] * b.at[0] - a.at[0] * b.at[2],
                         a.at[0] * b.at[1] - a.at[1] * b.at[0]}};
}

// Returns a + factor * b.
static inline xt_vector3 xt_plus(xt_vector3 a, double factor, xt_vector3 b)
{
    return (xt_vector3){{a.at[0] + factor * b.at[0], a.at[1] + factor * b.at[1], a.at[2] + factor * b.at[2]}};
}

static inline double xt_length(xt_vector3 a)
{
    return sqrt(xt_dot(a, a));
}

// Returns the vector with length 1; the vector must not be 0.
xt_vector3 xt_unit(xt_vector3 a);
// Returns how far the point lies outside the half-space; negative inside.
double        xt_outside_by(const xt_half_space *half, xt_vector3 point);
xt_half_space xt_opposite(xt_half_space half);
bool          xt_same_plane(const xt_half_space *a, const xt_half_space *b);

// Returns the part of the polygon in the half-space.  It has no corners if that is empty or a line.
xt_polygon xt_clip(const xt_polygon *polygon, const xt_half_space *half);
xt_vector3 xt_centre_of(const xt_polygon *polygon);

// Makes the polytope that the half-spaces have in common, which is bounded.  Returns false if memory runs out.
bool xt_polytope_make(xt_polytope *polytope, const xt_half_space *halves, uint32_t count);
void xt_polytope_free(xt_polytope *polytope);
// Returns how far the polytope reaches along the normal.
double xt_support(const xt_polytope *polytope, xt_vector3 normal);
// Makes the sum of all points of one and all points of the other polytope.  The facets of the sum are parallel to
// those of a summand, or to an edge of each.  Returns false if memory runs out.
bool xt_polytope_add(xt_polytope *sum, const xt_polytope *a, const xt_polytope *b);

#endif
