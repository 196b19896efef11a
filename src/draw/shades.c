// shades.c -- see shades.h.
//
// Paint runs from white for 0 to the colour for the largest share.  Shares are shown in percent.

#include "draw/shades.h"

#include "draw/solid.h"
#include "model/model.h"

#include <stdio.h>

#define CELL_SIZE 26.0 // at most, in 1/72 inch
#define LEGEND_GAP 0.5 // in cells
#define LEGEND_HEIGHT 0.4
#define TEXT_SIZE 0.36

enum { LINE = 0xa0a0a0, BLACK = 0x1a1a1a, STEPS = 5, LONG_NUMBER = 100000 };

static xt_pen pen_of(const xt_shades *shades, double share)
{
    const double part = shades->most > 0 ? share / shades->most : 0;
    return (xt_pen){.fill = xt_mix_colours(0xffffff, shades->colour.paper, part), .stroke = LINE, .width = 0.03};
}

static bool draw_shade(const xt_layer_grid *grid, const xt_shades *shades, uint32_t index, xt_scene *scene)
{
    const xt_shade shade = shades->at(shades->context, index);
    const xt_point point = xt_point_of_cell(grid->lattice, shade.cell);
    xt_pen         pen = pen_of(shades, shade.share);
    char           text[24] = "";
    if (shade.is_marked)
        pen.fill = BLACK;
    else if (shade.share > 0 && shades->is_numbers)
        snprintf(text, sizeof text, shade.share < LONG_NUMBER ? "%.0f" : "%.0e", shade.share);
    else if (shade.share > 0 && shade.share < 0.0005)
        snprintf(text, sizeof text, "<.1");
    else if (shade.share > 0)
        snprintf(text, sizeof text, shade.share < 0.0995 ? "%.1f" : "%.0f", 100 * shade.share);
    const xt_cell_text words = {.name = shade.name ? shade.name : "", .text = text, .title = shade.exact};
    return xt_draw_marked_cell(grid, point, pen, &words, TEXT_SIZE, scene);
}

// Draws the scale below the cells.
static void draw_legend(const xt_shades *shades, xt_bounds above, xt_scene *scene)
{
    const double top = above.bottom + LEGEND_GAP;
    char         most[24];
    if (shades->is_numbers)
        snprintf(most, sizeof most, "0 to %.0f", shades->most);
    else
        snprintf(most, sizeof most, "0 to %.3g %%", 100 * shades->most);
    xt_scene_group(scene, "legend", "");
    for (uint32_t i = 0; i < STEPS; i++)
        xt_scene_rectangle(scene, above.left + i * LEGEND_HEIGHT, top, LEGEND_HEIGHT, LEGEND_HEIGHT,
                           pen_of(shades, shades->most * i / (STEPS - 1)));
    xt_scene_text(scene, (xt_spot){above.left + (STEPS + 0.5) * LEGEND_HEIGHT, top + LEGEND_HEIGHT / 2}, most,
                  TEXT_SIZE, XT_ALIGN_LEFT, BLACK);
    xt_scene_end_group(scene);
}

bool xt_drawing_add_shades(xt_drawing *drawing, const xt_shades *shades, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = shades->model->puzzle;
    xt_layer_grid    grid;
    bool             ok = true;
    if (!shades->model->images)
        return xt_diagnose_at(diagnostics, puzzle->location, "an exact cover has no cells to draw");
    if (!xt_plane_of(puzzle->lattice))
        return xt_diagnose(diagnostics, "there are no heat maps on the lattice '%s', as its layers are not flat",
                           puzzle->lattice->name);
    if (!xt_layer_grid_of_puzzle(&grid, puzzle))
        return xt_diagnose_out_of_memory(diagnostics);
    xt_line_builder captions[2] = {{{0}}, shades->caption};
    xt_line_builder_add(&captions[0], "%s", shades->name);
    xt_drawing_begin_piece(drawing, CELL_SIZE, captions, 2);
    const uint32_t first = drawing->scene.marks.count;
    xt_scene_group(&drawing->scene, "shades", shades->name);
    for (uint32_t i = 0; ok && i < shades->cells; i++)
        ok = draw_shade(&grid, shades, i, &drawing->scene);
    xt_layer_grid_number_layers(&grid, &drawing->scene);
    xt_draw_seams(&grid, &drawing->scene);
    draw_legend(shades, xt_scene_bounds(&drawing->scene, first, drawing->scene.marks.count), &drawing->scene);
    xt_scene_end_group(&drawing->scene);
    xt_drawing_end(drawing);
    return xt_drawing_finish(drawing, ok, diagnostics);
}
