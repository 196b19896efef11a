#!/usr/bin/env python3
"""run_printed.py -- runs the command lines of the three texts as they are printed.

    run_printed.py EXACTILE tests/printed.txt PUZZLES

tests/printed.txt explains its form.  The output is TAP.
"""

import argparse
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile

from claims import check_claims
from texts import fill_folder

STOPPED_BY_SIGNAL = 3


def check_whole(command, folder, environment):
    done = subprocess.run(shlex.split(command), cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0 and not done.stderr, f"status {done.returncode}: {done.stderr.strip()}"
    assert done.stdout, "nothing is printed"


def check_beginning(command, folder, environment):
    """Interrupts a search after the facts that -i prints before it, or after the first line of its output."""
    words = shlex.split(command)
    wanted = "ROTATIONALLY_UNIQUE=" if "-i" in words else ""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(words, cwd=folder, env=environment, **pipes) as process:
        has_begun = any(line.startswith(wanted) for line in process.stdout)
        process.send_signal(signal.SIGINT)
        errors = process.communicate()[1].strip()
    assert has_begun, f"no search: status {process.returncode}: {errors}"
    assert process.returncode in (0, STOPPED_BY_SIGNAL) and "error" not in errors, f"status {process.returncode}: {errors}"


def main():
    parser = argparse.ArgumentParser(description="runs the command lines of the three texts")
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("lines", type=pathlib.Path)
    parser.add_argument("puzzles", type=pathlib.Path)
    arguments = parser.parse_args()
    lines = [line.split("\t") for line in arguments.lines.read_text(encoding="utf-8").splitlines()]
    claims = {f"{kind}: {command}": (kind, command) for kind, command in (line for line in lines if len(line) == 2)}
    checks = {"whole": check_whole, "begin": check_beginning}
    with tempfile.TemporaryDirectory() as folder:
        fill_folder(folder, arguments.executable.resolve(), arguments.puzzles)
        environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
        return check_claims(claims, lambda claim: checks[claim[0]](claim[1], folder, environment)) if claims else 1


if __name__ == "__main__":
    sys.exit(main())
