#!/usr/bin/env python3
"""run_challenges.py -- checks what `exactile generate challenge` makes, with other engines and a grade of its own.

    run_challenges.py EXACTILE

Each challenge has exactly the wanted solutions, and more if any clue is dropped.  No symmetry maps one to another.  Its
grade is that of docs/CHALLENGES.md, computed here anew from the exact cover.  Prints TAP.
"""

import argparse
import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

TIME_LIMIT = 300  # seconds for one call, also on a busy machine

SQUARE = "D:xDim={0}:yDim={1}:lattice=square\n{2}\n~D\n"
POOL = SQUARE.format(5, 5, "P:set=pentominoes:copies=0..1")
HOLES = "D:xDim=4:yDim=4:lattice=square:optional\nP:set=tetrominoes:only=L T S\n~D\n"
COPIES = SQUARE.format(5, 6, "C:name=L:layout=0 0, 1 0, 0 1:copies=10")
RANGE = SQUARE.format(4, 5, "P:set=dominoes:copies=4..10:prefix=d\nP:set=trominoes:copies=0..4")
# A name for the output, the puzzle, its options, the wanted solutions, the wanted number, and the number that exists.
CASES = [
    ("clues of pentominoes 5x12", "pentominoes-5x12", [], 1, 8, 8),
    ("clues of pentominoes 8x8 with 3 solutions", "pentominoes-8x8", [], 3, 4, 4),
    ("clues of a soma cube", "soma-cube", [], 1, 12, 12),
    ("clues among copies", COPIES, [], 1, 10, 10),
    ("clues among ranges of copies", RANGE, [], 1, 10, 10),
    ("clues of a coloured board", "pentominoes-chequered-6x10", [], 1, 8, 8),
    ("pieces for 5x5", POOL, ["--by", "pieces"], 1, 100, 19),
    ("pieces for 5x5 in two ways", POOL, ["--by", "pieces"], 2, 100, None),
    ("empty cells of 4x4", HOLES, ["--by", "empty"], 1, 100, None),
]


class Program:
    def __init__(self, exactile, folder):
        self.exactile, self.folder = exactile, pathlib.Path(folder)

    def run(self, *words):
        command = [self.exactile, *map(str, words)]
        return subprocess.run(command, capture_output=True, text=True, timeout=TIME_LIMIT, check=False)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def count(self, text, *options):
        return int(self.run("count", self.file("counted.txt", text), *options, "-q").stdout)

    def count_placed(self, puzzle, clues):
        """Counts the solutions of the given puzzle with these clues laid beforehand."""
        texts = [re.sub(".*name=([^:]*).*layout=", r"\1 ", clue) for clue in clues]
        texts.sort(key=lambda text: -int("0" + re.search("([0-9]*) ", text)[1]))  # of copies the last one first
        place = ["--place", "; ".join(texts)] if texts else []
        return int(self.run("count", puzzle, *place, "-q").stdout)

    def groups(self, text, by):
        printed = self.run("count", self.file("grouped.txt", text), "--by", by, "-q").stdout
        return [line.rsplit(None, 1) for line in printed.splitlines()]

    def cover(self, text):
        """Returns the items that must be covered, cells before pieces, and the options as sets of items."""
        lines = self.run("convert", self.file("covered.txt", text), "--to", "options").stdout.splitlines()
        lines = [line for line in lines if line and not line.startswith(("|", "#"))]
        items = lines[0].split("|")[0].split()
        return sorted(items, key=lambda item: "," not in item), [frozenset(line.split()) for line in lines[1:]]


def grade_of(items, options):
    """Returns the expected wrong pieces and guesses, and the solutions, where each item is covered exactly once."""

    def visit(items, options):
        if not items:
            return Fraction(0), Fraction(0), 1, 0
        fitting = {item: [option for option in options if item in option] for item in items}
        item = min(items, key=lambda i: len(fitting[i]))  # the first one of the fewest
        good, dead_nodes, nodes = [], 0, 0
        for option in fitting[item]:
            below = visit([i for i in items if i not in option], [o for o in options if not o & option])
            nodes += 1 + below[3]
            if below[2]:
                good.append(below)
            else:
                dead_nodes += 1 + below[3]
        if not good:
            return None, None, 0, nodes
        wrong = sum(b[0] for b in good) / len(good) + Fraction(dead_nodes, len(good) + 1)
        guesses = sum(b[1] for b in good) / len(good) + (len(fitting[item]) > 1)
        return wrong, guesses, sum(b[2] for b in good), nodes

    return visit(items, options)[:3]


def clues_of(lines):
    return [line for line in lines if ":type=S:" in line and ":name=*" not in line]


