// beam.c -- see beam.h.
//
// The seed chooses the sweep and the noise: passes XT_BEAM_WIDTHS apart have the same width.

#include "pack/beam.h"

#include "base/memory.h"
#include "search/beam/engine.h"
#include "search/problem.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_SEEDS = 1 << 20,
    // An expanded state costs about as much as this number of states of a sweep, besides its candidates.
    STATE_NODES = 8,
};

typedef struct pass {
    xt_pack_incumbent *incumbent;
    xt_counters        counters;
    uint64_t           max_nodes, polls;
    uint32_t          *images;   // of the last packing
    uint32_t          *image_of; // by option of the cover; XT_NONE: the problem leaves it out
} pass;

static uint64_t count_nodes(const pass *p)
{
    uint64_t nodes = p->polls * XT_POLL_INTERVAL * STATE_NODES;
    for (uint32_t level = 0; level <= p->incumbent->problem->cover->pieces; level++)
        nodes += p->counters.attempts_at[level];
    return nodes;
}

static xt_answer ask(void *context)
{
    pass *p = context;
    p->polls++;
    bool ends = p->incumbent->must_end(p->incumbent->context) || count_nodes(p) >= p->max_nodes;
    return ends ? XT_STOP : XT_CONTINUE;
}

static xt_answer take_packing(void *context, const uint32_t *options, uint32_t count)
{
    pass                  *p = context;
    xt_pack_incumbent     *best = p->incumbent;
    const xt_pack_problem *problem = best->problem;
    int64_t                value = 0;
    for (uint32_t i = 0; i < count; i++) {
        p->images[i] = p->image_of[options[i]];
        if (p->images[i] == XT_NONE)
            return XT_STOP;
        value += problem->gain[problem->shape[p->images[i]]];
    }
    if (value > best->value) {
        memcpy(best->images, p->images, count * sizeof *best->images);
        best->count = count;
        best->value = value;
        best->report(best->context);
    }
    return XT_STOP;
}

static bool open_pass(pass *p)
{
    const xt_pack_problem *problem = p->incumbent->problem;
    const xt_cover        *cover = problem->cover;
    p->counters.fits_at = XT_NEW_ARRAY(uint64_t, (size_t)cover->pieces + 1);
    p->counters.attempts_at = XT_NEW_ARRAY(uint64_t, (size_t)cover->pieces + 1);
    p->images = XT_NEW_ARRAY(uint32_t, (size_t)problem->cells + 1);
    p->image_of = XT_NEW_ARRAY(uint32_t, (size_t)cover->options + 1);
    if (!p->counters.fits_at || !p->counters.attempts_at || !p->images || !p->image_of)
        return false;
    memset(p->image_of, 0xff, cover->options * sizeof *p->image_of); // XT_NONE
    for (uint32_t i = 0; i < problem->images; i++)
        p->image_of[problem->option[i]] = i;
    return true;
}

static void close_pass(pass *p)
{
    free(p->counters.fits_at);
    free(p->counters.attempts_at);
    free(p->images);
    free(p->image_of);
}

// Estimates the nodes of a pass.  About half of the images at a state's first open cell fit.
static uint64_t estimate_nodes(const xt_cover *cover, uint32_t log_width)
{
    uint64_t learning = (uint64_t)XT_BEAM_LEARNING_WIDTH * STATE_NODES * cover->cells;
    return learning + ((cover->options / 2 + (uint64_t)STATE_NODES * cover->cells) << log_width);
}

void xt_pack_beam_run(xt_pack_incumbent *incumbent, const xt_pack_beam *beam, uint64_t *spent)
{
    pass                   p = {.incumbent = incumbent, .max_nodes = beam->max_nodes};
    const xt_engine_spec   spec = {.first_pass = (uint32_t)(beam->seed % MAX_SEEDS) * XT_BEAM_WIDTHS + beam->log_width,
                                   .passes = 1,
                                   .lists_solutions = true};
    const xt_cover_problem problem = {.cover = incumbent->problem->cover, .spec = &spec};
    bool                   fits = estimate_nodes(problem.cover, beam->log_width) <= beam->max_nodes;
    xt_search             *search = fits && open_pass(&p) ? xt_engine_beam.open(&problem, &p.counters) : NULL;
    if (search) {
        xt_engine_beam.run(search, (xt_task){.depth = 0},
                           (xt_option_sink){.take_solution = take_packing, .context = &p},
                           (xt_poll){.ask = ask, .context = &p});
        *spent += count_nodes(&p);
        xt_engine_beam.close(search);
    }
    close_pass(&p);
}
