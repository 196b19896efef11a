#!/usr/bin/env python3
"""run_wraps.py -- counts tilings of boards that wrap around, and compares them with those of the command.

    run_wraps.py [--count N] [--seed N] EXACTILE

The naive solver knows a cell by the set of all its copies in a window of the plane, which it finds by walking over the
seams.  A motion of the plane is a symmetry if it takes copies of a cell to copies of a cell, all over the window.  Prints
TAP.
"""

import argparse
import collections
import functools
import itertools
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from claims import check_claims

SETS = {
    "D": [(0, 0), (1, 0)],
    "I": [(0, 0), (1, 0), (2, 0)],
    "V": [(0, 0), (1, 0), (0, 1)],
    "L": [(0, 0), (1, 0), (2, 0), (0, 1)],
    "S": [(0, 0), (1, 0), (1, 1), (2, 1)],
    "T": [(0, 0), (1, 0), (2, 0), (1, 1)],
    "O": [(0, 0), (1, 0), (0, 1), (1, 1)],
    "P": [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)],
}
TURNS = [m for m in itertools.product((-1, 0, 1), repeat=4) if abs(m[0] * m[3] - m[1] * m[2]) == 1 and sum(map(abs, m)) == 2]
WRAPS = ("x", "y", "x y", "x+1 y", "x y+1", "x+2 y", "-x", "-y", "-x y", "x -y", "-x -y", "x+1")
MOST_TILINGS = 20000


class Board:
    """A board w x h with some absent cells."""

    def __init__(self, w, h, wrap, absent):
        self.w, self.h, self.wrap = w, h, wrap
        self.steps = [step for word in wrap.split() for step in self.steps_over(word)]
        self.window = [(x, y) for x in range(-3 * w - 8, 4 * w + 8) for y in range(-3 * h - 8, 4 * h + 8)]
        self.cell = {}
        for x, y in itertools.product(range(w), range(h)):
            self.spread((x, y))
        self.region = {(x, y) for x in range(w) for y in range(h)} - set(absent)

    def steps_over(self, word):
        """Returns the motion over the seam, and back."""
        axis = word.lstrip("-")[0]
        shift = int(word.lstrip("-")[1:] or 0)
        w, h = self.w, self.h
        if axis == "x":
            return [lambda x, y, s=s: (x + s * w, (h - 1 - y) if word[0] == "-" else y + s * shift) for s in (1, -1)]
        return [lambda x, y, s=s: ((w - 1 - x) if word[0] == "-" else x + s * shift, y + s * h) for s in (1, -1)]

    def spread(self, cell):
        known, waiting, window = {cell}, [cell], set(self.window)
        while waiting:
            at = waiting.pop()
            self.cell[at] = cell
            for step in self.steps:
                there = step(*at)
                if there in window and there not in known:
                    known.add(there)
                    waiting.append(there)

    def images(self, shape, turns):
        found = set()
        for a, b, c, d in turns:
            turned = [(a * x + b * y, c * x + d * y) for x, y in shape]
            for i, k in (p for p in self.window if self.cell.get(p) in self.region and max(map(abs, p)) < 13):
                cells = [self.cell.get((i + x - turned[0][0], k + y - turned[0][1])) for x, y in turned]
                if len(set(cells)) == len(cells) and set(cells) <= self.region:
                    found.add(frozenset(cells))
        return found

    def symmetries(self):
        """Yields the different permutations of the cells."""
        known = set()
        near = [p for p in self.window if -self.w <= p[0] < 2 * self.w and -self.h <= p[1] < 2 * self.h]
        for a, b, c, d in TURNS:
            for i, k in self.region:
                x0, y0 = min(self.region)
                by = (i - a * x0 - b * y0, k - c * x0 - d * y0)
                to, back, good = {}, {}, True
                for x, y in near:
                    here = self.cell.get((x, y))
                    there = self.cell.get((a * x + b * y + by[0], c * x + d * y + by[1]))
                    if here in self.region or there in self.region:
                        good = good and here in self.region and there in self.region
                        good = good and to.setdefault(here, there) == there and back.setdefault(there, here) == here
                    if not good:
                        break
                if good and len(to) == len(self.region):
                    known.add(tuple(sorted(to.items())))
        return [dict(one) for one in known]


