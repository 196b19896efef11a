// status.c -- error messages.

#include "cli/support/status.h"

#include <stdio.h>

cli_status cli_worse(cli_status a, cli_status b)
{
    static const int weight[] = {[CLI_FOUND] = 0, [CLI_NONE] = 1, [CLI_STOPPED] = 2, [CLI_BAD] = 3};
    return weight[a] > weight[b] ? a : b;
}

void cli_print_error_va(const char *format, va_list arguments)
{
    fputs("exactile: error: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
}

void cli_print_error(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    cli_print_error_va(format, arguments);
    va_end(arguments);
}

bool cli_print_out_of_memory(void)
{
    cli_print_error("out of memory; try a smaller puzzle or a larger machine");
    return false;
}
