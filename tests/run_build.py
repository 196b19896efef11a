#!/usr/bin/env python3
"""run_build.py -- the files of `exactile build`: closed bodies of the right volume.

    run_build.py EXACTILE

Reads the files with code of its own.  Where admesh is installed, it must find no fault in STL files either.  Prints TAP.
"""

import collections
import itertools
import math
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import tempfile

from claims import check_claims

ROOT = math.sqrt(3)
# The least box that has all kinds of cells, and the volume of a cell with longest edge 1.  Plates are 1 thick.
LATTICES = {
    "square": ((3, 3), 1),
    "triangle": ((6, 3), ROOT / 4),
    "hexagon": ((3, 3), 1.5 * ROOT),
    "cube": ((3, 3, 3), 1),
    "prism": ((4, 2, 2), ROOT / 4),
    "rhombic": ((24, 1, 2), 1 / 24),
    "tetra-octa": ((20, 2, 1), None),
}
FLAT = ("square", "triangle", "hexagon")


def run(exactile, *arguments, status=0):
    done = subprocess.run([exactile, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == status, f"status {done.returncode}: {done.stderr}"
    return done.stdout + done.stderr


# ---- Reading ----


def read_stl(path):
    data = path.read_bytes()
    assert not data.startswith(b"solid"), "the file looks like a text"
    (count,) = struct.unpack_from("<I", data, 80)
    assert len(data) == 84 + 50 * count, "a wrong size"
    triangles = []
    for at in range(84, len(data), 50):
        numbers = struct.unpack_from("<12f", data, at)
        normal, corners = numbers[:3], [numbers[3:6], numbers[6:9], numbers[9:]]
        assert dot(normal, cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]))) > 0, "a wrong normal"
        triangles.append(corners)
    return triangles


def read_obj(path):
    points, triangles = [], []
    for line in path.read_text().splitlines():
        kind, *words = line.split()
        if kind == "v":
            points.append(tuple(map(float, words)))
        elif kind == "f":
            triangles.append([points[int(word) - 1] for word in words])
    return triangles


def read_scad(path):
    """The polyhedra of the file, whose faces are clockwise."""
    triangles = []
    for part in path.read_text().split("polyhedron(points = ")[1:]:
        points, faces = part.split("], convexity")[0].split("],\n    faces = [")
        points = [tuple(map(float, p.split(","))) for p in points.replace("[", "").split("]") if p.strip(", \n")
                  for p in [p.strip(", \n")]]
        for face in faces.replace("[", "").split("]"):
            if face.strip(", \n"):
                a, b, c = (points[int(i)] for i in face.strip(", \n").split(","))
                triangles.append([a, c, b])
    return triangles


READERS = {"stl": read_stl, "obj": read_obj, "scad": read_scad}


# ---- Judging ----


def minus(a, b):
    return tuple(x - y for x, y in zip(a, b))


def cross(a, b):
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def volume_of(triangles):
    return sum(dot(a, cross(b, c)) for a, b, c in triangles) / 6


def check_closed(triangles):
    """Each edge has two triangles, and the triangles around a corner are one fan."""
    edges = collections.Counter()
    fans = collections.defaultdict(dict)
    for a, b, c in triangles:
        for x, y, z in ((a, b, c), (b, c, a), (c, a, b)):
            assert x != y, "a triangle without area"
            edges[x, y] += 1
            fans[x][y] = z
    for (a, b), count in edges.items():
        assert count == 1 and edges.get((b, a)) == 1, f"the edge from {a} to {b} has not two triangles"
    for corner, fan in fans.items():
        start = at = next(iter(fan))
        for _ in fan:
            at = fan[at]
            if at == start:
                break
        else:
            raise AssertionError("a broken fan")
        seen, at = 1, fan[start]
        while at != start:
            at, seen = fan[at], seen + 1
        assert seen == len(fan), f"two fans of triangles meet in {corner}"


def check_admesh(paths):
    """admesh repairs what it finds: nothing here."""
    if not shutil.which("admesh"):
        return
    for path in paths:
        text = subprocess.run(["admesh", path], capture_output=True, text=True, check=True).stdout
        for line in text.splitlines():
            name, _, number = line.partition(":")
            wrong = ("Degenerate facets", "Edges fixed", "Facets removed", "Facets added", "Facets reversed",
                     "Backwards edges", "Normals fixed")
            if name.strip() in wrong:
                assert number.split()[0] == "0", f"{path.name}: {line}"


def near(found, wanted, what=""):
    assert abs(found - wanted) <= 1e-5 * abs(wanted) + 1e-6, f"{what}{found} in place of {wanted}"


# ---- Puzzles ----


def definition(lattice, pieces):
    """A puzzle of these pieces, each a list of cells."""
    size = "xDim=60:yDim=60" if lattice in FLAT else "xDim=120:yDim=12:zDim=12"
    lines = [f"D:{size}:lattice={lattice}"]
    for name, cells in pieces.items():
        lines.append(f"C:name={name}:layout=" + ", ".join(" ".join(map(str, cell)) for cell in cells))
    return "\n".join([*lines, "~D", ""])


