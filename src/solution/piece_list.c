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

// Of all mobile images: what is made in less than a thousandth of a second, and stays in the second cache.
enum { BODIES_MOST = 1 << 18 };

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

// Bytes that a piece takes while it is written.
static size_t longest_piece(const xt_piece_list *list, const xt_images *images)
{
    uint32_t cells = 0, head = 0;
    for (uint32_t i = 0; i < images->shape_of.count; i++) {
        uint32_t count = xt_image_at(images, i).count;
        cells = count > cells ? count : cells;
    }
    for (uint32_t r = 0; r < xt_assembly_ranks(images); r++) {
        uint32_t length = list->head[r + 1] - list->head[r];
        head = length > head ? length : head;
    }
    return head + XT_BLOCK_STEP + (size_t)cells * CELL_TEXT + XT_SHORT_TEXT;
}

static char *add_cells(const xt_piece_list *list, xt_image image, char *end)
{
    for (uint32_t c = 0; c < image.count; c++) {
        const xt_cell_text *cell = &list->cell[image.cells[c]];
        end = xt_add_in_steps(end, cell->text, cell->length);
    }
    return end;
}

static char *add_body(const xt_piece_list *list, xt_image image, const xt_short_text *behind, char *end)
{
    return xt_add_in_steps(add_cells(list, image, end) - 1, behind->text, behind->length); // in place of a comma
}

static void forget_bodies(xt_piece_list *list)
{
    free(list->body);
    free(list->bodies);
    list->body = NULL;
    list->bodies = NULL;
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
    list->longest = longest_piece(list, images);
    return !list->heads.failed;
}

bool xt_piece_list_keep_images(xt_piece_list *list, const xt_images *images)
{
    list->body = XT_NEW_ARRAY(uint32_t, (size_t)images->mobile + 1);
    list->bodies = XT_NEW_ARRAY(char, BODIES_MOST);
    if (!list->body || !list->bodies)
        return false;
    char *end = list->bodies;
    for (uint32_t i = 0; i < images->mobile; i++) {
        const xt_image image = xt_image_at(images, i);
        const size_t   begin = (size_t)(end - list->bodies);
        if (begin + (size_t)image.count * CELL_TEXT + XT_SHORT_TEXT > BODIES_MOST) {
            forget_bodies(list);
            return true;
        }
        list->body[i] = (uint32_t)begin;
        end = add_body(list, image, &forms[list->form].end, end);
    }
    list->body[images->mobile] = (uint32_t)(end - list->bodies);
    return true;
}

void xt_piece_list_free(xt_piece_list *list)
{
    free(list->cell);
    free(list->head);
    forget_bodies(list);
    xt_vector_free(&list->heads);
    *list = (xt_piece_list){0};
}

static bool add_piece(const xt_piece_list *list, const xt_assembly *assembly, uint32_t piece, xt_block *to)
{
    const form *f = &forms[list->form];
    bool        is_placed = piece < assembly->placed;
    uint32_t    rank = assembly->rank[piece], first = list->head[rank], length = list->head[rank + 1] - first;
    uint32_t    image = assembly->image[piece];
    char       *end = xt_block_room(to, list->longest);
    if (length == 0)
        return false;
    end = xt_add_in_steps(end, list->heads.at + first, length);
    if (is_placed && list->body)
        to->end = xt_add_in_steps(end, list->bodies + list->body[image], list->body[image + 1] - list->body[image]);
    else
        to->end =
            add_body(list, xt_image_at(assembly->images, image), is_placed ? &f->end : &f->end_of_stationary, end);
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
