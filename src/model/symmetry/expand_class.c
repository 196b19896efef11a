// expand_class.c -- applies every symmetry to a solution; see expand_class.h.
//
// The image of an option under a symmetry is cached at its first use, so moving a solution takes one look-up for each
// option.  In a class smaller than the group, some images are no solutions or repeat others.  Only there each solution
// is compared with the ones before.

#include "model/symmetry/expand_class.h"

#include "base/arena.h"
#include "base/memory.h"
#include "base/random.h"
#include "model/symmetry/action.h"
#include "model/symmetry/fixed_points.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t already_stationary = XT_NONE - 1; // a stationary piece that lands on a stationary piece

struct xt_class_expander {
    const xt_images   *images;
    const xt_cover    *cover;
    xt_motions         motions;
    uint32_t           symmetries; // number of symmetries that identify solutions, the identity included
    uint32_t          *order;      // of the cover's symmetries, in which they are applied
    uint32_t           stationary_pieces;
    xt_symmetry_action action;
    xt_arena           arena;             // owns the arrays below and the order
    uint32_t          *option_images;     // by symmetry and option: the image's number + 1; 0: not computed yet
    uint32_t          *stationary_images; // by symmetry and stationary piece: an option, already_stationary, or XT_NONE
    uint32_t          *slots;             // scratch: the slots of a piece, their images, and their colours
    uint32_t          *last_solution_with; // by option: solution_number of the last solution with it
    uint32_t           solution_number;    // counts the solutions
    uint32_t          *cover_counts;       // scratch, by item
    uint32_t          *expanded;           // the current class
    uint32_t          *sorted;             // the same, with each solution's options sorted
};

// ---- Setting up ----------------------------------------------------------------------------------------------------

// Writes the slots of a stationary piece, its junctions and its shape, and their colours.  Returns the number of slots.
static uint32_t list_slots(const xt_class_expander *u, uint32_t piece, uint32_t *slots, uint32_t *colours)
{
    const xt_image image = xt_image_at(u->images, u->images->mobile + piece);
    for (uint32_t c = 0; c < image.count; c++) {
        slots[c] = xt_slot_of_region_cell(u->images, image.cells[c]);
        colours[c] = image.colours ? image.colours[c] : XT_NEUTRAL;
    }
    for (uint32_t j = 0; j <= image.junction_count; j++) {
        colours[image.count + j] = XT_NEUTRAL;
        slots[image.count + j] = j < image.junction_count ? xt_slot_of_junction(u->images, image.junctions[j])
                                                          : u->cover->cells + image.shape;
    }
    return image.count + image.junction_count + 1;
}

// Returns true if a stationary piece covers exactly these slots, of which the last is its shape, with these colours.
static bool stationary_piece_covers(const xt_class_expander *u, uint32_t piece, const uint32_t *slots,
                                    const uint32_t *colours, uint32_t count)
{
    const xt_image image = xt_image_at(u->images, u->images->mobile + piece);
    bool covers = image.count + image.junction_count + 1 == count && slots[count - 1] == u->cover->cells + image.shape;
    for (uint32_t c = 0; covers && c < image.count; c++) {
        uint32_t slot = xt_slot_of_region_cell(u->images, image.cells[c]), at = 0;
        while (at + 1 < count && slots[at] != slot)
            at++;
        covers = at + 1 < count && (!image.colours || image.colours[c] == colours[at]);
    }
    return covers;
}

static uint32_t find_stationary_image(xt_class_expander *u, const xt_symmetry *symmetry, uint32_t piece)
{
    uint32_t *moved = u->slots + u->images->region_cells + u->cover->junctions + 1,
             *colours = moved + u->images->region_cells + u->cover->junctions + 1;
    uint32_t count = list_slots(u, piece, u->slots, colours);
    uint32_t option = xt_image_under_symmetry(&u->action, symmetry, u->slots, colours, count);
    if (option != XT_NONE)
        return option;
    for (uint32_t i = 0; i < count; i++)
        moved[i] = symmetry->to[u->slots[i]];
    for (uint32_t other = 0; other < u->stationary_pieces; other++)
        if (stationary_piece_covers(u, other, moved, colours, count))
            return already_stationary;
    return XT_NONE;
}

static void draw_order(xt_class_expander *u, uint32_t shuffle)
{
    xt_random random;
    for (uint32_t s = 0; s < u->cover->symmetries; s++)
        u->order[s] = s;
    if (shuffle) {
        xt_random_start(&random, shuffle, XT_STREAM_OF_CLASSES);
        xt_random_shuffle(&random, u->order, u->cover->symmetries);
    }
}

