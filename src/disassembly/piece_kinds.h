// piece_kinds.h -- weights and groups of pieces: which ones move, and which may stay together.
//
// A move shifts some pieces past the others.  The set with the smaller greatest weight moves.  A part that holds is
// allowed if it is a set of a group.  All sets of a group together have at most as many copies of a kind as the group
// allows. A part whose pieces all have the same single group is not even searched, and its copies do not count
// (BurrTools).
#ifndef XT_DISASSEMBLY_PIECE_KINDS_H
#define XT_DISASSEMBLY_PIECE_KINDS_H

#include "base/vector.h"
#include "disassembly/freedom.h"

typedef struct xt_piece_kind {
    uint32_t         weight;
    xt_allowed_group group[XT_GROUPS_MAX];
} xt_piece_kind;

// Kind 0 has the weight 1 and no groups.  Kind k is at index k - 1.
typedef XT_VECTOR(xt_piece_kind) xt_piece_kinds;

// Returns true if these pieces of a part move rather than the others.  kind: of each piece.
bool xt_kinds_let_move(const xt_piece_kinds *kinds, const uint32_t *kind, uint32_t pieces, xt_piece_mask moved);
// Returns true if all pieces have one group, the same.
bool xt_kinds_are_one_group(const xt_piece_kinds *kinds, const uint32_t *kind, uint32_t pieces);
// Returns true if a group allows all pieces.
bool xt_kinds_share_group(const xt_piece_kinds *kinds, const uint32_t *kind, uint32_t pieces);

typedef enum xt_sets_answer { XT_SETS_FIT, XT_SETS_DO_NOT_FIT, XT_SETS_UNKNOWN } xt_sets_answer;

// Looks for a group for each set of pieces of an assembly.  Gives up after very many trials.
xt_sets_answer xt_kinds_fit_sets(const xt_piece_kinds *kinds, const uint32_t *kind, const xt_piece_mask *set,
                                 uint32_t sets);

#endif
