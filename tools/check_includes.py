#!/usr/bin/env python3
"""check_includes.py -- holds the #include lines of src/ to the house's plan: which part may know which.

    check_includes.py [ROOT]

Tells every line that breaks the plan as file:line: what is wrong; what is allowed.  Status 0: none does.
"""

import pathlib
import re
import sys

# The table of docs/ARCHITECTURE.md.  A part may use the parts and single headers of its row, and its own files.  exactile.h is open to all.
ALLOWED = {
    "base": [],
    "lattice": ["base"],
    "puzzle": ["base", "lattice"],
    "edge": ["base", "search/engine.h"],
    "format": ["base", "lattice", "puzzle", "edge/board/board.h"],
    "model": ["base", "lattice", "puzzle"],
    "filter": ["base", "model/cover.h", "model/subcover.h"],
    "search": ["base", "filter", "model/cover.h"],
    "run": ["base", "search/engine.h"],
    "saved": ["base", "search/engine.h", "run/journal.h"],
    "solution": ["base", "lattice", "puzzle", "model", "edge/board/board.h"],
    "draw": ["base", "lattice", "puzzle", "model", "solution", "edge/board/board.h"],
    "api": ["base", "lattice", "puzzle", "edge", "format", "model", "filter", "search", "run", "saved", "solution", "draw"],
    "cli": [],
}

# Headers of other libraries, and the parts whose business each is.
FOREIGN = {
    "jansson.h": ("solution", "format"),
    "sqlite3.h": ("saved",),
    "cairo.h": ("draw",),
    "cairo-pdf.h": ("draw",),
    "simde/x86/avx512.h": ("base",),
    "simde/x86/gfni.h": ("base",),
}

INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')


def is_allowed(part, header):
    """Whether a file of the part may include the header, named from src/."""
    target = header.split("/")[0]
    return target == part or target in ALLOWED[part] or header in ALLOWED[part]


def fault(root, part, quote, header):
    """What is wrong with an include line of a part; None where nothing is."""
    if quote == "<":
        owners = FOREIGN.get(header, (part,))
        return None if part in owners else f"part {part} may not include <{header}>; only {' and '.join(owners)} may"
    if header == "exactile.h":
        return None
    if not (root / "src" / header).is_file() or ".." in header:
        return f'no header "{header}"; name it from src/, as in "base/vector.h"'
    if not is_allowed(part, header):
        uses = ", ".join([part, "exactile.h", *ALLOWED[part]])
        return f"part {part} may not include {header}; {part} may use: {uses}"
    return None


def faults_of_file(root, path):
    part = path.relative_to(root / "src").parts[0]
    name = path.relative_to(root)
    if part not in ALLOWED:
        yield f"{name}:1: part {part} is not in the plan; add a row to ALLOWED in tools/check_includes.py"
        return
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = INCLUDE.match(line)
        wrong = match and fault(root, part, *match.groups())
        if wrong:
            yield f"{name}:{number}: {wrong}"


def check(root):
    """All faults under root, and how many files were read."""
    paths = sorted(path for path in (root / "src").rglob("*") if path.suffix in (".c", ".h"))
    return [fault for path in paths for fault in faults_of_file(root, path)], len(paths)


def main(arguments):
    root = pathlib.Path(arguments[0] if arguments else pathlib.Path(__file__).resolve().parent.parent)
    faults, files = check(root)
    for line in faults:
        print(line)
    if not files:
        print(f"{root}/src: no C file; is this the root of the sources?")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
