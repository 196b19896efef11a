"""pieces.py -- random puzzles of pieces in a region, their text, and a naive solver.

A puzzle is a dictionary: a lattice, a region (cell -> [is it required, colour]) and pieces.  A cell is (slot, centre)
as in lattices.py.  The solver tries all placements of all choices of variable cells, and knows nothing of symmetry.
Classes come from applying every motion of the region to every solution.
"""

import copy
import itertools

from lattices import HALF, LATTICES, MIRROR, MOTIONS, NONE, PLANE, SPACE, apply, plus

MODES = {"": None, "--unique": SPACE, "--unique=mirror": MIRROR, "--unique=turns": PLANE}
MAX_SOLUTIONS, MAX_STEPS, MAX_PLACEMENTS = 250, 6000, 1500


class TooMany(Exception):
    """The naive solver gives up."""


# ---- Making puzzles ----


def choose_box(rng, lattice):
    wide, high = rng.choice([(1, 6), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 3), (5, 2)])
    if lattice.slots > 2:
        return lattice.slots * rng.choice([1, 1, 2]), rng.randint(1, 2), 1 if lattice.is_flat else rng.randint(1, 2)
    deep = 1 if lattice.is_flat or rng.random() < 0.25 else rng.randint(1, 3)
    return lattice.slots * wide, high, deep


def choose_region(rng, lattice, most):
    """Returns a box, or the cells of it that are nearest to some point, often symmetric."""
    wide, high, deep = choose_box(rng, lattice)
    cells = [lattice.cell(x, y, z) for x in range(wide) for y in range(high) for z in range(deep)]
    a, b = rng.choice(cells), rng.choice(cells)
    twice = plus(a[1], a[1] if rng.random() < 0.4 else b[1])
    if rng.random() < 0.3:
        twice = plus(*[rng.choice(sorted(lattice.corners_of(*a)))] * 2)
    distance = {c: lattice.length(plus(plus(c[1], c[1]), twice, -1)) for c in cells}
    nearest = sorted(distance.values())[:most]
    farthest = nearest[-1] if rng.random() < 0.6 else rng.choice(nearest)
    region = [c for c in cells if distance[c] <= farthest]
    while len(region) > most:
        farthest = max(distance[c] for c in region)
        nearer = [c for c in region if distance[c] < farthest]
        region = nearer if nearer else rng.sample(region, most)
    if len(region) > 3 and rng.random() < 0.15:
        region.remove(rng.choice(region))
    return region


def grow_piece(rng, lattice, free, size):
    piece = [rng.choice(sorted(free))]
    while len(piece) < size:
        others = sorted(c for c in free if c not in piece)
        near = [c for c in others if rng.random() < 0.03 or any(lattice.touch(c, d) for d in piece)]
        if not near:
            break
        piece.append(rng.choice(near))
    return piece


def choose_copies(rng, piece, is_loose):
    low = high = piece["low"]
    if rng.random() < (0.6 if is_loose else 0.15):
        low -= rng.randint(0, low)
        high += rng.randint(0, 2)
    piece["low"], piece["high"] = low, high


def cut_region(rng, puzzle, is_variable):
    """Cuts the region into pieces.  Symmetric images of a piece become further pieces, or copies."""
    lattice, free = puzzle["lattice"], set(puzzle["region"])
    size = rng.randint(1, 5)
    symmetries = symmetries_of(puzzle)
    while free:
        cells = grow_piece(rng, lattice, free, rng.randint(max(1, size - 2), size))
        piece = {"cells": [(c, None) for c in cells], "variable": [], "low": 1, "high": 1, "motions": None}
        piece.update({"fixed": False, "laid": None})
        if is_variable and rng.random() < 0.7:
            more = sorted(c for c in puzzle["region"] if c not in cells)
            extra = rng.sample(more, min(len(more), rng.randint(0, 4 - min(3, len(cells) - 1))))
            kept = rng.randint(1, len(cells))
            piece["variable"] = piece["cells"][kept:] + [(c, None) for c in extra]
            piece["cells"] = piece["cells"][:kept]
        free -= set(cells)
        puzzle["pieces"].append(piece)
        _, to = rng.choice(symmetries)
        image = [to[c] for c in cells]
        if rng.random() < 0.6 and free.issuperset(image):
            free -= set(image)
            if rng.random() < 0.5:
                piece["low"] += 1
                piece["high"] += 1
            else:
                twin = copy.deepcopy(piece)
                for key in ("cells", "variable"):
                    twin[key] = [(to[c], None) for c, _ in piece[key]]
                puzzle["pieces"].append(twin)


