// browser.c -- the functions for JavaScript: they read a text, and solve or write its puzzles.
//
// A call returns at the end of its work.  In between it sends messages to the page, each with a kind and a text:
//
//     errors      [{"line":3,"column":7,"text":"..."}]; line and column may be 0
//     puzzles     [{"title":"Soma","board":false}], all of the text
//     collection  [{"name":"soma-cube","title":"The Soma cube","long":false}]
//     text        a puzzle in some format
//     design      the puzzle for a drawing (design.h)
//     formats     ["polycube","dimacs"], those that can express a puzzle of the text
//     run         the puzzle as in the data of a page (docs/PAGE.md), without solutions
//     palette     the colours of the next solutions, besides those of the run
//     solutions   tokens, as in the data of a page
//     options     a line for each solution of an exact cover, which has no run: [["r1","c2:red"],["r2","c1"]]
//     position    the token of the placed pieces
//     file        an object with its "name" and "bytes"; of a piece, also "piece", "copies" and "volume"
//     note        a text about files
//     marginals   how often each piece covers each cell (docs/JSON.md), with numbers as texts
//     moves       how a solution comes apart, as in the data of a page
//     progress    {"solutions":"12","found":"12","share":0.25,"left":3.5,"seconds":1.2,"fits":1000,"attempts":1200,
//                 "depth":[11,12],"engine":"matrix"}; left: seconds, or -1; seconds and fits: with those of
//                 short runs before the search; depth: the most pieces that lay at once, or cells, and of how many; it
//                 is missing if it is unknown
//     end         the same, with "complete" and "ending"
//
// To stop a search, the page ends the worker of this module, or answers a message with true.

#include "browser/design.h"
#include "cli/input/job.h"
#include "cli/output/marginals_json.h"
#include "cli/output/text.h"
#include "cli/output/web_moves.h"
#include "cli/output/web_run.h"

#include <emscripten.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wmissing-prototypes" // JavaScript calls the functions without a header

EM_JS(int, browser_tell, (const char *kind, const char *text),
      { return Module["told"](UTF8ToString(kind), UTF8ToString(text)) ? 1 : 0; });

EM_JS(void, browser_tell_file, (const char *facts, const char *bytes, size_t length), {
    var file = JSON.parse(UTF8ToString(facts));
    file["bytes"] = HEAPU8.slice(bytes, bytes + length);
    Module["told"]("file", file);
})

// Solutions are told when more characters than this wait, and with each progress.
enum { MAX_WAITING = 1 << 16 };

enum { MAX_NAME = 256 }; // bytes of an item and its colour; each has 64 at most

// A text under construction.
typedef struct message {
    FILE  *stream;
    char  *text;
    size_t length;
} message;

static struct browser {
    char       *text; // of the puzzles; owned
    size_t      length;
    xt_puzzles *puzzles;
} browser;

typedef struct search {
    cli_web_run     run;
    cli_job         job;
    xt_puzzles     *copy; // of the text, in which pieces or tiles are placed beforehand; else NULL
    xt_model       *model;
    xt_result      *result;
    bool            is_cover;
    message         tokens;
    int             error;
    uint32_t        told_colours;
    bool            is_counted; // no solution is told
    bool            has_reported_any;
    bool            is_over; // the page wants no more
    xt_diagnostics *diagnostics;
} search;

static bool message_open(message *m)
{
    return (m->stream = open_memstream(&m->text, &m->length));
}

// The stream may hold the rest of a longer message.
static int message_send(message *m, const char *kind)
{
    long length = ftell(m->stream);
    fflush(m->stream);
    m->text[length] = 0;
    int answer = browser_tell(kind, m->text);
    rewind(m->stream);
    return answer;
}

static void message_close(message *m)
{
    if (m->stream)
        fclose(m->stream);
    free(m->text);
}

// ---- Errors --------------------------------------------------------------------------------------------------------

