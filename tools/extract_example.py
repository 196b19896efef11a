#!/usr/bin/env python3
"""extract_example.py -- extracts the example program from a comment of the public header.

    extract_example.py HEADER OUT.c
"""

import pathlib
import sys
import textwrap

BEGIN, END = "// BEGIN EXAMPLE", "// END EXAMPLE"


def example_of(lines):
    """Returns the lines between the marks, without comment characters."""
    inside = lines[lines.index(BEGIN) + 1 : lines.index(END)]
    strange = [line for line in inside if not line.startswith("//")]
    if strange:
        raise ValueError(f"not a comment, inside the example: {strange[0]}")
    return textwrap.dedent("\n".join(line.removeprefix("//") for line in inside)) + "\n"


def main(arguments):
    header, out = map(pathlib.Path, arguments)
    try:
        out.write_text(example_of(header.read_text(encoding="utf-8").splitlines()), encoding="utf-8")
    except ValueError as error:
        print(f"{header}: {error}; the example stands between {BEGIN} and {END}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
