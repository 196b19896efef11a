// drawing.h -- a drawing as it is collected: figures with their captions, in sections, to be laid out when all are
// there.
//
// A figure is drawn in cells: a square of the lattice, or a tile, is 1 wide.  How large a cell becomes is decided when
// it is known how many figures share the page.
#ifndef XT_DRAW_DRAWING_H
#define XT_DRAW_DRAWING_H

#include "base/diagnostics.h"
#include "draw/render.h"
#include "draw/scene.h"
#include "solution/line.h"

enum { XT_CAPTIONS = 3 };

typedef enum xt_block_kind { XT_BLOCK_TITLE, XT_BLOCK_NOTE, XT_BLOCK_FIGURE } xt_block_kind;

typedef struct xt_block {
    xt_block_kind kind;
    char         *text; // owned; of a title or note
    // Of a figure.
    uint32_t  first, end; // marks
    xt_bounds bounds;
    uint32_t  section;   // figures of one section have cells of one size
    double    cell_most; // that size, at most, in 1/72 inch
    xt_line   caption[XT_CAPTIONS];
} xt_block;

struct xt_drawing {
    xt_drawing_settings settings;
    xt_scene            scene;
    XT_VECTOR(xt_block) blocks;
    uint32_t sections;
    uint64_t solutions; // given, of the puzzle that was begun last
};

// Lines of text over the whole width.
void xt_drawing_title(xt_drawing *drawing, const char *text);
void xt_drawing_note(xt_drawing *drawing, const char *text);

// Figures that follow are of a new section.
void xt_drawing_section(xt_drawing *drawing);
// What is added to the scene from here to the end is a figure.
void xt_drawing_begin(xt_drawing *drawing, double cell_most, const xt_line *captions, uint32_t count);
void xt_drawing_end(xt_drawing *drawing);

// False: no memory, and the diagnostics tell.
bool xt_drawing_is_whole(const xt_drawing *drawing, xt_diagnostics *diagnostics);

// All blocks as they stand on leaves of this height, 0 for one that holds all.
typedef struct xt_book {
    xt_scene scene;
    XT_VECTOR(xt_leaf) leaves;
} xt_book;

// False: no memory.
bool xt_book_make(xt_book *book, const xt_drawing *drawing, double height);
void xt_book_free(xt_book *book);

#endif
