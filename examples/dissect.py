#!/usr/bin/env python3
"""dissect.py -- cuts boxes into few pieces that also build other boxes.

    examples/dissect.py FIRST SECOND [--pieces N] [--seed N] [--seconds N] [--turns] [-o FILE]

FIRST and SECOND are boxes of the same volume in all, such as 6x6x6 and 3x3x3,4x4x4,5x5x5.  Writes two puzzles with the same pieces:
one region is the boxes of FIRST, the other one those of SECOND.  The exit status is 3 if no dissection was found in time.

The search has three steps, and begins again when one fails.

1. Each piece gets a motion, which maps cells of FIRST to cells of SECOND.  A dissection chooses for each cell of FIRST a piece whose
   motion maps it into SECOND, and no two cells the same target.  So it is a perfect matching in a graph with one edge for each cell and
   piece.  Simulated annealing changes one motion after the other until the largest matching is perfect.
2. Pieces must be connected.  Annealing changes the matching along alternating cycles, and counts cells that are not connected with
   the rest of their piece.
3. The same steps make the cuts shorter.

A lower bound comes first.  Two cells of FIRST need different pieces if no box of SECOND has two cells as far apart.  Corners of a
cube are such cells if the other cubes are smaller.
"""

import argparse
import itertools
import math
import random
import re
import sys
import time

STEPS = 1500  # changes of motions before a new beginning
CHANGES = 8000  # of a matching, in steps 2 and 3 each
NONE = -1


def rotations():
    """The 24 rotations of space, the identity first: for each axis its source and its sign."""
    found = []
    for axes in itertools.permutations(range(3)):
        odd = sum(axes[i] > axes[j] for i in range(3) for j in range(i + 1, 3)) % 2
        found += [(axes, signs) for signs in itertools.product((1, -1), repeat=3) if (math.prod(signs) < 0) == odd]
    return found


def turned(rotation, vector):
    axes, signs = rotation
    return tuple(signs[k] * vector[axes[k]] for k in range(3))


class Boxes:
    """Boxes side by side along x, with a gap between them, so that no piece can lie in two of them."""

    def __init__(self, text):
        if not re.fullmatch(r"[1-9]\d?(x[1-9]\d?){1,2}(,[1-9]\d?(x[1-9]\d?){1,2})*", text):
            raise argparse.ArgumentTypeError(f"'{text}' names no boxes; write their sides, as in 6x6x6 or 3x3x3,4x4x4")
        self.cells, self.box = [], []  # the cells, and the number of the box of each
        self.sides = [tuple(map(int, (part + "x1").split("x")[:3])) for part in text.split(",")]
        at = 0
        for number, (width, height, depth) in enumerate(self.sides):
            self.cells += itertools.product(range(at, at + width), range(height), range(depth))
            self.box += [number] * (width * height * depth)
            at += width + 1
        self.index = {cell: i for i, cell in enumerate(self.cells)}
        self.near = [[self.index[c] for c in steps_from(cell) if c in self.index] for cell in self.cells]
        self.name = " and ".join("x".join(map(str, side)) for side in self.sides)
        self.size = [max(cell[k] for cell in self.cells) + 1 for k in range(3)]


def steps_from(cell):
    for k in range(3):
        for step in (-1, 1):
            yield tuple(cell[i] + step * (i == k) for i in range(3))


def cells_apart(first, second):
    """Cells of FIRST of which no two can belong to one piece, the outermost first."""
    reach = {tuple(sorted(side - 1 for side in box)) for box in second.sides}
    middle = [sum(cell[k] for cell in first.cells) / len(first.cells) for k in range(3)]
    apart = []
    for i in sorted(range(len(first.cells)), key=lambda i: -math.dist(first.cells[i], middle)):
        gaps = [(sorted(abs(a - b) for a, b in zip(first.cells[i], first.cells[j])), j) for j in apart]
        if all(first.box[i] != first.box[j] or not any(all(g <= r for g, r in zip(gap, box)) for box in reach) for gap, j in gaps):
            apart.append(i)
    return apart


