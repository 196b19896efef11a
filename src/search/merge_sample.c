// merge_sample.c -- see merge_sample.h.
//
// A state comes from choices within its own choice of pieces alone, so a sweep for which a third of the pieces are used
// up from the beginning has just those states of the whole one that do without these pieces.  A sample is three such
// sweeps, each without another third of the pieces, and that again with other thirds while there is time for a round.
// Where states have nearly all pieces that are left it shows too few, so the cells behind are told from those before,
// unless it has seen more there.

#include "search/merge_sample.h"

#include "base/memory.h"
#include "base/random.h"
#include "search/merge_sweep.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The first round may take all that is allowed.  Another is begun, and goes on, while all take no more than such a
// share of that, and may be longer than those before it.
static const double share_of_rounds = 0.5, longest_round = 1.5, unseen_pieces = 2.5;
enum { THIRDS = 3, ROUNDS_MOST = 4 };

typedef struct sample {
    bool    *is_used;    // by shape: left out of the sweep at hand
    double  *stands_for; // by pieces that remain: so many states of a sweep with all pieces
    double   most;       // states that it may go on from
    bool     is_long;    // it would be more
    xt_swell all;        // of a sweep with all pieces; of all sweeps so far, added up
} sample;

// ---- One sweep -----------------------------------------------------------------------------------------------------

static void keep_to_limit(xt_search *search)
{
    sample *s = search->watch.context;
    s->is_long = search->done > s->most;
    if (s->is_long)
        stop(search, NULL);
}

static void look_away(xt_search *search)
{
    (void)search;
}

// Behind a cell, when all hands have told what they did there.
static void gather(xt_search *search)
{
    sample *s = search->watch.context;
    for (uint32_t p = 0; p < levels_of(search); p++) {
        s->all.states[search->bit] += (double)search->states_at[p] * s->stands_for[p];
        search->states_at[p] = 0;
    }
    search->swell.states[search->bit] = (double)search->states;
    search->states = 0;
}

// False: it did not come to its end.
static bool go_through_sample(const xt_search *like, sample *s)
{
    xt_counters counters = {0};
    xt_search  *search = xt_merge_open_without(like, s->is_used, &counters);
    if (!search)
        return false;
    search->watch = (watcher){.before_cell = keep_to_limit, .amid_cell = look_away, .after_cell = gather, .context = s};
    bool fine = xt_merge_sweep(search) == XT_CONTINUE;
    s->most -= search->done;
    xt_merge_close(search);
    return fine;
}

// ---- All sweeps ----------------------------------------------------------------------------------------------------

// A state with so many pieces stands for as many as there are choices of so many pieces for one among those that are
// left.
static void set_weights(sample *s, uint32_t pieces, uint32_t left)
{
    double weight = 1;
    for (uint32_t placed = 0; placed <= left; placed++) {
        s->stands_for[left - placed] = weight;
        weight *= (double)(pieces - placed) / (left - placed);
    }
}

// Three sweeps, each without another third of the pieces.  False: not all came to their ends.
static bool sample_round(const xt_search *like, sample *s, const uint32_t *piece)
{
    const uint32_t without = like->swell.pieces / THIRDS;
    bool           fine = true;
    for (uint32_t t = 0; t < THIRDS && fine; t++) {
        memset(s->is_used, 0, like->keys.shapes * sizeof *s->is_used);
        for (uint32_t i = 0; i < without; i++)
            s->is_used[piece[t * without + i]] = true;
        fine = go_through_sample(like, s);
    }
    return fine;
}

// As many rounds as there is time for, one at least; piece: the shapes of the pieces.  How many; 0: not even one came
// to its end, or the last one did not.
static uint32_t sample_rounds(const xt_search *like, sample *s, uint32_t *piece)
{
    const double most = s->most, most_of_rounds = share_of_rounds * most;
    xt_random    random;
    uint32_t     rounds = 0;
    double       spent = 0;
    bool         fine = true;
    xt_random_start(&random, 0, 0);
    while (fine && rounds < ROUNDS_MOST && spent + longest_round * spent / fmax(rounds, 1) <= most_of_rounds) {
        const double allowed = rounds == 0 ? most : most_of_rounds - spent;
        s->most = allowed;
        xt_random_shuffle(&random, piece, like->swell.pieces);
        fine = sample_round(like, s, piece);
        spent += allowed - s->most;
        rounds++;
    }
    s->is_long &= rounds == 1;
    return fine ? rounds : 0;
}

static void list_pieces(const xt_search *search, uint32_t *piece)
{
    for (uint32_t s = 0, pieces = 0; s < search->keys.shapes; s++)
        if (search->keys.tally[s].copies > 0)
            piece[pieces++] = s;
}

static double seen_between(const xt_swell *all, uint32_t from, uint32_t to)
{
    double states = 0;
    for (uint32_t bit = from; bit < to; bit++)
        states += all->states[bit];
    return states;
}

// Too few are seen there; but the cells before tell of fewer still where windows grow, as they do behind a hole.
static double behind(const xt_swell *all, uint32_t last)
{
    return fmax(xt_swell_level_behind(all, last), seen_between(all, last + 1, all->bits));
}

bool xt_merge_sample_states(const xt_search *search, double most, double *left)
{
    const uint32_t pieces = search->swell.pieces, bits = search->keys.sweep.bits, without = pieces / THIRDS;
    const double   end = (pieces - without - unseen_pieces) * bits / search->swell.most;
    const uint32_t last = (uint32_t)fmin(fmax(end, 0), bits - 1);
    sample         s = {.is_used = XT_NEW_ARRAY(bool, search->keys.shapes),
                        .stands_for = XT_NEW_ARRAY(double, levels_of(search)),
                        .most = most,
                        .all = search->swell};
    uint32_t      *piece = XT_NEW_ARRAY(uint32_t, pieces), rounds = 0;
    s.all.states = XT_NEW_ARRAY(double, bits);
    if (s.is_used && s.stands_for && s.all.states && piece && without > 0 && search->bit < last) {
        list_pieces(search, piece);
        set_weights(&s, pieces, pieces - without);
        rounds = sample_rounds(search, &s, piece);
    }
    if (rounds > 0)
        *left = (seen_between(&s.all, search->bit, last + 1) + behind(&s.all, last)) / (THIRDS * rounds);
    if (s.is_long)
        *left = HUGE_VAL;
    free(s.is_used);
    free(s.stands_for);
    free(s.all.states);
    free(piece);
    return rounds > 0 || s.is_long;
}
