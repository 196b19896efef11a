// suggest.h -- what somebody may have meant who misspelt a name.
#ifndef XT_CLI_SUPPORT_SUGGEST_H
#define XT_CLI_SUPPORT_SUGGEST_H

#include <stdint.h>

enum { CLI_SUGGESTIONS_MAX = 3 };

typedef struct cli_suggestions {
    char        wanted[32]; // with an end cut off where it is longer: no name is that long
    uint32_t    distance;   // of those kept
    uint32_t    count;
    const char *names[CLI_SUGGESTIONS_MAX]; // the nearest so far, in the order in which they were offered
} cli_suggestions;

void cli_suggestions_start(cli_suggestions *suggestions, const char *wanted, uint32_t length);
// Keeps the name, which must last, if it is near enough and none offered before was nearer.
void cli_suggest(cli_suggestions *suggestions, const char *name);

// "did you mean 'a' or 'b'?", or the other text where nothing was near.
typedef struct cli_suggestion_text {
    char text[256];
} cli_suggestion_text;

cli_suggestion_text cli_suggestion_text_of(const cli_suggestions *suggestions, const char *otherwise);

#endif
