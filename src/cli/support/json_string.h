// json_string.h -- strings of the JSON that the command itself prints.
#ifndef XT_CLI_SUPPORT_JSON_STRING_H
#define XT_CLI_SUPPORT_JSON_STRING_H

#include <stdio.h>

// Writes text as a JSON string with its quotes (RFC 8259, section 7).  Bytes that are not UTF-8 become U+FFFD.  '<' is
// escaped, so that the text cannot end a script in HTML.
void cli_print_json_string(FILE *out, const char *text);

#endif
