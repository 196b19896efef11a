// cover_puzzle.c -- puzzles that are exact covers.

#include "puzzle/puzzle.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

// ---- The puzzle ----------------------------------------------------------------------------------------------------

xt_puzzle *xt_puzzle_of_exact_cover(xt_exact_cover *cover, xt_source_location location, xt_string_view title,
                                    xt_diagnostics *diagnostics)
{
    xt_puzzle *puzzle = NULL;
    if (cover->items.count == cover->secondary)
        xt_diagnose_at(diagnostics, location, "an exact cover without primary items; it has one at least");
    else if (!(puzzle = XT_NEW(xt_puzzle)))
        xt_diagnose_out_of_memory(diagnostics);
    if (!puzzle) {
        xt_exact_cover_free(cover);
        return NULL;
    }
    *puzzle = (xt_puzzle){.kind = &xt_kind_cover,
                          .exact_cover = cover,
                          .lattice = xt_lattice_find("square"),
                          .location = location,
                          .title = xt_strndup(title.length ? title.at : "", title.length),
                          .file = location.file ? xt_strndup(location.file, strlen(location.file)) : NULL,
                          .size = {1, 1, 1, 1},
                          .checked = true};
    puzzle->location.file = puzzle->file;
    if (puzzle->title && (puzzle->file || !location.file)) {
        xt_clean_text(puzzle->title);
        return puzzle;
    }
    xt_diagnose_out_of_memory(diagnostics);
    xt_puzzle_free(puzzle);
    return NULL;
}

void xt_puzzle_free_cover(xt_puzzle *puzzle)
{
    xt_exact_cover_free(puzzle->exact_cover);
}

// Its builder and readers have checked it.
bool xt_puzzle_check_cover(xt_puzzle *puzzle, xt_diagnostics *diagnostics)
{
    (void)puzzle, (void)diagnostics;
    return true;
}

xt_cover_facts xt_puzzle_cover_facts(const xt_puzzle *puzzle)
{
    const xt_exact_cover *cover = puzzle->exact_cover;
    xt_cover_facts        facts = {0};
    if (!cover)
        return facts;
    facts = (xt_cover_facts){.items = cover->items.count,
                             .secondary = cover->secondary,
                             .options = xt_exact_cover_options(cover),
                             .colours = cover->colours.count};
    for (uint32_t o = 0; o < facts.options; o++)
        facts.ignored += !xt_exact_cover_option_counts(cover, o);
    return facts;
}

xt_cover_item xt_puzzle_cover_item_at(const xt_puzzle *puzzle, uint32_t index)
{
    const xt_exact_item *item = &puzzle->exact_cover->items.at[index];
    return (xt_cover_item){
        .name = item->name, .low = item->low, .high = item->high, .is_secondary = item->is_secondary};
}

uint32_t xt_puzzle_cover_members(const xt_puzzle *puzzle, uint32_t option)
{
    const uint32_t *first = puzzle->exact_cover->first.at;
    return first[option + 1] - first[option];
}

xt_cover_member xt_puzzle_cover_member_at(const xt_puzzle *puzzle, uint32_t option, uint32_t index)
{
    const xt_exact_cover *cover = puzzle->exact_cover;
    xt_exact_member       member = cover->members.at[cover->first.at[option] + index];
    return (xt_cover_member){.item = member.item,
                             .colour = member.colour ? cover->colours.at[member.colour - 1] : NULL};
}

// ---- The public builder --------------------------------------------------------------------------------------------

struct xt_cover_builder {
    xt_exact_cover *cover; // owned; NULL once the puzzle is made
};

xt_cover_builder *xt_cover_builder_new(xt_diagnostics *diagnostics)
{
    xt_cover_builder *builder = XT_NEW(xt_cover_builder);
    if (builder && (builder->cover = xt_exact_cover_new()))
        return builder;
    free(builder);
    xt_diagnose_out_of_memory(diagnostics);
    return NULL;
}

void xt_cover_builder_free(xt_cover_builder *builder)
{
    if (builder)
        xt_exact_cover_free(builder->cover);
    free(builder);
}

static bool is_open(const xt_cover_builder *builder, xt_diagnostics *diagnostics)
{
    return builder->cover || xt_diagnose(diagnostics, "the builder has made its puzzle already; make another builder");
}

static const xt_source_location nowhere = {0};

bool xt_cover_builder_add_item(xt_cover_builder *builder, const char *name, uint32_t low, uint32_t high,
                               xt_diagnostics *diagnostics)
{
    return is_open(builder, diagnostics) &&
           xt_exact_cover_add_item(builder->cover, xt_string_view_of(name), false, low, high, nowhere, diagnostics);
}

bool xt_cover_builder_add_secondary_item(xt_cover_builder *builder, const char *name, xt_diagnostics *diagnostics)
{
    return is_open(builder, diagnostics) &&
           xt_exact_cover_add_item(builder->cover, xt_string_view_of(name), true, 0, 1, nowhere, diagnostics);
}

bool xt_cover_builder_add_option(xt_cover_builder *builder, const xt_cover_member *members, uint32_t count,
                                 xt_diagnostics *diagnostics)
{
    if (!is_open(builder, diagnostics))
        return false;
    if (count == 0)
        return xt_diagnose(diagnostics, "an option without items; an option has one at least");
    if (!xt_exact_cover_add_option(builder->cover, nowhere, diagnostics))
        return false;
    for (uint32_t m = 0; m < count; m++) {
        xt_string_view colour = members[m].colour ? xt_string_view_of(members[m].colour) : (xt_string_view){0};
        bool           ok = !members[m].colour || xt_check_cover_name("a colour", colour, nowhere, diagnostics);
        if (!ok || !xt_exact_cover_add_member(builder->cover, members[m].item, colour, nowhere, diagnostics)) {
            xt_exact_cover_drop_option(builder->cover);
            return false;
        }
    }
    return true;
}

xt_puzzle *xt_cover_builder_make(xt_cover_builder *builder, const char *title, xt_diagnostics *diagnostics)
{
    if (!is_open(builder, diagnostics))
        return NULL;
    xt_exact_cover *cover = builder->cover;
    builder->cover = NULL;
    return xt_puzzle_of_exact_cover(cover, nowhere, xt_string_view_of(title ? title : ""), diagnostics);
}