def moved(size, sets):
    """Returns named sets of cells of a flat box under each of its symmetries."""
    keys = []
    for turned, flip_x, flip_y in itertools.product([False, True], repeat=3):
        if turned and size[0] != size[1]:
            continue

        def move(x, y):
            x, y = (size[0] - 1 - x if flip_x else x), (size[1] - 1 - y if flip_y else y)
            return (y, x) if turned else (x, y)

        keys.append(tuple(sorted((name, tuple(sorted(move(*cell) for cell in cells))) for name, cells in sets)))
    return keys


def sets_of_clues(lines):
    """Returns the name of the piece and the cells of each clue."""
    for clue in clues_of(lines):
        cells = re.search("layout=(.*)", clue)[1].split(",")
        yield re.search("name=([^:0-9]*)", clue)[1], [tuple(map(int, cell.split("/")[0].split()[:2])) for cell in cells]


def faults_of(program, puzzle, options, wanted, number, existing):
    path = program.file("puzzle.txt", puzzle) if "\n" in puzzle else puzzle
    call = ["generate", "challenge", path, "--number", number, "--seed", 7, "--exactly", wanted, *options, "--json"]
    done = program.run(*call)
    made = [json.loads(line) for line in done.stdout.splitlines()]
    if done.returncode != 0 or not made or (existing is not None and len(made) != existing):
        yield f"status {done.returncode}, {len(made)} challenges: {done.stderr}"
    if program.run(*call, "--threads", 2).stdout != done.stdout:
        yield "two runs with one seed differ"
    keys = set()
    is_by_clues = not options
    for challenge in made:
        lines = challenge["text"]
        text = "\n".join(lines) + "\n"
        unique = [] if is_by_clues else ["--unique=mirror"]
        for engine in ("dlx",) if ".." in text else ("dlx", "fila"):  # fila takes fixed numbers of copies
            if program.count(text, "--engine", engine, *unique) != wanted:
                yield f"{engine} finds another number of solutions of\n{text}"
        if len(clues_of(lines)) != challenge["clues"]:
            yield f"not {challenge['clues']} clues in\n{text}"
        for dropped in clues_of(lines):
            others = [clue for clue in clues_of(lines) if clue != dropped]
            if program.count_placed(path, others) <= wanted:
                yield f"{dropped} can be dropped from\n{text}"
        if "copies" not in text:
            items, cover = program.cover(text)
            wrong, guesses, _ = grade_of(items, cover)
            if abs(wrong - Fraction(challenge["wrong_pieces"])) > 0.0051 or abs(guesses - challenge["guesses"]) > 0.0051:
                yield f"wrong pieces {float(wrong)}, guesses {float(guesses)}, not as in {challenge}"
        size = [int(n) for n in re.findall("[xyz]Dim=([0-9]+)", text)]
        if is_by_clues and (size + [1])[2] == 1:
            if keys & set(moved(size, list(sets_of_clues(lines)))):
                yield f"alike an earlier one:\n{text}"
            keys.update(moved(size, list(sets_of_clues(lines))))
    if made != sorted(made, key=lambda c: c["wrong_pieces"]):
        yield "not from easy to hard"
    if not is_by_clues:
        yield from faults_of_groups(program, puzzle, options[1], wanted, made)


def cells_of(key):
    return [tuple(map(int, cell.split()[:2])) for cell in key.split(",")]


def faults_of_groups(program, puzzle, by, wanted, made):
    """Counts each choice that `count --by` lists as a puzzle of its own, one of each class."""
    expected = {}
    for key, _ in program.groups(puzzle, by):
        if by == "pieces":
            name, text = key, puzzle.replace(":copies=0..1", ":only=" + key)
        else:
            empty = set(cells_of(key))
            name = min(moved((4, 4), [("", empty)]))
            rows = [" ".join(".#"[(x, y) not in empty] for x in range(4)) for y in reversed(range(4))]
            text = puzzle.replace(":optional", "").replace("P:", "R\n" + "\n".join(rows) + "\n~R\nP:")
        if name not in expected and program.count(text, "--engine", "dlx", "--unique=mirror") == wanted:
            expected[name] = text
    if by == "pieces":
        found = [" ".join(re.findall("name=([^:]*)", "\n".join(challenge["text"]))) for challenge in made]
    else:
        found = [min(moved((4, 4), [("", cells_of(challenge["empty"]))])) for challenge in made]
    if sorted(found) != sorted(expected):
        yield f"the choices {found}, not {list(expected)}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("exactile")
    exactile = str(pathlib.Path(parser.parse_args().exactile).resolve())
    failed = False
    print(f"1..{len(CASES)}")
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, *case) in enumerate(CASES, 1):
            faults = list(faults_of(Program(exactile, folder), *case))
            failed |= bool(faults)
            print(f"{'not ok' if faults else 'ok'} {number} - {name}")
            for fault in faults[:5]:
                print("# " + fault.replace("\n", "\n# "))
    return failed


if __name__ == "__main__":
    sys.exit(main())
