// subcover.c -- see subcover.h.

#include "model/subcover.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct extent {
    uint32_t options;
    size_t   members;
} extent;

static extent extent_of(const xt_cover *whole, const bool *drop)
{
    extent retained = {.options = whole->options, .members = whole->first[whole->options]};
    for (uint32_t o = 0; drop && o < whole->options; o++)
        if (drop[o]) {
            retained.options--;
            retained.members -= whole->first[o + 1] - whole->first[o];
        }
    return retained;
}

// Copies each run of retained options at once.
static void copy_options(xt_subcover *subcover, const xt_cover *whole, const bool *drop)
{
    xt_cover *cover = &subcover->cover;
    uint32_t  retained = 0, members = 0;
    for (uint32_t begin = 0, end; begin < whole->options; begin = end + 1) {
        for (end = begin; end < whole->options && !drop[end]; end++) {
            subcover->original[retained] = end;
            cover->first[++retained] = members + whole->first[end + 1] - whole->first[begin];
        }
        uint32_t count = whole->first[end] - whole->first[begin];
        memcpy(cover->member + members, whole->member + whole->first[begin], count * sizeof *cover->member);
        members += count;
    }
    cover->options = retained;
}

// A subcover of all options borrows them: those of large covers take as much memory as the rest of the model.
static void borrow_options(xt_subcover *subcover, const xt_cover *whole)
{
    subcover->borrows_options = true;
    for (uint32_t o = 0; o < whole->options; o++)
        subcover->original[o] = o;
}

bool xt_subcover_make(xt_subcover *subcover, const xt_cover *whole, const bool *drop)
{
    const extent retained = extent_of(whole, drop);
    *subcover = (xt_subcover){.cover = *whole};
    xt_arena *arena = &subcover->cover.arena;
    *arena = (xt_arena){.failed = false};
    subcover->cover.colour = NULL;
    subcover->cover.item = XT_ARENA_ARRAY(arena, xt_item, whole->items);
    subcover->original = XT_ARENA_ARRAY(arena, uint32_t, retained.options);
    if (drop) {
        subcover->cover.first = XT_ARENA_ARRAY_ZEROED(arena, uint32_t, (size_t)retained.options + 1);
        subcover->cover.member = XT_ARENA_ARRAY(arena, uint32_t, retained.members);
    }
    if (arena->failed)
        return false;
    memcpy(subcover->cover.item, whole->item, whole->items * sizeof *whole->item);
    if (drop)
        copy_options(subcover, whole, drop);
    else
        borrow_options(subcover, whole);
    return true;
}

// Copies borrowed options, so that they can be changed. Returns false if memory runs out.
static bool own_options(xt_subcover *subcover)
{
    xt_cover    *cover = &subcover->cover;
    const size_t firsts = (size_t)cover->options + 1, members = cover->first[cover->options];
    if (!subcover->borrows_options)
        return true;
    uint32_t *first = XT_ARENA_ARRAY(&cover->arena, uint32_t, firsts);
    uint32_t *member = XT_ARENA_ARRAY(&cover->arena, uint32_t, members);
    if (cover->arena.failed)
        return false;
    memcpy(first, cover->first, firsts * sizeof *first);
    memcpy(member, cover->member, members * sizeof *member);
    cover->first = first;
    cover->member = member;
    subcover->borrows_options = false;
    return true;
}

void xt_subcover_free(xt_subcover *subcover)
{
    xt_arena_free(&subcover->cover.arena);
    *subcover = (xt_subcover){0};
}

bool xt_subcover_remove(xt_subcover *subcover, const bool *drop)
{
    xt_cover *cover = &subcover->cover;
    uint32_t  retained = 0, members = 0;
    if (!own_options(subcover))
        return false;
    for (uint32_t o = 0, begin = 0, end; o < cover->options; o++, begin = end) {
        end = cover->first[o + 1];
        if (drop[o])
            continue;
        memmove(cover->member + members, cover->member + begin, (end - begin) * sizeof *cover->member);
        members += end - begin;
        subcover->original[retained] = subcover->original[o];
        cover->first[++retained] = members;
    }
    cover->options = retained;
    return true;
}

bool xt_subcover_reorder(xt_subcover *subcover, const uint32_t *order)
{
    xt_cover *cover = &subcover->cover;
    size_t    members = cover->first[cover->options];
    xt_arena  arena = {.failed = false};
    uint32_t *first = XT_ARENA_ARRAY_ZEROED(&arena, uint32_t, (size_t)cover->options + 1);
    uint32_t *member = XT_ARENA_ARRAY(&arena, uint32_t, members);
    uint32_t *original = XT_ARENA_ARRAY(&arena, uint32_t, cover->options);
    bool      ok = !arena.failed && own_options(subcover);
    for (uint32_t o = 0; ok && o < cover->options; o++) {
        uint32_t begin = cover->first[order[o]], count = cover->first[order[o] + 1] - begin;
        first[o + 1] = first[o] + count;
        memcpy(member + first[o], cover->member + begin, count * sizeof *member);
        original[o] = subcover->original[order[o]];
    }
    if (ok) {
        // Others may hold pointers to the arrays, so these stay.
        memcpy(cover->first, first, ((size_t)cover->options + 1) * sizeof *first);
        memcpy(cover->member, member, members * sizeof *member);
        memcpy(subcover->original, original, cover->options * sizeof *original);
    }
    xt_arena_free(&arena);
    return ok;
}
