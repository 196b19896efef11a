#!/usr/bin/env python3
"""check_calls.py -- refuses circles of source files that call one another.

    check_calls.py ROOT OBJECTS

OBJECTS is a folder of a build with the object files of src/ below it.  A call through a pointer is no call here: tables
of functions and callbacks may point anywhere.
"""

import pathlib
import re
import subprocess
import sys

import check_includes

DEFINED = re.compile(r"^(.+?):[0-9a-f]+ [TW] (\S+)$")
FILE = re.compile(r"^(.+?):\s+file format ")
CALL = re.compile(r"^[0-9a-f]+\s+R_\w*(?:PLT|CALL|JUMP)\w*\s+(\w+)")


def lines_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def objects_of(root, folder):
    """The source of each object file, named from src/.  Meson puts _ for each slash."""
    sources = [path.relative_to(root / "src").as_posix() for path in (root / "src").rglob("*.c")]
    names = {source.replace("/", "_") + ".o": source for source in sources}
    return {str(path): names[path.name] for path in sorted(folder.rglob("*.c.o")) if path.name in names}


def calls_of(objects):
    """For each source the others that it calls, with the names of the functions."""
    owner, calls, source = {}, {source: {} for source in objects.values()}, None
    for found in filter(None, map(DEFINED.match, lines_of("nm", "-A", *objects))):
        owner[found[2]] = objects[found[1]]
    for line in lines_of("objdump", "-r", *objects):
        file, call = FILE.match(line), CALL.match(line)
        source = objects[file[1]] if file else source
        other = owner.get(call[1], source) if call else source
        if other != source:
            calls[source].setdefault(other, set()).add(call[1])
    return calls


def main(arguments):
    root, folder = map(pathlib.Path, arguments)
    calls = calls_of(objects_of(root, folder))
    circles = check_includes.circles_of({source: set(others) for source, others in calls.items()}, set(calls))
    for circle in circles:
        print(f"src/{circle[0]}:1: a circle of calls; move functions, so that one file no longer calls the others:")
        for source in circle:
            for other in sorted(calls[source].keys() & set(circle)):
                print(f"    {source} calls {other}: {', '.join(sorted(calls[source][other]))}")
    if not any(calls.values()):
        print(f"{folder}: no call between the files of {root}/src; is this the folder of their objects?")
    return 1 if circles or not any(calls.values()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