def build(exactile, text, *options, formats=("stl",)):
    """The triangles of each file, by its name."""
    with tempfile.TemporaryDirectory() as folder:
        puzzle, made = pathlib.Path(folder, "puzzle.txt"), pathlib.Path(folder, "a", "b")
        puzzle.write_text(text)
        run(exactile, "build", puzzle, "-o", made, "--make", ",".join(formats), *options)
        files = sorted(made.iterdir())
        check_admesh([path for path in files if path.suffix == ".stl"])
        found = {path.name: READERS[path.suffix[1:]](path) for path in files}
        for name, triangles in found.items():
            try:
                check_closed(triangles)
            except AssertionError as error:
                raise AssertionError(f"{name}: {error}") from error
        return found


def random_pieces(lattice, count, seed):
    rng = random.Random(seed)
    cells = list(itertools.product(*map(range, LATTICES[lattice][0])))
    return {f"p{i}": rng.sample(cells, rng.randint(1, min(9, len(cells)))) for i in range(count)}


def burr_pieces():
    """The 837 general pieces of six-piece burrs: connected, and one of each class of 8 orientations."""
    removable = [(x, y, 1) for y in (0, 1) for x in range(1, 5)] + [(x, y, 0) for y in (0, 1) for x in (2, 3)]
    rod = set(itertools.product(range(6), range(2), range(2)))

    def cells_of(number):
        return frozenset(rod - {cell for bit, cell in enumerate(removable) if number >> bit & 1})

    def is_connected(cells):
        todo, seen = [(0, 0, 0)], {(0, 0, 0)}
        while todo:
            at = todo.pop()
            for axis, step in itertools.product(range(3), (-1, 1)):
                next_cell = tuple(c + step * (k == axis) for k, c in enumerate(at))
                if next_cell in cells and next_cell not in seen:
                    seen.add(next_cell)
                    todo.append(next_cell)
        return len(seen) == len(cells)

    turns = [lambda x, y, z: (5 - x, 1 - y, z), lambda x, y, z: (x, 1 - z, y)]
    found, pieces = set(), {}
    for number in range(4096):
        cells = cells_of(number)
        if cells in found or not is_connected(cells):
            continue
        pieces[number + 1] = sorted(cells)
        todo = [cells]
        while todo:
            shape = todo.pop()
            if shape not in found:
                found.add(shape)
                todo += [frozenset(turn(*cell) for cell in shape) for turn in turns]
    return pieces


# ---- Cubes with a gap ----


