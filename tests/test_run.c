// test_run.c -- runs with several threads give the same results as runs with one thread, wherever they end.

#define _POSIX_C_SOURCE 200809L // nanosleep

#include "exactile.h"

#include "base/clock.h"
#include "model/model.h"
#include "plan/decide.h"
#include "run/run.h"
#include "run/solution_buffers.h"
#include "search/dlx/dlx.h"
#include "search/engine_spec_parse.h"
#include "search/problem.h"

#include "collected.h"
#include "fake_clock.h"
#include "kept_result.h"
#include "watched.h"

#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

enum { MAX_LEVELS = 100 };

// The results of a search, with a sum over its solutions that depends on their order.
typedef struct account {
    xt_status status;
    uint64_t  taken, sum, found, solutions;
    xt_asked  asked;
    uint64_t  fits_at[MAX_LEVELS], attempts_at[MAX_LEVELS];
    double    share;

    xt_status   ended_before;
    uint64_t    node_limit;
    uint64_t    stop_at;    // the sink stops at this solution; 0: never
    uint64_t    delay;      // the sink sleeps 1 ms for each of this many solutions
    xt_control *control;    // stops the run
    uint64_t    control_at; // at this solution
    bool        filters;    // an adapter drops some solutions
} account;

static void add_to_sum(account *a, const uint32_t *options, uint32_t count)
{
    a->taken++;
    for (uint32_t i = 0; i < count; i++)
        a->sum = (a->sum ^ options[i]) * 0x100000001b3u + 1;
}

static xt_answer take_options(void *context, const uint32_t *options, uint32_t count)
{
    account *a = context;
    if (a->delay > 0) {
        a->delay--;
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
    add_to_sum(a, options, count);
    if (a->taken == a->control_at)
        xt_control_stop(a->control);
    return a->taken == a->stop_at ? XT_STOP : XT_CONTINUE;
}

static xt_answer take_solution(void *context, const xt_solution *solution)
{
    account *a = context;
    assert_int_equal(solution->number, a->taken + 1);
    return take_options(a, solution->options, solution->count);
}

static void assert_same(const account *a, const account *b)
{
    assert_int_equal(a->status, b->status);
    assert_int_equal(a->taken, b->taken);
    assert_int_equal(a->sum, b->sum);
    assert_int_equal(a->solutions, b->solutions);
    if (a->status != XT_COMPLETE && a->status != XT_BY_SOLUTIONS)
        return; // the rest depends on the progress of each thread
    assert_int_equal(a->found, b->found);
    assert_memory_equal(&a->asked, &b->asked, sizeof a->asked);
    assert_true(fabs(a->share - b->share) < 1e-9); // the sum over the tasks has rounding errors
    assert_memory_equal(a->fits_at, b->fits_at, sizeof a->fits_at);
    assert_memory_equal(a->attempts_at, b->attempts_at, sizeof a->attempts_at);
}

// ---- Through the public interface ----------------------------------------------------------------------------------

static void solve(collected *s, xt_settings settings, uint32_t threads, bool lists, account *a)
{
    xt_statistics statistics;
    settings.threads = threads;
    settings.control = a->control;
    a->status = solve_kept(s->model, &settings, lists ? take_solution : NULL, a, &statistics, NULL);
    a->found = statistics.found;
    a->solutions = statistics.solutions;
    a->share = statistics.share_done;
    assert_true(statistics.levels <= MAX_LEVELS);
    for (uint32_t p = 0; p < statistics.levels; p++) {
        a->fits_at[p] = statistics.fits_at[p];
        a->attempts_at[p] = statistics.attempts_at[p];
    }
}

static void assert_same_at_any_number_of_threads(const char *name, xt_settings settings, account given)
{
    collected s = read_collected(name);
    for (int lists = IS_WATCHED; lists <= 1; lists++) {
        account alone = given, two = given, seven = given;
        solve(&s, settings, 1, lists, &alone);
        solve(&s, settings, 2, lists, &two);
        solve(&s, settings, 7, lists, &seven);
        assert_same(&alone, &two);
        assert_same(&alone, &seven);
    }
    free_collected(&s);
}

static void threads_find_the_same_in_the_same_order(void **state)
{
    (void)state;
    if (!IS_WATCHED)
        assert_same_at_any_number_of_threads("soma-cube", (xt_settings){.unique = XT_UNIQUE_MIRROR}, (account){0});
    assert_same_at_any_number_of_threads("pentominoes-5x5", (xt_settings){.unique = XT_UNIQUE}, (account){0});
    // With subproblems and a filter.
    assert_same_at_any_number_of_threads("one-sided-pentominoes-3x30", (xt_settings){.unique = XT_UNIQUE},
                                         (account){0});
    assert_same_at_any_number_of_threads("tetracubes-2x2x7", (xt_settings){.engine = "dlx,fila:5", .order = "s:e=5"},
                                         (account){0});
    assert_same_at_any_number_of_threads("dominoes-loose-4x4", (xt_settings){0}, (account){0});
}

// Compares estimates to the last bit.
static void choose(const collected *s, uint32_t threads, xt_anchor_choice *found)
{
    const xt_settings settings = {.unique = XT_UNIQUE, .threads = threads};
    xt_planned_search search;
    assert_true(xt_decide_plain_search(&search, s->model, &settings, NULL));
    *found = search.plan.anchor;
    xt_planned_search_free(&search);
}

static void threads_choose_the_same_piece_by_the_same_samples(void **state)
{
    static const char *const names[] = {"tetris-cube", "pentominoes-tetrominoes-diamond", "bedlam-cube"};
    (void)state;
    for (size_t i = 0; i < (IS_WATCHED ? 1 : sizeof names / sizeof *names); i++) {
        collected        s = read_collected(names[i]);
        xt_anchor_choice one, other;
        choose(&s, 1, &one);
        assert_true(one.sampled_pieces > 1 && one.seconds > 0);
        for (uint32_t threads = 2; threads <= 5; threads += 3) {
            choose(&s, threads, &other);
            assert_int_equal(other.item, one.item);
            assert_int_equal(other.sampled_pieces, one.sampled_pieces);
            assert_true(other.nodes == one.nodes && other.rule_nodes == one.rule_nodes);
            assert_true(other.seconds == one.seconds);
        }
        free_collected(&s);
    }
}

static void a_limit_ends_threads_where_it_ends_one(void **state)
{
    static const uint64_t limits[] = {1, 2, 17, 300, 5000, 32768};
    (void)state;
    for (size_t l = 0; l < sizeof limits / sizeof *limits; l += IS_WATCHED ? 3 : 1)
        assert_same_at_any_number_of_threads("dominoes-aztec-diamond-5", (xt_settings){.limit = limits[l]},
                                             (account){0});
}

static void a_sink_gets_no_solution_after_it_stops(void **state)
{
    static const uint64_t stops[] = {1, 100, 20000};
    (void)state;
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i += IS_WATCHED ? 2 : 1)
        assert_same_at_any_number_of_threads("dominoes-aztec-diamond-5", (xt_settings){0},
                                             (account){.stop_at = stops[i]});
}

