// cover.h -- the exact-cover problem of a puzzle: everything that a search knows of it.  It is const once made, and
// shared by all threads.
//
// Items are the open cells, ordered by x, then y, then z, and behind them the shapes.  An item must be covered at least
// `low` and at most `high` times.  The bounds are 1, 1 for a required cell, 0, 1 for an optional cell, and the numbers
// of copies for a shape.  An option is an image: it covers its cells and its shape.  A solution is a set of options
// that covers every item within its bounds.
//
// One domino (A) and one single cell (B) in a row of three cells give this cover:
//
//     items     0  1  2   the cells     3  A    4  B
//     option 0  0  1                    3               first 0
//     option 1     1  2                 3               first 3
//     option 2  0                            4          first 6
//     option 3     1                         4          first 8
//     option 4        2                      4          first 10, and first[5] = 12
//
//     member    0 1 3  1 2 3  0 4  1 4  2 4
//
// Options 0 and 4 are a solution, and so are 1 and 2.
//
// A cover that was given as items and options (item_cover.h) has no geometry.  Its cells are the items, with any
// bounds, and their order is one in which options are short.  Its shapes are items of which each option covers exactly
// one.  If there are none, one shape without a limit has all options.
//
// Behind the open cells, the cells have the junctions, if pieces may not cross (junctions.h).  A junction may stay
// uncovered.  It has no neighbours, and filters by volumes and colours do not see it.
//
// Rivals are items of which only one may be covered, by any number of options: the colours of one item.
//
// Slots are the items, and behind them the cells under stationary pieces.
#ifndef XT_MODEL_COVER_H
#define XT_MODEL_COVER_H

#include "base/arena.h"
#include "exactile.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct xt_item {
    uint32_t low, high;
} xt_item;

enum { XT_NONE = UINT32_MAX };

// A symmetry of the region maps slots to slots.
typedef struct xt_symmetry {
    uint32_t  *to;        // owned; slot -> slot; XT_NONE for a shape whose image is no shape of the puzzle
    uint32_t   inverse;   // the index of the inverse symmetry
    xt_motions motions;   // the least that include it: XT_MOTIONS_MIRROR if it needs a reflection in space
    bool is_automorphism; // also a symmetry of the puzzle: permutes the items, and maps every solution to a solution
} xt_symmetry;

// A colouring of the cells such that a translation of an image permutes the colours.
typedef struct xt_colouring {
    const char *how; // lent, for messages: "like a chessboard"
    uint32_t    colours;
    uint8_t    *colour; // by cell
} xt_colouring;

// The rivals of a group are the cells first to end - 1.
typedef struct xt_rivals {
    uint32_t first, end;
} xt_rivals;

typedef struct xt_cover {
    uint32_t  cells;     // items 0 to cells - 1
    uint32_t  junctions; // the last of the cells
    uint32_t  items;
    uint32_t  slots; // items and taken cells
    xt_item  *item;
    uint32_t  options;
    uint32_t *first;  // options + 1 entries: option o has the members first[o] to first[o + 1] - 1
    uint32_t *member; // the option's cells, ascending, and then its shape
    // As member: the colours of the pieces on their cells, and 0 for the shapes.  Options may differ in colours alone.
    // Symmetries need them; engines do not.  NULL if pieces have no colours, and in a part of another cover.
    uint32_t *colour;
    // Rules of colours keep images from some cells, or the board wraps around, so a translation need not map an option
    // to an option.
    bool has_rules;
    bool sizes_vary; // options of one shape may differ in size: those of pieces with variable cells, and of items
    bool parts_vary; // options of one shape may differ in the number of their parts, since the board wraps around
    bool has_equal_options; // some options have the same members, such as images that differ in colours alone
    uint32_t
        pieces; // upper bound on the options of a solution: as many as the cells have room for, or all required pieces

    uint32_t   rival_groups;
    xt_rivals *rivals;    // by group, ascending
    uint32_t  *rivals_of; // by cell: the number of its group, from 1; 0: none.  NULL if there are no groups

    // The geometry of the cells, for orders and filters.
    bool is_abstract; // cells are items: positions are an order, without neighbours, or a layout (grid_layout.h)
    double (*position)[XT_DIMENSIONS_MAX]; // by cell
    int32_t (*point)[4];                   // by cell: integer coordinates on the lattice's own axes
    uint32_t *first_neighbour; // cells + 1 entries: the neighbours of cell c are neighbour[first_neighbour[c]] to
                               // neighbour[first_neighbour[c + 1] - 1]
    uint32_t *neighbour;       // ascending for each cell

    uint32_t      colourings; // all different, each with at least two colours
    xt_colouring *colouring;

    xt_arena arena; // owns the arrays, but not the symmetries

    uint32_t     symmetries; // the identity first, rotations before reflections; the automorphisms form a group
    xt_symmetry *symmetry;
} xt_cover;

