// watched.h -- IS_WATCHED: true if a sanitizer watches every memory access, which is many times slower.  Long tests
// then do a part, or report that they are skipped.

#ifndef WATCHED_H
#define WATCHED_H

#ifndef __has_feature // the way of gcc
#define __has_feature(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || __has_feature(address_sanitizer) ||               \
    __has_feature(thread_sanitizer)
enum { IS_WATCHED = 1 };
#else
enum { IS_WATCHED = 0 };
#endif

// The number of random cases: a sixth if watched.
#define CASES(number) (IS_WATCHED ? (number) / 6 : (number))

// Begins a test of decisions of the planner, which a sanitizer does not change.
#define SKIP_IF_WATCHED()                                                                                              \
    do {                                                                                                               \
        if (IS_WATCHED)                                                                                                \
            skip();                                                                                                    \
    } while (0)

// A puzzle with many solutions.
#define WITH_MANY_SOLUTIONS (IS_WATCHED ? "dominoes-loose-4x4" : "dominoes-aztec-diamond-5")

#endif
