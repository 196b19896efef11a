// sheet.c -- all mobile pieces of a puzzle, drawn side by side.
//
// Pieces of one shape are drawn once.  The drawings of a row share a base line, with names and numbers below.

#include "output/text/summary.h"

#include "base/bounded_text.h"
#include "base/memory.h"
#include "output/piece_groups.h"
#include "output/text/coloured.h"
#include "output/text/palette.h"
#include "puzzle/shape.h"

#include <stdlib.h>
#include <string.h>

enum {
    ENTRY_GAP = 3, // columns between drawings
    LAYER_GAP = 2,
    MAX_COMMON_COLUMNS = 16, // wider drawings are not aligned in columns
    CAPTIONS = 8,
    MAX_ROW_ENTRIES = 16, // drawings in a row
};

// ---- The sheet -----------------------------------------------------------------------------------------------------

// A drawing and its captions.
typedef struct sheet_entry {
    int32_t         size[XT_DIMENSIONS_MAX];
    xt_paint        paint[3]; // of an empty cell, of the piece, and of its variable cells
    xt_text_picture picture;  // owns its cells and marks; none if the piece is too large
    uint32_t        rows, columns;
    xt_line_builder caption[CAPTIONS];
    uint32_t        captions;
} sheet_entry;

typedef struct piece_sheet {
    const xt_images *images;
    FILE            *out;
    xt_summary_style style;
} piece_sheet;

uint32_t xt_parity_of_shape(const xt_images *images, uint32_t shape)
{
    const xt_lattice_colouring *chessboard = xt_chessboard_of(images->puzzle->lattice);
    xt_orientation              first = xt_orientation_at(&images->shapes.at[shape].orientations, 0);
    int32_t                     parity = 0;
    for (uint32_t c = 0; chessboard && c < first.cells; c++)
        parity += xt_colour_of_point(chessboard, first.points[c]) ? -1 : 1;
    return (uint32_t)(parity < 0 ? -parity : parity);
}

static void set_captions(sheet_entry *b, const xt_piece_group *k, const piece_sheet *s)
{
    static const char *const words[] = {[XT_MOTIONS_NONE] = "not turned",
                                        [XT_MOTIONS_HALF] = "half turns",
                                        [XT_MOTIONS_PLANE] = "plane turns",
                                        [XT_MOTIONS_SPACE] = "all turns",
                                        [XT_MOTIONS_MIRROR] = "and mirrored"};
    const xt_piece          *piece = &s->images->puzzle->pieces.at[k->first];
    const xt_shape          *shape = &s->images->shapes.at[k->shape];
    uint32_t                 images = shape->images;
    const xt_orientation     whole = xt_orientation_at(&shape->orientations, 0);
    uint32_t                 parts = xt_shape_parts(s->images->puzzle->lattice, whole.points, whole.cells);
    b->caption[0] = xt_piece_group_name(s->images, k);
    b->caption[1] = xt_piece_group_volume(s->images, k);
    xt_line_builder_add(&b->caption[2], "%u image%s", images, xt_plural_suffix(images));
    b->captions = 3;
    if (xt_parity_of_shape(s->images, k->shape) > 1)
        xt_line_builder_add(&b->caption[b->captions++], "parity %u", xt_parity_of_shape(s->images, k->shape));
    bool is_labelled = s->images->shapes.at[k->shape].high < k->high; // each copy is a shape of its own
    if (k->pieces > 1 && !is_labelled)
        xt_line_builder_add(&b->caption[b->captions++], "count as equal");
    if (piece->motions != XT_MOTIONS_DEFAULT)
        xt_line_builder_add(&b->caption[b->captions++], "%s", words[piece->motions]);
    if (parts > 1)
        xt_line_builder_add(&b->caption[b->captions++], "%u separate parts", parts);
    if (piece->weight != 1)
        xt_line_builder_add(&b->caption[b->captions++], "weight %u", piece->weight);
}

// Returns the index of a cell in the box around the piece.
static uint32_t index_in_box(const int32_t *size, xt_cell cell)
{
    uint32_t index = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        index = index * (uint32_t)size[k] + (uint32_t)cell.at[k];
    return index;
}

