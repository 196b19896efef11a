// breaking_choice.c -- chooses the best anchor.
//
// Busche's rule takes the piece with the greatest reduction by symmetry, and of several the one with the fewest
// remaining images.  For the Tetris Cube that is G, with 8.  But Stefan Westen found that the search takes a third of
// the time with L, which keeps 12: L is large and awkward, and leaves little room.
//
// So this file looks one step further.  For every representative it counts the images that still fit with it.  The sum
// of their squares is roughly the number of ways to place this piece and two more.  The piece with the least sum wins.
// On ten puzzles its time is within 20 % of the best piece's (docs/notes).
//
// Pieces come before cells, because dancing links branches first on a piece with few images, and nothing predicts a
// good first cell.  Of the cells, the one with the least remaining share of the search wins, assuming that images are
// spread evenly.
//
// Rows of bits, in lines of eight words, hold the conflicts.  A short search needs thousands of counts before it
// starts, so counting has a kernel (breaking_choice_kernel.h).

#include "base/memory.h"
#include "base/processor.h"
#include "model/symmetry/breaking_state.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Words that may be read to choose the first anchor, and each of the many others, which matter less.  A puzzle that
// needs more takes days to search.  If even the rows are too large, the number of representatives decides alone.
static const uint64_t max_work_for_first = 1 << 21, max_work_for_others = 1 << 18, max_row_words = 1 << 23;

typedef struct anchor_score {
    uint32_t item;
    double   share; // of the images that cover it: the representatives, each weighted by the remaining images of the
                    // orbit's other items
    double size;    // estimate of the ways to cover the item and place two more pieces; NAN: not computed
} anchor_score;

// ---- Compatible images ---------------------------------------------------------------------------------------------

enum { WORDS_PER_LINE = 8 }; // words

#define XT_KERNEL_FILE "model/symmetry/breaking_choice_kernel.h"
#include "base/kernel_variants.h"

// The fastest first.
static const struct {
    const char      *name;
    xt_exclude_rows *exclude_rows;
} kernels[] = {
#if defined(__x86_64__)
    {"avx512", exclude_rows_avx512},
    {"avx2", exclude_rows_avx2},
#endif
    {XT_COMPILED_KERNEL, exclude_rows_portable},
};

enum { KERNELS = sizeof kernels / sizeof *kernels };

xt_exclude_rows *xt_exclude_rows_for(const char *kernel)
{
    uint32_t k = 0;
    while (k + 1 < KERNELS && !xt_processor_selects_kernel(kernels[k].name, kernel))
        k++;
    return kernels[k].exclude_rows;
}

static uint64_t *row_of(const xt_option_conflicts *conflicts, uint32_t item)
{
    return conflicts->row + (size_t)item * conflicts->padded_words;
}

void xt_option_conflicts_free(xt_option_conflicts *conflicts)
{
    free(conflicts->remaining);
    free(conflicts->row);
    free(conflicts->compatible);
    free(conflicts->excluded_rows);
    free(conflicts->required);
}

static void build_option_rows(xt_option_conflicts *conflicts, const xt_cover *cover)
{
    conflicts->words = (cover->options + 63) / 64;
    conflicts->is_unavailable = (uint64_t)conflicts->words * cover->items > max_row_words;
    if (conflicts->is_unavailable)
        return;
    conflicts->padded_words = (conflicts->words + WORDS_PER_LINE - 1) / WORDS_PER_LINE * WORDS_PER_LINE;
    conflicts->exclude_rows = xt_exclude_rows_for(NULL);
    conflicts->remaining = XT_NEW_ARRAY(uint64_t, conflicts->padded_words);
    conflicts->compatible = XT_NEW_ARRAY(uint64_t, conflicts->padded_words);
    conflicts->row = XT_NEW_ARRAY(uint64_t, (size_t)cover->items * conflicts->padded_words);
    conflicts->excluded_rows = XT_NEW_ARRAY(const uint64_t *, cover->items);
    conflicts->required = XT_NEW_ARRAY(xt_required_item, cover->items);
    if (!conflicts->remaining || !conflicts->compatible || !conflicts->row || !conflicts->excluded_rows ||
        !conflicts->required) {
        xt_option_conflicts_free(conflicts);
        xt_memory_trim();
        *conflicts = (xt_option_conflicts){.is_unavailable = true};
        return;
    }
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low > 0)
            conflicts->required[conflicts->required_items++].row = row_of(conflicts, i);
    for (uint32_t o = 0; o < cover->options; o++)
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            row_of(conflicts, cover->member[m])[o / 64] |= (uint64_t)1 << o % 64;
}

static void load_remaining_options(xt_option_conflicts *conflicts, const xt_cover *cover, const xt_breaking_state *s)
{
    if (!conflicts->row && !conflicts->is_unavailable)
        build_option_rows(conflicts, cover);
    if (conflicts->is_unavailable)
        return;
    memset(conflicts->remaining, 0, conflicts->words * sizeof *conflicts->remaining);
    for (uint32_t o = 0; o < cover->options; o++)
        conflicts->remaining[o / 64] |= (uint64_t)!s->drop[o] << o % 64;
}

