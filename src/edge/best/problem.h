// problem.h -- a board as it is laid cell by cell, edges that do not match allowed: in which order, what can lie
// where, and which lines between cells wait for a neighbour.
//
// The first rows are laid one after the other, and what is left column by column, so that the lines that wait are fewer
// towards the end, where it counts.  Whenever a cell is laid, what lies on its left and above it is known, and nothing
// else but hints.
//
// Along the outline of a framed board lie lines that only tiles of the frame can share.  They are numbered apart from
// those inside, a number for each colour that occurs.
#ifndef XT_EDGE_BEST_PROBLEM_H
#define XT_EDGE_BEST_PROBLEM_H

#include "edge/board/model.h"

// Sides are supplied apart, too, by the frame's tiles and by those inside.  So there are three classes of lines:
// between two tiles inside, along the outline, and between a tile of the frame and one inside.
enum { XT_NO_LINE = UINT16_MAX, XT_LINE_CLASSES = 3, XT_BETWEEN_CLASSES = 2 };

typedef struct xt_best_pose {
    uint16_t line[XT_SIDES]; // the number that each side shows on its line; `lines` on the outline
    // The number under which each side is supplied: that of a line on whose right or bottom it fits; `apart` more where
    // a tile of the frame shows it inwards.
    uint16_t supply_number[XT_SIDES];
    uint32_t first, last;   // the bits of the copies of its kind
    uint32_t outline_sides; // sides on the outline, where its kind has the most
} xt_best_pose;

// The poses that cells constrained alike can hold.
typedef struct xt_best_zone {
    uint16_t *by_left, *by_top;         // sorted by the line on the left, then above; and the other way round
    uint32_t *left_begins, *top_begins; // where those of each line begin, and behind the last where all end
    uint32_t  count;
} xt_best_zone;

typedef struct xt_best_cell {
    uint32_t        cell;
    const uint32_t *waiting_slots; // slots of the lines that wait when it is laid, but for those that end there
    uint32_t        waiting_count; // of them
    // Of each of these, and of those that begin: `apart` where a tile of the frame is to meet them from its inner side.
    const uint16_t *waiting_frame_offsets;
    uint16_t        right_frame_offset, bottom_frame_offset;
    uint16_t        zone;
    uint16_t        left, top;     // the slots of its lines on the left and above; XT_NO_LINE: the outline
    uint16_t        right, bottom; // the slots of those that begin here; XT_NO_LINE: the outline
    uint16_t        hinted_right, hinted_bottom;      // by a hinted neighbour; XT_NO_LINE: nothing
    uint32_t        outline_sides;                    // sides on the outline
    uint32_t        unstarted_lines[XT_LINE_CLASSES]; // lines that no laid cell touches, once it is laid
} xt_best_cell;

typedef struct xt_best_problem {
    const xt_edge_model *model;
    uint32_t             lines;        // numbers in use
    uint32_t             frame_offset; // what is added to one to supply it by the frame
    uint32_t             supply_count; // numbers of supply; the last is of nothing
    uint32_t             matches;      // lines between cells
    uint32_t      min_mismatches; // mismatches on any board: colours whose sides cannot all be paired leave so many
    uint32_t      slots;          // of lines that wait: of each column, then of each row
    uint16_t     *mate;           // of a number of supply: which fits with it, of the same class, or itself
    uint16_t     *cross_mate;     // the same, between the frame and inside; or the last
    uint8_t      *line_class;
    uint16_t     *supply; // of each number, on all tiles; `lines` never runs out
    xt_best_pose *poses;
    xt_best_zone *zones;
    uint32_t      zone_count;
    xt_best_cell *cells; // in the order in which they are laid
    uint32_t     *waiting_slots;
    uint16_t     *waiting_frame_offsets;
    bool          can_misplace; // what can lie on the outline can lie inside too
} xt_best_problem;

// False: no memory, or more poses than 16 bits number.  Freed in either case.
bool xt_best_problem_start(xt_best_problem *problem, const xt_edge_model *model);
void xt_best_problem_free(xt_best_problem *problem);

#endif
