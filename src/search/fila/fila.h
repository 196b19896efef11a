// fila.h -- the fixed image list algorithm on what an exact cover has left; see fila.c.
#ifndef XT_SEARCH_FILA_FILA_H
#define XT_SEARCH_FILA_FILA_H

#include "filter/filter.h"
#include "model/cover.h"
#include "search/engine.h"
#include "search/engine_spec.h"

typedef struct xt_fila xt_fila;

// NULL: no memory.  The counters, the cover, the plan and the filter are lent.  filter: triggers to ask after each
// image; NULL: none.
xt_fila *xt_fila_new(const xt_cover *cover, const xt_engine_spec *spec, xt_filter *filter, xt_counters *counters);
void     xt_fila_free(xt_fila *fila);

// Takes up what is left of the cover once the chosen options are placed: option lists those that still fit.  False:
// counters->trouble says why.
bool xt_fila_load(xt_fila *fila, const uint32_t *chosen, uint32_t depth, const uint32_t *option, uint32_t options);

// Whether that is what it took up last.
bool xt_fila_has_loaded(const xt_fila *fila, const uint32_t *chosen, uint32_t depth);

// The number of children of the node that the task leads to, from the state that was loaded; XT_TASK_IS_LEAF where no
// more pieces remain than the plan's goal.  Placing them is counted.
uint32_t xt_fila_count_children(xt_fila *fila, xt_task task);

// Every solution below that node.
xt_answer xt_fila_run(xt_fila *fila, xt_task task, xt_option_sink sink, xt_poll poll);

// What was placed on the way to that node, what was chosen before it was loaded included.
xt_node_description xt_fila_describe_node(xt_fila *fila, xt_task task);

// Why the cover is none for FILA; NULL where it is.
const char *xt_fila_unsupported_reason(const xt_cover *cover);

#endif