// There are more solutions than buffers, so that the finders must wait.
static void a_slow_sink_makes_threads_wait(void **state)
{
    (void)state;
    collected   s = read_collected("dominoes-8x8");
    xt_settings settings = {.limit = IS_WATCHED ? 60000 : 200000};
    account     alone = {0}, together = {.delay = 150};
    solve(&s, settings, 1, true, &alone);
    solve(&s, settings, 3, true, &together);
    assert_same(&alone, &together);
    free_collected(&s);
}

// An engine with a tree of two levels.  Each leaf finds a solution in 20 us.  The engine remembers the node that was
// restored last.
enum { SHORT_CHILDREN = 64, SHORT_TASKS = SHORT_CHILDREN * SHORT_CHILDREN };

struct xt_search {
    uint32_t depth, choice[2];
};

static atomic_uint short_ways; // walks from the root

static xt_search *open_short(const void *problem, xt_counters *counters)
{
    (void)problem;
    (void)counters;
    return calloc(1, sizeof(xt_search));
}

static void close_short(xt_search *search)
{
    free(search);
}

static void go_short(const xt_search *search, xt_task task)
{
    bool is_there = task.depth <= search->depth + 1;
    for (uint32_t d = 0; is_there && d + 1 < task.depth; d++)
        is_there = search->choice[d] == task.choice[d];
    atomic_fetch_add(&short_ways, !is_there);
}

static uint32_t split_short(xt_search *search, xt_task task)
{
    go_short(search, task);
    return task.depth < 2 ? SHORT_CHILDREN : (uint32_t)XT_TASK_IS_LEAF;
}

static xt_answer run_short(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    (void)poll;
    go_short(search, task);
    for (double end = xt_clock_seconds() + 20e-6; xt_clock_seconds() < end;)
        continue;
    return sink.take_solution(sink.context, task.choice, task.depth);
}

static size_t short_bytes(const xt_search *search)
{
    return sizeof *search;
}

static void keep_short(const xt_search *search, xt_task task, void *bytes)
{
    xt_search node = {.depth = task.depth};
    (void)search;
    for (uint32_t d = 0; d < task.depth; d++)
        node.choice[d] = task.choice[d];
    memcpy(bytes, &node, sizeof node);
}

static void return_short(xt_search *search, xt_task task, const void *bytes)
{
    (void)task;
    memcpy(search, bytes, sizeof *search);
}

static const xt_engine short_engine = {.name = "short",
                                       .open = open_short,
                                       .close = close_short,
                                       .count_children = split_short,
                                       .run = run_short,
                                       .node_bytes = short_bytes,
                                       .save_node = keep_short,
                                       .restore_node = return_short};

static xt_answer take_found(void *context, const xt_run_solution *found)
{
    return take_options(context, found->options, found->count);
}

// Returns how often the calling thread waited.
static uint64_t run_short_tasks(account *a)
{
    xt_run run = {.engine = &short_engine,
                  .levels = 3,
                  .threads = 2,
                  .sink = {.take_solution = take_found, .context = a},
                  .timing = {.before_threads = 1e-9},
                  .report.counters = {.fits_at = a->fits_at, .attempts_at = a->attempts_at}};
    assert_int_equal(xt_run_all(&run), XT_COMPLETE);
    assert_int_equal(a->taken, SHORT_TASKS);
    return run.report.waits;
}

static void a_worker_restores_the_parent_of_its_task(void **state)
{
    account a = {0};
    (void)state;
    atomic_store(&short_ways, 0);
    run_short_tasks(&a);
    assert_int_equal(atomic_load(&short_ways), 0);
}

// Workers give solutions to the sink themselves.  The calling thread wakes only to check limits, and when they end.
static void solutions_do_not_wake_the_calling_thread(void **state)
{
    account a = {0};
    (void)state;
    assert_in_range(run_short_tasks(&a), 0, SHORT_TASKS / 16);
}

// An engine with many tasks.  Each finds many solutions, one in 1 us, and polls seldom.
enum { DENSE_TASKS = 4096, DENSE_SOLUTIONS = 6000, DENSE_LOOKS = 3000 };

static uint32_t split_dense(xt_search *search, xt_task task)
{
    (void)search;
    return task.depth < 1 ? DENSE_TASKS : (uint32_t)XT_TASK_IS_LEAF;
}

