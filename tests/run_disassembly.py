#!/usr/bin/env python3
"""run_disassembly.py -- six-piece burrs: the published numbers of assemblies and levels.

    run_disassembly.py EXACTILE

Sources: B. Cutler's and J. von Kaenel's numbers of pieces; A. N. Siegel, "Starter Burr Set", 2020, and levels by
BurrTools 0.7.1.  Prints TAP.
"""

import collections
import contextlib
import itertools
import random
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from claims import check_claims

# Length of the rods, numbers of the pieces, assemblies, and the level of each that comes apart.  The last two have other
# levels if the moves of a state are tried in another order than that of BurrTools.
BURRS = """
6 | 1 52 256 928 1024 1024 | 1 | 1
6 | 1 256 824 928 975 1024 | 2 | 1 1
6 | 1 188 256 960 975 1024 | 2 | 1 1.2
6 | 1 188 824 975 1024 1024 | 2 | 1 1
6 | 52 792 824 911 975 1024 | 8 | 1 1 1 1 1 1
6 | 52 615 792 960 975 992 | 1 | 1
6 | 52 615 871 960 975 992 | 1 | 1
6 | 1 52 960 975 1024 1024 | 3 | 1 1 1
6 | 52 103 871 928 960 992 | 3 | 1
6 | 615 792 824 911 992 1024 | 2 | 2 2
6 | 103 188 615 824 1024 1024 | 6 | 2.2
6 | 103 256 911 928 975 1024 | 9 | 2
6 | 103 188 615 960 992 1024 | 9 | 2 2 2 2 3 3 3 3
6 | 103 188 256 911 992 1024 | 7 | 3
6 | 103 188 911 960 992 1024 | 18 | 3
6 | 359 871 928 943 1007 1024 | 37 | 3
6 | 256 824 911 928 943 1024 | 3 | 4
6 | 256 792 911 943 960 1024 | 4 | 4
6 | 871 911 943 960 1007 1024 | 8 | 4
6 | 103 615 928 956 1024 1024 | 51 | 4
6 | 359 615 928 956 992 1024 | 80 | 4.2
6 | 615 928 996 1000 1024 1024 | 33 | 4.1.1.2
6 | 359 615 943 960 992 1024 | 156 | 2.2 2.2 2.2 2.2
6 | 103 188 256 928 975 1024 | 7 | 5.2
6 | 188 256 615 928 975 1024 | 16 | 5.2 5.2
6 | 103 760 960 992 996 1024 | 24 | 5
6 | 256 760 824 871 928 960 | 6 | 5.4
6 | 188 824 960 992 996 1007 | 5 | 5
6 | 359 956 960 992 996 1000 | 9 | 5
6 | 369 824 956 960 975 992 | 8 | 5
6 | 369 871 956 960 992 1000 | 5 | 6
6 | 824 928 992 996 1000 1024 | 20 | 6
6 | 369 871 928 956 1000 1024 | 5 | 8.3
6 | 88 512 768 922 1008 1008 | 10 | 9.3
8 | 88 512 768 922 1008 1008 | 10 |
6 | 120 160 256 512 880 960 | 2 | 6.4
8 | 120 160 256 512 880 960 | 2 |
6 | 412 480 512 704 704 960 | 144 | 5.4
8 | 624 702 768 883 1015 1024 | 7 | 10
6 | 624 702 768 883 1015 1024 | 7 | 5.2
10 | 624 702 768 883 1015 1024 | 7 |
8 | 1 256 256 256 928 928 | 1 | 1.2
8 | 1 154 256 256 1024 1024 | 1 | 1
8 | 463 564 760 909 927 1016 | 1 | 1
8 | 160 480 702 768 992 1015 | 48 | 2.1.2 2.1.2 2.2.1.2 2.2.1.2 2.2.2 2.2.2 3.1.2 3.1.2
8 | 160 824 871 956 992 1024 | 56 | 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1.1.2 1.2 1.2 1.2 1.2 2 2 2 2 2 2 2 2 2.2 3.2 3.3 6
"""


def cells_of_piece(number, length):
    """The cells of a rod of 2 x 2, without those whose bits are in the number less 1."""
    middle = length // 2 - 2
    removable = [(middle + i, y, 1) for y in (0, 1) for i in range(4)]
    removable += [(middle + i, y, 0) for y in (0, 1) for i in (1, 2)]
    removed = {cell for bit, cell in enumerate(removable) if (number - 1) >> bit & 1}
    rod = itertools.product(range(length), range(2), range(2))
    return [cell for cell in rod if cell not in removed]


