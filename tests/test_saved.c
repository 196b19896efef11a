// test_saved.c -- saved runs that are stopped, continued, divided, merged or damaged give the results of an undisturbed
// search, or an error.
//
//     test_saved [--seed N]

#define _POSIX_C_SOURCE 200809L

#include "exactile.h"

#include "base/random.h"
#include "model/model.h"
#include "run/run.h"
#include "saved/journal_file.h"
#include "saved/sqlite.h"
#include "search/dlx/dlx.h"
#include "search/engine_spec_parse.h"
#include "search/problem.h"

#include "collected.h"
#include "fake_clock.h"
#include "kept_result.h"
#include "solve_board.h"
#include "watched.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

enum { MAX_LEVELS = 100, MAX_FILES = 64, MAX_RESUMES = 12 };

static uint64_t seed = 1;

// ---- Files ---------------------------------------------------------------------------------------------------------

static char folder[64];

typedef struct path {
    char text[96];
} path;

static path path_of(const char *name, uint32_t number)
{
    path p;
    snprintf(p.text, sizeof p.text, "%s/%s%u.run", folder, name, (unsigned)number);
    return p;
}

static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/dev/shm/test_saved.XXXXXX"); // in memory, if the system has this folder
    if (mkdtemp(folder))
        return 0;
    strcpy(folder, "/tmp/test_saved.XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

// ---- Puzzles and results -------------------------------------------------------------------------------------------

// The results of a search, with a sum over its solutions that depends on their order.
typedef struct account {
    xt_status   status;
    uint64_t    taken, sum, found, solutions;
    uint64_t    fits_at[MAX_LEVELS], attempts_at[MAX_LEVELS];
    xt_control *control;
    uint64_t    stop_at; // the control stops the run at this solution; 0: never
    // Called at the first solution; may be NULL.
    void (*at_first)(void *context);
    void *context;
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
    if (a->taken == 0 && a->at_first)
        a->at_first(a->context);
    add_to_sum(a, options, count);
    if (a->taken == a->stop_at)
        xt_control_stop(a->control);
    return XT_CONTINUE;
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
    assert_int_equal(a->found, b->found);
    assert_memory_equal(a->fits_at, b->fits_at, sizeof a->fits_at);
    assert_memory_equal(a->attempts_at, b->attempts_at, sizeof a->attempts_at);
}

static xt_answer take_found(void *context, const xt_run_solution *found)
{
    return take_options(context, found->options, found->count);
}

// ---- Runs with short times -----------------------------------------------------------------------------------------

typedef struct go {
    const char   *path; // may be NULL: then the run is not saved
    uint32_t      threads;
    bool          lists;
    xt_shard      shard;
    xt_run_timing timing;
    uint64_t      node_limit;
    bool          is_replay;
} go;

static void run_once(const collected *s, const go *how, account *a)
{
    xt_engine_spec plan;
    assert_true(xt_engine_spec_parse(&plan, NULL, NULL, false, NULL));
    xt_cover_problem problem = {.cover = s->model->cover, .spec = &plan};
    uint32_t         levels = s->model->cover->pieces + 1;
    xt_journal_file *store =
        how->path ? xt_journal_file_open(how->path, how->is_replay ? XT_JOURNAL_FILE_READ : XT_JOURNAL_FILE_WRITE, NULL)
                  : NULL;
    xt_journal journal = {
        .saves_solutions = how->lists, .save = xt_journal_file_save, .read = xt_journal_file_read, .context = store};
    assert_true(!how->path == !store);
    if (store && xt_journal_file_about(store)->is_new)
        assert_true(xt_journal_file_begin(store, &(xt_journal_file_fact){"what", "a test"}, 1, NULL));
    if (store)
        xt_journal_file_set_levels(store, levels);
    xt_run run = {.engine = &xt_engine_dlx,
                  .problem = &problem,
                  .levels = levels,
                  .threads = how->threads,
                  .sink = {.take_solution = how->lists ? take_found : NULL, .context = a},
                  .node_limit = how->node_limit,
                  .control = a->control,
                  .timing = how->timing,
                  .shard = how->shard,
                  .journal = store ? &journal : NULL,
                  .is_replay = how->is_replay,
                  .report.counters = {.fits_at = a->fits_at, .attempts_at = a->attempts_at}};
    a->status = xt_run_all(&run);
    a->found = run.report.found;
    a->solutions = run.report.solutions;
    assert_null(run.report.counters.error);
    xt_journal_file_close(store);
    xt_engine_spec_free(&plan);
}

static const xt_run_timing paces[] = {{.before_threads = 1e-9},
                                      {.before_threads = 1e-9, .task = 1e-4},
                                      {.before_threads = 1e-9, .split_timeout = 1e-5},
                                      {.before_threads = 1e-3}};

enum { PACES = sizeof paces / sizeof *paces };

static uint64_t fits_of(const account *a)
{
    uint64_t fits = 0;
    for (uint32_t p = 0; p < MAX_LEVELS; p++)
        fits += a->fits_at[p];
    return fits;
}

// Stops the run by nodes or at a solution, and continues it, until it is complete.
static uint32_t go_on_until_done(const collected *s, go how, xt_random *random, const account *whole, account *last)
{
    uint64_t fits = fits_of(whole) + 1;
    uint32_t goes = 0;
    do {
        *last = (account){.control = xt_control_new()};
        how.timing = paces[xt_random_below(random, PACES)];
        how.node_limit = goes < MAX_RESUMES ? 1 + xt_random_below(random, (uint32_t)(fits / 3)) : 0;
        if (how.lists && goes < MAX_RESUMES && xt_random_below(random, 2))
            last->stop_at = 1 + xt_random_below(random, (uint32_t)whole->taken);
        run_once(s, &how, last);
        xt_control_free(last->control);
        last->control = NULL;
        last->stop_at = 0;
        goes++;
    } while (last->status != XT_COMPLETE);
    return goes;
}

static void a_continued_run_loses_and_repeats_nothing(void **state)
{
    static const char *const names[] = {"pentominoes-5x5", "dominoes-aztec-diamond-5"};
    static const uint32_t    threads[] = {1, 3};
    (void)state;
    uint32_t  goes = 0;
    xt_random random;
    xt_random_start(&random, seed, 0);
    for (size_t i = 0; i < sizeof names / sizeof *names - IS_WATCHED; i++) {
        collected s = read_collected(names[i]);
        for (int lists = IS_WATCHED; lists <= 1; lists++) {
            account whole = {0}, last, kept = {0};
            run_once(&s, &(go){.threads = 1, .lists = lists}, &whole);
            for (size_t t = IS_WATCHED; t < sizeof threads / sizeof *threads; t++) {
                path p = path_of("x", 0);
                go   how = {.path = p.text, .threads = threads[t], .lists = lists};
                goes += go_on_until_done(&s, how, &random, &whole, &last);
                assert_same(&whole, &last);
                how.is_replay = true;
                kept = (account){0};
                run_once(&s, &how, &kept);
                assert_same(&whole, &kept);
                assert_int_equal(unlink(p.text), 0);
            }
        }
        free_collected(&s);
    }
    assert_true(goes > (IS_WATCHED ? 2 : 16)); // some runs were stopped
}

typedef struct search {
    const collected *s;
    go               how;
    account          account;
} search;

static void search_to_the_end(void *context)
{
    search *other = context;
    run_once(other->s, &other->how, &other->account);
}

static xt_answer add_solutions(void *sum, const xt_record *record)
{
    *(uint64_t *)sum += record->task_counts.passed;
    return XT_CONTINUE;
}

static uint64_t solutions_in(const char *name)
{
    uint64_t         sum = 0;
    xt_journal_file *store = xt_journal_file_open(name, XT_JOURNAL_FILE_READ, NULL);
    assert_non_null(store);
    xt_journal_file_set_levels(store, MAX_LEVELS);
    assert_null(xt_journal_file_read(store, (xt_task){0}, false, add_solutions, &sum));
    xt_journal_file_close(store);
    return sum;
}

// The reader stops at its first solution until another run has searched to the end and saved all.
static void a_reader_that_pauses_does_not_block_saving(void **state)
{
    (void)state;
    collected s = read_collected(WITH_MANY_SOLUTIONS);
    path      p = path_of("x", 0);
    account   whole = {0}, first = {0};
    go        begins = {.path = p.text, .threads = 1, .lists = true, .timing = paces[1]};
    go        ends = {.path = p.text, .threads = 2, .lists = true};
    search    other = {.s = &s, .how = ends};
    account   reader = {.at_first = search_to_the_end, .context = &other};
    run_once(&s, &(go){.threads = 1, .lists = true}, &whole);
    begins.node_limit = fits_of(&whole) / 2;
    run_once(&s, &begins, &first);
    assert_int_equal(first.status, XT_BY_NODES);
    uint64_t before = solutions_in(p.text);
    assert_true(before > 0 && before < whole.solutions);
    run_once(&s, &(go){.path = p.text, .lists = true, .is_replay = true}, &reader);
    assert_int_equal(reader.status, XT_SAVED_RUN_INCOMPLETE);
    assert_int_equal(reader.taken, before); // the solutions that existed when it began
    assert_same(&whole, &other.account);
    assert_int_equal(solutions_in(p.text), whole.solutions);
    unlink(p.text);
    free_collected(&s);
}

static void parts_have_each_solution_once(void **state)
{
    static const struct {
        const char *name;
        uint32_t    parts;
    } rows[] = {{"pentominoes-5x5", 2}, {"dominoes-aztec-diamond-5", 7}, {"diabolical-cube", 64}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows - 2 * IS_WATCHED; i++) {
        collected s = read_collected(rows[i].name);
        account   whole = {0}, all = {.status = XT_COMPLETE};
        run_once(&s, &(go){.threads = 1}, &whole);
        for (uint32_t part = 1; part <= rows[i].parts; part++) {
            account one = {0};
            go      how = {.threads = 1 + part % 3,
                           .lists = part % 2,
                           .shard = {part, rows[i].parts},
                           .timing = paces[part % PACES]};
            run_once(&s, &how, &one);
            assert_int_equal(one.status, XT_COMPLETE);
            all.found += one.found;
            all.solutions += one.solutions;
            for (uint32_t p = 0; p < MAX_LEVELS; p++) {
                all.fits_at[p] += one.fits_at[p];
                all.attempts_at[p] += one.attempts_at[p];
            }
        }
        assert_same(&whole, &all);
        free_collected(&s);
    }
}

// ---- Through the public interface ----------------------------------------------------------------------------------

static void solve(collected *s, const xt_settings *settings, bool lists, account *a)
{
    xt_statistics   statistics;
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    a->status = solve_kept(s->model, settings, lists ? take_solution : NULL, a, &statistics, diagnostics);
    assert_true((a->status == XT_FAILED) == (xt_diagnostics_count(diagnostics) > 0));
    a->found = statistics.found;
    a->solutions = statistics.solutions;
    assert_true(a->status == XT_FAILED || statistics.levels <= MAX_LEVELS);
    for (uint32_t p = 0; a->status != XT_FAILED && p < statistics.levels; p++) {
        a->fits_at[p] = statistics.fits_at[p];
        a->attempts_at[p] = statistics.attempts_at[p];
    }
    xt_diagnostics_free(diagnostics);
}

// The planner chooses engine and filters by a sample if the caller names none.  A continued run finds the same tree,
// even if the first run was stopped while the planner was sampling.
static void a_continued_run_keeps_its_choices(void **state)
{
    static const struct {
        const char *name;
        xt_unique   unique;
        uint64_t    solutions;
    } rows[] = {{"pentominoes-8x8", XT_UNIQUE, 65},
                {"pentominoes-8x8", XT_ALL, 520},
                {"hexiamonds-rhombus-6x6", XT_UNIQUE, 156}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows - 2 * IS_WATCHED; i++)
        for (int lists = IS_WATCHED; lists <= 1; lists++)
            for (uint64_t limit = 3000; limit <= 30000; limit *= 3) {
                collected   s = read_collected(rows[i].name);
                path        p = path_of("x", 0);
                account     first = {0}, last = {0};
                xt_settings settings = {.unique = rows[i].unique, .run = p.text, .node_limit = limit};
                solve(&s, &settings, lists, &first);
                assert_true(first.status == XT_BY_NODES || limit > 3000);
                settings.node_limit = 0;
                solve(&s, &settings, lists, &last);
                assert_int_equal(last.status, XT_COMPLETE);
                assert_int_equal(last.solutions, rows[i].solutions);
                unlink(p.text);
                free_collected(&s);
            }
}

static void a_part_that_is_stopped_while_planning_fits_the_other_parts(void **state)
{
    (void)state;
    collected s = read_collected("pentominoes-8x8");
    path      p = path_of("x", 0);
    account   first = {0}, other = {0};
    solve(&s, &(xt_settings){.run = p.text, .part = 1, .parts = 2, .time_limit = 1e-6}, false, &first);
    assert_int_equal(first.status, XT_BY_TIME);
    solve(&s, &(xt_settings){.run = p.text, .part = 1, .parts = 2}, false, &first);
    solve(&s, &(xt_settings){.part = 2, .parts = 2}, false, &other);
    assert_int_equal(first.solutions + other.solutions, 520);
    unlink(p.text);
    free_collected(&s);
}

static void check_merged(collected *s, xt_settings settings, uint32_t parts, xt_random *random)
{
    path               paths[MAX_FILES], merged = path_of("merged", 0);
    const char        *names[MAX_FILES];
    uint32_t           order[MAX_FILES];
    account            whole = {0}, all = {0}, again = {0};
    xt_saved_run_facts facts;
    xt_diagnostics    *diagnostics = xt_diagnostics_new();
    solve(s, &settings, true, &whole);
    for (uint32_t i = 0; i < parts; i++)
        order[i] = i;
    xt_random_shuffle(random, order, parts);
    for (uint32_t i = 0; i < parts; i++) {
        account     one = {0};
        xt_settings of_part = settings;
        paths[i] = path_of("part", i);
        names[i] = paths[i].text;
        of_part.run = names[i];
        of_part.part = order[i] + 1;
        of_part.parts = parts;
        solve(s, &of_part, true, &one);
        assert_int_equal(one.status, XT_COMPLETE);
    }
    assert_true(xt_saved_run_merge(names, parts, merged.text, &facts, diagnostics));
    assert_int_equal(facts.solutions, whole.solutions);
    assert_false(xt_saved_run_merge(names, parts - 1, NULL, &facts, diagnostics)); // one shard is missing
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    settings.run = merged.text;
    solve(s, &settings, true, &again);
    assert_same(&whole, &again);
    settings.replay = xt_saved_run_open(merged.text, NULL);
    assert_non_null(settings.replay);
    solve(s, &settings, true, &all);
    assert_same(&whole, &all);
    xt_saved_run_free(settings.replay);
    for (uint32_t i = 0; i < parts; i++)
        unlink(names[i]);
    unlink(merged.text);
    xt_diagnostics_free(diagnostics);
}

static void merged_parts_are_as_if_never_divided(void **state)
{
    (void)state;
    collected s = read_collected("tetracubes-2x2x7"), cube = read_collected("diabolical-cube");
    xt_random random;
    xt_random_start(&random, seed, 1);
    check_merged(&s, (xt_settings){.unique = XT_UNIQUE}, 2, &random);
    check_merged(&s, (xt_settings){0}, 7, &random);
    if (!IS_WATCHED)
        check_merged(&cube, (xt_settings){.unique = XT_UNIQUE_MIRROR, .engine = "dlx,fila:4", .order = "s:e=4"}, 7,
                     &random);
    if (!IS_WATCHED)
        check_merged(&cube, (xt_settings){.unique = XT_UNIQUE}, 64, &random);
    if (!IS_WATCHED)
        check_merged(&cube, (xt_settings){.pruning = XT_PRUNE_FOR_ALL, .engine = "matrix"}, 7, &random);
    free_collected(&s);
    free_collected(&cube);
}

static void a_limit_ends_a_continued_run_at_the_same_solution(void **state)
{
    static const uint64_t limits[] = {1, 100, 5000, 32768, 40000};
    (void)state;
    collected s = read_collected(WITH_MANY_SOLUTIONS);
    path      p = path_of("x", 0), q = path_of("y", 0);
    for (size_t l = 0; l < sizeof limits / sizeof *limits; l += IS_WATCHED ? 2 : 1)
        for (int lists = 0; lists <= 1; lists++) {
            account     whole = {0}, limited = {0};
            xt_settings settings = {.engine = "dlx", .limit = limits[l]};
            solve(&s, &settings, lists, &whole);
            settings.run = lists ? p.text : q.text;
            solve(&s, &settings, lists, &limited);
            assert_int_equal(whole.status, limited.status);
            assert_int_equal(whole.solutions, limited.solutions);
            assert_int_equal(whole.sum, limited.sum);
        }
    unlink(p.text);
    unlink(q.text);
    free_collected(&s);
}

// The planner lists these puzzles by merging equal states if nothing is saved.  A saved list is the same, in the same
// order, with the same counts, however often it is stopped.
static void a_list_by_merging_is_saved_in_the_same_order(void **state)
{
    static const char *const names[] = {"pentominoes-5x5-repeated", "lozenges-hexagon-4"};
    (void)state;
    xt_random random;
    xt_random_start(&random, seed, 3);
    for (size_t i = 0; i < sizeof names / sizeof *names - IS_WATCHED; i++) {
        collected     s = read_collected(names[i]);
        path          p = path_of("x", 0);
        account       whole = {0}, last = {0}, replayed = {0};
        xt_statistics statistics;
        xt_settings   settings = {.threads = 1};
        assert_int_equal(solve_kept(s.model, &settings, take_solution, &last, &statistics, NULL), XT_COMPLETE);
        assert_string_equal(statistics.engine, "frontier");
        solve(&s, &settings, true, &whole);
        settings.run = p.text;
        for (uint32_t stops = 0; stops <= 4; stops++) {
            last = (account){0};
            last.stop_at = stops == 0 ? 1 + xt_random_below(&random, whole.taken / 2) : 0;
            last.control = settings.control = xt_control_new();
            settings.limit = stops > 0 && stops < 4 ? 1 + xt_random_below(&random, whole.taken) : 0;
            settings.threads = 1 + stops % 3;
            settings.node_limit = stops == 2 ? 1000 : 0;
            settings.time_limit = stops == 3 ? 1000 : 0;
            solve(&s, &settings, true, &last);
            xt_control_free(last.control);
            last.control = settings.control = NULL;
        }
        assert_same(&whole, &last);
        settings.replay = xt_saved_run_open(p.text, NULL);
        solve(&s, &settings, true, &replayed);
        assert_same(&whole, &replayed);
        xt_saved_run_free(settings.replay);
        unlink(p.text);
        free_collected(&s);
    }
}

// The first solutions of a long search are found in another way than all solutions, but not in a saved run.
static void a_long_run_continues_to_a_limit_and_beyond_it(void **state)
{
    static const uint64_t limits[] = {0, 3, 0};
    (void)state;
    if (IS_WATCHED)
        skip();
    collected s = read_collected("one-sided-pentominoes-9x10");
    path      p = path_of("x", 0);
    for (size_t l = 0; l < sizeof limits / sizeof *limits; l++) {
        account     a = {0};
        xt_settings settings = {.run = p.text, .limit = limits[l], .node_limit = limits[l] ? 0 : 20000};
        solve(&s, &settings, true, &a);
        assert_int_equal(a.status, limits[l] ? XT_BY_SOLUTIONS : XT_BY_NODES);
    }
    unlink(p.text);
    free_collected(&s);
}

static void report_nothing(void *context, const xt_statistics *so_far)
{
    account *a = context;
    assert_true(so_far->solutions <= a->taken + 1);
    a->found++;
}

static xt_control *report_control; // stops a run at its first report

static void check_report(void *context, const xt_statistics *so_far)
{
    xt_saved_run_facts *facts = context;
    assert_int_equal(so_far->fits_before, facts->fits);
    assert_true(so_far->seconds_before == facts->seconds && so_far->seconds > facts->seconds);
    assert_int_equal(so_far->solutions_before, facts->solutions);
    assert_in_range(so_far->solutions, facts->solutions, UINT64_MAX);
    facts->title = "told";
    xt_control_stop(report_control);
}

// So the speed of this run is known.
static void a_continued_run_reports_earlier_work_apart(void **state)
{
    (void)state;
    collected   s = read_collected("dominoes-8x8");
    path        p = path_of("x", 0);
    xt_settings settings = {.engine = "dlx", .run = p.text};
    for (int before = 0; before <= 1; before++) {
        xt_saved_run_facts facts = {0};
        xt_saved_run      *saved = before ? xt_saved_run_open(p.text, NULL) : NULL;
        assert_true(!before || xt_saved_run_facts_get(saved, &facts, NULL));
        xt_saved_run_free(saved);
        facts.title = NULL;
        settings.progress = check_report;
        settings.progress_context = &facts;
        settings.control = report_control = xt_control_new();
        assert_int_equal(solve_kept(s.model, &settings, NULL, NULL, NULL, NULL), XT_BY_REQUEST);
        xt_control_free(report_control);
        assert_true((facts.fits > 0) == before);
        assert_non_null(facts.title);
    }
    unlink(p.text);
    free_collected(&s);
}

static xt_answer take_slowly(void *context, const xt_solution *solution)
{
    account *a = context;
    if (a->taken % 64 == 0)
        advance_fake_clock(2e-3);
    return take_solution(context, solution);
}

static void saved_solutions_keep_their_numbers_during_reports(void **state)
{
    (void)state;
    collected   s = read_collected(WITH_MANY_SOLUTIONS);
    path        p = path_of("x", 0);
    account     a = {0}, slow = {0};
    xt_settings settings = {.run = p.text};
    solve(&s, &settings, true, &a);
    settings.progress = report_nothing;
    settings.progress_context = &slow;
    settings.replay = xt_saved_run_open(p.text, NULL);
    assert_non_null(settings.replay);
    unlink(p.text); // the open file is still readable, and is not opened again
    start_fake_clock(0);
    assert_int_equal(solve_kept(s.model, &settings, take_slowly, &slow, NULL, NULL), XT_COMPLETE);
    stop_fake_clock();
    assert_true(slow.found > 2); // there were reports
    assert_int_equal(a.sum, slow.sum);
    xt_saved_run_free(settings.replay);
    free_collected(&s);
}

static void only_one_writes_and_others_read(void **state)
{
    (void)state;
    collected       s = read_collected("soma-cube");
    path            p = path_of("x", 0);
    xt_settings     settings = {.run = p.text};
    account         a = {0};
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    solve(&s, &settings, true, &a);
    assert_int_equal(a.status, XT_COMPLETE);
    xt_journal_file *first = xt_journal_file_open(p.text, XT_JOURNAL_FILE_WRITE, diagnostics);
    assert_non_null(first);
    assert_null(xt_journal_file_open(p.text, XT_JOURNAL_FILE_WRITE, diagnostics));
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    assert_non_null(strstr(xt_diagnostics_at(diagnostics, 0).text, "another process is using it"));
    xt_saved_run      *saved = xt_saved_run_open(p.text, diagnostics);
    xt_saved_run_facts facts;
    assert_non_null(saved);
    assert_true(xt_saved_run_facts_get(saved, &facts, diagnostics));
    assert_int_equal(facts.solutions, 11520);
    assert_true(facts.is_complete);
    xt_saved_run_free(saved);
    xt_journal_file_close(first);
    unlink(p.text);
    xt_diagnostics_free(diagnostics);
    free_collected(&s);
}

// More than SQLite caches, so that it writes before the commit.
static void a_run_without_a_commit_leaves_no_file(void **state)
{
    enum { WORDS = 1 << 20, RECORDS = 4 };
    (void)state;
    path             p = path_of("x", 0);
    struct stat      status;
    uint32_t        *words = calloc(WORDS, sizeof *words);
    xt_journal_file *store = xt_journal_file_open(p.text, XT_JOURNAL_FILE_CREATE, NULL);
    assert_non_null(words);
    assert_non_null(store);
    assert_true(xt_journal_file_begin(store, &(xt_journal_file_fact){"what", "a test"}, 1, NULL));
    for (uint32_t i = 0; i < RECORDS; i++) {
        xt_record record = {.task = {.choice = &i, .depth = 1}, .words = words, .word_count = WORDS};
        assert_null(xt_journal_file_add_record(store, &record));
    }
    assert_int_equal(stat(p.text, &status), 0);
    assert_true(status.st_size > 0);
    xt_journal_file_discard(store);
    assert_int_equal(stat(p.text, &status), -1);
    free(words);
}

// ---- Damage --------------------------------------------------------------------------------------------------------

typedef struct bytes {
    unsigned char *at;
    size_t         count;
} bytes;

static bytes read_bytes(const char *name)
{
    struct stat status;
    FILE       *in = fopen(name, "rb");
    assert_non_null(in);
    assert_int_equal(stat(name, &status), 0);
    bytes b = {.at = malloc((size_t)status.st_size), .count = (size_t)status.st_size};
    assert_non_null(b.at);
    assert_int_equal(fread(b.at, 1, b.count, in), b.count);
    fclose(in);
    return b;
}

static void write_bytes(const char *name, const unsigned char *at, size_t count)
{
    FILE *out = fopen(name, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(at, 1, count, out), count);
    assert_int_equal(fclose(out), 0);
}

// Changes bytes or cuts off the end.  The file is refused, or gives the same results.
static void damaged_files_are_refused_or_right(void **state)
{
    (void)state;
    collected   s = read_collected("tetracubes-2x2x7");
    path        p = path_of("x", 0);
    account     whole = {0};
    xt_settings settings = {.threads = 1};
    xt_random   random;
    int         refused = 0;
    xt_random_start(&random, seed, 2);
    solve(&s, &settings, true, &whole);
    settings.run = p.text;
    solve(&s, &settings, true, &(account){0});
    bytes good = read_bytes(p.text), bad = read_bytes(p.text);
    for (int i = 0; i < 60; i++) {
        account a = {0};
        memcpy(bad.at, good.at, good.count);
        size_t count = i % 4 ? good.count : xt_random_below(&random, (uint32_t)good.count);
        for (int k = 0; k < i % 4; k++)
            bad.at[xt_random_below(&random, (uint32_t)good.count)] ^=
                (unsigned char)(1 + xt_random_below(&random, 255));
        write_bytes(p.text, bad.at, count);
        solve(&s, &settings, true, &a);
        refused += a.status == XT_FAILED;
        if (a.status != XT_FAILED)
            assert_same(&whole, &a);
    }
    assert_true(refused > 15);
    free(good.at);
    free(bad.at);
    unlink(p.text);
    free_collected(&s);
}

// A forged copy of a run, with right checksums.
typedef struct forgery {
    int32_t     more;   // changes the number of the root's children; below 0 the last ones are left out
    const char *levels; // may be NULL: then they are unchanged
    uint32_t (*change)(uint32_t *, uint32_t); // changes the options of a solution; returns their new number
    xt_journal_file *to;                      // set by forge, as the next field
    uint32_t         children;                // of the root, as forged
    XT_VECTOR(uint32_t) words;
} forgery;

static void forge_solutions(forgery *f, xt_record *record)
{
    f->words.count = 0;
    for (uint64_t at = 0; at < record->word_count; at += record->words[at] + (uint64_t)1) {
        uint32_t begin = f->words.count, count = record->words[at];
        for (uint32_t i = 0; i <= count; i++)
            xt_vector_push(&f->words, record->words[at + i]);
        f->words.at[begin] = f->change(f->words.at + begin + 1, count);
        f->words.count = begin + 1 + f->words.at[begin];
    }
    assert_false(f->words.failed);
    record->words = f->words.at;
    record->word_count = f->words.count;
}

static xt_answer forge_record(void *context, const xt_record *record)
{
    forgery  *f = context;
    xt_record forged = *record;
    if (f->change)
        forge_solutions(f, &forged);
    else if (record->task.depth == 0) {
        assert_true(record->children != XT_TASK_IS_LEAF && record->children > 1);
        f->children = forged.children = (uint32_t)((int32_t)record->children + f->more);
    }
    if (f->change || record->task.depth == 0 || record->task.choice[0] < f->children)
        assert_null(xt_journal_file_add_record(f->to, &forged));
    return XT_CONTINUE;
}

static void forge(const char *name, const char *forged, forgery f)
{
    enum { MAX_FACTS = 64 };
    xt_journal_file     *from = xt_journal_file_open(name, XT_JOURNAL_FILE_READ, NULL);
    xt_journal_file_fact facts[MAX_FACTS];
    uint32_t             count = 0;
    f.to = xt_journal_file_open(forged, XT_JOURNAL_FILE_CREATE, NULL);
    assert_non_null(from);
    assert_non_null(f.to);
    for (const char *fact; count < MAX_FACTS && (fact = xt_journal_file_name_at(from, count)); count++)
        facts[count] = (xt_journal_file_fact){.name = fact, .value = xt_journal_file_value(from, fact)};
    uint32_t levels = (uint32_t)strtoul(xt_journal_file_value(from, "levels"), NULL, 10);
    xt_journal_file_set_levels(from, levels);
    xt_journal_file_set_levels(f.to, levels);
    for (uint32_t i = 0; i < count && f.levels; i++)
        if (strcmp(facts[i].name, "levels") == 0)
            facts[i].value = f.levels;
    assert_true(xt_journal_file_begin(f.to, facts, count, NULL));
    assert_null(xt_journal_file_read(from, (xt_task){0}, true, forge_record, &f));
    assert_null(xt_journal_file_save(f.to, NULL, 0, 1, true));
    xt_journal_file_close(f.to);
    xt_journal_file_close(from);
    xt_vector_free(&f.words);
}

// A row that belongs to no task, so that its checksum is not tested.  No number follows the last one.
static void a_row_with_the_last_number_is_refused(void **state)
{
    static const char *const rows[] = {"(9223372036854775807, x'', 0)", "(-1, x'', 0)"};
    uint32_t                 word = 0;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        path                 p = path_of("x", 0);
        char                 text[128];
        sqlite3             *file = NULL;
        xt_journal_file_fact fact = {"levels", "1"};
        xt_journal_file     *store = xt_journal_file_open(p.text, XT_JOURNAL_FILE_CREATE, NULL);
        assert_true(xt_journal_file_begin(store, &fact, 1, NULL));
        assert_null(xt_journal_file_save(store, NULL, 0, 1, true));
        xt_journal_file_close(store);
        assert_int_equal(xt_sqlite_calls.open_v2(p.text, &file, SQLITE_OPEN_READWRITE, NULL), SQLITE_OK);
        snprintf(text, sizeof text, "INSERT INTO solutions VALUES%s", rows[i]);
        assert_int_equal(xt_sqlite_calls.exec(file, text, NULL, NULL, NULL), SQLITE_OK);
        xt_sqlite_calls.close(file);
        store = xt_journal_file_open(p.text, XT_JOURNAL_FILE_WRITE, NULL);
        assert_non_null(xt_journal_file_add_record(store, &(xt_record){.words = &word, .word_count = 1}));
        xt_journal_file_close(store);
        unlink(p.text);
    }
}

