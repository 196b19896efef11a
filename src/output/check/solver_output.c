// solver_output.c -- see solver_output.h.

#include "output/check/solver_output.h"

#include "base/diagnostics.h"
#include "base/memory.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

bool xt_is_solver_output(const char *text, size_t length)
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

bool xt_solver_model_make(xt_solver_model *found, const xt_puzzle *puzzle, xt_diagnostics *diagnostics)
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

void xt_solver_model_clear(xt_solver_model *found)
{
    memset(found->value, 0, found->model->cover->options);
    found->count = 0;
}

xt_solver_word xt_solver_model_add(xt_solver_model *found, xt_string_view word)
{
    enum { UNKNOWN, IS_TRUE, IS_FALSE };
    int32_t number;
    bool    is_false = word.length > 0 && *word.at == '-';
    if (is_false)
        word = (xt_string_view){word.at + 1, word.length - 1};
    if (word.length > 1 && *word.at == 'x')
        word = (xt_string_view){word.at + 1, word.length - 1};
    if (xt_string_view_to_int32(word, &number) != XT_NUMBER_OK || number < 0)
        return XT_SOLVER_INVALID;
    if (number == 0)
        return XT_SOLVER_END;
    uint32_t placement = (uint32_t)number - 1;
    if (placement >= found->model->cover->options)
        return XT_SOLVER_VALUE;
    uint8_t value = is_false ? IS_FALSE : IS_TRUE;
    if (found->value[placement] != UNKNOWN && found->value[placement] != value)
        return XT_SOLVER_CONTRADICTION;
    if (found->value[placement] == UNKNOWN && !is_false)
        found->placement[found->count++] = placement;
    found->value[placement] = value;
    return XT_SOLVER_VALUE;
}

static void lay_stationary_pieces(const xt_solver_model *found, const xt_verifier *verifier, uint32_t *names)
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
    bool             fine = copies;
    *fault = (xt_fault){.text = "memory ran out; more is needed", .cell = UINT32_MAX};
    for (uint32_t c = 0; c < images->puzzle->cells; c++)
        names[c] = XT_NO_NAME;
    lay_stationary_pieces(found, verifier, names);
    for (uint32_t p = 0; fine && p < found->count; p++) {
        uint32_t        placement = found->placement[p];
        xt_image        image = xt_image_at(images, placement);
        const xt_shape *shape = &images->shapes.at[image.shape];
        fine = copies[image.shape] < shape->high;
        if (!fine) {
            snprintf(fault->text, sizeof fault->text,
                     "variable %" PRIu32 " is one more piece of the shape of '%.60s'; there should be at most %" PRIu32,
                     placement + 1, shape->high ? images->name.at[shape->names] : "", shape->high);
            break;
        }
        const char *text = images->name.at[shape->names + copies[image.shape]++];
        uint32_t    name = xt_verifier_find(verifier, text, strlen(text));
        for (uint32_t c = 0; fine && c < image.count; c++) {
            uint32_t cell = images->box_of_cell[image.cells[c]];
            fine = names[cell] == XT_NO_NAME;
            if (!fine)
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
    return fine;
}
