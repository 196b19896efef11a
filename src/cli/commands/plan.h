// plan.h -- `--plan FILE`: a search that executes a plan.
#ifndef XT_CLI_COMMANDS_PLAN_H
#define XT_CLI_COMMANDS_PLAN_H

#include "cli/input/options.h"

// The options, with the settings of the plan for options that were not given.  plan is NULL without --plan.
typedef struct cli_planned_options {
    cli_options     options;
    xt_search_plan *plan;
} cli_planned_options;

// Prints an error and returns false for a wrong plan or contradicting options.  Free the result in either case.
bool cli_plan_apply(cli_planned_options *planned, const cli_options *options);
void cli_plan_free(cli_planned_options *planned);

#endif
