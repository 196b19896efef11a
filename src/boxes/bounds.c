// bounds.c -- volumes, and volumes after dual feasible functions (Fekete and Schepers 2004).
//
// A dual feasible function changes sides so that boxes that fit beside each other along an axis still do.  So boxes
// with changed sides fit into the container if the boxes do, and their volumes must too.  Two
// kinds of functions are used.  One rounds long sides up to W and short sides down to 0.  The other rounds sides to
// multiples of W / (k + 1).
//
// A mean of several changed volumes is a bound too.  It is stronger where each function alone leaves the boxes one good
// turn.  The best mean is the solution of a game: one player chooses functions, the other a turn for each kind of box.
// Fictitious play (Brown 1951) comes near to it: each player answers the mean of the other's choices so far.  Each
// round gives an upper and a lower bound of the game's value, so most games end early.

#include "boxes/bounds.h"

#include "base/memory.h"
#include "base/vector.h"

// More than the errors of sums of doubles.
static const double rounding = 1e-9;

enum {
    MAX_ITEMS = 1000,   // with more the functions cost too much
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

static bool is_refuted_by_functions(const xt_box_instance *instance, const functions f[XT_AXES])
{
    for (uint32_t a = 0; a < f[0].count; a++)
        for (uint32_t b = 0; b < f[1].count; b++)
            for (uint32_t c = 0; c < f[2].count; c++) {
                const function *const chosen[XT_AXES] = {&f[0].at[a], &f[1].at[b], &f[2].at[c]};
                if (changed_volume(instance, chosen) > 1 + rounding)
                    return true;
            }
    return false;
}

// ---- Means of functions --------------------------------------------------------------------------------------------

enum {
    MAX_ROUNDS = 5000,
    // Entries of the game times rounds: some 20 ms.  An entry is a function and a turn of a kind.
    MAX_WORK = 1 << 25,
    // Games with more entries would have too few rounds for a proof.
    MAX_ENTRIES = 1 << 17,
};

typedef struct game {
    uint32_t functions, columns;
    double  *volume; // by function and column: the changed volume of a turn; owned
    double  *mean;   // by column: the sum over the chosen functions; owned
    double  *weight; // by column: how many boxes have chosen the turn, in all rounds; owned
} game;

static uint32_t copies_from(const xt_box_instance *instance, uint32_t first)
{
    uint32_t i = first + 1;
    while (i < instance->count && instance->item[i].class == instance->item[first].class)
        i++;
    return i - first;
}

static uint32_t count_columns(const xt_box_instance *instance)
{
    uint32_t columns = 0;
    for (uint32_t i = 0; i < instance->count; i += copies_from(instance, i))
        columns += instance->item[i].turns;
    return columns;
}

static double *write_volumes(const xt_box_instance *instance, const function *const f[XT_AXES], double *volume)
{
    for (uint32_t i = 0; i < instance->count; i += copies_from(instance, i))
        for (uint32_t t = 0; t < instance->item[i].turns; t++) {
            *volume = 1;
            for (uint32_t k = 0; k < XT_AXES; k++)
                *volume *= apply(f[k], instance->item[i].turn[t].at[k], instance->container.at[k]);
            volume++;
        }
    return volume;
}

static bool make_game(game *g, const xt_box_instance *instance, const functions f[XT_AXES])
{
    g->functions = f[0].count * f[1].count * f[2].count;
    g->columns = count_columns(instance);
    if ((uint64_t)g->functions * g->columns > MAX_ENTRIES)
        return false;
    g->volume = XT_NEW_ARRAY(double, (size_t)g->functions * g->columns);
    g->mean = XT_NEW_ARRAY(double, g->columns);
    g->weight = XT_NEW_ARRAY(double, g->columns);
    if (!g->volume || !g->mean || !g->weight)
        return false;
    double *next = g->volume;
    for (uint32_t a = 0; a < f[0].count; a++)
        for (uint32_t b = 0; b < f[1].count; b++)
            for (uint32_t c = 0; c < f[2].count; c++) {
                const function *const chosen[XT_AXES] = {&f[0].at[a], &f[1].at[b], &f[2].at[c]};
                next = write_volumes(instance, chosen, next);
            }
    return true;
}

static void free_game(game *g)
{
    free(g->volume);
    free(g->mean);
    free(g->weight);
}

// Each kind takes its best turn against the mean.  Returns the sum of all volumes then.
static double choose_turns(game *g, const xt_box_instance *instance)
{
    double   sum = 0;
    uint32_t column = 0, copies;
    for (uint32_t i = 0; i < instance->count; i += copies) {
        uint32_t best = column;
        copies = copies_from(instance, i);
        for (uint32_t t = 0; t < instance->item[i].turns; t++, column++)
            if (g->mean[column] < g->mean[best])
                best = column;
        sum += copies * g->mean[best];
        g->weight[best] += copies;
    }
    return sum;
}

// Adds the function with the largest volume against all turns so far.  Returns this volume.
static double choose_function(game *g)
{
    double        largest = -1;
    const double *best = g->volume;
    for (uint32_t f = 0; f < g->functions; f++) {
        const double *volume = g->volume + (size_t)f * g->columns;
        double        sum = 0;
        for (uint32_t c = 0; c < g->columns; c++)
            sum += g->weight[c] * volume[c];
        if (sum > largest) {
            largest = sum;
            best = volume;
        }
    }
    for (uint32_t c = 0; c < g->columns; c++)
        g->mean[c] += best[c];
    return largest;
}

static bool is_refuted_by_mean(const xt_box_instance *instance, const functions f[XT_AXES])
{
    game     g = {.functions = 0};
    bool     is_refuted = false, goes_on = make_game(&g, instance, f);
    uint32_t rounds = 0;
    if (goes_on) {
        rounds = MAX_WORK / (g.functions * g.columns + 1);
        choose_turns(&g, instance);
    }
    for (double round = 1; goes_on && !is_refuted && round <= MAX_ROUNDS && round <= rounds; round++) {
        goes_on = choose_function(&g) > round * (1 + rounding);
        is_refuted = goes_on && choose_turns(&g, instance) > round * (1 + rounding);
    }
    free_game(&g);
    return is_refuted;
}

static bool is_refuted_by_changed_volumes(const xt_box_instance *instance)
{
    functions f[XT_AXES];
    if (instance->count > MAX_ITEMS)
        return false;
    for (uint32_t k = 0; k < XT_AXES; k++)
        choose_functions(instance, k, &f[k]);
    return is_refuted_by_functions(instance, f) || is_refuted_by_mean(instance, f);
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
    if (is_refuted_by_changed_volumes(instance))
        return "long sides do not fit beside each other, so the boxes need more volume than the container has";
    return NULL;
}
