// generate_pieces.c -- exactile generate pieces: sets of pieces that fill a region in exactly one way, or in N.
//
// A table counts the ways to complete a set from each kind of piece on, by the pieces and cells that are still missing.
// So all sets of the right size are numbered, and a number gives its set.  The sets are tried in the order first,
// first + step, first + 2 step, ..., modulo their number, which step has no divisor in common with.  This visits each
// set once, scattered over all of them, without a list.  A search for one
// solution more than wanted judges a set.

#include "cli/commands/generate_pieces.h"

#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/output/statistics.h"
#include "cli/search/limits.h"
#include "cli/search/progress.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const uint64_t most_sets = UINT64_C(1) << 62; // larger numbers of sets are cut off here, so that sums fit

enum { TABLE_MAX = 1 << 23 }; // numbers in the table: 64 MB

// A mobile piece of the pool that fits into the region.
typedef struct kind {
    uint32_t piece; // in the puzzle
    uint32_t cells, copies;
} kind;

typedef struct generator {
    const cli_options *options;
    const cli_job     *job;
    uint32_t           pieces; // of a set
    uint32_t           cells, optional;
    kind              *kinds;
    uint32_t           kind_count;
    uint32_t          *copies; // by piece of the puzzle: those of the current set
    uint64_t          *ways;   // by kind, missing pieces and missing cells: see way_index
    uint64_t           sets, rank, step;
    uint64_t           tried, undecided, found;
    uint64_t           wanted; // solutions of a set
    xt_status          status; // of the whole
    xt_settings        settings;
    xt_diagnostics    *diagnostics;
    cli_output         output;
    cli_progress       progress;
} generator;

// ---- The numbering of sets -----------------------------------------------------------------------------------------

static size_t way_index(const generator *g, uint32_t kind_index, uint32_t pieces, uint32_t cells)
{
    return ((size_t)kind_index * (g->pieces + 1) + pieces) * ((size_t)g->cells + 1) + cells;
}

// Returns the ways to complete a set if `copies` copies of this kind are taken.
static uint64_t ways_with(const generator *g, uint32_t k, uint32_t copies, uint32_t pieces, uint32_t cells)
{
    const kind *of = &g->kinds[k];
    if (copies > of->copies || copies > pieces || (uint64_t)copies * of->cells > cells)
        return 0;
    return g->ways[way_index(g, k + 1, pieces - copies, cells - copies * of->cells)];
}

static uint64_t count_ways(const generator *g, uint32_t k, uint32_t pieces, uint32_t cells)
{
    uint64_t sum = 0;
    for (uint32_t copies = 0; copies <= g->kinds[k].copies && copies <= pieces && sum < most_sets; copies++)
        sum += ways_with(g, k, copies, pieces, cells);
    return sum < most_sets ? sum : most_sets;
}

// Makes the table.  Optional cells may stay empty, so as many cells may be missing at the end.
static bool number_sets(generator *g)
{
    uint64_t entries = (g->kind_count + UINT64_C(1)) * (g->pieces + UINT64_C(1)) * (g->cells + UINT64_C(1));
    if (entries > TABLE_MAX) {
        cli_print_error("%" PRIu32 " of %" PRIu32 " pieces for %" PRIu32 " cells; the product of these numbers can be "
                        "%d, so give a smaller pool",
                        g->pieces, g->kind_count, g->cells, TABLE_MAX);
        return false;
    }
    g->ways = calloc(entries, sizeof *g->ways);
    if (!g->ways)
        return cli_print_out_of_memory();
    for (uint32_t cells = 0; cells <= g->optional; cells++)
        g->ways[way_index(g, g->kind_count, 0, cells)] = 1;
    for (uint32_t k = g->kind_count; k-- > 0;)
        for (uint32_t pieces = 0; pieces <= g->pieces; pieces++)
            for (uint32_t cells = 0; cells <= g->cells; cells++)
                g->ways[way_index(g, k, pieces, cells)] = count_ways(g, k, pieces, cells);
    g->sets = g->ways[way_index(g, 0, g->pieces, g->cells)];
    return true;
}

// Writes the copies of the set with this number.
static void choose_set(generator *g, uint64_t rank)
{
    uint32_t pieces = g->pieces, cells = g->cells;
    for (uint32_t k = 0; k < g->kind_count; k++) {
        uint32_t copies = 0;
        for (uint64_t ways; rank >= (ways = ways_with(g, k, copies, pieces, cells)); copies++)
            rank -= ways;
        g->copies[g->kinds[k].piece] = copies;
        pieces -= copies;
        cells -= copies * g->kinds[k].cells;
    }
}

// The generator splitmix64 of Steele, Lea and Flood (2014).
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    for (uint64_t rest; b; a = b, b = rest)
        rest = a % b;
    return a;
}

static void start_walk(generator *g)
{
    uint64_t state = g->options->seed;
    if (g->sets == 0)
        return;
    g->rank = next_random(&state) % g->sets;
    do
        g->step = 1 + next_random(&state) % g->sets;
    while (common_divisor(g->step, g->sets) != 1);
}

