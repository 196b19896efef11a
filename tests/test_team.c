// test_team.c -- a leader and its helpers find what the leader finds alone.  The members are threads of this process,
// and their messages lie in queues.

#define _POSIX_C_SOURCE 200809L // pthread_condattr_setclock

#include "exactile.h"

#include "base/clock.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "kept_result.h"

// ---- Queues --------------------------------------------------------------------------------------------------------

enum { MAX_MEMBERS = 3, THREADS = 2, MAX_HELPERS = MAX_MEMBERS * THREADS };

typedef struct message {
    struct message *next;
    size_t          bytes;
    char            text[];
} message;

typedef struct queue {
    message *first, *last, *taken;
} queue;

typedef struct messages {
    pthread_mutex_t lock;
    pthread_cond_t  came;
    queue           to_helper[MAX_HELPERS], to_leader[MAX_HELPERS];
    queue           between[MAX_MEMBERS + 1][MAX_MEMBERS + 1]; // from the first process to the second
    uint64_t        tasks;                                     // that the leader sent
    uint64_t        between_all;                               // messages between two processes
    uint64_t        breaks_after;                              // tasks; then no message comes any more; 0: never
} messages;

// One side of the messages: of the leader, or of a member with its threads.
typedef struct side {
    messages *messages;
    bool      leads;
    uint32_t  first_helper;
    uint32_t  member; // 0: the leader
} side;

static void open_messages(messages *p)
{
    pthread_condattr_t monotonic;
    *p = (messages){0};
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->came, &monotonic);
    pthread_condattr_destroy(&monotonic);
}

static void empty_queue(queue *q)
{
    free(q->taken);
    for (message *one = q->first; one;) {
        message *next = one->next;
        free(one);
        one = next;
    }
}

static void close_messages(messages *p)
{
    for (uint32_t h = 0; h < MAX_HELPERS; h++) {
        empty_queue(&p->to_helper[h]);
        empty_queue(&p->to_leader[h]);
    }
    for (uint32_t m = 0; m <= MAX_MEMBERS; m++)
        for (uint32_t n = 0; n <= MAX_MEMBERS; n++)
            empty_queue(&p->between[m][n]);
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->came);
}

// Under the lock.
static bool is_broken(const messages *p)
{
    return p->breaks_after > 0 && p->tasks >= p->breaks_after;
}

static bool put(messages *p, queue *q, const void *text, size_t bytes, bool is_task)
{
    message *one = malloc(sizeof *one + bytes);
    *one = (message){.bytes = bytes};
    memcpy(one->text, text, bytes);
    pthread_mutex_lock(&p->lock);
    bool ok = !is_broken(p);
    if (ok) {
        *(q->first ? &q->last->next : &q->first) = one;
        q->last = one;
        p->tasks += is_task;
    } else
        free(one);
    pthread_cond_broadcast(&p->came);
    pthread_mutex_unlock(&p->lock);
    return ok;
}

static size_t get(messages *p, queue *q, double seconds, const void **text)
{
    struct timespec deadline = xt_clock_deadline(seconds);
    pthread_mutex_lock(&p->lock);
    free(q->taken);
    q->taken = NULL;
    for (int error = 0; !q->first && !is_broken(p) && seconds > 0 && error == 0;)
        error = pthread_cond_timedwait(&p->came, &p->lock, &deadline);
    size_t bytes = is_broken(p) ? SIZE_MAX : 0;
    if (bytes == 0 && q->first) {
        q->taken = q->first;
        q->first = q->first->next;
        bytes = q->taken->bytes;
        *text = q->taken->text;
    }
    pthread_mutex_unlock(&p->lock);
    return bytes;
}

static bool send_message(void *context, uint32_t helper, const void *text, size_t bytes)
{
    const side *d = context;
    uint32_t    type;
    memcpy(&type, text, sizeof type);
    queue *q = &(d->leads ? d->messages->to_helper : d->messages->to_leader)[d->first_helper + helper];
    return put(d->messages, q, text, bytes, d->leads && type == 2);
}

static size_t receive_message(void *context, uint32_t helper, double seconds, const void **text)
{
    const side *d = context;
    queue      *q = &(d->leads ? d->messages->to_leader : d->messages->to_helper)[d->first_helper + helper];
    return get(d->messages, q, seconds, text);
}

static bool send_to_member(void *context, uint32_t member, const void *text, size_t bytes)
{
    const side *d = context;
    pthread_mutex_lock(&d->messages->lock);
    d->messages->between_all++;
    pthread_mutex_unlock(&d->messages->lock);
    return put(d->messages, &d->messages->between[d->member][member], text, bytes, false);
}

