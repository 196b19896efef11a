// state.h -- what the engine `pairs` keeps: for each pair of colours its offer and its demand, in constant time.
//
// The word is the paper's: a pair is two colours that a tile shows on neighbouring sides, in clockwise order, or on
// opposite ones.  Its offer is the tiles left that show it, its demand the open cells that ask for it.  A cell has six
// slots for the pairs that it asks for: slot s is sides s and s + 1, slots 4 and 5 are the opposite sides.
//
// Where this differs from the paper: equal tiles are copies of one kind, so an offer is a number of tiles and a number
// of kinds; pairs are told apart by class, the kinds and cells that cannot be exchanged with others (the frame's tiles
// and inner ones), so that no border tile is offered to an inner cell; and on a board whose tiles may not be turned,
// also by the slot.  Where a cell and a kind have no choice but each other, as by a hint, there are no pairs.
#ifndef XT_EDGE_ENGINES_PAIRS_STATE_H
#define XT_EDGE_ENGINES_PAIRS_STATE_H

#include "edge/board/model.h"
#include "edge/engines/engines.h"
#include "edge/engines/pairs/settings.h"

enum {
    XT_SLOTS = 6,
    XT_PAIRS_NONE = UINT16_MAX, // no pair, cell, pose, kind, node of a list
    XT_NO_OFFER = 0,            // the pair that no kind of the class shows
};

typedef struct xt_colour_pair {
    uint32_t first_tile_type, listed_tile_types; // in search->kind_of_pair: that show it
    uint32_t first_pose, listed_poses;           // in search->lists.pose: of these kinds
    uint16_t offer, tile_types;                  // left
    uint16_t preempted, preempted_tile_types;    // of these, preempted by other pairs
    uint16_t demand, head;                       // cells; the first node of their list
    bool     is_preempting, is_queued;
} xt_colour_pair;

typedef struct xt_pair_tile_type {
    uint16_t pair[XT_SLOTS];
    uint16_t pairs;
    uint16_t copies;          // left
    uint16_t preempting_pair; // the pair that preempts it
    uint16_t group[XT_SIDES]; // its different colours; a colour and its complement are one
    uint16_t groups;
    uint16_t next, before; // colours of its lines along the frame, clockwise; XT_NONE: it lies inside
    uint16_t placed;       // copies, in search->lists.cell_of_copy
} xt_pair_tile_type;

typedef struct xt_pair_pose {
    uint64_t line;                  // its lines' colours, 16 bits for each side
    uint16_t edge_colour[XT_SIDES]; // its edges' colours
    uint16_t pair[XT_SLOTS];        // that it shows there
    uint16_t tile_type;
} xt_pair_pose;

typedef struct xt_pair_cell {
    uint64_t required_lines, known_mask; // the lines' colours that are known, and which are
    uint16_t edge_colour[XT_SIDES];      // edges' colours to be shown there
    uint16_t pair[XT_SLOTS];
    uint16_t pose;
    uint16_t order; // of the tiles placed
    uint16_t known; // sides
    uint16_t class; // XT_NONE: one kind can lie here, and nowhere else
    uint16_t neighbour[XT_SIDES];
    uint16_t next_side, before_side;               // along the frame, clockwise; XT_NONE: an inner cell
    uint16_t set_index;                            // in sets of cells
    uint16_t open_outline_sides;                   // sides on an outline without a frame
    uint32_t first_listed_pose, listed_pose_count; // in search->lists.pose: all poses that it may ever have
} xt_pair_cell;

// Edges of a colour, and of its complement, on tiles that are left and at open cells.
typedef struct xt_pair_colour {
    uint32_t edges, demand;
    uint32_t tiles; // of its group
    // Along the frame: tiles left whose next line, or the one before, has this colour, and the sums of their kinds; and
    // open cells that know such a line.
    uint32_t next_count, before_count, next_sum, before_sum, known;
    bool     is_touched;
} xt_pair_colour;

typedef struct xt_choice_point {
    uint32_t cell;
    uint32_t first_listed_pose, count, next; // poses to choose from, in search->lists.pose
    uint32_t trail;
} xt_choice_point;

// The tile types and poses of each pair, and the pairs of two colours.
typedef struct xt_pair_lists {
    bool      is_slot_specific; // pairs in different slots are different
    uint16_t *tile_type;        // pair by pair
    uint16_t *pose;             // pair by pair, then of the classes, then of the cells without a class
    uint16_t *pair;             // by class, slot, colour and colour
    uint16_t *cell_of_copy;     // by tile type
} xt_pair_lists;

// Doubly linked lists of the cells with a demand for a pair.  A node is cell * XT_SLOTS + slot.
typedef struct xt_demand_lists {
    uint16_t *next, *previous;
    uint64_t *active; // the set of pairs with a demand
    uint32_t  active_words;
} xt_demand_lists;

// Sets of cells as bits.  A row has an empty place at its end, so that no shift moves a cell to another row.
typedef struct xt_pair_cell_sets {
    uint32_t  words, row_stride;
    uint64_t *open;      // the open cells, by number of known sides
    uint64_t *unclassed; // open cells without a class
    uint64_t *scratch;
    uint16_t *cell_at; // by place in a set
} xt_pair_cell_sets;

typedef struct xt_pair_counts {
    uint32_t placed;
    uint32_t multi_pair_cells;       // open cells of a class with three known sides or more
    bool     multi_pair_cells_ended; // their number just became 0
    uint32_t open_outline_sides;     // sides of open cells on an outline without a frame
    uint32_t frame_cells;
} xt_pair_counts;

