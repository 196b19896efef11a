// team_helper.c -- see team_helper.h.

#include "run/team_helper.h"

#include "base/memory.h"
#include "base/thread_pool.h"
#include "run/team_message.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static const double seconds_to_wait = 1;

// Words of solutions in a message: 16 MiB.  The leader splits a task with more.
static const uint32_t max_solution_words = 1 << 22;

// The threads of this process, while they help with one plan.
typedef struct helpers {
    const xt_team  *team;
    xt_run         *run; // NULL: only wait
    xt_team_plan   *plan;
    xt_team_plan    next; // set by the first thread
    pthread_mutex_t lock; // engines open one after the other, since later ones may borrow from the first
    xt_search      *first_search;
    atomic_bool     has_failed;
} helpers;

typedef struct helper {
    helpers         *all;
    uint32_t         number; // of the thread
    xt_search       *search;
    void            *adapter;
    xt_task_counts   counts;
    xt_counters      counters;
    xt_message_words message; // the result
    uint64_t         task;
    uint64_t         max_solutions;
    bool             is_too_large, is_cancelled;
    bool             has_failed; // the adapter reached a limit
    bool             is_broken;
} helper;

// ---- Plans ---------------------------------------------------------------------------------------------------------

static bool take_plan(xt_team_plan *plan, const xt_message_header *header, const uint32_t *words)
{
    *plan = (xt_team_plan){.number = header->number, .is_count = header->is_count};
    if (header->type == XT_MESSAGE_END)
        return true;
    size_t bytes = header->words * sizeof *words;
    if (!(plan->text = malloc(bytes + 1)))
        return false;
    memcpy(plan->text, words, bytes);
    plan->text[bytes] = 0;
    plan->bytes = strlen(plan->text); // without the padding
    return true;
}

static bool is_plan_or_end(const xt_message_header *header)
{
    return header->type == XT_MESSAGE_PLAN || header->type == XT_MESSAGE_END;
}

bool xt_team_await_plan(const xt_team *team, xt_team_plan *plan)
{
    xt_message_header header;
    const uint32_t   *words;
    xt_message_answer answer;
    do
        answer = xt_message_receive(team, 0, seconds_to_wait, &header, &words);
    while (answer == XT_MESSAGE_NONE || (answer == XT_MESSAGE_CAME && !is_plan_or_end(&header)));
    return answer == XT_MESSAGE_CAME && take_plan(plan, &header, words);
}

// ---- A task --------------------------------------------------------------------------------------------------------

static xt_answer poll_leader(void *context)
{
    helper           *h = context;
    xt_message_header header;
    const uint32_t   *words;
    xt_message_answer answer = xt_message_receive(h->all->team, h->number, 0, &header, &words);
    h->is_broken = answer == XT_TEAM_BROKEN;
    h->is_cancelled |= answer == XT_MESSAGE_CAME && header.type == XT_MESSAGE_CANCEL && header.number == h->task;
    return h->is_broken || h->is_cancelled ? XT_STOP : XT_CONTINUE;
}

static xt_answer count_solution(helper *h, const uint32_t *options, uint32_t count)
{
    const uint32_t *emitted;
    uint32_t        passed =
        h->adapter ? h->all->run->adapter.adapt(h->adapter, options, count, &emitted, &h->counts.asked) : 1;
    h->has_failed = passed == XT_ADAPTER_FAILED;
    h->counts.passed += passed;
    return h->has_failed || (h->max_solutions && h->counts.passed >= h->max_solutions) ? XT_STOP : XT_CONTINUE;
}

// Returns true if the filter drops a solution, so that the leader need not ask it.
static bool is_dropped(helper *h, const uint32_t *options, uint32_t count)
{
    xt_asked        asked = {0};
    const uint32_t *emitted;
    const xt_run   *run = h->all->run;
    if (!run->adapter.is_filter || run->adapter.adapt(h->adapter, options, count, &emitted, &asked) > 0)
        return false;
    h->counts.asked.all += asked.all;
    h->counts.asked.left_out += asked.left_out;
    return true;
}

