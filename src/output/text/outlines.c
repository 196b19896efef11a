// outlines.c -- pictures without colour: lines of box characters around pieces, in the true geometry of the lattice.
//
// A line separates two cells with different paints.  Each connected part of a piece in a layer has its name once.
//
// A square is four columns wide and two rows high, with its lines.  A hexagon has a row for its label, and slopes of
// one row or more above and below it.  A triangle is two rows high, and its base is a line below its last row.  Longer
// labels take larger cells.

#include "output/text/picture_paint.h"

#include "base/memory.h"

#include <stdlib.h>

enum { UP = 1, RIGHT = 2, DOWN = 4, LEFT = 8 };

static const uint32_t rising = 0x2571, falling = 0x2572, vertical = 0x2502, horizontal = 0x2500, low_line = 0x2581;

// The character of a corner of squares, by the directions of its lines.  A corner never has a single line.
static const uint32_t joint[16] = {
    [0] = ' ',
    [UP | DOWN] = 0x2502,
    [LEFT | RIGHT] = 0x2500,
    [RIGHT | DOWN] = 0x250c,
    [LEFT | DOWN] = 0x2510,
    [UP | RIGHT] = 0x2514,
    [UP | LEFT] = 0x2518,
    [UP | DOWN | RIGHT] = 0x251c,
    [UP | DOWN | LEFT] = 0x2524,
    [LEFT | RIGHT | DOWN] = 0x252c,
    [LEFT | RIGHT | UP] = 0x2534,
    [UP | RIGHT | DOWN | LEFT] = 0x253c,
};

// Where a label stands.
typedef struct label_place {
    uint32_t row, column, columns;
} label_place;

// One layer on its place.
typedef struct outlined_layer {
    const xt_text_picture *picture;
    xt_text_canvas        *canvas;
    uint32_t               layer, row, column;
    int32_t                width, height; // in cells
} outlined_layer;

// Returns NULL outside the box, and for a cell without a label.
static const xt_paint *paint_at(const outlined_layer *d, int32_t x, int32_t y)
{
    const xt_paint *paint = xt_text_picture_paint_at(d->picture, x, y, d->layer);
    return paint && *paint->label ? paint : NULL;
}

static bool differ(const outlined_layer *d, int32_t x, int32_t y, int32_t other_x, int32_t other_y)
{
    return paint_at(d, x, y) != paint_at(d, other_x, other_y);
}

static void put(const outlined_layer *d, uint32_t row, uint32_t column, uint32_t code)
{
    xt_text_canvas_put(d->canvas, d->row + row, d->column + column, code, xt_default_look);
}

// ---- Squares -------------------------------------------------------------------------------------------------------

static uint32_t square_columns(const xt_text_picture *picture)
{
    return picture->label < 3 ? 3 : picture->label;
}

// Returns the lines at the upper left corner of a cell.
static unsigned lines_at(const outlined_layer *d, int32_t x, int32_t y)
{
    return (differ(d, x - 1, y + 1, x, y + 1) ? UP : 0u) | (differ(d, x, y + 1, x, y) ? RIGHT : 0u) |
           (differ(d, x - 1, y, x, y) ? DOWN : 0u) | (differ(d, x - 1, y + 1, x - 1, y) ? LEFT : 0u);
}

static void draw_square(const outlined_layer *d, int32_t x, int32_t y)
{
    uint32_t columns = square_columns(d->picture);
    uint32_t top = 2 * (uint32_t)(d->height - 1 - y), left = (uint32_t)x * (columns + 1);
    unsigned lines = lines_at(d, x, y);
    put(d, top, left, joint[lines]);
    for (uint32_t i = 0; i < columns && (lines & RIGHT); i++)
        put(d, top, left + 1 + i, horizontal);
    if (lines & DOWN)
        put(d, top + 1, left, vertical);
}

static label_place place_on_square(const outlined_layer *d, int32_t x, int32_t y)
{
    uint32_t columns = square_columns(d->picture);
    return (label_place){2 * (uint32_t)(d->height - 1 - y) + 1, (uint32_t)x * (columns + 1) + 1, columns};
}

// ---- Hexagons ------------------------------------------------------------------------------------------------------

// The distance of the upright sides of a hexagon: an even number.
static uint32_t hexagon_pitch(const xt_text_picture *picture)
{
    return picture->label <= 3 ? 4 : (picture->label + 2) / 2 * 2;
}

static uint32_t slope_rows(const xt_text_picture *picture)
{
    return hexagon_pitch(picture) / 2 - 1;
}

static uint32_t left_of_hexagon(const outlined_layer *d, int32_t x, int32_t y)
{
    uint32_t pitch = hexagon_pitch(d->picture);
    return (uint32_t)x * pitch + (uint32_t)y * (pitch / 2);
}

static uint32_t label_row_of_hexagon(const outlined_layer *d, int32_t y)
{
    uint32_t slope = slope_rows(d->picture);
    return (uint32_t)(d->height - 1 - y) * (slope + 1) + slope;
}

