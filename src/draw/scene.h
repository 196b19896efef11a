// scene.h -- what is to be painted, as data: shapes, lines, discs and texts in the order of painting, with the groups
// that they belong to.  Whoever draws makes a scene; whoever writes a file reads one, and neither knows the other.
#ifndef XT_DRAW_SCENE_H
#define XT_DRAW_SCENE_H

#include "base/vector.h"

#include <stddef.h>

// x to the right, y down.  The unit is the drawer's; in a scene that is written, 1/72 inch.
typedef struct xt_spot {
    double x, y;
} xt_spot;

#define XT_NO_INK UINT32_MAX

typedef struct xt_pen {
    uint32_t fill, stroke; // 0xRRGGBB, or XT_NO_INK
    double   width;        // of the stroke
    bool     is_dashed;
} xt_pen;

typedef enum xt_mark_type {
    XT_MARK_SHAPE, // closed contours, filled where a ray crosses them an odd number of times
    XT_MARK_LINE,  // an open contour
    XT_MARK_DISC,
    XT_MARK_TEXT,
    XT_MARK_GROUP, // what follows, up to its end, is of one thing
    XT_MARK_END,
} xt_mark_type;

typedef enum xt_align { XT_ALIGN_LEFT, XT_ALIGN_MIDDLE, XT_ALIGN_RIGHT } xt_align;

typedef struct xt_mark {
    xt_mark_type type;
    xt_pen       pen;           // of a text: fill alone
    uint32_t     spot, contour; // where its spots and the ends of its contours begin
    uint32_t     contours;      // how many
    double       size;          // of a text: its font's; of a disc: its radius
    uint32_t     text;          // of a text or group: where it begins in texts
    xt_align     align;         // of a text, whose spot is the middle of its height
    bool         is_bold;       // of a text
    const char *class;          // of a group: what kind of thing; static
} xt_mark;

typedef struct xt_scene {
    XT_VECTOR(xt_mark) marks;
    XT_VECTOR(xt_spot) spots;
    XT_VECTOR(uint32_t) ends; // of contours, in spots
    XT_VECTOR(char) texts;    // each ended by NUL
} xt_scene;

void xt_scene_free(xt_scene *scene);
// Whether there was no memory for all of it.
bool xt_scene_failed(const xt_scene *scene);

// A shape or line to which contours are added: its spots one by one, and after the last of each the end.
void xt_scene_begin(xt_scene *scene, xt_mark_type type, xt_pen pen);
void xt_scene_spot(xt_scene *scene, double x, double y);
void xt_scene_end_contour(xt_scene *scene);

void xt_scene_rectangle(xt_scene *scene, double left, double top, double width, double height, xt_pen pen);
void xt_scene_line(xt_scene *scene, xt_spot from, xt_spot to, xt_pen pen);
void xt_scene_disc(xt_scene *scene, xt_spot middle, double radius, xt_pen pen);
void xt_scene_text(xt_scene *scene, xt_spot at, const char *text, double size, xt_align align, uint32_t ink);
void xt_scene_bold_text(xt_scene *scene, xt_spot at, const char *text, double size, xt_align align, uint32_t ink);
void xt_scene_group(xt_scene *scene, const char *class, const char *name);
void xt_scene_end_group(xt_scene *scene);

// How wide a text is, near enough for choosing its size: as DejaVu Sans, the widest of the fonts to be expected.
double xt_text_width(const char *text, double size);

typedef struct xt_bounds {
    double left, top, right, bottom;
} xt_bounds;

// Extends the bounds by a spot, with some space around it.
void xt_bounds_extend(xt_bounds *bounds, xt_spot spot, double before, double behind, double half_height);

// Of the marks from first to end - 1.  No marks: all 0.
xt_bounds xt_scene_bounds(const xt_scene *scene, uint32_t first, uint32_t end);
// Adds marks of another scene, each spot times the scale plus the offset; sizes and widths scale too.
void xt_scene_add(xt_scene *scene, const xt_scene *other, uint32_t first, uint32_t end, double scale, xt_spot offset);

// Moves the spots from first on.
void xt_scene_shift(xt_scene *scene, uint32_t first, xt_spot offset);

// One colour between two: 0 is the first, 1 the second.
uint32_t xt_mix_colours(uint32_t from, uint32_t to, double share);

#endif
