// verify.h -- checks one solution of a puzzle, given the name in each cell.
//
// It uses only the puzzle and its lattice.  It shares no code with images, covers and searches, so that a fault there
// cannot hide itself here.
#ifndef XT_OUTPUT_CHECK_VERIFY_H
#define XT_OUTPUT_CHECK_VERIFY_H

#include "output/check/fingerprint_set.h"
#include "puzzle/puzzle.h"

#include <stddef.h>

enum { XT_NO_NAME = 0 }; // the number for an empty cell; names have other numbers

typedef struct xt_verifier xt_verifier;

// Returns NULL, with a diagnostic, if it fails.
xt_verifier *xt_verifier_new(const xt_puzzle *puzzle, xt_diagnostics *diagnostics);
void         xt_verifier_free(xt_verifier *verifier);

// Returns the number of the printed name of a piece or copy, or XT_NO_NAME.
uint32_t    xt_verifier_find(const xt_verifier *verifier, const char *name, size_t length);
const char *xt_verifier_name(const xt_verifier *verifier, uint32_t number);

typedef struct xt_fault {
    char     text[320]; // the fault, and what would be right
    uint32_t cell;      // the index of its cell in the box; UINT32_MAX: none
} xt_fault;

enum { XT_COLOUR_UNSAID = UINT32_MAX };

// names has a number for each cell of the box.  colours, by cell too, has the colour of the piece there, or
// XT_COLOUR_UNSAID.  Returns false, and sets the fault, for a wrong solution.
bool xt_verify(xt_verifier *verifier, const uint32_t *names, const uint32_t *colours, xt_fault *fault);

// Returns equal fingerprints for solutions that differ only in the places of equal pieces.  If labelled, these
// solutions differ too.  Other solutions have the same 128 bits with negligible probability.
xt_fingerprint xt_verifier_fingerprint(xt_verifier *verifier, const uint32_t *names, const uint32_t *colours,
                                       bool labelled);

// "3 2 0": one number for each dimension.
typedef struct xt_cell_description {
    char text[64];
} xt_cell_description;

xt_cell_description xt_describe_cell(const xt_puzzle *puzzle, xt_cell cell);

#endif
