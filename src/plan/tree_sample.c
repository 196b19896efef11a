// tree_sample.c -- see tree_sample.h.

#include "plan/tree_sample.h"

#include "base/clock.h"
#include "base/memory.h"
#include "search/matrix/matrix.h"

#include <math.h>
#include <stdlib.h>

static xt_answer count(void *context, const uint32_t *options, uint32_t pieces)
{
    uint64_t *solutions = context;
    (void)options, (void)pieces;
    ++*solutions;
    return XT_CONTINUE;
}

// The matrix of some siblings holds 510 images. An image remains while its piece and its cells do, and its cells lie
// together. So about the third power of the share of remaining pieces is the share of remaining images.
static const double min_images_of_crowded = 400;

static double count_crowded(const xt_cover *cover, const double *fits_at, uint32_t levels)
{
    double crowded = 0;
    for (uint32_t remaining = 0; remaining + 1 < levels; remaining++)
        if (cover->options * pow((double)remaining / cover->pieces, 3) > min_images_of_crowded)
            crowded += fits_at[remaining + 1];
    return crowded;
}

xt_status xt_sample_tree(xt_estimate_run *run, double began, xt_estimate *estimate)
{
    uint64_t solutions = 0;
    run->fits_at = XT_NEW_ARRAY(double, run->levels);
    run->sink = (xt_option_sink){.take_solution = count, .context = &solutions};
    run->emitted = &solutions;
    run->is_one_run = true;
    run->time_limit = xt_clock_seconds_left(run->time_limit, began);
    return run->fits_at ? xt_run_estimate(run, estimate) : XT_FAILED;
}

uint32_t xt_largest_problem(const xt_cover_problem *problem, uint32_t count)
{
    uint32_t largest = 0;
    for (uint32_t i = 1; i < count; i++)
        if (problem[i].cover->options > problem[largest].cover->options)
            largest = i;
    return largest;
}

bool xt_knuth_estimate_add(xt_knuth_estimate *s, const xt_cover_problem *problem, uint32_t paths, double scale)
{
    xt_estimate     estimate;
    xt_estimate_run run = {.engine = s->engine,
                           .problem = problem,
                           .levels = s->levels,
                           .samples = paths,
                           .seed = s->seed,
                           .control = s->limits.control,
                           .time_limit = s->limits.time_limit};
    s->status = xt_sample_tree(&run, s->limits.began, &estimate);
    s->error = run.error;
    if (s->status == XT_COMPLETE) {
        s->nodes += estimate.nodes.value * scale;
        s->solutions += estimate.solutions.value * scale;
        s->asked += xt_matrix_is_simple(problem->cover) ? 0 : estimate.nodes.value * scale;
        s->crowded += count_crowded(problem->cover, run.fits_at, s->levels) * scale;
        s->has_missed |= !estimate.is_exact;
        for (uint32_t l = 0; l < XT_TREE_LEVELS && l + 1 < s->levels; l++)
            s->level[l] += run.fits_at[s->levels - 1 - l] * scale;
    }
    free(run.fits_at);
    return s->status == XT_COMPLETE;
}

void xt_knuth_estimate_join(xt_knuth_estimate *s, const xt_knuth_estimate *other)
{
    s->nodes += other->nodes;
    s->solutions += other->solutions;
    s->asked += other->asked;
    s->crowded += other->crowded;
    s->has_missed |= other->has_missed;
    for (uint32_t l = 0; l < XT_TREE_LEVELS; l++)
        s->level[l] += other->level[l];
}