static inline uint32_t xt_cover_shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1] - cover->cells;
}

// Returns the item that is the shape of an option.
static inline uint32_t xt_item_of_shape(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1];
}

// Returns the number of cells that are no junctions.
static inline uint32_t xt_cover_open_cells(const xt_cover *cover)
{
    return cover->cells - cover->junctions;
}

// Returns how many members of an option are cells, and no junctions.
static inline uint32_t xt_cover_cells_of(const xt_cover *cover, uint32_t option)
{
    uint32_t end = cover->first[option + 1] - 1;
    while (cover->junctions > 0 && cover->member[end - 1] >= xt_cover_open_cells(cover))
        end--;
    return end - cover->first[option];
}

// Returns the rivals of an item and itself, or no items.
static inline xt_rivals xt_cover_rivals_of(const xt_cover *cover, uint32_t item)
{
    const uint32_t group = cover->rival_groups > 0 && item < cover->cells ? cover->rivals_of[item] : 0;
    return group > 0 ? cover->rivals[group - 1] : (xt_rivals){0};
}

// ---- Unbounded shapes and optional cells ---------------------------------------------------------------------------

// The options that cover each item, in ascending order: option[first[item]] to option[first[item + 1] - 1].
typedef struct xt_options_of_items {
    uint32_t *first, *option; // owned by the arena
} xt_options_of_items;

// Returns false if memory runs out.
bool xt_options_of_items_make(xt_options_of_items *of, const xt_cover *cover, xt_arena *arena);

// Writes by shape the cells of its smallest and of its largest option, 0 for a shape without options.  Either may be
// NULL.
void xt_cover_list_volumes(const xt_cover *cover, uint32_t *least, uint32_t *greatest);

// Sets cover->pieces.  Returns false if memory runs out.
bool xt_cover_count_pieces(xt_cover *cover);

// Returns by shape: true if no copy is required, and there are as many copies as the board has room for.  The caller
// owns the result.  Returns NULL if memory runs out.  copies: by option, how many copies of its shape it uses; NULL:
// one each.
bool *xt_cover_list_unbounded_shapes(const xt_cover *cover, const uint32_t *copies);

// Returns why only dancing links can search a cover: it has rivals, unless they are allowed, or cells that several
// options cover.  Returns NULL for other covers.
const char *xt_cover_needs_links(const xt_cover *cover, bool allows_rivals);

// Returns why an engine for exact numbers alone cannot search a cover: cells may stay empty, or copies vary.  Returns
// NULL for other covers.
const char *xt_cover_needs_ranges(const xt_cover *cover);

// Returns true if some option covers no item whose bounds are equal.  Then options may be added to a solution.
bool xt_cover_has_optional_option(const xt_cover *cover);
// Returns true if there is one shape, which never limits the options of a solution.
bool xt_cover_is_shape_unlimited(const xt_cover *cover);

// Returns true if some cells may stay empty.
bool xt_cover_has_optional_cells(const xt_cover *cover);

// Makes an equivalent cover with required cells only.  Each optional cell gets one option more, which covers this cell
// alone.  These options have a shape of their own, the last item, with unlimited copies.  The other options keep their
// numbers.  There are no symmetries and colourings; everything except items and options is lent.  Returns false if
// memory runs out.  Free the result in either case.
bool xt_slack_cover_make(xt_cover *slack_cover, const xt_cover *cover);
void xt_slack_cover_free(xt_cover *slack_cover);

// Makes the cover without junctions: its options have the same numbers and colourings.  Everything except items and
// members is lent.  Returns false if memory runs out.  The arena owns the result: free it in
// either case.
bool xt_cover_without_junctions_make(xt_cover *without, const xt_cover *cover);

#endif
