// unfold.c -- see unfold.h.
//
// What a symmetry makes of an option is looked for once, when it is first asked for: then a solution is moved by one
// look for each of its options.  Only where a class has fewer solutions than there are symmetries, because some lead to
// none or to one that is there already, each solution is held against those before it.

#include "model/unfold.h"

#include "base/memory.h"
#include "model/moved.h"
#include "model/quotient.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t stationary = XT_NOWHERE - 1; // what becomes a stationary piece that lies already

struct xt_unfolding {
    const xt_images *images;
    const xt_cover  *cover;
    bool             with_reflections;
    uint32_t         symmetries; // that make solutions equal, the identity among them
    uint32_t         lying;      // stationary pieces
    xt_moved         moved;
    uint32_t        *becomes;       // by symmetry and option: what it makes of it, from 1; 0: nobody has asked
    uint32_t        *lying_becomes; // by symmetry and stationary piece: the option, stationary, or XT_NOWHERE
    uint32_t        *places;        // room for those of a piece, and what a symmetry makes of them
    uint32_t        *met;           // by option: the last solution that was asked for and has it
    uint32_t         solution;      // how many were asked for
    uint32_t        *times;         // room for a number for each item
    uint32_t        *unfolded;      // room for a class,
    uint32_t        *sorted;        // and for the same, each solution's options ascending
};

// ---- Begun and ended -----------------------------------------------------------------------------------------------

// The places of a stationary piece, and last its shape; tells how many.
static uint32_t list_places(const xt_unfolding *u, uint32_t piece, uint32_t *places)
{
    const xt_image image = xt_image_at(u->images, u->images->mobile + piece);
    for (uint32_t c = 0; c < image.count; c++)
        places[c] = xt_place_of_frame_cell(u->images, image.cells[c]);
    places[image.count] = u->cover->cells + image.shape;
    return image.count + 1;
}

// Whether a stationary piece covers these places and no others, the last of which is its shape.
static bool covers(const xt_unfolding *u, uint32_t piece, const uint32_t *places, uint32_t count)
{
    const xt_image image = xt_image_at(u->images, u->images->mobile + piece);
    bool           covers = image.count + 1 == count && places[count - 1] == u->cover->cells + image.shape;
    for (uint32_t c = 0; covers && c < image.count; c++) {
        uint32_t place = xt_place_of_frame_cell(u->images, image.cells[c]), at = 0;
        while (at + 1 < count && places[at] != place)
            at++;
        covers = at + 1 < count;
    }
    return covers;
}

static uint32_t find_what_becomes(xt_unfolding *u, const xt_symmetry *symmetry, uint32_t piece)
{
    uint32_t *moved = u->places + u->images->frame + 1;
    uint32_t  count = list_places(u, piece, u->places);
    uint32_t  option = xt_moved_option(&u->moved, symmetry, u->places, count);
    if (option != XT_NOWHERE)
        return option;
    for (uint32_t i = 0; i < count; i++)
        moved[i] = symmetry->to[u->places[i]];
    for (uint32_t other = 0; other < u->lying; other++)
        if (covers(u, other, moved, count))
            return stationary;
    return XT_NOWHERE;
}

xt_unfolding *xt_unfolding_new(const xt_model *model, bool with_reflections)
{
    const xt_cover *cover = model->cover;
    const size_t    frame = model->images->frame, lying = model->images->stationary_piece.count;
    xt_unfolding   *u = XT_NEW(xt_unfolding);
    if (!u)
        return NULL;
    *u = (xt_unfolding){.images = model->images,
                        .cover = cover,
                        .with_reflections = with_reflections,
                        .lying = (uint32_t)lying,
                        .becomes = XT_NEW_ARRAY(uint32_t, (size_t)cover->symmetries * cover->options),
                        .lying_becomes = XT_NEW_ARRAY(uint32_t, cover->symmetries * lying),
                        .places = XT_NEW_ARRAY(uint32_t, 2 * (frame + 1)),
                        .met = XT_NEW_ARRAY(uint32_t, cover->options),
                        .times = XT_NEW_ARRAY(uint32_t, cover->items),
                        .unfolded = XT_NEW_ARRAY(uint32_t, (size_t)cover->symmetries * cover->pieces),
                        .sorted = XT_NEW_ARRAY(uint32_t, (size_t)cover->symmetries * cover->pieces)};
    bool fine = xt_moved_start(&u->moved, cover) && u->becomes && u->lying_becomes && u->places && u->met && u->times &&
                u->unfolded && u->sorted;
    for (uint32_t s = 0; fine && s < cover->symmetries; s++) {
        u->symmetries += xt_symmetry_makes_equal(cover, &cover->symmetry[s], with_reflections);
        for (uint32_t piece = 0; piece < lying; piece++)
            u->lying_becomes[s * lying + piece] = find_what_becomes(u, &cover->symmetry[s], piece);
    }
    if (fine)
        return u;
    xt_unfolding_free(u);
    return NULL;
}

