// exactile.h -- the public interface of libexactile, the solver for tiling puzzles.
//
// The data flow:
//
//     text --xt_read_file--> xt_puzzle --xt_model_new--> xt_model --xt_solve--> xt_solution, one call of a sink each
//
// An example: count the ways to fill a 6x10 box with the twelve pentominoes, and report every thousandth.  The tests
// cut it out of this header, compile it and run it.
//
// BEGIN EXAMPLE
//     #include <exactile.h>
//     #include <stdio.h>
//
//     static xt_answer print_number(void *context, const xt_solution *solution)
//     {
//         (void)context;
//         if (solution->number % 1000 == 0)
//             printf("%llu so far\n", (unsigned long long)solution->number);
//         return XT_CONTINUE;
//     }
//
//     int main(void)
//     {
//         xt_diagnostics *diagnostics = xt_diagnostics_new();
//         xt_puzzle      *puzzle = xt_puzzle_new("square", (const int32_t[]){10, 6, 1}, 0, diagnostics);
//         xt_model       *model = NULL;
//         xt_statistics   statistics = {0};
//
//         if (puzzle && xt_puzzle_add_set(puzzle, "pentominoes", diagnostics) && xt_puzzle_check(puzzle, diagnostics))
//             model = xt_model_new(puzzle, NULL, diagnostics);
//         if (model && xt_solve(model, NULL, print_number, NULL, &statistics, diagnostics) == XT_COMPLETE)
//             printf("%llu solutions\n", (unsigned long long)statistics.solutions);
//         xt_diagnostics_print(diagnostics, stderr);
//         xt_model_free(model);
//         xt_puzzle_free(puzzle);
//         xt_diagnostics_free(diagnostics);
//         return statistics.solutions == 9356 ? 0 : 1;
//     }
// END EXAMPLE
//
// Rules for all functions:
// - Names are UTF-8, ended by NUL.  Coordinates are those of definition files (docs/FORMAT.md), x first.
// - _new returns an object that its _free releases; _free accepts NULL.  All other returned pointers are borrowed, and
//   are valid as long as the object that was asked.
// - A function that takes xt_diagnostics reports there why it failed, and returns NULL, false or XT_FAILED.  Functions
//   without them fail only if memory runs out or writing fails.
// - A function NAME_at(index) lists a table, and returns NULL or false past the last entry.
// - Several threads may use an object at the same time only in functions that take it as const.
#ifndef EXACTILE_H
#define EXACTILE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#if defined(_WIN32)
#define XT_API __declspec(dllexport)
#else
#define XT_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

XT_API const char *xt_version(void);

// Limits the memory of this process, in bytes; 0, the default, means no limit.  The limit is for all threads and
// objects together, those of the caller too.  A search that would exceed it ends with XT_BY_MEMORY and reports its
// results so far; any other function fails as if memory ran out.  The memory is checked at each large allocation, and a
// few times a second during a search.
XT_API void xt_limit_memory(uint64_t bytes);
// The limit that the command has without --memory-limit: half of the memory that is free for this process when it first
// needs a large piece.  No plan depends on this limit as long as the memory suffices.  No limit if the system does not
// say what is free.
XT_API void xt_limit_memory_by_default(void);
// Returns the limit in bytes; 0: no limit.
XT_API uint64_t xt_memory_limit_bytes(void);
// Returns true if an allocation failed or a search ended because of this limit since it was set.
XT_API bool xt_memory_limit_is_reached(void);

// ---- Texts -------------------------------------------------------------------------------------------------------

// Texts from outside are in UTF-8 and printable.  Readers refuse a text that is not.  Titles, diagnostics and drawings
// show a question mark in place of a character that is not: a control of a terminal or of the direction of text, an end
// of line, an invisible mark, or bytes that are no character.

// Replaces such characters, in place.
XT_API void xt_clean_text(char *text);
// Moves *text, which is not empty, behind its first character.  Returns true if it is printable.
XT_API bool xt_next_character(const char **text);

// ---- Diagnostics -------------------------------------------------------------------------------------------------

typedef struct xt_diagnostics xt_diagnostics;

typedef struct xt_diagnostic {
    const char *file;   // NULL for an error that is in no file
    uint32_t    line;   // from 1; 0 when unknown
    uint32_t    column; // from 1, in bytes; 0 when unknown
    const char *text;   // the error, and after a semicolon the remedy
} xt_diagnostic;

XT_API xt_diagnostics *xt_diagnostics_new(void);
XT_API void            xt_diagnostics_free(xt_diagnostics *diagnostics);
XT_API void            xt_diagnostics_clear(xt_diagnostics *diagnostics); // removes all
XT_API uint32_t        xt_diagnostics_count(const xt_diagnostics *diagnostics);
XT_API xt_diagnostic   xt_diagnostics_at(const xt_diagnostics *diagnostics, uint32_t index);
// Returns a note, which is no error: what a written file does not have.  Returns NULL behind the last note.
XT_API const char *xt_diagnostics_note_at(const xt_diagnostics *diagnostics, uint32_t index);
// Prints a line for each: file:line:column: error: text.  Prints the notes behind them.
XT_API void xt_diagnostics_print(const xt_diagnostics *diagnostics, FILE *out);

// ---- Styles of output --------------------------------------------------------------------------------------------

typedef enum xt_style {
    XT_STYLE_TEXT,        // in the form of polycube
    XT_STYLE_COLOUR,      // each piece in its own colour (ANSI escapes); for boards, boxes with coloured edges
    XT_STYLE_BOXES,       // outlines of box characters (UTF-8)
    XT_STYLE_JSON,        // one object on a line (docs/JSON.md)
    XT_STYLE_COORDINATES, // a line C:name=...:layout=... for each placed piece, in the order of placement
    XT_STYLE_LINK,        // for boards: a link to the viewer at e2.bucas.name
} xt_style;

// ---- Lattices and sets of shapes ---------------------------------------------------------------------------------

enum { XT_DIMENSIONS_MAX = 4 };

// A cell with the coordinates of definition files: x, y, z, and a fourth one on some lattices.
typedef struct xt_cell {
    int32_t at[XT_DIMENSIONS_MAX];
} xt_cell;

// "square", "cube", "triangle", "hexagon", ...
XT_API const char *xt_lattice_name_at(uint32_t index);

typedef struct xt_shape_set xt_shape_set;

// Generates the set of this name: "pentominoes", "one-sided pentominoes", "fixed tetrominoes", "tetracubes", ...
XT_API xt_shape_set *xt_shape_set_new(const char *name, xt_diagnostics *diagnostics);
XT_API void          xt_shape_set_free(xt_shape_set *set);

typedef struct xt_shape_set_facts {
    const char *lattice;
    uint32_t    count; // of shapes
    uint32_t    cells; // of the largest shape
} xt_shape_set_facts;

XT_API xt_shape_set_facts xt_shape_set_facts_get(const xt_shape_set *set);
XT_API const char        *xt_shape_set_name_at(const xt_shape_set *set, uint32_t index);
XT_API uint32_t           xt_shape_set_cells_at(const xt_shape_set *set, uint32_t index);
// The coordinates are from 0.
XT_API xt_cell xt_shape_set_cell_at(const xt_shape_set *set, uint32_t index, uint32_t cell);
// The number of coordinates of a cell on the lattice of this name; 0 if there is none.  *row_period is set to the
// number of cells after which a row repeats: translations move x by multiples of it, and the other coordinates by any
// number. row_period may be NULL.  It is set to 0 for "custom", as these lattices differ.
XT_API uint32_t xt_lattice_coordinates(const char *lattice, uint32_t *row_period);
// Draws a shape in XT_STYLE_TEXT, the form of definition files, or in XT_STYLE_BOXES.  Every line ends with a newline.
// Returns false for another style.
XT_API bool xt_shape_set_draw(const xt_shape_set *set, uint32_t index, xt_style style, FILE *out);

// ---- Puzzles -----------------------------------------------------------------------------------------------------

// A puzzle of any kind: pieces in a region, an exact cover, a board of tiles, or boxes that are given by their sides.
// A function refuses a kind that it does not take, with a diagnostic.
typedef struct xt_puzzle xt_puzzle;

typedef struct xt_kind_facts {
    const char *name;       // "pieces", "cover", "board", "boxes"
    const char *one, *many; // for messages: "a board of tiles", "boards of tiles"
    const char *tasks;      // the commands that take it: "solve count plan"
    const char *refused;    // options of commands that it cannot have: "--place --trials"; searches refuse others
} xt_kind_facts;

// Returns false past the last kind.
XT_API bool          xt_kind_at(uint32_t index, xt_kind_facts *kind);
XT_API xt_kind_facts xt_puzzle_kind(const xt_puzzle *puzzle);

// The allowed motions of a piece; each value includes those above it.  On a flat lattice, and for a flat piece in a
// flat box, SPACE includes reflection, since the piece may be turned over.
typedef enum xt_motions {
    XT_MOTIONS_DEFAULT, // SPACE; PLANE in a one-sided puzzle
    XT_MOTIONS_NONE,    // translations alone
    XT_MOTIONS_HALF,    // rotation by 180 degrees in the x-y plane
    XT_MOTIONS_PLANE,   // all rotations in the x-y plane
    XT_MOTIONS_SPACE,   // all rotations in space
    XT_MOTIONS_MIRROR,  // rotations and reflections
} xt_motions;

typedef enum xt_cell_type {
    XT_CELL_FILL,     // must be covered
    XT_CELL_OPTIONAL, // may be covered
    XT_CELL_ABSENT,   // not in the region
} xt_cell_type;

enum {                     // flags of xt_puzzle_new
    XT_ONE_SIDED = 1,      // pieces turn in the x-y plane only
    XT_MAY_CROSS = 8,      // pieces may cross, on a lattice where they could: stick, trig, polyominoid
    XT_MAY_NOT_CROSS = 16, // they may not; with neither flag, they may only on polyominoid
    XT_MAY_STAY_EMPTY = 2, // all cells are XT_CELL_OPTIONAL, in place of XT_CELL_FILL
    XT_BY_SIDES = 4,       // only boxes are packed, by their sides, so the box may have up to 2^45 cells
};

// At most so many copies of a piece may be in a group, and a piece in so many groups.
enum { XT_GROUPS_MAX = 8, XT_GROUP_COPIES_MAX = 1000000 };
typedef struct xt_allowed_group {
    uint32_t group, copies;
} xt_allowed_group;

typedef struct xt_piece_settings {
    uint32_t   low, high; // number of copies; both 0 mean exactly one
    xt_motions motions;
    bool       stationary; // is fixed at its cells
    bool       has_weight; // false: the weight is 1
    uint32_t   weight;     // for XT_MEASURE_WEIGHT; lighter pieces move past heavier ones; at most XT_WEIGHT_MAX
    // The colours of the cells, in their order, as numbers of xt_puzzle_add_colour.  NULL: all neutral.
    const uint32_t *colours;
    // The last `variable` cells are variable: each copy has some of them, or none.  At least one cell is not variable.
    uint32_t variable;
    // The groups in which copies may stay together when an assembly is taken apart; those behind have 0 copies.
    xt_allowed_group group[XT_GROUPS_MAX];
} xt_piece_settings;

enum { XT_WEIGHT_MAX = 1000000000 };

// Makes a box of cells on the lattice, all XT_CELL_FILL.  size has one entry for each coordinate of the lattice.  On a
// flat lattice it may have three, the last one 1.
XT_API xt_puzzle *xt_puzzle_new(const char *lattice, const int32_t *size, unsigned flags, xt_diagnostics *diagnostics);
XT_API void       xt_puzzle_free(xt_puzzle *puzzle);
// Joins sides of the box, as `wrap` in a definition does.  "x" makes a cylinder, "x y" a torus, and "x+1 y" a torus
// with a shift.  On squares "-x" makes a Moebius strip, "-x y" a Klein bottle, and "-x -y" a projective plane.
XT_API bool         xt_puzzle_set_wrap(xt_puzzle *puzzle, const char *wrap, xt_diagnostics *diagnostics);
XT_API bool         xt_puzzle_set_cell(xt_puzzle *puzzle, xt_cell cell, xt_cell_type type, xt_diagnostics *diagnostics);
XT_API xt_cell_type xt_puzzle_get_cell(const xt_puzzle *puzzle, xt_cell cell); // XT_CELL_ABSENT outside the box

// Colours of cells.  Each cell of the region and of a piece is XT_NEUTRAL or has a colour.  A piece may lie on a cell
// if one of the two is neutral there, or if a rule allows the pair.  Pieces that differ by colours are different, and
// symmetries keep colours.
enum { XT_NEUTRAL = 0 };

