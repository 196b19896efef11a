// writer.c -- solutions as text, in every style, one after another.
//
// The kind of the puzzle says how a style writes its solutions (style.h).
//
// A search may find a million solutions in a second.  So a writer makes all repeated text once.  It reuses its memory
// for each solution, and gives it to the stream in one piece.  Searching threads write into their own memory
// (writer.h).

#include "output/writer.h"

#include "base/decimal_counter.h"
#include "base/diagnostics.h"
#include "base/memory.h"
#include "model/model.h"
#include "output/assembly.h"
#include "output/disassembler.h"
#include "output/json/json.h"
#include "output/moves.h"
#include "output/style.h"
#include "output/text/coloured.h"

#include <stdlib.h>

const xt_frame_text xt_text_frame = {XT_SHORT_TEXT_OF("\n# --- SOLUTION "),
                                     XT_SHORT_TEXT_OF(" ---\n"),
                                     "",
                                     "",
                                     "",
                                     false,
                                     xt_append_stored_as_text,
                                     xt_append_moves_as_text};

// ---- Writers -------------------------------------------------------------------------------------------------------

struct xt_writer {
    const xt_model        *model;
    const xt_output_style *style;
    void                  *state; // of the style; owned
    xt_assembly            assembly;
    xt_text_buffer         buffer;
    xt_decimal_counter     number;       // of the last solution
    xt_disassembler       *disassembler; // NULL: solutions are not taken apart
    xt_moves               moves;
    bool                   shows_moves;
    uint32_t               page_columns;
};

xt_writer *xt_writer_new_of_style(const xt_model *model, const xt_output_style *style)
{
    xt_writer *w = XT_NEW(xt_writer);
    size_t     max_reserve = 0;
    if (!w)
        return NULL;
    *w = (xt_writer){.model = model, .style = style, .page_columns = XT_PAGE_COLUMNS};
    if (style->write || !model->cover ? xt_text_buffer_start(&w->buffer, 0)
                                      : xt_assembly_start(&w->assembly, model) &&
                                            (!style->start || (w->state = style->start(model, &max_reserve))) &&
                                            xt_text_buffer_start(&w->buffer, max_reserve))
        return w;
    xt_writer_free(w);
    return NULL;
}

static bool check_style(xt_style style, xt_diagnostics *diagnostics)
{
    bool ok = (uint32_t)style <= XT_STYLE_LINK;
    return ok || xt_diagnose(diagnostics, "the style %u; it is 0 to 5 (text, colour, boxes, json, coordinates, link)",
                             (unsigned)style);
}

xt_writer *xt_writer_new(const xt_model *model, xt_style style, uint32_t columns, xt_diagnostics *diagnostics)
{
    if (!check_style(style, diagnostics))
        return NULL;
    if (style == XT_STYLE_JSON && !xt_json_is_available(diagnostics))
        return NULL;
    xt_writer *w = xt_writer_new_of_style(model, model->puzzle->kind->style(model, style, columns));
    if (!w)
        xt_diagnose_out_of_memory(diagnostics);
    else if (columns)
        w->page_columns = columns;
    return w;
}

bool xt_writer_makes_text(const xt_writer *writer)
{
    return writer->style->append && writer->model->cover;
}

size_t xt_writer_number_offset(const xt_writer *writer)
{
    return writer->style->frame->before_number.length;
}

xt_writer *xt_writer_clone(const xt_writer *writer)
{
    xt_writer *clone = xt_writer_new_of_style(writer->model, writer->style);
    if (!clone || !writer->disassembler || xt_writer_show_disassembly(clone, writer->moves, writer->shows_moves, NULL))
        return clone;
    xt_writer_free(clone);
    return NULL;
}

bool xt_writer_show_disassembly(xt_writer *writer, xt_moves moves, bool shows_moves, xt_diagnostics *diagnostics)
{
    xt_disassembler_free(writer->disassembler);
    writer->disassembler = xt_disassembler_new(writer->model, moves, diagnostics);
    writer->moves = moves;
    writer->shows_moves = shows_moves;
    if (writer->disassembler)
        xt_disassembler_count_states(writer->disassembler);
    return writer->disassembler;
}

