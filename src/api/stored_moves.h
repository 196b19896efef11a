// stored_moves.h -- checks the moves that BurrTools stores with an assembly of cubes.
#ifndef XT_API_STORED_MOVES_H
#define XT_API_STORED_MOVES_H

#include "format/xmpuzzle_assembly.h"

// Memory for the moves of one assembly after the other.
typedef struct xt_moves_check {
    xt_stored_moves moves; // of the last assembly
    char            fault[400];
    char           *level; // owned
} xt_moves_check;

// Sets the moves that are stored with a solution, and finds the first wrong state.  The assembly is that of the
// solution, and is right.  Returns false if memory runs out or a limit is reached.
bool xt_check_stored_moves(xt_moves_check *check, const xt_xm_stored *stored, uint32_t solution,
                           const xt_xm_assembly *assembly);
void xt_moves_check_free(xt_moves_check *check);

#endif
