// verify.h -- whether cells that bear names are a solution of a puzzle.
//
// It stands on the puzzle and its lattice alone.  Nothing of images, covers and searches is used, so that a mistake
// there cannot hide itself here.
#ifndef XT_OUTPUT_CHECK_VERIFY_H
#define XT_OUTPUT_CHECK_VERIFY_H

#include "output/check/fingerprint_set.h"
#include "puzzle/puzzle.h"

#include <stddef.h>

enum { XT_NO_NAME = 0 }; // what an empty cell bears, where others bear the number of a name

typedef struct xt_verifier xt_verifier;

// NULL: the diagnostics tell.
xt_verifier *xt_verifier_new(const xt_puzzle *puzzle, xt_diagnostics *diagnostics);
void         xt_verifier_free(xt_verifier *verifier);

// The number of a name that a piece, or a copy of one, prints under; XT_NO_NAME: there is none.
uint32_t    xt_verifier_find(const xt_verifier *verifier, const char *name, size_t length);
const char *xt_verifier_name(const xt_verifier *verifier, uint32_t number);

typedef struct xt_fault {
    char     text[320]; // what is wrong; what would be right
    uint32_t cell;      // of the box, where it shows; UINT32_MAX: nowhere
} xt_fault;

// names: a number for each cell of the box.  False: no solution, and fault tells why.
bool xt_verify(xt_verifier *verifier, const uint32_t *names, xt_fault *fault);

// Equal for two solutions exactly if they differ at most in which of several equal pieces is where, and, where these
// are labelled, not in that either -- as far as 128 bits of a hash can tell.
xt_fingerprint xt_verifier_fingerprint(xt_verifier *verifier, const uint32_t *names, bool labelled);

// "3 2 0": as many coordinates as the lattice has.
typedef struct xt_cell_description {
    char text[64];
} xt_cell_description;

xt_cell_description xt_describe_cell(const xt_puzzle *puzzle, xt_cell cell);

#endif
