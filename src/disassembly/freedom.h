// freedom.h -- which pieces of a state can move together, and how far.
//
// A set of pieces can move s steps in a direction if no other piece is nearer than s steps before one of them.  So if
// piece p moves, it takes along all pieces within reach of a chain of distances below s.  The longest distance of the
// best chain from p to q does not depend on s: it is computed once for each axis, as Warshall computes a closure.  All
// sets that can move are unions of the sets of single pieces.
//
// Source: the shortest paths of B. Cutler and BurrTools, sums of the distances of a chain.  For sets that all move
// the same way, sum and maximum give the same sets.
#ifndef XT_DISASSEMBLY_FREEDOM_H
#define XT_DISASSEMBLY_FREEDOM_H

#include "base/arena.h"
#include "disassembly/distances.h"

enum { XT_MOVABLE_PIECES_MAX = 64 };

// A set of pieces, a bit for each.
typedef uint64_t xt_piece_mask;

typedef struct xt_freedom {
    uint32_t           pieces, directions;
    uint32_t          *shape;  // of each piece
    uint32_t           stride; // of a row, in distances
    xt_distance_pair **pair;   // by piece and later piece; of equal pairs the shape of the lower number is first
    int16_t           *slack;  // by direction, other piece and moved piece: the other comes along if it moves further
    uint16_t          *few;    // scratch
} xt_freedom;

// Prepares for these shapes.  Returns false if memory runs out.
bool xt_freedom_start(xt_freedom *freedom, xt_distances *distances, const uint32_t *shape, uint32_t pieces,
                      xt_arena *arena);
// Computes the freedom of a state.  Returns false if memory runs out or a limit is reached.
bool xt_freedom_compute(xt_freedom *freedom, xt_distances *distances, const xt_offset *state);

// Finds for each piece which pieces move if it moves so many steps, itself included.  moved: `stride` numbers.
void xt_freedom_sets(const xt_freedom *freedom, uint32_t direction, int16_t steps, xt_piece_mask *moved);

#endif
