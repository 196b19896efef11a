// expand_kernels.c -- expand_kernel.h for each instruction set and each width of a key.

#include "base/processor.h"
#include "search/frontier/expand_batch.h"

#define WORD_BITS 64
#define KEYED(name) name##_64
#define KEY uint64_t
#define XT_KERNEL_FILE "search/frontier/expand_kernel.h"
#define XT_KERNEL_USES_SIMD
#include "base/kernel_variants.h"
#undef WORD_BITS
#undef KEYED
#undef KEY

#define WORD_BITS XT_WIDE_KEY_BITS
#define KEYED(name) name##_128
#define KEY XT_WIDE_KEY
#define TARGET
#define KERNEL_WORDS 1
#define KERNEL(name) name##_wide
#include "search/frontier/expand_kernel.h"

void xt_frontier_make_children_wide(const xt_state_keys *keys, const board_128 *board, expand_batch_128 *expand_batch)
{
    KERNEL(make_children)(keys, board, expand_batch);
}

// The fastest first.
static const xt_frontier_kernel kernels[] = {
#ifdef __x86_64__
    {.name = "avx512", .make_children = make_children_avx512},
    {.name = "avx2", .make_children = make_children_avx2},
#endif
#ifdef XT_HAS_NEON
    {.name = "neon", .make_children = make_children_neon},
#endif
    {.name = XT_COMPILED_KERNEL, .make_children = make_children_portable},
};

const xt_frontier_kernel *xt_frontier_kernel_for(const xt_engine_spec *spec)
{
    for (size_t k = 0; k < sizeof kernels / sizeof *kernels; k++)
        if (xt_processor_selects_kernel(kernels[k].name, spec->kernel))
            return &kernels[k];
    return NULL;
}
