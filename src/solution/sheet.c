// sheet.c -- see sheet.h.
//
// Pieces of one shape are drawn once.  The drawings of a row stand on one line, with their names and numbers below,
// like things in a case.

#include "solution/sheet.h"

#include "base/memory.h"
#include "puzzle/shape.h"
#include "solution/kinds.h"
#include "solution/line.h"
#include "solution/palette.h"
#include "solution/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    GAP = 3, // between drawings
    LAYER_GAP = 2,
    COMMON_MOST = 16,     // columns of drawings that are aligned
    DRAWN_MOST = 1 << 12, // cells of the box round a piece
    CAPTIONS = 4,
    ROW_MOST = 16, // drawings
};

// ---- The sheet -----------------------------------------------------------------------------------------------------

// A drawing with what stands below it.
typedef struct block {
    int32_t    size[XT_DIMENSIONS_MAX];
    xt_paint   paint[2]; // empty, and the piece
    xt_picture picture;  // its cells are owned; none where it is too large to be drawn
    uint32_t   rows, columns;
    xt_line    caption[CAPTIONS];
    uint32_t   captions;
} block;

typedef struct sheet {
    const xt_images *images;
    FILE            *out;
    bool             coloured;
    block            row[ROW_MOST];
    uint32_t         blocks;
    uint64_t         columns; // of the row so far
    uint32_t         common;  // columns that each takes at least
} sheet;

static void caption(block *b, const xt_piece_kind *k, const sheet *s)
{
    static const char *const words[] = {[XT_TURNS_NONE] = "not turned",
                                        [XT_TURNS_HALF] = "half turns",
                                        [XT_TURNS_PLANE] = "plane turns",
                                        [XT_TURNS_SPACE] = "all turns",
                                        [XT_TURNS_MIRROR] = "and mirrored"};
    const xt_piece          *piece = &s->images->puzzle->pieces.at[k->first];
    uint32_t                 images = s->images->shapes.at[k->shape].images;
    b->caption[0] = xt_piece_kind_name(s->images, k);
    xt_line_add(&b->caption[1], "%u %s%s", piece->count, s->images->puzzle->lattice->cell, xt_plural(piece->count));
    xt_line_add(&b->caption[2], "%u image%s", images, xt_plural(images));
    if (piece->turns != XT_TURNS_DEFAULT)
        xt_line_add(&b->caption[3], "%s", words[piece->turns]);
    b->captions = piece->turns != XT_TURNS_DEFAULT ? 4 : 3;
}

// A row of cells of the box round the piece, in the order of boxes.
static uint32_t index_in(const int32_t *size, xt_cell cell)
{
    uint32_t index = 0;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        index = index * (uint32_t)size[k] + (uint32_t)cell.at[k];
    return index;
}

// The size of the box round the points, which are in normal form; false where it is too large to be drawn.
static bool measure(block *b, const xt_lattice *lattice, const xt_point *points, uint32_t count)
{
    uint64_t cells = 1;
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++) {
        b->size[k] = 1;
        for (uint32_t c = 0; c < count; c++) {
            xt_cell cell = xt_cell_of_point(lattice, points[c]);
            b->size[k] = cell.at[k] + 1 > b->size[k] ? cell.at[k] + 1 : b->size[k];
        }
        cells *= (uint64_t)b->size[k];
        if (cells > DRAWN_MOST)
            return false;
    }
    return true;
}

static void set_paints(block *b, const xt_piece_kind *k, const sheet *s)
{
    const char *name = s->images->puzzle->pieces.at[k->first].name;
    bool        is_short = k->pieces == 1 && xt_columns_of(name) <= 2;
    b->paint[0] = (xt_paint){.label = s->coloured ? "" : ".", .look = xt_look_plain};
    b->paint[1] = (xt_paint){.label = is_short      ? name
                                      : s->coloured ? ""
                                                    : "#",
                             .look = s->coloured ? xt_colour_of_rank(s->images, s->images->shapes.at[k->shape].names)
                                                 : xt_look_plain};
}

static bool draw(block *b, const xt_piece_kind *k, const sheet *s)
{
    const xt_lattice *lattice = s->images->puzzle->lattice;
    const xt_piece   *piece = &s->images->puzzle->pieces.at[k->first];
    xt_point         *points = XT_NEW_ARRAY(xt_point, piece->count);
    if (!points)
        return false;
    memcpy(points, piece->points, piece->count * sizeof *points);
    xt_shape_normalise(lattice, points, piece->count);
    bool      is_drawn = measure(b, lattice, points, piece->count);
    size_t    cells = is_drawn ? (size_t)b->size[0] * (size_t)b->size[1] * (size_t)b->size[2] * (size_t)b->size[3] : 0;
    uint32_t *holder = is_drawn ? XT_NEW_ARRAY(uint32_t, cells) : NULL;
    for (uint32_t c = 0; holder && c < piece->count; c++)
        holder[index_in(b->size, xt_cell_of_point(lattice, points[c]))] = 1;
    free(points);
    b->picture = (xt_picture){.lattice = lattice,
                              .holder = holder,
                              .label = xt_columns_of(b->paint[1].label) > 1 ? 2 : 1,
                              .coloured = s->coloured};
    return holder || !is_drawn;
}