static void tell_errors(const xt_diagnostics *diagnostics)
{
    message m = {0};
    if (xt_diagnostics_count(diagnostics) == 0 || !message_open(&m))
        return;
    for (uint32_t i = 0; i < xt_diagnostics_count(diagnostics); i++) {
        xt_diagnostic d = xt_diagnostics_at(diagnostics, i);
        fprintf(m.stream, "%s{\"line\":%" PRIu32 ",\"column\":%" PRIu32 ",\"text\":", i ? "," : "[", d.line, d.column);
        cli_print_json_string(m.stream, d.text);
        putc('}', m.stream);
    }
    putc(']', m.stream);
    message_send(&m, "errors");
    message_close(&m);
}

// ---- Reading -------------------------------------------------------------------------------------------------------

static void tell_puzzles(void)
{
    message m = {0};
    if (!message_open(&m))
        return;
    for (uint32_t i = 0; i < xt_puzzles_count(browser.puzzles); i++) {
        const xt_puzzle *puzzle = xt_puzzles_at(browser.puzzles, i);
        fputs(i ? ",{\"title\":" : "[{\"title\":", m.stream);
        cli_print_json_string(m.stream, xt_puzzle_facts_get(puzzle).title);
        fprintf(m.stream, ",\"board\":%s}", xt_puzzle_facts_get(puzzle).is_board ? "true" : "false");
    }
    putc(']', m.stream);
    message_send(&m, "puzzles");
    message_close(&m);
}

// Reads a text in any format, and owns it from here on.  Returns the number of its puzzles; 0 after errors.
EMSCRIPTEN_KEEPALIVE uint32_t browser_read(char *text, size_t length)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles_free(browser.puzzles);
    free(browser.text);
    browser.text = text;
    browser.length = length;
    browser.puzzles = diagnostics ? xt_read_text(text, length, "", NULL, diagnostics) : NULL;
    if (diagnostics)
        tell_errors(diagnostics);
    xt_diagnostics_free(diagnostics);
    if (!browser.puzzles)
        return 0;
    tell_puzzles();
    return xt_puzzles_count(browser.puzzles);
}

// ---- Telling -------------------------------------------------------------------------------------------------------

static void tell_run(search *s)
{
    static const xt_statistics nothing;
    cli_options                options = {0};
    message                    m = {0};
    if (!message_open(&m) || !cli_web_run_begin(&s->run, m.stream, &s->error, &s->job, s->model, &options, false)) {
        s->is_over = true;
        return;
    }
    cli_outcome outcome = {.job = &s->job, .status = XT_BY_REQUEST, .statistics = &nothing};
    if (s->model)
        cli_web_run_use_all_images(&s->run);
    cli_web_run_end(&s->run, &outcome, "");
    s->is_over = message_send(&m, "run") || s->is_over;
    message_close(&m);
}

static void tell_palette(search *s)
{
    message m = {0};
    if (s->told_colours == s->run.colours || !message_open(&m))
        return;
    s->told_colours = s->run.colours;
    for (uint32_t c = 0; c < s->run.colours; c++)
        fprintf(m.stream, "%s\"#%06" PRIx32 "\"", c ? "," : "[", s->run.palette[c]);
    putc(']', m.stream);
    message_send(&m, "palette");
    message_close(&m);
}

static void tell_tokens(search *s, const char *kind)
{
    if (ftell(s->tokens.stream) == 0)
        return;
    tell_palette(s);
    s->is_over = message_send(&s->tokens, kind) || s->is_over;
}

// The engine beam counts cells, and the others pieces.
static void put_depth(const xt_statistics *so_far, FILE *out)
{
    uint32_t remaining = 1;
    if (so_far->levels == 0 && so_far->beam_cells > 0)
        fprintf(out, ",\"depth\":[%" PRIu32 ",%" PRIu32 "]", so_far->packed_cells, so_far->beam_cells);
    if (!so_far->fits_at)
        return;
    while (remaining < so_far->levels && so_far->fits_at[remaining] == 0)
        remaining++;
    if (remaining < so_far->levels)
        fprintf(out, ",\"depth\":[%" PRIu32 ",%" PRIu32 "]", so_far->levels - remaining, so_far->levels - 1);
}

