#!/usr/bin/env python3
"""run_build.py -- the files of `exactile build`: closed bodies of the right volume.

    run_build.py EXACTILE [--all] [WORD...]     only claims with all these words; --all: all pieces, not a sixth of them

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
import xml.etree.ElementTree
import zipfile

from claims import check_claims

ROOT = math.sqrt(3)
# The least box that has all kinds of cells, and the volume of a cell with longest edge 1.  Plates are 1 thick.
LATTICES = {
    "square": ((3, 3), 1),
    "triangle": ((6, 3), ROOT / 4),
    "hexagon": ((3, 3), 1.5 * ROOT),
    "tetrakis": ((8, 2), 1 / 4),
    "kite": ((12, 2), ROOT / 3),
    "rhombille": ((6, 3), ROOT / 2),
    "brick": ((3, 3), 1 / 2),
    "cube": ((3, 3, 3), 1),
    "prism": ((4, 2, 2), ROOT / 4),
    "rhombic": ((24, 1, 2), 1 / 24),
    "tetra-octa": ((20, 2, 1), None),
}
FLAT = ("square", "triangle", "hexagon", "tetrakis", "kite", "rhombille", "brick")


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


def read_3mf(path):
    """The bodies of the build plate; nothing is moved there."""
    with zipfile.ZipFile(path) as package:
        model = xml.etree.ElementTree.fromstring(package.read("3D/3dmodel.model"))
    name = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
    assert model.get("unit") == "millimeter"
    objects = {o.get("id"): o for o in model.iter(name + "object")}
    triangles = []
    for item in model.iter(name + "item"):
        assert item.get("transform") is None
        mesh = objects[item.get("objectid")]
        points = [tuple(float(v.get(axis)) for axis in "xyz") for v in mesh.iter(name + "vertex")]
        triangles += [[points[int(t.get(v))] for v in ("v1", "v2", "v3")] for t in mesh.iter(name + "triangle")]
    return triangles


def read_svg(path):
    """The closed lines of each piece, and the names."""
    name = "{http://www.w3.org/2000/svg}"
    root = xml.etree.ElementTree.parse(path).getroot()
    assert root.get("width") == root.get("viewBox").split()[2] + "mm"
    rings = [[[tuple(map(float, spot.split(","))) for spot in ring.strip(" M").split(" L")]
              for ring in line.get("d").split("Z") if ring.strip()] for line in root.iter(name + "path")]
    return rings, [text.text or "" for text in root.iter(name + "text")]


def read_dxf(path):
    """All closed lines, and the names."""
    words = path.read_text().split("\n")
    pairs = list(zip(words[::2], words[1::2]))
    rings, names = [], []
    for at, (code, value) in enumerate(pairs):
        if (code, value) == ("0", "POLYLINE"):
            rings.append([])
        elif (code, value) == ("0", "VERTEX"):
            rings[-1].append((float(pairs[at + 2][1]), float(pairs[at + 3][1])))
        elif (code, value) == ("0", "TEXT"):
            names.append(pairs[at + 6][1])
    return rings, names


READERS = {"stl": read_stl, "obj": read_obj, "scad": read_scad, "3mf": read_3mf}


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
                     "Backwards edges")
            if name.strip() in wrong:
                assert number.split()[0] == "0", f"{path.name}: {line}"


def area_of(ring):
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(ring, ring[1:] + ring[:1])) / 2


def bounds_of(rings):
    spots = [spot for ring in rings for spot in ring]
    return [(min(s[k] for s in spots), max(s[k] for s in spots)) for k in (0, 1)]


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


def formats_of(exactile):
    """The formats of bodies that this build and machine have."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run([exactile, "build", "soma-cube", "-o", folder, "--make", "3mf"], capture_output=True,
                              text=True, check=False)
    assert done.returncode == 0 or "lib3mf" in done.stderr, done.stderr
    return tuple(ending for ending in READERS if ending != "3mf" or done.returncode == 0)


