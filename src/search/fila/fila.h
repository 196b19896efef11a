// fila.h -- the fixed image list algorithm on the residual cover of a partial solution; see fila.c.
#ifndef XT_SEARCH_FILA_FILA_H
#define XT_SEARCH_FILA_FILA_H

#include "filter/filter.h"
#include "model/cover.h"
#include "search/engine.h"
#include "search/engine_spec.h"

typedef struct xt_fila xt_fila;

// The counters, the cover, the engine spec and the filter are lent.  filter: triggers to ask after each image, or NULL.
// Returns NULL if memory runs out.
xt_fila *xt_fila_new(const xt_cover *cover, const xt_engine_spec *spec, xt_filter *filter, xt_counters *counters);
void     xt_fila_free(xt_fila *fila);

// Loads the residual cover after the chosen options; `option` lists those that still fit.  Returns false and sets
// counters->error on failure.
bool xt_fila_load(xt_fila *fila, const uint32_t *chosen, uint32_t depth, const uint32_t *option, uint32_t options);

// Returns true if the same options were chosen at the last load.
bool xt_fila_has_loaded(const xt_fila *fila, const uint32_t *chosen, uint32_t depth);

// Returns the number of children of the task's node, counted from the loaded state.  Returns XT_TASK_IS_LEAF if no more
// pieces remain than the goal of the engine spec.  Counts the children as fits.
uint32_t xt_fila_count_children(xt_fila *fila, xt_task task);

// Finds every solution below the task's node.
xt_answer xt_fila_run(xt_fila *fila, xt_task task, xt_option_sink sink, xt_poll poll);

// Describes the task's node, with the options chosen before the load.
xt_node_description xt_fila_describe_node(xt_fila *fila, xt_task task);

// Returns why FILA does not support the cover, or NULL.
const char *xt_fila_unsupported_reason(const xt_cover *cover);

#endif
