// puzzle.h -- a puzzle as the user gave it: a box of cells on a lattice, and pieces. exactile.h has the functions.
#ifndef XT_PUZZLE_PUZZLE_H
#define XT_PUZZLE_PUZZLE_H

#include <stddef.h>
#include <string.h>

#include "base/diagnostics.h"
#include "base/tokenizer.h"
#include "base/vector.h"
#include "lattice/lattice.h"
#include "puzzle/exact_cover.h"
#include "puzzle/kind.h"
#include "puzzle/shape.h"
#include "puzzle/wrap.h"

typedef struct xt_piece {
    char     *name;   // owned
    xt_point *points; // owned; lattice points as given, the variable ones last; a stationary piece lies there
    uint32_t  count;
    uint32_t  variable; // the number of last points of which each copy has any choice
    // Of a copy, placed beforehand, of a piece with variable cells: that piece.  Owned; NULL for all others.
    struct xt_piece *copy_of;
    // Of a piece with variable cells, once a copy of it was placed beforehand: they take long to make.  Owned; or NULL.
    xt_orientations   *orientations;
    int32_t            sides[XT_DIMENSIONS_MAX]; // of a box that is given by its sides; 0: a piece in cells
    uint32_t           low, high;                // copies; 1, 1 for a stationary piece
    uint32_t           weight;                   // of each copy
    xt_allowed_group   group[XT_GROUPS_MAX];     // in which copies may stay together
    xt_motions         motions;
    bool               stationary;
    xt_source_location location; // of its definition, for messages; file is lent from the puzzle
} xt_piece;

// A name of a cell, such as a month of a calendar.
typedef struct xt_cell_label {
    char    *name;  // owned
    uint32_t cell;  // index in cell_type
    uint32_t group; // names of one drawing, from 0
} xt_cell_label;

// A remark about a puzzle of another format.
typedef struct xt_remark {
    char *text;    // owned
    bool  is_loss; // about a part of the file that is not kept; false: about counts
} xt_remark;

// A colour of cells.
typedef struct xt_named_colour {
    char    *name; // owned
    bool     has_paint;
    uint32_t paint; // 0xRRGGBB
} xt_named_colour;

struct xt_board;

struct xt_puzzle {
    const xt_kind     *kind;
    char              *title;    // owned; "" for none
    char              *file;     // owned; NULL for none
    const char        *format;   // of the text that it was read from; lent for ever; NULL for none
    xt_source_location location; // of its first directive
    const xt_lattice  *lattice;
    bool               one_sided;
    bool               may_cross;               // pieces may; true if the lattice has no crossings
    bool               checked;                 // passed xt_puzzle_check since the last change
    int32_t            size[XT_DIMENSIONS_MAX]; // 1 for each coordinate that the lattice lacks
    xt_wrap            wrap;                    // the joined sides of the box
    uint32_t           cells;                   // in the box: the product of the sizes; 0 without cell_type
    uint8_t           *cell_type;               // xt_cell_type of each cell, x-major, then y, then z; see below
    xt_cell_type       type_of_all;             // of the cells without cell_type
    XT_VECTOR(xt_piece) pieces;
    uint32_t last_piece;                  // the index of the piece that was added last
    uint64_t choice_cells;                // cells of all choices and orientations of pieces with variable cells
    XT_VECTOR(xt_cell_label) cell_labels; // in the order of the definition
    uint32_t *label_of_cell;              // index in cell_labels + 1, or 0; NULL without names
    XT_VECTOR(xt_named_colour) colours;   // colour c is at index c - 1; XT_NEUTRAL has no entry
    xt_string_table  colour_names;        // colour c has the number c - 1
    uint32_t         rules_width;
    bool            *rules;          // at (p - 1) * rules_width + r - 1: colour p of a piece may lie on r of a cell
    uint32_t        *cell_colour;    // of each cell, as in cell_type; NULL: all neutral
    xt_string_table  names;          // of the pieces, by their indices
    xt_exact_cover  *exact_cover;    // owned; NULL for another kind; see exact_cover.h
    struct xt_board *board;          // owned; NULL for another kind; see edge/board/board.h
    uint32_t         number_in_file; // of its problem in a file of BurrTools, from 1; else 0
    uint32_t         hole;           // the number of the piece that stands for an empty cell, from 1; 0: none
    XT_VECTOR(xt_remark) remarks;
};

// In a puzzle that is given by sides (the kind boxes), cell_type is NULL, each piece has sides in place of points, and
// only sides count: its cells may be too many to be listed.  An exact cover and a board have no cells and no pieces.
// Before the check, a puzzle in cells may have pieces without points.  The check gives them points, or changes the
// puzzle to one given by sides.

