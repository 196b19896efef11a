// parity_cases.c -- see parity_cases.h.
//
// On a chessboard an image of an unbalanced piece covers more black cells than white ones, or fewer.  A case says
// which, for each unbalanced piece that every solution has once.  Knuth ("Dancing Links", 2000) divided the one-sided
// hexiamonds into six such cases.  Cases are disjoint and together have all solutions, so counts add up.  Cases whose
// sums cannot be those of the region are left out.

#include "prepare/parity_cases.h"

#include "base/memory.h"
#include "base/work_limit.h"
#include "filter/parity.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_CASES = 1024, // covers that are kept in memory; further pieces are not divided
    MAX_DIVIDED = 64, // pieces: a case has a bit for each
};

// Black cells minus white cells.
typedef struct span {
    int64_t low, high;
} span;

static const span empty = {INT32_MAX, INT32_MIN};

typedef struct shape {
    span     side[2]; // of the images that cover more white cells, and of those that cover more black ones
    span     all;     // of all copies together
    bool     has_balanced_images;
    uint32_t number; // among the divided pieces; XT_NONE: it is not divided
} shape;

typedef struct division {
    const xt_cover     *cover;
    const xt_colouring *colouring;
    int32_t            *sum;    // by option
    shape              *shape;  // by item
    span                region; // what the pieces can cover of it
    uint32_t            pieces, piece[MAX_DIVIDED];
    XT_VECTOR(uint64_t) cases; // bit i: piece i covers more black cells
} division;

static span plus(span a, span b)
{
    return (span){a.low + b.low, a.high + b.high};
}

static uint32_t item_of(const xt_cover *cover, uint32_t option)
{
    return cover->member[cover->first[option + 1] - 1];
}

static int32_t colour_of(const division *d, uint32_t cell)
{
    return d->colouring->colour[cell] == 0 ? 1 : -1;
}

static void include(span *s, int64_t sum)
{
    s->low = sum < s->low ? sum : s->low;
    s->high = sum > s->high ? sum : s->high;
}

static void measure_region(division *d)
{
    for (uint32_t c = 0; c < xt_cover_open_cells(d->cover); c++) {
        const int32_t colour = colour_of(d, c);
        const bool    is_optional = d->cover->item[c].low == 0;
        d->region =
            plus(d->region, (span){is_optional && colour > 0 ? 0 : colour, is_optional && colour < 0 ? 0 : colour});
    }
}

// Sums the images by shape.
static void measure_images(division *d)
{
    const xt_cover *cover = d->cover;
    for (uint32_t i = 0; i < cover->items; i++)
        d->shape[i] = (shape){.side = {empty, empty}, .number = XT_NONE};
    for (uint32_t o = 0; o < cover->options; o++) {
        shape *of = &d->shape[item_of(cover, o)];
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            if (cover->member[m] < xt_cover_open_cells(cover))
                d->sum[o] += colour_of(d, cover->member[m]);
        include(&of->side[d->sum[o] > 0], d->sum[o]);
        of->has_balanced_images |= d->sum[o] == 0;
    }
}

static bool has_images(span s)
{
    return s.low <= s.high;
}

// Finds the pieces to be divided.
static void measure_shapes(division *d)
{
    const xt_cover *cover = d->cover;
    for (uint32_t i = cover->cells; i < cover->items; i++) {
        shape        *of = &d->shape[i];
        const int64_t least = cover->item[i].low, most = cover->item[i].high;
        span          one = {0, 0};
        if (has_images(of->side[0]) || has_images(of->side[1]))
            one = (span){has_images(of->side[0]) ? of->side[0].low : of->side[1].low,
                         has_images(of->side[1]) ? of->side[1].high : of->side[0].high};
        of->all = (span){one.low * (one.low < 0 ? most : least), one.high * (one.high > 0 ? most : least)};
        if (least == 1 && most == 1 && !of->has_balanced_images && has_images(of->side[0]) && has_images(of->side[1]) &&
            d->pieces < MAX_DIVIDED) {
            of->number = d->pieces;
            d->piece[d->pieces++] = i;
        }
    }
}

