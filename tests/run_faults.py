#!/usr/bin/env python3
"""run_faults.py -- lets each allocation and each write of small runs fail in turn.

    run_faults.py [--each N] EXACTILE FAULTS.so [NAME...]

Each run must end by itself with a known status and free all its memory.  With status 2 it must print one error.  With
status 0 or 1 its output must equal that of a run without a fault.  Files must be missing, or equal to those of a run
without a fault.  --each N lets every Nth allocation fail.

The output is TAP: a line for each command and kind of fault.
"""

import argparse
import dataclasses
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

TIME_LIMIT = 60

SMALL = "D:xDim=4:yDim=2:zDim=1\nC:name=A:layout=0 0 0, 1 0 0, 2 0 0\nC:name=B:layout=0 0 0:copies=2..2\nC:name=C:layout=0 0 0, 1 0 0, 2 0 0\n~D\n"
BOARD = "0 1 2 0\n0 0 3 1\n2 4 0 0\n3 0 0 4\n"
# A board without a solution.
STUCK = "0 0 1 4\n4 2 0 0\n0 0 3 4\n0 2 1 3\n3 4 1 3\n0 0 3 3\n3 4 0 4\n4 4 1 0\n0 3 3 3\n"

# A puzzle that the engine matching counts.
DOMINOES = "D:xDim=4:yDim=3:zDim=1\nC:name=D:layout=0 0 0, 1 0 0:copies=6\n~D\n"

# A puzzle whose reason is a core.
CORE = "D:xDim=4:yDim=5:zDim=1\nP:set=pentominoes:only=P W N X\n~D\n"

# A puzzle with colours, and images that differ in colours alone.
COLOURED = (
    "D:xDim=4:yDim=2:zDim=1\nK:name=b:paint=303030\nK:name=w:on=b w\nR\n#b # #b #\n# # # +w\n~R\n"
    "C:name=S:type=S:layout=0 0 0/w\nL\nA/b A/w B/b B/b B/b\n~L\nC:name=o:layout=0 0 0/w:copies=1..2\n~D\n"
)