// Each row is half a hexagon to the right of the row below.
static void draw_hexagon(const outlined_layer *d, int32_t x, int32_t y)
{
    uint32_t pitch = hexagon_pitch(d->picture), slope = slope_rows(d->picture);
    uint32_t left = left_of_hexagon(d, x, y), right = left + pitch, row = label_row_of_hexagon(d, y);
    if (differ(d, x, y, x - 1, y))
        put(d, row, left, vertical);
    if (differ(d, x, y, x + 1, y))
        put(d, row, right, vertical);
    for (uint32_t i = 1; i <= slope; i++) {
        if (differ(d, x, y, x - 1, y + 1))
            put(d, row - i, left + i, rising);
        if (differ(d, x, y, x, y + 1))
            put(d, row - i, right - i, falling);
        if (differ(d, x, y, x, y - 1))
            put(d, row + i, left + i, falling);
        if (differ(d, x, y, x + 1, y - 1))
            put(d, row + i, right - i, rising);
    }
}

static label_place place_on_hexagon(const outlined_layer *d, int32_t x, int32_t y)
{
    return (label_place){label_row_of_hexagon(d, y), left_of_hexagon(d, x, y) + 1, hexagon_pitch(d->picture) - 1};
}

// ---- Triangles -----------------------------------------------------------------------------------------------------

static bool is_upright(int32_t x)
{
    return x % 2 == 0;
}

// The first row below the line above all triangles of row y.
static uint32_t top_of_triangle(const outlined_layer *d, int32_t y)
{
    return 1 + (uint32_t)(d->height - 1 - y) * xt_triangle_rows(d->picture);
}

static uint32_t left_of_triangle(const outlined_layer *d, int32_t x, int32_t y)
{
    return (uint32_t)(x + y) * xt_triangle_rows(d->picture);
}

// Draws the base of an upright triangle, up to the slanted lines at its ends, if there are any.
static void draw_base(const outlined_layer *d, int32_t x, int32_t y)
{
    uint32_t rows = xt_triangle_rows(d->picture), row = top_of_triangle(d, y) + rows - 1;
    uint32_t left = left_of_triangle(d, x, y), end = left + 2 * rows - differ(d, x, y, x + 1, y);
    if (differ(d, x, y, x + 1, y - 1))
        for (uint32_t column = left + differ(d, x - 1, y, x, y); column < end; column++)
            put(d, row, column, low_line);
}

// Draws the left side of a triangle, which is the right side of the one before, and its horizontal side.
static void draw_triangle(const outlined_layer *d, int32_t x, int32_t y)
{
    uint32_t rows = xt_triangle_rows(d->picture), top = top_of_triangle(d, y), left = left_of_triangle(d, x, y);
    bool     upright = is_upright(x);
    for (uint32_t line = 0; line < rows && differ(d, x - 1, y, x, y); line++)
        put(d, top + line, left + (upright ? rows - 1 - line : line), upright ? rising : falling);
    draw_base(d, upright ? x : x - 1, upright ? y : y + 1);
}

static label_place place_on_triangle(const outlined_layer *d, int32_t x, int32_t y)
{
    uint32_t rows = xt_triangle_rows(d->picture), top = top_of_triangle(d, y);
    return (label_place){is_upright(x) ? top + rows - 1 : top, left_of_triangle(d, x, y) + 1, 2 * (rows - 1)};
}

// ---- Labels --------------------------------------------------------------------------------------------------------

// How the cells of a lattice are drawn.
typedef struct outline_style {
    void (*draw)(const outlined_layer *d, int32_t x, int32_t y);
    label_place (*place)(const outlined_layer *d, int32_t x, int32_t y);
    bool prefers_odd_cells; // for labels
} outline_style;

static const outline_style styles[] = {
    [XT_TERMINAL_SQUARES] = {draw_square, place_on_square, false},
    [XT_TERMINAL_HEXAGONS] = {draw_hexagon, place_on_hexagon, false},
    [XT_TERMINAL_TRIANGLES] = {draw_triangle, place_on_triangle, true}, // the label of an upright one is on its base
};

// Puts a label into a cell, and the mark of the cell.
static void put_text(const outlined_layer *d, const outline_style *style, int32_t x, int32_t y, const char *label)
{
    const char *mark = xt_text_picture_mark_at(d->picture, (uint32_t)x, (uint32_t)y, d->layer);
    label_place place = style->place(d, x, y);
    uint32_t    length = xt_terminal_columns(label) + xt_terminal_columns(mark);
    uint32_t    before = length < place.columns ? (place.columns - length) / 2 : 0;
    xt_text_canvas_write_marked(d->canvas, d->row + place.row, d->column + place.column + before, label, mark,
                                place.columns, xt_default_look);
}

