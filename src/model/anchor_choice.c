// anchor_choice.c -- which item is the best anchor.
//
// Busche's rule was the piece that symmetry cuts down most, and of several the one that keeps the fewest images.  For
// the Tetris Cube that is G, with 8; but with L, which keeps 12, the search takes a third of the time, as Stefan Westen
// found: L is large and awkward, and leaves little room.  So we look one step further.  Of every image that is kept,
// count the images that still fit beside it; the sum of the squares is about the number of ways to lay this piece and
// two more, and the piece with the least sum is taken.  Over ten puzzles that has been within a fifth of the best
// (docs/notes).
//
// Pieces come before cells, since dancing links begin with a piece that has few images left, and nothing is known of
// which cell is a good beginning.  Of cells that one is taken at which the least share of the search is left, if images
// were spread evenly.
//
// Rows of bits tell which images meet, in lines of eight words.  What remains beside an image is asked for thousands
// of times before a short search begins, so it has a kernel (beside_kernel.h).

#include "base/memory.h"
#include "base/processor.h"
#include "model/stage.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Words that may be looked at to choose the first anchor, and each of the many others, which matter less.  A puzzle
// where that is not enough takes days to search; and where even the rows would be too many, or there is no memory for
// them, images count that are kept, not those beside.
static const uint64_t work_for_first = 1 << 21, work_for_others = 1 << 18, most_words = 1 << 23;

typedef struct merit {
    uint32_t item;
    double   share; // of the images that cover it, those that are kept, each by what is left of the other items' images
    double   size;  // about the number of ways to cover the item so and lay two pieces more; NAN: nobody asked
} merit;

// ---- Images beside one ---------------------------------------------------------------------------------------------

enum { LINE = 8 }; // words

#define XT_KERNEL_FILE "model/beside_kernel.h"
#include "base/each_kernel.h"

// The fastest first.
static const struct {
    const char  *name;
    xt_take_out *take_out;
} kernels[] = {
#if defined(__x86_64__)
    {"avx512", take_out_avx512},
    {"avx2", take_out_avx2},
#endif
    {"plain", take_out_plain},
};

enum { KERNELS = sizeof kernels / sizeof *kernels };

xt_take_out *xt_take_out_for(const char *kernel)
{
    uint32_t k = 0;
    while (k + 1 < KERNELS && !xt_processor_takes(kernels[k].name, kernel))
        k++;
    return kernels[k].take_out;
}

static uint64_t *row_of(const xt_lookahead *look, uint32_t item)
{
    return look->row + (size_t)item * look->room;
}

void xt_lookahead_end(xt_lookahead *look)
{
    free(look->left);
    free(look->row);
    free(look->beside);
    free(look->taken);
    free(look->need);
}

static void open_eyes(xt_lookahead *look, const xt_cover *cover)
{
    look->words = (cover->options + 63) / 64;
    look->is_blind = (uint64_t)look->words * cover->items > most_words;
    if (look->is_blind)
        return;
    look->room = (look->words + LINE - 1) / LINE * LINE;
    look->take_out = xt_take_out_for(NULL);
    look->left = XT_NEW_ARRAY(uint64_t, look->room);
    look->beside = XT_NEW_ARRAY(uint64_t, look->room);
    look->row = XT_NEW_ARRAY(uint64_t, (size_t)cover->items * look->room);
    look->taken = XT_NEW_ARRAY(const uint64_t *, cover->items);
    look->need = XT_NEW_ARRAY(xt_needed, cover->items);
    if (!look->left || !look->beside || !look->row || !look->taken || !look->need) {
        xt_lookahead_end(look);
        xt_memory_release();
        *look = (xt_lookahead){.is_blind = true};
        return;
    }
    for (uint32_t i = 0; i < cover->items; i++)
        if (cover->item[i].low > 0)
            look->need[look->needed++].row = row_of(look, i);
    for (uint32_t o = 0; o < cover->options; o++)
        for (uint32_t m = cover->first[o]; m < cover->first[o + 1]; m++)
            row_of(look, cover->member[m])[o / 64] |= (uint64_t)1 << o % 64;
}

static void look_at_stage(xt_lookahead *look, const xt_cover *cover, const xt_stage *s)
{
    if (!look->row && !look->is_blind)
        open_eyes(look, cover);
    if (look->is_blind)
        return;
    memset(look->left, 0, look->words * sizeof *look->left);
    for (uint32_t o = 0; o < cover->options; o++)
        look->left[o / 64] |= (uint64_t)!s->drop[o] << o % 64;
}

