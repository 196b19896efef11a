// scene.h -- a picture as data: shapes, lines, discs and texts in the order of painting, in named groups.
//
// Drawing functions make a scene, and renderers write it.
#ifndef XT_DRAW_SCENE_H
#define XT_DRAW_SCENE_H

#include "base/vector.h"

#include <stddef.h>

// x runs to the right, y down.  Drawing functions choose the unit; in scenes for renderers it is 1/72 inch.
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
    XT_MARK_SHAPE, // closed contours, filled by the even-odd rule
    XT_MARK_LINE,  // an open contour
    XT_MARK_DISC,
    XT_MARK_TEXT,
    XT_MARK_GROUP, // begins a named group, up to its end
    XT_MARK_END,
} xt_mark_type;

typedef enum xt_align { XT_ALIGN_LEFT, XT_ALIGN_MIDDLE, XT_ALIGN_RIGHT } xt_align;

typedef struct xt_mark {
    xt_mark_type type;
    xt_pen       pen;           // of a text: fill alone
    uint32_t     spot, contour; // its first spot, and its first entry in ends
    uint32_t     contours;      // their number
    double       size;          // a text's font size, or a disc's radius
    uint32_t     text;          // of a text or group: the offset in texts
    xt_align     align;         // of a text; its spot is at half its height
    bool         is_bold;       // of a text
    bool         is_name;       // of a text: in letters that differ, so that I is no l and O is no 0
    const char *class;          // of a group: its type; static
} xt_mark;

typedef struct xt_scene {
    XT_VECTOR(xt_mark) marks;
    XT_VECTOR(xt_spot) spots;
    XT_VECTOR(uint32_t) ends; // the end of each contour in spots
    XT_VECTOR(char) texts;    // each ended by NUL
} xt_scene;

void xt_scene_free(xt_scene *scene);
// Returns true if memory ran out.
bool xt_scene_failed(const xt_scene *scene);

// Begins a shape or line.  Each contour is added spot by spot, and then ended.
void xt_scene_begin(xt_scene *scene, xt_mark_type type, xt_pen pen);
void xt_scene_spot(xt_scene *scene, double x, double y);
void xt_scene_end_contour(xt_scene *scene);

void xt_scene_rectangle(xt_scene *scene, double left, double top, double width, double height, xt_pen pen);
void xt_scene_line(xt_scene *scene, xt_spot from, xt_spot to, xt_pen pen);
void xt_scene_disc(xt_scene *scene, xt_spot middle, double radius, xt_pen pen);
void xt_scene_text(xt_scene *scene, xt_spot at, const char *text, double size, xt_align align, uint32_t ink);
void xt_scene_bold_text(xt_scene *scene, xt_spot at, const char *text, double size, xt_align align, uint32_t ink);
// Puts the name of a piece or tile, bold and in letters that differ.
void xt_scene_name(xt_scene *scene, xt_spot at, const char *text, double size, xt_align align, uint32_t ink);
void xt_scene_group(xt_scene *scene, const char *class, const char *name);
void xt_scene_end_group(xt_scene *scene);

// Estimates the width of a text as in DejaVu Sans, the widest of the expected fonts.
double xt_text_width(const char *text, double size);
// Returns the width of a name: its letters have equal widths.
double xt_name_width(const char *text, double size);

typedef struct xt_bounds {
    double left, top, right, bottom;
} xt_bounds;

// Extends the bounds by a spot, with some space around it.
void xt_bounds_extend(xt_bounds *bounds, xt_spot spot, double before, double behind, double half_height);

// Returns the bounds of the marks from first to end - 1, or zeros if there are none.
xt_bounds xt_scene_bounds(const xt_scene *scene, uint32_t first, uint32_t end);
// Adds marks of another scene: each spot times the scale plus the offset.  Sizes and line widths scale too.
void xt_scene_add(xt_scene *scene, const xt_scene *other, uint32_t first, uint32_t end, double scale, xt_spot offset);

// Removes the texts among the marks from the first on, and the names of groups.
void xt_scene_remove_texts(xt_scene *scene, uint32_t first);

// Moves all spots from the first on.
void xt_scene_shift(xt_scene *scene, uint32_t first, xt_spot offset);

// Returns black or white: the one of higher contrast on the colour.
uint32_t xt_ink_on(uint32_t paper);

// Returns a colour between two: share 0 gives the first, 1 the second.
uint32_t xt_mix_colours(uint32_t from, uint32_t to, double share);

#endif