static xt_answer run_dense(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    (void)search;
    (void)task;
    for (uint32_t i = 0; i < DENSE_SOLUTIONS; i++) {
        for (double end = xt_clock_seconds() + 1e-6; xt_clock_seconds() < end;)
            continue;
        if (sink.take_solution(sink.context, &i, 1) == XT_STOP ||
            (i % DENSE_LOOKS == DENSE_LOOKS - 1 && poll.ask(poll.context) == XT_STOP))
            return XT_STOP;
    }
    return XT_CONTINUE;
}

static const xt_engine dense_engine = {
    .name = "dense", .open = open_short, .close = close_short, .count_children = split_dense, .run = run_dense};

static xt_answer take_slowly_once_stopped(void *context, const xt_run_solution *found)
{
    account *a = context;
    if (a->taken >= a->control_at)
        advance_fake_clock(1e-3);
    return take_options(a, found->options, found->count);
}

static xt_status run_dense_tasks(account *a, xt_run_timing timing)
{
    xt_run    run = {.engine = &dense_engine,
                     .levels = 2,
                     .threads = 2,
                     .control = a->control,
                     .sink = {.take_solution = take_slowly_once_stopped, .context = a},
                     .timing = timing,
                     .report.counters = {.fits_at = a->fits_at, .attempts_at = a->attempts_at}};
    xt_status status = xt_run_all(&run);
    assert_int_equal(run.report.solutions, a->taken);
    a->found = run.report.found;
    return status;
}

// The stop comes while solutions are emitted from a buffer, or as they are found.
static void a_slow_sink_gets_few_solutions_after_a_stop(void **state)
{
    static const uint64_t stops[] = {10, DENSE_LOOKS + 10, 10 * DENSE_SOLUTIONS + 10};
    (void)state;
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        account a = {.control = xt_control_new(), .control_at = stops[i]};
        start_fake_clock(1e-7);
        assert_int_equal(run_dense_tasks(&a, (xt_run_timing){.before_threads = 1e-9}), XT_BY_REQUEST);
        stop_fake_clock();
        assert_in_range(a.taken, stops[i], stops[i] + 100);
        xt_control_free(a.control);
    }
}

// Some tasks are abandoned at their first poll, and run again, since they cannot be split.
static void solutions_of_an_abandoned_task_are_emitted_once(void **state)
{
    (void)state;
    for (uint64_t stop = DENSE_LOOKS / 2; stop < (IS_WATCHED ? 8 : 20) * (uint64_t)DENSE_LOOKS; stop += DENSE_LOOKS) {
        account a = {.control_at = UINT64_MAX, .stop_at = stop};
        assert_int_equal(run_dense_tasks(&a, (xt_run_timing){.before_threads = 1e-9, .task = 1, .split_timeout = 1e-9}),
                         XT_BY_SINK);
        assert_int_equal(a.taken, stop);
        assert_int_equal(a.found, stop);
    }
}

// ---- One thread at a time ------------------------------------------------------------------------------------------

// Counts callbacks, and those that overlap.
typedef struct callbacks {
    atomic_int inside;
    atomic_int clashes;
    uint64_t   taken, reports;
    double     seconds_per_solution;
} callbacks;

static void be_inside(callbacks *c, double seconds)
{
    if (atomic_fetch_add(&c->inside, 1) > 0)
        atomic_fetch_add(&c->clashes, 1);
    for (double end = xt_clock_seconds() + seconds; xt_clock_seconds() < end;)
        continue;
    atomic_fetch_sub(&c->inside, 1);
}

static xt_answer take_alone(void *context, const xt_solution *solution)
{
    callbacks *c = context;
    be_inside(c, c->seconds_per_solution);
    if (solution->number != ++c->taken)
        atomic_fetch_add(&c->clashes, 1);
    return XT_CONTINUE;
}

static void report_alone(void *context, const xt_statistics *so_far)
{
    callbacks *c = context;
    be_inside(c, 2e-3);
    c->reports++;
    if (so_far->solutions != c->taken)
        atomic_fetch_add(&c->clashes, 1);
}

// Returns the number of reports.  The callbacks have no locks, so that the thread sanitizer sees overlaps.
static uint64_t assert_called_one_at_a_time(const char *name, uint64_t limit, uint64_t solutions, double seconds)
{
    uint64_t  reports = 0;
    collected s = read_collected(name);
    for (uint32_t threads = 2; threads <= 7; threads += 5) {
        callbacks   c = {.seconds_per_solution = seconds};
        xt_settings settings = {.threads = threads, .limit = limit, .progress = report_alone, .progress_context = &c};
        assert_int_equal(solve_kept(s.model, &settings, take_alone, &c, NULL, NULL),
                         limit ? XT_BY_SOLUTIONS : XT_COMPLETE);
        assert_int_equal(c.taken, solutions);
        reports += c.reports;
        assert_int_equal(atomic_load(&c.clashes), 0);
    }
    free_collected(&s);
    return reports;
}

// With a slow sink most solutions are buffered.  With a fast one many are emitted as they are found, and reports come
// in between.
static void one_thread_at_a_time_calls_back(void **state)
{
    (void)state;
    const uint64_t many = IS_WATCHED ? 5000 : 700000;
    uint64_t       reports = assert_called_one_at_a_time("dominoes-aztec-diamond-5", 0, 32768, 20e-6) +
                       assert_called_one_at_a_time("dominoes-8x8", many, many, 0);
    assert_true(reports > 0);
}

// ---- Texts ---------------------------------------------------------------------------------------------------------

typedef struct writing {
    xt_writer *writer;
    FILE      *stream;
    char      *text;
    size_t     length;
    uint64_t   by_sink; // solutions that take_solution got
} writing;

static xt_answer write_solution(void *context, const xt_solution *solution)
{
    writing *w = context;
    w->by_sink++;
    return xt_writer_write(w->writer, solution, w->stream, NULL) ? XT_CONTINUE : XT_STOP;
}

static xt_answer write_text(void *context, const char *text, size_t bytes)
{
    writing *w = context;
    return fwrite(text, 1, bytes, w->stream) == bytes ? XT_CONTINUE : XT_STOP;
}

