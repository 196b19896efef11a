// separator.h -- takes an assembly apart: which moves separate it into its pieces.
//
// A part is separated into two parts, and each is searched on its own, from the position just before the separation.
// A separation is never taken back: moves are reversible, and fewer pieces are freer.  So if one of the two holds, no
// other way takes the assembly apart.
//
// Parts return in many assemblies of a puzzle, and in one assembly.  Their answers are kept.
//
// A separator knows pieces as sets of cells, and nothing of puzzles.  It serves one thread.
#ifndef XT_DISASSEMBLY_SEPARATOR_H
#define XT_DISASSEMBLY_SEPARATOR_H

#include "disassembly/first_separation.h"
#include "disassembly/piece_kinds.h"

// A separated part.  Its pieces are numbered from 0, in the order of the assembly.
typedef struct xt_separation {
    uint32_t        pieces;
    uint32_t        moves;
    const xt_shift *move; // the last one separates: its pieces leave
    // The states that fewer moves reach than the separation takes, with the first one, and those of them on no shortest
    // way to a separation.  0: not counted.
    uint32_t states, dead_ends;
    // With turns the coordinates of a move are those of positions from the first piece.  This piece rests in each move,
    // or all others do.  The first pieces of the parts below begin at these positions.
    uint32_t  resting;
    xt_offset left_at, removed_at;
    // The pieces that stay and those that left; NULL for a single piece, and for pieces that may stay together.
    const struct xt_separation *left, *removed;
} xt_separation;

typedef struct xt_placed_shape {
    uint32_t  shape; // of the separator
    uint32_t  kind;  // 0, or as of xt_separator_add_kind
    xt_offset at;
} xt_placed_shape;

typedef struct xt_separator xt_separator;

// turns_reach: of the axes of turns, in coordinates of points (turns.h); 0: pieces only shift.  Returns NULL if memory
// runs out.
xt_separator *xt_separator_new(const xt_lattice *lattice, int32_t turns_reach);
void          xt_separator_free(xt_separator *separator);

// From now on counts states and dead ends.  No assembly may have been taken apart before.
void xt_separator_count_states(xt_separator *separator);

// Returns the number of a new kind of pieces, or 0 if memory runs out.
uint32_t xt_separator_add_kind(xt_separator *separator, const xt_piece_kind *kind);

// Makes a shape of these cells, of kind 0.  Returns false if memory runs out.
bool xt_separator_place(xt_separator *separator, const xt_point *cells, uint32_t count, xt_placed_shape *placed);

// Takes apart an assembly of 2 to XT_MOVABLE_PIECES_MAX pieces.  If it comes apart, *root is lent until the next call.
// A whole assembly must separate at least once, even if its pieces may stay together.
xt_part_result xt_separate(xt_separator *separator, const xt_placed_shape *pieces, uint32_t count,
                           const xt_separation **root);

// Returns the turns, or NULL if pieces only shift.
xt_turns *xt_separator_turns(const xt_separator *separator);

// If the result is not known, returns the limit of this part of the program that was reached, or NULL.
const char *xt_separator_limit(const xt_separator *separator);

// The level as puzzlers write it, "5.3.2": the moves of the first separation, then those of the larger part and of
// the smaller one, without parts that take a single move for each separation; "0" for NULL, a single piece.  Returns
// the length, as snprintf.
size_t   xt_level_text(const xt_separation *root, char *text, size_t size);
uint64_t xt_total_moves(const xt_separation *root);

// Adds the states and dead ends of all parts.  Returns false if those of a part were not counted.
bool xt_total_states(const xt_separation *root, uint64_t *states, uint64_t *dead_ends);

#endif
