// plan_text.c -- writes and reads plans as text; see plan.h.
//
// A line is a name and a value. Text from # on is a comment. The first line is the version of the form. The last line
// is "end", so that a truncated text is recognised.

#define _POSIX_C_SOURCE 200809L // open_memstream

#include "base/diagnostics.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/tokenizer.h"
#include "plan/plan.h"
#include "plan/settings_text.h"
#include "search/engine_spec_parse.h"
#include "search/engines.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void xt_search_plan_free(xt_search_plan *plan)
{
    if (!plan)
        return;
    xt_plan_lines_free(&plan->lines);
    xt_plan_lines_free(&plan->reasons);
    free(plan->file);
    free(plan);
}

// ---- Values --------------------------------------------------------------------------------------------------

double xt_plan_expected_nodes(const xt_search_plan *plan)
{
    const char *value = xt_plan_value_of(&plan->lines, "nodes");
    return value ? strtod(value, NULL) : 0;
}

xt_settings xt_plan_read_settings(const xt_planned_lines *lines)
{
    xt_settings settings = {0};
    const char *name, *value;
    for (uint32_t i = 0; (name = xt_setting_name_at(i)); i++)
        if ((value = xt_plan_value_of(lines, name)))
            xt_setting_set(&settings, i, value);
    settings.kernel = xt_plan_value_of(lines, "kernel");
    if ((value = xt_plan_value_of(lines, "threads")))
        settings.threads = (uint32_t)strtoul(value, NULL, 10);
    return settings;
}

xt_settings xt_search_plan_settings(const xt_search_plan *plan)
{
    xt_settings settings = plan->settings;
    settings.plan = plan;
    if (settings.kernel && !xt_kernel_runs_here(settings.kernel))
        settings.kernel = NULL;
    return settings;
}

bool xt_search_plan_line_at(const xt_search_plan *plan, uint32_t index, xt_plan_line *line)
{
    if (index >= plan->lines.count)
        return false;
    const xt_planned_line *at = &plan->lines.at[index];
    *line = (xt_plan_line){.name = at->name,
                           .value = at->value,
                           .reason = at->reason,
                           .line = at->location.line,
                           .column = at->location.column};
    return true;
}

bool xt_search_plan_candidate_at(const xt_search_plan *plan, uint32_t index, xt_plan_candidate *candidate)
{
    const xt_engine_samples *samples = &plan->engine_samples;
    if (index >= samples->count)
        return false;
    const xt_candidate *c = &samples->candidate[index];
    const char         *chosen = plan->settings.engine;
    *candidate =
        (xt_plan_candidate){.engine = c->engine,
                            .unsupported_reason = c->is_sampled           ? NULL
                                                  : c->unsupported_reason ? c->unsupported_reason
                                                                          : "its tree takes too long to sample",
                            .nodes = c->nodes,
                            .seconds = c->seconds,
                            .is_exact = c->is_exact,
                            .is_chosen = chosen && strcmp(chosen, c->engine) == 0};
    return true;
}

// ---- Writing -------------------------------------------------------------------------------------------------------

enum {
    COLUMNS = 100,       // of a comment, if the caller names no number
    NUMBER_COLUMNS = 43, // before the reason in the table of engines
};

// Writes a comment, broken between words.
static void write_reason(FILE *out, const char *name, const char *reason, uint32_t columns)
{
    size_t used = 0;
    if (*name)
        used = (size_t)fprintf(out, "# %s:", name);
    for (const char *word = reason; *word;) {
        size_t length = strcspn(word, " ");
        if (used == 0 || used + 1 + length > columns) {
            fputs(used ? "\n#" : "#", out);
            used = 1;
        }
        used += (size_t)fprintf(out, " %.*s", (int)length, word);
        word += length;
        word += strspn(word, " ");
    }
    if (used)
        fputc('\n', out);
}

