// text.h -- prints texts from outside, such as names of files, without characters that are not printable.
#ifndef XT_CLI_OUTPUT_TEXT_H
#define XT_CLI_OUTPUT_TEXT_H

#include <stdio.h>

// Prints a question mark for each character that is not printable.
void cli_print_text(FILE *out, const char *text);
// Prints a string of JSON with its quotes (RFC 8259, section 7), with U+FFFD for each character that is not printable.
// '<' is escaped, so that the text cannot end a script in HTML.
void cli_print_json_string(FILE *out, const char *text);

#endif