static void tell_statistics(search *s, const char *kind, const xt_statistics *so_far, xt_status status)
{
    message m = {0};
    if (!message_open(&m))
        return;
    fprintf(m.stream,
            "{\"solutions\":\"%s\",\"found\":\"%s\",\"share\":%.6f,\"left\":%.3f,\"seconds\":%.3f,\"fits\":%" PRIu64
            ",\"attempts\":%" PRIu64,
            cli_solutions_text(so_far).text, cli_found_text(so_far).text, so_far->share_done, so_far->seconds_left,
            cli_seconds_of(so_far), so_far->fits + so_far->restart_fits, so_far->attempts);
    put_depth(so_far, m.stream);
    if (so_far->engine)
        fprintf(m.stream, ",\"engine\":\"%s\"", so_far->engine);
    if (so_far->order)
        fprintf(m.stream, ",\"order\":\"%s\"", so_far->order);
    if (so_far->impossible) {
        fputs(",\"impossible\":", m.stream);
        cli_print_json_string(m.stream, so_far->impossible);
    }
    fprintf(m.stream, ",\"complete\":%s,\"ending\":\"%s\"}", status == XT_COMPLETE ? "true" : "false",
            xt_status_text(status));
    s->is_over = message_send(&m, kind) || s->is_over;
    message_close(&m);
}

// ---- Solving -------------------------------------------------------------------------------------------------------

static void tell_solutions(search *s)
{
    tell_tokens(s, s->is_cover ? "options" : "solutions");
}

static xt_answer after_solution(search *s)
{
    if (!s->has_reported_any || ftell(s->tokens.stream) > MAX_WAITING)
        tell_solutions(s);
    s->has_reported_any = true;
    return s->is_over ? XT_STOP : XT_CONTINUE;
}

static void put_option(const xt_puzzle *puzzle, uint32_t option, FILE *out)
{
    char name[MAX_NAME];
    for (uint32_t m = 0; m < xt_puzzle_cover_members(puzzle, option); m++) {
        xt_cover_member member = xt_puzzle_cover_member_at(puzzle, option, m);
        snprintf(name, sizeof name, "%s%s%s", xt_puzzle_cover_item_at(puzzle, member.item).name,
                 member.colour ? ":" : "", member.colour ? member.colour : "");
        putc(m ? ',' : '[', out);
        cli_print_json_string(out, name);
    }
    putc(']', out);
}

static void put_options(search *s, const xt_solution *solution)
{
    for (uint32_t i = 0; i < solution->count; i++) {
        putc(i ? ',' : '[', s->tokens.stream);
        put_option(s->job.puzzle, xt_solution_cover_option_at(solution, i), s->tokens.stream);
    }
    fputs(solution->count ? "]\n" : "[]\n", s->tokens.stream);
}

static xt_answer take_solution(void *context, const xt_solution *solution)
{
    search *s = context;
    s->run.out = s->tokens.stream;
    if (s->is_cover)
        put_options(s, solution);
    else if (!cli_web_run_add_solution(&s->run, solution, s->diagnostics))
        return XT_STOP;
    return after_solution(s);
}

static xt_answer take_position(void *context, const xt_solution *position)
{
    search  *s = context;
    uint64_t written = s->run.solutions_written;
    s->run.out = s->tokens.stream;
    s->run.solutions_written = 0;
    cli_web_run_add_solution(&s->run, position, s->diagnostics);
    s->run.solutions_written = written;
    tell_tokens(s, "position");
    return XT_STOP;
}

static void tell_progress(void *context, const xt_statistics *so_far)
{
    search *s = context;
    tell_solutions(s);
    tell_statistics(s, "progress", so_far, XT_BY_REQUEST);
    if (s->model && !s->is_cover && so_far->search)
        xt_show_position(so_far, take_position, s);
}

