// run.c -- see run.h, and crew.h for how the threads work together.

#define _POSIX_C_SOURCE 200809L // pthread_condattr_setclock, CLOCK_MONOTONIC

#include "run/run.h"

#include "base/clock.h"
#include "base/limits.h"
#include "base/memory.h"
#include "base/processor.h"
#include "run/crew.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

const char xt_run_cannot_keep_many[] = "there are more solutions than a saved run can tell, 2^64 or more";

static const double   seconds_between_watches = 0.05;
static const double   seconds_before_first_report = 0.1;
static const xt_pace  usual_pace = {.alone = 0.005, .task = 0.25, .patience = 0.02};
static const double   seconds_worth_threads = 0.1;
static const double   most_patience = 0.05;
static const double   least_task_share = 1.0 / 1024, most_task_share = 1.0 / 16;
static const double   fits_worth_a_task = 8000;
static const double   patience_of_one_kept = 0.25;
static const uint32_t most_ahead = 4096;          // tasks that are done before the one at the front
static const uint64_t most_bytes_ahead = 1 << 26; // of their counters

// ---- Setting up ----------------------------------------------------------------------------------------------------

uint32_t xt_run_threads(uint32_t wanted)
{
    uint32_t threads = wanted ? wanted : xt_processor_cores();
    return threads < XT_LIMIT_THREADS ? threads : XT_LIMIT_THREADS;
}

static uint32_t ahead_for(uint32_t levels)
{
    uint64_t most = most_bytes_ahead / (2 * sizeof(uint64_t) * ((uint64_t)levels + 1));
    return most > most_ahead ? most_ahead : most > 1 ? (uint32_t)most : 1;
}

static bool start_locks(xt_crew *crew)
{
    pthread_condattr_t monotonic;
    if (pthread_condattr_init(&monotonic) != 0)
        return false;
    bool fine =
        pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC) == 0 && pthread_mutex_init(&crew->lock, NULL) == 0;
    fine = fine && pthread_cond_init(&crew->work, NULL) == 0 && pthread_cond_init(&crew->news, &monotonic) == 0;
    pthread_condattr_destroy(&monotonic);
    return fine;
}

// Samples may say far too much, so that their word counts up to a limit.
static double patience_for(double expected)
{
    double share = expected * xt_patience_share;
    return share < usual_pace.patience ? usual_pace.patience : share < most_patience ? share : most_patience;
}

static xt_pace pace_for(const xt_run *run)
{
    xt_pace pace = run->pace;
    if (pace.alone <= 0)
        pace.alone = run->expected_seconds > seconds_worth_threads ? 0 : usual_pace.alone;
    pace.task = pace.task > 0 ? pace.task : usual_pace.task;
    // One thread that is kept divides its work only to save it, and shall lose little by what it gives up.
    bool is_kept_alone = run->journal && xt_run_threads(run->threads) == 1;
    if (pace.patience <= 0)
        pace.patience = is_kept_alone ? patience_of_one_kept : patience_for(run->expected_seconds);
    return pace;
}

// Tasks are as many as threads and those who watch need; in a small tree fewer, for each begins with work of its own.
static double task_share_for(const xt_run *run)
{
    double share = run->expected_fits > 0 ? fits_worth_a_task / run->expected_fits : 0;
    return share < least_task_share ? least_task_share : share < most_task_share ? share : most_task_share;
}

// For an engine whose tasks are shared.  False: no memory.
static bool form_team(xt_crew *crew)
{
    const xt_engine *engine = crew->run->engine;
    uint32_t         threads = xt_run_threads(crew->run->threads);
    if (!engine->take_team || crew->run->only_kept || threads == 1)
        return true;
    crew->team = xt_team_new(threads);
    return crew->team && engine->take_team(crew->worker[0].search, crew->team);
}

static bool start(xt_crew *crew, xt_run *run)
{
    uint32_t threads = run->only_kept ? 1 : xt_run_threads(run->threads);
    double   now = xt_clock_seconds();
    *crew = (xt_crew){.run = run,
                      .threads = threads,
                      .is_ordered = run->sink.take || run->limit,
                      .has_cores = threads <= xt_processor_cores(),
                      .is_alone = threads == 1 && (!run->journal || run->only_kept), // else one works, one keeps
                      .task_share = task_share_for(run),
                      .pace = pace_for(run),
                      .began = now,
                      .began_tasks = now,
                      .next_report = now + seconds_before_first_report,
                      .ahead_most = ahead_for(run->levels),
                      .worker = XT_NEW_ARRAY(xt_worker, threads)};
    bool keeps_solutions = run->sink.take && !xt_crew_is_direct(crew);
    if (!start_locks(crew) || !xt_tally_start(&crew->total, run->levels))
        return false;
    xt_tally_take(&crew->total, &run->report.counters, run->levels);
    if (!crew->worker || !xt_worker_start(&crew->worker[0], crew) || !form_team(crew) ||
        !xt_tally_start(&crew->restored, run->levels) ||
        !(run->journal ? xt_crew_restore(crew) : xt_tasks_start(&crew->tasks)))
        return false;
    crew->left = -1;
    crew->kept_before = crew->total.passed; // where there is no order; else what is restored is delivered by and by
    crew->fits_before = xt_tally_fits(&crew->total, run->levels) + xt_tally_fits(&crew->restored, run->levels);
    return xt_tally_start(&crew->sum, run->levels) && xt_tally_start(&crew->aside, run->levels) &&
           (!keeps_solutions || xt_chunks_start(&crew->chunks, threads, threads + 2, run->levels, crew->is_alone));
}

