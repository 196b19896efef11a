"""lattices.py -- the lattices of exactile as docs/FORMAT.md describes them, written down without its code.

A period of a lattice repeats along three steps, which may be oblique.  Each cell of a period is the list of its
corners, in fractions of the steps.  The symmetries are found by trying: all integer matrices that keep the lengths and
angles of the steps, and map the corners of each cell to those of a cell.
"""

import functools
import itertools

from tilings import TILINGS

NONE, HALF, PLANE, SPACE, MIRROR = range(1, 6)  # the least class of motions that has a motion
MOTIONS = {NONE: "none", HALF: "half", PLANE: "plane", SPACE: "space", MIRROR: "mirror"}


def plus(a, b, times=1):
    return a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]


def apply(matrix, vector):
    x, y, z = vector
    return tuple(a * x + b * y + c * z for a, b, c in matrix)


def determinant(m):
    return sum(
        m[0][k] * (m[1][(k + 1) % 3] * m[2][(k + 2) % 3] - m[1][(k + 2) % 3] * m[2][(k + 1) % 3]) for k in range(3)
    )


class Motion:
    """A symmetry without its translation: a matrix on steps, and the slot to which each slot goes."""

    def __init__(self, matrix, slot_to, least, reflects):
        self.matrix = matrix
        self.slot_to = slot_to
        self.least = least
        self.reflects = reflects