static size_t receive_from_member(void *context, uint32_t member, double seconds, const void **text)
{
    const side *d = context;
    return get(d->messages, &d->messages->between[member][d->member], seconds, text);
}

static xt_team team_of(side *d, uint32_t helpers, uint32_t members)
{
    return (xt_team){.helpers = helpers,
                     .threads = helpers,
                     .send = send_message,
                     .receive = receive_message,
                     .members = members,
                     .member = d->member,
                     .send_to_member = send_to_member,
                     .receive_from_member = receive_from_member,
                     .context = d};
}

// ---- Members -------------------------------------------------------------------------------------------------------

typedef struct member {
    side       side;
    uint32_t   members; // with the leader
    xt_puzzle *puzzle;
    pthread_t  thread;
    bool       has_helped;

    const xt_solution_filter *filter;
} member;

static void *help(void *context)
{
    member         *m = context;
    const xt_team   team = team_of(&m->side, THREADS, m->members);
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_model       *model = xt_model_new(m->puzzle, NULL, diagnostics);
    m->has_helped = xt_help(model, &team, m->filter, diagnostics);
    xt_model_free(model);
    xt_diagnostics_free(diagnostics);
    return NULL;
}

typedef struct results {
    xt_status status;
    uint64_t  solutions, taken, sum, fits, found, asked, left_out;
    uint64_t  tasks; // that helpers got
    uint64_t  between_all;
    bool      have_helped;
    char      digits[64]; // of a number of more than 64 bits
} results;

static void add_words(results *r, const uint32_t *words, uint32_t count)
{
    r->taken++;
    for (uint32_t i = 0; i < count; i++)
        r->sum = (r->sum ^ words[i]) * 0x100000001b3u + 1;
}

static xt_answer take_solution(void *context, const xt_solution *solution)
{
    add_words(context, solution->options, solution->count);
    return XT_CONTINUE;
}

// What is searched, and how.
typedef struct question {
    const char               *name; // of a puzzle of the collection, or
    const char               *text; // of a board
    xt_settings               settings;
    bool                      lists;
    const char               *other;        // puzzle of the helpers
    const xt_solution_filter *other_filter; // of the helpers; NULL: that of the settings, unless they lack it
    bool                      lack_filter;
    uint64_t                  breaks_after;
} question;

static xt_puzzles *read_question(const question *q, const char *name)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_collected    row;
    const char     *text = q->text;
    if (!text) {
        assert_true(xt_collection_find(name, &row));
        text = row.text;
    }
    xt_puzzles *puzzles = xt_read_text(text, strlen(text), "text", NULL, diagnostics);
    assert_non_null(puzzles);
    xt_diagnostics_free(diagnostics);
    return puzzles;
}

static results lead(const question *q, xt_puzzles *puzzles, const xt_team *team)
{
    results         r = {0};
    xt_settings     settings = q->settings;
    xt_statistics   statistics = {0};
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    settings.threads = 1;
    settings.team = team;
    xt_model *model = xt_model_new(xt_puzzles_at(puzzles, 0), NULL, diagnostics);
    r.status = solve_kept(model, &settings, q->lists ? take_solution : NULL, &r, &statistics, diagnostics);
    for (uint32_t level = 0; level < statistics.levels; level++)
        r.fits += statistics.fits_at[level];
    if (statistics.solutions_decimal)
        snprintf(r.digits, sizeof r.digits, "%s", statistics.solutions_decimal);
    xt_model_free(model);
    r.solutions = statistics.solutions;
    r.found = statistics.found;
    r.asked = statistics.asked;
    r.left_out = statistics.left_out;
    xt_diagnostics_print(diagnostics, stderr);
    xt_diagnostics_free(diagnostics);
    return r;
}