// ---- The pool ------------------------------------------------------------------------------------------------------

bool cli_writes_sets(const char *to)
{
    bool ok = !to || (xt_format_is_written(to) && strcmp(to, "xmpuzzle") != 0);
    if (!ok)
        cli_print_error(
            "'%s' is no format in which sets are written one after the other; write definitions and convert "
            "them",
            to);
    return ok;
}

// Reports a pool, or a format, that the search cannot use.
static bool check_pool(const cli_job *job, const char *to)
{
    const char *name = cli_job_name_of(job).text;
    if (!cli_writes_sets(to))
        return false;
    if (xt_puzzle_facts_get(job->puzzle).has_variable_cells)
        cli_print_error("'%s' has pieces with variable cells; 'generate pieces' takes pieces of fixed sizes", name);
    else
        return true;
    return false;
}

// Lists the mobile pieces that fit.  Without equal pieces, each of them is a shape of the model, in their order.
static bool list_kinds(generator *g, const xt_model *model)
{
    xt_given_piece piece;
    xt_model_facts facts = xt_model_facts_get(model);
    uint32_t       given = 0, mobile = 0;
    for (; xt_puzzle_piece_at(g->job->puzzle, given, &piece); given++)
        mobile += !piece.settings.stationary;
    if (mobile != facts.shapes) {
        cli_print_error("'%s' has equal pieces under different names; give one of them, with copies=N",
                        cli_job_name_of(g->job).text);
        return false;
    }
    g->cells = facts.cells;
    g->optional = facts.optional;
    g->kinds = calloc(mobile + 1, sizeof *g->kinds);
    g->copies = calloc(given + 1, sizeof *g->copies);
    if (!g->kinds || !g->copies)
        return cli_print_out_of_memory();
    for (uint32_t i = 0, shape = 0; xt_puzzle_piece_at(g->job->puzzle, i, &piece); i++) {
        if (piece.settings.stationary || xt_model_shape_at(model, shape++).images == 0)
            continue;
        g->kinds[g->kind_count++] = (kind){i, piece.cells, piece.settings.high};
    }
    return true;
}

static bool read_pool(generator *g)
{
    if (!check_pool(g->job, g->options->to))
        return false;
    xt_model *model = xt_model_new(g->job->puzzle, NULL, g->diagnostics);
    bool      ok = model && list_kinds(g, model) && number_sets(g);
    xt_model_free(model);
    return ok;
}

// ---- One set -------------------------------------------------------------------------------------------------------

typedef struct solutions_text {
    char text[32];
} solutions_text;

static solutions_text solutions_of(const generator *g)
{
    solutions_text text = {"one solution"};
    if (g->wanted > 1)
        snprintf(text.text, sizeof text.text, "%" PRIu64 " solutions", g->wanted);
    return text;
}

// Returns a copy of the pool with the pieces of the current set, and their names in its title.
static xt_puzzle *make_set(generator *g)
{
    xt_given_piece piece;
    char           title[200];
    size_t         used = (size_t)snprintf(title, sizeof title, "Set with %s:", solutions_of(g).text);
    for (uint32_t k = 0; k < g->kind_count; k++) {
        uint32_t copies = g->copies[g->kinds[k].piece];
        xt_puzzle_piece_at(g->job->puzzle, g->kinds[k].piece, &piece);
        if (copies == 0)
            continue;
        if (used + strlen(piece.name) + 20 > sizeof title) {
            snprintf(title + used, sizeof title - used, " ...");
            break;
        }
        used += (size_t)snprintf(title + used, sizeof title - used, " %s", piece.name);
        if (copies > 1)
            used += (size_t)snprintf(title + used, sizeof title - used, "x%" PRIu32, copies);
    }
    return xt_puzzle_choose(g->job->puzzle, g->copies, title, g->diagnostics);
}

bool cli_write_set(const xt_puzzle *puzzle, uint64_t found, const char *to, cli_output *output, cli_progress *progress,
                   xt_diagnostics *diagnostics)
{
    cli_progress_erase(progress);
    cli_output_begin(output);
    errno = 0;
    if (found > 0)
        putc('\n', output->stream);
    bool ok = puzzle && xt_write_puzzle(puzzle, to, output->stream, diagnostics);
    return cli_output_check(output) && cli_output_flush(output) && ok;
}

static bool write_set(generator *g, const xt_puzzle *puzzle)
{
    return cli_write_set(puzzle, g->found++, g->options->to, &g->output, &g->progress, g->diagnostics);
}

// Returns false if the whole search ends: status says why.
static bool try_set(generator *g)
{
    xt_statistics statistics = {0};
    xt_puzzle    *puzzle = make_set(g);
    xt_model     *model = puzzle ? xt_model_new(puzzle, NULL, g->diagnostics) : NULL;
    xt_status     status = XT_FAILED;
    bool          goes_on = false;
    if (model)
        status = xt_solve(model, &g->settings, NULL, NULL, &statistics, g->diagnostics);
    else if (xt_diagnostics_count(g->diagnostics) == 0)
        status = cli_limit_reached();
    xt_model_free(model);
    if (status == XT_COMPLETE || status == XT_BY_SOLUTIONS || status == XT_BY_NODES) {
        g->tried++;
        g->undecided += status == XT_BY_NODES;
        goes_on = status != XT_COMPLETE || statistics.solutions != g->wanted || write_set(g, puzzle);
        status = goes_on ? XT_COMPLETE : XT_FAILED;
    }
    g->status = status;
    xt_puzzle_free(puzzle);
    return goes_on;
}

