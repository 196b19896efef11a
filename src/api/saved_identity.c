// saved_identity.c -- see saved_identity.h.

#define _POSIX_C_SOURCE 200809L // open_memstream

#include "api/saved_identity.h"

#include "api/setting_text.h"
#include "base/hash.h"
#include "base/limits.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- Settings ------------------------------------------------------------------------------------------------------

xt_settings xt_identity_settings(const xt_store *store)
{
    xt_settings settings = {0};
    const char *name, *text;
    for (uint32_t i = 0; (name = xt_setting_name_at(i)); i++)
        if ((text = xt_store_value(store, name)))
            xt_setting_set(&settings, i, text);
    xt_portion portion = xt_identity_portion(store);
    settings.part = portion.part;
    settings.parts = portion.parts;
    return settings;
}

bool xt_identity_is_setting(const char *name)
{
    const char *other;
    for (uint32_t i = 0; (other = xt_setting_name_at(i)); i++)
        if (strcmp(other, name) == 0)
            return true;
    return false;
}

// ---- Contents ------------------------------------------------------------------------------------------------------

static uint64_t add_words(uint64_t sum, const void *words, size_t count)
{
    return sum * 31 + xt_hash_bytes(words, count * sizeof(uint32_t));
}

uint64_t xt_contents_of_cover(const xt_cover *cover)
{
    uint64_t sum = cover->cells;
    for (uint32_t i = 0; i < cover->items; i++)
        sum = sum * 31 + cover->item[i].low * (uint64_t)31 + cover->item[i].high;
    sum = add_words(sum, cover->first, (size_t)cover->options + 1);
    return add_words(sum, cover->member, cover->first[cover->options]);
}

uint64_t xt_contents_of_board(const xt_edge_model *model)
{
    uint64_t sum = model->width * (uint64_t)31 + model->is_anchored;
    for (uint32_t p = 0; p < model->poses.count; p++)
        sum = add_words(sum * 31 + xt_pose_code(model, p), model->poses.at[p].line, XT_SIDES);
    return add_words(sum, model->kind_of_cell, model->cells);
}

// ---- Saying it -----------------------------------------------------------------------------------------------------

enum { FACTS_ROOM = XT_SETTINGS_TOLD + 16 };

// The texts that facts are about, to be freed together.
typedef struct facts {
    xt_store_fact at[FACTS_ROOM];
    uint32_t      count;
    char          room[FACTS_ROOM][XT_SETTING_ROOM];
    char         *text; // owned: the definition
} facts;

static void say(facts *f, const char *name, const char *value)
{
    f->at[f->count++] = (xt_store_fact){.name = name, .value = value};
}

static void say_number(facts *f, const char *name, uint64_t number)
{
    char *room = f->room[f->count];
    snprintf(room, XT_SETTING_ROOM, "%" PRIu64, number);
    say(f, name, room);
}

static bool write_definition(const xt_identity *identity, char **text, xt_diagnostics *diagnostics)
{
    size_t size = 0;
    FILE  *out = open_memstream(text, &size);
    if (!out) {
        xt_complain_of_memory(diagnostics);
        return false;
    }
    bool fine = identity->board ? xt_write_board(identity->board, NULL, out, diagnostics)
                                : xt_write_puzzle(identity->model->puzzle, NULL, out, diagnostics);
    // A stream without memory may have no text, and not tell.
    if ((fclose(out) != 0 || !*text) && fine) {
        xt_complain_of_memory(diagnostics);
        fine = false;
    }
    return fine;
}

static bool list_facts(const xt_identity *identity, facts *f, xt_diagnostics *diagnostics)
{
    const xt_settings *settings = identity->settings;
    if (!write_definition(identity, &f->text, diagnostics))
        return false;
    say(f, "puzzle", f->text);
    say(f, "title", identity->board ? xt_board_title(identity->board) : xt_puzzle_title(identity->model->puzzle));
    say(f, "version", xt_version());
    say(f, "keeps", identity->keeps_solutions ? "solutions" : "counts");
    for (uint32_t i = 0; xt_setting_name_at(i); i++)
        say(f, xt_setting_name_at(i), xt_setting_text(settings, i, f->room[f->count]));
    char *part = f->room[f->count];
    snprintf(part, XT_SETTING_ROOM, "%" PRIu32 "/%" PRIu32, settings->part, settings->parts);
    say(f, "part", settings->parts > 1 ? part : "");
    say(f, "plan", identity->engine);
    say_number(f, "levels", identity->levels);
    say_number(f, "multiply", identity->multiply);
    say_number(f, "divide", identity->divide);
    say_number(f, "contents", identity->contents);
    return true;
}

// ---- Holding a store to it -----------------------------------------------------------------------------------------