typedef struct xt_cell_colour {
    const char *name; // a name as of a piece, without '/' and not beginning with '+'
    bool        has_paint;
    uint32_t    paint; // 0xRRGGBB, for pictures; without has_paint they choose one
} xt_cell_colour;

// Adds a colour, which goes with itself.  Returns its number, from 1, or XT_NEUTRAL on failure.
XT_API uint32_t xt_puzzle_add_colour(xt_puzzle *puzzle, const xt_cell_colour *colour, xt_diagnostics *diagnostics);
// Returns false if there is no colour of this number.  Lends the name.
XT_API bool xt_puzzle_colour_at(const xt_puzzle *puzzle, uint32_t number, xt_cell_colour *colour);
// Allows or forbids cells of pieces of one colour on cells of the region of another or the same colour.
XT_API bool xt_puzzle_set_colour_rule(xt_puzzle *puzzle, uint32_t piece_colour, uint32_t region_colour, bool allowed,
                                      xt_diagnostics *diagnostics);
XT_API bool xt_puzzle_colour_fits(const xt_puzzle *puzzle, uint32_t piece_colour, uint32_t region_colour);
// Sets the colour of a cell of the region.
XT_API bool xt_puzzle_set_cell_colour(xt_puzzle *puzzle, xt_cell cell, uint32_t colour, xt_diagnostics *diagnostics);
XT_API uint32_t xt_puzzle_get_cell_colour(const xt_puzzle *puzzle, xt_cell cell);

// settings may be NULL: one mobile copy.  A stationary and a mobile piece may have one name and one shape: the
// stationary one is then a copy of the other, laid beforehand.  The mobile piece has one copy less, or leaves the
// puzzle.
XT_API bool xt_puzzle_add_piece(xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                                const xt_piece_settings *settings, xt_diagnostics *diagnostics);
// Adds one copy of every shape of the set, with its name in the set.
XT_API bool xt_puzzle_add_set(xt_puzzle *puzzle, const char *set, xt_diagnostics *diagnostics);
// Adds a box by its sides, one for each coordinate of the lattice, which is square or cube.
XT_API bool xt_puzzle_add_box(xt_puzzle *puzzle, const char *name, const int32_t *sides,
                              const xt_piece_settings *settings, xt_diagnostics *diagnostics);
// Makes the puzzle of a six-piece burr: six rods of 2 x 2 x length, two along each axis.  length: 6, 8, 10 or 12.
// pieces: six numbers of pieces, "88 512 704 960 992 1008"; more numbers, of which six are used; or a set to choose
// from, "59" (notchable pieces) or "837" (all pieces).  A piece has its number as name, the least one of its shape.
XT_API xt_puzzle *xt_burr_new(const char *pieces, uint32_t length, xt_diagnostics *diagnostics);
// Lays copies of mobile pieces beforehand: "A 3 2 0, 4 2 0; B 0 0 0".  The puzzle must be checked again.
XT_API bool xt_puzzle_place(xt_puzzle *puzzle, const char *placements, xt_diagnostics *diagnostics);
// The same from a drawing in a file: the rows of a solution, with dots for the cells that stay open.  "-" is standard
// input.
XT_API bool xt_puzzle_place_drawing(xt_puzzle *puzzle, const char *path, xt_diagnostics *diagnostics);
// Checks a complete puzzle: stationary pieces lie in the box and are disjoint, and no names
// clash.  The volumes of pieces and region may differ: such a puzzle has no solution.  A board has as many tiles as
// cells, the right number of border edges, and hints that can be satisfied.  xt_solve also refuses a board whose edges
// of one colour cannot be paired.
XT_API bool xt_puzzle_check(xt_puzzle *puzzle, xt_diagnostics *diagnostics);

enum { // flags of xt_puzzle_loosen
    XT_KEEP_CELLS = 1,
    XT_KEEP_PIECES = 2,
};

// Returns a copy for xt_find_best.  Without XT_KEEP_CELLS every cell may stay empty.  Without XT_KEEP_PIECES a piece
// with an exact number of copies may be laid less often; a range of copies, such as 1..3, stays.  Returns NULL after a
// diagnostic.
XT_API xt_puzzle *xt_puzzle_loosen(const xt_puzzle *puzzle, unsigned keep, xt_diagnostics *diagnostics);
// Returns a copy with other numbers of copies, one for each piece of xt_puzzle_piece_at.  0 leaves a piece out.
// Stationary pieces stay, whatever their number.  copies NULL: all stay as they are.  The title becomes one line.
// Returns NULL after a diagnostic.
XT_API xt_puzzle *xt_puzzle_choose(const xt_puzzle *puzzle, const uint32_t *copies, const char *title,
                                   xt_diagnostics *diagnostics);

// Remarks of the reader of another program's format.  *is_loss: the remark names a part of the file that the puzzle
// does not have.  Otherwise it says how the other program counts.  Returns NULL behind the last remark.
XT_API const char *xt_puzzle_remark_at(const xt_puzzle *puzzle, uint32_t index, bool *is_loss);

// Names of cells, such as the months and days of a calendar.  They are those of drawings N in a definition.
typedef struct xt_named_cell {
    const char *name; // lent
    xt_cell     cell;
    uint32_t    group; // of names; a choice of cells takes one of each group
} xt_named_cell;

XT_API bool xt_puzzle_name_cell(xt_puzzle *puzzle, xt_cell cell, const char *name, uint32_t group,
                                xt_diagnostics *diagnostics);
// Returns NULL for a cell without a name.
XT_API const char *xt_puzzle_cell_name(const xt_puzzle *puzzle, xt_cell cell);
// Returns false behind the last named cell.
XT_API bool xt_puzzle_named_cell_at(const xt_puzzle *puzzle, uint32_t index, xt_named_cell *cell);
// Returns a copy in which these cells stay empty, and all other named cells are to be covered.  names: separated by
// commas.  Returns NULL and diagnoses the reason if a name is unknown or the check fails.
XT_API xt_puzzle *xt_puzzle_leave_empty(const xt_puzzle *puzzle, const char *names, xt_diagnostics *diagnostics);

// Characters of the longest text of joined sides, with its end.
enum { XT_WRAP_TEXT = 80 };

typedef struct xt_puzzle_facts {
    const char *title;  // "" without a title
    const char *format; // of the text that the puzzle was read from; NULL if it was not read
    const char *lattice;
    const char *plane;      // the lattice of one layer, as pages draw it: square, triangle or hexagon; or NULL
    uint32_t    dimensions; // coordinates of a cell on the lattice
    int32_t     size[XT_DIMENSIONS_MAX]; // of the box; 1 for coordinates that the lattice does not have
    bool        is_one_sided;
    bool        is_cover, is_board; // functions that need a region and pieces refuse both
    bool        has_variable_cells; // in some piece, placed copies included
    // The cells are too many to be listed, so only sides count: the flag XT_BY_SIDES was given, or the boxes have too
    // many cells.  A search finds one solution.  Known after the check.
    bool is_by_sides;
    bool has_crossings;      // pieces may cross on the lattice, such as sticks
    bool may_cross;          // in this puzzle
    char wrap[XT_WRAP_TEXT]; // the text of xt_puzzle_set_wrap; "" if no sides are joined
} xt_puzzle_facts;

XT_API xt_puzzle_facts xt_puzzle_facts_get(const xt_puzzle *puzzle);

// A piece of a puzzle, as it was given.  Equal pieces stay apart; a model makes them copies of one shape.
typedef struct xt_given_piece {
    const char       *name;                     // lent
    uint32_t          cells;                    // their number; 0 in a puzzle that is given by sides
    int32_t           sides[XT_DIMENSIONS_MAX]; // of a box that is given by its sides; else 0
    xt_piece_settings settings;                 // without colours: xt_puzzle_piece_cell_at has them
} xt_given_piece;

// Returns false behind the last piece.
XT_API bool xt_puzzle_piece_at(const xt_puzzle *puzzle, uint32_t index, xt_given_piece *piece);
// Returns a cell of a piece.  Sets *colour, unless it is NULL, to the colour of this cell.
XT_API xt_cell xt_puzzle_piece_cell_at(const xt_puzzle *puzzle, uint32_t piece, uint32_t cell, uint32_t *colour);

// ---- Exact covers ------------------------------------------------------------------------------------------------

// An exact cover is a puzzle of items and options.  A solution is a set of options that covers each primary item as
// often as its bounds say, and each secondary item at most once.  A secondary item may have colours: then any number of
// options may cover it, all with the same colour.  An option that covers it without a colour excludes all others that
// cover it.  Equal options are different options.  An option without a primary item is never part of a solution.
// docs/FORMAT.md describes the text.

// An item of an option.
typedef struct xt_cover_member {
    uint32_t    item;   // in the order of adding, from 0
    const char *colour; // of a secondary item; NULL for none
} xt_cover_member;

typedef struct xt_cover_builder xt_cover_builder;

XT_API xt_cover_builder *xt_cover_builder_new(xt_diagnostics *diagnostics);
XT_API void              xt_cover_builder_free(xt_cover_builder *builder);
// Adds a primary item, which low to high options cover; 1, 1 is usual.  Primary items come before secondary ones.
XT_API bool xt_cover_builder_add_item(xt_cover_builder *builder, const char *name, uint32_t low, uint32_t high,
                                      xt_diagnostics *diagnostics);
XT_API bool xt_cover_builder_add_secondary_item(xt_cover_builder *builder, const char *name,
                                                xt_diagnostics *diagnostics);
XT_API bool xt_cover_builder_add_option(xt_cover_builder *builder, const xt_cover_member *members, uint32_t count,
                                        xt_diagnostics *diagnostics);
// Makes the puzzle, which needs no check; then the builder can only be freed.  title may be NULL.
XT_API xt_puzzle *xt_cover_builder_make(xt_cover_builder *builder, const char *title, xt_diagnostics *diagnostics);

typedef struct xt_cover_facts {
    uint32_t items, secondary; // all items, and the secondary ones among them
    uint32_t options;
    uint32_t ignored; // options without a primary item
    uint32_t colours; // different names of colours
} xt_cover_facts;

typedef struct xt_cover_item {
    const char *name;      // lent
    uint32_t    low, high; // of a secondary item 0, 1
    bool        is_secondary;
} xt_cover_item;

// For exact covers only; options are numbered in the order of adding, from 0.
XT_API xt_cover_facts  xt_puzzle_cover_facts(const xt_puzzle *puzzle);
XT_API xt_cover_item   xt_puzzle_cover_item_at(const xt_puzzle *puzzle, uint32_t index);
XT_API uint32_t        xt_puzzle_cover_members(const xt_puzzle *puzzle, uint32_t option);
XT_API xt_cover_member xt_puzzle_cover_member_at(const xt_puzzle *puzzle, uint32_t option, uint32_t index);

// ---- Boards of edge-matching tiles --------------------------------------------------------------------------------

// A board is a puzzle of tiles.  These functions take a puzzle that xt_board_new made or that was read as a board; the
// result for another puzzle is undefined.

enum {                       // flags of xt_board_new
    XT_BOARD_FREE = 1,       // no border: the outer edges may have any colour
    XT_BOARD_COMPLEMENT = 2, // a colour matches its negative: 3 matches -3
};

enum { XT_ANY_ROTATION = 15 }; // a set: bit t stands for t quarter turns clockwise

XT_API xt_puzzle *xt_board_new(uint32_t width, uint32_t height, unsigned flags, xt_diagnostics *diagnostics);
// colours: clockwise from the top; 0 is the colour of the border.  rotations: the set of allowed rotations.
XT_API bool xt_board_add_tile(xt_puzzle *board, const int32_t colours[4], unsigned rotations,
                              xt_diagnostics *diagnostics);
// Fixes a tile (counted from 0) in a cell (row and column from 0, from the top left), in one of the rotations.
XT_API bool xt_board_add_hint(xt_puzzle *board, uint32_t row, uint32_t column, uint32_t tile, unsigned rotations,
                              xt_diagnostics *diagnostics);
// The four colours of a tile, as they were given.  NULL past the last tile, and for a puzzle of another kind. rotations
// gets the set of its allowed rotations, and may be NULL.
XT_API const int32_t *xt_board_tile_at(const xt_puzzle *board, uint32_t tile, unsigned *rotations);
// Returns true if a hint fixes a tile in the cell.  tile and rotations get the tile and its allowed rotations there.
XT_API bool xt_board_get_hint(const xt_puzzle *board, uint32_t row, uint32_t column, uint32_t *tile,
                              unsigned *rotations);

