// cairo.c -- scenes as PNG and PDF, by cairo.
//
// cairo is loaded when the first such file is asked for (base/dynamic_library.h).  A machine without cairo lacks only
// these two formats. cairo's header declares the functions, so a build without it has neither format.  The functions
// are unchanged since version 1.2.  Only cairo_pdf_surface_set_metadata is younger (1.16): it sets the date of a PDF.

#include "draw/render.h"

#if HAVE_CAIRO

#include "base/dynamic_library.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <math.h>

// clang-format off
#define CAIRO_FUNCTIONS(FUNCTION)                                                                                     \
    FUNCTION(cairo_image_surface_create) FUNCTION(cairo_surface_write_to_png_stream)                                  \
    FUNCTION(cairo_pdf_surface_create_for_stream) FUNCTION(cairo_pdf_surface_set_size)                                \
    FUNCTION(cairo_pdf_surface_set_metadata) FUNCTION(cairo_surface_status) FUNCTION(cairo_surface_finish)            \
    FUNCTION(cairo_surface_destroy) FUNCTION(cairo_create) FUNCTION(cairo_destroy) FUNCTION(cairo_status)             \
    FUNCTION(cairo_status_to_string) FUNCTION(cairo_show_page) FUNCTION(cairo_scale) FUNCTION(cairo_paint)            \
    FUNCTION(cairo_set_source_rgb) FUNCTION(cairo_set_line_width) FUNCTION(cairo_set_line_join)                       \
    FUNCTION(cairo_set_line_cap) FUNCTION(cairo_set_dash) FUNCTION(cairo_set_fill_rule) FUNCTION(cairo_move_to)       \
    FUNCTION(cairo_line_to) FUNCTION(cairo_close_path) FUNCTION(cairo_new_path) FUNCTION(cairo_arc)                   \
    FUNCTION(cairo_fill_preserve) FUNCTION(cairo_stroke) FUNCTION(cairo_select_font_face)                             \
    FUNCTION(cairo_set_font_size) FUNCTION(cairo_text_extents) FUNCTION(cairo_show_text)
// clang-format on

XT_DYNAMIC_LIBRARY(c, CAIRO_FUNCTIONS, "libcairo.so.2", "libcairo.2.dylib")

bool xt_cairo_is_available(xt_diagnostics *diagnostics)
{
    return open_c() ||
           xt_diagnose(diagnostics, "PNG and PDF are drawn by cairo 1.16 or later, which is not on this machine; "
                                    "install it (libcairo2), or ask for SVG");
}

// ---- Marks ---------------------------------------------------------------------------------------------------------

