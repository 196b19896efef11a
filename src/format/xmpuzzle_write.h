// xmpuzzle_write.h -- writes puzzles, with their solutions, as a file of BurrTools.
#ifndef XT_FORMAT_XMPUZZLE_WRITE_H
#define XT_FORMAT_XMPUZZLE_WRITE_H

#include "format/xmpuzzle.h"

#include <stdio.h>

// The solutions of a puzzle that are stored in its problem.
typedef struct xt_xm_solutions {
    bool     is_searched, is_complete;
    uint64_t count;                        // of all solutions
    XT_VECTOR(uint64_t) number;            // of each stored solution, from 1
    XT_VECTOR(xt_xm_placement) placements; // of each stored solution: one for each copy of each piece, in order
    XT_VECTOR(char *) separation; // owned; of each stored solution, if they are taken apart: the element, or ""
} xt_xm_solutions;

// Returns false, with a diagnostic, if BurrTools has no such puzzles.
bool xt_xm_can_express(const xt_puzzle *puzzle, xt_diagnostics *diagnostics);

// Returns false, with a diagnostic, if solutions of such puzzles cannot be written.
bool xt_xm_can_store(const xt_puzzle *puzzle, xt_diagnostics *diagnostics);

// Finds the placement of a piece on these points of the region.  Returns false if memory runs out, or if the piece
// cannot lie like this.
bool xt_xm_placement_of(const xt_puzzle *puzzle, const xt_piece *piece, const xt_point *points,
                        xt_xm_placement *placement);

// Writes a document with a problem for each puzzle.  solutions: one for each puzzle; NULL: none are known.  Returns
// false, with a diagnostic, if a puzzle cannot be expressed, or if the puzzles cannot share a file.
bool xt_xm_write(const xt_puzzle *const *puzzles, const xt_xm_solutions *solutions, uint32_t count, FILE *out,
                 xt_diagnostics *diagnostics);

#endif