// ---- The whole -----------------------------------------------------------------------------------------------------

static void show_progress(generator *g, time_t began)
{
    char line[96];
    snprintf(line, sizeof line, "%" PRIu64 " sets tried, %" PRIu64 " with %s", g->tried, g->found,
             solutions_of(g).text);
    cli_progress_print_line(&g->progress, difftime(time(NULL), began), line);
}

static void try_sets(generator *g)
{
    time_t began = time(NULL);
    g->status = XT_COMPLETE;
    for (uint64_t i = 0; i < g->sets && g->status == XT_COMPLETE; i++) {
        if (g->options->limit && g->found == g->options->limit) {
            g->status = XT_BY_SOLUTIONS;
            break;
        }
        choose_set(g, g->rank);
        if (!try_set(g))
            break;
        g->rank = g->rank < g->sets - g->step ? g->rank + g->step : g->rank - (g->sets - g->step);
        show_progress(g, began);
    }
    if (g->status == XT_COMPLETE && g->undecided)
        g->status = XT_BY_NODES;
    cli_progress_erase(&g->progress);
}

static cli_status report(const generator *g)
{
    const cli_outcome outcome = {.job = g->job, .status = g->status};
    const bool        is_cut_off = g->sets == most_sets;
    if (g->status == XT_FAILED) {
        if (xt_diagnostics_count(g->diagnostics) == 0 && !g->output.error)
            cli_print_out_of_memory();
        return CLI_BAD;
    }
    if (!g->options->quiet && g->sets == 0) {
        fprintf(stderr, "no set of %" PRIu32 " pieces has the %" PRIu32 " cells of the region\n", g->pieces, g->cells);
    } else if (!g->options->quiet) {
        fprintf(stderr, "%s%" PRIu64 " set%s with %s, %" PRIu64 " of %s%" PRIu64 " tried",
                g->status == XT_COMPLETE ? "" : "at least ", g->found, g->found == 1 ? "" : "s", solutions_of(g).text,
                g->tried, is_cut_off ? "more than " : "", g->sets);
        if (g->undecided)
            fprintf(stderr, ", %" PRIu64 " undecided", g->undecided);
        fprintf(stderr, ", %s\n", cli_ending_of(&outcome, g->options).text);
    }
    if (g->status == XT_COMPLETE || g->status == XT_BY_SOLUTIONS)
        return g->found ? CLI_FOUND : CLI_NONE;
    return CLI_STOPPED;
}

static cli_status generate(generator *g)
{
    cli_status  status = CLI_BAD;
    xt_control *control = xt_control_new();
    g->diagnostics = xt_diagnostics_new();
    g->settings = cli_search_settings(g->options);
    g->wanted = g->options->exactly ? g->options->exactly : 1;
    g->settings.unique = g->settings.unique || g->options->exactly ? g->settings.unique : XT_UNIQUE;
    g->settings.limit = g->wanted + 1;
    g->settings.control = control;
    if (!control || !g->diagnostics)
        cli_print_out_of_memory();
    else if (cli_output_open(&g->output, g->options->output)) {
        cli_signals_catch(control);
        cli_limits_begin(g->options, control);
        cli_progress_start(&g->progress, g->options);
        if (read_pool(g)) {
            start_walk(g);
            try_sets(g);
            status = report(g);
        } else if (xt_diagnostics_count(g->diagnostics) == 0 && cli_limit_reached() != XT_FAILED)
            status = cli_report_failure(g->job, "no set tried", g->options, g->diagnostics);
        cli_limits_end();
        cli_signals_release();
        cli_output_print_diagnostics(&g->output, g->diagnostics);
        status = cli_output_close_search(&g->output, status);
    }
    xt_diagnostics_free(g->diagnostics);
    xt_control_free(control);
    free(g->kinds);
    free(g->copies);
    free(g->ways);
    return status;
}

cli_status cli_generate_pieces(const cli_options *options, uint32_t pieces)
{
    cli_input   input;
    cli_options pool = *options; // its first argument is the puzzle
    cli_status  status;
    pool.arguments++;
    status = cli_input_read(&input, &pool, 1);
    if (status == CLI_FOUND && input.job_count != 1) {
        status = CLI_BAD;
        cli_print_error("'%s' has %u puzzles; 'generate pieces' takes one: name it with --puzzle", pool.arguments[0],
                        input.job_count);
    } else if (status == CLI_FOUND) {
        generator g = {.options = options, .job = &input.jobs[0], .pieces = pieces};
        status = generate(&g);
    }
    cli_input_free(&input);
    return status;
}
