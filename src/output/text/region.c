// region.c -- see region.h.

#include "output/text/region.h"

#include "base/memory.h"
#include "output/text/coloured.h"
#include "output/text/palette.h"

#include <stdlib.h>

enum { MAX_LABEL_COLUMNS = 3 }; // columns of a stationary piece's name

bool xt_can_show(xt_style style)
{
    return style == XT_STYLE_TEXT || style == XT_STYLE_COLOUR || style == XT_STYLE_BOXES;
}

xt_summary_style xt_summary_style_of(xt_style style, uint32_t columns)
{
    return (xt_summary_style){.coloured = style == XT_STYLE_COLOUR,
                              .outlined = style == XT_STYLE_BOXES,
                              .page_columns = columns ? columns : XT_PAGE_COLUMNS};
}

enum {
    TO_COVER,
    MAY_STAY_EMPTY,
    NOT_THERE,
    MARKED,
    STATIONARY
}; // the paints of a region; those of stationary pieces begin with the last, and those of named cells follow

static void set_paints_of_region(const xt_images *images, xt_paint *paint, xt_summary_style style)
{
    static const xt_look grey = {.ink = 240, .paper = 252}, lighter = {.ink = 240, .paper = 255},
                         red = {.ink = 231, .paper = 160, .bold = true};
    paint[TO_COVER] = (xt_paint){
        .label = style.coloured ? "\u00b7" : "#", .look = style.coloured ? grey : xt_default_look, .is_mark = true};
    paint[MAY_STAY_EMPTY] =
        (xt_paint){.label = "+", .look = style.coloured ? lighter : xt_default_look, .is_mark = true};
    paint[MARKED] = (xt_paint){.label = "!", .look = style.coloured ? red : xt_default_look, .is_mark = true};
    paint[NOT_THERE] = (xt_paint){.label = style.coloured || style.outlined ? "" : ".", .look = xt_default_look};
    for (uint32_t i = 0; i < images->stationary_piece.count; i++)
        paint[STATIONARY + i] =
            (xt_paint){.label = images->puzzle->pieces.at[images->stationary_piece.at[i]].name,
                       .look = style.coloured ? xt_colour_of_rank(images, images->name.count + i) : xt_default_look};
    for (uint32_t i = 0; i < images->puzzle->cell_labels.count; i++)
        paint[STATIONARY + images->stationary_piece.count + i] = (xt_paint){
            .label = images->puzzle->cell_labels.at[i].name, .look = style.coloured ? lighter : xt_default_look};
}

static void set_holders_of_region(const xt_images *images, const bool *marked, uint32_t *holder)
{
    static const uint32_t paint_of_kind[] = {
        [XT_CELL_FILL] = TO_COVER, [XT_CELL_OPTIONAL] = MAY_STAY_EMPTY, [XT_CELL_ABSENT] = NOT_THERE};
    for (uint32_t c = 0; c < images->puzzle->cells; c++)
        holder[c] = paint_of_kind[images->puzzle->cell_type[c]];
    for (uint32_t i = 0; i < images->puzzle->cell_labels.count; i++)
        if (images->puzzle->cell_type[images->puzzle->cell_labels.at[i].cell] != XT_CELL_ABSENT)
            holder[images->puzzle->cell_labels.at[i].cell] = STATIONARY + images->stationary_piece.count + i;
    for (uint32_t c = 0; marked && c < images->open; c++)
        if (marked[c])
            holder[images->box_of_cell[c]] = MARKED;
    for (uint32_t i = 0; i < images->stationary_piece.count; i++) {
        xt_image image = xt_image_at(images, images->mobile + i);
        for (uint32_t c = 0; c < image.count; c++)
            holder[images->box_of_cell[image.cells[c]]] = STATIONARY + i;
    }
}

// Sets the mark of each cell of the region that has a colour, and of each coloured cell of a stationary piece.
static const char **marks_of_region(const xt_images *images, const xt_colour_text *texts, uint32_t *columns)
{
    const xt_puzzle *puzzle = images->puzzle;
    const char     **mark = XT_NEW_ARRAY(const char *, puzzle->cells);
    *columns = 0;
    for (uint32_t c = 0; mark && c < puzzle->cells; c++)
        if (puzzle->cell_colour && puzzle->cell_colour[c] != XT_NEUTRAL && puzzle->cell_type[c] != XT_CELL_ABSENT)
            mark[c] = puzzle->colours.at[puzzle->cell_colour[c] - 1].name;
    for (uint32_t i = 0; mark && i < images->stationary_piece.count; i++) {
        xt_image image = xt_image_at(images, images->mobile + i);
        for (uint32_t c = 0; c < image.count; c++) {
            uint32_t colour = image.colours ? image.colours[c] : XT_NEUTRAL;
            mark[images->box_of_cell[image.cells[c]]] = colour == XT_NEUTRAL ? NULL : texts[colour].at;
        }
    }
    for (uint32_t c = 0; mark && c < puzzle->cells; c++)
        if (mark[c] && xt_terminal_columns(mark[c]) > *columns)
            *columns = xt_terminal_columns(mark[c]);
    return mark;
}

