// class_size.c -- proves without a search that no solution is symmetric; see class_size.h.
//
// If no symmetry fixes a solution, every class has as many solutions as there are symmetries (Burnside's lemma with all
// other terms 0).  If a symmetry fixes a solution, it permutes the images of each shape in cycles.  The cycle lengths
// then add up to the number of copies.  So a shape with one copy needs an image fixed by the symmetry.  Most pieces of
// a large board have none.

#include "model/symmetry/class_size.h"

#include "base/memory.h"
#include "model/symmetry/fixed_points.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_CYCLE_LENGTH = 48 }; // of a symmetry in space; the search stops at this length

typedef struct image_cycles {
    const xt_cover *cover;
    uint32_t       *image;            // by cell: number + 1 of the last option that covered it here
    bool           *reachable_copies; // by number of copies: true if cycle lengths can add up to it
} image_cycles;

// Returns the length of the image's cycle, or 0 if it exceeds MAX_CYCLE_LENGTH.
static uint32_t cycle_length(image_cycles *r, const uint32_t *to, uint32_t option)
{
    const xt_cover *cover = r->cover;
    uint32_t        begin = cover->first[option], end = cover->first[option + 1] - 1;
    for (uint32_t m = begin; m < end; m++)
        r->image[cover->member[m]] = option + 1;
    for (uint32_t length = 1; length <= MAX_CYCLE_LENGTH; length++) {
        bool is_closed = true;
        for (uint32_t m = begin; is_closed && m < end; m++) {
            uint32_t cell = cover->member[m];
            for (uint32_t i = 0; i < length; i++)
                cell = to[cell];
            is_closed = r->image[cell] == option + 1;
        }
        if (is_closed)
            return length;
    }
    return 0;
}

// Returns false if the cycle lengths rule out a set of the required copies fixed by the symmetry.
static bool can_be_fixed(image_cycles *r, const uint32_t *to, uint32_t item)
{
    const xt_cover *cover = r->cover;
    uint32_t        copies = cover->item[item].high;
    bool            has_length[MAX_CYCLE_LENGTH + 1] = {false};
    for (uint32_t o = 0; o < cover->options; o++)
        if (xt_item_of_shape(cover, o) == item) {
            uint32_t length = cycle_length(r, to, o);
            has_length[length] = true;
            if (length <= 1) // or unknown
                return true;
        }
    memset(r->reachable_copies, 0, ((size_t)copies + 1) * sizeof *r->reachable_copies);
    r->reachable_copies[0] = true;
    for (uint32_t n = 1; n <= copies; n++)
        for (uint32_t length = 1; length <= MAX_CYCLE_LENGTH && length <= n; length++)
            r->reachable_copies[n] = r->reachable_copies[n] || (has_length[length] && r->reachable_copies[n - length]);
    return r->reachable_copies[copies];
}

// Returns true if the symmetry provably fixes no solution.
static bool fixes_no_solution(image_cycles *r, const xt_symmetry *symmetry)
{
    const xt_cover *cover = r->cover;
    memset(r->image, 0, cover->cells * sizeof *r->image);
    for (uint32_t item = cover->cells; item < cover->items; item++)
        if (symmetry->to[item] == item && cover->item[item].low == cover->item[item].high &&
            !can_be_fixed(r, symmetry->to, item))
            return true;
    return false;
}

uint32_t xt_class_size(const xt_cover *cover, xt_motions motions)
{
    uint32_t size = 1, most = 0;
    for (uint32_t item = cover->cells; item < cover->items; item++)
        most = cover->item[item].high > most ? cover->item[item].high : most;
    image_cycles r = {.cover = cover,
                      .image = XT_NEW_ARRAY(uint32_t, cover->cells),
                      .reachable_copies = XT_NEW_ARRAY(bool, (size_t)most + 1)};
    for (uint32_t s = 1; s < cover->symmetries && size > 0; s++) {
        const xt_symmetry *symmetry = &cover->symmetry[s];
        if (!xt_symmetry_identifies_solutions(cover, symmetry, motions))
            continue;
        if (!symmetry->is_automorphism)
            size = 0;
        else
            size = r.image && r.reachable_copies && fixes_no_solution(&r, symmetry) ? size + 1 : 0;
    }
    free(r.image);
    free(r.reachable_copies);
    return size;
}