// The checksums are right.  More children would lead an engine to choices that do not exist; with fewer, solutions
// would be lost.
static void forged_tasks_are_refused(void **state)
{
    static const struct {
        const char *name, *engine;
    } rows[] = {{"diabolical-cube", "dlx"},      {"diabolical-cube", "fila"},      {"diabolical-cube", "matrix"},
                {"diabolical-cube", "fletcher"}, {"diabolical-cube", "de-bruijn"}, {"pentominoes-3x20", "flat"}};
    (void)state;
    path            good = path_of("x", 0), bad = path_of("x", 1);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    uint32_t        complaints = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        collected   s = read_collected(rows[i].name);
        xt_settings settings = {.engine = rows[i].engine, .run = good.text, .threads = 1};
        assert_int_equal(solve_kept(s.model, &settings, NULL, NULL, NULL, NULL), XT_COMPLETE);
        settings.run = bad.text;
        for (int32_t more = -1; more <= 1; more++) {
            forge(good.text, bad.text, (forgery){.more = more});
            xt_status status = solve_kept(s.model, &settings, NULL, NULL, NULL, diagnostics);
            assert_int_equal(status, more ? XT_FAILED : XT_COMPLETE);
            complaints += more != 0;
            assert_int_equal(xt_diagnostics_count(diagnostics), complaints);
            if (more) {
                const char *text = xt_diagnostics_at(diagnostics, complaints - 1).text;
                assert_non_null(strstr(text, bad.text));
                assert_non_null(strstr(text, "its tasks do not belong to this search"));
            }
            unlink(bad.text);
        }
        unlink(good.text);
        free_collected(&s);
    }
    xt_diagnostics_free(diagnostics);
}

