// colours.c -- see colours.h.
//
// A mixture is a number of cells for each colour.  Where every piece is placed and every cell covered, the last colour
// follows from the others and is left out, and of each piece only what is more than its least is counted, which keeps
// the sets of sums small.  A sum of mixtures is written as one number, with a digit for each colour that is large
// enough for all pieces together, so that sums of numbers are sums of mixtures.

#include "filter/colours.h"

#include "base/limits.h"
#include "base/memory.h"
#include "base/vector.h"
#include "filter/bits.h"
#include "filter/sums.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLOURS_MOST = 6 }; // of a colouring that is counted

static const uint64_t sums_most = (uint64_t)1 << 20;
static const uint64_t work_once = (uint64_t)1 << 23;    // words
static const uint64_t work_at_node = (uint64_t)1 << 12; // the same

typedef struct mixture {
    uint32_t of[COLOURS_MOST];
} mixture;

// The same, of one image.
typedef struct packed_mixture {
    uint64_t low, high; // the first and the last three colours
} packed_mixture;

enum { PACKED_BITS = 21, IN_WORD = 3 };
_Static_assert(XT_LIMIT_PIECE_CELLS < 1 << PACKED_BITS && COLOURS_MOST == 2 * IN_WORD, "all colours have room");

// What is open: cells that must be covered, and all; where every piece is placed, less the least of what they cover.
typedef struct balance {
    uint64_t pieces; // that are left: a state of the sums
    int64_t  low[COLOURS_MOST], high[COLOURS_MOST];
} balance;

// Shapes that have the same mixtures.
typedef struct shape_class {
    uint32_t first_mixture, mixtures; // less the least of each colour
    mixture  least;
} shape_class;

typedef struct counter {
    const xt_colouring *colouring;
    bool                is_used;
    uint32_t            digits; // colours that are counted
    uint32_t            base[COLOURS_MOST], unit[COLOURS_MOST];
    XT_VECTOR(mixture) mixture;
    XT_VECTOR(packed_mixture) packed; // each of them, as the images of its shape have it
    XT_VECTOR(uint32_t) weight;       // of each mixture, as a number
    shape_class *class;
    uint32_t  classes;
    uint32_t *class_of;   // by shape
    uint32_t *mixture_of; // by option
    xt_sums  *sums;
    balance  *balance; // by depth
} counter;

struct xt_colours {
    const xt_cover *cover;
    bool            is_exact;
    counter        *counter;
    uint32_t        counters;
    bool           *is_bad; // room, by mixture
};

static uint32_t shape_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1] - cover->cells;
}

// ---- Asking --------------------------------------------------------------------------------------------------------

// Whether the pieces that are left can cover what is open.
static bool can_be_covered(counter *c, const balance *open)
{
    uint32_t low[COLOURS_MOST] = {0}, high[COLOURS_MOST] = {0}, at[COLOURS_MOST];
    for (uint32_t d = 0; d < c->digits; d++) {
        int64_t most = (int64_t)c->base[d] - 1;
        if (open->high[d] < 0 || open->low[d] > most || open->low[d] > open->high[d])
            return false;
        low[d] = at[d] = open->low[d] < 0 ? 0 : (uint32_t)open->low[d];
        high[d] = (uint32_t)(open->high[d] < most ? open->high[d] : most);
    }
    const uint64_t *made = xt_sums_of(c->sums, open->pieces);
    for (;;) {
        uint32_t row = 0, d = 1;
        for (uint32_t k = 1; k < c->digits; k++)
            row += at[k] * c->unit[k];
        if (xt_sum_is_made_within(made, row + low[0], row + high[0]))
            return true;
        while (d < c->digits && at[d] == high[d]) {
            at[d] = low[d];
            d++;
        }
        if (d >= c->digits)
            return false;
        at[d]++;
    }
}

// What is open once an image with a mixture is placed.  Of the cells that must be covered it may cover as many.
static balance without(const counter *c, const balance *open, uint32_t class, const mixture *m)
{
    balance left = *open;
    left.pieces = xt_sums_without(c->sums, open->pieces, class);
    for (uint32_t d = 0; d < c->digits; d++) {
        left.low[d] -= m->of[d];
        left.high[d] -= m->of[d];
    }
    return left;
}