// Divides the cases by one more piece.  rest: what all pieces behind it can cover.
static bool divide(division *d, uint32_t piece, span rest)
{
    uint32_t count = d->cases.count, kept = 0;
    uint64_t at[2 * MAX_CASES];
    for (uint32_t c = 0; c < count; c++)
        for (uint64_t side = 0; side < 2; side++) {
            const uint64_t next = d->cases.at[c] | side << piece;
            span           all = rest;
            for (uint32_t p = 0; p <= piece; p++)
                all = plus(all, d->shape[d->piece[p]].side[next >> p & 1]);
            if (all.low <= d->region.high && all.high >= d->region.low)
                at[kept++] = next;
        }
    if (kept > MAX_CASES)
        return false;
    d->cases.count = 0;
    for (uint32_t c = 0; c < kept; c++)
        xt_vector_push(&d->cases, at[c]);
    return !d->cases.failed;
}

// A piece may be divided only if all pieces before it are.
static void list_cases(division *d)
{
    span rest = {0, 0};
    xt_vector_push(&d->cases, 0);
    for (uint32_t i = d->cover->cells; i < d->cover->items; i++)
        rest = plus(rest, d->shape[i].all);
    for (uint32_t p = 0; p < d->pieces && d->cases.count > 0; p++) {
        const span whole = d->shape[d->piece[p]].all;
        rest = plus(rest, (span){-whole.low, -whole.high});
        if (!divide(d, p, rest))
            d->pieces = p;
    }
}

// Adds the case of a subproblem.  Returns false if memory runs out.
static bool add_case(division *d, const xt_subproblem *from, uint64_t sides, bool *drop, xt_subproblems *to)
{
    const xt_cover *cover = d->cover;
    xt_subproblem   made = *from;
    for (uint32_t o = 0; o < cover->options; o++)
        drop[o] = true;
    for (uint32_t i = 0; i < from->subcover.cover.options; i++) {
        const uint32_t o = from->subcover.original[i], number = d->shape[item_of(cover, o)].number;
        drop[o] = number < d->pieces && (d->sum[o] > 0) != (sides >> number & 1);
    }
    bool ok = xt_subcover_make(&made.subcover, cover, drop) && !xt_work_is_over();
    if (ok) { // symmetry breaking may require an optional cell here
        memcpy(made.subcover.cover.item, from->subcover.cover.item, cover->items * sizeof *cover->item);
        xt_vector_push(to, made);
    }
    ok = ok && !to->failed;
    if (!ok)
        xt_subcover_free(&made.subcover);
    return ok;
}

static bool divide_subproblems(division *d, xt_subproblems *subproblems)
{
    xt_subproblems divided = {0};
    bool          *drop = XT_NEW_ARRAY(bool, d->cover->options);
    bool           ok = drop;
    for (uint32_t s = 0; ok && s < subproblems->count; s++)
        for (uint32_t c = 0; ok && c < d->cases.count; c++)
            ok = add_case(d, &subproblems->at[s], d->cases.at[c], drop, &divided);
    free(drop);
    if (!ok) {
        xt_subproblems_free(&divided);
        return false;
    }
    xt_subproblems_free(subproblems);
    *subproblems = divided;
    return true;
}

bool xt_subproblems_split_by_parity(xt_subproblems *subproblems, const xt_cover *whole)
{
    division d = {.cover = whole,
                  .colouring = xt_parity_chessboard(whole),
                  .sum = XT_NEW_ARRAY(int32_t, whole->options),
                  .shape = XT_NEW_ARRAY(shape, whole->items)};
    bool     ok = d.sum && d.shape;
    if (ok && d.colouring) {
        measure_region(&d);
        measure_images(&d);
        measure_shapes(&d);
        list_cases(&d);
        ok = !d.cases.failed && (d.cases.count == 0 || d.pieces == 0 || divide_subproblems(&d, subproblems));
    }
    xt_vector_free(&d.cases);
    free(d.sum);
    free(d.shape);
    return ok;
}
