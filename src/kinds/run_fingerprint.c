// run_fingerprint.c -- see run_fingerprint.h.

#define _POSIX_C_SOURCE 200809L // open_memstream

#include "kinds/run_fingerprint.h"

#include "base/limits.h"
#include "plan/settings_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// ---- Settings ------------------------------------------------------------------------------------------------------

xt_settings xt_run_fingerprint_settings(const xt_journal_file *store)
{
    xt_settings settings = {0};
    const char *name, *text;
    for (uint32_t i = 0; (name = xt_setting_name_at(i)); i++)
        if ((text = xt_journal_file_value(store, name)))
            xt_setting_set(&settings, i, text);
    xt_shard shard = xt_run_fingerprint_shard(store);
    settings.part = shard.part;
    settings.parts = shard.parts;
    return settings;
}

bool xt_run_fingerprint_is_setting(const char *name)
{
    const char *other;
    for (uint32_t i = 0; (other = xt_setting_name_at(i)); i++)
        if (strcmp(other, name) == 0)
            return true;
    return false;
}

// ---- Writing -----------------------------------------------------------------------------------------------------

enum { MAX_FACTS = XT_SETTING_COUNT + 16 };

// Facts, and the memory of their texts.
typedef struct facts {
    xt_journal_file_fact at[MAX_FACTS];
    uint32_t             count;
    char                 buffer[MAX_FACTS][XT_SETTING_TEXT_SIZE];
    char                *text; // owned: the definition
} facts;

static void add_fact(facts *f, const char *name, const char *value)
{
    f->at[f->count++] = (xt_journal_file_fact){.name = name, .value = value};
}

static void add_number(facts *f, const char *name, uint64_t number)
{
    char *buffer = f->buffer[f->count];
    snprintf(buffer, XT_SETTING_TEXT_SIZE, "%" PRIu64, number);
    add_fact(f, name, buffer);
}

static bool write_definition(const xt_run_fingerprint *fingerprint, char **text, xt_diagnostics *diagnostics)
{
    size_t size = 0;
    FILE  *out = open_memstream(text, &size);
    if (!out) {
        xt_diagnose_out_of_memory(diagnostics);
        return false;
    }
    bool ok = xt_write_puzzle(fingerprint->puzzle, NULL, out, diagnostics);
    // A stream may lack its text if memory ran out.
    if ((fclose(out) != 0 || !*text) && ok) {
        xt_diagnose_out_of_memory(diagnostics);
        ok = false;
    }
    return ok;
}

static bool list_facts(const xt_run_fingerprint *fingerprint, facts *f, xt_diagnostics *diagnostics)
{
    const xt_settings *settings = fingerprint->settings;
    if (!write_definition(fingerprint, &f->text, diagnostics))
        return false;
    add_fact(f, "puzzle", f->text);
    add_fact(f, "title", fingerprint->puzzle->title);
    add_fact(f, "version", xt_version());
    add_fact(f, "keeps", fingerprint->saves_solutions ? "solutions" : "counts");
    for (uint32_t i = 0; xt_setting_name_at(i); i++)
        add_fact(f, xt_setting_name_at(i), xt_setting_text(settings, i, f->buffer[f->count]));
    add_fact(f, "filter", settings->solution_filter ? settings->solution_filter->name : "");
    char *part = f->buffer[f->count];
    snprintf(part, XT_SETTING_TEXT_SIZE, "%" PRIu32 "/%" PRIu32, settings->part, settings->parts);
    add_fact(f, "part", settings->parts > 1 ? part : "");
    add_fact(f, "plan", fingerprint->engine);
    add_fact(f, "merging", fingerprint->may_list_by_frontier ? "yes" : "");
    add_number(f, "levels", fingerprint->levels);
    add_number(f, "multiply", fingerprint->multiplier);
    add_number(f, "divide", fingerprint->divisor);
    add_number(f, "contents", fingerprint->problem_fingerprint);
    return true;
}

// ---- Comparing -----------------------------------------------------------------------------------------

// A setting as an option of the command: "--unique=mirror".
typedef struct option_text {
    char text[160];
} option_text;

static option_text option_of(const char *name, const char *value)
{
    option_text option;
    bool        is_flag = strcmp(value, "yes") == 0 || strcmp(value, "once") == 0 || strcmp(value, "rotation") == 0;
    if (strcmp(name, "filter") == 0) // its name is the option
        snprintf(option.text, sizeof option.text, "--%.100s", value);
    else
        snprintf(option.text, sizeof option.text, is_flag ? "--%s" : "--%s=%.100s", name, value);
    return option;
}

