// board_probe.c -- see board_probe.h.
//
// No engine wins everywhere: row by row wins where many colours leave it little to try, and loses by any factor where
// there are few.  So row by row searches for a few milliseconds' worth of nodes, which is enough for many boards and
// keeps what it found.  Where it is not, samples of both trees say how large they are, and the nodes' usual costs which
// is over first.  All of it counts nodes, not time, so that the choice is the same on every machine.

#include "api/board_probe.h"

#include "base/memory.h"
#include "edge/engines.h"
#include "run/estimate.h"

#include <stdlib.h>
#include <string.h>

enum {
    PROBE_NODES = 150000,
    PROBE_SOLUTIONS = 1000,
    ROW_SAMPLES = 500,
    DOMAIN_SAMPLES = 20,
    SAMPLED_CELLS = 144, // of a larger board, no sample
};

// Measured: nanoseconds for a node, for a cell.
static const double row_cost = 15, domain_cost = 25;

typedef struct search_for_probe {
    xt_board_probe *probe;
    uint32_t        cells;
    uint32_t        polls; // left
} search_for_probe;

static xt_answer keep(void *context, const uint32_t *poses, uint32_t count)
{
    search_for_probe *s = context;
    if (s->probe->solutions == PROBE_SOLUTIONS)
        return XT_STOP;
    memcpy(s->probe->poses + (size_t)s->probe->solutions++ * s->cells, poses, count * sizeof *poses);
    return XT_CONTINUE;
}

static xt_answer count_down(void *context)
{
    search_for_probe *s = context;
    return --s->polls ? XT_CONTINUE : XT_STOP;
}

static bool search_briefly(xt_board_probe *probe, const xt_edge_model *model, xt_counters *counters)
{
    search_for_probe s = {.probe = probe, .cells = model->cells, .polls = PROBE_NODES / XT_POLL_INTERVAL};
    xt_search       *search = xt_engine_row.open(model, counters);
    if (!search) {
        probe->trouble = counters->trouble;
        return false;
    }
    probe->is_done = xt_engine_row.run(search, (xt_task){.depth = 0}, (xt_option_sink){.take = keep, .context = &s},
                                       (xt_poll){.ask = count_down, .context = &s}) == XT_CONTINUE;
    xt_engine_row.close(search);
    return true;
}

static xt_answer drop(void *context, const uint32_t *poses, uint32_t count)
{
    (void)context, (void)poses, (void)count;
    return XT_CONTINUE;
}

// Nodes of a tree, estimated; less than 0: it failed.
static double size_of_tree(xt_board_probe *probe, const xt_edge_model *model, const xt_engine *engine, uint64_t samples)
{
    double         *fits = XT_NEW_ARRAY(double, (size_t)model->cells + 1);
    uint64_t        delivered = 0;
    double          nodes = 0;
    xt_estimate     estimate;
    xt_estimate_run run = {.engine = engine,
                           .problem = model,
                           .levels = model->cells + 1,
                           .sink = {.take = drop},
                           .delivered = &delivered,
                           .samples = samples,
                           .seed = 1,
                           .fits_at = fits};
    if (!fits || xt_run_estimate(&run, &estimate) != XT_COMPLETE) {
        probe->trouble = run.trouble;
        nodes = -1;
    }
    for (uint32_t open = 0; nodes >= 0 && open <= model->cells; open++)
        nodes += fits[open];
    free(fits);
    return nodes;
}

static bool compare_trees(xt_board_probe *probe, const xt_edge_model *model)
{
    double rows = size_of_tree(probe, model, &xt_engine_row, ROW_SAMPLES);
    double domains = rows < 0 ? -1 : size_of_tree(probe, model, &xt_engine_domains, DOMAIN_SAMPLES);
    if (domains < 0)
        return false;
    probe->row_nodes = rows;
    probe->row_seconds = rows * row_cost * 1e-9;
    probe->domain_nodes = domains;
    // Of the poses that domains tries, every other one fails at once, and a failure costs as much.
    probe->domain_seconds = 2 * domains * domain_cost * model->cells * 1e-9;
    if (probe->row_seconds < probe->domain_seconds)
        probe->engine = &xt_engine_row;
    return true;
}

void xt_board_probe_free(xt_board_probe *probe)
{
    free(probe->poses);
}

bool xt_board_probe_make(xt_board_probe *probe, const xt_edge_model *model, xt_counters *counters)
{
    *probe = (xt_board_probe){.engine = &xt_engine_domains};
    if (xt_engine_domains.refusal(model)) {
        probe->engine = &xt_engine_row;
        return true;
    }
    probe->poses = XT_NEW_ARRAY(uint32_t, (size_t)PROBE_SOLUTIONS * model->cells);
    if (!probe->poses || !search_briefly(probe, model, counters))
        return false;
    if (probe->is_done)
        return true;
    memset(counters->fits_at, 0, (model->cells + 1) * sizeof *counters->fits_at);
    memset(counters->attempts_at, 0, (model->cells + 1) * sizeof *counters->attempts_at);
    return model->cells > SAMPLED_CELLS || compare_trees(probe, model);
}
