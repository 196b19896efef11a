// trace.c -- the option -t of polycube.
//
// -tK shows the placed pieces after each placement with at least K - 1 remaining pieces, and after each removal with at
// least K.  -t-K shows only placements with exactly K - 1 remaining pieces.  So a state has the number of the piece
// that leads to it, counted from the last.

#include "cli/polycube/trace.h"

#include "cli/output/status.h"

#include <stdlib.h>

bool cli_polycube_trace_check(const cli_polycube_options *options)
{
    bool both = options->value[POLYCUBE_TRACE].given && options->value[POLYCUBE_SAMPLE].given;
    if (both)
        cli_print_error("-t shows one search, and -s makes many; leave one of them out");
    return !both;
}

bool cli_polycube_trace_start(cli_polycube_trace *trace, const cli_polycube_options *options, uint32_t pieces)
{
    const cli_polycube_value *value = &options->value[POLYCUBE_TRACE];
    uint32_t                  last = value->text ? value->number : 1; // the traced piece, counted from the end
    *trace = (cli_polycube_trace){.pieces = pieces, .printed = trace->printed};
    if (!value->given || last == 0 || last > pieces)
        return true;
    trace->depth = pieces - last + 1;
    trace->min_remaining = last - 1;
    trace->is_exact = value->is_negative;
    trace->options = calloc(pieces, sizeof *trace->options);
    return trace->options;
}

void cli_polycube_trace_end(cli_polycube_trace *trace)
{
    free(trace->options);
    *trace = (cli_polycube_trace){.printed = trace->printed};
}

bool cli_polycube_trace_is_on(const cli_polycube_trace *trace)
{
    return trace->depth > 0;
}

bool cli_polycube_trace_update(cli_polycube_trace *trace, const xt_event *event)
{
    if (event->type == XT_EVENT_PLACED)
        trace->options[trace->count++] = event->pieces.options[0];
    else if (event->type == XT_EVENT_LIFTED)
        trace->count--;
    else
        return false;
    uint32_t remaining = trace->pieces - trace->count;
    bool     is_placed = event->type == XT_EVENT_PLACED;
    if (trace->is_exact)
        return is_placed && remaining == trace->min_remaining;
    return remaining >= trace->min_remaining + !is_placed;
}
