// trace.h -- the states of a search that polycube's option -t shows.
#ifndef XT_CLI_POLYCUBE_TRACE_H
#define XT_CLI_POLYCUBE_TRACE_H

#include "cli/polycube/options.h"

typedef struct cli_polycube_trace {
    uint32_t  pieces;        // of a solution
    uint32_t  depth;         // as for xt_trace_search; 0: nothing is traced
    uint32_t  min_remaining; // remaining pieces of a shown state
    bool      is_exact;      // exactly that number remains, and a piece was placed last
    uint32_t *options;       // the placed images, as numbers of the model
    uint32_t  count;
    uint64_t  printed; // number of printed states
} cli_polycube_trace;

// Prints an error and returns false if options contradict each other.
bool cli_polycube_trace_check(const cli_polycube_options *options);

// Starts a search of this number of pieces; the count of printed states continues.  Returns false if memory runs out.
bool cli_polycube_trace_start(cli_polycube_trace *trace, const cli_polycube_options *options, uint32_t pieces);
void cli_polycube_trace_end(cli_polycube_trace *trace);
bool cli_polycube_trace_is_on(const cli_polycube_trace *trace);

// Updates the placed pieces.  Returns true if the state is to be shown.
bool cli_polycube_trace_update(cli_polycube_trace *trace, const xt_event *event);

#endif
