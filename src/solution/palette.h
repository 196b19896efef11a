// palette.h -- the colours of pieces on a terminal of 256 colours.
#ifndef XT_SOLUTION_PALETTE_H
#define XT_SOLUTION_PALETTE_H

#include "solution/assembly.h"
#include "solution/canvas.h"

// The colour of a piece that lies alone: with legible ink, and one look for all stationary pieces.
xt_look xt_colour_of_rank(const xt_images *images, uint32_t rank);

// A look for each piece.  Pieces that touch differ in their paper, and nearly every piece has the colour of its rank.
void xt_colour_pieces(const xt_assembly *assembly, xt_look *looks);

#endif
