// dlx.h -- the engine dlx: dancing links.  It hands small subproblems to FILA if the engine spec says so.
#ifndef XT_SEARCH_DLX_DLX_H
#define XT_SEARCH_DLX_DLX_H

#include "search/engine.h"

// Its problem is an xt_cover_problem (search/problem.h).
extern const xt_engine xt_engine_dlx;

#endif
