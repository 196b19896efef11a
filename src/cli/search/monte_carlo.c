// monte_carlo.c -- the options of random trials.

#include "cli/search/monte_carlo.h"

#include "cli/output/status.h"

bool cli_check_monte_carlo(const cli_options *options)
{
    if (options->trials && !options->until)
        cli_print_error("'--trials' needs '--until'; give the number of remaining pieces at which a trial ends");
    else if (options->until && !options->trials)
        cli_print_error("'--until' needs '--trials'; give the number of trials");
    else if (cli_option_is_given(options, "seed") && !options->trials && !options->draws)
        cli_print_error("'--seed' needs '--trials' and '--until'; a whole search has no random numbers");
    else
        return true;
    return false;
}

xt_monte_carlo cli_monte_carlo_of(const cli_options *options)
{
    if (!options->trials)
        return (xt_monte_carlo){0};
    return (xt_monte_carlo){.trials = options->trials, .until = (uint32_t)options->until, .seed = options->seed};
}
