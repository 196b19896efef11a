// matrix_kernel.h -- the search of the engine matrix for one instruction set; see matrix.c for the idea.
//
// Included once for each instruction set by the file that defines, with vectors of XT_MATRIX_LANES words:
//
//     vector        the type of a vector              TARGET        the attribute of every function
//     held          a vector that many are compared with: a register where there are enough, else where it lies
//     hold v_held   such a vector in memory, and what it is
//     counts        a sum of bits in the making, by lane
//     v_load v_store v_all v_zero v_and v_without_both v_or_and v_is_zero
//     v_store_with  stores the vector and a bit of one of its words       v_all_some  whether no word of both is 0
//     v_count v_add_bits v_sum                        v_total       the sum over all lanes
//     v_total_of_few                                  the same, if it is less than 256     v_totals  of eight
//     v_keep        the words that are not 0 side by side, and a number and 64 times which they are
//     elements      32 short numbers                  e_pack        four sums for each lane, as elements
//     e_count       the bits of each word of up to four vectors, as elements
//     e_join        two such, of two sums for each lane, as one of four
//     e_load e_store e_less e_keys e_most e_least
//     e_lesser_keys the lesser ones of some keys and of others that are made
//     e_below       those that are less than a number
//     e_all_some    whether those that are open are more than 0
//     place_in_rest what a node has besides images, where one is placed
//     taking        how the images of a matrix that a row has are put together     plan_taking
//     take_rows     of items, and the images' options
//     take_items    of all items of a slim matrix, its columns, and its options    take_node     of a node
//
// In the middle the lanes are words of one node.  In a slim matrix they are items: word w of the rows of eight items
// lies in one vector, and a node's word w goes into all lanes of another, so what is asked of an item is asked of eight
// at once, without a sum across a vector.

#include "base/always_inline.h"

// Slim matrices, which most nodes lie in: what a node branches on,
#include "search/matrix/matrix_choose.h"
// its children,
#include "search/matrix/matrix_children.h"
// both in a plain search,
#include "search/matrix/matrix_simple.h"
// and the search.
#include "search/matrix/matrix_batched.h"
// How a matrix is made of a wider one,
#include "search/matrix/matrix_compact.h"
// the fit filter,
#include "search/matrix/matrix_fit.h"
// and the search from node to node above.
#include "search/matrix/matrix_single.h"
