// cover.h -- the exact-cover problem: all that a search knows of a puzzle.  Const once it is made, shared by all
// threads.
//
// Items are the open cells, x-major, then y, then z, and behind them the shapes.  An item must be covered low times at
// least and high times at most: 1, 1 for a cell to be filled, 0, 1 for an optional one, the numbers of copies for a
// shape.  An option is an image: it covers its cells and its shape.  A solution is a set of options that covers every
// item as often as it may.
#ifndef XT_MODEL_COVER_H
#define XT_MODEL_COVER_H

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_item {
    uint32_t low, high;
} xt_item;

enum { XT_NONE = UINT32_MAX };

// A symmetry of the region moves places: the items, and behind them the cells under stationary pieces.
typedef struct xt_symmetry {
    uint32_t *to;              // owned; place -> place; XT_NONE for a shape that becomes none of the puzzle's
    uint32_t  inverse;         // the index of the symmetry that undoes this one
    bool      is_reflection;   // needs a reflection in space
    bool      is_automorphism; // of the puzzle too: permutes the items, and leads from every solution to a solution
} xt_symmetry;

// A colouring of the cells, such that moving an image permutes the colours.
typedef struct xt_colouring {
    const char *how; // lent: "like a chessboard"
    uint32_t    colours;
    uint8_t    *colour; // owned; by cell
} xt_colouring;

typedef struct xt_cover {
    uint32_t  cells; // items 0 .. cells - 1
    uint32_t  items;
    uint32_t  slots; // items, and taken cells
    xt_item  *item;
    uint32_t  options;
    uint32_t *first;  // options + 1 entries: option o has the members first[o] .. first[o + 1] - 1
    uint32_t *member; // its cells, ascending, and last its shape
    uint32_t  pieces; // options in a solution, at most: no more than have room, and all that must be placed

    // What orders and sweeps can use of the geometry: where each cell lies, and which cells touch it.
    double (*position)[3];     // by cell
    int32_t (*point)[4];       // the same in whole numbers along axes of the lattice's own
    uint32_t *first_neighbour; // cells + 1 entries: cell c touches neighbour[first_neighbour[c]] and so on
    uint32_t *neighbour;       // ascending for each cell

    uint32_t      colourings; // of no two alike, and none with a single colour
    xt_colouring *colouring;

    uint32_t     symmetries; // the identity first, rotations before reflections; the whole ones are a group
    xt_symmetry *symmetry;
} xt_cover;

// ---- What it leaves open: loose.c ----------------------------------------------------------------------------------

// Says how many pieces it has.  False: no memory.
bool xt_cover_count_pieces(xt_cover *cover);

// By shape: whether no copy needs to be placed, and there are as many as ever have room on the board.  copies: of its
// shape that an option has; NULL: one each.  Owned by the caller; NULL: no memory.
bool *xt_cover_list_unbounded_shapes(const xt_cover *cover, const uint32_t *copies);

// Whether some cells may stay empty.
bool xt_cover_has_optional_cells(const xt_cover *cover);

// A cover of which all cells are covered, in place of one of which some may stay empty: these have one option more,
// which covers that cell alone and is of a shape of its own, the last item, in plenty.  The others keep their numbers.
// Without symmetries and colourings; all else but items and options is lent.  False: no memory.  Freed in either case.
bool xt_slack_cover_make(xt_cover *slack_cover, const xt_cover *cover);
void xt_slack_cover_free(xt_cover *slack_cover);

#endif
