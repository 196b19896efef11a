// page_layout.c -- arranges figures and text on pages.
//
// The figures of a section fill rows from the left, like words, each with its captions below.  The cells of a section
// get the largest size with which all its figures fit on about one page, within limits.  So a single solution is large,
// and each of many is still legible.

#include "draw/drawing.h"

#include <math.h>

#define WIDTH 595.0 // of A4
#define MARGIN 30.0
#define GAP 14.0             // between figures
#define SECTION_HEIGHT 700.0 // of a section's figures together, before cells become smaller
#define MIN_CELL_SIZE 3.5
#define CAPTION_SIZE 7.0
#define CAPTION_LINE 9.0
#define NOTE_SIZE 8.5
#define NOTE_LINE 13.0
#define TITLE_SIZE 13.0
#define TITLE_LINE 24.0
#define TITLE_MIN_SPACE 330.0 // together with the next items

enum { BLACK = 0x1a1a1a, GREY = 0x606060 };

typedef struct layout_state {
    const xt_drawing *drawing;
    xt_page_layout   *page_layout;
    double            height; // of a page; 0: no end
    double            y;      // the top of the next row
    double            right;  // of the items on the page
    bool              is_after_text;
    uint32_t          section; // of the last figures
    double            cell;    // the size of its cells; 0: no figures yet
} layout_state;

static double page_width(void)
{
    return WIDTH - 2 * MARGIN;
}

// ---- Pages ----------------------------------------------------------------------------------------------------------

static void end_page(layout_state *s)
{
    if (s->page_layout->pages.count == 0)
        return;
    xt_page *page = &s->page_layout->pages.at[s->page_layout->pages.count - 1];
    page->end = s->page_layout->scene.marks.count;
    page->width = s->height > 0 ? WIDTH : fmin(WIDTH, s->right + MARGIN);
    page->height = s->height > 0 ? s->height : s->y + MARGIN - GAP / 2;
}

static void begin_page(layout_state *s)
{
    xt_page page = {.first = s->page_layout->scene.marks.count};
    end_page(s);
    xt_vector_push(&s->page_layout->pages, page);
    s->y = MARGIN;
}

// Begins a new page if less than this height is left.
static void begin_page_if_full(layout_state *s, double height)
{
    if (s->height > 0 && s->y > MARGIN && s->y + height > s->height - MARGIN)
        begin_page(s);
}

// ---- Text -----------------------------------------------------------------------------------------------------------

// Puts a line of text, in a smaller font if it is too wide.
static void put_text(layout_state *s, const char *text, double size, double line, bool is_bold, uint32_t ink)
{
    double width = xt_text_width(text, size);
    if (width > page_width())
        size *= page_width() / width;
    if (is_bold && s->y > MARGIN)
        s->y += GAP / 2;
    begin_page_if_full(s, is_bold ? TITLE_MIN_SPACE : 3 * line);
    xt_spot at = {MARGIN, s->y + line / 2};
    (is_bold ? xt_scene_bold_text : xt_scene_text)(&s->page_layout->scene, at, text, size, XT_ALIGN_LEFT, ink);
    s->y += line;
    s->is_after_text = true;
    s->right = fmax(s->right, fmin(MARGIN + width, WIDTH - MARGIN));
}

// ---- Figures -------------------------------------------------------------------------------------------------------

static double width_of(const xt_drawing_item *item)
{
    return item->bounds.right - item->bounds.left;
}

static double height_of(const xt_drawing_item *item)
{
    return item->bounds.bottom - item->bounds.top;
}

static uint32_t count_captions(const xt_drawing_item *item)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < XT_CAPTIONS; i++)
        if (*item->caption[i].text)
            count = i + 1;
    return count;
}

static double caption_width(const xt_drawing_item *item)
{
    double width = 0;
    for (uint32_t i = 0; i < XT_CAPTIONS; i++)
        width = fmax(width, xt_text_width(item->caption[i].text, CAPTION_SIZE));
    return width;
}

// Returns the size of cells for the section of this figure.  Notes between figures do not change it.
static double cell_size(const xt_drawing *drawing, uint32_t first)
{
    const xt_drawing_item *items = drawing->items.at;
    double                 widest = 1, max_size = items[first].max_cell_size, area = 0;
    for (uint32_t i = first; i < drawing->items.count; i++) {
        if (items[i].type != XT_DRAWING_FIGURE || items[i].section != items[first].section)
            continue;
        widest = fmax(widest, width_of(&items[i]));
        area += (width_of(&items[i]) + 1) * (height_of(&items[i]) + 1);
        max_size = fmin(max_size, items[i].max_cell_size);
    }
    double shared_size = fmax(sqrt(page_width() * SECTION_HEIGHT / area), MIN_CELL_SIZE);
    return fmin(fmin(max_size, shared_size), page_width() / widest);
}

