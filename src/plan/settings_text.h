// settings_text.h -- the settings that decide what a search tree is like, and what of it is delivered, as texts: as
// saved runs and plans hold them.
#ifndef XT_PLAN_SETTINGS_TEXT_H
#define XT_PLAN_SETTINGS_TEXT_H

#include "exactile.h"

enum { XT_SETTING_COUNT = 16, XT_SETTING_TEXT_SIZE = 32 };

// Of the filters and triggers, with blanks between them.
#define XT_FILTER_SETTING_NAMES "volume-filter parity-filter fit-filter volume-trigger parity-trigger"

// That of the option which sets it.  NULL past the last.
const char *xt_setting_name_at(uint32_t index);

// "" where it is as by default.  room: XT_SETTING_TEXT_SIZE bytes, where the text may stand.
const char *xt_setting_text(const xt_settings *settings, uint32_t index, char *buffer);

// Such a text is kept, where the setting is one.  False: it is no value for this setting, which is then as by default.
bool xt_setting_set(xt_settings *settings, uint32_t index, const char *text);

// What is a value of this setting, for messages: "'once', or a number of remaining pieces".
const char *xt_setting_values(uint32_t index);

#endif
