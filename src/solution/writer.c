// writer.c -- solutions as text, in every style, one after another.
//
// A search may find a million in a second.  So all that is the same in all of them is made once, each is put together
// in memory that is used again for the next, and the stream is given it in one go.  For threads that search it is put
// where it waits to be taken (writer.h).

#include "solution/writer.h"

#include "base/decimal.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "solution/assembly.h"
#include "solution/boxes.h"
#include "solution/json.h"
#include "solution/piece_list.h"
#include "solution/rows.h"
#include "solution/text.h"

#include <stdlib.h>

struct xt_writer {
    const xt_model    *model;
    const struct form *form;
    xt_assembly        assembly; // of the solution at hand
    xt_block           block;
    xt_decimal         number; // of the last one
    xt_rows            rows;
    xt_piece_list      list;
};

// What stands around the number.
typedef struct heading {
    xt_short_text before, behind;
    bool          is_above_parts; // of a solution too, which have no number
} heading;

static const heading usual_heading = {XT_SHORT_TEXT_OF("\n# --- SOLUTION "), XT_SHORT_TEXT_OF(" ---\n"), false};
static const heading object_heading = {XT_SHORT_TEXT_OF("{\"solution\":"), XT_SHORT_TEXT_OF(",\"pieces\":["), true};

static void add_heading(xt_writer *w, const heading *h, uint64_t number)
{
    if (!number && !h->is_above_parts)
        return;
    char *end = xt_block_room(&w->block, 2 * XT_SHORT_TEXT + XT_DECIMAL_ROOM);
    xt_decimal_set(&w->number, number);
    end = xt_add_in_steps(end, h->before.text, h->before.length);
    end = xt_add_in_steps(end, w->number.text, w->number.digits);
    end[-1] = w->number.last;
    w->block.end = xt_add_in_steps(end, h->behind.text, h->behind.length);
}

// ---- Styles --------------------------------------------------------------------------------------------------------

static bool start_rows(xt_writer *w)
{
    return xt_rows_start(&w->rows, w->assembly.images);
}

static bool start_list(xt_writer *w, xt_list_form form)
{
    return xt_piece_list_start(&w->list, w->assembly.images, form) &&
           xt_piece_list_keep_images(&w->list, w->assembly.images);
}

static bool start_json(xt_writer *w)
{
    return start_list(w, XT_LIST_JSON);
}

static bool start_coordinates(xt_writer *w)
{
    return start_list(w, XT_LIST_COORDINATES);
}

static bool add_rows(xt_writer *w, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    xt_rows_add(&w->rows, &w->assembly, &w->block);
    return true;
}

static bool add_object(xt_writer *w, xt_diagnostics *diagnostics)
{
    xt_assembly_sort(&w->assembly);
    bool fine = xt_piece_list_add(&w->list, &w->assembly, &w->block);
    if (fine)
        xt_block_add_text(&w->block, "]}\n");
    else
        xt_complain_of(diagnostics, "a name that cannot be put into JSON; names are in UTF-8");
    return fine;
}

static bool add_coordinates(xt_writer *w, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    return xt_piece_list_add(&w->list, &w->assembly, &w->block);
}

static bool draw_boxes(xt_writer *w, uint64_t number, xt_diagnostics *diagnostics)
{
    xt_assembly_hold(&w->assembly);
    add_heading(w, &usual_heading, number);
    xt_block_hand_over(&w->block);
    return xt_write_boxes(&w->assembly, w->block.out, diagnostics) && !ferror(w->block.out);
}

static bool draw_colours(xt_writer *w, uint64_t number, xt_diagnostics *diagnostics)
{
    xt_assembly_sort(&w->assembly);
    xt_assembly_hold(&w->assembly);
    return xt_write_colours(&w->assembly, number, w->block.out, diagnostics);
}

