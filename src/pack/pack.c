// pack.c -- see pack.h.

#include "pack/pack.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "base/work_limit.h"
#include "pack/beam.h"
#include "pack/improve.h"
#include "pack/sweep_search.h"

#include <stdlib.h>

static const double seconds_between_deliveries = 0.05;

// Nodes of a turn: tenths of a second.
static const uint64_t turn_nodes = 1 << 19;

// The neighbourhood search fills the empty board with this number of nodes for each cell.
static const uint64_t nodes_of_cell = 64;

// Each stage has a pass of the beam, a narrow sweep, and then the neighbourhood search.
typedef struct stage {
    uint32_t beam_log_width;
    uint32_t width; // of the sweep
    uint64_t nodes; // of the neighbourhood search
} stage;

static const stage stages[] = {{2, 16, 1 << 14}, {5, 256, 1 << 16}, {8, 4096, 1 << 18}};

// Nodes of a pass of the beam: some seconds.
static const uint64_t max_beam_nodes = 1 << 26;

enum {
    // Between two turns of a sweep the passes of the beam have widths from 2^6 to 2^11, and then again.
    MIN_LOG_WIDTH = 6,
    LOG_WIDTHS = 6,
    // The beam takes one of this number of nodes.
    BEAM_SHARE = 8,
};

enum { MAX_VAIN_TURNS = 2 }; // then it takes a fifth of the work

typedef struct runner {
    xt_pack_run      *run;
    xt_thread_pool   *pool;
    xt_pack_improver *improver;
    xt_status         status;   // XT_COMPLETE: goes on
    bool              has_news; // an improvement that is not delivered yet
    double            next_delivery;
    int64_t           last_value; // of the incumbent at the last turn
    uint64_t          last_nodes; // at the last turn with a better packing
    uint64_t          beam_nodes;
    uint32_t          beam_passes; // between two turns
    uint32_t          vain_turns;  // since the neighbourhood search last improved the incumbent
} runner;

// A packing of thousands of pieces may improve thousands of times a second, so not every improvement is delivered.
static void deliver(runner *r)
{
    r->has_news = false;
    if (r->run->report(r->run->context, &r->run->incumbent) == XT_STOP && r->status == XT_COMPLETE)
        r->status = XT_BY_SINK;
    r->next_delivery = xt_clock_seconds() + seconds_between_deliveries;
}

static void report(void *context)
{
    runner *r = context;
    r->has_news = true;
}

static bool must_end(void *context)
{
    runner *r = context;
    if (r->has_news && xt_clock_seconds() >= r->next_delivery)
        deliver(r);
    r->run->poll(r->run->context);
    if (r->status == XT_COMPLETE)
        r->status = xt_work_limit_reached();
    return r->status != XT_COMPLETE;
}

// Returns the nodes of a turn, at most those that the limit leaves.
static uint64_t nodes_of_turn(const runner *r, uint64_t wanted)
{
    uint64_t limit = r->run->node_limit, left = limit > r->run->nodes ? limit - r->run->nodes : 0;
    return limit && left < wanted ? left : wanted;
}

static void lose_patience(runner *r)
{
    if (r->run->incumbent.value > r->last_value) {
        r->last_value = r->run->incumbent.value;
        r->last_nodes = r->run->nodes;
    } else if (r->run->nodes - r->last_nodes >= r->run->patience && r->status == XT_COMPLETE) {
        r->status = XT_WITHOUT_PROOF;
    }
}

static bool goes_on(runner *r)
{
    if (r->run->patience)
        lose_patience(r);
    if (r->status == XT_COMPLETE && r->run->node_limit && r->run->nodes >= r->run->node_limit)
        r->status = XT_BY_NODES;
    return r->status == XT_COMPLETE && !xt_pack_incumbent_is_best(&r->run->incumbent);
}

static void fail(runner *r)
{
    if (r->status == XT_COMPLETE)
        r->status = xt_memory_limit_is_reached() ? XT_BY_MEMORY : XT_FAILED;
}

// Runs a sweep for a turn.  Returns true if it may go on.
static bool run_sweep(runner *r, xt_pack_sweep *sweep, uint64_t nodes)
{
    uint64_t          before = xt_pack_sweep_steps(sweep);
    xt_pack_sweep_end end = xt_pack_sweep_run(sweep, nodes_of_turn(r, nodes));
    r->run->nodes += xt_pack_sweep_steps(sweep) - before;
    if (end == XT_PACK_SWEEP_FAILED)
        fail(r);
    else if (xt_pack_sweep_is_whole(sweep) && xt_pack_sweep_bound(sweep) < r->run->incumbent.bound)
        r->run->incumbent.bound = xt_pack_sweep_bound(sweep);
    return end == XT_PACK_SWEEP_PAUSED;
}

static void improve(runner *r, uint64_t nodes)
{
    if (goes_on(r) && !xt_pack_improver_run(r->improver, nodes_of_turn(r, nodes), &r->run->nodes))
        fail(r);
}