bool xt_colours_are_broken(xt_colours *colours, uint32_t depth)
{
    for (uint32_t i = 0; i < colours->counters; i++) {
        counter *c = &colours->counter[i];
        if (c->is_used && !can_be_covered(c, &c->balance[depth]))
            return true;
    }
    return false;
}

void xt_colours_place(xt_colours *colours, uint32_t depth, uint32_t option)
{
    const xt_cover *cover = colours->cover;
    for (uint32_t i = 0; i < colours->counters; i++) {
        counter *c = &colours->counter[i];
        if (!c->is_used)
            continue;
        uint32_t class = c->class_of[shape_of(cover, option)];
        c->balance[depth + 1] = without(c, &c->balance[depth], class, &c->mixture.at[c->mixture_of[option]]);
        // It covers optional cells too: those are not taken from what must be covered.
        for (uint32_t m = cover->first[option]; !colours->is_exact && m + 1 < cover->first[option + 1]; m++)
            if (cover->item[cover->member[m]].low == 0)
                c->balance[depth + 1].low[c->colouring->colour[cover->member[m]]]++;
    }
}

void xt_colours_copy(const xt_colours *colours, uint32_t depth, xt_copy *copy)
{
    for (uint32_t i = 0; i < colours->counters; i++)
        if (colours->counter[i].is_used)
            xt_copy_piece(copy, &colours->counter[i].balance[depth], sizeof(balance));
}

// ---- The filter ----------------------------------------------------------------------------------------------------

// Marks the mixtures of which none may be placed now; true where there are any.
static bool find_bad_mixtures(counter *c, const balance *open, bool *is_bad)
{
    bool any = false;
    for (uint32_t i = 0; i < c->classes; i++)
        for (uint32_t m = c->class[i].first_mixture; m < c->class[i].first_mixture + c->class[i].mixtures; m++) {
            is_bad[m] = false;
            if (xt_sums_left(c->sums, open->pieces, i) == 0)
                continue;
            balance left = without(c, open, i, &c->mixture.at[m]);
            is_bad[m] = !can_be_covered(c, &left);
            any |= is_bad[m];
        }
    return any;
}

void xt_colours_filter(xt_colours *colours, uint32_t depth, const uint64_t *live, uint64_t *useless)
{
    for (uint32_t i = 0; i < colours->counters; i++) {
        counter *c = &colours->counter[i];
        if (!c->is_used || !find_bad_mixtures(c, &c->balance[depth], colours->is_bad))
            continue;
        BITS_EACH (option, live, bits_words(colours->cover->options))
            if (colours->is_bad[c->mixture_of[option]])
                bits_add(useless, option);
    }
}

// ---- Why it cannot be done -----------------------------------------------------------------------------------------

static void count_colours(const xt_cover *cover, const xt_colouring *colouring, uint32_t count[COLOURS_MOST])
{
    memset(count, 0, COLOURS_MOST * sizeof *count);
    for (uint32_t c = 0; c < cover->cells; c++)
        count[colouring->colour[c]]++;
}

// Whether it is told which sum there is instead, so that none may be missing.
static bool explains_all(const xt_colours *colours, const counter *c)
{
    return colours->is_exact && c->digits == 1;
}

// The sum nearest to the one that is wanted, which is not made.
static int64_t nearest_sum(counter *c, int64_t wanted)
{
    const uint64_t *made = xt_sums_of(c->sums, c->balance[0].pieces);
    int64_t         best = INT64_MAX / 2;
    for (uint32_t sum = 0; sum < c->base[0]; sum++)
        if (xt_sum_is_made(made, sum) && llabs(sum - wanted) < llabs(best - wanted))
            best = sum;
    return best;
}

static void explain(const xt_colours *colours, counter *c, char *why, size_t room)
{
    uint32_t count[COLOURS_MOST];
    int      used = snprintf(why, room, "coloured %s, the open cells are ", c->colouring->how);
    count_colours(colours->cover, c->colouring, count);
    for (uint32_t k = 0; k < c->colouring->colours; k++)
        used += snprintf(why + used, room - (size_t)used, "%s%" PRIu32,
                         k == 0                           ? ""
                         : k + 1 == c->colouring->colours ? " and "
                                                          : ", ",
                         count[k]);
    if (explains_all(colours, c)) {
        int64_t by = nearest_sum(c, c->balance[0].low[0]) - c->balance[0].low[0];
        snprintf(why + used, room - (size_t)used, "; the nearest that the pieces can cover is %" PRId64 " and %" PRId64,
                 count[0] + by, count[1] - by);
    } else
        snprintf(why + used, room - (size_t)used, "; the pieces cannot cover %s",
                 colours->is_exact ? "as many of each colour" : "those that must be covered");
}

