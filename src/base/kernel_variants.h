// kernel_variants.h -- includes XT_KERNEL_FILE once for each instruction set (processor.h).
//
// TARGET is the attribute of the kernel's functions.  KERNEL(name) is name_portable, name_avx2 or name_avx512.
// KERNEL_WORDS is the number of 64-bit words in a vector register: compilers split longer vectors into halves, which
// they store on the stack and join for every use.  The file has no include guard, since a folder may have several
// kernels.

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

#undef XT_KERNEL_FILE
