// pieces.c -- exactile pieces: draws the shapes of a set side by side.

#define _POSIX_C_SOURCE 200809L

#include "cli/input/command.h"
#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/output/picture.h"
#include "cli/output/terminal.h"
#include "cli/output/text.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { GAP = 3 };

// One shape as text, below a line with its name.
typedef struct drawing {
    char    *text;  // owned
    uint32_t width; // of the longest line
    uint32_t lines;
} drawing;

// Returns the columns of a line: each character takes one.
static uint32_t columns_of(const char *line, size_t bytes)
{
    uint32_t columns = 0;
    for (size_t i = 0; i < bytes; i++)
        columns += ((unsigned char)line[i] & 0xc0) != 0x80;
    return columns;
}

static bool draw(const xt_shape_set *set, uint32_t index, xt_style style, drawing *d)
{
    size_t size = 0;
    FILE  *out = open_memstream(&d->text, &size);
    if (!out)
        return false;
    bool ok = fprintf(out, "%s:\n", xt_shape_set_name_at(set, index)) > 0 && xt_shape_set_draw(set, index, style, out);
    ok = fclose(out) == 0 && ok && d->text; // a memory stream may fail without an error
    for (const char *at = ok ? d->text : ""; *at; at += strcspn(at, "\n") + 1) {
        uint32_t columns = columns_of(at, strcspn(at, "\n"));
        d->width = columns > d->width ? columns : d->width;
        d->lines++;
    }
    return ok;
}

static const char *line_at(const drawing *d, uint32_t line)
{
    const char *at = d->text;
    for (uint32_t i = 0; i < line; i++)
        at += strcspn(at, "\n") + 1;
    return at;
}

// Finds the number of drawings that fit side by side, at least one, and the largest height.
static uint32_t drawings_in_row(const drawing *drawings, uint32_t count, uint32_t width, uint32_t *height)
{
    uint32_t used_width = drawings[0].width, fitting = 1;
    *height = drawings[0].lines;
    while (fitting < count && used_width + GAP + drawings[fitting].width <= width) {
        used_width += GAP + drawings[fitting].width;
        *height = drawings[fitting].lines > *height ? drawings[fitting].lines : *height;
        fitting++;
    }
    return fitting;
}

// Prints spaces only before other text, so that no line ends with a space.
static void print_line(const drawing *drawings, uint32_t count, uint32_t line, FILE *out)
{
    uint32_t pending_spaces = 0;
    for (uint32_t i = 0; i < count; i++) {
        const char *text = line < drawings[i].lines ? line_at(&drawings[i], line) : "";
        size_t      length = strcspn(text, "\n");
        if (length) {
            fprintf(out, "%*s%.*s", (int)pending_spaces, "", (int)length, text);
            pending_spaces = 0;
        }
        pending_spaces += drawings[i].width - columns_of(text, length) + GAP;
    }
    fputc('\n', out);
}

static void print_drawings(const drawing *drawings, uint32_t count, FILE *out)
{
    uint32_t width = cli_terminal_width(out), height;
    for (uint32_t first = 0, fitting; first < count && !ferror(out); first += fitting) {
        fitting = drawings_in_row(drawings + first, count - first, width, &height);
        fputc('\n', out);
        for (uint32_t line = 0; line < height; line++)
            print_line(drawings + first, fitting, line, out);
    }
}

// Returns false if memory runs out.
static bool print_set(const xt_shape_set *set, const char *name, xt_style style, FILE *out)
{
    uint32_t count = xt_shape_set_facts_get(set).count;
    drawing *drawings = calloc(count + 1u, sizeof *drawings);
    bool     ok = drawings;
    for (uint32_t i = 0; ok && i < count; i++)
        ok = draw(set, i, style, &drawings[i]);
    if (ok) {
        fprintf(out, "# %s: %u shape%s on the %s lattice\n", name, count, count == 1 ? "" : "s",
                xt_shape_set_facts_get(set).lattice);
        print_drawings(drawings, count, out);
    }
    for (uint32_t i = 0; drawings && i < count; i++)
        free(drawings[i].text);
    free(drawings);
    return ok;
}

// ---- JSON ----------------------------------------------------------------------------------------------------------

static void print_object(const xt_shape_set *set, uint32_t index, FILE *out)
{
    const char *lattice = xt_shape_set_facts_get(set).lattice;
    uint32_t    coordinates = xt_lattice_coordinates(lattice, NULL), cells = xt_shape_set_cells_at(set, index);
    fputs("{\"name\":", out);
    cli_print_json_string(out, xt_shape_set_name_at(set, index));
    fprintf(out, ",\"lattice\":\"%s\",\"cells\":[", lattice);
    for (uint32_t c = 0; c < cells; c++) {
        xt_cell cell = xt_shape_set_cell_at(set, index, c);
        for (uint32_t k = 0; k < coordinates; k++)
            fprintf(out, "%s%" PRId32, k ? "," : c ? ",[" : "[", cell.at[k]);
        fputc(']', out);
    }
    fputs("]}\n", out);
}

static void print_objects(const xt_shape_set *set, FILE *out)
{
    for (uint32_t i = 0; i < xt_shape_set_facts_get(set).count && !ferror(out); i++)
        print_object(set, i, out);
}

// ---- The command ---------------------------------------------------------------------------------------------------

static bool write_set(const cli_options *options, const xt_shape_set *set, cli_output *output, cli_picture *picture,
                      xt_diagnostics *diagnostics)
{
    const char *name = options->arguments[0];
    bool        ok = true;
    if (options->json)
        print_objects(set, output->stream);
    else
        ok = print_set(set, name, cli_wants_boxes(options, output->stream) ? XT_STYLE_BOXES : XT_STYLE_TEXT,
                       output->stream) ||
             cli_print_out_of_memory();
    return ok && (!picture->drawing || (xt_drawing_add_title(picture->drawing, name, diagnostics) &&
                                        xt_drawing_add_shape_set(picture->drawing, set, diagnostics)));
}

// Reads the set.  A puzzle in its place gets advice.
static xt_shape_set *read_set(const char *name, xt_diagnostics *diagnostics)
{
    xt_collected  collected;
    xt_shape_set *set = xt_shape_set_new(name, diagnostics);
    if (set || !(cli_is_file(name) || xt_collection_find(name, &collected)))
        return set;
    xt_diagnostics_clear(diagnostics);
    cli_print_error("'%s' is no set of shapes; 'exactile show %s' draws the pieces of a puzzle", name, name);
    return NULL;
}

cli_status cli_pieces(const cli_options *options)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    cli_picture     picture;
    cli_output      output;
    if (!diagnostics)
        cli_print_out_of_memory();
    if (!diagnostics || !cli_picture_open(&picture, options->picture, options)) {
        xt_diagnostics_free(diagnostics);
        return CLI_BAD;
    }
    cli_output_open(&output, NULL);
    xt_shape_set *set = read_set(options->arguments[0], diagnostics);
    bool          ok = set && write_set(options, set, &output, &picture, diagnostics);
    xt_diagnostics_print(diagnostics, stderr);
    xt_shape_set_free(set);
    xt_diagnostics_free(diagnostics);
    ok = cli_output_close(&output, ok) && ok;
    return cli_picture_close(&picture, ok) && ok ? CLI_FOUND : CLI_BAD;
}
