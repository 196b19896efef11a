// limits.c -- see limits.h.

#include "cli/support/limits.h"

#include "cli/support/signals.h"

void cli_limits_begin(const cli_options *options, xt_control *control)
{
    xt_limit_memory(options->memory_limit);
    xt_limit_time(options->time_limit, control);
    cli_signals_limit_time(options->time_limit);
}

void cli_limits_end(void)
{
    cli_signals_limit_time(0);
    xt_limit_time(0, NULL);
}

xt_status cli_limit_reached(void)
{
    xt_status reached = xt_time_limit_reached();
    if (reached != XT_COMPLETE)
        return reached;
    return xt_memory_limit_is_reached() ? XT_BY_MEMORY : XT_FAILED;
}
