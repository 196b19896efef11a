// board.c -- solutions of boards: text, JSON, links to the viewer at e2.bucas.name, and tables on a terminal.
//
// Text has a row of the board on a line.  Each tile is its number from 1, and an arrow to which its top points.  An
// empty cell is a dash, and has the number 0 in JSON and links.  A link
// has four letters for each cell, row by row: the colours above, on the right, below and on the left.  The letter `a`
// is the colour of the frame.  Then it has the number of each tile in three digits.  A table has each tile's number in
// the middle, and its colours along the edges.

#include "output/text/board.h"

#include "base/diagnostics.h"
#include "edge/board/board.h"
#include "model/model.h"
#include "output/text/canvas.h"
#include "output/text/coloured.h"
#include "output/text/palette.h"

static const char arrows[] = "^>v<";

static const xt_board *board_of(const xt_solution *solution)
{
    return solution->model->puzzle->board;
}

static bool is_empty(const xt_solution *solution, uint32_t cell)
{
    return xt_solution_tile_at(solution, cell).tile >= board_of(solution)->tiles.count;
}

static bool write_text(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    const xt_board *board = board_of(solution);
    uint32_t        cells = board->width * board->height;
    int             digits = snprintf(NULL, 0, "%u", cells);
    fprintf(out, "\n# --- SOLUTION %llu ---\n", (unsigned long long)solution->number);
    for (uint32_t c = 0; c < cells; c++)
        if (is_empty(solution, c))
            fprintf(out, " %*s%s", digits + 1, "-", (c + 1) % board->width ? "" : "\n");
        else
            fprintf(out, " %*u%c%s", digits, xt_solution_tile_at(solution, c).tile + 1,
                    arrows[xt_solution_tile_at(solution, c).rotation], (c + 1) % board->width ? "" : "\n");
    return true;
}

static bool write_json(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    uint32_t width = board_of(solution)->width, cells = width * board_of(solution)->height;
    fprintf(out, "{\"solution\":%llu,\"rows\":[", (unsigned long long)solution->number);
    for (uint32_t c = 0; c < cells; c++)
        fprintf(out, "%s[%u,%u]%s",
                c % width ? ","
                : c       ? ",["
                          : "[",
                is_empty(solution, c) ? 0 : xt_solution_tile_at(solution, c).tile + 1,
                xt_solution_tile_at(solution, c).rotation, (c + 1) % width ? "" : "]");
    fputs("]}\n", out);
    return true;
}

enum { LETTERS = 26 };

static bool has_letters(const xt_board *board)
{
    for (uint32_t i = 0; i < board->tiles.count * XT_SIDES; i++) {
        int32_t colour = board->tiles.at[i / XT_SIDES].colour[i % XT_SIDES];
        if (colour < 0 || colour >= LETTERS)
            return false;
    }
    return true;
}

static bool write_link(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_board *board = board_of(solution);
    uint32_t        cells = board->width * board->height;
    if (!has_letters(board) || cells > 999)
        return xt_diagnose(diagnostics,
                           "the viewer has a letter for the colours 0 to 25 and three digits for a tile; ask for JSON");
    fprintf(out, "https://e2.bucas.name/#puzzle=exactile&board_w=%u&board_h=%u&board_edges=", board->width,
            board->height);
    for (uint32_t c = 0; c < cells; c++)
        for (unsigned side = 0; side < XT_SIDES; side++) {
            const xt_placed_tile placed = xt_solution_tile_at(solution, c);
            fputc(is_empty(solution, c) ? 'a'
                                        : 'a' + xt_tile_colour(&board->tiles.at[placed.tile], side, placed.rotation),
                  out);
        }
    fputs("&board_pieces=", out);
    for (uint32_t c = 0; c < cells; c++)
        fprintf(out, "%03u", is_empty(solution, c) ? 0 : xt_solution_tile_at(solution, c).tile + 1);
    fputc('\n', out);
    return true;
}

// ---- Tables ---------------------------------------------------------------------------------------------------------

// A box has three rows; the middle one has a colour, the number and a colour.
enum { EDGE = 2, NUMBER = 3, WIDTH = EDGE + NUMBER + EDGE, HEIGHT = 3, INDENT = 1 };

static uint32_t board_columns(const xt_puzzle *puzzle)
{
    return INDENT + puzzle->board->width * (WIDTH + 1) + 1;
}

