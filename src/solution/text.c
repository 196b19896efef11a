// text.c -- coloured pictures of solutions for terminals: for the eye only.

#include "solution/text.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "solution/assembly.h"
#include "solution/palette.h"

#include <stdlib.h>

static const uint32_t none = UINT32_MAX;

// ---- Pictures ------------------------------------------------------------------------------------------------------

static uint32_t gap_between_layers(const xt_picture *picture)
{
    return picture->coloured ? 3 : 2;
}

// The layers from first to end - 1 as one canvas.
static bool print_layers(const xt_picture *picture, uint32_t first, uint32_t end, uint32_t indent, FILE *out)
{
    xt_room   room = xt_picture_room(picture);
    uint64_t  apart = room.columns + gap_between_layers(picture);
    xt_canvas canvas;
    if (!xt_canvas_make(&canvas, room.rows, indent + (end - first) * apart))
        return false;
    for (uint32_t layer = first; layer < end; layer++) {
        uint32_t left = (uint32_t)(indent + (layer - first) * apart);
        xt_picture_draw(picture, layer, &canvas, 0, left);
        for (uint32_t row = 0; !picture->coloured && layer + 1 < end && row < room.rows; row++)
            xt_canvas_put(&canvas, row, (uint32_t)(left + room.columns), ',', xt_look_plain);
    }
    xt_canvas_print(&canvas, picture->coloured, out);
    xt_canvas_free(&canvas);
    return true;
}

bool xt_picture_print(const xt_picture *picture, uint32_t indent, FILE *out, xt_diagnostics *diagnostics)
{
    uint32_t layers = xt_picture_layers(picture), gap = gap_between_layers(picture);
    uint64_t apart = xt_picture_room(picture).columns + gap;
    uint64_t fit = (XT_PAGE_COLUMNS + gap - indent) / apart;
    uint32_t together = fit < 1 ? 1 : fit > layers ? layers : (uint32_t)fit;
    for (uint32_t first = 0; first < layers; first += together) {
        uint32_t end = layers - first < together ? layers : first + together;
        if (first > 0)
            putc('\n', out);
        if (!print_layers(picture, first, end, indent, out)) {
            xt_complain_of_memory(diagnostics);
            return false;
        }
    }
    return !ferror(out);
}

// For each cell of the box, which paint it has: its piece's, or the first or second behind those of the pieces.
static void point_to_empty_cells(xt_assembly *assembly)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    for (uint32_t c = 0; c < puzzle->cells; c++)
        if (assembly->holder[c] == none)
            assembly->holder[c] = assembly->pieces + (puzzle->kind[c] == XT_CELL_ABSENT);
}

bool xt_write_colours(xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    uint32_t         longest = xt_longest_name(puzzle);
    xt_look         *looks = XT_NEW_ARRAY(xt_look, assembly->pieces);
    xt_paint        *paint = XT_NEW_ARRAY(xt_paint, (size_t)assembly->pieces + 2);
    bool             fine = looks && paint;
    if (fine) {
        xt_colour_pieces(assembly, looks);
        for (uint32_t p = 0; p < assembly->pieces; p++)
            paint[p] = (xt_paint){.label = xt_assembly_name(assembly, p), .look = looks[p]};
        paint[assembly->pieces] = (xt_paint){.label = ".", .look = xt_look_plain};
        paint[assembly->pieces + 1] = (xt_paint){.label = "", .look = xt_look_plain};
        point_to_empty_cells(assembly);
        xt_picture picture = {.lattice = puzzle->lattice,
                              .size = puzzle->size,
                              .holder = assembly->holder,
                              .paint = paint,
                              .label = longest < XT_LABEL_COLUMNS ? longest : XT_LABEL_COLUMNS,
                              .coloured = true};
        if (number)
            fprintf(out, "\n\033[2m# --- SOLUTION %llu ---\033[0m\n", (unsigned long long)number);
        fine = xt_picture_print(&picture, 1, out, diagnostics);
    } else
        xt_complain_of_memory(diagnostics);
    free(looks);
    free(paint);
    return fine;
}