static void end(xt_crew *crew)
{
    for (uint32_t t = crew->threads; t-- > 0 && crew->worker;) // they may borrow from the first
        xt_worker_free(&crew->worker[t]);
    free(crew->worker);
    xt_team_free(crew->team);
    xt_tasks_free(&crew->tasks);
    xt_chunks_free(&crew->chunks);
    xt_tally_free(&crew->total);
    xt_tally_free(&crew->aside);
    xt_tally_free(&crew->sum);
    xt_vector_free(&crew->front);
    xt_gauge_free(crew->gauge);
    xt_tally_free(&crew->restored);
    xt_pending_free(crew->first_pending);
    pthread_mutex_destroy(&crew->lock);
    pthread_cond_destroy(&crew->work);
    pthread_cond_destroy(&crew->news);
}

// ---- Threads -------------------------------------------------------------------------------------------------------

static void *work(void *context)
{
    xt_worker *worker = context;
    xt_crew   *crew = worker->crew;
    // Without memory for one more there are fewer; the first has all that it needs.
    if (worker->is_ready || xt_worker_start(worker, crew))
        xt_worker_work(worker);
    pthread_mutex_lock(&crew->lock);
    crew->live--;
    pthread_cond_signal(&crew->news);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

// How many could be begun.  Signals are the caller's: the threads take none but what a sink brings about by writing.
static uint32_t begin_threads(xt_crew *crew, pthread_t *thread)
{
    sigset_t all, before;
    uint32_t begun = 0;
    sigfillset(&all);
    sigdelset(&all, SIGPIPE);
    sigdelset(&all, SIGXFSZ);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_mutex_lock(&crew->lock);
    crew->is_begun = true;
    for (; begun < crew->threads; begun++, crew->live++) {
        crew->worker[begun].crew = crew;
        if (pthread_create(&thread[begun], NULL, work, &crew->worker[begun]) != 0)
            break;
    }
    pthread_mutex_unlock(&crew->lock);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return begun;
}

// Until there is news, or it is time to look around.  Under the lock.
static void wait_for_news(xt_crew *crew)
{
    xt_run *run = crew->run;
    double  now = xt_clock_seconds(), until = now + seconds_between_watches;
    if (run->progress && until > crew->next_report)
        until = crew->next_report;
    if (run->time_limit > 0 && until > crew->began + run->time_limit)
        until = crew->began + run->time_limit;
    struct timespec time = {.tv_sec = (time_t)until, .tv_nsec = (long)((until - (double)(time_t)until) * 1e9)};
    run->report.waits++;
    pthread_cond_timedwait(&crew->news, &crew->lock, &time);
}

static void attend(xt_crew *crew)
{
    pthread_mutex_lock(&crew->lock);
    while (!xt_crew_shall_end(crew)) {
        if (xt_crew_deliver_kept(crew) || xt_crew_deliver(crew, NULL)) {
            pthread_mutex_unlock(&crew->lock);
            xt_crew_keep(crew, xt_clock_seconds(), false);
            pthread_mutex_lock(&crew->lock);
            continue;
        }
        if (crew->live == 0)
            break;
        wait_for_news(crew);
        pthread_mutex_unlock(&crew->lock);
        xt_crew_watch(crew, xt_clock_seconds());
        pthread_mutex_lock(&crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
}

static void work_together(xt_crew *crew)
{
    pthread_t *thread = XT_NEW_ARRAY(pthread_t, crew->threads);
    uint32_t   begun = thread ? begin_threads(crew, thread) : 0;
    if (begun > 0)
        attend(crew);
    for (uint32_t t = 0; t < begun; t++)
        pthread_join(thread[t], NULL);
    free(thread);
    if (begun > 0)
        return;
    crew->is_begun = false; // the system gives no threads: then without
    crew->is_alone = true;
    xt_worker_work(&crew->worker[0]);
}

xt_status xt_run_all(xt_run *run)
{
    xt_crew   crew;
    xt_status status = XT_FAILED;
    if (start(&crew, run)) {
        if (run->engine->prepare && !run->only_kept)
            xt_worker_prepare(&crew.worker[0]);
        xt_worker_work(&crew.worker[0]);
        if (crew.tasks.first && !crew.is_alone && !xt_crew_shall_end(&crew))
            work_together(&crew);
        status = xt_crew_settle(&crew);
    }
    end(&crew);
    return status;
}
