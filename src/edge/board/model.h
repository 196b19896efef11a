// model.h -- a board as the engines read it: tile types, their poses, and the poses each cell can hold.
//
// Tiles that look alike after a rotation are copies of one tile type.  A pose is a tile type in one rotation.  So each
// look of the board is one assignment of poses to cells, even if some copies may be rotated and others may not.  Such a
// tile type is mixed, and the engines keep its cells within the rotations that its copies allow together.  Colours are
// numbered from 0 without gaps, and 0 is the frame's.  A line has one colour: the tiles below and on its right show it,
// and the others show the colour matching it.  So two poses match if their numbers for the line are equal, whatever the
// board's rule of matching is.
#ifndef XT_EDGE_BOARD_MODEL_H
#define XT_EDGE_BOARD_MODEL_H

#include "edge/board/board.h"

typedef struct xt_member {
    uint32_t tile;
    unsigned offset;            // after this rotation it looks like the first member of its tile type
    unsigned allowed_rotations; // of the tile type, as bits below its period
} xt_member;

typedef struct xt_tile_type {
    uint32_t members; // the first of its members
    uint32_t copies;
    unsigned period;            // quarter turns until it looks the same: 1, 2 or 4
    unsigned allowed_rotations; // of any of its members, as bits below its period
    uint32_t cell;              // the only one that can hold it, or XT_ANY_CELL
    uint32_t first, poses;
    uint32_t mixed; // its number among the mixed tile types, or XT_NOT_MIXED
} xt_tile_type;

enum { XT_ROTATION_SETS = 1 << XT_SIDES };

// A tile type with members that allow different rotations.  Its members are sorted by the rotations they allow.
//
// By Hall's theorem, members can take some cells if, for each set of rotations, at most as many cells have one of the
// set as there are members that allow one of it.
typedef struct xt_mixed_tile_type {
    uint32_t tile_type;
    int32_t  capacity[XT_ROTATION_SETS]; // by set of rotations: the members that allow at least one of them
    uint32_t first[XT_ROTATION_SETS];    // by set of rotations: the first of the members that allow this set alone
} xt_mixed_tile_type;

// The capacity that the placed copies of a mixed tile type leave, by set of rotations.
typedef struct xt_rotation_capacity {
    int32_t left[XT_ROTATION_SETS];
} xt_rotation_capacity;

typedef struct xt_pose {
    uint32_t tile_type;
    unsigned rotation;
    uint32_t line[XT_SIDES]; // of lines
} xt_pose;

enum {
    XT_ANY_CELL = 1 << 30,
    XT_ANY_TILE_TYPE = 1 << 30,
    XT_NOT_MIXED = 1 << 30,
    XT_NO_POSE = UINT32_MAX, // of an empty cell, and its code
    XT_ANY_COLOUR = 1 << 30,
    XT_INSIDE,
};

typedef struct xt_edge_model {
    const xt_board *board;
    uint32_t        width, height, cells;
    uint32_t        colours;
    bool            has_frame_inside;   // colour 0 may be between two cells
    bool            is_symmetry_broken; // one tile's rotation is fixed, so one solution of each class is left
    XT_VECTOR(xt_member) members;
    XT_VECTOR(xt_tile_type) tile_types;
    XT_VECTOR(xt_pose) poses;
    XT_VECTOR(xt_mixed_tile_type) mixed;
    uint32_t   *tile_type_of_cell; // of a hint, or XT_ANY_TILE_TYPE
    uint32_t   *tile_type_of_tile;
    uint32_t   *required_colour;           // by cell and side: of the outline there, XT_ANY_COLOUR or XT_INSIDE
    uint32_t    rotations;                 // of the board that preserve solutions: 1, 2 or 4, with the identity
    const char *kernel;                    // of the engine `domains`, lent; NULL: the fastest
    uint64_t    labellings;                // permutations of equal tiles in a solution; 0: 2^64 or more
    const struct xt_pairs_settings *pairs; // of the engine `pairs`, lent; NULL: the defaults
} xt_edge_model;

