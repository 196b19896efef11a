// forecast.h -- a forecast of engines without a tree for a request; see plan.c.
#ifndef XT_KINDS_PIECES_FORECAST_H
#define XT_KINDS_PIECES_FORECAST_H

#include "plan/request.h"
#include "search/frontier/engine.h"

// Plans the request, and returns the engine that is expected to search it to the end: frontier with its forecast,
// matching, or dlx for any engine with a tree.
xt_engine_kind xt_forecast_engine(const xt_request *request, xt_frontier_forecast *forecast);

#endif