class Lattice:
    def __init__(self, name, products, parts, corners, side, is_flat=False):
        """products: twice the scalar product of each two steps.  corners: of each slot, in 1/parts of the steps."""
        self.name = name
        self.products = products
        self.is_flat = is_flat
        self.side = side  # cells touch if they have this number of common corners
        self.slots = len(corners)
        self.unit = parts * len(corners[0])  # of a step: centres are whole numbers then
        self.corners = [[tuple(len(corners[0]) * x for x in c) for c in cell] for cell in corners]
        self.centres = [tuple(sum(c[k] for c in cell) // len(cell) for k in range(3)) for cell in self.corners]
        self.forms = [self.form(slot) for slot in range(self.slots)]
        self.motions = sorted(self.find_motions(), key=lambda m: m.least)

    def __deepcopy__(self, memo):
        return self

    def form(self, slot, matrix=((1, 0, 0), (0, 1, 0), (0, 0, 1))):
        return frozenset(apply(matrix, plus(c, self.centres[slot], -1)) for c in self.corners[slot])

    def length(self, v):
        return sum(self.products[i][k] * v[i] * v[k] for i in range(3) for k in range(3))

    def find_motions(self):
        of_steps = [
            [v for v in itertools.product((-1, 0, 1), repeat=3) if self.length(v) == self.products[k][k]]
            for k in range(3)
        ]
        for columns in itertools.product(*of_steps):
            matrix = tuple(zip(*columns))
            if not self.keeps_angles(columns) or (self.is_flat and determinant(matrix) < 0):
                continue  # a plane lies in space, where turning it over is no reflection
            moved = [self.form(slot, matrix) for slot in range(self.slots)]
            if any(form not in self.forms for form in moved):
                continue
            slot_to = [self.forms.index(form) for form in moved]
            if self.moves_cells_together(matrix, slot_to):
                yield Motion(matrix, slot_to, self.least_class(matrix), determinant(matrix) < 0)

    def keeps_angles(self, columns):
        of = self.products
        return all(
            self.length(plus(columns[i], columns[k])) == of[i][i] + of[k][k] + 2 * of[i][k]
            for i in range(3)
            for k in range(i)
        )

    def moves_cells_together(self, matrix, slot_to):
        """Returns whether one translation takes all moved cells to cells."""
        ways = [plus(self.centres[to], apply(matrix, self.centres[slot]), -1) for slot, to in enumerate(slot_to)]
        return all(x % self.unit == 0 for way in ways for x in plus(way, ways[0], -1))

    def least_class(self, matrix):
        """A turn in the x-y plane takes each layer of z to itself."""
        if matrix == ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
            return NONE
        if determinant(matrix) < 0:
            return MIRROR
        steps = [apply(matrix, step) for step in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
        if [step[2] for step in steps] != [0, 0, 1]:
            return SPACE
        return HALF if all(apply(matrix, steps[k])[k] == 1 for k in range(3)) else PLANE

    def cell(self, x, y=0, z=0):
        """Returns a cell as (slot, centre)."""
        slot = x % self.slots
        return slot, plus(self.centres[slot], (x // self.slots, y, z), self.unit)

    def coordinates(self, slot, centre):
        """Returns x, y, z of a cell."""
        steps = [x // self.unit for x in plus(centre, self.centres[slot], -1)]
        return (steps[0] * self.slots + slot, *steps[1:])

    def touch(self, a, b):
        common = self.corners_of(*a) & self.corners_of(*b)
        return a != b and len(common) >= self.side

    @functools.lru_cache(maxsize=100000)
    def corners_of(self, slot, centre):
        way = plus(centre, self.centres[slot], -1)
        return frozenset(plus(c, way) for c in self.corners[slot])


SQUARE = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0)]
UP, DOWN = [(0, 0, 0), (1, 0, 0), (0, 1, 0)], [(1, 0, 0), (0, 1, 0), (1, 1, 0)]
HEXAGON = [(1, 1, 0), (-1, 2, 0), (-2, 1, 0), (-1, -1, 0), (1, -2, 0), (2, -1, 0)]
BRICK = [(1, 2, 0), (-1, 2, 0), (-3, 2, 0), (-1, -2, 0), (1, -2, 0), (3, -2, 0)]
UPRIGHT = ((2, 0, 0), (0, 2, 0), (0, 0, 2))
STAGGERED = ((8, 4, 0), (4, 4, 0), (0, 0, 2))
OBLIQUE = ((2, 1, 0), (1, 2, 0), (0, 0, 2))
TETRAHEDRON = ((2, 1, 1), (1, 2, 1), (1, 1, 2))


def raised(cell):
    return cell + [plus(c, (0, 0, 1)) for c in cell]


def contacts():
    """Returns the points where the sphere 0 0 0 touches the twelve others, in halves of the steps."""
    ways = [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, -1, 0), (1, 0, -1), (0, 1, -1)]
    return [plus((0, 0, 0), way, sign) for way in ways for sign in (1, -1)]


def rhombic_cells():
    """A cell has the centre of a cube, the centre of a face, and the ends of an edge of the face.  Sides of 2."""
    signed_axes = [(axis, sign) for axis in range(3) for sign in (1, -1)]
    for face, face_sign in signed_axes:
        for edge, edge_sign in signed_axes:
            if edge == face:
                continue
            middle = [0, 0, 0]
            middle[face] = face_sign
            corners = [(0, 0, 0), tuple(middle)]
            middle[edge] = edge_sign
            for end in (-1, 1):
                middle[3 - face - edge] = end
                corners.append(tuple(middle))
            yield corners


def tetra_octa_cells():
    """Eighths of octahedra around the points of the lattice, then the two tetrahedra, in eighths of the steps."""
    first = [(1, 1, 1), (3, 7, 7), (7, 3, 7), (1, 1, 5), (7, 7, 3), (1, 5, 1), (5, 1, 1), (7, 7, 7)]
    axes = [(4, 4, -4), (4, -4, 4), (-4, 4, 4)]  # from the centre of an octahedron to three of its corners
    signs = list(itertools.product((1, -1), repeat=3))
    for at in first:
        for sign in signs:
            way = (0, 0, 0)
            for s, axis in zip(sign, axes):
                way = plus(way, axis, s)
            centre = plus(at, tuple(x // 4 for x in way), -1)
            if all(x % 8 == 0 for x in centre):
                yield [centre] + [plus(centre, axis, s) for s, axis in zip(sign, axes)]
    yield axes + [(4, 4, 4)]
    yield [plus((8, 8, 8), c, -1) for c in axes + [(4, 4, 4)]]


def tiling(name):
    """A tiling of tilings.py as a lattice that the definition brings along."""
    cells, (u, v), oblique = TILINGS[name]
    det = u[0] * v[1] - u[1] * v[0]
    product = lambda a, b: 2 * (a[0] * b[0] + a[1] * b[1]) + oblique * (a[0] * b[1] + a[1] * b[0])
    words = "; ".join(", ".join(f"{x} {y}" for x, y in cell) for cell in cells)
    return Lattice(
        f"custom:tiles={words}:period={u[0]} {u[1]}, {v[0]} {v[1]}" + ":grid=triangle" * oblique,
        ((product(u, u), product(u, v), 0), (product(u, v), product(v, v), 0), (0, 0, 2)),
        det,
        [[(x * v[1] - y * v[0], u[0] * y - u[1] * x, 0) for x, y in cell] for cell in cells],
        2,
        is_flat=True,
    )


LATTICES = [
    Lattice("square", UPRIGHT, 1, [SQUARE], 2, is_flat=True),
    Lattice("cube", UPRIGHT, 1, [raised(SQUARE)], 4),
    Lattice("triangle", OBLIQUE, 1, [UP, DOWN], 2, is_flat=True),
    Lattice("hexagon", OBLIQUE, 3, [HEXAGON], 2, is_flat=True),
    Lattice("brick", STAGGERED, 4, [BRICK], 2, is_flat=True),
    tiling("herringbone"),
    tiling("Cairo"),
    tiling("florets"),
    tiling("houses"),
    Lattice("prism", OBLIQUE, 1, [raised(UP), raised(DOWN)], 3),
    Lattice("sphere", TETRAHEDRON, 2, [contacts()], 1),
    Lattice("rhombic", UPRIGHT, 2, list(rhombic_cells()), 3),
    Lattice("tetra-octa", TETRAHEDRON, 8, list(tetra_octa_cells()), 3),
]