// The engine frontier knows its tree only after a preparation, which a complete run does not need.
static void forged_tasks_of_a_list_by_merging_are_refused(void **state)
{
    (void)state;
    path            good = path_of("x", 0), bad = path_of("x", 1);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    collected       s = read_collected("pentominoes-5x5-repeated");
    account         whole = {0}, again = {0};
    xt_settings     settings = {.engine = "frontier", .run = good.text, .threads = 1};
    solve(&s, &settings, true, &whole);
    settings.run = bad.text;
    forge(good.text, bad.text, (forgery){.more = 1});
    assert_int_equal(solve_kept(s.model, &settings, take_solution, &again, NULL, diagnostics), XT_FAILED);
    assert_int_equal(xt_diagnostics_count(diagnostics), 1);
    assert_non_null(strstr(xt_diagnostics_at(diagnostics, 0).text, "its tasks do not belong to this search"));
    unlink(bad.text);
    unlink(good.text);
    xt_diagnostics_free(diagnostics);
    free_collected(&s);
}

// A reader allocates counters for the levels of the file.  Without a check that would be gigabytes.
static void forged_levels_are_refused(void **state)
{
    static const char *const rows[] = {"0", "none", "262146", "4294967295", "4294967297"};
    (void)state;
    path            good = path_of("x", 0), bad = path_of("x", 1);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    collected       s = read_collected("diabolical-cube");
    xt_settings     settings = {.engine = "matrix", .run = good.text, .threads = 1};
    assert_int_equal(solve_kept(s.model, &settings, NULL, NULL, NULL, NULL), XT_COMPLETE);
    for (uint32_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        forge(good.text, bad.text, (forgery){.levels = rows[i]});
        assert_null(xt_saved_run_open(bad.text, diagnostics));
        assert_int_equal(xt_diagnostics_count(diagnostics), i + 1);
        const char *text = xt_diagnostics_at(diagnostics, i).text;
        assert_non_null(strstr(text, bad.text));
        assert_non_null(strstr(text, "of so many pieces as it tells there is no search"));
        unlink(bad.text);
    }
    unlink(good.text);
    xt_diagnostics_free(diagnostics);
    free_collected(&s);
}

