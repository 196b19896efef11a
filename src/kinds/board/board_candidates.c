// board_candidates.c -- see board_candidates.h.
//
// No engine wins everywhere.  The engine `row` wins if many colours leave it few tiles to try, and loses by any factor
// if there are few colours.  So `row` first searches for as many nodes as take a tenth of a millisecond, enough for the
// smallest boards.  If that does not end, Knuth samples of both trees and the usual cost of a node say which engine is
// faster.  Sampling goes on while its cost is small compared to the cost of a wrong choice.  It counts nodes and not
// time, so the choice is the same on every machine.

#include "kinds/board/board_candidates.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/stop_flag.h"
#include "edge/engines/engines.h"
#include "plan/tree_sample.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    // Nodes of the short search.
    FIRST_NODES = 1 << 13,
    // Solutions that the short search stores.
    MAX_PROBE_SOLUTIONS = 1000,
    // Cells: larger boards are not sampled.
    MAX_SAMPLED_CELLS = 144,
    // Colours inside: the engine `domains` is fast up to this number.
    MAX_FAST_COLOURS = 16,
    // Tile types inside the frame: the engine `domains` is fast up to this number.
    MAX_FAST_TILE_TYPES = 64,
};

// Measured costs in nanoseconds (docs/notes/edge.md).  For `row`: of a placed tile, and of each tile tried.  For
// `domains`: of a pose tried, for each cell of the board.  For both: of a sample path, for each cell.
static const double fit_cost = 3.7, attempt_cost = 6.8;
static const double fast_pose_cost = 13, pose_cost = 32;
static const double row_path_cost = 18, domain_path_cost = 370;

// Seconds: a search as short as this starts without further comparison.
static const double short_search_seconds = 3e-3;

// Sampling ends if one engine takes far_apart times as long as the other.  It also ends after two rounds if the
// faster engine takes endless_search_seconds: on such boards paths are long, and users want first solutions.
static const double far_apart = 30, endless_search_seconds = 100;

// Sampling goes on while its seconds times those of the slower engine are less than this share of the square of those
// of the faster one.  So close and long searches get more samples.
static const double sampling_benefit = 0.06;

// A round of sampling: paths through both trees.  Few paths underestimate the tree of `domains`, by about this factor.
typedef struct sampling {
    uint64_t rows, domains;
    double   domains_missed;
} sampling;

static const sampling samplings[] = {
    {96, 16, 1.4}, {300, 32, 1.25}, {1000, 64, 1.15}, {3000, 256, 1.1}, {10000, 1024, 1.05}};

enum {
    SAMPLINGS = sizeof samplings / sizeof *samplings,
    MIN_ROW_PATHS = 300, // paths of `row` before it is chosen
};

typedef struct tree {
    const xt_engine *engine;
    xt_search       *search;
    xt_counters     *counters; // of the search
    uint64_t         paths;    // of the last sample
    double           nodes;    // estimated from it
} tree;

typedef struct prober {
    xt_board_probe              *probe;
    const xt_edge_model         *model;
    const xt_board_probe_limits *limits;
    uint64_t                     tried; // nodes
    tree                         rows, domains;
    xt_counters                  row_counters, domain_counters;
} prober;

// Returns false if it fails.
static bool open_tree(prober *p, tree *t)
{
    if (!t->search)
        t->search = t->engine->open(p->model, t->counters);
    if (!t->search)
        p->probe->error = t->counters->error;
    return t->search;
}

// ---- Samples -------------------------------------------------------------------------------------------------------

// Estimates the nodes of a tree with at least `paths` paths.  Reuses the last sample if it is large enough.  Returns
// false on failure, or if the probe's status ends it.
static bool sample_tree(prober *p, tree *t, uint64_t paths)
{
    if (t->paths >= paths)
        return true;
    if (!open_tree(p, t))
        return false;
    uint32_t        levels = p->model->cells + 1;
    xt_estimate     estimate;
    xt_estimate_run run = {.engine = t->engine,
                           .problem = p->model,
                           .levels = levels,
                           .search = t->search,
                           .counters = t->counters,
                           .samples = paths,
                           .seed = 1,
                           .time_limit = p->limits->time_limit,
                           .control = p->limits->control};
    xt_status       status = xt_sample_tree(&run, p->limits->began, &estimate);
    if (status == XT_FAILED)
        p->probe->error = run.error;
    else
        p->probe->status = status;
    t->paths = paths;
    t->nodes = 0;
    for (uint32_t open = 0; status == XT_COMPLETE && open < levels; open++)
        t->nodes += run.fits_at[open];
    free(run.fits_at);
    return status == XT_COMPLETE;
}

