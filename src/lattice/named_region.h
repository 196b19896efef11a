// named_region.h -- regions of a plane by name, such as "triangle 5".
//
// A region is made of tiles: hexagons with their kites or their sides, or squares with their quarters. The row of a
// lattice says which cells belong to a tile.  docs/FORMAT.md shows the regions.
#ifndef XT_LATTICE_NAMED_REGION_H
#define XT_LATTICE_NAMED_REGION_H

#include "base/limits.h"
#include "lattice/lattice.h"

enum { XT_REGION_NUMBERS_MAX = 6 };

typedef struct xt_named_region {
    const xt_lattice *lattice;
    uint32_t          word; // its row in the table of regions
    int32_t           number[XT_REGION_NUMBERS_MAX];
    int32_t           first[2];                // the cell of the lattice that is 0 0 in the box
    int32_t           size[XT_DIMENSIONS_MAX]; // of the box, in cells
} xt_named_region;

typedef struct xt_region_error {
    char text[1024]; // empty: none
} xt_region_error;

xt_region_error xt_named_region_read(xt_named_region *region, const xt_lattice *lattice, xt_string_view text);

// The cell is one of the box.
bool xt_named_region_has(const xt_named_region *region, xt_cell cell);

#endif