static void set_paints(sheet_entry *b, const xt_piece_group *k, const piece_sheet *s)
{
    const char *name = s->images->puzzle->pieces.at[k->first].name;
    bool        is_table = !s->style.coloured && !s->style.outlined;
    bool        is_coloured = xt_piece_is_coloured(&s->images->puzzle->pieces.at[k->first]);
    bool        is_short = k->pieces == 1 && xt_terminal_columns(name) <= 2 && !is_coloured;
    b->paint[0] = (xt_paint){.label = is_table ? "." : "", .look = xt_default_look};
    b->paint[1] =
        (xt_paint){.label = is_short                           ? name
                            : s->style.coloured                ? ""
                            : is_coloured && s->style.outlined ? " "
                                                               : "#",
                   .look = s->style.coloured ? xt_colour_of_rank(s->images, s->images->shapes.at[k->shape].names)
                                             : xt_default_look};
    b->paint[2] = (xt_paint){.label = "+", .look = b->paint[1].look};
}

static bool draw_piece(sheet_entry *b, const xt_piece_group *k, const piece_sheet *s)
{
    const xt_lattice *lattice = s->images->puzzle->lattice;
    const xt_piece   *piece = &s->images->puzzle->pieces.at[k->first];
    xt_point         *points = xt_piece_group_points(s->images, k, b->size);
    if (!points)
        return false;
    bool      is_drawn = b->size[0];
    size_t    cells = is_drawn ? (size_t)b->size[0] * (size_t)b->size[1] * (size_t)b->size[2] * (size_t)b->size[3] : 0;
    uint32_t *holder = is_drawn ? XT_NEW_ARRAY(uint32_t, cells) : NULL;
    bool      is_coloured = is_drawn && xt_piece_is_coloured(piece);
    const char **mark = is_coloured ? XT_NEW_ARRAY(const char *, cells) : NULL;
    uint32_t     mark_columns = 0;
    for (uint32_t c = 0; holder && c < piece->count; c++) {
        uint32_t    at = index_in_box(b->size, xt_cell_of_point(lattice, points[c]));
        const char *name = mark && points[c].colour ? s->images->puzzle->colours.at[points[c].colour - 1].name : NULL;
        holder[at] = c < piece->count - piece->variable ? 1 : 2;
        if (name) {
            mark[at] = name;
            mark_columns = xt_terminal_columns(name) > mark_columns ? xt_terminal_columns(name) : mark_columns;
        }
    }
    free(points);
    if (is_coloured && !mark) {
        free(holder);
        return false;
    }
    b->picture = (xt_text_picture){.lattice = lattice,
                                   .size = b->size,
                                   .paint = b->paint,
                                   .holder = holder,
                                   .mark = mark,
                                   .label = (xt_terminal_columns(b->paint[1].label) > 1 ? 2 : 1) + mark_columns,
                                   .coloured = s->style.coloured,
                                   .outlined = s->style.outlined};
    return holder || !is_drawn;
}

static void measure_entry(sheet_entry *b)
{
    if (b->picture.holder) {
        xt_picture_extent extent = xt_text_picture_extent(&b->picture);
        uint32_t          layers = xt_text_picture_layers(&b->picture);
        b->rows = (uint32_t)extent.rows;
        b->columns = (uint32_t)(layers * (extent.columns + LAYER_GAP) - LAYER_GAP);
    }
    for (uint32_t i = 0; i < b->captions; i++) {
        uint32_t columns = xt_terminal_columns(b->caption[i].text);
        b->columns = columns > b->columns ? columns : b->columns;
    }
}