// Returns the seconds for a node of `row`, from the short search.
static double cost_of_row(const prober *p)
{
    uint64_t fits = 0, attempts = 0;
    for (uint32_t open = 0; open <= p->model->cells; open++) {
        fits += p->rows.counters->fits_at[open];
        attempts += p->rows.counters->attempts_at[open];
    }
    return (fit_cost + (fits ? attempt_cost * (double)attempts / (double)fits : attempt_cost)) * 1e-9;
}

static bool is_fast_for_domains(const xt_edge_model *model)
{
    uint32_t inner = 0;
    for (uint32_t k = 0; k < model->tile_types.count; k++) {
        const xt_pose *pose = &model->poses.at[model->tile_types.at[k].first];
        bool           is_inner = model->board->is_free;
        is_inner |= pose->line[0] && pose->line[1] && pose->line[2] && pose->line[3];
        inner += is_inner;
    }
    return model->colours <= MAX_FAST_COLOURS + 1 && inner <= MAX_FAST_TILE_TYPES;
}

// Returns the seconds for a node of `domains`.  Every other pose it tries fails at once, at the same cost.
static double cost_of_domains(const xt_edge_model *model)
{
    return 2 * (is_fast_for_domains(model) ? fast_pose_cost : pose_cost) * model->cells * 1e-9;
}

// Returns the seconds for another round.
static double cost_of_sampling(const prober *p, const sampling *how)
{
    double row_paths = p->rows.paths >= how->rows ? 0 : (double)how->rows;
    return (row_paths * row_path_cost + (double)how->domains * domain_path_cost) * p->model->cells * 1e-9;
}

// Estimates the time of `row`.  Returns false as sample_tree does.
static bool estimate_rows(prober *p, uint64_t paths, double cost_of_node)
{
    if (!sample_tree(p, &p->rows, paths))
        return false;
    p->probe->row_nodes = p->rows.nodes;
    p->probe->row_seconds = p->rows.nodes * cost_of_node;
    return true;
}

static bool estimate_domains(prober *p, const sampling *how)
{
    if (!sample_tree(p, &p->domains, how->domains))
        return false;
    p->probe->domain_nodes = p->domains.nodes * how->domains_missed;
    p->probe->domain_seconds = p->probe->domain_nodes * cost_of_domains(p->model);
    return true;
}

// Tests whether `row` ends so soon that nothing else matters.  Returns false as sample_tree does.
static bool check_short_search(prober *p, const sampling *how, double cost_of_row_node, bool *is_short)
{
    xt_board_probe *probe = p->probe;
    if (!estimate_rows(p, how->rows, cost_of_row_node) ||
        (probe->row_seconds < short_search_seconds && !estimate_rows(p, MIN_ROW_PATHS, cost_of_row_node)))
        return false;
    *is_short = probe->row_seconds < short_search_seconds;
    return true;
}

// Compares both engines.  Few paths may miss large parts of the tree of `row`, so it gets more before it is chosen.
// Returns false as sample_tree does.
static bool sample_trees(prober *p, const sampling *how, double cost_of_row_node, bool *is_short)
{
    xt_board_probe *probe = p->probe;
    if (!check_short_search(p, how, cost_of_row_node, is_short) || (!*is_short && !estimate_domains(p, how)))
        return false;
    bool is_row = *is_short || probe->row_seconds < probe->domain_seconds;
    if (is_row && !estimate_rows(p, MIN_ROW_PATHS, cost_of_row_node))
        return false;
    is_row = *is_short || probe->row_seconds < probe->domain_seconds;
    probe->engine = is_row ? &xt_engine_row : &xt_engine_domains;
    return true;
}

static bool compare_trees(prober *p)
{
    xt_board_probe *probe = p->probe;
    double          cost = cost_of_row(p);
    bool            stop_sampling = p->model->cells > MAX_SAMPLED_CELLS;
    for (uint32_t i = 0; i < SAMPLINGS && !stop_sampling; i++) {
        if (!sample_trees(p, &samplings[i], cost, &stop_sampling))
            return false;
        double less = fmin(probe->row_seconds, probe->domain_seconds);
        double more = fmax(probe->row_seconds, probe->domain_seconds);
        stop_sampling |= more > far_apart * less || (less > endless_search_seconds && i > 0);
        if (i + 1 < SAMPLINGS)
            stop_sampling |= cost_of_sampling(p, &samplings[i + 1]) * more > sampling_benefit * less * less;
    }
    return true;
}

