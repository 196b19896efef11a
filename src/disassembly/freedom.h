// freedom.h -- which pieces of a state can move together, and how far.
//
// A set of pieces can move s steps in a direction if no other piece is nearer than s steps before one of them.  So if
// piece p moves, it takes along all pieces that are nearer than s, those that are nearer to these, and so on: a closure
// of sets of bits, for all p at once.  All sets that can move are unions of the sets of single pieces.
//
// Source: B. Cutler and BurrTools.  They close the distances first, as shortest paths, which gives the same sets.
#ifndef XT_DISASSEMBLY_FREEDOM_H
#define XT_DISASSEMBLY_FREEDOM_H

#include "base/arena.h"
#include "disassembly/distances.h"

enum { XT_MOVABLE_PIECES_MAX = 64 };

// A set of pieces, a bit for each.
typedef uint64_t xt_piece_mask;

// Compilers call a function for this unless the processor has an instruction.
static inline uint32_t xt_pieces_in(xt_piece_mask set)
{
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return (uint32_t)(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}

// Directions from here on are turns: the number of an axis times 2, and 1 for the negative sense.
enum { XT_FIRST_TURN = 32 };

// A move: a shift, or a turn.
typedef struct xt_shift {
    xt_piece_mask moved;
    uint32_t      direction; // the lowest bit reverses it
    uint32_t      steps;     // XT_UNBOUNDED: a separation
} xt_shift;

static inline bool xt_is_turn(const xt_shift *shift)
{
    return shift->direction >= XT_FIRST_TURN;
}

typedef struct xt_freedom {
    uint32_t           pieces, directions;
    uint32_t          *shape;  // of each piece
    uint32_t           stride; // of a row, in distances
    xt_distance_pair **pair;   // by piece and later piece; of equal pairs the shape of the lower number is first
    int16_t *slack; // by direction, other piece and moved piece: the other comes along if it is nearer than the steps
} xt_freedom;

// Prepares for these shapes.  Returns false if memory runs out.
bool xt_freedom_start(xt_freedom *freedom, xt_distances *distances, const uint32_t *shape, uint32_t pieces,
                      xt_arena *arena);
// Sets other shapes of the same pieces.  Returns false if memory runs out or a limit is reached.
bool xt_freedom_set_shapes(xt_freedom *freedom, xt_distances *distances, const uint32_t *shape);
// Computes the freedom of a state.  Returns false if memory runs out or a limit is reached.
bool xt_freedom_compute(xt_freedom *freedom, xt_distances *distances, const xt_offset *state);

// Finds for each piece which pieces move if it moves so many steps, itself included.  moved: `stride` numbers.  Returns
// true if at most half of the pieces move with one of them.
bool xt_freedom_sets(const xt_freedom *freedom, uint32_t direction, int16_t steps, xt_piece_mask *moved);

// Adds to each set the sets of its pieces.  Returns true if at most half of the pieces are in one of them.
bool xt_close_sets(xt_piece_mask *moved, uint32_t pieces);

#endif
