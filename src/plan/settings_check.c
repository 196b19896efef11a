// settings_check.c -- see settings_check.h.
//
// A program in another language sets fields by hand, so enumerations and numbers can have any value.  Values whose
// meaning depends on the puzzle or the engine are checked where they are used.

#include "plan/settings_check.h"

#include "base/diagnostics.h"
#include "base/limits.h"
#include "plan/settings_text.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

// ---- Values --------------------------------------------------------------------------------------------------------

static bool check_seconds(const char *field, double seconds, xt_diagnostics *diagnostics)
{
    return (isfinite(seconds) && seconds >= 0) ||
           xt_diagnose(diagnostics, "the setting '%s' is %g; it takes seconds, 0 or more, and 0 means never", field,
                       seconds);
}

static bool check_value(const char *field, uint32_t value, uint32_t max, const char *values,
                        xt_diagnostics *diagnostics)
{
    return value <= max ||
           xt_diagnose(diagnostics, "the setting '%s' is %u; it takes %s", field, (unsigned)value, values);
}

static bool check_colourings(const xt_filters *filters, xt_diagnostics *diagnostics)
{
    return filters->colourings == XT_PARITY_SEVERAL || filters->parity || filters->parity_trigger ||
           xt_diagnose(diagnostics, "a colouring is given for parity, but no filter or trigger looks at it; give "
                                    "--parity-filter or --parity-trigger, or leave out --parity");
}

static bool check_part(const xt_settings *s, xt_diagnostics *diagnostics)
{
    bool is_whole = s->part == 0 && s->parts == 0;
    return is_whole || (s->part >= 1 && s->part <= s->parts && s->parts <= XT_PARTS_MAX) ||
           xt_diagnose(diagnostics,
                       "the settings 'part' and 'parts' are %u and %u; parts are from 1 to %d, "
                       "and so is each; 0 and 0 mean the whole tree",
                       (unsigned)s->part, (unsigned)s->parts, XT_PARTS_MAX);
}

_Static_assert(XT_LIMIT_THREADS == 1024, "the message says it");

bool xt_settings_check(const xt_settings *s, xt_diagnostics *diagnostics)
{
    return !s ||
           (check_value("unique", (uint32_t)s->unique, XT_UNIQUE_TURNS, "0 to 3 (all, unique, mirror, turns)",
                        diagnostics) &&
            check_value("pruning", (uint32_t)s->pruning, XT_PRUNE_FOR_ALL,
                        "0 to 3 (for unique solutions, never, always, for all solutions)", diagnostics) &&
            check_value("restriction", (uint32_t)s->restriction, XT_RESTRICT_DRAWN, "0 or 1 (least, drawn)",
                        diagnostics) &&
            check_value("split", (uint32_t)s->split, XT_SPLIT_BY_PARITY, "0 or 1 (symmetry, parity)", diagnostics) &&
            check_value("filters.colourings", (uint32_t)s->filters.colourings, XT_PARITY_CHESSBOARD,
                        "0 or 1 (several, chessboard)", diagnostics) &&
            check_colourings(&s->filters, diagnostics) &&
            check_value("threads", s->threads, XT_LIMIT_THREADS, "up to 1024, and 0 means one for each core",
                        diagnostics) &&
            check_seconds("time_limit", s->time_limit, diagnostics) &&
            check_seconds("forecast_after", s->forecast_after, diagnostics) && check_part(s, diagnostics));
}

// ---- Fields --------------------------------------------------------------------------------------------------------

#define FIELD(name)                                                                                                    \
    {                                                                                                                  \
#name, offsetof(xt_settings, name), sizeof(((xt_settings *)0)->name)                                           \
    }

static const struct field {
    const char *name;
    size_t      offset, size;
} fields[] = {
    FIELD(engine),
    FIELD(order),
    FIELD(nof),
    FIELD(shuffle),
    FIELD(kernel),
    FIELD(scratch),
    FIELD(filters),
    FIELD(unique),
    FIELD(pruning),
    FIELD(constrained_piece),
    FIELD(constrained_first),
    FIELD(restriction),
    FIELD(split),
    FIELD(goal),
    FIELD(labelled),
    FIELD(monte_carlo.trials),
    FIELD(monte_carlo.until),
    FIELD(monte_carlo.seed),
    FIELD(threads),
    FIELD(where),
    FIELD(solution_filter),
    FIELD(limit),
    FIELD(time_limit),
    FIELD(node_limit),
    FIELD(run),
    FIELD(replay),
    FIELD(diagram),
    FIELD(first_solution),
    FIELD(place),
    FIELD(place_from),
    FIELD(forbid),
    FIELD(certificate),
    FIELD(zdd),
    FIELD(sample.number),
    FIELD(part),
    FIELD(parts),
    FIELD(control),
    FIELD(result),
    FIELD(team),
    FIELD(writer),
    FIELD(text_sink),
    FIELD(progress),
    FIELD(progress_context),
    FIELD(plan),
    FIELD(forecast_after),
};

enum { FIELDS = sizeof fields / sizeof *fields };

static bool is_set(const xt_settings *settings, const struct field *field)
{
    static const char zero[sizeof(xt_settings)];
    return memcmp((const char *)settings + field->offset, zero, field->size) != 0;
}

// Refuses the set fields that the names lack, or else those that they have.
static bool check_fields(const xt_settings *settings, const char *names, bool are_allowed, const char *what,
                         xt_diagnostics *diagnostics)
{
    if (!xt_settings_check(settings, diagnostics))
        return false;
    for (size_t i = 0; settings && i < FIELDS; i++) {
        if (!is_set(settings, &fields[i]) || xt_name_is_among(fields[i].name, names) == are_allowed)
            continue;
        if (are_allowed)
            return xt_diagnose(diagnostics, "%s takes no setting '%s'; of the settings it takes %s", what,
                               fields[i].name, names);
        return xt_diagnose(diagnostics, "%s takes no setting '%s'; leave it out", what, fields[i].name);
    }
    return true;
}

bool xt_settings_check_only(const xt_settings *settings, const char *allowed, const char *what,
                            xt_diagnostics *diagnostics)
{
    return check_fields(settings, allowed, true, what, diagnostics);
}

bool xt_settings_check_without(const xt_settings *settings, const char *refused, const char *what,
                               xt_diagnostics *diagnostics)
{
    return check_fields(settings, refused, false, what, diagnostics);
}