// What a style needs that is made once, NULL: nothing; and how it puts the assembly at hand into the block, or draws it
// on the stream.
typedef struct form {
    bool (*start)(xt_writer *writer); // false: no memory
    const heading *heading;
    bool (*add_body)(xt_writer *writer, xt_diagnostics *diagnostics);
    bool (*draw)(xt_writer *writer, uint64_t number, xt_diagnostics *diagnostics);
} form;

static const form forms[] = {
    [XT_STYLE_TEXT] = {start_rows, &usual_heading, add_rows, NULL},
    [XT_STYLE_COLOUR] = {.draw = draw_colours},
    [XT_STYLE_BOXES] = {.draw = draw_boxes},
    [XT_STYLE_JSON] = {start_json, &object_heading, add_object, NULL},
    [XT_STYLE_COORDINATES] = {start_coordinates, &usual_heading, add_coordinates, NULL},
    [XT_STYLE_LINK] = {start_rows, &usual_heading, add_rows, NULL},
};

// ---- From the first to the last ------------------------------------------------------------------------------------

// NULL: no memory.
static xt_writer *new_writer(const xt_model *model, const form *how)
{
    xt_writer *w = XT_NEW(xt_writer);
    if (!w)
        return NULL;
    w->model = model;
    w->form = how;
    if (xt_assembly_start(&w->assembly, model) && (!how->start || how->start(w)) &&
        xt_block_start(&w->block, w->rows.longest > w->list.longest ? w->rows.longest : w->list.longest))
        return w;
    xt_writer_free(w);
    return NULL;
}

xt_writer *xt_writer_new(const xt_model *model, xt_style style, xt_diagnostics *diagnostics)
{
    if (style == XT_STYLE_JSON && !xt_json_is_there(diagnostics))
        return NULL;
    bool       has_boxes = xt_has_boxes(model->puzzle->lattice);
    xt_writer *w = new_writer(model, &forms[style == XT_STYLE_BOXES && !has_boxes ? XT_STYLE_TEXT : style]);
    if (!w)
        xt_complain_of_memory(diagnostics);
    return w;
}

bool xt_writer_makes_text(const xt_writer *writer)
{
    return writer->form->add_body;
}

size_t xt_writer_number_at(const xt_writer *writer)
{
    return writer->form->heading->before.length;
}

xt_writer *xt_writer_new_beside(const xt_writer *writer)
{
    return new_writer(writer->model, writer->form);
}

void xt_writer_free(xt_writer *w)
{
    if (!w)
        return;
    xt_assembly_free(&w->assembly);
    xt_block_free(&w->block);
    xt_rows_free(&w->rows);
    xt_piece_list_free(&w->list);
    free(w);
}

static bool add_solution(xt_writer *w, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    if (!xt_assembly_take(&w->assembly, solution)) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    if (w->form->draw)
        return w->form->draw(w, solution->number, diagnostics);
    add_heading(w, w->form->heading, solution->number);
    return w->form->add_body(w, diagnostics);
}

// Where writing fails, nothing is told: the stream's error and errno say it to whoever opened the stream.
bool xt_writer_write(xt_writer *w, const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    w->block.out = out;
    w->block.has_failed = false;
    bool fine = add_solution(w, solution, diagnostics);
    xt_block_hand_over(&w->block);
    return fine && !w->block.has_failed;
}

size_t xt_writer_put(xt_writer *w, const xt_solution *solution, char *to, size_t room)
{
    xt_block_borrow(&w->block, to, room);
    bool   fine = add_solution(w, solution, NULL);
    size_t bytes = xt_block_give_back(&w->block);
    return fine ? bytes : 0;
}

bool xt_solution_write(const xt_solution *solution, xt_style style, FILE *out, xt_diagnostics *diagnostics)
{
    xt_writer *writer = xt_writer_new(solution->model, style, diagnostics);
    bool       fine = writer && xt_writer_write(writer, solution, out, diagnostics);
    xt_writer_free(writer);
    return fine;
}