static void set_colour(cairo_t *cairo, uint32_t colour)
{
    c.cairo_set_source_rgb(cairo, (colour >> 16 & 255) / 255.0, (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

static void paint_path(cairo_t *cairo, const xt_mark *mark)
{
    static const double dashes[] = {3, 2};
    if (mark->pen.fill != XT_NO_INK && mark->type != XT_MARK_LINE) {
        set_colour(cairo, mark->pen.fill);
        c.cairo_fill_preserve(cairo);
    }
    if (mark->pen.stroke != XT_NO_INK) {
        set_colour(cairo, mark->pen.stroke);
        c.cairo_set_line_width(cairo, mark->pen.width);
        c.cairo_set_dash(cairo, dashes, mark->pen.is_dashed ? 2 : 0, 0);
        c.cairo_stroke(cairo);
    }
    c.cairo_new_path(cairo);
}

static void set_path(cairo_t *cairo, const xt_scene *scene, const xt_mark *mark)
{
    uint32_t spot = mark->spot;
    for (uint32_t i = 0; i < mark->contours; i++) {
        uint32_t end = scene->ends.at[mark->contour + i];
        for (uint32_t first = spot; spot < end; spot++) {
            xt_spot at = scene->spots.at[spot];
            (spot == first ? c.cairo_move_to : c.cairo_line_to)(cairo, at.x, at.y);
        }
        if (mark->type == XT_MARK_SHAPE)
            c.cairo_close_path(cairo);
    }
}

static void paint_text(cairo_t *cairo, const xt_scene *scene, const xt_mark *mark)
{
    const char          *text = &scene->texts.at[mark->text];
    xt_spot              at = scene->spots.at[mark->spot];
    cairo_text_extents_t extents;
    c.cairo_select_font_face(cairo, mark->is_name ? "DejaVu Sans Mono" : "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                             mark->is_bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    c.cairo_set_font_size(cairo, mark->size);
    c.cairo_text_extents(cairo, text, &extents);
    double before = mark->align == XT_ALIGN_LEFT ? 0 : mark->align == XT_ALIGN_MIDDLE ? 0.5 : 1;
    set_colour(cairo, mark->pen.fill);
    c.cairo_move_to(cairo, at.x - before * extents.x_advance, at.y + XT_BASELINE * mark->size);
    c.cairo_show_text(cairo, text);
    c.cairo_new_path(cairo);
}

static void paint_mark(cairo_t *cairo, const xt_scene *scene, const xt_mark *mark)
{
    if (mark->type == XT_MARK_TEXT)
        paint_text(cairo, scene, mark);
    else if (mark->type == XT_MARK_DISC) {
        xt_spot at = scene->spots.at[mark->spot];
        c.cairo_arc(cairo, at.x, at.y, mark->size, 0, 2 * acos(-1));
        paint_path(cairo, mark);
    } else if (mark->type == XT_MARK_SHAPE || mark->type == XT_MARK_LINE) {
        set_path(cairo, scene, mark);
        paint_path(cairo, mark);
    }
}

static void paint_page(cairo_t *cairo, const xt_scene *scene, const xt_page *page)
{
    set_colour(cairo, 0xffffff);
    c.cairo_paint(cairo);
    c.cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD);
    c.cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    c.cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    for (uint32_t i = page->first; i < page->end; i++)
        paint_mark(cairo, scene, &scene->marks.at[i]);
}

// ---- Files ---------------------------------------------------------------------------------------------------------

static cairo_status_t write_bytes(void *out, const unsigned char *bytes, unsigned length)
{
    return fwrite(bytes, 1, length, out) == length ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

// Reports faults of cairo.  The stream keeps the reason of failed writes.
static bool check_status(cairo_status_t status, FILE *out, xt_diagnostics *diagnostics)
{
    if (status != CAIRO_STATUS_SUCCESS && !ferror(out))
        xt_diagnose(diagnostics, "cairo could not draw the picture: %s", c.cairo_status_to_string(status));
    return status == CAIRO_STATUS_SUCCESS && !ferror(out);
}

enum {
    DOTS_PER_POINT = 2,
    MAX_DOTS = 32000
}; // dots for 1/72 inch, sharp on screens; cairo's limit is 32767 dots along a side

bool xt_render_png(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    (void)count; // one page holds all
    double larger = fmax(pages->width, pages->height) * DOTS_PER_POINT;
    if (larger > MAX_DOTS)
        return xt_diagnose(diagnostics,
                           "the picture is %.0f dots long, and a PNG may have %d; show fewer, or ask for SVG", larger,
                           MAX_DOTS);
    cairo_surface_t *surface = c.cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)ceil(pages->width * DOTS_PER_POINT), (int)ceil(pages->height * DOTS_PER_POINT));
    cairo_t *cairo = c.cairo_create(surface);
    c.cairo_scale(cairo, DOTS_PER_POINT, DOTS_PER_POINT);
    paint_page(cairo, scene, pages);
    cairo_status_t status = c.cairo_status(cairo);
    if (status == CAIRO_STATUS_SUCCESS)
        status = c.cairo_surface_write_to_png_stream(surface, write_bytes, out);
    c.cairo_destroy(cairo);
    c.cairo_surface_destroy(surface);
    return check_status(status, out, diagnostics);
}

bool xt_render_pdf(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    cairo_surface_t *surface = c.cairo_pdf_surface_create_for_stream(write_bytes, out, pages->width, pages->height);
    // A fixed date: the same picture gives the same bytes.
    c.cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    cairo_t *cairo = c.cairo_create(surface);
    for (uint32_t i = 0; i < count; i++) {
        c.cairo_pdf_surface_set_size(surface, pages[i].width, pages[i].height);
        paint_page(cairo, scene, &pages[i]);
        c.cairo_show_page(cairo);
    }
    cairo_status_t status = c.cairo_status(cairo);
    c.cairo_destroy(cairo);
    c.cairo_surface_finish(surface);
    if (status == CAIRO_STATUS_SUCCESS)
        status = c.cairo_surface_status(surface);
    c.cairo_surface_destroy(surface);
    return check_status(status, out, diagnostics);
}

#else

bool xt_cairo_is_available(xt_diagnostics *diagnostics)
{
    return xt_diagnose(diagnostics, "this build has no PNG and PDF, as cairo's header was missing; build it anew with "
                                    "libcairo2-dev installed, or ask for SVG");
}

#endif