typedef struct xt_board_facts {
    uint32_t width, height;
    uint32_t colours;    // without the colour of the border
    uint32_t tile_types; // tiles that are equal up to rotation are copies of one type; a hinted tile is its own type
    uint32_t poses;      // tile types, each in all its different rotations
    uint32_t rotations;  // rotations of the board that map solutions to solutions, with the identity
    uint32_t hints;
    bool     is_framed, is_complemented;
} xt_board_facts;

// The board must have passed xt_puzzle_check.
XT_API bool xt_board_facts_get(const xt_puzzle *board, xt_board_facts *facts, xt_diagnostics *diagnostics);
// Makes a board with a border and a solution, its tiles shuffled and rotated.  Each line between two cells gets a
// random colour from 1 to colours.  If border_colours is more than 0, the lines that end at the border get one of as
// many other colours.  The same arguments make the same board in every version.  The board has passed xt_puzzle_check.
XT_API xt_puzzle *xt_board_generate(uint32_t width, uint32_t height, uint32_t colours, uint32_t border_colours,
                                    uint64_t seed, xt_diagnostics *diagnostics);

// ---- Definition files --------------------------------------------------------------------------------------------

typedef struct xt_puzzles xt_puzzles; // all puzzles of a text, in order

// format: a name from xt_format_name_at.  If it is NULL, the ending of the path decides, if it belongs to a format, and
// else the content.  Of a text the content decides alone (docs/FORMAT.md).  The path "-" is standard input.
XT_API xt_puzzles *xt_read_file(const char *path, const char *format, xt_diagnostics *diagnostics);
XT_API xt_puzzles *xt_read_text(const char *text, size_t length, const char *file, const char *format,
                                xt_diagnostics *diagnostics);
// As above, with values of the parameters of a definition, such as "n=10" or "n=10,k=5" (docs/FORMAT.md).  NULL: none.
XT_API xt_puzzles *xt_read_file_with(const char *path, const char *format, const char *parameters,
                                     xt_diagnostics *diagnostics);
XT_API xt_puzzles *xt_read_text_with(const char *text, size_t length, const char *file, const char *format,
                                     const char *parameters, xt_diagnostics *diagnostics);
// Replaces the hints of a board that has all its tiles by those of a file, and checks the board.  NULL: by none.  The
// file has comments and lines `hint ROW COLUMN TILE [TURN]`, as in tile lists (docs/EDGE.md).  After a failure the
// hints of the board are unspecified.
XT_API bool        xt_read_hints(xt_puzzle *board, const char *path, xt_diagnostics *diagnostics);
XT_API void        xt_puzzles_free(xt_puzzles *puzzles);
XT_API uint32_t    xt_puzzles_count(const xt_puzzles *puzzles);
XT_API xt_puzzle  *xt_puzzles_at(xt_puzzles *puzzles, uint32_t index);
XT_API const char *xt_format_name_at(uint32_t index);
XT_API bool        xt_format_is_written(const char *name); // false: it is only read
// Return false if writing failed, or if the format cannot express the puzzle.
XT_API bool xt_write_puzzle(const xt_puzzle *puzzle, const char *format, FILE *out, xt_diagnostics *diagnostics);
// Writes several puzzles as one text.
XT_API bool xt_write_puzzles(const xt_puzzle *const *puzzles, uint32_t count, const char *format, FILE *out,
                             xt_diagnostics *diagnostics);

// ---- The collection that comes with the library ------------------------------------------------------------------

typedef struct xt_collected {
    const char *name;                // "pentominoes-6x10"
    const char *title;               // the first comment of its file
    const char *text;                // its definition
    uint64_t    all, unique, mirror; // published counts; 0 when none is published
    bool        has_all, has_unique, has_mirror;
    bool        is_long;     // takes more than a few seconds with the engine dlx
    bool        is_unsolved; // and cannot be searched in a reasonable time
} xt_collected;

XT_API bool xt_collection_at(uint32_t index, xt_collected *collected);
XT_API bool xt_collection_find(const char *name, xt_collected *collected);

// ---- The model: images, the exact cover, the symmetry of the puzzle ----------------------------------------------

typedef struct xt_model xt_model;

// Chooses the images of a model, to constrain a piece by hand.  Returns true to keep the image.
typedef bool (*xt_image_filter)(void *context, const char *piece, const xt_cell *cells, uint32_t count);

// A puzzle whose region is a box and whose pieces are boxes, all mobile, may be searched by sides: the sizes do not
// matter, and one solution is found, or none is possible.
typedef enum xt_sides_use {
    XT_SIDES_UNUSED, // not: all solutions are wanted.  A puzzle that is given by sides has no such model
    XT_SIDES_NEEDED, // if a model in cells has so many images that no search in it comes to a solution
    XT_SIDES_FASTER, // also if its first solution comes sooner by sides
} xt_sides_use;

typedef struct xt_model_settings {
    bool            labelled;     // count copies as different
    bool            weighted;     // pieces of equal shape and different weight are different, as xt_find_best needs it
    xt_sides_use    sides;        // when boxes are searched by sides; other puzzles ignore it
    xt_image_filter image_filter; // NULL keeps all
    void           *image_filter_context;
    // Is asked before the cells of an image are found, by the least and the largest of their coordinates.  Has the
    // context above.  NULL keeps all.
    bool (*bounds_filter)(void *context, xt_cell least, xt_cell most);
} xt_model_settings;

// The puzzle must have passed xt_puzzle_check and must outlive the model.  settings may be
// NULL: all defaults.  The model of a board has no images and no shapes.
XT_API xt_model *xt_model_new(const xt_puzzle *puzzle, const xt_model_settings *settings, xt_diagnostics *diagnostics);
XT_API void      xt_model_free(xt_model *model);

typedef struct xt_model_facts {
    uint32_t cells;                // open cells, mandatory or optional
    uint32_t optional;             // optional cells among them
    uint32_t pieces_low;           // minimum number of mobile pieces in a solution
    uint32_t pieces_high;          // maximum
    uint32_t shapes;               // different shapes of the mobile pieces
    uint64_t volume_low;           // minimum volume of the pieces
    uint64_t volume_high;          // maximum
    uint32_t images;               // placements of pieces in the region
    bool     is_searched_by_sides; // one solution is sought, and the model has no images
    uint32_t rotations;            // symmetries of the puzzle that are rotations in space, with the identity
    uint32_t symmetries; // all symmetries, with reflections in space; of an exact cover: permutations of its items
} xt_model_facts;

XT_API xt_model_facts xt_model_facts_get(const xt_model *model);

// One of the different shapes of the mobile pieces; index is less than xt_model_facts.shapes.
typedef struct xt_shape_facts {
    uint32_t cells;        // with all variable ones
    uint32_t fixed_cells;  // without them
    uint32_t low, high;    // number of copies
    uint32_t orientations; // allowed orientations, even if they do not fit into the box; each choice of variable cells
                           // has its own
    uint32_t images;
    uint32_t weight; // of a copy; without weighted, of its first piece
    uint32_t parts;  // number of connected parts; 0 if memory runs out
} xt_shape_facts;

XT_API xt_shape_facts xt_model_shape_at(const xt_model *model, uint32_t index);
// The name of one copy of a shape; copy is less than xt_shape_facts.high.
XT_API const char *xt_model_shape_name(const xt_model *model, uint32_t index, uint32_t copy);

// Prints the region, the pieces with their volumes, and the facts above for a person, in XT_STYLE_TEXT, XT_STYLE_COLOUR
// or XT_STYLE_BOXES, on a page of `columns` columns; 0 means 100.  Returns false for another style.
XT_API bool xt_model_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out);

// ---- Other solvers ------------------------------------------------------------------------------------------------

typedef enum xt_unique {
    XT_ALL,           // every solution
    XT_UNIQUE,        // one of each class under the rotations of the puzzle
    XT_UNIQUE_MIRROR, // the same with its reflections in space, if the set of pieces is closed under them
    // One of each class under the rotations in the x-y plane alone.  So a flat board is not turned over, and a solid
    // turns about its z axis.
    XT_UNIQUE_TURNS,
} xt_unique;

// "options", "dimacs", "opb", "minizinc", "c"; NULL past the last
XT_API const char *xt_export_name_at(uint32_t index);
// Writes the exact cover of a puzzle in the format of other solvers (docs/FORMAT.md), or as "c" a program in C that
// counts its solutions.  Placement o of the model is variable o + 1.  With unique solutions, one of each class remains.
// Returns false if writing fails, or if constraints alone cannot break the symmetry.
XT_API bool xt_model_export(const xt_model *model, const char *name, xt_unique unique, FILE *out,
                            xt_diagnostics *diagnostics);

// ---- Solving -----------------------------------------------------------------------------------------------------

// The moves that a file of BurrTools stores with a solution.
typedef struct xt_stored_moves {
    const char *level; // "5.3.2"
    uint32_t    first_moves;
    uint64_t    moves;      // in all
    const char *fault;      // the first wrong state, or "" if all are right or not checked
    bool        is_checked; // false on grids other than cubes: the moves are not replayed
} xt_stored_moves;

// A sink may read a solution, and all that it points to, until it returns.  The model and the boxes that a search by
// sides gives last until xt_settings.result is freed or used again.
typedef struct xt_solution {
    uint64_t        number; // from 1; 0 for an incomplete solution, which is printed without a heading
    const xt_model *model;
    const uint32_t *options; // placements of the mobile pieces, as numbers of the model; of a board: xt_placed_tile
    uint32_t        count;
    const struct xt_packed_boxes *boxes;        // of a puzzle that is given by sides, in place of options; else NULL
    const xt_stored_moves        *stored_moves; // NULL: none
    const char *long_number; // in decimal, a number above 2^63 - 1, for which `number` is 0; else NULL
} xt_solution;

// A box of a solution of a puzzle that is given by sides.
typedef struct xt_packed_box {
    const char *name;          // of the copy; lent by the solution
    xt_cell     corner, sides; // the least coordinates, and the sides as turned
} xt_packed_box;

// Returns false past the last box.
XT_API bool xt_solution_box_at(const xt_solution *solution, uint32_t index, xt_packed_box *box);

// A tile of a solution of a board, whose options are 4 * tile + rotation for each cell, row by row from the top.
typedef struct xt_placed_tile {
    uint32_t tile;     // from 0; of an empty cell, a number past the last tile
    uint32_t rotation; // quarter turns clockwise
} xt_placed_tile;

XT_API xt_placed_tile xt_solution_tile_at(const xt_solution *solution, uint32_t cell);

typedef struct xt_placement {
    const char *name;  // of the piece; copies of one piece are numbered: Y1, Y2, ...
    uint32_t    cells; // how many
    bool        stationary;
} xt_placement;

typedef enum xt_answer { XT_CONTINUE, XT_STOP } xt_answer;

// Called once for each solution, in the same order at any number of threads.  The calls come from different threads of
// the search, but never two at a time, and never during a call of xt_settings.progress.
typedef xt_answer (*xt_sink)(void *context, const xt_solution *solution);
// Called in the same way with text in place of solutions: a part of the text of several solutions.
typedef xt_answer (*xt_text_sink)(void *context, const char *text, size_t bytes);

// Symmetry breaking: the search skips parts of the tree that symmetries map to others (docs/ENGINES.md).
typedef enum xt_pruning {
    XT_PRUNE_FOR_UNIQUE, // only for unique solutions
    XT_PRUNE_NEVER,      // never: unique solutions are selected from all
    XT_PRUNE_ALWAYS,     // always: if all solutions are wanted, those found are delivered, at least one of each class
    // For all solutions in xt_solve: the search finds one solution of each class and delivers the whole class from it.
    // The planner chooses this for all solutions if engine and order are left to it, except for the first solutions of
    // a limit.  Elsewhere it means XT_PRUNE_FOR_UNIQUE.
    XT_PRUNE_FOR_ALL,
} xt_pruning;

// The images of the constrained piece that symmetry breaking keeps: one of those that symmetries map to each other.
typedef enum xt_restriction {
    XT_RESTRICT_LEAST, // the one that is least in the order of cells; then other pieces break the remaining symmetries
    // The one in the drawn orientation, or the least in x, y, z among those; no other piece is constrained (the rule of
    // Busche's polycube).  Without constrained_piece, the piece that keeps the least share of its images is taken, and
    // of several the one that keeps the fewest.
    XT_RESTRICT_DRAWN,
} xt_restriction;

// Which cases a puzzle is divided into.
typedef enum xt_split {
    XT_SPLIT_BY_SYMMETRY, // the cases of symmetry breaking
    // Divides these cases further: each unbalanced piece with one copy covers more black or more white cells of a
    // chessboard (Knuth, "Dancing Links", 2000).  Engines that search a puzzle as a whole refuse this value.
    XT_SPLIT_BY_PARITY,
} xt_split;