def shrunk_volume(cells, edge, inwards):
    """The volume of cubes whose faces move inwards: of the boxes between planes beside each side, those of which no
    corner of the same size meets an empty cell."""
    cells = set(cells)
    total = 0
    low = [min(c[k] for c in cells) for k in range(3)]
    high = [max(c[k] for c in cells) for k in range(3)]
    # Place 2 c + 1 is the core of cell c, and place 2 c is between cells c - 1 and c.
    spans = [range(2 * low[k], 2 * high[k] + 3) for k in range(3)]
    for place in itertools.product(*spans):
        met = itertools.product(*((p // 2,) if p % 2 else (p // 2 - 1, p // 2) for p in place))
        if all(cell in cells for cell in met):
            total += math.prod(edge - 2 * inwards if p % 2 else 2 * inwards for p in place)
    return total


def touches_itself(cells):
    """Whether cubes touch only in an edge or a corner, or empty cells do."""
    cells = set(cells)
    for corner in {tuple(c + d for c, d in zip(cell, by)) for cell in cells
                   for by in itertools.product((0, 1), repeat=3)}:
        around = set(itertools.product(*((c - 1, c) for c in corner)))
        for group in (around & cells, around - cells):
            todo = [next(iter(group))] if group else []
            seen = set(todo)
            while todo:
                at = todo.pop()
                near_cells = {c for c in group if sum(abs(x - y) for x, y in zip(at, c)) == 1} - seen
                seen |= near_cells
                todo += near_cells
            if seen != group:
                return True
            # Around each of the six edges at the corner.
        for axis, side in itertools.product(range(3), (-1, 0)):
            ring = [c for c in around if c[axis] == corner[axis] + side]
            inside = [c for c in ring if c in cells]
            if len(inside) == 2 and sum(abs(x - y) for x, y in zip(*inside)) == 2:
                return True
    return False


# ---- Claims ----


def burrs(exactile):
    pieces = burr_pieces()
    assert len(pieces) == 837, f"{len(pieces)} burr pieces"
    found = build(exactile, definition("cube", pieces), "--cell", "8")
    for number, cells in pieces.items():
        inwards = 0.05 if touches_itself(cells) else 0
        near(volume_of(found[f"{number}.stl"]), shrunk_volume(cells, 8, inwards), f"piece {number}: ")


def lattice_claim(lattice):
    def check(exactile):
        pieces = random_pieces(lattice, 100, 7)
        volume = LATTICES[lattice][1]
        # Pieces that touch themselves have a small gap.
        for name, triangles in build(exactile, definition(lattice, pieces), *thick(lattice)).items():
            cells = len(pieces[name.removesuffix(".stl")])
            assert volume is None or 0.85 * volume * cells * 1000 < volume_of(triangles) < volume * cells * 1000.1, name
        one = next(iter(itertools.product(*map(range, LATTICES[lattice][0]))))
        found = volume_of(build(exactile, definition(lattice, {"one": [one]}), *thick(lattice))["one.stl"])
        assert volume is None or abs(found - 1000 * volume) < 0.01, found

    return check


def thick(lattice):
    return ("--thickness", "10") if lattice in FLAT else ()


def gaps_of_cubes(exactile):
    pieces = random_pieces("cube", 60, 3)
    for gap in (0.01, 0.3, 2.5):
        for name, triangles in build(exactile, definition("cube", pieces), "--gap", str(gap)).items():
            cells = pieces[name.removesuffix(".stl")]
            near(volume_of(triangles), shrunk_volume(cells, 10, gap / 2), f"{name}, gap {gap}: ")


def hollow_cubes(exactile):
    pieces = random_pieces("cube", 40, 4)
    for name, triangles in build(exactile, definition("cube", pieces), "--gap", "0.2", "--wall", "1.5").items():
        cells = pieces[name.removesuffix(".stl")]
        near(volume_of(triangles), shrunk_volume(cells, 10, 0.1) - shrunk_volume(cells, 10, 1.6), f"{name}: ")


def gaps_of_other_cells(exactile):
    """All sides of a cell have the same distance from its centre, so it shrinks to a similar cell."""
    side = 10 * ROOT / 6  # from the centre of a triangle
    cases = {
        "triangle": ([(0, 0)], ROOT / 4 * 1000 * (1 - 0.25 / side) ** 2),
        "hexagon": ([(0, 0)], 1500 * ROOT * (1 - 0.25 / (3 * side)) ** 2),
        "prism": ([(0, 0, 0)], ROOT / 4 * 950 * (1 - 0.25 / side) ** 2),
        "rhombic": ([(0, 0, 0)], 1000 / 24 * (1 - 0.25 * 3 / inheight()) ** 3),
    }
    for lattice, (cells, wanted) in cases.items():
        found = build(exactile, definition(lattice, {"one": cells}), "--gap", "0.5", *thick(lattice))
        near(volume_of(found["one.stl"]), wanted, f"{lattice}: ")


def inheight():
    """3 times the distance from the middle of a rhombic tetrahedron with edge 10 to a side: 9 V / area."""
    corners = [(0, 0, 0), (5, 0, 0), (5, 5, 5), (5, 5, -5)]
    area = sum(math.dist(cross(minus(b, a), minus(c, a)), (0, 0, 0)) / 2
               for a, b, c in itertools.combinations(corners, 3))
    return 9 * (1000 / 24) / area


def octahedra(exactile):
    """Eight cells make an octahedron, one more is a tetrahedron of a quarter of its volume."""
    cells = [(x, y, z) for x in range(10) for y, z in [(0, 0)]]
    volumes = sorted(volume_of(t) for t in build(exactile, definition(
        "tetra-octa", {f"p{i}": [c] for i, c in enumerate(cells)})).values())
    octahedron = 1000 * math.sqrt(2) / 3
    for found, wanted in zip(volumes, [octahedron / 8] * 8 + [octahedron / 4] * 2):
        near(found, wanted)


def formats_agree(exactile):
    pieces = random_pieces("cube", 5, 9)
    found = build(exactile, definition("cube", pieces), "--gap", "0.2", formats=tuple(READERS))
    for name in pieces:
        for ending in READERS:
            near(volume_of(found[f"{name}.{ending}"]), volume_of(found[f"{name}.stl"]), f"{name}.{ending}: ")


def assembly(exactile):
    with tempfile.TemporaryDirectory() as folder:
        run(exactile, "build", "soma-cube", "-o", folder, "--make", "stl,obj,scad", "--assembly", "--gap", "0.2")
        for ending, read in READERS.items():
            triangles = read(pathlib.Path(folder, f"assembly.{ending}"))
            check_closed(triangles)
            pieces = [path for path in pathlib.Path(folder).glob(f"*.{ending}") if path.stem != "assembly"]
            near(volume_of(triangles), sum(volume_of(read(path)) for path in pieces))


CLAIMS = {
    "all 837 general burr pieces are closed bodies of the exact volume": burrs,
    "faces of cubes move inwards by half of the gap, at concave edges too": gaps_of_cubes,
    "hollow cubes have walls of the exact thickness": hollow_cubes,
    "cells of other lattices shrink by half of the gap": gaps_of_other_cells,
    "tetrahedra and octahedra have their volumes": octahedra,
    "all formats have the same bodies": formats_agree,
    "the assembly has all pieces": assembly,
    **{f"100 random pieces of {lattice}s are closed": lattice_claim(lattice) for lattice in LATTICES},
}


def main(exactile):
    return check_claims({name: (check, exactile) for name, check in CLAIMS.items()}, lambda claim: claim[0](claim[1]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
