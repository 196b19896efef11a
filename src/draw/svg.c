// svg.c -- writes a scene as SVG.
//
// cairo could write SVG too, but it turns letters into outlines and drops groups.  This file needs no library, is small
// and can be searched.  A piece is a group with a name, which browsers show under the mouse and tests read.
// Coordinates are whole hundredths.  So the same scene gives the same bytes, in any locale and with any C library.

#include "draw/render.h"

#include <inttypes.h>
#include <math.h>

static int64_t hundredths(double value)
{
    return llround(value * 100);
}

static void put_number(FILE *out, int64_t number)
{
    uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    fprintf(out, "%s%" PRIu64, number < 0 ? "-" : "", size / 100);
    if (size % 100 % 10)
        fprintf(out, ".%02" PRIu64, size % 100);
    else if (size % 100)
        fprintf(out, ".%" PRIu64, size % 100 / 10);
}

static void put_value(FILE *out, const char *name, double value)
{
    fprintf(out, " %s=\"", name);
    put_number(out, hundredths(value));
    putc('"', out);
}

static void put_colour(FILE *out, const char *name, uint32_t colour)
{
    if (colour == XT_NO_INK)
        fprintf(out, " %s=\"none\"", name);
    else
        fprintf(out, " %s=\"#%06" PRIx32 "\"", name, colour);
}

static void put_pen(FILE *out, const xt_mark *mark)
{
    put_colour(out, "fill", mark->type == XT_MARK_LINE ? XT_NO_INK : mark->pen.fill);
    if (mark->pen.stroke == XT_NO_INK)
        return;
    put_colour(out, "stroke", mark->pen.stroke);
    put_value(out, "stroke-width", mark->pen.width);
    if (mark->pen.is_dashed)
        fputs(" stroke-dasharray=\"3 2\"", out);
}

// Escapes characters with a meaning in XML.  Scenes have no characters that XML excludes.
static void put_text(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else if (*text == '>')
            fputs("&gt;", out);
        else
            putc(*text, out);
    }
}

static void put_line_to(FILE *out, int64_t x, int64_t y)
{
    if (y == 0)
        putc('h', out);
    else if (x == 0)
        putc('v', out);
    else
        putc('l', out);
    if (x != 0 || y == 0)
        put_number(out, x);
    if (x != 0 && y > 0)
        putc(' ', out);
    if (y != 0)
        put_number(out, y);
}

static void put_contour(FILE *out, const xt_spot *spots, uint32_t count, bool is_closed)
{
    int64_t x = hundredths(spots[0].x), y = hundredths(spots[0].y);
    putc('M', out);
    put_number(out, x);
    if (y >= 0)
        putc(' ', out);
    put_number(out, y);
    for (uint32_t i = 1; i < count; i++) {
        int64_t next_x = hundredths(spots[i].x), next_y = hundredths(spots[i].y);
        put_line_to(out, next_x - x, next_y - y);
        x = next_x;
        y = next_y;
    }
    if (is_closed)
        putc('z', out);
}

static void put_path(FILE *out, const xt_scene *scene, const xt_mark *mark)
{
    uint32_t first = mark->spot;
    fputs("<path d=\"", out);
    for (uint32_t c = 0; c < mark->contours; c++) {
        uint32_t end = scene->ends.at[mark->contour + c];
        if (end > first)
            put_contour(out, &scene->spots.at[first], end - first, mark->type == XT_MARK_SHAPE);
        first = end;
    }
    putc('"', out);
    put_pen(out, mark);
    fputs("/>\n", out);
}

static void put_disc(FILE *out, const xt_scene *scene, const xt_mark *mark)
{
    fputs("<circle", out);
    put_value(out, "cx", scene->spots.at[mark->spot].x);
    put_value(out, "cy", scene->spots.at[mark->spot].y);
    put_value(out, "r", mark->size);
    put_pen(out, mark);
    fputs("/>\n", out);
}

// In these fonts I, l and 1 differ.
static const char name_fonts[] = " font-family=\"DejaVu Sans Mono, Menlo, Consolas, monospace\"";

static void put_text_mark(FILE *out, const xt_scene *scene, const xt_mark *mark)
{
    static const char *const anchors[] = {
        [XT_ALIGN_LEFT] = "", [XT_ALIGN_MIDDLE] = " text-anchor=\"middle\"", [XT_ALIGN_RIGHT] = " text-anchor=\"end\""};
    fputs("<text", out);
    put_value(out, "x", scene->spots.at[mark->spot].x);
    put_value(out, "y", scene->spots.at[mark->spot].y + XT_BASELINE * mark->size);
    put_value(out, "font-size", mark->size);
    put_colour(out, "fill", mark->pen.fill);
    fprintf(out, "%s%s%s>", anchors[mark->align], mark->is_name ? name_fonts : "",
            mark->is_bold ? " font-weight=\"bold\"" : "");
    put_text(out, &scene->texts.at[mark->text]);
    fputs("</text>\n", out);
}

static void put_mark(FILE *out, const xt_scene *scene, const xt_mark *mark)
{
    switch (mark->type) {
    case XT_MARK_SHAPE:
    case XT_MARK_LINE:
        put_path(out, scene, mark);
        break;
    case XT_MARK_DISC:
        put_disc(out, scene, mark);
        break;
    case XT_MARK_TEXT:
        put_text_mark(out, scene, mark);
        break;
    case XT_MARK_GROUP:
        fprintf(out, "<g class=\"%s\">", mark->class);
        if (scene->texts.at[mark->text]) {
            fputs("<title>", out);
            put_text(out, &scene->texts.at[mark->text]);
            fputs("</title>", out);
        }
        putc('\n', out);
        break;
    case XT_MARK_END:
        fputs("</g>\n", out);
        break;
    }
}

bool xt_render_svg(const xt_scene *scene, const xt_page *pages, uint32_t count, FILE *out, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    (void)count; // one page holds all
    fputs("<svg xmlns=\"http://www.w3.org/2000/svg\"", out);
    put_value(out, "width", pages->width);
    put_value(out, "height", pages->height);
    fputs(" viewBox=\"0 0 ", out);
    put_number(out, hundredths(pages->width));
    putc(' ', out);
    put_number(out, hundredths(pages->height));
    fputs("\" font-family=\"DejaVu Sans, Verdana, Helvetica, Arial, sans-serif\" fill-rule=\"evenodd\""
          " stroke-linejoin=\"round\" stroke-linecap=\"round\">\n"
          "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
          out);
    for (uint32_t i = pages->first; i < pages->end; i++)
        put_mark(out, scene, &scene->marks.at[i]);
    fputs("</svg>\n", out);
    return !ferror(out);
}
