// team_leader.c -- see team_leader.h.

#include "run/team_leader.h"

#include "base/clock.h"
#include "run/task_solutions.h"
#include "run/team_message.h"

#include <string.h>

static const double seconds_between_polls = 0.05;

// A run that stops waits this number of seconds for the result of a task so far.  A helper answers a cancel within
// milliseconds, unless its process is dead.  Then mpirun ends all processes, and kills this one after a second.
static const double seconds_for_last_result = 0.5;

static const char *const another_search =
    "a member of the team has prepared another search; start the same version on all machines";

// The engine's work must consist of independent tasks.
uint32_t xt_team_helpers(const xt_run *run)
{
    const xt_engine *engine = run->engine;
    bool             has_tasks = !engine->prepare && !engine->counts_only && !engine->is_indivisible;
    return run->team && has_tasks && !run->is_replay ? run->team->helpers : 0;
}

// ---- The beginning -------------------------------------------------------------------------------------------------

static uint64_t next_plan_number(void)
{
    static atomic_uint_least64_t plans;
    return atomic_fetch_add(&plans, 1) + 1;
}

static void append_text(xt_message_words *message, const char *text)
{
    for (size_t at = 0, length = strlen(text); at < length; at += sizeof(uint32_t)) {
        uint32_t word = 0;
        memcpy(&word, text + at, length - at < sizeof word ? length - at : sizeof word);
        xt_message_append(message, &word, 1);
    }
}

void xt_team_invite(xt_scheduler *scheduler)
{
    const xt_run     *run = scheduler->run;
    xt_message_words  message = {0};
    xt_message_header header = {.type = XT_MESSAGE_PLAN,
                                .number = scheduler->plan_number = next_plan_number(),
                                .is_count = !run->sink.take_solution};
    xt_message_start(&message, &header);
    append_text(&message, run->team_plan);
    for (uint32_t helper = 0; helper < run->team->helpers; helper++)
        if (!xt_message_send(run->team, helper, &message))
            break; // its worker finds out
    xt_vector_free(&message);
}

// Returns false if the process has not prepared the same search.
static bool await_hello(const xt_scheduler *scheduler, uint32_t member)
{
    xt_message_header header = {.type = 0};
    xt_message_answer answer = XT_MESSAGE_NONE;
    while (answer == XT_MESSAGE_NONE ||
           (answer == XT_MESSAGE_CAME && (header.type != XT_MESSAGE_HELLO || header.number != scheduler->plan_number)))
        answer = xt_message_receive_from_member(scheduler->run->team, member, seconds_between_polls, &header);
    return answer == XT_MESSAGE_CAME && header.fingerprint == scheduler->run->fingerprint;
}

bool xt_team_gathers(xt_scheduler *scheduler)
{
    const xt_run  *run = scheduler->run;
    const xt_team *team = run->team;
    bool           are_all_ready = true;
    if (!team || team->members < 2 || run->is_replay)
        return false;
    xt_team_invite(scheduler);
    for (uint32_t member = 1; member < team->members; member++)
        are_all_ready = await_hello(scheduler, member) && are_all_ready;
    for (uint32_t member = 1; member < team->members; member++)
        xt_message_send_to_member(team, member,
                                  (xt_message_header){.type = XT_MESSAGE_GO,
                                                      .number = scheduler->plan_number,
                                                      .fingerprint = are_all_ready ? run->fingerprint : 0});
    return are_all_ready;
}

void xt_team_end(const xt_team *team)
{
    for (uint32_t helper = 0; helper < team->helpers; helper++)
        xt_message_send_header(team, helper, (xt_message_header){.type = XT_MESSAGE_END});
}

// ---- A worker ------------------------------------------------------------------------------------------------------

// Ends the run.
static void fail(xt_worker *w, const char *error)
{
    w->counters.error = error;
    xt_scheduler_stop_run(w->scheduler, XT_FAILED);
}

static bool has_work(xt_scheduler *scheduler)
{
    pthread_mutex_lock(&scheduler->lock);
    bool has = !xt_scheduler_is_stopping(scheduler) &&
               (scheduler->busy_workers > 0 || xt_task_list_first_open(&scheduler->tasks));
    pthread_mutex_unlock(&scheduler->lock);
    return has;
}

bool xt_team_await_helper(xt_worker *w)
{
    const xt_run     *run = w->scheduler->run;
    xt_message_header header;
    const uint32_t   *words;
    while (has_work(w->scheduler)) {
        xt_message_answer answer = xt_message_receive(run->team, w->helper, seconds_between_polls, &header, &words);
        if (answer == XT_TEAM_BROKEN)
            return false; // the others go on without it
        if (answer == XT_MESSAGE_NONE || header.type != XT_MESSAGE_READY || header.number != w->scheduler->plan_number)
            continue;
        if (header.fingerprint == run->fingerprint)
            return true;
        fail(w, another_search);
    }
    return false;
}

// ---- A task --------------------------------------------------------------------------------------------------------

