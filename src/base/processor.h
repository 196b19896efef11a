// processor.h -- what may be asked of the processor: by kernels of any engine, for which one name means the same
// everywhere, and by threads.
#ifndef XT_BASE_PROCESSOR_H
#define XT_BASE_PROCESSOR_H

#include <stdbool.h>
#include <stdint.h>

// What functions of kernels may use; processor.c asks for the same.
#if defined(__x86_64__)
#define XT_TARGET_AVX2 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#if defined(XT_EMULATE_AVX512) // by AVX2: avx512_emulated.h
#define XT_TARGET_AVX512 XT_TARGET_AVX2
#else
#define XT_TARGET_AVX512                                                                                               \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,"         \
                          "avx512vbmi2,avx512bitalg,avx512vpopcntdq,gfni")))
#endif
#endif

// Whether this machine runs kernels of that name: "plain" always, "avx2" and "avx512" with what their targets name.
// False for any other name, and where the compiler made no such kernels.
bool xt_processor_supports_kernel(const char *kernel);

// Whether this is the kernel to take, of those that are asked in turn, the fastest first; wanted: its name, or NULL for
// the fastest that runs here.  What is emulated is taken by name alone.
bool xt_processor_selects_kernel(const char *kernel, const char *wanted);

// Cores that this process may use; 1: nobody knows.
uint32_t xt_processor_cores(void);

#endif