// The first word in which an image that covers the item is beside; XT_NOWHERE: there is none.
static uint32_t word_beside(const xt_lookahead *look, const uint64_t *row)
{
    for (uint32_t w = 0; w < look->words; w++)
        if (row[w] & look->beside[w])
            return w;
    return XT_NOWHERE;
}

// Whether an item that must be covered has no image beside this option.  One is looked for where it was seen last.
static bool strands_an_item(const xt_lookahead *look, uint32_t option)
{
    const uint64_t *beside = look->beside, self = (uint64_t)1 << option % 64;
    for (uint32_t n = 0; n < look->needed; n++) {
        xt_needed *item = &look->need[n];
        if ((item->row[item->seen_at] & beside[item->seen_at]) || (item->row[option / 64] & self))
            continue;
        uint32_t word = word_beside(look, item->row);
        if (word == XT_NOWHERE)
            return true;
        item->seen_at = word;
    }
    return false;
}

// How many images fit beside an option; none where an item can then not be covered.
static uint32_t images_beside(xt_lookahead *look, xt_division *d, uint32_t option)
{
    const xt_cover *cover = d->cover;
    uint32_t        taken = 0;
    for (uint32_t m = cover->first[option]; m < cover->first[option + 1]; m++)
        if (cover->item[cover->member[m]].high == 1)
            look->taken[taken++] = row_of(look, cover->member[m]);
    uint32_t count = look->take_out(look->left, look->taken, taken, look->room / LINE, look->beside);
    d->work += (uint64_t)look->words * (cover->first[option + 1] - cover->first[option]) + cover->items;
    return strands_an_item(look, option) ? 0 : count;
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

// The mean square of the images beside a kept one, over as many of them as the work allows, evenly spread.
// Without end as soon as it is sure to be `enough` or more: most items lose early.
static double mean_square_beside(const xt_kept *kept, xt_lookahead *look, xt_division *d, uint64_t work_allowed,
                                 double enough)
{
    uint64_t end = d->work + work_allowed;
    double   sum = 0;
    uint32_t step = (uint32_t)((double)kept->count * 0.618) + 1, done = 0;
    if (look->is_blind)
        return 1;
    while (common_divisor(step, kept->count) != 1)
        step++;
    for (uint64_t at = 0; done < kept->count && (done == 0 || d->work < end); at = (at + step) % kept->count, done++) {
        double beside = images_beside(look, d, kept->at[at].option);
        sum += beside * beside;
        if (sum >= enough * kept->count)
            return HUGE_VAL;
    }
    return sum / done;
}

// ---- The best anchor -----------------------------------------------------------------------------------------------

// How many of the kept images count, each as much as images are left at the other items of the orbit.
typedef struct weight {
    double whole;
    double broken; // each divided by the symmetries that leave it, as if the next anchors would break them all
} weight;

static double power(double base, uint32_t exponent)
{
    double power = 1;
    for (; exponent > 0; exponent /= 2, base *= base)
        power *= exponent % 2 ? base : 1;
    return power;
}

static weight weight_of(const xt_kept *kept, const xt_stage *s)
{
    weight sum = {0};
    double behind = 0;
    for (uint32_t i = kept->count; i-- > 0;) {
        uint32_t fixing = 0;
        for (uint32_t g = 0; g < s->order; g++)
            fixing += xt_kept_fixed_by(kept, s, i)[g];
        behind += (double)s->order / kept->orbit / fixing; // images that symmetry makes equal to this one
        double here = power(behind / kept->images, kept->orbit - 1);
        sum.whole += here;
        sum.broken += here / fixing;
    }
    return sum;
}

static bool is_candidate(const xt_division *d, const xt_stage *s, uint32_t item)
{
    if (d->cover->item[item].high != 1)
        return false;
    for (uint32_t a = 0; a < s->anchors.count; a++)
        if (s->anchors.at[a].item == item)
            return false;
    for (uint32_t g = 0; g < s->order; g++)
        if (d->cover->symmetry[s->group[g]].to[item] < item) // another one stands for the orbit
            return false;
    return true;
}

typedef struct chooser {
    xt_division    *division;
    const xt_stage *stage;
    uint64_t        work_allowed; // for each candidate
    uint64_t        end;          // of the work for all
    bool            has_looked;   // at which images the stage has left
    merit           best;
    merit          *all; // NULL: only the best is wanted
    uint32_t        count;
} chooser;

static double size_of(chooser *c, const xt_kept *kept, double whole, double enough)
{
    xt_lookahead *look = &c->division->lookahead;
    if (!c->has_looked)
        look_at_stage(look, c->division->cover, c->stage);
    c->has_looked = true;
    return whole * mean_square_beside(kept, look, c->division, c->work_allowed, enough / whole);
}

static bool is_cell(const chooser *c, uint32_t item)
{
    return item < c->division->cover->cells;
}

// False: no memory.
static bool find_size_of_best(chooser *c)
{
    xt_kept kept;
    if (!isnan(c->best.size))
        return true;
    const bool fine = xt_kept_list(&kept, c->division, c->stage, c->best.item, false);
    if (fine)
        c->best.size = size_of(c, &kept, weight_of(&kept, c->stage).whole, HUGE_VAL);
    xt_kept_free(&kept);
    return fine;
}

// Pieces are compared by size alone, so that one that is sure to lose need not be looked at to the end; cells by their
// shares, and by size only where these are the same.  A cell is looked at after all pieces, where none will do.  False:
// no memory.
static bool weigh_item(chooser *c, const xt_kept *kept)
{
    const weight sum = weight_of(kept, c->stage);
    const bool   is_first = c->best.item == XT_NOWHERE;
    merit        here = {.item = kept->item, .share = sum.broken / kept->images, .size = NAN};
    bool         is_better = is_first;
    if (c->all || !is_cell(c, kept->item)) {
        here.size = size_of(c, kept, sum.whole, is_first || c->all ? HUGE_VAL : c->best.size);
        is_better |= here.size < c->best.size;
    } else if (!is_first && fabs(here.share - c->best.share) > 1e-9) {
        is_better = here.share < c->best.share;
    } else if (!is_first) {
        if (!find_size_of_best(c))
            return false;
        here.size = size_of(c, kept, sum.whole, HUGE_VAL);
        is_better = here.size < c->best.size;
    }
    if (is_better)
        c->best = here;
    if (c->all)
        c->all[c->count++] = here;
    return true;
}

// False: no memory.
static bool try_item(chooser *c, uint32_t item)
{
    xt_kept kept;
    bool    fine = xt_kept_list(&kept, c->division, c->stage, item, false);
    if (fine && xt_kept_breaks_symmetry(&kept))
        fine = weigh_item(c, &kept);
    xt_kept_free(&kept);
    return fine;
}

static chooser begin_choice(xt_division *d, const xt_stage *s)
{
    uint64_t allowed = s->depth == 0 ? work_for_first : work_for_others;
    uint32_t candidates = 0;
    for (uint32_t i = 0; i < d->cover->items; i++)
        candidates += is_candidate(d, s, i);
    return (chooser){.division = d,
                     .stage = s,
                     .work_allowed = candidates > 0 ? allowed / candidates : 0,
                     .end = d->work + allowed,
                     .best.item = XT_NOWHERE};
}

bool xt_choose_anchor(xt_division *d, const xt_stage *s, uint32_t *item)
{
    const xt_cover *cover = d->cover;
    chooser         c = begin_choice(d, s);
    bool            fine = true;
    for (uint32_t i = cover->items; fine && i-- > 0;) {
        // Cells are looked at only where no piece will do.
        if (c.best.item != XT_NOWHERE && (d->work >= c.end || (i < cover->cells && c.best.item >= cover->cells)))
            break;
        if (is_candidate(d, s, i))
            fine = try_item(&c, i);
    }
    *item = c.best.item;
    return fine;
}

// Of equal ones the choice takes that with the greatest number.
static int compare_merits(const void *a, const void *b)
{
    const merit *left = a, *right = b;
    if (left->size != right->size)
        return left->size < right->size ? -1 : 1;
    return left->item > right->item ? -1 : left->item < right->item;
}

bool xt_rank_anchors(xt_division *d, const xt_stage *s, uint32_t *item, uint32_t *count)
{
    const xt_cover *cover = d->cover;
    chooser         c = begin_choice(d, s);
    c.all = XT_NEW_ARRAY(merit, (size_t)cover->items - cover->cells);
    bool fine = c.all;
    for (uint32_t i = cover->cells; fine && i < cover->items; i++)
        if (is_candidate(d, s, i))
            fine = try_item(&c, i);
    if (fine && c.count > 0)
        qsort(c.all, c.count, sizeof *c.all, compare_merits);
    for (uint32_t i = 0; fine && i < c.count; i++)
        item[i] = c.all[i].item;
    *count = c.count;
    free(c.all);
    return fine;
}
