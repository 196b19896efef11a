// generate_burr.c -- exactile generate burr: sets of six burr pieces that come apart, by level and number of solutions.
//
// One puzzle has all pieces to choose from, so one search finds the assemblies of all sets, and a filter keeps those
// that come apart at the level.  Each set that turns up is searched alone once: all its assemblies, and their levels.
// So sets without a good assembly cost nothing: 59 pieces are 75 million sets, but 27 million assemblies.

#include "cli/commands/generate_burr.h"

#include "cli/commands/generate_pieces.h"
#include "cli/input/input.h"
#include "cli/output/output.h"
#include "cli/output/statistics.h"
#include "cli/search/limits.h"
#include "cli/search/progress.h"
#include "cli/search/search.h"
#include "cli/search/signals.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { RODS = 6, LEVEL_TEXT = 64 };

// Six indices of pieces in the pool, in order, 10 bits each; no set is 0.
typedef uint64_t piece_set;

typedef struct set_judge {
    xt_disassembler *disassembler;
    uint64_t         solutions, assemblies;
    char             level[LEVEL_TEXT]; // the highest one
    bool             is_unknown;
} set_judge;

typedef struct burr_search {
    const cli_options *options;
    cli_job            job;    // the pool
    uint32_t          *copies; // by piece of the pool: those of the current set
    uint32_t           pool;
    uint32_t           piece_of[4097]; // by number
    piece_set         *seen;           // hash table
    uint32_t           seen_slots, seen_count;
    uint64_t           undecided, found; // sets
    uint64_t           left_out;         // assemblies for which a limit ended the search for moves, at most
    xt_status          status;
    xt_settings        settings; // of a single set
    xt_diagnostics    *diagnostics;
    cli_output         output;
    cli_progress       progress;
} burr_search;

// ---- Sets that were judged -----------------------------------------------------------------------------------------

static piece_set *slot_of(piece_set *seen, uint32_t slots, piece_set set)
{
    uint64_t at = set * UINT64_C(0x9e3779b97f4a7c15) >> 32;
    for (at &= slots - 1; seen[at] && seen[at] != set; at = (at + 1) & (slots - 1)) {
    }
    return &seen[at];
}

static bool reserve_seen(burr_search *b)
{
    if (b->seen_count < b->seen_slots / 2)
        return true;
    uint32_t   slots = b->seen_slots ? 2 * b->seen_slots : 1024;
    piece_set *larger = slots ? calloc(slots, sizeof *larger) : NULL;
    if (!larger)
        return cli_print_out_of_memory();
    for (uint32_t i = 0; i < b->seen_slots; i++)
        if (b->seen[i])
            *slot_of(larger, slots, b->seen[i]) = b->seen[i];
    free(b->seen);
    b->seen = larger;
    b->seen_slots = slots;
    return true;
}

// Returns false if the set of these copies was judged before.
static bool remember(burr_search *b)
{
    piece_set set = 0;
    for (uint32_t i = 0; i < b->pool; i++)
        for (uint32_t copy = 0; copy < b->copies[i]; copy++)
            set = set << 10 | (i + 1);
    piece_set *slot = slot_of(b->seen, b->seen_slots, set);
    if (*slot)
        return false;
    *slot = set;
    b->seen_count++;
    return true;
}

// ---- One set -------------------------------------------------------------------------------------------------------

// Compares levels number by number, as puzzlers do: "5.3" is higher than "5.2.4".
static bool is_higher(const char *level, const char *than)
{
    while (*level && *than) {
        char         *level_end, *than_end;
        unsigned long a = strtoul(level, &level_end, 10), b = strtoul(than, &than_end, 10);
        if (a != b)
            return a > b;
        level = level_end + (*level_end == '.');
        than = than_end + (*than_end == '.');
    }
    return *level;
}

static xt_answer judge_assembly(void *context, const xt_solution *solution)
{
    set_judge     *judge = context;
    xt_disassembly disassembly;
    xt_apart       apart = xt_disassemble(judge->disassembler, solution, &disassembly);
    judge->assemblies++;
    judge->solutions += apart == XT_APART;
    judge->is_unknown = judge->is_unknown || apart == XT_APART_UNKNOWN;
    if (apart == XT_APART && is_higher(disassembly.level, judge->level))
        snprintf(judge->level, sizeof judge->level, "%s", disassembly.level);
    return XT_CONTINUE;
}

