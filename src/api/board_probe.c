// board_probe.c -- see board_probe.h.
//
// No engine wins everywhere: row by row wins where many colours leave it little to try, and loses by any factor where
// there are few.  So row by row searches for half a millisecond's worth of nodes, which is enough for the smallest
// boards.  Where it is not, samples of both trees say how large they are, and the nodes' usual costs which is over
// first: few samples, and more where these do not tell.  All of it counts nodes, not time, so that the choice is the
// same on every machine.

#include "api/board_probe.h"

#include "base/clock.h"
#include "base/memory.h"
#include "edge/engines.h"
#include "run/control.h"
#include "run/estimate.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_NODES = 1 << 15, // before samples are taken
    PROBE_SOLUTIONS = 1000,
    SAMPLED_CELLS = 144, // of a larger board, no sample
    NARROW_CELLS = 64,   // that no frame limits, at most, where `domains` is fast
};

// Measured: nanoseconds for a node, for a cell, and for a cell of a board with more such cells.
static const double row_cost = 18, domain_cost = 22, wide_domain_cost = 60;

// Paths through both trees.  They are enough where the other engine takes so many times longer than `row`, or than
// `domains`: fewer, because trees row by row are estimated too small rather than too large.  And they are enough where
// the faster one takes no more than so many nanoseconds for each cell: then more samples, whose paths are as long as
// there are cells, would take longer than they could save.
typedef struct sampling {
    uint64_t rows, domains;
    double   row_apart, domains_apart, cell_time;
} sampling;

static const sampling samplings[] = {{96, 16, 5, 2.5, 1e5}, {300, 24, 2.5, 2, 6e5}, {1000, 64, 0, 0, 0}};

typedef struct search_for_probe {
    xt_board_probe              *probe;
    const xt_edge_model         *model;
    const xt_board_probe_limits *limits;
    uint64_t                     nodes; // tried
} search_for_probe;

static xt_answer drop(void *context, const uint32_t *poses, uint32_t count)
{
    (void)context, (void)poses, (void)count;
    return XT_CONTINUE;
}

// Nodes of a tree, estimated; less than 0: it failed, or the probe's status says what ended it.
static double size_of_tree(const search_for_probe *s, const xt_engine *engine, uint64_t samples)
{
    const xt_edge_model *model = s->model;
    double              *fits = XT_NEW_ARRAY(double, (size_t)model->cells + 1);
    uint64_t             delivered = 0;
    double               nodes = 0;
    xt_estimate          estimate;
    xt_estimate_run      run = {.engine = engine,
                                .problem = model,
                                .levels = model->cells + 1,
                                .sink = {.take = drop},
                                .delivered = &delivered,
                                .samples = samples,
                                .seed = 1,
                                .time_limit = xt_clock_seconds_left(s->limits->time_limit, s->limits->began),
                                .control = s->limits->control,
                                .fits_at = fits};
    xt_status            status = fits ? xt_run_estimate(&run, &estimate) : XT_FAILED;
    if (status == XT_FAILED)
        s->probe->trouble = run.trouble;
    else
        s->probe->status = status;
    if (status != XT_COMPLETE)
        nodes = -1;
    for (uint32_t open = 0; nodes >= 0 && open <= model->cells; open++)
        nodes += fits[open];
    free(fits);
    return nodes;
}

static double cost_of_cell(const xt_edge_model *model)
{
    uint32_t frame = model->board->is_free ? 0 : 2, width = model->width, height = model->height;
    uint32_t cells = width > frame && height > frame ? (width - frame) * (height - frame) : 0;
    return cells > NARROW_CELLS ? wide_domain_cost : domain_cost;
}