static xt_answer run_here(xt_worker *w, xt_task task, xt_poll poll)
{
    return w->scheduler->run->engine->run(w->search, task, xt_task_sink(w), poll);
}

// The worker is one as any other from now on.
static xt_answer go_on_without_helper(xt_worker *w, xt_task task, xt_poll poll)
{
    w->helper = XT_NO_HELPER;
    return run_here(w, task, poll);
}

// Adds what the helper has counted.  Returns the rest of the words.
static const uint32_t *take_counts(xt_worker *w, const uint32_t *words)
{
    const uint32_t levels = w->scheduler->run->levels;
    for (uint32_t type = 0; type < XT_COUNTER_TYPES; type++)
        for (uint32_t level = 0; level < levels; level++, words += 2) {
            uint64_t count;
            memcpy(&count, words, sizeof count);
            w->task_counts.at[type][level] += count;
        }
    return words;
}

static xt_answer take_solutions(xt_worker *w, const uint32_t *words, const uint32_t *end)
{
    const xt_option_sink sink = xt_task_sink(w);
    for (; words < end; words += *words + 1)
        if (sink.take_solution(sink.context, words + 1, *words) == XT_STOP)
            return XT_STOP;
    return XT_CONTINUE;
}

static xt_answer take_result(xt_worker *w, const xt_message_header *header, const uint32_t *words)
{
    const uint32_t *end = words + header->words;
    bool            is_finished = header->outcome == XT_TEAM_FINISHED;
    w->abandons_task = !is_finished && (w->abandons_task || header->outcome == XT_TEAM_TOO_LARGE);
    if (w->abandons_task)
        return XT_STOP;
    words = take_counts(w, words);
    w->task_counts.asked.all += header->asked;
    uint64_t  found = w->task_counts.found + header->found;
    xt_answer answer = w->scheduler->run->sink.take_solution
                           ? take_solutions(w, words, end)
                           : xt_task_count_solutions(w, header->found, header->solutions);
    if (answer == XT_CONTINUE)
        w->task_counts.found = found; // the helper has dropped some
    return is_finished ? answer : XT_STOP;
}

// A task with as many solutions as the run wants ends in its midst, so it is searched again here.  So is one with a
// solution about which the filter could not say, because this process reports why.
static bool is_needed_here(const xt_worker *w, const xt_message_header *header)
{
    uint64_t wanted = w->scheduler->run->sink.take_solution ? w->solutions.max_solutions : 0;
    return header->left_out > 0 || (wanted && header->found >= wanted);
}

static bool is_usable(const xt_worker *w, const xt_message_header *header)
{
    return header->outcome != XT_TEAM_FAILED && header->words >= 2 * XT_COUNTER_TYPES * w->scheduler->run->levels;
}

// Waits for the result of the task with this number.  If the poll wants to stop, the helper is told once, and its
// result so far is taken, if it comes soon.
static xt_answer await_result(xt_worker *w, xt_task task, uint64_t number, xt_poll poll)
{
    const xt_team    *team = w->scheduler->run->team;
    xt_message_header header;
    const uint32_t   *words;
    bool              is_cancelled = false;
    double            cancelled_at = 0;
    for (;;) {
        xt_message_answer answer = xt_message_receive(team, w->helper, seconds_between_polls, &header, &words);
        bool is_result = answer == XT_MESSAGE_CAME && header.type == XT_MESSAGE_RESULT && header.number == number;
        if (answer == XT_TEAM_BROKEN || (is_result && !is_usable(w, &header)))
            return go_on_without_helper(w, task, poll);
        if (is_result && !is_cancelled && is_needed_here(w, &header))
            return run_here(w, task, poll);
        if (is_result)
            return header.left_out > 0 ? XT_STOP : take_result(w, &header, words);
        if (is_cancelled && xt_scheduler_is_stopping(w->scheduler) &&
            xt_clock_seconds() - cancelled_at > seconds_for_last_result)
            return XT_STOP;
        if (!is_cancelled && poll.ask(poll.context) == XT_STOP) {
            is_cancelled = true;
            cancelled_at = xt_clock_seconds();
            xt_message_send_header(team, w->helper, (xt_message_header){.type = XT_MESSAGE_CANCEL, .number = number});
        }
    }
}

xt_answer xt_team_run_task(xt_worker *w, xt_task task, xt_poll poll)
{
    const xt_run     *run = w->scheduler->run;
    xt_message_words  message = {0};
    xt_message_header header = {.type = XT_MESSAGE_TASK,
                                .number = w->scheduler->plan_number << 32 | ++w->sent_tasks,
                                .solutions = w->solutions.max_solutions};
    xt_message_start(&message, &header);
    xt_message_append(&message, task.choice, task.depth);
    bool is_sent = xt_message_send(run->team, w->helper, &message);
    xt_vector_free(&message);
    return is_sent ? await_result(w, task, header.number, poll) : go_on_without_helper(w, task, poll);
}
