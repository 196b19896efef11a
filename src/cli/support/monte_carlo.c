// monte_carlo.c -- see sample.h.

#include "cli/support/monte_carlo.h"

#include "cli/support/status.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const char needed[] = "it takes trials=N,until=R and perhaps seed=S, as in trials=1000,until=12,seed=1";

static bool reject_value(const char *text)
{
    cli_print_error("'%s' is no value for '--sample'; %s", text, needed);
    return false;
}

// What stands behind "name=", up to a comma or the end; false where it is not all a number up to most.
static bool read_parameter(const char **at, const char *name, uint64_t maximum, uint64_t *number)
{
    size_t length = strlen(name);
    char  *end;
    if (strncmp(*at, name, length) != 0 || (*at)[length] != '=' || (*at)[length + 1] < '0' || (*at)[length + 1] > '9')
        return false;
    errno = 0;
    *number = strtoull(*at + length + 1, &end, 10);
    if (errno || *number > maximum || (*end && *end != ','))
        return false;
    *at = *end ? end + 1 : end;
    return !*end || end[1];
}

bool cli_monte_carlo_read(const char *text, xt_monte_carlo *monte_carlo)
{
    static const char *const names[] = {"trials", "until", "seed"};
    static const uint64_t    maximum[] = {UINT64_MAX, UINT32_MAX, UINT64_MAX};
    uint64_t                 number[] = {0, 0, 0};
    bool                     given[] = {false, false, false};
    *monte_carlo = (xt_monte_carlo){0};
    if (!text)
        return true;
    for (const char *at = text; *at;) {
        int found = -1;
        for (int i = 0; i < 3 && found < 0; i++)
            if (!given[i] && read_parameter(&at, names[i], maximum[i], &number[i]))
                found = i;
        if (found < 0)
            return reject_value(text);
        given[found] = true;
    }
    if (number[0] == 0 || number[1] == 0)
        return reject_value(text);
    *monte_carlo = (xt_monte_carlo){.trials = number[0], .until = (uint32_t)number[1], .seed = number[2]};
    return true;
}
