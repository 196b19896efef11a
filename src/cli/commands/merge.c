// merge.c -- exactile merge: joins the runs of all parts of one search.

#include "cli/input/command.h"

#include <inttypes.h>

static void print_facts(const xt_saved_run_facts *facts, bool json)
{
    if (json)
        printf("{\"solutions\":%" PRIu64 ",\"complete\":true,\"tasks\":%" PRIu64 ",\"fits\":%" PRIu64
               ",\"seconds\":%.3f}\n",
               facts->solutions, facts->tasks, facts->fits, facts->seconds);
    else
        printf("%" PRIu64 "\n", facts->solutions);
}

cli_status cli_merge(const cli_options *options)
{
    xt_saved_run_facts facts;
    const char *const *paths = (const char *const *)options->arguments;
    xt_diagnostics    *diagnostics = xt_diagnostics_new();
    if (!diagnostics) {
        cli_print_out_of_memory();
        return CLI_BAD;
    }
    bool ok = xt_saved_run_merge(paths, options->argument_count, options->output, &facts, diagnostics);
    if (ok)
        print_facts(&facts, options->json);
    else
        xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return !ok ? CLI_BAD : facts.solutions ? CLI_FOUND : CLI_NONE;
}