# Name: words behind the command, in a folder with puzzle.txt, board.txt, stuck.txt, core.txt, coloured.txt, dominoes.txt, solutions.txt, layouts.txt, planned.plan,
# board.plan and settings.conf; and with saved runs, where there are such: done.run and halves of it.
COMMANDS = {
    "solve": ["solve", "puzzle.txt", "--threads", "1"],
    "solve-json": ["solve", "puzzle.txt", "--json", "--threads", "1"],
    "solve-unique-into-a-file": ["solve", "puzzle.txt", "--unique=mirror", "-o", "out.txt", "--threads", "1"],
    "solve-with-threads": ["solve", "puzzle.txt", "--threads", "2"],
    "solve-board": ["solve", "board.txt", "--threads", "1"],
    "count": ["count", "puzzle.txt", "--threads", "1", "--statistics"],
    "count-dlx-filtered": ["count", "puzzle.txt", "-e", "dlx", "--volume-filter=2", "--parity-trigger", "--threads", "1"],
    "count-fila": ["count", "puzzle.txt", "-e", "fila", "--nof", "--threads", "1"],
    "solve-merge": ["solve", "puzzle.txt", "-e", "frontier", "--unique", "--threads", "1"],
    "count-matching": ["count", "dominoes.txt", "--threads", "1"],
    "count-merge": ["count", "puzzle.txt", "-e", "frontier", "--threads", "1"],
    "count-merge-classes": ["count", "puzzle.txt", "-e", "frontier", "--unique", "--threads", "1"],
    "count-flat": ["count", "puzzle.txt", "-e", "flat", "--threads", "1"],
    "convert-to-c": ["convert", "puzzle.txt", "--unique", "--to", "c"],
    "count-fletcher": ["count", "puzzle.txt", "-e", "fletcher", "--threads", "1"],
    "count-de-bruijn": ["count", "puzzle.txt", "-e", "de-bruijn", "--threads", "1"],
    "count-matrix": ["count", "puzzle.txt", "-e", "matrix", "--unique", "--threads", "1"],
    "count-board-domains": ["count", "board.txt", "-e", "domains", "--threads", "1"],
    "count-board-row": ["count", "board.txt", "-e", "row", "--threads", "1"],
    "count-sample": ["count", "puzzle.txt", "--trials", "3", "--until", "2"],
    "count-saved": ["count", "puzzle.txt", "--run", "new.run", "--threads", "1"],
    "count-plot": ["count", "puzzle.txt", "-e", "dlx", "--plot", "out.svg", "--threads", "1"],
    "solve-saved": ["solve", "puzzle.txt", "--run", "new.run", "--threads", "2"],
    "solve-saved-anew": ["solve", "puzzle.txt", "--run", "done.run", "--threads", "1"],
    "solve-board-saved": ["solve", "board.txt", "--run", "new.run", "--threads", "1"],
    "solve-picture": ["solve", "puzzle.txt", "--picture", "out.svg", "--threads", "1"],
    "solve-page": ["solve", "puzzle.txt", "--page", "out.html", "--threads", "1"],
    "solve-link": ["solve", "board.txt", "--link", "--threads", "1"],
    "solve-coloured": ["solve", "coloured.txt", "--threads", "1"],
    "solve-coloured-unique-json": ["solve", "coloured.txt", "--unique", "--json", "--threads", "1"],
    "show-coloured": ["show", "coloured.txt", "--picture", "out.svg"],
    "show-coloured-boxes": ["show", "coloured.txt", "--boxes"],
    "place-coloured": ["convert", "coloured.txt", "--place", "B 0 1 0, 1 1 0, 2 1 0"],
    "why": ["why", "core.txt", "--threads", "1"],
    "place": ["count", "puzzle.txt", "--place", "B 0 0 0; A 1 0 0, 2 0 0, 3 0 0", "--threads", "1"],
    "estimate": ["estimate", "puzzle.txt", "-e", "dlx", "--samples", "40", "--time-limit", "9"],
    "estimate-board": ["estimate", "board.txt", "--samples", "40", "--time-limit", "9"],
    "pack": ["pack", "puzzle.txt", "--seed", "3", "--node-limit", "3000", "--threads", "1"],
    "pack-least": ["pack", "puzzle.txt", "--minimize", "pieces", "--threads", "2", "-o", "out.txt"],
    "best": ["best", "stuck.txt", "--seed", "3", "--node-limit", "1000", "--threads", "1"],
    "best-into-a-file": ["best", "stuck.txt", "--node-limit", "1000", "--threads", "2", "-o", "out.txt"],
    "plan": ["plan", "puzzle.txt", "--threads", "1"],
    "plan-board": ["plan", "board.txt", "--threads", "1", "-o", "out.txt"],
    "solve-plan": ["solve", "puzzle.txt", "--plan", "planned.plan"],
    "solve-plan-board": ["solve", "board.txt", "--plan", "board.plan"],
    "families": ["families", "puzzle.txt", "--graph", "out.graphml", "--threads", "1"],
    "trace": ["trace", "puzzle.txt", "-o", "out.txt"],
    "trace-page": ["trace", "puzzle.txt", "--page", "out.html"],
    "show": ["show", "puzzle.txt"],
    "show-board": ["show", "board.txt"],
    "show-picture": ["show", "board.txt", "--picture", "out.svg"],
    "check": ["check", "puzzle.txt", "solutions.txt"],
    "check-board": ["check", "board.txt", "layouts.txt"],
    "convert": ["convert", "puzzle.txt", "-o", "out.txt"],
    "convert-board": ["convert", "board.txt"],
    "convert-to-json": ["convert", "puzzle.txt", "--to", "json", "-o", "out.json"],
    "build": ["build", "puzzle.txt", "-o", ".", "--make", "stl,svg", "--gap", "0.2", "--kerf", "0.3"],
    "build-assembly": ["build", "puzzle.txt", "-o", ".", "--make", "obj", "--bevel", "1", "--wall", "2", "--assembly", "--threads", "1"],
    "generate": ["generate", "edge", "3", "2", "--seed", "3", "-o", "out.txt"],
    "generate-pieces": ["generate", "pieces", "pentominoes-5x5", "5", "--limit", "1", "--seed", "1", "--threads", "1", "-o", "out.txt"],
    "pieces": ["pieces", "tetrominoes"],
    "list": ["list"],
    "list-json": ["list", "--json"],
    "polycube": ["polycube", "-i", "-r", "-f2", "--conf", "settings.conf", "--", "puzzle.txt"],
    "runs": ["runs", "done.run"],
    "runs-solutions": ["runs", "done.run", "--solutions"],
    "merge": ["merge", "half1.run", "half2.run"],
    "merge-into-a-file": ["merge", "half2.run", "half1.run", "-o", "new.run"],
    "help": ["help", "solve"],
}
UNSTEADY = ("estimate", "estimate-board", "polycube", "count-plot", "solve-page", "trace-page", "plan", "plan-board")  # their output has times
# With little memory sheets are laid out in another way.
UNSTEADY += ("build",)
# The number of threads differs from run to run.
THREADED = ("solve-with-threads", "build-assembly", "best-into-a-file", "polycube", "count-saved", "solve-saved", "solve-saved-anew", "solve-board-saved")
BLOCKS_OF_THREADS = 2


@dataclasses.dataclass
class Ending:
    status: int
    out: bytes
    err: bytes
    files: dict
    allocations: int = 0
    writes: int = 0
    blocks: int = 0


