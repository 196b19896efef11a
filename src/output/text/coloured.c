// coloured.c -- solutions drawn in colour on a terminal.

#include "output/text/coloured.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "output/assembly.h"
#include "output/text/palette.h"

#include <inttypes.h>
#include <stdlib.h>

static const uint32_t none = UINT32_MAX;

void xt_print_heading(uint64_t number, bool coloured, FILE *out)
{
    if (number)
        fprintf(out, "\n%s# --- SOLUTION %" PRIu64 " ---%s\n", coloured ? "\033[2m" : "", number,
                coloured ? "\033[0m" : "");
}

uint32_t xt_layers_per_row(uint32_t layers, uint64_t columns, uint32_t gap, uint32_t indent)
{
    uint64_t fitting = (XT_MAX_PAGE_COLUMNS + gap - indent) / (columns + gap);
    return fitting < 1 ? 1 : fitting > layers ? layers : (uint32_t)fitting;
}

// ---- Pictures ------------------------------------------------------------------------------------------------------

static uint32_t gap_between_layers(const xt_text_picture *picture)
{
    return picture->coloured ? 3 : 2;
}

// Prints the layers from first to end - 1 on one canvas.
static bool print_layers(const xt_text_picture *picture, uint32_t first, uint32_t end, uint32_t indent, FILE *out)
{
    xt_picture_extent extent = xt_text_picture_extent(picture);
    uint64_t          layer_stride = extent.columns + gap_between_layers(picture);
    xt_text_canvas    canvas;
    if (!xt_text_canvas_make(&canvas, extent.rows, indent + (end - first) * layer_stride))
        return false;
    for (uint32_t layer = first; layer < end; layer++) {
        uint32_t left = (uint32_t)(indent + (layer - first) * layer_stride);
        xt_text_picture_draw(picture, layer, &canvas, 0, left);
        for (uint32_t row = 0; !picture->coloured && layer + 1 < end && row < extent.rows; row++)
            xt_text_canvas_put(&canvas, row, (uint32_t)(left + extent.columns), ',', xt_default_look);
    }
    xt_text_canvas_print(&canvas, picture->coloured, out);
    xt_text_canvas_free(&canvas);
    return true;
}

bool xt_text_picture_print(const xt_text_picture *picture, uint32_t indent, FILE *out, xt_diagnostics *diagnostics)
{
    uint32_t layers = xt_text_picture_layers(picture);
    uint32_t layers_per_row =
        xt_layers_per_row(layers, xt_text_picture_extent(picture).columns, gap_between_layers(picture), indent);
    for (uint32_t first = 0; first < layers; first += layers_per_row) {
        uint32_t end = layers - first < layers_per_row ? layers : first + layers_per_row;
        if (first > 0)
            putc('\n', out);
        if (!print_layers(picture, first, end, indent, out)) {
            xt_diagnose_out_of_memory(diagnostics);
            return false;
        }
    }
    return !ferror(out);
}

// Gives empty cells the two paints behind those of the pieces: the first in the region, the second outside.
static void set_paint_of_empty_cells(xt_assembly *assembly)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    for (uint32_t c = 0; c < puzzle->cells; c++)
        if (assembly->holder[c] == none)
            assembly->holder[c] = assembly->pieces + (puzzle->kind[c] == XT_CELL_ABSENT);
}

bool xt_draw_coloured_solution(xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    uint32_t         longest = xt_longest_name(puzzle);
    xt_look         *looks = XT_NEW_ARRAY(xt_look, assembly->pieces);
    xt_paint        *paint = XT_NEW_ARRAY(xt_paint, (size_t)assembly->pieces + 2);
    bool             fine = looks && paint;
    if (fine) {
        xt_assembly_sort(assembly);
        xt_assembly_set_holders(assembly);
        xt_colour_pieces(assembly, looks);
        for (uint32_t p = 0; p < assembly->pieces; p++)
            paint[p] = (xt_paint){.label = xt_assembly_name(assembly, p), .look = looks[p]};
        paint[assembly->pieces] = (xt_paint){.label = ".", .look = xt_default_look};
        paint[assembly->pieces + 1] = (xt_paint){.label = "", .look = xt_default_look};
        set_paint_of_empty_cells(assembly);
        xt_text_picture picture = {.lattice = puzzle->lattice,
                                   .size = puzzle->size,
                                   .holder = assembly->holder,
                                   .paint = paint,
                                   .label = longest < XT_MAX_LABEL_COLUMNS ? longest : XT_MAX_LABEL_COLUMNS,
                                   .coloured = true};
        xt_print_heading(number, true, out);
        fine = xt_text_picture_print(&picture, 1, out, diagnostics);
    } else
        xt_diagnose_out_of_memory(diagnostics);
    free(looks);
    free(paint);
    return fine;
}
