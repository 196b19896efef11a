#!/usr/bin/env python3
"""run_polycube.py -- holds `exactile polycube` to published output of polycube.

    run_polycube.py [--long] EXACTILE LINES PUZZLES

LINES is a file such as tests/polycube.txt, which explains its form.  The commands run in the folder PUZZLES.  Blocks
marked (long) need --long.  The output is TAP.
"""

import argparse
import pathlib
import shlex
import subprocess
import sys


class Block:
    """The source of a figure, the words of a command line, and the lines that it must print."""

    def __init__(self, lines):
        self.source, command, *self.wanted = lines
        self.is_long = self.source.endswith("(long)")
        self.words = shlex.split(command)

    def missing(self, output):
        """Returns the first line that does not follow the lines before it in the output, or None."""
        lines = iter(output.splitlines())
        return next((line for line in self.wanted if line not in lines), None)

    def run(self, executable, puzzles):
        """Returns the fault of the output, or None."""
        command = [str(executable), "polycube", *self.words]
        done = subprocess.run(command, cwd=puzzles, capture_output=True, text=True, check=False)
        if done.returncode or done.stderr:
            return f"status {done.returncode}: {done.stderr.strip()}"
        line = self.missing(done.stdout)
        if line is None:
            return None
        name = line.split("=")[0] + "="
        there = [other for other in done.stdout.splitlines() if other.startswith(name)]
        return f"{line} is missing; there is {' '.join(there) or 'none'}"


def blocks_of(text):
    """Returns the blocks, which empty lines separate.  Comments are left out."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    groups = "\n".join(lines).split("\n\n")
    return [Block(group.strip().splitlines()) for group in groups if group.strip()]


def main():
    parser = argparse.ArgumentParser(description="holds command lines of polycube to published output")
    parser.add_argument("--long", action="store_true", help="include the long blocks")
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("lines", type=pathlib.Path)
    parser.add_argument("puzzles", type=pathlib.Path)
    arguments = parser.parse_args()
    text = arguments.lines.read_text(encoding="utf-8")
    blocks = [block for block in blocks_of(text) if arguments.long or not block.is_long]
    print(f"1..{len(blocks)}")
    failed = 0
    for number, block in enumerate(blocks, 1):
        why_not = block.run(arguments.executable.resolve(), arguments.puzzles)
        failed += why_not is not None
        print(f"{'not ok' if why_not else 'ok'} {number} - {shlex.join(block.words)}: {block.source}")
        if why_not:
            print(f"# {why_not}")
        sys.stdout.flush()
    return 0 if blocks and not failed else 1


if __name__ == "__main__":
    sys.exit(main())
