// definition_fields.c -- reads and checks the fields of a directive, one tag=value after another.

#include "format/definition.h"

#include <string.h>

const char *const xt_motions_words[XT_MOTIONS_WORDS] = {"none", "half", "plane", "space", "mirror"};

bool xt_fields_are_valid(const xt_definition_reader *reader, const xt_fields *fields)
{
    return reader->tokenizer.errors == fields->errors_before && !reader->tokenizer.has_invalid_character;
}

uint32_t xt_read_choice(xt_definition_reader *reader, xt_string_view tag, xt_string_view value, xt_choices choices)
{
    const uint32_t found = xt_find_choice(value, choices);
    if (found == UINT32_MAX)
        xt_diagnose_word(&reader->tokenizer, value, "%.*s='%s' is unknown; %s", (int)tag.length, tag.at,
                         xt_printable(value).text, xt_suggest(value, choices).text);
    return found;
}

bool xt_read_number(xt_definition_reader *reader, xt_string_view what, xt_string_view value, int32_t low, int32_t high,
                    int32_t *number)
{
    xt_number_status error = xt_string_view_to_int32(value, number);
    if (error == XT_NUMBER_OK && *number >= low && *number <= high)
        return true;
    xt_printable_text shown = xt_printable(value);
    int               length = (int)what.length;
    if (error == XT_NUMBER_INVALID)
        return xt_diagnose_word(&reader->tokenizer, value, "%.*s is '%s'; a whole number is needed", length, what.at,
                                shown.text);
    if (low < 0)
        return xt_diagnose_word(&reader->tokenizer, value, "%.*s is %s; it lies between %d and %d", length, what.at,
                                shown.text, low, high);
    if (*number < low)
        return xt_diagnose_word(&reader->tokenizer, value, "%.*s is %s; it must be at least %d", length, what.at,
                                shown.text, low);
    return xt_diagnose_word(&reader->tokenizer, value, "%.*s is %s; it must be at most %d", length, what.at, shown.text,
                            high);
}

int xt_read_switch(xt_definition_reader *reader, const xt_fields *fields, uint32_t index)
{
    static const char *const choices[] = {"0", "1"};
    xt_string_view           tag = fields->tag[index], value = fields->value[index];
    if (!value.at)
        return tag.at != NULL;
    return (int)xt_read_choice(reader, tag, value, (xt_choices){choices, sizeof *choices, 2});
}

bool xt_require_field(xt_definition_reader *reader, const xt_fields *fields, uint32_t tag, const char *example)
{
    if (fields->tag[tag].at)
        return true;
    if (!fields->has_unknown)
        xt_diagnose_word(&reader->tokenizer, fields->directive, "a %.*s without %.*s; %s is needed",
                         (int)fields->directive.length, fields->directive.at, (int)strcspn(example, "="), example,
                         example);
    return false;
}

const char *xt_definition_reader_plane(const xt_definition_reader *reader)
{
    if (!reader->lattice_is_valid)
        return NULL;
    return reader->puzzle->lattice->dimensions < 3 ? reader->puzzle->lattice->name
           : reader->puzzle->one_sided             ? "one-sided"
                                                   : NULL;
}
