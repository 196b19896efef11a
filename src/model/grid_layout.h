// grid_layout.h -- gives the cells of an exact cover that comes from a square grid their coordinates back.
#ifndef XT_MODEL_GRID_LAYOUT_H
#define XT_MODEL_GRID_LAYOUT_H

#include "model/cover.h"

// Sets positions and neighbours, and has_equal_options, if the cover comes from a grid.  They are those of the cells by
// their new numbers, rank, in the order of the grid; the caller renumbers the cells.  Else only rank may change.
// xt_cover_make_geometry comes first.  Returns false if memory runs out.
bool xt_lay_out_grid(xt_cover *cover, uint32_t *rank, bool *is_laid_out);

#endif
