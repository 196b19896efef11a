// output.c -- see output.h.

#include "prepare/output.h"

#include "base/hash.h"
#include "base/key_set.h"
#include "base/memory.h"
#include "base/work_limit.h"
#include "model/model.h"
#include "model/symmetry/canonical.h"
#include "model/symmetry/expand_class.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool xt_output_open(xt_output *output, const xt_prepared *prepared, bool with_canonical_sink)
{
    *output = (xt_output){.prepared = prepared,
                          .sink = output->sink,
                          .context = output->context,
                          .seconds_before = output->seconds_before,
                          .canonical_sink = with_canonical_sink ? xt_canonical_sink_open((void *)prepared) : NULL,
                          .item_counts = XT_NEW_ARRAY(uint32_t, prepared->model->cover->items)};
    memcpy(output->statistics.removed, prepared->removed, sizeof prepared->removed);
    return output->item_counts && (output->canonical_sink || !with_canonical_sink);
}

void xt_output_close(xt_output *output)
{
    if (output->canonical_sink)
        xt_canonical_sink_close(output->canonical_sink);
    free(output->item_counts);
}

void xt_statistics_set_beam(xt_statistics *statistics, const xt_beam_progress *beam)
{
    statistics->beam_width = beam->width;
    if (beam->cells == 0)
        return;
    statistics->beam_cells = beam->cells;
    statistics->beam_passes = beam->passes;
    if (statistics->packed_cells < beam->packed)
        statistics->packed_cells = beam->packed;
}

void xt_output_report_progress(xt_output *output, xt_task oldest_task)
{
    const xt_settings *settings = &output->prepared->settings;
    output->oldest_task = oldest_task;
    output->statistics.search = output;
    settings->progress(settings->progress_context, &output->statistics);
    output->statistics.search = NULL;
    output->oldest_task = (xt_task){0};
}

// ---- The adapter ---------------------------------------------------------------------------------------------------

typedef struct canonical_sink {
    const xt_prepared  *prepared;
    xt_canonicity_test *test;     // may be NULL: all solutions pass
    xt_class_expander  *expander; // may be NULL: no class is expanded
    uint32_t           *options;  // scratch for a solution
    xt_key_set          seen;     // hashes of the solutions of an indivisible engine
    void               *filter;   // the thread's state of settings.solution_filter; NULL: there is none
} canonical_sink;

// Returns true if an indivisible engine delivers this solution for the first time. Returns false if memory runs out.
static bool is_new(canonical_sink *s, uint32_t count)
{
    uint64_t hash = 0;
    for (uint32_t i = 0; i < count; i++)
        hash += xt_hash_finish(s->options[i] + UINT64_C(1)); // in any order
    return xt_key_set_add(&s->seen, hash);
}

void *xt_canonical_sink_open(void *prepared)
{
    const xt_prepared *p = prepared;
    canonical_sink    *s = XT_NEW(canonical_sink);
    if (!s)
        return NULL;
    // The only solution of an indivisible engine stands for its class, whichever it is.
    bool is_any_welcome = p->engine->is_indivisible && p->settings.limit == 1;
    bool needs_test = (p->tests_classes && !is_any_welcome) || p->expands_classes,
         needs_all = p->expands_classes && p->lists_solutions;
    xt_motions motions = xt_motions_of_settings(&p->settings);
    uint32_t   drawn = p->subproblems.at[0].anchors.is_drawn ? xt_prepared_first_anchor(p) : XT_NONE;
    *s = (canonical_sink){.prepared = p,
                          .test = needs_test ? xt_canonicity_test_new(p->model, motions, drawn) : NULL,
                          .expander = needs_all ? xt_class_expander_new(p->model, motions, p->settings.shuffle) : NULL,
                          .options = XT_NEW_ARRAY(uint32_t, (size_t)p->model->cover->pieces + 1)};
    const xt_solution_filter *filter = p->settings.solution_filter;
    s->filter = filter ? filter->open(filter) : NULL;
    if (s->options && (s->test || !needs_test) && (s->expander || !needs_all) && (s->filter || !filter))
        return s;
    xt_canonical_sink_close(s);
    return NULL;
}

void xt_canonical_sink_close(void *opened)
{
    canonical_sink *s = opened;
    xt_canonicity_test_free(s->test);
    xt_class_expander_free(s->expander);
    if (s->filter)
        s->prepared->settings.solution_filter->close(s->filter);
    xt_key_set_free(&s->seen);
    free(s->options);
    free(s);
}