static void put_label(const outlined_layer *d, const outline_style *style, int32_t x, int32_t y)
{
    put_text(d, style, x, y, paint_at(d, x, y)->label);
}

// Finds the connected part of a cell in its layer, and marks it.  `part` gets its cells, x before y.  Returns their
// number.
static uint32_t mark_part(const outlined_layer *d, int32_t x, int32_t y, bool *marked, uint32_t *part)
{
    const xt_lattice *lattice = d->picture->lattice;
    const xt_paint   *paint = paint_at(d, x, y);
    const int32_t     z = (int32_t)d->layer % d->picture->size[2], w = (int32_t)d->layer / d->picture->size[2];
    uint32_t          count = 1;
    *part = (uint32_t)(x * d->height + y);
    marked[*part] = true;
    for (uint32_t i = 0; i < count; i++) {
        xt_cell  cell = {{(int32_t)part[i] / d->height, (int32_t)part[i] % d->height, z, w}};
        xt_point point = xt_point_of_cell(lattice, cell);
        for (uint32_t n = 0; n < lattice->neighbours; n++) {
            xt_point neighbour;
            bool     counts = xt_neighbour_of_point(lattice, point, n, &neighbour);
            xt_cell  next = counts ? xt_cell_of_point(lattice, neighbour) : cell;
            uint32_t index = (uint32_t)(next.at[0] * d->height + next.at[1]);
            if (next.at[2] == z && next.at[3] == w && paint_at(d, next.at[0], next.at[1]) == paint && !marked[index]) {
                marked[index] = true;
                part[count++] = index;
            }
        }
    }
    return count;
}

// Returns the cell of a part that gets the label: the uppermost, and of these the leftmost, among the preferred ones.
static uint32_t cell_for_label(const outlined_layer *d, const outline_style *style, const uint32_t *part,
                               uint32_t count)
{
    uint32_t best = part[0];
    bool     is_best_preferred = false;
    for (uint32_t i = 0; i < count; i++) {
        int32_t x = (int32_t)part[i] / d->height, y = (int32_t)part[i] % d->height;
        int32_t best_x = (int32_t)best / d->height, best_y = (int32_t)best % d->height;
        bool    is_preferred = style->prefers_odd_cells && x % 2;
        bool    is_before = y > best_y || (y == best_y && x < best_x);
        if (is_preferred != is_best_preferred ? is_preferred : is_before) {
            best = part[i];
            is_best_preferred = is_preferred;
        }
    }
    return best;
}

// Cells without a label may have a mark.  If memory runs out, each cell has its label.
static void put_labels(const outlined_layer *d, const outline_style *style)
{
    uint32_t  cells = (uint32_t)(d->width * d->height);
    bool     *marked = XT_NEW_ARRAY(bool, cells);
    uint32_t *part = XT_NEW_ARRAY(uint32_t, cells);
    for (int32_t x = 0; x < d->width; x++)
        for (int32_t y = 0; y < d->height; y++) {
            const xt_paint *paint = paint_at(d, x, y);
            if (paint && !paint->is_mark)
                put_text(d, style, x, y, "");
            if (paint && (paint->is_mark || !marked || !part)) {
                put_label(d, style, x, y);
            } else if (paint && !marked[x * d->height + y]) {
                uint32_t count = mark_part(d, x, y, marked, part);
                uint32_t cell = cell_for_label(d, style, part, count);
                put_label(d, style, (int32_t)cell / d->height, (int32_t)cell % d->height);
            }
        }
    free(marked);
    free(part);
}

// ---- A layer -------------------------------------------------------------------------------------------------------

xt_picture_extent xt_outlines_extent(const xt_text_picture *picture)
{
    uint64_t width = (uint64_t)picture->size[0], height = (uint64_t)picture->size[1];
    uint64_t pitch = hexagon_pitch(picture), slope = slope_rows(picture), rows = xt_triangle_rows(picture);
    switch (picture->lattice->terminal_style) {
    case XT_TERMINAL_HEXAGONS:
        return (xt_picture_extent){height * (slope + 1) + slope, width * pitch + 1 + (height - 1) * (pitch / 2)};
    case XT_TERMINAL_TRIANGLES:
        return (xt_picture_extent){height * rows + 1, rows * (width + height)};
    default:
        return (xt_picture_extent){2 * height + 1, width * (square_columns(picture) + 1) + 1};
    }
}

// One more column and row of cells draw the last lines.
void xt_outlines_draw(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                      uint32_t column)
{
    const outline_style *style = &styles[picture->lattice->terminal_style];
    outlined_layer       d = {.picture = picture,
                              .canvas = canvas,
                              .layer = layer,
                              .row = row,
                              .column = column,
                              .width = picture->size[0],
                              .height = picture->size[1]};
    for (int32_t y = d.height - 1; y >= -1; y--)
        for (int32_t x = 0; x <= d.width; x++)
            style->draw(&d, x, y);
    put_labels(&d, style);
}