// members: besides the leader.
static results ask(const question *q, uint32_t members)
{
    messages    p;
    member      member_of[MAX_MEMBERS];
    xt_puzzles *puzzles[MAX_MEMBERS + 1];
    side        side_of_leader = {.messages = &p, .leads = true};
    xt_team     team = team_of(&side_of_leader, THREADS * members, members + 1);
    open_messages(&p);
    p.breaks_after = q->breaks_after;
    for (uint32_t m = 0; m < members; m++) {
        puzzles[m] = read_question(q, q->other ? q->other : q->name);
        member_of[m] = (member){.side = {.messages = &p, .first_helper = m * THREADS, .member = m + 1},
                                .members = members + 1,
                                .puzzle = xt_puzzles_at(puzzles[m], 0),
                                .filter = q->lack_filter    ? NULL
                                          : q->other_filter ? q->other_filter
                                                            : q->settings.solution_filter};
        assert_int_equal(pthread_create(&member_of[m].thread, NULL, help, &member_of[m]), 0);
    }
    puzzles[members] = read_question(q, q->name);
    results r = lead(q, puzzles[members], members > 0 ? &team : NULL);
    r.have_helped = true;
    for (uint32_t m = 0; m < members; m++) {
        pthread_join(member_of[m].thread, NULL);
        r.have_helped = r.have_helped && member_of[m].has_helped;
    }
    r.tasks = p.tasks;
    r.between_all = p.between_all;
    for (uint32_t m = 0; m <= members; m++)
        xt_puzzles_free(puzzles[m]);
    close_messages(&p);
    return r;
}

static void assert_same_as_alone(const question *q, bool with_fits)
{
    results alone = ask(q, 0);
    assert_true(alone.solutions > 0);
    results together = ask(q, MAX_MEMBERS);
    assert_int_equal(together.status, alone.status);
    assert_int_equal(together.solutions, alone.solutions);
    assert_int_equal(together.taken, alone.taken);
    assert_int_equal(together.sum, alone.sum);
    assert_int_equal(together.found, alone.found);
    assert_int_equal(together.asked, alone.asked);
    assert_int_equal(together.left_out, alone.left_out);
    if (with_fits)
        assert_int_equal(together.fits, alone.fits);
    assert_true(together.have_helped);
    assert_true(together.tasks > 0);
}

// ---- Tests ---------------------------------------------------------------------------------------------------------

// The thread sanitizer takes 20 times as long, so --threads counts in a narrower rectangle.
static const char *rectangle = "pentominoes-4x15";

static void counts(void **state)
{
    (void)state;
    assert_same_as_alone(&(question){.name = rectangle, .settings = {.engine = "matrix"}}, true);
    assert_same_as_alone(&(question){.name = rectangle, .settings = {.engine = "flat"}}, true);
    assert_same_as_alone(&(question){.name = rectangle, .settings = {.engine = "fila"}}, true);
    assert_same_as_alone(&(question){.name = rectangle, .settings = {.engine = "fletcher"}}, true);
    assert_same_as_alone(&(question){.name = "soma-cube", .settings = {.engine = "dlx"}}, true);
}

static void unique_solutions(void **state)
{
    (void)state;
    for (xt_unique unique = XT_UNIQUE; unique <= XT_UNIQUE_TURNS; unique++) {
        question q = {.name = "pentominoes-4x15", .settings = {.engine = "matrix", .unique = unique}};
        q.settings.pruning = XT_PRUNE_NEVER; // the adapter drops most solutions
        assert_same_as_alone(&q, true);
        q.lists = true;
        assert_same_as_alone(&q, true);
    }
}

static void lists_in_order(void **state)
{
    (void)state;
    assert_same_as_alone(&(question){.name = "pentominoes-6x10", .settings = {.engine = "matrix"}, .lists = true},
                         true);
    assert_same_as_alone(&(question){.name = "soma-cube", .settings = {.engine = "dlx"}, .lists = true}, true);
}

static void *open_filter(const xt_solution_filter *filter)
{
    return filter->context;
}

static void close_filter(void *filter)
{
    (void)filter;
}

// Drops two thirds of the solutions.  One of so many remains unknown; 0: none.
static xt_filter_answer drop_some(void *one_of, const xt_solution *solution)
{
    results r = {0};
    add_words(&r, solution->options, solution->count);
    uint64_t unknown = *(const uint64_t *)one_of;
    return unknown && r.sum % unknown == 0 ? XT_CANNOT_SAY : r.sum % 3 ? XT_DROPS : XT_KEEPS;
}

static void filtered_solutions(void **state)
{
    (void)state;
    for (uint64_t unknown = 0; unknown <= 40; unknown += 40)
        for (xt_unique unique = XT_ALL; unique <= XT_UNIQUE; unique++) {
            xt_solution_filter filter = {
                .name = "some", .open = open_filter, .close = close_filter, .ask = drop_some, .context = &unknown};
            question q = {.name = rectangle,
                          .settings = {.engine = "matrix", .unique = unique, .solution_filter = &filter}};
            q.settings.pruning = XT_PRUNE_NEVER; // else helpers may come too late
            assert_same_as_alone(&q, true);
            q.lists = true;
            assert_same_as_alone(&q, true);
            results alone = ask(&q, 0);
            assert_true(alone.asked > 2 * alone.solutions && (alone.left_out > 0) == (unknown > 0));
            q.settings.limit = alone.solutions - 1;
            results first = ask(&q, 0), together = ask(&q, 2);
            assert_int_equal(together.sum, first.sum);
            assert_int_equal(together.asked, first.asked);
        }
}

