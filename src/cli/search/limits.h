// limits.h -- the limits on time and memory of the options.
//
// The limit on time of the first puzzle begins when the program begins, so it includes the reading of all files.  Each
// further puzzle has the whole time.
#ifndef XT_CLI_SEARCH_LIMITS_H
#define XT_CLI_SEARCH_LIMITS_H

#include "cli/input/options.h"

// Limits the memory of the program to the bytes of --memory-limit; 0 means the default limit.
void cli_limit_memory(uint64_t bytes);

// Starts the limits for the reading of all files and for the first puzzle.  Call this once, when the program begins.
void cli_limits_start(const cli_options *options);

// Waits for standard input and starts the limits again, because waiting for another program is no work.
void cli_limits_await_input(const cli_options *options);

// Starts the work on one puzzle.  Continues the limits of cli_limits_start for the first puzzle, and starts the limits
// anew for each other puzzle.  control stops the work too.  It may be NULL.
void cli_limits_begin(const cli_options *options, xt_control *control);
// Ends the limits of one puzzle.
void cli_limits_end(void);

// Returns the limit that ended work without a result of its own, such as a model.  Returns XT_FAILED if no limit did.
xt_status cli_limit_reached(void);

#endif
