// engine_spec_parse.h -- reads an engine spec from the texts of the options --engine and --order.
#ifndef XT_SEARCH_ENGINE_SPEC_PARSE_H
#define XT_SEARCH_ENGINE_SPEC_PARSE_H

#include "base/diagnostics.h"
#include "search/engine_spec.h"

// engine: a name in the table of engines, or phases such as "dlx:12,fila:11"; NULL: dancing links.  order: such as
// "e=11:f=3"; NULL: by size, or for FILA alone by the first cell.  Returns false with a diagnostic if a text is not
// understood.  The caller frees the spec in either case.
bool xt_engine_spec_parse(xt_engine_spec *spec, const char *engine, const char *order, bool nof,
                          xt_diagnostics *diagnostics);
void xt_engine_spec_free(xt_engine_spec *spec);

#endif
