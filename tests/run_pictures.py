#!/usr/bin/env python3
"""run_pictures.py -- checks that pictures show the printed solutions.

    run_pictures.py [--have pictures] [--brief] EXACTILE

--brief leaves out slow claims.

Reads the SVG like any other program.  The geometry of each lattice is written down here again, so that no code of the
command is used.  Every cell of a printed solution has to lie in the outline of its piece.  Neighbours need different
colours, and letters have to be legible, even in grey.  Tiles have to show the colours of their file.  Prints TAP, a line
for each claim.
"""

import collections
import itertools
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from claims import check_claims

SVG = "{http://www.w3.org/2000/svg}"
ROOT_OF_3 = math.sqrt(3)
LAYER_GAP = 0.7  # between layers, in cells
APART = 0.035  # the gap of an outline on each side

SQUARES = "D:xDim=5:yDim=4:lattice=square\nP:set=tetrominoes:only=I L O\nC:name=M:layout=0 0,1 0,2 0,0 1\nC:name=J:layout=0 0,1 0,2 0,3 0\n~D\n"
CUBES = "D:xDim=3:yDim=2:zDim=3\nC:name=a:layout=0 0 0,1 0 0,0 1 0:copies=6..6\n~D\n"
TRIANGLES = "D:xDim=6:yDim=2:lattice=triangle\nC:name=t:layout=0 0,1 0,2 0:copies=4..4\n~D\n"
HEXAGONS = "D:xDim=4:yDim=3:lattice=hexagon\nP:set=trihexes:copies=0..4\n~D\n"
# Dominoes on a ring with two optional cells, and a hut.
RING = (
    "D:xDim=4:yDim=3:lattice=square\nR\n# # # #\n# . . #\n# # + +\n~R\n"
    "C:name=hut:type=S:layout=0 0,0 1\nC:name=d:layout=0 0,1 0:copies=3..5\n~D\n"
)
# A piece around a hole, with two cells that meet only in a corner, and a piece in the hole.
CORNERS = (
    "D:xDim=3:yDim=3:lattice=square\nC:name=o:layout=0 0,1 0,2 0,0 1,0 2,1 2,2 1:motions=none\n"
    "C:name=i:layout=0 0:copies=2..2\n~D\n"
)


class Lattice:
    """The centres of cells of area 1, y up, and their corners relative to the centre."""

    def __init__(self, place, corners):
        self.place, self.corners = place, corners


def polygon(sides, radius, first):
    return [(radius * math.cos(first + k * math.tau / sides), radius * math.sin(first + k * math.tau / sides)) for k in range(sides)]


def triangle_place(x, y):
    side = 2 / 3**0.25
    height = side * ROOT_OF_3 / 2
    return ((x / 2 + y / 2) * side, y * height + (height / 3 if x % 2 == 0 else 2 * height / 3))


def hexagon_place(x, y):
    apart = math.sqrt(2 / ROOT_OF_3)
    return ((x + y / 2) * apart, y * apart * ROOT_OF_3 / 2)


TRIANGLE_RADIUS = 2 / 3**0.25 / ROOT_OF_3
LATTICES = {
    "square": Lattice(lambda x, y: (x, y), lambda x, y: polygon(4, math.sqrt(0.5), math.pi / 4)),
    "triangle": Lattice(triangle_place, lambda x, y: polygon(3, TRIANGLE_RADIUS, math.pi / 2 if x % 2 == 0 else -math.pi / 2)),
    "hexagon": Lattice(hexagon_place, lambda x, y: polygon(6, math.sqrt(2 / ROOT_OF_3) / ROOT_OF_3, math.pi / 6)),
}


# ---- Reading pictures ------------------------------------------------------------------------------------------------


def contours_of(path):
    """The polygons of a path's d with only M, l, h, v and z."""
    contours, at = [], (0.0, 0.0)
    number = r"-?(?:\d+\.\d+|\d+)"
    for letter, rest in re.findall(r"([Mlhvz])([^Mlhvz]*)", path):
        values = [float(value) for value in re.findall(number, rest)]
        if letter == "M":
            at = (values[0], values[1])
            contours.append([at])
            continue
        if letter == "z":
            continue
        dx, dy = {"l": values, "h": [*values, 0.0], "v": [0.0, *values]}[letter]
        at = (at[0] + dx, at[1] + dy)
        contours[-1].append(at)
    return contours


def is_inside(contours, x, y):
    """Applies the even-odd rule."""
    inside = False
    for contour in contours:
        for (ax, ay), (bx, by) in zip(contour, contour[1:] + contour[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                inside = not inside
    return inside


def area(contours):
    return abs(sum(ax * by - ay * bx for c in contours for (ax, ay), (bx, by) in zip(c, c[1:] + c[:1]))) / 2


def title_of(group):
    title = group.find(f"{SVG}title")
    return title.text or "" if title is not None else ""


def groups(element, name):
    return [g for g in element.iter(f"{SVG}g") if g.get("class") == name]


def shapes(group):
    return [(contours_of(p.get("d")), p.get("fill")) for p in group.iter(f"{SVG}path") if p.get("fill") != "none"]


def luminance(colour):
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a, b):
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def nearest_paper(papers, shade):
    """Returns the colour of a darker shade."""

    def channels(colour):
        return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]

    dark = 0x10
    return min(
        papers,
        key=lambda paper: min(
            sum(abs(s - (p + (dark - p) * by)) for s, p in zip(channels(shade), channels(paper))) for by in (0, 0.17, 0.34)
        ),
    )


