// limits.c -- see limits.h.

#define _XOPEN_SOURCE 700 // clock_gettime, poll

#include "cli/search/limits.h"

#include "cli/search/signals.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

// Seconds.  xt_limit_time takes 0 for no limit, so a limit that is reached already gets this rest.
static const double min_rest = 1e-9;

static double limit_end;     // in seconds of the clock; of no use without a limit on time
static bool   includes_next; // the running limit includes the next puzzle

static double clock_seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

void cli_limit_memory(uint64_t bytes)
{
    bytes > 0 ? xt_limit_memory(bytes) : xt_limit_memory_by_default();
}

void cli_limits_start(const cli_options *options)
{
    cli_limit_memory(options->memory_limit);
    xt_limit_time(options->time_limit, NULL);
    cli_signals_limit_time(options->time_limit);
    limit_end = clock_seconds() + options->time_limit;
    includes_next = true;
}

void cli_limits_await_input(const cli_options *options)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (poll(&input, 1, -1) < 0 && errno == EINTR)
        ;
    cli_limits_start(options);
}

void cli_limits_begin(const cli_options *options, xt_control *control)
{
    if (!includes_next)
        cli_limits_start(options);
    includes_next = false;
    cli_limit_memory(options->memory_limit);
    xt_limit_time(options->time_limit > 0 ? fmax(limit_end - clock_seconds(), min_rest) : 0, control);
}

void cli_limits_end(void)
{
    cli_signals_limit_time(0);
    xt_limit_time(0, NULL);
}

xt_status cli_limit_reached(void)
{
    xt_status reached = xt_time_limit_reached();
    if (reached != XT_COMPLETE)
        return reached;
    return xt_memory_limit_is_reached() ? XT_BY_MEMORY : XT_FAILED;
}