def rods_of_burr(length):
    """How many of the six rods have a cell."""
    middle, rods = length // 2, collections.Counter()
    for along in range(length):
        for across, sides in itertools.product(
            (middle - 1, middle), ((middle - 2, middle - 1), (middle, middle + 1))
        ):
            for side in sides:
                rods.update([(along, across, side), (side, along, across), (across, side, along)])
    return rods


def definition(numbers, length):
    """The cells of one rod are to be filled; others may stay empty."""
    rods = rods_of_burr(length)
    sign = {cell: "#" if number == 1 else "+" for cell, number in rods.items()}
    lines = [f"D:xDim={length}:yDim={length}:zDim={length}", "R"]
    for y in reversed(range(length)):
        layers = [" ".join(sign.get((x, y, z), ".") for x in range(length)) for z in range(length)]
        lines.append(", ".join(layers))
    lines.append("~R")
    for name, number in zip("ABCDEF", numbers):
        cells = ", ".join("%d %d %d" % cell for cell in cells_of_piece(number, length))
        lines.append(f"C:name={name}:layout={cells}")
    return "\n".join(lines + ["~D", ""])


def run(exactile, *arguments):
    return subprocess.run([exactile, *arguments], capture_output=True, text=True, timeout=100, check=False).stdout


def check(exactile, row):
    length, numbers, assemblies, levels = [field.strip() for field in row.split("|")]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(definition([int(number) for number in numbers.split()], int(length)))
        file.flush()
        count = run(exactile, "count", file.name, "--unique").strip()
        found = run(exactile, "solve", file.name, "--unique", "--disassemble")
    got = " ".join(sorted(re.findall("# level ([0-9.]+),", found)))
    assert (count, got) == (assemblies, levels), f"{count} assemblies with the levels {got}"
    check_generated(exactile, numbers, length, assemblies, levels.split())


def check_generated(exactile, numbers, length, assemblies, levels):
    """The same by the numbers alone, without the definition above."""
    text = run(exactile, "generate", "burr", numbers, "--length", length, "--level-at-least", "1")
    best = max(levels, default="", key=lambda level: [int(number) for number in level.split(".")])
    title = f"# Burr {numbers}, level {best}, {len(levels)} of {assemblies} assemblies come apart" if levels else ""
    assert text.partition("\n")[0] == title, text[:80]


def check_loves_dozen(exactile):
    """The later numbers depend on how an assembly is turned: BurrTools' are those with the first piece as drawn."""
    wanted = {"1": 30, "1.2": 24, "2.2": 6, "2": 6, "1.2.2": 6, "3": 6, "1.2.1.2": 4, "1.1.2": 2, "4.4": 2, "4.2": 2}
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(definition([88, 512, 704, 960, 992, 1008], 6))
        file.flush()
        turned = ["--unique", "--constrain", "A", "--restrict", "drawn"]
        found = run(exactile, "solve", file.name, "--disassemble", *turned)
        best = run(exactile, "solve", file.name, "--best-level", *turned)
    got = collections.Counter(re.findall("# level ([0-9.]+),", found))
    assert got == wanted | {"6.2": 1, "12.3": 1}, f"{got}"
    assert re.findall("# level ([0-9.]+),", best) == ["12.3"]


# ---- The file for BurrTools ----


def states_of(separation):
    """For each state the position of each piece."""
    numbers = [int(number) for number in separation.find("pieces").text.split()]
    for state in separation.findall("state"):
        axes = [[int(number) for number in state.find(axis).text.split()] for axis in ("dx", "dy", "dz")]
        yield dict(zip(numbers, zip(*axes)))


def shifted(cells, by):
    return {tuple(a + b for a, b in zip(cell, by)) for cell in cells}


