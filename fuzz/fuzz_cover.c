// fuzz_cover.c -- reads any bytes as an exact cover: as rows of 0 and 1 if they begin with a digit or `#`, or else as
// items and options.  They give either messages or a cover, which is the same when it is written and read again.  A
// small cover has as many solutions by dancing links as by the planner's engine.
#define _POSIX_C_SOURCE 200809L

#include "exactile.h"
#include "require.h"

enum { MAX_SOLVED_OPTIONS = 24, MAX_NODES = 20000 };

static xt_puzzles *read(const char *text, size_t length, const char *format)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *puzzles = xt_read_text(text, length, "fuzz", format, diagnostics);
    uint32_t        messages = xt_diagnostics_count(diagnostics);
    require(puzzles ? messages == 0 : messages > 0, "no puzzles exactly if there are messages");
    require(!puzzles || xt_puzzles_count(puzzles) == 1, "a text is one cover");
    require_helpful_messages(diagnostics);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static char *write(const xt_puzzle *puzzle, size_t *length)
{
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    require(xt_write_puzzle(puzzle, "cover", out, NULL), "what was read can be written");
    fclose(out);
    return text;
}

static void write_and_read_again(const xt_puzzle *puzzle)
{
    size_t      length, length_again;
    char       *text = write(puzzle, &length);
    xt_puzzles *puzzles = read(text, length, NULL);
    require(puzzles, "what was written can be read, and is recognised");
    char *again = write(xt_puzzles_at(puzzles, 0), &length_again);
    require(length == length_again && memcmp(text, again, length) == 0, "it is the same");
    xt_puzzles_free(puzzles);
    free(text);
    free(again);
}

static uint64_t count(xt_model *model, const char *engine)
{
    const xt_settings settings = {.engine = engine, .threads = 1, .node_limit = MAX_NODES};
    xt_statistics     statistics;
    return xt_solve(model, &settings, NULL, NULL, &statistics, NULL) == XT_COMPLETE ? statistics.solutions : UINT64_MAX;
}

static void solve(const xt_puzzle *puzzle)
{
    xt_model *model = xt_model_new(puzzle, NULL, NULL);
    require(model, "a cover has a model");
    const uint64_t by_links = count(model, "dlx"), by_planner = count(model, NULL);
    require(by_links == by_planner || by_links == UINT64_MAX || by_planner == UINT64_MAX, "engines agree");
    xt_model_free(model);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bool        is_matrix = size > 0 && (data[0] == '0' || data[0] == '1' || data[0] == '#');
    xt_puzzles *puzzles = read((const char *)data, size, is_matrix ? "matrix" : "cover");
    if (puzzles) {
        const xt_puzzle *puzzle = xt_puzzles_at(puzzles, 0);
        write_and_read_again(puzzle);
        if (xt_puzzle_cover_facts(puzzle).options <= MAX_SOLVED_OPTIONS)
            solve(puzzle);
    }
    xt_puzzles_free(puzzles);
    return 0;
}
