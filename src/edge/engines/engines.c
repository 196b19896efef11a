// engines.c -- the engines over boards, in the order in which they are named to users.

#include "edge/engines/engines.h"

const xt_engine *const xt_edge_engines[XT_EDGE_ENGINES] = {&xt_engine_domains, &xt_engine_pairs, &xt_engine_row};
