// settings.c -- see settings.h.

#include "edge/engines/pairs/settings.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

const xt_pairs_settings xt_pairs_defaults = {.order = XT_PAIRS_GAP,
                                             .shaving = 0,
                                             .opposite = 1,
                                             .preemption = 1,
                                             .bound = 1,
                                             .cycles = 1,
                                             .patterns = 1,
                                             .backjumping = 0};

static const char *const order_names[XT_PAIRS_ORDERS] = {
    [XT_PAIRS_OFFER] = "offer", [XT_PAIRS_EXPECTED] = "expected",   [XT_PAIRS_GAP] = "gap",
    [XT_PAIRS_RATIO] = "ratio", [XT_PAIRS_FILTERING] = "filtering",
};

static const struct {
    const char *name;
    size_t      place; // offset in xt_pairs_settings
    uint32_t    max;
} setting_rows[] = {
    {"order", offsetof(xt_pairs_settings, order), XT_PAIRS_ORDERS - 1},
    {"shaving", offsetof(xt_pairs_settings, shaving), XT_PAIRS_MAX_SHAVING},
    {"opposite", offsetof(xt_pairs_settings, opposite), 1},
    {"preemption", offsetof(xt_pairs_settings, preemption), 1},
    {"bound", offsetof(xt_pairs_settings, bound), 1},
    {"cycles", offsetof(xt_pairs_settings, cycles), 1},
    {"patterns", offsetof(xt_pairs_settings, patterns), 1},
    {"backjumping", offsetof(xt_pairs_settings, backjumping), 1},
};

static bool is_word(const char *text, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

static bool read_value(size_t row, const char *text, size_t length, uint32_t *value)
{
    uint64_t number = 0;
    for (uint32_t order = 0; row == 0 && order < XT_PAIRS_ORDERS; order++)
        if (is_word(text, length, order_names[order])) {
            *value = order;
            return true;
        }
    if (row == 0 || length == 0 || length > 9)
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
    for (size_t row = 0; equals_sign && row < sizeof setting_rows / sizeof *setting_rows; row++)
        if (is_word(text, name, setting_rows[row].name))
            return read_value(row, equals_sign + 1, length - name - 1,
                              (uint32_t *)((char *)settings + setting_rows[row].place));
    return false;
}

bool xt_pairs_settings_read(xt_pairs_settings *settings, const char *text, xt_source_location place,
                            xt_diagnostics *diagnostics)
{
    for (;; text++) {
        size_t length = strcspn(text, ",");
        if (!read_setting(settings, text, length)) {
            xt_diagnose_at(diagnostics, place,
                           "the engine 'pairs' has no setting '%.*s'; it has order=offer, "
                           "expected, gap, ratio or filtering, shaving=NUMBER up to %d, and opposite, preemption, "
                           "bound, cycles, patterns and backjumping, each 0 or 1",
                           length < 100 ? (int)length : 100, text, XT_PAIRS_MAX_SHAVING);
            return false;
        }
        text += length;
        if (!*text)
            return true;
    }
}
