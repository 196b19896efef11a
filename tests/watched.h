// watched.h -- whether this build watches every access to memory, and is many times as slow for it: there, tests that
// take long take a part, or say that they are skipped.

#ifndef WATCHED_H
#define WATCHED_H

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { IS_WATCHED = 1 };
#else
enum { IS_WATCHED = 0 };
#endif

// A puzzle with many solutions.
#define WITH_MANY_SOLUTIONS (IS_WATCHED ? "dominoes-loose-4x4" : "dominoes-aztec-diamond-5")

#endif