// threads: 0 for one thread, and a sink that writes all.
static writing write_all(xt_model *model, xt_style style, uint32_t threads, uint64_t limit)
{
    writing     w = {.writer = xt_writer_new(model, style, 0, NULL)};
    xt_settings settings = {
        .threads = threads ? threads : 1, .limit = limit, .writer = w.writer, .text_sink = threads ? write_text : NULL};
    xt_statistics statistics;
    w.stream = open_memstream(&w.text, &w.length);
    assert_true(w.stream && w.writer);
    assert_int_equal(solve_kept(model, &settings, write_solution, &w, &statistics, NULL),
                     limit ? XT_BY_SOLUTIONS : XT_COMPLETE);
    assert_true(!limit || statistics.solutions == limit);
    assert_true(threads || w.by_sink == statistics.solutions);
    xt_writer_free(w.writer);
    fclose(w.stream);
    return w;
}

static void assert_written_alike(const writing *one, writing other)
{
    assert_int_equal(other.length, one->length);
    assert_memory_equal(other.text, one->text, one->length);
    free(other.text);
}

static void threads_write_the_same_text_as_one_thread(void **state)
{
    static const struct {
        xt_style style;
        bool     is_drawn; // only the sink writes it
    } styles[] = {
        {XT_STYLE_TEXT, false},
#if HAVE_JANSSON
        {XT_STYLE_JSON, false},
#endif
        {XT_STYLE_COORDINATES, false},
        {XT_STYLE_BOXES, true},
        {XT_STYLE_COLOUR, true}
    };
    static const char *const names[] = {WITH_MANY_SOLUTIONS, "pentominoes-5x5", "dominoes-loose-4x4"};
    (void)state;
    for (size_t n = 0; n < (IS_WATCHED ? 2 : 3); n++) {
        collected s = read_collected(names[n]);
        for (size_t i = 0; i < (n == 0 ? 1 : sizeof styles / sizeof *styles); i++) { // many solutions take long
            const uint64_t limits[] = {0, 9, 1001};
            for (size_t l = 0; l < (n == 0 ? 3 : 1); l++) { // the other puzzles have too few solutions
                writing one = write_all(s.model, styles[i].style, 0, limits[l]);
                for (uint32_t threads = 1; threads <= 7; threads += 3) {
                    writing several = write_all(s.model, styles[i].style, threads, limits[l]);
                    assert_int_equal(several.by_sink, styles[i].is_drawn ? one.by_sink : 0);
                    assert_written_alike(&one, several);
                }
                free(one.text);
            }
        }
        free_collected(&s);
    }
}

static xt_answer pass_text_over(void *context, const char *text, size_t bytes)
{
    (void)context, (void)text, (void)bytes;
    return XT_CONTINUE;
}

// Tasks are split by their solutions, their time and their text, which depends on the number of threads.  A run that
// ends at a limit still reports the same counts as one thread does.
static void a_limit_gives_the_same_counts_at_any_number_of_threads(void **state)
{
    collected      s = read_collected("dominoes-8x8");
    writing        w = {.writer = xt_writer_new(s.model, XT_STYLE_JSON, 0, NULL)};
    const uint32_t limit = IS_WATCHED ? 20001 : 2254258;
    xt_statistics  first = {0}, statistics = {0};
    (void)state;
    if (!w.writer) {
        free_collected(&s);
        skip(); // this build has no JSON
    }
    for (uint32_t threads = 1; threads <= 4; threads += threads) {
        const xt_settings settings = {
            .engine = "frontier", .limit = limit, .threads = threads, .writer = w.writer, .text_sink = pass_text_over};
        assert_int_equal(solve_kept(s.model, &settings, write_solution, &w, &statistics, NULL), XT_BY_SOLUTIONS);
        first = threads == 1 ? statistics : first;
        assert_int_equal(statistics.solutions, limit);
        assert_int_equal(statistics.fits, first.fits);
        assert_true(fabs(statistics.share_done - first.share_done) < 1e-9);
    }
    xt_writer_free(w.writer);
    free_collected(&s);
}

// Whenever the time is up, no solution before the last one is missing.
static void one_thread_writes_the_first_solutions_at_a_time_limit(void **state)
{
    (void)state;
    collected s = read_collected("dominoes-8x8");
    writing   all = write_all(s.model, XT_STYLE_TEXT, 0, 100000);
    bool      is_empty = true; // no run has written anything
    for (int i = 0; i < (IS_WATCHED ? 4 : 60); i++) {
        writing     w = {.writer = xt_writer_new(s.model, XT_STYLE_TEXT, 0, NULL)};
        xt_settings settings = {.threads = 1,
                                .engine = "matrix",
                                .time_limit = 0.01 + 1e-4 * i,
                                .writer = w.writer,
                                .text_sink = write_text};
        w.stream = open_memstream(&w.text, &w.length);
        assert_true(w.stream && w.writer);
        start_fake_clock(1e-4);
        assert_int_equal(solve_kept(s.model, &settings, write_solution, &w, NULL, NULL), XT_BY_TIME);
        stop_fake_clock();
        fclose(w.stream);
        is_empty &= w.length == 0;
        assert_true(w.length <= all.length);
        assert_memory_equal(w.text, all.text, w.length);
        xt_writer_free(w.writer);
        free(w.text);
    }
    assert_false(is_empty);
    free(all.text);
    free_collected(&s);
}

static void add_text(xt_solution_buffer *buffer, const xt_solution_buffers *buffers, uint64_t number)
{
    size_t room;
    char  *to = xt_solution_buffer_text_space(buffer, buffers, &room);
    int    bytes = snprintf(to, room, "<%llu>.", (unsigned long long)number);
    assert_true(bytes > 0 && (size_t)bytes < room);
    xt_solution_buffer_add_text(buffer, buffers, (size_t)bytes);
}

