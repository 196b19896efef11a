// collected.h -- a puzzle of the collection with its model, and hashes of its solutions.
#ifndef COLLECTED_H
#define COLLECTED_H

#include "model/model.h"

#include "dice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

typedef struct collected {
    xt_collected row;
    xt_puzzles  *puzzles;
    xt_model    *model;
} collected;

static inline collected read_collected(const char *name)
{
    collected c;
    assert_true(xt_collection_find(name, &c.row));
    c.puzzles = xt_read_text(c.row.text, strlen(c.row.text), name, NULL, NULL);
    assert_non_null(c.puzzles);
    c.model = xt_model_new(xt_puzzles_at(c.puzzles, 0), NULL, NULL);
    assert_non_null(c.model);
    return c;
}

static inline void free_collected(collected *c)
{
    xt_model_free(c->model);
    xt_puzzles_free(c->puzzles);
}

// Returns a hash of a solution after a symmetry, independent of the order of its images and their cells.
static inline uint64_t key_after(const xt_cover *cover, const xt_symmetry *symmetry, const xt_solution *solution)
{
    uint64_t key = 0;
    for (uint32_t i = 0; i < solution->count; i++) {
        uint32_t option = solution->options[i];
        uint64_t image = 0;
        for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
            image += mixed(symmetry->to[cover->member[m]] + UINT64_C(0x9e3779b97f4a7c15));
        key += mixed(image);
    }
    return key;
}

// Returns true if the name is one of the words, or there are none.
static inline bool is_asked_for(const char *name, int words, char **word)
{
    for (int i = 0; i < words; i++)
        if (strcmp(word[i], name) == 0)
            return true;
    return words <= 0;
}

#endif
