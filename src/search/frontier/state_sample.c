// state_sample.c -- see state_sample.h.
//
// A state depends on its own pieces alone.  So a pass without a third of the pieces has exactly those states of the
// full pass that use none of them.  A round is three such passes, each without another third.  Further rounds with
// other thirds follow while the budget allows.  The sample shows too few states with nearly all remaining pieces.  So
// the states of the last cells are estimated from the cells before, unless the sample shows more.
//
// If shapes have several copies, a round of thirds takes a third of the full pass.  Then a round is two passes, each
// without another half of the copies: often a tenth of it.  The prediction is 0.4 to 2.8 times the truth.  Such a round
// may exceed its budget, which proves nothing.  With fewer than three shapes it takes longer and predicts half of the
// truth.

#include "search/frontier/state_sample.h"

#include "base/memory.h"
#include "base/random.h"
#include "search/frontier/forward_pass.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Passes of a round, each without another part of the pieces; fewer and smaller ones if shapes have several copies.
enum { PARTS_OF_SINGLE = 3, PARTS_OF_COPIES = 2, MIN_SHAPES_WITH_COPIES = 3 };
enum { MAX_ROUNDS = 4 };
// The first round may expand the whole budget.  All rounds together may expand this share of it.
static const double max_share_of_rounds = 0.5;
// A further round starts if there is budget for this multiple of the mean round before it.
static const double max_round_growth = 1.5;
// A pass shows too few states near its end: for the last 2.5 pieces.
static const double pieces_not_sampled = 2.5;

typedef struct sample {
    uint32_t *used_copies;        // by shape: left out of the current pass
    double   *log_choices;        // by pieces placed in the current pass: of the choices among its pieces
    double   *represented_states; // by remaining pieces: the states of a full pass that one sampled state stands for
    double    budget;             // states that may still be expanded
    bool      exceeds_budget;     // the first round exceeds it
    xt_state_growth all;          // of a full pass, added up over all sampled passes
} sample;

// ---- One pass -------------------------------------------------------------------------------------------------------

static void stop_over_state_budget(xt_search *search)
{
    sample *s = search->hooks.context;
    s->exceeds_budget = search->expanded_states > s->budget;
    if (s->exceeds_budget)
        stop_search(search, NULL);
}

static void ignore_event(xt_search *search)
{
    (void)search;
}

// Called after a cell, when all threads have flushed their counts.
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

// Returns false if the pass is stopped.
static bool run_sample_pass(const xt_search *original, sample *s)
{
    xt_counters counters = {0};
    xt_search  *search = xt_frontier_open_without_pieces(original, s->used_copies, &counters);
    if (!search)
        return false;
    search->hooks = (pass_hooks){.before_cell = stop_over_state_budget,
                                 .amid_cell = ignore_event,
                                 .after_cell = add_states_of_cell,
                                 .context = s};
    bool succeeded = xt_frontier_run_forward_pass(search) == XT_CONTINUE;
    s->budget -= search->expanded_states;
    xt_frontier_close(search);
    return succeeded;
}

// ---- All passes -----------------------------------------------------------------------------------------------------

// A state with some pieces stands for the choices of as many pieces among all, divided by the choices among the sampled
// ones.
static void set_weights(const xt_search *original, sample *s)
{
    const uint32_t pieces = xt_state_growth_count_choices(&original->keys, s->used_copies, s->log_choices);
    for (uint32_t placed = 0; placed <= pieces; placed++)
        s->represented_states[pieces - placed] = exp(original->growth.log_choices[placed] - s->log_choices[placed]);
}

static uint32_t parts_of(const xt_search *search)
{
    return search->keys.are_single ? PARTS_OF_SINGLE : PARTS_OF_COPIES;
}

// Runs the passes, each without another part of the pieces.  Returns false if one of them is stopped.
static bool sample_round(const xt_search *original, sample *s, const uint32_t *piece)
{
    const uint32_t without = original->growth.pieces / parts_of(original);
    bool           succeeded = true;
    for (uint32_t t = 0; t < parts_of(original) && succeeded; t++) {
        memset(s->used_copies, 0, original->keys.shapes * sizeof *s->used_copies);
        for (uint32_t i = 0; i < without; i++)
            s->used_copies[piece[t * without + i]]++;
        set_weights(original, s);
        succeeded = run_sample_pass(original, s);
    }
    return succeeded;
}

