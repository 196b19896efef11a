// burr.h -- the pieces of six-piece burrs by number, and the region that six of them fill.
//
// A piece is a rod of 2 x 2 x length.  Of its middle four slices twelve cells may be removed, and a bit stands for
// each.  The number of a piece is 1 plus the bits of its removed cells (J. von Kaenel, IBM Burr Puzzles).  The least
// number of its orientations is its name.  Of the 4096 numbers 2225 are connected, and these are 837 shapes.
//
// A piece is notchable if a saw can make it: the removed cells are a union of notches that go through the rod from side
// to side.  59 shapes are.
//
// Source: W. H. Cutler, "Holey 6-Piece Burr!", 1986; "A Computer Analysis of All 6-Piece Burrs", 1994.
#ifndef XT_PUZZLE_BURR_H
#define XT_PUZZLE_BURR_H

#include "exactile.h"

enum {
    XT_BURR_NUMBERS = 4096,
    XT_BURR_LENGTH_MIN = 6,
    XT_BURR_LENGTH_MAX = 12,
    XT_BURR_PIECE_CELLS = 4 * XT_BURR_LENGTH_MAX, // at most
};

// The cells of the piece with a number from 1 to XT_BURR_NUMBERS.  Returns their count.
uint32_t xt_burr_cells(uint32_t number, uint32_t length, xt_cell cells[XT_BURR_PIECE_CELLS]);

uint32_t xt_burr_least_number(uint32_t number); // of the same shape, under rotation

// Sets, each named by how many pieces it has: notchable shapes, all shapes, and all numbers of connected pieces.
enum { XT_BURR_NOTCHABLE = 59, XT_BURR_SHAPES = 837, XT_BURR_NUMBERED = 2225 };

// Is the piece of this number in the set?
bool xt_burr_is_in(uint32_t set, uint32_t number);

#endif
