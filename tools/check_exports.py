#!/usr/bin/env python3
"""check_exports.py -- holds the names exported by the shared library equal to those declared in the header.

    check_exports.py HEADER LIBRARY
"""

import pathlib
import re
import subprocess
import sys


def declared(header):
    return set(re.findall(r"^XT_API\b[^(;]*?\b(xt_\w+)\(", header.read_text(encoding="utf-8"), re.MULTILINE))


def exported(library):
    lines = subprocess.run(["nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    # Sanitizers and the linker add names that are reserved in C.  A version of symbols is an absolute name.
    added = re.compile(r" (A \S+|_[_Z]\S+|_init|_fini|_edata|_end)$")
    return {line.split()[-1].split("@")[0] for line in lines.splitlines() if not re.search(added, line)}


def main(arguments):
    header, library = map(pathlib.Path, arguments)
    wanted, found = declared(header), exported(library)
    for name in sorted(wanted - found):
        print(f"{header}: {name} is declared, but {library.name} does not export it; define it, with the header included")
    for name in sorted(found - wanted):
        print(f"{library}: {name} is exported, but not declared in {header.name} with XT_API")
    return 0 if wanted and wanted == found else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