// The picture points into the block, and must be told when that was moved.
static void settle(block *b)
{
    b->picture.size = b->size;
    b->picture.paint = b->paint;
}

static void measure_block(block *b)
{
    if (b->picture.holder) {
        xt_room  room = xt_picture_room(&b->picture);
        uint32_t layers = xt_picture_layers(&b->picture);
        b->rows = (uint32_t)room.rows;
        b->columns = (uint32_t)(layers * (room.columns + LAYER_GAP) - LAYER_GAP);
    }
    for (uint32_t i = 0; i < b->captions; i++) {
        uint32_t columns = xt_columns_of(b->caption[i].text);
        b->columns = columns > b->columns ? columns : b->columns;
    }
}

static void draw_block(const sheet *s, const block *b, xt_canvas *canvas, uint32_t top, uint32_t left)
{
    xt_look bold = xt_look_plain, faint = xt_look_plain;
    bold.bold = faint.faint = true;
    for (uint32_t layer = 0; b->picture.holder && layer < xt_picture_layers(&b->picture); layer++) {
        uint32_t columns = (uint32_t)xt_picture_room(&b->picture).columns;
        uint32_t there = left + layer * (columns + LAYER_GAP);
        xt_picture_draw(&b->picture, layer, canvas, top - b->rows, there);
        for (uint32_t row = 1; layer > 0 && !s->coloured && row <= b->rows; row++)
            xt_canvas_put(canvas, top - row, there - LAYER_GAP, ',', xt_look_plain);
    }
    for (uint32_t i = 0; i < b->captions; i++)
        xt_canvas_write(canvas, top + i, left, b->caption[i].text, b->columns, i ? faint : bold);
}

static bool print_row(sheet *s)
{
    uint32_t  rows = 0, captions = 0, left = XT_SHEET_INDENT;
    xt_canvas canvas;
    for (uint32_t i = 0; i < s->blocks; i++) {
        rows = s->row[i].rows > rows ? s->row[i].rows : rows;
        captions = s->row[i].captions > captions ? s->row[i].captions : captions;
    }
    bool fine = xt_canvas_make(&canvas, 1 + rows + captions, s->columns);
    for (uint32_t i = 0; i < s->blocks; i++) {
        if (fine)
            draw_block(s, &s->row[i], &canvas, 1 + rows, left);
        left += s->row[i].columns + GAP;
        free((void *)s->row[i].picture.holder);
    }
    if (fine)
        xt_canvas_print(&canvas, s->coloured, s->out);
    xt_canvas_free(&canvas);
    s->blocks = 0;
    s->columns = XT_SHEET_INDENT;
    return fine;
}

static bool make_block(block *b, const xt_piece_kind *k, const sheet *s)
{
    *b = (block){.captions = 0};
    set_paints(b, k, s);
    caption(b, k, s);
    if (!draw(b, k, s))
        return false;
    if (!b->picture.holder)
        xt_line_add(&b->caption[1], ", too large to be drawn");
    settle(b);
    measure_block(b);
    b->columns = b->columns > s->common ? b->columns : s->common;
    return true;
}

static bool add_block(sheet *s, const xt_piece_kind *k)
{
    block b;
    if (!make_block(&b, k, s))
        return false;
    bool fine = true;
    if (s->blocks == ROW_MOST || (s->blocks > 0 && s->columns + b.columns > XT_PAGE_COLUMNS))
        fine = print_row(s);
    s->row[s->blocks] = b;
    settle(&s->row[s->blocks++]);
    s->columns += b.columns + GAP;
    return fine;
}

// Drawings stand in columns where that takes little room.
static bool find_common_width(sheet *s, const xt_piece_kinds *all)
{
    uint32_t widest = 0;
    for (uint32_t i = 0; i < all->list.count; i++) {
        block b;
        if (!make_block(&b, &all->list.at[i], s))
            return false;
        free((void *)b.picture.holder);
        widest = b.columns > widest ? b.columns : widest;
    }
    s->common = widest <= COMMON_MOST ? widest : 0;
    return true;
}

bool xt_sheet_print(const xt_model *model, FILE *out, bool coloured)
{
    sheet         *s = XT_NEW(sheet);
    xt_piece_kinds all = {.of_shape = NULL};
    bool           fine = s && xt_piece_kinds_make(&all, model->images);
    if (fine) {
        *s = (sheet){.images = model->images, .out = out, .coloured = coloured, .columns = XT_SHEET_INDENT};
        fine = find_common_width(s, &all);
    }
    for (uint32_t i = 0; fine && i < all.list.count; i++)
        fine = add_block(s, &all.list.at[i]);
    if (s && s->blocks)
        fine = print_row(s) && fine;
    xt_piece_kinds_free(&all);
    free(s);
    return fine;
}
