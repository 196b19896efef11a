// beam.h -- packings by a pass of the beam engine (search/beam).
//
// The beam lays all kinds of pieces in the right dose, so it fills large boards with many kinds of pieces.  The
// neighbourhood search stalls there some pieces short.  The beam knows no gains, only cells.
#ifndef XT_PACK_BEAM_H
#define XT_PACK_BEAM_H

#include "pack/incumbent.h"

typedef struct xt_pack_beam {
    uint32_t log_width; // the pass keeps 2^log_width states of a layer
    uint64_t seed;
    uint64_t max_nodes; // states and candidates: the pass is dropped then
} xt_pack_beam;

// Runs one pass, unless its estimated nodes are too many, and takes its packing if it is better than the incumbent.
// Adds the nodes to *spent.  A pass that gets no memory finds no packing.
void xt_pack_beam_run(xt_pack_incumbent *incumbent, const xt_pack_beam *beam, uint64_t *spent);

#endif