def tilings(board, images, limits):
    """Lists the tilings, each a set of images with their names; or None if they are too many."""
    by_cell = {cell: [] for cell in board.region}
    for name, all_images in images.items():
        for image in all_images:
            for cell in image:
                by_cell[cell].append((name, image))
    found, stack, left = [], [], dict(limits)

    def fill(free):
        if len(found) > MOST_TILINGS:
            return
        if not free:
            found.append(frozenset(stack))
            return
        cell = min(free, key=lambda c: sum(image <= free and left[name] > 0 for name, image in by_cell[c]))
        for name, image in by_cell[cell]:
            if left[name] > 0 and image <= free:
                left[name] -= 1
                stack.append((name, image))
                fill(free - image)
                stack.pop()
                left[name] += 1

    fill(frozenset(board.region))
    return None if len(found) > MOST_TILINGS else found


def moved(tiling, to):
    return frozenset((name, frozenset(to[cell] for cell in image)) for name, image in tiling)


def classes(found, symmetries):
    left, count = set(found), 0
    while left:
        one = left.pop()
        count += 1
        for to in symmetries:
            left.discard(moved(one, to))
    return count


def run(executable, path, *options):
    done = subprocess.run([executable, "count", "-q", path, *options], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode in (0, 1) else done.stderr.strip()


def check_board(executable, folder, seed):
    dice = random.Random(seed)
    wrap = dice.choice(WRAPS)
    while True:
        w, h = dice.randint(1, 6), dice.randint(1, 5)
        shift = [int(word[2:]) for word in wrap.split() if "+" in word]
        if not shift or shift[0] < (h if "x+" in wrap else w):
            break
    cells = list(itertools.product(range(w), range(h)))
    absent = dice.sample(cells, dice.choice((0, 0, 0, 1, 2)) if w * h > 4 else 0)
    names = dice.sample(sorted(SETS), dice.randint(1, 3))
    board = Board(w, h, wrap, absent)
    one_sided = "-" not in wrap and dice.random() < 0.3
    turns = [t for t in TURNS if not one_sided or t[0] * t[3] - t[1] * t[2] == 1]
    limits = {name: dice.choice((1, 4, 99)) for name in names} if dice.random() < 0.7 else dict.fromkeys(names, 1)
    found = tilings(board, {name: board.images(SETS[name], turns) for name in names}, limits)
    if found is None:
        return -1
    rows = ["".join(f"{'.' if (x, y) in absent else '#'} " for x in range(w)) for y in reversed(range(h))]
    text = f"D:xDim={w}:yDim={h}:lattice=square:wrap={wrap}{':oneSide' if one_sided else ''}\n"
    text += "".join(
        f"C:name={name}:copies=0..{limits[name]}:layout={', '.join(f'{x} {y}' for x, y in SETS[name])}\n" for name in names
    )
    text += "R\n" + "\n".join(rows) + "\n~R\n~D\n" if absent else "~D\n"
    path = pathlib.Path(folder) / f"{seed}.txt"
    path.write_text(text)
    symmetries = board.symmetries()
    unique = classes(found, symmetries) if not one_sided else None
    for engine in ("", "dlx", *(["matrix"] if set(limits.values()) == {1} else []), "frontier"):
        options = ["--engine", engine] if engine else []
        got = run(executable, path, *options)
        assert got == str(len(found)), f"{engine or 'default'} counts {got}, not {len(found)}:\n{text}"
        if unique is not None:
            got = run(executable, path, "--unique", *options)
            assert got == str(unique), f"{engine or 'default'} counts {got} classes, not {unique}:\n{text}"
    if not found:
        return 0
    if unique is not None:
        kept = collections.Counter(sum(moved(one, to) == one for to in symmetries) for one in found)
        expected = "".join(f"{number}\t{count}\n" for number, count in sorted(kept.items())).strip()
        got = run(executable, path, "--by", "symmetries")
        assert got == expected, f"{got} by symmetries, not {expected}:\n{text}"
    check_listed(executable, text, len(found))
    return len(found)


SOLIDS = {
    "I": [(0, 0, 0), (1, 0, 0)],
    "V": [(0, 0, 0), (1, 0, 0), (0, 1, 0)],
    "Z": [(0, 0, 0), (1, 0, 0), (1, 1, 0), (1, 1, 1)],
}
ROTATIONS = [
    (order, signs)
    for order in itertools.permutations(range(3))
    for signs in itertools.product((1, -1), repeat=3)
    if (sum(order[i] > order[k] for i in range(3) for k in range(i + 1, 3)) + sum(s < 0 for s in signs)) % 2 == 0
]


def check_solid(executable, seed):
    """Counts packings of a box of cubes that wraps around, with a shift.  Cells are equal modulo three vectors."""
    dice = random.Random(seed)
    size = [dice.randint(2, 3), dice.randint(1, 3), dice.randint(1, 3)]
    vectors, words = [], []
    for axis in range(3):
        other = 1 if axis == 0 else 0
        shift = dice.randint(1 - size[other], size[other] - 1) if axis != 1 else 0
        vectors.append([size[k] if k == axis else shift if k == other else 0 for k in range(3)])
        words.append(f"{'xyz'[axis]}{shift:+d}" if shift else "xyz"[axis])
    cells = list(itertools.product(*map(range, size)))
    near = [
        tuple(sum(n * v[k] for n, v in zip(times, vectors)) for k in range(3))
        for times in itertools.product(range(-7, 8), repeat=3)
    ]
    home = {tuple(c + by for c, by in zip(cell, vector)): cell for cell in cells for vector in near}
    names = dice.sample(sorted(SOLIDS), 2)
    images = {}
    for name in names:
        images[name] = set()
        for (order, signs), cell in itertools.product(ROTATIONS, cells):
            turned = [tuple(signs[k] * at[order[k]] + cell[k] for k in range(3)) for at in SOLIDS[name]]
            covered = frozenset(home[at] for at in turned)
            if len(covered) == len(turned):
                images[name].add(covered)
    board = argparse.Namespace(region=set(cells))
    found = tilings(board, images, dict.fromkeys(names, 99))
    text = f"D:xDim={size[0]}:yDim={size[1]}:zDim={size[2]}:wrap={' '.join(words)}\n"
    for name in names:
        text += f"C:name={name}:copies=0..99:layout={', '.join(' '.join(map(str, at)) for at in SOLIDS[name])}\n"
    text += "~D\n"
    numbers = []
    for options in ((), ("--engine", "frontier"), ("--unique",), ("--unique", "--engine", "dlx")):
        done = subprocess.run([executable, "count", "-q", "-", *options], input=text, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1), f"{options} ends with {done.returncode}, {done.stderr}:\n{text}"
        numbers.append(int(done.stdout))
    assert found is None or numbers[0] == len(found), f"{numbers[0]}, not {len(found)}:\n{text}"
    assert numbers[0] == numbers[1] and numbers[2] == numbers[3], f"{numbers}:\n{text}"
    return -1 if found is None else len(found)


# By lattice: the period, its cells, generators of the turns about the origin, and on lattices where pieces cross the unit
# steps from a vertex, counter-clockwise.
AS_SQUARES = (0, -1, 1, 0), (1, 0, 0, -1)
AS_HEXAGONS = (0, -1, 1, 1), (0, 1, 1, 0)
LATTICES = {
    "stick": (2, [(1, 0), (0, 1)], AS_SQUARES, [(1, 0), (0, 1), (-1, 0), (0, -1)]),
    "trig": (2, [(1, 0), (0, 1), (-1, 1)], AS_HEXAGONS, [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]),
    "hexagon": (1, [(0, 0)], AS_HEXAGONS, []),
    "triangle": (3, [(1, 1), (2, 2)], AS_HEXAGONS, []),
    "tetrakis": (3, [(1, 0), (0, 1), (-1, 0), (0, -1)], AS_SQUARES, []),
    "kite": (4, [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)], AS_HEXAGONS, []),
    "rhombille": (2, [(0, -1), (-1, 0), (-1, -1)], AS_HEXAGONS, []),
    "brick": (1, [(0, 0)], ((-1, 0, 0, -1), (1, 1, 0, -1)), []),
}