typedef enum xt_status {
    XT_COMPLETE,             // the whole tree was searched, so counts are exact
    XT_BY_SINK,              // the sink returned XT_STOP
    XT_BY_REQUEST,           // xt_control_stop
    XT_BY_SOLUTIONS,         // as many solutions were found as xt_settings.limit asks for
    XT_BY_TIME,              // the limit on time
    XT_BY_NODES,             // the limit on nodes
    XT_BY_MEMORY,            // the limit on memory: xt_limit_memory
    XT_BY_TRIALS,            // all random trials were made
    XT_WITHOUT_PROOF,        // a search for the best packing has ended by itself: see xt_find_best
    XT_SAVED_RUN_INCOMPLETE, // a replay delivered all solutions of a saved run that is not complete
    XT_FAILED,               // see the diagnostics
} xt_status;

// Lets another thread or a signal handler stop a search.
typedef struct xt_control xt_control;

XT_API xt_control *xt_control_new(void);
XT_API void        xt_control_free(xt_control *control);
XT_API void        xt_control_stop(xt_control *control); // safe in a signal handler

// Limits the work of the calling thread to `seconds` seconds from now; 0, the default, means no limit.  The control,
// which may be NULL, stops the work too.  A search ends with XT_BY_TIME or XT_BY_REQUEST and reports its results so
// far.  Any other function that takes long fails as if memory ran out, without a diagnostic.  The limits of xt_settings
// end a search sooner.  Returns false, and changes nothing, if the seconds are negative or not finite.
XT_API bool xt_limit_time(double seconds, const xt_control *control);
// Returns XT_BY_TIME or XT_BY_REQUEST if the work of the calling thread must end by xt_limit_time; else XT_COMPLETE.
XT_API xt_status xt_time_limit_reached(void);

// Conditions that every partial solution must satisfy.
typedef enum xt_constraint {
    XT_VOLUME, // the remaining pieces can fill the volume of each pocket (connected component of open cells)
    XT_PARITY, // the remaining pieces can cover the open cells of each colour of a colouring
    XT_FIT,    // each open cell and each remaining piece has an image
} xt_constraint;

enum { XT_CONSTRAINTS = 3 };

// "volume", "parity", "fit"; NULL for any other value
XT_API const char *xt_constraint_name(xt_constraint constraint);

// A filter removes images whose placement would break a constraint.  A trigger backtracks if the last placement broke
// one.  Neither changes the solutions.  0 means never; a number n means while n or more pieces remain.  A filter also
// works once before the search.  During the search it works after each placement by dancing links.
#define XT_ONCE UINT32_MAX // for a filter: only before the search

// The colourings of the cells that the parity filter and trigger look at.
typedef enum xt_parity_colourings {
    XT_PARITY_SEVERAL,    // all that the lattice has
    XT_PARITY_CHESSBOARD, // one in two colours, in which neighbours differ
} xt_parity_colourings;

typedef struct xt_filters {
    uint32_t             volume, parity, fit;
    uint32_t             volume_trigger, parity_trigger;
    xt_parity_colourings colourings;
} xt_filters;

// Owns the arrays and the long numbers that xt_statistics and xt_estimate point to.  Each search, estimate and trace
// whose settings have it replaces them.  Two searches may not use one result at the same time.
typedef struct xt_result xt_result;

XT_API xt_result *xt_result_new(void); // NULL if memory runs out
XT_API void       xt_result_free(xt_result *result);

// The statistics of a search that is complete, or ended by the limit on solutions or by the sink, are the same at any
// number of threads, except the seconds.  One exception: if the search ends in a very large task (2^26 fits), which was
// split, all children of the split nodes count.  If another limit ends the search, they describe the work done.
typedef struct xt_statistics {
    uint64_t solutions; // delivered; for unique solutions: classes
    // Solutions that the search reached.  There are fewer of them than solutions if each stands for its whole class
    // (expanded_classes).  If the engine frontier counts classes, each solution counts once for each symmetry that
    // fixes it.
    uint64_t found;
    // With xt_settings.solution_filter: the solutions that it was asked about, and how many of them it dropped since
    // memory ran out or a limit was reached.  Known at the end.
    uint64_t asked, left_out;
    // All digits, if the number has more than 64 bits, and the field above is UINT64_MAX; else NULL.  In
    // xt_settings.result.
    const char *solutions_decimal, *found_decimal;
    uint64_t    fits;     // images placed
    uint64_t    attempts; // images tried
    double      seconds;  // wall-clock time
    // The part of these numbers that comes from a saved run.  solutions_before are those delivered so far.
    uint64_t solutions_before, fits_before;
    double   seconds_before;
    // The estimated share of the search tree (or the share of the trials).  The estimate comes from a sample, if
    // forecast_after asks for one; else siblings have equal weights.
    double   share_done;
    double   seconds_left; // estimated during the search; negative if unknown
    uint64_t trials;       // finished random trials
    double   rate_error;   // for trials: one standard error of solutions / fits, relative to it
    uint32_t levels;       // entries in use below
    // Images placed, and tried, by the number of pieces that remained before (index 0 is unused).  In
    // xt_settings.result.
    const uint64_t *fits_at;
    const uint64_t *attempts_at;
    // Images removed by filters, and branches cut by triggers, by the number of remaining pieces.  NULL for trials and
    // boards.
    const uint64_t *removed_at;
    const uint64_t *backtracks_at;
    uint32_t        removed[XT_CONSTRAINTS]; // images removed before the search, by constraint
    const char *impossible; // why counting alone proves that there is no solution; else NULL.  In xt_settings.result.
    const void *search;     // for xt_show_position; NULL if nothing is searched
    const char *engine;     // the engine that searched; NULL if none was needed
    const char *order;      // the order; NULL for the order of the engine
    uint32_t    shuffle;    // as in the settings
    bool        expanded_classes; // one solution of each class was searched, and stands for the class
    // The engine knows no number of solutions before it has seen all states, so 0 means nothing during the search.
    bool is_counted_at_end;
    // The planner tries this engine within a budget.  If the engine is too slow, another one searches from the start.
    bool is_attempt;
    // The engine frontier could merge equal states sooner, but ran out of memory.  So another engine searches, and is
    // estimated to take `expected_seconds` by one thread; 0: unknown.
    bool   lacked_memory;
    double expected_seconds;
    // Short runs of a portfolio of engines and orders, made before the search if only the first solutions are wanted
    // (limit): their number up to the run that decided, their placed images and their wall-clock time.  The numbers
    // above do not include them, except solutions that a run met before a limit ended the search.  levels is 0 during
    // these runs.
    uint32_t restarts;
    uint64_t restart_fits;
    double   restart_seconds;
    // The engine beam, by itself or in the portfolio: the cells of the board (0: it did not search), the cells that its
    // best packing so far covers or leaves empty for good, the width of its current pass (0: it does not search now),
    // and the passes begun.  packed_cells never falls.
    uint32_t beam_cells, packed_cells, beam_width, beam_passes;
    // While a sample is drawn by coupling from the past: the sweeps of the chains that run now, and how many they make.
    // Chains that do not meet start again with twice as many.  solutions are those that are drawn.
    uint64_t sweeps, planned_sweeps;
} xt_statistics;

// Random trials in place of a search (Busche's Monte Carlo runs).  A trial starts with all images in random order, and
// ends the first time that a piece is removed and `until` pieces remain.  Several trials may meet the same solution.
typedef struct xt_monte_carlo {
    uint64_t trials; // 0: no trials, but a search of the whole tree
    uint32_t until;  // remaining pieces: from 1 to the number of pieces in a solution
    uint64_t seed;   // the same seed, the same random numbers, in every version and on every machine
} xt_monte_carlo;

typedef struct xt_search_plan xt_search_plan;

// One search by several processes.  One of them leads: it has the puzzle, the tasks, the output and the saved run.  The
// threads of the others help: they search tasks for it (xt_help).  The caller connects them.  All processes have the
// same version of the library, and machines of the same byte order.
typedef struct xt_team {
    // For the leader, the threads of all others that help; for another process, its own ones.  Two for each core are
    // best: one searches while the result of the other travels.
    uint32_t helpers;
    // Sends a message to a helper, or from a helper to the leader.  helper: its number, from 0.  Returns false if the
    // team has broken up.
    bool (*send)(void *context, uint32_t helper, const void *message, size_t bytes);
    // Waits for the next message from a helper, or for a helper, for at most `seconds`.  Returns its bytes, 0 if none
    // has come, or SIZE_MAX if the team has broken up.  *message is lent until the next call for this helper.
    size_t (*receive)(void *context, uint32_t helper, double seconds, const void **message);
    // For counts that merge equal states in the memory of all processes: their number, and the number of this one, from
    // 0 for the leader.  The functions do the same as those above between any two processes.  members 0: such a count
    // is made by the leader alone.
    uint32_t members, member;
    uint32_t threads; // of this process, for such a count; 0: one
    bool (*send_to_member)(void *context, uint32_t member, const void *message, size_t bytes);
    size_t (*receive_from_member)(void *context, uint32_t member, double seconds, const void **message);
    void *context;
    // Several threads call these functions, but only one at a time for each helper or process.
} xt_team;

typedef enum xt_filter_answer {
    XT_DROPS,
    XT_KEEPS,
    // Memory ran out, or a limit was reached.  The solution is dropped, but ends a saved run, which may try again.
    XT_CANNOT_SAY,
    XT_ENDS_SEARCH, // the same, but the search ends as if memory ran out, or by the limit
} xt_filter_answer;

// Keeps or drops solutions.  The threads of a search ask at the same time, each with a state of its own.
typedef struct xt_solution_filter {
    const char *name;                                       // a saved run resumes only with a filter of this name
    void *(*open)(const struct xt_solution_filter *filter); // returns NULL if memory runs out
    void (*close)(void *of_thread);
    xt_filter_answer (*ask)(void *of_thread, const xt_solution *solution);
    bool  asks_each; // symmetric solutions may differ, so each is asked for; not for unique solutions
    void *context;
} xt_solution_filter;

// Random solutions in place of all of them, each equally likely.
typedef struct xt_sample {
    uint64_t number;   // of solutions; 0: no sample, but all solutions
    uint64_t seed;     // the same seed, the same sample, at any number of threads
    bool     distinct; // no solution twice; else each is drawn from all, so they are independent
    // A name from xt_sample_method_at; NULL: the first way that ends.
    const char *method;
} xt_sample;

XT_API const char *xt_sample_method_at(
    uint32_t index); // all ways to draw a sample, in the order in which they are tried