class Dissection:
    """Motions of pieces, and a matching of the cells of FIRST with those of SECOND."""

    def __init__(self, first, second, anchors, turns, known, numbers):
        self.first, self.second, self.anchors, self.numbers = first, second, anchors, numbers
        self.turns, self.known = turns, known
        self.motions = [self.random_motion() for _ in anchors]
        self.links = [self.link(p, motion) for p, motion in enumerate(self.motions)]  # by piece and cell: the target or NONE
        count = len(first.cells)
        self.piece, self.target, self.owner = [NONE] * count, [NONE] * count, [NONE] * count
        self.open = self.match_more()

    def random_motion(self):
        return self.numbers.choice(self.second.cells), self.numbers.choice(self.turns)

    def near_motion(self, p):
        """The anchor of the piece one cell farther, or any other motion."""
        at, rotation = self.motions[p]
        place = self.numbers.choice(list(steps_from(at)))
        if self.numbers.random() < 0.6 and place in self.second.index:
            return place, rotation
        return self.random_motion()

    def link(self, p, motion):
        key = (self.anchors[p], motion)
        if key not in self.known:
            anchor, (at, rotation) = self.first.cells[self.anchors[p]], motion
            box, targets = self.second.box[self.second.index[at]], []
            for cell in self.first.cells:
                away = turned(rotation, tuple(c - a for c, a in zip(cell, anchor)))
                there = self.second.index.get(tuple(a + d for a, d in zip(at, away)), NONE)
                targets.append(there if there >= 0 and self.second.box[there] == box else NONE)
            self.known[key] = targets
        return self.known[key]

    def path_to_free_target(self, start, kept, tried):
        """Changes (cell, piece) that give a cell without a target one.  The cell `kept` stays.  Empty if there are none."""
        before, queue, owner = {start: None}, [start], self.owner
        links = list(enumerate(self.links))
        turn = int(self.numbers.random() * len(links))
        links = links[turn:] + links[:turn]
        for cell in queue:
            for p, link in links:
                target = link[cell]
                if target == NONE or tried[target]:
                    continue
                other = owner[target]
                if other == NONE:
                    path = [(cell, p)]
                    while before[cell]:
                        path.append(before[cell])
                        cell = before[cell][0]
                    return path
                if other != kept:
                    tried[target] = True
                    before[other] = (cell, p)
                    queue.append(other)
        return []

    def assign(self, changes):
        for cell, p in changes:
            self.piece[cell], self.target[cell] = p, self.links[p][cell]
            self.owner[self.target[cell]] = cell

    def match_more(self):
        """Enlarges the matching as far as possible.  Returns how many cells have no target."""
        missing, tried = 0, [False] * len(self.piece)
        for cell, target in enumerate(self.target):
            if target == NONE:
                path = self.path_to_free_target(cell, NONE, tried)
                self.assign(path)
                missing += not path
                if path:
                    tried = [False] * len(self.piece)
        return missing

    def match_all(self):
        """Anneals the motions.  Returns true if the matching is perfect."""
        for step in range(STEPS):
            if self.open == 0:
                return True
            warmth = 6.0 * 0.05 ** (step / STEPS)
            p = self.numbers.randrange(len(self.motions))
            old = (self.open, self.motions[p], self.piece[:], self.target[:], self.owner[:])
            self.motions[p] = self.near_motion(p)
            self.links[p] = self.link(p, self.motions[p])
            for cell, piece in enumerate(self.piece):
                if piece == p:
                    self.owner[self.target[cell]] = NONE
                    self.piece[cell] = self.target[cell] = NONE
            self.open = self.match_more()
            if not accepts(old[0], self.open, warmth, self.numbers):
                self.open, self.motions[p], self.piece, self.target, self.owner = old
                self.links[p] = self.link(p, self.motions[p])
        return self.open == 0

    def change_piece(self, cell, p):
        """Moves a cell to another piece along an alternating cycle.  Returns the changes that undo it, empty if nothing changed."""
        target = self.links[p][cell]
        if target == NONE or p == self.piece[cell]:
            return []
        loser, freed = self.owner[target], self.target[cell]
        self.owner[freed] = NONE
        tried = [False] * len(self.piece)
        tried[target] = True
        path = self.path_to_free_target(loser, cell, tried)
        if not path:
            self.owner[freed] = cell
            return []
        changes = [(cell, p), *path]
        undo = [(changed, self.piece[changed]) for changed, _ in changes]
        self.assign(changes)
        return undo

    def loose_cells(self):
        """The cells outside the largest part of their piece."""
        parts, seen, piece, near = {}, [False] * len(self.piece), self.piece, self.first.near
        for cell, p in enumerate(piece):
            if not seen[cell]:
                seen[cell] = True
                part = [cell]
                for c in part:
                    for d in near[c]:
                        if piece[d] == p and not seen[d]:
                            seen[d] = True
                            part.append(d)
                parts.setdefault(p, []).append(part)
        return [c for of_piece in parts.values() for part in sorted(of_piece, key=len)[:-1] for c in part]

    def cut_faces(self):
        return sum(self.piece[c] != self.piece[d] for c, near in enumerate(self.first.near) for d in near) / 2

    def improve(self, is_smoothing):
        """Anneals the matching for fewer loose cells, or for shorter cuts without one.  Returns true if no cell is loose."""
        loose = self.loose_cells()
        cost = self.cut_faces() if is_smoothing else len(loose)
        for step in range(CHANGES):
            if not is_smoothing and (not loose or (step > CHANGES / 4 and len(loose) > 9)):
                return not loose
            warmth = max(0.15, 1.5 * (1 - step / CHANGES))
            pick = loose if loose and self.numbers.random() < 0.8 else range(len(self.piece))
            cell = self.numbers.choice(pick)
            undo = self.change_piece(cell, self.piece[self.numbers.choice(self.first.near[cell])])
            if not undo:
                continue
            now_loose = self.loose_cells()
            now = (math.inf if now_loose else self.cut_faces()) if is_smoothing else len(now_loose)
            if accepts(cost, now, warmth, self.numbers):
                loose, cost = now_loose, now
            else:
                self.assign(undo)
        return not loose


