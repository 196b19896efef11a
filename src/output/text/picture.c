// picture.c -- the cells of a box drawn on a canvas layer by layer, in the style of the lattice.
//
// In colour, squares and cubes are painted blocks, and hexagons and triangles have true outlines.  Outlined pictures
// need no colour (outlines.c).  In all others cells are labels in a table, and the lattice says how far its rows are
// shifted.
//
// A character is about twice as high as wide.  So a square is two columns of one row.  A hexagon is four columns of one
// row; between the rows, block elements (lower eighths) make the slopes of its corners.  A triangle is two rows high
// with four columns at its base, and half-filled characters make its sides.  Longer labels take larger cells.

#include "output/text/picture_paint.h"

typedef struct style_functions {
    xt_picture_extent (*extent)(const xt_text_picture *picture);
    void (*draw)(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row, uint32_t column);
} style_functions;

// ---- Cells and labels -----------------------------------------------------------------------------------------------

static uint32_t width(const xt_text_picture *picture)
{
    return (uint32_t)picture->size[0];
}

static uint32_t height(const xt_text_picture *picture)
{
    return (uint32_t)picture->size[1];
}

uint32_t xt_text_picture_layers(const xt_text_picture *picture)
{
    return (uint32_t)(picture->size[2] * picture->size[3]);
}

static int16_t paper_of(const xt_paint *paint)
{
    return paint ? paint->look.paper : (int16_t)XT_NO_COLOUR;
}

// Puts the label of a cell, and its mark, in the middle of the columns, or at their right end.
static void put_label(const xt_text_picture *picture, uint32_t x, uint32_t y, uint32_t layer, xt_text_canvas *canvas,
                      uint32_t row, uint32_t column, uint32_t columns, bool right)
{
    const xt_paint *paint = xt_text_picture_paint_at(picture, x, y, layer);
    const char     *mark = xt_text_picture_mark_at(picture, x, y, layer);
    uint32_t        length = xt_terminal_columns(paint->label) + xt_terminal_columns(mark);
    uint32_t        left = length >= columns ? 0 : right ? columns - length : (columns - length) / 2;
    xt_text_canvas_write_marked(canvas, row, column + left, paint->label, mark, columns, paint->look);
}

// ---- Tables and blocks ---------------------------------------------------------------------------------------------

// The distance of cells in a row, and the shift of each row to the right of the row below, in columns.
typedef struct cell_pitch {
    uint32_t cell, shift;
} cell_pitch;

static cell_pitch pitch_of(const xt_text_picture *picture)
{
    uint32_t half_cells = picture->lattice->row_shift, cell = picture->label + 1;
    if (half_cells % 2)
        cell += cell % 2;
    return (cell_pitch){.cell = cell, .shift = cell * half_cells / 2};
}

static xt_picture_extent extent_of_table(const xt_text_picture *picture)
{
    cell_pitch p = pitch_of(picture);
    return (xt_picture_extent){.rows = height(picture),
                               .columns = (uint64_t)width(picture) * p.cell - !picture->coloured +
                                          (uint64_t)(height(picture) - 1) * p.shift};
}

static void draw_table(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                       uint32_t column)
{
    cell_pitch p = pitch_of(picture);
    uint32_t   before = picture->coloured; // in colour the blank before a label is painted too
    for (uint32_t y = 0; y < height(picture); y++)
        for (uint32_t x = 0; x < width(picture); x++) {
            const xt_paint *paint = xt_text_picture_paint_at(picture, x, y, layer);
            uint32_t        cell_row = row + height(picture) - 1 - y;
            uint32_t        cell_column = column + x * p.cell + y * p.shift;
            xt_text_canvas_fill(canvas, cell_row, cell_column, p.cell - 1 + before, paint->look);
            put_label(picture, x, y, layer, canvas, cell_row, cell_column + before, p.cell - 1, true);
        }
}

