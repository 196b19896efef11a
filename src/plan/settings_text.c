// settings_text.c -- settings by name: one row for each setting that has a text form.
//
// A value is parsed, and then written as text again: it is valid if the two texts are equal.

#include "plan/settings_text.h"

#include "base/diagnostics.h"
#include "base/tokenizer.h"

#include <inttypes.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef enum kind {
    TEXT,
    FLAG,
    NUMBER,
    SEED,
    COUNT,
    SECONDS,
    UNIQUE,
    RESTRICT,
    SPLIT,
    PARITY,
    PRUNE,
    EXPAND,
    PART
} kind;

static const struct row {
    const char *name;
    kind        kind;
    size_t      offset;
} rows[] = {
    {"unique", UNIQUE, offsetof(xt_settings, unique)},
    {"constrain", TEXT, offsetof(xt_settings, constrained_piece)},
    {"restrict", RESTRICT, offsetof(xt_settings, restriction)},
    {"split", SPLIT, offsetof(xt_settings, split)},
    {"labelled", FLAG, offsetof(xt_settings, labelled)},
    {"engine", TEXT, offsetof(xt_settings, engine)},
    {"order", TEXT, offsetof(xt_settings, order)},
    {"nof", FLAG, offsetof(xt_settings, nof)},
    {"shuffle", SEED, offsetof(xt_settings, shuffle)},
    {"volume-filter", NUMBER, offsetof(xt_settings, filters.volume)},
    {"parity-filter", NUMBER, offsetof(xt_settings, filters.parity)},
    {"fit-filter", NUMBER, offsetof(xt_settings, filters.fit)},
    {"volume-trigger", NUMBER, offsetof(xt_settings, filters.volume_trigger)},
    {"parity-trigger", NUMBER, offsetof(xt_settings, filters.parity_trigger)},
    {"parity", PARITY, offsetof(xt_settings, filters.colourings)},
    {"prune-symmetry", PRUNE, offsetof(xt_settings, pruning)},
    {"expand-classes", EXPAND, offsetof(xt_settings, pruning)},
    {"constrained-first", FLAG, offsetof(xt_settings, constrained_first)},
    {"goal", NUMBER, offsetof(xt_settings, goal)},
    // XT_SETTING_COUNT: the settings of xt_settings_set alone.
    {"kernel", TEXT, offsetof(xt_settings, kernel)},
    {"scratch", TEXT, offsetof(xt_settings, scratch)},
    {"threads", SEED, offsetof(xt_settings, threads)},
    {"where", TEXT, offsetof(xt_settings, where)},
    {"limit", COUNT, offsetof(xt_settings, limit)},
    {"time-limit", SECONDS, offsetof(xt_settings, time_limit)},
    {"node-limit", COUNT, offsetof(xt_settings, node_limit)},
    {"trials", COUNT, offsetof(xt_settings, monte_carlo.trials)},
    {"until", SEED, offsetof(xt_settings, monte_carlo.until)},
    {"seed", COUNT, offsetof(xt_settings, monte_carlo.seed)},
    {"run", TEXT, offsetof(xt_settings, run)},
    {"diagram", TEXT, offsetof(xt_settings, diagram)},
    {"solution", TEXT, offsetof(xt_settings, first_solution)},
    {"place", TEXT, offsetof(xt_settings, place)},
    {"place-from", TEXT, offsetof(xt_settings, place_from)},
    {"forbid", TEXT, offsetof(xt_settings, forbid)},
    {"certificate", TEXT, offsetof(xt_settings, certificate)},
    {"zdd", TEXT, offsetof(xt_settings, zdd)},
    {"sample", COUNT, offsetof(xt_settings, sample.number)},
    {"sample-seed", COUNT, offsetof(xt_settings, sample.seed)},
    {"distinct", FLAG, offsetof(xt_settings, sample.distinct)},
    {"sample-method", TEXT, offsetof(xt_settings, sample.method)},
    {"part", PART, offsetof(xt_settings, part)},
};

enum { ROWS = sizeof rows / sizeof *rows };
_Static_assert(ROWS == XT_SETTING_COUNT + 23, "the header says how many determine the search tree");

// The words of each enumeration, by value; the default is "".
static const char *const choices[][XT_UNIQUE_TURNS + 1] = {
    [UNIQUE] = {"", "rotation", "mirror", "turns"},
    [RESTRICT] = {"", "drawn"},
    [SPLIT] = {"", "parity"},
    [PARITY] = {"", "chessboard"},
};

bool xt_name_is_among(const char *name, const char *names)
{
    const size_t length = strlen(name);
    for (size_t word; (word = strcspn(names, " ")) > 0; names += word, names += strspn(names, " "))
        if (word == length && memcmp(names, name, length) == 0)
            return true;
    return false;
}

const char *xt_setting_name_at(uint32_t index)
{
    return index < XT_SETTING_COUNT ? rows[index].name : NULL;
}

