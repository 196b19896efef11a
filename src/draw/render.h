// render.h -- files made of scenes: a row for each format.
#ifndef XT_DRAW_RENDER_H
#define XT_DRAW_RENDER_H

#include "base/diagnostics.h"
#include "draw/scene.h"

// By how much of its size a text's baseline lies below the middle of its capitals.
#define XT_BASELINE 0.36

// Marks of a scene that stand on one page, from its top left.
typedef struct xt_page {
    uint32_t first, end;
    double   width, height; // in 1/72 inch
} xt_page;

typedef struct xt_renderer {
    const char *format; // and the ending of its files' names
    double      height; // of its leaves; 0: one leaf holds all
    // Whether it can be used in this build on this machine; else the diagnostics tell what is missing.
    bool (*is_available)(xt_diagnostics *diagnostics);
    // False: writing failed, or the diagnostics tell.
    bool (*render)(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics);
} xt_renderer;

bool xt_render_svg(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics);
bool xt_cairo_is_available(xt_diagnostics *diagnostics);
bool xt_render_png(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics);
bool xt_render_pdf(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics);

#endif
