// count.c -- exactile count: prints the number of solutions alone.

#include "cli/commands/plan.h"
#include "cli/output/terminal.h"
#include "cli/output/text.h"
#include "cli/search/search.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>

typedef struct count_run {
    cli_search  search; // its first member, since callbacks get its address
    cli_picture picture;
    bool        has_failed; // to draw
} count_run;

static xt_answer add_to_group(void *context, const xt_solution *solution)
{
    cli_search *search = context;
    return xt_grouping_add(search->grouping, solution, search->diagnostics) ? XT_CONTINUE : XT_STOP;
}

static void print_json_groups(const cli_search *search, FILE *out)
{
    xt_solution_group group;
    fputs(",\"by\":", out);
    cli_print_json_string(out, search->options->by);
    fputs(",\"groups\":[", out);
    for (uint32_t i = 0; xt_grouping_at(search->grouping, i, &group); i++) {
        fputs(i ? ",{\"key\":" : "{\"key\":", out);
        cli_print_json_string(out, group.key);
        fprintf(out, ",\"solutions\":%" PRIu64 "}", group.solutions);
    }
    fputs("]", out);
}

static void print_json(const cli_search *search, const cli_outcome *outcome, FILE *out)
{
    const char *part = search->options->part;
    cli_job_print_json(outcome->job, out);
    fprintf(out, ",\"solutions\":%s,\"complete\":%s,\"status\":\"%s\"", cli_solutions_text(outcome->statistics).text,
            outcome->status == XT_COMPLETE ? "true" : "false", xt_status_text(outcome->status));
    if (cli_search_knows_assemblies(search, outcome))
        fprintf(out, ",\"assemblies\":%" PRIu64, outcome->statistics->asked);
    if (search->grouping)
        print_json_groups(search, out);
    if (part)
        fprintf(out, ",\"part\":\"%s\"", part);
    if (outcome->statistics->impossible) {
        fputs(",\"impossible\":", out);
        cli_print_json_string(out, outcome->statistics->impossible);
    }
    fputs("}\n", out);
}

// Prints a field in quotes, which stand twice inside (RFC 4180).
static void print_csv_text(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"')
            fputc('"', out);
        fputc(*text, out);
    }
    fputs("\",", out);
}

// Prints the line of a group, or of all solutions if key is NULL.
static void print_csv_line(const cli_outcome *outcome, const char *key, const char *solutions, FILE *out)
{
    print_csv_text(cli_job_name_of(outcome->job).text, out);
    print_csv_text(cli_job_title(outcome->job), out);
    if (key)
        print_csv_text(key, out);
    fprintf(out, "%s,%s,\"%s\"\n", solutions, outcome->status == XT_COMPLETE ? "true" : "false",
            xt_status_text(outcome->status));
}

static void print_csv(const cli_search *search, const cli_outcome *outcome, FILE *out)
{
    xt_solution_group group;
    char              number[24];
    if (outcome->job == search->input->jobs)
        fprintf(out, "puzzle,title,%ssolutions,complete,status\n", search->grouping ? "key," : "");
    if (!search->grouping)
        print_csv_line(outcome, NULL, cli_solutions_text(outcome->statistics).text, out);
    for (uint32_t i = 0; search->grouping && xt_grouping_at(search->grouping, i, &group); i++) {
        snprintf(number, sizeof number, "%" PRIu64, group.solutions);
        print_csv_line(outcome, group.key, number, out);
    }
}

static void print_number(const cli_outcome *outcome, FILE *out)
{
    const char *title = outcome->one_of_several ? cli_job_title_in_text(outcome->job) : "";
    if (outcome->one_of_several)
        fprintf(out, "%s: ", cli_job_name_of(outcome->job).text);
    fprintf(out, "%s%s%s\n", cli_solutions_text(outcome->statistics).text, *title ? "  " : "", title);
}

