// burr.c -- see burr.h.

#include "puzzle/burr.h"

#include "base/diagnostics.h"

#include <stdio.h>
#include <string.h>

// The four slices in the middle of a rod as bits: cell (x, y, z) of them is bit 4x + 2y + z.
typedef uint32_t slices;

enum { ALL = 0xffff, FIRST = 0x000f, LAST = 0xf000, REMOVABLE = 12 };

static slices bit_of(uint32_t x, uint32_t y, uint32_t z)
{
    return 1u << (4 * x + 2 * y + z);
}

// The removable cells, in the order of the bits of numbers: the two top rows, then the middle of the two others.
static slices removable_at(uint32_t i)
{
    return i < 8 ? bit_of(i % 4, i / 4, 1) : bit_of(1 + i % 2, (i - 8) / 2, 0);
}

static slices removed_of(uint32_t number)
{
    slices removed = 0;
    for (uint32_t i = 0; i < REMOVABLE; i++)
        if ((number - 1) >> i & 1)
            removed |= removable_at(i);
    return removed;
}

// Returns UINT32_MAX if a cell is not removable.
static uint32_t number_of(slices removed)
{
    uint32_t bits = 0;
    for (uint32_t i = 0; i < REMOVABLE; i++)
        if (removed & removable_at(i)) {
            bits |= 1u << i;
            removed &= ~removable_at(i);
        }
    return removed ? UINT32_MAX : bits + 1;
}

// A quarter turn about the rod, or a half turn that exchanges its ends.
static slices turned(slices from, bool exchanges_ends)
{
    slices to = 0;
    for (uint32_t x = 0; x < 4; x++)
        for (uint32_t y = 0; y < 2; y++)
            for (uint32_t z = 0; z < 2; z++)
                if (from & bit_of(x, y, z))
                    to |= exchanges_ends ? bit_of(3 - x, 1 - y, z) : bit_of(x, 1 - z, y);
    return to;
}

uint32_t xt_burr_least_number(uint32_t number)
{
    slices   removed = removed_of(number);
    uint32_t least = number;
    for (uint32_t turn = 0; turn < 8; turn++) {
        removed = turned(removed, turn == 4);
        if (turn == 4)
            removed = turned(removed, false);
        uint32_t other = number_of(removed);
        least = other < least ? other : least;
    }
    return least;
}

static slices neighbours_of(slices cells)
{
    const slices y = 0x3333, z = 0x5555; // cells with y = 0, with z = 0
    return (cells << 4 | cells >> 4 | (cells & y) << 2 | (cells >> 2 & y) | (cells & z) << 1 | (cells >> 1 & z)) & ALL;
}

static bool is_connected(uint32_t number)
{
    slices kept = ALL & ~removed_of(number), reached = kept & FIRST, before = 0;
    while (reached != before) {
        before = reached;
        if (reached & LAST)
            reached |= kept & LAST; // by the end of the rod
        reached |= neighbours_of(reached) & kept;
    }
    return reached == kept && (reached & LAST);
}

static bool is_notchable(uint32_t number)
{
    slices removed = removed_of(number), notches = 0;
    for (uint32_t x = 0; x < 4; x++)
        for (uint32_t i = 0; i < 2; i++) {
            slices across = bit_of(x, 0, i) | bit_of(x, 1, i), down = bit_of(x, i, 0) | bit_of(x, i, 1);
            notches |= (removed & across) == across ? across : 0;
            notches |= (removed & down) == down ? down : 0;
        }
    return notches == removed;
}

bool xt_burr_is_in(uint32_t set, uint32_t number)
{
    bool is_shape = is_connected(number) && xt_burr_least_number(number) == number;
    return set == XT_BURR_NUMBERED ? is_connected(number) : is_shape && (set == XT_BURR_SHAPES || is_notchable(number));
}

uint32_t xt_burr_cells(uint32_t number, uint32_t length, xt_cell cells[XT_BURR_PIECE_CELLS])
{
    slices   removed = removed_of(number);
    uint32_t count = 0, middle = length / 2 - 2;
    for (uint32_t x = 0; x < length; x++)
        for (uint32_t y = 0; y < 2; y++)
            for (uint32_t z = 0; z < 2; z++)
                if (x < middle || x >= middle + 4 || !(removed & bit_of(x - middle, y, z)))
                    cells[count++] = (xt_cell){{(int32_t)x, (int32_t)y, (int32_t)z}};
    return count;
}
