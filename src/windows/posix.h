// posix.h -- the part of POSIX that exactile uses and MinGW-w64 lacks.
//
// The compiler includes this header before each file of a build for Windows, so the other files need no conditions.
// Names of files are UTF-8, and their parts are separated by / or \.  Files have no text mode: they get the bytes that
// the program writes.
#ifndef XT_WINDOWS_POSIX_H
#define XT_WINDOWS_POSIX_H

// Characters that separate the parts of a file's name.
#define XT_PATH_SEPARATORS "/\\"

#include <fcntl.h>
#include <io.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// ---- Files ---------------------------------------------------------------------------------------------------------

// The file index of Windows is the inode.
struct xt_windows_stat {
    uint64_t st_dev, st_ino;
    int64_t  st_size;
    unsigned st_mode;
};

enum {
    F_GETFD = 1,
    F_DUPFD_CLOEXEC = 2,
    O_CLOEXEC = _O_NOINHERIT,
    AT_FDCWD = -100,
    AT_SYMLINK_FOLLOW = 1,
};

FILE   *xt_windows_fopen(const char *path, const char *mode);
int     xt_windows_open(const char *path, int flags, ...); // the flags of unfinished_file.c and program.c
int     xt_windows_stat(const char *path, struct xt_windows_stat *status);
int     xt_windows_fstat(int descriptor, struct xt_windows_stat *status);
int     xt_windows_rename(const char *from, const char *to); // replaces the file `to`
int     xt_windows_unlink(const char *path);
int     xt_windows_mkdir(const char *path, unsigned mode); // the mode has no meaning
int     xt_windows_isatty(int descriptor);
ssize_t xt_windows_write(int descriptor, const void *text, size_t bytes);
int     fchmod(int descriptor, unsigned mode); // changes nothing
int     fcntl(int descriptor, int command, ...);
int     linkat(int from, const char *old, int to, const char *new, int flags); // fails: all files have names
ssize_t readlink(const char *path, char *target, size_t bytes);                // fails: links are not read
char   *realpath(const char *path, char *resolved);                            // `resolved` is NULL

// A stream of open_memstream is a temporary file until fclose.
FILE *open_memstream(char **text, size_t *bytes);
int   xt_windows_fclose(FILE *stream);
int   xt_windows_fflush(FILE *stream);

#undef fstat
#undef stat
#define fclose xt_windows_fclose
#define fflush xt_windows_fflush
#define fopen xt_windows_fopen
#define fstat xt_windows_fstat
#define isatty xt_windows_isatty
#define open xt_windows_open
#define mkdir xt_windows_mkdir
#define rename xt_windows_rename
#define stat xt_windows_stat
#define unlink xt_windows_unlink
#define write xt_windows_write

// ---- Signals and timers --------------------------------------------------------------------------------------------

// Ctrl-C is SIGINT, Ctrl-Break is SIGTERM, and closing the console is SIGHUP.  Their handlers run in a thread of their
// own.  fflush and write raise SIGPIPE if nobody reads the pipe.  SIGUSR1, SIGUSR2 and SIGXFSZ never come.
enum { SIGHUP = 1, SIGUSR1 = 10, SIGUSR2 = 12, SIGPIPE = 13, SIGALRM = 14, SIGXFSZ = 25 };
enum { SA_RESTART = 1 };

typedef struct xt_windows_sigset {
    char none; // no thread has a mask
} sigset_t;

struct sigaction {
    void (*sa_handler)(int signal_number);
    int      sa_flags;
    sigset_t sa_mask;
};

int sigaction(int signal_number, const struct sigaction *action, struct sigaction *before);
int xt_windows_raise(int signal_number); // ends the program unless the signal has a handler
void (*xt_windows_signal(int signal_number, void (*handler)(int)))(int);

#define raise xt_windows_raise
#define signal xt_windows_signal

static inline void sigemptyset(sigset_t *set)
{
    set->none = 0;
}

static inline void sigfillset(sigset_t *set)
{
    set->none = 0;
}

static inline void sigdelset(sigset_t *set, int signal_number)
{
    (void)set, (void)signal_number;
}

#undef pthread_sigmask
static inline int pthread_sigmask(int how, const sigset_t *set, sigset_t *before)
{
    (void)how, (void)set, (void)before;
    return 0;
}

struct itimerval {
    struct timeval it_interval, it_value;
};
enum { ITIMER_REAL };
int setitimer(int which, const struct itimerval *timer, struct itimerval *before);

// ---- Threads and the system ----------------------------------------------------------------------------------------

// The threads of MinGW-w64 wait on the clock of the day only.  This function takes a moment of the monotonic clock.
int xt_windows_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *lock, const struct timespec *deadline);
#define pthread_cond_timedwait xt_windows_cond_timedwait
#define pthread_condattr_setclock(attributes, clock) (0)

enum { _SC_NPROCESSORS_ONLN };
long sysconf(int name);

// ---- Text ----------------------------------------------------------------------------------------------------------

char *strndup(const char *text, size_t length);
char *strcasestr(const char *text, const char *part);

#endif