static void write_candidates(FILE *out, const xt_search_plan *plan, uint32_t columns)
{
    xt_plan_candidate c;
    if (!xt_search_plan_candidate_at(plan, 0, &c))
        return;
    fputs("#\n# engine             nodes       seconds   by a sample; one thread\n", out);
    for (uint32_t i = 0; xt_search_plan_candidate_at(plan, i, &c); i++)
        if (c.unsupported_reason && NUMBER_COLUMNS + strlen(c.unsupported_reason) > columns)
            write_reason(out, c.engine, c.unsupported_reason, columns);
        else if (c.unsupported_reason)
            fprintf(out, "# %-8s %15s %13s   %s\n", c.engine, "-", "-", c.unsupported_reason);
        else
            fprintf(out, c.nodes < 1e12 ? "# %-8s %15.0f %13.3g%s%s\n" : "# %-8s %15.2g %13.2g%s%s\n", c.engine,
                    c.nodes, c.seconds, c.is_exact ? "   all of them" : "", c.is_chosen ? "   taken" : "");
    fputs("#\n", out);
}

bool xt_search_plan_write(const xt_search_plan *plan, uint32_t columns, FILE *out)
{
    columns = columns ? columns : COLUMNS;
    char heading[96];
    snprintf(heading, sizeof heading, "How exactile %s searches this puzzle, and why. To do it again:", xt_version());
    write_reason(out, "", heading, columns);
    fprintf(out, "#     exactile %s PUZZLE --plan FILE\nplan %d\n", plan->counts ? "count" : "solve", XT_PLAN_VERSION);
    for (uint32_t i = 0; i < plan->lines.count; i++) {
        const xt_planned_line *line = &plan->lines.at[i];
        if (strcmp(line->name, "engine") == 0)
            write_candidates(out, plan, columns);
        write_reason(out, *line->value ? "" : line->name, line->reason, columns);
        if (*line->value)
            fprintf(out, "%s %s\n", line->name, line->value);
    }
    fputs("end\n", out);
    return !ferror(out);
}

char *xt_plan_to_text(const xt_search_plan *plan)
{
    char  *text = NULL;
    size_t bytes;
    FILE  *out = open_memstream(&text, &bytes);
    bool   ok = out && xt_search_plan_write(plan, 0, out);
    if (out && fclose(out) == 0 && ok)
        return text;
    free(text);
    return NULL;
}

// ---- Reading -------------------------------------------------------------------------------------------------------

static const char *const kernels[] = {"avx512", "avx2", "neon", "wasm", "portable"};
static const char *const facts[] = {"of",       "cells",    "pieces", "images", "kinds",  "poses",   "parts",
                                    "searched", "contents", "search", "nodes",  "kernel", "threads", "end"};

enum { FACTS = sizeof facts / sizeof *facts, NAMES = XT_SETTING_COUNT + FACTS };

// Lists all names of lines: the settings, and the facts of the puzzle and of the machine.
static void list_names(const char *names[NAMES])
{
    for (uint32_t i = 0; i < NAMES; i++)
        names[i] = i < XT_SETTING_COUNT ? xt_setting_name_at(i) : facts[i - XT_SETTING_COUNT];
}

static uint32_t setting_called(const char *name)
{
    uint32_t i = 0;
    while (xt_setting_name_at(i) && strcmp(xt_setting_name_at(i), name) != 0)
        i++;
    return i;
}

static bool is_hexadecimal(const char *text)
{
    return strlen(text) == 16 && text[strspn(text, "0123456789abcdef")] == 0;
}

// Returns the expected kind of value, for a message; NULL if this value is valid.
static const char *expected_value_of_fact(const char *name, const char *value)
{
    int32_t number;
    bool    is_number = xt_string_view_to_int32(xt_string_view_of(value), &number) == XT_NUMBER_OK && number >= 0;
    if (strcmp(name, "of") == 0)
        return strcmp(value, "puzzle") == 0 || strcmp(value, "board") == 0 ? NULL : "'puzzle' or 'board'";
    if (strcmp(name, "contents") == 0 || strcmp(name, "search") == 0)
        return is_hexadecimal(value) ? NULL : "16 digits from 0 to f";
    if (strcmp(name, "threads") == 0)
        return is_number && number >= 1 && number <= XT_LIMIT_THREADS ? NULL : "a number from 1 to 1024";
    return is_number ? NULL : "a whole number";
}

_Static_assert(XT_LIMIT_THREADS == 1024, "the message above says it");