// Asks the caller's filter about the solution in s->options, which stands for `size` of them.  Returns 1, 0 or
// XT_ADAPTER_FAILED.
static uint32_t filter_solution(const canonical_sink *s, uint32_t count, uint32_t size, xt_asked *asked)
{
    if (!s->filter)
        return 1;
    const xt_settings *settings = &s->prepared->settings;
    xt_solution        solution = {.model = s->prepared->model, .options = s->options, .count = count};
    xt_filter_answer   answer = settings->solution_filter->ask(s->filter, &solution);
    if (answer == XT_ENDS_SEARCH ||
        (answer == XT_CANNOT_SAY && (settings->run || xt_work_limit_reached() != XT_COMPLETE)))
        return XT_ADAPTER_FAILED;
    asked->all += size;
    asked->left_out += answer == XT_CANNOT_SAY ? size : 0;
    return answer == XT_KEEPS;
}

uint32_t xt_canonical_sink_adapt(void *opened, const uint32_t *options, uint32_t count, const uint32_t **emitted,
                                 xt_asked *asked)
{
    canonical_sink    *s = opened;
    const xt_prepared *p = s->prepared;
    *emitted = s->options;
    if (count == 0) // it belongs to no subproblem, and is alone in its class
        return filter_solution(s, 0, 1, asked);
    uint32_t             number = xt_prepared_subproblem_of(p, options[0]);
    const xt_subproblem *subproblem = &p->subproblems.at[number];
    for (uint32_t i = 0; i < count; i++)
        s->options[i] = subproblem->subcover.original[options[i] - p->first_option[number]];
    if (p->engine->is_indivisible && !is_new(s, count))
        return 0;
    uint32_t size = s->test ? xt_class_size_if_canonical(s->test, s->options, count, subproblem) : 1;
    uint32_t solutions = p->expands_classes ? size : 1;
    uint32_t kept = size > 0 ? filter_solution(s, count, solutions, asked) : 0;
    if (kept != 1)
        return kept;
    if (s->expander)
        *emitted = xt_expand_class(s->expander, s->options, count, size);
    return solutions;
}

// ---- Delivery ------------------------------------------------------------------------------------------------------

xt_answer xt_emit_canonical_solution(void *context, const xt_run_solution *found)
{
    xt_output  *output = context;
    xt_solution solution = {.number = ++output->statistics.solutions,
                            .model = output->prepared->model,
                            .options = found->options,
                            .count = found->count};
    return output->sink ? output->sink(output->context, &solution) : XT_CONTINUE;
}

xt_answer xt_emit_solution_text(void *context, const char *text, size_t bytes, uint64_t solutions)
{
    xt_output *output = context;
    output->statistics.solutions += solutions;
    return output->prepared->settings.text_sink(output->context, text, bytes);
}

bool xt_output_accepts_solution(void *context, const uint32_t *options, uint32_t count)
{
    const xt_output   *output = context;
    const xt_prepared *p = output->prepared;
    const xt_cover    *cover = p->model->cover;
    bool               fits = p->spec.goal ? count == cover->pieces - p->spec.goal : count <= cover->pieces;
    return fits && xt_cover_is_solved(cover, options, count, p->spec.goal == 0, output->item_counts);
}

xt_answer xt_emit_if_canonical(void *context, const uint32_t *options, uint32_t count)
{
    xt_output     *output = context;
    xt_statistics *statistics = &output->statistics;
    uint64_t       limit = output->prepared->settings.limit;
    xt_asked       asked = {0};
    const uint32_t passed = xt_canonical_sink_adapt(output->canonical_sink, options, count, &output->options, &asked);
    statistics->found++;
    statistics->asked += asked.all;
    statistics->left_out += asked.left_out;
    if (passed == XT_ADAPTER_FAILED)
        return XT_STOP;
    assert(passed <= 1 || !output->sink);
    if (passed == 0)
        return XT_CONTINUE;
    statistics->solutions += passed - 1; // the rest of the class is only counted
    if (xt_emit_canonical_solution(output, &(xt_run_solution){.options = output->options, .count = count}) == XT_STOP)
        return XT_STOP;
    output->at_limit = limit && statistics->solutions >= limit;
    return output->at_limit ? XT_STOP : XT_CONTINUE;
}

xt_answer xt_emit_solution_count(void *context, const xt_wide_integer *solutions)
{
    xt_output     *output = context;
    xt_statistics *statistics = &output->statistics;
    uint64_t       limit = output->prepared->settings.limit;
    uint32_t       class_size = output->prepared->class_size;
    statistics->found += xt_wide_integer_as_word(solutions);
    statistics->solutions = statistics->found / class_size;
    assert(statistics->found % class_size == 0);
    output->at_limit = limit && statistics->solutions >= limit;
    if (output->at_limit)
        statistics->solutions = limit;
    return output->at_limit ? XT_STOP : XT_CONTINUE;
}
