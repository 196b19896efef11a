// turns.h -- turns of pieces about an axis: which pieces of a state can turn together, on exactly swept cells.
//
// The rule.  An axis stands at right angles on a plane of two coordinates, and the other coordinates of a cell stay as
// they are.  One step is the least turn about the axis that maps the lattice to itself: 60, 90, 120 or 180 degrees.
// The point group of the row gives the steps, and with the translations the axes.  A set of pieces can turn by a step
// if its cells sweep over no other piece, that is if no interior of a swept region meets the interior of another cell.
// Steps about one axis in one sense are one move.  At most half of the pieces turn: the rest turns the other way.
//
// Which pieces come along.  If a piece turns, all pieces come along whose cells it sweeps, and those that these sweep,
// and so on: a closure, as for shifts.  All sets that can turn are unions of the sets of single pieces.
//
// The swept cells.  A step maps the tiling of the plane to itself.  So a circle about the axis meets a cell, other
// cells, and then the image of the first one: the cells on this arc are swept, and no others.  Which cells a circle
// meets changes only where its radius passes a corner of a cell or touches a side.  All these radii have integer
// squares here, so a walk from cell to cell just outside each of them gives all swept cells, without rounding.  The
// swept cells depend on the place of the cell about the axis alone, and are kept.
//
// Which axes count.  Far axes are endless, so an axis counts if no cell of the part is further from it than the reach,
// a number for the puzzle.  The distance is the greatest difference along a coordinate and its images under the steps.
// Turns keep this distance.  So each turn can be taken back, and a turn of a part is one of each smaller part: fewer
// pieces are freer, as with shifts.  Parts, pairs and subsets may thus be searched on their own.
//
// A turned piece is another shape (distances.h).  The first piece of a state rests: if it turns, the others turn back.
// So states that differ by a motion of the whole are one state, unless the first piece is symmetric.
#ifndef XT_DISASSEMBLY_TURNS_H
#define XT_DISASSEMBLY_TURNS_H

#include "disassembly/freedom.h"

enum {
    XT_TURN_ORDER_MAX = 6,        // steps of a full turn
    XT_TURN_BYTES_MAX = 1 << 28,  // of swept cells and axes
    XT_TURN_AXES_MAX = 1 << 20,   // of a state
    XT_TURN_VOLUME_MAX = 1 << 24, // of the box around a state, in points: a table has a byte for each
};

typedef struct xt_turns xt_turns;

// A motion maps a point to matrix * point + shift.
typedef struct xt_motion {
    xt_matrix matrix;
    xt_point  shift;
} xt_motion;

// A turn in words.
typedef struct xt_turn {
    int32_t  degrees;  // from the first coordinate of the plane to the second
    uint32_t plane[2]; // coordinates, rising
    int32_t  at[2];    // the axis in these coordinates, in 12ths
} xt_turn;

// Returns false on lattices without turns.
bool xt_lattice_has_turns(const xt_lattice *lattice);

// Coordinates of axes are in XT_AXIS_PARTS, 12ths, so that corners of cells and axes are integers.
//
// reach: of axes, in coordinates of points.  The distances are lent.  Returns NULL if memory runs out.
xt_turns *xt_turns_new(const xt_lattice *lattice, xt_distances *distances, int32_t reach);
void      xt_turns_free(xt_turns *turns);
// Clears the limit.  If much memory is in use, forgets all axes and returns true: directions of turns are void then.
bool xt_turns_begin_assembly(xt_turns *turns);
// Returns the limit that was reached, or NULL.
const char *xt_turns_limit(const xt_turns *turns);

// Sets the state for the calls below.  Returns false if memory runs out, or a limit is reached.
bool xt_turns_begin_state(xt_turns *turns, const uint32_t *shape, const xt_offset *at, uint32_t pieces);
// Finds the next turn by which at most half of the pieces turn.  moved: by piece, those that turn with it.  Returns
// false behind the last one, or on failure: xt_turns_failed.
bool xt_turns_next(xt_turns *turns, xt_piece_mask *moved, uint32_t *direction, uint32_t *steps);
bool xt_turns_failed(const xt_turns *turns);
// Returns the other pieces that are in the way of a turn, or too far from the axis.
xt_piece_mask xt_turns_hits(xt_turns *turns, const xt_shift *turn);

// Turns a piece.  Returns false if memory runs out, or it goes too far away.
bool xt_turns_apply(xt_turns *turns, const xt_shift *turn, uint32_t *shape, xt_offset *at);

// Rewrites the moves of a part, whose positions are such that the piece `framed` rests in each, or all others do.
// Then the piece `resting` rests, or all others do if it is `framed`.  frame: maps positions to those of the new moves;
// it is set to that before the last move.  Returns false if memory runs out.
bool xt_turns_let_rest(xt_turns *turns, xt_shift *moves, uint32_t count, uint32_t framed, uint32_t resting,
                       xt_motion *frame);

xt_motion xt_motion_by(const xt_lattice *lattice, xt_offset offset); // a translation
xt_point  xt_motion_of_point(const xt_motion *motion, xt_point point);
xt_motion xt_motion_after(const xt_motion *second, const xt_motion *first);
// The motion of a move; of a separation, by one step.
xt_motion xt_motion_of_move(const xt_turns *turns, const xt_shift *move);
xt_turn   xt_turn_of_move(const xt_turns *turns, const xt_shift *turn);

#endif
