// signals.c -- see signals.h.
//
// A handler may touch nothing but atomics that have no lock, and call what POSIX lists as safe in signal handlers.  A
// signal that the caller ignores, as nohup and a shell's background jobs do, stays ignored.
//
// A search that is told to stop is over in milliseconds, with all that it found.  Where it is not, a timer ends the
// program: when the output's reader does not read, so that a write lasts, or when a puzzle is only being prepared. What
// tells this from a machine that has no time for us is that the same write lasts, or that we did use the time.

#define _XOPEN_SOURCE 700 // setitimer

#include "cli/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const struct {
    int         number;
    const char *name;
} stopping[] = {{SIGINT, "SIGINT"}, {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"}};

enum { STOPPING = sizeof stopping / sizeof *stopping };

static xt_control *_Atomic   searched;
static const char *_Atomic   guarded;
static const char *_Atomic   kept_as;
static volatile sig_atomic_t caught;
static volatile sig_atomic_t statistics_wanted;
static volatile sig_atomic_t trace_wanted;

// ---- Stopping in time ----------------------------------------------------------------------------------------------

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SLOWER = 10 }; // what is watched like this takes longer
#else
enum { SLOWER = 1 };
#endif

enum {
    PATIENCE = 60 * SLOWER,    // milliseconds until we look for the first time
    MORE_PATIENCE = 20,        // and between looks
    BUSY_ENOUGH = 50 * SLOWER, // of the processor's time, since the signal
};

static volatile sig_atomic_t busy_enough = BUSY_ENOUGH;
static atomic_int            writes;        // begun and ended: odd while one lasts
static volatile sig_atomic_t writes_before; // at the last look
static struct timespec       busy_before;   // the processor's time at the signal

static void look_again_after(int milliseconds)
{
    const struct itimerval once = {.it_value.tv_usec = milliseconds * 1000 % 1000000,
                                   .it_value.tv_sec = milliseconds / 1000};
    setitimer(ITIMER_REAL, &once, NULL); // not on POSIX's list, but a system call everywhere
}

static int busy_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (int)((now.tv_sec - busy_before.tv_sec) * 1000 + (now.tv_nsec - busy_before.tv_nsec) / 1000000);
}

static void end_at_once(void)
{
    static const char text[] = "stopped by request, before the search could come to an orderly end; what it counted "
                               "is not told\n";
    if (guarded && (!kept_as || rename(guarded, kept_as) != 0))
        unlink(guarded);
    if (write(STDERR_FILENO, text, strlen(text)) < 0)
        _exit(2);
    _exit(3); // CLI_STOPPED
}

static void look_whether_it_ends(int signal_number)
{
    (void)signal_number;
    if (!searched)
        return;
    bool is_blocked = writes % 2 == 1 && writes == writes_before;
    if (is_blocked || busy_milliseconds() > busy_enough)
        end_at_once();
    writes_before = writes;
    look_again_after(MORE_PATIENCE);
}

// By one thread at a time, for each solution or many: no need for what makes atomics dear.
static void count_write(int ended)
{
    int now = atomic_load_explicit(&writes, memory_order_relaxed);
    atomic_store_explicit(&writes, now + (now % 2 == ended), memory_order_relaxed);
}

void cli_signals_write_begins(void)
{
    if (kept_as)
        kept_as = NULL;
    count_write(0);
}

void cli_signals_write_ends(void)
{
    count_write(1);
}

static void stop(int signal_number)
{
    if (caught || !searched) {
        if (guarded)
            unlink(guarded);
        signal(signal_number, SIG_DFL);
        raise(signal_number);
        return;
    }
    caught = signal_number;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &busy_before);
    writes_before = -1;
    look_again_after(PATIENCE);
    xt_control_stop(searched);
}

// ---- What is caught ------------------------------------------------------------------------------------------------

static void want_statistics(int signal_number)
{
    (void)signal_number;
    statistics_wanted = 1;
}

static void want_trace(int signal_number)
{
    (void)signal_number;
    trace_wanted = 1;
}

static void catch_with(int signal_number, void (*handler)(int))
{
    struct sigaction before, action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal_number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(signal_number, &action, NULL);
}

static void catch_stopping(void)
{
    for (size_t i = 0; i < STOPPING; i++)
        catch_with(stopping[i].number, stop);
}

void cli_signals_catch(xt_control *control)
{
    searched = control;
    catch_with(SIGALRM, look_whether_it_ends);
    catch_stopping();
    catch_with(SIGUSR1, want_statistics);
}

void cli_signals_be_patient(int milliseconds)
{
    busy_enough = milliseconds * SLOWER;
}

void cli_signals_release(void)
{
    searched = NULL;
    busy_enough = BUSY_ENOUGH;
    look_again_after(0);
}

const char *cli_signals_caught(void)
{
    for (size_t i = 0; i < STOPPING; i++)
        if (caught == stopping[i].number)
            return stopping[i].name;
    return NULL;
}

bool cli_signals_want_statistics(void)
{
    bool wanted = statistics_wanted;
    statistics_wanted = 0;
    return wanted;
}

void cli_signals_catch_trace(void)
{
    catch_with(SIGUSR2, want_trace);
}

bool cli_signals_want_trace(void)
{
    bool wanted = trace_wanted;
    trace_wanted = 0;
    return wanted;
}

void cli_signals_keep(const char *path)
{
    kept_as = path;
}

void cli_signals_guard(const char *path)
{
    guarded = path;
    kept_as = NULL;
    if (path)
        catch_stopping();
}
