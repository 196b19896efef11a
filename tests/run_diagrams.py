#!/usr/bin/env python3
"""run_diagrams.py -- holds diagrams, samples, marginals and certificates to lists of all solutions.

    run_diagrams.py EXACTILE [--slow]

Every rank of a diagram is a solution of the list, and no two are the same.  Placements choose the solutions of the list
that have them, or lack them, and a search with placed pieces counts as many.  A reader of its own lists the sets of ZDDs.  Marginals are those of the list.  Samples
pass a chi-square test.  tools/verify_diagram accepts each certificate, and refuses damaged ones; a changed number is
refused even if the sum of the file is made right.  Prints TAP.
"""

import collections
import importlib.machinery
import importlib.util
import json
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import zlib

from claims import check_claims

TOOL = pathlib.Path(__file__).resolve().parent.parent / "tools/verify_diagram"
LOOSE = "D:xDim=4:yDim=3:lattice=square\nC:name=A:copies=0..3:layout=0 0, 1 0\nC:name=B:copies=1..4:layout=0 0\nC:name=C:copies=0..12:layout=0 0, 1 0, 1 1\n~D\n"
NAMED = "D:xDim=4:yDim=3:lattice=square\nC:name=Longpiecename:layout=0 0, 1 0:copies=1..3\nC:name=Ell:layout=0 0, 1 0, 1 1:copies=1..3\n~D\n"
OPTIONAL = "D:xDim=4:yDim=4:lattice=square:optional\nP:set=tetrominoes:copies=0..1\n~D\n"
WRAPPED = "D:xDim=4:yDim=5:lattice=square:wrap=x y\nP:set=tetrominoes\n~D\n"
VARIABLE = "D:xDim=4:yDim=3:lattice=square\nC:name=A:layout=0 0, 1 0:variable=2 0:copies=1..6\n~D\n"
FORGED = "D:xDim=4:yDim=1:lattice=square:optional\nC:name=A:layout=0 0, 1 0:copies=1..2\n~D\n"
SEVERAL = (
    "1:2|p0 q\np0 q\n",
    "0:2|p0 p1 p2\np0 p1 p2\np1 p2\n",
    "p0 p1 p2 0:3|p3 | s0 s1 s2 s3\np0 p1 s3\np0 s1 s2\np0 s2\np1 p3\np2\np2 s0 s2\np2 s1\n",
    "0:2|p2 0:3|p0 p1 | s0 s1\ns0 p2 p1\ns1 p2 p1\np0 p1 s0\n",
)
SECONDARY = "a b c | x y z\na x\na y\nb x z\nb y\nc y\nc z\nc\na b\n"
# Chi-square with so many degrees of freedom lies outside in 2 of 1000 cases; the seeds are fixed.
Z_MOST = 3.09

# The horizontal dominoes of a quarter of a chessboard, as parts of 1802: found by counts with a stationary domino.
HORIZONTAL_8X8 = ((901, 351, 749, 411), (550, 351, 443, 383), (702, 306, 595, 345), (642, 334, 528, 373))

PUZZLES = (
    *("tetrominoes-3x7", "pentominoes-5x5", "slothouber-graatsma-cube", "tetracubes-2x2x8", "calendar-10-06"),
    *("soma-pyramid", "tetrahexes-4x7", "y-pentominoes-10x10", "dominoes-loose-4x4", "pentominoes-5x5-repeated"),
    *("trominoes-fixed-3x6", "tetracubes-2x2x7"),
)
CERTIFIED = (
    *("dominoes-cut-chessboard", "tetrominoes-4x5", "tetrominoes-3x7", "trominoes-8x8", "pentominoes-5x5"),
    *("pentominoes-5x5-repeated", "slothouber-graatsma-cube", "tetracubes-2x2x8", "calendar-10-06"),
    *("lozenges-hexagon-4", "monomers-dimers-4x4", "dominoes-loose-4x4", "y-pentominoes-10x10"),
    *("dominoes-aztec-diamond-5", "soma-pyramid", "tetrahexes-4x7", "tetracubes-2x2x7"),
)
SLOW_CERTIFIED = ("pentominoes-3x20", "pentominoes-chequered-6x10", "soma-cube", "pentominoes-6x10")


def load_tool():
    loader = importlib.machinery.SourceFileLoader("verify_diagram", str(TOOL))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


