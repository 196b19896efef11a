// writer.c -- solutions as text, in every style, one after another.
//
// A search may find a million in a second.  So all that is the same in all of them is made once, each is put together
// in memory that is used again for the next, and the stream is given it in one go.  What others have written of it
// beforehand is only copied (writer.h).

#include "solution/writer.h"

#include "base/diagnostics.h"
#include "base/memory.h"
#include "solution/assembly.h"
#include "solution/boxes.h"
#include "solution/json.h"
#include "solution/piece_list.h"
#include "solution/rows.h"
#include "solution/text.h"

#include <stdlib.h>

enum { WORTH_A_CALL = 256 }; // bytes: to give them to the stream takes less than to copy them before

struct xt_writer {
    const xt_model    *model;
    const struct form *form;
    xt_assembly        assembly; // of the solution at hand
    xt_block           block;
    xt_rows            rows;
    xt_piece_list      list;
};

// A part of a solution has no number.
static void add_heading(xt_block *block, uint64_t number)
{
    if (!number)
        return;
    xt_block_add_text(block, "\n# --- SOLUTION ");
    xt_block_add_number(block, number);
    xt_block_add_text(block, " ---\n");
}

// ---- Styles --------------------------------------------------------------------------------------------------------

static bool start_rows(xt_writer *w)
{
    return xt_rows_start(&w->rows, w->assembly.images);
}

static bool start_json(xt_writer *w)
{
    return xt_piece_list_start(&w->list, w->assembly.images, XT_LIST_JSON);
}

static bool start_coordinates(xt_writer *w)
{
    return xt_piece_list_start(&w->list, w->assembly.images, XT_LIST_COORDINATES);
}

static void add_object_heading(xt_block *block, uint64_t number)
{
    xt_block_add_text(block, "{\"solution\":");
    xt_block_add_number(block, number);
    xt_block_add_text(block, ",\"pieces\":[");
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
    add_heading(&w->block, number);
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
    void (*add_heading)(xt_block *block, uint64_t number);
    bool (*add_body)(xt_writer *writer, xt_diagnostics *diagnostics);
    bool (*draw)(xt_writer *writer, uint64_t number, xt_diagnostics *diagnostics);
} form;

static const form forms[] = {
    [XT_STYLE_TEXT] = {start_rows, add_heading, add_rows, NULL},
    [XT_STYLE_COLOUR] = {.draw = draw_colours},
    [XT_STYLE_BOXES] = {.draw = draw_boxes},
    [XT_STYLE_JSON] = {start_json, add_object_heading, add_object, NULL},
    [XT_STYLE_COORDINATES] = {start_coordinates, add_heading, add_coordinates, NULL},
    [XT_STYLE_LINK] = {start_rows, add_heading, add_rows, NULL},
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
        xt_block_start(&w->block, w->rows.longest))
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

bool xt_writer_has_bodies(const xt_writer *writer)
{
    return writer->form->add_body;
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

static bool write_now(xt_writer *w, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    if (!xt_assembly_take(&w->assembly, solution)) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    if (w->form->draw)
        return w->form->draw(w, solution->number, diagnostics);
    w->form->add_heading(&w->block, solution->number);
    return w->form->add_body(w, diagnostics);
}

// Where writing fails, nothing is told: the stream's error and errno say it to whoever opened the stream.
bool xt_writer_write(xt_writer *w, const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_written *written = solution->written;
    bool              fine = true;
    w->block.out = out;
    w->block.has_failed = false;
    if (written && written->by == w) {
        w->form->add_heading(&w->block, solution->number);
        if (written->bytes < WORTH_A_CALL)
            xt_block_add(&w->block, written->at, written->bytes);
        else
            xt_block_pass_on(&w->block, written->at, written->bytes);
    } else
        fine = write_now(w, solution, diagnostics);
    xt_block_hand_over(&w->block);
    return fine && !w->block.has_failed;
}

size_t xt_writer_write_body(xt_writer *w, const xt_solution *solution, char *to, size_t room)
{
    w->block.out = NULL;
    w->block.has_failed = false;
    bool   fine = xt_assembly_take(&w->assembly, solution) && w->form->add_body(w, NULL) && !w->block.has_failed;
    size_t bytes = (size_t)(w->block.end - w->block.begin);
    w->block.end = w->block.begin;
    if (!fine || bytes > room)
        return 0;
    memcpy(to, w->block.begin, bytes);
    return bytes;
}

bool xt_solution_write(const xt_solution *solution, xt_style style, FILE *out, xt_diagnostics *diagnostics)
{
    xt_writer *writer = xt_writer_new(solution->model, style, diagnostics);
    bool       fine = writer && xt_writer_write(writer, solution, out, diagnostics);
    xt_writer_free(writer);
    return fine;
}
