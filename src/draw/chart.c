// chart.c -- curves over the levels of a search, as figures.
//
// The x axis of curves is the number of remaining pieces, from many on the left to one on the right, as a search goes
// down.  The y axis is logarithmic, as levels differ by orders of magnitude, so a value of 0 has no dot.

#include "draw/drawing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// In 1/72 inch.
#define WIDTH 360.0
#define HEIGHT 190.0
#define LETTER_SIZE 7.0

enum { BLACK = 0x1a1a1a, GREY = 0x606060, GRID = 0xd8d8d8, MAX_LABELS = 18 };

static const uint32_t inks[] = {0x005faf, 0xd75f00, 0x008060, 0xaf5f5f, 0x5f5f87, 0x8f6f00};

static uint32_t ink_of(uint32_t index)
{
    return inks[index % (sizeof inks / sizeof *inks)];
}

static xt_pen line_of(uint32_t ink, double width, bool is_dashed)
{
    return (xt_pen){.fill = XT_NO_INK, .stroke = ink, .width = width, .is_dashed = is_dashed};
}

// ---- Curves --------------------------------------------------------------------------------------------------------

// The powers of ten at the ends of the y axis.
typedef struct decades {
    int low, high;
} decades;

static bool is_drawable(double value)
{
    return value > 0 && isfinite(value);
}

static decades decades_of(const xt_chart *chart)
{
    double least = INFINITY, most = 0;
    for (uint32_t c = 0; c < chart->curves_count; c++)
        for (uint32_t i = 0; i < chart->count; i++)
            if (is_drawable(chart->curves[c].values[i])) {
                least = fmin(least, chart->curves[c].values[i]);
                most = fmax(most, chart->curves[c].values[i]);
            }
    decades s = {0, 1};
    if (most > 0)
        s = (decades){(int)floor(log10(least) + 1e-9), (int)ceil(log10(most) - 1e-9)};
    s.high = s.high > s.low ? s.high : s.low + 1;
    return s;
}

static double across(const xt_chart *chart, uint32_t index)
{
    return chart->count < 2 ? WIDTH / 2 : WIDTH * index / (chart->count - 1);
}

static double up(decades s, double value)
{
    return HEIGHT * (s.high - log10(value)) / (s.high - s.low);
}

static xt_line_builder power_of_ten(int power)
{
    static const char *const digits[] = {"\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                         "\u2075", "\u2076", "\u2077", "\u2078", "\u2079"};
    xt_line_builder          words = {{0}};
    int                      size = abs(power);
    xt_line_builder_add(&words, "10%s", power < 0 ? "\u207b" : "");
    if (size >= 10)
        xt_line_builder_add(&words, "%s", digits[size / 10 % 10]);
    xt_line_builder_add(&words, "%s", digits[size % 10]);
    return words;
}

static void draw_scale(decades s, xt_scene *scene)
{
    int step = (s.high - s.low + 9) / 10;
    for (int power = s.low; power <= s.high; power += step) {
        double y = HEIGHT * (s.high - power) / (s.high - s.low);
        xt_scene_line(scene, (xt_spot){0, y}, (xt_spot){WIDTH, y}, line_of(GRID, 0.5, false));
        xt_scene_text(scene, (xt_spot){-4, y}, power_of_ten(power).text, LETTER_SIZE, XT_ALIGN_RIGHT, GREY);
    }
}

static void draw_levels(const xt_chart *chart, xt_scene *scene)
{
    uint32_t step = (chart->count + MAX_LABELS - 1) / MAX_LABELS;
    for (uint32_t i = 0; i < chart->count; i += step ? step : 1) {
        xt_line_builder words = {{0}};
        xt_line_builder_add(&words, "%u", chart->first - i);
        xt_scene_text(scene, (xt_spot){across(chart, i), HEIGHT + 8}, words.text, LETTER_SIZE, XT_ALIGN_MIDDLE, GREY);
    }
    xt_scene_text(scene, (xt_spot){WIDTH / 2, HEIGHT + 19}, chart->x_label, LETTER_SIZE, XT_ALIGN_MIDDLE, BLACK);
    xt_scene_text(scene, (xt_spot){0, -9}, chart->y_label, LETTER_SIZE, XT_ALIGN_LEFT, BLACK);
}

static void draw_curve(const xt_chart *chart, decades s, uint32_t index, xt_scene *scene)
{
    const xt_curve *curve = &chart->curves[index];
    uint32_t        ink = ink_of(index), before = UINT32_MAX;
    xt_scene_group(scene, "curve", curve->name);
    for (uint32_t i = 0; i < chart->count; i++) {
        if (!is_drawable(curve->values[i]))
            continue;
        xt_spot here = {across(chart, i), up(s, curve->values[i])};
        if (before != UINT32_MAX)
            xt_scene_line(scene, (xt_spot){across(chart, before), up(s, curve->values[before])}, here,
                          line_of(ink, 1.2, curve->is_guess));
        before = i;
    }
    for (uint32_t i = 0; i < chart->count; i++)
        if (is_drawable(curve->values[i]))
            xt_scene_disc(scene, (xt_spot){across(chart, i), up(s, curve->values[i])}, 2.2,
                          (xt_pen){.fill = curve->is_guess ? 0xffffff : ink, .stroke = ink, .width = 0.8});
    xt_scene_end_group(scene);
}

static void draw_names(const xt_chart *chart, xt_scene *scene)
{
    for (uint32_t c = 0; c < chart->curves_count && chart->curves_count > 1; c++) {
        double y = 6 + 11.0 * c;
        xt_scene_line(scene, (xt_spot){WIDTH + 10, y}, (xt_spot){WIDTH + 26, y},
                      line_of(ink_of(c), 1.2, chart->curves[c].is_guess));
        xt_scene_text(scene, (xt_spot){WIDTH + 30, y}, chart->curves[c].name, LETTER_SIZE, XT_ALIGN_LEFT, BLACK);
    }
}

bool xt_drawing_add_chart(xt_drawing *drawing, const xt_chart *chart, xt_diagnostics *diagnostics)
{
    xt_scene       *scene = &drawing->scene;
    decades         s = decades_of(chart);
    xt_line_builder caption = {{0}};
    xt_line_builder_add(&caption, "%s", chart->title);
    xt_drawing_section(drawing);
    xt_drawing_begin(drawing, 1, &caption, 1);
    draw_scale(s, scene);
    draw_levels(chart, scene);
    for (uint32_t c = 0; c < chart->curves_count; c++)
        draw_curve(chart, s, c, scene);
    draw_names(chart, scene);
    xt_drawing_end(drawing);
    return xt_drawing_finish(drawing, true, diagnostics);
}