void xt_writer_free(xt_writer *w)
{
    if (!w)
        return;
    xt_disassembler_free(w->disassembler);
    if (w->state)
        w->style->free(w->state);
    xt_assembly_free(&w->assembly);
    xt_text_buffer_free(&w->buffer);
    free(w);
}

// ---- Writing -------------------------------------------------------------------------------------------------------

static void add_heading(xt_writer *w, const xt_frame_text *frame, uint64_t number)
{
    if (!number && !frame->is_for_partial_solutions)
        return;
    char *end = xt_text_buffer_reserve(&w->buffer, 2 * XT_MAX_SHORT_TEXT + XT_DECIMAL_COUNTER_CAPACITY);
    xt_decimal_counter_set(&w->number, number);
    end = xt_copy_text_in_steps(end, frame->before_number.text, frame->before_number.length);
    end = xt_copy_text_in_steps(end, w->number.text, w->number.digits);
    end[-1] = w->number.last_digit;
    w->buffer.end = xt_copy_text_in_steps(end, frame->after_number.text, frame->after_number.length);
}

static void add_long_heading(xt_writer *w, const xt_frame_text *frame, const char *number)
{
    const char *const parts[] = {frame->before_number.text, frame->quote, number, frame->quote,
                                 frame->after_number.text};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        xt_text_buffer_append_string(&w->buffer, parts[i]);
}

static void append_moves(xt_writer *w, const xt_frame_text *frame, const xt_solution *solution)
{
    if (!w->disassembler)
        return;
    if (xt_disassemble_assembly(w->disassembler, &w->assembly) == XT_APART)
        frame->append_moves(w->disassembler, &w->assembly, w->shows_moves, &w->buffer);
    if (solution->stored_moves)
        frame->append_stored(w->disassembler, solution->stored_moves, &w->buffer);
}

static bool add_solution(xt_writer *w, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    const xt_output_style *style = w->style;
    if (style->write)
        return style->write(solution, w->buffer.out, diagnostics) && !ferror(w->buffer.out);
    if (!xt_assembly_load(&w->assembly, solution))
        return xt_diagnose_out_of_memory(diagnostics);
    if (style->draw) {
        bool is_drawn = style->draw(&w->assembly, solution->number, w->page_columns, w->buffer.out, diagnostics);
        append_moves(w, &xt_text_frame, solution);
        return is_drawn;
    }
    if (solution->long_number)
        add_long_heading(w, style->frame, solution->long_number);
    else
        add_heading(w, style->frame, solution->number);
    if (!style->append(w->state, &w->assembly, &w->buffer))
        return xt_diagnose(diagnostics, "a name is not in UTF-8; JSON needs UTF-8");
    xt_text_buffer_append_string(&w->buffer, style->frame->end);
    append_moves(w, style->frame, solution);
    xt_text_buffer_append_string(&w->buffer, style->frame->close);
    return true;
}

// The caller opened the stream, and reports its errors.
bool xt_writer_write(xt_writer *w, const xt_solution *solution, FILE *out, xt_diagnostics *diagnostics)
{
    if (solution->model != w->model) { // by sides, a solution in cells has a model of its own
        xt_writer *own = xt_writer_new_of_style(solution->model, w->style);
        if (!own)
            return xt_diagnose_out_of_memory(diagnostics);
        own->page_columns = w->page_columns;
        bool is_written = xt_writer_write(own, solution, out, diagnostics);
        xt_writer_free(own);
        return is_written;
    }
    w->buffer.out = out;
    w->buffer.has_failed = false;
    bool ok = add_solution(w, solution, diagnostics);
    xt_text_buffer_flush(&w->buffer);
    return ok && !w->buffer.has_failed;
}

size_t xt_writer_write_to_memory(xt_writer *w, const xt_solution *solution, char *memory, size_t capacity)
{
    xt_text_buffer_begin_memory(&w->buffer, memory, capacity);
    bool   ok = add_solution(w, solution, NULL);
    size_t bytes = xt_text_buffer_end_memory(&w->buffer);
    return ok ? bytes : 0;
}

bool xt_solution_write(const xt_solution *solution, xt_style style, FILE *out, xt_diagnostics *diagnostics)
{
    xt_writer *writer = xt_writer_new(solution->model, style, 0, diagnostics);
    bool       ok = writer && xt_writer_write(writer, solution, out, diagnostics);
    xt_writer_free(writer);
    return ok;
}