static uint32_t name_what_is_not_there(uint32_t *options, uint32_t count)
{
    options[count / 2] = 4000000000;
    return count;
}

static uint32_t name_one_twice(uint32_t *options, uint32_t count)
{
    options[0] = options[count - 1];
    return count;
}

static uint32_t leave_one_out(uint32_t *options, uint32_t count)
{
    (void)options;
    return count - 1;
}

static uint32_t leave_as_it_is(uint32_t *options, uint32_t count)
{
    (void)options;
    return count;
}

static const struct {
    uint32_t (*change)(uint32_t *options, uint32_t count);
    bool is_refused;
} changes[] = {{leave_as_it_is, false}, {name_what_is_not_there, true}, {name_one_twice, true}, {leave_one_out, true}};

static void hold_to_refusal(xt_status status, xt_diagnostics *diagnostics, const char *name, bool is_refused)
{
    uint32_t complaints = xt_diagnostics_count(diagnostics);
    assert_int_equal(status, is_refused ? XT_FAILED : XT_COMPLETE);
    assert_int_equal(complaints, is_refused);
    if (is_refused) {
        assert_non_null(strstr(xt_diagnostics_at(diagnostics, 0).text, name));
        assert_non_null(
            strstr(xt_diagnostics_at(diagnostics, 0).text, "one of its solutions does not belong to this search"));
    }
    xt_diagnostics_free(diagnostics);
}

