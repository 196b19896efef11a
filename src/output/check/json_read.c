// json_read.c -- reading solutions from JSON; see json.h.

#include "output/json/json.h"

#include <stdio.h>
#include <string.h>

#if HAVE_JANSSON

#include <jansson.h>

static xt_json_line_type set_invalid(xt_json_solution *solution, const char *fault)
{
    snprintf(solution->fault, sizeof solution->fault, "%s", fault);
    return XT_JSON_INVALID;
}

// Coordinates behind the last may be left out, or be 0.
static bool read_cell(const json_t *array, uint32_t dimensions, xt_cell *cell)
{
    size_t count = json_array_size(array); // 0 of what is no array
    *cell = (xt_cell){{0}};
    if (count < dimensions || count > XT_DIMENSIONS_MAX)
        return false;
    for (size_t k = 0; k < count; k++) {
        const json_t *number = json_array_get(array, k);
        json_int_t    value = json_integer_value(number);
        if (!json_is_integer(number) || value < INT32_MIN || value > INT32_MAX)
            return false;
        cell->at[k] = (int32_t)value;
    }
    return true;
}

static xt_json_line_type read_piece(xt_json_solution *solution, const json_t *object, uint32_t dimensions)
{
    const char   *name = json_string_value(json_object_get(object, "name"));
    const json_t *cells = json_object_get(object, "cells");
    if (!name || !json_is_array(cells))
        return set_invalid(solution,
                           "a piece without a name or without cells; it is {\"name\": \"F\", \"cells\": [...]}");
    xt_json_piece piece = {.name = name, .first = solution->cells.count, .count = (uint32_t)json_array_size(cells)};
    for (uint32_t c = 0; c < piece.count; c++) {
        xt_cell cell;
        if (!read_cell(json_array_get(cells, c), dimensions, &cell)) {
            char fault[120];
            snprintf(fault, sizeof fault, "cell %u of piece %u is no cell; it is an array of %u whole numbers", c + 1,
                     solution->pieces.count + 1, dimensions);
            return set_invalid(solution, fault);
        }
        xt_vector_push(&solution->cells, cell);
    }
    xt_vector_push(&solution->pieces, piece);
    return XT_JSON_SOLUTION;
}

xt_json_line_type xt_json_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                        uint32_t dimensions)
{
    json_error_t error;
    json_t      *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    *solution = (xt_json_solution){.text = object};
    if (!object) {
        solution->column = error.position > 0 ? (uint32_t)error.position : 0;
        snprintf(solution->fault, sizeof solution->fault, "no JSON: %.160s; an object is wanted, whole on its line",
                 error.text);
        return json_error_code(&error) == json_error_out_of_memory ? XT_JSON_NO_MEMORY : XT_JSON_INVALID;
    }
    const json_t *number = json_object_get(object, "solution"), *pieces = json_object_get(object, "pieces");
    if (!number && !json_is_array(pieces))
        return XT_JSON_OTHER_OBJECT;
    if (json_integer_value(number) > 0)
        solution->number = (uint64_t)json_integer_value(number);
    if (!json_is_array(pieces))
        return set_invalid(solution, "a solution without pieces; \"pieces\" is an array");
    xt_json_line_type type = XT_JSON_SOLUTION;
    for (size_t i = 0; type == XT_JSON_SOLUTION && i < json_array_size(pieces); i++)
        type = read_piece(solution, json_array_get(pieces, i), dimensions);
    return solution->cells.failed || solution->pieces.failed ? XT_JSON_NO_MEMORY : type;
}

void xt_json_solution_free(xt_json_solution *solution)
{
    json_decref(solution->text);
    xt_vector_free(&solution->pieces);
    xt_vector_free(&solution->cells);
    *solution = (xt_json_solution){0};
}

#else

xt_json_line_type xt_json_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                        uint32_t dimensions)
{
    (void)line, (void)length, (void)dimensions;
    *solution = (xt_json_solution){0};
    snprintf(solution->fault, sizeof solution->fault, "this build cannot read JSON; build it with jansson");
    return XT_JSON_INVALID;
}

void xt_json_solution_free(xt_json_solution *solution)
{
    *solution = (xt_json_solution){0};
}

#endif
