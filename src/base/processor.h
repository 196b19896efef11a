// processor.h -- the instruction sets and cores of this machine.  A kernel's name means the same for all engines.
#ifndef XT_BASE_PROCESSOR_H
#define XT_BASE_PROCESSOR_H

#include <stdbool.h>
#include <stdint.h>

// Attributes of kernel functions.  processor.c tests for the same instruction sets.
#if defined(__x86_64__)
#define XT_TARGET_AVX2 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt")))
#if defined(XT_EMULATE_AVX512) // with AVX2: avx512_emulated.h
#define XT_TARGET_AVX512 XT_TARGET_AVX2
#else
#define XT_TARGET_AVX512                                                                                               \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,"         \
                          "avx512vbmi2,avx512bitalg,avx512vpopcntdq,gfni")))
#endif
#endif

// Every 64-bit ARM processor has NEON, so its kernels need no attribute.
#if defined(__aarch64__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define XT_HAS_NEON 1
#endif

// A module of WebAssembly is loaded by a page, so it has no kernels but those for vectors of 128 bits.
#if defined(__wasm_simd128__)
#define XT_HAS_WASM_SIMD 1
#define XT_COMPILED_KERNEL "wasm" // portable C, as compiled
#else
#define XT_COMPILED_KERNEL "portable"
#endif

// Returns true if this machine runs kernels of that name: always for XT_COMPILED_KERNEL, and for "avx2", "avx512" and
// "neon" if it has all instruction sets of their targets.  Returns false for other names, and if the compiler made no
// such kernels.
bool xt_processor_supports_kernel(const char *kernel);

// Returns true if this kernel is the one to use.  Ask for all kernels in turn, the fastest first.  wanted: the name of
// a kernel, or NULL for the fastest that this machine runs.  An emulated kernel is only used by name.
bool xt_processor_selects_kernel(const char *kernel, const char *wanted);

// Returns the number of cores that this process may use; 1 if unknown.
uint32_t xt_processor_cores(void);

#endif
