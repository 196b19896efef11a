// writer.c -- solutions as text, in every style, one after another.
//
// A search may find a million in a second.  So all that is the same in all of them is made once, each is put together
// in memory that is used again for the next, and the stream is given it in one go.  For threads that search it is put
// where it waits to be taken (writer.h).

#include "output/writer.h"

#include "base/decimal_counter.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "output/assembly.h"
#include "output/json/json.h"
#include "output/json/piece_writer.h"
#include "output/text/boxes.h"
#include "output/text/coloured.h"
#include "output/text/rows.h"

#include <stdlib.h>

struct xt_writer {
    const xt_model             *model;
    const struct output_format *output_format;
    xt_assembly                 assembly; // of the solution at hand
    xt_text_buffer              buffer;
    xt_decimal_counter          number; // of the last one
    xt_solution_rows            rows;
    xt_piece_writer             piece_writer;
};

// What stands around the number.
typedef struct heading {
    xt_short_text before, after;
    bool          is_for_partial_solutions; // of a solution too, which have no number
} heading;

static const heading text_heading = {XT_SHORT_TEXT_OF("\n# --- SOLUTION "), XT_SHORT_TEXT_OF(" ---\n"), false};
static const heading json_heading = {XT_SHORT_TEXT_OF("{\"solution\":"), XT_SHORT_TEXT_OF(",\"pieces\":["), true};

static void add_heading(xt_writer *w, const heading *h, uint64_t number)
{
    if (!number && !h->is_for_partial_solutions)
        return;
    char *end = xt_text_buffer_reserve(&w->buffer, 2 * XT_MAX_SHORT_TEXT + XT_DECIMAL_COUNTER_CAPACITY);
    xt_decimal_counter_set(&w->number, number);
    end = xt_copy_text_in_steps(end, h->before.text, h->before.length);
    end = xt_copy_text_in_steps(end, w->number.text, w->number.digits);
    end[-1] = w->number.last_digit;
    w->buffer.end = xt_copy_text_in_steps(end, h->after.text, h->after.length);
}

// ---- Styles --------------------------------------------------------------------------------------------------------

static bool start_rows(xt_writer *w)
{
    return xt_solution_rows_start(&w->rows, w->assembly.images);
}

static bool start_piece_writer(xt_writer *w, xt_piece_format output_format)
{
    return xt_piece_writer_start(&w->piece_writer, w->assembly.images, output_format) &&
           xt_piece_writer_cache_placements(&w->piece_writer, w->assembly.images);
}

static bool start_json(xt_writer *w)
{
    return start_piece_writer(w, XT_PIECE_FORMAT_JSON);
}

static bool start_coordinates(xt_writer *w)
{
    return start_piece_writer(w, XT_PIECE_FORMAT_COORDINATES);
}

static bool add_rows(xt_writer *w, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    xt_solution_rows_append(&w->rows, &w->assembly, &w->buffer);
    return true;
}

static bool add_json(xt_writer *w, xt_diagnostics *diagnostics)
{
    xt_assembly_sort(&w->assembly);
    bool fine = xt_piece_writer_append(&w->piece_writer, &w->assembly, &w->buffer);
    if (fine)
        xt_text_buffer_append_string(&w->buffer, "]}\n");
    else
        xt_diagnose(diagnostics, "a name that cannot be put into JSON; names are in UTF-8");
    return fine;
}

static bool add_coordinates(xt_writer *w, xt_diagnostics *diagnostics)
{
    (void)diagnostics;
    return xt_piece_writer_append(&w->piece_writer, &w->assembly, &w->buffer);
}

static bool draw_boxes(xt_writer *w, uint64_t number, xt_diagnostics *diagnostics)
{
    xt_assembly_set_holders(&w->assembly);
    add_heading(w, &text_heading, number);
    xt_text_buffer_flush(&w->buffer);
    return xt_write_boxes(&w->assembly, w->buffer.out, diagnostics) && !ferror(w->buffer.out);
}

static bool draw_colours(xt_writer *w, uint64_t number, xt_diagnostics *diagnostics)
{
    xt_assembly_sort(&w->assembly);
    xt_assembly_set_holders(&w->assembly);
    return xt_write_coloured_solution(&w->assembly, number, w->buffer.out, diagnostics);
}

