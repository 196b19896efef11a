// output.h -- from the solutions of an engine to the caller: one solution of each class, the sink, and the statistics.
#ifndef XT_PREPARE_OUTPUT_H
#define XT_PREPARE_OUTPUT_H

#include "prepare/prepared.h"
#include "run/run_solution.h"

// The results of a search, and their receiver.
typedef struct xt_output {
    const xt_prepared *prepared;
    xt_sink            sink; // NULL to count only
    void              *context;
    xt_statistics      statistics;
    double             seconds_before; // of searches that gave up, and of planning after them
    bool               at_limit;       // the limit on solutions is reached
    xt_task            oldest_task;    // in progress, while progress is reported

    // For a search without a run.
    void           *canonical_sink;
    const uint32_t *options; // of the last solution given to xt_emit_if_canonical, by the model's numbers

    uint32_t *item_counts; // scratch, an entry for each item of the model
} xt_output;

// Keeps the sink, its context and the seconds before, and clears the rest. with_canonical_sink: xt_emit_if_canonical
// will be used. Returns false if memory runs out. Must be closed in either case.
bool xt_output_open(xt_output *output, const xt_prepared *prepared, bool with_canonical_sink);
void xt_output_close(xt_output *output);

// Sets the progress of a beam. An earlier beam, if any, may have reached the best packing.
void xt_statistics_set_beam(xt_statistics *statistics, const xt_beam_progress *beam);

// Reports progress to the caller, with the oldest unfinished task.
void xt_output_report_progress(xt_output *output, xt_task oldest_task);

// The adapter of each thread of a run (xt_solution_adapter in run.h). It passes one solution of each class, or the
// whole class of it, with the model's numbers of options. Its context is the prepared search.
void    *xt_canonical_sink_open(void *prepared); // returns NULL if memory runs out
void     xt_canonical_sink_close(void *canonical_sink);
uint32_t xt_canonical_sink_adapt(void *canonical_sink, const uint32_t *options, uint32_t count,
                                 const uint32_t **emitted, xt_asked *asked);

// Delivers a solution from the adapter. The context of these functions is the output.
xt_answer xt_emit_canonical_solution(void *context, const xt_run_solution *found);
// Delivers the text of `solutions` solutions.
xt_answer xt_emit_solution_text(void *context, const char *text, size_t bytes, uint64_t solutions);
// Returns true if the options can be a solution. A saved run may be forged.
bool xt_output_accepts_solution(void *context, const uint32_t *options, uint32_t count);

// For the engine's sink in a search without a run: adapter, delivery and limit in one. Classes are not
// expanded, so such a search with a sink must not search classes for all solutions.
xt_answer xt_emit_if_canonical(void *context, const uint32_t *options, uint32_t count);
xt_answer xt_emit_solution_count(void *context, const xt_wide_integer *solutions);

#endif
