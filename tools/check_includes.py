#!/usr/bin/env python3
"""check_includes.py -- holds the #include lines of src/ to the table of docs/ARCHITECTURE.md: who may include whom.

    check_includes.py [ROOT]

Prints each line that breaks the table as file:line: what is wrong; what is allowed.  Also prints each circle of files
that include one another; a .c file and the .h file of the same name count as one.  Also holds the lines of src/ and
include/ to a budget.  Returns status 0 if there is no fault.
"""

import pathlib
import re
import sys

# The row of a file is the longest key that is the file or a folder above it.  A file may include exactile.h, headers of
# its own row, and the entries of its row: a folder with all below it, the headers of one folder (search/*.h), or a
# single header.
ENGINE = ["base", "filter", "model/cover.h", "search/*.h", "search/simd", "search/sweep"]
BELOW_PLAN = ["base", "model", "filter", "search"]
ALLOWED = {
    "base": [],
    "lattice": ["base"],
    "puzzle": ["base", "lattice"],
    "disassembly": ["base", "lattice"],
    "boxes": ["base", "lattice", "puzzle"],
    "model": ["base", "lattice", "puzzle"],
    "model/model.c": ["base", "lattice", "puzzle", "model", "boxes/packed_boxes.h"],
    "filter": ["base", "model/cover.h", "model/subcover.h"],
    "search": ["base", "filter", "model/cover.h"],
    "search/sweep": ["base", "model/cover.h", "search/*.h"],
    "search/simd": ["base"],
    "search/dlx": [*ENGINE, "search/fila/fila.h"],
    "search/fila": ENGINE,
    "search/matrix": ENGINE,
    "search/first_cell": ENGINE,
    "search/flat": ENGINE,
    "search/frontier": ENGINE,
    "search/beam": ENGINE,
    "search/matching": ENGINE,
    "search/blocks": [*ENGINE, "search/beam/engine.h", "search/beam/pass.h", "search/dlx/dlx.h", "search/matrix/matrix.h"],
    "search/engines.c": [*ENGINE, "search/dlx", "search/fila", "search/matrix", "search/first_cell", "search/flat",
                         "search/frontier", "search/matching", "search/beam",
                         "search/blocks"],
    "diagram": ["base", "model/cover.h", "search/*.h", "search/frontier/engine.h", "search/frontier/graph.h"],
    "edge/board": ["base", "lattice", "puzzle"],
    "edge/engines": ["base", "search/engine.h", "edge/board"],
    "edge/best": ["base", "search/engine.h", "edge/board"],
    "run": ["base", "search/engine.h"],
    "saved": ["base", "run/journal.h"],
    "pack": ["base", "model/cover.h", "search/*.h", "search/sweep", "search/beam/engine.h"],
    "explain": ["base", "model/cover.h", "search/*.h", "search/dlx/dlx.h"],
    "prepare": [*BELOW_PLAN, "run/run_solution.h"],
    "plan": [*BELOW_PLAN, "run/probe", "prepare"],
    "kinds": [
        *("base", "lattice", "puzzle", "model", "filter", "search", "edge", "run", "saved", "prepare", "plan"),
        *("explain", "pack", "format", "output", "draw", "boxes", "properties", "diagram"),
    ],
    "format": ["base", "lattice", "puzzle", "edge/board"],
    "output": ["base", "lattice", "puzzle", "disassembly", "model", "edge/board", "boxes/packed_boxes.h"],
    "output/export/c_program.c": ["base", "model", "output", "filter/filter.h"],
    "properties": ["base", "lattice", "puzzle", "model", "output/assembly.h"],
    "draw": ["base", "lattice", "puzzle", "model", "output", "edge/board", "workshop/cell_solids.h"],
    "workshop": ["base", "lattice", "puzzle", "boxes/boxes.h"],
    "challenge": ["base", "model/cover.h"],
    "series": ["base", "lattice", "puzzle", "model"],
    "api": [
        *("base", "lattice", "puzzle", "model", "filter", "search", "edge", "run", "saved", "prepare", "plan"),
        *("explain", "pack", "format", "output", "draw", "boxes", "kinds", "properties", "diagram"),
        "challenge",
    ],
    "cli": ["base/paths.h", "base/unfinished_file.h"],
    "mpi": ["cli"],
    "browser": ["cli"],
    "windows": ["base", "cli/program.h"],
}

# Includes that break the table and are to go: file, header.
EXCEPTIONS = set()

# Circles that are to go: the files, sorted, without .c and .h.
KNOWN_CIRCLES = set()

# The budget: lines of all .c and .h files of src/ and include/.  A change that adds something for users may raise it by
# the lines that this takes.  CONTRIBUTING.md says how.
LINES_MAX = 138417

# Headers of other libraries, and the parts that may include them.
FOREIGN = {
    "jansson.h": ("output", "format"),
    "sqlite3.h": ("saved",),
    "zlib.h": ("format",),
    "lzma.h": ("format",),
    "mpi.h": ("mpi",),
    "cairo.h": ("draw",),
    "cairo-pdf.h": ("draw",),
    "simde/x86/avx512.h": ("base",),
    "simde/x86/gfni.h": ("base",),
}

