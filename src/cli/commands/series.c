// series.c -- exactile series: the numbers of solutions for many values of a parameter, and their recurrence.
//
// The library counts boxes of growing length in one sweep.  Otherwise each puzzle is counted as by exactile count.

#include "cli/input/input.h"
#include "cli/output/text.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LONG_ORDER = 40 }; // a recurrence of a larger order is not written out, except as JSON

typedef struct series_run {
    const cli_options *options;
    uint32_t           count; // of values
    xt_series         *series;
    cli_output         output;
    char              *settings; // of one value: "n=3,k=5"; owned

    size_t      settings_size;
    uint32_t    counted; // terms so far, in order
    const char *ending;  // why the next term is unknown
} series_run;

static uint64_t value_at(const series_run *r, uint32_t index)
{
    return r->options->from + index * r->options->step;
}

// ---- Puzzles -------------------------------------------------------------------------------------------------------

// Reads the puzzle of a value.  Free the input in each case.
static cli_status read_puzzle(series_run *r, uint32_t index, cli_input *input, cli_options *options)
{
    const char *others = r->options->set && *r->options->set ? r->options->set : NULL;
    *options = *r->options;
    snprintf(r->settings, r->settings_size, "%s=%" PRIu64 "%s%s", options->parameter, value_at(r, index),
             others ? "," : "", others ? others : "");
    options->set = r->settings;
    options->quiet |= index > 0; // no remark twice
    cli_status status = cli_input_read(input, options, 1);
    options->quiet = r->options->quiet;
    if (status == CLI_FOUND && input->job_count != 1) {
        cli_print_error("'%s' has %u puzzles; 'exactile series' takes one: name it with --puzzle",
                        options->arguments[0], input->job_count);
        status = CLI_BAD;
    } else if (status == CLI_BAD)
        cli_print_error("no puzzle with %s; '--from', '--to' and '--set' choose the values", r->settings);
    return status;
}

// Adds the puzzles of all values to the series.
static cli_status add_puzzles(series_run *r)
{
    cli_status      status = CLI_FOUND;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    for (uint32_t i = 0; diagnostics && status == CLI_FOUND && i < r->count; i++) {
        cli_input   input;
        cli_options options;
        status = read_puzzle(r, i, &input, &options);
        if (status == CLI_FOUND && !xt_series_add_puzzle(r->series, input.jobs[0].puzzle, diagnostics)) {
            xt_diagnostics_print(diagnostics, stderr);
            status = CLI_BAD;
        }
        cli_input_free(&input);
    }
    xt_diagnostics_free(diagnostics);
    return diagnostics || cli_print_out_of_memory() ? status : CLI_BAD;
}

// ---- Counting ------------------------------------------------------------------------------------------------------

static void print_term(series_run *r, uint32_t index)
{
    if (!r->options->json)
        fprintf(r->output.stream, "%" PRIu64 " %s\n", value_at(r, index), xt_series_term_at(r->series, index));
}

// Ends the series before the next term.
static cli_status stop(series_run *r, const char *ending, const char *text)
{
    r->ending = ending;
    if (!r->options->quiet)
        fprintf(stderr, "%s=%" PRIu64 ": not counted, %s\n", r->options->parameter, value_at(r, r->counted), text);
    return CLI_STOPPED;
}

static cli_status stop_by(series_run *r, const cli_outcome *outcome)
{
    return stop(r, xt_status_text(outcome->status), cli_ending_of(outcome, r->options).text);
}

typedef struct term_search {
    cli_search  search; // its first member, since callbacks get its address
    series_run *run;
} term_search;

static void end(cli_search *search, const cli_outcome *outcome)
{
    term_search *t = (term_search *)search;
    series_run  *r = t->run;
    if (outcome->status == XT_COMPLETE &&
        xt_series_set_term(r->series, r->counted, cli_solutions_text(outcome->statistics).text)) {
        print_term(r, r->counted++);
        cli_output_flush(&r->output);
    } else
        stop_by(r, outcome);
}

// Counts the next puzzle as exactile count does.
static cli_status count_one(series_run *r)
{
    cli_input   input;
    cli_options options;
    cli_status  status = read_puzzle(r, r->counted, &input, &options);
    if (status == CLI_FOUND) {
        term_search t = {.search = {.options = &options, .input = &input, .output = &r->output, .end = end}, .run = r};
        status = cli_search_all(&t.search);
    }
    cli_input_free(&input);
    return status == CLI_NONE ? CLI_FOUND : status;
}

static bool may_sweep(const cli_options *o)
{
    return !o->unique && !o->labelled && !o->engine && !o->node_limit;
}