# ---- Running the command ---------------------------------------------------------------------------------------------


class Bench:
    def __init__(self, exactile, folder):
        self.exactile, self.folder = exactile, pathlib.Path(folder)
        self.number = 0
        # fontconfig, which cairo uses, never frees its memory.
        suppressions = self.folder / "suppressions"
        suppressions.write_text("leak:libfontconfig\n")
        self.environment = os.environ | {"LSAN_OPTIONS": f"suppressions={suppressions}:print_suppressions=0"}

    def run(self, *arguments, text=None):
        return subprocess.run(
            [self.exactile, *arguments], input=text, capture_output=True, text=True, check=False, cwd=self.folder,
            env=self.environment,
        )  # fmt: skip

    def file(self, ending):
        self.number += 1
        return self.folder / f"{self.number}.{ending}"

    def solve(self, puzzle, *options):
        """Returns the printed solutions and the picture of a definition or a named puzzle."""
        path = self.file("svg")
        named = "\n" not in puzzle
        done = self.run("solve", puzzle if named else "-", *options, "--picture", path, text=None if named else puzzle)
        assert done.returncode in (0, 3), done.stderr
        return solutions_of(done.stdout), xml.etree.ElementTree.parse(path).getroot()


def solutions_of(printed):
    """Yields {(x, y, layer): name} and the size of each solution."""
    found = []
    for block in re.split(r"# --- SOLUTION \d+ ---\n", printed)[1:]:
        rows = [line for line in block.split("\n") if line.strip()]
        cells, layers = {}, [[part.split() for part in row.split(",")] for row in rows]
        for up, row in enumerate(reversed(layers)):
            for layer, names in enumerate(row):
                cells |= {(x, up, layer): name for x, name in enumerate(names)}
        found.append(cells)
    return found


# ---- Claims ----------------------------------------------------------------------------------------------------------


class Fit:
    """Places the cells of a printed solution on paper, from the bounds of its drawing."""

    def __init__(self, lattice, cells, outlines):
        self.lattice = LATTICES[lattice]
        width = 1 + max(x for x, _, _ in cells) + LAYER_GAP
        self.pitch = width
        corners = [self.corner(cell, k, 1) for cell, name in cells.items() if name != "." for k in range(len(self.lattice.corners(*cell[:2])))]
        spots = [spot for contours, _ in outlines for contour in contours for spot in contour]
        left, right = min(x for x, _ in corners), max(x for x, _ in corners)
        top = max(y for _, y in corners)
        on_left, on_right = min(x for x, _ in spots), max(x for x, _ in spots)
        self.cell = (on_right - on_left) / (right - left - 2 * APART)
        self.x = (on_left + on_right) / 2 - self.cell * (left + right) / 2
        self.y = min(y for _, y in spots) + self.cell * top

    def corner(self, cell, k, share):
        x, y = self.lattice.place(*cell[:2])
        dx, dy = self.lattice.corners(*cell[:2])[k]
        return x + share * dx + cell[2] * self.pitch, y + share * dy

    def spots(self, cell):
        """Yields the centre, and a spot towards each corner."""
        count = len(self.lattice.corners(*cell[:2]))
        inner = [self.corner(cell, 0, 0)] + [self.corner(cell, k, 0.5 if count == 3 else 0.75) for k in range(count)]
        return [(self.x + self.cell * x, self.y - self.cell * y) for x, y in inner]


def cells_lie_in_their_outlines(bench, lattice, puzzle, *options):
    solutions, root = bench.solve(puzzle, *options)
    drawn = groups(root, "solution")
    assert solutions and len(drawn) == len(solutions), f"{len(solutions)} printed, {len(drawn)} drawn"
    for cells, group in zip(solutions, drawn):
        pieces = [(title_of(g), shapes(g)) for g in groups(group, "piece")]
        outlines = [(name, contours, fill) for name, all_of in pieces for contours, fill in all_of]
        fit = Fit(lattice, cells, [(contours, fill) for _, contours, fill in outlines])
        for cell, name in cells.items():
            for x, y in fit.spots(cell):
                around = [n for n, contours, _ in outlines if is_inside(contours, x, y)]
                assert around == ([] if name == "." else [name]), f"cell {cell} of {name} lies in {around}"
        whole = sum(area(contours) for _, contours, _ in outlines) / fit.cell**2
        covered = sum(name != "." for name in cells.values())
        assert 0.7 * covered < whole < covered, f"{covered} cells have outlines of area {whole}"


def neighbours_have_different_colours(bench):
    for lattice, puzzle in (("square", SQUARES), ("hexagon", HEXAGONS), ("square", "y-pentominoes-5x10"), ("square", "dominoes-8x8")):
        solutions, root = bench.solve(puzzle, "--limit", "20")
        for cells, group in zip(solutions, groups(root, "solution")):
            colour = {title_of(g): shapes(g)[0][1] for g in groups(group, "piece")}
            steps = [(1, 0), (0, 1)] + ([(-1, 1)] if lattice == "hexagon" else [])
            for (x, y, z), (dx, dy) in itertools.product(cells, steps):
                a, b = cells[x, y, z], cells.get((x + dx, y + dy, z), ".")
                assert "." in (a, b) or a == b or colour[a] != colour[b], f"{a} and {b} are both {colour[a]}"