static xt_answer append_text(void *context, const char *text, size_t bytes, uint64_t solutions)
{
    writing *w = context;
    fwrite(text, 1, bytes, w->stream);
    w->by_sink += solutions;
    return XT_CONTINUE;
}

// The written numbers and the final ones may have different lengths.
static void buffered_texts_get_their_final_numbers(void **state)
{
    static const uint64_t numbers[] = {
        1, 8, 95, 999, 12345678, 99999995, 123456789, 1ull << 40, 99999999999999995ull, 1ull << 60, UINT64_MAX - 20};
    enum { NUMBERS = sizeof numbers / sizeof *numbers, TEXTS = 12, FROM = 2 };
    (void)state;
    for (uint32_t pair = 0; pair < NUMBERS * NUMBERS; pair++) {
        const uint64_t      written = numbers[pair / NUMBERS], number = numbers[pair % NUMBERS];
        xt_solution_buffers buffers;
        xt_buffer_cache     buffer_cache = {0};
        assert_true(xt_solution_buffers_start(&buffers, 1, 2, 0, true));
        xt_solution_buffer *buffer = xt_solution_buffer_get(&buffers, &buffer_cache);
        writing             given = {.text = NULL}, right = {.text = NULL};
        buffer->number = written;
        given.stream = open_memstream(&given.text, &given.length);
        right.stream = open_memstream(&right.text, &right.length);
        for (uint32_t i = 0; i < TEXTS; i++)
            add_text(buffer, &buffers, written + i);
        for (uint32_t i = FROM; i + 1 < TEXTS; i++)
            fprintf(right.stream, "<%llu>.", (unsigned long long)(number + i - FROM));
        const xt_run_sink sink = {.text_sink = append_text, .context = &given};
        uint32_t          to = TEXTS - 1;
        assert_int_equal(xt_solution_buffer_emit_texts(buffer, &buffers, FROM, &to, number, 1, &sink), XT_CONTINUE);
        fclose(given.stream);
        fclose(right.stream);
        assert_int_equal(given.by_sink, TEXTS - 1 - FROM);
        assert_string_equal(given.text, right.text);
        free(given.text);
        free(right.text);
        xt_solution_buffers_free(&buffers);
    }
}

typedef struct enough {
    uint32_t calls, most;
    uint64_t solutions;
} enough;

static xt_answer take_some(void *context, const char *text, size_t bytes, uint64_t solutions)
{
    enough *e = context;
    (void)text, (void)bytes;
    e->solutions += solutions;
    return ++e->calls == e->most ? XT_STOP : XT_CONTINUE;
}

// A text that is emitted in three pieces counts if the sink took its last piece.
static void texts_are_counted_if_the_sink_stops(void **state)
{
    enum { TEXTS = 4, FROM = 1 };
    (void)state;
    for (uint32_t most = 1; most <= 3 * (TEXTS - FROM); most++) {
        xt_solution_buffers buffers;
        xt_buffer_cache     buffer_cache = {0};
        assert_true(xt_solution_buffers_start(&buffers, 1, 2, 0, true));
        xt_solution_buffer *buffer = xt_solution_buffer_get(&buffers, &buffer_cache);
        enough              e = {.most = most};
        const xt_run_sink   sink = {.text_sink = take_some, .context = &e};
        uint32_t            to = TEXTS;
        buffer->number = 7;
        for (uint32_t i = 0; i < TEXTS; i++)
            add_text(buffer, &buffers, 7 + i);
        assert_int_equal(xt_solution_buffer_emit_texts(buffer, &buffers, FROM, &to, 100, 1, &sink), XT_STOP);
        assert_int_equal(e.calls, most);
        assert_int_equal(to, FROM + most / 3);
        assert_int_equal(e.solutions, most / 3);
        xt_solution_buffers_free(&buffers);
    }
}

// Four dominoes in a corner of a square; the rest of the square is a stationary piece.
static char *square_with_a_corner_free(uint32_t side, const char *name)
{
    char  *text;
    size_t length;
    FILE  *stream = open_memstream(&text, &length);
    assert_non_null(stream);
    fprintf(stream, "D:xDim=%u:yDim=%u:zDim=1\nC:name=%s:type=S:layout=", side, side, name);
    for (uint32_t at = 0; at < side * side; at++)
        if (at / side >= 2 || at % side >= 4)
            fprintf(stream, "%s%u %u 0", at == 4 ? "" : ",", at % side, at / side);
    fputs("\nP:set=dominoes:copies=4\n~D\n", stream);
    fclose(stream);
    return text;
}

// The rows or the name are too long for a buffer.  Then the sink gets each solution.
static void the_sink_writes_texts_that_are_too_long_for_a_buffer(void **state)
{
    char name[64] = {0};
    memset(name, 'n', sizeof name - 1);
    const struct {
        uint32_t    side;
        const char *name;
        bool        is_long;
    } squares[] = {{12, "S", false}, {50, name, true}, {12, name, false}, {260, "S", true}};
    (void)state;
    for (size_t i = 0; i < (IS_WATCHED ? 2 : sizeof squares / sizeof *squares); i++) {
        char       *text = square_with_a_corner_free(squares[i].side, squares[i].name);
        xt_puzzles *puzzles = xt_read_text(text, strlen(text), "square", NULL, NULL);
        assert_non_null(puzzles);
        xt_model *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, NULL);
        assert_non_null(model);
        writing one = write_all(model, XT_STYLE_TEXT, 0, 0);
        for (uint32_t threads = IS_WATCHED ? 2 : 1; threads <= 2; threads++) {
            writing other = write_all(model, XT_STYLE_TEXT, threads, 0);
            assert_int_equal(other.by_sink, squares[i].is_long ? 5 : 0);
            assert_written_alike(&one, other);
        }
        free(one.text);
        xt_model_free(model);
        xt_puzzles_free(puzzles);
        free(text);
    }
}

