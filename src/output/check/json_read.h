// json_read.h -- reads solutions from lines of JSON; docs/JSON.md describes them.
//
// The checkers use this reader, so it knows no puzzles and no models.
#ifndef XT_OUTPUT_CHECK_JSON_READ_H
#define XT_OUTPUT_CHECK_JSON_READ_H

#include "base/vector.h"
#include "exactile.h"

#include <stddef.h>

typedef enum xt_json_line_type {
    XT_JSON_SOLUTION,
    XT_JSON_OTHER_OBJECT, // an object that is no solution
    XT_JSON_INVALID,      // fault says why
    XT_JSON_NO_MEMORY,
} xt_json_line_type;

typedef struct xt_json_piece {
    const char *name;         // lent by the solution
    uint32_t    first, count; // a range of cells
    bool        is_box;       // by sides: the two cells are its corner and its sides
    uint32_t    option;       // of an exact cover: its number, from 1; the range is one of items
} xt_json_piece;

typedef struct xt_json_solution {
    XT_VECTOR(xt_json_piece) pieces;
    XT_VECTOR(const char *) items; // of the options of an exact cover; lent by the solution
    XT_VECTOR(xt_cell) cells;      // of a board: {tile from 1, rotation}, row by row; 0: no tile
    uint64_t number;               // 0: none is given
    void    *object;               // owns the names
    uint32_t column;               // of the fault, from 1; 0: unknown
    char     fault[240];           // empty: none
} xt_json_solution;

// Both read one line.  Free the solution whatever they return.  A cell has at least the given number of coordinates.
xt_json_line_type xt_json_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                        uint32_t dimensions);
// Returns XT_JSON_SOLUTION for a solution with a fault too, with all its cells.
xt_json_line_type xt_json_board_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                              uint32_t width, uint32_t height);
// As xt_json_solution_read, for a solution of an exact cover.
xt_json_line_type xt_json_cover_solution_read(xt_json_solution *solution, const char *line, size_t length);
void              xt_json_solution_free(xt_json_solution *solution);

#endif
