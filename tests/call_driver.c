// call_driver.c -- executes calls of the library that it reads from standard input, and prints a line of JSON for each.
//
// A line is a call and its arguments: words, and settings as NAME=VALUE.  tests/random_calls.py writes the lines and
// judges the answers.  An iterator is a search in a thread of its own: its sink waits until solutions are wanted.

#define _POSIX_C_SOURCE 200809L

#include <exactile.h>

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATORS = 4, LINE_MAX_BYTES = 4096 };

// ---- Output as JSON ----

static void print_text(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        if ((unsigned char)*text >= ' ')
            putchar(*text);
    }
    putchar('"');
}

static void print_errors(const xt_diagnostics *diagnostics)
{
    printf("\"error\":");
    print_text(xt_diagnostics_count(diagnostics) ? xt_diagnostics_at(diagnostics, 0).text : "");
}

// Prints the names of the colours that a piece shows on its cells, unless the puzzle has none.
static void print_colours(const xt_puzzle *puzzle, const xt_solution *solution, uint32_t piece, uint32_t cells)
{
    xt_cell_colour colour;
    if (!xt_puzzle_colour_at(puzzle, 1, &colour))
        return;
    for (uint32_t j = 0; j < cells; j++) {
        printf("%s", j ? "," : ",[");
        if (xt_puzzle_colour_at(puzzle, xt_solution_colour_at(solution, piece, j), &colour))
            print_text(colour.name);
        else
            printf("null");
    }
    putchar(']');
}

// Prints the pieces with their cells and colours, the options of an exact cover, or the tiles of a board with their
// rotations.
static void print_solution(const xt_puzzle *puzzle, const xt_solution *solution)
{
    const xt_puzzle_facts facts = xt_puzzle_facts_get(puzzle);
    uint32_t              count = facts.is_cover || facts.is_board ? solution->count : xt_solution_pieces(solution);
    putchar('[');
    for (uint32_t i = 0; i < count; i++) {
        if (i > 0)
            putchar(',');
        if (facts.is_cover) {
            printf("%u", xt_solution_cover_option_at(solution, i));
            continue;
        }
        if (facts.is_board) {
            xt_placed_tile tile = xt_solution_tile_at(solution, i);
            printf("[%u,%u]", tile.tile, tile.rotation);
            continue;
        }
        xt_placement piece = xt_solution_piece_at(solution, i);
        putchar('[');
        print_text(piece.name);
        printf(",[");
        for (uint32_t j = 0; j < piece.cells; j++) {
            xt_cell cell = xt_solution_cell_at(solution, i, j);
            for (uint32_t k = 0; k < facts.dimensions; k++)
                printf("%s%d", k > 0 ? "," : j > 0 ? ",[" : "[", cell.at[k]);
            putchar(']');
        }
        putchar(']');
        print_colours(puzzle, solution, i, piece.cells);
        putchar(']');
    }
    putchar(']');
}

// ---- Settings ----

// All searches of a puzzle use these models at the same time.
static xt_puzzles *puzzles;
static xt_model   *model, *labelled_model; // the second one is made when it is needed

typedef struct search_settings {
    char            line[LINE_MAX_BYTES]; // lends its words to the settings
    xt_settings     settings;
    const xt_model *model; // labelled, if the settings say so
    xt_diagnostics *diagnostics;
} search_settings;

// Sets a field to any value, also one that xt_settings_set refuses.  Returns false for another name.
static bool set_field(xt_settings *settings, const char *name, const char *value)
{
    int number = atoi(value);
    if (strcmp(name, "field:unique") == 0)
        settings->unique = (xt_unique)number;
    else if (strcmp(name, "field:pruning") == 0)
        settings->pruning = (xt_pruning)number;
    else if (strcmp(name, "field:restriction") == 0)
        settings->restriction = (xt_restriction)number;
    else if (strcmp(name, "field:split") == 0)
        settings->split = (xt_split)number;
    else if (strcmp(name, "field:threads") == 0)
        settings->threads = (uint32_t)number;
    else if (strcmp(name, "field:part") == 0)
        settings->part = (uint32_t)number;
    else if (strcmp(name, "field:time_limit") == 0)
        settings->time_limit = strtod(value, NULL);
    else if (strcmp(name, "field:forecast_after") == 0)
        settings->forecast_after = strtod(value, NULL);
    else
        return false;
    return true;
}