xt_class_expander *xt_class_expander_new(const xt_model *model, xt_motions motions, uint32_t shuffle)
{
    const xt_cover *cover = model->cover;
    const size_t    region_cells = (size_t)model->images->region_cells + cover->junctions,
                 stationary_pieces = model->images->stationary_piece.count;
    xt_class_expander *u = XT_NEW(xt_class_expander);
    if (!u)
        return NULL;
    u->images = model->images;
    u->cover = cover;
    u->motions = motions;
    u->stationary_pieces = (uint32_t)stationary_pieces;
    u->order = XT_ARENA_ARRAY_ZEROED(&u->arena, uint32_t, cover->symmetries);
    u->option_images = XT_ARENA_ARRAY_SPARSE(&u->arena, uint32_t, (size_t)cover->symmetries * cover->options);
    u->stationary_images = XT_ARENA_ARRAY_ZEROED(&u->arena, uint32_t, cover->symmetries * stationary_pieces);
    u->slots = XT_ARENA_ARRAY_ZEROED(&u->arena, uint32_t, 3 * (region_cells + 1));
    u->last_solution_with = XT_ARENA_ARRAY_ZEROED(&u->arena, uint32_t, cover->options);
    u->cover_counts = XT_ARENA_ARRAY_ZEROED(&u->arena, uint32_t, cover->items);
    u->expanded = XT_ARENA_ARRAY_ZEROED(&u->arena, uint32_t, (size_t)cover->symmetries * cover->pieces);
    u->sorted = XT_ARENA_ARRAY_ZEROED(&u->arena, uint32_t, (size_t)cover->symmetries * cover->pieces);
    bool ok = xt_symmetry_action_make(&u->action, cover) && !u->arena.failed;
    if (ok)
        draw_order(u, shuffle);
    for (uint32_t s = 0; ok && s < cover->symmetries; s++) {
        u->symmetries += xt_symmetry_identifies_solutions(cover, &cover->symmetry[s], motions);
        for (uint32_t piece = 0; piece < stationary_pieces; piece++)
            u->stationary_images[s * stationary_pieces + piece] = find_stationary_image(u, &cover->symmetry[s], piece);
    }
    if (ok)
        return u;
    xt_class_expander_free(u);
    return NULL;
}

void xt_class_expander_free(xt_class_expander *u)
{
    if (!u)
        return;
    xt_symmetry_action_free(&u->action);
    xt_arena_free(&u->arena);
    free(u);
}

// ---- Moving a solution ---------------------------------------------------------------------------------------------

static uint32_t option_image(xt_class_expander *u, uint32_t s, uint32_t option)
{
    const xt_cover *cover = u->cover;
    uint32_t       *known = &u->option_images[(size_t)s * cover->options + option];
    if (*known == 0)
        // XT_NONE + 1 is 0, so a missing image is looked up again.
        *known = xt_option_under_symmetry(&u->action, &cover->symmetry[s], option) + 1;
    return *known - 1;
}

// Applies a symmetry.  One that is no automorphism may exchange mobile and stationary pieces of the same shape.
// Returns false if the result is no solution.
static bool apply_symmetry(xt_class_expander *u, uint32_t s, const uint32_t *options, uint32_t count, uint32_t *to)
{
    const xt_symmetry *symmetry = &u->cover->symmetry[s];
    const uint32_t    *images_here = u->stationary_images + (size_t)s * u->stationary_pieces;
    const uint32_t    *images_of_inverse = u->stationary_images + (size_t)symmetry->inverse * u->stationary_pieces;
    uint32_t           moved = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t option = option_image(u, s, options[i]);
        if (option != XT_NONE)
            to[moved++] = option;
    }
    for (uint32_t piece = 0; piece < u->stationary_pieces && !symmetry->is_automorphism; piece++) {
        if (images_of_inverse[piece] == XT_NONE ||
            (images_of_inverse[piece] != already_stationary &&
             u->last_solution_with[images_of_inverse[piece]] != u->solution_number))
            return false;
        if (images_here[piece] == XT_NONE || (images_here[piece] != already_stationary && moved == count))
            return false;
        if (images_here[piece] != already_stationary)
            to[moved++] = images_here[piece];
    }
    return symmetry->is_automorphism ||
           (moved == count && xt_cover_is_solved(u->cover, to, count, true, u->cover_counts));
}

// ---- Expanding a class ---------------------------------------------------------------------------------------------

// Returns true if the last of these solutions differs from all others.
static bool is_distinct(xt_class_expander *u, uint32_t count, uint32_t solutions)
{
    const size_t bytes = count * sizeof *u->sorted;
    uint32_t    *last = u->sorted + (size_t)(solutions - 1) * count;
    memcpy(last, u->expanded + (size_t)(solutions - 1) * count, bytes);
    xt_sort_cells(last, count);
    for (uint32_t i = 0; i + 1 < solutions; i++)
        if (memcmp(u->sorted + (size_t)i * count, last, bytes) == 0)
            return false;
    return true;
}

const uint32_t *xt_expand_class(xt_class_expander *u, const uint32_t *options, uint32_t count, uint32_t size)
{
    const xt_cover *cover = u->cover;
    const bool      may_repeat = size < u->symmetries;
    uint32_t        solutions = 0;
    if (++u->solution_number == 0) { // the counter wrapped around
        memset(u->last_solution_with, 0, cover->options * sizeof *u->last_solution_with);
        u->solution_number = 1;
    }
    for (uint32_t i = 0; i < count && u->stationary_pieces > 0; i++)
        u->last_solution_with[options[i]] = u->solution_number;
    for (uint32_t i = 0; i < cover->symmetries && solutions < size; i++) {
        const uint32_t s = u->order[i];
        if (xt_symmetry_identifies_solutions(cover, &cover->symmetry[s], u->motions) &&
            apply_symmetry(u, s, options, count, u->expanded + (size_t)solutions * count) &&
            (!may_repeat || is_distinct(u, count, solutions + 1)))
            solutions++;
    }
    assert(solutions == size);
    return u->expanded;
}
