// build.h -- makes the diagram of a cover by the engine frontier.
#ifndef XT_DIAGRAM_BUILD_H
#define XT_DIAGRAM_BUILD_H

#include "diagram/diagram.h"

typedef struct xt_diagram_request {
    const xt_cover *cover;
    const char     *kernel;              // NULL: the fastest
    uint32_t        threads;             // 0: one for each core
    double          alternative_seconds; // gives up if it seems to take longer; 0: never
    xt_poll         poll;
} xt_diagram_request;

// Returns why there is no diagram of a cover, or NULL.
const char *xt_diagram_unsupported_reason(const xt_diagram_request *request);
// Counts states in the counters.  Returns false if the poll stopped it, or with counters->error: memory ran out, or it
// gave up.
bool xt_diagram_make(xt_diagram *diagram, const xt_diagram_request *request, xt_counters *counters);

#endif
