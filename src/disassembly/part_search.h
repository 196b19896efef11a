// part_search.h -- the states of a part of an assembly, by their number of moves, until one separates.
//
// Breadth first.  A state is the position of each piece relative to the first.  A move shifts a set of
// pieces by any number of steps in one direction; a separation shifts it without end.  If a piece takes along more than
// half of the others it is not moved, since the rest moves the other way.  If turns are wanted, a move may also turn a
// set (turns.h), and the shapes of the turned pieces are a part of the state.
//
// The order is that of BurrTools, so that levels are equal in all numbers.  In each state separations come before
// moves, of single pieces first.  Moves come by direction, piece and steps, and turns after shifts.  Behind a move of
// one piece come the moves of earlier ones together with it.
#ifndef XT_DISASSEMBLY_PART_SEARCH_H
#define XT_DISASSEMBLY_PART_SEARCH_H

#include "disassembly/turns.h"

typedef struct xt_visited_state {
    uint32_t parent;
    uint32_t slot;  // of the hash table
    xt_shift shift; // from the parent to this state
} xt_visited_state;

typedef struct xt_movable_set {
    xt_piece_mask moved, causes; // if the causes move, all moved pieces do
    uint32_t      steps;
} xt_movable_set;

typedef struct xt_part_search {
    xt_distances *distances;
    xt_turns     *turns; // NULL: pieces only shift
    uint32_t      pieces;
    uint32_t      depth, next; // moves to the states that come next, and the first of these
    uint32_t      end;         // behind the last of these
    uint32_t      most_states; // more are too many
    xt_freedom    freedom;
    XT_VECTOR(xt_visited_state) states;
    XT_VECTOR(xt_offset) offsets;   // `pieces` for each state
    XT_VECTOR(uint32_t) shapes;     // the same, with turns
    XT_VECTOR(uint32_t) first_at;   // by number of moves, the first state
    bool          *is_on_way;       // by state, while dead ends are counted; else NULL
    uint32_t      *slot;            // hash table: a state plus 1, or 0
    uint32_t       slots;           // a power of two
    uint32_t       loose;           // scratch: bits of the directions in which something moves
    xt_piece_mask *moved;           // scratch: the set of each piece
    XT_VECTOR(xt_movable_set) sets; // scratch: all sets of one direction
    uint32_t unchecked_steps;       // of work, since the limits on work were asked for
    bool     is_over;               // a limit was reached
    bool     is_too_large;          // most_states was reached
    xt_arena arena;
} xt_part_search;

typedef enum xt_part_result {
    XT_PART_SEPARATES,
    XT_PART_HOLDS,   // no sequence of moves separates it
    XT_PART_UNKNOWN, // memory ran out, or a limit on the work of this thread or on states was reached
    XT_PART_GOES_ON, // there are more states
} xt_part_result;

// Zeroed memory is an unused search.
void xt_part_search_free(xt_part_search *search);

// Begins at these positions.  2 to XT_MOVABLE_PIECES_MAX pieces.  turns: NULL if pieces only shift.  Returns false if
// memory runs out or a limit is reached.
bool xt_part_search_begin(xt_part_search *search, xt_distances *distances, xt_turns *turns, const uint32_t *shape,
                          const xt_offset *start, uint32_t pieces, uint32_t most_states);

// Looks at all states of the next number of moves.  If one separates, *last is the separation and *state the state
// before it.
xt_part_result xt_part_search_next_depth(xt_part_search *search, uint32_t *state, xt_shift *last);

// After a separation: counts the states that fewer moves reach than the separation takes, and those of them that are
// on no shortest way to a separation.  Both are 0 if memory runs out or a limit is reached.
void xt_part_search_count_states(xt_part_search *search, uint32_t *states, uint32_t *dead_ends);

// The positions in a state, relative to the first piece.
static inline const xt_offset *xt_part_search_offsets(const xt_part_search *search, uint32_t state)
{
    return search->offsets.at + (uint64_t)state * search->pieces;
}

// The shapes in a state, or NULL without turns.
static inline const uint32_t *xt_part_search_shapes(const xt_part_search *search, uint32_t state)
{
    return search->turns ? search->shapes.at + (uint64_t)state * search->pieces : NULL;
}

#endif
