// fila_state.h -- what FILA's kernels work on; see fila.c.
#ifndef XT_SEARCH_FILA_FILA_STATE_H
#define XT_SEARCH_FILA_FILA_STATE_H

#include "search/fila/fila.h"

enum { XT_FILA_NEIGHBOURS_MAX = 12 };

// A cell as a target, or a whole shape.  One for which nothing was made has no neighbours and the state 0, whose set is
// never there.
typedef struct xt_fila_target {
    uint32_t first_state;                       // in set_of_state: for no neighbour occupied
    uint32_t neighbours;                        // that may be open or occupied when this cell is chosen
    uint32_t neighbour[XT_FILA_NEIGHBOURS_MAX]; // their bits
} xt_fila_target;

typedef struct xt_fila_order xt_fila_order;

// What orders that promise the same about the cells before a target have in common.
typedef struct xt_fila_lists {
    const xt_fila_order *fixed;    // those before the target in this order are filled; NULL: nothing is known
    uint32_t            *first;    // by cell, and one more: where its images begin in covering
    uint32_t            *covering; // images that the sets of a cell choose from, by shape
    xt_fila_target      *target;   // cells, and behind them shapes
    bool                 is_ready; // first and covering are those of what was loaded
} xt_fila_lists;

struct xt_fila_order {
    xt_order_kind  kind;
    bool           is_fixed;
    uint32_t      *sequence;         // fixed orders other than f: the cover's cells, first to last
    uint32_t      *bits;             // the same of those that are open, as bits
    uint32_t      *rank_in_sequence; // by bit: where it stands in bits
    xt_fila_lists *lists;
};

// An image that fitted when its level was opened.
typedef struct xt_fila_fit {
    uint32_t image;
    uint32_t slot; // of its shape in the warehouse
} xt_fila_fit;

// One level of the search: so many pieces remain.
typedef struct xt_fila_level {
    uint32_t next, end;     // of its fits, those that are still to be placed
    uint32_t shapes;        // that can be placed
    uint32_t position;      // fixed orders: of the target in the sequence
    bool     was_last_copy; // the image that is placed took it
} xt_fila_level;

struct xt_fila {
    const xt_cover       *cover;
    const xt_engine_spec *spec;
    xt_filter            *filter; // NULL: no trigger is to be asked
    xt_counters          *counters;

    // What was loaded.  Cells are numbered anew, in the cover's order: their number is their bit.
    bool      is_loaded;
    uint32_t  chosen; // options placed before
    uint32_t  pieces; // that remain
    uint32_t  cells;
    uint32_t  words;           // of 64 bits in an occupancy
    uint32_t *bit_of;          // cover's cell -> bit, or UINT32_MAX
    uint32_t *cell_of;         // and back
    uint32_t  shapes;          // that have copies left
    uint32_t *shape_of;        // cover's item -> shape, or UINT32_MAX
    uint32_t *copies_at_first; // of each shape
    uint32_t *copies_left;     // by cover's item: how often it is still to be covered

    // The images that still fit, by shape.
    uint32_t  images;
    uint32_t *option_of_image;
    uint32_t *images_of;           // by shape, and one more: where its images begin
    uint64_t *image_mask;          // words each
    size_t    image_mask_capacity; // room

    xt_fila_order  *order;          // by the plan's numbers
    xt_fila_order **order_at;       // by remaining pieces
    xt_fila_lists  *lists;          // the plan's orders may share them
    uint32_t        list_count;     // how many there are
    bool            targets_shapes; // an order may
    uint64_t       *neighbours; // by cell: its open neighbours, words each; only where an order asks for their number

    // Sets of lists, each made when a search first asks for it, and dropped all together when there is no room for one
    // more.  A set is where its starts begin: the list of shape s is entry start[set + s] up to start[set + s + 1].
    uint32_t *set_of_state;
    uint32_t *start;
    uint64_t *mask;  // words for each entry
    uint32_t *image; // by entry
    uint32_t  states, starts, entries;
    uint32_t  state_capacity, start_capacity, word_capacity;
    uint64_t *occupied; // room for an occupancy

    // The search.
    uint32_t      *available_shapes; // shapes; those that can be placed come first
    uint32_t      *copies;           // left, by shape
    xt_fila_level *level;            // by pieces that remain
    uint64_t      *occupancy;        // words for each level
    xt_fila_fit   *fit;              // those of a level behind those of the level above
    size_t         fit_capacity;
    uint32_t      *placed;    // options: those chosen before, and those of the search
    uint32_t      *candidate; // targets, for orders that count
    int64_t        until_poll;
    xt_poll        poll;
    bool           is_stopped;
    bool           is_broken; // a trigger says that what was placed last leaves no solution
    xt_constraint  broken;    // why
};

// What a kernel is asked for: the task's choices, and what to do at its node.
typedef struct xt_fila_request {
    xt_task        task;
    bool           only_count_children;
    xt_option_sink sink;
} xt_fila_request;

typedef struct xt_fila_result {
    xt_answer answer;
    uint32_t  children;
} xt_fila_result;

// Of an occupancy: as many as some kernel has.
uint32_t xt_fila_words(uint32_t cells);

#endif