const char *xt_setting_text(const xt_settings *settings, uint32_t index, char *buffer)
{
    const void *at = (const char *)settings + rows[index].offset;
    const char *text;
    switch (rows[index].kind) {
    case TEXT:
        text = *(const char *const *)at;
        return text ? text : "";
    case FLAG:
        return *(const bool *)at ? "yes" : "";
    case NUMBER:
        snprintf(buffer, XT_SETTING_TEXT_SIZE, "%" PRIu32, *(const uint32_t *)at);
        return *(const uint32_t *)at == XT_ONCE ? "once" : *(const uint32_t *)at ? buffer : "";
    case SEED:
        snprintf(buffer, XT_SETTING_TEXT_SIZE, "%" PRIu32, *(const uint32_t *)at);
        return *(const uint32_t *)at ? buffer : "";
    case COUNT:
        snprintf(buffer, XT_SETTING_TEXT_SIZE, "%" PRIu64, *(const uint64_t *)at);
        return *(const uint64_t *)at ? buffer : "";
    case SECONDS:
        snprintf(buffer, XT_SETTING_TEXT_SIZE, "%.15g", *(const double *)at);
        return *(const double *)at > 0 && isfinite(*(const double *)at) ? buffer : "";
    case UNIQUE:
    case RESTRICT:
    case SPLIT:
    case PARITY:
        return choices[rows[index].kind][*(const uint32_t *)at];
    case PRUNE:
        return *(const xt_pruning *)at == XT_PRUNE_NEVER    ? "off"
               : *(const xt_pruning *)at == XT_PRUNE_ALWAYS ? "on"
                                                            : "";
    case EXPAND:
        return *(const xt_pruning *)at == XT_PRUNE_FOR_ALL ? "yes" : "";
    case PART:
        snprintf(buffer, XT_SETTING_TEXT_SIZE, "%" PRIu32 "/%" PRIu32, settings->part, settings->parts);
        return settings->parts ? buffer : "";
    }
    return "";
}

static void set(xt_settings *settings, const struct row *row, const char *text)
{
    void *at = (char *)settings + row->offset;
    switch (row->kind) {
    case TEXT:
        *(const char **)at = *text ? text : NULL;
        break;
    case FLAG:
        *(bool *)at = *text;
        break;
    case NUMBER:
        *(uint32_t *)at = strcmp(text, "once") == 0 ? XT_ONCE : (uint32_t)strtoul(text, NULL, 10);
        break;
    case SEED:
        *(uint32_t *)at = (uint32_t)strtoul(text, NULL, 10);
        break;
    case COUNT:
        *(uint64_t *)at = strtoull(text, NULL, 10);
        break;
    case SECONDS:
        *(double *)at = strtod(text, NULL);
        break;
    case UNIQUE:
    case RESTRICT:
    case SPLIT:
    case PARITY:
        *(uint32_t *)at = 0;
        for (uint32_t i = 1; i <= XT_UNIQUE_TURNS && choices[row->kind][i]; i++)
            if (strcmp(choices[row->kind][i], text) == 0)
                *(uint32_t *)at = i;
        break;
    case PRUNE:
        if (*text || *(xt_pruning *)at != XT_PRUNE_FOR_ALL)
            *(xt_pruning *)at = strcmp(text, "off") == 0  ? XT_PRUNE_NEVER
                                : strcmp(text, "on") == 0 ? XT_PRUNE_ALWAYS
                                                          : XT_PRUNE_FOR_UNIQUE;
        break;
    case EXPAND:
        if (*text)
            *(xt_pruning *)at = XT_PRUNE_FOR_ALL;
        else if (*(xt_pruning *)at == XT_PRUNE_FOR_ALL)
            *(xt_pruning *)at = XT_PRUNE_FOR_UNIQUE;
        break;
    case PART:
        if (sscanf(text, "%" SCNu32 "/%" SCNu32, &settings->part, &settings->parts) != 2)
            settings->part = settings->parts = 0;
        break;
    }
}

bool xt_setting_set(xt_settings *settings, uint32_t index, const char *text)
{
    char buffer[XT_SETTING_TEXT_SIZE];
    set(settings, &rows[index], text);
    if (strcmp(xt_setting_text(settings, index, buffer), text) == 0)
        return true;
    set(settings, &rows[index], "");
    return false;
}

const char *xt_setting_values(uint32_t index)
{
    static const char *const values[] = {
        [TEXT] = "a word",
        [FLAG] = "'yes', or left out",
        [NUMBER] = "'once', or a number of remaining pieces, 1 or more",
        [SEED] = "a whole number from 1 to 4294967295",
        [COUNT] = "a whole number from 1 to 18446744073709551615",
        [SECONDS] = "a number of seconds, such as 10 or 0.5",
        [UNIQUE] = "'rotation', 'mirror' or 'turns', or left out for all solutions",
        [RESTRICT] = "'drawn', or left out for the least images",
        [SPLIT] = "'parity', or left out for the cases of symmetry breaking",
        [PARITY] = "'chessboard', or left out for several colourings",
        [PRUNE] = "'on' or 'off', or left out: on for unique solutions",
        [EXPAND] = "'yes', or left out",
        [PART] = "a part of the tree and their number, such as 1/4",
    };
    return values[rows[index].kind];
}

// ---- The public interface ------------------------------------------------------------------------------------------

static bool diagnose_unknown_setting(const char *name, xt_diagnostics *diagnostics)
{
    const char *names[ROWS];
    for (uint32_t i = 0; i < ROWS; i++)
        names[i] = rows[i].name;
    xt_string_view word = xt_string_view_of(name);
    return xt_diagnose(diagnostics, "there is no setting '%s'; %s", xt_printable(word).text,
                       xt_suggest_choice(word, names, ROWS).text);
}

bool xt_settings_set(xt_settings *settings, const char *name, const char *value, xt_diagnostics *diagnostics)
{
    uint32_t i = 0;
    while (i < ROWS && strcmp(rows[i].name, name) != 0)
        i++;
    if (i == ROWS)
        return diagnose_unknown_setting(name, diagnostics);
    if (xt_setting_set(settings, i, value))
        return true;
    return xt_diagnose(diagnostics, "'%s' is no value for the setting '%s'; it is %s",
                       xt_printable(xt_string_view_of(value)).text, name, xt_setting_values(i));
}

const char *xt_settings_name_at(uint32_t index)
{
    return index < ROWS ? rows[index].name : NULL;
}
