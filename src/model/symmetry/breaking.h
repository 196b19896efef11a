// breaking.h -- the parts of a cover that a search for classes goes through: smaller covers, whose solutions hold every
// class of the whole cover's, most of them once.
//
// Solutions are put in an order, and the least of its class stands for it.  They are compared first by the image that
// covers one item, the anchor: a piece of unique shape, or a cell.  What the least solution cannot have there, or
// elsewhere as long as it has that there, is left out before the search.  Where the anchor's image is left where it is
// by some symmetries, a second anchor is looked at, and so on.
#ifndef XT_MODEL_SYMMETRY_BREAKING_H
#define XT_MODEL_SYMMETRY_BREAKING_H

#include "base/vector.h"
#include "model/subcover.h"

enum { XT_ANCHORS_MAX = 32, XT_TIES_MAX = 64 };

// An item at which solutions are compared: by the image that covers it; or, where ties are given, by which of these
// images does, any other being greater than all.
typedef struct xt_anchor {
    uint32_t item;
    uint32_t first_tie, ties; // in xt_anchors.tie
} xt_anchor;

// In the sequence in which they are compared.
typedef struct xt_anchors {
    uint32_t  count, ties;
    xt_anchor at[XT_ANCHORS_MAX];
    uint32_t  tie[XT_TIES_MAX]; // options of the whole cover
} xt_anchors;

typedef struct xt_subproblem {
    xt_subcover subcover;
    xt_anchors  anchors;            // of every solution of this part
    bool        is_symmetry_broken; // no whole symmetry takes one of its solutions to another solution of any part
} xt_subproblem;

// No solution is one of two parts.
typedef XT_VECTOR(xt_subproblem) xt_subproblems;

// The whole cover as the only part.  False: no memory.  Freed in either case.
bool xt_subproblems_start(xt_subproblems *subproblems, const xt_cover *whole);
void xt_subproblems_free(xt_subproblems *subproblems);

// Options of the whole cover that no solution has, so that no part is to have them either.
typedef struct xt_dead_options {
    const uint8_t *is_dead_option;  // by option
    bool          *was_removed;     // room for the answer, all false: some part would have had it
    uint64_t       removed_options; // the answer: of all parts together
    uint32_t       subproblems;     // the answer: left out, since an item cannot be covered there
} xt_dead_options;

// Puts the parts for classes in place of the whole cover.  fixed: the item to be the first anchor, one without an
// xt_anchor_fault; XT_NONE: whichever is best.  useless NULL: nothing is known to be; else parts in which an item
// that must be covered cannot be are left out, but not the last one.  False: no memory.
bool xt_subproblems_divide(xt_subproblems *subproblems, const xt_cover *whole, bool with_reflections, uint32_t fixed,
                           xt_dead_options *dead_options);

// The pieces that may be the first anchor, one of each orbit, as the rule that chooses one likes them: the best first.
// item: room for as many as there are shapes.  False: no memory.
bool xt_anchors_rank(const xt_cover *whole, bool with_reflections, uint32_t *item, uint32_t *count);

// One part in place of the whole cover, for who cannot use several: at one item, which one image of every solution
// covers, it has only the least of the images that symmetries which leave the item make equal.  weight: by whole's
// option, how many images a kept one stands for, 1 away from that item.  So the solutions, each times the weights of
// its options, are as many as the whole cover's.  Where no item will do the part is whole.  False: no memory.
bool xt_subproblems_merge_equivalent_options(xt_subproblems *subproblems, const xt_cover *whole, bool with_reflections,
                                             uint32_t fixed, uint32_t *orbit_weight);

// Why an item is no anchor, if it is none.
typedef enum xt_anchor_fault {
    XT_ANCHOR_FINE,
    XT_ANCHOR_NO_SYMMETRY, // nothing leads from every solution to another
    XT_ANCHOR_COPIES,      // several images may cover the item
    XT_ANCHOR_NEEDLESS,    // no symmetry moves its images
} xt_anchor_fault;

// False: no memory.
bool xt_anchor_fault_find(xt_anchor_fault *fault, const xt_cover *whole, bool with_reflections, uint32_t item);

#endif
