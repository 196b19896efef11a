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
    uint32_t first_pose, listed_poses;           // in search->pose_of_pair: of these kinds
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
    uint16_t placed;       // copies, in search->cell_of_copy
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
    uint32_t first_listed_pose, listed_pose_count; // in search->pose_of_pair: all poses that it may ever have
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
    uint32_t first_listed_pose, count, next; // poses to choose from, in search->pose_of_pair
    uint32_t trail;
} xt_choice_point;

struct xt_search {
    const xt_edge_model *model;
    xt_counters         *counters;
    xt_pairs_settings    settings;
    uint32_t             cells, tile_types, poses, pairs, colours, classes;
    bool                 is_slot_specific; // pairs are told apart by slot
    bool                 has_frame_ring;   // the frame's tiles lie in a ring, and no colour of theirs inside counts
    xt_pair_cell        *cell;
    xt_pair_tile_type   *tile_type;
    xt_pair_pose        *pose;
    xt_colour_pair      *pair;
    xt_pair_colour      *colour;
    uint16_t            *tile_type_of_pair;
    uint16_t            *pose_of_pair; // behind those of the pairs, those of the classes, and of cells without
    uint16_t            *lookup;       // for each class, place, colour, colour: the pair
    uint16_t            *cell_of_copy; // for each kind
    uint16_t            *next_node, *previous_node; // of lists of demands: cell * XT_SLOTS + slot
    uint64_t            *active;                    // pairs with a demand
    uint32_t             active_words;
    uint64_t            *open;            // by the number of known sides: sets of cells
    uint64_t            *unclassed_cells; // open cells without a class
    uint64_t            *scratch;
    uint16_t            *cell_at; // by place in sets
    uint32_t             cell_words, set_row_stride;
    uint32_t             placed, multi_pair_cells; // open cells of a class with three known sides or more
    uint32_t             open_outline_sides;       // sides of open cells on an outline without a frame
    uint32_t             frame_cell_count;         // cells on the frame
    bool                 multi_pair_cells_ended;
    uint32_t            *trail;
    uint32_t             trail_length;
    uint16_t            *queue, *touched;
    uint32_t             queue_length, touched_count;
    double              *free_chance; // of each pair, while the most urgent one is sought; else 1
    // Sets of levels: why a cell has its tile, a pair its preemption, a node no solution.  One bit behind the levels
    // stands for what is tried by shaving.
    uint32_t         set_words;
    uint64_t        *reason_of_cell, *reason_of_pair, *reason_of_node, *reason, *trial_reason;
    xt_choice_point *choice_points;
    uint32_t        *path;        // the choices that led to the node that the state is at
    uint32_t         path_length; // their number
    uint32_t        *dead_end_path;
    uint32_t         dead_end_depth; // nothing lies below the node with that path
    bool             has_dead_end, is_dead;
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
    return sets + (size_t)index * search->set_words;
}

static inline void xt_set_unite(const xt_search *search, uint64_t *set, const uint64_t *other)
{
    for (uint32_t w = 0; w < search->set_words; w++)
        set[w] |= other[w];
}

static inline void xt_set_clear(const xt_search *search, uint64_t *set)
{
    for (uint32_t w = 0; w < search->set_words; w++)
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
    return search->open + (size_t)known * search->cell_words;
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
