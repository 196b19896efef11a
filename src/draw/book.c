// book.c -- figures and words laid out on leaves.
//
// The figures of a section stand in rows, from the left, as words do; each has its captions below.  Their cells are as
// large as lets all of them stand on about one page, within bounds, so that one solution is large and a sheet of many
// still shows each.

#include "draw/drawing.h"

#include <math.h>

#define WIDTH 595.0 // of A4
#define MARGIN 30.0
#define GAP 14.0   // between figures
#define PAGE 700.0 // what a section's figures may take together, before cells become smaller
#define CELL_LEAST 3.5
#define CAPTION_SIZE 7.0
#define CAPTION_LINE 9.0
#define NOTE_SIZE 8.5
#define NOTE_LINE 13.0
#define TITLE_SIZE 13.0
#define TITLE_LINE 24.0
#define TITLE_ROOM 330.0 // with what follows it

enum { BLACK = 0x1a1a1a, GREY = 0x606060 };

typedef struct setter {
    const xt_drawing *drawing;
    xt_book          *book;
    double            height; // of a leaf; 0: endless
    double            y;      // where the next row begins
    double            right;  // of what stands on the leaf
    bool              is_after_words;
    uint32_t          section; // of the figures that were put last
    double            cell;    // its cells; 0: none were put
} setter;

static double page_width(void)
{
    return WIDTH - 2 * MARGIN;
}

// ---- Leaves --------------------------------------------------------------------------------------------------------

static void end_leaf(setter *s)
{
    if (s->book->leaves.count == 0)
        return;
    xt_leaf *leaf = &s->book->leaves.at[s->book->leaves.count - 1];
    leaf->end = s->book->scene.marks.count;
    leaf->width = s->height > 0 ? WIDTH : fmin(WIDTH, s->right + MARGIN);
    leaf->height = s->height > 0 ? s->height : s->y + MARGIN - GAP / 2;
}

static void begin_leaf(setter *s)
{
    xt_leaf leaf = {.first = s->book->scene.marks.count};
    end_leaf(s);
    xt_vector_push(&s->book->leaves, leaf);
    s->y = MARGIN;
}

// A new leaf, where less than this is left of the one that was begun.
static void make_room(setter *s, double height)
{
    if (s->height > 0 && s->y > MARGIN && s->y + height > s->height - MARGIN)
        begin_leaf(s);
}

// ---- Words ---------------------------------------------------------------------------------------------------------

// The text, its size such that it fits the width.
static void put_words(setter *s, const char *text, double size, double line, bool is_bold, uint32_t ink)
{
    double width = xt_text_width(text, size);
    if (width > page_width())
        size *= page_width() / width;
    if (is_bold && s->y > MARGIN)
        s->y += GAP / 2;
    make_room(s, is_bold ? TITLE_ROOM : 3 * line);
    xt_spot at = {MARGIN, s->y + line / 2};
    (is_bold ? xt_scene_bold_text : xt_scene_text)(&s->book->scene, at, text, size, XT_ALIGN_LEFT, ink);
    s->y += line;
    s->is_after_words = true;
    s->right = fmax(s->right, fmin(MARGIN + width, WIDTH - MARGIN));
}

// ---- Figures -------------------------------------------------------------------------------------------------------

static double width_of(const xt_block *block)
{
    return block->bounds.right - block->bounds.left;
}

static double height_of(const xt_block *block)
{
    return block->bounds.bottom - block->bounds.top;
}

static uint32_t captions_of(const xt_block *block)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < XT_CAPTIONS; i++)
        if (*block->caption[i].text)
            count = i + 1;
    return count;
}

static double caption_width(const xt_block *block)
{
    double width = 0;
    for (uint32_t i = 0; i < XT_CAPTIONS; i++)
        width = fmax(width, xt_text_width(block->caption[i].text, CAPTION_SIZE));
    return width;
}

// How large the cells of a section are, of which this is the first figure: one size for all parts that notes make.
static double cell_size(const xt_drawing *drawing, uint32_t first)
{
    const xt_block *blocks = drawing->blocks.at;
    double          widest = 1, most = blocks[first].cell_most, area = 0;
    for (uint32_t i = first; i < drawing->blocks.count; i++) {
        if (blocks[i].kind != XT_BLOCK_FIGURE || blocks[i].section != blocks[first].section)
            continue;
        widest = fmax(widest, width_of(&blocks[i]));
        area += (width_of(&blocks[i]) + 1) * (height_of(&blocks[i]) + 1);
        most = fmin(most, blocks[i].cell_most);
    }
    double shared = fmax(sqrt(page_width() * PAGE / area), CELL_LEAST);
    return fmin(fmin(most, shared), page_width() / widest);
}