bool xt_colours_explain(xt_colours *colours, char *why, size_t room)
{
    for (uint32_t i = 0; i < colours->counters; i++) {
        counter *c = &colours->counter[i];
        if (!c->is_used || can_be_covered(c, &c->balance[0]))
            continue;
        explain(colours, c, why, room);
        return true;
    }
    return false;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

// Counted in words, several colours side by side in each: nothing has to wait for a number that was just stored.
static packed_mixture mixture_of_option(const xt_cover *cover, const xt_colouring *colouring, uint32_t option)
{
    static const packed_mixture one[COLOURS_MOST] = {
        {1, 0}, {(uint64_t)1 << PACKED_BITS, 0}, {(uint64_t)1 << 2 * PACKED_BITS, 0},
        {0, 1}, {0, (uint64_t)1 << PACKED_BITS}, {0, (uint64_t)1 << 2 * PACKED_BITS}};
    packed_mixture m = {0, 0};
    for (uint32_t i = cover->first[option]; i + 1 < cover->first[option + 1]; i++) {
        const packed_mixture *more = &one[colouring->colour[cover->member[i]]];
        m.low += more->low;
        m.high += more->high;
    }
    return m;
}

static mixture unpack(packed_mixture packed)
{
    mixture m;
    for (uint32_t d = 0; d < COLOURS_MOST; d++)
        m.of[d] = (uint32_t)((d < IN_WORD ? packed.low : packed.high) >> d % IN_WORD * PACKED_BITS) &
                  ((1u << PACKED_BITS) - 1);
    return m;
}

// The number of a mixture among those from first on; added where it is new.
static uint32_t number_of_mixture(counter *c, uint32_t first, packed_mixture m)
{
    uint32_t i = first;
    while (i < c->packed.count && (c->packed.at[i].low != m.low || c->packed.at[i].high != m.high))
        i++;
    if (i == c->packed.count) {
        xt_vector_push(&c->packed, m);
        xt_vector_push(&c->mixture, unpack(m));
    }
    return i;
}

// What the mixtures of a class have at least of each colour that is counted; taken off them where all is exact.
static void take_off_least(counter *c, shape_class *class, bool is_exact)
{
    mixture *m = c->mixture.at + class->first_mixture;
    for (uint32_t d = 0; is_exact && class->mixtures && d < c->digits; d++) {
        class->least.of[d] = UINT32_MAX;
        for (uint32_t i = 0; i < class->mixtures; i++)
            class->least.of[d] = m[i].of[d] < class->least.of[d] ? m[i].of[d] : class->least.of[d];
        for (uint32_t i = 0; i < class->mixtures; i++)
            m[i].of[d] -= class->least.of[d];
    }
}

// Whether all mixtures of the last class are those of another; if so, in `same` which is which.
static bool has_mixtures_of(const counter *c, const shape_class *last, const shape_class *other, uint32_t *same)
{
    if (last->mixtures != other->mixtures)
        return false;
    for (uint32_t i = 0; i < last->mixtures; i++) {
        const mixture *m = &c->mixture.at[last->first_mixture + i];
        uint32_t       k = 0;
        while (k < other->mixtures &&
               memcmp(&c->mixture.at[other->first_mixture + k], m, c->digits * sizeof *m->of) != 0)
            k++;
        if (k == other->mixtures)
            return false;
        same[i] = other->first_mixture + k;
    }
    return true;
}

// The class of one shape, of its options: a new one, or one that there is.
static void add_shape(xt_colours *colours, counter *c, xt_sum_class *sum, uint32_t shape, const uint32_t *option,
                      uint32_t options, uint32_t *same)
{
    const xt_cover *cover = colours->cover;
    const xt_item  *item = &cover->item[cover->cells + shape];
    shape_class    *last = &c->class[c->classes];
    *last = (shape_class){.first_mixture = c->mixture.count};
    for (uint32_t i = 0; i < options; i++)
        c->mixture_of[option[i]] =
            number_of_mixture(c, last->first_mixture, mixture_of_option(cover, c->colouring, option[i]));
    if (c->mixture.failed || c->packed.failed)
        return;
    last->mixtures = c->mixture.count - last->first_mixture;
    take_off_least(c, last, colours->is_exact);
    for (uint32_t d = 0; d < c->digits; d++)
        c->balance[0].low[d] -= (int64_t)last->least.of[d] * item->high;
    uint32_t class = c->classes;
    for (uint32_t k = 0; k < c->classes && item->low == item->high && class == c->classes; k++)
        if (sum[k].optional == 0 && has_mixtures_of(c, last, &c->class[k], same))
            class = k;
    if (class < c->classes) {
        for (uint32_t i = 0; i < options; i++)
            c->mixture_of[option[i]] = same[c->mixture_of[option[i]] - last->first_mixture];
        c->mixture.count = c->packed.count = last->first_mixture;
    } else
        sum[c->classes++] = (xt_sum_class){.optional = item->high - item->low};
    sum[class].high += item->high;
    c->class_of[shape] = class;
}

// The options by shape, in whatever sequence the cover has them: those of shape s are from first[s] to first[s + 1]
// - 1.
static void sort_options(const xt_cover *cover, uint32_t *first, uint32_t *option)
{
    uint32_t shapes = cover->items - cover->cells;
    for (uint32_t o = 0; o < cover->options; o++)
        first[shape_of(cover, o) + 2]++;
    for (uint32_t s = 0; s < shapes; s++)
        first[s + 2] += first[s + 1];
    for (uint32_t o = 0; o < cover->options; o++)
        option[first[shape_of(cover, o) + 1]++] = o;
}

static bool add_shapes(xt_colours *colours, counter *c, xt_sum_class *sum)
{
    const xt_cover *cover = colours->cover;
    uint32_t        shapes = cover->items - cover->cells;
    uint32_t       *same = XT_NEW_ARRAY(uint32_t, cover->options), *first = XT_NEW_ARRAY(uint32_t, (size_t)shapes + 2);
    uint32_t       *option = XT_NEW_ARRAY(uint32_t, cover->options);
    bool            fine = same && first && option;
    if (fine)
        sort_options(cover, first, option);
    for (uint32_t s = 0; fine && s < shapes; s++)
        add_shape(colours, c, sum, s, option + first[s], first[s + 1] - first[s], same);
    free(same);
    free(first);
    free(option);
    return fine && !c->mixture.failed && !c->packed.failed;
}

// Digits for the sums of all pieces; false where there are too many sums.
static bool make_digits(counter *c, const xt_sum_class *sum)
{
    uint64_t unit = 1;
    for (uint32_t d = 0; d < c->digits; d++) {
        uint64_t base = 1;
        for (uint32_t k = 0; k < c->classes; k++) {
            uint32_t most = 0;
            for (uint32_t m = 0; m < c->class[k].mixtures; m++) {
                uint32_t here = c->mixture.at[c->class[k].first_mixture + m].of[d];
                most = here > most ? here : most;
            }
            base += (uint64_t)most * sum[k].high;
        }
        if (base > sums_most / unit)
            return false;
        c->base[d] = (uint32_t)base;
        c->unit[d] = (uint32_t)unit;
        unit *= base;
    }
    for (uint32_t m = 0; m < c->mixture.count; m++) {
        uint32_t weight = 0;
        for (uint32_t d = 0; d < c->digits; d++)
            weight += c->mixture.at[m].of[d] * c->unit[d];
        xt_vector_push(&c->weight, weight);
    }
    return true;
}

// The greatest sum that is ever asked for: all cells of each colour that is counted, or all that must be covered.
// Pieces that may be left over make sums that are many times as great.
static uint64_t greatest_asked(const xt_colours *colours, const counter *c)
{
    uint64_t greatest = 0;
    for (uint32_t d = 0; d < c->digits; d++) {
        int64_t most = (int64_t)c->base[d] - 1,
                asked = colours->is_exact ? c->balance[0].low[d] : c->balance[0].high[d];
        asked = asked < 0 ? 0 : asked < most ? asked : most;
        greatest += (uint64_t)asked * c->unit[d];
    }
    return greatest;
}

// The sums, where they can be counted; false: no memory.
static bool make_sums(const xt_colours *colours, counter *c, xt_sum_class *sum, bool at_nodes)
{
    uint64_t most = 0;
    bool     tells = !at_nodes;
    if (!make_digits(c, sum))
        return true;
    if (c->weight.failed)
        return false;
    for (uint32_t k = 0; k < c->classes; k++) {
        sum[k].weight = c->weight.at + c->class[k].first_mixture;
        sum[k].weights = c->class[k].mixtures;
        tells |= sum[k].weights > 1 || sum[k].optional > 0;
    }
    most = (uint64_t)c->unit[c->digits - 1] * c->base[c->digits - 1] - 1;
    if (!tells || xt_sums_work(sum, c->classes, (uint32_t)most) > (at_nodes ? work_at_node : work_once))
        return true;
    c->sums = xt_sums_new(sum, c->classes, (uint32_t)(explains_all(colours, c) ? most : greatest_asked(colours, c)));
    if (!c->sums)
        return false;
    c->is_used = true;
    c->balance[0].pieces = xt_sums_start(c->sums);
    return true;
}

static void balance_cells(const xt_colours *colours, counter *c)
{
    const xt_cover *cover = colours->cover;
    for (uint32_t cell = 0; cell < cover->cells; cell++) {
        uint32_t colour = c->colouring->colour[cell];
        c->balance[0].high[colour]++;
        c->balance[0].low[colour] += cover->item[cell].low > 0;
    }
}

// False: no memory.
static bool make_counter(xt_colours *colours, counter *c, uint32_t depths)
{
    const xt_cover *cover = colours->cover;
    uint32_t        shapes = cover->items - cover->cells;
    if (c->colouring->colours > COLOURS_MOST)
        return true;
    c->digits = c->colouring->colours - colours->is_exact;
    c->class = XT_NEW_ARRAY(shape_class, (size_t)shapes + 1);
    c->class_of = XT_NEW_ARRAY(uint32_t, shapes);
    c->mixture_of = XT_NEW_ARRAY(uint32_t, cover->options);
    c->balance = XT_NEW_ARRAY(balance, (size_t)depths + 1);
    xt_sum_class *sum = XT_NEW_ARRAY(xt_sum_class, (size_t)shapes + 1);
    bool          fine = c->class && c->class_of && c->mixture_of && c->balance && sum;
    if (fine) {
        balance_cells(colours, c);
        fine = add_shapes(colours, c, sum) && make_sums(colours, c, sum, depths > 0);
        for (uint32_t d = 0; colours->is_exact && d < c->digits; d++)
            c->balance[0].high[d] = c->balance[0].low[d];
    }
    free(sum);
    return fine;
}

xt_colours *xt_colours_new(const xt_cover *cover, uint32_t depths)
{
    xt_colours *colours = XT_NEW(xt_colours);
    uint32_t    mixtures = 1;
    if (!colours)
        return NULL;
    *colours = (xt_colours){.cover = cover, .is_exact = true, .counter = XT_NEW_ARRAY(counter, cover->colourings)};
    for (uint32_t i = 0; i < cover->items; i++)
        colours->is_exact &= cover->item[i].low == cover->item[i].high;
    bool fine = colours->counter;
    for (uint32_t i = 0; fine && i < cover->colourings; i++) {
        counter *c = &colours->counter[colours->counters++];
        c->colouring = &cover->colouring[i];
        fine = make_counter(colours, c, depths);
        mixtures = c->mixture.count > mixtures ? c->mixture.count : mixtures;
    }
    colours->is_bad = XT_NEW_ARRAY(bool, mixtures);
    if (fine && colours->is_bad)
        return colours;
    xt_colours_free(colours);
    return NULL;
}

void xt_colours_free(xt_colours *colours)
{
    if (!colours)
        return;
    for (uint32_t i = 0; i < colours->counters; i++) {
        counter *c = &colours->counter[i];
        xt_vector_free(&c->mixture);
        xt_vector_free(&c->packed);
        xt_vector_free(&c->weight);
        free(c->class);
        free(c->class_of);
        free(c->mixture_of);
        xt_sums_free(c->sums);
        free(c->balance);
    }
    free(colours->counter);
    free(colours->is_bad);
    free(colours);
}