// Whether these samples of both trees are enough, or were ended early.  False: failed.
static bool sample_trees(const search_for_probe *s, const sampling *how, bool *is_enough)
{
    xt_board_probe *probe = s->probe;
    double          rows = size_of_tree(s, &xt_engine_row, how->rows);
    double          domains = rows < 0 ? -1 : size_of_tree(s, &xt_engine_domains, how->domains);
    *is_enough = domains < 0;
    if (domains < 0)
        return probe->status != XT_COMPLETE;
    probe->row_nodes = rows;
    probe->row_seconds = rows * row_cost * 1e-9;
    probe->domain_nodes = domains;
    // Of the poses that domains tries, every other one fails at once, and a failure costs as much.
    probe->domain_seconds = 2 * domains * cost_of_cell(s->model) * s->model->cells * 1e-9;
    bool   is_row = probe->row_seconds < probe->domain_seconds;
    double less = is_row ? probe->row_seconds : probe->domain_seconds;
    double more = is_row ? probe->domain_seconds : probe->row_seconds;
    probe->engine = is_row ? &xt_engine_row : &xt_engine_domains;
    *is_enough =
        more > (is_row ? how->row_apart : how->domains_apart) * less || less < how->cell_time * 1e-9 * s->model->cells;
    return true;
}

// False: failed.
static bool compare_trees(const search_for_probe *s)
{
    bool is_enough = s->model->cells > SAMPLED_CELLS;
    for (uint32_t i = 0; i < sizeof samplings / sizeof *samplings && !is_enough; i++)
        if (!sample_trees(s, &samplings[i], &is_enough))
            return false;
    return true;
}

static xt_answer keep(void *context, const uint32_t *poses, uint32_t count)
{
    search_for_probe *s = context;
    if (s->probe->solutions == PROBE_SOLUTIONS)
        return XT_STOP;
    memcpy(s->probe->poses + (size_t)s->probe->solutions++ * s->model->cells, poses, count * sizeof *poses);
    return XT_CONTINUE;
}

// Whether it ends early; the probe's status says why.
static bool is_ended(const search_for_probe *s)
{
    const xt_board_probe_limits *limits = s->limits;
    double                       seconds = limits->time_limit > 0 ? xt_clock_seconds() - limits->began : 0;
    s->probe->status = xt_control_ending(limits->control, limits->time_limit, seconds);
    return s->probe->status != XT_COMPLETE;
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static xt_answer look_around(void *context)
{
    search_for_probe *s = context;
    const uint64_t    node_limit = s->limits->node_limit ? s->limits->node_limit : UINT64_MAX;
    s->nodes += XT_POLL_INTERVAL;
    return is_ended(s) || s->nodes >= least(FIRST_NODES, node_limit) ? XT_STOP : XT_CONTINUE;
}

// False: failed.
static bool search_briefly(xt_board_probe *probe, const xt_edge_model *model, const xt_board_probe_limits *limits,
                           xt_counters *counters)
{
    search_for_probe s = {.probe = probe, .model = model, .limits = limits};
    if (is_ended(&s))
        return true;
    xt_search *search = xt_engine_row.open(model, counters);
    if (!search) {
        probe->trouble = counters->trouble;
        return false;
    }
    probe->is_done = xt_engine_row.run(search, (xt_task){.depth = 0}, (xt_option_sink){.take = keep, .context = &s},
                                       (xt_poll){.ask = look_around, .context = &s}) == XT_CONTINUE;
    xt_engine_row.close(search);
    return probe->is_done || probe->status != XT_COMPLETE || compare_trees(&s);
}

void xt_board_probe_free(xt_board_probe *probe)
{
    free(probe->poses);
}

bool xt_board_probe_make(xt_board_probe *probe, const xt_edge_model *model, const xt_board_probe_limits *limits,
                         xt_counters *counters)
{
    *probe = (xt_board_probe){.engine = &xt_engine_domains};
    if (xt_engine_domains.refusal(model)) {
        probe->engine = &xt_engine_row;
        return true;
    }
    probe->poses = XT_NEW_ARRAY(uint32_t, (size_t)PROBE_SOLUTIONS * model->cells);
    if (!probe->poses || !search_briefly(probe, model, limits, counters))
        return false;
    if (probe->is_done || probe->status != XT_COMPLETE)
        return true;
    memset(counters->fits_at, 0, (model->cells + 1) * sizeof *counters->fits_at);
    memset(counters->attempts_at, 0, (model->cells + 1) * sizeof *counters->attempts_at);
    return true;
}
