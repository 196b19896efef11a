// kernel_variants.h -- includes XT_KERNEL_FILE once for each instruction set that a processor of this kind may have
// (processor.h): with TARGET, what functions need, KERNEL(name), what they are called: name_plain, name_avx2,
// name_avx512, and KERNEL_WORDS, how many words of 64 bits its vectors have: of longer ones compilers make halves,
// which they keep on the stack and put together for every use.  It has no guard, for a part may have several kernels.

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
