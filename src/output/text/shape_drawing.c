// shape_drawing.c -- the shapes of a set, in the form of definition files or with outlines.

#include "base/limits.h"
#include "base/memory.h"
#include "output/text/coloured.h"
#include "puzzle/shape_set.h"

#include <stdlib.h>
#include <string.h>

// ---- Rows of a definition ------------------------------------------------------------------------------------------

static bool contains_cell(const xt_cell *cells, uint32_t count, xt_cell cell)
{
    for (uint32_t i = 0; i < count; i++)
        if (memcmp(&cells[i], &cell, sizeof cell) == 0)
            return true;
    return false;
}

static void draw_row(const xt_cell *cells, uint32_t count, xt_cell max_corner, int32_t y, const char *name, FILE *out)
{
    int width = (int)strlen(name);
    for (int32_t w = 0; w <= max_corner.at[3]; w++)
        for (int32_t z = 0; z <= max_corner.at[2]; z++)
            for (int32_t x = 0; x <= max_corner.at[0]; x++) {
                const char *before = x ? " " : z || w ? ", " : "";
                bool        is_covered = contains_cell(cells, count, (xt_cell){{x, y, z, w}});
                fprintf(out, "%s%*s", before, width, is_covered ? name : ".");
            }
    fputc('\n', out);
}

// ---- Outlines ------------------------------------------------------------------------------------------------------

static bool draw_outline(const xt_lattice *lattice, const xt_cell *cells, uint32_t count, const int32_t *size,
                         const char *name, FILE *out)
{
    uint32_t *holder = XT_NEW_ARRAY(uint32_t, (size_t)size[0] * (size_t)size[1] * (size_t)size[2] * (size_t)size[3]);
    xt_paint  paint[] = {{.label = "", .look = xt_default_look}, {.label = name, .look = xt_default_look}};
    for (uint32_t i = 0; i < count && holder; i++) {
        int32_t at = 0;
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            at = at * size[k] + cells[i].at[k];
        holder[at] = 1;
    }
    xt_text_picture picture = {.lattice = lattice,
                               .size = size,
                               .holder = holder,
                               .paint = paint,
                               .label = xt_terminal_columns(name),
                               .outlined = true};
    bool            ok = holder && xt_text_picture_print(&picture, 0, XT_PAGE_COLUMNS, out, NULL);
    free(holder);
    return ok;
}

bool xt_shape_set_draw(const xt_shape_set *set, uint32_t index, xt_style style, FILE *out)
{
    xt_cell cells[XT_SET_CELLS_MAX], max_corner = {{0}};
    int32_t size[XT_DIMENSIONS_MAX];
    if (index >= set->count || (style != XT_STYLE_TEXT && style != XT_STYLE_BOXES))
        return false;
    for (uint32_t i = 0; i < set->size[index]; i++) {
        cells[i] = xt_cell_of_point(set->lattice, xt_shape_set_points(set, index)[i]);
        for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
            max_corner.at[k] = cells[i].at[k] > max_corner.at[k] ? cells[i].at[k] : max_corner.at[k];
    }
    for (uint32_t k = 0; k < XT_DIMENSIONS_MAX; k++)
        size[k] = max_corner.at[k] + 1;
    if (style == XT_STYLE_BOXES)
        return draw_outline(set->lattice, cells, set->size[index], size, set->names[index], out);
    for (int32_t y = max_corner.at[1]; y >= 0; y--)
        draw_row(cells, set->size[index], max_corner, y, set->names[index], out);
    return !ferror(out);
}