def the_same_piece_has_the_same_colour_everywhere(bench):
    _, root = bench.solve("pentominoes-6x10", "--limit", "40", "--pieces")
    colours = {}
    for group in groups(root, "piece"):
        colours.setdefault(title_of(group), set()).update(fill for _, fill in shapes(group))
    assert len(colours) == 12 and all(len(of) == 1 for of in colours.values()), colours


def letters_and_outlines_are_legible_in_grey(bench):
    for puzzle in ("pentominoes-6x10", "one-sided-pentominoes-5x18", "tetris-cube"):
        _, root = bench.solve(puzzle, "--limit", "1")
        for group in groups(root, "piece"):
            path, letters = group.find(f"{SVG}path"), group.find(f"{SVG}text")
            assert letters is not None, f"{title_of(group)} has no label"
            assert letters.text == title_of(group)
            assert contrast(letters.get("fill"), path.get("fill")) >= 4, f"{title_of(group)}: letters on {path.get('fill')}"
            # A white line between two outlines separates neighbours even in grey.
            assert contrast(path.get("stroke"), "#ffffff") >= 2.5, f"{title_of(group)}: outline {path.get('stroke')}"


def a_piece_has_no_inner_lines_unless_asked(bench):
    for options, lines in (((), 0), (("--lines",), 12 * 5 - 12 + 1)):
        _, root = bench.solve("pentominoes-6x10", "--limit", "1", *options)
        drawn = [p for g in groups(root, "piece") for p in g.iter(f"{SVG}path") if p.get("fill") == "none"]
        count = sum(len(contours_of(p.get("d"))) for p in drawn)
        assert count == lines, f"{count} lines"  # each pentomino has four, P five


def most_of_each_solid_piece_shows(bench):
    for puzzle in ("soma-cube", "tetris-cube", "conway-cube", "solid-pentominoes-2x3x10"):
        solutions, root = bench.solve(puzzle, "--limit", "1", "-e", "matrix")
        names = set(solutions[0].values())
        (exploded,) = groups(root, "exploded")
        assert names <= {t.text for t in exploded.iter(f"{SVG}text")}, f"{puzzle}: a label is missing"
        # A colour identifies a piece. Two of its sides have darker shades.
        papers = {fill for group in groups(root, "piece") for _, fill in shapes(group)}
        painted = [(contours[0], nearest_paper(papers, fill)) for contours, fill in shapes(exploded)]
        own, seen = collections.Counter(), collections.Counter()
        for face in painted:
            x, y = (sum(s[k] for s in face[0]) / len(face[0]) for k in (0, 1))
            over = [other for other in painted if is_inside([other[0]], x, y)]
            if [other for other in over if other[1] == face[1]][-1] is face:
                own[face[1]] += 1
                seen[face[1]] += over[-1] is face
        assert set(own) == papers
        for paper, faces in own.items():
            assert seen[paper] >= 0.6 * faces, f"{puzzle}: {seen[paper]} of {faces} faces of {paper} show"


# Pairs in two cubes, in a triangle of 3 and two layers, and in the surface of a cube of 2.
RHOMBIC = "D:xDim=48:yDim=1:zDim=1:lattice=rhombic\nC:name=f:layout=0 0 0,2 0 0:copies=0..24\nC:name=e:layout=0 0 0,8 0 0:copies=0..24\n~D\n"
PRISMS = (
    "D:xDim=6:yDim=3:zDim=2:lattice=prism\nR\n# . . . . .,# . . . . .\n# # # . . .,# # # . . .\n# # # # # .,# # # # # .\n~R\n"
    "C:name=s:layout=0 0 0,1 0 0:copies=0..9\nC:name=u:layout=0 0 0,0 0 1:copies=0..9\n~D\n"
)


def visible_faces(group):
    """How many faces show their middle.  Near the middles: the middle of a hidden face may lie on the edge between two others."""
    faces = [contours[0] for contours, _ in shapes(group)]
    middles = [tuple(sum(s[k] for s in face) / len(face) + aside for k, aside in ((0, 0.31), (1, 0.17))) for face in faces]
    return sum(not any(is_inside([other], *spot) for other in faces[i + 1 :]) for i, spot in enumerate(middles))


def solids_are_drawn_assembled(bench):
    # All faces of the whole that are turned to the viewer: they do not overlap.
    for puzzle, faces in (("soma-cube", 27), ("trominoids-cube-2x2x2", 12), (RHOMBIC, 20), (PRISMS, 21)):
        solutions, root = bench.solve(puzzle, "--limit", "2")
        for assembled in groups(root, "assembled"):
            assert visible_faces(assembled) == faces, f"{visible_faces(assembled)} faces, not {faces}"
        for solution, exploded in zip(solutions, groups(root, "exploded")):
            assert set(solution.values()) - {"."} <= {t.text for t in exploded.iter(f"{SVG}text")}
        assert len(groups(root, "assembled")) == len(groups(root, "solution")) == 2
    path = bench.file("svg")
    assert bench.run("show", "soma-pyramid", "--picture", path).returncode == 0
    (region,) = groups(xml.etree.ElementTree.parse(path).getroot(), "region")
    assert len(groups(region, "assembled")) == 1
    _, root = bench.solve("pentominoes-6x10", "--limit", "1")
    assert not groups(root, "assembled")


