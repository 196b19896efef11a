// require.h -- the claims that fuzz targets make about readers.
#ifndef XT_FUZZ_REQUIRE_H
#define XT_FUZZ_REQUIRE_H

#include "base/diagnostics.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool condition, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static inline void require_helpful_messages(const xt_diagnostics *diagnostics)
{
    for (uint32_t i = 0; i < xt_diagnostics_count(diagnostics); i++)
        require(strchr(xt_diagnostics_at(diagnostics, i).text, ';'), "a message names the remedy");
}

#endif
