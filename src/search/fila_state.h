// fila_state.h -- what FILA's kernels work on; see fila.c.
#ifndef XT_SEARCH_FILA_STATE_H
#define XT_SEARCH_FILA_STATE_H

#include "base/vector.h"
#include "search/fila.h"

enum { XT_FILA_NEIGHBOURS_MAX = 12 };

struct keyed_cell {
    double   key;
    uint32_t cell;
};

// A cell as a target, under one order.
typedef struct xt_fila_target {
    uint32_t first_set;                         // for no neighbour occupied; see lists below
    uint32_t neighbours;                        // that may be open or occupied when this cell is chosen
    uint32_t neighbour[XT_FILA_NEIGHBOURS_MAX]; // their bits
} xt_fila_target;

typedef struct xt_fila_order {
    xt_order_kind   kind;
    bool            is_fixed;
    uint32_t       *sequence; // fixed orders other than f: the cells, first to last
    xt_fila_target *target;   // by cell
} xt_fila_order;

// One level of the search: so many pieces remain.
typedef struct xt_fila_level {
    uint32_t set;
    uint32_t next_shape; // in the warehouse: the one to take up when the list at hand ends
    bool     holds_shape, was_last_copy;
    uint32_t next, end; // of the list at hand
    uint32_t position;  // fixed orders: of the target in the sequence
    uint32_t skipped;   // children passed over on the way to a task's node
} xt_fila_level;

struct xt_fila {
    const xt_cover *cover;
    const xt_plan  *plan;
    xt_counters    *counters;
    double        **keys; // by order: of the cover's cells; NULL for orders that are not fixed

    // What was loaded.  Cells are numbered anew, in the cover's order: their number is their bit.
    bool      is_loaded;
    uint32_t  chosen; // options placed before
    uint32_t  pieces; // that remain
    uint32_t  cells;
    uint32_t  words;                // of 64 bits in an occupancy
    uint32_t *bit_of;               // cover's cell -> bit, or UINT32_MAX
    uint32_t *cell_of;              // and back
    uint32_t  shapes;               // that have copies left
    uint32_t *shape_of;             // cover's item -> shape, or UINT32_MAX
    uint32_t *copies_at_first;      // of each shape
    uint32_t *left;                 // by cover's item: how often it is still to be covered
    XT_VECTOR(uint32_t) image;      // options, by shape
    XT_VECTOR(uint32_t) images_of;  // where a shape's images begin in image, and one more
    XT_VECTOR(uint64_t) image_mask; // words for each of them

    xt_fila_order *order;      // by the plan's numbers
    uint64_t      *neighbours; // by cell: its open neighbours when loaded, words each

    // Sets of lists: an empty one, one for all images of each shape, one for each target and state of its neighbours.
    // The list of shape s in a set is entry start[set * (shapes + 1) + s] up to the next start.
    XT_VECTOR(uint32_t) start;
    XT_VECTOR(uint32_t) option; // by entry
    XT_VECTOR(uint64_t) mask;   // words for each entry
    uint32_t shape_sets;        // the set of all images of shape 0; the others follow

    // Room for making them.
    XT_VECTOR(uint32_t) covering;
    XT_VECTOR(uint64_t) covering_mask;
    uint64_t          *scratch, *before; // an occupancy each
    struct keyed_cell *keyed;            // cells

    // The search.
    uint32_t      *warehouse; // shapes; those that can be placed come first
    uint32_t      *copies;    // left, by shape
    xt_fila_level *level;     // by pieces that remain
    uint64_t      *occupancy; // words for each level
    uint32_t      *placed;    // options: those chosen before, and those of the search
    uint32_t      *candidate; // cells, for orders that count
    uint32_t       until_poll;
};

// What a kernel is asked for: the task's choices, and what to do at its node.
typedef struct xt_fila_errand {
    xt_task        task;
    bool           only_count_children;
    xt_option_sink sink;
    xt_poll        poll;
} xt_fila_errand;

typedef struct xt_fila_result {
    xt_answer answer;
    uint32_t  children;
} xt_fila_result;

#endif
