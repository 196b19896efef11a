#!/usr/bin/env python3
"""run_sources.py -- holds docs/SOURCES.md to the command and to the tests.

    run_sources.py [--run EXACTILE] docs/SOURCES.md

Every row of its tables has a command and names a test, which must be there; or it says that the idea is missing.  With
--run, every command must run.  The output is TAP.
"""

import argparse
import functools
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import run_cli
from claims import check_claims
from run_polycube import blocks_of

TESTS = pathlib.Path(__file__).resolve().parent
SETUP = re.compile(r"^    exactile (.*)$", re.MULTILINE)
MISSING = re.compile(r"\bnot \w+ yet\b|\bnot settled\b")
DONE = (0, 1, 3)  # complete, no solution, stopped by a limit


def rows_of(text):
    """Returns the cells of each row of the tables with four columns, without their heads and rules."""
    rows = []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if len(cells) == 4 and cells[0] != "idea" and not set(cells[0]) <= set("-"):
            rows.append(cells)
    return rows


def titles_of_blocks():
    """Returns the first line of each block of tests/polycube.txt."""
    return [block.source for block in blocks_of((TESTS / "polycube.txt").read_text(encoding="utf-8"))]


@functools.cache
def tests_of_command():
    return [f"cli/{name}" for path in run_cli.files_of(TESTS / "cli") for name, _ in run_cli.read_tests(path)[1]]


def is_there(test):
    """Tells whether a test of the last column exists."""
    name, _, case = test.partition(": ")
    if name == "polycube.txt":
        return any(case in title for title in titles_of_blocks())
    if name.startswith("test_"):
        source = TESTS / f"{name}.c"
        return source.exists() and (not case or f"({case})" in source.read_text(encoding="utf-8"))
    return name in tests_of_command() or (TESTS / name).exists() or (TESTS.parent / name).exists()


def check_row(executable, folder, row):
    """Checks one row: either it says that the idea is missing, or its command runs and its test is there."""
    _, here, command, test = row
    if not command or not test:
        assert MISSING.search(here), "neither a command with a test, nor a word that it is missing"
    if test:
        assert is_there(test), f"there is no test '{test}'"
    if command and executable:
        words = shlex.split(command.strip("`"))
        assert words[0] == "exactile", f"not a command of exactile: {command}"
        done = subprocess.run([executable, *words[1:]], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode in DONE and "error:" not in done.stderr, f"status {done.returncode}: {done.stderr.strip()}"


def main():
    parser = argparse.ArgumentParser(description="holds docs/SOURCES.md to the command and to the tests")
    parser.add_argument("--run", metavar="EXACTILE", type=pathlib.Path, help="run the commands too")
    parser.add_argument("document", type=pathlib.Path)
    arguments = parser.parse_args()
    executable = arguments.run and str(arguments.run.resolve())
    text = arguments.document.read_text(encoding="utf-8")
    claims = {f"{row[0]}, row {number}": row for number, row in enumerate(rows_of(text), 1)}
    with tempfile.TemporaryDirectory() as folder:
        for line in SETUP.findall(text) if executable else ():
            subprocess.run([executable, *shlex.split(line)], cwd=folder, check=True)
        return check_claims(claims, lambda row: check_row(executable, folder, row)) if claims else 1


if __name__ == "__main__":
    sys.exit(main())
