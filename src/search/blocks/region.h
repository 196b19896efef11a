// region.h -- a cover whose cells are a full box, and its pieces as orientations that can be laid anywhere in it.
#ifndef XT_SEARCH_BLOCKS_REGION_H
#define XT_SEARCH_BLOCKS_REGION_H

#include "base/vector.h"
#include "model/cover.h"

enum { XT_BLOCK_AXES = 4 };

// The sides of a box, or the low corner of a piece in it.
typedef struct xt_block_point {
    int32_t at[XT_BLOCK_AXES];
} xt_block_point;

// A shape as it can lie in the region.
typedef struct xt_block_orientation {
    uint32_t       shape; // index of its shape, from 0
    uint32_t       cells;
    uint32_t       first_point; // its cells are points[first_point] and the next ones, from its low corner, ascending
    xt_block_point sides;       // of its bounding box
} xt_block_orientation;

// A permutation of the axes, with reflections of some of them, that maps each orientation to one of the same shape.
typedef struct xt_block_turn {
    uint32_t  from[XT_BLOCK_AXES];        // axis k of the result is axis from[k]
    bool      is_reversed[XT_BLOCK_AXES]; // by axis of the result
    uint32_t *orientation;                // owned; by orientation
} xt_block_turn;

typedef struct xt_block_region {
    const xt_cover *cover; // lent
    xt_block_point  low, sides;
    uint32_t        shapes;
    uint32_t       *volume; // by shape
    // The smallest parts of the region have `unit` cells, and copies[s] pieces of each shape s. If copies is NULL, the
    // copies of no shape run out, and none is required.
    uint32_t  unit;
    uint32_t *copies;

    uint32_t *cell_at; // the cell at a place, by the number of the box from the low corner to it

    XT_VECTOR(xt_block_point) points;
    XT_VECTOR(xt_block_orientation) orientations;
    XT_VECTOR(xt_block_turn) turns; // the identity first; they form a group on the axes
} xt_block_region;

// Returns the reason why blocks cannot pack this cover, or NULL. It takes microseconds.
const char *xt_block_unsupported_reason(const xt_cover *cover);

// The cover must be supported. Returns false if memory runs out. The region must be freed in any case.
bool xt_block_region_make(xt_block_region *region, const xt_cover *cover);
void xt_block_region_free(xt_block_region *region);

// The number of a box among all boxes from 1x1 to the region. A box that is a part of another has a lesser number.
uint32_t xt_block_number(const xt_block_region *region, xt_block_point sides);

// The place of a cell in the region, from 0.
xt_block_point xt_block_place_of(const xt_block_region *region, uint32_t cell);
// The cell at a place, which lies in the region.
uint32_t xt_block_cell_at(const xt_block_region *region, xt_block_point place);

// A box turned. Returns false if it does not fit into the region.
bool xt_block_turned(const xt_block_region *region, const xt_block_turn *turn, xt_block_point sides,
                     xt_block_point *turned);

#endif