STEP = 6  # one of this many pieces is made; with --all each


def some(pieces):
    return dict(itertools.islice(pieces.items(), 0, None, STEP))


def burrs(exactile):
    pieces = burr_pieces()
    assert len(pieces) == 837, f"{len(pieces)} burr pieces"
    pieces = some(pieces)
    endings = [ending for ending in formats_of(exactile) if ending in ("stl", "3mf")]
    found = build(exactile, definition("cube", pieces), "--cell", "8", formats=endings)
    for number, cells in pieces.items():
        inwards = 0.05 if touches_itself(cells) else 0
        for ending in endings:
            near(volume_of(found[f"{number}.{ending}"]), shrunk_volume(cells, 8, inwards), f"piece {number}: ")


def lattice_claim(lattice):
    def check(exactile):
        pieces = some(random_pieces(lattice, 100, 7))
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


def bevels(exactile):
    """Each convex edge loses a prism.  Three prisms that meet in a corner overlap, by 3/4 of a small cube; two that meet
    at a concave corner of a face reach beyond their edges, by 1/3 of it together."""
    pieces = {"a": [(0, 0, 0)], "b": [(0, 0, 0), (1, 0, 0)], "L": [(0, 0, 0), (1, 0, 0), (0, 1, 0)]}
    edges, corners, concave = {"a": 12, "b": 16, "L": 21}, {"a": 8, "b": 8, "L": 10}, {"a": 0, "b": 0, "L": 2}
    for bevel in (0.3, 1, 2.5):
        for name, triangles in build(exactile, definition("cube", pieces), "--bevel", str(bevel)).items():
            p = name.removesuffix(".stl")
            wanted = len(pieces[p]) * 1000 - edges[p] * 10 * bevel**2 / 2
            near(volume_of(triangles), wanted + (0.75 * corners[p] - concave[p] / 3) * bevel**3, f"{name}, {bevel}: ")
    found = volume_of(build(exactile, definition("cube", {"a": [(0, 0, 0)]}), "--bevel", "1", "--gap", "0.4",
                            "--wall", "2")["a.stl"])
    near(found, 9.6**3 - 12 * 9.6 / 2 + 6 - 5.6**3)


def bevels_are_closed(exactile):
    for lattice in LATTICES:
        build(exactile, definition(lattice, some(random_pieces(lattice, 15, 11))), "--gap", "0.2", "--bevel", "0.4",
              "--wall", "0.9")


# The letters whose strokes are parallel to the axes, on a grid of 2 x 4.
LETTERS = {
    "L": [((0, 0), (0, 4)), ((0, 0), (2, 0))],
    "T": [((0, 4), (2, 4)), ((1, 0), (1, 4))],
    "H": [((0, 0), (0, 4)), ((2, 0), (2, 4)), ((0, 2), (2, 2))],
    "E": [((0, 0), (0, 4)), ((0, 0), (2, 0)), ((0, 2), (2, 2)), ((0, 4), (2, 4))],
}


def area_of_letter(letter):
    """With strokes 0.8 wide, in squares of 0.2."""
    squares = set()
    for (x, y), (to_x, to_y) in LETTERS[letter]:
        squares |= set(itertools.product(range(5 * x - 2, 5 * to_x + 2), range(5 * y - 2, 5 * to_y + 2)))
    return 0.04 * len(squares)


def names_have_their_volume(exactile):
    """The name has a margin of 0.8 in a face of one row of cubes, and is at most 1/8 of a cell for a unit."""
    for cells, name, depth in ((1, "L", 0.5), (1, "T", 1), (2, "HE", 0.3), (1, "LT", 0.3), (3, "LTHE", 0.4)):
        unit = min(1.25, 10 / 6.4, 10 * cells / (4 * len(name) + 0.4))
        text = definition("cube", {name: [(x, 0, 0) for x in range(cells)]})
        for options, full in (((), 1000 * cells), (("--wall", "2"), 1000 * cells - 36 * (10 * cells - 4))):
            triangles = build(exactile, text, "--engrave", str(depth), *options)[f"{name}.stl"]
            near(volume_of(triangles), full - depth * unit**2 * sum(map(area_of_letter, name)), f"{name} {options}: ")


