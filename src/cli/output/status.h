// status.h -- the exit status of the command, and its error messages.
#ifndef XT_CLI_OUTPUT_STATUS_H
#define XT_CLI_OUTPUT_STATUS_H

#include "exactile.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>

// The exit status.
typedef enum cli_status {
    CLI_FOUND,   // all that was asked for was found, or all is correct
    CLI_NONE,    // no solution exists, or a solution is wrong
    CLI_BAD,     // error in use, input or output
    CLI_STOPPED, // a limit or a signal stopped the search before that
} cli_status;

// The exit status of a search that ended without an error.
cli_status cli_status_of_search(xt_status status, uint64_t solutions);

// Returns the more serious of two: bad, then stopped, then none, then found.
cli_status cli_worse(cli_status a, cli_status b);

// Prints a line on standard error: "exactile: error: ", the error and the remedy.
__attribute__((format(printf, 1, 2))) void cli_print_error(const char *format, ...);

// The place in a file that a message is about.
typedef struct cli_place {
    const char *file; // NULL for none
    uint32_t    line, column;
} cli_place;

__attribute__((format(printf, 2, 3))) void cli_print_error_at(cli_place at, const char *format, ...);
__attribute__((format(printf, 2, 0))) void cli_print_error_va(cli_place at, const char *format, va_list arguments);

// Prints that memory ran out, and returns false.
bool cli_print_out_of_memory(void);

#endif