static xt_answer take_solution(void *context, const uint32_t *options, uint32_t count)
{
    helper *h = context;
    h->counts.found++;
    if (!h->all->run->sink.take_solution)
        return count_solution(h, options, count);
    if (is_dropped(h, options, count))
        return XT_CONTINUE;
    xt_message_append(&h->message, &count, 1);
    xt_message_append(&h->message, options, count);
    h->is_too_large = h->message.count > max_solution_words;
    return h->is_too_large || h->message.failed ? XT_STOP : XT_CONTINUE;
}

// Writes the counts over the space that begin_result left for them.
static void write_counts(helper *h, uint32_t at)
{
    const uint32_t levels = h->all->run->levels;
    for (uint32_t type = 0; type < XT_COUNTER_TYPES; type++)
        memcpy(h->message.at + at + 2 * type * levels, h->counts.at[type], levels * sizeof(uint64_t));
}

// Returns where the counts go; 0 if memory runs out.
static uint32_t begin_result(helper *h)
{
    static const uint32_t zero[2];
    xt_message_start(&h->message, &(xt_message_header){0});
    uint32_t at = h->message.count;
    for (uint32_t i = 0; i < XT_COUNTER_TYPES * h->all->run->levels; i++)
        xt_message_append(&h->message, zero, 2);
    return h->message.failed ? 0 : at;
}

static bool send_result(helper *h, uint32_t counts_at, xt_answer answer)
{
    xt_message_header header = {.type = XT_MESSAGE_RESULT,
                                .number = h->task,
                                .found = h->counts.found,
                                .solutions = h->counts.passed,
                                .asked = h->counts.asked.all,
                                .left_out = h->counts.asked.left_out,
                                .outcome = h->counters.error || h->message.failed || h->has_failed ? XT_TEAM_FAILED
                                           : h->is_too_large                                       ? XT_TEAM_TOO_LARGE
                                           : answer == XT_STOP                                     ? XT_TEAM_STOPPED
                                                                                                   : XT_TEAM_FINISHED};
    if (!counts_at || h->message.failed)
        return xt_message_send_header(h->all->team, h->number, header);
    write_counts(h, counts_at);
    memcpy(h->message.at, &header, sizeof header);
    return xt_message_send(h->all->team, h->number, &h->message);
}

static bool search_task(helper *h, const xt_message_header *header, const uint32_t *words)
{
    const xt_run *run = h->all->run;
    uint32_t     *choice = XT_NEW_ARRAY(uint32_t, header->words + 1); // the message is lent until the next one
    uint32_t      counts_at = choice ? begin_result(h) : 0;
    xt_answer     answer = XT_STOP;
    h->task = header->number;
    h->max_solutions = header->solutions;
    h->is_cancelled = h->is_too_large = h->has_failed = false;
    xt_task_counts_clear(&h->counts, run->levels);
    if (counts_at) {
        memcpy(choice, words, header->words * sizeof *choice);
        answer = run->engine->run(h->search, (xt_task){.choice = choice, .depth = header->words},
                                  (xt_option_sink){.take_solution = take_solution, .context = h},
                                  (xt_poll){.ask = poll_leader, .context = h});
    }
    free(choice);
    return !h->is_broken && send_result(h, counts_at, answer);
}

// ---- A thread ------------------------------------------------------------------------------------------------------

static bool open_search(helper *h)
{
    helpers      *all = h->all;
    const xt_run *run = all->run;
    if (!xt_task_counts_start(&h->counts, run->levels))
        return false;
    h->counters = xt_task_counts_as_counters(&h->counts);
    if (xt_run_needs_adapter(run) && !(h->adapter = run->adapter.open(run->adapter.context)))
        return false;
    pthread_mutex_lock(&all->lock);
    h->search = all->first_search && run->engine->open_sibling
                    ? run->engine->open_sibling(all->first_search, &h->counters)
                    : run->engine->open(run->problem, &h->counters);
    if (!all->first_search)
        all->first_search = h->search;
    pthread_mutex_unlock(&all->lock);
    return h->search;
}

static bool send_ready(const helper *h)
{
    const helpers *all = h->all;
    return xt_message_send_header(all->team, h->number,
                                  (xt_message_header){.type = XT_MESSAGE_READY,
                                                      .number = all->plan->number,
                                                      .fingerprint = all->run->fingerprint});
}