static bool is_one_of(const char *text, const char *const *choices, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (strcmp(text, choices[i]) == 0)
            return true;
    return false;
}

static bool check_kernel_name(xt_tokenizer *tokenizer, xt_string_view value, const char *text)
{
    enum { KERNELS = sizeof kernels / sizeof *kernels };
    if (is_one_of(text, kernels, KERNELS))
        return true;
    return xt_diagnose_word(tokenizer, value, "no kernel is called '%s'; %s", xt_printable(value).text,
                            xt_suggest_choice(value, kernels, KERNELS).text);
}

// Checks the value of a line against its name.
static bool check_value(xt_tokenizer *tokenizer, const char *name, xt_string_view value, const char *text)
{
    xt_settings none = {0};
    uint32_t    setting = setting_called(name);
    if (strcmp(name, "kernel") == 0)
        return check_kernel_name(tokenizer, value, text);
    const char *needed = NULL;
    if (setting == XT_SETTING_COUNT)
        needed = expected_value_of_fact(name, text);
    else if (!xt_setting_set(&none, setting, text))
        needed = xt_setting_values(setting);
    if (needed)
        xt_diagnose_quoted(tokenizer, value, "is no value for '%s'; it is %s", name, needed);
    return !needed;
}

typedef struct reader {
    xt_tokenizer    tokenizer;
    xt_search_plan *plan;
    bool            is_begun, is_ended;
    bool            is_foreign; // the first line is not of a plan, so other lines are not diagnosed
} reader;

static void read_first_line(reader *r, xt_string_view name, xt_string_view value)
{
    int32_t number;
    bool    is_plan = xt_string_view_equals(name, "plan");
    r->is_begun = true;
    r->is_foreign = !is_plan || xt_string_view_to_int32(value, &number) != XT_NUMBER_OK || number != XT_PLAN_VERSION;
    if (!is_plan)
        xt_diagnose_word(&r->tokenizer, name,
                         "this is no plan; a plan begins with 'plan %d', as 'exactile plan PUZZLE' prints it",
                         XT_PLAN_VERSION);
    else if (r->is_foreign)
        xt_diagnose_word(&r->tokenizer, value.length ? value : name,
                         "'plan %s' is a form that is not known; it is 'plan %d'", xt_printable(value).text,
                         XT_PLAN_VERSION);
}

static void add_line(reader *r, xt_string_view name, xt_string_view value)
{
    xt_planned_lines *lines = &r->plan->lines;
    char             *key = xt_strndup(name.at, name.length), *text = xt_strndup(value.at, value.length);
    if (!key || !text)
        xt_tokenizer_diagnose_out_of_memory(&r->tokenizer);
    else if (xt_plan_find_line(lines, key))
        xt_diagnose_word(&r->tokenizer, name, "'%s' stands there twice; once is enough", key);
    else if (check_value(&r->tokenizer, key, value, text)) {
        xt_plan_add_line(lines, key, text, "");
        if (!lines->failed)
            lines->at[lines->count - 1].location = xt_tokenizer_location(&r->tokenizer, value.at);
        else
            xt_tokenizer_diagnose_out_of_memory(&r->tokenizer);
    }
    free(key);
    free(text);
}

static void read_line(reader *r, xt_string_view line)
{
    const char    *names[NAMES];
    xt_string_view rest = xt_string_view_trim(xt_string_view_before(line, '#')), name;
    if (!xt_string_view_next_word(&rest, &name))
        return;
    rest = xt_string_view_trim(rest);
    bool is_known = false;
    list_names(names);
    for (uint32_t i = 0; i < NAMES; i++)
        is_known |= xt_string_view_equals(name, names[i]);
    if (!r->is_begun)
        read_first_line(r, name, rest);
    else if (r->is_ended) {
        xt_diagnose_word(&r->tokenizer, name, "there is more behind 'end'; a plan is one, and ends there");
        r->is_foreign = true;
    } else if (!is_known)
        xt_diagnose_word(&r->tokenizer, name, "a plan has no '%s'; %s", xt_printable(name).text,
                         xt_suggest_choice(name, names, NAMES).text);
    else if (xt_string_view_equals(name, "end"))
        r->is_ended = true;
    else if (rest.length == 0)
        xt_diagnose_quoted(&r->tokenizer, name, "lacks its value; it stands behind the name, after a blank");
    else
        add_line(r, name, rest);
}

