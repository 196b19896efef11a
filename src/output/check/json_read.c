// json_read.c -- see json_read.h.

#include "output/check/json_read.h"

#include "base/limits.h"
#include "edge/board/board.h"

#include <stdarg.h>
#include <stdio.h>

#if HAVE_JANSSON

#include <jansson.h>

// Keeps only the first fault.
__attribute__((format(printf, 2, 3))) static xt_json_line_type set_invalid(xt_json_solution *solution,
                                                                           const char       *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (!*solution->fault)
        vsnprintf(solution->fault, sizeof solution->fault, format, arguments);
    va_end(arguments);
    return XT_JSON_INVALID;
}

static xt_json_line_type load_object(xt_json_solution *solution, const char *line, size_t length)
{
    json_error_t error;
    *solution = (xt_json_solution){.object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error)};
    if (solution->object)
        return XT_JSON_OTHER_OBJECT;
    solution->column = error.position > 0 ? (uint32_t)error.position : 0;
    set_invalid(solution, "not JSON: %.160s; a line holds one whole object", error.text);
    return json_error_code(&error) == json_error_out_of_memory ? XT_JSON_NO_MEMORY : XT_JSON_INVALID;
}

// A cell may have more coordinates than the lattice.
static bool read_cell(const json_t *array, uint32_t dimensions, xt_cell *cell)
{
    size_t count = json_array_size(array); // 0 if it is no array
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

static xt_json_line_type read_box(xt_json_solution *solution, const char *name, const json_t *object,
                                  uint32_t dimensions)
{
    xt_json_piece piece = {.name = name, .first = solution->cells.count, .count = 2, .is_box = true};
    xt_cell       corner, sides;
    if (!read_cell(json_object_get(object, "corner"), dimensions, &corner) ||
        !read_cell(json_object_get(object, "sides"), dimensions, &sides))
        return set_invalid(solution, "piece %u has no corner and sides; each is an array of %u whole numbers",
                           solution->pieces.count + 1, dimensions);
    xt_vector_push(&solution->cells, corner);
    xt_vector_push(&solution->cells, sides);
    xt_vector_push(&solution->pieces, piece);
    return XT_JSON_SOLUTION;
}

// Returns false if they are given and invalid.
static bool read_colours(xt_json_solution *solution, const json_t *object, xt_json_piece *piece)
{
    const json_t *colours = json_object_get(object, "colours");
    piece->has_colours = colours;
    if (colours && json_array_size(colours) != piece->count)
        return false;
    while (solution->colours.count < piece->first && !solution->colours.failed) // of boxes
        xt_vector_push(&solution->colours, NULL);
    for (uint32_t c = 0; c < piece->count; c++) {
        const json_t *colour = json_array_get(colours, c);
        if (colour && !json_is_string(colour) && !json_is_null(colour))
            return false;
        xt_vector_push(&solution->colours, json_string_value(colour));
    }
    return true;
}

static xt_json_line_type read_piece(xt_json_solution *solution, const json_t *object, uint32_t dimensions)
{
    const char   *name = json_string_value(json_object_get(object, "name"));
    const json_t *cells = json_object_get(object, "cells");
    if (name && !cells && json_object_get(object, "sides"))
        return read_box(solution, name, object, dimensions);
    if (!name || !json_is_array(cells))
        return set_invalid(solution,
                           "a piece without a name or without cells; it is {\"name\": \"F\", \"cells\": [...]}");
    xt_json_piece piece = {.name = name, .first = solution->cells.count, .count = (uint32_t)json_array_size(cells)};
    for (uint32_t c = 0; c < piece.count; c++) {
        xt_cell cell;
        if (!read_cell(json_array_get(cells, c), dimensions, &cell))
            return set_invalid(solution, "cell %u of piece %u is not a cell; a cell is an array of %u whole numbers",
                               c + 1, solution->pieces.count + 1, dimensions);
        xt_vector_push(&solution->cells, cell);
    }
    if (!read_colours(solution, object, &piece))
        return set_invalid(solution, "the colours of piece %u are no array of %u names, one for each cell, or null",
                           solution->pieces.count + 1, piece.count);
    xt_vector_push(&solution->pieces, piece);
    return XT_JSON_SOLUTION;
}

xt_json_line_type xt_json_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                        uint32_t dimensions)
{
    xt_json_line_type type = load_object(solution, line, length);
    if (type != XT_JSON_OTHER_OBJECT)
        return type;
    const json_t *number = json_object_get(solution->object, "solution"),
                 *pieces = json_object_get(solution->object, "pieces");
    if (!number && !json_is_array(pieces))
        return XT_JSON_OTHER_OBJECT;
    if (json_integer_value(number) > 0)
        solution->number = (uint64_t)json_integer_value(number);
    if (!json_is_array(pieces))
        return set_invalid(solution, "a solution without pieces; \"pieces\" is an array");
    type = XT_JSON_SOLUTION;
    for (size_t i = 0; type == XT_JSON_SOLUTION && i < json_array_size(pieces); i++)
        type = read_piece(solution, json_array_get(pieces, i), dimensions);
    return solution->cells.failed || solution->pieces.failed || solution->colours.failed ? XT_JSON_NO_MEMORY : type;
}

