// summary.c -- a puzzle for people: the facts known before a search, its region, and a sheet of its pieces.

#include "output/text/summary.h"
#include "base/bounded_text.h"
#include "base/diagnostics.h"
#include "output/text/coloured.h"

#include <inttypes.h>
#include <string.h>

// ---- Facts ---------------------------------------------------------------------------------------------------------

static void add_size(xt_line_builder *to, const int32_t *size, uint32_t dimensions)
{
    for (uint32_t k = 0; k < dimensions; k++)
        xt_line_builder_add(to, k ? " x %d" : "%d", size[k]);
}

static xt_line_builder describe_region(const xt_model *model)
{
    const xt_puzzle *puzzle = model->puzzle;
    xt_model_facts   facts = xt_model_facts_get(model);
    uint32_t         taken = model->images->region_cells - model->images->open;
    uint32_t         to_cover = facts.cells - facts.optional;
    xt_line_builder  words = {{0}};
    char             wrap[XT_WRAP_TEXT];
    add_size(&words, puzzle->size, puzzle->lattice->dimensions);
    xt_wrap_write(&puzzle->wrap, wrap);
    if (*wrap)
        xt_line_builder_add(&words, ", wraps around along %s", wrap);
    xt_line_builder_add(&words, "; %u %s%s to be covered", to_cover, puzzle->lattice->cell, xt_plural_suffix(to_cover));
    if (facts.optional)
        xt_line_builder_add(&words, ", %u that may stay empty", facts.optional);
    if (taken)
        xt_line_builder_add(&words, ", %u taken by %u stationary piece%s", taken, model->images->stationary_piece.count,
                            xt_plural_suffix(model->images->stationary_piece.count));
    return words;
}

static xt_line_builder describe_pieces(const xt_model *model)
{
    xt_model_facts  facts = xt_model_facts_get(model);
    xt_line_builder words = {{0}};
    xt_line_builder_add(&words, "%s of %u shape%s; %s %s%s%s", xt_range(facts.pieces_low, facts.pieces_high).text,
                        facts.shapes, xt_plural_suffix(facts.shapes),
                        xt_range(facts.volume_low, facts.volume_high).text, model->puzzle->lattice->cell,
                        xt_plural_suffix(facts.volume_high), model->puzzle->one_sided ? "; one-sided" : "");
    return words;
}

// Returns twice the area of a triangle of three cells of a flat region, negative if they are in clockwise order.
static int64_t doubled_area(const xt_images *images, uint32_t a, uint32_t b, uint32_t c)
{
    xt_point first = xt_point_of_region_cell(images, a);
    xt_point u = xt_point_minus(xt_point_of_region_cell(images, b), first);
    xt_point v = xt_point_minus(xt_point_of_region_cell(images, c), first);
    return (int64_t)u.at[0] * v.at[1] - (int64_t)u.at[1] * v.at[0];
}

static uint32_t image_under_symmetry(const xt_model *model, const xt_symmetry *symmetry, uint32_t cell)
{
    return xt_region_cell_of_slot(model->images, symmetry->to[xt_slot_of_region_cell(model->images, cell)]);
}

// Returns true if a rotation turns the flat region over: it reverses the order of three cells that are not in line.
static bool turns_over(const xt_model *model, const xt_symmetry *symmetry)
{
    const xt_images *images = model->images;
    for (uint32_t c = 2; c < images->region_cells; c++) {
        int64_t before = doubled_area(images, 0, 1, c);
        if (before)
            return (before > 0) != (doubled_area(images, image_under_symmetry(model, symmetry, 0),
                                                 image_under_symmetry(model, symmetry, 1),
                                                 image_under_symmetry(model, symmetry, c)) > 0);
    }
    return false;
}

static bool can_be_turned_over(const xt_model *model)
{
    const xt_cover *cover = model->cover;
    const int32_t  *size = model->puzzle->size;
    bool            can = false;
    for (uint32_t i = 0; i < cover->symmetries && size[2] * size[3] == 1; i++)
        can = can || (cover->symmetry[i].is_automorphism && cover->symmetry[i].motions < XT_MOTIONS_MIRROR &&
                      turns_over(model, &cover->symmetry[i]));
    return can;
}

