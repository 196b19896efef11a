// engines.h -- the engines over an edge-matching model; each refuses what it cannot search.  Their problem is a const
// xt_edge_model, and a solution is a pose for each cell, in the order of cells.
#ifndef XT_EDGE_ENGINES_ENGINES_H
#define XT_EDGE_ENGINES_ENGINES_H

#include "search/engine.h"

extern const xt_engine xt_engine_row;
extern const xt_engine xt_engine_domains;
extern const xt_engine xt_engine_pairs; // with the settings that the model's `pairs` points at

// All of them.
enum { XT_EDGE_ENGINES = 3 };
extern const xt_engine *const xt_edge_engines[XT_EDGE_ENGINES];

#endif