// Answers messages until another plan or the end.  Returns false if the team has broken up or memory ran out.
static bool serve(helper *h)
{
    helpers          *all = h->all;
    xt_message_header header;
    const uint32_t   *words;
    for (;;) {
        xt_message_answer answer = xt_message_receive(all->team, h->number, seconds_to_wait, &header, &words);
        if (answer == XT_TEAM_BROKEN)
            return false;
        if (answer == XT_MESSAGE_NONE)
            continue;
        if (is_plan_or_end(&header) && header.number != all->plan->number)
            return h->number != 0 || take_plan(&all->next, &header, words);
        if (header.type == XT_MESSAGE_TASK && h->search && !search_task(h, &header, words))
            return false;
    }
}

static void work(void *context, uint32_t number)
{
    helpers *all = context;
    helper   h = {.all = all, .number = number};
    bool     ok = !all->run || (open_search(&h) && send_ready(&h));
    if (!serve(&h) || !ok)
        atomic_store(&all->has_failed, true);
    xt_vector_free(&h.message);
    xt_task_counts_free(&h.counts);
    if (h.adapter)
        all->run->adapter.close(h.adapter);
    // The first search is closed last.
    if (h.search && h.search != all->first_search)
        all->run->engine->close(h.search);
}

// ---- A search that all processes make together ---------------------------------------------------------------------

static bool say_hello(const helpers *all, bool is_ready)
{
    return xt_message_send_to_member(all->team, 0,
                                     (xt_message_header){.type = XT_MESSAGE_HELLO,
                                                         .number = all->plan->number,
                                                         .fingerprint = is_ready ? all->run->fingerprint : 0});
}

// Returns true if all are ready.
static bool await_go(const helpers *all)
{
    xt_message_header header = {.type = 0};
    xt_message_answer answer = XT_MESSAGE_NONE;
    while (answer == XT_MESSAGE_NONE)
        answer = xt_message_receive_from_member(all->team, 0, seconds_to_wait, &header);
    return answer == XT_MESSAGE_CAME && header.type == XT_MESSAGE_GO && header.fingerprint == all->run->fingerprint;
}

static xt_answer go_on(void *context)
{
    (void)context;
    return XT_CONTINUE; // the leader stops all
}

static bool open_whole_search(helper *h, xt_thread_pool *pool)
{
    const xt_engine *engine = h->all->run->engine;
    return open_search(h) && engine->use_team(h->search, h->all->team) &&
           (!pool || !engine->use_thread_pool || engine->use_thread_pool(h->search, pool));
}

// The solutions are the leader's.
static void search_together(helpers *all)
{
    helper          h = {.all = all};
    xt_thread_pool *pool = all->team->threads > 1 ? xt_thread_pool_new(all->team->threads) : NULL;
    bool            is_ready = open_whole_search(&h, pool);
    if (say_hello(all, is_ready) && await_go(all) && is_ready)
        all->run->engine->run(h.search, (xt_task){.depth = 0}, (xt_option_sink){.context = &h},
                              (xt_poll){.ask = go_on});
    if (h.search)
        all->run->engine->close(h.search);
    all->first_search = NULL;
    if (h.adapter)
        all->run->adapter.close(h.adapter);
    xt_task_counts_free(&h.counts);
    xt_thread_pool_free(pool);
}

bool xt_team_help(const xt_team *team, xt_run *run, xt_team_plan *plan)
{
    helpers all = {.team = team, .run = run, .plan = plan};
    if (pthread_mutex_init(&all.lock, NULL) != 0)
        return false;
    if (run && run->engine->use_team && team->members > 1) {
        search_together(&all);
        all.run = NULL; // it has no tasks
    } else if (!run && team->members > 1)
        say_hello(&all, false);
    xt_thread_group *threads = xt_thread_group_start(team->helpers, work, &all);
    bool             ok = threads && xt_thread_group_size(threads) == team->helpers;
    if (threads)
        xt_thread_group_join(threads);
    if (all.first_search)
        run->engine->close(all.first_search);
    pthread_mutex_destroy(&all.lock);
    free(plan->text);
    *plan = all.next;
    return ok && !atomic_load(&all.has_failed);
}