// A printer would look for images that do not exist.
static void forged_solutions_are_refused(void **state)
{
    (void)state;
    path      good = path_of("x", 0), bad = path_of("x", 1);
    collected s = read_collected("diabolical-cube");
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        xt_settings     settings = {.run = good.text, .threads = 1};
        xt_diagnostics *diagnostics = xt_diagnostics_new();
        account         a = {0};
        assert_int_equal(solve_kept(s.model, &settings, take_solution, &a, NULL, NULL), XT_COMPLETE);
        forge(good.text, bad.text, (forgery){.change = changes[i].change});
        settings.run = bad.text;
        a = (account){0};
        xt_status status = solve_kept(s.model, &settings, take_solution, &a, NULL, diagnostics);
        assert_true(!a.taken == changes[i].is_refused);
        hold_to_refusal(status, diagnostics, bad.text, changes[i].is_refused);
        unlink(good.text);
        unlink(bad.text);
    }
    free_collected(&s);
}

static xt_answer count_layouts(void *context, const xt_solution *layout)
{
    *(uint64_t *)context = layout->number;
    return XT_CONTINUE;
}

static void forged_layouts_are_refused(void **state)
{
    (void)state;
    path        good = path_of("x", 0), bad = path_of("x", 1);
    xt_puzzles *puzzles = xt_read_file("tests/boards/t4-1.txt", NULL, NULL);
    assert_non_null(puzzles);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        xt_settings     settings = {.run = good.text, .threads = 1, .engine = "domains"};
        xt_diagnostics *diagnostics = xt_diagnostics_new();
        uint64_t        taken = 0;
        xt_puzzle      *board = xt_puzzles_at(puzzles, 0);
        assert_int_equal(solve_board(board, &settings, count_layouts, &taken, NULL, NULL), XT_COMPLETE);
        forge(good.text, bad.text, (forgery){.change = changes[i].change});
        settings.run = bad.text;
        taken = 0;
        xt_status status = solve_board(board, &settings, count_layouts, &taken, NULL, diagnostics);
        assert_true(!taken == changes[i].is_refused);
        hold_to_refusal(status, diagnostics, bad.text, changes[i].is_refused);
        unlink(good.text);
        unlink(bad.text);
    }
    xt_puzzles_free(puzzles);
}

