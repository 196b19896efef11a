// piece_list.c -- see piece_list.h.

#include "solution/piece_list.h"

#include "base/decimal.h"
#include "base/memory.h"
#include "solution/json.h"

#include <assert.h>
#include <stdlib.h>

typedef struct form {
    const char   *before_name, *before_cells;
    xt_short_text end, end_of_stationary;
    bool          is_separated;                        // by the last character of the end
    char          cell_begins, within_cell, cell_ends; // 0: nothing
} form;

static const form forms[] = {
    [XT_LIST_JSON] = {"{\"name\":", ",\"cells\":[", XT_SHORT_TEXT_OF("]},"),
                      XT_SHORT_TEXT_OF("],\"stationary\":true},"), true, '[', ',', ']'},
    [XT_LIST_COORDINATES] = {"C:name=", ":type=M:layout=", XT_SHORT_TEXT_OF("\n"), XT_SHORT_TEXT_OF("\n"), false, 0,
                             ' ', 0},
};

// Coordinates within XT_LIMIT_CELLS, and what stands around them: one step is enough for nearly all.
enum { CELL_TEXT = XT_SHORT_TEXT };

struct xt_cell_text {
    uint32_t length;
    char     text[CELL_TEXT]; // with a comma behind it
};

static xt_cell_text text_of_cell(xt_cell cell, uint32_t dimensions, const form *f)
{
    xt_cell_text t = {.length = 0};
    if (f->cell_begins)
        t.text[t.length++] = f->cell_begins;
    for (uint32_t k = 0; k < dimensions; k++) {
        const xt_decimal number = xt_decimal_of((uint32_t)cell.at[k]);
        assert(t.length + number.digits + 3 <= CELL_TEXT);
        if (k)
            t.text[t.length++] = f->within_cell;
        memcpy(t.text + t.length, number.text, number.digits);
        t.length += number.digits;
    }
    if (f->cell_ends)
        t.text[t.length++] = f->cell_ends;
    t.text[t.length++] = ',';
    return t;
}

static void push_text(xt_piece_list *list, const char *text)
{
    for (; *text; text++)
        xt_vector_push(&list->heads, *text);
}

static void push_head(xt_piece_list *list, const char *name)
{
    const form *f = &forms[list->form];
    char       *quoted = list->form == XT_LIST_JSON ? xt_json_of_text(name) : NULL;
    if (list->form == XT_LIST_JSON && !quoted)
        return;
    push_text(list, f->before_name);
    push_text(list, quoted ? quoted : name);
    push_text(list, f->before_cells);
    free(quoted);
}

static void make_heads(xt_piece_list *list, const xt_images *images)
{
    uint32_t ranks = xt_assembly_ranks(images);
    for (uint32_t r = 0; r < ranks; r++) {
        list->head[r] = list->heads.count;
        push_head(list, xt_name_of_rank(images, r));
    }
    list->head[ranks] = list->heads.count;
    for (uint32_t i = 0; i < XT_BLOCK_STEP; i++) // the last is copied in steps too
        xt_vector_push(&list->heads, 0);
}

bool xt_piece_list_start(xt_piece_list *list, const xt_images *images, xt_list_form which)
{
    uint32_t dimensions = images->puzzle->lattice->dimensions;
    *list = (xt_piece_list){.form = which,
                            .cell = XT_NEW_ARRAY(xt_cell_text, images->frame),
                            .head = XT_NEW_ARRAY(uint32_t, (size_t)xt_assembly_ranks(images) + 1)};
    if (!list->cell || !list->head)
        return false;
    for (uint32_t c = 0; c < images->frame; c++)
        list->cell[c] = text_of_cell(xt_image_cell(images, c), dimensions, &forms[which]);
    make_heads(list, images);
    return !list->heads.failed;
}

void xt_piece_list_free(xt_piece_list *list)
{
    free(list->cell);
    free(list->head);
    xt_vector_free(&list->heads);
    *list = (xt_piece_list){0};
}

static void add_cells(const xt_piece_list *list, xt_image image, xt_block *to)
{
    for (uint32_t c = 0; c < image.count; c++) {
        const xt_cell_text *cell = &list->cell[image.cells[c]];
        to->end = xt_add_in_steps(xt_block_room(to, CELL_TEXT), cell->text, cell->length);
    }
}

static bool add_piece(const xt_piece_list *list, const xt_assembly *assembly, uint32_t piece, xt_block *to)
{
    const form *f = &forms[list->form];
    uint32_t    rank = assembly->rank[piece], first = list->head[rank], length = list->head[rank + 1] - first;
    char       *end = xt_block_room(to, (size_t)length + XT_BLOCK_STEP);
    if (length == 0)
        return false;
    to->end = xt_add_in_steps(end, list->heads.at + first, length);
    add_cells(list, xt_image_at(assembly->images, assembly->image[piece]), to);
    to->end--; // the last comma, which is still there
    const xt_short_text *text = piece < assembly->placed ? &f->end : &f->end_of_stationary;
    to->end = xt_add_in_steps(xt_block_room(to, sizeof text->text), text->text, text->length);
    return true;
}

bool xt_piece_list_add(const xt_piece_list *list, const xt_assembly *assembly, xt_block *to)
{
    bool     is_sorted = list->form == XT_LIST_JSON, fine = true;
    uint32_t count = is_sorted ? assembly->pieces : assembly->placed;
    for (uint32_t i = 0; i < count && fine; i++)
        fine = add_piece(list, assembly, is_sorted ? assembly->sorted[i] : i, to);
    if (fine && count > 0 && forms[list->form].is_separated)
        to->end--;
    return fine;
}