def a_pyramid_of_balls_stands_on_its_square(bench):
    _, root = bench.solve("iq-pyramid", "--limit", "1", "--pieces")
    layers = [contours for contours, _ in shapes(groups(root, "open")[0])][0]
    sides = [max(x for x, _ in c) - min(x for x, _ in c) for c in layers]
    assert len(layers) == 55 and max(sides) - min(sides) < 0.1, f"{len(layers)} cells"
    rows = collections.Counter(round(c[0][1], 1) for c in layers)
    # Rows of layers 1, 3 and 5, and those of 2 and 4 between them.
    assert sorted(rows.values()) == sorted([5, 5 + 3, 5 + 3 + 1, 5 + 3, 5, 4, 4 + 2, 4 + 2, 4]), f"{rows}"
    balls = list(groups(root, "assembled")[0].iter(f"{SVG}circle"))
    assert len(balls) == 5 * 55, f"{len(balls)} discs"


def arrows_show_how_sides_are_joined(bench):
    # The middles of heads on the left and the right, or at the bottom and the top, and whether they point alike.
    for wrap, heads, apart, alike in (("x", 2, 0, True), ("x+1", 2, 1, True), ("-x", 2, 0, False), ("y+2", 4, 2, True), ("-y", 4, 0, False)):
        puzzle = f"D:xDim=7:yDim=5:lattice=square:wrap={wrap}\nC:name=a:layout=0 0:copies=35\n~D\n"
        _, root = bench.solve(puzzle, "--limit", "1")
        (seams,) = groups(root, "seams")
        drawn = [contours[0] for contours, _ in shapes(seams)]
        assert len(drawn) == heads, f"{wrap}: {len(drawn)} heads"
        cell = max(x for x, _ in shapes(groups(root, "piece")[0])[0][0][0]) - min(x for x, _ in shapes(groups(root, "piece")[0])[0][0][0])
        along = 1 if "x" in wrap else 0
        tips = [head[0][along] - (head[1][along] + head[2][along]) / 2 for head in (drawn[0], drawn[-1])]
        assert (tips[0] * tips[1] > 0) == alike, f"{wrap}: {tips}"
        middles = [sum(spot[along] for head in side for spot in head) for side in (drawn[: heads // 2], drawn[heads // 2 :])]
        assert abs(abs(middles[0] - middles[1]) / (3 * heads / 2) - apart * cell) < 0.4 * cell, f"{wrap}: {middles}"


def a_piece_over_a_seam_has_no_line_there(bench):
    _, root = bench.solve("D:xDim=5:yDim=1:lattice=square:wrap=x\nC:name=a:layout=0 0,1 0,2 0,3 0,4 0\n~D\n", "--limit", "1")
    (piece,) = groups(root, "piece")
    fills = [p for p in piece.iter(f"{SVG}path") if p.get("fill") != "none"]
    lines = [p for p in piece.iter(f"{SVG}path") if p.get("fill") == "none"]
    assert len(fills) == 1 and len(lines) == 1 and fills[0].get("stroke") in (None, "none")
    assert all(abs(a[1] - b[1]) < 0.1 for a, b in contours_of(lines[0].get("d"))), "a line crosses the strip"


def letters_on_faces_are_legible(bench):
    for puzzle in ("soma-cube", "tetris-cube"):
        _, root = bench.solve(puzzle, "--limit", "1")
        for group in groups(root, "assembled") + groups(root, "exploded"):
            painted = [(contours[0], fill) for contours, fill in shapes(group)]
            for text in group.iter(f"{SVG}text"):
                spot = float(text.get("x")), float(text.get("y")) - 0.36 * float(text.get("font-size"))
                fill = [fill for face, fill in painted if is_inside([face], *spot)][-1]
                assert contrast(text.get("fill"), fill) >= 4.5, f"{puzzle}: {text.text} in {text.get('fill')} on {fill}"


def names_have_letters_that_differ(bench):
    puzzle = "D:xDim=2:yDim=1:lattice=square\nC:name=I:layout=0 0\nC:name=l:layout=0 0\n~D\n"
    _, root = bench.solve(puzzle, "--pieces")
    named = [t for t in root.iter(f"{SVG}text") if t.text in ("I", "l", "I l")]
    assert len(named) == 3 and all("Mono" in t.get("font-family", "") for t in named)


def the_folder_of_a_file_stays_private(bench):
    folder = bench.folder / "private"
    folder.mkdir()
    puzzle, path = folder / "box.txt", bench.file("svg")
    puzzle.write_text(SQUARES)
    assert bench.run("solve", puzzle, "--picture", path).returncode == 0
    assert "private" not in path.read_text() and ">box.txt<" in path.read_text()


def a_search_that_ended_early_says_so(bench):
    _, root = bench.solve("pentominoes-6x10", "--limit", "7")
    assert "at least 7 solutions, as many as asked for (--limit 7)" in [t.text for t in root.iter(f"{SVG}text")]
    for command, early in (("families", "at least 5 solutions, as many as asked for"), ("pack", "; stopped by the limit on nodes")):
        path = bench.file("svg")
        options = ("--limit", "5") if command == "families" else ("--node-limit", "50")
        done = bench.run(command, "pentominoes-6x10", *options, "--picture", path)
        assert done.returncode == (0 if command == "families" else 3), done.stderr
        assert early in path.read_text(), command
    _, root = bench.solve("pentominoes-3x20")
    assert not [t.text for t in root.iter(f"{SVG}text") if "at least" in t.text]


def many_solutions_are_a_sheet(bench):
    solutions, root = bench.solve("pentominoes-6x10", "--limit", "7", "--max-drawn", "4")
    assert len(solutions) == 7 and len(groups(root, "solution")) == 4
    assert "... and 3 more" in [t.text for t in root.iter(f"{SVG}text")]
    solutions, root = bench.solve("pentominoes-5x5", "--limit", "70")
    assert len(groups(root, "solution")) == min(60, len(solutions))


def an_empty_result_is_reported(bench):
    path = bench.file("svg")
    done = bench.run("solve", "dominoes-cut-chessboard", "--picture", path)
    assert done.returncode == 1, done.stderr
    root = xml.etree.ElementTree.parse(path).getroot()
    assert "no solution exists" in [t.text for t in root.iter(f"{SVG}text")]


def names_are_escaped(bench):
    puzzle = 'D:xDim=2:yDim=1:lattice=square\nC:name=a<&>b:layout=0 0\nC:name="q":layout=0 0\n~D\n'
    _, root = bench.solve(puzzle)
    assert {title_of(g) for g in groups(root, "piece")} == {"a<&>b", '"q"'}


# ---- Boards ----------------------------------------------------------------------------------------------------------

# Colours 1 to 20 on the inner edges: more than the palette has.
def board_of_many_colours():
    width, numbers = 5, itertools.count(1)
    right = [[next(numbers) % 20 + 1 if x < width - 1 else 0 for x in range(width)] for _ in range(width)]
    below = [[next(numbers) % 20 + 1 if y < width - 1 else 0 for _ in range(width)] for y in range(width)]
    lines = [f"{width} {width}"]
    for y, x in itertools.product(range(width), range(width)):
        lines.append(f"{below[y - 1][x] if y else 0} {right[y][x]} {below[y][x]} {right[y][x - 1] if x else 0}")
    return "\n".join(lines) + "\n"


def look_of_triangles(tile):
    """Returns the colour and the dots of each side, clockwise from the top."""
    paths = [(contours[0], fill) for contours, fill in shapes(tile)]
    dots = [(float(c.get("cx")), float(c.get("cy"))) for c in tile.findall(f"{SVG}circle")]
    return [(fill, sum(is_inside([triangle], *dot) for dot in dots)) for triangle, fill in paths]


def matching_edges_look_alike_and_others_do_not(bench):
    board = board_of_many_colours()
    tiles = [[int(n) for n in line.split()] for line in board.splitlines()[1:]]
    _, root = bench.solve(board, "--limit", "1", "--pieces")
    everything = groups(root, "tile")
    (solution,) = groups(root, "solution")
    laid = groups(solution, "tile")
    loose = [tile for tile in everything if tile not in laid]
    look_of_colour = {}
    for tile in loose:
        for colour, look in zip(tiles[int(title_of(tile)) - 1], look_of_triangles(tile)):
            assert look_of_colour.setdefault(colour, look) == look, f"colour {colour} has two looks"
    assert len(set(look_of_colour.values())) == len(look_of_colour) == 21, look_of_colour
    assert sorted(int(title_of(t)) for t in laid) == list(range(1, 26)), [title_of(t) for t in laid]
    looks = [look_of_triangles(tile) for tile in laid]
    for cell, look in enumerate(looks):
        assert cell % 5 == 4 or look[1] == looks[cell + 1][3]
        assert cell >= 20 or look[2] == looks[cell + 5][0]
        assert cell >= 5 or look[0] == look_of_colour[0]
    assert not groups(root, "mismatch") and not groups(root, "hole")


def numbers_of_tiles_are_drawn_on_demand(bench):
    board = board_of_many_colours()
    for options, count in (((), 0), (("--numbers",), 25 + 80)):
        _, root = bench.solve(board, "--limit", "1", *options)
        assert sum(len(list(t.iter(f"{SVG}text"))) for t in groups(root, "tile")) == count


def box_of_text(text):
    """Returns left, top, right and bottom in DejaVu Sans, the widest font of pictures."""
    size = float(text.get("font-size"))
    width, height = 0.7 * size * len(text.text), 0.73 * size
    x, y = float(text.get("x")) - width / 2, float(text.get("y"))
    return x, y - height, x + width, y


def numbers_of_many_tiles_do_not_collide(bench):
    side, numbers = 16, itertools.count(101)
    right = [[next(numbers) if x < side - 1 else 0 for x in range(side)] for _ in range(side)]
    below = [[next(numbers) if y < side - 1 else 0 for _ in range(side)] for y in range(side)]
    tiles = [
        f"{below[y - 1][x] if y else 0} {right[y][x]} {below[y][x]} {right[y][x - 1] if x else 0}"
        for y, x in itertools.product(range(side), range(side))
    ]
    _, root = bench.solve("\n".join([f"{side} {side}", *tiles]) + "\n", "--limit", "1", "--numbers")
    assert len(groups(root, "tile")) == side * side
    for tile in groups(root, "tile"):
        middle = middle_of(tile)
        half = max(abs(s[0] - middle[0]) for path in tile.iter(f"{SVG}path") for c in contours_of(path.get("d")) for s in c)
        boxes = [(t.text, box_of_text(t)) for t in tile.iter(f"{SVG}text")]
        for (name, a), (other, b) in itertools.combinations(boxes, 2):
            apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
            assert apart, f"{name} and {other} overlap on tile {title_of(tile)}"
        for name, (left, top, end, bottom) in boxes:
            inside = left >= middle[0] - half and end <= middle[0] + half and top >= middle[1] - half and bottom <= middle[1] + half
            assert inside, f"{name} leaves tile {title_of(tile)}"


# The tiles of a solved 3 x 3 board, row by row.
LAID = "3 3\n0 1 2 0\n0 3 4 1\n0 0 5 3\n2 6 7 0\n4 8 9 6\n5 0 10 8\n7 11 0 0\n9 12 0 11\n10 0 0 12\n"
ROWS = ["1^ 2^ 3^", "4^ 5^ 6^", "7^ 8^ 9^"]


def middle_of(group):
    spots = [spot for path in group.iter(f"{SVG}path") for contour in contours_of(path.get("d")) for spot in contour]
    return [(min(s[k] for s in spots) + max(s[k] for s in spots)) / 2 for k in (0, 1)]


def marks_of(layout):
    """Returns the centres of mismatches and of holes as rows and columns, in cells from the top left."""
    cells = [middle_of(g) for name in ("tile", "hole") for g in groups(layout, name)]
    left, top = (min(c[k] for c in cells) for k in (0, 1))
    size = (max(c[0] for c in cells) - left) / 2
    return tuple(
        sorted((round((y - top) / size + 0.5, 1), round((x - left) / size + 0.5, 1)) for x, y in map(middle_of, groups(layout, name)))
        for name in ("mismatch", "hole")
    )


def checked(bench, board, printed, *options):
    """Returns the status, the marks of each layout, and the picture."""
    definition, path = bench.file("txt"), bench.file("svg")
    definition.write_text(board)
    done = bench.run("check", definition, "-", "-q", "--picture", path, *options, text=printed)
    assert path.exists(), done.stderr
    root = xml.etree.ElementTree.parse(path).getroot()
    return done.returncode, [marks_of(layout) for layout in groups(root, "solution")], root


def check_marks_edges_that_do_not_match(bench):
    right = "\n".join(ROWS)
    assert checked(bench, LAID, right)[:2] == (0, [([], [])])
    # Turned once, the first tile has 2 on the frame, and 0 and 1 in place of 1 and 2.
    got = checked(bench, LAID, right.replace("1^", "1>"))[:2]
    assert got == (1, [([(0.5, 0.0), (0.5, 1.0), (1.0, 0.5)], [])]), got
    # Without a frame a single edge can be wrong. The last tile has the other halves of the colours on the outside.
    for wrong, edge in (("14 13 2 14", (0.5, 1.0)), ("14 1 13 14", (1.0, 0.5))):
        lost = 1 if edge == (0.5, 1.0) else 2
        free = re.sub(r"\b0\b", "14", LAID.replace("3 3\n", "3 3\nframe none\n")).replace("14 1 2 14", wrong).replace("10 14 14 12", f"10 13 {lost} 12")
        got = checked(bench, free, right)[:2]
        assert got == (1, [([edge], [])]), f"first tile {wrong}: {got}"


def check_marks_cells_without_a_tile(bench):
    middle, last = [(1.5, 1.5)], [(2.5, 0.5), (2.5, 1.5), (2.5, 2.5)]
    for hole in ("0", ".", "99^", "x9^"):
        got = checked(bench, LAID, "\n".join([ROWS[0], f"4^ {hole} 6^", ROWS[2]]))[:2]
        assert got == (1, [([], middle)]), f"{hole}: {got}"
    got = checked(bench, LAID, "\n".join(ROWS[:2]) + "\n\n" + "\n".join(ROWS))[:2]
    assert got == (1, [([], last), ([], [])]), got


def cells_show_their_colours(bench):
    path = bench.file("svg")
    bench.run("solve", "pentominoes-chequered-6x10", "--limit", "1", "-q", "--picture", path)
    root = xml.etree.ElementTree.parse(path).getroot()
    discs = [disc for group in groups(root, "colours") for disc in group.iter("{http://www.w3.org/2000/svg}circle")]
    assert len(discs) == 60, len(discs)
    # Like a chessboard: all discs of one row and column differ from those beside them.
    paints = {}
    left, top = min(float(disc.get("cx")) for disc in discs), min(float(disc.get("cy")) for disc in discs)
    for disc in discs:
        x, y = (float(disc.get("cx")) - left) / 34, (float(disc.get("cy")) - top) / 34
        paints.setdefault((round(x) + round(y)) % 2, set()).add(disc.get("fill"))
    assert sorted(map(sorted, paints.values())) == [["#303030"], ["#f8f8f8"]], paints


def check_draws_at_most_the_given_number(bench):
    status, marks, root = checked(bench, LAID, "\n\n".join(["\n".join(ROWS)] * 3), "--max-drawn", "2")
    assert status == 1 and len(marks) == 2
    assert "... and 1 more" in [t.text for t in root.iter(f"{SVG}text")]


# ---- Plots -----------------------------------------------------------------------------------------------------------


def power_of(text):
    """Returns the power of a label such as 10\u2074."""
    digits = text[2:].translate(str.maketrans("\u207b\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079", "-0123456789"))
    return int(digits)


def values_of_curves(root):
    """Returns {name: {remaining pieces: value}} of the first chart, read off its scales."""
    # A label is level with its mark, and the baseline is below the middle of its letters.
    texts = [(t.text, float(t.get("x")), float(t.get("y")) - 0.36 * float(t.get("font-size"))) for t in root.iter(f"{SVG}text")]
    powers = [(power_of(text), y) for text, _, y in texts if re.fullmatch("10[^0-9a-z ,]+", text)]
    first = list(itertools.takewhile(lambda of: of[0] >= powers[0][0] and of[1] <= powers[0][1], powers))
    (low, bottom), (high, top) = min(first), max(first)
    levels = {int(text): x for text, x, y in texts if text.isdigit() and bottom < y < bottom + 14}
    curves = {}
    for group in groups(root, "curve"):
        if title_of(group) in curves:
            break
        curves[title_of(group)] = {}
        for disc in group.iter(f"{SVG}circle"):
            x, y = float(disc.get("cx")), float(disc.get("cy"))
            level = min(levels, key=lambda n: abs(levels[n] - x))
            curves[title_of(group)][level] = 10 ** (low + (high - low) * (bottom - y) / (bottom - top))
    return curves


def plot_of(bench, *words):
    """Returns the root of the plot of a count, and its statistics."""
    path = bench.file("svg")
    done = bench.run("count", *words, "--json", "--statistics", "--plot", path)
    assert done.returncode == 0, done.stderr
    statistics = json.loads([line for line in done.stderr.splitlines() if line.startswith("{")][-1])
    return xml.etree.ElementTree.parse(path).getroot(), statistics


def check_curves(curves, statistics):
    for name, key in (("fits", "fits_at"), ("attempts", "attempts_at")):
        numbers = {level: n for level, n in enumerate(statistics[key]) if n > 0 and level > 0}
        assert set(curves[name]) == set(numbers), f"{name}: {sorted(curves[name])}"
        for level, number in numbers.items():
            assert abs(math.log(curves[name][level] / number)) < 0.02, f"{name} at {level}: {curves[name][level]}, not {number}"


def check_estimate(curves, statistics, factor):
    """On a busy machine the estimate ends early, and there is no curve."""
    for level, value in curves.get("estimated fits", {}).items():
        true = statistics["fits_at"][level]
        assert true < 1000 or true / factor < value < true * factor, f"estimate at {level}: {value}"


def a_plot_shows_what_the_statistics_say(bench):
    root, statistics = plot_of(bench, "pentominoes-4x15", "--unique", "-e", "dlx")
    curves = values_of_curves(root)
    check_curves(curves, statistics)
    assert statistics["engine"] == "dlx" and "seconds" in curves, list(curves)
    check_estimate(curves, statistics, 10)


def a_plot_of_a_count_by_classes_has_the_estimate_of_the_tree_of_classes(bench):
    root, statistics = plot_of(bench, "pentominoes-6x10")
    assert statistics["found"] == 2339 and statistics["solutions"] == 9356, statistics
    curves = values_of_curves(root)
    check_curves(curves, statistics)
    check_estimate(curves, statistics, 3)


def a_plot_of_merged_states_is_made_at_once(bench):
    board = bench.file("txt")
    board.write_text("D:xDim=30:yDim=8:zDim=1\nP:set=dominoes:copies=120\n~D\n")
    root, statistics = plot_of(bench, board, "--engine", "frontier")
    assert statistics["engine"] == "frontier" and statistics["solutions"] == 12457255314954679645007780869, statistics
    assert [title_of(group) for group in groups(root, "curve")] == ["fits", "attempts"]
    root, statistics = plot_of(bench, "pentominoes-5x12")
    assert statistics["engine"] == "frontier"
    check_curves(values_of_curves(root), statistics)


def cells_have_one_size_between_notes(bench):
    path = bench.file("svg")
    done = bench.run("families", "pentominoes-6x10", "--swap", "3", "--limit", "25", "--picture", path)
    sizes = {int(size) for size in re.findall(r"^cluster \d+, (\d+) sol", done.stdout, re.M)}
    assert done.returncode == 0 and len(sizes) > 1, done.stderr
    crosses = [g for g in groups(xml.etree.ElementTree.parse(path).getroot(), "piece") if title_of(g) == "X"]
    areas = [sum(area(contours) for contours, _ in shapes(g)) for g in crosses]
    assert len(areas) == 25 and max(areas) < 1.05 * min(areas), areas


# ---- Files -----------------------------------------------------------------------------------------------------------


def the_same_run_gives_the_same_bytes(bench, endings):
    for ending in endings:
        files = [bench.file(ending) for _ in range(2)]
        for path in files:
            done = bench.run("solve", "soma-cube", "pentominoes-6x10", "--limit", "3", "--pieces", "-q", "--picture", path)
            assert done.returncode == 0, done.stderr
        first, second = (path.read_bytes() for path in files)
        assert first == second, f"{ending}: {len(first)} and {len(second)} bytes"
        assert first.startswith({"svg": b"<svg ", "png": b"\x89PNG\r\n", "pdf": b"%PDF-"}[ending])


def a_long_pdf_has_pages(bench):
    path = bench.file("pdf")
    assert bench.run("solve", "conway-cube", "tetris-cube", "--limit", "12", "--pieces", "-q", "--picture", path).returncode == 0
    assert path.read_bytes().count(b"/Type /Page %") > 2


def an_overlong_png_is_refused(bench):
    path = bench.file("png")
    done = bench.run("solve", "pentominoes-6x10", "--limit", "5000", "--max-drawn", "5000", "-q", "--picture", path)
    assert done.returncode == 2 and "show fewer, or ask for SVG" in done.stderr, done.stderr
    assert not path.exists()


def a_missing_cairo_is_reported(bench):
    done = bench.run("solve", "soma-cube", "--limit", "1", "--picture", bench.file("png"))
    assert done.returncode == 2 and "cairo" in done.stderr and not done.stdout, done.stderr


CLAIMS = {
    "squares lie in their outlines": lambda b: cells_lie_in_their_outlines(b, "square", SQUARES),
    "triangles lie in their outlines": lambda b: cells_lie_in_their_outlines(b, "triangle", TRIANGLES),
    "hexagons lie in their outlines": lambda b: cells_lie_in_their_outlines(b, "hexagon", HEXAGONS, "--limit", "30"),
    "hexiamonds lie in their outlines": lambda b: cells_lie_in_their_outlines(b, "triangle", "hexiamonds-rhombus-6x6", "--limit", "2"),
    "cubes lie in their outlines, layer by layer": lambda b: cells_lie_in_their_outlines(b, "square", CUBES, "--limit", "10"),
    "pentominoes lie in their outlines": lambda b: cells_lie_in_their_outlines(b, "square", "pentominoes-6x10", "--limit", "5"),
    "empty cells and stationary pieces lie in their outlines": lambda b: cells_lie_in_their_outlines(b, "square", RING),
    "a piece that meets itself in a corner has its outline": lambda b: cells_lie_in_their_outlines(b, "square", CORNERS),
    "neighbours have different colours": neighbours_have_different_colours,
    "the same piece has the same colour everywhere": the_same_piece_has_the_same_colour_everywhere,
    "letters and outlines are legible in grey": letters_and_outlines_are_legible_in_grey,
    "a piece has no inner lines unless asked": a_piece_has_no_inner_lines_unless_asked,
    "most of each solid piece shows": most_of_each_solid_piece_shows,
    "solids are drawn assembled": solids_are_drawn_assembled,
    "arrows show how sides are joined": arrows_show_how_sides_are_joined,
    "a piece over a seam has no line there": a_piece_over_a_seam_has_no_line_there,
    "a pyramid of balls stands on its square": a_pyramid_of_balls_stands_on_its_square,
    "letters on faces are legible": letters_on_faces_are_legible,
    "names have letters that differ": names_have_letters_that_differ,
    "the folder of a file stays private": the_folder_of_a_file_stays_private,
    "a search that ended early says so": a_search_that_ended_early_says_so,
    "many solutions are a sheet": many_solutions_are_a_sheet,
    "an empty result is reported": an_empty_result_is_reported,
    "names are escaped": names_are_escaped,
    "matching edges look alike, and others do not": matching_edges_look_alike_and_others_do_not,
    "numbers of tiles are drawn on demand": numbers_of_tiles_are_drawn_on_demand,
    "numbers of many tiles do not collide": numbers_of_many_tiles_do_not_collide,
    "check marks edges that do not match": check_marks_edges_that_do_not_match,
    "check marks cells without a tile": check_marks_cells_without_a_tile,
    "cells show their colours": cells_show_their_colours,
    "check draws at most the given number": check_draws_at_most_the_given_number,
    "a plot shows what the statistics say": a_plot_shows_what_the_statistics_say,
    "a plot of a count by classes has the estimate of the tree of classes": a_plot_of_a_count_by_classes_has_the_estimate_of_the_tree_of_classes,
    "a plot of merged states is made at once": a_plot_of_merged_states_is_made_at_once,
    "cells have one size between notes": cells_have_one_size_between_notes,
    "the same run gives the same bytes": lambda b: the_same_run_gives_the_same_bytes(b, ["svg"]),
}
WITH_CAIRO = {
    "the same run gives the same PNG and PDF": lambda b: the_same_run_gives_the_same_bytes(b, ["png", "pdf"]),
    "a long PDF has pages": a_long_pdf_has_pages,
    "an overlong PNG is refused": an_overlong_png_is_refused,
}
LENGTHY = {
    "pentominoes lie in their outlines",
    "neighbours have different colours",
    "most of each solid piece shows",
    "many solutions are a sheet",
    "a plot shows what the statistics say",
    "a plot of a count by classes has the estimate of the tree of classes",
    "the same run gives the same PNG and PDF",
    "an overlong PNG is refused",
}
WITHOUT_CAIRO = {"a missing cairo is reported": a_missing_cairo_is_reported}


def main(arguments):
    has_cairo = "pictures" in arguments
    exactile = pathlib.Path(arguments[-1]).resolve()
    claims = CLAIMS | (WITH_CAIRO if has_cairo else WITHOUT_CAIRO)
    if "--brief" in arguments:
        claims = {name: claim for name, claim in claims.items() if name not in LENGTHY}
    skipped = {} if has_cairo else WITH_CAIRO
    errors = (AssertionError, ValueError, KeyError, IndexError, StopIteration, xml.etree.ElementTree.ParseError)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(exactile, folder)
        return check_claims(claims, lambda claim: claim(bench), errors, skipped, "needs cairo")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
