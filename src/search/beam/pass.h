// pass.h -- one pass of the beam: see pass.c.
#ifndef XT_SEARCH_BEAM_PASS_H
#define XT_SEARCH_BEAM_PASS_H

#include "base/vector.h"
#include "search/beam/board.h"
#include "search/engine.h"

typedef struct xt_beam_pass {
    uint32_t     width; // states kept in each layer, at least 1
    uint32_t     sweep;
    uint64_t     seed;             // of the noise
    float        noise;            // scale of the noise in scores; 0: none
    bool         counts_no_copies; // each shape has unlimited copies, and none is required
    const float *log_frequency;    // by shape: how often it occurs in free packings; lent
} xt_beam_pass;

typedef enum xt_beam_end {
    XT_BEAM_FOUND,
    XT_BEAM_GAVE_UP,
    XT_BEAM_EXHAUSTED, // no state was dropped, so no solution exists
    XT_BEAM_STOPPED,   // by the poll
    XT_BEAM_NO_MEMORY,
} xt_beam_end;

typedef struct xt_beam_result {
    xt_beam_end end;
    XT_VECTOR(uint32_t) options; // of the solution, or of the state with the most covered cells
    uint32_t covered;            // cells of that state, with those that stay empty
} xt_beam_result;

// Sets the sweep of the board. The result must be freed in any case.
void xt_beam_pass_run(xt_beam_result *result, xt_beam_board *board, const xt_beam_pass *pass, xt_counters *counters,
                      xt_poll poll);
void xt_beam_result_free(xt_beam_result *result);

#endif
