// problem.h -- the board as all parts of the best-board search read it: the order of the cells, the poses for each
// cell, and the supply of each colour.
//
// The upper rows are filled row by row, and the rest column by column.  So fewer lines wait for their second tile
// towards the end, when it counts most.  The lines on the left and above a cell are known when it is filled, and
// nothing else but hints.
//
// A line has a number for its colour.  On a framed board the lines between two frame tiles, along the outline, have
// numbers of their own, since only frame tiles can share them.
#ifndef XT_EDGE_BEST_PROBLEM_H
#define XT_EDGE_BEST_PROBLEM_H

#include "base/arena.h"
#include "edge/board/model.h"

// Three classes of lines: between two tiles inside, between two frame tiles, and between a frame tile and one inside.
// The sides of frame tiles and of tiles inside are supplied apart.
enum { XT_NO_LINE = UINT16_MAX, XT_LINE_CLASSES = 3, XT_BETWEEN_CLASSES = 2 };

typedef struct xt_best_pose {
    uint16_t line[XT_SIDES]; // the number of the line on each side; `lines` on the outline
    // The supply number of each side: that of a line whose right or bottom side it fits.  The inward side of a frame
    // tile has `frame_offset` more.
    uint16_t supply_number[XT_SIDES];
    uint32_t first, last;   // bits of the copies of its tile type
    uint32_t outline_sides; // the most outline sides any cell gives its tile type
} xt_best_pose;

// The poses that some cells can hold.
typedef struct xt_best_zone {
    uint16_t *by_left, *by_top;         // sorted by the line on the left, then above; and the reverse
    uint32_t *left_begins, *top_begins; // the first pose of each line, and the end behind the last
    uint32_t  count;
} xt_best_zone;

typedef struct xt_best_cell {
    uint32_t        cell;
    const uint32_t *waiting_slots; // slots of waiting lines of other cells
    uint32_t        waiting_count;
    // For each of these and for the two lines that begin: `frame_offset` if a frame tile will meet it from inside.
    const uint16_t *waiting_frame_offsets;
    uint16_t        right_frame_offset, bottom_frame_offset;
    uint16_t        zone;
    uint16_t        left, top;                   // slots of the lines on the left and above; XT_NO_LINE: outline
    uint16_t        right, bottom;               // slots of the lines that begin here; XT_NO_LINE: outline
    uint16_t        hinted_right, hinted_bottom; // lines of hinted neighbours; XT_NO_LINE: no hint
    uint32_t        outline_sides;
    uint32_t        unstarted_lines[XT_LINE_CLASSES]; // lines with two open sides after this cell is filled
} xt_best_cell;

typedef struct xt_best_problem {
    const xt_edge_model *model;
    uint32_t             lines;          // numbers of lines
    uint32_t             frame_offset;   // added to a line number for sides of frame tiles
    uint32_t             supply_count;   // numbers of supply; the last has no sides
    uint32_t             matches;        // lines between cells
    uint32_t             min_mismatches; // a lower bound on the mismatches of any board
    uint32_t             slots;          // of waiting lines: one for each column, then one for each row
    uint16_t            *mate;           // of a supply number: the matching one of the same class, or itself
    uint16_t            *cross_mate;     // the matching one between frame and inside, or the last
    uint8_t             *line_class;
    uint16_t            *supply; // sides of all tiles by supply number; `lines` never runs out
    xt_best_pose        *poses;
    xt_best_zone        *zones;
    uint32_t             zone_count;
    xt_best_cell        *cells; // in the order of filling
    uint32_t            *waiting_slots;
    uint16_t            *waiting_frame_offsets;
    bool                 can_misplace; // tiles for the outline also fit inside
    xt_arena             memory;
} xt_best_problem;

// Returns false if memory runs out or there are more poses than 16 bits number.  The problem must be freed even then.
bool xt_best_problem_start(xt_best_problem *problem, const xt_edge_model *model);
void xt_best_problem_free(xt_best_problem *problem);

#endif
