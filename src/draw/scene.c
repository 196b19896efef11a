// scene.c -- see scene.h.

#include "draw/scene.h"

#include "exactile.h"

#include <math.h>
#include <string.h>

void xt_scene_free(xt_scene *scene)
{
    xt_vector_free(&scene->marks);
    xt_vector_free(&scene->spots);
    xt_vector_free(&scene->ends);
    xt_vector_free(&scene->texts);
}

bool xt_scene_failed(const xt_scene *scene)
{
    return scene->marks.failed || scene->spots.failed || scene->ends.failed || scene->texts.failed;
}

// ---- Adding --------------------------------------------------------------------------------------------------------

static void add_mark(xt_scene *scene, xt_mark mark)
{
    mark.spot = scene->spots.count;
    mark.contour = scene->ends.count;
    xt_vector_push(&scene->marks, mark);
}

// Replaces invalid or unprintable characters by question marks, for all renderers.
static uint32_t add_text(xt_scene *scene, const char *text)
{
    uint32_t first = scene->texts.count;
    while (*text) {
        const char *at = text;
        bool        ok = xt_next_character(&text);
        if (!ok)
            xt_vector_push(&scene->texts, '?');
        for (; ok && at < text; at++)
            xt_vector_push(&scene->texts, *at);
    }
    xt_vector_push(&scene->texts, '\0');
    return first;
}

void xt_scene_begin(xt_scene *scene, xt_mark_type type, xt_pen pen)
{
    add_mark(scene, (xt_mark){.type = type, .pen = pen});
}

void xt_scene_spot(xt_scene *scene, double x, double y)
{
    xt_spot spot = {x, y};
    xt_vector_push(&scene->spots, spot);
}

void xt_scene_end_contour(xt_scene *scene)
{
    xt_vector_push(&scene->ends, scene->spots.count);
    if (!xt_scene_failed(scene))
        scene->marks.at[scene->marks.count - 1].contours++;
}

void xt_scene_rectangle(xt_scene *scene, double left, double top, double width, double height, xt_pen pen)
{
    xt_scene_begin(scene, XT_MARK_SHAPE, pen);
    xt_scene_spot(scene, left, top);
    xt_scene_spot(scene, left + width, top);
    xt_scene_spot(scene, left + width, top + height);
    xt_scene_spot(scene, left, top + height);
    xt_scene_end_contour(scene);
}

void xt_scene_line(xt_scene *scene, xt_spot from, xt_spot to, xt_pen pen)
{
    xt_scene_begin(scene, XT_MARK_LINE, pen);
    xt_scene_spot(scene, from.x, from.y);
    xt_scene_spot(scene, to.x, to.y);
    xt_scene_end_contour(scene);
}

void xt_scene_disc(xt_scene *scene, xt_spot middle, double radius, xt_pen pen)
{
    add_mark(scene, (xt_mark){.type = XT_MARK_DISC, .pen = pen, .size = radius});
    xt_scene_spot(scene, middle.x, middle.y);
}

static void add_text_mark(xt_scene *scene, xt_spot at, const char *text, xt_mark mark)
{
    if (!*text)
        return;
    mark.type = XT_MARK_TEXT;
    mark.text = add_text(scene, text);
    add_mark(scene, mark);
    xt_scene_spot(scene, at.x, at.y);
}

void xt_scene_text(xt_scene *scene, xt_spot at, const char *text, double size, xt_align align, uint32_t ink)
{
    add_text_mark(scene, at, text, (xt_mark){.size = size, .align = align, .pen = {.fill = ink, .stroke = XT_NO_INK}});
}

void xt_scene_bold_text(xt_scene *scene, xt_spot at, const char *text, double size, xt_align align, uint32_t ink)
{
    xt_mark mark = {.size = size, .align = align, .is_bold = true, .pen = {.fill = ink, .stroke = XT_NO_INK}};
    add_text_mark(scene, at, text, mark);
}

void xt_scene_name(xt_scene *scene, xt_spot at, const char *text, double size, xt_align align, uint32_t ink)
{
    xt_mark mark = {.size = size, .align = align, .is_bold = true, .is_name = true};
    mark.pen = (xt_pen){.fill = ink, .stroke = XT_NO_INK};
    add_text_mark(scene, at, text, mark);
}

void xt_scene_group(xt_scene *scene, const char *class, const char *name)
{
    add_mark(scene, (xt_mark){.type = XT_MARK_GROUP, .text = add_text(scene, name), .class = class});
}

void xt_scene_end_group(xt_scene *scene)
{
    add_mark(scene, (xt_mark){.type = XT_MARK_END});
}

// ---- Measuring -----------------------------------------------------------------------------------------------------

static double width_of_character(char character)
{
    if (strchr("iljI.,:;'|!() ", character))
        return 0.36;
    return strchr("mwMW%@", character) ? 0.98 : 0.66;
}

double xt_text_width(const char *text, double size)
{
    double width = 0;
    for (; *text; text++)
        if (((unsigned char)*text & 0xc0) != 0x80) // counts each character once
            width += width_of_character(*text);
    return width * size;
}