// ---- The short search ----------------------------------------------------------------------------------------------

static xt_answer save_solution(void *context, const uint32_t *poses, uint32_t count)
{
    prober *p = context;
    if (p->probe->solutions == MAX_PROBE_SOLUTIONS)
        return XT_STOP;
    memcpy(p->probe->poses + (size_t)p->probe->solutions++ * p->model->cells, poses, count * sizeof *poses);
    return XT_CONTINUE;
}

// Returns whether a limit or a request ends the probe, and sets its status.
static bool is_ended(const prober *p)
{
    const xt_board_probe_limits *limits = p->limits;
    double                       seconds = limits->time_limit > 0 ? xt_clock_seconds() - limits->began : 0;
    p->probe->status = xt_control_stop_reason(limits->control, limits->time_limit, seconds);
    return p->probe->status != XT_COMPLETE;
}

static uint64_t min_of(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static xt_answer poll_limits(void *context)
{
    prober        *p = context;
    const uint64_t node_limit = p->limits->node_limit ? p->limits->node_limit : UINT64_MAX;
    p->tried += XT_POLL_INTERVAL;
    return is_ended(p) || p->tried >= min_of(FIRST_NODES, node_limit) ? XT_STOP : XT_CONTINUE;
}

// Returns whether the search found all solutions.
static bool search_briefly(prober *p)
{
    return p->rows.engine->run(p->rows.search, (xt_task){.depth = 0},
                               (xt_option_sink){.take_solution = save_solution, .context = p},
                               (xt_poll){.ask = poll_limits, .context = p}) == XT_CONTINUE;
}

// ---- The probe -----------------------------------------------------------------------------------------------------

static bool make_counters(xt_counters *counters, uint32_t levels)
{
    counters->fits_at = XT_NEW_ARRAY(uint64_t, levels);
    counters->attempts_at = XT_NEW_ARRAY(uint64_t, levels);
    return counters->fits_at && counters->attempts_at;
}

static void free_counters(const xt_counters *counters)
{
    free(counters->fits_at);
    free(counters->attempts_at);
}

static bool start(prober *p)
{
    uint32_t levels = p->model->cells + 1;
    p->rows = (tree){.engine = &xt_engine_row, .counters = &p->row_counters};
    p->domains = (tree){.engine = &xt_engine_domains, .counters = &p->domain_counters};
    p->probe->poses = XT_NEW_ARRAY(uint32_t, (size_t)MAX_PROBE_SOLUTIONS * p->model->cells);
    return make_counters(&p->row_counters, levels) && make_counters(&p->domain_counters, levels) && p->probe->poses;
}

static void end(prober *p)
{
    p->rows.engine->close(p->rows.search);
    p->domains.engine->close(p->domains.search);
    free_counters(&p->row_counters);
    free_counters(&p->domain_counters);
}

// Copies the counts of the short search.  The counts of samples are not reported.
static void copy_counts(const prober *p, xt_counters *counters)
{
    size_t bytes = (p->model->cells + 1) * sizeof *counters->fits_at;
    memcpy(counters->fits_at, p->row_counters.fits_at, bytes);
    memcpy(counters->attempts_at, p->row_counters.attempts_at, bytes);
}

// Returns false if it fails.
static bool make_choice(prober *p, xt_counters *counters)
{
    xt_board_probe *probe = p->probe;
    if (is_ended(p))
        return true;
    if (!open_tree(p, &p->rows))
        return false;
    probe->is_done = search_briefly(p);
    copy_counts(p, counters);
    if (probe->is_done || probe->status != XT_COMPLETE || compare_trees(p) || probe->status != XT_COMPLETE)
        return true;
    return false;
}

void xt_board_probe_free(xt_board_probe *probe)
{
    free(probe->poses);
}

bool xt_board_probe_make(xt_board_probe *probe, const xt_edge_model *model, const xt_board_probe_limits *limits,
                         xt_counters *counters)
{
    *probe = (xt_board_probe){.engine = &xt_engine_domains};
    if (xt_engine_domains.unsupported_reason(model)) {
        probe->engine = &xt_engine_row;
        return true;
    }
    prober p = {.probe = probe, .model = model, .limits = limits};
    bool   ok = start(&p) && make_choice(&p, counters);
    end(&p);
    if (!ok || probe->is_done || probe->status != XT_COMPLETE)
        return ok;
    memset(counters->fits_at, 0, (model->cells + 1) * sizeof *counters->fits_at);
    memset(counters->attempts_at, 0, (model->cells + 1) * sizeof *counters->attempts_at);
    return true;
}