// The setting labelled is one of the model, except for boards.
static bool choose_model(search_settings *search)
{
    bool is_labelled = search->settings.labelled && !xt_puzzle_facts_get(xt_puzzles_at(puzzles, 0)).is_board;
    if (is_labelled && !labelled_model)
        labelled_model =
            xt_model_new(xt_puzzles_at(puzzles, 0), &(xt_model_settings){.labelled = true}, search->diagnostics);
    search->model = is_labelled ? labelled_model : model;
    search->settings.labelled &= !is_labelled;
    return search->model;
}

// Reads settings from the words NAME=VALUE.  Returns false after a diagnostic.
static bool read_settings(search_settings *search, const char *words)
{
    char *rest = search->line;
    snprintf(search->line, sizeof search->line, "%s", words);
    for (char *word; (word = strtok_r(rest, " ", &rest));) {
        char *value = word + strcspn(word, "=");
        if (*value)
            *value++ = '\0';
        if (!set_field(&search->settings, word, value) &&
            !xt_settings_set(&search->settings, word, value, search->diagnostics))
            return false;
    }
    return choose_model(search);
}

// ---- Iterators ----

typedef struct iterator {
    search_settings search;
    xt_control     *control;
    xt_result      *result;
    pthread_t       thread;
    pthread_mutex_t lock;
    pthread_cond_t  changed;
    uint64_t        wanted, taken; // solutions of the present call
    bool            is_open, has_begun, is_running, is_released;
    xt_answer       answer; // to solutions that are found after the release
    xt_status       status;
    xt_statistics   statistics;
} iterator;

static iterator    iterators[ITERATORS];
static xt_control *signalled;

static void stop_by_signal(int number)
{
    (void)number;
    xt_control_stop(signalled);
}

static xt_answer give(void *context, const xt_solution *solution)
{
    iterator *it = context;
    pthread_mutex_lock(&it->lock);
    while (it->taken == it->wanted && !it->is_released)
        pthread_cond_wait(&it->changed, &it->lock);
    xt_answer answer = XT_CONTINUE;
    if (it->is_released) {
        answer = it->answer;
    } else {
        if (it->taken++ > 0)
            putchar(',');
        print_solution(xt_puzzles_at(puzzles, 0), solution);
        pthread_cond_broadcast(&it->changed);
    }
    pthread_mutex_unlock(&it->lock);
    return answer;
}

static void *search_all(void *context)
{
    iterator *it = context;
    xt_status status =
        xt_solve(it->search.model, &it->search.settings, give, it, &it->statistics, it->search.diagnostics);
    pthread_mutex_lock(&it->lock);
    it->status = status;
    it->is_running = false;
    pthread_cond_broadcast(&it->changed);
    pthread_mutex_unlock(&it->lock);
    return NULL;
}

static void print_end(xt_status status, const xt_statistics *statistics, const xt_diagnostics *diagnostics)
{
    printf(",\"end\":");
    print_text(xt_status_text(status));
    printf(",\"number\":%llu", (unsigned long long)statistics->solutions);
    if (status == XT_FAILED) {
        putchar(',');
        print_errors(diagnostics);
    }
}

// Lets the search end: the sink waits no longer.
static void release(iterator *it, xt_answer answer)
{
    pthread_mutex_lock(&it->lock);
    it->is_released = true;
    it->answer = answer;
    pthread_cond_broadcast(&it->changed);
    while (it->is_running)
        pthread_cond_wait(&it->changed, &it->lock);
    pthread_mutex_unlock(&it->lock);
}

static void close_iterator(iterator *it)
{
    if (!it->is_open)
        return;
    if (it->has_begun) {
        release(it, XT_STOP);
        pthread_join(it->thread, NULL);
    }
    xt_control_free(it->control);
    xt_result_free(it->result);
    xt_diagnostics_free(it->search.diagnostics);
    pthread_mutex_destroy(&it->lock);
    pthread_cond_destroy(&it->changed);
    it->is_open = it->has_begun = false;
}