class Program:
    def __init__(self, exactile, folder):
        self.exactile, self.folder = exactile, pathlib.Path(folder)

    def run(self, *arguments, statuses=(0,)):
        done = subprocess.run([self.exactile, *map(str, arguments)], capture_output=True, text=True, check=False)
        assert done.returncode in statuses, (arguments, done.returncode, done.stderr)
        return done.stdout if done.returncode != 2 else done.stderr

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path


def key_of(solution):
    """A solution without the names that tell equal pieces apart."""
    if "options" in solution:
        return frozenset(json.dumps(option, sort_keys=True) for option in solution["options"])
    return frozenset(
        (re.sub(r"\.?[0-9]+$", "", piece["name"]), frozenset(map(tuple, piece["cells"]))) for piece in solution["pieces"]
    )


def list_solutions(program, puzzle, *options):
    return [json.loads(line) for line in program.run("solve", puzzle, "--json", "-q", *options, statuses=(0, 1)).splitlines()]


def check_ranks(program, puzzle):
    path = program.folder / "ranks.diagram"
    path.unlink(missing_ok=True)
    listed = {key_of(s) for s in list_solutions(program, puzzle)}
    made = program.run("count", puzzle, "--diagram", path).strip()
    again = program.run("count", puzzle, "--diagram", path).strip()
    ranked = [key_of(s) for s in list_solutions(program, puzzle, "--diagram", path)]
    middle = len(ranked) // 2
    alone = list_solutions(program, puzzle, "--diagram", path, "--solution", middle + 1, "--limit", 1)
    if "pieces" in alone[0]:  # options have no text that check reads
        printed = program.file("ranked.txt", program.run("solve", puzzle, "--diagram", path, "-q"))
        told = program.run("check", puzzle, printed, "--diagram", path, "-q").split()[1::2]
        if told != [str(n) for n in range(1, len(ranked) + 1)]:
            return False
    return (
        int(made) == int(again) == len(ranked) == len(listed)
        and set(ranked) == listed
        and key_of(alone[0]) == ranked[middle]
    )


def placement_of(piece):
    return piece["name"] + " " + ", ".join(" ".join(map(str, cell)) for cell in piece["cells"])


def choose_placements(solutions, dice):
    """Some placements of one solution, some that solutions lack, and the solutions with the former and none of the latter."""
    mobile = [[piece for piece in s["pieces"] if not piece.get("stationary")] for s in solutions]
    required = dice.sample(kept := dice.choice(mobile), dice.randrange(min(3, len(kept) + 1)))
    unlike = {key_of({"pieces": [piece]}): piece for pieces in mobile for piece in pieces if piece not in required}
    unwanted = dice.sample(sorted(unlike.values(), key=placement_of), min(dice.randrange(4), len(unlike)))
    need, no = (frozenset().union(*(key_of({"pieces": [p]}) for p in pieces)) for pieces in (required, unwanted))
    left = [s for s in solutions if need <= key_of(s) and not no & key_of(s)]
    options = ["--place", "; ".join(map(placement_of, required))] if required else []
    return options, options + (["--forbid", ";".join(map(placement_of, unwanted))] if unwanted else []), need, left


def check_placements(program, puzzle, number):
    """Counts, ranks, samples and marginals of a diagram with placements, held to the list and to a search."""
    path, dice, solutions = program.folder / "placed.diagram", random.Random(11), list_solutions(program, puzzle)
    path.unlink(missing_ok=True)
    for _ in range(number):
        place, options, need, left = choose_placements(solutions, dice)
        searched = int(program.run("count", puzzle, *place, statuses=(0, 1)))
        if searched != sum(need <= key_of(s) for s in solutions):
            return False
        of = ("--diagram", path, *options)
        ranked = list_solutions(program, puzzle, *of)
        drawn = list_solutions_drawn(program, puzzle, *of)
        printed = program.file("placed.txt", program.run("solve", puzzle, "-q", *of, statuses=(0, 1)))
        told = program.run("check", puzzle, printed, "-q", *of).split()[1::2] if left else []
        if not (
            int(program.run("count", puzzle, *of, statuses=(0, 1))) == len(ranked) == len(left)
            and {key_of(s) for s in ranked} == {key_of(s) for s in left}
            and told == [str(n + 1) for n in range(len(left))]
            and {key_of(s) for s in drawn} <= {key_of(s) for s in left}
            and len(drawn) == (5 if left else 0)
            and marginals_fit(program, puzzle, left, *of)
        ):
            print(f"# {puzzle} {options}")
            return False
    return True