// What a style needs that is made once, NULL: nothing; and how it puts the assembly at hand into the block, or draws it
// on the stream.
typedef struct output_format {
    bool (*start)(xt_writer *writer); // false: no memory
    const heading *heading;
    bool (*add_pieces)(xt_writer *writer, xt_diagnostics *diagnostics);
    bool (*draw)(xt_writer *writer, uint64_t number, xt_diagnostics *diagnostics);
} output_format;

static const output_format output_formats[] = {
    [XT_STYLE_TEXT] = {start_rows, &text_heading, add_rows, NULL},
    [XT_STYLE_COLOUR] = {.draw = draw_colours},
    [XT_STYLE_BOXES] = {.draw = draw_boxes},
    [XT_STYLE_JSON] = {start_json, &json_heading, add_json, NULL},
    [XT_STYLE_COORDINATES] = {start_coordinates, &text_heading, add_coordinates, NULL},
    [XT_STYLE_LINK] = {start_rows, &text_heading, add_rows, NULL},
};

// ---- From the first to the last ------------------------------------------------------------------------------------

// NULL: no memory.
static xt_writer *new_writer(const xt_model *model, const output_format *format)
{
    xt_writer *w = XT_NEW(xt_writer);
    if (!w)
        return NULL;
    w->model = model;
    w->output_format = format;
    if (xt_assembly_start(&w->assembly, model) && (!format->start || format->start(w)) &&
        xt_text_buffer_start(&w->buffer, w->rows.max_reserve > w->piece_writer.max_reserve
                                             ? w->rows.max_reserve
                                             : w->piece_writer.max_reserve))
        return w;
    xt_writer_free(w);
    return NULL;
}

xt_writer *xt_writer_new(const xt_model *model, xt_style style, xt_diagnostics *diagnostics)
{
    if (style == XT_STYLE_JSON && !xt_json_is_available(diagnostics))
        return NULL;
    bool       can_draw_boxes = xt_can_draw_boxes(model->puzzle->lattice);
    xt_writer *w =
        new_writer(model, &output_formats[style == XT_STYLE_BOXES && !can_draw_boxes ? XT_STYLE_TEXT : style]);
    if (!w)
        xt_diagnose_out_of_memory(diagnostics);
    return w;
}

bool xt_writer_makes_text(const xt_writer *writer)
{
    return writer->output_format->add_pieces;
}

size_t xt_writer_number_offset(const xt_writer *writer)
{
    return writer->output_format->heading->before.length;
}

xt_writer *xt_writer_clone(const xt_writer *writer)
{
    return new_writer(writer->model, writer->output_format);
}

void xt_writer_free(xt_writer *w)
{
    if (!w)
        return;
    xt_assembly_free(&w->assembly);
    xt_text_buffer_free(&w->buffer);
    xt_solution_rows_free(&w->rows);
    xt_piece_writer_free(&w->piece_writer);
    free(w);
}

static bool add_solution(xt_writer *w, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    if (!xt_assembly_load(&w->assembly, solution)) {
        xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    if (w->output_format->draw)
        return w->output_format->draw(w, solution->number, diagnostics);
    add_heading(w, w->output_format->heading, solution->number);
    return w->output_format->add_pieces(w, diagnostics);
}

// Where writing fails, nothing is told: the stream's error and errno say it to whoever opened the stream.
bool xt_writer_write(xt_writer *w, const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    w->buffer.out = out;
    w->buffer.has_failed = false;
    bool fine = add_solution(w, solution, diagnostics);
    xt_text_buffer_flush(&w->buffer);
    return fine && !w->buffer.has_failed;
}

size_t xt_writer_write_to_memory(xt_writer *w, const xt_solution *solution, char *memory, size_t capacity)
{
    xt_text_buffer_begin_memory(&w->buffer, memory, capacity);
    bool   fine = add_solution(w, solution, NULL);
    size_t bytes = xt_text_buffer_end_memory(&w->buffer);
    return fine ? bytes : 0;
}

bool xt_solution_write(const xt_solution *solution, xt_style style, FILE *out, xt_diagnostics *diagnostics)
{
    xt_writer *writer = xt_writer_new(solution->model, style, diagnostics);
    bool       fine = writer && xt_writer_write(writer, solution, out, diagnostics);
    xt_writer_free(writer);
    return fine;
}