// A pass that ends early is lost, so it gets a quarter of the nodes that the limit leaves.
static void run_beam(runner *r, uint32_t log_width, uint64_t seed)
{
    uint64_t           max_nodes = nodes_of_turn(r, 4 * max_beam_nodes) / 4;
    const xt_pack_beam beam = {.log_width = log_width, .seed = seed, .max_nodes = max_nodes};
    uint64_t           before = r->run->nodes;
    if (goes_on(r))
        xt_pack_beam_run(&r->run->incumbent, &beam, &r->run->nodes);
    r->beam_nodes += r->run->nodes - before;
}

static void run_beam_by_turn(runner *r)
{
    if (r->beam_nodes > r->run->nodes / BEAM_SHARE)
        return;
    r->beam_passes++;
    run_beam(r, MIN_LOG_WIDTH + r->beam_passes % LOG_WIDTHS, r->run->seed + r->beam_passes);
}

// Improves between two turns of a sweep: the less, the longer nothing has improved.
static void improve_by_turn(runner *r)
{
    int64_t before = r->run->incumbent.value;
    improve(r, turn_nodes >> r->vain_turns);
    if (r->run->incumbent.value > before)
        r->vain_turns = 0;
    else if (r->vain_turns < MAX_VAIN_TURNS)
        r->vain_turns++;
}

// Runs a sweep to its end, by turns with the neighbourhood search.  width 0: a whole sweep.  Returns true if it proves
// that the incumbent is best.
static bool sweep_and_improve(runner *r, uint32_t width)
{
    xt_pack_sweep *sweep = xt_pack_sweep_new(&r->run->incumbent, r->pool, width, r->run->seed, XT_PACK_SWEEP_BYTES);
    bool           is_done = false;
    if (!sweep) {
        fail(r);
        return false;
    }
    while (goes_on(r) && !is_done) {
        is_done = !run_sweep(r, sweep, turn_nodes);
        if (!is_done) {
            improve_by_turn(r);
            run_beam_by_turn(r);
        }
    }
    bool is_proof = is_done && r->status == XT_COMPLETE && xt_pack_sweep_is_whole(sweep);
    xt_pack_sweep_free(sweep);
    return is_proof;
}

// Returns true if the incumbent is known to be best.
static bool find_first_packings(runner *r)
{
    improve(r, nodes_of_cell * r->run->problem->cells);
    for (uint32_t i = 0; i < sizeof stages / sizeof *stages && goes_on(r); i++) {
        run_beam(r, stages[i].beam_log_width, r->run->seed);
        if (sweep_and_improve(r, stages[i].width))
            return true;
        improve(r, stages[i].nodes);
    }
    return false;
}

static bool requires_copies(const xt_pack_problem *p)
{
    for (uint32_t s = 0; s < p->shapes; s++)
        if (p->low[s] > 0)
            return true;
    return false;
}

static void search(runner *r)
{
    xt_pack_incumbent *best = &r->run->incumbent;
    bool               is_empty = best->problem->cells == 0; // then a sweep has no positions
    if ((!best->problem->fills || is_empty) && !requires_copies(best->problem)) {
        best->value = 0;
        report(r);
    }
    if (is_empty || find_first_packings(r) || (goes_on(r) && sweep_and_improve(r, 0)))
        r->run->incumbent.bound = best->value;
    while (r->run->incumbent.bound > best->value && goes_on(r)) // no counter is large enough for a proof
        improve(r, turn_nodes);
}

xt_status xt_pack_run_all(xt_pack_run *run)
{
    runner r = {.run = run, .status = XT_COMPLETE, .last_value = XT_PACK_IMPOSSIBLE};
    if (run->problem->bound <= XT_PACK_IMPOSSIBLE / 2) {
        run->incumbent =
            (xt_pack_incumbent){.problem = run->problem, .value = XT_PACK_IMPOSSIBLE, .bound = XT_PACK_IMPOSSIBLE};
        return XT_COMPLETE;
    }
    run->incumbent = (xt_pack_incumbent){.problem = run->problem,
                                         .value = XT_PACK_IMPOSSIBLE,
                                         .bound = run->problem->bound,
                                         .images = XT_NEW_ARRAY(uint32_t, (size_t)run->problem->cells + 1),
                                         .report = report,
                                         .must_end = must_end,
                                         .context = &r};
    r.pool = xt_thread_pool_new(run->threads);
    r.improver = xt_pack_improver_new(&run->incumbent, r.pool, run->seed);
    if (!run->incumbent.images || !r.pool || !r.improver)
        fail(&r);
    else
        search(&r);
    if (r.has_news)
        deliver(&r);
    xt_pack_improver_free(r.improver);
    xt_thread_pool_free(r.pool);
    run->incumbent.context = NULL;
    if (r.status != XT_FAILED && xt_pack_incumbent_is_best(&run->incumbent))
        r.status = XT_COMPLETE;
    return r.status;
}
