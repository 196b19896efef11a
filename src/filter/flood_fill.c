// flood_fill.c -- instantiates the kernel for each instruction set; see flood_fill.h.

#include "filter/flood_fill.h"

#include "base/always_inline.h"
#include "base/processor.h"

#include <string.h>

#define XT_KERNEL_FILE "filter/flood_fill_kernel.h"
#include "base/kernel_variants.h"

#if defined(__x86_64__)

uint32_t xt_flood_fill_run(const xt_connectivity *connectivity, xt_flood_fill *fill, bool whole)
{
    switch (connectivity->kernel) {
    case XT_CONNECTIVITY_AVX512:
        return run_avx512(connectivity, fill, whole);
    case XT_CONNECTIVITY_AVX2:
        return run_avx2(connectivity, fill, whole);
    default:
        return run_portable(connectivity, fill, whole);
    }
}

#else

uint32_t xt_flood_fill_run(const xt_connectivity *connectivity, xt_flood_fill *fill, bool whole)
{
    return run_portable(connectivity, fill, whole);
}

#endif
