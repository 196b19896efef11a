// words.h -- turns any bytes into a command line, one word a line, and collects the messages of the command.
//
// The sources of the command are linked without its main.
#ifndef XT_FUZZ_WORDS_H
#define XT_FUZZ_WORDS_H

#include "require.h"

enum { WORDS_MAX = 64 };

typedef struct words {
    char *text;
    int   count;
    char *at[WORDS_MAX + 1]; // the first is the program's name
} words;

static inline words words_of(const uint8_t *data, size_t size)
{
    words w = {.text = malloc(size + 1), .count = 1, .at = {"exactile"}};
    memcpy(w.text, data, size);
    w.text[size] = '\0';
    for (char *line = w.text; line && w.count < WORDS_MAX;) {
        char *end = strchr(line, '\n');
        w.at[w.count++] = line;
        if (end)
            *end = '\0';
        line = end ? end + 1 : NULL;
    }
    return w;
}

// Redirects standard error into a text during a reader.
typedef struct listener {
    FILE  *usual;
    char  *text;
    size_t length;
} listener;

static inline void listen_to(listener *l)
{
    *l = (listener){.usual = stderr};
    stderr = open_memstream(&l->text, &l->length);
}

// Asserts that a reader reported a failure in one line, and a success not at all.
static inline void require_one_message(listener *l, bool ok)
{
    fclose(stderr);
    stderr = l->usual;
    require(ok ? l->length == 0 : l->length > 0, "a message exactly if it failed");
    require(ok || strstr(l->text, ": error: "), "a message begins with ': error: '");
    require(ok || strchr(l->text, ';'), "a message names the remedy");
    free(l->text);
}

#endif
