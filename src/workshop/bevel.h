// bevel.h -- the cuts of a bevel along the convex edges of a solid.
#ifndef XT_WORKSHOP_BEVEL_H
#define XT_WORKSHOP_BEVEL_H

#include "workshop/solid.h"

typedef struct xt_cutters {
    XT_VECTOR(xt_polytope) bodies;
} xt_cutters;

// Adds a body for each convex edge: a prism of three sides, with the edge on it, and `width` wide on both faces.
// Returns false if memory runs out.
bool xt_bevel_cutters(xt_cutters *cutters, const xt_solid *solid, double width);
void xt_cutters_free(xt_cutters *cutters);

#endif