static void draw_entry(const piece_sheet *s, const sheet_entry *b, xt_text_canvas *canvas, uint32_t top, uint32_t left)
{
    xt_look bold = xt_default_look, faint = xt_default_look;
    bool    is_table = !s->style.coloured && !s->style.outlined;
    bold.bold = faint.faint = true;
    for (uint32_t layer = 0; b->picture.holder && layer < xt_text_picture_layers(&b->picture); layer++) {
        uint32_t columns = (uint32_t)xt_text_picture_extent(&b->picture).columns;
        uint32_t layer_left = left + layer * (columns + LAYER_GAP);
        xt_text_picture_draw(&b->picture, layer, canvas, top - b->rows, layer_left);
        for (uint32_t row = 1; layer > 0 && is_table && row <= b->rows; row++)
            xt_text_canvas_put(canvas, top - row, layer_left - LAYER_GAP, ',', xt_default_look);
    }
    for (uint32_t i = 0; i < b->captions; i++)
        xt_text_canvas_write(canvas, top + i, left, b->caption[i].text, b->columns, i ? faint : bold);
}

// Prints the entries from first to end - 1 side by side.  Returns false if memory runs out.
static bool print_row(const piece_sheet *s, const sheet_entry *entries, uint32_t first, uint32_t end, uint64_t columns)
{
    uint32_t       rows = 0, captions = 0, left = XT_PIECE_SHEET_INDENT;
    xt_text_canvas canvas;
    for (uint32_t i = first; i < end; i++) {
        rows = entries[i].rows > rows ? entries[i].rows : rows;
        captions = entries[i].captions > captions ? entries[i].captions : captions;
    }
    if (!xt_text_canvas_make(&canvas, 1 + rows + captions, columns))
        return false;
    for (uint32_t i = first; i < end; i++) {
        draw_entry(s, &entries[i], &canvas, 1 + rows, left);
        left += entries[i].columns + ENTRY_GAP;
    }
    xt_text_canvas_print(&canvas, s->style.coloured, s->out);
    xt_text_canvas_free(&canvas);
    return true;
}

// The picture points into the entry, which must not move.
static bool make_entry(sheet_entry *b, const xt_piece_group *k, const piece_sheet *s)
{
    set_paints(b, k, s);
    set_captions(b, k, s);
    if (!draw_piece(b, k, s))
        return false;
    if (!b->picture.holder)
        xt_line_builder_add(&b->caption[1], ", too large to be drawn");
    measure_entry(b);
    return true;
}

// Aligns drawings in columns if all are narrow.
static void align_entries(sheet_entry *entries, uint32_t count)
{
    uint32_t widest = 0;
    for (uint32_t i = 0; i < count; i++)
        widest = entries[i].columns > widest ? entries[i].columns : widest;
    for (uint32_t i = 0; i < count && widest <= MAX_COMMON_COLUMNS; i++)
        entries[i].columns = widest;
}

static bool print_entries(const piece_sheet *s, const sheet_entry *entries, uint32_t count)
{
    bool ok = true;
    for (uint32_t first = 0, end; ok && first < count; first = end) {
        uint64_t columns = XT_PIECE_SHEET_INDENT;
        for (end = first; end < count && end - first < MAX_ROW_ENTRIES; end++) {
            if (end > first && columns + entries[end].columns > s->style.page_columns)
                break;
            columns += entries[end].columns + ENTRY_GAP;
        }
        ok = print_row(s, entries, first, end, columns);
    }
    return ok;
}

bool xt_piece_sheet_print(const xt_model *model, xt_summary_style style, FILE *out)
{
    piece_sheet     s = {.images = model->images, .out = out, .style = style};
    xt_piece_groups groups;
    bool            ok = xt_piece_groups_make(&groups, model->images);
    uint32_t        count = groups.list.count;
    sheet_entry    *entries = XT_NEW_ARRAY(sheet_entry, count);
    for (uint32_t i = 0; entries && ok && i < count; i++)
        ok = make_entry(&entries[i], &groups.list.at[i], &s);
    if (entries && ok) {
        align_entries(entries, count);
        ok = print_entries(&s, entries, count);
    }
    for (uint32_t i = 0; entries && i < count; i++) {
        free((void *)entries[i].picture.holder);
        free((void *)entries[i].picture.mark);
    }
    free(entries);
    xt_piece_groups_free(&groups);
    return entries && ok;
}