CHARACTERS = "+-._0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def names_are_closed(exactile):
    """On cubes each character is cut beside others, full, hollow, and between bevels."""
    row = [(x, 0, 0) for x in range(3)]
    text = definition("cube", {f"{c}{CHARACTERS[7 * i % 66]}{c}": row for i, c in enumerate(CHARACTERS)})
    for options in ((), ("--gap", "0.3", "--bevel", "0.5", "--wall", "1.2")):
        found = build(exactile, text, "--engrave", "0.4", *options)
        volumes = {round(volume_of(triangles), 1) for triangles in found.values()}
        assert len(found) == 66 and len(volumes) > 40, f"{len(volumes)} volumes of {len(found)} pieces"
    for lattice in LATTICES:
        pieces = random_pieces(lattice, 8, 12)
        build(exactile, definition(lattice, pieces), "--engrave", "0.3", "--gap", "0.2", "--cell", "20", "--bevel", "0.2")


def balls(exactile):
    rng = random.Random(5)
    grid = list(itertools.product(range(3), repeat=3))
    pieces = {f"p{i}": rng.sample(grid, rng.randint(1, 6)) for i in range(100)}
    pieces = some(pieces) | {"one": [(0, 0, 0)], "two": [(0, 0, 0), (1, 0, 0)]}
    text = definition("sphere", pieces)
    for options, radius in (((), 5), (("--gap", "0.4"), 4.8)):
        volumes = {name: volume_of(t) for name, t in build(exactile, text, *options).items()}
        ball, neck = volumes["one.stl"], volumes["two.stl"] - 2 * volumes["one.stl"]
        assert 1 < ball / (4 / 3 * math.pi * radius**3) < 1.02, ball
        # A cylinder between the caps that it covers.
        inner = 5 - math.sqrt(radius**2 - 4)
        caps = 2 * math.pi * (radius - (5 - inner)) ** 2 * (3 * radius - (radius - 5 + inner)) / 3
        assert abs(neck - (2 * inner * math.pi * 4 - caps)) < 2, neck
        for name, cells in pieces.items():
            pairs = sum(tuple(a - b for a, b in zip(c, d)) in NEAR_BALLS for c in cells for d in cells)
            assert abs(volumes[f"{name}.stl"] - len(cells) * ball - pairs * neck) < 0.02 * ball, name


NEAR_BALLS = ((1, 0, 0), (0, 1, 0), (0, 0, 1), (1, -1, 0), (1, 0, -1), (0, 1, -1))


def sheets(exactile):
    """Outlines of squares move by half of the kerf less half of the gap; rectangles around pieces do not overlap."""
    pieces = random_pieces("square", 25, 6)
    text = definition("square", pieces).replace("60", "7")
    for gap, kerf in ((0, 0), (0.3, 0), (0.1, 0.4), (0.4, 0.1)):
        with tempfile.TemporaryDirectory() as folder:
            puzzle = pathlib.Path(folder, "puzzle.txt")
            puzzle.write_text(text)
            sizes = [f"--{name}={size}" for name, size in (("gap", gap), ("kerf", kerf)) if size]
            run(exactile, "build", puzzle, "-o", folder, "--make", "svg,dxf", "--sheet", "120x90", *sizes)
            seen = []
            outwards = (kerf - gap) / 2
            for path in pathlib.Path(folder).glob("sheet-*.svg"):
                lines, names = read_svg(path)
                boxes = [bounds_of(rings) for rings in lines]
                for rings, name, box in zip(lines, names, boxes):
                    assert all(0 <= low and high <= size for (low, high), size in zip(box, (120, 90))), "off the sheet"
                    wanted = grown_area(pieces[name], outwards or (-0.05 if touches_itself_flat(pieces[name]) else 0))
                    assert abs(abs(sum(map(area_of, rings))) - wanted) < 0.02, f"{name}: {rings}"
                for (a, b) in itertools.combinations(boxes, 2):
                    assert any(x[1] <= y[0] or y[1] <= x[0] for x, y in zip(a, b)), "pieces overlap"
                seen += names
                dxf, dxf_names = read_dxf(path.with_suffix(".dxf"))
                assert dxf_names == names
                near(sum(map(area_of, dxf)), -sum(area_of(ring) for rings in lines for ring in rings))
            assert sorted(seen) == sorted(pieces), "each piece once"
            (tray,), _ = read_svg(pathlib.Path(folder, "tray.svg"))
            inner, outer = sorted(bounds_of([ring])[0][1] - bounds_of([ring])[0][0] for ring in tray)
            near(inner, 70 - kerf)
            near(outer, inner + 20)


