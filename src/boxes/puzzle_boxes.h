// puzzle_boxes.h -- puzzles whose region is a box, and whose pieces are boxes.
#ifndef XT_BOXES_PUZZLE_BOXES_H
#define XT_BOXES_PUZZLE_BOXES_H

#include "boxes/boxes.h"
#include "puzzle/puzzle.h"

// Finds the boxes of a puzzle, written by sides or in cells.  Types have the numbers of pieces.  origin: the least
// corner of the region.  Returns false if the puzzle is of another kind, or has stationary pieces, or memory runs out;
// the boxes are then empty.
bool xt_boxes_of_puzzle(const xt_puzzle *puzzle, xt_boxes *boxes, xt_sides *origin);

// Estimates the cells of all images of the boxes together.
double xt_boxes_cost_in_cells(const xt_boxes *boxes);

#endif
