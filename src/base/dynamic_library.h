// dynamic_library.h -- opens a shared library while the program runs, so that the program need not be linked with it.
//
// On a machine without the library, only the features that need it are missing.  A program that opens it at its first
// use starts faster.
#ifndef XT_BASE_DYNAMIC_LIBRARY_H
#define XT_BASE_DYNAMIC_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>

typedef struct xt_dynamic_library {
    const char *const *files; // of which the first that can be opened is used; ends with NULL
    const char *const *names; // of functions; ends with NULL
    void              *table; // of pointers to these functions, in the same order
    bool               was_tried, is_open;
} xt_dynamic_library;

// Opens the library and sets the pointers at the first call.  Returns false if no file can be opened or a function is
// missing; then no function may be called.
bool xt_dynamic_library_open(xt_dynamic_library *library);

#define XT_DYNAMIC_POINTER(function) __typeof__(function) *function;
#define XT_DYNAMIC_NAME(function) #function,

// Defines the table `calls` of pointers to functions, and open_`calls`, which returns true if they may be called.
// FUNCTIONS(F) lists the functions: F(first) F(second).  Then come the names of files.
#define XT_DYNAMIC_LIBRARY(calls, FUNCTIONS, ...)                                                                      \
    static struct {                                                                                                    \
        FUNCTIONS(XT_DYNAMIC_POINTER)                                                                                  \
    } calls;                                                                                                           \
    static bool open_##calls(void)                                                                                     \
    {                                                                                                                  \
        static const char *const files[] = {__VA_ARGS__, NULL}, *const names[] = {FUNCTIONS(XT_DYNAMIC_NAME) NULL};    \
        static xt_dynamic_library library = {.files = files, .names = names, .table = &calls};                         \
        return xt_dynamic_library_open(&library);                                                                      \
    }

#endif