static xt_json_line_type read_option(xt_json_solution *solution, const json_t *object)
{
    const json_t    *items = json_object_get(object, "items");
    const json_int_t number = json_integer_value(json_object_get(object, "option"));
    xt_json_piece    piece = {.first = solution->items.count, .count = (uint32_t)json_array_size(items)};
    if (number < 1 || number > XT_LIMIT_IMAGES || !json_is_array(items))
        return set_invalid(solution,
                           "an option without a number or without items; it is {\"option\": 1, \"items\": [...]}");
    piece.option = (uint32_t)number;
    for (uint32_t i = 0; i < piece.count; i++) {
        const char *item = json_string_value(json_array_get(items, i));
        if (!item)
            return set_invalid(solution, "item %u of option %u is no string; it is \"ITEM\" or \"ITEM:COLOUR\"", i + 1,
                               piece.option);
        xt_vector_push(&solution->items, item);
    }
    xt_vector_push(&solution->pieces, piece);
    return XT_JSON_SOLUTION;
}

xt_json_line_type xt_json_cover_solution_read(xt_json_solution *solution, const char *line, size_t length)
{
    xt_json_line_type type = load_object(solution, line, length);
    if (type != XT_JSON_OTHER_OBJECT)
        return type;
    const json_t *number = json_object_get(solution->object, "solution"),
                 *options = json_object_get(solution->object, "options");
    if (!number && !json_is_array(options))
        return XT_JSON_OTHER_OBJECT;
    if (json_integer_value(number) > 0)
        solution->number = (uint64_t)json_integer_value(number);
    if (!json_is_array(options))
        return set_invalid(solution, "a solution without options; \"options\" is an array");
    type = XT_JSON_SOLUTION;
    for (size_t i = 0; type == XT_JSON_SOLUTION && i < json_array_size(options); i++)
        type = read_option(solution, json_array_get(options, i));
    return solution->items.failed || solution->pieces.failed ? XT_JSON_NO_MEMORY : type;
}

static bool read_number(const json_t *number, json_int_t low, json_int_t high, int32_t *value)
{
    json_int_t integer = json_integer_value(number);
    *value = (int32_t)integer;
    return json_is_integer(number) && integer >= low && integer <= high;
}

xt_json_line_type xt_json_board_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                              uint32_t width, uint32_t height)
{
    xt_json_line_type type = load_object(solution, line, length);
    const json_t     *rows = json_object_get(solution->object, "rows");
    if (type != XT_JSON_OTHER_OBJECT || !rows)
        return type;
    if (json_array_size(rows) != height)
        set_invalid(solution, "it has %zu rows; there should be %u", json_array_size(rows), height);
    for (uint32_t i = 0; i < width * height; i++) {
        const json_t *row = json_array_get(rows, i / width), *pair = json_array_get(row, i % width);
        xt_cell       cell = {{0}};
        if (json_array_size(row) != width || json_array_size(pair) != 2 ||
            !read_number(json_array_get(pair, 0), 0, XT_LIMIT_BOARD_CELLS, &cell.at[0]) ||
            !read_number(json_array_get(pair, 1), 0, XT_SIDES - 1, &cell.at[1])) {
            set_invalid(solution, "cell %u of row %u is no tile; each is [number, turn], %u in a row", i % width + 1,
                        i / width + 1, width);
            cell = (xt_cell){{0}};
        }
        xt_vector_push(&solution->cells, cell);
    }
    return solution->cells.failed ? XT_JSON_NO_MEMORY : XT_JSON_SOLUTION;
}

void xt_json_solution_free(xt_json_solution *solution)
{
    json_decref(solution->object);
    xt_vector_free(&solution->pieces);
    xt_vector_free(&solution->items);
    xt_vector_free(&solution->cells);
    xt_vector_free(&solution->colours);
    *solution = (xt_json_solution){0};
}

#else

xt_json_line_type xt_json_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                        uint32_t dimensions)
{
    (void)line, (void)length, (void)dimensions;
    *solution = (xt_json_solution){.fault = "this build cannot read JSON; build it with jansson"};
    return XT_JSON_INVALID;
}

xt_json_line_type xt_json_board_solution_read(xt_json_solution *solution, const char *line, size_t length,
                                              uint32_t width, uint32_t height)
{
    (void)height;
    return xt_json_solution_read(solution, line, length, width);
}

xt_json_line_type xt_json_cover_solution_read(xt_json_solution *solution, const char *line, size_t length)
{
    return xt_json_solution_read(solution, line, length, 0);
}

void xt_json_solution_free(xt_json_solution *solution)
{
    *solution = (xt_json_solution){0};
}

#endif