// Prints a line for each group, with a tab between key and number.
static void print_groups(const cli_search *search, const cli_outcome *outcome, FILE *out)
{
    xt_solution_group group;
    if (outcome->one_of_several)
        cli_job_heading(outcome->job, cli_job_title(outcome->job), outcome->job == search->input->jobs, out);
    for (uint32_t i = 0; xt_grouping_at(search->grouping, i, &group); i++)
        fprintf(out, "%s\t%" PRIu64 "\n", group.key, group.solutions);
}

// Adds the maps of the groups to the picture, if there is one.
static bool draw_groups(count_run *c, const cli_outcome *outcome)
{
    uint64_t        left_out = 0;
    xt_diagnostics *diagnostics = c->search.diagnostics;
    if (!c->picture.drawing)
        return true;
    return cli_picture_begin(&c->picture, outcome->job, diagnostics) &&
           xt_drawing_add_note(c->picture.drawing, "numbers of solutions that leave cells empty", diagnostics) &&
           xt_drawing_add_grouping(c->picture.drawing, c->search.grouping, &left_out, diagnostics) &&
           cli_picture_note_hidden(&c->picture, left_out, "maps", diagnostics) &&
           cli_picture_note_ending(&c->picture, outcome, c->search.options, diagnostics);
}

static void end(cli_search *search, const cli_outcome *outcome)
{
    FILE      *out = search->output->stream;
    count_run *run = (count_run *)search;
    run->has_failed |= search->grouping && !draw_groups(run, outcome);
    errno = 0;
    bool is_table = search->options->json || search->options->csv;
    if (search->options->json)
        print_json(search, outcome, out);
    else if (search->options->csv)
        print_csv(search, outcome, out);
    else if (outcome->status == XT_COMPLETE && search->grouping)
        print_groups(search, outcome, out);
    else if (outcome->status == XT_COMPLETE)
        print_number(outcome, out);
    cli_output_flush(search->output);
    // A terminal gets the whole summary; other output gets only the facts that the number does not show.
    bool has_more_to_report = outcome->status != XT_COMPLETE || outcome->statistics->solutions == 0;
    if (search->options->quiet)
        return;
    if (cli_is_terminal(stderr) || (!is_table && has_more_to_report)) {
        cli_search_print_summary(search, outcome);
        return;
    }
    if (!is_table && cli_search_knows_assemblies(search, outcome)) {
        cli_search_print_assemblies(search, outcome);
        fputc('\n', stderr);
    }
    if (!is_table && search->options->part)
        fprintf(stderr, "in part %s alone; the whole is the sum of all parts\n", search->options->part);
}

// Refuses options that exclude each other.
static bool check_options(const cli_options *options)
{
    if (options->json && options->csv)
        cli_print_error("'--json' and '--csv' exclude each other; give one of them");
    else if (options->by && options->trials)
        cli_print_error(
            "trials meet the same solution more than once, so '--by' does not count them; leave out '--trials'");
    else if (options->picture && (!options->by || strcmp(options->by, "empty") != 0))
        cli_print_error("'--picture' of 'exactile count' draws the table of '--by empty'; give this, or draw solutions "
                        "by 'exactile solve'");
    else
        return true;
    return false;
}

cli_status cli_count(const cli_options *options)
{
    cli_input           input = {0};
    cli_output          output;
    cli_planned_options planned;
    count_run           run = {.search = {.options = &planned.options, .input = &input, .output = &output, .end = end}};
    cli_status          status = CLI_BAD;
    if (!check_options(options))
        return CLI_BAD;
    run.search.sink = options->by ? add_to_group : NULL;
    cli_output_open(&output, NULL);
    if (cli_plan_apply(&planned, options))
        status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND && !cli_picture_open(&run.picture, options->picture, options))
        status = CLI_BAD;
    if (status == CLI_FOUND)
        status = cli_search_all(&run.search);
    status = run.has_failed ? CLI_BAD : status;
    if (!cli_picture_close(&run.picture, status != CLI_BAD))
        status = CLI_BAD;
    cli_input_free(&input);
    cli_plan_free(&planned);
    return cli_output_close(&output, true) ? status : CLI_BAD;
}