// Runs as many rounds as the budget allows, at least one. piece lists the shapes of the pieces.  Returns their number,
// or 0 if the first or the last one is stopped.
static uint32_t sample_rounds(const xt_search *original, sample *s, uint32_t *piece)
{
    const double budget = s->budget, budget_of_rounds = max_share_of_rounds * budget;
    xt_random    random;
    uint32_t     rounds = 0;
    double       spent = 0;
    bool         succeeded = true;
    xt_random_start(&random, 0, 0);
    while (succeeded && rounds < MAX_ROUNDS && spent + max_round_growth * spent / fmax(rounds, 1) <= budget_of_rounds) {
        const double allowed = rounds == 0 ? budget : budget_of_rounds - spent;
        s->budget = allowed;
        xt_random_shuffle(&random, piece, original->growth.pieces);
        succeeded = sample_round(original, s, piece);
        spent += allowed - s->budget;
        rounds++;
    }
    s->exceeds_budget &= rounds == 1;
    return succeeded ? rounds : 0;
}

// Lists the shape of each copy.
static void list_pieces(const xt_search *search, uint32_t *piece)
{
    for (uint32_t s = 0, pieces = 0; s < search->keys.shapes; s++)
        for (uint32_t c = 0; c < search->keys.copy_count[s].copies; c++)
            piece[pieces++] = s;
}

static double sampled_states_between(const xt_state_growth *all, uint32_t from, uint32_t to)
{
    double states = 0;
    for (uint32_t bit = from; bit < to; bit++)
        states += all->states[bit];
    return states;
}

// The sample shows too few states there.  But the estimate from the cells before is even lower if windows grow, as
// behind a hole.
static double estimate_states_after(const xt_state_growth *all, uint32_t last)
{
    return fmax(xt_state_growth_remaining_if_level(all, last), sampled_states_between(all, last + 1, all->bits));
}

bool xt_frontier_can_sample_states(const xt_state_keys *keys)
{
    uint32_t shapes = 0;
    for (uint32_t s = 0; s < keys->shapes; s++)
        shapes += keys->copy_count[s].copies > 0;
    return keys->are_single || shapes >= MIN_SHAPES_WITH_COPIES;
}

bool xt_frontier_sample_states(const xt_search *search, double max_states, double *remaining)
{
    const uint32_t pieces = search->growth.pieces, bits = search->keys.sweep.bits, without = pieces / parts_of(search);
    const double   end = (pieces - without - pieces_not_sampled) * bits / search->growth.max_placed;
    const uint32_t last = (uint32_t)fmin(fmax(end, 0), bits - 1);
    sample         s = {.used_copies = XT_NEW_ARRAY(uint32_t, search->keys.shapes),
                        .log_choices = XT_NEW_ARRAY(double, 2 * (size_t)levels_of(search)),
                        .represented_states = XT_NEW_ARRAY(double, levels_of(search)),
                        .budget = max_states,
                        .all = search->growth};
    uint32_t      *piece = XT_NEW_ARRAY(uint32_t, pieces), rounds = 0;
    s.all.states = XT_NEW_ARRAY(double, bits);
    if (s.used_copies && s.log_choices && s.represented_states && s.all.states && piece && without > 0 &&
        search->bit < last) {
        list_pieces(search, piece);
        rounds = sample_rounds(search, &s, piece);
    }
    if (rounds > 0)
        *remaining = (sampled_states_between(&s.all, search->bit, last + 1) + estimate_states_after(&s.all, last)) /
                     (parts_of(search) * rounds);
    s.exceeds_budget &= search->keys.are_single;
    if (s.exceeds_budget)
        *remaining = HUGE_VAL;
    free(s.used_copies);
    free(s.log_choices);
    free(s.represented_states);
    free(s.all.states);
    free(piece);
    return rounds > 0 || s.exceeds_budget;
}