// Returns the first word with a compatible image that covers the item, or XT_NONE.
static uint32_t find_compatible_word(const xt_option_conflicts *conflicts, const uint64_t *row)
{
    for (uint32_t w = 0; w < conflicts->words; w++)
        if (row[w] & conflicts->compatible[w])
            return w;
    return XT_NONE;
}

// Returns true if some required item has no image compatible with this option.  Looks first at the word of the last
// success.
static bool leaves_item_uncoverable(const xt_option_conflicts *conflicts, uint32_t option)
{
    const uint64_t *compatible = conflicts->compatible, self = (uint64_t)1 << option % 64;
    for (uint32_t n = 0; n < conflicts->required_items; n++) {
        xt_required_item *item = &conflicts->required[n];
        if ((item->row[item->last_word] & compatible[item->last_word]) || (item->row[option / 64] & self))
            continue;
        uint32_t word = find_compatible_word(conflicts, item->row);
        if (word == XT_NONE)
            return true;
        item->last_word = word;
    }
    return false;
}

// Returns the number of compatible images, or 0 if a required item then has none.
static uint32_t count_compatible_images(xt_option_conflicts *conflicts, xt_breaking_context *d, uint32_t option)
{
    const xt_cover *cover = d->cover;
    uint32_t        excluded_rows = 0;
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (cover->item[cover->member[m]].high == 1)
            conflicts->excluded_rows[excluded_rows++] = row_of(conflicts, cover->member[m]);
    uint32_t count = conflicts->exclude_rows(conflicts->remaining, conflicts->excluded_rows, excluded_rows,
                                             conflicts->padded_words / WORDS_PER_LINE, conflicts->compatible);
    d->work += (uint64_t)conflicts->words * (cover->first[option + 1] - cover->first[option]) + cover->items;
    return leaves_item_uncoverable(conflicts, option) ? 0 : count;
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Returns the mean square of the number of images compatible with a representative, over as many evenly spread ones as
// the work allows.  Stops once it is sure to reach `enough`: most items lose early.
static double mean_square_of_compatible(const xt_representatives *representatives, xt_option_conflicts *conflicts,
                                        xt_breaking_context *d, uint64_t work_allowed, double enough)
{
    uint64_t end = d->work + work_allowed;
    double   sum = 0;
    uint32_t step = (uint32_t)((double)representatives->count * 0.618) + 1, done = 0;
    if (conflicts->is_unavailable)
        return 1;
    while (common_divisor(step, representatives->count) != 1)
        step++;
    for (uint64_t at = 0; done < representatives->count && (done == 0 || d->work < end);
         at = (at + step) % representatives->count, done++) {
        double compatible = count_compatible_images(conflicts, d, representatives->at[at].option);
        sum += compatible * compatible;
        if (sum >= enough * representatives->count)
            return HUGE_VAL;
    }
    return sum / done;
}

// ---- The best anchor -----------------------------------------------------------------------------------------------

// The number of representatives, each weighted by the remaining images at the orbit's other items.
typedef struct representative_weight {
    double whole;
    double broken; // each also divided by the order of its stabiliser, as if later anchors would break that
} representative_weight;

static double power(double base, uint32_t exponent)
{
    double power = 1;
    for (; exponent > 0; exponent /= 2, base *= base)
        power *= exponent % 2 ? base : 1;
    return power;
}

static representative_weight weigh_representatives(const xt_representatives *representatives,
                                                   const xt_breaking_state  *s)
{
    representative_weight sum = {0};
    double                behind = 0;
    for (uint32_t i = representatives->count; i-- > 0;) {
        uint32_t stabiliser_order = 0;
        for (uint32_t g = 0; g < s->order; g++)
            stabiliser_order += xt_representative_fixed_by(representatives, s, i)[g];
        behind += (double)s->order / representatives->orbit_size / stabiliser_order; // images equivalent to this one
        double here = power(behind / representatives->images, representatives->orbit_size - 1);
        sum.whole += here;
        sum.broken += here / stabiliser_order;
    }
    return sum;
}

static bool is_candidate(const xt_breaking_context *d, const xt_breaking_state *s, uint32_t item)
{
    // The comparison of solutions knows the images on open cells only.
    const bool is_junction = item >= xt_cover_open_cells(d->cover) && item < d->cover->cells;
    if (d->cover->item[item].high != 1 || is_junction)
        return false;
    for (uint32_t a = 0; a < s->anchors.count; a++)
        if (s->anchors.at[a].item == item)
            return false;
    for (uint32_t g = 0; g < s->order; g++)
        if (d->cover->symmetry[s->group[g]].to[item] < item) // another item represents the orbit
            return false;
    return true;
}

typedef struct chooser {
    xt_breaking_context     *context;
    const xt_breaking_state *state;
    uint64_t                 work_allowed;       // for each candidate
    uint64_t                 end;                // of the work for all
    bool                     has_loaded_options; // into the option conflicts of the state
    anchor_score             best;
    anchor_score            *ranking; // or NULL if only the best is wanted
    uint32_t                 count;
} chooser;

static double estimate_size(chooser *c, const xt_representatives *representatives, double whole, double enough)
{
    xt_option_conflicts *conflicts = &c->context->option_conflicts;
    if (!c->has_loaded_options)
        load_remaining_options(conflicts, c->context->cover, c->state);
    c->has_loaded_options = true;
    return whole * mean_square_of_compatible(representatives, conflicts, c->context, c->work_allowed, enough / whole);
}

// Returns false if memory runs out.
static bool estimate_size_of_best(chooser *c)
{
    xt_representatives representatives;
    if (!isnan(c->best.size))
        return true;
    const bool ok = xt_representatives_list(&representatives, c->context, c->state, c->best.item, false);
    if (ok)
        c->best.size =
            estimate_size(c, &representatives, weigh_representatives(&representatives, c->state).whole, HUGE_VAL);
    xt_representatives_free(&representatives);
    return ok;
}

// Compares pieces by size alone, so a sure loser needs no complete count.  Compares cells by share, and by size if the
// shares are equal.  Cells count only if no piece will do.  Returns false if memory runs out.
static bool score_item(chooser *c, const xt_representatives *representatives)
{
    const representative_weight sum = weigh_representatives(representatives, c->state);
    const bool                  is_first = c->best.item == XT_NONE;
    anchor_score here = {.item = representatives->item, .share = sum.broken / representatives->images, .size = NAN};
    bool         is_better = is_first;
    if (c->ranking || representatives->item >= c->context->cover->cells) {
        here.size = estimate_size(c, representatives, sum.whole, is_first || c->ranking ? HUGE_VAL : c->best.size);
        is_better |= here.size < c->best.size;
    } else if (!is_first && fabs(here.share - c->best.share) > 1e-9) {
        is_better = here.share < c->best.share;
    } else if (!is_first) {
        if (!estimate_size_of_best(c))
            return false;
        here.size = estimate_size(c, representatives, sum.whole, HUGE_VAL);
        is_better = here.size < c->best.size;
    }
    if (is_better)
        c->best = here;
    if (c->ranking)
        c->ranking[c->count++] = here;
    return true;
}

// Returns false if memory runs out.
static bool consider_item(chooser *c, uint32_t item)
{
    xt_representatives representatives;
    bool               ok = xt_representatives_list(&representatives, c->context, c->state, item, false);
    if (ok && xt_representatives_break_symmetry(&representatives))
        ok = score_item(c, &representatives);
    xt_representatives_free(&representatives);
    return ok;
}

static chooser make_chooser(xt_breaking_context *d, const xt_breaking_state *s)
{
    uint64_t allowed = s->depth == 0 ? max_work_for_first : max_work_for_others;
    uint32_t candidates = 0;
    for (uint32_t i = 0; i < d->cover->items; i++)
        candidates += is_candidate(d, s, i);
    return (chooser){.context = d,
                     .state = s,
                     .work_allowed = candidates > 0 ? allowed / candidates : 0,
                     .end = d->work + allowed,
                     .best.item = XT_NONE};
}

bool xt_choose_anchor(xt_breaking_context *d, const xt_breaking_state *s, uint32_t *item)
{
    const xt_cover *cover = d->cover;
    chooser         c = make_chooser(d, s);
    bool            ok = true;
    for (uint32_t i = cover->items; ok && i-- > 0;) {
        // Cells count only if no piece will do.
        if (c.best.item != XT_NONE && (d->work >= c.end || (i < cover->cells && c.best.item >= cover->cells)))
            break;
        if (is_candidate(d, s, i))
            ok = consider_item(&c, i);
    }
    *item = c.best.item;
    return ok;
}

// Of equal scores the greatest item comes first, as in xt_choose_anchor.
static int compare_scores(const void *a, const void *b)
{
    const anchor_score *left = a, *right = b;
    if (left->size != right->size)
        return left->size < right->size ? -1 : 1;
    return left->item > right->item ? -1 : left->item < right->item;
}

bool xt_rank_anchor_candidates(xt_breaking_context *d, const xt_breaking_state *s, uint32_t *item, uint32_t *count)
{
    const xt_cover *cover = d->cover;
    chooser         c = make_chooser(d, s);
    c.ranking = XT_NEW_ARRAY(anchor_score, (size_t)cover->items - cover->cells);
    bool ok = c.ranking;
    for (uint32_t i = cover->cells; ok && i < cover->items; i++)
        if (is_candidate(d, s, i))
            ok = consider_item(&c, i);
    if (ok && c.count > 0)
        qsort(c.ranking, c.count, sizeof *c.ranking, compare_scores);
    for (uint32_t i = 0; ok && i < c.count; i++)
        item[i] = c.ranking[i].item;
    *count = c.count;
    free(c.ranking);
    return ok;
}
