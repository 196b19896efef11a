// breaking.h -- symmetry breaking: divides a cover into subproblems whose solutions hold every class, most of them
// once.
//
// Solutions are ordered, and the least one of its class is canonical.  The order compares first the image on one item,
// the anchor: a piece of unique shape, or a cell.  Images that the canonical solution cannot have on the anchor are
// removed before the search.  So are images elsewhere, if they rule out the canonical image on the anchor.  If some
// symmetries fix the anchor's image, a second anchor is compared, and so on.
#ifndef XT_MODEL_SYMMETRY_BREAKING_H
#define XT_MODEL_SYMMETRY_BREAKING_H

#include "base/vector.h"
#include "model/subcover.h"
#include "model/symmetry/anchors.h"

typedef struct xt_subproblem {
    xt_subcover subcover;
    xt_anchors  anchors;            // of every solution of this subproblem
    bool        is_symmetry_broken; // no automorphism maps one of its solutions to another solution of any subproblem
} xt_subproblem;

// No solution belongs to two subproblems.
typedef XT_VECTOR(xt_subproblem) xt_subproblems;

// Makes the whole cover the only subproblem.  Returns false if memory runs out.  Free the subproblems in either case.
bool xt_subproblems_start(xt_subproblems *subproblems, const xt_cover *whole);
void xt_subproblems_free(xt_subproblems *subproblems);

// Options of the whole cover that belong to no solution, so that no subproblem needs them.
typedef struct xt_dead_options {
    const uint8_t *is_dead_option;  // by option
    bool          *was_removed;     // output, all false at first: some subproblem would have had the option
    uint64_t       removed_options; // output: removed options of all subproblems together
    uint32_t       subproblems;     // output: subproblems dropped because an item cannot be covered
} xt_dead_options;

// In the functions below, motions are the widest under which solutions are equal.

// Makes the subproblems for classes, or the whole cover if it has no symmetry.  fixed: the first anchor, for which
// xt_anchor_fault_find reports no fault; XT_NONE: the best item.  With dead_options, drops subproblems in which a
// required item cannot be covered, but keeps at least one.  Returns false if memory runs out.  Free the subproblems in
// either case.
bool xt_subproblems_divide(xt_subproblems *subproblems, const xt_cover *whole, xt_motions motions, uint32_t fixed,
                           xt_dead_options *dead_options);

// Lists the pieces that can be the first anchor, one of each orbit, the best first.  item: as many entries as shapes.
// Returns false if memory runs out.
bool xt_anchors_rank(const xt_cover *whole, xt_motions motions, uint32_t *item, uint32_t *count);

// Makes one subproblem, for engines that cannot use several.  At an item that one image of every
// solution covers, only one of each set of equivalent images remains, the least.  Images are equivalent if a symmetry
// that fixes the item maps one to the other.
//
// orbit_weight: by option of the whole cover, the number of images that the remaining one stands for, and 1 elsewhere.
// So the solutions, each counted with its weights, are as many as in the whole cover.  If no item qualifies, the
// subproblem is the whole cover.  Returns false if memory runs out.  Free the subproblems in either case.
bool xt_subproblems_merge_equivalent_options(xt_subproblems *subproblems, const xt_cover *whole, xt_motions motions,
                                             uint32_t fixed, uint32_t *orbit_weight);

// Why an item cannot be an anchor.
typedef enum xt_anchor_fault {
    XT_ANCHOR_FINE,
    XT_ANCHOR_NO_SYMMETRY, // no automorphism except the identity
    XT_ANCHOR_COPIES,      // several images may cover the item
    XT_ANCHOR_NEEDLESS,    // no symmetry moves its images
} xt_anchor_fault;

// Returns false if memory runs out.
bool xt_anchor_fault_find(xt_anchor_fault *fault, const xt_cover *whole, xt_motions motions, uint32_t item);

#endif