def check_move(cells, start, before, after):
    """The pieces that leave the first one all go the same way, one step after the other through free space."""
    change = {p: tuple(b - a for a, b in zip(before[p], after[p])) for p in before}
    change = {p: tuple(a - b for a, b in zip(change[p], change[min(before)])) for p in before}
    moved = {p for p in change if any(change[p])}
    assert moved and len({change[p] for p in moved}) == 1, f"the move {change}"
    vector = change[min(moved)]
    steps = max(map(abs, vector))
    assert sum(map(bool, vector)) == 1, f"the move {vector} of {moved}"
    unit = [number // steps for number in vector]
    for step in range(1, min(steps, 30) + 1):
        taken = set()
        for p in before:
            by = [at - from_ + (step * u if p in moved else 0) for at, from_, u in zip(before[p], start[p], unit)]
            own = shifted(cells[p], by)
            assert not own & taken, f"piece {p} meets another one"
            taken |= own
    return {p for p in after if max(map(abs, after[p])) > 10000}, steps > 10000


def check_separation(cells, start, separation):
    states = list(states_of(separation))
    for before, after in zip(states, states[1:]):
        gone, is_gone = check_move(cells, start, before, after)
        assert is_gone == (after is states[-1])
    parts = {"left": set(states[0]) - gone, "removed": gone}
    children = {child.get("type"): child for child in separation.findall("separation")}
    assert set(children) == {name for name, part in parts.items() if len(part) > 1}
    for name, child in children.items():
        first, least = next(states_of(child)), min(parts[name])
        for p in parts[name]:
            assert all(
                a - b == c - d for a, b, c, d in zip(first[p], first[least], states[-2][p], states[-2][least])
            ), f"{first} is not the state before"
        check_separation(cells, start, child)


@contextlib.contextmanager
def stored_burr(exactile):
    """Gives the name of a file with a burr of level 9.3 and its separation, and the cells of its pieces."""
    with tempfile.TemporaryDirectory() as folder:
        puzzle, stored = f"{folder}/burr.txt", f"{folder}/burr.xmpuzzle"
        with open(puzzle, "w", encoding="ascii") as file:
            file.write(definition([88, 512, 768, 922, 1008, 1008], 6))
        rows = run(exactile, "solve", puzzle, "--unique", "--disassemble", "--xmpuzzle", stored)
        cells = [set() for _ in "ABCDEF"]
        drawn = [line for line in rows.splitlines() if line and not line.startswith("#")]
        for y, line in zip(reversed(range(6)), drawn):
            for z, layer in enumerate(line.split(",")):
                for x, name in enumerate(layer.split()):
                    if name != ".":
                        cells["ABCDEF".index(name)].add((x, y, z))
        yield stored, cells


def check_file(exactile):
    with stored_burr(exactile) as (stored, cells):
        separation = xml.etree.ElementTree.parse(stored).find(".//solution/separation")
        start = next(states_of(separation))
        assert len(start) == 6
        check_separation(cells, start, separation)


def is_right(cells, start, separation):
    try:
        check_separation(cells, start, separation)
    except AssertionError:
        return False
    return True


def check_changed_states(exactile):
    """`check` says the same as the replay above of moves in which numbers are changed."""
    dice = random.Random(1)
    verdicts = collections.Counter()
    with stored_burr(exactile) as (stored, cells):
        tree = xml.etree.ElementTree.parse(stored)
        separation = tree.find(".//solution/separation")
        start = next(states_of(separation))
        axes = [axis for state in separation.iter("state") for axis in state]
        for _ in range(150):
            axis = dice.choice(axes)
            text, numbers = axis.text, axis.text.split()
            # The other pieces of a pair go back: the moves are right if there is room.
            place = dice.randrange(len(numbers))
            by = dice.choice([-3, -2, -1, 1, 2, 3])
            for i in [place] if dice.random() < 0.7 else range(len(numbers)):
                numbers[i] = str(int(numbers[i]) + by)
            axis.text = " ".join(numbers)
            tree.write(stored)
            wanted = is_right(cells, start, separation)
            found = subprocess.run([exactile, "check", stored, stored], capture_output=True, text=True, check=False)
            assert found.returncode == (0 if wanted else 1), f"{text} became {axis.text}: {found.stderr}"
            verdicts[wanted] += 1
            axis.text = text
    assert min(verdicts[True], verdicts[False]) > 5, verdicts


if __name__ == "__main__":
    CLAIMS = {f"burr {row}": lambda row=row: check(sys.argv[1], row) for row in BURRS.strip().splitlines()}
    CLAIMS["Love's Dozen"] = lambda: check_loves_dozen(sys.argv[1])
    CLAIMS["changed moves are right exactly if cells say so"] = lambda: check_changed_states(sys.argv[1])
    CLAIMS["a stored separation can be replayed on cells"] = lambda: check_file(sys.argv[1])
    sys.exit(check_claims(CLAIMS, lambda claim: claim()))
