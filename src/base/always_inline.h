// always_inline.h -- marks functions of kernels that are compiled for each width and size with which they are called,
// so that loops over a constant size unroll and their data stays in registers.
//
// Under sanitizers the functions are only `inline`: compiling all copies would take minutes, and find nothing more.
#ifndef XT_BASE_ALWAYS_INLINE_H
#define XT_BASE_ALWAYS_INLINE_H

#if defined(__has_feature)
#define XT_HAS_FEATURE(x) __has_feature(x)
#else
#define XT_HAS_FEATURE(x) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || XT_HAS_FEATURE(address_sanitizer) ||              \
    XT_HAS_FEATURE(thread_sanitizer)
#define XT_ALWAYS_INLINE inline
#else
#define XT_ALWAYS_INLINE inline __attribute__((always_inline))
#endif

#endif
