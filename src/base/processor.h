// processor.h -- what may be asked of the processor: by kernels of any engine, for which one name means the same
// everywhere, and by threads.
#ifndef XT_BASE_PROCESSOR_H
#define XT_BASE_PROCESSOR_H

#include <stdbool.h>
#include <stdint.h>

// Whether this machine runs kernels of that name: "plain" always; "avx2", with BMI 1 and 2 and POPCNT; "avx512", which
// is that and AVX-512 F, BW, DQ, VL, VBMI2 and VPOPCNTDQ.  False for any other name, and where the compiler made no
// such kernels.
bool xt_processor_runs(const char *kernel);

// Cores that this process may use; 1: nobody knows.
uint32_t xt_processor_cores(void);

#endif
