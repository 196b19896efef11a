// parity.c -- sums of colour vectors; see parity.h.
//
// A colour vector is the number of cells of each colour.  Everything is exact if every piece must be placed, every cell
// covered, and all options of a shape have one size.  Then the last colour follows from the others and is left out.
// Then each shape also counts only the excess over its minimum of each colour, which keeps the sets of sums small.
//
// A sum of vectors is one number with a digit for each colour.  A digit has room for all pieces together, so adding
// numbers adds vectors.

#include "filter/parity.h"

#include "base/arena.h"
#include "base/bitset.h"
#include "base/bounded_text.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/vector.h"
#include "base/work_limit.h"
#include "filter/reachable_sums.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_COLOURS = 6 }; // of a colouring; one with more is not checked

static const uint64_t max_sums = (uint64_t)1 << 20;
static const uint64_t max_root_work = (uint64_t)1 << 23; // operations on 64 sums, before a search
static const uint64_t max_node_work = (uint64_t)1 << 12; // the same, at every node

typedef struct colour_vector {
    uint32_t of[MAX_COLOURS];
} colour_vector;

// The same, for one image.
typedef struct packed_colour_vector {
    uint64_t low, high; // the first and the last three colours
} packed_colour_vector;

enum { PACKED_BITS = 21, COLOURS_PER_WORD = 3 };
_Static_assert(XT_LIMIT_PIECE_CELLS < 1 << PACKED_BITS && MAX_COLOURS == 2 * COLOURS_PER_WORD, "all colours have room");

// The open cells by colour: the required ones, and all.  If everything is exact, less the minimum that the remaining
// pieces cover.
typedef struct balance {
    uint64_t pieces; // the remaining pieces, as a state of the sums
    int64_t  low[MAX_COLOURS], high[MAX_COLOURS];
} balance;

// Shapes with the same colour vectors.
typedef struct shape_class {
    uint32_t      first_colour_vector, colour_vectors; // if everything is exact, less the minimum
    colour_vector least;
} shape_class;

typedef struct colouring_check {
    const xt_colouring *colouring;
    bool                is_used;
    uint32_t            digits; // number of colours that are counted
    uint32_t            base[MAX_COLOURS], unit[MAX_COLOURS];
    XT_VECTOR(colour_vector) colour_vector;
    XT_VECTOR(packed_colour_vector) packed; // the vectors again, as counted for images
    XT_VECTOR(uint32_t) weight;             // by vector: the same as one number
    shape_class *class;
    uint32_t           classes;
    uint32_t          *class_of;         // by shape
    uint32_t          *colour_vector_of; // by option
    xt_reachable_sums *sums;
    balance           *balance; // by depth
} colouring_check;

struct xt_parity {
    const xt_cover  *cover;
    bool             is_exact;
    colouring_check *colouring_check;
    uint32_t         colouring_checks;
    bool            *is_infeasible; // scratch, by vector
    xt_arena         memory;
};

// ---- The trigger ---------------------------------------------------------------------------------------------------

