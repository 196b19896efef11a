// body.h -- pieces as they are drawn: flat, in layers side by side, and in space.
#ifndef XT_DRAW_BODY_H
#define XT_DRAW_BODY_H

#include "draw/outline.h"
#include "exactile.h"

// A piece that lies somewhere.
typedef struct xt_body {
    const char     *name; // "": no label
    const xt_point *points;
    uint32_t        count;
    xt_colour       colour;
    bool            has_lines; // between its cells
} xt_body;

// The layers of a box, side by side, from the lowest on, in rows where they are many.
typedef struct xt_stack {
    const xt_lattice *lattice, *plane;
    int32_t           size[XT_DIMENSIONS_MAX];
    uint32_t          layers, in_row;
    xt_bounds         bounds; // of one layer
} xt_stack;

// False: the lattice's layers cannot be drawn.
bool xt_stack_make(xt_stack *stack, const xt_lattice *lattice, const int32_t *size);
// Where a layer's origin is, the first being 0.
xt_spot xt_stack_offset(const xt_stack *stack, uint32_t layer);
// What stands below the layers where there are several: their numbers.
void xt_stack_number(const xt_stack *stack, xt_scene *scene);

// A group with the outline in each layer and a label on each connected part of it.  False: no memory.
bool xt_draw_body(const xt_stack *stack, const xt_body *body, xt_scene *scene);
// Cells that nothing covers, each with its outline.  pen: of each; sign: what stands in each.  False: no memory.
bool xt_draw_cells(const xt_stack *stack, const xt_point *points, uint32_t count, xt_pen pen, const char *sign,
                   const char *class, xt_scene *scene);

// Whether pieces of this lattice can be drawn in space.
bool xt_is_solid(const xt_lattice *lattice);

// The pieces in space, drawn apart such that something of each is seen.  at: the middle of the left side, or the top
// left corner.  False: no memory.
bool xt_draw_exploded(const xt_body *bodies, uint32_t count, xt_spot at, bool at_middle, xt_scene *scene);

#endif