// The leader ends with an error, unless it is done before the helpers are ready.
static void assert_no_help(const question *q, uint64_t solutions)
{
    const results together = ask(q, 2);
    assert_true(together.status == XT_FAILED || together.solutions == solutions);
    assert_int_equal(together.tasks, 0);
}

static void helpers_with_another_filter_get_no_tasks(void **state)
{
    (void)state;
    uint64_t           unknown = 0;
    xt_solution_filter filter = {
        .name = "some", .open = open_filter, .close = close_filter, .ask = drop_some, .context = &unknown};
    xt_solution_filter other = filter;
    question           q = {.name = rectangle, .settings = {.engine = "matrix", .solution_filter = &filter}};
    other.name = "others";
    q.settings.pruning = XT_PRUNE_NEVER;
    const results alone = ask(&q, 0);
    for (uint32_t lacks = 0; lacks < 2; lacks++) {
        q.lack_filter = lacks;
        q.other_filter = &other;
        assert_no_help(&q, alone.solutions);
    }
    q.settings.solution_filter = NULL;
    q.lack_filter = false;
    assert_no_help(&q, alone.asked);
}

static void first_solutions(void **state)
{
    (void)state;
    const uint64_t limits[] = {1, 300, 5000};
    for (uint32_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        question q = {.name = "pentominoes-6x10", .settings = {.engine = "matrix", .limit = limits[i]}, .lists = true};
        results  alone = ask(&q, 0), together = ask(&q, 2);
        assert_int_equal(alone.status, XT_BY_SOLUTIONS);
        assert_int_equal(together.status, XT_BY_SOLUTIONS);
        assert_int_equal(together.taken, limits[i]);
        assert_int_equal(together.sum, alone.sum);
        assert_int_equal(together.fits, alone.fits);
    }
}

// The frontier engine counts alone; the plan then has no tasks.
static void planner_decides(void **state)
{
    (void)state;
    question q = {.name = "pentominoes-6x10", .settings = {.unique = XT_UNIQUE}};
    results  alone = ask(&q, 0), together = ask(&q, 2);
    assert_int_equal(alone.solutions, 2339);
    assert_int_equal(together.solutions, 2339);
    assert_true(together.have_helped);
}

static void assert_board_same_as_alone(uint32_t width, uint32_t height, uint32_t colours, const char *engine,
                                       bool lists)
{
    xt_diagnostics *diagnostics = xt_diagnostics_new();
    xt_puzzle      *board = xt_board_generate(width, height, colours, 0, 3, diagnostics);
    char           *definition = NULL;
    size_t          bytes = 0;
    FILE           *out = open_memstream(&definition, &bytes);
    assert_true(xt_write_puzzle(board, "tiles", out, diagnostics));
    fclose(out);
    question q = {.text = definition, .settings = {.engine = engine}, .lists = lists};
    assert_same_as_alone(&q, false);
    free(definition);
    xt_puzzle_free(board);
    xt_diagnostics_free(diagnostics);
}

static void boards(void **state)
{
    (void)state;
    assert_board_same_as_alone(6, 5, 4, "row", true);
    assert_board_same_as_alone(6, 5, 4, "pairs", false);
    assert_board_same_as_alone(6, 6, 4, "domains", false);
}

// All processes merge equal states together.
static void merged_counts(void **state)
{
    (void)state;
    const question questions[] = {
        {.name = "pentominoes-6x10", .settings = {.engine = "frontier"}},
        {.name = "pentominoes-6x10", .settings = {.engine = "frontier", .unique = XT_UNIQUE}},
        {.name = "soma-cube", .settings = {.engine = "frontier", .unique = XT_UNIQUE_MIRROR}},
        {.name = "one-sided-pentominoes-3x30", .settings = {.engine = "frontier"}},
        {.name = "dominoes-loose-4x4", .settings = {.engine = "frontier"}},
    };
    for (uint32_t i = 0; i < sizeof questions / sizeof *questions; i++) {
        results alone = ask(&questions[i], 0);
        assert_true(alone.solutions > 0);
        for (uint32_t members = 1; members <= MAX_MEMBERS; members += MAX_MEMBERS - 1) {
            results together = ask(&questions[i], members);
            assert_int_equal(together.status, XT_COMPLETE);
            assert_int_equal(together.solutions, alone.solutions);
            assert_int_equal(together.fits, alone.fits);
            assert_true(together.have_helped);
            assert_true(together.between_all > 10);
        }
    }
}

