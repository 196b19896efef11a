// distances.h -- how far a shape can move along an axis before it hits another one.
//
// A shape is a set of cells up to translation, so each orientation of a piece is one.  For two shapes the distances
// depend on the difference of their positions alone.  They stand in a table, made when the two first meet.  It marks
// the differences from which a step of the second shape runs into the first.  Then the distances follow by recursion,
// d(x) = 0 if a step from x hits, else 1 + d(x + step).
#ifndef XT_DISASSEMBLY_DISTANCES_H
#define XT_DISASSEMBLY_DISTANCES_H

#include "base/vector.h"
#include "disassembly/steps.h"

// Free distance of shapes that never meet.  The sum of two has 15 bits.
enum { XT_UNBOUNDED = 0x3fff };

// All tables at one time, in bytes.  Tables of burrs take less than 1 MB.
enum { XT_DISTANCES_BYTES_MAX = 1 << 28 };

typedef struct xt_distance_table {
    int32_t low[XT_DIMENSIONS_MAX];  // the least difference in the table
    int32_t size[XT_DIMENSIONS_MAX]; // outside nothing is hit within a step
    int16_t distance[];              // `stride` numbers for each difference, the last coordinate fastest
} xt_distance_table;

typedef struct xt_rigid_shape {
    xt_point *cells; // owned; sorted
    uint32_t  count;
} xt_rigid_shape;

typedef struct xt_distances {
    xt_steps steps;
    uint32_t stride; // of an entry, in distances: at least the number of directions
    XT_VECTOR(xt_rigid_shape) shapes;
    uint32_t           *slot;  // hash table of the shapes: an index plus 1, or 0
    uint32_t            slots; // a power of two
    xt_distance_table **table; // by the first shape times table_shapes and the second; NULL: not made yet
    uint32_t            table_shapes;
    uint64_t            bytes;        // of all tables
    bool                is_too_large; // the last table was not made because of XT_DISTANCES_BYTES_MAX
} xt_distances;

// Must be freed.
void xt_distances_start(xt_distances *distances, const xt_lattice *lattice);
void xt_distances_free(xt_distances *distances);
// Frees the tables if they take half of the allowed bytes.  No table may be in use.
void xt_distances_trim(xt_distances *distances);

// Returns the index of the shape of these cells, and sets the position of the cells, a translation.  Returns
// UINT32_MAX if memory runs out.
uint32_t xt_distances_add_shape(xt_distances *distances, const xt_point *cells, uint32_t count, xt_point *position);

// Returns the table of two shapes, made when it is first asked for.  Returns NULL if memory runs out or a
// limit is reached.
const xt_distance_table *xt_distances_of(xt_distances *distances, uint32_t first, uint32_t second);

// Computes distances at a difference outside the table.  distance: `stride` numbers.
void xt_distances_outside(const xt_distances *distances, const xt_distance_table *table,
                          const int32_t difference[XT_DIMENSIONS_MAX], int16_t *distance);

// Returns for each direction how many steps the second shape can move while the first rests: 0 to XT_UNBOUNDED.
// difference: the position of the second shape minus that of the first, in periods.  scratch: `stride` numbers, where
// the result may stand.
static inline const int16_t *xt_distances_at(const xt_distances *distances, const xt_distance_table *table,
                                             const int32_t difference[XT_DIMENSIONS_MAX], int16_t *scratch)
{
    int64_t index = 0;
    bool    is_inside = true;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        int32_t at = difference[k] - table->low[k];
        is_inside &= (uint32_t)at < (uint32_t)table->size[k];
        index = index * table->size[k] + at;
    }
    if (is_inside)
        return &table->distance[index * distances->stride];
    xt_distances_outside(distances, table, difference, scratch);
    return scratch;
}

#endif