def choose_colours(rng, puzzle):
    colours = "rgb"[: rng.randint(1, 3)]
    strictness = rng.choice([0.0, 0.1, 0.4])
    puzzle["rules"] = {a: {b for b in colours if (a == b) != (rng.random() < strictness)} for a in colours}
    stripes = rng.randint(0, 3)
    for cell, what in puzzle["region"].items():
        x, y, z = puzzle["lattice"].coordinates(*cell)
        number = [rng.randrange(4), x + y + z, x, rng.randrange(2) * 3][stripes] % (len(colours) + (stripes == 0))
        what[1] = colours[number] if number < len(colours) and rng.random() < 0.9 else None
    for piece in puzzle["pieces"]:
        for key in ("cells", "variable"):
            piece[key] = [(c, choose_colour(rng, puzzle, c, colours)) for c, _ in piece[key]]


def choose_colour(rng, puzzle, cell, colours):
    """Returns a colour that is allowed on the cell, mostly."""
    colour = rng.choice(colours)
    if rng.random() < 0.25:
        return None
    return colour if fits(puzzle, colour, puzzle["region"].get(cell, [0, None])[1]) or rng.random() < 0.1 else None


def make(rng):
    lattice = rng.choice(LATTICES)
    is_loose, is_variable = rng.random() < 0.3, rng.random() < 0.25
    is_plain = not lattice.is_flat and rng.random() < 0.4  # BurrTools knows such puzzles too
    most = rng.randint(2, 7 if is_loose else 8 if is_variable else 12)
    region = choose_region(rng, lattice, most)
    puzzle = {"lattice": lattice, "region": {c: [True, None] for c in region}, "pieces": []}
    puzzle.update({"rules": {}, "one_sided": False})
    cut_region(rng, puzzle, is_variable)
    if rng.random() < 0.3:
        choose_colours(rng, puzzle)
    if is_loose or rng.random() < 0.15:
        share = rng.choice([0.2, 0.6, 1.0])
        for what in puzzle["region"].values():
            what[0] = rng.random() > share
    for piece in puzzle["pieces"]:
        if rng.random() < 0.06 and not is_plain:
            piece["laid"] = piece["cells"] + [c for c in piece["variable"] if rng.random() < 0.5]
            if not may_lie(puzzle, piece["laid"]):
                piece["laid"] = None
        choose_copies(rng, piece, is_loose)
        if rng.random() < 0.35 and not is_plain:
            piece["motions"] = rng.choice([NONE, HALF, PLANE, SPACE, MIRROR])
        is_single = not piece["variable"] and not piece["laid"] and piece["low"] == piece["high"] == 1
        if is_single and rng.random() < 0.08 and not is_plain:
            piece["fixed"] = may_lie(puzzle, piece["cells"])
    if is_flat_puzzle(puzzle) and rng.random() < 0.3 and not is_plain:
        puzzle["one_sided"] = True
    rng.shuffle(puzzle["pieces"])
    if len(puzzle["pieces"]) > 1 and rng.random() < 0.1:
        puzzle["pieces"].pop()
    return puzzle if is_sound(puzzle) else make(rng)


def may_lie(puzzle, cells):
    """Returns whether all cells are cells of the region, and may have their colours there."""
    return all(c in puzzle["region"] and fits(puzzle, colour, puzzle["region"][c][1]) for c, colour in cells)


def is_flat_puzzle(puzzle):
    """Returns whether the region lies in one layer, which is that of all pieces too."""
    cells = [c for piece in puzzle["pieces"] for c, _ in piece["cells"] + piece["variable"]]
    layers = {puzzle["lattice"].coordinates(*c)[2] for c in [*puzzle["region"], *cells]}
    return len(layers) == 1


def is_sound(puzzle):
    """Returns whether the text can be read: there is a region and a piece, and fixed pieces do not overlap."""
    fixed = [piece["cells"] if piece["fixed"] else piece["laid"] or [] for piece in puzzle["pieces"]]
    cells = [c for piece in fixed for c, _ in piece]
    return bool(
        puzzle["region"]
        and puzzle["pieces"]
        and all(piece["cells"] and piece["high"] > 0 for piece in puzzle["pieces"])
        and len(set(cells)) == len(cells)
        and all(may_lie(puzzle, piece) for piece in fixed)
        and not any(piece["fixed"] and piece["laid"] for piece in puzzle["pieces"])
        and all(is_laid_choice(piece) for piece in puzzle["pieces"])
        and (not puzzle["one_sided"] or is_flat_puzzle(puzzle))
    )


