// matrix_state.h -- the data of the engine matrix, as its kernels see them; see matrix.c.
#ifndef XT_SEARCH_MATRIX_STATE_H
#define XT_SEARCH_MATRIX_STATE_H

#include "model/cover.h"
#include "search/engine.h"

#include <stdint.h>

enum {
    XT_MATRIX_BLOCK = 8,     // words: the widest vector there is
    XT_FLOW_WORDS = 32,      // of a row, at most, where nodes are searched side by side
    XT_FLOW_PIECES = 64,     // at most, that remain where nodes are searched side by side
    XT_MATRIX_REPEATED = 16, // shapes with several copies, at most
    XT_MATRIX_SINGLE = 255,  // in place of the index of a shape with several copies: there is one
    XT_FLOW_WAITING = 64     // nodes that wait before they are taken up
};

// What an exact cover has left, its items and images numbered anew, both in the cover's order.
//
// A row of bits has item_words words for the items, and behind them a bit for each image.  The row of an item holds the
// item itself and the images that cover it; a node is such a row too, of the open items and the live images.  So to
// place an image is to take the rows of its items out of the node, all in one go: its conflicts.
typedef struct xt_matrix {
    uint32_t  items, images;
    uint32_t  item_words, words; // of a row; words is a multiple of XT_MATRIX_BLOCK
    uint64_t *row;               // by item
    uint32_t *option;            // by image
    uint32_t *item;              // by item here: the cover's
    uint8_t  *repeated;          // by item here: its index among the shapes with several copies, or XT_MATRIX_SINGLE
    uint32_t *number;            // by item of the cover: its number here, where it is open
} xt_matrix;

// The nodes of one number of remaining pieces.
typedef struct xt_flow_level {
    uint64_t *node;  // alive as far as is known
    uint64_t *child; // of them, not yet looked at
    uint32_t  nodes, children;
} xt_flow_level;

// Of a node that is worked at for as long as others on average; a node of so many more counts twice, and so on.
enum { XT_WORDS_OF_A_NODE = 256 };

// What all flows of a search share.
typedef struct xt_flow_run {
    const xt_cover *cover;
    xt_counters    *counters;
    xt_option_sink  sink;
    xt_poll         poll;
    int64_t         until_poll; // nodes; a large one counts for several
    xt_answer       answer;
    uint32_t        goal;
    const uint8_t  *repeated; // by item of the cover, as in a matrix
    uint32_t        repeats;  // shapes with several copies
    uint32_t       *chosen;   // options, with room for all
    uint32_t        depth;    // of those that led to the root of the first flow
    uint32_t        pieces;   // that remained there
} xt_flow_run;

// A search for everything below some nodes of one level, by levels of nodes that wait.  A node of a flow is a row of
// the matrix, the critical items of its parent (item_words words), the copies left of each shape that had several, and
// the options that led to it (32 bits each).
typedef struct xt_flow {
    xt_flow_run    *run;
    xt_matrix       matrix;
    struct xt_flow *below;   // with a narrower matrix; NULL: this is the last
    uint32_t        copies;  // where in a node its numbers of copies stand
    uint32_t        path;    // and where its options
    uint32_t        stride;  // words of a node, a multiple of XT_MATRIX_BLOCK
    uint32_t        pieces;  // remaining at the root
    uint32_t        deepest; // level that was taken up
    uint32_t        narrow;  // words of images that a matrix may have for which it is worth its making; 0: none is
    uint32_t        end;     // remaining where the flow below takes over; the goal, where none does so far
    xt_flow_level  *level;   // by remaining pieces
} xt_flow;

// Words behind the row and the critical items: copies and options.
static inline uint32_t xt_flow_tail(const xt_flow_run *run)
{
    return (run->repeats + 1) / 2 + (run->pieces + 1) / 2;
}

static inline uint32_t xt_matrix_round_up(uint32_t words)
{
    return (words + XT_MATRIX_BLOCK - 1) / XT_MATRIX_BLOCK * XT_MATRIX_BLOCK;
}

// Where everything stands in the nodes, once the matrix is made.
static inline void xt_flow_lay_out(xt_flow *flow)
{
    flow->copies = flow->matrix.words + flow->matrix.item_words;
    flow->path = flow->copies + (flow->run->repeats + 1) / 2;
    flow->stride = xt_matrix_round_up(flow->copies + xt_flow_tail(flow->run));
}

// What to branch on: choices 0 where something cannot be covered any more.
typedef struct xt_branch {
    uint32_t item, choices;
} xt_branch;

typedef struct xt_matrix_kernel {
    const char *name;
    bool (*is_at_hand)(void); // on this machine
    // copies: left, of each shape that had several.
    xt_branch (*choose)(const xt_matrix *matrix, const uint64_t *node, const uint32_t *copies);
    // Only nodes of the first level wait.
    xt_answer (*search)(xt_flow *flow);
} xt_matrix_kernel;

extern const xt_matrix_kernel xt_matrix_plain;
#ifdef __x86_64__
extern const xt_matrix_kernel xt_matrix_avx2, xt_matrix_avx512;
#endif

#endif
