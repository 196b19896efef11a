// text.c -- solutions for people to read: polycube's rows, and coloured pictures for terminals.
//
// The rows are polycube's to the byte, on every lattice, so that whatever read those goes on to work and
// xt_check_solutions can read them back.  The pictures are for the eye only.

#include "solution/text.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "solution/assembly.h"
#include "solution/boxes.h"
#include "solution/json.h"
#include "solution/palette.h"

#include <stdlib.h>
#include <string.h>

static const uint32_t none = UINT32_MAX;

// ---- Rows ----------------------------------------------------------------------------------------------------------

enum { SHORT = 8 };

// What is printed for a piece, or for an empty cell: a name behind blanks.
typedef struct label {
    const char *name;
    size_t      length, blanks;
    char        text[SHORT]; // both, where they are short: to be copied whole
} label;

static label label_of(const char *name, uint32_t longest)
{
    uint32_t columns = xt_columns_of(name);
    label    l = {.name = name, .length = strlen(name), .blanks = 1 + (longest > columns ? longest - columns : 0)};
    memset(l.text, ' ', SHORT);
    if (l.blanks + l.length <= SHORT)
        memcpy(l.text + l.blanks, name, l.length);
    return l;
}

// Writes a label behind the end of a row, and perhaps SHORT bytes more; the row's new end.
static char *add_label(char *end, const label *l)
{
    if (l->blanks + l->length <= SHORT)
        memcpy(end, l->text, SHORT);
    else {
        memset(end, ' ', l->blanks);
        memcpy(end + l->blanks, l->name, l->length);
    }
    return end + l->blanks + l->length;
}

// labels: one for each piece, and behind them that of an empty cell.  room: for a row, and SHORT bytes more.
static void print_rows(const xt_assembly *assembly, const label *labels, char *room, FILE *out)
{
    const xt_puzzle *puzzle = assembly->images->puzzle;
    const int32_t   *size = puzzle->size;
    uint32_t         apart = puzzle->cells / (uint32_t)size[0]; // cells that follow one another in a row
    for (int32_t y = size[1]; y-- > 0;) {
        for (int32_t w = 0; w < size[3]; w++)
            for (int32_t z = 0; z < size[2]; z++) {
                char           *end = room;
                const uint32_t *holder = assembly->holder + xt_puzzle_index_of_cell(puzzle, (xt_cell){{0, y, z, w}});
                for (int32_t x = 0; x < size[0]; x++, holder += apart)
                    end = add_label(end, &labels[*holder == none ? assembly->pieces : *holder]);
                if (z || w)
                    fputs(", ", out);
                fwrite(room, 1, (size_t)(end - room), out);
            }
        putc('\n', out);
    }
}

bool xt_assembly_write_rows(const xt_assembly *assembly, FILE *out, xt_diagnostics *diagnostics)
{
    uint32_t longest = xt_longest_name(assembly->images->puzzle);
    size_t   bytes = 0;
    label   *labels = XT_NEW_ARRAY(label, (size_t)assembly->pieces + 1);
    for (uint32_t p = 0; labels && p <= assembly->pieces; p++) {
        labels[p] = label_of(p < assembly->pieces ? xt_assembly_name(assembly, p) : ".", longest);
        size_t here = labels[p].blanks + labels[p].length;
        bytes = here > bytes ? here : bytes;
    }
    char *room = labels ? xt_allocate((size_t)assembly->images->puzzle->size[0] + SHORT, bytes) : NULL;
    if (room)
        print_rows(assembly, labels, room, out);
    else
        xt_complain_of_memory(diagnostics);
    bool fine = room;
    free(room);
    free(labels);
    return fine;
}

// A part of a solution has no number.
static void write_heading(uint64_t number, FILE *out)
{
    if (number)
        fprintf(out, "\n# --- SOLUTION %llu ---\n", (unsigned long long)number);
}

static bool write_text(const xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
{
    write_heading(number, out);
    return xt_assembly_write_rows(assembly, out, diagnostics);
}

static bool write_boxes(const xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
{
    if (!xt_has_boxes(assembly->images->puzzle->lattice))
        return write_text(assembly, number, out, diagnostics);
    write_heading(number, out);
    return xt_write_boxes(assembly, out, diagnostics);
}

// A line for each piece that was placed, in the order of placement, as the definition of a piece that lies there.
static bool write_coordinates(const xt_assembly *assembly, uint64_t number, FILE *out)
{
    const xt_images *images = assembly->images;
    uint32_t         dimensions = images->puzzle->lattice->dimensions;
    write_heading(number, out);
    for (uint32_t p = 0; p < assembly->placed; p++) {
        xt_image image = xt_image_at(images, assembly->image[p]);
        fprintf(out, "C:name=%s:type=M:layout=", xt_assembly_name(assembly, p));
        for (uint32_t c = 0; c < image.count; c++) {
            xt_cell cell = xt_image_cell(images, image.cells[c]);
            for (uint32_t k = 0; k < dimensions; k++)
                fprintf(out, "%s%d", k ? " " : c ? "," : "", cell.at[k]);
        }
        putc('\n', out);
    }
    return true;
}

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

static bool write_colours(xt_assembly *assembly, uint64_t number, FILE *out, xt_diagnostics *diagnostics)
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

// ---- All styles ----------------------------------------------------------------------------------------------------

// Where writing fails, nothing is told: the stream's error and errno say it to whoever opened the stream.
bool xt_solution_write(const xt_solution *solution, xt_style style, FILE *out, xt_diagnostics *diagnostics)
{
    xt_assembly assembly;
    if (!xt_assembly_make(&assembly, solution)) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    bool fine = style == XT_STYLE_JSON          ? xt_assembly_write_json(&assembly, solution->number, out, diagnostics)
                : style == XT_STYLE_COLOUR      ? write_colours(&assembly, solution->number, out, diagnostics)
                : style == XT_STYLE_BOXES       ? write_boxes(&assembly, solution->number, out, diagnostics)
                : style == XT_STYLE_COORDINATES ? write_coordinates(&assembly, solution->number, out)
                                                : write_text(&assembly, solution->number, out, diagnostics);
    xt_assembly_free(&assembly);
    return fine && !ferror(out);
}