// Sets "name=value" lines.
static bool set_all(xt_settings *settings, char *lines, xt_diagnostics *diagnostics)
{
    bool ok = true;
    for (char *rest = lines, *line; ok && (line = strsep(&rest, "\n"));) {
        char *value = strchr(line, '=');
        if (!value)
            continue;
        *value++ = 0;
        ok = xt_settings_set(settings, line, value, diagnostics);
    }
    return ok;
}

// Fixes the tiles of "CELL TILE ROTATIONS; ...", numbers from 0 and a set of rotations, in place of the board's hints.
static bool fix_tiles(xt_puzzle *board, const char *text, xt_diagnostics *diagnostics)
{
    xt_board_facts facts;
    uint32_t       cell, tile;
    unsigned       rotations;
    bool           ok = xt_board_facts_get(board, &facts, diagnostics);
    xt_read_hints(board, NULL, diagnostics);
    for (int length; ok && sscanf(text, "%" SCNu32 "%" SCNu32 "%u%n", &cell, &tile, &rotations, &length) == 3;
         text += (size_t)length + strspn(text + length, "; "))
        ok = xt_board_add_hint(board, cell / facts.width, cell % facts.width, tile, rotations, diagnostics);
    return ok;
}

// Lays pieces or tiles on a copy of the puzzle: the page may ask for others next.
static bool place_beforehand(search *s, uint32_t index, const char *placements)
{
    s->copy = xt_read_text(browser.text, browser.length, "", NULL, s->diagnostics);
    if (!s->copy)
        return false;
    s->job.puzzle = xt_puzzles_at(s->copy, index);
    bool ok = xt_puzzle_facts_get(s->job.puzzle).is_board ? fix_tiles(s->job.puzzle, placements, s->diagnostics)
                                                          : xt_puzzle_place(s->job.puzzle, placements, s->diagnostics);
    return ok && xt_puzzle_check(s->job.puzzle, s->diagnostics);
}

static bool prepare(search *s, bool is_labelled)
{
    s->is_cover = xt_puzzle_facts_get(s->job.puzzle).is_cover;
    s->model = xt_model_new(s->job.puzzle, &(xt_model_settings){.labelled = is_labelled}, s->diagnostics);
    return s->model;
}

static void solve(search *s, char *lines)
{
    xt_settings   settings = {0};
    xt_statistics statistics = {0};
    if (!set_all(&settings, lines, s->diagnostics) || !prepare(s, settings.labelled) || !message_open(&s->tokens))
        return;
    settings.labelled &= xt_puzzle_facts_get(s->job.puzzle).is_board; // else the model is labelled
    settings.progress = tell_progress;
    settings.progress_context = s;
    settings.threads = settings.threads ? settings.threads : 1; // the module has one thread, whatever is asked for
    settings.result = s->result;
    settings.forecast_after = 1;
    if (!s->is_cover)
        tell_run(s);
    xt_sink   sink = s->is_counted ? NULL : take_solution;
    xt_status status = s->is_over ? XT_BY_REQUEST : xt_solve(s->model, &settings, sink, s, &statistics, s->diagnostics);
    tell_solutions(s);
    if (status != XT_FAILED)
        tell_statistics(s, "end", &statistics, status);
}

static void tell_no_such_puzzle(uint32_t index)
{
    char text[160];
    snprintf(text, sizeof text,
             "[{\"line\":0,\"column\":0,\"text\":\"no puzzle has the number %" PRIu32 ": the text has %" PRIu32
             ", and they count from 0\"}]",
             index, xt_puzzles_count(browser.puzzles));
    browser_tell("errors", text);
}

static bool search_open(search *s, uint32_t index)
{
    s->diagnostics = xt_diagnostics_new();
    s->result = xt_result_new();
    if (!s->diagnostics || !s->result || !browser.puzzles)
        return false;
    if (index >= xt_puzzles_count(browser.puzzles)) {
        tell_no_such_puzzle(index);
        return false;
    }
    s->job = (cli_job){.name = "", .puzzle = xt_puzzles_at(browser.puzzles, index)};
    return true;
}