void xt_unfolding_free(xt_unfolding *u)
{
    if (!u)
        return;
    xt_moved_free(&u->moved);
    free(u->becomes);
    free(u->lying_becomes);
    free(u->places);
    free(u->met);
    free(u->times);
    free(u->unfolded);
    free(u->sorted);
    free(u);
}

// ---- A solution moved ----------------------------------------------------------------------------------------------

static uint32_t what_becomes(xt_unfolding *u, uint32_t s, uint32_t option)
{
    const xt_cover *cover = u->cover;
    uint32_t       *known = &u->becomes[(size_t)s * cover->options + option];
    if (*known == 0)
        *known = xt_moved_option(&u->moved, &cover->symmetry[s], cover->member + cover->first[option],
                                 cover->first[option + 1] - cover->first[option]) +
                 1; // XT_NOWHERE is not known then, and looked for again
    return *known - 1;
}

// By a symmetry that may lead from some solutions alone to solutions.  Mobile pieces may come to lie where stationary
// ones of their shape do, and these where mobile ones may; then as many do the one as the other.  False: it leads to
// none.
static bool move(xt_unfolding *u, uint32_t s, const uint32_t *options, uint32_t count, uint32_t *to)
{
    const xt_symmetry *symmetry = &u->cover->symmetry[s];
    const uint32_t    *goes = u->lying_becomes + (size_t)s * u->lying;
    const uint32_t    *comes = u->lying_becomes + (size_t)symmetry->inverse * u->lying;
    uint32_t           moved = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t option = what_becomes(u, s, options[i]);
        if (option != XT_NOWHERE)
            to[moved++] = option;
    }
    for (uint32_t piece = 0; piece < u->lying && !symmetry->is_whole; piece++) {
        if (comes[piece] == XT_NOWHERE || (comes[piece] != stationary && u->met[comes[piece]] != u->solution))
            return false;
        if (goes[piece] == XT_NOWHERE || (goes[piece] != stationary && moved == count))
            return false;
        if (goes[piece] != stationary)
            to[moved++] = goes[piece];
    }
    return symmetry->is_whole || (moved == count && xt_cover_is_solved(u->cover, to, count, true, u->times));
}

// ---- A class -------------------------------------------------------------------------------------------------------

static int compare_options(const void *a, const void *b)
{
    const uint32_t left = *(const uint32_t *)a, right = *(const uint32_t *)b;
    return (left > right) - (left < right);
}

// Whether the last of so many solutions is another than all before it.
static bool is_new(xt_unfolding *u, uint32_t count, uint32_t solutions)
{
    const size_t bytes = count * sizeof *u->sorted;
    uint32_t    *last = u->sorted + (size_t)(solutions - 1) * count;
    memcpy(last, u->unfolded + (size_t)(solutions - 1) * count, bytes);
    qsort(last, count, sizeof *last, compare_options);
    for (uint32_t i = 0; i + 1 < solutions; i++)
        if (memcmp(u->sorted + (size_t)i * count, last, bytes) == 0)
            return false;
    return true;
}

const uint32_t *xt_unfold(xt_unfolding *u, const uint32_t *options, uint32_t count, uint32_t size)
{
    const xt_cover *cover = u->cover;
    const bool      may_meet_again = size < u->symmetries;
    uint32_t        solutions = 0;
    if (++u->solution == 0) { // the numbers run out: begin again
        memset(u->met, 0, cover->options * sizeof *u->met);
        u->solution = 1;
    }
    for (uint32_t i = 0; i < count && u->lying > 0; i++)
        u->met[options[i]] = u->solution;
    for (uint32_t s = 0; s < cover->symmetries && solutions < size; s++)
        if (xt_symmetry_makes_equal(cover, &cover->symmetry[s], u->with_reflections) &&
            move(u, s, options, count, u->unfolded + (size_t)solutions * count) &&
            (!may_meet_again || is_new(u, count, solutions + 1)))
            solutions++;
    assert(solutions == size);
    return u->unfolded;
}
