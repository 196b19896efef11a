// rows.h -- a solution as polycube's rows: the name of a piece in each of its cells.
//
// What is the same in all solutions of a puzzle, the names set right, is made once.
#ifndef XT_OUTPUT_TEXT_ROWS_H
#define XT_OUTPUT_TEXT_ROWS_H

#include "output/assembly.h"
#include "output/text_buffer.h"

typedef struct xt_row_label xt_row_label;

typedef struct xt_solution_rows {
    xt_row_label *label;       // by rank, and behind these that of an empty cell; owned
    size_t        max_reserve; // bytes that are asked of a block at a time
    // Where all labels are as short, and as long as each other, each cell has its own place in a solution's text.
    uint32_t  width;       // of a label, in bytes; 0: they are not
    char     *empty;       // the text of a solution without pieces; owned
    uint32_t *cell_offset; // of each cell of each image, in it, as they follow one another there; owned
} xt_solution_rows;

// False: no memory.
bool xt_solution_rows_start(xt_solution_rows *rows, const xt_images *images); // freed in either case
void xt_solution_rows_free(xt_solution_rows *rows);

void xt_solution_rows_append(const xt_solution_rows *rows, xt_assembly *assembly, xt_text_buffer *buffer);

// The same for a single one.  False: no memory.
bool xt_assembly_write_rows(xt_assembly *assembly, FILE *out);

#endif
