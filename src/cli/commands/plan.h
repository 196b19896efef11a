// plan.h -- `--plan FILE`: a search as a plan says it, and not as the options would have it chosen.
#ifndef XT_CLI_COMMANDS_PLAN_H
#define XT_CLI_COMMANDS_PLAN_H

#include "cli/support/options.h"

// The options as they were given, with what the plan says in place of what they leave open; plan NULL where none was
// given, and then they are the same.
typedef struct cli_planned_options {
    cli_options     options;
    xt_search_plan *plan;
} cli_planned_options;

// False: complained, of the plan or of options that say otherwise.  To be freed in either case.
bool cli_plan_apply(cli_planned_options *planned, const cli_options *options);
void cli_plan_free(cli_planned_options *planned);

#endif
