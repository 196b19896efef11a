// state.h -- the state of the engine `pairs`: the offer and demand of each pair of colours, updated in constant time.
//
// A pair, as in the paper, is two colours on neighbouring sides of a tile, clockwise, or on opposite ones.  Its offer
// is the number of remaining tiles with the pair.  Its demand is the number of open cells that need it.  A cell has six
// slots for pairs: slot s is sides s and s + 1, and slots 4 and 5 are the opposite sides.  With singles, a single
// colour counts as a pair too, in a slot for each side.
//
// It differs from the paper in three ways.  Equal tiles are copies of one tile type, so an offer counts both tiles and
// tile types.  Pairs of different classes are different, so no frame tile is offered to an inner cell.  A class is a
// set of cells and tile types that go together.  If no tile may be rotated, pairs of different slots are different too.
// A cell and a tile type with no choice but each other, as from a hint, have no pairs.
#ifndef XT_EDGE_ENGINES_PAIRS_STATE_H
#define XT_EDGE_ENGINES_PAIRS_STATE_H

#include "base/arena.h"
#include "base/bitset.h"
#include "edge/board/model.h"
#include "edge/engines/engines.h"
#include "edge/engines/pairs/settings.h"

#include <string.h>

enum {
    XT_FIRST_SINGLE_SLOT = 6,
    XT_SLOTS = 10,
    XT_PAIRS_NONE = UINT16_MAX, // no pair, cell, pose, tile type or node
    XT_NO_OFFER = 0,            // the pair of a tile that its class does not have
};

typedef struct xt_colour_pair {
    uint32_t first_tile_type, listed_tile_types; // in lists.tile_type
    uint32_t first_pose, listed_poses;           // of these tile types, in lists.pose
    uint16_t offer, tile_types;                  // the tiles and tile types left
    uint16_t preempted, preempted_tile_types;    // the part of these preempted by other pairs
    uint16_t demand, head;                       // demand: number of cells; head: the first node of their list
    bool     is_preempting, is_queued;
} xt_colour_pair;

typedef struct xt_pair_tile_type {
    uint16_t pair[XT_SLOTS];
    uint16_t pairs;
    uint16_t copies;          // copies left
    uint16_t preempting_pair; // the pair that preempts it
    uint16_t group[XT_SIDES]; // its different colours, complements counted as one
    uint16_t groups;
    uint16_t next, before; // colours of its lines along the frame, clockwise; XT_PAIRS_NONE: a tile inside
    uint16_t placed;       // copies placed, in lists.cell_of_copy
} xt_pair_tile_type;

typedef struct xt_pair_pose {
    uint64_t line;                  // the colours of its four lines, 16 bits each
    uint16_t edge_colour[XT_SIDES]; // the colours of its four edges
    uint16_t pair[XT_SLOTS];        // the pair in each slot
    uint16_t tile_type;
} xt_pair_pose;

typedef struct xt_pair_cell {
    uint64_t required_lines, known_mask; // the colours of the known lines, and a mask of them
    uint16_t edge_colour[XT_SIDES];      // of the edges to be shown
    uint16_t pair[XT_SLOTS];
    uint16_t pose;
    uint16_t order; // of placement
    uint16_t known; // number of known sides
    uint16_t class; // XT_PAIRS_NONE: only one tile type fits here, and it fits only here
    uint16_t neighbour[XT_SIDES];
    uint16_t next_side, before_side;               // along the frame, clockwise; XT_PAIRS_NONE: an inner cell
    uint16_t set_index;                            // its bit in sets of cells
    uint16_t open_outline_sides;                   // on an outline without a frame
    uint32_t first_listed_pose, listed_pose_count; // in lists.pose: all poses it can ever have
} xt_pair_cell;

// The edges of a colour on remaining tiles, and the demand of open cells for them.
typedef struct xt_pair_colour {
    uint32_t edges, demand;
    uint32_t tiles; // tiles left with the colour or its complement
    // Frame tiles left with this colour on the line to the next tile, or to the one before; the sums of their tile
    // types; and the open cells that know such a line.  If a count is 1, the sum is the tile type.
    uint32_t next_count, before_count, next_sum, before_sum, known;
    bool     is_touched;
} xt_pair_colour;

