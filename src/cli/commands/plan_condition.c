// plan_condition.c -- see plan_condition.h.
//
// A grouping by the condition computes its value for each solution.  So the search of the plan needs no hook for a
// clock.

#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "cli/commands/plan_condition.h"

#include "cli/output/text.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

#define PROBE_SECONDS 0.3 // of a short search: a plan takes about as long

enum { PROBE_SOLUTIONS = 1000 };

typedef struct probe {
    xt_grouping    *grouping;
    xt_diagnostics *diagnostics;
    uint32_t        solutions;
    double          seconds;
} probe;

static double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static xt_answer ask(void *context, const xt_solution *solution)
{
    probe       *p = context;
    const double begin = clock_seconds();
    const bool   ok = xt_grouping_add(p->grouping, solution, p->diagnostics);
    p->seconds += clock_seconds() - begin;
    p->solutions += ok;
    return ok ? XT_CONTINUE : XT_STOP;
}

static bool expands_classes(const xt_search_plan *plan)
{
    xt_plan_line line;
    for (uint32_t i = 0; xt_search_plan_line_at(plan, i, &line); i++)
        if (strcmp(line.name, "expand-classes") == 0)
            return strcmp(line.value, "yes") == 0;
    return false;
}

bool cli_condition_measure(cli_condition_cost *cost, const xt_model *model, const xt_settings *settings,
                           const xt_search_plan *plan, xt_diagnostics *diagnostics)
{
    probe p = {.grouping = xt_grouping_new(model, settings->where, XT_ALL, diagnostics), .diagnostics = diagnostics};
    xt_statistics     statistics = {0};
    const xt_settings first = {.threads = settings->threads,
                               .control = settings->control,
                               .limit = PROBE_SOLUTIONS,
                               .time_limit = PROBE_SECONDS};
    if (p.grouping)
        xt_solve(model, &first, ask, &p, &statistics, diagnostics);
    *cost = (cli_condition_cost){.condition = settings->where,
                                 .is_of_classes = settings->unique != XT_ALL || expands_classes(plan),
                                 .solutions = p.solutions,
                                 .seconds = p.solutions ? p.seconds / p.solutions : 0};
    xt_grouping_free(p.grouping);
    return p.grouping && xt_diagnostics_count(diagnostics) == 0;
}

void cli_condition_print(const cli_condition_cost *cost, FILE *out)
{
    fputs("# the condition '", out);
    for (const char *c = cost->condition; *c; c++)
        fputc((unsigned char)*c < ' ' ? ' ' : *c, out); // a line alone
    fprintf(out, "' is tested on %s that is found, and cuts no branch\n",
            cost->is_of_classes ? "one solution of each class" : "each solution");
    if (cost->solutions > 0)
        fprintf(out, "# a test takes %.2g us, as measured on %" PRIu32 " solution%s\n#\n", 1e6 * cost->seconds,
                cost->solutions, cost->solutions == 1 ? "" : "s");
    else
        fputs("# a short search met no solution, so the time of a test is unknown\n#\n", out);
}

void cli_condition_print_json(const cli_condition_cost *cost, FILE *out)
{
    fputs(",\"where\":{\"condition\":", out);
    cli_print_json_string(out, cost->condition);
    fprintf(out, ",\"tests\":\"%s\",\"measured\":%" PRIu32, cost->is_of_classes ? "classes" : "solutions",
            cost->solutions);
    if (cost->solutions > 0)
        fprintf(out, ",\"seconds\":%.3g", cost->seconds);
    putc('}', out);
}
