// settings.c -- see settings.h.

#include "edge/engines/pairs/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const xt_pairs_settings xt_pairs_defaults = {.order = XT_PAIRS_GAP,
                                             .shaving = 0,
                                             .opposite = 1,
                                             .counts = 1,
                                             .preemption = 1,
                                             .bound = 1,
                                             .cycles = 1,
                                             .patterns = 1,
                                             .backjumping = 0};

// A setting has numbers up to `max`, or only words if that is 0.  The words have the values from `first_word` on.
static const struct {
    const char *name;
    size_t      place; // offset in xt_pairs_settings
    uint32_t    max, first_word;
    const char *words; // with a bar behind each
} setting_rows[] = {
    {"order", offsetof(xt_pairs_settings, order), 0, 0, "offer|expected|gap|ratio|filtering|"},
    {"shaving", offsetof(xt_pairs_settings, shaving), XT_PAIRS_SHAVE_ALL - 1, XT_PAIRS_SHAVE_ALL, "all|"},
    {"cell", offsetof(xt_pairs_settings, cell), 0, 0, "last|random|"},
    {"seed", offsetof(xt_pairs_settings, seed), 999999999, 0, ""},
    {"values", offsetof(xt_pairs_settings, values), 0, 0, "listed|probability|"},
    {"opposite", offsetof(xt_pairs_settings, opposite), 1, 0, ""},
    {"singles", offsetof(xt_pairs_settings, singles), 1, 0, ""},
    {"counts", offsetof(xt_pairs_settings, counts), 1, 0, ""},
    {"edges4", offsetof(xt_pairs_settings, edges4), 1, 0, ""},
    {"alldifferent", offsetof(xt_pairs_settings, alldifferent), 0, 0, "cliques|complete|"},
    {"preemption", offsetof(xt_pairs_settings, preemption), 1, 0, ""},
    {"bound", offsetof(xt_pairs_settings, bound), 1, 0, ""},
    {"cycles", offsetof(xt_pairs_settings, cycles), 1, 0, ""},
    {"patterns", offsetof(xt_pairs_settings, patterns), 1, 0, ""},
    {"backjumping", offsetof(xt_pairs_settings, backjumping), 1, 0, ""},
};

enum { SETTING_ROWS = sizeof setting_rows / sizeof *setting_rows };

static bool is_word(const char *text, size_t length, const char *word, size_t word_length)
{
    return word_length == length && memcmp(text, word, length) == 0;
}

static bool read_value(size_t row, const char *text, size_t length, uint32_t *value)
{
    uint64_t number = 0;
    uint32_t index = setting_rows[row].first_word;
    for (const char *word = setting_rows[row].words; *word; word = strchr(word, '|') + 1, index++)
        if (is_word(text, length, word, strcspn(word, "|"))) {
            *value = index;
            return true;
        }
    if (setting_rows[row].max == 0 || length == 0 || length > 9)
        return false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        number = number * 10 + (uint64_t)(text[i] - '0');
    }
    *value = (uint32_t)number;
    return number <= setting_rows[row].max;
}

static bool read_setting(xt_pairs_settings *settings, const char *text, size_t length)
{
    const char *equals_sign = memchr(text, '=', length);
    size_t      name = equals_sign ? (size_t)(equals_sign - text) : length;
    for (size_t row = 0; equals_sign && row < SETTING_ROWS; row++)
        if (is_word(text, name, setting_rows[row].name, strlen(setting_rows[row].name)))
            return read_value(row, equals_sign + 1, length - name - 1,
                              (uint32_t *)((char *)settings + setting_rows[row].place));
    return false;
}

// Lists all settings with their values, such as "order=offer|expected, shaving=0-99|all, bound=0-1".
static void list_settings(char *text, size_t size)
{
    size_t length = 0;
    for (size_t row = 0; row < SETTING_ROWS && length < size; row++) {
        const char *words = setting_rows[row].words, *comma = row ? ", " : "";
        int         words_length = (int)strlen(words) - (*words != 0);
        char        numbers[32] = "";
        if (setting_rows[row].max)
            snprintf(numbers, sizeof numbers, "0%s%u%s", setting_rows[row].max == 1 ? "|" : "-",
                     (unsigned)setting_rows[row].max, *words ? "|" : "");
        length += (size_t)snprintf(text + length, size - length, "%s%s=%s%.*s", comma, setting_rows[row].name, numbers,
                                   words_length, words);
    }
}

bool xt_pairs_settings_read(xt_pairs_settings *settings, const char *text, xt_source_location place,
                            xt_diagnostics *diagnostics)
{
    for (;; text++) {
        size_t length = strcspn(text, ",");
        if (!read_setting(settings, text, length)) {
            char valid[512];
            list_settings(valid, sizeof valid);
            xt_diagnose_at(diagnostics, place, "the engine 'pairs' has no setting '%.*s'; it has %s",
                           length < 100 ? (int)length : 100, text, valid);
            return false;
        }
        text += length;
        if (!*text)
            return true;
    }
}
