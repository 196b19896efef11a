// families.c -- exactile families: clusters of similar solutions, and the swaps between them.

#include "cli/output/picture.h"
#include "cli/output/terminal.h"
#include "cli/search/limits.h"
#include "cli/search/search.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct similarity_search {
    cli_search     search; // first member, since callbacks get its address
    cli_output     output;
    cli_picture    picture;
    xt_similarity *similarity;
    cli_output     graph;
    const char    *graph_format; // NULL without a graph
    bool           is_graph_written;
    bool           is_output_missing; // an output failed, and an error was printed
    bool           is_comparison_stopped;
} similarity_search;

// ---- Collecting ----------------------------------------------------------------------------------------------------

static bool ensure_similarity(similarity_search *r, const xt_model *model)
{
    if (!r->similarity)
        r->similarity = xt_similarity_new(model, cli_search_settings(r->search.options).unique, r->search.diagnostics);
    return r->similarity;
}

static xt_answer collect_solution(void *context, const xt_solution *solution)
{
    similarity_search *r = context;
    bool               ok =
        ensure_similarity(r, solution->model) && xt_similarity_add(r->similarity, solution, r->search.diagnostics);
    return ok ? XT_CONTINUE : XT_STOP;
}

// ---- Telling -------------------------------------------------------------------------------------------------------

// The names of swapped pieces, and the number of times.
typedef struct swap {
    char    *names; // sorted, separated by spaces; owned
    uint32_t pieces, times;
} swap;

static int compare_names(const void *a, const void *b)
{
    const swap *left = a, *right = b;
    int         order = strcmp(left->names, right->names);
    return order ? order : (left->pieces > right->pieces) - (left->pieces < right->pieces);
}

