// plan_condition.h -- what the condition of --where costs a planned search.
#ifndef XT_CLI_COMMANDS_PLAN_CONDITION_H
#define XT_CLI_COMMANDS_PLAN_CONDITION_H

#include "exactile.h"

typedef struct cli_condition_cost {
    const char *condition;
    bool        is_of_classes; // one solution of each class is asked about
    uint32_t    solutions;     // of a short search that were asked about; 0: it met none
    double      seconds;       // for each of them
} cli_condition_cost;

// Measures the condition of the settings, which the plan is made with, on the first solutions.  Returns false after a
// diagnostic.
bool cli_condition_measure(cli_condition_cost *cost, const xt_model *model, const xt_settings *settings,
                           const xt_search_plan *plan, xt_diagnostics *diagnostics);
// Writes comments, which readers of the plan skip: the condition is not part of a plan.
void cli_condition_print(const cli_condition_cost *cost, FILE *out);
void cli_condition_print_json(const cli_condition_cost *cost, FILE *out);

#endif
