#!/usr/bin/env python3
"""run_mpi.py -- compares exactile-mpi with exactile: counts, lists, saved runs; and kills its processes.

    run_mpi.py [--all] EXACTILE EXACTILE_MPI

Prints TAP.  With --all it takes all puzzles of the collection that take seconds, and more processes.
"""

import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe", "--bind-to", "none"]
PUZZLES = ["pentominoes-6x10", "soma-cube", "one-sided-pentominoes-3x30"]
# Without --all, only the first puzzle is searched in all ways.
WAYS = [
    ["count"],
    ["count", "--unique", "-e", "matrix"],
    ["solve", "--unique", "--limit", "1000", "-e", "dlx", "-q"],
]
BOARDS = [("6x6", "4")]
CLI = pathlib.Path(__file__).parent / "cli"
# Several of its 10760 assemblies hold together.
BURR = ["generate", "burr", "88", "512", "704", "960", "992", "1008"]
APART = [
    ["count", "--unique", "--disassemble"],
    ["count", "--unique", "--level-at-least", "4", "--json"],
    ["count", "--unique", "--best-level", "-e", "dlx"],
    ["solve", "--unique", "--disassemble", "-q"],
    ["solve", "--unique", "--level-at-least", "5", "-q"],
    ["solve", "--unique", "--disassemble", "--limit", "7", "-q"],
    ["disassemble", "--unique", "--level-at-least", "6", "-q"],
]
COVERS = [
    ["count", "cover-queens-8.txt"],
    ["solve", "cover-queens-8.txt", "-q"],
    ["count", "cover-queens-8.txt", "-e", "frontier"],
    ["count", "cover-matrix.csv"],
    ["count", "cover.txt", "langford-8", "sudoku-17"],
    ["solve", "cover.txt", "--json", "-q"],
    ["solve", "langford-8", "--limit", "3", "-q"],
]
EMPTY = [
    ["count", "calendar-any", "--empty", "Oct,6", "-e", "dlx"],
    ["solve", "calendar-any", "--empty", "Feb,28", "-q"],
]
# Tiles that may make some turns, and a hint with two.
SOME_TURNS = """size 2 2
frame none
turns 0 2
1 2 1 3
turns all
1 2 3 2
1 3 1 2
turns 1 2 3
1 2 1 2
hint 1 1 1 0 2
"""
# A search of more than an hour, whose solutions show that it runs.
ENDLESS = ["solve", "tetris-cube", "-e", "dlx"]
HANGS_AFTER = 300  # seconds; only for a process that does not end


class Tests:
    def __init__(self, command, command_mpi):
        self.command, self.command_mpi = command, command_mpi
        self.number = self.failed = 0

    def report(self, good, text, details=""):
        self.number += 1
        self.failed += not good
        print(f"{'ok' if good else 'not ok'} {self.number} - {text}", flush=True)
        if not good:
            print("".join(f"# {line}\n" for line in details.splitlines()), end="")

    def alone(self, *arguments):
        return subprocess.run([self.command, *arguments], capture_output=True, text=True, check=False)

    def together(self, processes, *arguments):
        command = [*MPIRUN, "-n", str(processes), self.command_mpi, *arguments, "--threads", "1"]
        return subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL)

    def compare(self, processes, *arguments):
        alone, together = self.alone(*arguments), self.together(processes, *arguments)
        same = (alone.stdout, alone.returncode) == (together.stdout, together.returncode)
        same = same and ("error" in alone.stderr) == ("error" in together.stderr)
        same = same and re.findall(".* assemblies", alone.stderr) == re.findall(".* assemblies", together.stderr)
        details = f"{together.returncode} in place of {alone.returncode}\n{together.stderr}\n{together.stdout[:500]}"
        self.report(same, f"{processes} processes: {' '.join(arguments)}", details)


def quick_puzzles(command):
    """The names of the collection whose search takes no hours."""
    rows = subprocess.run([command, "list", "--json"], capture_output=True, text=True, check=True).stdout.splitlines()
    return [row.split('"name":"')[1].split('"')[0] for row in rows if '"long":true' not in row]