// The columns `check` and `free` of kinds.
bool xt_puzzle_check_pieces(xt_puzzle *puzzle, xt_diagnostics *diagnostics);
bool xt_puzzle_check_cover(xt_puzzle *puzzle, xt_diagnostics *diagnostics);
void xt_puzzle_free_cover(xt_puzzle *puzzle);

// Returns true if the puzzle has a region and pieces, in cells or by sides.  Otherwise diagnoses that `what` needs
// them.
bool xt_puzzle_has_pieces(const xt_puzzle *puzzle, const char *what, xt_diagnostics *diagnostics);

// As xt_puzzle_new, for readers: with the lattice itself, and the location of the puzzle.
xt_puzzle *xt_puzzle_make(const xt_lattice *lattice, const int32_t size[XT_DIMENSIONS_MAX], unsigned flags,
                          xt_source_location location, xt_diagnostics *diagnostics);

// Returns the flags of the puzzle's rules: which turns pieces have, and if they may cross.
unsigned xt_flags_of_puzzle(const xt_puzzle *puzzle);

// Appends a piece, and takes over its name and points.  Returns false if memory runs out.
bool xt_puzzle_append_piece(xt_puzzle *puzzle, const xt_piece *piece);
// Frees what the piece owns.
void xt_piece_free(xt_piece *piece);
// Returns the piece whose shape it has: the piece itself, or that of which it is a copy.
static inline const xt_piece *xt_piece_shape(const xt_piece *piece)
{
    return piece->copy_of ? piece->copy_of : piece;
}
static inline bool xt_piece_is_in_groups(const xt_piece *a, const xt_allowed_group *groups)
{
    return memcmp(a->group, groups, sizeof a->group) == 0;
}
// The number of cells of a piece without its variable ones.
uint64_t xt_piece_least_volume(const xt_piece *piece);
// Makes the table of names anew, after a change of a name.  Returns false if memory runs out.
bool xt_puzzle_index_names(xt_puzzle *puzzle);

// Adds a piece with the name of another one (placed_copies.c): one is mobile, and the other is a copy of it, placed
// beforehand. Takes over the name and points of the piece. Returns false if they have different shapes, with a
// diagnostic, or if memory runs out.
bool xt_puzzle_place_copy(xt_puzzle *puzzle, xt_piece *piece, xt_diagnostics *diagnostics);

// Gives a placed piece the settings of the listed piece of which it is a copy.  Returns false if memory runs out.
bool xt_piece_make_copy_of(xt_piece *placed, const xt_piece *listed);

// Finds the piece of a name such as Y3, which solutions give to the third copy of Y.  *copy is its number, or 0 for the
// piece's own name.  Returns NULL if there is none.
const xt_piece *xt_puzzle_find_copy(const xt_puzzle *puzzle, xt_string_view word, uint32_t *copy);

// Returns true if the placed piece lies in an allowed orientation of the listed one. Sets *failed if memory runs out.
bool xt_piece_has_shape_of(const xt_puzzle *puzzle, const xt_piece *placed, xt_piece *listed, bool *failed);
// Returns a piece that is equal to the listed one, but must be laid, or NULL.  placed: the listed one on cells.  Sets
// *failed if memory runs out.
const xt_piece *xt_puzzle_find_required_twin(const xt_puzzle *puzzle, xt_piece *listed, const xt_piece *placed,
                                             bool *failed);
// Gives the placed piece, which has no colours, those of an allowed orientation of the listed one, if the rules allow
// them there.  Returns how many colourings the rules allow; the piece gets the first.  Returns UINT32_MAX if memory
// runs out.
uint32_t xt_piece_take_colours(const xt_puzzle *puzzle, xt_piece *placed, xt_piece *listed);

// Lays a copy of a mobile piece, which must have this name, on the cells.  colours: by cell; NULL or all neutral: those
// of the piece, if the rules allow one way only.  Returns false, with a diagnostic at the location, if the piece cannot
// lie like this.
bool xt_puzzle_place_piece(xt_puzzle *puzzle, const char *name, const xt_cell *cells, const uint32_t *colours,
                           uint32_t count, xt_source_location location, xt_diagnostics *diagnostics);

enum { XT_PLACEMENT_TEXT = 240 };

typedef struct xt_placement_text {
    char text[XT_PLACEMENT_TEXT];
} xt_placement_text;

