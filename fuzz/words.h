// words.h -- any bytes as a command line: lines are words; and what the command complains of while it reads them.
//
// The command's own sources are linked, but its main.
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

// What is said on standard error goes into a text while a reader is at it.
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

// Whether a reader that failed has said why in one line, and one that did not has said nothing.
static inline void require_one_complaint(listener *l, bool fine)
{
    fclose(stderr);
    stderr = l->usual;
    require(fine ? l->length == 0 : l->length > 0, "a complaint exactly where it failed");
    require(fine || strstr(l->text, ": error: "), "a complaint begins so");
    require(fine || strchr(l->text, ';'), "a complaint says what would be right");
    free(l->text);
}

#endif