def kill_and_resume(tests, folder, kills):
    """A run that is killed at random moments and resumed, with and without others, has the right result."""
    source = random.Random(1)
    run = folder / "run"
    arguments = ["count", "pentominoes-6x10", "-e", "dlx", "--run", str(run)]
    for kill in range(kills):
        processes = source.choice((1, 2, 3))
        command = [*MPIRUN, "-n", str(processes), tests.command_mpi, *arguments, "--threads", "1"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True) as job:
            time.sleep(source.uniform(0.3, 0.8))
            os.killpg(job.pid, source.choice((2, 9, 15)))
    result = tests.alone(*arguments)
    tests.report(result.stdout == "9356\n", f"a run that was killed {kills} times", result.stderr)


def stop_and_resume(tests, folder, burr):
    """A run that takes solutions apart counts them all once, whoever begins it and whoever goes on."""
    run = folder / "burr.run"
    arguments = ["count", str(burr), "--unique", "--disassemble", "--run", str(run)]
    for limit in ("1000", "2000"):
        status = tests.together(3, *arguments, "--node-limit", limit).returncode
        tests.report(status == 3, f"a run is stopped by --node-limit {limit}")
    result = tests.together(3, *arguments)
    good = (result.stdout, result.stderr) == ("8363\n", "8363 of 10760 assemblies come apart\n")
    tests.report(good, "the run goes on", result.stderr)
    alone = tests.alone(*arguments)
    tests.report(alone.stderr == result.stderr, "one process counts the same from the run", alone.stderr)


def kill_one(tests, folder, victim, number, statuses, message):
    """The end of a process ends all, and nothing says that the search is complete.  victim: a rank or "mpirun"."""
    start = f'echo $$ > "{folder}/$OMPI_COMM_WORLD_RANK.pid"; exec "$0" "$@"'
    command = [*MPIRUN, "-n", "3", "sh", "-c", start, tests.command_mpi, *ENDLESS, "--threads", "1"]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as job:
        while job.stdout.readline() not in (b"# --- SOLUTION 1 ---\n", b""):
            pass
        pid = job.pid if victim == "mpirun" else int((folder / f"{victim}.pid").read_text())
        os.kill(pid, number)
        try:
            errors = job.communicate(timeout=HANGS_AFTER)[1].decode()
            good = job.returncode in statuses and message in errors and ", complete" not in errors
        except subprocess.TimeoutExpired:
            job.kill()
            errors, good = "it hangs", False
    tests.report(good, f"{signal.Signals(number).name} for {victim} ends all", f"{job.returncode}\n{errors}")


def main(arguments):
    takes_all = "--all" in arguments
    command, command_mpi = (a for a in arguments if a != "--all")
    tests = Tests(command, command_mpi)
    for name in quick_puzzles(command) if takes_all else PUZZLES:
        for processes in (1, 2, 3, 8) if takes_all else (3,):
            for command, *options in WAYS if takes_all or name == PUZZLES[0] else WAYS[:1]:
                tests.compare(processes, command, name, *options)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for size, colours in BOARDS:
            board = folder / "board.txt"
            board.write_text(tests.alone("generate", "edge", size, colours, "--seed", "3").stdout, encoding="utf-8")
            tests.compare(2, "count", str(board), "-e", "row")
            tests.compare(3, "solve", str(board), "-e", "domains", "-q")
        board.write_text(SOME_TURNS, encoding="utf-8")
        tests.compare(3, "count", str(board))
        burr = folder / "burr.txt"
        burr.write_text(tests.alone(*BURR).stdout.replace("\nC:", "\nC:copies=0..2:"), encoding="utf-8")
        for command, *options in APART:
            tests.compare(3, command, str(burr), *options)
        stop_and_resume(tests, folder, burr)
        for arguments in COVERS + EMPTY:
            tests.compare(3, *(str(CLI / word) if (CLI / word).exists() else word for word in arguments))
        # mpirun gives 1 after SIGINT, and 128 + N after the end of a process by signal N.
        kill_one(tests, folder, 1, signal.SIGKILL, [137], "signal 9")
        kill_one(tests, folder, 0, signal.SIGKILL, [137], "signal 9")
        kill_one(tests, folder, 0, signal.SIGINT, [3], "stopped by request")
        kill_one(tests, folder, "mpirun", signal.SIGINT, [1], "")
        kill_and_resume(tests, folder, 30 if takes_all else 3)
    wrong = tests.together(2, "count", "no-such-puzzle")
    tests.report(wrong.returncode == 2 and "no-such-puzzle" in wrong.stderr, "an unknown puzzle ends all", wrong.stderr)
    print(f"1..{tests.number}")
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
