// info.h -- the lines NAME=value of polycube's option -i, before and after a search.
#ifndef XT_CLI_POLYCUBE_INFO_H
#define XT_CLI_POLYCUBE_INFO_H

#include "cli/input/input.h"
#include "cli/polycube/options.h"

typedef struct cli_polycube_run {
    const cli_polycube_options *options;
    const cli_job              *job;
    const xt_model             *model;
    xt_search_preview           preview; // of the search without the test for unique solutions
    bool                        is_unique_wanted;
} cli_polycube_run;

// Prints the options once, before all puzzles.
void cli_polycube_print_options(const cli_polycube_options *options, FILE *out);
void cli_polycube_print_facts(const cli_polycube_run *run, FILE *out);
void cli_polycube_print_statistics(const cli_polycube_run *run, const xt_statistics *statistics, FILE *out);

#endif
