// solver_output.c -- see solver_output.h.

#include "output/check/solver_output.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// Returns true if the text is the output of a solver: behind comments there is an answer.
static bool is_solver_output(const char *text, size_t length)
{
    static const char *const answers[] = {"SATISFIABLE", "UNSATISFIABLE", "UNKNOWN", "OPTIMUM"};
    xt_string_view           rest = {text, length}, line, word;
    bool                     has_comment = false;
    while (xt_string_view_split(&rest, '\n', &line)) {
        if (!xt_string_view_next_word(&line, &word))
            continue;
        if (xt_string_view_equals(word, "c")) {
            has_comment = true;
            continue;
        }
        if (!xt_string_view_equals(word, "s") || !xt_string_view_next_word(&line, &word))
            return false;
        for (size_t a = 0; a < sizeof answers / sizeof *answers; a++)
            if (xt_string_view_equals(word, answers[a]))
                return true;
        return false;
    }
    return has_comment; // the answer is behind the tested bytes
}

// Returns false, with a diagnostic, if the puzzle has no model.
static bool make_model(xt_solver_model *found, const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    *found = (xt_solver_model){.model = xt_model_new(puzzle, NULL, diagnostics)};
    if (!found->model)
        return false;
    found->value = XT_NEW_ARRAY(uint8_t, found->model->cover->options);
    found->placement = XT_NEW_ARRAY(uint32_t, found->model->cover->options);
    if (!found->value || !found->placement)
        xt_diagnose_out_of_memory(diagnostics);
    return found->value && found->placement;
}

void xt_solver_model_free(xt_solver_model *found)
{
    xt_model_free(found->model);
    free(found->value);
    free(found->placement);
}

typedef enum word_type { VALUE, END, INVALID, CONTRADICTION } word_type;

// Reads a word of a line "v".  Variables that are no placements are skipped.
static word_type add_word(xt_solver_model *found, xt_string_view word)
{
    enum { UNKNOWN, IS_TRUE, IS_FALSE };
    int32_t number;
    bool    is_false = word.length > 0 && *word.at == '-';
    if (is_false)
        word = (xt_string_view){word.at + 1, word.length - 1};
    if (word.length > 1 && *word.at == 'x')
        word = (xt_string_view){word.at + 1, word.length - 1};
    if (xt_string_view_to_int32(word, &number) != XT_NUMBER_OK || number < 0)
        return INVALID;
    if (number == 0)
        return END;
    uint32_t placement = (uint32_t)number - 1;
    if (placement >= found->model->cover->options)
        return VALUE;
    uint8_t value = is_false ? IS_FALSE : IS_TRUE;
    if (found->value[placement] != UNKNOWN && found->value[placement] != value)
        return CONTRADICTION;
    if (found->value[placement] == UNKNOWN && !is_false)
        found->placement[found->count++] = placement;
    found->value[placement] = value;
    return VALUE;
}

static void place_stationary_pieces(const xt_solver_model *found, const xt_verifier *verifier, uint32_t *names)
{
    const xt_images *images = found->model->images;
    for (uint32_t i = 0; i < images->stationary_piece.count; i++) {
        const char *name = images->puzzle->pieces.at[images->stationary_piece.at[i]].name;
        xt_image    image = xt_image_at(images, images->mobile + i);
        for (uint32_t c = 0; c < image.count; c++)
            names[images->box_of_cell[image.cells[c]]] = xt_verifier_find(verifier, name, strlen(name));
    }
}

