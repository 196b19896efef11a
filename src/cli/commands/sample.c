// sample.c -- exactile sample: random solutions, printed as those of solve.

#include "cli/search/search.h"

cli_status cli_sample(const cli_options *options)
{
    cli_options drawn = *options;
    drawn.draws = true;
    return cli_solve(&drawn);
}
