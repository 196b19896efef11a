// canonical_sink.c -- see sieve.h.

#include "prepare/canonical_sink.h"

#include "base/memory.h"
#include "model/model.h"
#include "model/symmetry/expand_class.h"
#include "output/writer.h"

#include <assert.h>
#include <stdlib.h>

uint32_t xt_prepared_search_subproblem_of(const xt_prepared_search *d, uint32_t option)
{
    uint32_t subproblem = d->subproblems.count - 1;
    while (subproblem > 0 && d->first_option[subproblem] > option)
        subproblem--;
    return subproblem;
}

uint32_t xt_prepared_search_original_option(const xt_prepared_search *d, uint32_t option)
{
    uint32_t subproblem = xt_prepared_search_subproblem_of(d, option);
    return d->subproblems.at[subproblem].subcover.original[option - d->first_option[subproblem]];
}

typedef struct canonical_sink {
    const xt_prepared_search *prepared;
    xt_canonicity_test       *test;     // NULL: all pass
    xt_class_expander        *expander; // NULL: only the one that stands for its class is delivered, or none is
    uint32_t                 *options;  // room for a solution
    xt_writer                *writer;   // beside that of the settings; NULL: nothing was to be written so far
} canonical_sink;

void *xt_canonical_sink_open(void *prepared)
{
    const xt_prepared_search *d = prepared;
    canonical_sink           *s = XT_NEW(canonical_sink);
    if (!s)
        return NULL;
    bool needs_test = d->unique || d->expands_classes, needs_all = d->expands_classes && d->lists_solutions;
    bool with_reflections = xt_uses_reflections(&d->settings);
    *s = (canonical_sink){.prepared = d,
                          .test = needs_test ? xt_canonicity_test_new(d->model, with_reflections) : NULL,
                          .expander = needs_all ? xt_class_expander_new(d->model, with_reflections) : NULL,
                          .options = XT_NEW_ARRAY(uint32_t, (size_t)d->model->cover->pieces + 1)};
    if (s->options && (s->test || !needs_test) && (s->expander || !needs_all))
        return s;
    xt_canonical_sink_close(s);
    return NULL;
}

void xt_canonical_sink_close(void *opened)
{
    canonical_sink *s = opened;
    xt_canonicity_test_free(s->test);
    xt_class_expander_free(s->expander);
    xt_writer_free(s->writer);
    free(s->options);
    free(s);
}

uint32_t xt_canonical_sink_adapt(void *opened, const uint32_t *options, uint32_t count, const uint32_t **emitted)
{
    canonical_sink           *s = opened;
    const xt_prepared_search *d = s->prepared;
    *emitted = s->options;
    if (count == 0) // nothing tells of which part it is, and it is alone in its class
        return 1;
    uint32_t             number = xt_prepared_search_subproblem_of(d, options[0]);
    const xt_subproblem *subproblem = &d->subproblems.at[number];
    for (uint32_t i = 0; i < count; i++)
        s->options[i] = subproblem->subcover.original[options[i] - d->first_option[number]];
    uint32_t size = s->test ? xt_class_size_if_canonical(s->test, s->options, count, subproblem) : 1;
    if (size > 0 && s->expander)
        *emitted = xt_expand_class(s->expander, s->options, count, size);
    return d->expands_classes ? size : size > 0;
}

size_t xt_canonical_sink_write(void *opened, const xt_run_solution *found, uint64_t number, char *to, size_t capacity)
{
    canonical_sink *s = opened;
    xt_solution     solution = {
            .number = number, .model = s->prepared->model, .options = found->options, .count = found->count};
    if (!s->writer)
        s->writer = xt_writer_clone(s->prepared->settings.writer);
    return s->writer ? xt_writer_write_to_memory(s->writer, &solution, to, capacity) : 0;
}

xt_answer xt_emit_canonical_solution(void *context, const xt_run_solution *found)
{
    xt_prepared_search *d = context;
    xt_solution         solution = {
                .number = ++d->statistics.solutions, .model = d->model, .options = found->options, .count = found->count};
    return d->sink ? d->sink(d->context, &solution) : XT_CONTINUE;
}

xt_answer xt_emit_solution_text(void *context, const char *text, size_t bytes, uint64_t solutions)
{
    xt_prepared_search *d = context;
    d->statistics.solutions += solutions;
    return d->settings.text_sink(d->context, text, bytes);
}

bool xt_prepared_search_accepts_solution(void *context, const uint32_t *options, uint32_t count)
{
    const xt_prepared_search *d = context;
    const xt_cover           *cover = d->model->cover;
    bool                      fits = d->spec.goal ? count == cover->pieces - d->spec.goal : count <= cover->pieces;
    return fits && xt_cover_is_solved(cover, options, count, d->spec.goal == 0, d->item_counts);
}

xt_answer xt_emit_if_canonical(void *context, const uint32_t *options, uint32_t count)
{
    xt_prepared_search *d = context;
    d->statistics.found++;
    const uint32_t passed = xt_canonical_sink_adapt(d->canonical_sink, options, count, &d->options);
    assert(passed <= 1 || !d->sink);
    if (passed == 0)
        return XT_CONTINUE;
    d->statistics.solutions += passed - 1; // nobody looks at them
    if (xt_emit_canonical_solution(d, &(xt_run_solution){.options = d->options, .count = count}) == XT_STOP)
        return XT_STOP;
    d->at_limit = d->settings.limit && d->statistics.solutions >= d->settings.limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}

xt_answer xt_emit_solution_count(void *context, const xt_wide_integer *solutions)
{
    xt_prepared_search *d = context;
    d->statistics.found += xt_wide_integer_as_word(solutions);
    d->statistics.solutions = d->statistics.found / d->class_size;
    assert(d->statistics.found % d->class_size == 0);
    d->at_limit = d->settings.limit && d->statistics.solutions >= d->settings.limit;
    if (d->at_limit)
        d->statistics.solutions = d->settings.limit;
    return d->at_limit ? XT_STOP : XT_CONTINUE;
}
