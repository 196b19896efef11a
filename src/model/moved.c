// moved.c -- see moved.h.
//
// An image's name is the sum of numbers that its places have, so that it does not hang on their order: what a symmetry
// makes of an image need not be sorted to be found.

#include "model/moved.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct xt_named_option {
    uint64_t name;
    uint32_t number; // of the option, from 1; 0: there is none
} named_option;

static uint64_t name_of_place(uint32_t place)
{
    uint64_t mixed = (place + 1) * 0x9e3779b97f4a7c15u;
    mixed = (mixed ^ mixed >> 32) * 0xd6e8feb86659fd93u;
    return mixed ^ mixed >> 32;
}

static void keep_name(xt_moved *moved, uint32_t option)
{
    const xt_cover *cover = moved->cover;
    uint64_t        name = 0;
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        name += name_of_place(cover->member[m]);
    uint32_t at = (uint32_t)name & moved->mask;
    while (moved->named[at].number > 0)
        at = (at + 1) & moved->mask;
    moved->named[at] = (named_option){.name = name, .number = option + 1};
}

bool xt_moved_start(xt_moved *moved, const xt_cover *cover)
{
    size_t places = 2;
    while (places < 2 * (size_t)cover->options)
        places *= 2;
    *moved = (xt_moved){.cover = cover,
                        .named = XT_NEW_ARRAY(named_option, places),
                        .mask = (uint32_t)(places - 1),
                        .met = XT_NEW_ARRAY(uint32_t, cover->places)};
    for (uint32_t o = 0; moved->named && o < cover->options; o++)
        keep_name(moved, o);
    return moved->named && moved->met;
}

void xt_moved_free(xt_moved *moved)
{
    free(moved->named);
    free(moved->met);
}

// Whether the option covers the places that were met, and no others.
static bool covers_what_was_met(const xt_moved *moved, uint32_t option, uint32_t count)
{
    const xt_cover *cover = moved->cover;
    if (cover->first[option + 1] - cover->first[option] != count)
        return false;
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (moved->met[cover->member[m]] != moved->question)
            return false;
    return true;
}

uint32_t xt_moved_option(xt_moved *moved, const xt_symmetry *symmetry, const uint32_t *places, uint32_t count)
{
    uint64_t name = 0;
    if (++moved->question == 0) { // the numbers run out: begin again
        memset(moved->met, 0, moved->cover->places * sizeof *moved->met);
        moved->question = 1;
    }
    for (uint32_t i = 0; i < count; i++) {
        uint32_t place = symmetry->to[places[i]];
        if (place == XT_NOWHERE)
            return XT_NOWHERE;
        moved->met[place] = moved->question;
        name += name_of_place(place);
    }
    for (uint32_t at = (uint32_t)name & moved->mask; moved->named[at].number > 0; at = (at + 1) & moved->mask)
        if (moved->named[at].name == name && covers_what_was_met(moved, moved->named[at].number - 1, count))
            return moved->named[at].number - 1;
    return XT_NOWHERE;
}
