// tiles.c -- see tiles.h.
//
// A tile is four triangles that meet in its centre.  Colours beyond the palette repeat it with dots, so all colours of
// a board look different.  A mismatch has a thick red line with white borders across the edge.  A cell without a tile
// is crossed out.  A hinted tile has a ring in its centre.

#include "draw/tiles.h"

#include "exactile.h"

#include <math.h>
#include <stdio.h>

#define DISC 0.15         // the radius of the disc with a tile's number
#define NUMBER_SHARE 0.66 // the place of a colour's number between the centre and the side
#define NUMBER_WIDTH 0.26 // its greatest width: it ends at the disc and at the side

enum { DARK = 0x202020, RED = 0xe00000, WHITE = 0xffffff, FAINT = 0xb0b0b0, EMPTY = 0xf4f4f4 };

// The corners of a unit square, clockwise from the top left.  Side k leads from corner k to the next.
static const xt_spot corner[XT_SIDES] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
// From the centre to the middle of each side.
static const xt_spot towards[XT_SIDES] = {{0, -0.5}, {0.5, 0}, {0, 0.5}, {-0.5, 0}};

// Returns a spot between the middle and a side, moved clockwise along the side.
static xt_spot at_share(xt_spot at, unsigned side, double share, double along_side)
{
    xt_spot direction = towards[side];
    return (xt_spot){at.x + 0.5 + share * direction.x - along_side * direction.y * 2,
                     at.y + 0.5 + share * direction.y + along_side * direction.x * 2};
}

static void draw_triangle(xt_spot at, unsigned side, xt_edge_look look, xt_scene *scene)
{
    xt_spot a = corner[side], b = corner[(side + 1) % XT_SIDES];
    xt_pen  pen = {.fill = look.paper, .stroke = XT_NO_INK};
    xt_scene_begin(scene, XT_MARK_SHAPE, pen);
    xt_scene_spot(scene, at.x + a.x, at.y + a.y);
    xt_scene_spot(scene, at.x + b.x, at.y + b.y);
    xt_scene_spot(scene, at.x + 0.5, at.y + 0.5);
    xt_scene_end_contour(scene);
}

// Draws the outline, and both diagonals between the triangles.
static void draw_lines(xt_spot at, xt_scene *scene)
{
    static const uint32_t corner_order[] = {0, 1, 2, 3, 0, 2};
    xt_scene_begin(scene, XT_MARK_LINE, (xt_pen){.fill = XT_NO_INK, .stroke = DARK, .width = 0.02});
    for (uint32_t i = 0; i < sizeof corner_order / sizeof *corner_order; i++)
        xt_scene_spot(scene, at.x + corner[corner_order[i]].x, at.y + corner[corner_order[i]].y);
    xt_scene_end_contour(scene);
    xt_scene_spot(scene, at.x + 1, at.y);
    xt_scene_spot(scene, at.x, at.y + 1);
    xt_scene_end_contour(scene);
}

static void draw_dots(xt_spot at, unsigned side, xt_edge_look look, xt_scene *scene)
{
    xt_pen pen = {.fill = look.ink, .stroke = XT_NO_INK};
    for (uint32_t i = 0; i < look.mark; i++) {
        double along_side = look.mark > 1 ? 0.32 * i / (look.mark - 1) - 0.16 : 0;
        xt_scene_disc(scene, at_share(at, side, 0.72, along_side), 0.05, pen);
    }
}

// Texts get smaller rather than wider than this.
static double fitting_size(const char *text, double size, double width)
{
    return fmin(size, width / xt_text_width(text, 1));
}

// Stands in place of the dots: numbers tell colours apart too.
static void draw_number(xt_spot at, unsigned side, int32_t colour, xt_edge_look look, xt_scene *scene)
{
    char text[16];
    snprintf(text, sizeof text, "%d", (int)colour);
    xt_scene_text(scene, at_share(at, side, NUMBER_SHARE, 0), text, fitting_size(text, 0.17, NUMBER_WIDTH),
                  XT_ALIGN_MIDDLE, look.ink);
}

void xt_draw_tile(const xt_tile *tile, uint32_t rotation, uint32_t number, bool numbers, xt_spot at, xt_scene *scene)
{
    char name[16];
    snprintf(name, sizeof name, "%u", number);
    xt_scene_group(scene, "tile", number ? name : "");
    for (unsigned side = 0; side < XT_SIDES; side++) {
        int32_t      colour = xt_tile_colour(tile, side, rotation);
        xt_edge_look look = xt_edge_look_of(colour);
        draw_triangle(at, side, look, scene);
    }
    draw_lines(at, scene);
    for (unsigned side = 0; side < XT_SIDES; side++) {
        int32_t      colour = xt_tile_colour(tile, side, rotation);
        xt_edge_look look = xt_edge_look_of(colour);
        if (!numbers)
            draw_dots(at, side, look, scene);
        else if (colour != 0)
            draw_number(at, side, colour, look, scene);
    }
    if (numbers && number) {
        xt_spot middle = {at.x + 0.5, at.y + 0.5};
        xt_scene_disc(scene, middle, DISC, (xt_pen){.fill = WHITE, .stroke = DARK, .width = 0.015});
        xt_scene_bold_text(scene, middle, name, fitting_size(name, 0.17, 1.7 * DISC), XT_ALIGN_MIDDLE, DARK);
    }
    xt_scene_end_group(scene);
}

