// balls.h -- cells that are made as balls, with necks between those that touch.
#ifndef XT_WORKSHOP_BALLS_H
#define XT_WORKSHOP_BALLS_H

#include "workshop/surface.h"

// Makes balls of this radius and necks of that; a neck of 0 or less leaves the balls apart.  Returns false if memory
// runs out.
bool xt_balls_surface(xt_surface *surface, const xt_cell_solids *solids, const xt_piece_cells *cells, double radius,
                      double neck);

#endif
