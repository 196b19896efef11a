// engine_spec_parse.h -- reads an engine spec from the texts of the options --engine and --order.
#ifndef XT_SEARCH_ENGINE_SPEC_PARSE_H
#define XT_SEARCH_ENGINE_SPEC_PARSE_H

#include "base/diagnostics.h"
#include "search/engine_spec.h"

// `engine` is a name in the table of engines, or phases such as "dlx:12,fila:11".  NULL means dancing links.  `order`
// has a form such as "e=11:f=3".  NULL means by size, or by the first cell for FILA alone.  Returns false with a
// diagnostic if it cannot read a text.  The caller frees the spec in either case.
bool xt_engine_spec_parse(xt_engine_spec *spec, const char *engine, const char *order, bool nof,
                          xt_diagnostics *diagnostics);
void xt_engine_spec_free(xt_engine_spec *spec);

#endif