// Tells the errors.
static void search_close(search *s)
{
    if (s->diagnostics)
        tell_errors(s->diagnostics);
    cli_web_run_free(&s->run);
    message_close(&s->tokens);
    xt_model_free(s->model);
    xt_result_free(s->result);
    xt_puzzles_free(s->copy);
    xt_diagnostics_free(s->diagnostics);
}

// Solves a puzzle of the text.  Each line is a setting of xt_settings_set, as "name=value".  If it counts, only the
// number of solutions is told.  The placements are those of xt_puzzle_place or fix_tiles, or empty.
EMSCRIPTEN_KEEPALIVE void browser_solve(uint32_t index, const char *lines, int counts, const char *placements)
{
    search s = {.is_counted = counts};
    char  *own_lines = strdup(lines);
    if (own_lines && search_open(&s, index) && (!*placements || place_beforehand(&s, index, placements)))
        solve(&s, own_lines);
    search_close(&s);
    free(own_lines);
}

// Tells the run of a puzzle of the text, without a search.
EMSCRIPTEN_KEEPALIVE void browser_show(uint32_t index)
{
    search s = {0};
    if (search_open(&s, index) && prepare(&s, false) && !s.is_cover)
        tell_run(&s);
    search_close(&s);
}

enum { MOST_PIECES = 64 }; // of an assembly, for a disassembler

// Returns the number of images in a text such as "3 17 204"; UINT32_MAX for other texts.
static uint32_t read_images(const char *text, uint32_t images, uint32_t image[MOST_PIECES])
{
    uint32_t count = 0;
    for (char *end; *text; text = end) {
        unsigned long long number = strtoull(text, &end, 10);
        if (end == text || number >= images || count == MOST_PIECES)
            return UINT32_MAX;
        image[count++] = (uint32_t)number;
    }
    return count;
}

static bool are_same(xt_cell a, xt_cell b)
{
    return memcmp(a.at, b.at, sizeof a.at) == 0;
}

// Do two of the pieces share a cell?
static bool overlap(const xt_solution *solution)
{
    for (uint32_t a = 0; a < solution->count; a++)
        for (uint32_t b = 0; b < a; b++)
            for (uint32_t i = 0; i < xt_solution_piece_at(solution, a).cells; i++)
                for (uint32_t k = 0; k < xt_solution_piece_at(solution, b).cells; k++)
                    if (are_same(xt_solution_cell_at(solution, a, i), xt_solution_cell_at(solution, b, k)))
                        return true;
    return false;
}

// Reads the images of a solution.  Returns false if they are none.
static bool read_solution(xt_solution *solution, const xt_model *model, const char *images, uint32_t image[MOST_PIECES])
{
    *solution = (xt_solution){.model = model, .options = image};
    solution->count = read_images(images, xt_model_facts_get(model).images, image);
    return solution->count < UINT32_MAX && !overlap(solution);
}

// Tells how the solution of these images comes apart.  is_labelled: of a search with that setting.  turns: pieces may
// turn.
EMSCRIPTEN_KEEPALIVE void browser_disassemble(uint32_t index, const char *images, int is_labelled, int turns)
{
    search           s = {0};
    uint32_t         image[MOST_PIECES];
    xt_solution      solution;
    xt_disassembler *disassembler = NULL;
    if (search_open(&s, index) && prepare(&s, is_labelled) && message_open(&s.tokens) &&
        (disassembler = xt_disassembler_new(s.model, turns ? XT_MOVES_TURN : XT_MOVES_SHIFT, s.diagnostics)) &&
        read_solution(&solution, s.model, images, image)) {
        xt_disassembler_count_states(disassembler);
        cli_put_moves(s.tokens.stream, disassembler, &solution);
        message_send(&s.tokens, "moves");
    }
    xt_disassembler_free(disassembler);
    search_close(&s);
}