// Returns "F 0 1 0, 1 0 0": the piece on cells of its shape, for messages.  The cells of a large piece are cut off.
xt_placement_text xt_placement_example(const xt_puzzle *puzzle, const xt_piece *piece);

// As xt_puzzle_add_piece, for readers.
bool xt_puzzle_add_piece_at(xt_puzzle *puzzle, const char *name, const xt_cell *cells, uint32_t count,
                            const xt_piece_settings *settings, xt_source_location location,
                            xt_diagnostics *diagnostics);

// As xt_puzzle_add_box, for readers.
bool xt_puzzle_add_box_at(xt_puzzle *puzzle, const char *name, const int32_t sides[XT_DIMENSIONS_MAX],
                          const xt_piece_settings *settings, xt_source_location location, xt_diagnostics *diagnostics);

// Returns true if the puzzle is in cells.  Otherwise diagnoses that no piece can be placed beforehand.
bool xt_puzzle_can_place(const xt_puzzle *puzzle, xt_diagnostics *diagnostics);

// Gives points to the pieces with sides, or changes the puzzle to one given by sides (sides.c).  Returns false, with a
// diagnostic, if it can do neither.
bool xt_puzzle_decide_form(xt_puzzle *puzzle, xt_diagnostics *diagnostics);

// Lists the points of a piece that is given by its sides.  Returns false if memory runs out.
bool xt_piece_give_points(xt_piece *piece);
// The number of cells of a piece, with all variable ones.
uint64_t xt_piece_volume(const xt_piece *piece);
// The number of cells of the box.
uint64_t xt_puzzle_box_volume(const xt_puzzle *puzzle);
// Returns a copy with everything except the file name, not checked.  Returns NULL after a diagnostic.
xt_puzzle *xt_puzzle_copy(const xt_puzzle *puzzle, xt_diagnostics *diagnostics);

// Adds a remark of the reader.  Returns false if memory runs out.
__attribute__((format(printf, 3, 4))) bool xt_puzzle_add_remark(xt_puzzle *puzzle, bool is_loss, const char *format,
                                                                ...);

// Returns NULL if no piece has this name.
const xt_piece *xt_puzzle_find_piece(const xt_puzzle *puzzle, const char *name);

// Returns XT_NEUTRAL if no colour has this name.
uint32_t xt_puzzle_find_colour(const xt_puzzle *puzzle, const char *name);
// Returns the fault of a name for a colour, as xt_name_error does for a piece.
const char *xt_colour_name_error(const char *name, size_t length);
// Cuts the colour off the text of a cell such as "A/b", if the puzzle has colours.  Returns its number, XT_NEUTRAL if
// the text has none, or UINT32_MAX if the puzzle has no such colour.
uint32_t xt_puzzle_cut_colour(const xt_puzzle *puzzle, xt_string_view *cell, xt_string_view *name);
// Returns the number of a colour, or XT_NEUTRAL.
uint32_t xt_puzzle_colour_named(const xt_puzzle *puzzle, xt_string_view name);
// As xt_puzzle_add_colour, for readers.
uint32_t xt_puzzle_add_colour_at(xt_puzzle *puzzle, const xt_cell_colour *colour, xt_source_location location,
                                 xt_diagnostics *diagnostics);
// Diagnoses a colour that the puzzle does not have.  owner: of the colour, as "a cell".
bool xt_puzzle_has_colour(const xt_puzzle *puzzle, uint32_t colour, const char *owner, xt_source_location location,
                          xt_diagnostics *diagnostics);
// Returns true if a cell of the piece has a colour.
bool xt_piece_is_coloured(const xt_piece *piece);
// Returns true if a cell of the region or of a piece has a colour.
bool xt_puzzle_is_coloured(const xt_puzzle *puzzle);

// Returns the fault of a name for this cell, and what would be right, to follow "the name '...'"; NULL: it may have it.
const char *xt_cell_name_error(const xt_puzzle *puzzle, xt_cell cell, xt_string_view name);
// Returns NULL if no cell has this name.
const xt_cell_label *xt_puzzle_label_named(const xt_puzzle *puzzle, xt_string_view name);
// Adds a name without such a fault. Returns false if memory runs out.
bool xt_puzzle_add_cell_name(xt_puzzle *puzzle, xt_cell cell, xt_string_view name, uint32_t group);

// The motions of a piece in this puzzle, never XT_MOTIONS_DEFAULT.
xt_motions xt_piece_motions(const xt_puzzle *puzzle, const xt_piece *piece);
// Makes the orientations of a piece (shape.h) under its motions.  Returns false if memory runs out.
bool xt_piece_orientations(xt_orientations *orientations, const xt_puzzle *puzzle, const xt_point_group *group,
                           const xt_piece *piece);

