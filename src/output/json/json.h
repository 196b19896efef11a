// json.h -- solutions as lines of JSON, there and back; docs/JSON.md is the description.
//
// Reading knows nothing of puzzles or models: it is what the checker stands on.
#ifndef XT_OUTPUT_JSON_JSON_H
#define XT_OUTPUT_JSON_JSON_H

#include "base/vector.h"
#include "exactile.h"

#include <stddef.h>

// A text as a string of JSON, quoted; to be freed.  NULL: it is no UTF-8, or no memory, or a build without JSON.
char *xt_json_quote(const char *text);
// False: complained, for this build has no JSON.
bool xt_json_is_available(xt_diagnostics *diagnostics);

// An event's line, as xt_event_write says.
bool xt_event_write_json(const xt_event *event, FILE *out, xt_diagnostics *diagnostics);

typedef enum xt_json_line_type {
    XT_JSON_SOLUTION,
    XT_JSON_OTHER_OBJECT, // an object that is no solution
    XT_JSON_INVALID,      // fault tells why
    XT_JSON_NO_MEMORY,    // no memory
} xt_json_line_type;

typedef struct xt_json_piece {
    const char *name;         // lent from the solution
    uint32_t    first, count; // in cells
} xt_json_piece;

typedef struct xt_json_solution {
    XT_VECTOR(xt_json_piece) pieces;
    XT_VECTOR(xt_cell) cells;
    uint64_t number; // 0: none given
    void    *text;   // owns the names
    uint32_t column; // of the fault, from 1; 0: unknown
    char     fault[240];
} xt_json_solution;

// One line.  cells are of so many coordinates at least.  To be freed whatever the answer is.
xt_json_line_type xt_json_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                        uint32_t dimensions);
void              xt_json_solution_free(xt_json_solution *solution);

#endif
