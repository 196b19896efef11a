// intrinsics.h -- the compiler's intrinsics for the kernels' instruction sets, whose targets processor.h has.
#ifndef XT_BASE_INTRINSICS_H
#define XT_BASE_INTRINSICS_H

#if defined(XT_EMULATE_AVX512)
#include "base/avx512_emulated.h"
#elif defined(__x86_64__)
#include <immintrin.h>
#endif

#endif