bool xt_solver_model_names(const xt_solver_model *found, const xt_verifier *verifier, uint32_t *names, xt_fault *fault)
{
    const xt_images *images = found->model->images;
    uint32_t        *copies = XT_NEW_ARRAY(uint32_t, images->shapes.count);
    bool             ok = copies;
    *fault = (xt_fault){.text = "memory ran out; more is needed", .cell = UINT32_MAX};
    for (uint32_t c = 0; c < images->puzzle->cells; c++)
        names[c] = XT_NO_NAME;
    place_stationary_pieces(found, verifier, names);
    for (uint32_t p = 0; ok && p < found->count; p++) {
        uint32_t        placement = found->placement[p];
        xt_image        image = xt_image_at(images, placement);
        const xt_shape *shape = &images->shapes.at[image.shape];
        ok = copies[image.shape] < shape->high;
        if (!ok) {
            snprintf(fault->text, sizeof fault->text,
                     "variable %" PRIu32 " is one more piece of the shape of '%.60s'; there should be at most %" PRIu32,
                     placement + 1, shape->high ? images->name.at[shape->names] : "", shape->high);
            break;
        }
        const char *text = images->name.at[shape->names + copies[image.shape]++];
        uint32_t    name = xt_verifier_find(verifier, text, strlen(text));
        for (uint32_t c = 0; ok && c < image.count; c++) {
            uint32_t cell = images->box_of_cell[image.cells[c]];
            ok = names[cell] == XT_NO_NAME;
            if (!ok)
                snprintf(
                    fault->text, sizeof fault->text,
                    "variable %" PRIu32 " puts '%.60s' on the cell %s, where '%.60s' lies; only one of them should "
                    "be true",
                    placement + 1, text, xt_describe_cell(images->puzzle, xt_puzzle_cell_at(images->puzzle, cell)).text,
                    xt_verifier_name(verifier, names[cell]));
            names[cell] = name;
        }
    }
    free(copies);
    return ok;
}

// ---- Lines ---------------------------------------------------------------------------------------------------------

// Ends a model, if one has begun, and hands it to the sink if it is right.
static void end_model(xt_solver_stream *s)
{
    xt_solver_model *found = &s->found;
    xt_solution      solution = {
             .number = s->reader->number, .model = found->model, .options = found->placement, .count = found->count};
    if (!s->reader->number)
        return;
    s->finish(s->check);
    if (!s->reader->is_wrong && s->sink && s->sink(s->context, &solution) == XT_STOP)
        s->reader->is_stopped = true;
    memset(found->value, 0, found->model->cover->options);
    found->count = 0;
}

static void read_values(xt_solver_stream *s, xt_string_view line)
{
    xt_solution_reader *r = s->reader;
    xt_string_view      word;
    if (!r->number)
        s->begin(s->check, 0);
    while (xt_string_view_next_word(&line, &word)) {
        if (r->is_wrong && !xt_string_view_equals(word, "0"))
            continue;
        uint32_t column = (uint32_t)(word.at - r->lines.line) + 1;
        switch (add_word(&s->found, word)) {
        case VALUE:
            break;
        case END:
            end_model(s);
            return;
        case INVALID:
            xt_solution_reader_report(r, r->lines.number, column,
                                      "'%s' is no variable; a line 'v' has numbers such as 5, -5 or x5",
                                      xt_printable(word).text);
            break;
        case CONTRADICTION:
            xt_solution_reader_report(r, r->lines.number, column,
                                      "'%s' contradicts an earlier value; a variable is either true or false",
                                      xt_printable(word).text);
            break;
        }
    }
}

static void read_line(xt_solver_stream *s)
{
    xt_solution_reader *r = s->reader;
    xt_string_view      line = {r->lines.line, r->lines.length}, word;
    if (!xt_string_view_next_word(&line, &word) || xt_string_view_equals(word, "c"))
        return;
    if (xt_string_view_equals(word, "v"))
        read_values(s, line);
    else if (xt_string_view_equals(word, "s") || *word.at == '-' || *word.at == '=')
        end_model(s);
    else if (!xt_string_view_equals(word, "o") && !xt_string_view_equals(word, "t")) {
        if (!r->number)
            s->begin(s->check, 0);
        xt_solution_reader_report(r, r->lines.number, (uint32_t)(word.at - r->lines.line) + 1,
                                  "'%s' is no line of a solver's output; its lines begin with c, s or v",
                                  xt_printable(word).text);
        end_model(s);
    }
}

bool xt_solver_stream_read_line(xt_solver_stream *stream)
{
    xt_solution_reader *r = stream->reader;
    if (r->lines.number == 1 && is_solver_output(r->lines.buffer, r->lines.filled)) {
        stream->is_active = true;
        r->lines.max_length = XT_LIMIT_SMALL_TEXT;
        r->is_stopped |= !make_model(&stream->found, stream->puzzle, r->diagnostics);
    }
    if (stream->is_active && !r->is_stopped)
        read_line(stream);
    return stream->is_active;
}

bool xt_solver_stream_end(xt_solver_stream *stream)
{
    if (stream->is_active)
        end_model(stream);
    return stream->is_active;
}
