// definition_fields.c -- what a directive says of itself, tag=value by tag=value: looked at, and complained of.

#include "format/definition.h"

#include <string.h>

const char *const xt_turns_words[XT_TURNS_WORDS] = {"none", "half", "plane", "space", "mirror"};

bool xt_fields_are_fine(const xt_reader *reader, const xt_fields *fields)
{
    return reader->scan.errors == fields->errors_before && !reader->scan.is_spoiled;
}

uint32_t xt_read_choice(xt_reader *reader, xt_word tag, xt_word value, const char *const *choices, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (xt_word_is(value, choices[i]))
            return i;
    xt_scan_complain_at(&reader->scan, value, "%.*s='%s' is unknown; %s", (int)tag.length, tag.at,
                        xt_word_shown(value).text, xt_choices(value, choices, count).text);
    return UINT32_MAX;
}

bool xt_read_number(xt_reader *reader, xt_word what, xt_word value, int32_t low, int32_t high, const char *limit,
                    int32_t *number)
{
    xt_number_fault fault = xt_word_number(value, number);
    if (fault == XT_NUMBER_FINE && *number >= low && *number <= high)
        return true;
    xt_shown shown = xt_word_shown(value);
    int      length = (int)what.length;
    if (fault == XT_NUMBER_NONE)
        xt_scan_complain_at(&reader->scan, value, "%.*s is '%s'; a whole number is needed", length, what.at,
                            shown.text);
    else if (low < 0)
        xt_scan_complain_at(&reader->scan, value, "%.*s is %s; %s allows %d to %d", length, what.at, shown.text, limit,
                            low, high);
    else if (*number < low)
        xt_scan_complain_at(&reader->scan, value, "%.*s is %s; it must be at least %d", length, what.at, shown.text,
                            low);
    else
        xt_scan_complain_at(&reader->scan, value, "%.*s is %s; %s allows up to %d", length, what.at, shown.text, limit,
                            high);
    return false;
}

bool xt_require(xt_reader *reader, const xt_fields *fields, uint32_t tag, const char *example)
{
    if (fields->tag[tag].at)
        return true;
    if (!fields->has_unknown)
        xt_scan_complain_at(&reader->scan, fields->directive, "a %.*s without %.*s; %s is needed",
                            (int)fields->directive.length, fields->directive.at, (int)strcspn(example, "="), example,
                            example);
    return false;
}

const char *xt_reader_plane(const xt_reader *reader)
{
    if (!reader->plane_is_known)
        return NULL;
    return reader->puzzle->lattice->dimensions < 3 ? reader->puzzle->lattice->name
           : reader->puzzle->one_sided             ? "one-sided"
                                                   : NULL;
}