typedef struct xt_settings {
    // "dlx", "fila", "flat", "matrix" or "frontier"; or "dlx:12,fila:11": dlx while 12 or more pieces remain, then
    // fila. NULL: the planner chooses the engine, and filters before the search (xt_search_plan_new shows them).
    const char *engine;
    const char *order; // "s", "e=11:f=3", ... (docs/ENGINES.md); NULL: "s", or "f" for fila alone
    bool        nof;   // lists of fila consider the neighbours of the filled cell
    // The seed of a random order of images, which gives the same solutions in another order; 0: no shuffle.
    uint32_t shuffle;
    // A name from xt_kernel_name_at, for the engines matrix, flat, frontier and domains; NULL: the fastest, as
    // measured on the first nodes of a longer search.
    const char    *kernel;
    const char    *scratch; // a folder for files of the engine frontier, if a count needs more memory; NULL: none
    xt_filters     filters;
    xt_unique      unique;
    xt_pruning     pruning;
    const char    *constrained_piece; // the piece of unique shape that breaks symmetry; NULL: the planner chooses it
    bool           constrained_first; // the constrained piece is placed before the others
    xt_restriction restriction;
    xt_split       split;
    // A solution is complete when this number of pieces remain.  Not for unique solutions, and not if the number of
    // copies of a piece varies.
    uint32_t       goal;
    bool           labelled; // for a board: count equal tiles as different; for a puzzle see xt_model_settings
    xt_monte_carlo monte_carlo;
    uint32_t       threads; // 0: one for each core; at most XT_LIMIT_THREADS (1024)
    // NULL keeps all solutions.  Only kept ones are counted and delivered; symmetric solutions are asked for once.
    const xt_solution_filter *solution_filter;
    // A condition on solutions, such as "faults=0 and not rectangle" (docs/PROPERTIES.md); it is asked before the
    // filter above.  NULL keeps all.
    const char *where;
    // Number of solutions; 0: no limit.  The planner may choose another engine and order for the first solutions than
    // for all of them (docs/ENGINES.md).
    uint64_t limit;
    double   time_limit; // seconds; 0: no limit
    // Number of fits (placed images), for all trials together; 0: no limit.  Each thread checks it every few hundred
    // fits, so a search does a few more.
    uint64_t node_limit;
    // Saves the search in this file, and resumes it if the file exists; NULL: the search is not saved.  Solutions are
    // saved if there is a sink, and saved solutions are delivered again in their place.
    const char *run;
    // Searches nothing, and delivers the solutions of this run, in place of run; the other settings are those of
    // xt_saved_run_settings.
    struct xt_saved_run *replay;
    // Keeps all solutions in this file, as a diagram (docs/DIAGRAM.md), and takes them from it, without a search, if
    // the file exists; NULL: there is none.  first_solution: the number of the first solution that the sink gets, in
    // decimal digits; NULL: 1.  Sampling, counting and listing use it; no other settings of a search go with it.
    const char *diagram, *first_solution;
    // Placements that solutions must have: place is a text of xt_puzzle_place, and place_from a file of
    // xt_puzzle_place_drawing.  forbid: placements that they must not have.  Other solutions are not counted, drawn or
    // numbered.  A diagram is made if none is given.  NULL: no such placements.
    const char *place, *place_from, *forbid;
    // Writes a proof of the number of all solutions into this file, which tools/verify_diagram checks; NULL: none.
    const char *certificate;
    // Writes the solutions into this file, as a ZDD for other programs (docs/DIAGRAM.md); NULL: none.
    const char *zdd;
    xt_sample   sample;      // solutions are drawn (src/kinds/sample.c)
    uint32_t    part, parts; // searches part I (from 1) of N; 0, 0: the whole tree
    xt_control *control;     // may be NULL
    // Gets the arrays of the statistics or the estimate.  If it is NULL, the statistics have no arrays after the
    // search.
    xt_result     *result;
    const xt_team *team; // this process leads it; NULL: it is alone
    // With a writer of the same model, the threads of the search write their solutions as xt_writer_write does, and
    // text_sink gets the text, with the context of the sink.  The sink still gets the solutions of other sources, and
    // all solutions of a style that draws; it must write them itself.  Both may be NULL: the sink gets all solutions.
    const struct xt_writer *writer;
    xt_text_sink            text_sink;
    // Called about every 0.1 s by the thread that called xt_solve.  May be NULL.
    void (*progress)(void *context, const xt_statistics *so_far);
    void *progress_context;
    // The plan of these settings (xt_search_plan_settings), or NULL.  The search fails with XT_FAILED if the puzzle or
    // the search tree differs from the plan.
    const xt_search_plan *plan;
    // After this number of seconds, 1 % of the time goes into a sample that estimates the remaining time; 0: never.
    double forecast_after;
} xt_settings;

// Sets a setting by the name of its option, for bindings that do not mirror the struct: "engine" "matrix", "limit" "5",
// "unique" "mirror", "nof" "yes".  An empty value restores the default.  A value that is a word (engine, order, kernel,
// scratch, constrain, where, run) is borrowed and must outlive the settings.  Returns false for an unknown name or a
// wrong value.  Then the diagnostics name the nearest setting or the values, and a setting with a wrong value has its
// default.
XT_API bool xt_settings_set(xt_settings *settings, const char *name, const char *value, xt_diagnostics *diagnostics);
XT_API const char *xt_settings_name_at(uint32_t index); // NULL past the last

// Functions that take settings refuse values that no search can use.  Examples are an unknown value of an enumeration,
// negative seconds, and too many threads.  The diagnostics name the field.

// Finds all solutions.  settings may be NULL: all defaults.  sink may be NULL: only count.  statistics may be NULL.
XT_API xt_status xt_solve(const xt_model *model, const xt_settings *settings, xt_sink sink, void *context,
                          xt_statistics *statistics, xt_diagnostics *diagnostics);

// Helps the leader of a team until its xt_solve ends.  The model is made of the same puzzle with the
// same settings as the leader's; NULL only waits for the end.  filter: made like that of the leader's settings, or
// NULL if those have none.  The search of the leader fails if a helper has a filter of another name.  Returns false
// if it could not help, or the team has broken up.
XT_API bool xt_help(const xt_model *model, const xt_team *team, const xt_solution_filter *filter,
                    xt_diagnostics *diagnostics);

// Shows the position of the search, for use in xt_settings.progress: the placed pieces of its first unfinished task, or
// of the current trial.  Calls show once, with an incomplete solution.  Returns false if the engine cannot show its
// position or memory runs out.
XT_API bool xt_show_position(const xt_statistics *so_far, xt_sink show, void *context);

// ---- Series ------------------------------------------------------------------------------------------------------

// The numbers of solutions of a row of puzzles, such as boards of 1, 2, 3, ... columns (docs/SERIES.md).
typedef struct xt_series xt_series;

enum { XT_SERIES_TERMS_MAX = 10000 };

XT_API xt_series *xt_series_new(void); // NULL if memory runs out
XT_API void       xt_series_free(xt_series *series);
// Adds the next puzzle, which has passed xt_puzzle_check.  It need not outlive the call.
XT_API bool xt_series_add_puzzle(xt_series *series, const xt_puzzle *puzzle, xt_diagnostics *diagnostics);
// Counts all solutions of all puzzles in one sweep.  The puzzles must be boxes of one cross-section.  Their lengths
// grow by equal steps, and their pieces are unlimited (docs/SERIES.md).  Returns false for other puzzles, if there are
// too many states, if memory runs out, or if a limit on work is reached.  Then xt_solve can count each puzzle, unless
// xt_time_limit_reached names a limit.  The first term of more than 9800 digits and all terms behind it stay unknown.
XT_API bool xt_series_count(xt_series *series);
// Sets a term, in decimal, that was counted otherwise.  index counts from 0.  Returns false for no number.
XT_API bool xt_series_set_term(xt_series *series, uint32_t index, const char *number);
// Returns a term in decimal, or NULL if it is unknown.
XT_API const char *xt_series_term_at(const xt_series *series, uint32_t index);

// The shortest linear recurrence: a(i) = c(1) a(i - 1) + ... + c(order) a(i - order) for i >= order.  The first term is
// a(0).
typedef struct xt_recurrence_facts {
    uint32_t order;          // 0: none was found
    uint32_t checked;        // terms that it predicts, besides those that determine it
    bool     is_proved;      // it holds for all terms
    bool     has_numerator;  // of the generating function
    double   growth;         // the factor of the numbers, in the limit, for growth_columns columns; 0: unknown
    uint32_t growth_columns; // the least number of columns over which there is such a limit
    uint64_t order_bound;    // bound on the order by the states of the sweep; 0: there was no sweep
} xt_recurrence_facts;

// Finds the recurrence of the known first terms, after one sweep that of all terms.  Returns false if memory runs out
// or a limit on work is reached.
XT_API bool xt_series_find_recurrence(xt_series *series, xt_recurrence_facts *facts);
// Return in decimal c(index + 1), and the coefficient of x^index in the numerator of the generating function.  Its
// denominator is 1 - c(1) x - ... - c(order) x^order.  NULL past the last.
XT_API const char *xt_series_coefficient_at(const xt_series *series, uint32_t index);
XT_API const char *xt_series_numerator_at(const xt_series *series, uint32_t index);

// ---- Saved runs ---------------------------------------------------------------------------------------------------

enum { XT_PARTS_MAX = 1 << 16 };

// The file of xt_settings.run.  While one process searches and writes, others may read.
typedef struct xt_saved_run xt_saved_run;

typedef struct xt_saved_run_facts {
    const char *title;       // of the puzzle or board; may be ""
    const char *version;     // version of the library that started the run
    const char *engine;      // that searches
    const char *saved_at;    // time of the last write, as 2026-01-31T23:59:59Z; "" for never
    uint32_t    part, parts; // 0, 0: not divided
    bool        has_solutions, is_complete;
    uint64_t    tasks;      // finished tasks
    uint64_t    solutions;  // in these tasks, as in xt_statistics
    uint64_t    found;      // as in xt_statistics
    uint64_t    fits;       // images placed
    double      seconds;    // wall-clock time
    double      share_done; // of the run or of its part
} xt_saved_run_facts;

XT_API xt_saved_run *xt_saved_run_open(const char *path, xt_diagnostics *diagnostics);
XT_API void          xt_saved_run_free(xt_saved_run *saved);
XT_API bool xt_saved_run_facts_get(xt_saved_run *saved, xt_saved_run_facts *facts, xt_diagnostics *diagnostics);
// Returns the name of a setting that is not the default, and its value.
XT_API const char *xt_saved_run_setting_at(const xt_saved_run *saved, uint32_t index, const char **value);
// Returns the settings of the run, for xt_solve to resume it, or to replay it with xt_settings.replay.
XT_API xt_settings xt_saved_run_settings(const xt_saved_run *saved);
// Returns the definition, one puzzle or board, for xt_puzzles_free.
XT_API xt_puzzles *xt_saved_run_puzzle(const xt_saved_run *saved, xt_diagnostics *diagnostics);

// Joins the runs of all parts of one search into a new file.  path may be NULL: only computes the facts.  Returns false
// if parts overlap or are missing, which the diagnostics name.  The texts of the facts are not set.
XT_API bool xt_saved_run_merge(const char *const *parts, uint32_t count, const char *path, xt_saved_run_facts *facts,
                               xt_diagnostics *diagnostics);

// ---- Plans --------------------------------------------------------------------------------------------------------

// All decisions about a search, made before it, with their reasons.  The text of a plan repeats the search on another
// machine (docs/ENGINES.md).

// Makes the plan that xt_solve would make with these settings; it may sample more, and searches nothing.  counts: plan
// a search without a sink.  The plan does not need the model or board afterwards.
XT_API xt_search_plan *xt_search_plan_new(const xt_model *model, const xt_settings *settings, bool counts,
                                          xt_diagnostics *diagnostics);
// Reads a written plan.  The path "-" is standard input.
XT_API xt_search_plan *xt_search_plan_read(const char *path, xt_diagnostics *diagnostics);
XT_API void            xt_search_plan_free(xt_search_plan *plan);
// Comments are broken after `columns` columns; 0 means 100.
XT_API bool xt_search_plan_write(const xt_search_plan *plan, uint32_t columns, FILE *out);

// Returns the settings of a plan, with the plan in them, for xt_solve; the others have their defaults.  A kernel that
// does not run on this machine is left out, since all kernels search the same tree.  threads is the number of the plan.
// Set it to 0 for one thread on each core of this machine.
XT_API xt_settings xt_search_plan_settings(const xt_search_plan *plan);
// A line of the text of a plan.  A missing name, value or reason is "".
typedef struct xt_plan_line {
    const char *name, *value, *reason;
    uint32_t    line, column; // of the value in a plan that was read; else 0
} xt_plan_line;

XT_API bool xt_search_plan_line_at(const xt_search_plan *plan, uint32_t index, xt_plan_line *line);

// An engine that the planner compared.
typedef struct xt_plan_candidate {
    const char *engine;
    const char
          *unsupported_reason; // why the engine does not support the puzzle or was not sampled; NULL if it was sampled
    double nodes;              // estimated size of the tree
    double seconds;            // estimated for one thread, from the usual cost of a node with the fastest kernel
    bool   is_exact;           // the sample was the whole tree
    bool   is_chosen;
} xt_plan_candidate;

XT_API bool xt_search_plan_candidate_at(const xt_search_plan *plan, uint32_t index, xt_plan_candidate *candidate);

// The start of a search with given settings.
typedef struct xt_search_preview {
    const char *constrained; // the piece that breaks symmetry; NULL if a cell does, or nothing
    uint32_t    images;      // images that remain, in all subproblems
    bool        is_unique;   // no two solutions that the search finds are rotations of each other
} xt_search_preview;

// settings may be NULL: all defaults.
XT_API bool xt_preview_search(const xt_model *model, const xt_settings *settings, xt_search_preview *preview,
                              xt_diagnostics *diagnostics);

XT_API const char *xt_engine_name_at(uint32_t index);
XT_API const char *xt_kernel_name_at(uint32_t index); // all kernels, the fastest first
XT_API bool        xt_kernel_runs_here(const char *name);

XT_API const char *xt_board_engine_name_at(uint32_t index);

// "complete", "stopped by the limit on time", ...: for a person.  NULL for any other value.
XT_API const char *xt_status_text(xt_status status);

// ---- The best solution ---------------------------------------------------------------------------------------------

// What is added up to the value of a solution.
typedef enum xt_measure {
    XT_MEASURE_CELLS,  // covered cells; of a board: the lines between two cells with matching edges
    XT_MEASURE_PIECES, // laid pieces; of a board: tiles, laid without a mismatch, so that cells may stay empty
    XT_MEASURE_WEIGHT, // the sum of the weights of pieces; needs xt_model_settings.weighted
} xt_measure;