static void complain_of_difference(const xt_store *store, const char *name, const char *now,
                                   xt_diagnostics *diagnostics)
{
    const char *path = xt_store_path(store), *was = xt_store_value(store, name);
    const char *title = xt_store_value(store, "title");
    if (strcmp(name, "puzzle") == 0 || strcmp(name, "title") == 0)
        xt_complain_of(diagnostics, "'%s' is a run of another puzzle%s%.200s%s; give that one, or another file", path,
                       title && *title ? ", '" : "", title ? title : "", title && *title ? "'" : "");
    else if (strcmp(name, "version") == 0)
        xt_complain_of(diagnostics,
                       "'%s' was begun by exactile %s, and this is %s, which may search otherwise; go on with that "
                       "version, or begin anew with another file",
                       path, was ? was : "?", now);
    else if (strcmp(name, "contents") == 0)
        xt_complain_of(
            diagnostics,
            "'%s' was begun by another build of exactile %s, which divides this search otherwise; go on with "
            "that one, or begin anew with another file",
            path, xt_version());
    else if (strcmp(name, "keeps") == 0)
        xt_complain_of(diagnostics, "'%s' keeps %s, and now %s are to be kept; %s, or give another file", path,
                       was ? was : "nothing", now,
                       strcmp(now, "counts") == 0 ? "solve, and not only count" : "only count");
    else
        xt_complain_of(diagnostics,
                       "'%s' differs in '%s': it was begun with %s%s%s, and now it is %s%s%s; give the "
                       "same, or another file",
                       path, name, was && *was ? "'" : "", was && *was ? was : "none", was && *was ? "'" : "",
                       *now ? "'" : "", *now ? now : "none", *now ? "'" : "");
}

// A kernel may change from one command to the next, but not the engine that it is asked of.
static bool is_plan_for_kernel(const xt_identity *identity, const char *name)
{
    return strcmp(name, "plan") == 0 && identity->settings->kernel && !identity->settings->engine;
}

static bool hold_to(const xt_store *store, const xt_identity *identity, const facts *f, xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < f->count; i++) {
        const char *name = f->at[i].name, *was = xt_store_value(store, name);
        if (was && strcmp(was, f->at[i].value) == 0)
            continue;
        if (was && is_plan_for_kernel(identity, name))
            xt_complain_of(diagnostics,
                           "'%s' was begun with the engine '%s', and '--kernel' is for '%s'; leave out '--kernel', or "
                           "give another file",
                           xt_store_path(store), was, f->at[i].value);
        else
            complain_of_difference(store, name, f->at[i].value, diagnostics);
        return false;
    }
    return true;
}

bool xt_identity_settle(const xt_identity *identity, xt_store *store, xt_diagnostics *diagnostics)
{
    facts f = {.count = 0};
    bool  fine = list_facts(identity, &f, diagnostics);
    if (fine)
        fine = xt_store_is_new(store) ? xt_store_begin(store, f.at, f.count, diagnostics)
                                      : hold_to(store, identity, &f, diagnostics);
    free(f.text);
    xt_store_set_levels(store, identity->levels);
    return fine;
}

const char *xt_identity_difference(const xt_store *a, const xt_store *b)
{
    const char *name;
    for (uint32_t i = 0; (name = xt_store_name_at(a, i)); i++) {
        const char *in_a = xt_store_value(a, name), *in_b = xt_store_value(b, name);
        if (strcmp(name, "part") != 0 && (!in_b || strcmp(in_a, in_b) != 0))
            return name;
    }
    return NULL;
}

// ---- Reading it ----------------------------------------------------------------------------------------------------

// 0 where it is not said.
static uint64_t number_of(const xt_store *store, const char *name)
{
    const char *value = xt_store_value(store, name);
    return value ? strtoull(value, NULL, 10) : 0;
}

uint32_t xt_identity_levels(const xt_store *store)
{
    uint64_t levels = number_of(store, "levels");
    return levels <= XT_LIMIT_PIECES + 1 ? (uint32_t)levels : 0;
}

xt_portion xt_identity_portion(const xt_store *store)
{
    xt_portion  portion = {0};
    const char *value = xt_store_value(store, "part");
    if (!value || sscanf(value, "%" SCNu32 "/%" SCNu32, &portion.part, &portion.parts) != 2)
        portion = (xt_portion){0};
    return portion;
}

bool xt_identity_keeps_solutions(const xt_store *store)
{
    const char *value = xt_store_value(store, "keeps");
    return value && strcmp(value, "solutions") == 0;
}

bool xt_identity_scale(const xt_store *store, uint64_t passed, uint64_t *solutions)
{
    uint64_t multiply = number_of(store, "multiply"), divide = number_of(store, "divide");
    if (passed > 0 && (multiply == 0 || divide == 0))
        return false;
    return !__builtin_mul_overflow(divide ? passed / divide : 0, multiply, solutions);
}
