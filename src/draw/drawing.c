// drawing.c -- see drawing.h.

#include "draw/drawing.h"

#include "base/memory.h"
#include "base/utf8.h"

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
    for (uint32_t i = 0; i < drawing->blocks.count; i++)
        free(drawing->blocks.at[i].text);
    xt_vector_free(&drawing->blocks);
    xt_scene_free(&drawing->scene);
    free(drawing);
}

static void add_words(xt_drawing *drawing, xt_block_kind kind, const char *text)
{
    if (drawing->blocks.failed)
        return;
    xt_block block = {.kind = kind, .text = xt_copy_text(text, strlen(text))};
    if (!block.text)
        drawing->blocks.failed = true;
    else
        xt_vector_push(&drawing->blocks, block);
    if (drawing->blocks.failed)
        free(block.text);
}

void xt_drawing_title(xt_drawing *drawing, const char *text)
{
    add_words(drawing, XT_BLOCK_TITLE, text);
}

void xt_drawing_note(xt_drawing *drawing, const char *text)
{
    add_words(drawing, XT_BLOCK_NOTE, text);
}

void xt_drawing_section(xt_drawing *drawing)
{
    drawing->sections++;
}

void xt_drawing_begin(xt_drawing *drawing, double cell_most, const xt_line *captions, uint32_t count)
{
    xt_block block = {.kind = XT_BLOCK_FIGURE,
                      .first = drawing->scene.marks.count,
                      .section = drawing->sections,
                      .cell_most = cell_most};
    for (uint32_t i = 0; i < count && i < XT_CAPTIONS; i++)
        block.caption[i] = captions[i];
    xt_vector_push(&drawing->blocks, block);
}

void xt_drawing_end(xt_drawing *drawing)
{
    if (drawing->blocks.failed)
        return;
    xt_block *block = &drawing->blocks.at[drawing->blocks.count - 1];
    block->end = drawing->scene.marks.count;
    block->bounds = xt_scene_bounds(&drawing->scene, block->first, block->end);
}

bool xt_drawing_is_whole(const xt_drawing *drawing, xt_diagnostics *diagnostics)
{
    bool whole = !drawing->blocks.failed && !xt_scene_failed(&drawing->scene);
    if (!whole)
        xt_complain_of_memory(diagnostics);
    return whole;
}

bool xt_drawing_add_title(xt_drawing *drawing, const char *text, xt_diagnostics *diagnostics)
{
    drawing->solutions = 0;
    xt_drawing_title(drawing, text);
    xt_drawing_section(drawing);
    return xt_drawing_is_whole(drawing, diagnostics);
}

bool xt_drawing_add_note(xt_drawing *drawing, const char *text, xt_diagnostics *diagnostics)
{
    xt_drawing_note(drawing, text);
    return xt_drawing_is_whole(drawing, diagnostics);
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static const xt_renderer renderers[] = {
    {"svg", 0, NULL, xt_render_svg},
    {"png", 0, xt_cairo_is_there, xt_render_png},
    {"pdf", 842, xt_cairo_is_there, xt_render_pdf}, // A4
};

static const xt_renderer *renderer_at(uint32_t index)
{
    return index < sizeof renderers / sizeof *renderers ? &renderers[index] : NULL;
}

const char *xt_drawing_format_at(uint32_t index)
{
    const xt_renderer *renderer = renderer_at(index);
    return renderer ? renderer->format : NULL;
}

// NULL: complained.
static const xt_renderer *find_renderer(const char *format, xt_diagnostics *diagnostics)
{
    const xt_renderer *renderer;
    for (uint32_t i = 0; (renderer = renderer_at(i)); i++)
        if (strcmp(renderer->format, format) == 0)
            return !renderer->is_there || renderer->is_there(diagnostics) ? renderer : NULL;
    xt_complain_of(diagnostics, "'%s' is no format of pictures; there are svg, png and pdf", format);
    return NULL;
}

bool xt_drawing_can(const char *format, xt_diagnostics *diagnostics)
{
    return find_renderer(format, diagnostics);
}

bool xt_drawing_write(const xt_drawing *drawing, const char *format, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_renderer *renderer = find_renderer(format, diagnostics);
    xt_book            book;
    if (!renderer || !xt_drawing_is_whole(drawing, diagnostics))
        return false;
    bool fine = xt_book_make(&book, drawing, renderer->height);
    if (!fine)
        xt_complain_of_memory(diagnostics);
    fine = fine && renderer->render(&book.scene, book.leaves.at, book.leaves.count, out, diagnostics);
    xt_book_free(&book);
    return fine && !ferror(out);
}