static int compare_swaps(const void *a, const void *b)
{
    const swap *left = a, *right = b;
    if (left->pieces != right->pieces)
        return left->pieces < right->pieces ? -1 : 1;
    if (left->times != right->times)
        return left->times > right->times ? -1 : 1;
    return strcmp(left->names, right->names);
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

// Joins the words with spaces.  Returns NULL if memory runs out.
static char *joined(const char *const *words, uint32_t count)
{
    size_t length = 0;
    for (uint32_t i = 0; i < count; i++)
        length += strlen(words[i]) + 1;
    char *text = malloc(length + 1), *end = text;
    if (!text)
        return NULL;
    for (uint32_t i = 0; i < count; i++) {
        size_t bytes = strlen(words[i]);
        if (i)
            *end++ = ' ';
        memcpy(end, words[i], bytes);
        end += bytes;
    }
    *end = '\0';
    return text;
}

// names is NULL if memory runs out.
static swap swap_of(const xt_similarity *similarity, xt_neighbour neighbours)
{
    uint32_t     count = 0;
    swap         e = {.pieces = neighbours.swapped, .times = 1};
    xt_solution  solution = xt_similarity_solution_at(similarity, neighbours.first);
    const char **names = calloc((size_t)solution.count + 1, sizeof *names);
    if (!names)
        return e;
    for (uint32_t i = 0; i < solution.count; i++)
        if (xt_similarity_is_swapped(similarity, neighbours, i))
            names[count++] = xt_solution_piece_at(&solution, i).name;
    if (count)
        qsort(names, count, sizeof *names, compare_words);
    e.names = joined(names, count);
    free(names);
    return e;
}

static void add_swap_count(swap *e, swap *other)
{
    e->times += other->times;
    free(other->names);
}

// Merges swaps with equal names.  Returns the number that remain.
static uint32_t merge_equal_swaps(swap *all, uint32_t count)
{
    uint32_t left = 0;
    if (count)
        qsort(all, count, sizeof *all, compare_names);
    for (uint32_t i = 0; i < count; i++)
        if (left && strcmp(all[left - 1].names, all[i].names) == 0)
            add_swap_count(&all[left - 1], &all[i]);
        else
            all[left++] = all[i];
    if (left)
        qsort(all, left, sizeof *all, compare_swaps);
    return left;
}

static bool print_swaps(const similarity_search *r, FILE *out)
{
    uint32_t pairs = xt_similarity_facts_get(r->similarity).neighbours, count = 0;
    swap    *all = calloc((size_t)pairs + 1, sizeof *all);
    bool     ok = all;
    while (ok && count < pairs) {
        all[count] = swap_of(r->similarity, xt_similarity_neighbour_at(r->similarity, count));
        ok = all[count].names;
        count += ok;
    }
    if (ok)
        count = merge_equal_swaps(all, count);
    if (ok && count)
        fputs("# pieces swapped in place, and how often\n", out);
    for (uint32_t i = 0; ok && i < count; i++)
        fprintf(out, "%6" PRIu32 "  %s\n", all[i].times, all[i].names);
    for (uint32_t i = 0; i < count; i++)
        free(all[i].names);
    free(all);
    return ok || cli_print_out_of_memory();
}

static uint64_t number_in_order(const xt_similarity *similarity, uint32_t index)
{
    return xt_similarity_solution_at(similarity, xt_similarity_sorted_at(similarity, index)).number;
}

static void print_clusters(const similarity_search *r, FILE *out)
{
    xt_similarity_facts facts = xt_similarity_facts_get(r->similarity);
    fprintf(out,
            "# %" PRIu32 " solutions, %" PRIu32 " pairs that differ in %" PRIu64 " pieces at most, %" PRIu32
            " cluster%s\n",
            facts.solutions, facts.neighbours, r->search.options->swap, facts.clusters, facts.clusters == 1 ? "" : "s");
    for (uint32_t f = 0, at = 0; f < facts.clusters; f++) {
        uint32_t size = xt_similarity_cluster_size(r->similarity, f);
        fprintf(out, "cluster %" PRIu32 ", %" PRIu32 " solution%s:", f + 1, size, size == 1 ? "" : "s");
        for (uint32_t end = at + size; at < end; at++)
            fprintf(out, " %" PRIu64, number_in_order(r->similarity, at));
        fputc('\n', out);
    }
}

static bool print_solutions(const similarity_search *r, FILE *out)
{
    uint32_t   count = xt_similarity_facts_get(r->similarity).solutions;
    xt_style   style = cli_wants_colour(r->search.options, out) ? XT_STYLE_COLOUR : XT_STYLE_TEXT;
    xt_writer *writer = xt_writer_new(r->search.model, style, cli_page_columns(out), r->search.diagnostics);
    bool       ok = writer;
    for (uint32_t i = 0; ok && i < count; i++) {
        xt_solution solution = xt_similarity_solution_at(r->similarity, xt_similarity_sorted_at(r->similarity, i));
        ok = xt_writer_write(writer, &solution, out, r->search.diagnostics);
    }
    xt_writer_free(writer);
    return ok;
}

static void print_json(const similarity_search *r, const cli_outcome *outcome, FILE *out)
{
    xt_similarity_facts facts = xt_similarity_facts_get(r->similarity);
    fprintf(out, "{\"solutions\":%" PRIu32 ",\"complete\":%s,\"status\":\"%s\",\"swap\":%" PRIu64 ",\"clusters\":[",
            facts.solutions, outcome->status == XT_COMPLETE ? "true" : "false", xt_status_text(outcome->status),
            r->search.options->swap);
    for (uint32_t f = 0, at = 0; f < facts.clusters; f++) {
        fputs(f ? ",[" : "[", out);
        for (uint32_t end = at + xt_similarity_cluster_size(r->similarity, f), first = at; at < end; at++)
            fprintf(out, "%s%" PRIu64, at > first ? "," : "", number_in_order(r->similarity, at));
        putc(']', out);
    }
    fputs("],\"neighbours\":[", out);
    for (uint32_t k = 0; k < facts.neighbours; k++) {
        xt_neighbour neighbours = xt_similarity_neighbour_at(r->similarity, k);
        fprintf(out, "%s[%" PRIu64 ",%" PRIu64 ",%" PRIu32 "]", k ? "," : "",
                xt_similarity_solution_at(r->similarity, neighbours.first).number,
                xt_similarity_solution_at(r->similarity, neighbours.second).number, neighbours.swapped);
    }
    fputs("]}\n", out);
}

static bool draw(similarity_search *r, const cli_outcome *outcome)
{
    uint32_t        count = xt_similarity_facts_get(r->similarity).solutions, cluster = UINT32_MAX;
    xt_diagnostics *diagnostics = r->search.diagnostics;
    bool            ok = cli_picture_begin(&r->picture, r->search.outcome.job, diagnostics);
    for (uint32_t i = 0; ok && r->picture.drawing && i < count && i < r->search.options->max_drawn; i++) {
        uint32_t    index = xt_similarity_sorted_at(r->similarity, i);
        xt_solution solution = xt_similarity_solution_at(r->similarity, index);
        char        note[64];
        if (xt_similarity_cluster_of(r->similarity, index) != cluster) {
            cluster = xt_similarity_cluster_of(r->similarity, index);
            snprintf(note, sizeof note, "cluster %" PRIu32 ": %" PRIu32 " alike", cluster + 1,
                     xt_similarity_cluster_size(r->similarity, cluster));
            ok = xt_drawing_add_note(r->picture.drawing, note, diagnostics);
        }
        ok = ok && xt_drawing_add_solution(r->picture.drawing, &solution, diagnostics);
    }
    uint64_t max_drawn = r->search.options->max_drawn;
    return ok &&
           cli_picture_note_hidden(&r->picture, count > max_drawn ? count - max_drawn : 0, "solutions", diagnostics) &&
           cli_picture_note_ending(&r->picture, outcome, r->search.options, diagnostics);
}

static bool print_all(const similarity_search *r, const cli_outcome *outcome, FILE *out)
{
    if (r->search.options->json) {
        print_json(r, outcome, out);
        return true;
    }
    print_clusters(r, out);
    return print_swaps(r, out) && (!r->search.options->sorted || print_solutions(r, out));
}

static bool write_graph(similarity_search *r)
{
    if (!r->graph_format)
        return true;
    errno = 0;
    r->is_graph_written = xt_similarity_write(r->similarity, r->graph_format, r->graph.stream, NULL);
    return cli_output_check(&r->graph) && r->is_graph_written;
}

// Returns false if an output failed, after an error message.
static bool report_similarity(similarity_search *r, const cli_outcome *outcome)
{
    cli_output_begin(&r->output);
    bool printed = print_all(r, outcome, r->output.stream);
    cli_output_check(&r->output);
    cli_output_flush(&r->output);
    bool drawn = draw(r, outcome);
    return write_graph(r) && printed && drawn;
}

static void show_progress(void *context, double share_done, double seconds)
{
    similarity_search *r = context;
    char               line[64];
    snprintf(line, sizeof line, "%.0f%% of the solutions compared", share_done * 100);
    cli_progress_print_line(&r->search.progress, seconds, line);
}

// Returns false after an error message.
static bool find_neighbours(similarity_search *r)
{
    cli_progress *progress = &r->search.progress;
    cli_progress_start(progress, r->search.options);
    xt_similarity_set_progress(r->similarity, show_progress, r);
    bool ok = xt_similarity_find_neighbours(r->similarity, (uint32_t)r->search.options->swap, r->search.diagnostics);
    cli_progress_erase(progress);
    return ok;
}

// Solutions that are not all compared have no clusters to be printed.
static void report_stopped_comparison(similarity_search *r, const cli_outcome *outcome)
{
    const cli_outcome stopped = {.job = outcome->job, .status = cli_limit_reached()};
    r->is_comparison_stopped = true;
    if (!r->search.options->quiet)
        fprintf(stderr, "%s%s solutions, not compared, %s\n", outcome->status == XT_COMPLETE ? "" : "at least ",
                cli_solutions_text(outcome->statistics).text, cli_ending_of(&stopped, r->search.options).text);
}

static void end(cli_search *search, const cli_outcome *outcome)
{
    similarity_search *r = (similarity_search *)search;
    bool               has_solutions = search->model; // without a model there are none, and the status says why
    bool               is_compared = has_solutions && ensure_similarity(r, search->model) && find_neighbours(r);
    if (has_solutions && !is_compared && cli_limit_reached() != XT_FAILED) {
        report_stopped_comparison(r, outcome);
        return;
    }
    r->is_output_missing = has_solutions && !(is_compared && report_similarity(r, outcome));
    if (!search->options->quiet)
        cli_search_print_summary(search, outcome);
}

// ---- The command ---------------------------------------------------------------------------------------------------

static bool open_graph(similarity_search *r, const char *path)
{
    static const char *const formats[] = {"graphml", "dot"};
    const char              *ending = path ? strrchr(path, '.') : NULL, *format = NULL;
    for (uint32_t i = 0; ending && i < sizeof formats / sizeof *formats; i++)
        if (strcmp(ending + 1, formats[i]) == 0)
            format = formats[i];
    if (path && !format)
        cli_print_error("'%s' has no ending of a graph format; use .graphml or .dot", path);
    if (!format || !cli_output_open(&r->graph, path))
        return !path;
    r->graph.is_whole_only_at_end = true;
    r->graph_format = format;
    return true;
}

static bool close_graph(similarity_search *r, bool commit)
{
    return !r->graph_format || cli_output_close(&r->graph, commit && r->is_graph_written);
}

static bool check_one_output_form(const cli_options *options)
{
    bool both = options->json && options->sorted;
    if (both)
        cli_print_error(
            "'--json' lists the clusters in the order of '--sorted', which prints solutions; give one of them");
    return !both;
}

static cli_status search_and_report(similarity_search *r)
{
    cli_output_open(&r->output, NULL);
    r->search.output = &r->output;
    cli_status status = cli_search_all(&r->search);
    if (r->is_comparison_stopped)
        status = cli_worse(status, CLI_STOPPED);
    bool written = cli_output_close(&r->output, status != CLI_BAD);
    return written && !r->is_output_missing ? status : CLI_BAD;
}

static cli_status find_similarity(similarity_search *r)
{
    const cli_options *options = r->search.options;
    cli_status         status = CLI_BAD;
    if (!check_one_output_form(options) || !open_graph(r, options->graph))
        return CLI_BAD;
    if (cli_picture_open(&r->picture, options->picture, options))
        status = search_and_report(r);
    bool written = cli_picture_close(&r->picture, status != CLI_BAD);
    return close_graph(r, status != CLI_BAD) && written ? status : CLI_BAD;
}

cli_status cli_families(const cli_options *options)
{
    cli_input         input = {0};
    xt_settings       settings = cli_search_settings(options);
    similarity_search r = {
        .search = {.options = options, .input = &input, .settings = &settings, .sink = collect_solution, .end = end}};
    settings.time_limit /= 2; // the other half is for the comparison
    cli_status status = cli_input_read(&input, options, options->argument_count);
    if (status == CLI_FOUND && input.job_count != 1) {
        status = CLI_BAD;
        cli_print_error("'%s' has %u puzzles; 'exactile families' takes one: name it with --puzzle",
                        options->arguments[0], input.job_count);
    } else if (status == CLI_FOUND)
        status = find_similarity(&r);
    xt_similarity_free(r.similarity);
    cli_input_free(&input);
    return status;
}