int main(int arguments, char **argument)
{
    if (arguments == 3 && strcmp(argument[1], "--seed") == 0)
        seed = strtoull(argument[2], NULL, 10);
    const struct CMUnitTest tests[] = {
#if HAVE_SQLITE
        cmocka_unit_test(a_continued_run_loses_and_repeats_nothing),
        cmocka_unit_test(a_continued_run_keeps_its_choices),
        cmocka_unit_test(a_part_that_is_stopped_while_planning_fits_the_other_parts),
        cmocka_unit_test(merged_parts_are_as_if_never_divided),
        cmocka_unit_test(a_limit_ends_a_continued_run_at_the_same_solution),
        cmocka_unit_test(a_list_by_merging_is_saved_in_the_same_order),
        cmocka_unit_test(a_long_run_continues_to_a_limit_and_beyond_it),
        cmocka_unit_test(a_continued_run_reports_earlier_work_apart),
        cmocka_unit_test(saved_solutions_keep_their_numbers_during_reports),
        cmocka_unit_test(only_one_writes_and_others_read),
        cmocka_unit_test(a_reader_that_pauses_does_not_block_saving),
        cmocka_unit_test(a_run_without_a_commit_leaves_no_file),
        cmocka_unit_test(damaged_files_are_refused_or_right),
        cmocka_unit_test(a_row_with_the_last_number_is_refused),
        cmocka_unit_test(forged_tasks_are_refused),
        cmocka_unit_test(forged_tasks_of_a_list_by_merging_are_refused),
        cmocka_unit_test(forged_levels_are_refused),
        cmocka_unit_test(forged_solutions_are_refused),
        cmocka_unit_test(forged_layouts_are_refused),
#endif
        cmocka_unit_test(parts_have_each_solution_once),
    };
    return cmocka_run_group_tests_name("saved", tests, make_folder, remove_folder);
}
