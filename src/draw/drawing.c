// drawing.c -- see drawing.h.

#include "draw/drawing.h"

#include "base/memory.h"
#include "base/utf8.h"

#include <inttypes.h>
#include <string.h>

xt_drawing *xt_drawing_new(const xt_drawing_settings *settings)
{
    xt_drawing *drawing = XT_NEW(xt_drawing);
    if (drawing && settings)
        drawing->settings = *settings;
    return drawing;
}

void xt_drawing_free(xt_drawing *drawing)
{
    if (!drawing)
        return;
    for (uint32_t i = 0; i < drawing->items.count; i++)
        free(drawing->items.at[i].text);
    xt_vector_free(&drawing->items);
    xt_scene_free(&drawing->scene);
    free(drawing);
}

static bool add_text_item(xt_drawing *drawing, xt_drawing_item_type type, const char *text, xt_diagnostics *diagnostics)
{
    if (drawing->settings.plain)
        return true;
    xt_drawing_item item = {.type = type, .text = xt_strndup(text, strlen(text))};
    if (item.text && !drawing->items.failed)
        xt_vector_push(&drawing->items, item);
    if (!item.text || drawing->items.failed)
        free(item.text);
    return xt_drawing_finish(drawing, item.text, diagnostics);
}

bool xt_drawing_add_title(xt_drawing *drawing, const char *text, xt_diagnostics *diagnostics)
{
    drawing->solutions = drawing->disassemblies = drawing->regions = 0;
    xt_drawing_section(drawing);
    return add_text_item(drawing, XT_DRAWING_TITLE, text, diagnostics);
}

bool xt_drawing_add_note(xt_drawing *drawing, const char *text, xt_diagnostics *diagnostics)
{
    return add_text_item(drawing, XT_DRAWING_NOTE, text, diagnostics);
}

void xt_drawing_section(xt_drawing *drawing)
{
    drawing->sections++;
}

void xt_drawing_begin(xt_drawing *drawing, double max_cell_size, const xt_line_builder *captions, uint32_t count)
{
    xt_drawing_item item = {.type = XT_DRAWING_FIGURE,
                            .first = drawing->scene.marks.count,
                            .section = drawing->sections,
                            .max_cell_size = max_cell_size};
    for (uint32_t i = 0; !drawing->settings.plain && i < count && i < XT_CAPTIONS; i++)
        item.caption[i] = captions[i];
    xt_vector_push(&drawing->items, item);
}

void xt_drawing_begin_piece(xt_drawing *drawing, double max_cell_size, const xt_line_builder *captions, uint32_t count)
{
    xt_drawing_begin(drawing, max_cell_size, captions, count);
    if (!drawing->items.failed)
        drawing->items.at[drawing->items.count - 1].is_named = true;
}

void xt_drawing_end(xt_drawing *drawing)
{
    if (drawing->items.failed)
        return;
    xt_drawing_item *item = &drawing->items.at[drawing->items.count - 1];
    if (drawing->settings.plain)
        xt_scene_remove_texts(&drawing->scene, item->first);
    item->end = drawing->scene.marks.count;
    item->bounds = xt_scene_bounds(&drawing->scene, item->first, item->end);
}

bool xt_drawing_begin_solution(xt_drawing *drawing, double max_cell_size, uint64_t number)
{
    xt_line_builder caption = {{0}};
    if (drawing->settings.max_drawn && drawing->solutions >= drawing->settings.max_drawn)
        return false;
    if (drawing->solutions++ == 0)
        xt_drawing_section(drawing);
    if (number)
        xt_line_builder_add(&caption, "%" PRIu64, number);
    xt_drawing_begin(drawing, max_cell_size, &caption, 1);
    xt_scene_group(&drawing->scene, "solution", caption.text);
    return true;
}

void xt_drawing_end_solution(xt_drawing *drawing)
{
    xt_scene_end_group(&drawing->scene);
    xt_drawing_end(drawing);
}

bool xt_drawing_finish(const xt_drawing *drawing, bool ok, xt_diagnostics *diagnostics)
{
    bool is_whole = ok && !drawing->items.failed && !xt_scene_failed(&drawing->scene);
    return is_whole || xt_diagnose_out_of_memory(diagnostics);
}

// ---- Writing -------------------------------------------------------------------------------------------------------

// THE TABLE of renderers.  A new format is a file with these functions, and a row here.
static const xt_renderer renderers[] = {
    {"svg", 0, NULL, xt_render_svg},
    {"png", 0, xt_cairo_is_available, xt_render_png},
    {"pdf", 842, xt_cairo_is_available, xt_render_pdf}, // A4
};

enum { RENDERERS = sizeof renderers / sizeof *renderers };

const char *xt_drawing_format_at(uint32_t index)
{
    return index < RENDERERS ? renderers[index].format : NULL;
}

// Returns NULL, with a diagnostic, if there is no such renderer or it cannot be used.
static const xt_renderer *find_renderer(const char *format, xt_diagnostics *diagnostics)
{
    xt_line_builder formats = {{0}};
    for (const xt_renderer *r = renderers; r < renderers + RENDERERS; r++) {
        if (strcmp(r->format, format) == 0)
            return !r->is_available || r->is_available(diagnostics) ? r : NULL;
        xt_line_builder_add(&formats, "%s%s", r > renderers ? ", " : "", r->format);
    }
    xt_diagnose(diagnostics, "'%s' is not a picture format; the formats are %s", format, formats.text);
    return NULL;
}

bool xt_drawing_supports_format(const char *format, xt_diagnostics *diagnostics)
{
    return find_renderer(format, diagnostics);
}

bool xt_drawing_write(const xt_drawing *drawing, const char *format, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_renderer *renderer = find_renderer(format, diagnostics);
    xt_page_layout     page_layout;
    if (!renderer || !xt_drawing_finish(drawing, true, diagnostics))
        return false;
    bool ok = xt_page_layout_make(&page_layout, drawing, renderer->height);
    if (!ok)
        xt_diagnose_out_of_memory(diagnostics);
    ok = ok && renderer->render(&page_layout.scene, page_layout.pages.at, page_layout.pages.count, out, diagnostics);
    xt_page_layout_free(&page_layout);
    return ok && !ferror(out);
}
