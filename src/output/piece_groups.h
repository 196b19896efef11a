// piece_groups.h -- the mobile pieces of a puzzle, grouped by shape for display.
#ifndef XT_OUTPUT_PIECE_GROUPS_H
#define XT_OUTPUT_PIECE_GROUPS_H

#include "base/bounded_text.h"
#include "model/images.h"

// The mobile pieces of one shape.
typedef struct xt_piece_group {
    uint32_t        shape;
    uint32_t        first, last; // pieces
    uint32_t        pieces;      // of the puzzle, copies not counted
    uint64_t        low, high;
    xt_line_builder names;
} xt_piece_group;

typedef struct xt_piece_groups {
    XT_VECTOR(xt_piece_group) list; // by their first pieces
    uint32_t *group_of_shape;       // an index in the list, or UINT32_MAX
} xt_piece_groups;

// Returns false if memory runs out.  Free it in either case.
bool xt_piece_groups_make(xt_piece_groups *groups, const xt_images *images);
void xt_piece_groups_free(xt_piece_groups *groups);

enum { XT_MAX_BOX_CELLS = 1 << 12 };

// Returns the points of a group's first piece in normal form, the variable ones last, to be freed, and the size of the
// box around them.  Sets size[0] to 0 if the box has more than XT_MAX_BOX_CELLS.  Returns NULL if memory runs out.
xt_point *xt_piece_group_points(const xt_images *images, const xt_piece_group *group, int32_t *size);

// "F", "A ... T, 20 alike", "d: 3 to 5".
xt_line_builder xt_piece_group_name(const xt_images *images, const xt_piece_group *group);

// "5 squares", "3 to 5 squares": the cells of a group's first piece.
xt_line_builder xt_piece_group_volume(const xt_images *images, const xt_piece_group *group);

// Sets the size of the box around points in normal form.  size[0] is 0 if the box is too large to be drawn.
void xt_measure_box(int32_t *size, const xt_lattice *lattice, const xt_point *points, uint32_t count);

#endif
