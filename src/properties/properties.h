// properties.h -- the table of properties: a word, its definition, and the function from a solution to a number.
//
// Each value is the same for all solutions of a class, except where an argument names a piece or a cell that a symmetry
// moves (xt_property_use_is_symmetric).
#ifndef XT_PROPERTIES_PROPERTIES_H
#define XT_PROPERTIES_PROPERTIES_H

#include "properties/arrangement.h"

enum { XT_PROPERTY_ARGUMENTS_MAX = 2 };

// The needs of a property.
typedef enum xt_property_need {
    XT_NEEDS_CELLS,   // no sides of cells: the board may wrap around
    XT_NEEDS_NOTHING, // a board that does not
    XT_NEEDS_CUTS,    // straight lines or planes along sides of cells
    XT_NEEDS_PLANE,   // cells that fill a plane
    XT_NEEDS_SQUARES, // a flat lattice with boxes
} xt_property_need;

// The arguments of a word in an expression: shapes of pieces, cells of the box, or numbers.
typedef struct xt_arguments {
    uint32_t count, at[XT_PROPERTY_ARGUMENTS_MAX];
} xt_arguments;

typedef struct xt_property {
    const char      *word;
    const char      *takes; // a letter for each argument: piece, cell, number; behind '?' they may be left out
    xt_property_need needs;
    uint32_t         pieces_max; // of a solution; 0: any number
    // Sets a->is_cut_off if it cannot say.
    int64_t (*value)(xt_arrangement *a, const xt_arguments *arguments);
    const char *definition;
} xt_property;

const xt_property *xt_property_row_at(uint32_t index); // NULL past the last
xt_choices         xt_property_words(void);

// How a property is written, as "border or border(PIECE)".
typedef struct xt_usage_text {
    char text[80];
} xt_usage_text;
xt_usage_text xt_property_usage(const xt_property *property);

// A word of an expression with its arguments.
typedef struct xt_property_use {
    const xt_property *property;
    xt_arguments       arguments;
} xt_property_use;

// Returns true if a symmetry under these motions moves an argument.  kind: its letter in xt_property.takes.
bool xt_is_moved(const xt_model *model, xt_motions motions, char kind, uint32_t argument);
// Returns true if no symmetry under these motions moves a piece or a cell of the arguments.
bool xt_property_use_is_symmetric(const xt_property_use *use, const xt_model *model, xt_motions motions);

// lines.c
int64_t xt_value_crossroads(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_faults(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_halving_faults(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_border(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_inner(xt_arrangement *a, const xt_arguments *arguments);

// touching.c
int64_t xt_value_touch(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_neighbours(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_colours(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_corner_colours(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_balanced(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_corner_balanced(xt_arrangement *a, const xt_arguments *arguments);

// parts.c
int64_t xt_value_rectangle(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_symmetric_part(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_congruent_parts(xt_arrangement *a, const xt_arguments *arguments);
int64_t xt_value_halves(xt_arrangement *a, const xt_arguments *arguments);

#endif
