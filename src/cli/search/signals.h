// signals.h -- signals that stop a search cleanly, or ask for its state.
#ifndef XT_CLI_SEARCH_SIGNALS_H
#define XT_CLI_SEARCH_SIGNALS_H

#include "base/unfinished_file.h"
#include "exactile.h"

// Makes INT, TERM and HUP stop the search of this control.  A second signal ends the program at once.  If the search
// does not end within 0.1 s, the first signal ends the program too, with the exit status of a stopped search.
void cli_signals_catch(xt_control *control);
// Gives a search with much memory this many milliseconds of processor time to end, until cli_signals_release.
void cli_signals_set_time_to_end(int milliseconds);
void cli_signals_release(void);

// Ends the program in the same way 0.1 s after this number of seconds.  cli_signals_release and another call of this
// function end the limit.  0 means no limit.
void cli_signals_limit_time(double seconds);

// Tells whether a terminal shows a line of progress, which a signal that ends the program at once erases.
void cli_signals_set_line_shown(bool is_shown);

// Tells whether the search has numbers to lose if it is ended at once.  It has, until this function says otherwise.
void cli_signals_set_counted(bool counted);

// Returns the name of the caught signal, or NULL.
const char *cli_signals_caught(void);
// Returns true if USR1 has arrived since the last call.
bool cli_signals_want_statistics(void);

// Makes a write to a closed pipe fail, so that files and saved runs are completed.  Such a write also ends all
// messages, because the reader, such as head, wants no more.  An ignored SIGPIPE stays ignored.
void cli_signals_defer_broken_pipe(void);
// Ends the program by SIGPIPE, as other tools end, if a write to a closed pipe has failed.
void cli_signals_end_by_broken_pipe(void);

// Catches USR2, which asks for a trace.
void cli_signals_catch_trace(void);
// Returns true if USR2 has arrived since the last call.
bool cli_signals_want_trace(void);

// Discards this file when a signal ends the program at once, until cli_signals_stop_guarding.  The file is borrowed.
void cli_signals_guard(const xt_unfinished_file *file);
void cli_signals_stop_guarding(const xt_unfinished_file *file);
// Declares this guarded file complete until the next write.  If a signal ends the program before that write, the file
// gets its name.  NULL means that no file is complete.
void cli_signals_set_complete(const xt_unfinished_file *file);
// Call these around a write that may block.
void cli_signals_write_begins(void);
void cli_signals_write_ends(void);

#endif
