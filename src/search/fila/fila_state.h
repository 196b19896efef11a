// fila_state.h -- the data of FILA's kernels; see fila.c.
#ifndef XT_SEARCH_FILA_FILA_STATE_H
#define XT_SEARCH_FILA_FILA_STATE_H

#include "search/fila/fila.h"

enum { XT_FILA_NEIGHBOURS_MAX = 12 };

// A target: a cell, or a whole shape.  One without sets has no neighbours and the state 0, which never has a set.
typedef struct xt_fila_target {
    uint32_t first_state;                       // index in set_of_state of the state with no neighbour occupied
    uint32_t neighbours;                        // neighbours that may be open or occupied when this cell is chosen
    uint32_t neighbour[XT_FILA_NEIGHBOURS_MAX]; // their bits
} xt_fila_target;

typedef struct xt_fila_order xt_fila_order;

// The lists of all orders that promise the same about the cells before a target.
typedef struct xt_fila_lists {
    const xt_fila_order *fixed;    // in this order all cells before the target are filled; NULL: no promise
    uint32_t            *first;    // by cell, one entry more: index of its first image in covering
    uint32_t            *covering; // images of each cell's sets, by shape
    xt_fila_target      *target;   // cells, and behind them shapes
    bool                 is_ready; // first and covering belong to the loaded cover
} xt_fila_lists;

struct xt_fila_order {
    xt_order_kind  kind;
    bool           is_fixed;
    uint32_t      *sequence;         // fixed orders except f: the cover's cells, first to last
    uint32_t      *bits;             // the same for open cells, as bits
    uint32_t      *rank_in_sequence; // by bit: its index in bits
    xt_fila_lists *lists;
};

// An image that fitted when its level was opened.
typedef struct xt_fila_fit {
    uint32_t image;
    uint32_t slot; // of its shape in available_shapes
} xt_fila_fit;

// A level of the search, by the number of remaining pieces.
typedef struct xt_fila_level {
    uint32_t next, end;     // of the fits that are still to be placed
    uint32_t shapes;        // number of shapes that can be placed
    uint32_t position;      // fixed orders: of the target in the sequence
    bool     was_last_copy; // the placed image was the last copy of its shape
} xt_fila_level;

// The loaded residual cover.  Cells are renumbered in the cover's order: a cell's number is its bit.
typedef struct xt_fila_residual {
    uint32_t  chosen; // options placed before
    uint32_t  pieces; // remaining pieces
    uint32_t  cells;
    uint32_t  words;           // of 64 bits, in an occupancy
    uint32_t *bit_of;          // cell of the cover -> bit, or UINT32_MAX
    uint32_t *cell_of;         // bit -> cell
    uint32_t  shapes;          // with copies left
    uint32_t *shape_of;        // item of the cover -> shape, or UINT32_MAX
    uint32_t *copies_at_first; // of each shape
    uint32_t *copies_left;     // by item of the cover: how often it must still be covered

    // The images that still fit, by shape.
    uint32_t  images;
    uint32_t *option_of_image;
    uint32_t *images_of;           // by shape, one entry more: its first image
    uint64_t *image_mask;          // by image: a set of cells
    size_t    image_mask_capacity; // in words
} xt_fila_residual;

// Sets of lists.  Each is made at its first use.  If there is no room for another one, all are discarded.  A set is
// an index in start: the list of shape s has the entries start[set + s] to start[set + s + 1] - 1.
typedef struct xt_fila_sets {
    uint32_t *set_of_state;
    uint32_t *start;
    uint64_t *mask;  // by entry: a set of cells
    uint32_t *image; // by entry
    uint32_t  states, starts, entries;
    uint32_t  state_capacity, start_capacity, word_capacity;
    uint64_t *occupied; // scratch: an occupancy
} xt_fila_sets;

struct xt_fila {
    const xt_cover       *cover;
    const xt_engine_spec *spec;
    xt_filter            *filter; // or NULL if no trigger works
    xt_counters          *counters;

    // The search.
    uint32_t      *available_shapes; // the shapes that can be placed come first
    uint32_t      *copies;           // by shape: copies left
    xt_fila_level *level;            // by remaining pieces
    uint64_t      *occupancy;        // by level: a set of cells
    xt_fila_fit   *fit;              // of all levels, the root's first
    size_t         fit_capacity;
    uint32_t      *placed;    // options, those chosen before included
    uint32_t      *candidate; // scratch: targets, for orders that count images
    int64_t        until_poll;
    xt_poll        poll;
    bool           is_stopped;
    bool           is_broken; // a trigger proves that the last image leaves no solution
    xt_constraint  broken;    // the trigger's reason

    bool             is_loaded;
    xt_fila_residual residual;
    xt_fila_sets     sets;

    xt_fila_order  *order;    // by index in the engine spec
    xt_fila_order **order_at; // by remaining pieces
    xt_fila_lists  *lists;    // orders may share them
    uint32_t        list_count;
    bool            targets_shapes; // some order may choose a shape
    uint64_t       *neighbours;     // by cell: the set of its open neighbours; only if an order counts them
};

// A request to a kernel: the task's choices, and the action at its node.
typedef struct xt_fila_request {
    xt_task        task;
    bool           only_count_children;
    xt_option_sink sink;
} xt_fila_request;

typedef struct xt_fila_result {
    xt_answer answer;
    uint32_t  children;
} xt_fila_result;

// Words of an occupancy for so many cells: rounded up to a width with a kernel.
uint32_t xt_fila_words(uint32_t cells);

#endif
