#!/usr/bin/env python3
"""run_random.py -- compares counts of the command with naive solvers that share nothing with it but the texts.

    run_random.py [--seed S] [--count N] [--kinds pieces,covers,boards] [--have FEATURE]... EXACTILE

Makes N small random puzzles, N/5 of them exact covers and N/10 boards of tiles; the others have pieces, on all
lattices.  outside/ makes and solves them in Python alone.  The command counts all solutions, and those unique under
each group of motions.  With --have json it also lists the solutions of puzzles with pieces.  Some of
these are files of BurrTools.  Puzzle i of seed S is the first puzzle of seed S + i.  A puzzle with another count is
made smaller and printed.  Prints TAP.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "outside"))

import boards  # noqa: E402
import burrtools  # noqa: E402
import covers  # noqa: E402
import pieces  # noqa: E402

KINDS = {"pieces": (pieces, ".txt"), "covers": (covers, ".dlx"), "boards": (boards, ".txt")}
AT_ONCE = 250  # puzzles for one process of the command
FAILURES_MAX = 3
TIME_LIMIT = 600  # seconds for one process; only a hanging command takes so long


class Puzzle:
    """A random puzzle that the naive solver can do."""

    def __init__(self, seed, kinds):
        rng = random.Random(seed)
        self.seed = seed
        share = seed % 10
        self.kind = kinds[0 if share < 7 else 1 if share < 9 else 2]
        self.module, self.ending = KINDS[self.kind]
        while True:
            self.data = self.module.make(rng)
            try:
                self.expected = self.module.solve(self.data)
                break
            except self.module.TooMany:
                pass
        if self.kind == "pieces" and rng.random() < 0.7 and burrtools.can_be_written(self.data):
            self.ending = ".xmpuzzle"
        self.text = self.write(self.data, rng)

    def write(self, data, rng):
        return (burrtools if self.ending == ".xmpuzzle" else self.module).write(data, rng)


class Command:
    def __init__(self, exactile, folder):
        self.exactile = exactile
        self.folder = folder

    def run(self, *words):
        result = subprocess.run(
            [self.exactile, *words], cwd=self.folder, capture_output=True, text=True, timeout=TIME_LIMIT, check=False
        )
        return result.returncode, result.stdout, result.stderr

    def count(self, names, mode):
        """Returns the count of each file, or the message of an error."""
        status, out, error = self.run("count", "--threads", "1", *filter(None, [mode]), *names, "single.txt")
        counts = dict(re.findall(r"^(\S+): (\d+)", out, re.MULTILINE))
        if status not in (0, 1) or len(counts) != len(names) + 1:
            return None, f"exit status {status}: {error}"
        return {name: int(counts[name]) for name in names}, None

    def list_solutions(self, names):
        """Returns, for each file, a text for each solution: its pieces, with their cells and colours."""
        _, out, _ = self.run("solve", "--threads", "1", "--json", *names, "single.txt")
        found = {name: [] for name in names}
        for line in out.splitlines():
            item = json.loads(line)
            if "puzzle" in item:
                now = found.setdefault(item["puzzle"], [])
            if "pieces" in item:
                now.append(json.dumps([[p["name"], p["cells"], p.get("colours")] for p in item["pieces"]]))
        return found


# A second puzzle for each call, so that the command prints names.
SINGLE = "D:xDim=1:yDim=1:lattice=square\nC:name=A:layout=0 0\n~D\n"


def differences(command, puzzles, lists_solutions):
    """Yields each puzzle with another count, with the mode and what is wrong."""
    by_name = {f"{p.kind}-{p.seed}{p.ending}": p for p in puzzles}
    for name, puzzle in by_name.items():
        (command.folder / name).write_text(puzzle.text)
    for kind, (module, _) in KINDS.items():
        names = [name for name, puzzle in by_name.items() if puzzle.kind == kind]
        for mode in module.MODES if names else ():
            yield from count_differences(command, by_name, names, mode)
        if lists_solutions and names and kind == "pieces":
            for name, found in command.list_solutions(names).items():
                if name in by_name and not len(found) == len(set(found)) == by_name[name].expected[""]:
                    yield by_name[name], "", f"{len(set(found))} different solutions of {len(found)} listed"


def count_differences(command, by_name, names, mode):
    counts, error = command.count(names, mode)
    if error and len(names) == 1:
        yield by_name[names[0]], mode, error
    elif error:
        for part in (names[: len(names) // 2], names[len(names) // 2 :]):
            yield from count_differences(command, by_name, part, mode)
    else:
        for name in names:
            if counts[name] != by_name[name].expected[mode]:
                yield by_name[name], mode, f"count {mode}: {counts[name]}"


def shrink(command, puzzle, mode):
    """Makes a puzzle smaller as long as its count differs.  An error of the command is no difference here."""
    module, now, text = puzzle.module, puzzle.data, puzzle.text
    expected = puzzle.expected[mode]
    is_smaller = True
    while is_smaller:
        is_smaller = False
        for less in module.smaller(now):
            if not module.is_sound(less) or (puzzle.ending == ".xmpuzzle" and not burrtools.can_be_written(less)):
                continue
            try:
                expected_now = module.solve(less)[mode]
            except module.TooMany:
                continue
            text_now = puzzle.write(less, random.Random(0))
            name = f"shrunk{puzzle.ending}"
            (command.folder / name).write_text(text_now)
            counts, _ = command.count([name], mode)
            if counts and counts[name] != expected_now:
                now, text, expected, is_smaller = less, text_now, expected_now, True
                break
    return text, expected


def main():
    parser = argparse.ArgumentParser(description="compares the command with naive solvers on random puzzles")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--kinds", default="pieces,covers,boards", help="three kinds, for 70, 20 and 10 %%")
    parser.add_argument("--have", action="append", default=[], help="a feature of the build: json")
    parser.add_argument("exactile", type=pathlib.Path)
    options = parser.parse_args()
    kinds = (options.kinds.split(",") * 3)[:3]
    failures, solutions, fewer = 0, 0, 0
    print("1..1")
    print(f"# seed {options.seed}, {options.count} puzzles")
    with tempfile.TemporaryDirectory() as folder:
        command = Command(options.exactile.resolve(), pathlib.Path(folder))
        (command.folder / "single.txt").write_text(SINGLE)
        for first in range(options.seed, options.seed + options.count, AT_ONCE):
            last = min(first + AT_ONCE, options.seed + options.count)
            puzzles = [Puzzle(seed, kinds) for seed in range(first, last)]
            solutions += sum(p.expected[""] > 0 for p in puzzles)
            fewer += sum(min(p.expected.values()) < p.expected[""] for p in puzzles)
            for puzzle, mode, what in differences(command, puzzles, "json" in options.have):
                failures += 1
                text, expected = shrink(command, puzzle, mode)
                print(f"# seed {puzzle.seed}, {what}, and {puzzle.expected[mode]} is right.  Smaller, with {expected}:")
                print("#   " + text.rstrip().replace("\n", "\n#   "), flush=True)
                if failures == FAILURES_MAX:
                    break
            if failures == FAILURES_MAX:
                break
    print(f"# {solutions} puzzles have solutions, {fewer} fewer classes than solutions")
    print(f"{'not ok' if failures else 'ok'} 1 - random puzzles have the counts of naive solvers")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
