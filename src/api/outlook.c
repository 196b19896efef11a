// outlook.c -- the public foresight: what a search begins with, known before it.

#include "api/delivery.h"
#include "model/model.h"

static bool covers(const xt_cover *cover, uint32_t option, uint32_t item)
{
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (cover->member[m] == item)
            return true;
    return false;
}

static bool leaves_in_place(const xt_cover *cover, const xt_symmetry *symmetry, uint32_t option)
{
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (!covers(cover, option, symmetry->to[cover->member[m]]))
            return false;
    return true;
}

static bool can_lead_to_solutions(const xt_cover *cover, const xt_symmetry *symmetry)
{
    for (uint32_t i = cover->cells; i < cover->items; i++)
        if (symmetry->to[i] == XT_NOWHERE && cover->item[i].low > 0)
            return false;
    return true;
}

// Whether a rotation, but for the identity, can take a solution of the narrowed cover to one of its own.
static bool can_be_turned(const xt_delivery *d)
{
    const xt_cover *cover = &d->narrow.cover;
    for (uint32_t s = 1; s < cover->symmetries; s++) {
        if (cover->symmetry[s].is_reflection || !can_lead_to_solutions(cover, &cover->symmetry[s]))
            continue;
        if (d->anchor == XT_NOWHERE)
            return true;
        for (uint32_t o = 0; o < cover->options; o++)
            if (cover->member[cover->first[o + 1] - 1] == d->anchor && leaves_in_place(cover, &cover->symmetry[s], o))
                return true;
    }
    return false;
}

bool xt_foresee(const xt_model *model, const xt_settings *settings, xt_outlook *outlook, xt_diagnostics *diagnostics)
{
    const xt_images *images = model->images;
    xt_delivery      d;
    bool             fine = xt_delivery_prepare(&d, model, settings, diagnostics);
    *outlook = (xt_outlook){0};
    if (fine) {
        outlook->images = d.narrow.cover.options;
        outlook->is_unique = d.unique || !can_be_turned(&d);
        if (d.anchor != XT_NOWHERE)
            outlook->constrained = images->name.at[images->shapes.at[d.anchor - model->cover->cells].names];
    }
    xt_delivery_free(&d);
    return fine;
}
