// improve.h -- large neighbourhood search: frees a window of the best packing, and refills it as well as possible.
//
// A window grows around a cell, open ones first, by neighbours and whole pieces, to 20 to 60 cells.  A refill of equal
// value replaces the old one, so the open cells wander until some of them meet.
#ifndef XT_PACK_IMPROVE_H
#define XT_PACK_IMPROVE_H

#include "base/thread_pool.h"
#include "pack/incumbent.h"

typedef struct xt_pack_improver xt_pack_improver;

// The same seed gives the same packings at any number of threads.  Returns NULL if memory runs out.
xt_pack_improver *xt_pack_improver_new(xt_pack_incumbent *incumbent, xt_thread_pool *pool, uint64_t seed);
void              xt_pack_improver_free(xt_pack_improver *improver);

// Improves the incumbent for about `nodes` nodes of window searches, or until it is as good as its bound or the work
// must end.  Adds the nodes to *spent.  Returns false if memory runs out.
bool xt_pack_improver_run(xt_pack_improver *improver, uint64_t nodes, uint64_t *spent);

#endif
