// kernel_variants.h -- compiles a kernel once for each instruction set (processor.h).
//
// Define XT_KERNEL_FILE as the kernel's header, then include this file, which undefines it.  The kernel uses three
// macros.  TARGET is the attribute of its functions.  KERNEL(name) is name_portable, name_avx2, name_avx512 or
// name_neon.  KERNEL_WORDS is the number of 64-bit words in a vector register.  Longer vectors are slow: compilers
// split them into halves, store these on the stack and join them for every use.  There is no include guard, so that a
// source file can include several kernels.
//
// Only kernels that use search/simd/simd.h have a variant for NEON.  They define XT_KERNEL_USES_SIMD, which is
// undefined too.  Compilers make NEON of the portable variant of others.

#include "base/processor.h"

#define TARGET
#define KERNEL_WORDS 2
#define KERNEL(name) name##_portable
#include XT_KERNEL_FILE
#undef TARGET
#undef KERNEL_WORDS
#undef KERNEL

#if defined(__x86_64__)

#define TARGET XT_TARGET_AVX2
#define KERNEL_WORDS 4
#define KERNEL(name) name##_avx2
#include XT_KERNEL_FILE
#undef TARGET
#undef KERNEL_WORDS
#undef KERNEL

#define TARGET XT_TARGET_AVX512
#define KERNEL_WORDS 8
#define KERNEL(name) name##_avx512
#include XT_KERNEL_FILE
#undef TARGET
#undef KERNEL_WORDS
#undef KERNEL

#endif

#if defined(XT_HAS_NEON) && defined(XT_KERNEL_USES_SIMD)

#define TARGET
#define KERNEL_WORDS 2
#define KERNEL_IS_NEON
#define KERNEL(name) name##_neon
#include XT_KERNEL_FILE
#undef TARGET
#undef KERNEL_WORDS
#undef KERNEL_IS_NEON
#undef KERNEL

#endif

#undef XT_KERNEL_FILE
#undef XT_KERNEL_USES_SIMD
