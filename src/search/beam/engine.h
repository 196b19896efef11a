// engine.h -- the beam as an engine: see engine.c. Its problem is an xt_cover_problem.
#ifndef XT_SEARCH_BEAM_ENGINE_H
#define XT_SEARCH_BEAM_ENGINE_H

#include "search/beam/pass.h"
#include "search/engine.h"

enum { XT_BEAM_LEARNING_WIDTH = 4 }; // states, in the pass before the first one: more learn no more

// The width of a pass if all before it have failed: 1, 2, 4 and so on. Later passes begin at 1 again.
enum { XT_BEAM_WIDTHS = 15 };
static inline uint32_t xt_beam_width_of_pass(uint32_t pass)
{
    return UINT32_C(1) << pass % XT_BEAM_WIDTHS;
}

// Learns how often each shape occurs if copies are unlimited. log_frequency: by shape, for passes.
xt_beam_end xt_beam_learn_frequencies(xt_beam_board *board, uint64_t seed, float *log_frequency, xt_counters *counters,
                                      xt_poll poll);

extern const xt_engine xt_engine_beam;

#endif