def list_solutions_drawn(program, puzzle, *options):
    text = program.run("sample", puzzle, "--number", 5, "--json", "-q", *options, statuses=(0, 1))
    return [json.loads(line) for line in text.splitlines()]


def sets_of_zdd(text):
    """The sets of a ZDD in the text of Graphillion, as lists of the lines that say what its variables are."""
    nodes, _, variables = text.partition(".\n")
    meaning = dict(line.split(" ", 1) for line in variables.splitlines())
    root, count, node_of = nodes.split()[0], {"B": 0, "T": 1}, {}
    variable_of = {"B": math.inf, "T": math.inf}
    for line in nodes.splitlines() if root not in count else ():
        root, variable, low, high = line.split()
        assert root not in count and count[high] and int(variable) < min(variable_of[low], variable_of[high])
        count[root], variable_of[root], node_of[root] = count[low] + count[high], int(variable), (variable, low, high)

    def walk(node):
        if node in "BT":
            return [[]] if node == "T" else []
        variable, low, high = node_of[node]
        return walk(low) + [[meaning[variable], *rest] for rest in walk(high)]

    sets = walk(root)
    assert count[root] == len(sets)
    return sets


def placement_key(name, cells):
    """A placement without the number of a copy, and with four coordinates."""
    return re.sub(r"\.?[0-9]+$", "", name), frozenset(tuple(map(int, cell)) + (0,) * (4 - len(cell)) for cell in cells)


def key_of_line(line):
    """Of a placement in a ZDD; items that begin with a comma are crossings of sticks."""
    name, *items = line.split()
    return placement_key(name, [item.split(",") for item in items if not item.startswith(",")])


def check_zdd(program, puzzle):
    """The sets of the ZDD are the solutions of the list, also with a placement forbidden."""
    dice, solutions = random.Random(2), list_solutions(program, puzzle)
    shapes = [piece["names"] for piece in json.loads(program.run("marginals", puzzle, "--json"))["pieces"]]
    shape_of = {name: names[0] for names in shapes for name in names}
    one = dice.choice([piece for piece in dice.choice(solutions)["pieces"] if piece["name"] in shape_of])
    left = [s for s in solutions if not key_of({"pieces": [one]}) & key_of(s)]
    for kept, options in ((solutions, ()), (left, ("--forbid", placement_of(one)))):
        path = program.folder / "all.zdd"
        program.run("count", puzzle, "--zdd", path, *options, statuses=(0, 1))
        found = [frozenset(map(key_of_line, lines)) for lines in sets_of_zdd(path.read_text(encoding="utf-8"))]
        mobile = [[piece for piece in s["pieces"] if piece["name"] in shape_of] for s in kept]
        listed = {frozenset(placement_key(shape_of[p["name"]], p["cells"]) for p in pieces) for pieces in mobile}
        if set(found) != listed or len(found) != len(listed):
            return False
    return True


def check_marginals(program, puzzle):
    return marginals_fit(program, puzzle, list_solutions(program, puzzle))


def marginals_fit(program, puzzle, solutions, *options):
    covered, placed = collections.Counter(), 0
    for solution in solutions:
        placed += 1
        for piece in solution["pieces"]:
            name = piece["name"]
            covered.update((name, tuple(cell)) for cell in piece["cells"])
    found = json.loads(program.run("marginals", puzzle, "--json", *options, statuses=(0, 1)))
    told = collections.Counter()
    for piece in found["pieces"]:
        for cell, number in zip(found["cells"], piece["covers"]):
            told[piece["names"][0], tuple(cell)] += number
    by_shape = {name: piece["names"][0] for piece in found["pieces"] for name in piece["names"]}
    summed = collections.Counter()
    for (name, cell), number in covered.items():
        if name in by_shape:  # a stationary piece is none of the model
            summed[by_shape[name], cell] += number
    empty = sum(found.get("empty", ()))
    all_cells = len(found["cells"]) * placed
    return +told == +summed and found["solutions"] == placed and sum(told.values()) + empty == all_cells


