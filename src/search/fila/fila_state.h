// fila_state.h -- the data of FILA's kernels.  fila.c explains lists, sets of lists, NOF and POF.
#ifndef XT_SEARCH_FILA_FILA_STATE_H
#define XT_SEARCH_FILA_FILA_STATE_H

#include "base/arena.h"
#include "search/fila/fila.h"

enum { XT_FILA_NEIGHBOURS_MAX = 12 };

// What a level covers next: a cell, or a whole shape.  Its state has one bit for each neighbour: 1 if it is occupied.
// Before its first set is made, a target has no neighbours and first_state 0, and set_of_state[0] names no set.
typedef struct xt_fila_target {
    uint32_t first_state;                       // index in set_of_state of the state with no neighbour occupied
    uint32_t neighbours;                        // how many may be open when this cell is chosen; 0 for a shape
    uint32_t neighbour[XT_FILA_NEIGHBOURS_MAX]; // their bits
} xt_fila_target;

typedef struct xt_fila_order xt_fila_order;

// The lists of one fixed order with POF, or of all other orders together.
typedef struct xt_fila_lists {
    const xt_fila_order *fixed;    // all cells before the target in this order are filled; NULL: any cell may be open
    uint32_t            *first;    // by bit, one entry more: index of the cell's first image in covering
    uint32_t            *covering; // the images of each cell, by shape
    xt_fila_target      *target;   // by bit, and behind the cells by shape
    bool                 is_ready; // first and covering belong to the loaded cover
} xt_fila_lists;

struct xt_fila_order {
    xt_order_kind  kind;
    bool           is_fixed;
    uint32_t      *sequence;         // the cover's cells, first to last; NULL for f and for orders that are not fixed
    uint32_t      *bits;             // the open cells of the sequence, as bits
    uint32_t      *rank_in_sequence; // by bit: its index in `bits`
    xt_fila_lists *lists;
};

// An image that fitted when its level was opened.
typedef struct xt_fila_fit {
    uint32_t image;
    uint32_t slot; // index of its shape in available_shapes
} xt_fila_fit;

// A level of the search, by the number of remaining pieces.
typedef struct xt_fila_level {
    uint32_t next, end;     // the fits from next to end - 1 are still to be placed
    uint32_t shapes;        // the number of available_shapes, from the first on, that can be placed
    uint32_t position;      // fixed orders except f: index of the target in the order's bits
    bool     was_last_copy; // the placed image was the last copy of its shape
} xt_fila_level;

// The loaded residual cover.  Cells are renumbered in the cover's order: a cell's number is its bit.
typedef struct xt_fila_residual {
    uint32_t  chosen; // options placed before the load
    uint32_t  pieces; // remaining pieces
    uint32_t  cells;
    uint32_t  words;           // of 64 bits, in an occupancy
    uint32_t *bit_of;          // cell of the cover -> bit, or UINT32_MAX
    uint32_t *cell_of;         // bit -> cell
    uint32_t  shapes;          // shapes with copies left
    uint32_t *shape_of;        // item of the cover -> shape, or UINT32_MAX
    uint32_t *copies_at_first; // by shape: copies left at the load
    uint32_t *shape_order;     // the shapes, in the order in which they are tried at first
    uint32_t *copies_left;     // by item of the cover, cells too: how often it must still be covered

    // The images that still fit, by shape.
    uint32_t  images;
    uint32_t *option_of_image;
    uint32_t *images_of;           // by shape, one entry more: its first image
    uint64_t *image_mask;          // by image: a set of cells
    size_t    image_mask_capacity; // in words
} xt_fila_residual;

// Sets of lists, one for each state of a target.  Each is made at its first use.  If there is no room for another one,
// all are discarded.  A set is an index in `start`: its list of shape s has the entries start[set + s] to
// start[set + s + 1] - 1 of mask and image.  0 stands for a set that is not made.
typedef struct xt_fila_sets {
    uint32_t *set_of_state; // each target with sets has consecutive states
    uint32_t *start;
    uint64_t *mask;                                          // by entry: a set of cells
    uint32_t *image;                                         // by entry
    uint32_t  states, starts, entries;                       // in use
    uint32_t  state_capacity, start_capacity, word_capacity; // the last one in words of mask
    uint64_t *occupied;                                      // scratch: an occupancy
} xt_fila_sets;

struct xt_fila {
    const xt_cover       *cover;
    const xt_engine_spec *spec;
    xt_filter            *filter; // or NULL if no trigger works
    xt_counters          *counters;

    // The search.
    uint32_t      *item_order;       // the items of all shapes, in the order in which they are tried
    uint32_t      *available_shapes; // those that can be placed come first
    uint32_t      *copies;           // by shape: copies left
    xt_fila_level *level;            // by remaining pieces
    uint64_t      *occupancy;        // a set of cells for each level, by remaining pieces
    xt_fila_fit   *fit;              // the fits of all levels, the root's first
    size_t         fit_capacity;
    uint32_t      *placed;    // options, those chosen before included
    uint32_t      *candidate; // scratch: targets among which an order that counts images chooses
    int64_t        until_poll;
    xt_poll        poll;
    bool           is_stopped;
    bool           is_broken; // a trigger proves that the last image leaves no solution
    xt_constraint  broken;    // the trigger's reason

    bool             may_end_open;   // cells may be open when all pieces are placed
    bool             may_fill_early; // all cells may be covered while pieces remain: the pieces have more cells
    bool             is_loaded;
    xt_fila_residual residual;
    xt_fila_sets     sets;

    xt_fila_order  *order;    // by index in the engine spec
    xt_fila_order **order_at; // by remaining pieces
    xt_fila_lists  *lists;    // orders may share them
    uint32_t        list_count;
    bool            targets_shapes; // some order may choose a shape
    uint64_t       *neighbours;     // by bit: the neighbours that were open at the load; NULL if no order counts them
    xt_arena        memory;
};

// What a kernel does: it follows the task to its node, and then counts the children or searches below.
typedef struct xt_fila_request {
    xt_task        task;
    bool           only_count_children;
    xt_option_sink sink;
} xt_fila_request;

typedef struct xt_fila_result {
    xt_answer answer;
    uint32_t  children;
} xt_fila_result;

// Returns the words of an occupancy of `cells` cells.  1, 2 and 4 words have fast kernels, so 3 become 4.
uint32_t xt_fila_words(uint32_t cells);

#endif