// Returns true if the remaining pieces can cover the open cells.
static bool can_be_covered(colouring_check *c, const balance *open)
{
    uint32_t low[MAX_COLOURS] = {0}, high[MAX_COLOURS] = {0}, at[MAX_COLOURS];
    for (uint32_t d = 0; d < c->digits; d++) {
        int64_t most = (int64_t)c->base[d] - 1;
        if (open->high[d] < 0 || open->low[d] > most || open->low[d] > open->high[d])
            return false;
        low[d] = at[d] = open->low[d] < 0 ? 0 : (uint32_t)open->low[d];
        high[d] = (uint32_t)(open->high[d] < most ? open->high[d] : most);
    }
    const uint64_t *reachable = xt_reachable_sums_of(c->sums, open->pieces);
    for (;;) {
        uint32_t row = 0, d = 1;
        for (uint32_t k = 1; k < c->digits; k++)
            row += at[k] * c->unit[k];
        if (xt_sum_is_reachable_within(reachable, row + low[0], row + high[0]))
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

// The balance after an image with this vector.  Its cells are subtracted from the required cells too, as if all of them
// were required.
static balance balance_without(const colouring_check *c, const balance *open, uint32_t class, const colour_vector *m)
{
    balance balance_left = *open;
    balance_left.pieces = xt_reachable_sums_without(c->sums, open->pieces, class);
    for (uint32_t d = 0; d < c->digits; d++) {
        balance_left.low[d] -= m->of[d];
        balance_left.high[d] -= m->of[d];
    }
    return balance_left;
}

bool xt_parity_is_violated(xt_parity *parity, uint32_t depth)
{
    for (uint32_t i = 0; i < parity->colouring_checks; i++) {
        colouring_check *c = &parity->colouring_check[i];
        if (c->is_used && !can_be_covered(c, &c->balance[depth]))
            return true;
    }
    return false;
}

void xt_parity_place(xt_parity *parity, uint32_t depth, uint32_t option)
{
    const xt_cover *cover = parity->cover;
    for (uint32_t i = 0; i < parity->colouring_checks; i++) {
        colouring_check *c = &parity->colouring_check[i];
        if (!c->is_used)
            continue;
        uint32_t class = c->class_of[xt_cover_shape_of(cover, option)];
        c->balance[depth + 1] =
            balance_without(c, &c->balance[depth], class, &c->colour_vector.at[c->colour_vector_of[option]]);
        // The image's optional cells are not required: add them again.
        for (uint32_t m = cover->first[option]; !parity->is_exact && m + 1 < cover->first[option + 1]; m++)
            if (cover->item[cover->member[m]].low == 0)
                c->balance[depth + 1].low[c->colouring->colour[cover->member[m]]]++;
    }
}

void xt_parity_snapshot(const xt_parity *parity, uint32_t depth, xt_snapshot *snapshot)
{
    for (uint32_t i = 0; i < parity->colouring_checks; i++)
        if (parity->colouring_check[i].is_used)
            xt_snapshot_bytes(snapshot, &parity->colouring_check[i].balance[depth], sizeof(balance));
}

// ---- The filter ----------------------------------------------------------------------------------------------------

// Marks each vector that no piece may add now.  Returns true if there is one.
static bool find_infeasible_colour_vectors(colouring_check *c, const balance *open, bool *is_infeasible)
{
    bool any = false;
    for (uint32_t i = 0; i < c->classes; i++)
        for (uint32_t m = c->class[i].first_colour_vector;
             m < c->class[i].first_colour_vector + c->class[i].colour_vectors; m++) {
            is_infeasible[m] = false;
            if (xt_reachable_sums_pieces_left(c->sums, open->pieces, i) == 0)
                continue;
            balance balance_left = balance_without(c, open, i, &c->colour_vector.at[m]);
            is_infeasible[m] = !can_be_covered(c, &balance_left);
            any |= is_infeasible[m];
        }
    return any;
}

void xt_parity_filter(xt_parity *parity, uint32_t depth, const uint64_t *live, uint64_t *dead_options)
{
    for (uint32_t i = 0; i < parity->colouring_checks; i++) {
        colouring_check *c = &parity->colouring_check[i];
        if (!c->is_used || !find_infeasible_colour_vectors(c, &c->balance[depth], parity->is_infeasible))
            continue;
        XT_BITSET_FOR_EACH (option, live, xt_bitset_words(parity->cover->options))
            if (parity->is_infeasible[c->colour_vector_of[option]])
                xt_bitset_add(dead_options, option);
    }
}

// ---- The explanation -----------------------------------------------------------------------------------------------

static void count_colours(const xt_cover *cover, const xt_colouring *colouring, uint32_t count[MAX_COLOURS])
{
    memset(count, 0, MAX_COLOURS * sizeof *count);
    for (uint32_t c = 0; c < cover->cells; c++)
        count[colouring->colour[c]]++;
}

// The explanation then names the nearest reachable sum, so all sums must be computed.
static bool explains_nearest_sum(const xt_parity *parity, const colouring_check *c)
{
    return parity->is_exact && c->digits == 1;
}

// The reachable sum nearest to an unreachable one.
static int64_t nearest_sum(colouring_check *c, int64_t wanted)
{
    const uint64_t *reachable = xt_reachable_sums_of(c->sums, c->balance[0].pieces);
    int64_t         best = INT64_MAX / 2;
    for (uint32_t sum = 0; sum < c->base[0]; sum++)
        if (xt_sum_is_reachable(reachable, sum) && llabs(sum - wanted) < llabs(best - wanted))
            best = sum;
    return best;
}

// Pieces that each cover a cells of one colour, and b of the other.
typedef struct colour_share {
    uint32_t a, b; // a >= b
    uint32_t pieces;
} colour_share;

enum { MAX_SHARES = 6 }; // more are too many to read

// Finds the share of each piece, by shape, with 0 pieces if its images differ.  Returns NULL if memory runs out.
static colour_share *shares_of_pieces(const xt_cover *cover, const xt_colouring *colouring)
{
    colour_share *share = XT_NEW_ARRAY(colour_share, cover->items - cover->cells + 1);
    for (uint32_t i = cover->cells; share && i < cover->items; i++)
        share[i - cover->cells].pieces = cover->item[i].low;
    for (uint32_t o = 0; share && o < cover->options; o++) {
        uint32_t      last = cover->first[o + 1] - 1, of[2] = {0};
        colour_share *own = &share[cover->member[last] - cover->cells];
        for (uint32_t m = cover->first[o]; m < last; m++)
            of[colouring->colour[cover->member[m]]]++;
        uint32_t a = of[0] > of[1] ? of[0] : of[1], b = of[0] > of[1] ? of[1] : of[0];
        if (own->a > 0 && (own->a != a || own->b != b))
            own->pieces = 0;
        own->a = a;
        own->b = b;
    }
    return share;
}

// Counts the pieces of each share.  Returns the number of shares, or 0 if they cannot be told in short.
static uint32_t list_shares(const xt_cover *cover, const xt_colouring *colouring, colour_share shares[MAX_SHARES])
{
    uint32_t      count = 0, s, shapes = cover->items - cover->cells;
    colour_share *share = shares_of_pieces(cover, colouring);
    bool          is_short = share;
    for (uint32_t i = 0; is_short && i < shapes; i++) {
        s = 0;
        while (s < count && (shares[s].a != share[i].a || shares[s].b != share[i].b))
            s++;
        is_short = share[i].pieces > 0 && s < MAX_SHARES;
        if (is_short && s == count)
            shares[count++] = (colour_share){share[i].a, share[i].b, 0};
        if (is_short)
            shares[s].pieces += share[i].pieces;
    }
    free(share);
    return is_short ? count : 0;
}

// Adds "4 pieces cover 2 and 2, 1 covers 3 and 1".
static void add_shares(const xt_cover *cover, const xt_colouring *colouring, xt_bounded_text *text)
{
    colour_share shares[MAX_SHARES];
    uint32_t     count = list_shares(cover, colouring, shares);
    for (uint32_t s = 0; s < count; s++) {
        const char *noun = s > 0 ? "" : shares[s].pieces == 1 ? " piece" : " pieces";
        xt_bounded_text_add(text, "%s%" PRIu32 "%s cover%s %" PRIu32 " and %" PRIu32, s ? ", " : "; ", shares[s].pieces,
                            noun, shares[s].pieces == 1 ? "s" : "", shares[s].a, shares[s].b);
    }
}

static void explain(const xt_parity *parity, colouring_check *c, char *explanation, size_t capacity)
{
    uint32_t        count[MAX_COLOURS];
    xt_bounded_text text = {.at = explanation, .capacity = capacity};
    xt_bounded_text_add(&text, "coloured %s, the region has ", c->colouring->how);
    count_colours(parity->cover, c->colouring, count);
    for (uint32_t k = 0; k < c->colouring->colours; k++)
        xt_bounded_text_add(&text, "%s%" PRIu32,
                            k == 0                           ? ""
                            : k + 1 == c->colouring->colours ? " and "
                                                             : ", ",
                            count[k]);
    xt_bounded_text_add(&text, " cells");
    if (explains_nearest_sum(parity, c)) {
        int64_t by = nearest_sum(c, c->balance[0].low[0]) - c->balance[0].low[0];
        add_shares(parity->cover, c->colouring, &text);
        xt_bounded_text_add(&text, "; the nearest that all pieces can cover together is %" PRId64 " and %" PRId64,
                            count[0] + by, count[1] - by);
    } else
        xt_bounded_text_add(&text, "; the pieces cannot cover %s",
                            parity->is_exact ? "as many of each colour" : "those that must be covered");
}

bool xt_parity_explain(xt_parity *parity, char *explanation, size_t capacity)
{
    for (uint32_t i = 0; i < parity->colouring_checks; i++) {
        colouring_check *c = &parity->colouring_check[i];
        if (!c->is_used || can_be_covered(c, &c->balance[0]))
            continue;
        explain(parity, c, explanation, capacity);
        return true;
    }
    return false;
}

// ---- Setting up ----------------------------------------------------------------------------------------------------

// Counts several colours side by side in each word, so that no addition waits for a number just stored.
static packed_colour_vector colour_vector_of_option(const xt_cover *cover, const xt_colouring *colouring,
                                                    uint32_t option)
{
    static const packed_colour_vector one[MAX_COLOURS] = {
        {1, 0}, {(uint64_t)1 << PACKED_BITS, 0}, {(uint64_t)1 << 2 * PACKED_BITS, 0},
        {0, 1}, {0, (uint64_t)1 << PACKED_BITS}, {0, (uint64_t)1 << 2 * PACKED_BITS}};
    packed_colour_vector m = {0, 0};
    for (uint32_t i = cover->first[option]; i + 1 < cover->first[option + 1]; i++) {
        const packed_colour_vector *more = &one[colouring->colour[cover->member[i]]];
        m.low += more->low;
        m.high += more->high;
    }
    return m;
}

static colour_vector unpack_colour_vector(packed_colour_vector packed)
{
    colour_vector m;
    for (uint32_t d = 0; d < MAX_COLOURS; d++)
        m.of[d] = (uint32_t)((d < COLOURS_PER_WORD ? packed.low : packed.high) >> d % COLOURS_PER_WORD * PACKED_BITS) &
                  ((1u << PACKED_BITS) - 1);
    return m;
}

// Returns the number of the vector among those from `first` on, and adds it if it is new.
static uint32_t find_or_add_colour_vector(colouring_check *c, uint32_t first, packed_colour_vector m)
{
    uint32_t i = first;
    while (i < c->packed.count && (c->packed.at[i].low != m.low || c->packed.at[i].high != m.high))
        i++;
    if (i == c->packed.count) {
        xt_vector_push(&c->packed, m);
        xt_vector_push(&c->colour_vector, unpack_colour_vector(m));
    }
    return i;
}

// Finds the minimum of each counted colour in a class, and subtracts it if everything is exact.
static void subtract_minimum(colouring_check *c, shape_class *class, bool is_exact)
{
    colour_vector *m = c->colour_vector.at + class->first_colour_vector;
    for (uint32_t d = 0; is_exact && class->colour_vectors && d < c->digits; d++) {
        class->least.of[d] = UINT32_MAX;
        for (uint32_t i = 0; i < class->colour_vectors; i++)
            class->least.of[d] = m[i].of[d] < class->least.of[d] ? m[i].of[d] : class->least.of[d];
        for (uint32_t i = 0; i < class->colour_vectors; i++)
            m[i].of[d] -= class->least.of[d];
    }
}

// Returns true if another class has the same vectors as the last one, and writes to `same` their numbers there.
static bool has_equal_colour_vectors(const colouring_check *c, const shape_class *last, const shape_class *other,
                                     uint32_t *same)
{
    if (last->colour_vectors != other->colour_vectors)
        return false;
    for (uint32_t i = 0; i < last->colour_vectors; i++) {
        const colour_vector *m = &c->colour_vector.at[last->first_colour_vector + i];
        uint32_t             k = 0;
        while (k < other->colour_vectors &&
               memcmp(&c->colour_vector.at[other->first_colour_vector + k], m, c->digits * sizeof *m->of) != 0)
            k++;
        if (k == other->colour_vectors)
            return false;
        same[i] = other->first_colour_vector + k;
    }
    return true;
}

// Finds or adds the class of one shape, given by its options.  Returns false if memory runs out.
static bool add_shape(xt_parity *parity, colouring_check *c, xt_summand_class *sum, uint32_t shape,
                      const uint32_t *option, uint32_t options, uint32_t *same)
{
    const xt_cover *cover = parity->cover;
    const xt_item  *item = &cover->item[cover->cells + shape];
    shape_class    *last = &c->class[c->classes];
    *last = (shape_class){.first_colour_vector = c->colour_vector.count};
    for (uint32_t i = 0; i < options; i++) {
        if (xt_work_is_over_at(i))
            return false;
        c->colour_vector_of[option[i]] = find_or_add_colour_vector(
            c, last->first_colour_vector, colour_vector_of_option(cover, c->colouring, option[i]));
    }
    if (c->colour_vector.failed || c->packed.failed)
        return false;
    last->colour_vectors = c->colour_vector.count - last->first_colour_vector;
    subtract_minimum(c, last, parity->is_exact);
    for (uint32_t d = 0; d < c->digits; d++)
        c->balance[0].low[d] -= (int64_t)last->least.of[d] * item->high;
    uint32_t class = c->classes;
    for (uint32_t k = 0; k < c->classes && item->low == item->high && class == c->classes; k++)
        if (sum[k].optional == 0 && has_equal_colour_vectors(c, last, &c->class[k], same))
            class = k;
    if (class < c->classes) {
        for (uint32_t i = 0; i < options; i++)
            c->colour_vector_of[option[i]] = same[c->colour_vector_of[option[i]] - last->first_colour_vector];
        c->colour_vector.count = c->packed.count = last->first_colour_vector;
    } else
        sum[c->classes++] = (xt_summand_class){.optional = item->high - item->low};
    sum[class].high += item->high;
    c->class_of[shape] = class;
    return true;
}

// Lists the options by shape: shape s has those from first[s] to first[s + 1] - 1.
static void sort_options(const xt_cover *cover, uint32_t *first, uint32_t *option)
{
    uint32_t shapes = cover->items - cover->cells;
    for (uint32_t o = 0; o < cover->options; o++)
        first[xt_cover_shape_of(cover, o) + 2]++;
    for (uint32_t s = 0; s < shapes; s++)
        first[s + 2] += first[s + 1];
    for (uint32_t o = 0; o < cover->options; o++)
        option[first[xt_cover_shape_of(cover, o) + 1]++] = o;
}

static bool add_shapes(xt_parity *parity, colouring_check *c, xt_summand_class *sum)
{
    const xt_cover *cover = parity->cover;
    uint32_t        shapes = cover->items - cover->cells;
    uint32_t       *same = XT_NEW_ARRAY(uint32_t, cover->options), *first = XT_NEW_ARRAY(uint32_t, (size_t)shapes + 2);
    uint32_t       *option = XT_NEW_ARRAY(uint32_t, cover->options);
    bool            ok = same && first && option;
    if (ok)
        sort_options(cover, first, option);
    for (uint32_t s = 0; ok && s < shapes; s++)
        ok = add_shape(parity, c, sum, s, option + first[s], first[s + 1] - first[s], same);
    free(same);
    free(first);
    free(option);
    return ok;
}

// Makes digits for the sums of all pieces.  Returns false if there are too many sums.
static bool make_digits(colouring_check *c, const xt_summand_class *sum)
{
    uint64_t unit = 1;
    for (uint32_t d = 0; d < c->digits; d++) {
        uint64_t base = 1;
        for (uint32_t k = 0; k < c->classes; k++) {
            uint32_t most = 0;
            for (uint32_t m = 0; m < c->class[k].colour_vectors; m++) {
                uint32_t here = c->colour_vector.at[c->class[k].first_colour_vector + m].of[d];
                most = here > most ? here : most;
            }
            base += (uint64_t)most * sum[k].high;
        }
        if (base > max_sums / unit)
            return false;
        c->base[d] = (uint32_t)base;
        c->unit[d] = (uint32_t)unit;
        unit *= base;
    }
    for (uint32_t m = 0; m < c->colour_vector.count; m++) {
        uint32_t weight = 0;
        for (uint32_t d = 0; d < c->digits; d++)
            weight += c->colour_vector.at[m].of[d] * c->unit[d];
        xt_vector_push(&c->weight, weight);
    }
    return true;
}

// The greatest sum that any query asks for: all cells of each counted colour.  With optional pieces the sums can be
// many times as great.
static uint64_t max_queried_sum(const xt_parity *parity, const colouring_check *c)
{
    uint64_t greatest = 0;
    for (uint32_t d = 0; d < c->digits; d++) {
        int64_t most = (int64_t)c->base[d] - 1, asked = parity->is_exact ? c->balance[0].low[d] : c->balance[0].high[d];
        asked = asked < 0 ? 0 : asked < most ? asked : most;
        greatest += (uint64_t)asked * c->unit[d];
    }
    return greatest;
}

// Prepares the sums if they are affordable.  Returns false if memory runs out.
static bool make_sums(const xt_parity *parity, colouring_check *c, xt_summand_class *sum, bool at_nodes)
{
    uint64_t most = 0;
    bool     is_informative = !at_nodes;
    if (!make_digits(c, sum))
        return true;
    if (c->weight.failed)
        return false;
    for (uint32_t k = 0; k < c->classes; k++) {
        sum[k].weight = c->weight.at + c->class[k].first_colour_vector;
        sum[k].weights = c->class[k].colour_vectors;
        is_informative |= sum[k].weights > 1 || sum[k].optional > 0;
    }
    most = (uint64_t)c->unit[c->digits - 1] * c->base[c->digits - 1] - 1;
    if (!is_informative ||
        xt_reachable_sums_work(sum, c->classes, (uint32_t)most) > (at_nodes ? max_node_work : max_root_work))
        return true;
    c->sums = xt_reachable_sums_new(sum, c->classes,
                                    (uint32_t)(explains_nearest_sum(parity, c) ? most : max_queried_sum(parity, c)));
    if (!c->sums)
        return false;
    c->is_used = true;
    c->balance[0].pieces = xt_reachable_sums_start(c->sums);
    return true;
}

static void balance_cells(const xt_parity *parity, colouring_check *c)
{
    const xt_cover *cover = parity->cover;
    for (uint32_t cell = 0; cell < cover->cells; cell++) {
        uint32_t colour = c->colouring->colour[cell];
        c->balance[0].high[colour]++;
        c->balance[0].low[colour] += cover->item[cell].low > 0;
    }
}

// Returns false if memory runs out.
static bool make_colouring_check(xt_parity *parity, colouring_check *c, uint32_t depths)
{
    const xt_cover *cover = parity->cover;
    uint32_t        shapes = cover->items - cover->cells;
    if (c->colouring->colours > MAX_COLOURS)
        return true;
    c->digits = c->colouring->colours - parity->is_exact;
    c->class = XT_ARENA_ARRAY_ZEROED(&parity->memory, shape_class, (size_t)shapes + 1);
    c->class_of = XT_ARENA_ARRAY_ZEROED(&parity->memory, uint32_t, shapes);
    c->colour_vector_of = XT_ARENA_ARRAY_ZEROED(&parity->memory, uint32_t, cover->options);
    c->balance = XT_ARENA_ARRAY_ZEROED(&parity->memory, balance, (size_t)depths + 1);
    xt_summand_class *sum = XT_NEW_ARRAY(xt_summand_class, (size_t)shapes + 1);
    bool              ok = !parity->memory.failed && sum;
    if (ok) {
        balance_cells(parity, c);
        ok = add_shapes(parity, c, sum) && make_sums(parity, c, sum, depths > 0);
        for (uint32_t d = 0; parity->is_exact && d < c->digits; d++)
            c->balance[0].high[d] = c->balance[0].low[d];
    }
    free(sum);
    return ok;
}

const xt_colouring *xt_parity_chessboard(const xt_cover *cover)
{
    for (uint32_t i = 0; i < cover->colourings; i++) {
        const uint8_t *colour = cover->colouring[i].colour;
        bool           differ = cover->colouring[i].colours == 2;
        for (uint32_t c = 0; differ && c < cover->cells; c++)
            for (uint32_t n = cover->first_neighbour[c]; n < cover->first_neighbour[c + 1]; n++)
                differ &= colour[c] != colour[cover->neighbour[n]];
        if (differ)
            return &cover->colouring[i];
    }
    return NULL;
}

xt_parity *xt_parity_new(const xt_cover *cover, xt_parity_colourings colourings, uint32_t depths)
{
    const xt_colouring *chessboard = colourings == XT_PARITY_CHESSBOARD ? xt_parity_chessboard(cover) : NULL;
    xt_parity          *parity = XT_NEW(xt_parity);
    uint32_t            colour_vectors = 1;
    if (!parity)
        return NULL;
    parity->cover = cover;
    parity->colouring_check = XT_ARENA_ARRAY_ZEROED(&parity->memory, colouring_check, cover->colourings);
    parity->is_exact = !cover->sizes_vary && !xt_cover_needs_ranges(cover);
    bool ok = !parity->memory.failed;
    for (uint32_t i = 0; ok && i < cover->colourings; i++) {
        if (colourings == XT_PARITY_CHESSBOARD && &cover->colouring[i] != chessboard)
            continue;
        if (xt_work_is_over()) {
            xt_parity_free(parity);
            return NULL;
        }
        colouring_check *c = &parity->colouring_check[parity->colouring_checks++];
        c->colouring = &cover->colouring[i];
        ok = make_colouring_check(parity, c, depths);
        colour_vectors = c->colour_vector.count > colour_vectors ? c->colour_vector.count : colour_vectors;
    }
    parity->is_infeasible = XT_ARENA_ARRAY_ZEROED(&parity->memory, bool, colour_vectors);
    if (ok && !parity->memory.failed)
        return parity;
    xt_parity_free(parity);
    return NULL;
}

void xt_parity_free(xt_parity *parity)
{
    if (!parity)
        return;
    for (uint32_t i = 0; i < parity->colouring_checks; i++) {
        colouring_check *c = &parity->colouring_check[i];
        xt_vector_free(&c->colour_vector);
        xt_vector_free(&c->packed);
        xt_vector_free(&c->weight);
        xt_reachable_sums_free(c->sums);
    }
    xt_arena_free(&parity->memory);
    free(parity);
}
