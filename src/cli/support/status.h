// status.h -- what the command exits with, and how it says what is wrong.
#ifndef XT_CLI_SUPPORT_STATUS_H
#define XT_CLI_SUPPORT_STATUS_H

#include <stdarg.h>
#include <stdbool.h>

// What the command exits with.
typedef enum cli_status {
    CLI_FOUND,   // a solution, or all is right
    CLI_NONE,    // no solution exists, or a solution is wrong
    CLI_BAD,     // use, input or output
    CLI_STOPPED, // by a limit or a signal, before all was searched
} cli_status;

// Of two parts of one run: bad outweighs stopped, then none, then found.
cli_status cli_worse(cli_status a, cli_status b);

// One line on standard error: exactile: error: what is wrong; what would be right.
__attribute__((format(printf, 1, 2))) void cli_print_error(const char *format, ...);
__attribute__((format(printf, 1, 0))) void cli_print_error_va(const char *format, va_list arguments);

bool cli_print_out_of_memory(void); // false

#endif
