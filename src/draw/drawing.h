// drawing.h -- collects figures with captions, in sections, before they are laid out.
//
// Figures are drawn in units of cells: a square of the lattice, or a tile, is 1 wide.  The page layout chooses the size
// of cells when it knows all figures.
#ifndef XT_DRAW_DRAWING_H
#define XT_DRAW_DRAWING_H

#include "base/bounded_text.h"
#include "base/diagnostics.h"
#include "draw/render.h"
#include "draw/scene.h"

enum { XT_CAPTIONS = 3 };

typedef enum xt_drawing_item_type { XT_DRAWING_TITLE, XT_DRAWING_NOTE, XT_DRAWING_FIGURE } xt_drawing_item_type;

typedef struct xt_drawing_item {
    xt_drawing_item_type type;
    char                *text; // owned; of a title or note
    // Of a figure.
    uint32_t        first, end; // marks
    xt_bounds       bounds;
    uint32_t        section;       // figures of a section have cells of one size
    double          max_cell_size; // in 1/72 inch
    xt_line_builder caption[XT_CAPTIONS];
    bool            is_named; // the first caption is the name of a piece
} xt_drawing_item;

struct xt_drawing {
    xt_drawing_settings settings;
    xt_scene            scene;
    XT_VECTOR(xt_drawing_item) items;
    uint32_t sections;
    uint64_t solutions;     // drawn so far, of the current puzzle
    uint64_t disassemblies; // the same
    uint64_t regions;       // of xt_drawing_add_region, the same
};

// Begins a new section with the next figure.
void xt_drawing_section(xt_drawing *drawing);
// Marks added to the scene between begin and end make a figure.
void xt_drawing_begin(xt_drawing *drawing, double max_cell_size, const xt_line_builder *captions, uint32_t count);
// The same, for a piece: the first caption is its name.
void xt_drawing_begin_piece(xt_drawing *drawing, double max_cell_size, const xt_line_builder *captions, uint32_t count);
void xt_drawing_end(xt_drawing *drawing);

// Begins the figure of a solution.  Returns false if the settings allow no more.
bool xt_drawing_begin_solution(xt_drawing *drawing, double max_cell_size, uint64_t number);
void xt_drawing_end_solution(xt_drawing *drawing);

// Returns false, with a diagnostic, if `ok` is false or the drawing ran out of memory.
bool xt_drawing_finish(const xt_drawing *drawing, bool ok, xt_diagnostics *diagnostics);

// All items on pages of one height; height 0 makes a single page.
typedef struct xt_page_layout {
    xt_scene scene;
    XT_VECTOR(xt_page) pages;
} xt_page_layout;

// Returns false if memory runs out.
bool xt_page_layout_make(xt_page_layout *page_layout, const xt_drawing *drawing, double height);
void xt_page_layout_free(xt_page_layout *page_layout);

// xt_drawing_add_puzzle and xt_drawing_add_solution for each kind.
bool xt_drawing_add_pieces(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics);
bool xt_drawing_add_placed_pieces(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics);
bool xt_drawing_add_board(xt_drawing *drawing, const xt_model *model, xt_diagnostics *diagnostics);
bool xt_drawing_add_board_solution(xt_drawing *drawing, const xt_solution *solution, xt_diagnostics *diagnostics);

#endif
