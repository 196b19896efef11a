// limits.h -- the limits on time and memory of the options, for all work on one puzzle.
#ifndef XT_CLI_SUPPORT_LIMITS_H
#define XT_CLI_SUPPORT_LIMITS_H

#include "cli/support/options.h"

// Starts the limits of the options anew.  control may be NULL; it stops the work too.
void cli_limits_begin(const cli_options *options, xt_control *control);
void cli_limits_end(void);

// Returns the limit that ended work without a result of its own, such as a model.  Returns XT_FAILED if there is none.
xt_status cli_limit_reached(void);

#endif
