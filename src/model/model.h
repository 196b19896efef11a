// model.h -- a puzzle made ready: its images, its exact cover with the symmetries, and what a search left behind.
#ifndef XT_MODEL_MODEL_H
#define XT_MODEL_MODEL_H

#include "base/wide_integer.h"
#include "model/cover.h"
#include "model/images.h"

struct xt_model {
    const xt_puzzle *puzzle; // lent
    xt_images       *images;
    xt_cover        *cover;
    uint64_t        *fits_at;     // of the last search; cover->pieces + 1 entries
    uint64_t        *attempts_at; // the same
    double          *estimate_at; // of the last estimate, the same; NULL: none was made
    uint64_t        *removed_at, *backtracks_at;
    char             impossible[320]; // why there is no solution, where counting tells
    // Of the last search, solutions and what it reached, where a word cannot tell them.
    char solutions_decimal[XT_WIDE_INTEGER_DIGITS + 1], found_decimal[XT_WIDE_INTEGER_DIGITS + 1];
};

// The exact cover of the images, its symmetries found.  NULL: no memory.
xt_cover *xt_cover_new(const xt_images *images);
void      xt_cover_free(xt_cover *cover);
// Whether numbers, whatever they are, are those of options that make a solution; or, where it need not be whole, of
// some that can lie beside each other.  times: room for a number for each item.
bool xt_cover_is_solved(const xt_cover *cover, const uint32_t *options, uint32_t count, bool must_be_complete,
                        uint32_t *times);

// Fills in cover's symmetries.  False: no memory.
bool xt_cover_find_symmetries(xt_cover *cover, const xt_images *images);

#endif
