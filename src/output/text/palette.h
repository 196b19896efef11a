// palette.h -- the colours of pieces and of tiles' edges on terminals, in pictures and in pages.
//
// Here they are numbers among xterm's 256. exactile.h has them as red, green and blue (xt_model_colour_at,
// xt_solution_colours, xt_edge_look_of).
#ifndef XT_OUTPUT_TEXT_PALETTE_H
#define XT_OUTPUT_TEXT_PALETTE_H

#include "output/assembly.h"
#include "output/text/canvas.h"

// Returns the colour of a piece without neighbours, with legible ink.  All stationary pieces have one look.
xt_look xt_colour_of_rank(const xt_images *images, uint32_t rank);

// The same as red, green and blue.
xt_colour xt_rgb_of_rank(const xt_images *images, uint32_t rank);

// Returns the paint of a colour of cells, as 0xRRGGBB: its own, or one that its number gives.
uint32_t xt_paint_of_cell_colour(const xt_puzzle *puzzle, uint32_t colour);

// Returns the colour of a shape of a set by its number, which need not be a piece of a puzzle.
xt_colour xt_rgb_of_number(uint32_t number);

// Sets a look for each piece.  Adjacent pieces differ in their paper, and nearly every piece has the colour of its
// rank.
void xt_colour_pieces(const xt_assembly *assembly, xt_look *looks);

// Sets the same colours as red, green and blue.  Returns false if memory runs out.
bool xt_assembly_colours(const xt_assembly *assembly, xt_colour *colours);

// Returns the look of a tile's edge without dots, so two colours may share a look.
xt_look xt_terminal_look_of_edge(int32_t colour);

#endif
