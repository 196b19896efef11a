// signals.h -- a search that ends cleanly when it is told to, and tells how far it is.
#ifndef XT_CLI_SUPPORT_SIGNALS_H
#define XT_CLI_SUPPORT_SIGNALS_H

#include "exactile.h"

// From here on INT, TERM and HUP stop the control's search, and a second of them ends the program at once.  So does the
// first after a tenth of a second, with the exit status of a search that was stopped.
void cli_signals_catch(xt_control *control);
// A search that holds much has so many milliseconds of the processor's time to end, until cli_signals_release.
void cli_signals_set_time_to_end(int milliseconds);
void cli_signals_release(void);

// The one that came; NULL: none.
const char *cli_signals_caught(void);
// Whether USR1 came since this was asked last.
bool cli_signals_want_statistics(void);

// From here on USR2 asks for a trace; whether it came since this was asked last.
void cli_signals_catch_trace(void);
bool cli_signals_want_trace(void);

// A file that shall not be left behind when a signal ends the program at once; NULL: none.  The path must last.
void cli_signals_set_temporary_path(const char *path);
// The guarded file is whole as it is, until something is written: where the first signal ends the program it gets that
// path.  NULL: it is not.  The path must last.
void cli_signals_set_final_path(const char *path);
// Around what may wait for a reader.
void cli_signals_write_begins(void);
void cli_signals_write_ends(void);

#endif
