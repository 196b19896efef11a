// rows.h -- a solution as polycube's rows: a name in each cell.
//
// Padded names and other text of all solutions are made once.
#ifndef XT_OUTPUT_TEXT_ROWS_H
#define XT_OUTPUT_TEXT_ROWS_H

#include "output/assembly.h"
#include "output/text_buffer.h"

// Returns the state for one puzzle, and the most bytes that it reserves at a time.  Returns NULL if memory runs
// out.
void *xt_rows_start(const xt_model *model, size_t *max_reserve);
void  xt_rows_free(void *state);
bool  xt_rows_append(const void *state, xt_assembly *assembly, xt_text_buffer *buffer);

// Writes the rows of a single solution.  Returns false if memory runs out.
bool xt_assembly_write_rows(xt_assembly *assembly, FILE *out);

#endif