enum { XT_VOLUMES_TEXT = 1000 }; // bytes of an explanation

// Returns true if pieces could have the volume of the open cells.  Otherwise writes to explanation the volumes of all
// pieces, their sum, the open cells, and what would help; else "".  The puzzle must have passed xt_puzzle_check.
bool xt_puzzle_volumes_agree(const xt_puzzle *puzzle, char explanation[XT_VOLUMES_TEXT]);

// Returns the number of layers of the box.  The cells of a layer have the same z and w.  The layers with w = 0 come
// first, in the order of z.
static inline int32_t xt_puzzle_layers(const xt_puzzle *puzzle)
{
    return puzzle->size[2] * puzzle->size[3];
}

// Returns the cell at x and y in a layer.
static inline xt_cell xt_puzzle_cell_of_layer(const xt_puzzle *puzzle, int32_t x, int32_t y, int32_t layer)
{
    const int32_t deep = puzzle->size[3] > 1 ? puzzle->size[2] : INT32_MAX;
    return (xt_cell){{x, y, layer % deep, layer / deep}};
}

// A cell in messages: "3 2 0", with as many numbers as the lattice has dimensions.
typedef struct xt_cell_words {
    char text[64];
} xt_cell_words;

xt_cell_words xt_words_of_cell(const xt_puzzle *puzzle, xt_cell cell);

// The name of a stationary piece, and the words of a cell.
#define XT_MEETS_ITSELF                                                                                                \
    "stationary piece '%s' covers the cell %s twice, because the board wraps around; make it shorter"

// Returns the index of a cell in cell_type.  Returns UINT32_MAX, with a diagnostic, if there is none.
uint32_t xt_puzzle_require_cell(const xt_puzzle *puzzle, xt_cell cell, xt_diagnostics *diagnostics);
// The index of a cell in cell_type, or UINT32_MAX if it is outside the box.
uint32_t xt_puzzle_index_of_cell(const xt_puzzle *puzzle, xt_cell cell);
// As xt_puzzle_index_of_cell; on a board that wraps around, of the same cell in the box.
uint32_t xt_puzzle_index_of_same_cell(const xt_puzzle *puzzle, xt_cell cell);
uint32_t xt_puzzle_index_of_point(const xt_puzzle *puzzle, xt_point point);
// Joins the sides of the box.  Returns false, with a diagnostic, if the lattice does not allow it, or the board is too
// large.
bool    xt_puzzle_set_wrap_at(xt_puzzle *puzzle, const xt_wrap *wrap, xt_source_location location,
                              xt_diagnostics *diagnostics);
xt_cell xt_puzzle_cell_at(const xt_puzzle *puzzle, uint32_t index);

// Gives a piece of `count` cells its points.  colours: by cell, or NULL.  Returns false if memory runs out.
bool xt_piece_set_points(xt_piece *piece, const xt_lattice *lattice, const xt_cell *cells, const uint32_t *colours);
// Adds a piece with the points and the location of another one.
bool xt_puzzle_add_points(xt_puzzle *puzzle, const char *name, const xt_piece *like, xt_piece_settings settings,
                          xt_diagnostics *diagnostics);

// Makes a puzzle that takes over the cover, checked.  Returns NULL, and frees the cover, after a diagnostic.
xt_puzzle *xt_puzzle_of_exact_cover(xt_exact_cover *cover, xt_source_location location, xt_string_view title,
                                    xt_diagnostics *diagnostics);

// The fault of a name and the remedy, to follow "the name '...'" in a message. Returns NULL if the name is allowed.
const char *xt_name_error(const char *name, size_t length);
// Returns true if a '{' and the character behind it begin an expression of parameters in a definition.
bool xt_begins_expression(const char *at, size_t length);
// Stands between the name of a piece and the number of a copy: a dot behind a digit, else nothing.  So copy 11 of "8"
// is "8.11", and copy 1 of "81" is "81.1".
const char *xt_copy_separator(const char *name);
// Which piece has a numbered copy that prints as the piece of this name, or as one of its own numbered copies?  There
// are two candidates, 0 and 1: "8.1" is copy 1 of "8." or of "8".  Writes the name of the piece, and sets *number to
// the least number of the copy.  Returns false if no name fits.
bool xt_piece_printed_alike(const char *name, bool is_numbered, uint32_t candidate, char of[], uint32_t *number);

#endif
