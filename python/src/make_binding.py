#!/usr/bin/env python3
"""make_binding.py -- writes the C source of the extension module exactile._binding.

    make_binding.py EXACTILE_H QUEUE_H OUTPUT

The declarations come from the two headers, so that nothing is declared twice.
"""

import pathlib
import re
import sys

import cffi

# Functions of the C library that the package calls.
C_LIBRARY = """
FILE *open_memstream(char **text, size_t *bytes);
int fclose(FILE *file);
void free(void *memory);
"""
# Functions in Python that the library calls.
CALLED = 'extern "Python" void exactile_progress(void *context, const xt_statistics *so_far);'


def declarations(header):
    """Returns the text of a header without comments, directives and the parts for C++."""
    text = re.sub(r"//[^\n]*", "", header)
    text = re.sub(r"#ifdef __cplusplus.*?#endif", "", text, flags=re.DOTALL)
    text = re.sub(r"^#define XT_ONCE .*$", "static const uint32_t XT_ONCE;", text, flags=re.MULTILINE)
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)
    return text.replace("XT_API ", "")


def main(exactile_h, queue_h, output):
    ffi = cffi.FFI()
    for header in (exactile_h, queue_h):
        ffi.cdef(declarations(pathlib.Path(header).read_text(encoding="utf-8")))
    ffi.cdef(C_LIBRARY)
    ffi.cdef(CALLED)
    ffi.set_source("exactile._binding", '#include "exactile.h"\n#include "solution_queue.h"\n#include <stdlib.h>')
    ffi.emit_c_code(output)


main(*sys.argv[1:])