// ---- Hexagons ------------------------------------------------------------------------------------------------------

static uint32_t hexagon_columns(const xt_text_picture *picture)
{
    return picture->label <= 2 ? 4 : (picture->label + 3) / 2 * 2;
}

static xt_picture_extent extent_of_hexagons(const xt_text_picture *picture)
{
    uint32_t columns = hexagon_columns(picture);
    return (xt_picture_extent){.rows = 2 * (uint64_t)height(picture) + 1,
                               .columns = (uint64_t)width(picture) * columns +
                                          (uint64_t)(height(picture) - 1) * (columns / 2)};
}

// Returns the hexagon of row y at this column; *offset is the column inside the hexagon.
static const xt_paint *hexagon_at(const xt_text_picture *picture, int64_t column, int64_t y, uint32_t layer,
                                  uint32_t *offset)
{
    int64_t columns = hexagon_columns(picture);
    int64_t from_row = column - y * (columns / 2);
    int64_t x = from_row < 0 ? -1 : from_row / columns;
    *offset = (uint32_t)((from_row % columns + columns) % columns);
    return xt_text_picture_paint_at(picture, x, y, layer);
}

// Returns the eighths of a character of slope that belong to the hexagon below.
static uint32_t eighths_below(uint32_t offset, uint32_t columns)
{
    uint32_t half = columns / 2;
    uint32_t steps = offset < half ? 2 * offset + 1 : 2 * (columns - offset) - 1; // of 2 * half
    uint32_t eighths = (8 * steps + half) / (2 * half);
    return eighths < 1 ? 1 : eighths > 7 ? 7 : eighths;
}

static void draw_slope(xt_text_canvas *canvas, uint32_t row, uint32_t column, int16_t above, int16_t below,
                       uint32_t eighths)
{
    static const uint32_t lower_eighth = 0x2581;
    xt_look               look = {.ink = below, .paper = above};
    if (above == below)
        xt_text_canvas_put(canvas, row, column, ' ', look);
    else if (below != XT_NO_COLOUR)
        xt_text_canvas_put(canvas, row, column, lower_eighth + eighths - 1, look);
    else {
        look = (xt_look){.ink = above, .paper = XT_NO_COLOUR, .swapped = true};
        xt_text_canvas_put(canvas, row, column, lower_eighth + eighths - 1, look);
    }
}

static void draw_hexagons(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                          uint32_t column)
{
    uint32_t columns = hexagon_columns(picture), rows = height(picture), offset;
    uint32_t total_columns = (uint32_t)extent_of_hexagons(picture).columns;
    for (uint32_t line = 0; line <= rows; line++) { // of slopes, above the row of hexagons rows - 1 - line
        int64_t y = (int64_t)rows - 1 - line;
        for (uint32_t c = 0; c < total_columns; c++) {
            int16_t above = paper_of(hexagon_at(picture, c, y + 1, layer, &offset));
            int16_t below = paper_of(hexagon_at(picture, c, y, layer, &offset));
            draw_slope(canvas, row + 2 * line, column + c, above, below, eighths_below(offset, columns));
        }
    }
    for (uint32_t y = 0; y < rows; y++)
        for (uint32_t x = 0; x < width(picture); x++) {
            const xt_paint *paint = xt_text_picture_paint_at(picture, x, y, layer);
            uint32_t cell_row = row + 2 * (rows - 1 - y) + 1, cell_column = column + x * columns + y * (columns / 2);
            xt_text_canvas_fill(canvas, cell_row, cell_column, columns, paint->look);
            put_label(picture, x, y, layer, canvas, cell_row, cell_column + 1, columns - 2, false);
        }
}

// ---- Triangles -----------------------------------------------------------------------------------------------------

static xt_picture_extent extent_of_triangles(const xt_text_picture *picture)
{
    uint64_t rows = xt_triangle_rows(picture);
    return (xt_picture_extent){.rows = rows * height(picture),
                               .columns = rows * ((uint64_t)width(picture) + height(picture))};
}

