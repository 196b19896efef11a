// bounds.c -- volumes, and volumes after dual feasible functions (Fekete and Schepers 2004).
//
// A dual feasible function changes sides so that boxes that fit beside each other along an axis still do.  So boxes
// with changed sides fit into the container if the boxes do, and their volumes must too.  Two
// kinds of functions are used.  One rounds long sides up to W and short sides down to 0.  The other rounds sides to
// multiples of W / (k + 1).

#include "boxes/bounds.h"

#include "base/vector.h"

enum {
    MAX_FUNCTIONS = 12, // for each axis: 12^3 combinations take about a millisecond for 50 boxes
    ROUNDINGS = 4,      // k = 1 ... 4
};

// `above` > 0: sides above W - above become W, and sides below `above` become 0.  Else rounding by k, or identity.
typedef struct function {
    int32_t above;
    int32_t k;
} function;

typedef struct functions {
    function at[MAX_FUNCTIONS];
    uint32_t count;
} functions;

// The changed side as a part of W.
static double apply(const function *f, int32_t side, int32_t w)
{
    if (f->above > 0)
        return side > w - f->above ? 1 : side < f->above ? 0 : (double)side / w;
    if (f->k > 0) {
        int64_t product = (int64_t)(f->k + 1) * side;
        return product % w == 0 ? (double)side / w : (double)(product / w) / f->k;
    }
    return (double)side / w;
}

static void add_function(functions *f, int32_t above)
{
    for (uint32_t i = 0; i < f->count; i++)
        if (f->at[i].above == above)
            return;
    if (above > 0 && f->count < MAX_FUNCTIONS)
        f->at[f->count++] = (function){.above = above};
}

// The thresholds are the sides up to half of W.
static void choose_functions(const xt_box_instance *instance, uint32_t axis, functions *f)
{
    int32_t w = instance->container.at[axis];
    f->count = 0;
    f->at[f->count++] = (function){0};
    for (int32_t k = 1; k <= ROUNDINGS; k++)
        f->at[f->count++] = (function){.k = k};
    for (uint32_t i = 0; i < instance->count; i++)
        for (uint32_t t = 0; t < instance->item[i].turns; t++) {
            int32_t side = instance->item[i].turn[t].at[axis];
            add_function(f, side <= w / 2 ? side : w - side + 1 <= w / 2 ? w - side + 1 : 0);
        }
}

// The sum of the changed volumes, where each item has its best turn, as a part of the container's.
static double changed_volume(const xt_box_instance *instance, const function *const f[XT_AXES])
{
    double sum = 0, last = 0;
    for (uint32_t i = 0; i < instance->count; i++) {
        const xt_box_item *item = &instance->item[i];
        if (i == 0 || item->class != item[-1].class) {
            last = 1;
            for (uint32_t t = 0; t < item->turns; t++) {
                double volume = 1;
                for (uint32_t k = 0; k < XT_AXES; k++)
                    volume *= apply(f[k], item->turn[t].at[k], instance->container.at[k]);
                last = volume < last ? volume : last;
            }
        }
        sum += last;
    }
    return sum;
}

static bool is_refuted_by_functions(const xt_box_instance *instance)
{
    enum { MAX_ITEMS = 1000 };    // with more the functions cost too much
    const double rounding = 1e-9; // more than the errors of sums of doubles
    functions    f[XT_AXES];
    for (uint32_t k = 0; k < XT_AXES; k++)
        choose_functions(instance, k, &f[k]);
    for (uint32_t a = 0; instance->count <= MAX_ITEMS && a < f[0].count; a++)
        for (uint32_t b = 0; b < f[1].count; b++)
            for (uint32_t c = 0; c < f[2].count; c++) {
                const function *const chosen[XT_AXES] = {&f[0].at[a], &f[1].at[b], &f[2].at[c]};
                if (changed_volume(instance, chosen) > 1 + rounding)
                    return true;
            }
    return false;
}

const char *xt_boxes_refute(const xt_box_instance *instance, const xt_sides *container)
{
    for (uint32_t i = 0; i < instance->count; i++)
        if (instance->item[i].turns == 0)
            return "a box is longer than the container in each of its turns";
    if (instance->volume > xt_volume_of_sides(container))
        return "the boxes have more volume than the container";
    if (instance->volume > xt_volume_of_sides(&instance->container))
        return "sums of sides leave so much of the container empty that the volume of the boxes is too large";
    if (is_refuted_by_functions(instance))
        return "long sides do not fit beside each other, so the boxes need more volume than the container has";
    return NULL;
}