// Counts in one sweep and prints the terms.  Returns CLI_NONE if the puzzles have to be counted one by one.
static cli_status sweep(series_run *r, xt_control *control)
{
    cli_signals_catch(control);
    cli_limits_begin(r->options, control);
    const bool        is_swept = xt_series_count(r->series);
    const cli_outcome outcome = {.status = is_swept ? XT_COMPLETE : xt_time_limit_reached()};
    cli_limits_end();
    cli_signals_release();
    for (; r->counted < r->count && xt_series_term_at(r->series, r->counted); r->counted++)
        print_term(r, r->counted);
    if (outcome.status != XT_COMPLETE)
        return stop_by(r, &outcome);
    if (!is_swept || r->counted == r->count)
        return is_swept ? CLI_FOUND : CLI_NONE;
    static const char too_long[] = "the number has more than 9800 digits";
    return stop(r, too_long, too_long);
}

static cli_status count_one_by_one(series_run *r)
{
    cli_status status = CLI_FOUND;
    while (status == CLI_FOUND && r->counted < r->count)
        status = cli_signals_caught() ? stop_by(r, &(cli_outcome){.status = XT_BY_REQUEST}) : count_one(r);
    return status;
}

static cli_status count_all(series_run *r)
{
    xt_control *control = xt_control_new();
    cli_status  status = control || cli_print_out_of_memory() ? CLI_NONE : CLI_BAD;
    if (control && may_sweep(r->options))
        status = sweep(r, control);
    xt_control_free(control);
    return status == CLI_NONE ? count_one_by_one(r) : status;
}

// ---- The recurrence ------------------------------------------------------------------------------------------------

// Writes a term of a sum: " - 3 x^2", or "a(n-2)" for the terms of a sequence.
static void print_summand(FILE *out, const char *number, uint64_t exponent, bool is_sequence, bool *is_first)
{
    const bool  is_negative = *number == '-', is_one = strcmp(number + is_negative, "1") == 0;
    const bool  has_unit = is_sequence || exponent > 0;
    const char *sign = *is_first ? (is_negative ? "-" : "") : is_negative ? " - " : " + ";
    if (strcmp(number, "0") == 0)
        return;
    *is_first = false;
    fputs(sign, out);
    if (!is_one || !has_unit)
        fprintf(out, "%s%s", number + is_negative, has_unit ? " " : "");
    if (is_sequence)
        fprintf(out, "a(n-%" PRIu64 ")", exponent);
    else if (exponent > 0)
        fprintf(out, exponent > 1 ? "x^%" PRIu64 : "x", exponent);
}

static void print_how_sure(FILE *out, const xt_recurrence_facts *facts)
{
    if (facts->is_proved)
        fprintf(out, "proved: the states of the sweep bound the order by %" PRIu64, facts->order_bound);
    else
        fprintf(out, "a guess, which holds for %" PRIu32 " further terms", facts->checked);
}

static void print_generating_function(const series_run *r, const xt_recurrence_facts *facts)
{
    FILE    *out = r->output.stream;
    bool     is_first = true;
    uint64_t step = r->options->step;
    fputs("# g.f. (", out);
    for (uint32_t j = 0; j < facts->order; j++)
        print_summand(out, xt_series_numerator_at(r->series, j), r->options->from + j * step, false, &is_first);
    fputs(")/(1", out);
    is_first = false;
    for (uint32_t j = 0; j < facts->order; j++) {
        const char *c = xt_series_coefficient_at(r->series, j);
        char       *opposite = malloc(strlen(c) + 2);
        if (opposite) {
            snprintf(opposite, strlen(c) + 2, *c == '-' ? "%s" : "-%s", *c == '-' ? c + 1 : c);
            print_summand(out, strcmp(c, "0") == 0 ? c : opposite, (j + 1) * step, false, &is_first);
        }
        free(opposite);
    }
    fputs(")\n", out);
}

static void print_recurrence(const series_run *r, const xt_recurrence_facts *facts)
{
    FILE          *out = r->output.stream;
    const uint64_t step = r->options->step, first = r->options->from + facts->order * step;
    bool           is_first = true;
    if (facts->order > LONG_ORDER)
        fprintf(out, "# a recurrence of order %" PRIu32 ", which --json lists,", facts->order);
    else if (facts->order > 0) {
        fputs("# a(n) = ", out);
        for (uint32_t j = 0; j < facts->order; j++)
            print_summand(out, xt_series_coefficient_at(r->series, j), (j + 1) * step, true, &is_first);
        if (is_first)
            putc('0', out);
    }
    if (facts->order > 0) {
        fprintf(out, " for n >= %" PRIu64 " (", first);
        print_how_sure(out, facts);
        fputs(")\n", out);
    }
    if (facts->order > 0 && facts->order <= LONG_ORDER && facts->has_numerator)
        print_generating_function(r, facts);
    if (facts->growth > 0 && facts->growth_columns == 1)
        fprintf(out, "# grows by the factor %.13g with each column\n", facts->growth);
    else if (facts->growth > 0)
        fprintf(out, "# grows by the factor %.13g with every %" PRIu32 " columns\n", facts->growth,
                facts->growth_columns);
}

