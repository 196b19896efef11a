// trace.h -- which states of a search polycube's option -t shows.
#ifndef XT_CLI_POLYCUBE_TRACE_H
#define XT_CLI_POLYCUBE_TRACE_H

#include "cli/polycube/options.h"

typedef struct cli_polycube_trace {
    uint32_t  pieces;        // of a solution
    uint32_t  depth;         // as of xt_trace_search; 0: nothing is traced
    uint32_t  min_remaining; // remaining pieces of a state that is shown
    bool      is_exact;      // no more than that remain, and a piece was placed last
    uint32_t *options;       // placed at the moment, by the model's numbers
    uint32_t  count;
    uint64_t  printed; // states, by whoever prints them
} cli_polycube_trace;

// False: the options contradict each other, and complained.
bool cli_polycube_trace_check(const cli_polycube_options *options);

// For a search of a puzzle with so many pieces.  False: no memory.  What was printed goes on being counted.
bool cli_polycube_trace_start(cli_polycube_trace *trace, const cli_polycube_options *options, uint32_t pieces);
void cli_polycube_trace_end(cli_polycube_trace *trace);
bool cli_polycube_trace_is_on(const cli_polycube_trace *trace);

// Keeps track of what is placed; whether the state is to be shown.
bool cli_polycube_trace_update(cli_polycube_trace *trace, const xt_event *event);

#endif
