// property_filter.h -- keeps the solutions of a search for which a condition is true.
#ifndef XT_PROPERTIES_PROPERTY_FILTER_H
#define XT_PROPERTIES_PROPERTY_FILTER_H

#include "exactile.h"

// Makes the filter of settings->where for a search with these settings.  It asks settings->solution_filter, if there is
// one, about the solutions that it keeps.  The model and that filter must outlive it.  Returns NULL after a diagnostic.
xt_solution_filter *xt_property_filter_new(const xt_model *model, const xt_settings *settings,
                                           xt_diagnostics *diagnostics);
void                xt_property_filter_free(xt_solution_filter *filter);

#endif
