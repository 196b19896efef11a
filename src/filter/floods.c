// floods.c -- see floods.h.

#include "filter/floods.h"

#include "base/inlined.h"
#include "base/processor.h"

#include <string.h>

#define XT_KERNEL_FILE "filter/floods_kernel.h"
#include "base/each_kernel.h"

#if defined(__x86_64__)

uint32_t xt_floods_run(const xt_ground *ground, xt_floods *floods, bool whole)
{
    switch (ground->processor) {
    case XT_GROUND_AVX512:
        return run_avx512(ground, floods, whole);
    case XT_GROUND_AVX2:
        return run_avx2(ground, floods, whole);
    default:
        return run_plain(ground, floods, whole);
    }
}

#else

uint32_t xt_floods_run(const xt_ground *ground, xt_floods *floods, bool whole)
{
    return run_plain(ground, floods, whole);
}

#endif