static uint32_t label_columns_of_region(const xt_images *images)
{
    uint32_t of_cells = xt_longest_cell_name(images->puzzle), widest = of_cells > 1 ? of_cells : 1;
    for (uint32_t i = 0; i < images->stationary_piece.count; i++) {
        uint32_t columns = xt_terminal_columns(images->puzzle->pieces.at[images->stationary_piece.at[i]].name);
        widest = columns > widest ? columns : widest;
    }
    return widest < MAX_LABEL_COLUMNS ? widest : MAX_LABEL_COLUMNS;
}

// A name hides whether its cell may stay empty, so the legend says it.
static const char *meaning_of_names(const xt_puzzle *puzzle)
{
    bool may_stay_empty = false, is_to_cover = false;
    for (uint32_t i = 0; i < puzzle->cell_labels.count; i++) {
        may_stay_empty |= puzzle->cell_type[puzzle->cell_labels.at[i].cell] == XT_CELL_OPTIONAL;
        is_to_cover |= puzzle->cell_type[puzzle->cell_labels.at[i].cell] == XT_CELL_FILL;
    }
    return may_stay_empty && is_to_cover ? "names: cells, some of which may stay empty"
           : may_stay_empty              ? "names: cells that may stay empty"
           : is_to_cover                 ? "names: cells to be covered"
                                         : NULL;
}

static void add_to_legend(const char *mark, const char *meaning, bool *is_begun, FILE *out)
{
    if (*is_begun)
        fputs("   ", out);
    else
        fprintf(out, "\n%*s", XT_PIECE_SHEET_INDENT, "");
    fprintf(out, "%s%s", mark, meaning);
    *is_begun = true;
}

// Prints the meaning of the marks.  A region without marks, full of cells to cover, needs no legend.
static void print_legend(const xt_images *images, const uint32_t *holder, xt_summary_style style, FILE *out)
{
    bool        is_there[STATIONARY + 1] = {false}, is_begun = false;
    const char *names = meaning_of_names(images->puzzle);
    for (uint32_t c = 0; c < images->puzzle->cells; c++)
        is_there[holder[c] < STATIONARY ? holder[c] : STATIONARY] = true;
    if (!is_there[MAY_STAY_EMPTY] && !is_there[NOT_THERE] && !is_there[STATIONARY] && !is_there[MARKED] &&
        !images->puzzle->cell_colour)
        return;
    if (is_there[TO_COVER])
        add_to_legend(style.coloured ? "\u00b7" : "#", " to be covered", &is_begun, out);
    if (is_there[MARKED])
        add_to_legend("!", " to blame", &is_begun, out);
    if (is_there[MAY_STAY_EMPTY])
        add_to_legend("+", " may stay empty", &is_begun, out);
    if (is_there[NOT_THERE] && !style.coloured && !style.outlined)
        add_to_legend(".", " not in the region", &is_begun, out);
    if (images->stationary_piece.count)
        add_to_legend("", "names: stationary pieces", &is_begun, out);
    if (names)
        add_to_legend("", names, &is_begun, out);
    if (images->puzzle->cell_colour)
        add_to_legend("", "behind the marks: colours", &is_begun, out);
    if (is_begun)
        putc('\n', out);
}

bool xt_region_print(const xt_model *model, const bool *marked, xt_summary_style style, FILE *out)
{
    const xt_images *images = model->images;
    size_t           named = images->stationary_piece.count + (size_t)images->puzzle->cell_labels.count;
    xt_paint        *paint = XT_NEW_ARRAY(xt_paint, STATIONARY + named);
    uint32_t        *holder = XT_NEW_ARRAY(uint32_t, images->puzzle->cells);
    uint32_t         mark_columns = 0;
    bool             has_colours = images->puzzle->colours.count > 0;
    xt_colour_text  *texts = has_colours ? xt_colour_texts_new(images->puzzle) : NULL;
    const char     **mark = texts ? marks_of_region(images, texts, &mark_columns) : NULL;
    bool             ok = paint && holder && (mark || !has_colours);
    if (ok) {
        set_paints_of_region(images, paint, style);
        set_holders_of_region(images, marked, holder);
        xt_text_picture picture = {.lattice = images->puzzle->lattice,
                                   .size = images->puzzle->size,
                                   .holder = holder,
                                   .paint = paint,
                                   .mark = mark,
                                   .label = label_columns_of_region(images) + mark_columns,
                                   .coloured = style.coloured,
                                   .outlined = style.outlined};
        putc('\n', out);
        ok = xt_text_picture_print(&picture, XT_PIECE_SHEET_INDENT, style.page_columns, out, NULL);
        print_legend(images, holder, style, out);
    }
    free(paint);
    free(holder);
    free(mark);
    free(texts);
    return ok;
}
