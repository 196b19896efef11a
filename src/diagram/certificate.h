// certificate.h -- a proof of the number of solutions, as text that a small program checks against the exact cover.
//
// The proof is a graph whose nodes are states: which cells are closed, and how many copies of each shape are used.  A
// node names one item, and lists every option that fits there.  An option leads to another node, to a full board, or to
// an item without options.  So nobody has to trust the search, the symmetries or the filters.
//
// The diagram has the nodes with solutions below.  A search from the options outside it makes the others.  It covers
// the item with the fewest options first.
//
// A count of 0 may have a shorter proof: weights of the cells whose sum no choice of pieces has, as black and white
// cells of a chessboard.
#ifndef XT_DIAGRAM_CERTIFICATE_H
#define XT_DIAGRAM_CERTIFICATE_H

#include "diagram/diagram.h"
#include "search/engine.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct xt_certificate {
    const xt_cover  *cover; // lent
    bool             has_weights;
    bool             lacks_solution; // the diagram is wrong: a full board is not in it
    uint32_t        *weight;         // owned; by cell, of a proof by weights
    struct xt_proof *proof;          // owned; of a proof by states
} xt_certificate;

// Returns why there is no certificate for a cover, or NULL.
const char *xt_certificate_unsupported_reason(const xt_cover *cover);

// Looks for weights that prove that there is no solution.  Returns false if memory runs out.
bool xt_certificate_find_weights(xt_certificate *certificate, const xt_cover *cover);
// Makes the proof by states, of a diagram that has been counted.  Returns false if memory runs out or the poll stops
// it.
bool xt_certificate_make(xt_certificate *certificate, const xt_diagram *diagram, xt_poll poll);
void xt_certificate_free(xt_certificate *certificate);

// option_number: by option its number in the text of the cover, from 0; NULL: the same.  name_of writes the name of an
// item.  out is open for reading too, and empty.  Returns false if writing failed.
bool xt_certificate_write(const xt_certificate *certificate, const xt_diagram *diagram, const uint32_t *option_number,
                          void (*name_of)(const void *context, uint32_t item, FILE *out), const void *context,
                          FILE *out);

#endif