class Bench:
    def __init__(self, executable, faults):
        self.executable, self.faults = executable, faults
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.inputs = {
            "puzzle.txt": SMALL.encode(), "board.txt": BOARD.encode(), "stuck.txt": STUCK.encode(), "core.txt": CORE.encode(), "coloured.txt": COLOURED.encode(),
            "dominoes.txt": DOMINOES.encode(),
            "settings.conf": b"# polycube's\nunique=on\n",
        }  # fmt: skip
        self.write_inputs()
        made = {
            "solutions.txt": ["solve", "puzzle.txt"], "layouts.txt": ["solve", "board.txt"],
            "planned.plan": ["plan", "puzzle.txt", "--threads", "1"], "board.plan": ["plan", "board.txt", "--threads", "1"],
        }  # fmt: skip
        for name, words in made.items():
            done = subprocess.run([executable, *words], cwd=self.folder, capture_output=True, check=True)
            self.inputs[name] = done.stdout
        for name, more in {"done.run": [], "half1.run": ["--part", "1/2"], "half2.run": ["--part", "2/2"]}.items():
            self.keep_run(name, more)

    def keep_run(self, name, more):
        words = ["solve", "puzzle.txt", "--quiet", "--threads", "1", "--run", name, *more]
        subprocess.run([self.executable, *words], cwd=self.folder, capture_output=True, check=False)
        saved = self.folder / name
        if saved.exists():
            self.inputs[name] = saved.read_bytes()

    def write_inputs(self):
        for path in self.folder.iterdir():
            path.unlink()
        for name, data in self.inputs.items():
            (self.folder / name).write_bytes(data)

    def run(self, words, fault):
        self.write_inputs()
        report = self.folder.with_suffix(".report")
        report.unlink(missing_ok=True)
        environment = os.environ | {"LC_ALL": "C", "FAULT": fault, "FAULT_REPORT": str(report), "LD_PRELOAD": str(self.faults)}
        done = subprocess.run(
            [self.executable, *words], cwd=self.folder, env=environment, capture_output=True, timeout=TIME_LIMIT,
            stdin=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        files = {path.name: path.read_bytes() for path in self.folder.iterdir() if path.name not in self.inputs}
        counts = [int(word) for word in report.read_text().split()] if report.exists() else [0, 0, 0]
        return Ending(done.returncode, done.stdout, done.stderr, files, *counts)

    def close(self):
        shutil.rmtree(self.folder)
        self.folder.with_suffix(".report").unlink(missing_ok=True)


def fault_of(name, good, ending):
    """Returns the fault in the ending of a run, or None."""
    if ending.status not in (0, 1, 2, 3):
        return f"status {ending.status}"
    if ending.blocks > good.blocks + (BLOCKS_OF_THREADS if name in THREADED else 0):
        return f"{ending.blocks - good.blocks} blocks of memory not freed"
    if ending.status == 2:
        errors = ending.err.count(b"error: ")
        return None if errors == 1 else f"failed with {errors} messages"
    if ending.status != good.status:
        return f"status {ending.status}, not {good.status}"
    if ending.out != good.out and name not in UNSTEADY:
        return "other output, and no failure"
    return None


def fault_of_files(name, good, ending):
    for file, data in ending.files.items():
        if file.endswith((".run", ".run-journal", ".run-wal", ".run-shm")):
            continue  # tests/kill_runs.py checks saved runs
        if data != good.files.get(file) and name not in UNSTEADY:
            return f"left '{file}' incomplete"
    missing = set(good.files) - set(ending.files)
    return f"no '{missing.pop()}', and no failure" if missing and ending.status != 2 else None


def check(bench, name, words, kind, each):
    good = bench.run(words, f"{kind}:0")
    number = good.allocations if kind == "alloc" else good.writes
    wrong = []
    for at in range(1, number + 1, each):
        try:
            ending = bench.run(words, f"{kind}:{at}")
            what = fault_of(name, good, ending) or fault_of_files(name, good, ending)
        except subprocess.TimeoutExpired:
            what = "does not end"
        if what:
            wrong.append(f"{kind} {at}: {what}")
    return number, wrong


def main():
    parser = argparse.ArgumentParser(description="lets every allocation and every write fail")
    parser.add_argument("--each", type=int, default=1)
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("faults", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    names = arguments.names or list(COMMANDS)
    bench = Bench(arguments.executable.resolve(), arguments.faults.resolve())
    failed = 0
    print(f"1..{2 * len(names)}")
    for i, name in enumerate(names):
        for j, kind in enumerate(("alloc", "write")):
            number, wrong = check(bench, name, COMMANDS[name], kind, arguments.each if kind == "alloc" else 1)
            failed += bool(wrong)
            print(f"{'not ok' if wrong else 'ok'} {2 * i + j + 1} - {name}: each of {number} {kind}s fails", flush=True)
            for line in wrong[:20]:
                print(f"# {line}", flush=True)
    bench.close()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