static void open_iterator(iterator *it, const char *words)
{
    close_iterator(it);
    *it = (iterator){.is_open = true, .status = XT_FAILED};
    pthread_mutex_init(&it->lock, NULL);
    pthread_cond_init(&it->changed, NULL);
    it->search.diagnostics = xt_diagnostics_new();
    it->control = xt_control_new();
    it->result = xt_result_new();
    if (!read_settings(&it->search, words)) {
        print_errors(it->search.diagnostics);
        return;
    }
    it->search.settings.control = it->control;
    it->search.settings.result = it->result;
    it->has_begun = it->is_running = true;
    pthread_create(&it->thread, NULL, search_all, it);
    printf("\"opened\":true");
}

static void take(iterator *it, uint64_t count)
{
    printf("\"solutions\":[");
    pthread_mutex_lock(&it->lock);
    it->taken = 0;
    it->wanted = count;
    pthread_cond_broadcast(&it->changed);
    while (it->is_running && it->taken < it->wanted && !it->is_released)
        pthread_cond_wait(&it->changed, &it->lock);
    it->wanted = it->taken;
    bool is_running = it->is_running;
    pthread_mutex_unlock(&it->lock);
    putchar(']');
    if (!is_running)
        print_end(it->status, &it->statistics, it->search.diagnostics);
}

static void stop(iterator *it, bool by_signal)
{
    if (by_signal) {
        signalled = it->control;
        raise(SIGUSR1);
    } else {
        xt_control_stop(it->control);
    }
    release(it, XT_CONTINUE);
    printf("\"stopped\":true");
    print_end(it->status, &it->statistics, it->search.diagnostics);
}

// ---- Calls without an iterator ----

static xt_answer count_event(void *context, const xt_event *event)
{
    uint64_t *solutions = context;
    *solutions += event->type == XT_EVENT_SOLUTION;
    return XT_CONTINUE;
}

static void explain(const search_settings *search)
{
    xt_explanation *explanation = xt_explanation_new(search->model, &search->settings, search->diagnostics);
    if (explanation)
        printf("\"solvable\":%s",
               xt_explanation_facts_get(explanation).reason == XT_REASON_SOLVABLE ? "true" : "false");
    else
        print_errors(search->diagnostics);
    xt_explanation_free(explanation);
}

static void print_plan(const search_settings *search)
{
    xt_search_plan *plan = xt_search_plan_new(search->model, &search->settings, true, search->diagnostics);
    xt_plan_line    line;
    if (plan)
        printf("\"planned\":%s", xt_search_plan_line_at(plan, 0, &line) ? "true" : "false");
    else
        print_errors(search->diagnostics);
    xt_search_plan_free(plan);
}

static void call(const char *name, const search_settings *search)
{
    xt_statistics statistics = {0};
    xt_estimate   estimate = {0};
    uint64_t      solutions = 0;
    if (strcmp(name, "count") == 0) {
        xt_status status = xt_solve(search->model, &search->settings, NULL, NULL, &statistics, search->diagnostics);
        printf("\"counted\":true");
        print_end(status, &statistics, search->diagnostics);
    } else if (strcmp(name, "trace") == 0) {
        xt_status status = xt_trace_search(search->model, &search->settings, 0, count_event, &solutions, &statistics,
                                           search->diagnostics);
        printf("\"traced\":%llu", (unsigned long long)solutions);
        print_end(status, &statistics, search->diagnostics);
    } else if (strcmp(name, "estimate") == 0) {
        if (xt_estimate_search(search->model, &search->settings, NULL, &estimate, search->diagnostics) == XT_FAILED)
            print_errors(search->diagnostics);
        else
            printf("\"exact\":%s,\"solutions\":%.17g", estimate.is_exact ? "true" : "false", estimate.solutions.value);
    } else if (strcmp(name, "why") == 0) {
        explain(search);
    } else if (strcmp(name, "plan") == 0) {
        print_plan(search);
    } else {
        printf("\"error\":\"unknown call\"");
    }
}

static void call_once(const char *name, const char *words)
{
    search_settings search = {.diagnostics = xt_diagnostics_new()};
    if (read_settings(&search, words))
        call(name, &search);
    else
        print_errors(search.diagnostics);
    xt_diagnostics_free(search.diagnostics);
}

static void close_all(void)
{
    for (int i = 0; i < ITERATORS; i++)
        close_iterator(&iterators[i]);
    xt_model_free(model);
    xt_model_free(labelled_model);
    xt_puzzles_free(puzzles);
    model = labelled_model = NULL;
    puzzles = NULL;
}

