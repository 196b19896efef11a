// palette.h -- the colours of pieces and of tiles' edges: the one place that terminals, pictures and pages have them
// from.
//
// As numbers among xterm's 256 here, as red, green and blue in exactile.h (xt_model_colour_at, xt_solution_colours,
// xt_edge_look_of).
#ifndef XT_OUTPUT_TEXT_PALETTE_H
#define XT_OUTPUT_TEXT_PALETTE_H

#include "output/assembly.h"
#include "output/text/canvas.h"

// The colour of a piece that lies alone: with legible ink, and one look for all stationary pieces.
xt_look xt_colour_of_rank(const xt_images *images, uint32_t rank);

// A look for each piece.  Pieces that touch differ in their paper, and nearly every piece has the colour of its rank.
void xt_colour_pieces(const xt_assembly *assembly, xt_look *looks);

// The same as red, green and blue.  False: no memory.
bool xt_assembly_colours(const xt_assembly *assembly, xt_colour *colours);

// Of an edge of a tile; without dots, so that colours far apart may look alike.
xt_look xt_terminal_look_of_edge(int32_t colour);

// 0xRRGGBB of one of xterm's colours from 16 on.
uint32_t xt_rgb_of_terminal(int colour);

#endif