// Returns true for what only a plan says, and no option.
static bool is_of_plan(const char *name)
{
    static const char *const names[] = {"plan",   "merging",        "levels",         "multiply",
                                        "divide", "prune-symmetry", "expand-classes", "constrained-first",
                                        "goal"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static void diagnose_setting(const char *path, const char *name, const char *was, const char *now,
                             xt_diagnostics *diagnostics)
{
    if (is_of_plan(name))
        xt_diagnose(diagnostics,
                    "'%s' was begun by another plan: it differs in '%s', which was '%s' and now is '%s'; give the same "
                    "options, or another file",
                    path, name, was, now);
    else if (*was && *now)
        xt_diagnose(diagnostics, "'%s' was begun with '%s', and now it is '%s'; give the same, or another file", path,
                    option_of(name, was).text, option_of(name, now).text);
    else if (*was)
        xt_diagnose(diagnostics, "'%s' was begun with '%s'; give it again, or another file", path,
                    option_of(name, was).text);
    else
        xt_diagnose(diagnostics, "'%s' was begun without '%s'; leave it out, or give another file", path,
                    option_of(name, now).text);
}

static void diagnose_difference(const xt_journal_file *store, const char *name, const char *now,
                                xt_diagnostics *diagnostics)
{
    const char *path = xt_journal_file_about(store)->path, *was = xt_journal_file_value(store, name);
    const char *title = xt_journal_file_value(store, "title");
    if (strcmp(name, "puzzle") == 0 || strcmp(name, "title") == 0)
        xt_diagnose(diagnostics, "'%s' is a run of another puzzle%s%.200s%s; give that one, or another file", path,
                    title && *title ? ", '" : "", title ? title : "", title && *title ? "'" : "");
    else if (strcmp(name, "version") == 0)
        xt_diagnose(diagnostics,
                    "'%s' was begun by exactile %s, and this is %s, which may search otherwise; go on with that "
                    "version, or begin anew with another file",
                    path, was ? was : "?", now);
    else if (strcmp(name, "contents") == 0)
        xt_diagnose(diagnostics,
                    "'%s' was begun by another build of exactile %s, which divides this search otherwise; go on with "
                    "that one, or begin anew with another file",
                    path, xt_version());
    else if (strcmp(name, "keeps") == 0)
        xt_diagnose(diagnostics, "'%s' keeps %s, and now %s are to be kept; %s, or give another file", path,
                    was ? was : "nothing", now,
                    strcmp(now, "counts") == 0 ? "solve, and not only count" : "only count");
    else
        diagnose_setting(path, name, was ? was : "", now, diagnostics);
}

// The kernel may change from one command to the next, but its engine may not.
static bool is_engine_of_kernel(const xt_run_fingerprint *fingerprint, const char *name)
{
    return strcmp(name, "plan") == 0 && fingerprint->settings->kernel && !fingerprint->settings->engine;
}

static bool check_store(const xt_journal_file *store, const xt_run_fingerprint *fingerprint, const facts *f,
                        xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < f->count; i++) {
        const char *name = f->at[i].name, *was = xt_journal_file_value(store, name);
        if (was && strcmp(was, f->at[i].value) == 0)
            continue;
        if (was && is_engine_of_kernel(fingerprint, name))
            xt_diagnose(diagnostics,
                        "'%s' was begun with the engine '%s', and '--kernel' is for '%s'; leave out '--kernel', or "
                        "give another file",
                        xt_journal_file_about(store)->path, was, f->at[i].value);
        else
            diagnose_difference(store, name, f->at[i].value, diagnostics);
        return false;
    }
    return true;
}

bool xt_run_fingerprint_store_or_check(const xt_run_fingerprint *fingerprint, xt_journal_file *store,
                                       xt_diagnostics *diagnostics)
{
    facts f = {.count = 0};
    bool  ok = list_facts(fingerprint, &f, diagnostics);
    if (ok)
        ok = xt_journal_file_about(store)->is_new ? xt_journal_file_begin(store, f.at, f.count, diagnostics)
                                                  : check_store(store, fingerprint, &f, diagnostics);
    free(f.text);
    xt_journal_file_set_levels(store, fingerprint->levels);
    return ok;
}

const char *xt_run_fingerprint_difference(const xt_journal_file *a, const xt_journal_file *b)
{
    const char *name;
    for (uint32_t i = 0; (name = xt_journal_file_name_at(a, i)); i++) {
        const char *in_a = xt_journal_file_value(a, name), *in_b = xt_journal_file_value(b, name);
        if (strcmp(name, "part") != 0 && (!in_b || strcmp(in_a, in_b) != 0))
            return name;
    }
    return NULL;
}

// ---- Reading ----------------------------------------------------------------------------------------------------

// Returns 0 if the store has no such number.
static uint64_t number_of(const xt_journal_file *store, const char *name)
{
    const char *value = xt_journal_file_value(store, name);
    return value ? strtoull(value, NULL, 10) : 0;
}

uint32_t xt_run_fingerprint_levels(const xt_journal_file *store)
{
    uint64_t levels = number_of(store, "levels");
    return levels <= XT_LIMIT_PIECES + 1 ? (uint32_t)levels : 0;
}

xt_shard xt_run_fingerprint_shard(const xt_journal_file *store)
{
    xt_shard    shard = {0};
    const char *value = xt_journal_file_value(store, "part");
    if (!value || sscanf(value, "%" SCNu32 "/%" SCNu32, &shard.part, &shard.parts) != 2)
        shard = (xt_shard){0};
    return shard;
}

bool xt_run_fingerprint_saves_solutions(const xt_journal_file *store)
{
    const char *value = xt_journal_file_value(store, "keeps");
    return value && strcmp(value, "solutions") == 0;
}

bool xt_run_fingerprint_scale_solutions(const xt_journal_file *store, uint64_t passed, uint64_t *solutions)
{
    uint64_t multiplier = number_of(store, "multiply"), divisor = number_of(store, "divide");
    if (passed > 0 && (multiplier == 0 || divisor == 0))
        return false;
    return !__builtin_mul_overflow(divisor ? passed / divisor : 0, multiplier, solutions);
}