def is_laid_choice(piece):
    """Returns whether the cells of a laid copy are the fixed ones, and some of the variable ones."""
    return not piece["laid"] or set(piece["cells"]) <= set(piece["laid"]) <= set(piece["cells"] + piece["variable"])


# ---- The text of a puzzle ----


def field_of(lattice, cells, shift, motion=None):
    words = []
    for (slot, centre), colour in cells:
        if motion:
            slot, centre = motion.slot_to[slot], apply(motion.matrix, centre)
        x, y, z = lattice.coordinates(slot, plus(centre, shift))
        words.append(f"{x} {y}" + ("" if lattice.is_flat else f" {z}") + (f"/{colour}" if colour else ""))
    return ", ".join(words)


def text_of_piece(rng, puzzle, number, piece, corner):
    lattice = puzzle["lattice"]
    name = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number]
    if piece["fixed"]:
        motions = f":motions={MOTIONS[piece['motions']]}" if piece["motions"] else ""
        return f"C:name={name}:type=S{motions}:layout={field_of(lattice, piece['cells'], corner)}"
    allowed = [m for m in lattice.motions if m.least <= (PLANE if puzzle["one_sided"] else turns_of(puzzle, piece))]
    allowed = [m for m in allowed if m.least <= turns_of(puzzle, piece)]
    motion = rng.choice(allowed)  # the piece is given after a motion that it may make
    slot, centre = piece["cells"][0][0]
    shift = plus(lattice.centres[motion.slot_to[slot]], apply(motion.matrix, centre), -1)
    cells = rng.sample(piece["cells"], len(piece["cells"]))
    text = f"C:name={name}"
    if (piece["low"], piece["high"]) != (1, 1):
        text += f":copies={piece['low']}..{piece['high']}"
    if piece["motions"]:
        text += f":motions={MOTIONS[piece['motions']]}"
    text += f":layout={field_of(lattice, cells, shift, motion)}"
    if piece["variable"]:
        text += f":variable={field_of(lattice, piece['variable'], shift, motion)}"
    if piece["laid"]:
        laid = f"C:name={name}:type=S:layout={field_of(lattice, piece['laid'], corner)}"
        text = "\n".join(rng.sample([text, laid], 2))
    return text


