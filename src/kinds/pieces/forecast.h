// forecast.h -- a forecast of the engine frontier for a request; see plan.c.
#ifndef XT_KINDS_PIECES_FORECAST_H
#define XT_KINDS_PIECES_FORECAST_H

#include "plan/request.h"
#include "search/frontier/engine.h"

// Plans the request, and returns true if the engine frontier is expected to search it to the end.
bool xt_forecast_frontier(const xt_request *request, xt_frontier_forecast *forecast);

#endif
