// settings_check.h -- refuses settings that no search can use.
#ifndef XT_PLAN_SETTINGS_CHECK_H
#define XT_PLAN_SETTINGS_CHECK_H

#include "exactile.h"

// Checks the values that mean the same in every search.  settings may be NULL.  Returns false, and names the field, if
// one of them is wrong.
bool xt_settings_check(const xt_settings *settings, xt_diagnostics *diagnostics);
// Does the same, and refuses each other field that is set.  fields: the names of fields, separated by spaces.
// what: takes these alone, for the message.
bool xt_settings_check_only(const xt_settings *settings, const char *fields, const char *what,
                            xt_diagnostics *diagnostics);
// Does the same as xt_settings_check, and refuses these fields.
bool xt_settings_check_without(const xt_settings *settings, const char *fields, const char *what,
                               xt_diagnostics *diagnostics);

#endif
