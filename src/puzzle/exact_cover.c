// exact_cover.c -- builds exact covers; see exact_cover.h.

#include "puzzle/exact_cover.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

xt_exact_cover *xt_exact_cover_new(void)
{
    xt_exact_cover *cover = XT_NEW(xt_exact_cover);
    if (!cover)
        return NULL;
    xt_vector_push(&cover->first, 0);
    if (!cover->first.failed)
        return cover;
    xt_exact_cover_free(cover);
    return NULL;
}

void xt_exact_cover_free(xt_exact_cover *cover)
{
    if (!cover)
        return;
    for (uint32_t i = 0; i < cover->items.count; i++)
        free(cover->items.at[i].name);
    for (uint32_t c = 0; c < cover->colours.count; c++)
        free(cover->colours.at[c]);
    xt_vector_free(&cover->items);
    xt_vector_free(&cover->colours);
    xt_vector_free(&cover->members);
    xt_vector_free(&cover->first);
    xt_vector_free(&cover->last_option);
    xt_vector_free(&cover->marks);
    free(cover->picture);
    xt_string_table_free(&cover->item_names);
    xt_string_table_free(&cover->colour_names);
    free(cover);
}

// ---- Names ---------------------------------------------------------------------------------------------------------

const char *xt_cover_name_error(xt_string_view name)
{
    _Static_assert(XT_LIMIT_NAME == 64, "the message below says it");
    if (name.length > XT_LIMIT_NAME)
        return "is too long; a name has up to 64 bytes";
    if (name.length == 0)
        return "is empty; a name has one character or more";
    for (size_t i = 0, bytes; i < name.length; i += bytes) {
        if (strchr(" \t\r\n\v\f", name.at[i]) && name.at[i])
            return "has a blank in it; a name is one word";
        if (name.at[i] == ':' || name.at[i] == '|')
            return "has ':' or '|' in it, which part things; a name has none of them";
        if (!(bytes = xt_utf8_length(name.at + i, name.length - i)))
            return "is not UTF-8; save the text as UTF-8";
        uint32_t code = xt_utf8_code(name.at + i, bytes);
        if (!xt_is_printable(code))
            return "has a control or invisible character in it; leave it out";
        if (xt_is_other_blank(code))
            return "has a blank in it that is not the plain one; names are parted by plain blanks";
    }
    return NULL;
}

bool xt_check_cover_name(const char *what, xt_string_view name, xt_source_location location,
                         xt_diagnostics *diagnostics)
{
    const char *error = xt_cover_name_error(name);
    return !error ||
           xt_diagnose_at(diagnostics, location, "the name '%s' of %s %s", xt_printable(name).text, what, error);
}

static bool fail_without_memory(xt_exact_cover *cover, xt_diagnostics *diagnostics)
{
    cover->failed = true;
    return xt_diagnose_out_of_memory(diagnostics);
}

// ---- Items and options ---------------------------------------------------------------------------------------------

static bool check_item(const xt_exact_cover *cover, xt_string_view name, bool is_secondary, uint32_t low, uint32_t high,
                       xt_source_location location, xt_diagnostics *diagnostics)
{
    if (!xt_check_cover_name("an item", name, location, diagnostics))
        return false;
    if (xt_string_table_find(&cover->item_names, name) != UINT32_MAX)
        return xt_diagnose_at(diagnostics, location, "a second item '%s'; each item has a name of its own",
                              xt_printable(name).text);
    if (cover->items.count == XT_LIMIT_CELLS)
        return xt_diagnose_at(diagnostics, location, "more than %d items; no more are possible", XT_LIMIT_CELLS);
    if (!is_secondary && cover->secondary > 0)
        return xt_diagnose_at(diagnostics, location,
                              "the primary item '%s' behind a secondary one; add the primary ones first",
                              xt_printable(name).text);
    if (high == 0 || low > high)
        return xt_diagnose_at(diagnostics, location,
                              "item '%s' in %u to %u options; low..high with high at least 1 and low no "
                              "more than high",
                              xt_printable(name).text, low, high);
    return true;
}

