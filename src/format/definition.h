// definition.h -- what the files of the definition format share; docs/FORMAT.md is the format.
//
// The reader goes from directive to directive and never stops at an error: it says what is wrong and goes on with what
// can be understood.  Where no box is known, because its D is missing or wrong, the pieces go into a stand-in of one
// cell, so that they are still looked at; what would need the box is then not asked.
#ifndef XT_FORMAT_DEFINITION_H
#define XT_FORMAT_DEFINITION_H

#include "base/limits.h"
#include "base/tokenizer.h"
#include "base/vector.h"
#include "format/formats.h"
#include "puzzle/puzzle.h"
#include "puzzle/shape_set.h"

// A cell, and where it was said.
typedef struct xt_located_cell {
    xt_cell  cell;
    uint32_t line, column;
} xt_located_cell;

// A set of shapes that the text asked for, with its shapes by name.
typedef struct xt_loaded_shape_set {
    char           *name;  // owned
    xt_shape_set   *set;   // owned; NULL: it cannot be had
    char           *error; // owned; why
    xt_string_table by_name;
} xt_loaded_shape_set;

void xt_loaded_shape_set_free(xt_loaded_shape_set *loaded); // what it owns

typedef struct xt_definition_reader {
    xt_tokenizer tokenizer;
    xt_puzzles  *puzzles;  // lent: takes what is finished
    bool         is_stray; // the last lines were no directives: perhaps a drawing whose L is missing

    // The puzzle that is being read.
    xt_puzzle         *puzzle;           // owned; NULL between puzzles
    bool               is_begun;         // by a D, be it right or wrong
    bool               box_is_valid;     // D was right
    bool               lattice_is_valid; // D said well on which lattice, and whether one-sided
    uint32_t           errors_before;
    xt_string_view     title;
    xt_source_location region;                   // of its R; line 0: none yet
    XT_VECTOR(xt_located_cell) stationary_cells; // by stationary pieces
    XT_VECTOR(uint32_t) stationary_cell_pieces;  // and by which of the puzzle's pieces

    // What the text asked for so far, all its puzzles together.
    XT_VECTOR(xt_loaded_shape_set) sets;
    uint64_t cells, set_shapes, set_pieces;
} xt_definition_reader;

// ---- Fields: tag=value, parted by colons ---------------------------------------------------------------------------

enum { XT_FIELDS_MAX = 6 };

typedef struct xt_fields {
    xt_string_view directive;
    xt_string_view tag[XT_FIELDS_MAX];   // at is NULL where the tag is not given
    xt_string_view value[XT_FIELDS_MAX]; // at is NULL where it is not given, or given without a value
    bool           has_unknown;          // tags: one may be what seems to be missing
    uint32_t       errors_before;
} xt_fields;

// Nothing was wrong with the directive so far.
bool xt_fields_are_valid(const xt_definition_reader *reader, const xt_fields *fields);

// One of a few words, by its number; UINT32_MAX: none of them, and complained of.
uint32_t xt_read_choice(xt_definition_reader *reader, xt_string_view tag, xt_string_view value,
                        const char *const *choices, uint32_t count);
// A whole number from low to high.  limit names what the upper end comes from.
bool xt_read_number(xt_definition_reader *reader, xt_string_view what, xt_string_view value, int32_t low, int32_t high,
                    const char *limit, int32_t *number);
// Complains of a tag that is not given, unless another one is unknown.
bool xt_require_field(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag, const char *example);

// What turns= says: none, half, plane, space, mirror, numbered as xt_motions less one.
enum { XT_MOTIONS_WORDS = XT_MOTIONS_MIRROR };
extern const char *const xt_motions_words[XT_MOTIONS_WORDS];

// ---- Directives ----------------------------------------------------------------------------------------------------

// The tags of each, as they stand in the rows of definition_read.c.
enum { XT_D_X, XT_D_Y, XT_D_Z, XT_D_ONE_SIDE, XT_D_LATTICE };
enum { XT_C_NAME, XT_C_TYPE, XT_C_LAYOUT, XT_C_SHAPE, XT_C_COPIES, XT_C_MOTIONS };
enum { XT_P_SET, XT_P_ONLY, XT_P_EXCEPT, XT_P_COPIES, XT_P_MOTIONS, XT_P_PREFIX };
enum { XT_L_STATIONARY };

void xt_read_piece(xt_definition_reader *reader, const xt_fields *fields);
void xt_read_set_of_pieces(xt_definition_reader *reader, const xt_fields *fields);
void xt_read_drawing(xt_definition_reader *reader, const xt_fields *fields);
void xt_read_region(xt_definition_reader *reader, const xt_fields *fields);

// Adds a piece that was read without a fault, and complains where the puzzle cannot take it.  place is of its name.
void               xt_add_parsed_piece(xt_definition_reader *reader, xt_string_view name, xt_source_location location,
                                       const xt_located_cell *cells, uint32_t count, const xt_piece_settings *settings);
xt_source_location xt_located_cell_location(const xt_definition_reader *reader, const xt_located_cell *located);

// Why no piece may leave the plane z=0; NULL where one may, or where that is not known.
const char *xt_definition_reader_plane(const xt_definition_reader *reader);

// The current line without its comment.
xt_string_view xt_definition_reader_line(const xt_definition_reader *reader);
// Its directive, "D" or "~L", known or not; empty where it looks like none.
xt_string_view xt_directive_of_line(xt_string_view line);
bool           xt_is_directive(xt_string_view word);
// Drops the puzzle that is being read.
void xt_discard_puzzle(xt_definition_reader *reader);

// The parts of a definition: its D, with an R where the region is not the whole box, and a C.
void xt_write_box(const xt_puzzle *puzzle, FILE *out);
void xt_write_piece(const xt_puzzle *puzzle, const xt_piece *piece, const char *name, uint32_t low, uint32_t high,
                    FILE *out);

#endif