static xt_line_builder describe_symmetry(const xt_model *model)
{
    xt_model_facts  facts = xt_model_facts_get(model);
    uint32_t        reflections = facts.symmetries - facts.rotations;
    xt_line_builder words = {{0}};
    if (facts.symmetries == 1)
        xt_line_builder_add(&words, "none");
    if (facts.rotations > 1)
        xt_line_builder_add(&words, "%u %s%s", facts.rotations,
                            model->puzzle->wrap.is_any ? "rotations and translations" : "rotations",
                            can_be_turned_over(model) ? " (turning over included)" : "");
    if (reflections)
        xt_line_builder_add(&words, "%s%u reflection%s in space", facts.rotations > 1 ? ", and " : "", reflections,
                            xt_plural_suffix(reflections));
    return words;
}

// Lists the colours, with those of the region on which they may lie if these are not they alone.
static xt_line_builder describe_colours(const xt_puzzle *puzzle)
{
    xt_line_builder words = {{0}};
    for (uint32_t p = 1; p <= puzzle->colours.count; p++) {
        uint32_t others = 0, itself = xt_puzzle_colour_fits(puzzle, p, p);
        for (uint32_t r = 1; r <= puzzle->colours.count; r++)
            others += r != p && xt_puzzle_colour_fits(puzzle, p, r);
        xt_line_builder_add(&words, "%s%s", p > 1 ? ", " : "", puzzle->colours.at[p - 1].name);
        if (others == 0 && itself)
            continue;
        xt_line_builder_add(&words, " on");
        for (uint32_t r = 1; r <= puzzle->colours.count; r++)
            if (xt_puzzle_colour_fits(puzzle, p, r))
                xt_line_builder_add(&words, " %s", puzzle->colours.at[r - 1].name);
        if (others == 0)
            xt_line_builder_add(&words, " neutral cells alone");
    }
    return words;
}

// Tells whether a box of the size of the puzzle has room for an orientation.
static bool fits_into_box(const xt_puzzle *puzzle, xt_orientation orientation)
{
    for (uint32_t k = 0; k < puzzle->lattice->dimensions; k++) {
        int32_t low = INT32_MAX, high = INT32_MIN;
        for (uint32_t c = 0; c < orientation.cells; c++) {
            int32_t at = xt_cell_of_point(puzzle->lattice, orientation.points[c]).at[k];
            low = at < low ? at : low;
            high = at > high ? at : high;
        }
        if (high - low >= puzzle->size[k])
            return false;
    }
    return true;
}

// An image can cover a cell with each of its cells, so this many images cover a cell far from the border (Busche 2011).
static xt_line_builder describe_images(const xt_model *model)
{
    xt_line_builder words = {{0}};
    const uint32_t  images = xt_model_facts_get(model).images;
    uint64_t        most = 0;
    for (uint32_t s = 0; s < model->images->shapes.count; s++) {
        const xt_orientations *all = &model->images->shapes.at[s].orientations;
        for (uint32_t o = 0; model->images->shapes.at[s].high && o < all->count; o++)
            most += fits_into_box(model->puzzle, xt_orientation_at(all, o)) ? xt_orientation_at(all, o).cells : 0;
    }
    xt_line_builder_add(&words, "%u; at most %" PRIu64 " cover one cell", images, most < images ? most : images);
    return words;
}

// Compares the parity of the region with the most that the pieces can have.  Returns no words if both are 0.
static xt_line_builder describe_parity(const xt_model *model, const xt_lattice_colouring *chessboard)
{
    xt_line_builder words = {{0}};
    int64_t         region = 0;
    uint64_t        most = 0;
    for (uint32_t c = 0; c < model->images->open; c++)
        region += xt_colour_of_point(chessboard, xt_point_of_region_cell(model->images, c)) ? -1 : 1;
    for (uint32_t s = 0; s < model->images->shapes.count; s++)
        most += (uint64_t)model->images->shapes.at[s].high * xt_parity_of_shape(model->images, s);
    if (region || most)
        xt_line_builder_add(&words, "%" PRId64 "; of the pieces at most %" PRIu64, region < 0 ? -region : region, most);
    return words;
}

