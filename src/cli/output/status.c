// status.c -- error messages.

#include "cli/output/status.h"

#include <inttypes.h>
#include <stdio.h>

// A limit on solutions was asked for, so reaching it is success.  Trials without a solution prove nothing.
cli_status cli_status_of_search(xt_status status, uint64_t solutions)
{
    if (status == XT_COMPLETE)
        return solutions ? CLI_FOUND : CLI_NONE;
    return status == XT_BY_SOLUTIONS || (status == XT_BY_TRIALS && solutions) ? CLI_FOUND : CLI_STOPPED;
}

cli_status cli_worse(cli_status a, cli_status b)
{
    static const int weight[] = {[CLI_FOUND] = 0, [CLI_NONE] = 1, [CLI_STOPPED] = 2, [CLI_BAD] = 3};
    return weight[a] > weight[b] ? a : b;
}

// The message is cleaned as a whole, since it quotes names and values of the command line.
void cli_print_error_va(cli_place at, const char *format, va_list arguments)
{
    char text[8192];
    vsnprintf(text, sizeof text, format, arguments);
    xt_clean_text(text);
    if (at.file) {
        char file[4096];
        snprintf(file, sizeof file, "%s", at.file);
        xt_clean_text(file);
        fprintf(stderr, "%s:%" PRIu32 ":%" PRIu32 ": error: %s\n", file, at.line, at.column, text);
    } else
        fprintf(stderr, "exactile: error: %s\n", text);
}

void cli_print_error_at(cli_place at, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cli_print_error_va(at, format, arguments);
    va_end(arguments);
}

void cli_print_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cli_print_error_va((cli_place){0}, format, arguments);
    va_end(arguments);
}

bool cli_print_out_of_memory(void)
{
    cli_print_error("out of memory; try a smaller puzzle or a larger machine");
    return false;
}
