// distances.h -- how far a shape can move along an axis before it hits another one.
//
// A shape is a set of cells up to translation, so each orientation of a piece is one.  For two shapes the distances
// depend on the difference of their positions alone.  They are computed when a difference is first met, and kept.
//
// The cells of a shape are sorted once for each axis, so that those on one line stand together in the order of the
// line.  A cell is a number with the line in the high digits and the place on the line in the lowest one.  A
// translation adds to all numbers the same, so two sorted lists of numbers give the distance in one pass over both.
#ifndef XT_DISASSEMBLY_DISTANCES_H
#define XT_DISASSEMBLY_DISTANCES_H

#include "base/vector.h"
#include "disassembly/steps.h"

// Free distance of shapes that never meet.  The sum of two has 15 bits.
enum { XT_UNBOUNDED = 0x3fff };

// All kept distances at one time, in bytes.  Distances of burrs take less than 1 MB.
enum { XT_DISTANCES_BYTES_MAX = 1 << 28 };

// The size of a shape along a coordinate, in periods, so that all numbers fit.
enum { XT_SHAPE_SIZE_MAX = 2048 };

enum { XT_LINE_DIGITS = XT_DIMENSIONS_MAX - 1 };

// The position of a piece, or the difference of two, in periods of the lattice.
typedef struct xt_offset {
    int16_t at[XT_DIMENSIONS_MAX];
} xt_offset;

typedef struct xt_rigid_shape {
    xt_point *cells; // owned; sorted
    uint32_t  count;
    int64_t  *number;                            // owned; by axis, slot of the cell, and rising
    uint32_t  first_of_slot[XT_SLOTS_MAX + 1];   // in the numbers of each axis
    int32_t   low[XT_AXES_MAX][XT_LINE_DIGITS];  // the least line
    int32_t   high[XT_AXES_MAX][XT_LINE_DIGITS]; // the greatest line
} xt_rigid_shape;

// A cell that is swept by a step.
typedef struct xt_numbered_sweep {
    uint32_t direction, from, to; // slots of the moved and of the swept cell
    int64_t  number;              // added to the number of the moved cell
    int32_t  line[XT_LINE_DIGITS];
} xt_numbered_sweep;

// The distances of two shapes that were met so far: a hash table by the difference of their positions.
typedef struct xt_distance_pair {
    uint32_t first, second; // shapes
    uint32_t count, slots;  // a power of two
    int16_t *entry;         // owned; a difference and `stride` distances in each slot; see distances.c
} xt_distance_pair;

typedef struct xt_distances {
    xt_steps steps;
    uint32_t stride; // of an entry, in distances: at least the number of directions
    XT_VECTOR(xt_numbered_sweep) sweeps;
    XT_VECTOR(xt_rigid_shape) shapes;
    XT_VECTOR(xt_distance_pair *) pairs;
    uint32_t *shape_slot, *pair_slot;  // hash tables: an index plus 1, or 0
    uint32_t  shape_slots, pair_slots; // powers of two
    uint64_t  bytes;                   // of all pairs
    bool      is_too_large;            // XT_DISTANCES_BYTES_MAX was reached
} xt_distances;

// Must be freed.  Later calls fail if memory runs out here.
void xt_distances_start(xt_distances *distances, const xt_lattice *lattice);
void xt_distances_free(xt_distances *distances);
// Forgets all distances if they take half of the allowed bytes.  No pair may be in use.
void xt_distances_trim(xt_distances *distances);

// Returns the index of the shape of these cells, and sets the position of the cells, a translation.  Returns
// UINT32_MAX if memory runs out, or if the shape is larger than XT_SHAPE_SIZE_MAX.
uint32_t xt_distances_add_shape(xt_distances *distances, const xt_point *cells, uint32_t count, xt_point *position);

// Returns the pair of two shapes.  Returns NULL if memory runs out or the limit on bytes is reached.
xt_distance_pair *xt_distances_pair(xt_distances *distances, uint32_t first, uint32_t second);

// Computes the distances at a difference that is not known yet.
const int16_t *xt_distances_compute(xt_distances *distances, xt_distance_pair *pair, xt_offset difference);

// An entry has this many numbers before its distances.
enum { XT_ENTRY_HEAD = XT_DIMENSIONS_MAX };

static inline uint32_t xt_slot_of_difference(const xt_distance_pair *pair, xt_offset difference)
{
    uint64_t key;
    memcpy(&key, &difference, sizeof key);
    return (uint32_t)(key * 0x9e3779b97f4a7c15u >> 40) & (pair->slots - 1);
}

// Returns for each direction how many steps the second shape can move while the first rests: 0 to XT_UNBOUNDED.  Lent
// until the next call for this pair.  difference: the position of the second shape minus that of the first.  Returns
// NULL if memory runs out or the limit on bytes is reached.
static inline const int16_t *xt_distances_at(xt_distances *distances, xt_distance_pair *pair, xt_offset difference)
{
    const uint32_t size = XT_ENTRY_HEAD + distances->stride;
    for (uint32_t at = xt_slot_of_difference(pair, difference);; at = (at + 1) & (pair->slots - 1)) {
        const int16_t *entry = pair->entry + (uint64_t)at * size;
        if (memcmp(entry, &difference, sizeof difference) == 0)
            return entry + XT_ENTRY_HEAD;
        if (entry[0] == INT16_MIN)
            return xt_distances_compute(distances, pair, difference);
    }
}

static inline xt_offset xt_offset_minus(xt_offset a, xt_offset b)
{
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        a.at[k] = (int16_t)(a.at[k] - b.at[k]);
    return a;
}

#endif
