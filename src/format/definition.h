// definition.h -- declarations shared by the files of the definition format. docs/FORMAT.md describes the format.
//
// The reader goes from directive to directive. It does not stop at an error: it reports the error and continues with
// the next directive. If D is missing or wrong, the box is unknown. Then pieces go into a placeholder puzzle of one
// cell, so that they are still checked. Checks against the box are skipped.
#ifndef XT_FORMAT_DEFINITION_H
#define XT_FORMAT_DEFINITION_H

#include "base/limits.h"
#include "base/tokenizer.h"
#include "base/vector.h"
#include "format/formats.h"
#include "puzzle/puzzle.h"
#include "puzzle/shape_set.h"

// A cell and its position in the text.
typedef struct xt_located_cell {
    xt_cell  cell;
    uint32_t line, column;
    uint32_t colour;
    bool     is_variable;
} xt_located_cell;

// A colour on which another may lie.  It is looked up at the end of the puzzle, as its K may come later.
typedef struct xt_pending_rule {
    uint32_t           piece_colour;
    xt_string_view     region_colour;
    xt_source_location location;
} xt_pending_rule;

// A set of shapes that the text uses, with an index of its shapes by name.
typedef struct xt_loaded_shape_set {
    char           *name;  // owned
    xt_shape_set   *set;   // owned; NULL if it cannot be made
    char           *error; // owned; the reason
    xt_string_table by_name;
} xt_loaded_shape_set;

void xt_loaded_shape_set_free(xt_loaded_shape_set *loaded); // frees the contents

typedef struct xt_definition_reader {
    xt_tokenizer tokenizer;
    xt_puzzles  *puzzles;  // lent; receives finished puzzles
    bool         is_stray; // the last lines were no directives; perhaps L is missing before a drawing

    // The puzzle that is being read.
    xt_puzzle         *puzzle;           // owned; NULL between puzzles
    bool               is_begun;         // by a D, valid or not
    bool               box_is_valid;     // D was valid
    bool               lattice_is_valid; // the lattice and oneSide in D were valid
    uint32_t           errors_before;
    uint64_t           puzzle_set_pieces; // pieces from sets
    xt_string_view     title;
    xt_source_location region;        // of its R; line 0 if there is none yet
    uint32_t           name_drawings; // drawings N so far
    XT_VECTOR(xt_pending_rule) colour_rules;
    XT_VECTOR(xt_located_cell) stationary_cells; // of stationary pieces
    XT_VECTOR(uint32_t) stationary_cell_pieces;  // the index of the piece for each of these cells

    // Of the whole text so far.
    XT_VECTOR(xt_loaded_shape_set) sets;
    uint64_t cells, set_shapes, set_pieces;
    bool     is_stopped; // a limit on the text is reached, and the rest is not read
} xt_definition_reader;

// ---- Fields: tag=value, parted by colons ---------------------------------------------------------------------------

enum { XT_FIELDS_MAX = 13 };

typedef struct xt_fields {
    xt_string_view directive;
    xt_string_view tag[XT_FIELDS_MAX];   // at is NULL if the tag is missing
    xt_string_view value[XT_FIELDS_MAX]; // at is NULL if the tag is missing or has no value
    bool           has_unknown;          // has unknown tags: one may be a misspelt tag
    uint32_t       errors_before;
} xt_fields;

// Returns true if the directive has had no error so far.
bool xt_fields_are_valid(const xt_definition_reader *reader, const xt_fields *fields);

// The index of one of several words. Returns UINT32_MAX, with a diagnostic, if the value is none of them.
uint32_t xt_read_choice(xt_definition_reader *reader, xt_string_view tag, xt_string_view value, xt_choices choices);
// Reads a whole number from low to high.
bool xt_read_number(xt_definition_reader *reader, xt_string_view what, xt_string_view value, int32_t low, int32_t high,
                    int32_t *number);
// Reads a tag that may stand alone, which means 1.  Returns 0 or 1, or -1 after an error.
int xt_read_switch(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag);
// Reports a missing tag, unless the directive has an unknown one.
bool xt_require_field(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag, const char *example);

// The words of motions=: none, half, plane, space, mirror. Their index is the xt_motions value minus 1.
enum { XT_MOTIONS_WORDS = XT_MOTIONS_MIRROR };
extern const char *const xt_motions_words[XT_MOTIONS_WORDS];

// ---- Directives ----------------------------------------------------------------------------------------------------