// Returns a copy of the pool with the current set alone.  judge may be NULL.
static xt_puzzle *make_set(const burr_search *b, const set_judge *judge)
{
    char   title[200];
    size_t used = (size_t)snprintf(title, sizeof title, "Burr");
    for (uint32_t i = 0; i < b->pool; i++)
        for (uint32_t copy = 0; copy < b->copies[i]; copy++) {
            xt_given_piece piece;
            xt_puzzle_piece_at(b->job.puzzle, i, &piece);
            used += (size_t)snprintf(title + used, sizeof title - used, " %s", piece.name);
        }
    if (judge)
        snprintf(title + used, sizeof title - used, ", level %s, %" PRIu64 " of %" PRIu64 " assemblies come apart",
                 judge->level, judge->solutions, judge->assemblies);
    return xt_puzzle_choose(b->job.puzzle, b->copies, title, b->diagnostics);
}

static bool write_set(burr_search *b, const set_judge *judge)
{
    xt_puzzle *puzzle = make_set(b, judge);
    bool       ok = cli_write_set(puzzle, b->found++, b->options->to, &b->output, &b->progress, b->diagnostics);
    xt_puzzle_free(puzzle);
    return ok;
}

// Before the start of a search, a limit appears as lack of memory.
static xt_status status_of(const burr_search *b, xt_status status)
{
    if (status == XT_FAILED)
        status = cli_limit_reached();
    if (status != XT_FAILED && status != XT_COMPLETE)
        xt_diagnostics_clear(b->diagnostics);
    return status;
}

static xt_status judge_set(burr_search *b, set_judge *judge)
{
    xt_status  status = XT_FAILED;
    xt_puzzle *puzzle = make_set(b, NULL);
    xt_model  *model = puzzle ? xt_model_new(puzzle, NULL, b->diagnostics) : NULL;
    judge->disassembler = model ? xt_disassembler_new(model, XT_MOVES_SHIFT, b->diagnostics) : NULL;
    if (judge->disassembler)
        status = xt_solve(model, &b->settings, judge_assembly, judge, NULL, b->diagnostics);
    xt_disassembler_free(judge->disassembler);
    xt_model_free(model);
    xt_puzzle_free(puzzle);
    return status_of(b, status);
}

// Returns false if the whole search ends: status says why.
static bool try_set(burr_search *b)
{
    set_judge judge = {0};
    b->status = judge_set(b, &judge);
    if (b->status != XT_COMPLETE)
        return false;
    b->undecided += judge.is_unknown;
    if (judge.is_unknown || (b->options->exactly && judge.solutions != b->options->exactly))
        return true;
    if (!write_set(b, &judge))
        b->status = XT_FAILED;
    else if (b->options->limit && b->found == b->options->limit)
        b->status = XT_BY_SOLUTIONS;
    return b->status == XT_COMPLETE;
}

// ---- The search of the pool ----------------------------------------------------------------------------------------

static xt_answer take_assembly(void *context, const xt_solution *solution)
{
    burr_search *b = context;
    memset(b->copies, 0, b->pool * sizeof *b->copies);
    for (uint32_t i = 0; i < xt_solution_pieces(solution); i++)
        b->copies[b->piece_of[strtoul(xt_solution_piece_at(solution, i).name, NULL, 10)]]++;
    if (!reserve_seen(b)) {
        b->status = XT_FAILED;
        return XT_STOP;
    }
    return !remember(b) || try_set(b) ? XT_CONTINUE : XT_STOP;
}

static void show_progress(void *progress, const xt_statistics *so_far)
{
    cli_progress_show(progress, so_far);
}

static void search_pool(burr_search *b, const xt_model *model)
{
    uint32_t            level = b->options->level_at_least ? (uint32_t)b->options->level_at_least : 1;
    xt_solution_filter *filter = xt_level_filter_new(model, XT_MOVES_SHIFT, level, b->diagnostics);
    xt_settings         settings = cli_search_settings(b->options);
    settings.solution_filter = filter;
    settings.unique = XT_UNIQUE;
    settings.limit = 0;
    settings.control = b->settings.control;
    settings.progress = show_progress;
    settings.progress_context = &b->progress;
    b->status = XT_COMPLETE;
    xt_statistics statistics = {0};
    xt_status status = filter ? xt_solve(model, &settings, take_assembly, b, &statistics, b->diagnostics) : XT_FAILED;
    b->left_out = statistics.left_out;
    if (status != XT_BY_SINK)
        b->status = status_of(b, status);
    xt_level_filter_free(filter);
    cli_progress_erase(&b->progress);
}

// ---- The whole -----------------------------------------------------------------------------------------------------

