// floods.c -- see floods.h.

#include "filter/floods.h"

#include "base/processor.h"

#include <string.h>

typedef uint64_t lanes __attribute__((vector_size(XT_FLOODS * sizeof(uint64_t))));

#define TARGET
#define KERNEL(name) name##_plain
#include "filter/floods_kernel.h"
#undef TARGET
#undef KERNEL

#if defined(__x86_64__)

#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define KERNEL(name) name##_avx2
#include "filter/floods_kernel.h"
#undef TARGET
#undef KERNEL

#define TARGET                                                                                                         \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi,bmi2,popcnt")))
#define KERNEL(name) name##_avx512
#include "filter/floods_kernel.h"
#undef TARGET
#undef KERNEL

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
