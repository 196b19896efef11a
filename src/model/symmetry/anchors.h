// anchors.h -- the items that symmetry breaking compares between solutions; see breaking.h.
#ifndef XT_MODEL_SYMMETRY_ANCHORS_H
#define XT_MODEL_SYMMETRY_ANCHORS_H

#include <stdbool.h>
#include <stdint.h>

enum { XT_ANCHORS_MAX = 32, XT_TIES_MAX = 64 };

// An item compared between solutions, by the image on it.  If the anchor has ties, only the index of the image among
// these counts, and any other image is greater.
typedef struct xt_anchor {
    uint32_t item;
    uint32_t first_tie, ties; // in xt_anchors.tie
} xt_anchor;

// In the order of comparison.
typedef struct xt_anchors {
    uint32_t  count, ties;
    xt_anchor at[XT_ANCHORS_MAX];
    uint32_t  tie[XT_TIES_MAX]; // options of the whole cover
    bool      is_drawn;         // images on the only anchor are compared as in drawn.h
} xt_anchors;

#endif
