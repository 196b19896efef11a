// json.h -- names and events in JSON; docs/JSON.md describes the output.
#ifndef XT_OUTPUT_JSON_JSON_H
#define XT_OUTPUT_JSON_JSON_H

#include "exactile.h"

// Returns the text as a quoted string of JSON, to be freed, or NULL if it is not in UTF-8 or
// memory runs out.
char *xt_json_quote(const char *text);
// Returns false, with a diagnostic, in a build without jansson.
bool xt_json_is_available(xt_diagnostics *diagnostics);

// Writes an event as a line; see xt_event_write.
bool xt_event_write_json(const xt_event *event, FILE *out, xt_diagnostics *diagnostics);

#endif
