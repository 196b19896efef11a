// definition_colour.c -- reads K, a colour of cells, and the colours of cells in layouts and drawings.

#include "format/definition.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// ---- Colours of cells ----------------------------------------------------------------------------------------------

uint32_t xt_read_colour_name(xt_definition_reader *reader, xt_string_view name)
{
    const xt_puzzle *puzzle = reader->puzzle;
    uint32_t         colour = xt_puzzle_colour_named(puzzle, name);
    if (colour != XT_NEUTRAL)
        return colour;
    if (puzzle->colours.count)
        xt_diagnose_quoted(&reader->tokenizer, name, "is no colour; %s",
                           xt_suggest(name, XT_CHOICES_OF(puzzle->colours.at, name, puzzle->colours.count)).text);
    else
        xt_diagnose_quoted(&reader->tokenizer, name, "is no colour; a line K:name=%s before this one makes it one",
                           xt_printable(name).text);
    return XT_NEUTRAL;
}

bool xt_cut_colour(xt_definition_reader *reader, xt_string_view *cell, uint32_t *colour)
{
    xt_string_view name;
    *colour = xt_puzzle_cut_colour(reader->puzzle, cell, &name);
    return *colour != UINT32_MAX || xt_read_colour_name(reader, name) != XT_NEUTRAL;
}

// ---- K -------------------------------------------------------------------------------------------------------------

static bool read_paint(xt_definition_reader *reader, xt_string_view value, uint32_t *paint)
{
    static const char digits[] = "0123456789abcdef";
    uint32_t          number = 0;
    size_t            i = 0;
    for (; i < value.length && i < 6; i++) {
        const char  lower = (char)(value.at[i] >= 'A' && value.at[i] <= 'F' ? value.at[i] - 'A' + 'a' : value.at[i]);
        const char *digit = lower ? strchr(digits, lower) : NULL;
        if (!digit)
            break;
        number = number * 16 + (uint32_t)(digit - digits);
    }
    *paint = number;
    if (i == 6 && value.length == 6)
        return true;
    return xt_diagnose_word(&reader->tokenizer, value,
                            "paint is '%s'; six hexadecimal digits are needed, two each for red, green and blue, as "
                            "in ffcc00",
                            xt_printable(value).text);
}

static void read_rules(xt_definition_reader *reader, uint32_t colour, xt_string_view list)
{
    xt_string_view name;
    // The list replaces the rule that a colour goes with itself.
    xt_puzzle_set_colour_rule(reader->puzzle, colour, colour, false, reader->tokenizer.diagnostics);
    for (uint32_t listed = 0; xt_string_view_next_word(&list, &name); listed++) {
        if (listed == XT_LIMIT_CELL_COLOURS) {
            xt_diagnose_word(&reader->tokenizer, name, "more than %d colours in a list; no more are possible",
                             XT_LIMIT_CELL_COLOURS);
            return;
        }
        xt_pending_rule rule = {colour, name, xt_tokenizer_location(&reader->tokenizer, name.at)};
        if (!xt_string_view_equals(name, "."))
            xt_vector_push(&reader->colour_rules, rule);
    }
    if (reader->colour_rules.failed)
        xt_tokenizer_diagnose_out_of_memory(&reader->tokenizer);
}

void xt_read_colour(xt_definition_reader *reader, const xt_fields *fields)
{
    char           text[XT_LIMIT_NAME + 1] = "";
    xt_string_view name = fields->value[XT_K_NAME], paint = fields->value[XT_K_PAINT], on = fields->value[XT_K_ON];
    xt_cell_colour colour = {.name = text};
    xt_require_cells(reader);
    if (!xt_require_field(reader, fields, XT_K_NAME, "name=b") || !name.at)
        return;
    const char *error = xt_colour_name_error(name.at, name.length);
    if (error) {
        xt_diagnose_word(&reader->tokenizer, name, "the name '%s' of a colour %s", xt_printable(name).text, error);
        return;
    }
    memcpy(text, name.at, name.length);
    if (paint.at)
        colour.has_paint = read_paint(reader, paint, &colour.paint);
    if (!xt_fields_are_valid(reader, fields))
        return;
    uint32_t number = xt_puzzle_add_colour_at(
        reader->puzzle, &colour, xt_tokenizer_location(&reader->tokenizer, name.at), reader->tokenizer.diagnostics);
    reader->tokenizer.errors += number == XT_NEUTRAL;
    // Without this colour every cell of it would be an error.
    bool is_valid = xt_puzzle_colour_named(reader->puzzle, name) == XT_NEUTRAL &&
                    reader->puzzle->colours.count < XT_LIMIT_CELL_COLOURS;
    reader->tokenizer.out_of_memory = reader->tokenizer.out_of_memory || (number == XT_NEUTRAL && is_valid);
    if (number != XT_NEUTRAL && on.at)
        read_rules(reader, number, on);
}

void xt_apply_colour_rules(xt_definition_reader *reader)
{
    for (uint32_t i = 0; i < reader->colour_rules.count; i++) {
        const xt_pending_rule *rule = &reader->colour_rules.at[i];
        uint32_t               colour = xt_puzzle_colour_named(reader->puzzle, rule->region_colour);
        if (colour != XT_NEUTRAL)
            xt_puzzle_set_colour_rule(reader->puzzle, rule->piece_colour, colour, true, reader->tokenizer.diagnostics);
        else
            xt_tokenizer_diagnose_at(&reader->tokenizer, rule->location,
                                     "'%s' is no colour; a line K:name=... makes it one, and '.' is neutral",
                                     xt_printable(rule->region_colour).text);
    }
    reader->colour_rules.count = 0;
}