def accepts(old, new, warmth, numbers):
    return new <= old or numbers.random() < math.exp((old - new) / warmth)


def region_lines(boxes):
    """The rows of a region, top layer last, with dots between the boxes."""
    width, height, depth = boxes.size
    for y in range(height - 1, -1, -1):
        layers = (" ".join("#" if (x, y, z) in boxes.index else "." for x in range(width)) for z in range(depth))
        yield ", ".join(layers)


def definition(boxes, others, pieces):
    """Yields the lines of a puzzle with these boxes as its region."""
    yield f"# {boxes.name}, in {len(pieces)} pieces that also build {others.name}"
    yield "# Found by examples/dissect.py."
    yield "D:xDim={}:yDim={}:zDim={}:lattice=cube".format(*boxes.size)
    for letter, cells in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", pieces):
        least = [min(cell[k] for cell in cells) for k in range(3)]
        yield f"C:name={letter}:layout=" + ", ".join(" ".join(str(c[k] - least[k]) for k in range(3)) for c in sorted(cells))
    yield from ["R", *region_lines(boxes), "~R", "~D"]


def search(first, second, options):
    """Returns the cells of each piece in FIRST, or None."""
    numbers, began = random.Random(options.seed), time.monotonic()
    apart = cells_apart(first, second)
    print(f"at least {len(apart)} pieces: no two of so many cells can belong to one", file=sys.stderr)
    count = options.pieces or len(apart)
    turns, known = rotations() if options.turns else rotations()[:1], {}
    while count >= len(apart) and time.monotonic() - began < options.seconds:
        more = [numbers.randrange(len(first.cells)) for _ in range(count - len(apart))]
        attempt = Dissection(first, second, apart + more, turns, known, numbers)
        if attempt.match_all() and attempt.improve(False):
            attempt.improve(True)
            return [[c for c, q in zip(first.cells, attempt.piece) if q == p] for p in range(count) if p in attempt.piece]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first", type=Boxes)
    parser.add_argument("second", type=Boxes)
    parser.add_argument("--pieces", type=int, choices=range(1, 27), metavar="N", help="the most pieces; by default the lower bound")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--turns", action="store_true", help="turn pieces too; by default they are only moved")
    parser.add_argument("-o", "--output", type=argparse.FileType("w"), default=sys.stdout)
    options = parser.parse_args()
    if len(options.first.cells) != len(options.second.cells):
        parser.error(f"{len(options.first.cells)} and {len(options.second.cells)} cells; both must have the same number")
    pieces = search(options.first, options.second, options)
    if not pieces:
        print("no dissection found", file=sys.stderr)
        return 3
    print("\n".join([*definition(options.first, options.second, pieces), "", *definition(options.second, options.first, pieces)]), file=options.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