// Draws a side between two triangles.  The left triangle is above a side that leans right (/), and below one that leans
// left (\).
static void draw_side(xt_text_canvas *canvas, uint32_t row, uint32_t column, int16_t left, int16_t right,
                      bool leans_right)
{
    static const uint32_t lower_right = 0x25e2, lower_left = 0x25e3, upper_left = 0x25e4, upper_right = 0x25e5;
    if (left == right)
        xt_text_canvas_put(canvas, row, column, ' ', (xt_look){.ink = left, .paper = left});
    else if (right != XT_NO_COLOUR)
        xt_text_canvas_put(canvas, row, column, leans_right ? lower_right : upper_right,
                           (xt_look){.ink = right, .paper = left});
    else
        xt_text_canvas_put(canvas, row, column, leans_right ? upper_left : lower_left,
                           (xt_look){.ink = left, .paper = right});
}

// Draws one row of characters, the given line from the top of the triangles in row y.
static void draw_line_of_triangles(const xt_text_picture *picture, uint32_t y, uint32_t line, uint32_t layer,
                                   xt_text_canvas *canvas, uint32_t row, uint32_t column)
{
    uint32_t rows = xt_triangle_rows(picture);
    for (uint32_t x = 0; x <= width(picture); x++) {
        int16_t  before = paper_of(xt_text_picture_paint_at(picture, (int64_t)x - 1, y, layer));
        int16_t  paper = paper_of(xt_text_picture_paint_at(picture, x, y, layer));
        bool     upright = x % 2 == 0;
        uint32_t half = upright ? line : rows - 1 - line; // half the columns between the sides
        uint32_t left = column + x * rows + rows - 1 - half;
        draw_side(canvas, row, left, before, paper, upright);
        if (x < width(picture))
            xt_text_canvas_fill(canvas, row, left + 1, 2 * half, (xt_look){.ink = XT_NO_COLOUR, .paper = paper});
    }
}

static void draw_triangles(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                           uint32_t column)
{
    uint32_t rows = xt_triangle_rows(picture);
    for (uint32_t y = 0; y < height(picture); y++) {
        uint32_t top = row + (height(picture) - 1 - y) * rows, left = column + y * rows;
        for (uint32_t line = 0; line < rows; line++)
            draw_line_of_triangles(picture, y, line, layer, canvas, top + line, left);
        for (uint32_t x = 0; x < width(picture); x++)
            put_label(picture, x, y, layer, canvas, x % 2 ? top : top + rows - 1, left + x * rows + 1, 2 * rows - 2,
                      false);
    }
}

// ---- Styles --------------------------------------------------------------------------------------------------------

static const style_functions *functions_for(const xt_text_picture *picture)
{
    static const style_functions table = {extent_of_table, draw_table};
    static const style_functions coloured[] = {
        [XT_TERMINAL_TABLE] = {extent_of_table, draw_table},
        [XT_TERMINAL_SQUARES] = {extent_of_table, draw_table},
        [XT_TERMINAL_HEXAGONS] = {extent_of_hexagons, draw_hexagons},
        [XT_TERMINAL_TRIANGLES] = {extent_of_triangles, draw_triangles},
    };
    static const style_functions outlined = {xt_outlines_extent, xt_outlines_draw};
    xt_terminal_style            style = picture->lattice->terminal_style;
    if (picture->outlined && style != XT_TERMINAL_TABLE)
        return &outlined;
    return picture->coloured ? &coloured[style] : &table;
}

xt_picture_extent xt_text_picture_extent(const xt_text_picture *picture)
{
    return functions_for(picture)->extent(picture);
}

void xt_text_picture_draw(const xt_text_picture *picture, uint32_t layer, xt_text_canvas *canvas, uint32_t row,
                          uint32_t column)
{
    functions_for(picture)->draw(picture, layer, canvas, row, column);
}