// On pages a figure also has to fit their height.
static double fitting_cell(const setter *s, const xt_block *block, double cell)
{
    double room = s->height - 2 * MARGIN - XT_CAPTIONS * CAPTION_LINE;
    return s->height > 0 && height_of(block) > 0 ? fmin(cell, room / height_of(block)) : cell;
}

static void put_captions(setter *s, const xt_block *block, double left, double top)
{
    for (uint32_t i = 0; i < XT_CAPTIONS; i++) {
        xt_spot at = {left, top + CAPTION_LINE * (i + 0.5)};
        (i ? xt_scene_text : xt_scene_bold_text)(&s->book->scene, at, block->caption[i].text, CAPTION_SIZE,
                                                 XT_ALIGN_LEFT, i ? GREY : BLACK);
    }
}

// A row of figures: they stand on one line, with the captions below it.
static void put_row(setter *s, const xt_block *blocks, uint32_t first, uint32_t end, double cell)
{
    double   height = 0, x = MARGIN;
    uint32_t captions = 0;
    for (uint32_t i = first; i < end; i++) {
        height = fmax(height, height_of(&blocks[i]) * fitting_cell(s, &blocks[i], cell));
        captions = captions_of(&blocks[i]) > captions ? captions_of(&blocks[i]) : captions;
    }
    make_room(s, height + captions * CAPTION_LINE);
    for (uint32_t i = first; i < end; i++) {
        double  scale = fitting_cell(s, &blocks[i], cell);
        xt_spot offset = {x - blocks[i].bounds.left * scale, s->y + height - blocks[i].bounds.bottom * scale};
        xt_scene_add(&s->book->scene, &s->drawing->scene, blocks[i].first, blocks[i].end, scale, offset);
        put_captions(s, &blocks[i], x, s->y + height + 2);
        x += fmax(width_of(&blocks[i]) * scale, caption_width(&blocks[i]));
        s->right = fmax(s->right, x);
        x += GAP;
    }
    s->y += height + captions * CAPTION_LINE + GAP;
}

static void put_figures(setter *s, const xt_block *blocks, uint32_t first, uint32_t end)
{
    if (s->cell == 0 || s->section != blocks[first].section)
        s->cell = cell_size(s->drawing, first);
    s->section = blocks[first].section;
    double   cell = s->cell, x = 0;
    uint32_t begun = first;
    s->y += s->is_after_words ? GAP / 2 : 0;
    s->is_after_words = false;
    for (uint32_t i = first; i < end; i++) {
        double width = fmax(width_of(&blocks[i]) * fitting_cell(s, &blocks[i], cell), caption_width(&blocks[i]));
        if (i > begun && x + width > page_width() + 0.01) {
            put_row(s, blocks, begun, i, cell);
            begun = i;
            x = 0;
        }
        x += width + GAP;
    }
    put_row(s, blocks, begun, end, cell);
}

// ---- All of it -----------------------------------------------------------------------------------------------------

// The figures from this one on that are of its section.
static uint32_t end_of_section(const xt_drawing *drawing, uint32_t first)
{
    const xt_block *blocks = drawing->blocks.at;
    uint32_t        end = first;
    while (end < drawing->blocks.count && blocks[end].kind == XT_BLOCK_FIGURE &&
           blocks[end].section == blocks[first].section)
        end++;
    return end;
}

bool xt_book_make(xt_book *book, const xt_drawing *drawing, double height)
{
    setter          s = {.drawing = drawing, .book = book, .height = height};
    const xt_block *blocks = drawing->blocks.at;
    *book = (xt_book){.leaves = {0}};
    begin_leaf(&s);
    for (uint32_t i = 0; i < drawing->blocks.count;) {
        uint32_t end = i + 1;
        if (blocks[i].kind == XT_BLOCK_TITLE)
            put_words(&s, blocks[i].text, TITLE_SIZE, TITLE_LINE, true, BLACK);
        else if (blocks[i].kind == XT_BLOCK_NOTE)
            put_words(&s, blocks[i].text, NOTE_SIZE, NOTE_LINE, false, GREY);
        else
            put_figures(&s, blocks, i, end = end_of_section(drawing, i));
        i = end;
    }
    if (!book->leaves.failed)
        end_leaf(&s);
    return !book->leaves.failed && !xt_scene_failed(&book->scene);
}

void xt_book_free(xt_book *book)
{
    xt_scene_free(&book->scene);
    xt_vector_free(&book->leaves);
}