// ---- Short times, with which tasks are split and abandoned ----------------------------------------------------------

static void *open_filter(void *context)
{
    return context;
}

static void close_filter(void *filter)
{
    (void)filter;
}

// Drops a third of the solutions, and does not know of a few of these.
static uint32_t drop_some(void *filter, const uint32_t *options, uint32_t count, const uint32_t **emitted,
                          xt_asked *asked)
{
    uint64_t sum = 0;
    (void)filter;
    for (uint32_t i = 0; i < count; i++)
        sum = (sum ^ options[i]) * 0x100000001b3u;
    *emitted = options;
    asked->all++;
    asked->left_out += sum % 12 == 0;
    return sum % 3 > 0;
}

static void run_with_timing(const collected *s, uint32_t threads, uint64_t limit, xt_run_timing timing, account *a)
{
    xt_engine_spec plan;
    assert_true(xt_engine_spec_parse(&plan, NULL, NULL, false, NULL));
    xt_cover_problem problem = {.cover = s->model->cover, .spec = &plan};
    xt_run           run = {.engine = &xt_engine_dlx,
                            .problem = &problem,
                            .levels = s->model->cover->pieces + 1,
                            .threads = threads,
                            .adapter = {.open = a->filters ? open_filter : NULL,
                                        .close = close_filter,
                                        .adapt = drop_some,
                                        .context = &plan},
                            .sink = {.take_solution = take_found, .context = a},
                            .limit = limit,
                            .node_limit = a->node_limit,
                            .control = a->control,
                            .timing = timing,
                            .report.counters = {.fits_at = a->fits_at, .attempts_at = a->attempts_at}};
    a->status = xt_run_all(&run);
    a->found = run.report.found;
    a->solutions = run.report.solutions;
    a->asked = run.report.asked;
    a->share = run.report.share_done;
    a->ended_before = run.report.ended_before;
    xt_engine_spec_free(&plan);
}

static account assert_same_with_short_times(const char *name, uint64_t limit, bool filters)
{
    static const xt_run_timing paces[] = {{.before_threads = 1e-9},
                                          {.before_threads = 1e-9, .task = 1e-4},
                                          {.before_threads = 1e-9, .split_timeout = 1e-5},
                                          {.before_threads = 1e-3}};
    collected                  s = read_collected(name);
    account                    alone = {.filters = filters};
    run_with_timing(&s, 1, limit, paces[0], &alone);
    for (size_t p = 0; p < sizeof paces / sizeof *paces; p += IS_WATCHED ? 2 : 1)
        for (uint32_t threads = 2; threads <= 7; threads += 5) {
            account together = {.filters = filters};
            run_with_timing(&s, threads, limit, paces[p], &together);
            assert_same(&alone, &together);
        }
    free_collected(&s);
    return alone;
}

static void abandoned_tasks_lose_and_repeat_nothing(void **state)
{
    (void)state;
    assert_same_with_short_times("pentominoes-5x5", 0, false);
    assert_same_with_short_times(WITH_MANY_SOLUTIONS, 0, false);
    assert_same_with_short_times("y-pentominoes-5x10", 0, false);
}

static void a_filter_is_asked_about_each_solution_once(void **state)
{
    (void)state;
    account all = assert_same_with_short_times(WITH_MANY_SOLUTIONS, 0, true);
    assert_int_equal(all.asked.all, all.found);
    assert_true(all.asked.left_out > 0 && all.asked.left_out < all.asked.all - all.solutions);
    account some = assert_same_with_short_times(WITH_MANY_SOLUTIONS, 1000, true);
    assert_true(some.asked.all > 1000 && some.asked.all < all.asked.all);
}

static void a_limit_counts_the_same_in_spite_of_splits(void **state)
{
    (void)state;
    assert_same_with_short_times("diabolical-cube", 77, false);
    assert_same_with_short_times("pentominoes-5x5", 600, false);
    assert_same_with_short_times(WITH_MANY_SOLUTIONS, 4321, false);
}

// A task that was split for its time is reported as one task, as one thread would have run it.  Some of these limits
// are its last solution, some the first one after it.
static void a_limit_reports_the_same_share_in_spite_of_splits(void **state)
{
    const xt_run_timing short_times = {.before_threads = 1e-9, .split_timeout = 1e-9};
    (void)state;
    collected s = read_collected("pentominoes-5x5");
    for (uint64_t limit = 1; limit <= 600; limit += IS_WATCHED ? 97 : 7) {
        account alone = {0}, together = {0};
        run_with_timing(&s, 1, limit, short_times, &alone);
        run_with_timing(&s, 3, limit, short_times, &together);
        assert_same(&alone, &together);
    }
    free_collected(&s);
}

// At the node limit, solutions behind gaps may make up the number of the limit.
static void the_limit_status_means_the_first_solutions(void **state)
{
    const xt_run_timing short_times = {.before_threads = 1e-9, .task = 1e-4};
    const uint64_t      limit = 300, step = IS_WATCHED ? 2800 : 150, steps = IS_WATCHED ? 10 : 40;
    (void)state;
    collected s = read_collected("dominoes-aztec-diamond-5");
    account   alone = {0};
    run_with_timing(&s, 1, limit, short_times, &alone);
    assert_int_equal(alone.status, XT_BY_SOLUTIONS);
    for (uint64_t nodes = step; nodes <= steps * step; nodes += step) {
        account limited = {.node_limit = nodes}, stopped = {.node_limit = nodes, .stop_at = limit};
        run_with_timing(&s, 5, limit, short_times, &limited);
        run_with_timing(&s, 5, 0, short_times, &stopped);
        assert_true(limited.status == XT_BY_SOLUTIONS || limited.status == XT_BY_NODES);
        assert_true(limited.status != XT_BY_SOLUTIONS || limited.sum == alone.sum);
        assert_true(stopped.status == XT_BY_SINK || stopped.status == XT_BY_NODES);
        if (stopped.status == XT_BY_SINK)
            assert_true(stopped.ended_before == XT_BY_NODES || stopped.sum == alone.sum);
    }
    free_collected(&s);
}

