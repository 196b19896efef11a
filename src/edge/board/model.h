// model.h -- a board as the engines see it: kinds of tiles, their poses, and which of them a cell can hold.
//
// Tiles that look alike when turned are copies of one kind.  A pose is a kind in one turn.  Colours are numbered from 0
// without gaps, 0 being the frame's; and what a pose shows on a line between two cells is told as the line's colour:
// the colour itself on its top and left, and what the neighbour has to show on its right and bottom.  So poses match
// where two numbers are equal, whatever the rule of the board is.
#ifndef XT_EDGE_BOARD_MODEL_H
#define XT_EDGE_BOARD_MODEL_H

#include "edge/board/board.h"

typedef struct xt_member {
    uint32_t tile;
    unsigned offset; // turned so, it looks like the first member of its kind
} xt_member;

typedef struct xt_tile_type {
    uint32_t members;           // the first of them
    uint32_t copies;            // how many
    unsigned period;            // quarter turns after which it looks the same: 1, 2 or 4
    unsigned allowed_rotations; // that it may make, of those below its period
    uint32_t cell;              // the only one that may hold it, or XT_ANY_CELL
    uint32_t first, poses;
} xt_tile_type;

typedef struct xt_pose {
    uint32_t tile_type;
    unsigned rotation;
    uint32_t line[XT_SIDES]; // colours
} xt_pose;

enum { XT_ANY_CELL = 1 << 30, XT_ANY_TILE_TYPE = 1 << 30, XT_ANY_COLOUR = 1 << 30, XT_INSIDE };

typedef struct xt_edge_model {
    const xt_board *board;
    uint32_t        width, height, cells;
    uint32_t        colours;
    bool            has_frame_inside;   // colour 0 may lie between two cells
    bool            is_symmetry_broken; // one of each class of solutions under rotation: a turn of one tile is fixed
    XT_VECTOR(xt_member) members;
    XT_VECTOR(xt_tile_type) tile_types;
    XT_VECTOR(xt_pose) poses;
    uint32_t   *tile_type_of_cell; // the hinted one, or XT_ANY_TILE_TYPE
    uint32_t   *tile_type_of_tile;
    uint32_t   *required_colour; // by cell, side: the colour that the outline has there, or XT_ANY_COLOUR; or XT_INSIDE
    uint32_t    rotations;       // of the board that take solutions to solutions: 1, 2 or 4, the identity among them
    const char *kernel;          // of the engine domains, lent; NULL: the fastest that the machine can run
    uint64_t    labellings;      // ways to tell the copies of a solution apart; 0: 2^64 or more
    const struct xt_pairs_settings *pairs; // of the engine `pairs`, lent; NULL: its defaults
} xt_edge_model;

// The board must have been checked, and outlive the model.  NULL: no memory.
xt_edge_model *xt_edge_model_new(const xt_board *board, xt_diagnostics *diagnostics);
void           xt_edge_model_free(xt_edge_model *model);

// Fixes one tile's turn, or the two that are left where the board has two rotations: then the solutions are one of each
// class.  False, and nothing is done, where no tile can serve.
bool xt_edge_break_symmetry(xt_edge_model *model);

// Whether a cell can hold a pose, by the frame, hints and anchor.
bool xt_pose_fits(const xt_edge_model *model, uint32_t cell, uint32_t pose);

// Whether two cells hold the same poses because the outline asks the same of both, and no hint or anchor anything.
bool xt_cells_allow_same_poses(const xt_edge_model *model, uint32_t cell, uint32_t other);

// A pose as a number that does not depend on the anchor.
static inline uint32_t xt_pose_code(const xt_edge_model *model, uint32_t pose)
{
    return model->poses.at[pose].tile_type * XT_SIDES + model->poses.at[pose].rotation;
}

// The colour that a line shows where it shows this one from its other side: a tile's colour as its neighbour sees it.
static inline uint32_t xt_matching_colour(const xt_edge_model *model, uint32_t colour)
{
    return model->board->is_complemented && colour ? ((colour - 1) ^ 1) + 1 : colour;
}

// The tiles that a board of poses stands for, given by their codes, and how each is turned.  The copies of a kind lie
// in the order that `order` says, an entry for each member, its place within its kind; NULL: in their own.  used: room
// for a number for each kind.
void xt_poses_to_tiles(const xt_edge_model *model, const uint32_t *code, const uint32_t *order, uint32_t *used,
                       uint32_t *tile, uint32_t *rotation);

// Where a cell comes to lie, and which code a code becomes, when the board is turned by the smallest of its rotations.
uint32_t xt_rotated_cell(const xt_edge_model *model, uint32_t cell);
uint32_t xt_rotated_code(const xt_edge_model *model, uint32_t code);

#endif
