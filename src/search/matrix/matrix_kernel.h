// matrix_kernel.h -- the search of the engine matrix for one instruction set; see matrix.c for the idea.
//
// Each instruction set has a file that defines these names, and then includes this header.  A vector has
// XT_MATRIX_LANES words.
//
//     vector           the type of a vector               TARGET   the attribute of every function
//     held             a vector for many comparisons: in a register if there are enough, or else in memory
//     hold v_held      makes one from memory, and returns its value
//     counts           a bit count in progress, by lane
//     v_load v_store v_broadcast v_zero v_and v_without_both v_or_and v_is_zero
//     v_store_with     stores the vector with one more bit in one word
//     v_all_nonzero    true if no word of either vector is 0
//     v_count v_add_bits v_sum                     start a bit count, add to it, and return it by lane
//     v_total          the sum over all lanes
//     v_total_below_256  the same, if it is less than 256          v_totals   of eight vectors
//     v_compress_nonzero the nonzero words side by side, and the origin of each
//     elements         32 numbers of 16 bits                     e_pack     four sums for each lane, as elements
//     e_count          the bits of each word of up to four vectors, as elements
//     e_join           two such, of two sums for each lane, as one of four
//     e_load e_store e_subtract e_max_value
//     e_keys           the keys of choices: the choices, and the rank in the low bits; XT_BATCHED_CLOSED_KEY if closed
//     e_min_keys       the lesser of some keys and those of choices     e_min_element  the least element
//     e_below          a bit for each element less than a number
//     e_all_nonzero    true if all open elements are greater than 0
//     place_in_state   the state of a child (xt_batched_node_state)
//     bit_extraction   how to extract the images of a row into a smaller matrix      plan_bit_extraction
//     extract_rows     of items, and the images' options
//     extract_items    of all items of a batched matrix, its columns, and its options
//     extract_node     of a node                                 select_open_items   the open items of an order
//
// In single matrices the lanes are words of one node.  In a batched matrix the lanes are items: a vector holds word w
// of the rows of eight items, and another one the node's word w in all lanes.  So one operation tests eight items,
// without a sum across a vector.

#include "base/always_inline.h"

// Batched matrices, for most nodes: the item to branch on,
#include "search/matrix/matrix_choose.h"
// the children,
#include "search/matrix/matrix_children.h"
// both for simple searches,
#include "search/matrix/matrix_simple.h"
// and the search.
#include "search/matrix/matrix_batched.h"
// Making a smaller matrix from a node,
#include "search/matrix/matrix_compact.h"
// the fit filter,
#include "search/matrix/matrix_fit.h"
// and the search node by node.
#include "search/matrix/matrix_single.h"

// The initializer of the kernel.
#define XT_MATRIX_KERNEL(its_name)                                                                                     \
    {                                                                                                                  \
        .name = its_name, .choose = choose, .compact = compact, .fit_root = fit_root, .fit_wide = fit_wide,            \
        .search = search, .begin_children = begin_children, .search_child = search_child                               \
    }
