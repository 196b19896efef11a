// json_string.h -- the few lines of JSON that the command prints itself.
#ifndef XT_CLI_JSON_STRING_H
#define XT_CLI_JSON_STRING_H

#include <stdio.h>

// The text as JSON writes a string (RFC 8259, section 7), with its quotes; bytes that are not UTF-8 become U+FFFD.
void cli_print_json_string(FILE *out, const char *text);

#endif