// Tells how often each piece covers each cell.
EMSCRIPTEN_KEEPALIVE void browser_marginals(uint32_t index)
{
    search        s = {0};
    xt_status     status;
    xt_settings   settings = {.threads = 1};
    xt_marginals *marginals = NULL;
    if (search_open(&s, index) && prepare(&s, false) && message_open(&s.tokens) &&
        (marginals = xt_marginals_new(s.model, &settings, &status, s.diagnostics))) {
        putc('{', s.tokens.stream);
        cli_put_marginals(s.tokens.stream, s.job.puzzle, s.model, marginals, "\"");
        putc('}', s.tokens.stream);
        message_send(&s.tokens, "marginals");
    }
    xt_marginals_free(marginals);
    search_close(&s);
}

// ---- Pieces to make ------------------------------------------------------------------------------------------------

static void tell_file(const xt_build *build, uint32_t index, const xt_built_file *file, xt_diagnostics *diagnostics)
{
    message        m = {0}, facts = {0};
    xt_built_piece piece;
    if (message_open(&m) && message_open(&facts) && xt_build_write_file(build, index, m.stream, diagnostics)) {
        fprintf(facts.stream, "{\"name\":\"%s\"", file->name);
        if (xt_build_piece_at(build, file->piece, &piece)) {
            fputs(",\"piece\":", facts.stream);
            cli_print_json_string(facts.stream, piece.name);
            fprintf(facts.stream, ",\"copies\":%" PRIu32 ",\"volume\":%.17g", piece.copies, piece.volume);
        }
        putc('}', facts.stream);
        fflush(m.stream);
        fflush(facts.stream);
        browser_tell_file(facts.text, m.text, m.length);
    }
    message_close(&facts);
    message_close(&m);
}

static void tell_files(const xt_build *build, xt_diagnostics *diagnostics)
{
    xt_built_file file;
    const char   *note;
    for (uint32_t i = 0; xt_build_file_at(build, i, &file); i++)
        tell_file(build, i, &file, diagnostics);
    for (uint32_t i = 0; (note = xt_diagnostics_note_at(diagnostics, i)); i++)
        browser_tell("note", note);
}

// Tells the files of the pieces, and of a solution if there are images.
EMSCRIPTEN_KEEPALIVE void browser_build(uint32_t index, const char *formats, const char *images, int is_labelled,
                                        double cell, double thickness, double gap, double bevel, double wall,
                                        double kerf, double engrave, double sheet_width, double sheet_height)
{
    const xt_build_settings settings = {cell,   thickness, gap, bevel, wall, kerf, engrave, {sheet_width, sheet_height},
                                        formats};
    search                  s = {0};
    uint32_t                image[MOST_PIECES];
    xt_solution             solution;
    xt_build *build = search_open(&s, index) ? xt_build_new(s.job.puzzle, &settings, s.diagnostics) : NULL;
    if (build && (!*images || (prepare(&s, is_labelled) && read_solution(&solution, s.model, images, image) &&
                               xt_build_add_assembly(build, &solution, s.diagnostics))))
        tell_files(build, s.diagnostics);
    xt_build_free(build);
    search_close(&s);
}

// ---- Designs -------------------------------------------------------------------------------------------------------

// Tells the puzzle of the text for a drawing.
EMSCRIPTEN_KEEPALIVE void browser_design(void)
{
    message m = {0};
    if (!browser.puzzles || !message_open(&m))
        return;
    browser_put_design(browser.puzzles, m.stream);
    message_send(&m, "design");
    message_close(&m);
}

// ---- Other texts ---------------------------------------------------------------------------------------------------

