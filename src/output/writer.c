// writer.c -- solutions as text, in every style, one after another.
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
#include "output/json/json.h"
#include "output/json/piece_writer.h"
#include "output/style.h"
#include "output/text/board.h"
#include "output/text/boxes.h"
#include "output/text/coloured.h"
#include "output/text/rows.h"

#include <stdlib.h>

// ---- Styles --------------------------------------------------------------------------------------------------------

static const xt_frame_text text_frame = {XT_SHORT_TEXT_OF("\n# --- SOLUTION "), XT_SHORT_TEXT_OF(" ---\n"), "", false};
static const xt_frame_text json_frame = {XT_SHORT_TEXT_OF("{\"solution\":"), XT_SHORT_TEXT_OF(",\"pieces\":["), "]}\n",
                                         true};

// THE TABLE of styles.  A new style is a file with these functions, and a row here.
static const xt_output_style styles[] = {
    [XT_STYLE_TEXT] = {&text_frame, xt_rows_start, xt_rows_append, xt_rows_free, .write_board = xt_board_write_text},
    [XT_STYLE_COLOUR] = {.draw = xt_draw_coloured_solution, .write_board = xt_board_draw_coloured},
    [XT_STYLE_BOXES] = {.draw = xt_draw_outlined_solution, .write_board = xt_board_draw_boxes},
    [XT_STYLE_JSON] = {&json_frame, xt_json_pieces_start, xt_piece_writer_append, xt_piece_writer_free,
                       .write_board = xt_board_write_json},
    [XT_STYLE_COORDINATES] = {&text_frame, xt_coordinates_start, xt_piece_writer_append, xt_piece_writer_free,
                              .write_board = xt_board_write_text},
    [XT_STYLE_LINK] = {&text_frame, xt_rows_start, xt_rows_append, xt_rows_free, .write_board = xt_board_write_link},
};

static const xt_frame_text cover_json_frame = {XT_SHORT_TEXT_OF("{\"solution\":"), XT_SHORT_TEXT_OF(",\"options\":["),
                                               "]}\n", true};

// The styles of exact covers, which no style draws.
static const xt_output_style
    cover_text = {&text_frame, xt_cover_text_start, xt_cover_writer_append, xt_cover_writer_free, NULL, NULL},
    cover_json = {&cover_json_frame, xt_cover_json_start, xt_cover_writer_append, xt_cover_writer_free, NULL, NULL};

// A board is drawn if the page is wide enough.
static const xt_output_style *style_for(const xt_model *model, xt_style style, uint32_t columns)
{
    bool is_drawn = style == XT_STYLE_COLOUR || style == XT_STYLE_BOXES;
    if (model->puzzle->exact_cover)
        return style == XT_STYLE_JSON ? &cover_json : &cover_text;
    if (model->puzzle->board)
        return is_drawn && columns && xt_board_columns(model->puzzle) > columns ? &styles[XT_STYLE_TEXT]
                                                                                : &styles[style];
    if (style == XT_STYLE_BOXES && model->puzzle->lattice->terminal_style == XT_TERMINAL_TABLE)
        style = XT_STYLE_TEXT;
    return &styles[style];
}

// ---- Writers -------------------------------------------------------------------------------------------------------

struct xt_writer {
    const xt_model        *model;
    const xt_output_style *style;
    void                  *state; // of the style; owned
    xt_assembly            assembly;
    xt_text_buffer         buffer;
    xt_decimal_counter     number; // of the last solution
    uint32_t               page_columns;
};

xt_writer *xt_writer_new_of_style(const xt_model *model, const xt_output_style *style)
{
    xt_writer *w = XT_NEW(xt_writer);
    size_t     max_reserve = 0;
    if (!w)
        return NULL;
    *w = (xt_writer){.model = model, .style = style, .page_columns = XT_PAGE_COLUMNS};
    if (!model->cover ? xt_text_buffer_start(&w->buffer, 0)
                      : xt_assembly_start(&w->assembly, model) &&
                            (!style->start || (w->state = style->start(model, &max_reserve))) &&
                            xt_text_buffer_start(&w->buffer, max_reserve))
        return w;
    xt_writer_free(w);
    return NULL;
}

static bool check_style(xt_style style, xt_diagnostics *diagnostics)
{
    bool ok = (uint32_t)style < sizeof styles / sizeof *styles;
    return ok || xt_diagnose(diagnostics, "the style %u; it is XT_STYLE_TEXT to XT_STYLE_LINK", (unsigned)style);
}

xt_writer *xt_writer_new(const xt_model *model, xt_style style, uint32_t columns, xt_diagnostics *diagnostics)
{
    if (!check_style(style, diagnostics))
        return NULL;
    if (style == XT_STYLE_JSON && !xt_json_is_available(diagnostics))
        return NULL;
    xt_writer *w = xt_writer_new_of_style(model, style_for(model, style, columns));
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
    return xt_writer_new_of_style(writer->model, writer->style);
}

void xt_writer_free(xt_writer *w)
{
    if (!w)
        return;
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

static bool add_solution(xt_writer *w, const xt_solution *solution, xt_diagnostics *diagnostics)
{
    const xt_output_style *style = w->style;
    if (w->model->puzzle->kind == &xt_kind_boxes)
        return xt_boxes_write(solution, style == &styles[XT_STYLE_JSON] ? XT_STYLE_JSON : XT_STYLE_TEXT, w->buffer.out,
                              diagnostics);
    if (w->model->puzzle->board)
        return style->write_board(solution, w->buffer.out, diagnostics) && !ferror(w->buffer.out);
    if (!xt_assembly_load(&w->assembly, solution))
        return xt_diagnose_out_of_memory(diagnostics);
    if (style->draw)
        return style->draw(&w->assembly, solution->number, w->page_columns, w->buffer.out, diagnostics);
    add_heading(w, style->frame, solution->number);
    bool ok = style->append(w->state, &w->assembly, &w->buffer);
    if (ok)
        xt_text_buffer_append_string(&w->buffer, style->frame->end);
    else
        xt_diagnose(diagnostics, "a name is not in UTF-8; JSON needs UTF-8");
    return ok;
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
