// each_kernel.h -- includes XT_KERNEL_FILE once for each instruction set that a processor of this kind may have
// (processor.h): with TARGET, what functions need, and KERNEL(name), what they are called: name_plain, name_avx2,
// name_avx512.  It has no guard, for a part may have several kernels.

#define TARGET
#define KERNEL(name) name##_plain
#include XT_KERNEL_FILE
#undef TARGET
#undef KERNEL

#if defined(__x86_64__)

#define TARGET __attribute__((target("avx2,bmi,bmi2,popcnt")))
#define KERNEL(name) name##_avx2
#include XT_KERNEL_FILE
#undef TARGET
#undef KERNEL

#define TARGET                                                                                                         \
    __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi2,avx512vpopcntdq,avx2,bmi,bmi2,popcnt")))
#define KERNEL(name) name##_avx512
#include XT_KERNEL_FILE
#undef TARGET
#undef KERNEL

#endif

#undef XT_KERNEL_FILE
