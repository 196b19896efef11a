// statistics.c -- prints the statistics of a search.

#include "cli/output/statistics.h"

#include "cli/output/text.h"
#include "cli/search/limits.h"
#include "cli/search/signals.h"

#include <inttypes.h>

static const char *state_of(const cli_outcome *outcome)
{
    return outcome->is_running ? "still searching" : xt_status_text(outcome->status);
}

static void print_number(const char *name, uint64_t number)
{
    fprintf(stderr, "%-12s %18" PRIu64 "\n", name, number);
}

static cli_decimal_text decimal_text_of(uint64_t word, const char *decimal)
{
    cli_decimal_text number;
    if (decimal)
        snprintf(number.text, sizeof number.text, "%s", decimal);
    else
        snprintf(number.text, sizeof number.text, "%" PRIu64, word);
    return number;
}

cli_decimal_text cli_solutions_text(const xt_statistics *statistics)
{
    return decimal_text_of(statistics->solutions, statistics->solutions_decimal);
}

cli_decimal_text cli_found_text(const xt_statistics *statistics)
{
    return decimal_text_of(statistics->found, statistics->found_decimal);
}

double cli_seconds_of(const xt_statistics *statistics)
{
    return statistics->seconds + statistics->restart_seconds;
}

static bool is_any(const uint64_t *numbers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (numbers[i])
            return true;
    return false;
}

static void print_removed(const xt_statistics *s)
{
    if (s->removed[XT_VOLUME] + s->removed[XT_PARITY] + s->removed[XT_FIT])
        fputs("# images removed before the search\n", stderr);
    for (uint32_t c = 0; c < XT_CONSTRAINTS; c++)
        if (s->removed[c])
            print_number(xt_constraint_name(c), s->removed[c]);
    if (s->impossible)
        fprintf(stderr, "%-12s %s\n", "impossible", s->impossible);
}

static void print_mean(uint64_t sum, uint64_t count)
{
    fprintf(stderr, " %9.2f", count ? (double)sum / (double)count : 0);
}

// Filters and triggers get columns only if they had an effect.  The last columns are means for each node one level
// above, as in the tables of Busche's FILA (2018); the root is one node.
static void print_levels(const xt_statistics *s)
{
    bool is_filtered = s->removed_at && (is_any(s->removed_at, s->levels) || is_any(s->backtracks_at, s->levels));
    if (s->levels > 1)
        fputs("# tried, fitted, missed: images for each node one level above\n", stderr);
    fprintf(stderr, "# remaining  %18s %18s %9s %9s %9s", "fits", "attempts", "tried", "fitted", "missed");
    if (is_filtered)
        fprintf(stderr, " %18s %18s", "removed", "backtracks");
    fputc('\n', stderr);
    for (uint32_t level = s->levels; level-- > 1;) {
        uint64_t fits = s->fits_at[level], attempts = s->attempts_at[level];
        uint64_t nodes = level + 1 < s->levels ? s->fits_at[level + 1] : 1;
        fprintf(stderr, "%-12" PRIu32 " %18" PRIu64 " %18" PRIu64, level, fits, attempts);
        print_mean(attempts, nodes);
        print_mean(fits, nodes);
        print_mean(attempts > fits ? attempts - fits : 0, nodes);
        if (is_filtered)
            fprintf(stderr, " %18" PRIu64 " %18" PRIu64, s->removed_at[level], s->backtracks_at[level]);
        fputc('\n', stderr);
    }
}

// "solutions" are the delivered ones, "found" those that the search reached.
static void print_text(const cli_outcome *outcome)
{
    const xt_statistics *s = outcome->statistics;
    const char          *title = cli_job_title_in_text(outcome->job);
    fprintf(stderr, "# statistics of %s%s%s, %s\n", cli_job_name_of(outcome->job).text, *title ? ", " : "", title,
            state_of(outcome));
    fprintf(stderr, "%-12s %18s\n", "solutions", cli_solutions_text(s).text);
    fprintf(stderr, "%-12s %18s\n", "found", cli_found_text(s).text);
    if (s->engine)
        fprintf(stderr, "%-12s %18s\n", "engine", s->engine);
    if (s->order)
        fprintf(stderr, "%-12s %18s\n", "order", s->order);
    if (s->shuffle)
        print_number("shuffle", s->shuffle);
    print_number("fits", s->fits);
    print_number("attempts", s->attempts);
    if (s->fits && s->found <= s->fits) // not if equal states are merged
        fprintf(stderr, "%-12s %17.4g\n", "found per fit", (double)s->found / (double)s->fits);
    if (s->trials)
        print_number("trials", s->trials);
    fprintf(stderr, "%-12s %18.2f\n", "seconds", s->seconds);
    if (s->restarts) { // short runs before the search
        print_number("restarts", s->restarts);
        print_number("restart fits", s->restart_fits);
        fprintf(stderr, "%-12s %18.2f\n", "restart seconds", s->restart_seconds);
    }
    if (s->beam_cells) {
        print_number("packed cells", s->packed_cells);
        print_number("of cells", s->beam_cells);
        print_number("beam passes", s->beam_passes);
    }
    fprintf(stderr, "%-12s %17.1f%%\n", "share done", s->share_done * 100);
    print_removed(s);
    if (is_any(s->attempts_at, s->levels))
        print_levels(s);
}

static void print_array(const char *name, const uint64_t *numbers, uint32_t count)
{
    fprintf(stderr, ",\"%s\":[", name);
    for (uint32_t i = 0; i < count; i++)
        fprintf(stderr, "%s%" PRIu64, i ? "," : "", numbers[i]);
    fputc(']', stderr);
}