// ---- Boards --------------------------------------------------------------------------------------------------------

static void draw_empty_cell(xt_spot at, bool is_open, xt_scene *scene)
{
    xt_pen pen = {.fill = EMPTY, .stroke = FAINT, .width = 0.02};
    if (is_open) {
        xt_scene_rectangle(scene, at.x, at.y, 1, 1, pen);
        return;
    }
    xt_scene_group(scene, "hole", "no tile");
    xt_scene_rectangle(scene, at.x, at.y, 1, 1, pen);
    xt_scene_line(scene, at, (xt_spot){at.x + 1, at.y + 1}, pen);
    xt_scene_line(scene, (xt_spot){at.x + 1, at.y}, (xt_spot){at.x, at.y + 1}, pen);
    xt_scene_end_group(scene);
}

static const xt_tile *tile_at(const xt_board_figure *figure, uint32_t row, uint32_t column)
{
    uint32_t tile = figure->placed[row * figure->board->width + column] / XT_SIDES;
    return tile < figure->board->tiles.count ? &figure->board->tiles.at[tile] : NULL;
}

static int32_t colour_at(const xt_board_figure *figure, uint32_t row, uint32_t column, unsigned side)
{
    return xt_tile_colour(tile_at(figure, row, column), side,
                          figure->placed[row * figure->board->width + column] % XT_SIDES);
}

// Returns true if a side breaks the rules.  A side between two tiles counts once, for the tile on the left or above.
static bool is_mismatch(const xt_board_figure *figure, uint32_t row, uint32_t column, unsigned side)
{
    const xt_board *board = figure->board;
    int32_t         colour = colour_at(figure, row, column, side);
    if (xt_board_is_outer(board, row, column, side))
        return !board->is_free && colour != 0;
    if (side == 0 || side == 3)
        return false;
    uint32_t there_row = row + (side == 2), there_column = column + (side == 1);
    if (!tile_at(figure, there_row, there_column))
        return false;
    int32_t other = colour_at(figure, there_row, there_column, (side + 2) % XT_SIDES);
    return board->is_complemented ? colour != -other : colour != other;
}

static void draw_mismatch(xt_spot at, unsigned side, xt_scene *scene)
{
    static const xt_pen pens[] = {{.fill = XT_NO_INK, .stroke = WHITE, .width = 0.2},
                                  {.fill = XT_NO_INK, .stroke = RED, .width = 0.11}};
    xt_scene_group(scene, "mismatch", "these edges do not match");
    for (uint32_t i = 0; i < 2; i++)
        xt_scene_line(scene, at_share(at, side, 1, -0.36), at_share(at, side, 1, 0.36), pens[i]);
    xt_scene_end_group(scene);
}

static void draw_hints(const xt_board_figure *figure, xt_scene *scene)
{
    xt_pen around = {.fill = XT_NO_INK, .stroke = WHITE, .width = 0.12}, ring = around;
    ring.stroke = DARK;
    ring.width = 0.05;
    for (uint32_t i = 0; i < figure->board->hints.count; i++) {
        const xt_hint *hint = &figure->board->hints.at[i];
        xt_spot        middle = {hint->column + 0.5, hint->row + 0.5};
        xt_scene_disc(scene, middle, 0.2, around);
        xt_scene_disc(scene, middle, 0.2, ring);
    }
}

void xt_draw_board(const xt_board_figure *figure, xt_scene *scene)
{
    const xt_board *board = figure->board;
    uint32_t        cells = board->width * board->height;
    xt_pen          line = {.fill = XT_NO_INK, .stroke = DARK, .width = 0.035};
    for (uint32_t c = 0; c < cells; c++) {
        xt_spot        at = {c % board->width, c / board->width};
        const xt_tile *tile = tile_at(figure, c / board->width, c % board->width);
        if (tile)
            xt_draw_tile(tile, figure->placed[c] % XT_SIDES, figure->placed[c] / XT_SIDES + 1, figure->numbers, at,
                         scene);
        else
            draw_empty_cell(at, figure->is_open, scene);
    }
    xt_scene_begin(scene, XT_MARK_SHAPE, line);
    for (uint32_t c = 0; c < cells; c++) {
        for (uint32_t i = 0; i < XT_SIDES; i++)
            xt_scene_spot(scene, c % board->width + corner[i].x, c / board->width + corner[i].y);
        xt_scene_end_contour(scene);
    }
    draw_hints(figure, scene);
    for (uint32_t c = 0; c < cells; c++)
        for (unsigned side = 0; side < XT_SIDES && figure->placed[c] / XT_SIDES < board->tiles.count; side++)
            if (is_mismatch(figure, c / board->width, c % board->width, side))
                draw_mismatch((xt_spot){c % board->width, c / board->width}, side, scene);
}
