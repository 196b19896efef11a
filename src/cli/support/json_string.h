// json_string.h -- the few lines of JSON that the command prints itself.
#ifndef XT_CLI_SUPPORT_JSON_STRING_H
#define XT_CLI_SUPPORT_JSON_STRING_H

#include <stdio.h>

// The text as JSON writes a string (RFC 8259, section 7), with its quotes; bytes that are not UTF-8 become U+FFFD.
// '<' is escaped, so that no text ends or begins a script where the JSON stands in HTML.
void cli_print_json_string(FILE *out, const char *text);

#endif
