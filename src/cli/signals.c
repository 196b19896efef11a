// signals.c -- see signals.h.
//
// A handler may touch nothing but atomics that have no lock, and call what POSIX lists as safe in signal handlers.  A
// signal that the caller ignores, as nohup and a shell's background jobs do, stays ignored.

#define _POSIX_C_SOURCE 200809L

#include "cli/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

static const struct {
    int         number;
    const char *name;
} stopping[] = {{SIGINT, "SIGINT"}, {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"}};

enum { STOPPING = sizeof stopping / sizeof *stopping };

static xt_control *_Atomic   searched;
static const char *_Atomic   guarded;
static volatile sig_atomic_t caught;
static volatile sig_atomic_t statistics_wanted;
static volatile sig_atomic_t trace_wanted;

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
    xt_control_stop(searched);
}

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
    catch_stopping();
    catch_with(SIGUSR1, want_statistics);
}

void cli_signals_release(void)
{
    searched = NULL;
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

void cli_signals_guard(const char *path)
{
    guarded = path;
    if (path)
        catch_stopping();
}
