// generate.c -- random boards as Benoist and Bourreau make them ("Fast global filtering for Eternity II", 2008).
//
// Each line between two cells gets a random colour.  The tiles of this board are shuffled and rotated.  So the board
// has a solution, and with enough colours hardly another one.  Lines between two cells on the outline may have colours
// of their own, like the commercial puzzles, and like Owen's and Heule's boards.
//
// Users write seeds down, so a seed must always give the same board.  A test compares with recorded boards.  The order
// of random numbers must never change.

#include "edge/board/board.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/random.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { LINES, ORDER, ROTATIONS };

typedef int32_t square[XT_SIDES]; // its colours, clockwise from the top

static bool check_colour_counts(uint32_t inner, uint32_t border, xt_diagnostics *diagnostics)
{
    if (inner >= 1 && inner <= XT_LIMIT_COLOURS - 1 && border <= XT_LIMIT_COLOURS - 1 - inner)
        return true;
    xt_diagnose(diagnostics,
                "%u colours and %u for the border; a board has at least 1 beside the frame's, and up to %d with "
                "that one",
                inner, border, XT_LIMIT_COLOURS);
    return false;
}

static int32_t draw_colour(xt_random *random, uint32_t inner, uint32_t border, bool is_on_outline)
{
    if (is_on_outline && border)
        return (int32_t)(1 + inner + xt_random_below(random, border));
    return (int32_t)(1 + xt_random_below(random, inner));
}

// Colours, for each cell row by row, the line on its right and then the one below.
static void colour_lines(square *squares, const xt_board *board, uint32_t inner, uint32_t border, uint64_t seed)
{
    uint32_t  width = board->width, height = board->height;
    xt_random random;
    xt_random_start(&random, seed, LINES);
    for (uint32_t row = 0; row < height; row++)
        for (uint32_t column = 0; column < width; column++) {
            square *at = &squares[row * width + column];
            if (column + 1 < width)
                at[0][1] = at[1][3] = draw_colour(&random, inner, border, row == 0 || row + 1 == height);
            if (row + 1 < height)
                at[0][2] = at[width][0] = draw_colour(&random, inner, border, column == 0 || column + 1 == width);
        }
}

static bool add_tiles(xt_puzzle *puzzle, const square *squares, uint32_t *order, uint64_t seed,
                      xt_diagnostics *diagnostics)
{
    uint32_t  tiles = puzzle->board->width * puzzle->board->height;
    xt_random order_random, rotation_random;
    xt_random_start(&order_random, seed, ORDER);
    xt_random_start(&rotation_random, seed, ROTATIONS);
    for (uint32_t i = 0; i < tiles; i++)
        order[i] = i;
    xt_random_shuffle(&order_random, order, tiles);
    for (uint32_t i = 0; i < tiles; i++) {
        int32_t  rotated[XT_SIDES];
        unsigned rotation = (unsigned)xt_random_below(&rotation_random, XT_SIDES);
        for (unsigned side = 0; side < XT_SIDES; side++)
            rotated[(side + rotation) % XT_SIDES] = squares[order[i]][side];
        if (!xt_board_add_tile(puzzle, rotated, XT_ANY_ROTATION, diagnostics))
            return false;
    }
    return true;
}

static char *make_title(const xt_board *board, uint32_t inner, uint32_t border, uint64_t seed)
{
    char text[128], border_option[32] = "";
    if (border)
        snprintf(border_option, sizeof border_option, " --border %" PRIu32, border);
    int length = snprintf(text, sizeof text, "edge %" PRIu32 "x%" PRIu32 " %" PRIu32 "%s --seed %" PRIu64, board->width,
                          board->height, inner, border_option, seed);
    return xt_strndup(text, (size_t)length);
}

xt_puzzle *xt_board_generate(uint32_t width, uint32_t height, uint32_t colours, uint32_t border_colours, uint64_t seed,
                             xt_diagnostics *diagnostics)
{
    xt_puzzle *puzzle = xt_board_new(width, height, 0, diagnostics);
    if (!puzzle || !check_colour_counts(colours, border_colours, diagnostics)) {
        xt_puzzle_free(puzzle);
        return NULL;
    }
    size_t    cells = (size_t)width * height;
    square   *squares = XT_NEW_ARRAY(square, cells);
    uint32_t *order = XT_NEW_ARRAY(uint32_t, cells);
    char     *title = make_title(puzzle->board, colours, border_colours, seed);
    bool      ok = squares && order && title;
    if (!ok)
        xt_diagnose_out_of_memory(diagnostics);
    if (title) {
        free(puzzle->title);
        puzzle->title = title;
    }
    if (ok)
        colour_lines(squares, puzzle->board, colours, border_colours, seed);
    ok = ok && add_tiles(puzzle, squares, order, seed, diagnostics) && xt_puzzle_check(puzzle, diagnostics);
    free(squares);
    free(order);
    if (ok)
        return puzzle;
    xt_puzzle_free(puzzle);
    return NULL;
}
