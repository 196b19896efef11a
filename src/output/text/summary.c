// summary.c -- a puzzle for people: the facts known before a search, its region, and a sheet of its pieces.

#include "output/text/summary.h"
#include "base/diagnostics.h"
#include "output/line_builder.h"
#include "output/text/coloured.h"

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
    add_size(&words, puzzle->size, puzzle->lattice->dimensions);
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
    xt_line_builder_add_range(&words, facts.pieces_low, facts.pieces_high);
    xt_line_builder_add(&words, " of %u shape%s; ", facts.shapes, xt_plural_suffix(facts.shapes));
    xt_line_builder_add_range(&words, facts.volume_low, facts.volume_high);
    xt_line_builder_add(&words, " %s%s%s", model->puzzle->lattice->cell, xt_plural_suffix(facts.volume_high),
                        model->puzzle->one_sided ? "; one-sided" : "");
    return words;
}

static xt_point point_of_region_cell(const xt_images *images, uint32_t cell)
{
    return xt_point_of_cell(images->puzzle->lattice, xt_cell_of_region_cell(images, cell));
}

// Returns twice the area of a triangle of three cells of a flat region, negative if they are in clockwise order.
static int64_t doubled_area(const xt_images *images, uint32_t a, uint32_t b, uint32_t c)
{
    xt_point first = point_of_region_cell(images, a);
    xt_point u = xt_point_minus(point_of_region_cell(images, b), first);
    xt_point v = xt_point_minus(point_of_region_cell(images, c), first);
    return (int64_t)u.at[0] * v.at[1] - (int64_t)u.at[1] * v.at[0];
}

static uint32_t image_under_symmetry(const xt_model *model, const xt_symmetry *symmetry, uint32_t cell)
{
    uint32_t open = model->images->open, shapes = model->images->shapes.count;
    uint32_t slot = symmetry->to[cell < open ? cell : cell + shapes];
    return slot < open ? slot : slot - shapes;
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
        xt_line_builder_add(&words, "%u rotations%s", facts.rotations,
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

xt_puzzle_summary xt_puzzle_summary_of(const xt_model *model)
{
    xt_puzzle_summary words = {.lines = 4, .label = {"region", "pieces", "images", "symmetry", "colours"}};
    words.fact[0] = describe_region(model);
    words.fact[1] = describe_pieces(model);
    xt_line_builder_add(&words.fact[2], "%u", xt_model_facts_get(model).images);
    words.fact[3] = describe_symmetry(model);
    if (model->puzzle->colours.count)
        words.fact[words.lines++] = describe_colours(model->puzzle);
    return words;
}

// Returns NULL for definitions, whose lines tell what they are.
static const char *format_to_show(const char *format)
{
    return format && strcmp(format, "polycube") != 0 ? format : NULL;
}

static bool print_facts(const xt_model *model, xt_summary_style style, FILE *out)
{
    const char       *title = xt_puzzle_title(model->puzzle);
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

static bool print_cover(const xt_puzzle *puzzle, FILE *out)
{
    const xt_cover_facts f = xt_puzzle_cover_facts(puzzle);
    const char          *title = xt_puzzle_title(puzzle);
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

bool xt_model_show(const xt_model *model, xt_style style, uint32_t columns, FILE *out)
{
    const xt_summary_style summary = xt_summary_style_of(style, columns);
    if (model->puzzle->exact_cover)
        return xt_can_show(style) && print_cover(model->puzzle, out);
    return xt_can_show(style) && print_facts(model, summary, out) && xt_region_print(model, NULL, summary, out) &&
           xt_piece_sheet_print(model, summary, out) && !ferror(out);
}