typedef struct xt_best {
    bool     has_solution;
    bool     is_best;               // no solution has a better value, or none exists
    uint64_t value;                 // of the best solution so far
    uint64_t bound;                 // no solution has more, or less where the least is wanted
    uint64_t cells, pieces, weight; // of the best solution so far; 0 for boards
    // States of the sweep, and nodes of the neighbourhood search; of a board: placed tiles.
    uint64_t nodes;
    double   seconds;
    // Of boards: finished passes of the beam, its width in the current pass (0: another search is running), and the
    // boards of the last pass in local search (0 during a pass).
    uint32_t passes, width, repairing;
} xt_best;

typedef struct xt_best_settings {
    xt_measure measure;
    bool       minimize; // finds the least in place of the most; not for boards
    uint64_t   seed;     // the same seed and node_limit give the same solutions on every machine, without time_limit
    // Called about every 0.1 s by the calling thread.  May be NULL.
    void (*progress)(void *context, const xt_best *so_far);
    void *progress_context;
} xt_best_settings;

// Finds the solution that counts most, or least.  Calls the sink for solutions that are better than all before, at
// least for the last of them.  Of pieces: optional cells may stay empty, and shapes have as many copies as the puzzle
// allows; xt_puzzle_loosen gives a puzzle these freedoms; stationary pieces count nothing.  Of a board: all cells have
// tiles unless tiles are counted, the border is correct and hints are kept.  Of the settings it takes threads,
// time_limit, node_limit, control and result, and refuses others.  Returns XT_COMPLETE if the last solution is proved
// best, or none exists; else XT_BY_TIME, XT_BY_NODES, XT_BY_REQUEST, XT_BY_MEMORY, XT_BY_SINK or XT_FAILED.  Without
// time_limit and node_limit, pieces also end after many nodes that found no better packing: XT_WITHOUT_PROOF.  how and
// best may be NULL.
XT_API xt_status xt_find_best(const xt_model *model, const xt_settings *settings, const xt_best_settings *how,
                              xt_sink sink, void *context, xt_best *best, xt_diagnostics *diagnostics);

// ---- Why a puzzle has no solution ----------------------------------------------------------------------------------

typedef enum xt_reason {
    XT_REASON_UNKNOWN,  // a limit came before a solution or a proof
    XT_REASON_SOLVABLE, // the puzzle has a solution
    XT_REASON_VOLUME,   // the volumes of pieces and region differ
    XT_REASON_NO_IMAGE, // each of the pieces to blame fits nowhere, and each of the cells is covered by no image
    XT_REASON_COUNTING, // the volumes or the colours of the cells cannot add up
    XT_REASON_CORE,     // the pieces to blame cannot all be laid while the cells to blame are all covered
} xt_reason;

typedef struct xt_explanation xt_explanation;

// Finds the first reason that holds, in the order above.  A core is minimal: without any one of its pieces or cells,
// the others are possible.  Also finds how many of the required cells can be covered, and how many of the required
// pieces can be laid.  Of the settings it takes threads, time_limit, node_limit and control.  A node_limit of 0 means
// no limit for the search and XT_EXPLANATION_NODES for the explanation.  The model must outlive the explanation.
// settings may be NULL: all defaults.
enum { XT_EXPLANATION_NODES = 100000000 }; // about a minute
XT_API xt_explanation *xt_explanation_new(const xt_model *model, const xt_settings *settings,
                                          xt_diagnostics *diagnostics);
// Does the same without any search: the reason is VOLUME, NO_IMAGE, COUNTING or UNKNOWN.
XT_API xt_explanation *xt_explanation_new_by_facts(const xt_model *model, xt_diagnostics *diagnostics);
XT_API void            xt_explanation_free(xt_explanation *explanation);

// Pieces laid without overlap.
typedef struct xt_packed {
    uint32_t    number;   // covered cells or laid pieces, of those that are required
    uint32_t    required; // the number of these
    bool        is_exact; // more are impossible; otherwise a limit came first, and number is a lower bound
    xt_solution pieces;
} xt_packed;

typedef struct xt_explanation_facts {
    xt_reason   reason;
    const char *text;          // one line for a person; "" for UNKNOWN
    uint32_t    pieces, cells; // to blame
    bool        is_minimal;    // the core; false: a limit came before it was known to be minimal
    xt_status   status;        // XT_COMPLETE, or the limit that came first
    bool        has_packings;  // the next two are set
    xt_packed   most_cells, most_pieces;
} xt_explanation_facts;

XT_API xt_explanation_facts xt_explanation_facts_get(const xt_explanation *explanation);
// A piece to blame, with the name of a copy, and a cell.
XT_API const char *xt_explanation_piece_at(const xt_explanation *explanation, uint32_t index);
XT_API xt_cell     xt_explanation_cell_at(const xt_explanation *explanation, uint32_t index);
// Prints all of it for a person, with the cells to blame and the packings drawn; style and columns as in
// xt_model_show.  Prints nothing for UNKNOWN without packings.
XT_API bool xt_explanation_show(const xt_explanation *explanation, xt_style style, uint32_t columns, FILE *out);

// ---- Estimates ---------------------------------------------------------------------------------------------------

// An estimate with its 95 % confidence interval.  If nothing is known, low is 0 and high is INFINITY.
typedef struct xt_guess {
    double value;
    double low, high;
} xt_guess;

typedef struct xt_estimate {
    xt_guess nodes;            // size of the search tree, in fits
    xt_guess solutions;        // as the search would deliver them
    xt_guess seconds;          // of the whole search with one thread of this machine
    double   nodes_per_second; // measured; 0 if it was not
    bool     is_exact;         // the sample was the whole tree, so nodes and solutions are exact
    bool     is_rough;         // a few paths hold most of the sample: the true value may well be above high
    uint64_t samples;          // followed paths
    uint32_t runs;             // independent groups of paths; errors are computed from their spread
    double   spent;            // seconds
    // The engine frontier is expected to count the solutions by merging equal states: their number, and the seconds by
    // one thread.  0: it is not, or not for these settings.
    double   merged_states, merged_seconds;
    uint32_t levels; // entries in use below
    // Estimated fits by the number of pieces that remained before (index 0 is unused).  In xt_settings.result.
    const double *fits_at;
    bool          counts_by_determinant; // the engine matching counts the solutions without a search
} xt_estimate;

typedef struct xt_estimate_settings {
    uint64_t samples; // 0: 10000, or fewer for very large puzzles; at most 2^24
    uint64_t seed;    // the same seed gives the same estimate on every machine, except the seconds
    // Called about every 0.1 s with the share of the sample that is done.  May be NULL.
    void (*progress)(void *context, double share_done, double seconds);
    void *progress_context;
} xt_estimate_settings;

// Estimates a search by xt_solve with these settings; limit and progress are ignored.  time_limit and control stop the
// sampling, and the estimate then uses the paths so far.  Its value is 0 without any.  Returns XT_COMPLETE, XT_BY_TIME,
// XT_BY_REQUEST or XT_FAILED.  settings and how may be NULL: all defaults.
XT_API xt_status xt_estimate_search(const xt_model *model, const xt_settings *settings, const xt_estimate_settings *how,
                                    xt_estimate *estimate, xt_diagnostics *diagnostics);

// ---- Marginals ----------------------------------------------------------------------------------------------------

// In how many of all solutions each shape covers each cell, as exact numbers.  They come from a diagram of all
// solutions (docs/DIAGRAM.md).
typedef struct xt_marginals xt_marginals;

// Of the settings it uses diagram, place, place_from, forbid, threads, kernel, time_limit and control.  The model must
// outlive the marginals. Returns NULL if *status is not XT_COMPLETE; with XT_FAILED there is a diagnostic.
XT_API xt_marginals *xt_marginals_new(const xt_model *model, const xt_settings *settings, xt_status *status,
                                      xt_diagnostics *diagnostics);
XT_API void          xt_marginals_free(xt_marginals *marginals);
// Numbers are decimal digits, lent until the next call for these marginals.
XT_API const char *xt_marginals_solutions(xt_marginals *marginals);
// The same with at most 24 characters: "6.04e41" if there are more digits.
XT_API const char *xt_marginals_rounded_solutions(xt_marginals *marginals);
// Sets a cell of the region and returns true, or returns false past the last one.
XT_API bool xt_marginals_cell_at(const xt_marginals *marginals, uint32_t index, xt_cell *cell);
// The solutions in which a shape covers a cell, all its copies together.  shape: less than xt_model_facts.shapes, or as
// many for an empty cell.  Returns "0" for a shape, a cell or an option that does not exist.
XT_API const char *xt_marginals_of_cell(xt_marginals *marginals, uint32_t shape, uint32_t index);
// The same as a share of all solutions; 0 if there is none.
XT_API double xt_marginals_share(const xt_marginals *marginals, uint32_t shape, uint32_t index);
// The solutions with an option, a number of the model as in xt_solution.
XT_API const char *xt_marginals_of_option(xt_marginals *marginals, uint32_t option);

// The numbers of solutions in a diagram, from 1: those that xt_settings.first_solution takes.
typedef struct xt_ranks xt_ranks;

// As xt_marginals_new.
XT_API xt_ranks *xt_ranks_new(const xt_model *model, const xt_settings *settings, xt_status *status,
                              xt_diagnostics *diagnostics);
XT_API void      xt_ranks_free(xt_ranks *ranks);
// Returns decimal digits, lent until the next call, or NULL if the model has no such solution.
XT_API const char *xt_ranks_of(xt_ranks *ranks, const xt_solution *solution);
// The number of all solutions, lent as the other.
XT_API const char *xt_ranks_solutions(xt_ranks *ranks);
// Gets the solution with a number.  Its options are lent until the next call.  Returns false after a diagnostic.
XT_API bool xt_ranks_solution_at(xt_ranks *ranks, const char *number, xt_solution *solution,
                                 xt_diagnostics *diagnostics);

// ---- Solutions ---------------------------------------------------------------------------------------------------

// Stationary pieces come after the placed ones; index is less than xt_solution_pieces.  In a solution of an exact cover
// the pieces are its options; they have no names and no cells.
XT_API uint32_t     xt_solution_pieces(const xt_solution *solution);
XT_API xt_placement xt_solution_piece_at(const xt_solution *solution, uint32_t index);
XT_API xt_cell      xt_solution_cell_at(const xt_solution *solution, uint32_t piece, uint32_t cell);
// Numbers the placed pieces of each shape from 0, in the order of their names.  copies has an element for each placed
// piece.  Pieces with the same option and the same number have the same name and cells, in all solutions of the model.
// Returns false if memory runs out.
XT_API bool xt_solution_copies(const xt_solution *solution, uint32_t *copies);
// The colour of the piece on that cell, or XT_NEUTRAL.
XT_API uint32_t xt_solution_colour_at(const xt_solution *solution, uint32_t piece, uint32_t cell);

// Returns the number of an option of an exact cover, in the order of adding, from 0; index is less than the count of
// the solution.
XT_API uint32_t xt_solution_cover_option_at(const xt_solution *solution, uint32_t index);

// Writes solutions of one model.  It computes only once the text that all solutions share.  Drawn layers stand side by
// side on a page of `columns` columns; 0 means 100.  A board that is too wide for the page is written as text; 0 draws
// it.  Returns NULL if memory runs out or this build lacks a library of the style.
typedef struct xt_writer xt_writer;
XT_API xt_writer *xt_writer_new(const xt_model *model, xt_style style, uint32_t columns, xt_diagnostics *diagnostics);
XT_API void       xt_writer_free(xt_writer *writer);
// Returns false if writing failed, memory ran out, or the style cannot express the name of a piece.
XT_API bool xt_writer_write(xt_writer *writer, const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics);

// Writes a single solution.
XT_API bool xt_solution_write(const xt_solution *solution, xt_style style, FILE *out, xt_diagnostics *diagnostics);

// Writes a definition of the puzzle with the placed pieces drawn in place, and the others as they were given.  This is
// the full form of polycube; with stationary set, its sub-puzzle, in which the placed pieces are stationary.  Returns
// false if writing failed or a definition cannot express the solution.
XT_API bool xt_solution_write_definition(const xt_solution *solution, bool stationary, FILE *out,
                                         xt_diagnostics *diagnostics);

// ---- Taking assemblies apart ---------------------------------------------------------------------------------------

// A move shifts some pieces, all by the same steps in one direction of the lattice, through free space.  A shift
// without end separates them from the rest, and each of the two parts is taken apart on its own.  With XT_MOVES_TURN a
// move may also turn some pieces about an axis.  The moves are the fewest for each part: docs/WORKSHOP.md has the
// rules.
typedef enum xt_moves { XT_MOVES_SHIFT, XT_MOVES_TURN } xt_moves;