static void put_centred_number(xt_text_canvas *canvas, uint32_t row, uint32_t column, uint32_t columns, int64_t number,
                               xt_look look)
{
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    uint32_t length = xt_terminal_columns(text), before = length < columns ? (columns - length) / 2 : 0;
    xt_text_canvas_fill(canvas, row, column, columns, look);
    xt_text_canvas_write(canvas, row, column + before, text, columns, look);
}

static void put_tile(const xt_solution *solution, uint32_t cell, bool coloured, xt_text_canvas *canvas)
{
    // The row, the column and the number of columns of each side in the box, clockwise from the top.
    static const uint32_t side_position[XT_SIDES][3] = {
        {0, 0, WIDTH}, {1, EDGE + NUMBER, EDGE}, {2, 0, WIDTH}, {1, 0, EDGE}};
    uint32_t             top = 1 + cell / board_of(solution)->width * (HEIGHT + 1);
    uint32_t             left = INDENT + 1 + cell % board_of(solution)->width * (WIDTH + 1);
    const xt_placed_tile placed = xt_solution_tile_at(solution, cell);
    const xt_tile       *tile = &board_of(solution)->tiles.at[placed.tile];
    xt_look              bold = xt_default_look;
    bold.bold = true;
    for (unsigned side = 0; side < XT_SIDES; side++) {
        int32_t colour = xt_tile_colour(tile, side, placed.rotation);
        put_centred_number(canvas, top + side_position[side][0], left + side_position[side][1], side_position[side][2],
                           colour, coloured ? xt_terminal_look_of_edge(colour) : xt_default_look);
    }
    put_centred_number(canvas, top + 1, left + EDGE, NUMBER, (int64_t)placed.tile + 1, bold);
}

// Returns 0 for the first line of a table, 1 for a line between, 2 for the last.
static uint32_t joint_index(uint32_t line, uint32_t last)
{
    return line == 0 ? 0 : line < last ? 1 : 2;
}

static void put_lines(const xt_board *board, xt_text_canvas *canvas)
{
    static const uint32_t joint[3][3] = {{0x250c, 0x252c, 0x2510}, {0x251c, 0x253c, 0x2524}, {0x2514, 0x2534, 0x2518}};
    uint32_t              rows = board->height * (HEIGHT + 1), columns = board->width * (WIDTH + 1);
    for (uint32_t row = 0; row <= rows; row++)
        for (uint32_t column = 0; column <= columns; column++) {
            bool     is_across = row % (HEIGHT + 1) == 0, is_down = column % (WIDTH + 1) == 0;
            uint32_t code = is_across && is_down ? joint[joint_index(row, rows)][joint_index(column, columns)]
                            : is_across          ? 0x2500
                                                 : 0x2502;
            if (is_across || is_down)
                xt_text_canvas_put(canvas, row, INDENT + column, code, xt_default_look);
        }
}

static bool draw_board(const xt_solution *solution, bool coloured, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_board *board = board_of(solution);
    xt_text_canvas  canvas;
    if (!xt_text_canvas_make(&canvas, (uint64_t)board->height * (HEIGHT + 1) + 1,
                             board_columns(solution->model->puzzle)))
        return xt_diagnose_out_of_memory(diagnostics);
    xt_print_heading(solution->number, coloured, out);
    put_lines(board, &canvas);
    for (uint32_t cell = 0; cell < board->width * board->height; cell++)
        if (!is_empty(solution, cell))
            put_tile(solution, cell, coloured, &canvas);
    xt_text_canvas_print(&canvas, coloured, out);
    xt_text_canvas_free(&canvas);
    return true;
}

// Draws a box for each tile.
static bool draw_boxes(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    return draw_board(solution, false, out, diagnostics);
}

// The same with painted edges.
static bool draw_coloured(const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    return draw_board(solution, true, out, diagnostics);
}

// ---- Styles ---------------------------------------------------------------------------------------------------------

static const xt_output_style styles[] = {
    [XT_STYLE_TEXT] = {.write = write_text},        [XT_STYLE_COLOUR] = {.write = draw_coloured},
    [XT_STYLE_BOXES] = {.write = draw_boxes},       [XT_STYLE_JSON] = {.write = write_json},
    [XT_STYLE_COORDINATES] = {.write = write_text}, [XT_STYLE_LINK] = {.write = write_link},
};

// A board is drawn if the page is wide enough.
const xt_output_style *xt_board_style(const xt_model *model, xt_style style, uint32_t columns)
{
    bool is_drawn = style == XT_STYLE_COLOUR || style == XT_STYLE_BOXES;
    return &styles[is_drawn && columns && board_columns(model->puzzle) > columns ? XT_STYLE_TEXT : style];
}
