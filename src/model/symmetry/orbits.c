// orbits.c -- see orbits.h.

#include "model/symmetry/orbits.h"

#include "model/symmetry/action.h"

#include <assert.h>

static bool keeps_shapes(const xt_cover *cover, const xt_symmetry *symmetry)
{
    for (uint32_t s = cover->cells; s < cover->items; s++)
        if (symmetry->to[s] != s)
            return false;
    return symmetry->is_automorphism;
}

static void mark_images_of(xt_symmetry_action *action, uint32_t option, uint32_t *representative)
{
    const xt_cover *cover = action->cover;
    representative[option] = option;
    for (uint32_t g = 1; g < cover->symmetries; g++) {
        if (!keeps_shapes(cover, &cover->symmetry[g]))
            continue;
        uint32_t image = xt_option_under_symmetry(action, &cover->symmetry[g], option);
        assert(image < cover->options);
        representative[image] = option;
    }
}

bool xt_cover_list_representatives(const xt_cover *cover, uint32_t *representative)
{
    xt_symmetry_action action;
    bool               fine = xt_symmetry_action_make(&action, cover);
    for (uint32_t o = 0; o < cover->options; o++)
        representative[o] = XT_NONE;
    for (uint32_t o = 0; fine && o < cover->options; o++)
        if (representative[o] == XT_NONE)
            mark_images_of(&action, o, representative);
    xt_symmetry_action_free(&action);
    return fine;
}
