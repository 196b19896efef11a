// state_sample.c -- see merge_sample.h.
//
// A state comes from choices within its own choice of pieces alone, so a sweep for which a third of the pieces are used
// up from the beginning has just those states of the whole one that do without these pieces.  A sample is three such
// sweeps, each without another third of the pieces, and that again with other thirds while there is time for a round.
// Where states have nearly all pieces that are left it shows too few, so the cells behind are told from those before,
// unless it has seen more there.

#include "search/frontier/state_sample.h"

#include "base/memory.h"
#include "base/random.h"
#include "search/frontier/forward_pass.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The first round may take all that is allowed.  Another is begun, and goes on, while all take no more than such a
// share of that, and may be longer than those before it.
static const double max_share_of_rounds = 0.5, max_round_growth = 1.5, pieces_not_sampled = 2.5;
enum { THIRDS = 3, MAX_ROUNDS = 4 };

typedef struct sample {
    bool           *is_used;            // by shape: left out of the sweep at hand
    double         *represented_states; // by pieces that remain: so many states of a sweep with all pieces
    double          most;               // states that it may go on from
    bool            exceeds_budget;     // it would be more
    xt_state_growth all;                // of a sweep with all pieces; of all sweeps so far, added up
} sample;

// ---- One sweep -----------------------------------------------------------------------------------------------------

static void stop_over_state_budget(xt_search *search)
{
    sample *s = search->hooks.context;
    s->exceeds_budget = search->expanded_states > s->most;
    if (s->exceeds_budget)
        stop_search(search, NULL);
}

static void ignore_event(xt_search *search)
{
    (void)search;
}

// Behind a cell, when all hands have told what they did there.
static void add_states_of_cell(xt_search *search)
{
    sample *s = search->hooks.context;
    for (uint32_t p = 0; p < levels_of(search); p++) {
        s->all.states[search->bit] += (double)search->shared.states_at[p] * s->represented_states[p];
        search->shared.states_at[p] = 0;
    }
    search->growth.states[search->bit] = (double)search->shared.states;
    search->shared.states = 0;
}

// False: it did not come to its end.
static bool run_sample_pass(const xt_search *original, sample *s)
{
    xt_counters counters = {0};
    xt_search  *search = xt_frontier_open_without_pieces(original, s->is_used, &counters);
    if (!search)
        return false;
    search->hooks = (pass_hooks){.before_cell = stop_over_state_budget,
                                 .amid_cell = ignore_event,
                                 .after_cell = add_states_of_cell,
                                 .context = s};
    bool succeeded = xt_frontier_run_forward_pass(search) == XT_CONTINUE;
    s->most -= search->expanded_states;
    xt_frontier_close(search);
    return succeeded;
}

// ---- All sweeps ----------------------------------------------------------------------------------------------------

// A state with so many pieces stands for as many as there are choices of so many pieces for one among those that are
// left.
static void set_weights(sample *s, uint32_t pieces, uint32_t remaining)
{
    double weight = 1;
    for (uint32_t placed = 0; placed <= remaining; placed++) {
        s->represented_states[remaining - placed] = weight;
        weight *= (double)(pieces - placed) / (remaining - placed);
    }
}

// Three sweeps, each without another third of the pieces.  False: not all came to their ends.
static bool sample_round(const xt_search *original, sample *s, const uint32_t *piece)
{
    const uint32_t without = original->growth.pieces / THIRDS;
    bool           succeeded = true;
    for (uint32_t t = 0; t < THIRDS && succeeded; t++) {
        memset(s->is_used, 0, original->keys.shapes * sizeof *s->is_used);
        for (uint32_t i = 0; i < without; i++)
            s->is_used[piece[t * without + i]] = true;
        succeeded = run_sample_pass(original, s);
    }
    return succeeded;
}

// As many rounds as there is time for, one at least; piece: the shapes of the pieces.  How many; 0: not even one came
// to its end, or the last one did not.
static uint32_t sample_rounds(const xt_search *original, sample *s, uint32_t *piece)
{
    const double most = s->most, budget_of_rounds = max_share_of_rounds * most;
    xt_random    random;
    uint32_t     rounds = 0;
    double       spent = 0;
    bool         succeeded = true;
    xt_random_start(&random, 0, 0);
    while (succeeded && rounds < MAX_ROUNDS && spent + max_round_growth * spent / fmax(rounds, 1) <= budget_of_rounds) {
        const double allowed = rounds == 0 ? most : budget_of_rounds - spent;
        s->most = allowed;
        xt_random_shuffle(&random, piece, original->growth.pieces);
        succeeded = sample_round(original, s, piece);
        spent += allowed - s->most;
        rounds++;
    }
    s->exceeds_budget &= rounds == 1;
    return succeeded ? rounds : 0;
}

static void list_pieces(const xt_search *search, uint32_t *piece)
{
    for (uint32_t s = 0, pieces = 0; s < search->keys.shapes; s++)
        if (search->keys.copy_count[s].copies > 0)
            piece[pieces++] = s;
}

static double sampled_states_between(const xt_state_growth *all, uint32_t from, uint32_t to)
{
    double states = 0;
    for (uint32_t bit = from; bit < to; bit++)
        states += all->states[bit];
    return states;
}

// Too few are seen there; but the cells before tell of fewer still where windows grow, as they do behind a hole.
static double estimate_states_after(const xt_state_growth *all, uint32_t last)
{
    return fmax(xt_state_growth_remaining_if_level(all, last), sampled_states_between(all, last + 1, all->bits));
}

bool xt_frontier_sample_states(const xt_search *search, double most, double *remaining)
{
    const uint32_t pieces = search->growth.pieces, bits = search->keys.sweep.bits, without = pieces / THIRDS;
    const double   end = (pieces - without - pieces_not_sampled) * bits / search->growth.most;
    const uint32_t last = (uint32_t)fmin(fmax(end, 0), bits - 1);
    sample         s = {.is_used = XT_NEW_ARRAY(bool, search->keys.shapes),
                        .represented_states = XT_NEW_ARRAY(double, levels_of(search)),
                        .most = most,
                        .all = search->growth};
    uint32_t      *piece = XT_NEW_ARRAY(uint32_t, pieces), rounds = 0;
    s.all.states = XT_NEW_ARRAY(double, bits);
    if (s.is_used && s.represented_states && s.all.states && piece && without > 0 && search->bit < last) {
        list_pieces(search, piece);
        set_weights(&s, pieces, pieces - without);
        rounds = sample_rounds(search, &s, piece);
    }
    if (rounds > 0)
        *remaining = (sampled_states_between(&s.all, search->bit, last + 1) + estimate_states_after(&s.all, last)) /
                     (THIRDS * rounds);
    if (s.exceeds_budget)
        *remaining = HUGE_VAL;
    free(s.is_used);
    free(s.represented_states);
    free(s.all.states);
    free(piece);
    return rounds > 0 || s.exceeds_budget;
}
