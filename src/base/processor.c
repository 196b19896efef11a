// processor.c -- asks the processor and the system.

#define _GNU_SOURCE // sched_getaffinity

#include "base/processor.h"

#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#if defined(XT_EMULATE_AVX512)
enum { EMULATES_AVX512 = true };
#else
enum { EMULATES_AVX512 = false };
#endif

#if defined(__x86_64__)

#include <cpuid.h>

// On a processor without LZCNT its code is another instruction.  Not all compilers' __builtin_cpu_supports know it.
// CPUID takes 15 us on a virtual machine, as long as placing 1000 images, so the answer is stored.
static bool has_lzcnt(void)
{
    enum { UNKNOWN, MISSING, THERE };
    static atomic_int known;

    int has = atomic_load_explicit(&known, memory_order_relaxed);
    if (has == UNKNOWN) {
        unsigned a, b, c, d;
        has = __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & bit_LZCNT) != 0 ? THERE : MISSING;
        atomic_store_explicit(&known, has, memory_order_relaxed);
    }
    return has == THERE;
}

static bool has_avx2(void)
{
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt") && has_lzcnt();
}

static bool has_avx512(void)
{
    if (EMULATES_AVX512)
        return has_avx2();
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
           __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512bitalg") &&
           __builtin_cpu_supports("avx512vpopcntdq") && __builtin_cpu_supports("gfni");
}

#else

static bool has_avx2(void)
{
    return false;
}

static bool has_avx512(void)
{
    return false;
}

#endif

bool xt_processor_supports_kernel(const char *kernel)
{
    if (strcmp(kernel, "avx2") == 0)
        return has_avx2();
    if (strcmp(kernel, "avx512") == 0)
        return has_avx512();
#ifdef XT_HAS_NEON
    if (strcmp(kernel, "neon") == 0)
        return true;
#endif
    return strcmp(kernel, XT_COMPILED_KERNEL) == 0;
}

bool xt_processor_selects_kernel(const char *kernel, const char *wanted)
{
    bool is_emulated = EMULATES_AVX512 && strcmp(kernel, "avx512") == 0;
    return xt_processor_supports_kernel(kernel) && (wanted ? strcmp(kernel, wanted) == 0 : !is_emulated);
}

uint32_t xt_processor_cores(void)
{
#if defined(__linux__)
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) > 0)
        return (uint32_t)CPU_COUNT(&set);
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (uint32_t)count : 1;
}