// Pairs and colours with changes to propagate.
typedef struct xt_pair_queue {
    uint16_t *pair, *colour;
    uint32_t  pairs, colours;
} xt_pair_queue;

// Explanations: sets of levels.  One more bit stands for the pose that shaving tries.
typedef struct xt_explanations {
    uint32_t  words;    // of a set
    uint64_t *of_cell;  // why a cell has its tile
    uint64_t *of_pair;  // why a pair preempts
    uint64_t *of_node;  // why a node has no solution so far
    uint64_t *reason;   // of the last contradiction
    uint64_t *of_trial; // why shaving fails
} xt_explanations;

// The choices that led to the current node, and a node known to have no solution below.
typedef struct xt_pair_path {
    uint32_t *choice;
    uint32_t  length;
    uint32_t *dead_end;
    uint32_t  dead_end_depth;
    bool      has_dead_end;
} xt_pair_path;

struct xt_search {
    const xt_edge_model *model;
    xt_counters         *counters;
    xt_pairs_settings    settings;
    uint32_t             cells, tile_types, poses, pairs, colours, classes;
    bool                 has_frame_ring; // the frame's tiles form a ring with colours of its own
    xt_pair_cell        *cell;
    xt_pair_tile_type   *tile_type;
    xt_pair_pose        *pose;
    xt_colour_pair      *pair;
    xt_pair_colour      *colour;
    xt_pair_lists        lists;
    xt_demand_lists      demands;
    xt_pair_cell_sets    sets;
    xt_pair_counts       counts;
    struct {
        uint32_t *at, length;
    } trail; // what to undo
    xt_pair_queue    queue;
    double          *free_chance; // scratch, by pair; 1 between two uses
    xt_explanations  why;
    xt_choice_point *choice_points;
    xt_pair_path     path;
    bool             is_dead; // the empty board has no solution
    uint32_t        *solution;
    uint32_t         until_poll;
};

// ---- Small things --------------------------------------------------------------------------------------------------

static inline unsigned xt_slot_side(unsigned slot, unsigned second)
{
    return slot < XT_SIDES ? (slot + second) % XT_SIDES : slot - XT_SIDES + 2 * second;
}

static inline bool xt_pose_is_compatible(const xt_pair_cell *cell, const xt_pair_pose *pose)
{
    return ((pose->line ^ cell->required_lines) & cell->known_mask) == 0;
}

static inline bool xt_side_is_known(const xt_pair_cell *cell, unsigned side)
{
    return cell->known_mask >> 16 * side & 1;
}

static inline uint64_t *xt_set_at(const xt_search *search, uint64_t *sets, uint32_t index)
{
    return sets + (size_t)index * search->why.words;
}

static inline void xt_set_unite(const xt_search *search, uint64_t *set, const uint64_t *other)
{
    for (uint32_t w = 0; w < search->why.words; w++)
        set[w] |= other[w];
}

static inline void xt_set_clear(const xt_search *search, uint64_t *set)
{
    for (uint32_t w = 0; w < search->why.words; w++)
        set[w] = 0;
}

static inline bool xt_set_has(const uint64_t *set, uint32_t bit)
{
    return set[bit / 64] >> bit % 64 & 1;
}

static inline void xt_set_add(uint64_t *set, uint32_t bit)
{
    set[bit / 64] |= UINT64_C(1) << bit % 64;
}

static inline void xt_set_remove(uint64_t *set, uint32_t bit)
{
    set[bit / 64] &= ~(UINT64_C(1) << bit % 64);
}

// The open cells with so many known sides.
static inline uint64_t *xt_open_cells_with_known_sides(const xt_search *search, uint32_t known)
{
    return search->sets.open + (size_t)known * search->sets.words;
}

// ---- pairs_state.c -------------------------------------------------------------------------------------------------

// Sets up all of a search but its settings.  False: no memory, or trouble was told.
bool xt_pairs_open(xt_search *search);
void xt_pairs_close(xt_search *search);

// Places a pose that suits the cell and has a copy left; pairs that changed are queued.
void xt_pairs_place(xt_search *search, uint32_t cell, uint32_t pose);
// Takes back all that was done since the trail was so long.
void xt_pairs_undo(xt_search *search, uint32_t trail_length);
void xt_pairs_queue(xt_search *search, uint32_t pair);
// Tags what is left of the pair's offer: only its demand may have it.
void xt_pairs_preempt(xt_search *search, uint32_t pair);

// ---- pairs_rules.c -------------------------------------------------------------------------------------------------

// Draws all conclusions from what was queued.  False: a contradiction; search->why says which levels are to blame, with
// backjumping.
bool xt_pairs_propagate(xt_search *search);
// Adds to a set why an open cell can have no other poses than those that suit it and have copies left.
void xt_pairs_explain_domain(const xt_search *search, uint64_t *set, uint32_t cell);

// ---- pairs_order.c -------------------------------------------------------------------------------------------------

// The open cell to branch on.  There must be one.
uint32_t xt_pairs_choose_cell(xt_search *search);
// Where the poses to choose from stand that an open cell may have: of the pair with the smallest offer.
void xt_pairs_find_domain(const xt_search *search, uint32_t cell, uint32_t *first_listed_pose, uint32_t *count);

// The colour that matches one: the same, or its complement.
static inline uint32_t xt_pairs_mate(const xt_search *search, uint32_t colour)
{
    return search->model->board->is_complemented && colour ? ((colour - 1) ^ 1) + 1 : colour;
}

#endif