// With XT_EQUAL_LOOKS, all tiles that look alike are copies of one tile type.  With XT_EQUAL_LOOKS_AND_ROTATIONS, they
// must allow the same rotations too, so there are no mixed tile types.  Then several solutions may look the same, but
// all have the same number of labellings.
typedef enum xt_tile_equality { XT_EQUAL_LOOKS, XT_EQUAL_LOOKS_AND_ROTATIONS } xt_tile_equality;

// Makes the model of a checked board.  The board must outlive it.  Returns NULL if memory runs out.
xt_edge_model *xt_edge_model_new(const xt_board *board, xt_tile_equality equality, xt_diagnostics *diagnostics);
void           xt_edge_model_free(xt_edge_model *model);

// Breaks the rotation symmetry: fixes one tile's rotation, or the two left on a board with two rotations.  Then the
// solutions are one of each class.  Returns false, and changes nothing, if no tile serves.
bool xt_edge_break_symmetry(xt_edge_model *model);

// Returns whether the frame, hints and symmetry breaking allow a pose in a cell.
bool xt_pose_fits(const xt_edge_model *model, uint32_t cell, uint32_t pose);

// Returns whether two cells allow the same poses: their outer sides agree, and neither has a hint or a reserved tile.
bool xt_cells_allow_same_poses(const xt_edge_model *model, uint32_t cell, uint32_t other);

// Finds the connected components of cells and the tile types that fit into them.  Writes the number of each cell's
// component, and behind them those of the tile types.  fits: by cell and pose, or NULL: as xt_pose_fits.  Returns the
// number of components, or 0 if memory runs out.
uint32_t xt_edge_components(const xt_edge_model *model, const uint8_t *fits, uint32_t *number);

// Makes the capacities of an empty board, one for each mixed tile type.
void xt_rotation_capacities_start(const xt_edge_model *model, xt_rotation_capacity *capacities);

// Adds to the capacity left for each set with the rotation: -1 places a copy, 1 removes it.
static inline void xt_rotation_capacity_add(xt_rotation_capacity *capacity, unsigned rotation, int32_t change)
{
    for (unsigned set = 0; set < XT_ROTATION_SETS; set++)
        capacity->left[set] += set >> rotation & 1 ? change : 0;
}

// Returns whether one more copy can be placed in the rotation.
static inline bool xt_rotation_capacity_allows(const xt_rotation_capacity *capacity, unsigned rotation)
{
    for (unsigned set = 0; set < XT_ROTATION_SETS; set++)
        if (set >> rotation & 1 && capacity->left[set] <= 0)
            return false;
    return true;
}

// Returns whether the placed copies exceed no capacity.
static inline bool xt_rotation_capacity_suffices(const xt_rotation_capacity *capacity)
{
    for (unsigned set = 0; set < XT_ROTATION_SETS; set++)
        if (capacity->left[set] < 0)
            return false;
    return true;
}

// The number of a pose before symmetry breaking.
static inline uint32_t xt_pose_code(const xt_edge_model *model, uint32_t pose)
{
    return model->poses.at[pose].tile_type * XT_SIDES + model->poses.at[pose].rotation;
}

// Returns the colour on the other side of a line with this colour.
static inline uint32_t xt_matching_colour(const xt_edge_model *model, uint32_t colour)
{
    return model->board->is_complemented && colour ? ((colour - 1) ^ 1) + 1 : colour;
}

// Converts a solution, given by codes, to the options of a solution: 4 * tile + rotation.  `order` permutes the copies
// of each tile type that is not mixed; NULL keeps them in order.  The cells of a mixed tile type get its tiles in order
// too, as far as the later cells still find tiles.  An empty cell gets UINT32_MAX.  `used` is scratch memory for a
// number for each tile type.
void xt_poses_to_tiles(const xt_edge_model *model, const uint32_t *code, const uint32_t *order, uint32_t *used,
                       uint32_t *placed);

// Return the image of a cell and of a code under the smallest rotation of the board.
uint32_t xt_rotated_cell(const xt_edge_model *model, uint32_t cell);
uint32_t xt_rotated_code(const xt_edge_model *model, uint32_t code);

#endif