static void print_json(const cli_outcome *outcome)
{
    const xt_statistics *s = outcome->statistics;
    cli_job_print_json(outcome->job, stderr);
    fprintf(stderr,
            ",\"status\":\"%s\",\"complete\":%s,\"solutions\":%s,\"found\":%s,\"fits\":%" PRIu64
            ",\"attempts\":%" PRIu64 ",\"seconds\":%.3f,\"share_done\":%.6f",
            state_of(outcome), !outcome->is_running && outcome->status == XT_COMPLETE ? "true" : "false",
            cli_solutions_text(s).text, cli_found_text(s).text, s->fits, s->attempts, s->seconds, s->share_done);
    if (s->engine) {
        fputs(",\"engine\":", stderr);
        cli_print_json_string(stderr, s->engine);
    }
    if (s->order) {
        fputs(",\"order\":", stderr);
        cli_print_json_string(stderr, s->order);
    }
    if (s->shuffle)
        fprintf(stderr, ",\"shuffle\":%" PRIu32, s->shuffle);
    if (s->trials)
        fprintf(stderr, ",\"trials\":%" PRIu64 ",\"rate_error\":%.4f", s->trials, s->rate_error);
    if (s->restarts)
        fprintf(stderr, ",\"restarts\":%" PRIu32 ",\"restart_fits\":%" PRIu64 ",\"restart_seconds\":%.3f", s->restarts,
                s->restart_fits, s->restart_seconds);
    if (s->beam_cells)
        fprintf(stderr, ",\"packed_cells\":%" PRIu32 ",\"beam_cells\":%" PRIu32 ",\"beam_passes\":%" PRIu32,
                s->packed_cells, s->beam_cells, s->beam_passes);
    print_array("fits_at", s->fits_at, s->levels);
    print_array("attempts_at", s->attempts_at, s->levels);
    if (s->removed_at) {
        print_array("removed_at", s->removed_at, s->levels);
        print_array("backtracks_at", s->backtracks_at, s->levels);
    }
    for (uint32_t c = 0; c < XT_CONSTRAINTS; c++)
        fprintf(stderr, "%s\"%s\":%" PRIu32, c ? "," : ",\"removed\":{", xt_constraint_name(c), s->removed[c]);
    fputc('}', stderr);
    if (s->impossible) {
        fputs(",\"impossible\":", stderr);
        cli_print_json_string(stderr, s->impossible);
    }
    fputs("}\n", stderr);
}

void cli_print_statistics(const cli_outcome *outcome, bool json)
{
    if (json)
        print_json(outcome);
    else
        print_text(outcome);
}

typedef struct size_text {
    char text[24];
} size_text;

// Writes the size in the largest unit that is exact, in the form of the option.
static size_text size_text_of(uint64_t bytes)
{
    static const char *const units[] = {"", "K", "M", "G", "T"};
    size_text                size;
    uint32_t                 unit = 0;
    for (; unit < 4 && bytes > 0 && bytes % 1024 == 0; unit++)
        bytes /= 1024;
    snprintf(size.text, sizeof size.text, "%" PRIu64 "%s", bytes, units[unit]);
    return size;
}

static void write_memory_ending(char *ending, size_t capacity, const char *text, const cli_options *options)
{
    const double gigabyte = 1 << 30;
    if (options->memory_limit > 0)
        snprintf(ending, capacity, "%s (--memory-limit %s)", text, size_text_of(options->memory_limit).text);
    else
        snprintf(ending, capacity, "%s (%.3g GiB, half of what was free; --memory-limit SIZE sets another one)", text,
                 (double)xt_memory_limit_bytes() / gigabyte);
}

cli_ending cli_ending_of(const cli_outcome *outcome, const cli_options *options)
{
    cli_ending  ending;
    const char *text = xt_status_text(outcome->status);
    const char *caught = cli_signals_caught();
    size_t      capacity = sizeof ending.text;
    bool        is_short = outcome->statistics && outcome->statistics->solutions < options->limit;
    if (outcome->status == XT_BY_SOLUTIONS && (!options->limit || is_short)) // by sides
        snprintf(ending.text, capacity, "only one packing is sought");
    else if (outcome->status == XT_BY_SOLUTIONS)
        snprintf(ending.text, capacity, "%s (--limit %" PRIu64 ")", text, options->limit);
    else if (outcome->status == XT_BY_TIME)
        snprintf(ending.text, capacity, "%s (--time-limit %g)", text, options->time_limit);
    else if (outcome->status == XT_BY_NODES)
        snprintf(ending.text, capacity, "%s (--node-limit %" PRIu64 ")", text, options->node_limit);
    else if (outcome->status == XT_BY_MEMORY && outcome->limit)
        snprintf(ending.text, capacity, "not all solutions could be taken apart (%s)", outcome->limit);
    else if (outcome->status == XT_BY_MEMORY)
        write_memory_ending(ending.text, capacity, text, options);
    else if (outcome->status == XT_BY_REQUEST && caught)
        snprintf(ending.text, capacity, "%s (%s)", text, caught);
    else
        snprintf(ending.text, capacity, "%s", text);
    return ending;
}

cli_status cli_report_failure(const cli_job *job, const char *what, const cli_options *options,
                              xt_diagnostics *diagnostics)
{
    const xt_status reached = cli_limit_reached();
    if (reached == XT_FAILED) {
        if (xt_diagnostics_count(diagnostics) == 0)
            cli_print_out_of_memory();
        return CLI_BAD;
    }
    xt_diagnostics_clear(diagnostics);
    const cli_outcome outcome = {.job = job, .status = reached};
    fprintf(stderr, "%s: %s, %s\n", cli_job_name_of(job).text, what, cli_ending_of(&outcome, options).text);
    return CLI_STOPPED;
}
