// render.h -- writes scenes as files; drawing.c has the table of renderers.
#ifndef XT_DRAW_RENDER_H
#define XT_DRAW_RENDER_H

#include "base/diagnostics.h"
#include "draw/scene.h"

// The distance of a baseline below the middle of capitals, as a share of the font size.
#define XT_BASELINE 0.36

// The marks of one page; its top left is the origin.
typedef struct xt_page {
    uint32_t first, end;
    double   width, height; // in 1/72 inch
} xt_page;

typedef struct xt_renderer {
    const char *format; // and the ending of file names
    double      height; // of pages; 0: one page holds all
    // Returns false, with a diagnostic, if this build or machine lacks something.  May be NULL.
    bool (*is_available)(xt_diagnostics *diagnostics);
    // Returns false if writing fails or after a diagnostic.
    bool (*render)(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics);
} xt_renderer;

bool xt_render_svg(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics);
bool xt_cairo_is_available(xt_diagnostics *diagnostics);
#if HAVE_CAIRO
bool xt_render_png(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics);
bool xt_render_pdf(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics);
#else // xt_cairo_is_available returns false
#define xt_render_png NULL
#define xt_render_pdf NULL
#endif

#endif
