// kernel_speed.c -- see kernel_speed.h.
//
// The first kernel runs for a fixed time, and the others until they have visited as many nodes. The time begins at the
// first poll, so the work at the root does not count. There are two rounds, and the better time counts: another process
// may disturb one.

#include "run/probe/kernel_speed.h"

#include "base/clock.h"
#include "base/memory.h"
#include "base/processor.h"
#include "base/work_limit.h"

#include <math.h>
#include <stdlib.h>

enum { ROUNDS = 2 };
static const double min_seconds = 0.25e-3, max_seconds = 2e-3; // of a kernel in a round
static const double share = 1e-3;                              // of the search
static const double max_factor = 4;                            // slower kernels are not waited for

typedef struct probe {
    const xt_engine *engine;
    const void      *problem;
    uint32_t         levels;
    double           round_seconds;
    xt_counters      counters;
    uint64_t         wanted_nodes; // 0: until the time is over
    bool             has_begun;    // the first poll has come
    uint64_t         nodes_before;
    double           began;
    uint64_t         nodes; // since then
    double           seconds;
    bool             is_whole; // the search came to its end
} probe;

static xt_answer ask(void *context)
{
    probe   *p = context;
    uint64_t nodes = 0;
    for (uint32_t l = 0; l < p->levels; l++)
        nodes += p->counters.fits_at[l];
    if (!p->has_begun) {
        p->has_begun = true;
        p->nodes_before = nodes;
        p->began = xt_clock_seconds();
        return XT_CONTINUE;
    }
    p->nodes = nodes - p->nodes_before;
    p->seconds = xt_clock_seconds() - p->began;
    double most = p->wanted_nodes ? max_factor * p->round_seconds : p->round_seconds;
    return (p->wanted_nodes && p->nodes >= p->wanted_nodes) || p->seconds >= most ? XT_STOP : XT_CONTINUE;
}

static xt_answer drop_solution(void *context, const uint32_t *options, uint32_t count)
{
    (void)context, (void)options, (void)count;
    return XT_CONTINUE;
}

static xt_answer drop_count(void *context, const xt_wide_integer *solutions)
{
    (void)context, (void)solutions;
    return XT_CONTINUE;
}

static bool run(probe *p)
{
    const xt_option_sink sink = {
        .take_solution = drop_solution, .take_solution_count = drop_count, .takes_wide_counts = true};
    const xt_poll poll = {.ask = ask, .context = p};
    xt_counters_clear(&p->counters, p->levels);
    xt_search *search = p->engine->open(p->problem, &p->counters);
    if (!search)
        return false;
    p->has_begun = false;
    p->nodes = 0;
    xt_answer answer = p->engine->prepare ? p->engine->prepare(search, poll) : XT_CONTINUE;
    if (answer == XT_CONTINUE)
        answer = p->engine->run(search, (xt_task){.depth = 0}, sink, poll);
    p->is_whole = answer == XT_CONTINUE;
    p->engine->close(search);
    return p->nodes > 0;
}

static void list_kernels(xt_kernel_speeds *speeds)
{
    const char *name;
    *speeds = (xt_kernel_speeds){0};
    for (uint32_t k = 0; (name = xt_kernel_name_at(k)) && speeds->count < XT_MAX_KERNELS; k++)
        if (xt_processor_selects_kernel(name, NULL))
            speeds->of[speeds->count++] = (xt_kernel_speed){.kernel = name, .seconds = HUGE_VAL};
}

// Returns false if the search ended or failed, or a limit is reached.
static bool measure(probe *p, xt_kernel_speeds *speeds, const char **kernel)
{
    for (uint32_t i = 0; i < ROUNDS * speeds->count; i++) {
        xt_kernel_speed *speed = &speeds->of[i % speeds->count];
        *kernel = speed->kernel;
        if (xt_work_limit_reached() != XT_COMPLETE || !run(p) || p->is_whole)
            return false;
        speed->seconds = fmin(speed->seconds, p->seconds / (double)p->nodes);
        if (i == 0)
            p->wanted_nodes = p->nodes;
    }
    speeds->nodes = p->wanted_nodes;
    return true;
}

// Returns the first of equally fast kernels.
static const char *fastest_of(const xt_kernel_speeds *speeds)
{
    const xt_kernel_speed *fastest = &speeds->of[0];
    for (uint32_t k = 1; k < speeds->count; k++)
        if (speeds->of[k].seconds < fastest->seconds)
            fastest = &speeds->of[k];
    return fastest->kernel;
}

void xt_measure_kernels(xt_kernel_speeds *speeds, const xt_engine *engine, const void *problem, const char **kernel,
                        uint32_t levels, double seconds)
{
    probe p = {.engine = engine,
               .problem = problem,
               .levels = levels,
               .round_seconds = fmin(fmax(share * seconds, min_seconds), max_seconds)};
    list_kernels(speeds);
    uint64_t *block = speeds->count > 1 ? XT_NEW_ARRAY(uint64_t, XT_COUNTER_TYPES * (size_t)levels) : NULL;
    if (!block)
        return;
    p.counters = xt_counters_in_block(block, levels);
    if (measure(&p, speeds, kernel))
        speeds->fastest = fastest_of(speeds);
    *kernel = speeds->fastest;
    free(block);
}

const char *xt_usual_kernel(void)
{
    xt_kernel_speeds speeds;
    list_kernels(&speeds);
    return speeds.of[0].kernel;
}
