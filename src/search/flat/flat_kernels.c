// flat_kernels.c -- flat_kernel.h for each instruction set.

#include "base/processor.h"
#include "search/flat/flat_state.h"

#define WORD_BITS 64
#define XT_KERNEL_FILE "search/flat/flat_kernel.h"
#define XT_KERNEL_USES_SIMD
#include "base/kernel_variants.h"

// The fastest first.
static const xt_flat_kernel kernels[] = {
#ifdef __x86_64__
    {.name = "avx512", .list_children = list_children_avx512},
    {.name = "avx2", .list_children = list_children_avx2},
#endif
#ifdef XT_HAS_NEON
    {.name = "neon", .list_children = list_children_neon},
#endif
    {.name = XT_COMPILED_KERNEL, .list_children = list_children_portable},
};

const xt_flat_kernel *xt_flat_kernel_for(const xt_engine_spec *spec)
{
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
        if (xt_processor_selects_kernel(kernels[k].name, spec->kernel))
            return &kernels[k];
    return NULL;
}
