// team.c -- see team.h.
//
// To sleep and to be woken takes some 50 us in a virtual machine, and a thousand pieces of work of a thousandth of a
// second may follow one another at once.  So a member that waits looks for a while whether there is work, or all is
// done, before it sleeps; but not where there are more members than cores, for it would keep another from its work.

#define _GNU_SOURCE // sched_setaffinity, sched_getcpu

#include "base/team.h"

#include "base/memory.h"
#include "base/processor.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

enum { LOOKS = 2000 }; // each of 40 to 140 cycles

typedef struct member {
    xt_team  *team;
    uint32_t  number;
    pthread_t thread;
} member;

struct xt_team {
    uint32_t         members;
    uint32_t         begun; // of them, those with threads; the caller is not counted
    int              core;  // where the caller was then
    bool             is_begun;
    uint32_t         looks; // before a member sleeps
    member          *member;
    pthread_mutex_t  lock; // over what follows, which is changed by those alone who have it
    pthread_cond_t   call, end;
    _Atomic uint64_t calls; // to work, so far
    atomic_uint      busy;
    atomic_bool      is_over;
    void (*work)(void *context, uint32_t member);
    void *context;
};

xt_team *xt_team_new(uint32_t members)
{
    xt_team *team = XT_NEW(xt_team);
    member  *room = XT_NEW_ARRAY(member, members);
    bool     has_lock = team && room && pthread_mutex_init(&team->lock, NULL) == 0;
    bool     has_call = has_lock && pthread_cond_init(&team->call, NULL) == 0;
    if (has_call && pthread_cond_init(&team->end, NULL) == 0) {
        team->members = members;
        team->looks = members <= xt_processor_cores() ? LOOKS : 0;
        team->member = room;
        return team;
    }
    if (has_call)
        pthread_cond_destroy(&team->call);
    if (has_lock)
        pthread_mutex_destroy(&team->lock);
    free(room);
    free(team);
    return NULL;
}

uint32_t xt_team_members(const xt_team *team)
{
    return team ? team->members : 1;
}

// The core at hand; negative: not known.
static int core_at_hand(void)
{
#if defined(__linux__)
    return sched_getcpu();
#else
    return -1;
#endif
}

// Leaves the core of the thread that called for it, where there is another.  A system in a virtual machine may take a
// core that sleeps for one that is busy, begin threads on their parent's, and move them thousandths of a second later.
static void leave_core(int core)
{
#if defined(__linux__)
    cpu_set_t all, others;
    if (core < 0 || core != core_at_hand() || sched_getaffinity(0, sizeof all, &all) != 0 || CPU_COUNT(&all) < 2)
        return;
    others = all;
    CPU_CLR((size_t)core, &others); // a core behind the set is none of it
    if (sched_setaffinity(0, sizeof others, &others) == 0)
        sched_setaffinity(0, sizeof all, &all);
#else
    (void)core;
#endif
}

static void pause_a_moment(void)
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
}

static void look_for_call(const xt_team *team, uint64_t done)
{
    for (uint32_t l = 0; l < team->looks && atomic_load(&team->calls) == done && !atomic_load(&team->is_over); l++)
        pause_a_moment();
}

static void look_for_end(const xt_team *team)
{
    for (uint32_t l = 0; l < team->looks && atomic_load(&team->busy) > 0; l++)
        pause_a_moment();
}

static void *serve(void *context)
{
    const member *m = context;
    xt_team      *team = m->team;
    leave_core(team->core);
    for (uint64_t done = 0;;) {
        look_for_call(team, done);
        pthread_mutex_lock(&team->lock);
        while (team->calls == done && !team->is_over)
            pthread_cond_wait(&team->call, &team->lock);
        if (team->calls == done)
            break;
        done++;
        pthread_mutex_unlock(&team->lock);
        team->work(team->context, m->number);
        pthread_mutex_lock(&team->lock);
        if (--team->busy == 0)
            pthread_cond_signal(&team->end);
        pthread_mutex_unlock(&team->lock);
    }
    pthread_mutex_unlock(&team->lock);
    return NULL;
}

// Signals are the caller's: the threads take none.
static void begin(xt_team *team)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    team->is_begun = true;
    team->core = core_at_hand();
    for (uint32_t m = 1; m < team->members; m++, team->begun++) {
        team->member[m] = (member){.team = team, .number = m};
        if (pthread_create(&team->member[m].thread, NULL, serve, &team->member[m]) != 0)
            break;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void xt_team_do(xt_team *team, void (*work)(void *context, uint32_t member), void *context)
{
    if (team && !team->is_begun)
        begin(team);
    if (!team || team->begun == 0 || atomic_load(&team->busy) > 0) {
        work(context, 0);
        return;
    }
    pthread_mutex_lock(&team->lock);
    team->work = work;
    team->context = context;
    team->busy = team->begun;
    team->calls++;
    pthread_cond_broadcast(&team->call);
    pthread_mutex_unlock(&team->lock);
    work(context, 0);
    look_for_end(team);
    pthread_mutex_lock(&team->lock);
    while (team->busy > 0)
        pthread_cond_wait(&team->end, &team->lock);
    pthread_mutex_unlock(&team->lock);
}

void xt_team_free(xt_team *team)
{
    if (!team)
        return;
    pthread_mutex_lock(&team->lock);
    team->is_over = true;
    pthread_cond_broadcast(&team->call);
    pthread_mutex_unlock(&team->lock);
    for (uint32_t m = 1; m <= team->begun; m++)
        pthread_join(team->member[m].thread, NULL);
    pthread_cond_destroy(&team->end);
    pthread_cond_destroy(&team->call);
    pthread_mutex_destroy(&team->lock);
    free(team->member);
    free(team);
}