def chi_square_fits(observed, outcomes, draws, most=Z_MOST):
    expected = draws / outcomes
    chi = sum((n - expected) ** 2 / expected for n in observed) + (outcomes - len(observed)) * expected
    freedom = outcomes - 1
    z = ((chi / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return abs(z) < most


def check_sample(program, puzzle, draws, seed, *options):
    """The sample is of solutions, and as even as it should be.  A class has one member, not always that of solve."""
    solutions = {key_of(s) for s in list_solutions(program, puzzle)}
    outcomes = int(program.run("count", puzzle, *[o for o in options if o in ("-u", "--unique=mirror")]))
    text = program.run("sample", puzzle, "--number", draws * outcomes, "--seed", seed, "--json", "-q", *options)
    drawn = collections.Counter(key_of(json.loads(line)) for line in text.splitlines())
    return (
        set(drawn) <= solutions
        and len(drawn) <= outcomes
        and chi_square_fits(drawn.values(), outcomes, draws * outcomes)
    )


def check_distinct(program, puzzle, *options):
    count = int(program.run("count", puzzle))
    text = program.run("sample", puzzle, "--number", count, "--distinct", "--json", "-q", *options)
    keys = [key_of(json.loads(line)) for line in text.splitlines()]
    refused = program.run("sample", puzzle, "--number", count + 1, "--distinct", *options, statuses=(2,))
    return len(set(keys)) == len(keys) == count and f"there are only {count}" in refused


def region(rows, lattice="square"):
    """A puzzle of as many pairs of cells as the region has."""
    copies = "".join(rows).count("#") // 2
    return "\n".join(
        (
            f"D:xDim={len(rows[0])}:yDim={len(rows)}:lattice={lattice}\nC:name=A:layout=0 0, 1 0:copies={copies}\nR",
            *(" ".join(row) for row in rows),
            "~R\n~D\n",
        )
    )


def aztec_diamond(order):
    widths = [2 * min(y + 1, 2 * order - y) for y in range(2 * order)]
    return region([("#" * width).center(2 * order, ".") for width in widths])


def hexagon(side):
    low = [("#" * (2 * side + 1 + 2 * y)).ljust(4 * side, ".") for y in range(side)]
    return region([*low, *(row[::-1] for row in reversed(low))], "triangle")


def random_cover(dice):
    """Some edges of a grid as options of two items, some of them several times, in a random order."""
    columns, rows = dice.randrange(2, 5), dice.choice((2, 4))
    edges = [((x, y), (x + 1, y)) for x in range(columns - 1) for y in range(rows)]
    edges += [((x, y), (x, y + 1)) for x in range(columns) for y in range(rows - 1)]
    edges = [edge for edge in edges if dice.random() < 0.95]
    edges += 2 * edges if dice.random() < 0.2 else [edge for edge in edges if dice.random() < 0.3]
    edges = [edge if dice.random() < 0.5 else edge[::-1] for edge in dice.sample(edges, len(edges))]
    items = dice.sample([f"v{x}{y}" for x in range(columns) for y in range(rows)], columns * rows)
    return "\n".join((" ".join(items), *(f"v{a[0]}{a[1]} v{b[0]}{b[1]}" for a, b in edges))) + "\n"


def check_coupled_covers(program, number):
    """Samples of random covers.  Equal options make solutions of their own, which the numbers of options tell apart."""
    dice, tried = random.Random(8), 0
    while tried < number:
        puzzle = program.file("random-cover.txt", random_cover(dice))
        total = int(program.run("count", puzzle, statuses=(0, 1)))
        command = ("sample", puzzle, "--method", "coupling", "--json", "-q", "--number")
        if total == 0 and program.run(*command, 5, statuses=(1,)):
            return False
        if not 2 <= total <= 2000:
            continue
        tried += 1
        solutions = {key_of(s) for s in list_solutions(program, puzzle)}
        drawn = collections.Counter(key_of(json.loads(line)) for line in program.run(*command, 50 * total).splitlines())
        is_even = chi_square_fits(drawn.values(), total, 50 * total, most=3.7)
        if not (set(drawn) <= solutions and len(solutions) == total and is_even):
            print(f"# {puzzle.read_text(encoding='utf-8')}")
            return False
    return True


def check_coupled_placements(program, draws):
    """How often each placement of a domino on 8x8 is drawn, held to its share of all 12,988,816 solutions."""
    text = program.run("sample", "dominoes-8x8", "--method", "coupling", "--number", draws, "--json", "-q")
    drawn = collections.Counter(
        tuple(sorted(map(tuple, piece["cells"]))) for line in text.splitlines() for piece in json.loads(line)["pieces"]
    )
    told = {}
    for y, row in enumerate(HORIZONTAL_8X8):
        for x, number in enumerate(row):
            for a, b in ((x, y), (6 - x, y), (x, 7 - y), (6 - x, 7 - y)):
                told[(a, b), (a + 1, b)] = told[(b, a), (b, a + 1)] = number / 1802
    most = max(abs(drawn[at] - draws * p) / math.sqrt(draws * p * (1 - p)) for at, p in told.items())
    return set(drawn) == set(told) and most < 4.75


def check_coupled_hexagon(program, side):
    """Each direction of lozenges fills a third of a hexagon, in every solution."""
    puzzle = program.file("hexagon.txt", hexagon(side))
    for line in program.run("sample", puzzle, "--method", "coupling", "--number", 3, "--json", "-q").splitlines():
        cells = [sorted(map(tuple, piece["cells"])) for piece in json.loads(line)["pieces"]]
        turns = collections.Counter((b[0] - a[0], b[1] - a[1], a[0] % 2 if b[1] == a[1] else 0) for a, b in cells)
        if sorted(turns.values()) != [side * side] * 3 or len({c for pair in cells for c in pair}) != 6 * side * side:
            return False
    return True


def check_coupled_refusals(program):
    command = ("--method", "coupling", "-q")
    odd = program.file("odd.txt", region(["###", "###", "###"]))
    torn = program.file("torn.txt", region([".#..#.", "######", ".#..#."]))
    forced = program.file("forced.txt", region(["##..", ".###", "...#"]))
    crossed = program.file("crossed.txt", "a b c d e f\n" + "".join(f"{x} {y}\n" for x in "abc" for y in "def"))
    triangle = program.file("triangle.txt", "a b c d\na b\nb c\na c\nc d\n")
    stopped = program.file("stopped.txt", region(["#" * 200] * 200))
    endless = ("--number", 1000000000)
    return (
        program.run("sample", torn, *command, statuses=(1,)) == ""
        and "odd" not in program.run("sample", odd, *command, statuses=(1,))
        and program.run("sample", forced, *command).count("SOLUTION") == 1
        and "not planar" in program.run("sample", crossed, *command, statuses=(2,))
        and "not bipartite" in program.run("sample", triangle, *command, statuses=(2,))
        and "independent" in program.run("sample", "dominoes-8x8", "--distinct", *command, statuses=(2,))
        and "two cells" in program.run("sample", "pentominoes-5x5", *command, statuses=(2,))
        and program.run("sample", stopped, *command, "--time-limit", 0.3, statuses=(3,)) == ""
        # However many are drawn before the limit, none is printed.
        and program.run("sample", "dominoes-8x8", *command, *endless, "--time-limit", 0.3, statuses=(3,)) == ""
        and program.run("sample", "dominoes-8x8", *command, *endless, "--memory-limit", "24M", statuses=(3,)) == ""
    )


def check_coupled_ring(program, squares):
    """The face inside a ring of squares and double edges turns only if all of them stand alike."""
    items = " ".join(f"{x}{i}" for i in range(squares) for x in "abcd")
    edges = [f"{x}{i} {y}{i}\n" for i in range(squares) for x, y in ("ab", "bc", "cd", "da")]
    edges += [2 * f"b{i} a{(i + 1) % squares}\n" for i in range(squares)]
    ring = program.file("ring.txt", items + "\n" + "".join(edges))
    error = program.run("sample", ring, "--method", "coupling", "-q", statuses=(2,))
    return "limit of 16777216 sweeps" in error


def check_coupled_prefix(program):
    """A longer sample begins with a shorter one, and the seed decides."""
    command = ("sample", "dominoes-8x8", "--method", "coupling", "--json", "-q", "--number")
    few, many = program.run(*command, 5).splitlines(), program.run(*command, 200).splitlines()
    other = program.run(*command, 5, "--seed", 1).splitlines()
    return many[:5] == few and other != few and len(set(many)) == 200


def check_threads(program):
    command = ("sample", "pentominoes-6x10", "--number", 3, "--seed", 9, "-q")
    return program.run(*command, "--threads", 1) == program.run(*command, "--threads", 4)


def check_certificate(program, tool, puzzle):
    path = program.folder / "proof.txt"
    count = int(program.run("count", puzzle, "--certificate", path, statuses=(0, 1)))
    cover = program.run("convert", puzzle, "--to", "options")
    return tool.verify(cover, path.read_text(encoding="utf-8")) == count


def random_cover_of_several(dice):
    names = [f"s{i}" for i in range(dice.randint(1, 5))]
    items = [name for name in names if dice.random() < 0.5]
    secondary = [name for name in names if name not in items]
    for i in range(dice.randint(0 if items else 1, 3)):
        low = dice.randint(0, 2)
        items.append(f"{low}:{dice.randint(max(1, low), 3)}|p{i}")
        names.append(f"p{i}")
    options = [dice.sample(names, dice.randint(1, min(3, len(names)))) for _ in range(dice.randint(1, 7))]
    head = " ".join(items) + (" | " + " ".join(secondary) if secondary else "")
    return "\n".join((head, *(" ".join(option) for option in options))) + "\n"


def count_naively(text):
    head, *options = [line.split() for line in text.splitlines()]
    bounds, is_primary = {}, True
    for word in head:
        is_primary = is_primary and word != "|"
        low, high, name = re.fullmatch(r"(?:(\d+):(\d+)\|)?(.+)", word).groups()
        bounds[name] = (int(low), int(high)) if low else (int(is_primary), 1)
    primary = {re.sub(r".*\|", "", word) for word in head[: head.index("|") if "|" in head else None]}
    used, number = [option for option in options if primary & set(option)], 0
    for chosen in range(1 << len(used)):
        times = collections.Counter(x for i, option in enumerate(used) if chosen >> i & 1 for x in option)
        number += all(low <= times[name] <= high for name, (low, high) in bounds.items() if name != "|")
    return number


def check_random_proofs(program, tool, slow):
    """Covers of which there is no diagram are refused.  The others have a proof of the naive count."""
    dice, path = random.Random(4), program.folder / "random.proof"
    for _ in range(2000 if slow else 150):
        text = random_cover_of_several(dice)
        puzzle = program.file("several.txt", text)
        count = program.run("count", puzzle, "-f", "cover", "-q", "--certificate", path, statuses=(0, 1, 2))
        cover = program.run("convert", puzzle, "-f", "cover", "--to", "options")
        if "just one such item" in count:
            continue
        if not int(count) == count_naively(text) == tool.verify(cover, path.read_text(encoding="utf-8")):
            print(f"# {text}")
            return False
    return True


def refuses(tool, cover, proof):
    try:
        tool.verify(cover, proof)
    except (tool.Wrong, ValueError, AttributeError, KeyError, IndexError):
        return True
    return False


def check_damage(program, tool, number):
    """Of `number` certificates with a changed byte, and as many with a changed number and a right sum, none is taken."""
    dice, wrong = random.Random(5), []
    for puzzle in ("tetrominoes-3x7", "dominoes-cut-chessboard", "dominoes-loose-4x4", "soma-pyramid"):
        path = program.folder / "proof.txt"
        count = int(program.run("count", puzzle, "--certificate", path, statuses=(0, 1)))
        cover = program.run("convert", puzzle, "--to", "options")
        proof = path.read_text(encoding="utf-8")
        body = proof[: proof.rindex("check ")]
        numbers = [m.span() for m in re.finditer(r"[0-9]+", body) if m.start() > body.index("\n")]
        for _ in range(number // 4):
            at = dice.randrange(len(proof))
            changed = proof[:at] + chr((ord(proof[at]) + dice.randrange(1, 90)) % 127) + proof[at + 1 :]
            if not refuses(tool, cover, changed):
                wrong.append((puzzle, at))
            begin, end = dice.choice(numbers)
            new = str(max(0, int(body[begin:end]) + dice.choice((-2, -1, 1, 2))))
            forged = body[:begin] + new + body[end:]
            if forged == body:
                continue
            forged += f"check {zlib.crc32(forged.encode()):08x}\n"
            # Another item may be a right reason too; another count never is.
            if not refuses(tool, cover, forged) and (
                tool.verify(cover, forged) != count or body[begin - 1] not in "!,\n" and "weights" not in body
            ):
                wrong.append((puzzle, begin, new))
    if wrong:
        print(f"# {wrong[:5]}")
    return not wrong


def forged_proof(count, *nodes):
    body = "\n".join(("exactile certificate 1", f"solutions {count}", "nodes", *nodes)) + "\n"
    return body + f"check {zlib.crc32(body.encode()):08x}\n"


def check_damaged_diagram(program, number):
    path, other = program.folder / "whole.diagram", program.folder / "damaged.diagram"
    path.unlink(missing_ok=True)
    program.run("count", "tetrominoes-3x7", "--diagram", path)
    whole, dice = path.read_bytes(), random.Random(3)
    for i in range(number):
        at = dice.randrange(len(whole))
        cut = i % 4 == 0
        other.write_bytes(whole[:at] if cut else whole[:at] + bytes([whole[at] ^ 1 << dice.randrange(8)]) + whole[at + 1 :])
        error = program.run("count", "tetrominoes-3x7", "--diagram", other, statuses=(2,))
        if "diagram" not in error or other.name not in error:
            print(f"# byte {at}: {error}")
            return False
    os.mkfifo(program.folder / "pipe")
    if "plain file" not in program.run("count", "tetrominoes-3x7", "--diagram", program.folder / "pipe", statuses=(2,)):
        return False
    limited = program.run("count", "tetrominoes-3x7", "--diagram", path, "--limit", 5)
    return not limited and "of another puzzle" in program.run("count", "pentominoes-5x5", "--diagram", path, statuses=(2,))


def check_none(program):
    """A puzzle without solutions."""
    none = program.file("none.txt", "D:xDim=3:yDim=1:lattice=square\nC:name=A:layout=0 0, 1 0\n~D\n")
    path = program.folder / "none.diagram"
    counts = [program.run("count", none, "--diagram", path, statuses=(1,)).strip() for _ in range(2)]
    sample = program.run("sample", none, "--diagram", path, "-q", "--json", statuses=(1,))
    return counts == ["0", "0"] and not sample and program.run("marginals", none, statuses=(1,))


def check_known_marginals(program):
    """Dominoes on 8x8: the facts of docs/DIAGRAM.md."""
    found = json.loads(program.run("marginals", "dominoes-8x8", "--json"))
    return found["solutions"] == 12988816 and set(found["pieces"][0]["covers"]) == {12988816}


def claims(program, tool, slow):
    texts = [program.file("loose.txt", LOOSE), program.file("optional.txt", OPTIONAL)]
    for puzzle in (*PUZZLES, *texts):
        name = pathlib.Path(puzzle).name
        yield f"the ranks of {name} are its solutions", lambda p=puzzle: check_ranks(program, p)
        yield f"the marginals of {name} are those of its list", lambda p=puzzle: check_marginals(program, p)
    more = ["polysticks-4x4", "pentominoes-chequered-6x10"]
    more += [program.file("wrapped.txt", WRAPPED), program.file("variable.txt", VARIABLE)]
    for puzzle in (*PUZZLES, *texts, *more):
        name = pathlib.Path(puzzle).name
        yield f"placements choose solutions of {name}", lambda p=puzzle: check_placements(program, p, 20 if slow else 3)
        yield f"a ZDD has the solutions of {name}", lambda p=puzzle: check_zdd(program, p)
    cover = program.file("secondary.txt", SECONDARY)
    named = program.file("named.txt", NAMED)
    loose = program.file("loose-options.txt", "a | b\nb\na\na b\n")
    for puzzle in (cover, named, loose):
        yield f"the certificate of {puzzle.name} proves its count", lambda p=puzzle: check_certificate(program, tool, p)
    yield "the ranks of a cover are its solutions", lambda: check_ranks(program, cover)
    seeds = range(20 if slow else 2)
    for puzzle, options in (
        ("pentominoes-5x5", ()),
        ("pentominoes-5x5", ("-u",)),
        ("tetracubes-2x2x8", ("--unique=mirror",)),
        ("tetracubes-2x2x8", ()),
        *((("pentominoes-6x10", ()), ("pentominoes-6x10", ("-u",)), ("dominoes-loose-4x4", ())) if slow else ()),
    ):
        for by in ("list", "diagram"):
            path = () if by == "list" else ("--diagram", program.folder / f"{puzzle}.diagram")
            for seed in seeds[:2] if puzzle == "pentominoes-6x10" else seeds:  # a minute each
                yield (
                    f"a sample of {puzzle} {' '.join(options)} by its {by} is even, seed {seed}",
                    lambda p=puzzle, s=seed, o=options, d=path: check_sample(program, p, 100 if slow else 20, s, *o, *d),
                )
    coupled = {
        "dominoes-4x5": region(["#####"] * 4),
        "aztec-diamond-3": aztec_diamond(3),
        "hexagon-2": hexagon(2),
        "holed-5x5": region(["#####", "#####", "##.##", "#####", "#####"]),
        "holed-6x6": region(["######", "######", "##..##", "##..##", "######", "######"]),
        "two-parts": region(["####.##"] * 3),
        "frozen": region(["####..", "####..", "####..", "#####.", "....##", ".....#"]),
    }
    for name, text in coupled.items():
        for seed in seeds:
            yield (
                f"a sample of {name} by coupling is even, seed {seed}",
                lambda p=program.file(f"{name}.txt", text), s=seed: check_sample(program, p, 30, s, "--method", "coupling"),
            )
    yield (
        "classes by coupling are even",
        lambda: check_sample(program, "lozenges-hexagon-3", 30, 1, "-u", "--method", "coupling"),
    )
    yield "random covers are sampled evenly by coupling", lambda: check_coupled_covers(program, 200 if slow else 30)
    yield "placements are drawn as often as exact shares say", lambda: check_coupled_placements(program, 20000)
    yield "each direction fills a third of a hexagon of side 12", lambda: check_coupled_hexagon(program, 12)
    yield "a longer sample by coupling begins with a shorter one", lambda: check_coupled_prefix(program)
    yield "what coupling cannot draw is refused", lambda: check_coupled_refusals(program)
    if slow:
        yield "coupling that takes long ends at a limit", lambda: check_coupled_ring(program, 30)
    for options in ((), ("--diagram", program.folder / "distinct.diagram")):
        yield f"different samples differ {options[:1]}", lambda o=options: check_distinct(program, "tetracubes-2x2x8", *o)
    yield "a sample does not depend on threads", lambda: check_threads(program)
    for puzzle in (*CERTIFIED, *texts, *(SLOW_CERTIFIED if slow else ())):
        name = pathlib.Path(puzzle).name
        yield f"the certificate of {name} proves its count", lambda p=puzzle: check_certificate(program, tool, p)
    many = program.file("many.txt", "D:xDim=12:yDim=12:lattice=square\nC:name=D:layout=0 0, 1 0:copies=72\n~D\n")
    yield "weights are no proof where copies are more than cells", lambda: check_certificate(program, tool, many)
    yield "a proof that leaves out solutions is refused", lambda: refuses(tool, "a 0:1|x\na\nx\n", forged_proof("1", "a 1="))
    optional = program.file("forged.txt", FORGED)
    forged = forged_proof("3", "2,0 3= -!A", "1,0 2= ->0", "0,0 1= ->1")
    optional_cover = program.run("convert", optional, "--to", "options")
    yield "a proof that stops where a needed piece fits again is refused", lambda: refuses(tool, optional_cover, forged)
    yield "the proof without this gap is taken", lambda: check_certificate(program, tool, optional)
    yield "random covers with items of several copies have valid proofs", lambda: check_random_proofs(program, tool, slow)
    for i, text in enumerate(SEVERAL):
        puzzle = program.file(f"several-{i}.txt", text)
        yield f"the certificate of {puzzle.name} proves its count", lambda p=puzzle: check_certificate(program, tool, p)
    yield "damaged certificates are refused", lambda: check_damage(program, tool, 2000 if slow else 200)
    yield "damaged diagrams are refused", lambda: check_damaged_diagram(program, 400 if slow else 60)
    yield "a puzzle with no solution has a diagram", lambda: check_none(program)
    yield "dominoes cover every cell of each solution", lambda: check_known_marginals(program)


def main():
    def hold(claim):
        assert claim(), "it does not hold"

    with tempfile.TemporaryDirectory() as folder:
        program = Program(sys.argv[1], folder)
        table = dict(claims(program, load_tool(), "--slow" in sys.argv))
        return check_claims(table, hold)


if __name__ == "__main__":
    sys.exit(main())
