// definition.h -- what the files of the definition format share; docs/FORMAT.md is the format.
//
// The reader goes from directive to directive and never stops at an error: it says what is wrong and goes on with what
// can be understood.  Where no box is known, because its D is missing or wrong, the pieces go into a stand-in of one
// cell, so that they are still looked at; what would need the box is then not asked.
#ifndef XT_FORMAT_DEFINITION_H
#define XT_FORMAT_DEFINITION_H

#include "base/limits.h"
#include "base/vector.h"
#include "format/format.h"
#include "format/scan.h"
#include "puzzle/puzzle.h"
#include "puzzle/shape_set.h"

// A cell, and where it was said.
typedef struct xt_said_cell {
    xt_cell  cell;
    uint32_t line, column;
} xt_said_cell;

// A set of shapes that the text asked for, with its shapes by name.
typedef struct xt_used_set {
    char         *name;  // owned
    xt_shape_set *set;   // owned; NULL: it cannot be had
    char         *fault; // owned; why
    xt_word_table by_name;
} xt_used_set;

void xt_used_set_free(xt_used_set *used); // what it owns

typedef struct xt_reader {
    xt_scan     scan;
    xt_puzzles *puzzles;  // lent: takes what is finished
    bool        is_stray; // the last lines were no directives: perhaps a drawing whose L is missing

    // The puzzle that is being read.
    xt_puzzle *puzzle;         // owned; NULL between puzzles
    bool       is_begun;       // by a D, be it right or wrong
    bool       box_is_known;   // D was right
    bool       plane_is_known; // D said well on which lattice, and whether one-sided
    uint32_t   errors_before;
    xt_word    title;
    xt_place   region;             // of its R; line 0: none yet
    XT_VECTOR(xt_said_cell) taken; // by stationary pieces
    XT_VECTOR(uint32_t) taken_by;  // and by which of the puzzle's pieces

    // What the text asked for so far, all its puzzles together.
    XT_VECTOR(xt_used_set) sets;
    uint64_t cells, set_shapes, set_pieces;
} xt_reader;

// ---- Fields: tag=value, parted by colons ---------------------------------------------------------------------------

enum { XT_FIELDS_MAX = 6 };

typedef struct xt_fields {
    xt_word  directive;
    xt_word  tag[XT_FIELDS_MAX];   // at is NULL where the tag is not given
    xt_word  value[XT_FIELDS_MAX]; // at is NULL where it is not given, or given without a value
    bool     has_unknown;          // tags: one may be what seems to be missing
    uint32_t errors_before;
} xt_fields;

// Nothing was wrong with the directive so far.
bool xt_fields_are_fine(const xt_reader *reader, const xt_fields *fields);

// One of a few words, by its number; UINT32_MAX: none of them, and complained of.
uint32_t xt_read_choice(xt_reader *reader, xt_word tag, xt_word value, const char *const *choices, uint32_t count);
// A whole number from low to high.  limit names what the upper end comes from.
bool xt_read_number(xt_reader *reader, xt_word what, xt_word value, int32_t low, int32_t high, const char *limit,
                    int32_t *number);
// Complains of a tag that is not given, unless another one is unknown.
bool xt_require(xt_reader *reader, const xt_fields *fields, uint32_t tag, const char *example);

// What turns= says: none, half, plane, space, mirror, numbered as xt_turns less one.
enum { XT_TURNS_WORDS = XT_TURNS_MIRROR };
extern const char *const xt_turns_words[XT_TURNS_WORDS];

// ---- Directives ----------------------------------------------------------------------------------------------------

// The tags of each, as they stand in the rows of definition_read.c.
enum { XT_D_X, XT_D_Y, XT_D_Z, XT_D_ONE_SIDE, XT_D_LATTICE };
enum { XT_C_NAME, XT_C_TYPE, XT_C_LAYOUT, XT_C_SHAPE, XT_C_COPIES, XT_C_TURNS };
enum { XT_P_SET, XT_P_ONLY, XT_P_EXCEPT, XT_P_COPIES, XT_P_TURNS, XT_P_PREFIX };
enum { XT_L_STATIONARY };

void xt_read_piece(xt_reader *reader, const xt_fields *fields);
void xt_read_set_of_pieces(xt_reader *reader, const xt_fields *fields);
void xt_read_drawing(xt_reader *reader, const xt_fields *fields);
void xt_read_region(xt_reader *reader, const xt_fields *fields);

// Adds a piece that was read without a fault, and complains where the puzzle cannot take it.  place is of its name.
void     xt_add_said_piece(xt_reader *reader, xt_word name, xt_place place, const xt_said_cell *cells, uint32_t count,
                           const xt_piece_settings *settings);
xt_place xt_said_place(const xt_reader *reader, const xt_said_cell *said);

// Why no piece may leave the plane z=0; NULL where one may, or where that is not known.
const char *xt_reader_plane(const xt_reader *reader);

// The current line without its comment.
xt_word xt_reader_line(const xt_reader *reader);
// Its directive, "D" or "~L", known or not; empty where it looks like none.
xt_word xt_directive_of_line(xt_word line);
bool    xt_is_directive(xt_word word);
// Drops the puzzle that is being read.
void xt_drop_puzzle(xt_reader *reader);

// The parts of a definition: its D, with an R where the region is not the whole box, and a C.
void xt_write_box(const xt_puzzle *puzzle, FILE *out);
void xt_write_piece(const xt_puzzle *puzzle, const xt_piece *piece, const char *name, uint32_t low, uint32_t high,
                    FILE *out);

// As xt_format has it.
bool xt_write_definition(const xt_puzzle *puzzle, FILE *out, xt_diagnostics *diagnostics);

#endif