def touches_itself_flat(cells):
    return touches_itself([(*cell, 0) for cell in cells])


def grown_area(cells, outwards):
    """The area of squares of 10 whose sides move outwards."""
    if outwards <= 0:
        return shrunk_volume([(*cell, 0) for cell in cells], 10, -outwards) / (10 + 2 * outwards)
    cells, total = set(cells), 0
    for place in itertools.product(range(-2, 20), repeat=2):
        met = itertools.product(*((p // 2,) if p % 2 else (p // 2 - 1, p // 2) for p in place))
        if any(cell in cells for cell in met):
            total += math.prod(10 - 2 * outwards if p % 2 else 2 * outwards for p in place)
    return total


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
    found = build(exactile, definition("cube", pieces), "--gap", "0.2", formats=formats_of(exactile))
    for name in pieces:
        for ending in formats_of(exactile):
            near(volume_of(found[f"{name}.{ending}"]), volume_of(found[f"{name}.stl"]), f"{name}.{ending}: ")


def assembly(exactile):
    with tempfile.TemporaryDirectory() as folder:
        endings = formats_of(exactile)
        run(exactile, "build", "soma-cube", "-o", folder, "--make", ",".join(endings), "--assembly", "--gap", "0.2")
        for ending in endings:
            read = READERS[ending]
            triangles = read(pathlib.Path(folder, f"assembly.{ending}"))
            check_closed(triangles)
            pieces = [path for path in pathlib.Path(folder).glob(f"*.{ending}") if path.stem != "assembly"]
            near(volume_of(triangles), sum(volume_of(read(path)) for path in pieces))


CLAIMS = {
    "general burr pieces are closed bodies of the exact volume": burrs,
    "faces of cubes move inwards by half of the gap, at concave edges too": gaps_of_cubes,
    "hollow cubes have walls of the exact thickness": hollow_cubes,
    "cells of other lattices shrink by half of the gap": gaps_of_other_cells,
    "tetrahedra and octahedra have their volumes": octahedra,
    "bevels take the right volume away": bevels,
    "engraved names take the volume of their letters away": names_have_their_volume,
    "bodies with engraved names are closed": names_are_closed,
    "hollow pieces with bevels are closed on every lattice": bevels_are_closed,
    "random pieces of balls with necks are closed": balls,
    "sheets have each piece once, moved by gap and kerf": sheets,
    "all formats have the same bodies": formats_agree,
    "the assembly has all pieces": assembly,
    **{f"random pieces of {lattice}s are closed": lattice_claim(lattice) for lattice in LATTICES},
}


def main(exactile, *words):
    global STEP
    if "--all" in words:
        STEP, words = 1, [word for word in words if word != "--all"]
    chosen = {name: check for name, check in CLAIMS.items() if all(word in name for word in words)}
    return check_claims({name: (check, exactile) for name, check in chosen.items()}, lambda claim: claim[0](claim[1]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
