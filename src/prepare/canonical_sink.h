// canonical_sink.h -- the way from what an engine finds to what the caller asked for.
#ifndef XT_PREPARE_CANONICAL_SINK_H
#define XT_PREPARE_CANONICAL_SINK_H

#include "prepare/prepared_search.h"
#include "run/run_solution.h"

// The part that an option belongs to, as the engine numbers them; and the model's number of the option.
uint32_t xt_prepared_search_subproblem_of(const xt_prepared_search *prepared, uint32_t option);
uint32_t xt_prepared_search_original_option(const xt_prepared_search *prepared, uint32_t option);

// What stands between engine and sink, in each thread of a run: xt_solution_adapter in run.h, with the delivery as the
// context. It lets those solutions through that stand for their class, or all of the class, with the model's numbers of
// their options.
void    *xt_canonical_sink_open(void *prepared); // NULL: no memory
void     xt_canonical_sink_close(void *canonical_sink);
uint32_t xt_canonical_sink_adapt(void *canonical_sink, const uint32_t *options, uint32_t count,
                                 const uint32_t **emitted);
// What comes through is written by a writer beside that of the settings, where that makes text.
size_t xt_canonical_sink_write(void *canonical_sink, const xt_run_solution *found, uint64_t number, char *to,
                               size_t capacity);
// To the caller, with the delivery as the context: a solution, or the text of so many.
xt_answer xt_emit_canonical_solution(void *context, const xt_run_solution *found);
xt_answer xt_emit_solution_text(void *context, const char *text, size_t bytes, uint64_t solutions);

// Whether it could have come through: what a saved run tells of may have been forged.
bool xt_prepared_search_accepts_solution(void *context, const uint32_t *options, uint32_t count);

// Both at once, and the limit too, for who has an engine and no run: what the engine's sink calls.  Classes are not
// unfolded there: with a sink the delivery has none to be.
xt_answer xt_emit_if_canonical(void *context, const uint32_t *options, uint32_t count);
xt_answer xt_emit_solution_count(void *context, const xt_wide_integer *solutions);

#endif