// The location is behind the last line.
static void diagnose_missing_line(reader *r, const char *what)
{
    xt_source_location location = {.file = r->tokenizer.file, .line = r->tokenizer.number + 1, .column = 1};
    xt_tokenizer_diagnose_at(&r->tokenizer, location, "%s", what);
}

// Engine and kernel may have been changed by hand. The engine exists.
static void check_kernel(reader *r, const char *engine)
{
    const xt_planned_line *kernel = xt_plan_find_line(&r->plan->lines, "kernel");
    if (kernel && !xt_engine_has_kernels(xt_engine_kind_of(engine)))
        xt_tokenizer_diagnose_at(&r->tokenizer, kernel->location, "the engine '%s' has no kernels; leave the line out",
                                 engine);
}

// Checks lines against each other.
static void check_whole(reader *r)
{
    const xt_planned_lines *lines = &r->plan->lines;
    const xt_planned_line  *engine = xt_plan_find_line(lines, "engine"), *order = xt_plan_find_line(lines, "order"),
                          *at = engine;
    const char *of = xt_plan_value_of(lines, "of");
    if (!r->is_begun)
        diagnose_missing_line(r, "the text is empty; a plan is what 'exactile plan PUZZLE' prints");
    else if (!r->is_ended)
        diagnose_missing_line(r,
                              "the plan does not end; its last line is 'end', so that one which was cut short is seen");
    else if (!of || !engine || !xt_plan_value_of(lines, "contents"))
        diagnose_missing_line(r, !of       ? "the plan lacks 'of'; it is 'of puzzle' or 'of board'"
                                 : !engine ? "the plan lacks 'engine'; it names the engine that searches"
                                           : "the plan lacks 'contents'; by it the puzzle is known");
    if (r->tokenizer.errors || strcmp(of, "board") == 0) // the search of a board checks the engine
        return;
    // The parser of engines and orders has diagnostics of its own, which have no location.
    xt_diagnostics *found = xt_diagnostics_new();
    xt_engine_spec  plan = {.orders = {0}};
    if (!found)
        xt_tokenizer_diagnose_out_of_memory(&r->tokenizer);
    else if (!xt_engine_spec_parse(&plan, engine->value, NULL, false, found) ||
             (xt_engine_spec_free(&plan), at = order ? order : xt_plan_find_line(lines, "nof"),
              !xt_engine_spec_parse(&plan, engine->value, order ? order->value : NULL, xt_plan_value_of(lines, "nof"),
                                    found)))
        xt_tokenizer_diagnose_at(&r->tokenizer, at ? at->location : engine->location, "%s",
                                 xt_diagnostics_at(found, 0).text);
    else
        check_kernel(r, engine->value);
    xt_engine_spec_free(&plan);
    xt_diagnostics_free(found);
}

bool xt_plan_read_text(xt_search_plan *plan, const char *text, size_t length, xt_diagnostics *diagnostics)
{
    reader r = {.plan = plan};
    if (length > XT_LIMIT_SMALL_TEXT)
        return xt_diagnose_at(diagnostics, (xt_source_location){.file = plan->file},
                              "a text of more than 16 MiB; this is no plan, which 'exactile plan' prints");
    xt_tokenizer_start(&r.tokenizer, (xt_string_view){length ? text : "", length}, plan->file, diagnostics);
    while (!r.is_foreign && xt_tokenizer_next_line(&r.tokenizer))
        if (!r.tokenizer.has_invalid_character)
            read_line(&r, r.tokenizer.line);
    if (!r.tokenizer.errors)
        check_whole(&r);
    plan->settings = xt_plan_read_settings(&plan->lines);
    return !r.tokenizer.errors && !plan->lines.failed;
}

xt_search_plan *xt_plan_of_text(const char *text, size_t length, xt_diagnostics *diagnostics)
{
    xt_search_plan *plan = XT_NEW(xt_search_plan);
    if (plan && xt_plan_read_text(plan, text, length, diagnostics))
        return plan;
    xt_search_plan_free(plan);
    return NULL;
}
