// boxes.c -- see boxes.h.
//
// A line separates two cells with different pieces.  Each corner has the character that joins its lines.  A piece has
// its name once in each layer, in its first cell.

#include "output/text/boxes.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "output/text/canvas.h"
#include "output/text/coloured.h"

#include <stdlib.h>
#include <string.h>

enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8, GAP = 2 };

static const uint32_t no_piece = UINT32_MAX; // outside the region

// The character of a corner, by the directions of its lines.  A corner never has a single line.
static const uint32_t joint[16] = {
    [0] = ' ',
    [UP | DOWN] = 0x2502,
    [LEFT | RIGHT] = 0x2500,
    [RIGHT | DOWN] = 0x250c,
    [LEFT | DOWN] = 0x2510,
    [UP | RIGHT] = 0x2514,
    [UP | LEFT] = 0x2518,
    [UP | DOWN | RIGHT] = 0x251c,
    [UP | DOWN | LEFT] = 0x2524,
    [LEFT | RIGHT | DOWN] = 0x252c,
    [LEFT | RIGHT | UP] = 0x2534,
    [UP | RIGHT | DOWN | LEFT] = 0x253c,
};

typedef struct box_drawing {
    const xt_assembly *assembly;
    xt_text_canvas     canvas;
    uint32_t           cell_columns; // columns between two lines
    uint32_t           left;         // of the current layer
    uint32_t           layer;        // the current layer
    bool              *is_named;     // the pieces already named in this layer
} box_drawing;

// The piece on a cell, where row 0 is the uppermost.  An uncovered cell of the region has a number behind all pieces.
static uint32_t holder_at(const box_drawing *d, int32_t column, int32_t row)
{
    const xt_puzzle *puzzle = d->assembly->images->puzzle;
    const int32_t   *size = puzzle->size;
    if (column < 0 || row < 0 || column >= size[0] || row >= size[1])
        return no_piece;
    int32_t  z = (int32_t)d->layer % size[2], w = (int32_t)d->layer / size[2];
    uint32_t index = xt_puzzle_index_of_cell(puzzle, (xt_cell){{column, size[1] - 1 - row, z, w}});
    uint32_t holder = d->assembly->holder[index];
    return holder != UINT32_MAX || puzzle->kind[index] == XT_CELL_ABSENT ? holder : d->assembly->pieces;
}

// Returns the lines at the upper left corner of a cell.
static unsigned lines_at(const box_drawing *d, int32_t column, int32_t row)
{
    uint32_t here = holder_at(d, column, row), left = holder_at(d, column - 1, row);
    uint32_t above = holder_at(d, column, row - 1), across = holder_at(d, column - 1, row - 1);
    return (across != above ? UP : 0u) | (above != here ? RIGHT : 0u) | (left != here ? DOWN : 0u) |
           (across != left ? LEFT : 0u);
}

static void put_name(box_drawing *d, uint32_t holder, uint32_t row, uint32_t left)
{
    const char *name = holder == d->assembly->pieces ? "." : xt_assembly_name(d->assembly, holder);
    uint32_t    columns = xt_terminal_columns(name);
    uint32_t    before = columns < d->cell_columns ? (d->cell_columns - columns) / 2 : 0;
    xt_text_canvas_write(&d->canvas, row, left + before, name, d->cell_columns, xt_default_look);
}

// Draws a cell with its upper left corner and the lines that begin there.
static void put_cell(box_drawing *d, int32_t column, int32_t row)
{
    unsigned lines = lines_at(d, column, row);
    uint32_t top = 2 * (uint32_t)row, left = d->left + (uint32_t)column * (d->cell_columns + 1);
    uint32_t holder = holder_at(d, column, row);
    xt_text_canvas_put(&d->canvas, top, left, joint[lines], xt_default_look);
    for (uint32_t i = 0; i < d->cell_columns && (lines & RIGHT); i++)
        xt_text_canvas_put(&d->canvas, top, left + 1 + i, joint[LEFT | RIGHT], xt_default_look);
    if (lines & DOWN)
        xt_text_canvas_put(&d->canvas, top + 1, left, joint[UP | DOWN], xt_default_look);
    if (holder == no_piece || (holder < d->assembly->pieces && d->is_named[holder]))
        return;
    put_name(d, holder, top + 1, left + 1);
    if (holder < d->assembly->pieces)
        d->is_named[holder] = true;
}

static void put_layer(box_drawing *d)
{
    const int32_t *size = d->assembly->images->puzzle->size;
    memset(d->is_named, 0, d->assembly->pieces * sizeof *d->is_named);
    for (int32_t row = 0; row <= size[1]; row++)
        for (int32_t column = 0; column <= size[0]; column++)
            put_cell(d, column, row);
}

// Prints the layers from first to end - 1 on one canvas.
static bool print_layers(box_drawing *d, uint32_t first, uint32_t end, uint32_t columns, FILE *out)
{
    const int32_t *size = d->assembly->images->puzzle->size;
    if (!xt_text_canvas_make(&d->canvas, 2 * (uint64_t)size[1] + 1, 1 + (uint64_t)(end - first) * (columns + GAP)))
        return false;
    for (d->layer = first; d->layer < end; d->layer++) {
        d->left = 1 + (d->layer - first) * (columns + GAP);
        put_layer(d);
    }
    xt_text_canvas_print(&d->canvas, false, out);
    xt_text_canvas_free(&d->canvas);
    return true;
}

bool xt_draw_boxes(xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    uint32_t         longest = xt_longest_name(puzzle);
    box_drawing      d = {.assembly = assembly, .is_named = XT_NEW_ARRAY(bool, assembly->pieces)};
    uint32_t         layers = (uint32_t)(puzzle->size[2] * puzzle->size[3]);
    d.cell_columns = longest < 3 ? 3 : longest < XT_MAX_LABEL_COLUMNS ? longest : XT_MAX_LABEL_COLUMNS;
    uint32_t columns = (uint32_t)puzzle->size[0] * (d.cell_columns + 1) + 1;
    uint32_t layers_per_row = xt_layers_per_row(layers, columns, GAP, 0);
    bool     fine = d.is_named;
    xt_assembly_set_holders(assembly);
    xt_print_heading(number, false, out);
    for (uint32_t first = 0; fine && first < layers; first += layers_per_row)
        fine = print_layers(&d, first, layers - first < layers_per_row ? layers : first + layers_per_row, columns, out);
    if (!fine)
        xt_diagnose_out_of_memory(diagnostics);
    free(d.is_named);
    return fine && !ferror(out);
}