// While the sink sleeps over its last solutions, other threads reach the node limit.  It gets none of their solutions.
static void a_sink_gets_no_solution_behind_another_limit(void **state)
{
    const xt_run_timing short_times = {.before_threads = 1e-9, .task = 1e-4};
    (void)state;
    collected s = read_collected("dominoes-aztec-diamond-5");
    for (uint64_t nodes = 1000; nodes <= 16000; nodes *= 2)
        for (uint64_t stop = 1; stop <= 16; stop *= 2) {
            account a = {.node_limit = nodes, .stop_at = stop, .delay = stop};
            run_with_timing(&s, 5, 0, short_times, &a);
            assert_true(a.taken <= stop);
            assert_int_equal(a.solutions, a.taken);
            assert_int_equal(a.status, a.taken == stop ? XT_BY_SINK : XT_BY_NODES);
        }
    free_collected(&s);
}

// An engine that fails while the sink takes its last solution.
static struct {
    xt_search   *search;
    xt_counters *counters;
} opened[8];
static uint32_t        opened_count;
static pthread_mutex_t opened_lock = PTHREAD_MUTEX_INITIALIZER; // over the two above
static atomic_bool     is_to_fail, has_failed;

static xt_search *open_known(const void *problem, xt_counters *counters)
{
    xt_search *search = xt_engine_dlx.open(problem, counters);
    pthread_mutex_lock(&opened_lock);
    assert_true(opened_count < sizeof opened / sizeof *opened);
    opened[opened_count].search = search;
    opened[opened_count++].counters = counters;
    pthread_mutex_unlock(&opened_lock);
    return search;
}

static xt_answer run_or_fail(xt_search *search, xt_task task, xt_option_sink sink, xt_poll poll)
{
    xt_answer answer = xt_engine_dlx.run(search, task, sink, poll);
    if (!atomic_load(&is_to_fail))
        return answer;
    pthread_mutex_lock(&opened_lock);
    for (uint32_t i = 0; i < opened_count; i++)
        if (opened[i].search == search)
            opened[i].counters->error = "it was to fail";
    pthread_mutex_unlock(&opened_lock);
    atomic_store(&has_failed, true);
    return XT_STOP;
}

static xt_answer take_and_fail(void *context, const xt_run_solution *found)
{
    const struct timespec pause = {.tv_nsec = 5000000};
    account              *a = context;
    add_to_sum(a, found->options, found->count);
    if (a->taken < a->stop_at)
        return XT_CONTINUE;
    atomic_store(&is_to_fail, true);
    for (int i = 0; i < 400 && !atomic_load(&has_failed); i++)
        nanosleep(&pause, NULL);
    nanosleep(&pause, NULL); // gives the failure time to end the run first
    return XT_STOP;
}

static void a_sink_gets_no_solution_after_it_stops_and_the_search_fails(void **state)
{
    (void)state;
    collected      s = read_collected("dominoes-aztec-diamond-5");
    xt_engine      failing = xt_engine_dlx;
    xt_engine_spec plan;
    failing.open = open_known;
    failing.open_sibling = NULL;
    failing.run = run_or_fail;
    assert_true(xt_engine_spec_parse(&plan, NULL, NULL, false, NULL));
    xt_cover_problem problem = {.cover = s.model->cover, .spec = &plan};
    for (uint64_t stop = 1; stop <= 64; stop *= 8) {
        account a = {.stop_at = stop};
        xt_run  run = {.engine = &failing,
                       .problem = &problem,
                       .levels = s.model->cover->pieces + 1,
                       .threads = 5,
                       .sink = {.take_solution = take_and_fail, .context = &a},
                       .timing = {.before_threads = 1e-9, .task = 1e-4},
                       .report.counters = {.fits_at = a.fits_at, .attempts_at = a.attempts_at}};
        opened_count = 0;
        atomic_store(&is_to_fail, false);
        atomic_store(&has_failed, false);
        xt_status status = xt_run_all(&run);
        assert_true(atomic_load(&has_failed));
        assert_true(status == XT_FAILED || status == XT_BY_SINK); // either may come first
        assert_int_equal(a.taken, stop);
    }
    xt_engine_spec_free(&plan);
    free_collected(&s);
}

// ---- Stopped from outside ------------------------------------------------------------------------------------------

typedef struct list {
    uint64_t all, at[32768]; // a sum for each solution
} list;

static xt_answer list_solution(void *context, const xt_solution *solution)
{
    list   *l = context;
    account one = {0};
    assert_true(l->all < 32768);
    add_to_sum(&one, solution->options, solution->count);
    l->at[l->all++] = one.sum;
    return XT_CONTINUE;
}

static void solutions_before_a_stop_come_once_and_in_order(void **state)
{
    static list whole, part;
    (void)state;
    collected s = read_collected("dominoes-aztec-diamond-5");
    whole.all = 0;
    assert_int_equal(solve_kept(s.model, NULL, list_solution, &whole, NULL, NULL), XT_COMPLETE);
    for (int i = 1; i <= 8; i++) {
        xt_settings   settings = {.threads = i % 2 ? 2 : 7, .time_limit = 0.002 * i};
        xt_statistics statistics;
        part.all = 0;
        start_fake_clock(1e-5);
        xt_status status = solve_kept(s.model, &settings, list_solution, &part, &statistics, NULL);
        stop_fake_clock();
        assert_true(status == XT_BY_TIME || status == XT_COMPLETE);
        assert_int_equal(statistics.solutions, part.all);
        uint64_t at = 0;
        for (uint64_t p = 0; p < part.all; p++, at++) {
            while (at < whole.all && whole.at[at] != part.at[p])
                at++;
            assert_true(at < whole.all);
        }
        assert_true(status == XT_BY_TIME || part.all == whole.all);
    }
    free_collected(&s);
}