// Takes solutions of a model apart, one after the other, for one thread.  Returns NULL for a puzzle without pieces in
// a region and for more than 64 pieces.  It also does if the moves on the lattice are not known.
typedef struct xt_disassembler xt_disassembler;
XT_API xt_disassembler        *xt_disassembler_new(const xt_model *model, xt_moves moves, xt_diagnostics *diagnostics);
XT_API void                    xt_disassembler_free(xt_disassembler *disassembler);

typedef enum xt_apart {
    XT_APART,          // the pieces come apart
    XT_HOLDS_TOGETHER, // no sequence of moves separates them all
    XT_APART_UNKNOWN,  // memory ran out, or a limit was reached
} xt_apart;

typedef struct xt_disassembly {
    const char *level;       // "5.3.2", or "0" of one piece, lent until the next solution; "" unless it comes apart
    uint32_t    first_moves; // to the first separation: the first number of the level
    uint64_t    moves;       // in all
    // If xt_disassembler_count_states was called: how hard it is to take apart (docs/WORKSHOP.md), in all parts.
    // states 0: not counted, since there are more than 16,384 of a part, or memory or time ran out.
    uint64_t states, dead_ends;
} xt_disassembly;

// From now on counts states and dead ends, which takes longer.  Call it before the first solution.
XT_API void xt_disassembler_count_states(xt_disassembler *disassembler);

// disassembly may be NULL.
XT_API xt_apart xt_disassemble(xt_disassembler *disassembler, const xt_solution *solution, xt_disassembly *disassembly);

// If it is not known whether the last solution comes apart, returns the limit that was reached, such as "more than
// 4,194,304 states", or NULL for a limit on time or memory.
XT_API const char *xt_disassembler_limit(const xt_disassembler *disassembler);

// A move of the last solution.  Pieces are numbered as by xt_solution_piece_at.  The largest piece of a part does not
// move, and stationary pieces do not: the first of them stands for all.
typedef struct xt_disassembly_move {
    const uint32_t *part, *moved; // lent until the next call
    uint32_t        part_pieces, moved_pieces;
    bool            begins_part; // the first move of its part
    bool            leaves;      // it goes on without end
    xt_cell         by;          // what it adds to the coordinates of cells; of a move without end, one step
    // Of a turn the degrees, from the first coordinate of the plane to the second.  0: a shift.
    int32_t  turn;
    uint32_t plane[2]; // 0 for x, 1 for y, ...: the axis stands on this plane
    // Where it does.  The unit is a 12th of a translation.  0 is the middle of the cell 0 0.
    int32_t axis[2];
} xt_disassembly_move;

enum { XT_AXIS_PARTS = 12 };

// Returns false past the last move.
XT_API bool xt_disassembly_move_at(xt_disassembler *disassembler, uint64_t index, xt_disassembly_move *move);

// Returns where the last move turns a cell of a moved piece.
XT_API xt_cell xt_disassembly_turned_cell(const xt_disassembler *disassembler, xt_cell cell);

// Sets *pieces to those that stay together in one of the groups of the last solution, lent until the next solution.
// Returns their number, and 0 behind the last group or if memory runs out.
XT_API uint32_t xt_disassembly_group_at(xt_disassembler *disassembler, uint32_t index, const uint32_t **pieces);

// Makes a filter that keeps solutions that come apart, and whose first separation takes at least this number of moves.
// 0 keeps a single piece too, which needs no move.  The model must outlive the filter.  Returns NULL as
// xt_disassembler_new does.
XT_API xt_solution_filter *xt_level_filter_new(const xt_model *model, xt_moves moves, uint32_t level_at_least,
                                               xt_diagnostics *diagnostics);
XT_API void                xt_level_filter_free(xt_solution_filter *filter);
// Returns the most moves of a first separation among the solutions so far.
XT_API uint32_t xt_level_filter_best(const xt_solution_filter *filter);
// Returns a limit of xt_disassembler_limit because of which it dropped a solution, or NULL.
XT_API const char *xt_level_filter_limit(const xt_solution_filter *filter);

// The writer writes the level of each solution that comes apart, its states and dead ends.  It writes the moves too if
// `shows_moves` is set.  Of a solution with stored moves it says whether they are right.  Styles that draw do not.
// Returns false as xt_disassembler_new does.
XT_API bool xt_writer_show_disassembly(xt_writer *writer, xt_moves moves, bool shows_moves,
                                       xt_diagnostics *diagnostics);

// ---- Properties of solutions ---------------------------------------------------------------------------------------

// A word of xt_settings.where.
typedef struct xt_property_facts {
    const char *usage; // lent until the next call of the thread: "border or border(PIECE)"
    const char *definition;
} xt_property_facts;

XT_API bool xt_property_at(uint32_t index, xt_property_facts *facts); // false past the last

// Counts solutions of a model in groups, for one thread.
typedef struct xt_grouping xt_grouping;

// by: "empty", the cells that stay empty; "pieces", the pieces that are used; or a condition, by its value.  unique: of
// the search.  The model must outlive the grouping.
XT_API xt_grouping *xt_grouping_new(const xt_model *model, const char *by, xt_unique unique,
                                    xt_diagnostics *diagnostics);
XT_API void         xt_grouping_free(xt_grouping *grouping);
// Returns false if memory runs out, a limit is reached, or there are more than 1,048,576 groups.
XT_API bool xt_grouping_add(xt_grouping *grouping, const xt_solution *solution, xt_diagnostics *diagnostics);

typedef struct xt_solution_group {
    const char *key; // lent until the next call: "2" of a property, "Oct,6" of cells, "F I L" of pieces
    uint64_t    solutions;
} xt_solution_group;

// The groups in order.  After the first call no solution can be added.  Returns false past the last, or if memory runs
// out.
XT_API bool xt_grouping_at(xt_grouping *grouping, uint32_t index, xt_solution_group *group);

// ---- Challenges ----------------------------------------------------------------------------------------------------

// Puzzles made from one puzzle, with a given number of solutions, and graded (docs/CHALLENGES.md).
typedef struct xt_challenges xt_challenges;

enum { XT_CHALLENGES_MAX = 10000, XT_CHALLENGE_PIECES_MAX = 1000, XT_CHALLENGE_LEVELS = 5 };

typedef struct xt_challenge_settings {
    // "clues" lays pieces beforehand, and none of them can be spared.  "pieces" chooses the pieces that are used, and
    // "empty" the optional cells that stay empty.  NULL: "clues".
    const char *by;
    uint32_t    number;    // of challenges; at most XT_CHALLENGES_MAX
    uint64_t    solutions; // of each; 0: one.  By pieces and cells, one of each class counts
    uint64_t    seed;      // the same seed, the same challenges, at any number of threads
    uint64_t    max_nodes; // of a search for a grade; 0: 1,000,000.  Longer ones are no challenges
} xt_challenge_settings;

typedef struct xt_challenge {
    xt_puzzle  *puzzle;       // lent; the clues are stationary pieces
    uint32_t    clues;        // pieces that lie beforehand, without those of the given puzzle
    uint32_t    pieces;       // that are to be laid
    double      wrong_pieces; // expected number of pieces that a careful person lays and takes back
    double      guesses;      // expected number of choices on the way to the solution
    uint32_t    level;        // 1 (easy) to XT_CHALLENGE_LEVELS
    const char *empty;        // lent; by empty cells: those that stay empty, such as "Oct,6"; else NULL
} xt_challenge;

// Makes challenges of a model of pieces, from easy to hard.  No symmetry of the puzzle maps one to another.  settings:
// threads, time_limit and control; NULL: all defaults.  Returns NULL after a diagnostic, or if a limit ends the work
// before the first challenge, which *status tells.  There may be fewer than wanted.  Then *status is XT_COMPLETE if
// there are no more, XT_BY_TRIALS if more random solutions might give more, or the limit that ended the work.
XT_API xt_challenges *xt_challenges_new(const xt_model *model, const xt_challenge_settings *how,
                                        const xt_settings *settings, xt_status *status, xt_diagnostics *diagnostics);
XT_API void           xt_challenges_free(xt_challenges *challenges);
// Returns false past the last.
XT_API bool xt_challenge_at(const xt_challenges *challenges, uint32_t index, xt_challenge *challenge);
// Drawn solutions or tried choices that were left out since their search was too long.
XT_API uint32_t xt_challenges_undecided(const xt_challenges *challenges);

// ---- Colours -----------------------------------------------------------------------------------------------------

// The colours of terminal, pictures and pages.  src/output/text/palette.c chooses them.
typedef struct xt_colour {
    uint32_t paper, ink; // 0xRRGGBB each; ink is readable on paper
} xt_colour;

// The colour of a single piece; index and copy as in xt_model_shape_name.
XT_API xt_colour xt_model_colour_at(const xt_model *model, uint32_t index, uint32_t copy);
// Puzzles with their solutions, for a file of BurrTools, which stores up to 10,000 of each puzzle.
typedef struct xt_solved_puzzles xt_solved_puzzles;

XT_API xt_solved_puzzles *xt_solved_puzzles_new(void); // NULL if memory runs out
XT_API void               xt_solved_puzzles_free(xt_solved_puzzles *solved);
// The solutions added from now on get their moves, if they come apart, and no piece is stationary.
XT_API void xt_solved_puzzles_take_apart(xt_solved_puzzles *solved);
// Adds a puzzle, without solutions.  Puzzles are counted from 0.  Returns false, with a diagnostic, if BurrTools has no
// such puzzles.
XT_API bool xt_solved_puzzles_add_puzzle(xt_solved_puzzles *solved, const xt_puzzle *puzzle,
                                         xt_diagnostics *diagnostics);
// Adds a solution of a puzzle.  All are of one model.
XT_API bool xt_solved_puzzles_add(xt_solved_puzzles *solved, uint32_t puzzle, const xt_solution *solution,
                                  xt_diagnostics *diagnostics);
// Says how many solutions a puzzle has, after its search.
XT_API void xt_solved_puzzles_end(xt_solved_puzzles *solved, uint32_t puzzle, uint64_t solutions, bool is_complete);
XT_API bool xt_solved_puzzles_write(const xt_solved_puzzles *solved, FILE *out, xt_diagnostics *diagnostics);

// The colours of the pieces of a solution, in the order of xt_solution_piece_at.  Pieces that touch get different
// colours; a piece keeps its own colour if no neighbour has it.  colours has xt_solution_pieces elements.
XT_API bool xt_solution_colours(const xt_solution *solution, xt_colour *colours, xt_diagnostics *diagnostics);

// The paint of a colour of cells, as 0xRRGGBB: its own, or one chosen by its number.  0 for XT_NEUTRAL.
XT_API uint32_t xt_puzzle_paint_of_colour(const xt_puzzle *puzzle, uint32_t colour);

// The look of an edge of a tile.  Matching edges look the same; others differ in paper or mark.
typedef struct xt_edge_look {
    uint32_t paper, ink;
    uint32_t mark; // number of dots of ink
} xt_edge_look;

// colour: a colour of a tile; 0 is the border's.
XT_API xt_edge_look xt_edge_look_of(int32_t colour);

// ---- Pictures ----------------------------------------------------------------------------------------------------

// Collects figures, and lays them out when they are written: as SVG, or as PNG and PDF if cairo can be loaded.
typedef struct xt_drawing xt_drawing;

typedef struct xt_drawing_settings {
    bool     lines;     // between the cells of a piece in a solution
    bool     numbers;   // of tiles, and of the colours of their edges
    bool     plain;     // shapes alone: no names, numbers, captions, titles and notes
    uint64_t max_drawn; // the first solutions of a puzzle that are drawn; 0: all
} xt_drawing_settings;

// settings may be NULL: all defaults.
XT_API xt_drawing *xt_drawing_new(const xt_drawing_settings *settings);
XT_API void        xt_drawing_free(xt_drawing *drawing);

// These functions copy their arguments into the drawing.  A title starts the figures of another puzzle; a note is a
// line of text.  A puzzle is drawn as its region and its pieces, with their facts; a solution flat, or layer by layer
// and in space.  In a solution of a board, edges that do not match are marked.
XT_API bool xt_drawing_add_title(xt_drawing *drawing, const char *text, xt_diagnostics *diagnostics);
XT_API bool xt_drawing_add_note(xt_drawing *drawing, const char *text, xt_diagnostics *diagnostics);
XT_API bool xt_drawing_add_puzzle(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics);
// The region with its stationary pieces alone, for a person who lays the others.  heading and line are below it.
XT_API bool xt_drawing_add_region(xt_drawing *drawing, const xt_model *model, const char *heading, const char *line,
                                  xt_diagnostics *diagnostics);
