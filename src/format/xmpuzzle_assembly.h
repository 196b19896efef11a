// xmpuzzle_assembly.h -- the stored assemblies of a problem in a file of BurrTools, as cells of its puzzle.
#ifndef XT_FORMAT_XMPUZZLE_ASSEMBLY_H
#define XT_FORMAT_XMPUZZLE_ASSEMBLY_H

#include "format/xmpuzzle.h"

// The problem of a file that belongs to a puzzle.
typedef struct xt_xm_stored {
    xt_xm_document       document;
    const xt_xm_problem *problem; // in document
    const xt_puzzle     *puzzle;  // lent
    const xt_xm_grid    *grid;
    xt_xm_frame          frame;
    const char         **names;                     // of the pieces
    uint32_t             colour[XT_XM_COLOURS + 1]; // of the puzzle, for each of the file
} xt_xm_stored;

// Finds the problem of the puzzle in a text: that with its number, if the puzzle is from such a file, or the only one.
// Returns false, with a diagnostic, if it fails.  Close it in either case.
bool xt_xm_stored_open(xt_xm_stored *stored, xt_string_view text, const char *file, const xt_puzzle *puzzle,
                       xt_diagnostics *diagnostics);
void xt_xm_stored_close(xt_xm_stored *stored);

// A copy of a piece in an assembly.
typedef struct xt_xm_copy {
    char     name[80];     // as solutions print it
    uint32_t piece;        // index among the pieces of the file
    uint32_t first, count; // in cells
} xt_xm_copy;

typedef struct xt_xm_assembly {
    XT_VECTOR(xt_xm_copy) copies; // the placed ones
    XT_VECTOR(uint32_t) cells;    // index of each cell in the box of the puzzle
    XT_VECTOR(uint32_t) colours;  // of the pieces, as cells
    char fault[200];              // why the assembly is wrong; "" if it is not known to be
} xt_xm_assembly;

// Decodes a stored assembly.  Zeroed memory is an empty assembly, and may be used again.  Returns false if memory runs
// out.
bool xt_xm_decode(const xt_xm_stored *stored, uint32_t solution, xt_xm_assembly *assembly);
void xt_xm_assembly_free(xt_xm_assembly *assembly);

#endif
