// shape_list.h -- a region and pieces as lists of cells: what the plain formats of many programs say.
//
// The first shape is the region, and the others are pieces, one copy each.  Equal pieces become copies as always.
#ifndef XT_FORMAT_SHAPE_LIST_H
#define XT_FORMAT_SHAPE_LIST_H

#include "base/limits.h"
#include "format/formats.h"

typedef struct xt_listed_shape {
    uint32_t           first; // of its cells
    xt_source_location location;
    xt_string_view     name;   // lent; empty: named A, B, ... by its place
    uint32_t           copies; // of a piece
    bool               may_be_left_out;
} xt_listed_shape;

// Zeroed memory is an empty list.
typedef struct xt_shape_list {
    XT_VECTOR(xt_cell) cells;
    XT_VECTOR(uint8_t) optional; // by cell: 1 if it may stay empty; of the region only
    XT_VECTOR(xt_listed_shape) shapes;
    xt_string_view title; // lent
} xt_shape_list;

typedef struct xt_shape_letters {
    char text[XT_LIMIT_NAME + 1];
} xt_shape_letters;

// Returns A, B, ... Z, AA, AB, ... as sets of shapes are named.  A number could not be told from a copy of another one.
xt_shape_letters xt_letters_of(uint32_t shape);

void xt_shape_list_free(xt_shape_list *list);

// A shape begins empty and takes the next cells.  If memory runs out, xt_shape_list_finish reports it.
void     xt_shape_list_begin(xt_shape_list *list, xt_source_location location);
void     xt_shape_list_add(xt_shape_list *list, xt_cell cell, bool is_optional);
uint32_t xt_shape_list_count(const xt_shape_list *list, uint32_t shape); // of its cells

// Makes the puzzle of the list, checked.  advice: how the format says a region with pieces.  Returns false, with a
// diagnostic, if it is none.
bool xt_shape_list_finish(const xt_shape_list *list, const char *lattice, const char *file, const char *advice,
                          xt_puzzles *puzzles, xt_diagnostics *diagnostics);

#endif
