// suggest.h -- suggestions for a misspelt name.
#ifndef XT_CLI_INPUT_SUGGEST_H
#define XT_CLI_INPUT_SUGGEST_H

#include <stdbool.h>
#include <stdint.h>

enum { CLI_SUGGESTIONS_MAX = 3 };

typedef struct cli_suggestions {
    char        wanted[32]; // the misspelt name; cut off if it is longer than any name
    uint32_t    distance;   // of the names below
    uint32_t    count;
    const char *names[CLI_SUGGESTIONS_MAX]; // the nearest names, in the order of the calls
} cli_suggestions;

void cli_suggestions_start(cli_suggestions *suggestions, const char *wanted, uint32_t length);
// Keeps the name, which is borrowed, if it is near enough and no earlier one is nearer.
void cli_suggest(cli_suggestions *suggestions, const char *name);

bool cli_suggestions_have(const cli_suggestions *suggestions, const char *name);
// Adds a name, however far.
void cli_suggest_besides(cli_suggestions *suggestions, const char *name);

typedef struct cli_suggestion_text {
    char text[256];
} cli_suggestion_text;

// Returns "did you mean 'a' or 'b'?", or `otherwise` if no name is near.
cli_suggestion_text cli_suggestion_text_of(const cli_suggestions *suggestions, const char *otherwise);

#endif