static cli_status report(const burr_search *b)
{
    const cli_outcome outcome = {.job = &b->job, .status = b->status};
    if (b->status == XT_FAILED) {
        if (xt_diagnostics_count(b->diagnostics) == 0 && !b->output.error)
            cli_print_out_of_memory();
        return CLI_BAD;
    }
    if (!b->options->quiet) {
        uint64_t level = b->options->level_at_least ? b->options->level_at_least : 1;
        fprintf(stderr, "%s%" PRIu64 " set%s", b->status == XT_COMPLETE ? "" : "at least ", b->found,
                b->found == 1 ? "" : "s");
        if (b->options->exactly)
            fprintf(stderr, " with %" PRIu64 " solution%s, of %" PRIu32, b->options->exactly,
                    b->options->exactly == 1 ? "" : "s", b->seen_count);
        fprintf(stderr, " with an assembly of level %" PRIu64 " or more", level);
        if (b->undecided)
            fprintf(stderr, ", %" PRIu64 " undecided", b->undecided);
        if (b->left_out)
            fprintf(stderr, ", assemblies left out");
        fprintf(stderr, ", %s\n", cli_ending_of(&outcome, b->options).text);
    }
    if (b->status == XT_BY_SOLUTIONS || (b->status == XT_COMPLETE && !b->undecided && !b->left_out))
        return b->found ? CLI_FOUND : CLI_NONE;
    return CLI_STOPPED;
}

// Lists the pieces of the pool.
static bool list_pool(burr_search *b)
{
    xt_given_piece piece;
    while (xt_puzzle_piece_at(b->job.puzzle, b->pool, &piece))
        b->piece_of[strtoul(piece.name, NULL, 10)] = b->pool++;
    b->copies = calloc(b->pool, sizeof *b->copies);
    return b->copies || cli_print_out_of_memory();
}

// Are there six pieces, and no condition?
static bool is_single_set(const burr_search *b)
{
    xt_given_piece piece;
    return xt_puzzle_piece_at(b->job.puzzle, 0, &piece) && piece.settings.low > 0 && !b->options->level_at_least &&
           !b->options->exactly;
}

static cli_status write_single_set(burr_search *b)
{
    xt_given_piece piece;
    xt_puzzle     *puzzle;
    for (uint32_t i = 0; xt_puzzle_piece_at(b->job.puzzle, i, &piece); i++)
        b->copies[i] = piece.settings.high;
    puzzle = make_set(b, NULL);
    bool ok = puzzle && xt_write_puzzle(puzzle, b->options->to, b->output.stream, b->diagnostics);
    xt_puzzle_free(puzzle);
    return cli_output_check(&b->output) && ok ? CLI_FOUND : CLI_BAD;
}

static cli_status search(burr_search *b)
{
    xt_model  *model = xt_model_new(b->job.puzzle, NULL, b->diagnostics);
    cli_status status = CLI_BAD;
    if (model) {
        search_pool(b, model);
        status = report(b);
    } else if (xt_diagnostics_count(b->diagnostics) == 0 && cli_limit_reached() != XT_FAILED)
        status = cli_report_failure(&b->job, "no set tried", b->options, b->diagnostics);
    xt_model_free(model);
    return status;
}

static cli_status generate(burr_search *b)
{
    if (!list_pool(b))
        return CLI_BAD;
    if (!is_single_set(b) && !cli_writes_sets(b->options->to))
        return CLI_BAD;
    return is_single_set(b) ? write_single_set(b) : search(b);
}

// The arguments behind "burr", with blanks between them.  Must be freed.
static char *join_arguments(const cli_options *options)
{
    size_t size = 1;
    for (uint32_t i = 1; i < options->argument_count; i++)
        size += strlen(options->arguments[i]) + 1;
    char *text = calloc(size, 1);
    for (uint32_t i = 1; text && i < options->argument_count; i++) {
        strcat(text, options->arguments[i]);
        strcat(text, i + 1 < options->argument_count ? " " : "");
    }
    return text;
}

cli_status cli_generate_burr(const cli_options *options)
{
    burr_search b = {.options = options, .job = {.name = "burr"}, .diagnostics = xt_diagnostics_new()};
    cli_status  status = CLI_BAD;
    char       *pieces = join_arguments(options);
    xt_control *control = xt_control_new();
    if (!b.diagnostics || !pieces || !control)
        cli_print_out_of_memory();
    else if (cli_output_open(&b.output, options->output)) {
        b.settings = (xt_settings){.unique = XT_UNIQUE, .threads = 1, .control = control};
        cli_signals_catch(control);
        cli_limits_begin(options, control);
        cli_progress_start(&b.progress, options);
        b.job.puzzle = xt_burr_new(pieces, (uint32_t)options->length, b.diagnostics);
        if (b.job.puzzle)
            status = generate(&b);
        cli_limits_end();
        cli_signals_release();
        cli_output_print_diagnostics(&b.output, b.diagnostics);
        status = cli_output_close_search(&b.output, status);
    }
    xt_puzzle_free(b.job.puzzle);
    xt_control_free(control);
    xt_diagnostics_free(b.diagnostics);
    free(pieces);
    free(b.copies);
    free(b.seen);
    return status;
}