static void open_puzzle(const char *path)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    close_all();
    puzzles = xt_read_file(path, NULL, diagnostics);
    if (puzzles && xt_puzzle_check(xt_puzzles_at(puzzles, 0), diagnostics))
        model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, diagnostics);
    if (model)
        printf("\"kind\":\"%s\"", xt_puzzle_kind(xt_puzzles_at(puzzles, 0)).name);
    else
        print_errors(diagnostics);
    xt_diagnostics_free(diagnostics);
}

// Reads a text and begins to solve its first puzzle, and forgets it.
static void read_text(const char *path)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzles     *read = xt_read_file(path, NULL, diagnostics);
    xt_puzzle      *first = read ? xt_puzzles_at(read, 0) : NULL;
    xt_settings     settings = {.limit = 1, .node_limit = 1};
    xt_model       *of_first = NULL;
    if (first && xt_puzzle_check(first, diagnostics))
        of_first = xt_model_new(first, NULL, diagnostics);
    if (!of_first || xt_solve(of_first, &settings, NULL, NULL, NULL, diagnostics) == XT_FAILED)
        print_errors(diagnostics);
    else
        printf("\"read\":true");
    xt_model_free(of_first);
    xt_puzzles_free(read);
    xt_diagnostics_free(diagnostics);
}

static void pack(const char *measure)
{
    xt_diagnostics  *diagnostics = xt_diagnostics_new();
    xt_best_settings how = {.measure = strcmp(measure, "pieces") == 0 ? XT_MEASURE_PIECES : XT_MEASURE_CELLS};
    xt_best          best = {0};
    xt_puzzle       *loose = xt_puzzle_loosen(xt_puzzles_at(puzzles, 0), 0, diagnostics);
    xt_model        *of_loose = loose ? xt_model_new(loose, NULL, diagnostics) : NULL;
    xt_status        status = of_loose ? xt_find_best(of_loose, NULL, &how, NULL, NULL, &best, diagnostics) : XT_FAILED;
    if (status == XT_FAILED)
        print_errors(diagnostics);
    else
        printf("\"value\":%llu,\"best\":%s", (unsigned long long)best.value, status == XT_COMPLETE ? "true" : "false");
    xt_model_free(of_loose);
    xt_puzzle_free(loose);
    xt_diagnostics_free(diagnostics);
}

static void count_in_little_memory(const char *bytes)
{
    xt_limit_memory(strtoull(bytes, NULL, 10));
    call_once("count", "");
    xt_limit_memory(0);
}

// Executes a line: a call, the number of its iterator or "-", and its arguments.
static void execute(char *line)
{
    char       *rest = line;
    const char *name = strtok_r(line, " \n", &rest);
    const char *which = strtok_r(NULL, " \n", &rest);
    iterator   *it = &iterators[which && *which != '-' ? atoi(which) % ITERATORS : 0];
    rest[strcspn(rest, "\n")] = '\0';
    putchar('{');
    if (strcmp(name, "puzzle") == 0)
        open_puzzle(rest);
    else if (strcmp(name, "open") == 0)
        open_iterator(it, rest);
    else if (strcmp(name, "read") == 0)
        read_text(rest);
    else if (strcmp(name, "pack") == 0)
        pack(rest);
    else if (strcmp(name, "memory") == 0)
        count_in_little_memory(rest);
    else if (*which == '-')
        call_once(name, rest);
    else if (!it->has_begun)
        printf("\"error\":\"the iterator is not open\"");
    else if (strcmp(name, "take") == 0)
        take(it, strtoull(rest, NULL, 10));
    else if (strcmp(name, "stop") == 0)
        stop(it, false);
    else if (strcmp(name, "signal") == 0)
        stop(it, true);
    else if (strcmp(name, "drop") == 0)
        close_iterator(it);
    printf("}\n");
    fflush(stdout);
}

int main(void)
{
    static char line[LINE_MAX_BYTES];
    sigaction(SIGUSR1, &(struct sigaction){.sa_handler = stop_by_signal}, NULL);
    while (fgets(line, sizeof line, stdin))
        execute(line);
    close_all();
    return 0;
}