double xt_name_width(const char *text, double size)
{
    static const double character = 0.61; // of DejaVu Sans Mono, as a share of the size
    double              width = 0;
    for (; *text; text++)
        if (((unsigned char)*text & 0xc0) != 0x80) // counts each character once
            width += character;
    return width * size;
}

void xt_bounds_extend(xt_bounds *bounds, xt_spot spot, double before, double behind, double half_height)
{
    bounds->left = fmin(bounds->left, spot.x - before);
    bounds->right = fmax(bounds->right, spot.x + behind);
    bounds->top = fmin(bounds->top, spot.y - half_height);
    bounds->bottom = fmax(bounds->bottom, spot.y + half_height);
}

static uint32_t spots_end(const xt_scene *scene, uint32_t mark)
{
    return mark + 1 < scene->marks.count ? scene->marks.at[mark + 1].spot : scene->spots.count;
}

static void extend_bounds_by_mark(xt_bounds *bounds, const xt_scene *scene, uint32_t index)
{
    const xt_mark *mark = &scene->marks.at[index];
    double         around = mark->pen.stroke == XT_NO_INK ? 0 : mark->pen.width / 2, before = around, behind = around;
    if (mark->type == XT_MARK_DISC)
        around = before = behind = around + mark->size;
    if (mark->type == XT_MARK_TEXT) {
        double width = (mark->is_name ? xt_name_width : xt_text_width)(&scene->texts.at[mark->text], mark->size);
        before = width * (mark->align == XT_ALIGN_LEFT ? 0 : mark->align == XT_ALIGN_MIDDLE ? 0.5 : 1);
        behind = width - before;
        around = mark->size / 2;
    }
    for (uint32_t s = mark->spot; s < spots_end(scene, index); s++)
        xt_bounds_extend(bounds, scene->spots.at[s], before, behind, around);
}

xt_bounds xt_scene_bounds(const xt_scene *scene, uint32_t first, uint32_t end)
{
    xt_bounds bounds = {.left = INFINITY, .top = INFINITY, .right = -INFINITY, .bottom = -INFINITY};
    for (uint32_t i = first; i < end && !xt_scene_failed(scene); i++)
        extend_bounds_by_mark(&bounds, scene, i);
    return bounds.left <= bounds.right ? bounds : (xt_bounds){0};
}

// ---- Copying -------------------------------------------------------------------------------------------------------

static void add_transformed_mark(xt_scene *scene, const xt_scene *other, uint32_t index, double scale, xt_spot offset)
{
    xt_mark  mark = other->marks.at[index];
    uint32_t spot = mark.spot, contour = mark.contour, contours = mark.contours;
    if (mark.type == XT_MARK_TEXT || mark.type == XT_MARK_GROUP)
        mark.text = add_text(scene, &other->texts.at[mark.text]);
    mark.size *= scale;
    mark.pen.width *= scale;
    add_mark(scene, mark);
    for (uint32_t c = 0; c < contours; c++)
        xt_vector_push(&scene->ends, other->ends.at[contour + c] - spot + scene->spots.count);
    for (uint32_t s = spot; s < spots_end(other, index); s++)
        xt_scene_spot(scene, other->spots.at[s].x * scale + offset.x, other->spots.at[s].y * scale + offset.y);
}

void xt_scene_add(xt_scene *scene, const xt_scene *other, uint32_t first, uint32_t end, double scale, xt_spot offset)
{
    for (uint32_t i = first; i < end && !xt_scene_failed(scene) && !xt_scene_failed(other); i++)
        add_transformed_mark(scene, other, i, scale, offset);
}

void xt_scene_shift(xt_scene *scene, uint32_t first, xt_spot offset)
{
    for (uint32_t s = first; s < scene->spots.count; s++) {
        scene->spots.at[s].x += offset.x;
        scene->spots.at[s].y += offset.y;
    }
}

// Returns the relative luminance of WCAG, from 0 to 1.
static double luminance(uint32_t colour)
{
    static const double share[] = {0.0722, 0.7152, 0.2126}; // of blue, green and red
    double              sum = 0;
    for (uint32_t k = 0; k < 3; k++) {
        double value = (colour >> 8 * k & 255) / 255.0;
        sum += share[k] * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4));
    }
    return sum;
}

uint32_t xt_ink_on(uint32_t paper)
{
    static const double equal = 0.1791; // the luminance on which black and white have equal contrasts
    return luminance(paper) > equal ? 0x000000 : 0xffffff;
}

uint32_t xt_mix_colours(uint32_t from, uint32_t to, double share)
{
    uint32_t mixed = 0;
    for (uint32_t shift = 0; shift < 24; shift += 8) {
        double a = from >> shift & 255, b = to >> shift & 255;
        mixed |= (uint32_t)(a + (b - a) * share + 0.5) << shift;
    }
    return mixed;
}

void xt_scene_remove_texts(xt_scene *scene, uint32_t first)
{
    const uint32_t none = add_text(scene, "");
    uint32_t       kept = first;
    for (uint32_t m = first; m < scene->marks.count; m++) {
        if (scene->marks.at[m].type == XT_MARK_GROUP)
            scene->marks.at[m].text = none;
        if (scene->marks.at[m].type != XT_MARK_TEXT)
            scene->marks.at[kept++] = scene->marks.at[m];
    }
    scene->marks.count = kept;
}
