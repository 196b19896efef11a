// always_inline.h -- functions that are compiled anew for each width and size that they are called for, so that loops
// over these are none and what they need stands in registers.
//
// Under sanitizers they are functions like others: what these find is in code that all sizes have, and they would take
// minutes over so much of it.
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