static void the_control_stops_all_threads(void **state)
{
    (void)state;
    collected s = read_collected("dominoes-8x8");
    account   a = {.control = xt_control_new(), .control_at = 5000};
    assert_non_null(a.control);
    solve(&s, (xt_settings){0}, 3, true, &a);
    assert_int_equal(a.status, XT_BY_REQUEST);
    assert_true(a.solutions == a.taken && a.taken >= 5000);
    xt_control_free(a.control);
    free_collected(&s);
}

static void stop_at_forecast(void *context, const xt_statistics *so_far)
{
    if (so_far->seconds_left > 0 && so_far->share_done > 0 && so_far->share_done < 1)
        xt_control_stop(context);
}

// The calling thread samples the tree while the others search.  The run ends with the first forecast.
static void a_forecast_is_made_while_threads_search(void **state)
{
    (void)state;
    collected   s = read_collected("tetris-cube");
    xt_control *control = xt_control_new();
    xt_settings settings = {.threads = 3,
                            .engine = "dlx",
                            .control = control,
                            .forecast_after = 0.01,
                            .progress = stop_at_forecast,
                            .progress_context = control};
    assert_int_equal(solve_kept(s.model, &settings, NULL, NULL, NULL, NULL), XT_BY_REQUEST);
    xt_control_free(control);
    free_collected(&s);
}

// ---- Searches of one model -----------------------------------------------------------------------------------------

typedef struct own_search {
    const xt_model *model;
    xt_settings     settings;
    xt_statistics   statistics;
    xt_status       status;
} own_search;

static void *search_model(void *context)
{
    own_search *s = context;
    s->status = xt_solve(s->model, &s->settings, NULL, NULL, &s->statistics, NULL);
    return NULL;
}

// Without a result of the caller nothing of a search lasts.
static void threads_search_one_model_at_a_time(void **state)
{
    static const char *const engines[] = {"dlx", "matrix", "frontier", "fila"};
    enum { SEARCHES = sizeof engines / sizeof *engines };
    collected  s = read_collected("diabolical-cube");
    own_search searches[SEARCHES], alone;
    pthread_t  thread[SEARCHES];
    (void)state;
    for (uint32_t i = 0; i < SEARCHES; i++) {
        searches[i] =
            (own_search){.model = s.model, .settings = {.engine = engines[i], .threads = 1, .result = xt_result_new()}};
        assert_non_null(searches[i].settings.result);
        assert_int_equal(pthread_create(&thread[i], NULL, search_model, &searches[i]), 0);
    }
    for (uint32_t i = 0; i < SEARCHES; i++)
        pthread_join(thread[i], NULL);
    for (uint32_t i = 0; i < SEARCHES; i++) {
        const xt_statistics *found = &searches[i].statistics;
        alone = (own_search){.model = s.model, .settings = {.engine = engines[i], .threads = 1}};
        search_model(&alone);
        assert_int_equal(searches[i].status, XT_COMPLETE);
        assert_int_equal(found->solutions, 13 * 48);
        assert_int_equal(found->fits, alone.statistics.fits);
        uint64_t fits = 0;
        for (uint32_t p = 0; p < found->levels; p++)
            fits += found->fits_at[p];
        assert_int_equal(fits, found->fits);
        assert_null(alone.statistics.fits_at);
        xt_result_free(searches[i].settings.result);
    }
    free_collected(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_find_the_same_in_the_same_order),
        cmocka_unit_test(threads_choose_the_same_piece_by_the_same_samples),
        cmocka_unit_test(a_limit_ends_threads_where_it_ends_one),
        cmocka_unit_test(a_sink_gets_no_solution_after_it_stops),
        cmocka_unit_test(a_slow_sink_makes_threads_wait),
        cmocka_unit_test(a_slow_sink_gets_few_solutions_after_a_stop),
        cmocka_unit_test(solutions_of_an_abandoned_task_are_emitted_once),
        cmocka_unit_test(a_worker_restores_the_parent_of_its_task),
        cmocka_unit_test(solutions_do_not_wake_the_calling_thread),
        cmocka_unit_test(one_thread_at_a_time_calls_back),
        cmocka_unit_test(threads_write_the_same_text_as_one_thread),
        cmocka_unit_test(a_limit_gives_the_same_counts_at_any_number_of_threads),
        cmocka_unit_test(one_thread_writes_the_first_solutions_at_a_time_limit),
        cmocka_unit_test(buffered_texts_get_their_final_numbers),
        cmocka_unit_test(texts_are_counted_if_the_sink_stops),
        cmocka_unit_test(the_sink_writes_texts_that_are_too_long_for_a_buffer),
        cmocka_unit_test(abandoned_tasks_lose_and_repeat_nothing),
        cmocka_unit_test(a_filter_is_asked_about_each_solution_once),
        cmocka_unit_test(a_limit_counts_the_same_in_spite_of_splits),
        cmocka_unit_test(a_limit_reports_the_same_share_in_spite_of_splits),
        cmocka_unit_test(the_limit_status_means_the_first_solutions),
        cmocka_unit_test(a_sink_gets_no_solution_behind_another_limit),
        cmocka_unit_test(a_sink_gets_no_solution_after_it_stops_and_the_search_fails),
        cmocka_unit_test(solutions_before_a_stop_come_once_and_in_order),
        cmocka_unit_test(the_control_stops_all_threads),
        cmocka_unit_test(a_forecast_is_made_while_threads_search),
        cmocka_unit_test(threads_search_one_model_at_a_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