typedef struct xt_choice_point {
    uint32_t cell;
    uint32_t first_listed_pose, count, next; // untried poses, in lists.pose
    uint64_t last_chance;                    // of the last pose tried, by falling probability
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
    uint64_t *active;       // the set of pairs with a demand
    uint32_t  active_words; // without single colours
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

// Tile types for the open cells; see all_different.c.
typedef struct xt_tile_matching {
    uint16_t *tile_type_of_cell, *used; // used: copies, by tile type
    bool     *is_seen;                  // by tile type: on the current path
} xt_tile_matching;

struct xt_search {
    const xt_edge_model *model;
    xt_counters         *counters;
    xt_pairs_settings    settings;
    uint32_t             cells, tile_types, poses, pairs, colours, classes;
    uint32_t             slots;          // used of each cell
    uint32_t             first_single;   // pairs from here on are single colours
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
    xt_pair_queue         queue;
    xt_rotation_capacity *capacities;  // of each mixed tile type; below 0: a contradiction
    uint32_t              exceeded;    // mixed tile types with a capacity below 0
    double               *free_chance; // scratch, by pair; 1 between two uses
    xt_explanations       why;
    xt_choice_point      *choice_points;
    xt_pair_path          path;
    bool                  is_dead; // the empty board has no solution
    xt_tile_matching      matching;
    uint32_t             *solution;
    uint32_t              until_poll;
    xt_arena              memory;
};

// ---- Small things --------------------------------------------------------------------------------------------------

static inline unsigned xt_slot_side(unsigned slot, unsigned second)
{
    return slot < XT_SIDES               ? (slot + second) % XT_SIDES
           : slot < XT_FIRST_SINGLE_SLOT ? slot - XT_SIDES + 2 * second
                                         : slot - XT_FIRST_SINGLE_SLOT;
}

static inline bool xt_pose_is_compatible(const xt_pair_cell *cell, const xt_pair_pose *pose)
{
    return ((pose->line ^ cell->required_lines) & cell->known_mask) == 0;
}

// Returns the next listed pose that matches the known sides and has a copy left, or XT_PAIRS_NONE.
static inline uint32_t xt_pairs_next_pose(const xt_search *search, uint32_t cell, uint32_t *next, uint32_t end)
{
    const xt_pair_cell *c = &search->cell[cell];
    while (*next < end) {
        uint32_t            pose = search->lists.pose[(*next)++];
        const xt_pair_pose *p = &search->pose[pose];
        if (xt_pose_is_compatible(c, p) && search->tile_type[p->tile_type].copies)
            return pose;
    }
    return XT_PAIRS_NONE;
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
    xt_bitset_unite(set, other, search->why.words);
}

static inline void xt_set_clear(const xt_search *search, uint64_t *set)
{
    memset(set, 0, search->why.words * sizeof *set);
}

static inline uint64_t *xt_open_cells_with_known_sides(const xt_search *search, uint32_t known)
{
    return search->sets.open + (size_t)known * search->sets.words;
}

// ---- state.c -------------------------------------------------------------------------------------------------------

// Sets up a search except for its settings.  Returns false if memory runs out, or with an error in the counters.
bool xt_pairs_open(xt_search *search);
void xt_pairs_close(xt_search *search);

// Places a pose that matches the cell and has a copy left.  Queues the pairs that change.
void xt_pairs_place(xt_search *search, uint32_t cell, uint32_t pose);
// Undoes everything since the trail had that length.
void xt_pairs_undo(xt_search *search, uint32_t trail_length);
void xt_pairs_queue(xt_search *search, uint32_t pair);
// Preempts the rest of the pair's offer, so that only its own demand can use it.
void xt_pairs_preempt(xt_search *search, uint32_t pair);

// ---- rules.c -------------------------------------------------------------------------------------------------------

// Propagates from the queues.  Returns false if there is a contradiction.  With backjumping, why.reason then has its
// explanation.
bool xt_pairs_propagate(xt_search *search);
// Adds to a set the reasons that leave an open cell only its matching poses with copies left.
void xt_pairs_explain_domain(const xt_search *search, uint64_t *set, uint32_t cell);

// ---- order.c -------------------------------------------------------------------------------------------------------

// Returns the open cell to branch on.  There must be one.
uint32_t xt_pairs_choose_cell(xt_search *search);
// Finds the list of poses for an open cell: that of its pair with the smallest offer.
void xt_pairs_find_domain(const xt_search *search, uint32_t cell, uint32_t *first_listed_pose, uint32_t *count);
// Returns the chance, times 2^53, that no other pair than those of the cell takes a tile of this type.
uint64_t xt_pairs_chance(const xt_search *search, uint32_t cell, uint32_t tile_type);

// ---- all_different.c, pairs.c --------------------------------------------------------------------------------------

// Returns false if the open cells cannot have different tiles.  Otherwise finds a cell with only one possible pose, or
// sets *cell to the number of cells.
bool xt_pairs_match_tiles(xt_search *search, uint32_t *cell, uint32_t *only);

#endif
