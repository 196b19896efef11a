#!/usr/bin/env python3
"""kill_runs.py -- kills saved runs at random moments, and continues them until they are done.

    kill_runs.py [--runs N] [--seed S] [--quick] EXACTILE

Each run starts with `--run` and is killed with SIGKILL after a random time.  The same command continues it until it
ends by itself.  Then its output and the output of `exactile runs` must equal those of an undisturbed search: counts are
right, and no solution is lost or doubled.  Polyominoes, polycubes and boards take turns, with 1 and 2 threads, counted
and solved, all and unique.  The output is TAP.  --quick uses puzzles that take less than a second.
"""

import argparse
import pathlib
import random
import subprocess
import sys
import tempfile
import time

BOARDS = pathlib.Path(__file__).resolve().parent / "boards"

QUICK = [
    ["solve", "pentominoes-3x20", "--engine", "dlx"],
    ["count", "tetracubes-2x4x4", "--engine", "dlx"],
    ["solve", "soma-cube", "--unique", "--engine", "dlx,fila:5"],
    ["solve", str(BOARDS / "em-7-4-8.txt"), "--engine", "row"],
    ["count", str(BOARDS / "b6.txt"), "--engine", "domains", "--unique"],
    ["solve", "pentominoes-8x8"],
]
LONG = [
    ["solve", "pentominoes-6x10"],
    ["count", "pentominoes-6x10", "--engine", "dlx", "--unique"],
    ["solve", "pentominoes-5x12", "--unique", "--engine", "dlx"],
    ["solve", "solid-pentominoes-2x5x6"],
    ["count", "bedlam-cube", "--unique"],
    ["solve", "tetris-cube", "--unique"],
    ["solve", "hexiamonds-rhombus-6x6", "--unique"],
    ["count", "pentominoes-8x8"],
    ["count", "tetracubes-2x4x4", "--labelled", "--engine", "dlx"],
    ["solve", str(BOARDS / "b6.txt"), "--engine", "domains"],
    ["count", str(BOARDS / "b6.txt"), "--engine", "row", "--unique"],
    ["solve", str(BOARDS / "p8-8-1.txt")],
    ["solve", str(BOARDS / "em-7-4-8.txt"), "--engine", "row", "--labelled"],
]


def run(command):
    """Returns the standard output of a command.  Raises RuntimeError if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: status {done.returncode}: {done.stderr.decode()}")
    return done.stdout


def run_for(command, seconds):
    """Returns the standard output, or None if the command was killed after the time."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        out, err = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return None
    if process.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: status {process.returncode}: {err.decode()}")
    return out


def continue_until_done(command, longest, numbers):
    """Returns the standard output of the last process, and the number of kills."""
    kills = 0
    # The time grows, so that a run ends on a busy machine too.
    while (out := run_for(command, numbers.uniform(0, longest * 1.1**kills))) is None:
        kills += 1
    return out, kills


class Case:
    def __init__(self, executable, words):
        self.command = [executable, *words]
        self.name = " ".join(pathlib.Path(word).name for word in words)
        began = time.monotonic()
        self.expected = run([*self.command, "--threads", "1"])
        self.seconds = time.monotonic() - began

    def faults(self, executable, folder, threads, numbers):
        """Returns the faults of a run that was killed and continued, and the number of kills."""
        path = str(pathlib.Path(folder) / "x.run")
        command = [*self.command, "--threads", str(threads), "--run", path]
        out, kills = continue_until_done(command, max(self.seconds / threads / 4, 0.05), numbers)
        faults = [] if out == self.expected else ["the last process printed something else"]
        if self.command[1] == "solve" and run([executable, "runs", path, "--solutions"]) != self.expected:
            faults.append("the file has other solutions")
        if run([*self.command, "--run", path]) != self.expected:
            faults.append("when it was done, it printed something else")
        return faults, kills


def main():
    parser = argparse.ArgumentParser(description="kills saved runs and continues them")
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("executable")
    arguments = parser.parse_args()
    cases = [Case(arguments.executable, words) for words in (QUICK if arguments.quick else LONG)]
    all_kills, failed = 0, 0
    print(f"1..{arguments.runs}", flush=True)
    for number in range(1, arguments.runs + 1):
        case, threads = cases[number % len(cases)], 1 + number // len(cases) % 2
        numbers = random.Random(f"{arguments.seed} {number}")
        with tempfile.TemporaryDirectory() as folder:
            try:
                faults, kills = case.faults(arguments.executable, folder, threads, numbers)
            except RuntimeError as error:
                faults, kills = [str(error)], 0
        all_kills += kills
        failed += bool(faults)
        print(f"{'not ok' if faults else 'ok'} {number} - {case.name}, {threads} threads, killed {kills} times")
        for fault in faults:
            print("#", fault)
        sys.stdout.flush()
    print(f"# {all_kills} kills")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