xt_puzzle_summary xt_puzzle_summary_of(const xt_model *model)
{
    static const char *const    labels[XT_PUZZLE_SUMMARY_LINES] = {"region", "pieces", "images", "symmetry"};
    const xt_lattice_colouring *chessboard = xt_chessboard_of(model->puzzle->lattice);
    xt_puzzle_summary           words = {.lines = 4};
    memcpy(words.label, labels, sizeof labels);
    words.fact[0] = describe_region(model);
    words.fact[1] = describe_pieces(model);
    words.fact[2] = describe_images(model);
    words.fact[3] = describe_symmetry(model);
    if (chessboard && !xt_model_facts_get(model).optional && !model->cover->sizes_vary) {
        words.label[words.lines] = "parity";
        words.fact[words.lines] = describe_parity(model, chessboard);
        words.lines += words.fact[words.lines].text[0] != '\0';
    }
    if (model->puzzle->colours.count) {
        words.label[words.lines] = "colours";
        words.fact[words.lines++] = describe_colours(model->puzzle);
    }
    return words;
}

// Returns NULL for definitions, whose lines tell what they are.
static const char *format_to_show(const char *format)
{
    return format && strcmp(format, "polycube") != 0 ? format : NULL;
}

static bool print_facts(const xt_model *model, xt_summary_style style, FILE *out)
{
    const char       *title = xt_puzzle_facts_get(model->puzzle).title;
    xt_puzzle_summary words = xt_puzzle_summary_of(model);
    const char       *format = format_to_show(model->puzzle->format);
    uint32_t          heading = *title ? 2 : 0, columns = xt_terminal_columns(title);
    xt_look           bold = xt_default_look, faint = xt_default_look;
    uint32_t          fact_columns = sizeof words.fact->text;
    xt_text_canvas    canvas;
    bold.bold = faint.faint = true;
    if (!xt_text_canvas_make(&canvas, heading + words.lines + (format != NULL),
                             columns > fact_columns ? columns : fact_columns))
        return false;
    xt_text_canvas_write(&canvas, 0, 0, title, columns, bold);
    for (uint32_t i = 0; i < words.lines; i++) {
        xt_text_canvas_write(&canvas, heading + i, XT_PIECE_SHEET_INDENT, words.label[i], 8, faint);
        xt_text_canvas_write(&canvas, heading + i, XT_PIECE_SHEET_INDENT + 10, words.fact[i].text, fact_columns,
                             xt_default_look);
    }
    if (format) {
        xt_text_canvas_write(&canvas, heading + words.lines, XT_PIECE_SHEET_INDENT, "format", 8, faint);
        xt_text_canvas_write(&canvas, heading + words.lines, XT_PIECE_SHEET_INDENT + 10, format, fact_columns,
                             xt_default_look);
    }
    xt_text_canvas_print(&canvas, style.coloured, out);
    xt_text_canvas_free(&canvas);
    return true;
}

// ---- Exact covers --------------------------------------------------------------------------------------------------

bool xt_cover_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out)
{
    const xt_puzzle     *puzzle = model->puzzle;
    const xt_cover_facts f = xt_puzzle_cover_facts(puzzle);
    const char          *title = xt_puzzle_facts_get(puzzle).title;
    (void)columns;
    if (!xt_can_show(style))
        return false;
    if (*title)
        fprintf(out, "%s\n\n", title);
    fprintf(out, "%*sitems     %u", XT_PIECE_SHEET_INDENT, "", f.items);
    if (f.secondary > 0)
        fprintf(out, "; %u of them secondary", f.secondary);
    if (f.colours > 0)
        fprintf(out, ", with %u colour%s", f.colours, xt_plural_suffix(f.colours));
    fprintf(out, "\n%*soptions   %u", XT_PIECE_SHEET_INDENT, "", f.options);
    if (f.ignored > 0)
        fprintf(out, "; %u of them without a primary item, and so in no solution", f.ignored);
    fputc('\n', out);
    if (puzzle->format)
        fprintf(out, "%*sformat    %s\n", XT_PIECE_SHEET_INDENT, "", puzzle->format);
    return !ferror(out);
}

// ---- All of it -----------------------------------------------------------------------------------------------------

bool xt_pieces_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out)
{
    const xt_summary_style summary = xt_summary_style_of(style, columns);
    return xt_can_show(style) && print_facts(model, summary, out) && xt_region_print(model, NULL, summary, out) &&
           xt_piece_sheet_print(model, summary, out) && !ferror(out);
}
