// matrix_root.h -- a matrix and its root, for the whole matrix and for the matrices of the kernels.
#ifndef XT_SEARCH_MATRIX_MATRIX_ROOT_H
#define XT_SEARCH_MATRIX_MATRIX_ROOT_H

#include "search/matrix/matrix_state.h"

// Fills the matrix with the listed options.  matrix->item and matrix->number must already number its items.
// requires_shapes: the search may branch on a required shape.
void xt_matrix_fill(xt_matrix *matrix, const xt_cover *cover, bool requires_shapes, const uint32_t *option,
                    uint32_t options);

// Sets the node to the root: all items are open, all images are live.
void xt_matrix_set_root(const xt_matrix *matrix, uint64_t *node);

// Returns the image of an option of the cover, or matrix->images if it has none.
uint32_t xt_matrix_find_image(const xt_matrix *matrix, uint32_t option);

// Passes the last placed option to the filter, and removes the dead images from the node.  Call it once for each node,
// in the order of the tree.
xt_filtered xt_matrix_filter(const xt_matrix_run *run, const xt_matrix *matrix, uint32_t depth, uint64_t *node);
// Adds the result to the counters.
void xt_matrix_count_filtered(const xt_matrix_run *run, uint32_t depth, xt_filtered filter_result);

#endif
