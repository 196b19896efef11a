"""tilings.py -- counts the shapes of tilings that are given by polygons, with nothing but their corners.

    tilings.py [CELLS]     prints a line for each tiling: the order of its group, and the shapes of 1 to CELLS cells

tests/test_lattice.c has the numbers.  Symmetries are found by trying: all isometries that map the first cell to a cell,
corner by corner, are held to the corners of all cells around.
"""

import sys
from fractions import Fraction


def turned(corners, quarter):
    return [(-y, x) if quarter else (-y, x + y) for x, y in corners]


def around(cell, times, quarter=False):
    cells = [cell]
    for _ in range(times - 1):
        cells.append(turned(cells[-1], quarter))
    return cells


# The cells, the period, and whether the axes are at 60 degrees.
TILINGS = {
    "herringbone": (
        [[(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)], [(0, 1), (1, 1), (1, 2), (1, 3), (0, 3), (0, 2)]],
        [(1, 1), (-2, 2)],
        False,
    ),
    "Cairo": (around([(0, 0), (2, -1), (4, 1), (3, 3), (1, 2)], 4, True), [(6, 0), (0, 6)], False),
    "florets": (around([(0, 0), (2, 0), (2, 1), (1, 2), (0, 2)], 6), [(4, 1), (-1, 5)], True),
    "houses": (
        [[(0, 0), (2, 0), (2, 2), (1, 3), (0, 2)], [(1, 3), (2, 2), (3, 3), (3, 5), (1, 5)]],
        [(2, 0), (1, 5)],
        False,
    ),
    "hexagons and triangles": (
        [[(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)], [(0, 1), (1, 0), (1, 1)], [(1, 0), (1, -1), (2, -1)]],
        [(2, 0), (0, 2)],
        True,
    ),
    "L trominoes": (
        [[(0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2), (0, 1)], [(2, 1), (2, 2), (2, 3), (0, 3), (0, 2), (1, 2), (1, 1)]],
        [(2, 0), (0, 3)],
        False,
    ),
}


class Tiling:
    def __init__(self, cells, period, oblique):
        self.period, self.oblique = period, oblique
        self.base = [frozenset(cell) for cell in cells]
        self.polygons = [list(cell) for cell in cells]
        self.home = {}
        for slot, cell in enumerate(self.base):
            self.home[self.reduced(cell)] = slot
        self.sides = {}
        for slot, cell in enumerate(cells):
            for i, corner in enumerate(cell):
                side = frozenset([corner, cell[i - 1]])
                self.sides.setdefault(self.reduced(side), []).append((slot, side))
        self.symmetries = list(self.find_symmetries())

    def norm(self, v):
        return v[0] * v[0] + v[1] * v[1] + (v[0] * v[1] if self.oblique else 0)

    def offset(self, at):
        """Returns the multiples of the period that take a point to the first parallelogram."""
        (a, b), (c, d) = self.period
        det = a * d - b * c
        return (at[0] * d - at[1] * c) // det, (a * at[1] - b * at[0]) // det

    def moved(self, points, m, n):
        (a, b), (c, d) = self.period
        return frozenset((x + m * a + n * c, y + m * b + n * d) for x, y in points)

    def reduced(self, points):
        m, n = self.offset(min(points, key=lambda p: self.offset(p) + p))
        return self.moved(points, -m, -n)

    def is_cell(self, points):
        return self.reduced(points) in self.home

    def neighbours(self, cell):
        polygon = self.polygons[self.home[self.reduced(cell)]]
        first = min(cell, key=lambda p: self.offset(p) + p)
        m, n = self.offset(first)
        low = min(polygon, key=lambda p: self.offset(p) + p)
        k, j = self.offset(low)
        here = [next(iter(self.moved([p], m - k, n - j))) for p in polygon]
        for i, corner in enumerate(here):
            side = frozenset([corner, here[i - 1]])
            for slot, its in self.sides[self.reduced(side)]:
                p, q = self.offset(min(side, key=lambda p: self.offset(p) + p))
                r, s = self.offset(min(its, key=lambda p: self.offset(p) + p))
                other = self.moved(self.base[slot], p - r, q - s)
                if other != cell:
                    yield other

    def find_symmetries(self):
        """Maps two sides of the first cell to two sides of any cell, either way round."""
        first = self.polygons[0]
        k = next(i for i in range(1, len(first)) if self.bends(first, i))
        before, corner, after = first[k - 1], first[k], first[(k + 1) % len(first)]
        seen = set()
        for cell in self.polygons:
            for way in (list(cell), list(reversed(cell))):
                for i, at in enumerate(way):
                    m = self.matrix(before, corner, after, way[i - 1], at, way[(i + 1) % len(way)])
                    if m and m not in seen and self.keeps(m):
                        seen.add(m)
                        yield m

    def bends(self, cell, i):
        (a, b), (c, d), (e, f) = cell[i - 1], cell[i], cell[(i + 1) % len(cell)]
        return (c - a) * (f - d) != (d - b) * (e - c)

    def matrix(self, a, b, c, d, e, f):
        u, v = (a[0] - b[0], a[1] - b[1]), (c[0] - b[0], c[1] - b[1])
        w, x = (d[0] - e[0], d[1] - e[1]), (f[0] - e[0], f[1] - e[1])
        plus = lambda p, q: (p[0] + q[0], p[1] + q[1])
        if (self.norm(u), self.norm(v), self.norm(plus(u, v))) != (self.norm(w), self.norm(x), self.norm(plus(w, x))):
            return None
        det = u[0] * v[1] - u[1] * v[0]
        m = [Fraction(w[k] * v[1] - x[k] * u[1], det) for k in (0, 1)]
        n = [Fraction(x[k] * u[0] - w[k] * v[0], det) for k in (0, 1)]
        shift = tuple(e[k] - m[k] * b[0] - n[k] * b[1] for k in (0, 1))
        return (m[0], n[0], m[1], n[1]) + shift

    def apply(self, m, points):
        return frozenset((m[0] * x + m[1] * y + m[4], m[2] * x + m[3] * y + m[5]) for x, y in points)

    def keeps(self, m):
        return all(
            self.is_cell(self.apply(m, self.moved(cell, i, j))) for cell in self.base for i in (0, 1) for j in (0, 1)
        )

    def normal(self, shape):
        m, n = self.offset(min((p for cell in shape for p in cell), key=lambda p: self.offset(p) + p))
        return frozenset(self.moved(cell, -m, -n) for cell in shape)

    def canonical(self, shape):
        forms = (self.normal([self.apply(m, cell) for cell in shape]) for m in self.symmetries)
        return min(tuple(sorted(tuple(sorted(cell)) for cell in form)) for form in forms)

    def counts(self, most):
        shapes = {self.canonical([cell]) for cell in self.base}
        yield len(shapes)
        for _ in range(most - 1):
            larger = set()
            for shape in shapes:
                cells = [frozenset(cell) for cell in shape]
                for cell in cells:
                    for other in self.neighbours(cell):
                        if other not in cells:
                            larger.add(self.canonical(cells + [other]))
            shapes = larger
            yield len(shapes)


def main():
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for name, (cells, period, oblique) in TILINGS.items():
        tiling = Tiling(cells, period, oblique)
        print(name, len(tiling.symmetries), *tiling.counts(most))


if __name__ == "__main__":
    main()