def turned(m, point):
    return (m[0] * point[0] + m[1] * point[1], m[2] * point[0] + m[3] * point[1])


def group_of(generators):
    group, waiting = {(1, 0, 0, 1)}, [(1, 0, 0, 1)]
    while waiting:
        m = waiting.pop()
        for g in generators:
            columns = turned(g, (m[0], m[2])), turned(g, (m[1], m[3]))
            product = (columns[0][0], columns[1][0], columns[0][1], columns[1][1])
            if product not in group:
                group.add(product)
                waiting.append(product)
    return sorted(group)


def crosses(tiling, home, vertices, steps):
    """Returns True if the edges of two pieces alternate about a vertex."""
    holder = {cell: number for number, (_, image) in enumerate(tiling) for cell in image}
    for x, y in vertices:
        about = [holder[cell] for cell in (home.get((x + i, y + k)) for i, k in steps) if cell in holder]
        if any(a == c != b == d for a, b, c, d in itertools.combinations(about, 4)):
            return True
    return False


def check_lattice(executable, seed):
    """Counts tilings of a flat board that wraps around, on any lattice.  Pieces of edges may not cross."""
    dice = random.Random(seed)
    lattice = dice.choice([*sorted(LATTICES), "stick", "trig"])
    period, slots, generators, steps = LATTICES[lattice]
    w, h = dice.randint(1, max(1, 6 // len(slots))), dice.randint(1, 3 if len(slots) < 3 else 2)
    wrap = dice.choice(("x", "y", "x y", "x y", "x+1 y", "x y+1"))
    if "x+1" in wrap and h == 1 or "y+1" in wrap and w == 1:
        wrap = "x y"
    seams = {"x": (period * w, 0), "y": (0, period * h), "x+1": (period * w, period), "y+1": (period, period * h)}
    vectors = [seams[word] for word in wrap.split()]
    seam_copies = {
        tuple(sum(n * v[k] for n, v in zip(times, vectors)) for k in range(2))
        for times in itertools.product(range(-12, 13), repeat=len(vectors))
    }
    cells = {
        (period * x + i, period * y + k): (len(slots) * x + number, y)
        for x, y in itertools.product(range(w), range(h))
        for number, (i, k) in enumerate(slots)
    }
    home = {(c[0] + v[0], c[1] + v[1]): c for c in cells for v in seam_copies}
    vertices = [(2 * x, 2 * y) for x, y in itertools.product(range(-2, w + 2), range(-2, h + 2))]
    absent = dice.sample(sorted(cells), min(len(cells) - 1, dice.choice((0, 0, 1, 2))))
    region = set(cells) - set(absent)
    group = group_of(generators)
    near = [(period * x + i, period * y + k) for x, y in itertools.product((0, 1), repeat=2) for i, k in slots]
    shapes, images, known = {}, {}, set()
    for name in "ABC"[: dice.randint(1, 3)]:
        shape = dice.sample(near, dice.randint(1, min(4, len(near))))
        forms = [sorted(turned(m, p) for p in shape) for m in group]
        form = min(tuple((x - f[0][0], y - f[0][1], f[0][0] % period, f[0][1] % period) for x, y in f) for f in forms)
        if form in known:
            continue  # the command takes equal pieces as copies of one
        known.add(form)
        shapes[name] = shape
        images[name] = set()
        spans = [range(-period * (n + 5), period * (n + 5), period) for n in (w, h)]
        for m, x, y in itertools.product(group, *spans):
            covered = [home.get((p[0] + x, p[1] + y)) for p in (turned(m, p) for p in shape)]
            if len(set(covered)) == len(covered) and set(covered) <= region:
                images[name].add(frozenset(covered))
    found = tilings(argparse.Namespace(region=region), images, dict.fromkeys(shapes, 99))
    if found is None:
        return -1
    can_cross = not steps or dice.random() < 0.2
    if not can_cross:
        found = [one for one in found if not crosses(one, home, vertices, steps)]
    symmetries = set()
    for m, x, y in itertools.product(group, range(0, period * w, period), range(0, period * h, period)):
        if any(turned(m, v) not in seam_copies for v in vectors):
            continue
        for i, k in itertools.product(range(-1, 2), repeat=2) if len(vectors) < 2 else ((0, 0),):
            by = (x + period * w * i, y + period * h * k)
            to = {c: home.get((turned(m, c)[0] + by[0], turned(m, c)[1] + by[1])) for c in region}
            if set(to.values()) == region:
                symmetries.add(tuple(sorted(to.items())))
    unique = classes(found, [dict(to) for to in symmetries])
    in_cells = wrap.replace("y+1", f"y+{len(slots)}")  # a shift along x counts cells
    text = f"D:xDim={len(slots) * w}:yDim={h}:lattice={lattice}:wrap={in_cells}{':crossing' if can_cross and steps else ''}\n"
    for name, shape in shapes.items():
        layout = []
        for x, y in shape:
            number = next(n for n, (i, k) in enumerate(slots) if (x - i) % period == (y - k) % period == 0)
            layout.append(f"{(x - slots[number][0]) // period * len(slots) + number} {(y - slots[number][1]) // period}")
        text += f"C:name={name}:copies=0..99:layout={', '.join(layout)}\n"
    if absent:
        gone = {cells[c] for c in absent}
        rows = ["".join(f"{'.' if (x, y) in gone else '#'} " for x in range(len(slots) * w)) for y in reversed(range(h))]
        text += "R\n" + "\n".join(rows) + "\n~R\n"
    text += "~D\n"
    for options, expected in (((), len(found)), (("--engine", "frontier"), len(found)), (("--unique",), unique)):
        done = subprocess.run([executable, "count", "-q", "-", *options], input=text, capture_output=True, text=True, check=False)
        assert done.stdout.strip() == str(expected), f"{options} counts {done.stdout}{done.stderr}, not {expected}:\n{text}"
    check_listed(executable, text, len(found))
    return len(found)


def check_listed(executable, text, count):
    """Lets the command check its own solutions."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as puzzle:
        puzzle.write(text)
        puzzle.flush()
        command = f'"{executable}" solve -q "{puzzle.name}" | "{executable}" check "{puzzle.name}" -'
        done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
        assert count == 0 or done.returncode == 0, f"check: {done.stdout}{done.stderr}:\n{text}"


# Dominoes on tori (A212796 is the square case), on cylinders, on the four-dimensional cube as 2x2x(ring of 4), and
# perfect matchings of the torus of hexagons.
PUBLISHED = (
    ("square", "4x4", "x y", "dominoes", 272),
    ("square", "6x6", "x y", "dominoes", 90176),
    ("square", "8x8", "x y", "dominoes", 311853312),
    ("square", "2x2", "x y", "dominoes", 2),
    ("cube", "2x2x4", "z", "dicubes", 272),
)


def check_published(executable, lattice, sizes, wrap, pieces, expected):
    box = ":".join(f"{axis}Dim={size}" for axis, size in zip("xyz", sizes.split("x")))
    text = f"D:{box}:lattice={lattice}:wrap={wrap}\nP:set={pieces}:copies=0..999\n~D\n"
    for engine in ((), ("--engine", "frontier")):
        done = subprocess.run([executable, "count", "-q", "-", *engine], input=text, capture_output=True, text=True, check=False)
        assert done.stdout.strip() == str(expected), f"{done.stdout}{done.stderr} in place of {expected}:\n{text}"


def main():
    parser = argparse.ArgumentParser(description="counts tilings of boards that wrap around")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("executable", type=os.path.abspath)
    arguments = parser.parse_args()
    boards = range(arguments.seed, arguments.seed + arguments.count)
    counts = []
    with tempfile.TemporaryDirectory() as folder:
        check = functools.partial(check_board, arguments.executable, folder)
        claims = {f"board {seed} has the tilings of the naive solver": functools.partial(check, seed) for seed in boards}
        claims |= {
            f"solid {seed} has the packings of the naive solver": functools.partial(check_solid, arguments.executable, seed)
            for seed in range(arguments.seed, arguments.seed + arguments.count // 3)
        }
        claims |= {
            f"lattice {seed} has the tilings of the naive solver": functools.partial(check_lattice, arguments.executable, seed)
            for seed in boards
        }
        claims |= {f"{name} {sizes} has the published number": functools.partial(check_published, arguments.executable, *row)
            for row in PUBLISHED for name, sizes in [(row[0], row[1])]}
        status = check_claims(claims, lambda claim: counts.append(claim()))
    solved = sum(1 for count in counts if count)
    print(f"# {solved} boards have solutions, {counts.count(-1)} have too many to list")
    return status if solved >= arguments.count // 4 else 1


if __name__ == "__main__":
    sys.exit(main())