bool xt_exact_cover_add_item(xt_exact_cover *cover, xt_string_view name, bool is_secondary, uint32_t low, uint32_t high,
                             xt_source_location location, xt_diagnostics *diagnostics)
{
    if (!check_item(cover, name, is_secondary, low, high, location, diagnostics))
        return false;
    xt_exact_item item = {
        .name = xt_strndup(name.at, name.length), .low = low, .high = high, .is_secondary = is_secondary};
    if (item.name)
        xt_vector_push(&cover->items, item);
    if (!item.name || cover->items.failed) {
        free(item.name);
        return fail_without_memory(cover, diagnostics);
    }
    xt_vector_push(&cover->last_option, 0);
    xt_string_table_add(&cover->item_names, (xt_string_view){item.name, name.length});
    cover->secondary += is_secondary;
    return (!cover->last_option.failed && !cover->item_names.failed) || fail_without_memory(cover, diagnostics);
}

bool xt_exact_cover_add_option(xt_exact_cover *cover, xt_source_location location, xt_diagnostics *diagnostics)
{
    if (xt_exact_cover_options(cover) == XT_LIMIT_IMAGES)
        return xt_diagnose_at(diagnostics, location, "more than %d options; no more are possible", XT_LIMIT_IMAGES);
    xt_vector_push(&cover->first, cover->members.count);
    return !cover->first.failed || fail_without_memory(cover, diagnostics);
}

// Returns the number of a colour, from 1, or 0 if memory runs out.
static uint32_t number_of_colour(xt_exact_cover *cover, xt_string_view colour)
{
    uint32_t found = xt_string_table_find(&cover->colour_names, colour);
    if (found != UINT32_MAX)
        return found + 1;
    char *name = xt_strndup(colour.at, colour.length);
    if (name)
        xt_vector_push(&cover->colours, name);
    if (!name || cover->colours.failed) {
        free(name);
        return 0;
    }
    return xt_string_table_add(&cover->colour_names, (xt_string_view){name, colour.length}) + 1;
}

static bool check_member(const xt_exact_cover *cover, uint32_t item, xt_string_view colour, xt_source_location location,
                         xt_diagnostics *diagnostics)
{
    if (item >= cover->items.count)
        return xt_diagnose_at(diagnostics, location, "item number %u; there are %u, counted from 0", item,
                              cover->items.count);
    const xt_exact_item *of = &cover->items.at[item];
    if (cover->last_option.at[item] == xt_exact_cover_options(cover))
        xt_diagnose_at(diagnostics, location, "item '%s' twice in an option; an option has an item once", of->name);
    else if (colour.length && !of->is_secondary)
        xt_diagnose_at(diagnostics, location,
                       "the primary item '%s' with a colour; only secondary items, behind '|', have colours", of->name);
    else if (cover->members.count == XT_LIMIT_MEMBERS)
        xt_diagnose_at(diagnostics, location, "more than %d items in all options; no more are possible",
                       XT_LIMIT_MEMBERS);
    else
        return !colour.length || xt_check_cover_name("a colour", colour, location, diagnostics);
    return false;
}

bool xt_exact_cover_add_member(xt_exact_cover *cover, uint32_t item, xt_string_view colour, xt_source_location location,
                               xt_diagnostics *diagnostics)
{
    if (!check_member(cover, item, colour, location, diagnostics))
        return false;
    xt_exact_member member = {.item = item, .colour = colour.length ? number_of_colour(cover, colour) : 0};
    xt_vector_push(&cover->members, member);
    if ((colour.length && member.colour == 0) || cover->members.failed)
        return fail_without_memory(cover, diagnostics);
    cover->last_option.at[item] = xt_exact_cover_options(cover);
    cover->first.at[cover->first.count - 1] = cover->members.count;
    return true;
}

void xt_exact_cover_drop_option(xt_exact_cover *cover)
{
    const uint32_t first = cover->first.at[xt_exact_cover_options(cover) - 1];
    for (uint32_t m = first; m < cover->members.count; m++)
        cover->last_option.at[cover->members.at[m].item] = 0;
    cover->members.count = first;
    cover->first.count--;
}

bool xt_exact_cover_option_counts(const xt_exact_cover *cover, uint32_t option)
{
    for (uint32_t m = cover->first.at[option]; m < cover->first.at[option + 1]; m++)
        if (!cover->items.at[cover->members.at[m].item].is_secondary)
            return true;
    return false;
}

void xt_exact_cover_write_option(const xt_exact_cover *cover, uint32_t option, FILE *out)
{
    const uint32_t first = cover->first.at[option];
    for (uint32_t m = first; m < cover->first.at[option + 1]; m++) {
        const xt_exact_member member = cover->members.at[m];
        fprintf(out, "%s%s", m > first ? " " : "", cover->items.at[member.item].name);
        if (member.colour > 0)
            fprintf(out, ":%s", cover->colours.at[member.colour - 1]);
    }
}
