// coloured.c -- solutions drawn on a terminal, in colour or with outlines.

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

// Returns how many layers stand side by side on a page: at least one.
static uint32_t layers_per_row(uint32_t page_columns, uint32_t layers, uint64_t columns, uint32_t gap, uint32_t indent)
{
    uint64_t space = page_columns > indent ? page_columns - indent : 0, fitting = (space + gap) / (columns + gap);
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
    bool              is_table = !picture->coloured && !picture->outlined;
    xt_text_canvas    canvas;
    if (!xt_text_canvas_make(&canvas, extent.rows, indent + (end - first) * layer_stride))
        return false;
    for (uint32_t layer = first; layer < end; layer++) {
        uint32_t left = (uint32_t)(indent + (layer - first) * layer_stride);
        xt_text_picture_draw(picture, layer, &canvas, 0, left);
        for (uint32_t row = 0; is_table && layer + 1 < end && row < extent.rows; row++)
            xt_text_canvas_put(&canvas, row, (uint32_t)(left + extent.columns), ',', xt_default_look);
    }
    xt_text_canvas_print(&canvas, picture->coloured, out);
    xt_text_canvas_free(&canvas);
    return true;
}

bool xt_text_picture_print(const xt_text_picture *picture, uint32_t indent, uint32_t page_columns, FILE *out,
                           xt_diagnostics *diagnostics)
{
    uint32_t layers = xt_text_picture_layers(picture);
    uint32_t in_row = layers_per_row(page_columns, layers, xt_text_picture_extent(picture).columns,
                                     gap_between_layers(picture), indent);
    for (uint32_t first = 0; first < layers; first += in_row) {
        uint32_t end = layers - first < in_row ? layers : first + in_row;
        if (first > 0 && !picture->outlined)
            putc('\n', out);
        if (!print_layers(picture, first, end, indent, out))
            return xt_diagnose_out_of_memory(diagnostics);
    }
    return !ferror(out);
}

// Paints of empty cells, behind those of the pieces. Named cells have one each.
enum { IN_REGION, NOT_IN_REGION, NAMED };

static void set_paint_of_empty_cells(xt_assembly *assembly, xt_paint *paint)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    xt_paint        *of_empty = paint + assembly->pieces;
    of_empty[IN_REGION] = (xt_paint){.label = ".", .look = xt_default_look, .is_mark = true};
    of_empty[NOT_IN_REGION] = (xt_paint){.label = "", .look = xt_default_look};
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++)
        of_empty[NAMED + i] = (xt_paint){.label = puzzle->cell_labels.at[i].name, .look = xt_default_look};
    for (uint32_t c = 0; c < puzzle->cells; c++) {
        uint32_t label = puzzle->label_of_cell ? puzzle->label_of_cell[c] : 0;
        uint32_t empty = label ? NAMED + label - 1 : puzzle->cell_type[c] == XT_CELL_ABSENT ? NOT_IN_REGION : IN_REGION;
        if (assembly->holder[c] == none)
            assembly->holder[c] = assembly->pieces + empty;
    }
}

// Sets the paints of all pieces.  Returns false if memory runs out.
static bool set_paint_of_pieces(xt_assembly *assembly, bool coloured, xt_paint *paint)
{
    xt_look *looks = coloured ? XT_NEW_ARRAY(xt_look, assembly->pieces) : NULL;
    if (coloured && !looks)
        return false;
    if (coloured)
        xt_colour_pieces(assembly, looks);
    for (uint32_t p = 0; p < assembly->pieces; p++)
        paint[p] = (xt_paint){.label = xt_assembly_name(assembly, p), .look = coloured ? looks[p] : xt_default_look};
    free(looks);
    return true;
}

xt_colour_text *xt_colour_texts_new(const xt_puzzle *puzzle)
{
    xt_colour_text *texts = XT_NEW_ARRAY(xt_colour_text, (size_t)puzzle->colours.count + 1);
    for (uint32_t colour = 1; texts && colour <= puzzle->colours.count; colour++)
        snprintf(texts[colour].at, sizeof texts[colour].at, "/%s", puzzle->colours.at[colour - 1].name);
    return texts;
}

// The colours on the cells of a solution, if its cells alone do not determine it.
typedef struct colour_marks {
    xt_colour_text *text;    // of each colour; owned
    const char    **mark;    // by cell of the box; owned; NULL: no marks
    uint32_t        columns; // of the longest one
} colour_marks;

// Returns false if memory runs out.  Free them in either case.
static bool make_colour_marks(colour_marks *marks, const xt_assembly *assembly)
{
    const xt_images *images = assembly->images;
    const xt_puzzle *puzzle = images->puzzle;
    *marks = (colour_marks){0};
    if (!images->differ_in_colours)
        return true;
    marks->text = xt_colour_texts_new(puzzle);
    marks->mark = XT_NEW_ARRAY(const char *, puzzle->cells);
    if (!marks->text || !marks->mark)
        return false;
    for (uint32_t colour = 1; colour <= puzzle->colours.count; colour++) {
        uint32_t columns = xt_terminal_columns(marks->text[colour].at);
        marks->columns = columns > marks->columns ? columns : marks->columns;
    }
    for (uint32_t p = 0; p < assembly->pieces; p++) {
        xt_image image = xt_image_at(images, assembly->image[p]);
        for (uint32_t c = 0; c < image.count; c++)
            if (image.colours[c] != XT_NEUTRAL)
                marks->mark[images->box_of_cell[image.cells[c]]] = marks->text[image.colours[c]].at;
    }
    return true;
}

static bool draw_solution(xt_assembly *assembly, uint64_t number, uint32_t page_columns, bool coloured, FILE *out,
                          xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    uint32_t         of_pieces = xt_longest_name(puzzle), of_cells = xt_longest_cell_name(puzzle);
    uint32_t         longest = of_pieces > of_cells ? of_pieces : of_cells;
    xt_paint        *paint = XT_NEW_ARRAY(xt_paint, (size_t)assembly->pieces + NAMED + puzzle->cell_labels.count);
    colour_marks     marks;
    bool             ok = make_colour_marks(&marks, assembly) && paint;
    if (ok) {
        xt_assembly_sort(assembly);
        xt_assembly_set_holders(assembly);
        ok = set_paint_of_pieces(assembly, coloured, paint);
    }
    if (ok) {
        set_paint_of_empty_cells(assembly, paint);
        xt_text_picture picture = {.lattice = puzzle->lattice,
                                   .size = puzzle->size,
                                   .holder = assembly->holder,
                                   .paint = paint,
                                   .mark = marks.mark,
                                   .label = (longest < XT_MAX_LABEL_COLUMNS ? longest : XT_MAX_LABEL_COLUMNS) +
                                            marks.columns,
                                   .coloured = coloured,
                                   .outlined = !coloured};
        xt_print_heading(number, coloured, out);
        ok = xt_text_picture_print(&picture, 1, page_columns, out, diagnostics);
    } else
        xt_diagnose_out_of_memory(diagnostics);
    free(paint);
    free(marks.text);
    free(marks.mark);
    return ok;
}

bool xt_draw_coloured_solution(xt_assembly *assembly, uint64_t number, uint32_t page_columns, FILE *out,
                               xt_diagnostics *diagnostics)
{
    return draw_solution(assembly, number, page_columns, true, out, diagnostics);
}

bool xt_draw_outlined_solution(xt_assembly *assembly, uint64_t number, uint32_t page_columns, FILE *out,
                               xt_diagnostics *diagnostics)
{
    return draw_solution(assembly, number, page_columns, false, out, diagnostics);
}
