// system.c -- signals, timers, threads, the console and texts, for windows/posix.h.

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <windows.h>

// ---- Signals -------------------------------------------------------------------------------------------------------

typedef void (*handler)(int signal_number);

enum { SIGNALS = 32 };

static _Atomic(handler) handlers[SIGNALS]; // NULL: the default

static bool has_signal(int number)
{
    return number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGALRM || number == SIGPIPE;
}

static void end_program(void)
{
    TerminateProcess(GetCurrentProcess(), (UINT)STATUS_CONTROL_C_EXIT);
}

// Windows calls this function in a new thread.
static BOOL WINAPI handle_console_event(DWORD event)
{
    int     number = event == CTRL_C_EVENT ? SIGINT : event == CTRL_BREAK_EVENT ? SIGTERM : SIGHUP;
    handler handle = atomic_load(&handlers[number]);
    if (!handle)
        return FALSE;
    if (handle != SIG_IGN)
        handle(number);
    if (number == SIGHUP)
        Sleep(INFINITE); // the program ends when this function returns, or some seconds later
    return TRUE;
}

int sigaction(int signal_number, const struct sigaction *action, struct sigaction *before)
{
    static atomic_flag is_installed = ATOMIC_FLAG_INIT;
    errno = EINVAL;
    if (!has_signal(signal_number))
        return -1;
    if (before)
        *before = (struct sigaction){.sa_handler = atomic_load(&handlers[signal_number])};
    if (action) {
        atomic_store(&handlers[signal_number], action->sa_handler);
        if (!atomic_flag_test_and_set(&is_installed))
            SetConsoleCtrlHandler(handle_console_event, TRUE);
    }
    return 0;
}

handler xt_windows_signal(int signal_number, handler handle)
{
    struct sigaction before, action = {.sa_handler = handle};
    return sigaction(signal_number, &action, &before) == 0 ? before.sa_handler : SIG_ERR;
}

int xt_windows_raise(int signal_number)
{
    handler handle = has_signal(signal_number) ? atomic_load(&handlers[signal_number]) : NULL;
    if (!handle)
        end_program();
    else if (handle != SIG_IGN)
        handle(signal_number);
    return 0;
}

// ---- The timer -----------------------------------------------------------------------------------------------------

static void CALLBACK raise_alarm(void *context, BOOLEAN is_fired)
{
    (void)context, (void)is_fired;
    xt_windows_raise(SIGALRM);
}

// Replaces the timer.  The handler of the old one may call this function, so it is not waited for.
int setitimer(int which, const struct itimerval *timer, struct itimerval *before)
{
    static _Atomic(HANDLE) current;
    (void)which, (void)before;
    HANDLE old = atomic_exchange(&current, NULL), new = NULL;
    if (old)
        DeleteTimerQueueTimer(NULL, old, NULL);
    DWORD milliseconds = (DWORD)timer->it_value.tv_sec * 1000 + (DWORD)timer->it_value.tv_usec / 1000;
    if (milliseconds && CreateTimerQueueTimer(&new, NULL, raise_alarm, NULL, milliseconds, 0, WT_EXECUTEONLYONCE))
        atomic_store(&current, new);
    return 0;
}

// ---- Threads and the system ----------------------------------------------------------------------------------------

#undef pthread_cond_timedwait

int xt_windows_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *deadline)
{
    const long      billion = 1000000000;
    struct timespec now, today;
    clock_gettime(CLOCK_MONOTONIC, &now);
    clock_gettime(CLOCK_REALTIME, &today);
    int64_t wait = (deadline->tv_sec - now.tv_sec) * billion + (deadline->tv_nsec - now.tv_nsec);
    int64_t until = today.tv_nsec + (wait > 0 ? wait : 0);
    today.tv_sec += until / billion;
    today.tv_nsec = (long)(until % billion);
    return pthread_cond_timedwait(condition, lock, &today);
}

long sysconf(int name)
{
    DWORD_PTR own, all;
    (void)name;
    return GetProcessAffinityMask(GetCurrentProcess(), &own, &all) ? __builtin_popcountll(own) : 1;
}

// ---- The console ---------------------------------------------------------------------------------------------------

int ioctl(int descriptor, int request, struct winsize *size)
{
    CONSOLE_SCREEN_BUFFER_INFO facts;
    (void)request;
    if (!GetConsoleScreenBufferInfo((HANDLE)_get_osfhandle(descriptor), &facts))
        return -1;
    *size = (struct winsize){.ws_row = (uint16_t)(facts.srWindow.Bottom - facts.srWindow.Top + 1),
                             .ws_col = (uint16_t)(facts.srWindow.Right - facts.srWindow.Left + 1)};
    return 0;
}

// A pipe cannot be waited for, so it is asked again and again.
int poll(struct pollfd *files, unsigned count, int timeout)
{
    const DWORD pause = 10; // milliseconds
    HANDLE      handle = (HANDLE)_get_osfhandle(files->fd);
    DWORD       available = 0;
    (void)count, (void)timeout;
    if (GetFileType(handle) == FILE_TYPE_CHAR)
        WaitForSingleObject(handle, INFINITE);
    if (GetFileType(handle) == FILE_TYPE_PIPE)
        while (PeekNamedPipe(handle, NULL, 0, NULL, &available, NULL) && !available)
            Sleep(pause);
    return 1;
}

// ---- Text ----------------------------------------------------------------------------------------------------------

char *strndup(const char *text, size_t length)
{
    length = strnlen(text, length);
    char *copy = malloc(length + 1);
    if (copy) {
        memcpy(copy, text, length);
        copy[length] = '\0';
    }
    return copy;
}

char *strcasestr(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text; text++)
        if (strncasecmp(text, part, length) == 0)
            return (char *)text;
    return length ? NULL : (char *)text;
}