// All shapes of a set, side by side.
XT_API bool xt_drawing_add_shape_set(xt_drawing *drawing, const xt_shape_set *set, xt_diagnostics *diagnostics);
XT_API bool xt_drawing_add_solution(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics);
// Takes the solution apart, and adds a figure for each move.  Call it behind xt_drawing_add_solution.
XT_API bool xt_drawing_add_disassembly(xt_drawing *drawing, xt_disassembler *disassembler, const xt_solution *solution,
                                       xt_diagnostics *diagnostics);

// Shades the cells of the region by how often a shape covers them, with a legend.  In SVG each cell has its exact
// numbers as a title.  shape: as in xt_marginals_of_cell.
XT_API bool xt_drawing_add_marginals(xt_drawing *drawing, xt_marginals *marginals, uint32_t shape,
                                     xt_diagnostics *diagnostics);

// Of a grouping by empty cells: shades the cells by the number of solutions that leave them empty.  If groups have two
// or three empty cells, each choice of all of them but one gets a further map.  These cells are dark there, and the
// others have the numbers of their groups.  *left_out: how many maps the settings did not allow.
XT_API bool xt_drawing_add_grouping(xt_drawing *drawing, xt_grouping *grouping, uint64_t *left_out,
                                    xt_diagnostics *diagnostics);

// A curve with a value for each level of a search, the first for the largest number of remaining pieces.
typedef struct xt_curve {
    const char   *name;
    const double *values;   // values of 0 and below are omitted
    bool          is_guess; // dashed
} xt_curve;

typedef struct xt_chart {
    const char     *title, *x_label, *y_label;
    uint32_t        first; // the number of the first value on the axis; each next one is one less
    uint32_t        count; // of values of each curve
    const xt_curve *curves;
    uint32_t        curves_count;
} xt_chart;

XT_API bool xt_drawing_add_chart(xt_drawing *drawing, const xt_chart *chart, xt_diagnostics *diagnostics);

XT_API const char *xt_drawing_format_at(uint32_t index); // "svg", "png", "pdf"
// Returns false if there is no such format or its library is missing.
XT_API bool xt_drawing_supports_format(const char *format, xt_diagnostics *diagnostics);
// Writes the drawing: PDF on pages of A4, the others on one page as long as needed.  Equal drawings give equal bytes.
XT_API bool xt_drawing_write(const xt_drawing *drawing, const char *format, FILE *out, xt_diagnostics *diagnostics);

// ---- Pieces to make ------------------------------------------------------------------------------------------------

// The pieces of a puzzle as bodies, in files for printers and other machines (docs/WORKSHOP.md).
typedef struct xt_build xt_build;

// All lengths are in millimetres.  0 means the default, which is 0 if none is said.
typedef struct xt_build_settings {
    double cell;      // the longest edge of a cell, or the diameter of a ball; 10 by default
    double thickness; // of flat pieces, 3 by default; of layers of prisms, as `cell` by default; others have none
    double gap;       // between pieces of an assembly: each face moves inwards by half of it
    double bevel;     // what an edge loses on both of its faces
    double wall;      // of hollow pieces; 0: they are full
    double kerf;      // the width of a cut: outlines move outwards by half of it
    double engrave;   // depth of the names in bodies; 0: none
    double sheet[2];  // the width and height that flat pieces are cut from; 600 x 400 by default
    // Of the files, with commas between them: stl (also if this is NULL), obj, scad, 3mf, and for sheets svg and dxf.
    const char *formats;
} xt_build_settings;

// Makes a body of each piece with another name, and lays their copies out on sheets if a format needs that.  settings
// may be NULL.  The puzzle must outlive the object.  Returns NULL, with a diagnostic, if the settings are wrong or
// leave no body; and a note for each piece that is not hollow because its walls leave no room, or that has no engraved
// name.
XT_API xt_build *xt_build_new(const xt_puzzle *puzzle, const xt_build_settings *settings, xt_diagnostics *diagnostics);
XT_API void      xt_build_free(xt_build *build);

typedef struct xt_built_piece {
    const char *name;
    uint32_t    copies; // the least number in a solution, at least 1
    uint32_t    triangles;
    double      volume;  // mm^3
    double      size[3]; // mm
} xt_built_piece;

// Returns false past the last piece.
XT_API bool xt_build_piece_at(const xt_build *build, uint32_t index, xt_built_piece *piece);

// Adds files with all pieces of a solution in their places, once.
XT_API bool xt_build_add_assembly(xt_build *build, const xt_solution *solution, xt_diagnostics *diagnostics);

typedef struct xt_built_file {
    char     name[112]; // ASCII letters, digits, hyphens, dots and underscores; no two differ in case alone
    uint32_t piece;     // its index; UINT32_MAX: a sheet, the tray, or the assembly
} xt_built_file;

// Tells about a file: a body of a piece in one format, then sheets, then a tray for the region, then assemblies.
// Returns false past the last file.
XT_API bool        xt_build_file_at(const xt_build *build, uint32_t index, xt_built_file *file);
XT_API bool        xt_build_write_file(const xt_build *build, uint32_t index, FILE *out, xt_diagnostics *diagnostics);
XT_API const char *xt_build_format_at(uint32_t index); // "stl", "obj", "scad", "3mf", "svg", "dxf"

// ---- Similar solutions -------------------------------------------------------------------------------------------

// Collects solutions of one model and compares them.  Two solutions are neighbours if they differ in few pieces, which
// are swapped in place.  A cluster is a connected component of the graph of neighbours.
typedef struct xt_similarity xt_similarity;

// unique: as in the search.  Except with XT_ALL, two solutions are compared in the poses in which they
// are most similar.  The model must outlive the object.
XT_API xt_similarity *xt_similarity_new(const xt_model *model, xt_unique unique, xt_diagnostics *diagnostics);
XT_API void           xt_similarity_free(xt_similarity *similarity);
XT_API bool xt_similarity_add(xt_similarity *similarity, const xt_solution *solution, xt_diagnostics *diagnostics);
// Sets a function that is called about every 0.1 s during the comparison, and at its end.  The comparison of 100,000
// solutions takes minutes.
XT_API void xt_similarity_set_progress(xt_similarity *similarity,
                                       void (*progress)(void *context, double share_done, double seconds),
                                       void *context);
// Finds all pairs of solutions that differ in at most max_swapped pieces and share at least one placement, and the
// clusters.  Returns false if memory runs out or there are too many pairs.
XT_API bool xt_similarity_find_neighbours(xt_similarity *similarity, uint32_t max_swapped, xt_diagnostics *diagnostics);

typedef struct xt_similarity_facts {
    uint32_t solutions, neighbours, clusters;
} xt_similarity_facts;

// Two solutions, by their index in the order of adding; first is less than second.
typedef struct xt_neighbour {
    uint32_t first, second;
    uint32_t swapped; // number of pieces in which they differ
    uint32_t pose;    // the pose of the second, for the functions below
} xt_neighbour;

XT_API xt_similarity_facts xt_similarity_facts_get(const xt_similarity *similarity);
XT_API xt_solution         xt_similarity_solution_at(const xt_similarity *similarity, uint32_t solution);
XT_API xt_neighbour        xt_similarity_neighbour_at(const xt_similarity *similarity,
                                                      uint32_t             index); // sorted by first, then by second
// Returns true if a piece of the first solution, by its index there, is one of the swapped pieces.
XT_API bool xt_similarity_is_swapped(const xt_similarity *similarity, xt_neighbour neighbours, uint32_t piece);
// Clusters are numbered from 0, the largest first.
XT_API uint32_t xt_similarity_cluster_of(const xt_similarity *similarity, uint32_t solution);
XT_API uint32_t xt_similarity_cluster_size(const xt_similarity *similarity, uint32_t cluster);
// Returns a solution by its index in the sorted order: cluster by cluster, each solution after its most similar
// neighbour if possible.
XT_API uint32_t xt_similarity_sorted_at(const xt_similarity *similarity, uint32_t index);
// Writes the graph of neighbours.  format: "graphml" or "dot".
XT_API bool xt_similarity_write(const xt_similarity *similarity, const char *format, FILE *out,
                                xt_diagnostics *diagnostics);

// ---- Tracing a search --------------------------------------------------------------------------------------------

typedef enum xt_event_type {
    XT_EVENT_PLACED,    // a piece is placed
    XT_EVENT_LIFTED,    // the last placed piece is removed
    XT_EVENT_SOLUTION,  // a solution is found and delivered
    XT_EVENT_TWIN,      // a solution is found and not delivered: a symmetry maps it to the delivered one
    XT_EVENT_BACKTRACK, // nothing can be placed
    XT_EVENT_BELOW,     // the subtree was searched without events, and is summarised
} xt_event_type;

typedef struct xt_event {
    xt_event_type type;
    uint64_t      number; // from 1
    uint32_t      depth;  // number of placed pieces, with the one that is placed or removed
    // PLACED and LIFTED: the piece alone.  SOLUTION and TWIN: all pieces.
    xt_solution pieces;
    // PLACED and LIFTED: the name of the piece.  Copies are numbered in the order of placement.
    const char *name;
    // PLACED: the piece or cell to be covered; BACKTRACK: the one that cannot be covered.  Both may be unknown.
    const char *piece; // or NULL
    bool        has_cell;
    xt_cell     cell;
    uint32_t    choice, choices; // PLACED: choice number choice, from 1, of choices
    uint64_t    fits, solutions; // BELOW: images placed, solutions found
    uint32_t    removed;         // BACKTRACK: images that filters removed here
    // BACKTRACK: a trigger found this constraint broken; piece and cell are unknown.
    bool          is_broken;
    xt_constraint broken;
    // PLACED: if the engine fila takes over here, the images left, its lists, one for each open cell, and the images in
    // all lists together.  Else 0.
    uint32_t images, lists, listed;
} xt_event;

typedef xt_answer (*xt_event_sink)(void *context, const xt_event *event);

// Searches step by step with the settings of xt_solve.  Refuses trials, saved runs and parts.  The engine is dlx or
// fila.  Subtrees below depth placed pieces are searched at full speed, without steps; depth 0 means no such limit.
// Returns XT_BY_SINK if the sink returned XT_STOP.
XT_API xt_status xt_trace_search(const xt_model *model, const xt_settings *settings, uint32_t depth, xt_event_sink sink,
                                 void *context, xt_statistics *statistics, xt_diagnostics *diagnostics);

// Writes a line, as text or JSON (docs/JSON.md).  Returns false if writing failed or this build has no JSON.
XT_API bool xt_event_write(const xt_event *event, xt_style style, FILE *out, xt_diagnostics *diagnostics);

// ---- Checking ---------------------------------------------------------------------------------------------------

typedef struct xt_check_report {
    uint64_t solutions;  // read
    uint64_t wrong;      // not solutions of the puzzle; a diagnostic gives the reason for each
    uint64_t duplicates; // correct, but equal to an earlier one; a diagnostic names both
    uint64_t partial;    // boards that are right but for empty cells; a note counts them
    uint64_t unchecked;  // right, but their stored moves are not checked: xt_stored_moves
} xt_check_report;

// Reads printed solutions, as text or JSON, or those in a file of BurrTools.  Checks each with code that is independent
// of the search.  labelled: solutions that swap equal pieces are different.  Returns false if the text could not be
// read.
//
// It also reads the models that a SAT solver, a pseudo-Boolean solver or MiniZinc prints for the puzzle as
// xt_model_export writes it.  Of such a text the sink gets each solution that is right, and of a board each solution as
// read, a wrong one too.  The solution has a model of its own that is valid during the call.  If the sink returns
// XT_STOP, the function stops reading and returns false.  sink may be NULL.
XT_API bool xt_check_solutions(const xt_puzzle *puzzle, const char *path, bool labelled, xt_sink sink, void *context,
                               xt_check_report *report, xt_diagnostics *diagnostics);
// Passes the printed solutions of pieces in a file, as text or JSON, to the sink.  Solutions have the images of this
// model.  Returns false, with a diagnostic, if the file cannot be read, or a solution is wrong, or the sink returns
// XT_STOP.
XT_API bool xt_read_printed_solutions(const xt_model *model, const char *path, xt_sink sink, void *context,
                                      xt_diagnostics *diagnostics);
// Passes the solutions that a file of BurrTools stores with its puzzle to the sink.  The model is of a puzzle of this
// file.  Returns false, with a diagnostic, if the file cannot be read or a solution does not fit.
XT_API bool xt_read_stored_solutions(const xt_model *model, const char *path, xt_sink sink, void *context,
                                     xt_diagnostics *diagnostics);

#ifdef __cplusplus
}
#endif

#endif
