// solid.h -- a solid by its flat faces, and the triangles of these.
#ifndef XT_WORKSHOP_SOLID_H
#define XT_WORKSHOP_SOLID_H

#include "workshop/surface.h"

// A closed line around a face, or around a hole in it: the face lies on its left, seen from outside.
typedef struct xt_loop {
    uint32_t plane;        // in the planes of the solid
    uint32_t first, count; // of its corners
} xt_loop;

typedef struct xt_solid {
    XT_VECTOR(xt_vector3) points;
    XT_VECTOR(xt_half_space) planes; // all loops with one plane are one face
    XT_VECTOR(uint32_t) corners;     // of all loops, as indices of points
    XT_VECTOR(xt_loop) loops;        // by plane
} xt_solid;

typedef struct xt_triangle {
    uint32_t at[3]; // counter-clockwise, seen from outside
} xt_triangle;

// Zeroed memory is an empty mesh.
typedef struct xt_mesh {
    XT_VECTOR(xt_vector3) points;
    XT_VECTOR(xt_triangle) triangles;
} xt_mesh;

// Joins polygons in one plane to faces.  Returns false if memory runs out.
bool xt_solid_make(xt_solid *solid, const xt_surface *surface);
void xt_solid_free(xt_solid *solid);

// Adds the triangles of the solid to the mesh.  is_hollow: the solid is a hole, so they are turned.  Returns false if
// memory runs out, or if a face crosses itself.
bool xt_mesh_add_solid(xt_mesh *mesh, const xt_solid *solid, bool is_hollow);
void xt_mesh_free(xt_mesh *mesh);

// Returns true if each edge belongs to two triangles that run along it in opposite directions, and the triangles of
// each corner are one fan.  *failed is set if memory runs out.
bool   xt_mesh_is_manifold(const xt_mesh *mesh, bool *failed);
double xt_mesh_volume(const xt_mesh *mesh);

#endif
