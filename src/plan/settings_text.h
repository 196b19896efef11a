// settings_text.h -- settings by name, with their values as text: for plans, saved runs and xt_settings_set.
#ifndef XT_PLAN_SETTINGS_TEXT_H
#define XT_PLAN_SETTINGS_TEXT_H

#include "exactile.h"

// The first XT_SETTING_COUNT settings determine the search tree and the solutions that count.  Plans and saved runs
// have these alone.
enum { XT_SETTING_COUNT = 19, XT_SETTING_TEXT_SIZE = 32 };

// Names of the filters and triggers, separated by spaces.
#define XT_FILTER_SETTING_NAMES "volume-filter parity-filter fit-filter volume-trigger parity-trigger"

// names: separated by spaces.
bool xt_name_is_among(const char *name, const char *names);

// Returns the name of a setting, which is the name of its option.  Returns NULL from XT_SETTING_COUNT on.
const char *xt_setting_name_at(uint32_t index);

// Returns the value as text, "" for the default.  The text may be in buffer, which has XT_SETTING_TEXT_SIZE bytes.
const char *xt_setting_text(const xt_settings *settings, uint32_t index, char *buffer);

// Sets a value from text.  The settings borrow the text if the value is a word.  Returns false, and sets the default,
// if the text is no value of this setting.
bool xt_setting_set(xt_settings *settings, uint32_t index, const char *text);

// Returns a description of the values of a setting, for messages: "'once', or a number of remaining pieces, 1 or more".
const char *xt_setting_values(uint32_t index);

#endif
