// signals.c -- stops a search on a signal.
//
// Handlers use only lock-free atomics and functions that POSIX lists as async-signal-safe.  Signals that the caller
// ignores, as nohup and shells do for background jobs, stay ignored.
//
// A search that a signal or its limit on time stops ends within milliseconds and keeps its results.  If it does not, a
// timer ends the program: the output has no reader, so a write blocks, or a puzzle is still being prepared.  The timer
// acts only if the same write lasts or the process used its processor time; otherwise the machine is merely busy.
//
// SIGPIPE ends other programs at the first write without a reader.  Here it ends the program too, but only after the
// command has completed its files and its saved run.

#define _XOPEN_SOURCE 700 // setitimer

#include "cli/search/signals.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static const struct {
    int         number;
    const char *name;
} stop_signals[] = {{SIGINT, "SIGINT"}, {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"}};

enum { STOP_SIGNALS = sizeof stop_signals / sizeof *stop_signals };

static xt_control *_Atomic   active_control;
static volatile sig_atomic_t caught;
static volatile sig_atomic_t is_past_limit; // on time
static volatile sig_atomic_t statistics_wanted;
static volatile sig_atomic_t trace_wanted;
static volatile sig_atomic_t is_pipe_broken;

// ---- Unfinished files ----------------------------------------------------------------------------------------------

enum { MAX_UNFINISHED_FILES = 8 }; // a command writes up to 4 files

static const xt_unfinished_file *_Atomic unfinished_files[MAX_UNFINISHED_FILES];
static const xt_unfinished_file *_Atomic complete_file;

static void replace_guarded(const xt_unfinished_file *old, const xt_unfinished_file *file)
{
    int i = 0;
    while (i < MAX_UNFINISHED_FILES && unfinished_files[i] != old)
        i++;
    assert(i < MAX_UNFINISHED_FILES);
    unfinished_files[i] = file;
}

static void discard_files(void)
{
    for (int i = 0; i < MAX_UNFINISHED_FILES; i++) {
        const xt_unfinished_file *file = unfinished_files[i];
        if (file)
            xt_unfinished_file_discard(file);
    }
}

// ---- The line of progress ------------------------------------------------------------------------------------------

static volatile sig_atomic_t is_line_shown;

void cli_signals_set_line_shown(bool is_shown)
{
    is_line_shown = is_shown;
}

// Writes a last text in place of the line of progress.  Returns false with errno set if that fails.
static bool write_last_text(const char *text)
{
    static const char erase[] = "\r\033[K";
    const size_t      length = strlen(text);
    bool              ok = !is_line_shown || write(STDERR_FILENO, erase, sizeof erase - 1) >= 0;
    return ok && (length == 0 || write(STDERR_FILENO, text, length) >= 0);
}

// ---- Stopping in time ----------------------------------------------------------------------------------------------

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { SLOWDOWN = 10 }; // instrumented builds run slower
#else
enum { SLOWDOWN = 1 };
#endif

enum {
    FIRST_CHECK_DELAY = 60 * SLOWDOWN, // milliseconds until the first check
    CHECK_INTERVAL = 20,               // milliseconds between checks
    MAX_CPU_TIME = 50 * SLOWDOWN,      // milliseconds of processor time of each core since the signal
};

static volatile sig_atomic_t max_cpu_time = MAX_CPU_TIME; // of all cores together
static atomic_int            writes;                      // started and finished: odd during a write
static volatile sig_atomic_t writes_at_last_check;        // at the last check
static struct timespec       cpu_time_at_stop;            // processor time at the signal or the limit

static void start_timer(long seconds, int milliseconds)
{
    const struct itimerval once = {.it_value.tv_sec = seconds, .it_value.tv_usec = milliseconds * 1000};
    setitimer(ITIMER_REAL, &once, NULL); // not on the list of POSIX, but a system call everywhere
}

static int cpu_milliseconds_since_stop(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (int)((now.tv_sec - cpu_time_at_stop.tv_sec) * 1000 + (now.tv_nsec - cpu_time_at_stop.tv_nsec) / 1000000);
}

static volatile sig_atomic_t has_counted = 1;

void cli_signals_set_counted(bool counted)
{
    has_counted = counted;
}

static void end_at_once(void)
{
    // By what stopped the search, and whether it had counted solutions.
    static const char *const texts[2][2] = {
        {"no number of solutions yet, stopped by the limit on time\n",
         "stopped by the limit on time before the search could end properly; its counts are lost\n"},
        {"no number of solutions yet, stopped by request\n",
         "stopped by request before the search could end properly; its counts are lost\n"}};
    // Without a control there is no search, but a puzzle is read or shown.
    const char *text = active_control ? texts[caught != 0][has_counted != 0] : "stopped by the limit on time\n";
    const xt_unfinished_file *complete = complete_file;
    if (complete)
        xt_unfinished_file_finish(complete);
    discard_files();
    _exit(write_last_text(text) ? 3 : 2); // CLI_STOPPED or CLI_BAD
}

// Starts to check that the search ends.
static void await_end(void)
{
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu_time_at_stop);
    writes_at_last_check = -1;
    start_timer(FIRST_CHECK_DELAY / 1000, FIRST_CHECK_DELAY % 1000);
}

static void check_search_ends(int signal_number)
{
    (void)signal_number;
    if (!caught && !is_past_limit) {
        is_past_limit = 1;
        await_end();
        return;
    }
    bool is_blocked = writes % 2 == 1 && writes == writes_at_last_check;
    if (is_blocked || cpu_milliseconds_since_stop() > max_cpu_time)
        end_at_once();
    writes_at_last_check = writes;
    start_timer(0, CHECK_INTERVAL);
}

// Called by one thread at a time, so a plain load and store suffice.
static void count_write(int ended)
{
    int now = atomic_load_explicit(&writes, memory_order_relaxed);
    atomic_store_explicit(&writes, now + (now % 2 == ended), memory_order_relaxed);
}

void cli_signals_write_begins(void)
{
    if (complete_file)
        complete_file = NULL;
    count_write(0);
}

void cli_signals_write_ends(void)
{
    count_write(1);
}

static void handle_stop_signal(int signal_number)
{
    if (caught || !active_control) {
        discard_files();
        write_last_text(""); // a failure changes nothing
        signal(signal_number, SIG_DFL);
        raise(signal_number);
        return;
    }
    caught = signal_number;
    await_end();
    xt_control_stop(active_control);
}

// ---- What is caught ------------------------------------------------------------------------------------------------

static void request_statistics(int signal_number)
{
    (void)signal_number;
    statistics_wanted = 1;
}

static void request_trace(int signal_number)
{
    (void)signal_number;
    trace_wanted = 1;
}

static void install_handler(int signal_number, void (*handler)(int))
{
    struct sigaction before, action = {.sa_handler = handler, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (sigaction(signal_number, NULL, &before) == 0 && before.sa_handler != SIG_IGN)
        sigaction(signal_number, &action, NULL);
}

static void catch_stop_signals(void)
{
    for (size_t i = 0; i < STOP_SIGNALS; i++)
        install_handler(stop_signals[i].number, handle_stop_signal);
}

void cli_signals_catch(xt_control *control)
{
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    max_cpu_time = MAX_CPU_TIME * (online > 0 && online < 1024 ? (int)online : 1); // all work until the search ends
    active_control = control;
    has_counted = 1;
    install_handler(SIGALRM, check_search_ends);
    catch_stop_signals();
    install_handler(SIGUSR1, request_statistics);
}

void cli_signals_set_time_to_end(int milliseconds)
{
    // One thread gives the memory back.
    max_cpu_time = milliseconds * SLOWDOWN > max_cpu_time ? milliseconds * SLOWDOWN : max_cpu_time;
}

void cli_signals_release(void)
{
    active_control = NULL;
    max_cpu_time = MAX_CPU_TIME;
    start_timer(0, 0);
}

void cli_signals_limit_time(double seconds)
{
    const double max_seconds = 1e6; // a longer timer has no use
    if (caught)                     // its timer runs
        return;
    is_past_limit = 0;
    if (seconds > 0)
        install_handler(SIGALRM, check_search_ends);
    seconds = seconds < max_seconds ? seconds : max_seconds;
    start_timer((long)seconds, (int)ceil((seconds - (double)(long)seconds) * 1e3));
}

const char *cli_signals_caught(void)
{
    for (size_t i = 0; i < STOP_SIGNALS; i++)
        if (caught == stop_signals[i].number)
            return stop_signals[i].name;
    return NULL;
}

bool cli_signals_want_statistics(void)
{
    bool wanted = statistics_wanted;
    statistics_wanted = 0;
    return wanted;
}

static void note_broken_pipe(int signal_number)
{
    (void)signal_number;
    int error = errno, nowhere = is_pipe_broken ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC);
    is_pipe_broken = 1;
    if (nowhere >= 0) {
        dup2(nowhere, STDERR_FILENO);
        close(nowhere);
    }
    errno = error;
}

void cli_signals_defer_broken_pipe(void)
{
    install_handler(SIGPIPE, note_broken_pipe);
}

void cli_signals_end_by_broken_pipe(void)
{
    if (!is_pipe_broken)
        return;
    signal(SIGPIPE, SIG_DFL);
    raise(SIGPIPE);
}

void cli_signals_catch_trace(void)
{
    install_handler(SIGUSR2, request_trace);
}

bool cli_signals_want_trace(void)
{
    bool wanted = trace_wanted;
    trace_wanted = 0;
    return wanted;
}

void cli_signals_guard(const xt_unfinished_file *file)
{
    replace_guarded(NULL, file);
    catch_stop_signals();
}

void cli_signals_stop_guarding(const xt_unfinished_file *file)
{
    if (complete_file == file)
        complete_file = NULL;
    replace_guarded(file, NULL);
}

void cli_signals_set_complete(const xt_unfinished_file *file)
{
    complete_file = file;
}
