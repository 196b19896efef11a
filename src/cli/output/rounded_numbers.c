// rounded_numbers.c -- writes numbers and times in few digits.

#include "cli/output/rounded_numbers.h"

#include <stdio.h>

cli_rounded cli_rounded_number(double number)
{
    static const char *const units[] = {"", " k", " M", " G", " T"};
    size_t                   unit = 0;
    cli_rounded              rounded;
    const char              *format = "%.0f%s";
    while (number >= 999.5 && unit + 1 < sizeof units / sizeof *units) {
        number /= 1000;
        unit++;
    }
    if (unit && number < 9.95)
        format = "%.1f%s";
    else if (number >= 1e6) {
        number *= 1e12;
        unit = 0;
        format = "%.1e%s";
    }
    snprintf(rounded.text, sizeof rounded.text, format, number, units[unit]);
    return rounded;
}

cli_rounded cli_rounded_time(double seconds)
{
    static const struct {
        double      seconds;
        const char *name;
    } units[] = {{86400 * 365.25, "years"}, {86400, "days"}, {3600, "h"}, {60, "min"}, {1, "s"}};
    size_t      unit = 0;
    cli_rounded rounded;
    while (unit + 1 < sizeof units / sizeof *units && seconds < 2 * units[unit].seconds)
        unit++;
    seconds /= units[unit].seconds;
    snprintf(rounded.text, sizeof rounded.text, seconds < 1e6 ? "%.0f %s" : "%.0e %s", seconds, units[unit].name);
    return rounded;
}