// Tells the puzzles of the collection.
EMSCRIPTEN_KEEPALIVE void browser_list(void)
{
    message      m = {0};
    xt_collected collected;
    if (!message_open(&m))
        return;
    putc('[', m.stream);
    for (uint32_t i = 0; xt_collection_at(i, &collected); i++) {
        fputs(i ? ",{\"name\":" : "{\"name\":", m.stream);
        cli_print_json_string(m.stream, collected.name);
        fputs(",\"title\":", m.stream);
        cli_print_json_string(m.stream, collected.title);
        fprintf(m.stream, ",\"long\":%s}", collected.is_long ? "true" : "false");
    }
    putc(']', m.stream);
    message_send(&m, "collection");
    message_close(&m);
}

// Tells the definition of a puzzle of the collection, as "text"; nothing if there is none of that name.
EMSCRIPTEN_KEEPALIVE void browser_collected(const char *name)
{
    xt_collected collected;
    if (xt_collection_find(name, &collected))
        browser_tell("text", collected.text);
}

static bool is_export(const char *format)
{
    const char *name;
    for (uint32_t i = 0; (name = xt_export_name_at(i)); i++)
        if (strcmp(name, format) == 0)
            return true;
    return false;
}

static bool export_puzzle(const xt_puzzle *puzzle, const char *format, xt_unique unique, FILE *out,
                          xt_diagnostics *diagnostics)
{
    xt_model *model = xt_model_new(puzzle, NULL, diagnostics);
    bool      ok = model && xt_model_export(model, format, unique, out, diagnostics);
    xt_model_free(model);
    return ok;
}

static bool write_subject(uint32_t index, const char *format, xt_unique unique, FILE *out, xt_diagnostics *diagnostics)
{
    const xt_puzzle *puzzle = browser.puzzles ? xt_puzzles_at(browser.puzzles, index) : NULL;
    if (puzzle && is_export(format))
        return export_puzzle(puzzle, format, unique, out, diagnostics);
    return puzzle && xt_write_puzzle(puzzle, format, out, diagnostics);
}

// Tells all puzzles of the text as definitions, as "text".
EMSCRIPTEN_KEEPALIVE void browser_define(void)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    message         m = {0};
    bool            ok = diagnostics && browser.puzzles && message_open(&m);
    for (uint32_t i = 0; ok && i < xt_puzzles_count(browser.puzzles); i++)
        ok = xt_write_puzzle(xt_puzzles_at(browser.puzzles, i), "polycube", m.stream, diagnostics);
    if (diagnostics)
        tell_errors(diagnostics);
    if (ok)
        message_send(&m, "text");
    message_close(&m);
    xt_diagnostics_free(diagnostics);
}

// Writes a puzzle of the text that was read in another format, and tells it as "text".  unique: of the exports.
EMSCRIPTEN_KEEPALIVE void browser_write(uint32_t index, const char *format, int unique)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    message         m = {0};
    if (diagnostics && message_open(&m)) {
        bool ok = write_subject(index, format, (xt_unique)unique, m.stream, diagnostics);
        tell_errors(diagnostics);
        if (ok)
            message_send(&m, "text");
    }
    message_close(&m);
    xt_diagnostics_free(diagnostics);
}

// Tells the formats that can express a puzzle of the text.
EMSCRIPTEN_KEEPALIVE void browser_formats(uint32_t index)
{
    xt_diagnostics *unread = xt_diagnostics_new();
    message         list = {0}, trial = {0};
    const char     *name, *comma = "";
    if (!unread || !message_open(&list) || !message_open(&trial))
        goto end;
    putc('[', list.stream);
    for (uint32_t i = 0; (name = xt_format_name_at(i)); i++, rewind(trial.stream))
        if (write_subject(index, name, XT_ALL, trial.stream, unread)) {
            fprintf(list.stream, "%s\"%s\"", comma, name);
            comma = ",";
        }
    for (uint32_t i = 0; browser.puzzles && xt_puzzles_at(browser.puzzles, index) && (name = xt_export_name_at(i)); i++)
        fprintf(list.stream, "%s\"%s\"", comma, name);
    putc(']', list.stream);
    message_send(&list, "formats");
end:
    message_close(&list);
    message_close(&trial);
    xt_diagnostics_free(unread);
}
