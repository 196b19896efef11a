// propagate.c -- the kernels of the engine `domains`: kernel.h for each width of a colour set and each processor.

#include "edge/engines/domains/domains.h"

#include "base/always_inline.h"
#include "base/intrinsics.h"
#include "base/processor.h"

#include <string.h>

#define XT_COLOUR_SET xt_colour_set
#define XT_COLOUR_SET_IS_NARROW 1
#define KERNEL_LEVEL 1
#define KERNEL(name) name##_narrow
#define KERNEL_INLINE static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION static
#include "edge/engines/domains/kernel.h"

#define XT_COLOUR_SET xt_wide_colour_set
#define XT_COLOUR_SET_IS_NARROW 0
#define KERNEL_LEVEL 1
#define KERNEL(name) name##_wide
#define KERNEL_INLINE static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION static
#include "edge/engines/domains/kernel.h"

#if defined(__x86_64__)

#define XT_COLOUR_SET xt_colour_set
#define XT_COLOUR_SET_IS_NARROW 1
#define KERNEL_LEVEL 3
#define KERNEL(name) name##_narrow_3
#define KERNEL_INLINE XT_TARGET_AVX2 static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION XT_TARGET_AVX2 static
#include "edge/engines/domains/kernel.h"

#define XT_COLOUR_SET xt_colour_set
#define XT_COLOUR_SET_IS_NARROW 1
#define KERNEL_LEVEL 4
#define KERNEL(name) name##_narrow_4
#define KERNEL_INLINE XT_TARGET_AVX512 static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION XT_TARGET_AVX512 static
#include "edge/engines/domains/kernel.h"

#define XT_COLOUR_SET xt_wide_colour_set
#define XT_COLOUR_SET_IS_NARROW 0
#define KERNEL_LEVEL 3
#define KERNEL(name) name##_wide_3
#define KERNEL_INLINE XT_TARGET_AVX2 static XT_ALWAYS_INLINE
#define KERNEL_FUNCTION XT_TARGET_AVX2 static
#include "edge/engines/domains/kernel.h"

#endif

// Returns the kernel that the model names, or the fastest one that runs here.
const xt_domain_kernel *xt_domains_choose_kernel(const xt_edge_model *model)
{
    static const xt_domain_kernel kernels[][2] = {
#if defined(__x86_64__)
        {{"avx512", start_narrow_4, assign_pose_narrow_4, propagate_narrow_4, choose_cell_narrow_4},
         {"avx512", start_wide_3, assign_pose_wide_3, propagate_wide_3, choose_cell_wide_3}},
        {{"avx2", start_narrow_3, assign_pose_narrow_3, propagate_narrow_3, choose_cell_narrow_3},
         {"avx2", start_wide_3, assign_pose_wide_3, propagate_wide_3, choose_cell_wide_3}},
#endif
#if defined(XT_HAS_NEON) // compilers make it of the vectors in portable C
        {{"neon", start_narrow, assign_pose_narrow, propagate_narrow, choose_cell_narrow},
         {"neon", start_wide, assign_pose_wide, propagate_wide, choose_cell_wide}},
#endif
        {{XT_COMPILED_KERNEL, start_narrow, assign_pose_narrow, propagate_narrow, choose_cell_narrow},
         {XT_COMPILED_KERNEL, start_wide, assign_pose_wide, propagate_wide, choose_cell_wide}},
    };
    bool is_wide = xt_domains_colours(model) > XT_DOMAIN_MAX_NARROW_COLOURS;
    for (uint32_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        const xt_domain_kernel *kernel = &kernels[i][is_wide];
        if (xt_processor_selects_kernel(kernel->name, model->kernel))
            return kernel;
    }
    return NULL;
}
