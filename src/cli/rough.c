// rough.c -- see rough.h.

#include "cli/rough.h"

#include <stdio.h>

cli_rough cli_rough_number(double number)
{
    static const char *const units[] = {"", " k", " M", " G", " T"};
    size_t                   unit = 0;
    cli_rough                rough;
    const char              *form = "%.0f%s";
    while (number >= 999.5 && unit + 1 < sizeof units / sizeof *units) {
        number /= 1000;
        unit++;
    }
    if (unit && number < 9.95)
        form = "%.1f%s";
    else if (number >= 1e6) {
        number *= 1e12;
        unit = 0;
        form = "%.1e%s";
    }
    snprintf(rough.text, sizeof rough.text, form, number, units[unit]);
    return rough;
}

cli_rough cli_rough_time(double seconds)
{
    static const struct {
        double      seconds;
        const char *name;
    } units[] = {{86400 * 365.25, "years"}, {86400, "days"}, {3600, "h"}, {60, "min"}, {1, "s"}};
    size_t    unit = 0;
    cli_rough rough;
    while (unit + 1 < sizeof units / sizeof *units && seconds < 2 * units[unit].seconds)
        unit++;
    seconds /= units[unit].seconds;
    snprintf(rough.text, sizeof rough.text, seconds < 1e6 ? "%.0f %s" : "%.0e %s", seconds, units[unit].name);
    return rough;
}