// On pages of fixed height, a figure may need smaller cells.
static double fitting_cell(const layout_state *s, const xt_drawing_item *item, double cell)
{
    double available_height = s->height - 2 * MARGIN - XT_CAPTIONS * CAPTION_LINE;
    return s->height > 0 && height_of(item) > 0 ? fmin(cell, available_height / height_of(item)) : cell;
}

static void put_captions(layout_state *s, const xt_drawing_item *item, double left, double top)
{
    for (uint32_t i = 0; i < XT_CAPTIONS; i++) {
        xt_spot at = {left, top + CAPTION_LINE * (i + 0.5)};
        (i                ? xt_scene_text
         : item->is_named ? xt_scene_name
                          : xt_scene_bold_text)(&s->page_layout->scene, at, item->caption[i].text, CAPTION_SIZE,
                                                XT_ALIGN_LEFT, i ? GREY : BLACK);
    }
}

// Puts figures on one base line, with captions below.
static void put_row(layout_state *s, const xt_drawing_item *items, uint32_t first, uint32_t end, double cell)
{
    double   height = 0, x = MARGIN;
    uint32_t captions = 0;
    for (uint32_t i = first; i < end; i++) {
        height = fmax(height, height_of(&items[i]) * fitting_cell(s, &items[i], cell));
        captions = count_captions(&items[i]) > captions ? count_captions(&items[i]) : captions;
    }
    begin_page_if_full(s, height + captions * CAPTION_LINE);
    for (uint32_t i = first; i < end; i++) {
        double  scale = fitting_cell(s, &items[i], cell);
        xt_spot offset = {x - items[i].bounds.left * scale, s->y + height - items[i].bounds.bottom * scale};
        xt_scene_add(&s->page_layout->scene, &s->drawing->scene, items[i].first, items[i].end, scale, offset);
        put_captions(s, &items[i], x, s->y + height + 2);
        x += fmax(width_of(&items[i]) * scale, caption_width(&items[i]));
        s->right = fmax(s->right, x);
        x += GAP;
    }
    s->y += height + captions * CAPTION_LINE + GAP;
}

static void put_figures(layout_state *s, const xt_drawing_item *items, uint32_t first, uint32_t end)
{
    if (s->cell == 0 || s->section != items[first].section)
        s->cell = cell_size(s->drawing, first);
    s->section = items[first].section;
    double   cell = s->cell, x = 0;
    uint32_t row_begin = first;
    s->y += s->is_after_text ? GAP / 2 : 0;
    s->is_after_text = false;
    for (uint32_t i = first; i < end; i++) {
        double width = fmax(width_of(&items[i]) * fitting_cell(s, &items[i], cell), caption_width(&items[i]));
        if (i > row_begin && x + width > page_width() + 0.01) {
            put_row(s, items, row_begin, i, cell);
            row_begin = i;
            x = 0;
        }
        x += width + GAP;
    }
    put_row(s, items, row_begin, end, cell);
}

// ---- All of it -----------------------------------------------------------------------------------------------------

// Returns the end of the figures of one section.
static uint32_t end_of_section(const xt_drawing *drawing, uint32_t first)
{
    const xt_drawing_item *items = drawing->items.at;
    uint32_t               end = first;
    while (end < drawing->items.count && items[end].type == XT_DRAWING_FIGURE &&
           items[end].section == items[first].section)
        end++;
    return end;
}

bool xt_page_layout_make(xt_page_layout *page_layout, const xt_drawing *drawing, double height)
{
    layout_state           s = {.drawing = drawing, .page_layout = page_layout, .height = height};
    const xt_drawing_item *items = drawing->items.at;
    *page_layout = (xt_page_layout){.pages = {0}};
    begin_page(&s);
    for (uint32_t i = 0; i < drawing->items.count;) {
        uint32_t end = i + 1;
        if (items[i].type == XT_DRAWING_TITLE)
            put_text(&s, items[i].text, TITLE_SIZE, TITLE_LINE, true, BLACK);
        else if (items[i].type == XT_DRAWING_NOTE)
            put_text(&s, items[i].text, NOTE_SIZE, NOTE_LINE, false, GREY);
        else
            put_figures(&s, items, i, end = end_of_section(drawing, i));
        i = end;
    }
    if (!page_layout->pages.failed)
        end_page(&s);
    return !page_layout->pages.failed && !xt_scene_failed(&page_layout->scene);
}

void xt_page_layout_free(xt_page_layout *page_layout)
{
    xt_scene_free(&page_layout->scene);
    xt_vector_free(&page_layout->pages);
}