static const char dominoes_16x16[] = "D:xDim=16:yDim=16:zDim=1\nC:name=D:copies=128:layout=0 0 0, 1 0 0\n~D\n";

// Kasteleyn's number, of 101 bits, needs several passes.
static void merged_count_of_many_digits(void **state)
{
    (void)state;
    question q = {.text = dominoes_16x16, .settings = {.engine = "frontier"}};
    results  r = ask(&q, 2);
    assert_int_equal(r.status, XT_COMPLETE);
    assert_string_equal(r.digits, "2444888770250892795802079170816");
}

static void merged_count_with_other_puzzles_is_made_alone(void **state)
{
    (void)state;
    results r = ask(
        &(question){.name = "pentominoes-6x10", .other = "pentominoes-5x12", .settings = {.engine = "frontier"}}, 2);
    assert_int_equal(r.status, XT_COMPLETE);
    assert_int_equal(r.solutions, 9356);
    assert_false(r.have_helped);
}

static void limit_on_nodes(void **state)
{
    (void)state;
    results r = ask(&(question){.name = "tetris-cube", .settings = {.engine = "dlx", .node_limit = 300000}}, 2);
    assert_int_equal(r.status, XT_BY_NODES);
    assert_true(r.have_helped);
}

static void leader_goes_on_if_the_team_breaks_up(void **state)
{
    (void)state;
    results r = ask(&(question){.name = "pentominoes-6x10", .settings = {.engine = "matrix"}, .breaks_after = 20}, 2);
    assert_int_equal(r.status, XT_COMPLETE);
    assert_int_equal(r.solutions, 9356);
    assert_false(r.have_helped);
}

static void helpers_with_another_puzzle_do_not_help(void **state)
{
    (void)state;
    results r =
        ask(&(question){.name = "pentominoes-6x10", .other = "pentominoes-5x12", .settings = {.engine = "matrix"}}, 1);
    assert_int_equal(r.status, XT_COMPLETE);
    assert_int_equal(r.solutions, 9356);
    assert_int_equal(r.tasks, 0);
    assert_false(r.have_helped);
}

// A saved run may begin with a team and go on without it, and the other way round.
static void saved_run(void **state)
{
    (void)state;
    for (uint32_t first = 0; first < 2; first++) {
        char path[] = "/tmp/exactile-team-XXXXXX";
        assert_true(mkdtemp(path));
        char run[sizeof path + 8];
        snprintf(run, sizeof run, "%s/run", path);
        question q = {.name = "pentominoes-6x10", .settings = {.engine = "matrix", .run = run, .node_limit = 300000}};
        results  begun = ask(&q, first ? 2 : 0);
        if (begun.status == XT_FAILED) // without SQLite
            skip();
        assert_int_equal(begun.status, XT_BY_NODES);
        q.settings.node_limit = 0;
        results ended = ask(&q, first ? 0 : 2);
        assert_int_equal(ended.status, XT_COMPLETE);
        assert_int_equal(ended.solutions, 9356);
        unlink(run);
        rmdir(path);
    }
}

// With --threads, only how the threads of a member share data, by each engine.
int main(int count, char **arguments)
{
    const struct CMUnitTest of_threads[] = {
        cmocka_unit_test(counts),
        cmocka_unit_test(boards),
        cmocka_unit_test(merged_counts),
        cmocka_unit_test(merged_count_of_many_digits),
    };
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts),
        cmocka_unit_test(unique_solutions),
        cmocka_unit_test(lists_in_order),
        cmocka_unit_test(filtered_solutions),
        cmocka_unit_test(helpers_with_another_filter_get_no_tasks),
        cmocka_unit_test(first_solutions),
        cmocka_unit_test(planner_decides),
        cmocka_unit_test(boards),
        cmocka_unit_test(merged_counts),
        cmocka_unit_test(merged_count_of_many_digits),
        cmocka_unit_test(merged_count_with_other_puzzles_is_made_alone),
        cmocka_unit_test(limit_on_nodes),
        cmocka_unit_test(leader_goes_on_if_the_team_breaks_up),
        cmocka_unit_test(helpers_with_another_puzzle_do_not_help),
        cmocka_unit_test(saved_run),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    if (count > 1 && strcmp(arguments[1], "--threads") == 0) {
        rectangle = "pentominoes-3x20";
        return cmocka_run_group_tests(of_threads, NULL, NULL);
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