// The tags of each directive, in the order of its row in definition_read.c.
enum {
    XT_D_X,
    XT_D_Y,
    XT_D_Z,
    XT_D_W,
    XT_D_ONE_SIDE,
    XT_D_LATTICE,
    XT_D_OPTIONAL,
    XT_D_REGION,
    XT_D_WRAP,
    XT_D_CROSSING,
    XT_D_TILES,
    XT_D_PERIOD,
    XT_D_GRID
};
enum {
    XT_C_NAME,
    XT_C_TYPE,
    XT_C_LAYOUT,
    XT_C_SHAPE,
    XT_C_COPIES,
    XT_C_MOTIONS,
    XT_C_WEIGHT,
    XT_C_BOX,
    XT_C_COLOUR,
    XT_C_VARIABLE,
    XT_C_GROUP
};
enum {
    XT_P_SET,
    XT_P_ONLY,
    XT_P_EXCEPT,
    XT_P_COPIES,
    XT_P_MOTIONS,
    XT_P_PREFIX,
    XT_P_WEIGHT,
    XT_P_NAME,
    XT_P_BOX,
    XT_P_COLOUR,
    XT_P_GROUP
};
enum { XT_L_STATIONARY, XT_L_VARIABLE };
enum { XT_K_NAME, XT_K_ON, XT_K_PAINT };

void xt_read_box(xt_definition_reader *reader, const xt_fields *fields);
// Reads the tiling of lattice=custom.  Returns NULL after an error.  The caller releases the lattice.
const xt_lattice *xt_read_tiling(xt_definition_reader *reader, const xt_fields *fields);
void              xt_write_tiling(const xt_tiling *tiling, FILE *out);
void              xt_read_piece(xt_definition_reader *reader, const xt_fields *fields);
void              xt_read_set_of_pieces(xt_definition_reader *reader, const xt_fields *fields);
void              xt_read_drawing(xt_definition_reader *reader, const xt_fields *fields);
void              xt_read_region(xt_definition_reader *reader, const xt_fields *fields);
void              xt_read_cell_names(xt_definition_reader *reader, const xt_fields *fields);
void              xt_read_colour(xt_definition_reader *reader, const xt_fields *fields);

// Looks up the colours of all rules of the puzzle, and adds the rules.
void xt_apply_colour_rules(xt_definition_reader *reader);
// Returns the number of a colour that stands in the current line.  Returns XT_NEUTRAL, with a diagnostic, if there is
// none.
uint32_t xt_read_colour_name(xt_definition_reader *reader, xt_string_view name);
// Cuts the colour off a cell such as "A/b", if the puzzle has colours, and writes its number to colour, or XT_NEUTRAL.
// Returns false after a diagnostic.
bool xt_cut_colour(xt_definition_reader *reader, xt_string_view *cell, uint32_t *colour);

// Adds a piece that was read without an error. Reports an error if the puzzle cannot take it. location is the position
// of its name.
void               xt_add_parsed_piece(xt_definition_reader *reader, xt_string_view name, xt_source_location location,
                                       const xt_located_cell *cells, uint32_t count, const xt_piece_settings *settings);
xt_source_location xt_located_cell_location(const xt_definition_reader *reader, const xt_located_cell *located);

// The reason why no piece may leave the plane z=0. Returns NULL if one may, or if that is unknown.
const char *xt_definition_reader_plane(const xt_definition_reader *reader);

// The current line without its comment.
xt_string_view xt_definition_reader_line(const xt_definition_reader *reader);
// The directive of a line, "D" or "~L", known or not. Empty if the line does not look like a directive.
xt_string_view xt_directive_of_line(xt_string_view line);
bool           xt_is_directive(xt_string_view word);
// Ends the text at the current line, after a limit on it was reported: its puzzles would report the limit again.
void xt_stop_reading(xt_definition_reader *reader);
// Refuses a box of more than XT_LIMIT_CELLS cells, for a directive that needs cells.  The puzzle becomes a placeholder.
void xt_require_cells(xt_definition_reader *reader);
// Begins a puzzle for directives that stand outside of one.
void xt_begin_placeholder_puzzle(xt_definition_reader *reader);
// Diagnoses that the boxes of the text have too many cells, and stops reading.
void xt_diagnose_cells_of_text(xt_definition_reader *reader, xt_source_location location);
// Discards the puzzle that is being read.
void xt_discard_puzzle(xt_definition_reader *reader);

// Write the parts of a definition: D, with R unless the region is the whole box, and C.
void xt_write_box(const xt_puzzle *puzzle, FILE *out);
void xt_write_piece(const xt_puzzle *puzzle, const xt_piece *piece, const char *name, uint32_t low, uint32_t high,
                    FILE *out);

#endif
