// first_separation.h -- the shortest way to separate a part of an assembly into two.
//
// All pieces are searched together first.  If they have very many states, loose pieces are the reason: each place of
// one goes with each place of all others.  Then subsets of the pieces are searched, each with one resting piece, so
// that each other piece is in a subset.  A move of the whole part moves a subset too, or leaves it as it is, since
// fewer pieces are freer.  So the part needs at least as many moves as the subset that separates first.  Its moves
// separate the part too if they hit no other piece.  Otherwise the pieces that they hit join the subset.
#ifndef XT_DISASSEMBLY_FIRST_SEPARATION_H
#define XT_DISASSEMBLY_FIRST_SEPARATION_H

#include "disassembly/part_search.h"

// More states than this, in all subsets, are not searched: they take about 1 GB.
enum { XT_STATES_MAX = 1 << 22 };

typedef struct xt_subset {
    xt_piece_mask  pieces;
    xt_part_search search;
} xt_subset;

typedef struct xt_first_separation {
    xt_distances    *distances;
    xt_turns        *turns; // set it before the first run; NULL: pieces only shift
    const uint32_t  *shape; // of each piece
    const xt_offset *start;
    uint32_t         pieces;
    xt_part_search   whole;
    xt_subset       *subset;      // by piece; a subset without pieces is not searched; NULL: not needed yet
    uint32_t         few_states;  // of all pieces together, before subsets are tried; 0: a good number
    uint32_t         most_states; // 0: XT_STATES_MAX
    bool             counts_states;
    bool             is_too_large; // XT_STATES_MAX was reached
    // The answer, if the part separates.
    XT_VECTOR(xt_shift) moves;   // the last one separates
    uint32_t  states, dead_ends; // xt_part_search_count_states; 0: not counted
    uint32_t  resting;           // with turns: this piece rests in each move, or all others do
    xt_offset before[XT_MOVABLE_PIECES_MAX];
    uint32_t  shape_before[XT_MOVABLE_PIECES_MAX];
} xt_first_separation;

// Zeroed memory is an unused search.
void xt_first_separation_free(xt_first_separation *search);

// Searches from these positions.  2 to XT_MOVABLE_PIECES_MAX pieces.  wants_all_apart: a part also holds if not all of
// its pieces come apart, whether or not it separates.
xt_part_result xt_first_separation_run(xt_first_separation *search, xt_distances *distances, const uint32_t *shape,
                                       const xt_offset *start, uint32_t pieces, bool wants_all_apart);

#endif
