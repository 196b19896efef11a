#!/usr/bin/env python3
"""run_programs.py -- compiles and runs the C programs that `exactile convert --to c` writes, and compares the counts.

    run_programs.py [--seed S] [--count N] [--long] EXACTILE

Puzzles of the collection have their published counts.  N random small puzzles, on all lattices, have the counts of the
naive solvers in outside/.  --long adds the Tetris Cube, which takes a minute.  Without cc everything is skipped.
Prints TAP.
"""

import argparse
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

from claims import check_claims

sys.path.insert(0, str(pathlib.Path(__file__).parent / "outside"))

import pieces  # noqa: E402

PUBLISHED = [
    ("pentominoes-6x10", "", 9356),
    ("pentominoes-6x10", "--unique", 2339),
    ("pentominoes-8x8", "", 520),
    ("pentominoes-8x8", "--unique", 65),
    ("soma-cube", "--unique", 480),
    ("y-pentominoes-10x10", "", 350),
    ("dominoes-8x8", "", 12988816),
]
ALL = "all solutions"  # the second line of a program that cannot leave out turned solutions
REFUSED = ("no constraints leave one solution", "up to 64 cases")


class Programs:
    def __init__(self, arguments, folder):
        self.arguments, self.folder = arguments, pathlib.Path(folder)

    def run(self, puzzle, mode, optimise):
        """Returns the count, and whether all solutions are counted.  Returns None if the command refuses."""
        source, program = self.folder / "program.c", self.folder / "program"
        words = [self.arguments.exactile, "convert", puzzle, "--to", "c", "-o", source, *filter(None, [mode])]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode == 2 and any(reason in done.stderr for reason in REFUSED):
            return None
        assert done.returncode == 0, done.stderr
        flags = ["-std=c17", "-pedantic", "-Wall", "-Wextra", "-Werror", "-Wno-comment"]
        subprocess.run(["cc", optimise, *flags, source, "-o", program], check=True)
        lines = subprocess.run([program], capture_output=True, text=True, check=True).stdout.splitlines()
        assert len(lines) == 1 or lines[1].startswith(ALL)
        return int(lines[0]), len(lines) > 1


def programs_have_published_counts(programs):
    for name, mode, count in PUBLISHED:
        assert programs.run(name, mode, "-O1") == (count, False), (name, mode)


def programs_say_that_they_count_all(programs):
    assert programs.run("dominoes-8x8", "--unique", "-O1") == (12988816, True)


def programs_of_random_puzzles_have_the_counts_of_a_naive_solver(programs):
    tried = {mode: 0 for mode in pieces.MODES}
    for seed in range(programs.arguments.seed, programs.arguments.seed + programs.arguments.count):
        rng = random.Random(seed)
        data = pieces.make(rng)
        try:
            expected = pieces.solve(data)
        except pieces.TooMany:
            continue
        puzzle = programs.folder / "puzzle.txt"
        puzzle.write_text(pieces.write(data, rng))
        for mode in ("", rng.choice([mode for mode in pieces.MODES if mode])):
            found = programs.run(puzzle, mode, "-O0")
            if found is None:
                continue
            counts_all = found[1]
            assert found[0] == expected["" if counts_all else mode], f"seed {seed} {mode}: {found}\n{puzzle.read_text()}"
            tried[mode] += not counts_all
    assert all(tried.values()), tried


def the_program_of_the_Tetris_Cube_counts_9839(programs):
    assert programs.run("tetris-cube", "--unique", "-O1") == (9839, False)


CLAIMS = {
    "programs have published counts": programs_have_published_counts,
    "programs say that they count all": programs_say_that_they_count_all,
    "programs of random puzzles have the counts of a naive solver": programs_of_random_puzzles_have_the_counts_of_a_naive_solver,
}
LONG = {"the program of the Tetris Cube counts 9839": the_program_of_the_Tetris_Cube_counts_9839}


def main():
    parser = argparse.ArgumentParser(description="compiles and runs programs that exactile writes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=25)
    parser.add_argument("--long", action="store_true")
    parser.add_argument("exactile", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.exactile = arguments.exactile.resolve()
    claims = CLAIMS | (LONG if arguments.long else {})
    if not shutil.which("cc"):
        return check_claims({}, None, skipped=list(claims), reason="needs cc")
    with tempfile.TemporaryDirectory() as folder:
        return check_claims(claims, lambda claim: claim(Programs(arguments, folder)))


if __name__ == "__main__":
    sys.exit(main())