def write(puzzle, rng):
    """Returns the definition of a puzzle, moved into the least box with room for it."""
    lattice = puzzle["lattice"]
    at = {c: lattice.coordinates(*c) for c in puzzle["region"]}
    low = [min(a[k] for a in at.values()) for k in range(3)]
    low[0] -= low[0] % lattice.slots
    size = [max(a[k] for a in at.values()) - low[k] + 1 for k in range(3)]
    corner = tuple(-lattice.unit * x for x in (low[0] // lattice.slots, low[1], low[2]))
    kinds = {tuple(x - y for x, y in zip(at[c], low)): what for c, what in puzzle["region"].items()}
    depth = "" if lattice.is_flat else f":zDim={size[2]}"
    lines = [f"D:xDim={size[0]}:yDim={size[1]}{depth}:lattice={lattice.name}" + ":oneSide" * puzzle["one_sided"]]
    lines += [f"K:name={a}:on={' '.join(sorted(on)) or '.'}" for a, on in puzzle["rules"].items()] + ["R"]
    for y in reversed(range(size[1])):
        layers = []
        for z in range(size[2]):
            row = [kinds.get((x, y, z)) for x in range(size[0])]
            layers.append(" ".join("." if what is None else "+#"[what[0]] + (what[1] or "") for what in row))
        lines.append(", ".join(layers))
    lines.append("~R")
    lines += [text_of_piece(rng, puzzle, i, piece, corner) for i, piece in enumerate(puzzle["pieces"])]
    return "\n".join(lines) + "\n~D\n"


# ---- Solving ----


def fits(puzzle, colour, below):
    return not colour or not below or below in puzzle["rules"][colour]


def turns_of(puzzle, piece):
    return piece["motions"] or (PLANE if puzzle["one_sided"] else SPACE)


def normal(cells):
    """Returns a view: a set of (slot, centre, colour) that does not depend on translations."""
    least = min(centre for _, centre, _ in cells)
    return frozenset((slot, plus(centre, least, -1), colour) for slot, centre, colour in cells)


def moved(motion, cells):
    return [(motion.slot_to[slot], apply(motion.matrix, centre), colour) for slot, centre, colour in cells]


def views_of(puzzle, piece):
    """Returns all views of a piece: its allowed motions, with each choice of its variable cells."""
    views = set()
    for count in range(len(piece["variable"]) + 1):
        for chosen in itertools.combinations(piece["variable"], count):
            cells = [(slot, centre, colour) for (slot, centre), colour in piece["cells"] + list(chosen)]
            views |= {normal(moved(m, cells)) for m in puzzle["lattice"].motions if m.least <= turns_of(puzzle, piece)}
    return frozenset(views)


def placements_of(puzzle, view, index):
    """Lists each placement of a view: the set of its cells, as bits, and the colours it shows there."""
    first = next(iter(view))
    for slot, centre in puzzle["region"]:
        if slot != first[0]:
            continue
        way = plus(centre, first[1], -1)
        cells = [((s, plus(c, way)), colour) for s, c, colour in view]
        if all(c in index and fits(puzzle, colour, puzzle["region"][c][1]) for c, colour in cells):
            yield part_of(cells, index)


def part_of(cells, index):
    bits = sum(1 << index[c] for c, _ in cells)
    return bits, tuple(sorted((index[c], colour) for c, colour in cells if colour))


class Search:
    def __init__(self, puzzle):
        self.index = {c: i for i, c in enumerate(puzzle["region"])}
        self.kinds = {}  # views -> number
        self.low, self.high, self.placements = [], [], []
        self.laid = []
        for piece in puzzle["pieces"]:
            kind = self.kind_of(puzzle, views_of(puzzle, piece))
            if piece["fixed"]:
                self.laid.append((kind, part_of(piece["cells"], self.index)))
            else:
                self.low[kind] += piece["low"]
                self.high[kind] += piece["high"]
            if piece["laid"]:
                self.laid.append((kind, part_of(piece["laid"], self.index)))
                self.low[kind] -= piece["low"] > 0
                self.high[kind] -= 1
        taken = sum(bits for _, (bits, _) in self.laid)
        for kind, parts in enumerate(self.placements):
            self.placements[kind] = sorted(p for p in parts if not p[0] & taken and self.high[kind])
        if sum(map(len, self.placements)) > MAX_PLACEMENTS:
            raise TooMany
        self.required = sum(1 << i for i, what in enumerate(puzzle["region"].values()) if what[0]) & ~taken
        self.used = [0] * len(self.low)
        self.now = []
        self.solutions = []
        self.steps = 0
        self.cover(taken)

    def kind_of(self, puzzle, views):
        """Returns the number of the kind of pieces with these views."""
        if views not in self.kinds:
            self.kinds[views] = len(self.kinds)
            self.low.append(0)
            self.high.append(0)
            self.placements.append({p for view in views for p in placements_of(puzzle, view, self.index)})
        return self.kinds[views]

    def step(self):
        self.steps += 1
        if self.steps > MAX_STEPS or len(self.solutions) > MAX_SOLUTIONS:
            raise TooMany

    def place(self, kind, part, go_on, *rest):
        self.used[kind] += 1
        self.now.append((kind, part))
        go_on(*rest)
        self.now.pop()
        self.used[kind] -= 1

    def cover(self, covered):
        """Covers the first required cell that is not covered, in all ways."""
        self.step()
        missing = self.required & ~covered
        if not missing:
            self.add_more(covered, 0, 0)
            return
        bit = missing & -missing
        for kind, parts in enumerate(self.placements):
            if self.used[kind] < self.high[kind]:
                for part in parts:
                    if part[0] & bit and not part[0] & covered:
                        self.place(kind, part, self.cover, covered | part[0])

    def add_more(self, covered, first_kind, first_part):
        """Adds pieces on optional cells, each set of them once."""
        self.step()
        if all(used >= low for used, low in zip(self.used, self.low)):
            self.solutions.append(frozenset(self.now + self.laid))
        for kind in range(first_kind, len(self.placements)):
            for i in range(first_part if kind == first_kind else 0, len(self.placements[kind])):
                part = self.placements[kind][i]
                if self.used[kind] < self.high[kind] and not part[0] & covered:
                    self.place(kind, part, self.add_more, covered | part[0], kind, i + 1)


def symmetries_of(puzzle):
    """Lists the motions that map the region onto itself, each with a dictionary of cells."""
    lattice, region = puzzle["lattice"], puzzle["region"]
    least = min(centre for _, centre in region)
    found = []
    for motion in lattice.motions:
        images = {c: (motion.slot_to[c[0]], apply(motion.matrix, c[1])) for c in region}
        way = plus(least, min(centre for _, centre in images.values()), -1)
        to = {c: (slot, plus(centre, way)) for c, (slot, centre) in images.items()}
        if all(image in region and region[image][1] == region[c][1] for c, image in to.items()):
            found.append((motion, to))
    return found


def moved_solution(search, solution, to, kind_to):
    """Returns the image of a solution, or None if some piece has none."""
    image = set()
    for kind, (bits, colours) in solution:
        if kind_to[kind] is None:
            return None
        moved_bits = sum(1 << to[i] for i in range(len(to)) if bits >> i & 1)
        image.add((kind_to[kind], (moved_bits, tuple(sorted((to[i], colour) for i, colour in colours)))))
    return frozenset(image)


def classes(solutions, links):
    parent = {s: s for s in solutions}

    def root(s):
        while parent[s] != s:
            s = parent[s]
        return s

    for a, b in links:
        parent[root(a)] = root(b)
    return sum(parent[s] == s for s in solutions)


def solve(puzzle):
    """Returns the number of solutions for each option of MODES."""
    search = Search(puzzle)
    links = []
    for motion, to in symmetries_of(puzzle):
        kind_to = [None] * len(search.kinds)
        for views, kind in search.kinds.items():
            kind_to[kind] = search.kinds.get(frozenset(normal(moved(motion, view)) for view in views))
        numbers = [search.index[to[c]] for c in puzzle["region"]]
        known = set(search.solutions)
        for solution in search.solutions:
            image = moved_solution(search, solution, numbers, kind_to)
            if image in known:
                links.append((motion, solution, image))
    counts = {}
    for mode, group in MODES.items():
        of_mode = [(a, b) for m, a, b in links if group and m.least <= group]
        counts[mode] = classes(search.solutions, of_mode)
    return counts


# ---- Smaller puzzles ----


def smaller(puzzle):
    """Yields puzzles with less in them."""
    for i, piece in enumerate(puzzle["pieces"]):
        less = copy.deepcopy(puzzle)
        less["pieces"].pop(i)
        yield less
        if piece["fixed"]:
            less = copy.deepcopy(less)
            for c, _ in piece["cells"]:
                less["region"].pop(c, None)
            yield less
        high = max(1, piece["low"])
        ranges = [{"low": piece["high"]}, {"high": high}, {"low": piece["low"] - 1, "high": piece["high"] - 1}]
        for changes in [{"motions": None}, {"fixed": False}, {"laid": None}, *ranges]:
            if any(piece[k] != v for k, v in changes.items()) and changes.get("low", 0) >= 0:
                less = copy.deepcopy(puzzle)
                less["pieces"][i].update(changes)
                yield less
        for key in ("variable", "cells"):
            for k, (cell, colour) in enumerate(piece[key]):
                less = copy.deepcopy(puzzle)
                less["pieces"][i][key].pop(k)
                less["pieces"][i]["laid"] = [c for c in piece["laid"] or () if c != (cell, colour)] or None
                yield less
                if colour:
                    less = copy.deepcopy(puzzle)
                    less["pieces"][i][key][k] = (cell, None)
                    yield less
    for cell, (is_required, colour) in puzzle["region"].items():
        less = copy.deepcopy(puzzle)
        del less["region"][cell]
        yield less
        if colour or not is_required:
            less = copy.deepcopy(puzzle)
            less["region"][cell] = [True, None]
            yield less
    if puzzle["one_sided"]:
        yield dict(copy.deepcopy(puzzle), one_sided=False)
    if puzzle["rules"] and not uses_colours(puzzle):
        yield dict(copy.deepcopy(puzzle), rules={})


def uses_colours(puzzle):
    cells = [colour for piece in puzzle["pieces"] for _, colour in piece["cells"] + piece["variable"]]
    return any(cells) or any(colour for _, colour in puzzle["region"].values())