static void print_json_recurrence(const series_run *r, const xt_recurrence_facts *facts, FILE *out)
{
    fprintf(out,
            ",\"recurrence\":{\"order\":%" PRIu32 ",\"from\":%" PRIu64 ",\"proved\":%s,\"checked\":%" PRIu32
            ",\"coefficients\":[",
            facts->order, r->options->from + facts->order * r->options->step, facts->is_proved ? "true" : "false",
            facts->checked);
    for (uint32_t j = 0; j < facts->order; j++)
        fprintf(out, "%s%s", j ? "," : "", xt_series_coefficient_at(r->series, j));
    fputs("],\"numerator\":[", out);
    for (uint32_t j = 0; facts->has_numerator && j < facts->order; j++)
        fprintf(out, "%s%s", j ? "," : "", xt_series_numerator_at(r->series, j));
    fputs("]}", out);
}

static void print_json(const series_run *r, const xt_recurrence_facts *facts)
{
    FILE *out = r->output.stream;
    fputs("{\"puzzle\":", out);
    cli_print_json_string(out, r->options->arguments[0]);
    fputs(",\"parameter\":", out);
    cli_print_json_string(out, r->options->parameter);
    fprintf(out, ",\"from\":%" PRIu64 ",\"step\":%" PRIu64 ",\"terms\":[", r->options->from, r->options->step);
    for (uint32_t i = 0; i < r->counted; i++)
        fprintf(out, "%s%s", i ? "," : "", xt_series_term_at(r->series, i));
    fprintf(out, "],\"complete\":%s,\"status\":\"%s\"", r->counted == r->count ? "true" : "false",
            r->counted == r->count ? xt_status_text(XT_COMPLETE) : r->ending);
    if (facts->order > 0)
        print_json_recurrence(r, facts, out);
    if (facts->growth > 0)
        fprintf(out, ",\"growth\":%.13g,\"growth_columns\":%" PRIu32, facts->growth, facts->growth_columns);
    fputs("}\n", out);
}

static void report(series_run *r)
{
    xt_recurrence_facts facts = {0};
    cli_output_flush(&r->output);
    cli_limits_begin(r->options, NULL);
    if (!r->options->bfile && !xt_series_find_recurrence(r->series, &facts) && !r->options->quiet)
        fprintf(stderr, "no recurrence sought to the end, %s\n", xt_status_text(cli_limit_reached()));
    cli_limits_end();
    if (r->options->json)
        print_json(r, &facts);
    else if (!r->options->bfile)
        print_recurrence(r, &facts);
    cli_output_flush(&r->output);
}

// ---- The command ---------------------------------------------------------------------------------------------------

// Returns true for a file that can be read once alone, such as a pipe.
static bool is_read_once(const char *name)
{
    struct stat status;
    return strcmp(name, "-") == 0 || (cli_is_file(name) && stat(name, &status) == 0 && !S_ISREG(status.st_mode));
}

// The names of parameters are those of parameters.c.
static bool is_parameter(const char *name)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789";
    return *name && !strchr(strchr(letters, '_'), *name) && !name[strspn(name, letters)];
}

static bool check_options(const cli_options *o)
{
    const char *puzzle = o->arguments[0];
    if (!is_parameter(o->parameter))
        cli_print_error("'%s' is no value for '--parameter'; it takes the name of one parameter, such as n",
                        o->parameter);
    else if (o->json && o->bfile)
        cli_print_error("'--json' and '--bfile' exclude each other; give one of them");
    else if (o->last < o->from)
        cli_print_error("'--to' is %" PRIu64 " and '--from' is %" PRIu64 "; the last value is not less than the first",
                        o->last, o->from);
    else if ((o->last - o->from) / o->step >= XT_SERIES_TERMS_MAX)
        cli_print_error("'--from' and '--to' give %" PRIu64 " values; a series has up to %d",
                        (o->last - o->from) / o->step + 1, XT_SERIES_TERMS_MAX);
    else if (is_read_once(puzzle))
        cli_print_error(
            "'%s' can be read only once, and a series reads its definition for each value; a file is needed", puzzle);
    else
        return true;
    return false;
}

cli_status cli_series(const cli_options *options)
{
    series_run r = {.options = options};
    cli_status status = CLI_BAD;
    if (!check_options(options))
        return CLI_BAD;
    r.count = (uint32_t)((options->last - options->from) / options->step) + 1;
    r.settings_size = strlen(options->parameter) + (options->set ? strlen(options->set) : 0) + 32;
    r.settings = malloc(r.settings_size);
    r.series = xt_series_new();
    cli_output_open(&r.output, NULL);
    if (r.settings && r.series)
        status = add_puzzles(&r);
    else
        cli_print_out_of_memory();
    if (status == CLI_FOUND)
        status = count_all(&r);
    if (r.counted > 0 && status != CLI_BAD)
        report(&r);
    xt_series_free(r.series);
    free(r.settings);
    return cli_output_close(&r.output, true) ? status : CLI_BAD;
}
