// model.h -- a puzzle, prepared for search: its images, its exact cover, and the results of the last search.
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
    double          *estimate_at; // of the last estimate, the same; NULL before any estimate
    uint64_t        *removed_at, *backtracks_at;
    char             impossible[320]; // a reason found by counting why there is no solution, or ""
    // Of the last search: counts too large for 64 bits, in decimal.
    char solutions_decimal[XT_WIDE_INTEGER_DIGITS + 1], found_decimal[XT_WIDE_INTEGER_DIGITS + 1];
};

// Makes the exact cover of the images, with its symmetries.  Returns NULL if memory runs out.
xt_cover *xt_cover_new(const xt_images *images);
void      xt_cover_free(xt_cover *cover);
// Returns true if the numbers, which may be any, are options of a solution.  Unless must_be_complete, they only have to
// fit together.  times: scratch, with a number for each item.
bool xt_cover_is_solved(const xt_cover *cover, const uint32_t *options, uint32_t count, bool must_be_complete,
                        uint32_t *times);

// Sets the cover's symmetries.  Returns false if memory runs out.
bool xt_cover_find_symmetries(xt_cover *cover, const xt_images *images);

#endif