INCLUDE = re.compile(r'\s*#\s*include\s*([<"])([^>"]+)[>"]')


def row_of(path):
    """The key of ALLOWED for a file, named from src/.  None if there is none."""
    while path not in ALLOWED:
        if "/" not in path:
            return None
        path = path.rsplit("/", 1)[0]
    return path


def matches(header, entry):
    if entry.endswith("/*.h"):
        return header.rsplit("/", 1)[0] == entry.removesuffix("/*.h")
    return header == entry or header.startswith(entry + "/")


def is_allowed(path, header):
    row = row_of(path)
    return row_of(header) == row or any(matches(header, entry) for entry in ALLOWED[row])


def fault(root, path, quote, header):
    """What is wrong with an include line of a file.  None if nothing is."""
    part = path.split("/")[0]
    if quote == "<":
        owners = FOREIGN.get(header, (part,))
        return None if part in owners else f"part {part} may not include <{header}>; only {' and '.join(owners)} may"
    if header == "exactile.h":
        return None
    if not (root / "src" / header).is_file() or ".." in header:
        return f'no header "{header}"; name it from src/, as in "base/vector.h"'
    if not is_allowed(path, header):
        row = row_of(path)
        return f"{row} may not include {header}; {row} may use: {', '.join([row, 'exactile.h', *ALLOWED[row]])}"
    return None


def includes_of(path):
    """The include lines of a file: line, kind of quote, header."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = INCLUDE.match(line)
        if match:
            yield number, *match.groups()


def faults_of_lines(root, paths, unused):
    for path in paths:
        name = path.relative_to(root / "src").as_posix()
        if row_of(name) is None:
            part = name.split("/")[0]
            yield f"src/{name}:1: part {part} is not in the table; add a row to ALLOWED in tools/check_includes.py"
            continue
        for number, quote, header in includes_of(path):
            wrong = fault(root, name, quote, header)
            if wrong and (name, header) in EXCEPTIONS:
                unused.discard((name, header))
            elif wrong:
                yield f"src/{name}:{number}: {wrong}"


# ---- Circles ---------------------------------------------------------------------------------------------------------


def stem(name):
    return re.sub(r"\.[ch]$", "", name)


def graph_of(root, paths):
    """For each file, without .c and .h, the files that it includes."""
    graph = {}
    for path in paths:
        name = stem(path.relative_to(root / "src").as_posix())
        headers = {stem(header) for _, quote, header in includes_of(path) if quote == '"'}
        graph.setdefault(name, set()).update(headers - {name})
    return graph


def reachable(graph, start):
    found, todo = set(), [start]
    while todo:
        for name in graph.get(todo.pop(), ()):
            if name not in found:
                found.add(name)
                todo.append(name)
    return found


def circles_of(graph, sources):
    """The sets of files that reach one another, each as a sorted tuple.  sources are the files with a .c file: one of
    them and the private headers of its folder are no circle.
    """
    reach = {name: reachable(graph, name) for name in graph}
    circles = {tuple(sorted(other for other in reach[name] if name in reach.get(other, ()))) for name in graph}
    return sorted(circle for circle in circles if len(sources.intersection(circle)) != 1 and len(circle) > 1)


def check(root):
    """All faults under root, and how many files were read."""
    paths = sorted(path for path in (root / "src").rglob("*") if path.suffix in (".c", ".h"))
    unused = set(EXCEPTIONS)
    faults = list(faults_of_lines(root, paths, unused))
    sources = {stem(path.relative_to(root / "src").as_posix()) for path in paths if path.suffix == ".c"}
    circles = circles_of(graph_of(root, paths), sources)
    for circle in circles:
        if circle not in KNOWN_CIRCLES:
            faults.append(f"src/{circle[0]}.h:1: a circle of includes: {', '.join(circle)}; let some include no other")
    return faults, len(paths), sorted(unused), sorted(set(KNOWN_CIRCLES) - set(circles))


def lines_of(root):
    """The number of lines of all .c and .h files of src/ and include/."""
    paths = [path for part in ("src", "include") for path in (root / part).rglob("*.[ch]")]
    return sum(path.read_bytes().count(b"\n") for path in paths)


def main(arguments):
    root = pathlib.Path(arguments[0] if arguments else pathlib.Path(__file__).resolve().parent.parent)
    faults, files, unused, open_circles = check(root)
    for name, header in unused:
        faults.append(f"tools/check_includes.py:1: src/{name} does not include {header}; remove the row of EXCEPTIONS")
    for circle in open_circles:
        faults.append(f"tools/check_includes.py:1: no circle of {', '.join(circle)}; remove the row of KNOWN_CIRCLES")
    lines = lines_of(root)
    if lines > LINES_MAX:
        faults.append(
            f"src/ and include/ have {lines} lines, {lines - LINES_MAX} more than LINES_MAX in tools/check_includes.py; "
            "remove what is obsolete, or raise the number by what users gain"
        )
    for line in faults:
        print(line)
    if not files:
        print(f"{root}/src: no C file; is this the root of the sources?")
    return 1 if faults or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
