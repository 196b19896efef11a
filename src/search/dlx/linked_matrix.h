// linked_matrix.h -- the linked matrix of dancing links: cover and uncover items, remove and restore options.
//
// Each item heads a circular list of the options that can still cover it.  The nodes of an option lie side by side,
// with a spacer behind them, as in Knuth's later programs.  So a walk through an option needs no links.  Items are
// numbered from 1 here.  Two items and the options {1, 2} and {2} make these nodes:
//
//     node     0        1  2      3        4  5   6        7   8
//     item     -        1  2      0        1  2   0        2   0
//              unused   heads     spacer   {1,2}  spacer   {2} spacer
//
// A shape that limits nothing, in options that all have a required item, has spacers in place of nodes.
//
// Links are indices.  All memory is allocated beforehand.
#ifndef XT_SEARCH_DLX_LINKED_MATRIX_H
#define XT_SEARCH_DLX_LINKED_MATRIX_H

#include "base/arena.h"
#include "model/cover.h"

// Three arrays by node, and one by item, so that an address needs only the index.  One array of structs is 20 % slower.
typedef struct xt_dlx_links {
    uint32_t *up,
        *down;        // of a spacer: up is the first node of the option before it, down the last of the option behind
    uint32_t *item;   // 0 for a spacer
    uint32_t *length; // by item: options in its list
} xt_dlx_links;

typedef struct xt_dlx_head {
    uint32_t left, right;
    int32_t  surplus; // choices = length - surplus: the copies still required, less 1; or XT_DLX_NEVER_BRANCH
    uint32_t rivals;  // the number of its group of rivals, from 1; 0: none
} xt_dlx_head;

// The surplus of an item without further required copies.
enum { XT_DLX_NEVER_BRANCH = INT32_MIN / 2 };

typedef struct xt_linked_matrix {
    const xt_cover *cover; // lent
    xt_dlx_head    *heads; // by item; entry 0 is the root of the required items, entry items + 1 of the optional ones
    xt_dlx_links    links;
    uint32_t       *used;      // by item: how many placed options cover it
    uint32_t       *option_of; // by node
    uint32_t       *trail;     // a node of each removed option, in the order of removal
    uint32_t        trail_size;
    bool            leaves_out_shape; // the only shape has spacers in place of nodes
    xt_arena        memory;
} xt_linked_matrix;

// Returns false if memory runs out.  Free the matrix in either case.
bool xt_linked_matrix_make(xt_linked_matrix *matrix, const xt_cover *cover);
void xt_linked_matrix_free(xt_linked_matrix *matrix);

// ---- Links ---------------------------------------------------------------------------------------------------------

static inline void hide_node(xt_dlx_links at, uint32_t q)
{
    uint32_t up = at.up[q], down = at.down[q];
    at.down[up] = down;
    at.up[down] = up;
    at.length[at.item[q]]--;
}

static inline void unhide_node(xt_dlx_links at, uint32_t q)
{
    at.down[at.up[q]] = q;
    at.up[at.down[q]] = q;
    at.length[at.item[q]]++;
}

// Removes the option of a node from all lists except the node's own.
static inline void hide_option(xt_dlx_links at, uint32_t of)
{
    uint32_t q = of + 1;
    for (; at.item[q] != 0; q++)
        hide_node(at, q);
    for (q = at.up[q]; q != of; q++)
        hide_node(at, q);
}

static inline void unhide_option(xt_dlx_links at, uint32_t of)
{
    uint32_t q = of - 1;
    for (; at.item[q] != 0; q--)
        unhide_node(at, q);
    for (q = at.down[q]; q != of; q--)
        unhide_node(at, q);
}

// Unlinks the item, and removes its options from the lists of all other items.
static inline void cover_item(xt_linked_matrix *matrix, uint32_t item)
{
    xt_dlx_head *heads = matrix->heads;
    xt_dlx_links at = matrix->links;
    heads[heads[item].left].right = heads[item].right;
    heads[heads[item].right].left = heads[item].left;
    for (uint32_t p = at.down[item]; p != item; p = at.down[p])
        hide_option(at, p);
}

static inline void uncover_item(xt_linked_matrix *matrix, uint32_t item)
{
    xt_dlx_head *heads = matrix->heads;
    xt_dlx_links at = matrix->links;
    for (uint32_t p = at.up[item]; p != item; p = at.up[p])
        unhide_option(at, p);
    heads[heads[item].left].right = item;
    heads[heads[item].right].left = item;
}

// Removes the option of a node from all lists.
static inline void remove_option(xt_linked_matrix *matrix, uint32_t of)
{
    hide_option(matrix->links, of);
    hide_node(matrix->links, of);
    matrix->trail[matrix->trail_size++] = of;
}

static inline void restore_last_option(xt_linked_matrix *matrix)
{
    uint32_t of = matrix->trail[--matrix->trail_size];
    unhide_node(matrix->links, of);
    unhide_option(matrix->links, of);
}

// ---- Copies --------------------------------------------------------------------------------------------------------

static inline const xt_item *bounds_of(const xt_linked_matrix *matrix, uint32_t item)
{
    return &matrix->cover->item[item - 1];
}

static inline int32_t surplus_of(const xt_linked_matrix *matrix, uint32_t item)
{
    const xt_item *bounds = bounds_of(matrix, item);
    uint32_t       used = matrix->used[item];
    return used < bounds->low ? (int32_t)(bounds->low - used) - 1 : XT_DLX_NEVER_BRANCH;
}

// Covers the rivals of an item.
static inline void cover_rivals(xt_linked_matrix *matrix, uint32_t item)
{
    const xt_rivals group = matrix->cover->rivals[matrix->heads[item].rivals - 1];
    for (uint32_t rival = group.first + 1; rival <= group.end; rival++)
        if (rival != item)
            cover_item(matrix, rival);
}

static inline void uncover_rivals(xt_linked_matrix *matrix, uint32_t item)
{
    const xt_rivals group = matrix->cover->rivals[matrix->heads[item].rivals - 1];
    for (uint32_t rival = group.end; rival > group.first; rival--)
        if (rival != item)
            uncover_item(matrix, rival);
}

// Counts one more option on the item.  Covers the item if its upper bound is reached, and its rivals at the first
// option.
static inline void use_item(xt_linked_matrix *matrix, uint32_t item)
{
    matrix->used[item]++;
    if (matrix->used[item] == bounds_of(matrix, item)->high)
        cover_item(matrix, item);
    else
        matrix->heads[item].surplus = surplus_of(matrix, item);
    if (matrix->heads[item].rivals && matrix->used[item] == 1)
        cover_rivals(matrix, item);
}

static inline void free_item(xt_linked_matrix *matrix, uint32_t item)
{
    if (matrix->heads[item].rivals && matrix->used[item] == 1)
        uncover_rivals(matrix, item);
    if (matrix->used[item] == bounds_of(matrix, item)->high)
        uncover_item(matrix, item);
    matrix->used[item]--;
    matrix->heads[item].surplus = surplus_of(matrix, item);
}

// The node of the option's first member.
static inline uint32_t node_of(const xt_linked_matrix *matrix, uint32_t option)
{
    return matrix->cover->items + 2 + matrix->cover->first[option] + option;
}

#endif
