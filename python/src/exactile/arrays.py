"""Regions, shapes and exact covers from lists and arrays.

numpy is imported only for arrays, and scipy only for sparse matrices.
"""

from __future__ import annotations

import ctypes
import operator
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Iterable, Mapping, Union

from . import _binding as c
from .library import Diagnostics, Error, Handle, coordinate, encoded, lib, list_of, mapping_of, one_of, text_of
from .library import tuple_of, whole_number

if TYPE_CHECKING:
    import numpy

    Cell = tuple[int, ...]
    Cells = Union[Iterable[Cell], Mapping[Cell, Union[str, None]], "numpy.ndarray", str]

FILL, OPTIONAL = 1, 2  # values of a region's array; 0: not in the region
MAX_CELLS = 1 << 20  # of a box
MOTIONS = {
    None: c.XT_MOTIONS_DEFAULT,
    "none": c.XT_MOTIONS_NONE,
    "half": c.XT_MOTIONS_HALF,
    "plane": c.XT_MOTIONS_PLANE,
    "space": c.XT_MOTIONS_SPACE,
    "mirror": c.XT_MOTIONS_MIRROR,
}
# The endings of the names of sets, and the numbers of cells for which a letter alone stands: pentominoes on squares,
# the pieces of the Soma cube on cubes, hexiamonds, tetrahexes, tetratans, tetrakites, pentatwigs, tetrabricks.
SETS = {
    "square": ("ominoes", (5, 4, 3)),
    "cube": ("cubes", (4, 3, 5)),
    "triangle": ("iamonds", (6, 5, 4)),
    "hexagon": ("hexes", (4, 3, 5)),
    "tetrakis": ("tans", (4, 5, 3)),
    "kite": ("kites", (4, 3, 5)),
    "rhombille": ("twigs", (5, 4, 3)),
    "brick": ("bricks", (4, 3, 5)),
}


@dataclass(frozen=True)
class Piece:
    """A piece with more than its cells.

    cells: a list of cells; an array of 0, 1 and 2, where 2 is a variable cell; a dict of cells and the names of their
    colours; or the name of one shape, such as "L4".  copies: a number, or a range such as (0, 3).  motions: "none",
    "half", "plane", "space" or "mirror"; None is "space", or "plane" in a one-sided puzzle.  A stationary piece lies at
    its cells.  Each copy may have or lack each of the variable cells.  groups: the groups in which copies may stay together
    when a solution is taken apart, each with the most copies, such as {1: 2}.
    """

    cells: Cells
    copies: int | tuple[int, int] = 1
    motions: str | None = None
    stationary: bool = False
    weight: int | None = None
    variable: Cells = ()
    name: str = ""
    groups: dict[int, int] | None = None


@dataclass(frozen=True)
class Box:
    """A box by its sides, which may be of any size.  copies, motions, weight: as of a Piece."""

    sides: tuple[int, ...]
    copies: int | tuple[int, int] = 1
    motions: str | None = None
    weight: int | None = None
    name: str = ""


# ---- Arrays and cells ------------------------------------------------------------------------------------------------


def is_array(value) -> bool:
    return hasattr(value, "__array__") or hasattr(value, "toarray")


def checked_array(value, what: str, high: int) -> numpy.ndarray:
    """An array of int8 with numbers from 0 to high.  Raises Error for any other value."""
    import numpy

    values = numpy.asarray(value.toarray() if hasattr(value, "toarray") else value)
    if values.dtype.kind not in "biuf":
        raise TypeError(f"the array of {what} has the type {values.dtype}; give numbers from 0 to {high}")
    wrong = ~numpy.isin(values, range(high + 1))
    if wrong.any():
        place = tuple(int(i) for i in numpy.argwhere(wrong)[0])
        raise Error(f"the array of {what} has {values[place]} at {place}; give numbers from 0 to {high}")
    return values.astype(numpy.int8)


def checked_cell(cell) -> Cell:
    if isinstance(cell, (str, bytes)) or not hasattr(cell, "__iter__"):
        raise TypeError(f"{cell!r} is no cell; a cell is a tuple of coordinates, such as (1, 0)")
    return tuple(map(coordinate, cell))


def cells_of(shape, high: int) -> tuple[list[Cell], list[Cell]]:
    """The cells of a list, and of an array those with 1 and those with 2."""
    if is_array(shape):
        values = checked_array(shape, "a piece", high)
        return tuple([tuple(map(int, cell)) for cell in zip(*(values == value).nonzero())] for value in (1, 2))
    return [checked_cell(cell) for cell in list_of(shape, "the cells of a shape")], []


def same_dimensions(cells: list[Cell], dimensions: int, lattice: str) -> None:
    for cell in cells:
        if not 0 < len(cell) <= max(dimensions, 3 if dimensions == 2 else dimensions) or len(cell) < dimensions:
            raise Error(
                f"the cell {cell} has {len(cell)} coordinates; cells of the lattice {lattice} have {dimensions}"
            )
        if any(cell[dimensions:]):
            raise Error(f"the cell {cell} is outside the flat lattice {lattice}; its third coordinate is 0 there")


def least_of(cells: Iterable[Cell], lattice: str) -> Cell:
    """The least coordinates, such that a shift by them is a translation of the lattice."""
    least = [min(values) for values in zip(*cells)]
    row_period = ctypes.c_uint32()
    lib.xt_lattice_coordinates(lattice.encode(), ctypes.byref(row_period))
    period = row_period.value
    return (least[0] // period * period, *least[1:])


class Region:
    """A box and the types of its cells.  origin: the cell of the caller at the least corner of the box."""

    def __init__(self, region, lattice: str | None):
        self.types: bytes | None = None  # by cell, the last coordinate fastest; None: all are to be covered
        self.cells: list[Cell] = []  # of a region that is given by its cells
        self.size, self.lattice, self.origin = (), lattice or "", ()
        if is_array(region):
            self._set_array(region)
        elif isinstance(region, (str, bytes)) or not hasattr(region, "__iter__"):
            raise TypeError(f"{region!r} is no region; give a size such as (10, 6), an array or a list of cells")
        else:
            self._set_list(list(region))
        self.origin = self.origin or (0,) * len(self.size)

    def _name_lattice(self, coordinates: int):
        """Chooses the lattice of a region that names none."""
        self.lattice = self.lattice or {2: "square", 3: "cube"}.get(coordinates, "")
        if not self.lattice:
            raise Error(f"a region with {coordinates} coordinates needs lattice=, such as 'square' or 'cube'")

    def _set_array(self, region):
        values = checked_array(region, "a region", 2)
        if 0 in values.shape or not values.any():
            raise Error("the region has no cells")
        self._name_lattice(values.ndim)
        self.size = tuple(map(int, values.shape))
        self.types = values.tobytes().translate(
            bytes([c.XT_CELL_ABSENT, c.XT_CELL_FILL, c.XT_CELL_OPTIONAL, *[0] * 253])
        )

    def _set_list(self, region: list):
        if not region:
            raise Error("the region has no cells")
        if not hasattr(region[0], "__iter__"):
            self._name_lattice(len(region))
            self.size = tuple(map(coordinate, region))
            return
        self.cells = [checked_cell(cell) for cell in region]
        self._name_lattice(len(self.cells[0]))
        dimensions = lib.xt_lattice_coordinates(self.lattice.encode(), None)
        if not dimensions:
            raise Error(f"there is no lattice {self.lattice!r}; the lattices are {', '.join(lattices())}")
        same_dimensions(self.cells, dimensions, self.lattice)
        most = [max(values) for values in zip(*self.cells)]
        volume = 1
        for value in most:
            volume *= value + 1
        if min(map(min, self.cells)) < 0 or volume > MAX_CELLS:
            self.origin = least_of(self.cells, self.lattice)
        self.size = tuple(high - low + 1 for high, low in zip(most, self.origin or (0,) * len(most)))

    def inner(self, cell: Cell) -> Cell:
        """A cell of the caller as one of the box."""
        return tuple(x - o for x, o in zip(cell, self.origin))

    def types_of_cells(self) -> bytes | None:
        """Call it after the library has accepted the size."""
        if not self.cells:
            return self.types
        volume = 1
        for length in self.size:
            volume *= length
        types = bytearray([c.XT_CELL_ABSENT]) * volume
        for cell in self.cells:
            index = 0
            for x, length in zip(self.inner(cell), self.size):
                index = index * length + x
            types[index] = c.XT_CELL_FILL
        return bytes(types)


def lattices() -> list[str]:
    names = []
    while name := lib.xt_lattice_name_at(len(names)):
        names.append(text_of(name))
    return names


# ---- Sets of shapes --------------------------------------------------------------------------------------------------


class ShapeSet:
    """A set by its name."""

    def __init__(self, name: str):
        diagnostics = Diagnostics()
        pointer = diagnostics.check(lib.xt_shape_set_new(encoded(name, "name of a set"), diagnostics))
        handle = Handle(pointer, lib.xt_shape_set_free)
        facts = lib.xt_shape_set_facts_get(handle)
        self.lattice = text_of(facts.lattice)
        self.cells = facts.cells
        dimensions = lib.xt_lattice_coordinates(facts.lattice, None)
        self.shapes = {
            text_of(lib.xt_shape_set_name_at(handle, shape)): [
                tuple(lib.xt_shape_set_cell_at(handle, shape, cell).at[:dimensions])
                for cell in range(lib.xt_shape_set_cells_at(handle, shape))
            ]
            for shape in range(facts.count)
        }

    def on(self, lattice: str) -> dict[str, list[Cell]]:
        """The shapes with the coordinates of another lattice: flat shapes serve in space."""
        if lattice == self.lattice:
            return self.shapes
        if lattice != "cube" or self.lattice != "square":
            raise Error(f"the shapes of this set are on the lattice {self.lattice}, and the puzzle is on {lattice}")
        return {name: [(*cell, 0) for cell in cells] for name, cells in self.shapes.items()}


def shapes(name: str) -> dict[str, list[Cell]]:
    """The shapes of a set, such as "pentominoes", "one-sided hexominoes" or "tetracubes": the cells of each name."""
    return ShapeSet(name).shapes


def named_shapes(text: str, lattice: str) -> dict[str, list[Cell]]:
    """The shapes of a set, or the one shape of a name: "pentominoes", "pentominoes/X", "L4", "V"."""
    name_of_set, slash, name = text.partition("/")
    if slash:
        found = ShapeSet(name_of_set).on(lattice)
        if name not in found:
            raise Error(f"the set {name_of_set!r} has no shape {name!r}; its shapes are {', '.join(found)}")
        return {name: found[name]}
    letter = re.fullmatch(r"([A-Za-z])(\d*)", text)
    if letter and lattice in SETS:
        suffix, sizes = SETS[lattice]
        for cells in [int(letter[2])] if letter[2] else sizes:
            found = ShapeSet(f"{cells}-{suffix}").on(lattice)
            if letter[1] in found:
                return {text: found[letter[1]]}
    try:
        return ShapeSet(text).on(lattice)
    except Error as error:
        raise Error(f"{error.text}{advice_on(text)}") from None


def advice_on(text: str) -> str:
    """Where a puzzle of the collection is found that has nearly this name."""
    from .puzzle import collection

    near = [name for name in collection() if name == text or name.startswith(text + "-")] if text else []
    return f"; the collection has a puzzle of that name: exactile.collected({near[0]!r})" if near else ""


def piece_list(pieces, lattice: str) -> list[Piece | Box]:
    """Pieces with their names, from all forms that Puzzle takes."""
    if isinstance(pieces, str):
        pieces = [pieces]
    if isinstance(pieces, Mapping):
        return [with_name(piece, str(name), lattice) for name, piece in pieces.items()]
    if is_array(pieces):
        raise TypeError("an array is one shape; give a list of arrays, or a dict of names and arrays")
    taken: dict[str, Piece | Box] = {}
    sets: dict[str, list[str]] = {}  # the names of the pieces of each text so far
    for index, piece in enumerate(list_of(pieces, "pieces")):
        if not isinstance(piece, str):
            named = with_name(piece, getattr(piece, "name", "") or name_at(index), lattice)
            # A laid copy of a piece has its name.
            key = f"{named.name}/stationary" if getattr(named, "stationary", False) else named.name
            if key in taken:
                raise Error(f"two pieces have the name {named.name!r}; give other names, or copies=2")
            taken[key] = named
        elif piece in sets:
            for name in sets[piece]:
                taken[name] = Piece(taken[name].cells, taken[name].copies + 1, name=name)
        else:
            sets[piece] = []
            for name, cells in named_shapes(piece, lattice).items():
                name = name if name not in taken else f"{name}{len(cells)}"
                if name in taken:
                    raise Error(f"two pieces have the name {name!r}; give a dict of names and shapes")
                taken[name] = Piece(cells, name=name)
                sets[piece].append(name)
    return list(taken.values())


def name_at(index: int) -> str:
    """A, B, ..., Z, AA, AB, ..."""
    name = ""
    index += 1
    while index:
        index, letter = divmod(index - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def with_name(piece, name: str, lattice: str) -> Piece | Box:
    piece = piece if isinstance(piece, (Piece, Box)) else Piece(piece)
    fields = {**piece.__dict__, "name": name}
    if isinstance(piece, Piece) and isinstance(piece.cells, str):
        (fields["cells"],) = named_shapes_of_one(piece.cells, lattice).values()
    return type(piece)(**fields)


def named_shapes_of_one(text: str, lattice: str) -> dict[str, list[Cell]]:
    found = named_shapes(text, lattice)
    if len(found) != 1:
        raise TypeError(
            f"{text!r} is a set, and a shape is wanted; a set stands in a list, as in Puzzle(region, [{text!r}])"
        )
    return found


# ---- Pieces of the library -------------------------------------------------------------------------------------------


def copies_of(copies) -> tuple[int, int]:
    low, high = tuple_of(copies, "a range of copies", 2) if isinstance(copies, (tuple, list)) else (copies, copies)
    low, high = whole_number(low, "number of copies"), whole_number(high, "number of copies")
    if low == high == 0:
        raise Error("a piece has 0 copies; leave it out, or give a range such as (0, 3)")
    return low, high


def piece_settings(piece: Piece | Box) -> c.xt_piece_settings:
    motions = one_of(piece.motions, f"class of motions, for piece {piece.name!r},", MOTIONS)
    low, high = copies_of(piece.copies)
    groups = getattr(piece, "groups", None) or {}
    if len(groups) > c.XT_GROUPS_MAX:
        raise Error(f"piece {piece.name!r} is in {len(groups)} groups; {c.XT_GROUPS_MAX} are the most")
    if not all(whole_number(copies, "number of copies in a group") for copies in groups.values()):
        raise Error(f"piece {piece.name!r} has a group with 0 copies; leave the group out")
    settings = c.xt_piece_settings(
        low=low,
        high=high,
        motions=MOTIONS[motions],
        has_weight=piece.weight is not None,
        weight=whole_number(piece.weight or 0, "weight"),
    )
    for index, (group, copies) in enumerate(groups.items()):
        settings.group[index].group = whole_number(group, "number of a group")
        settings.group[index].copies = whole_number(copies, "number of copies in a group")
    return settings


def add_piece(pointer: Handle, piece: Piece, region: Region, colour_number, diagnostics: Diagnostics) -> None:
    """Adds a piece to a puzzle.  colour_number(name) returns the number of a colour."""
    fixed, variable = cells_of(piece.cells, 2)
    variable += cells_of(piece.variable, 1)[0]
    cells = fixed + variable
    if not fixed:
        raise Error(f"piece {piece.name!r} has no cells")
    same_dimensions(cells, lib.xt_lattice_coordinates(region.lattice.encode(), None), region.lattice)
    origin = region.origin if piece.stationary else least_of(cells, region.lattice)
    settings = piece_settings(piece)
    settings.stationary, settings.variable = piece.stationary, len(variable)
    if isinstance(piece.cells, Mapping):
        names = [*piece.cells.values(), *[None] * len(variable)]
        settings.colours = (c.c_uint32 * len(cells))(*[colour_number(name) if name else c.XT_NEUTRAL for name in names])
    rows = (c.xt_cell * len(cells))()
    for row, cell in zip(rows, cells):
        for axis, (x, o) in enumerate(zip(cell, origin)):
            row.at[axis] = coordinate(x - o)
    diagnostics.check(
        lib.xt_puzzle_add_piece(pointer, encoded(piece.name, "name"), rows, len(cells), settings, diagnostics)
    )


def add_box(pointer: Handle, box: Box, dimensions: int, diagnostics: Diagnostics) -> None:
    sides = [coordinate(side) for side in list_of(box.sides, f"the sides of the box {box.name!r}")]
    if len(sides) != dimensions:
        raise Error(f"the box {box.name!r} has {len(sides)} sides, and the puzzle {dimensions} coordinates")
    row = (c.c_int32 * 4)(*sides)
    diagnostics.check(lib.xt_puzzle_add_box(pointer, encoded(box.name, "name"), row, piece_settings(box), diagnostics))


# ---- Exact covers ----------------------------------------------------------------------------------------------------


def with_colour(item: tuple) -> tuple[str, str]:
    name, colour = tuple_of(item, "an item with its colour", 2)
    return str(name), str(colour)


class Cover:
    """Items and options, from a matrix or from lists."""

    def __init__(self, options, items, secondary):
        self.options: list[list] = []  # of items, or (item, colour)
        if is_array(options):
            rows, columns = matrix_rows(options)
            self.names = [str(name) for name in items] if items is not None else [str(i) for i in range(columns)]
            if len(self.names) != columns:
                raise Error(f"the matrix has {columns} columns, and there are {len(self.names)} items")
            self.options = [[self.names[column] for column in row] for row in rows]
        else:
            rows = options.values() if isinstance(options, Mapping) else list_of(options, "options")
            for row in rows:
                if isinstance(row, str):
                    raise TypeError(f"the option {row!r} is a text; give a list of items, such as {row.split()!r}")
                items_of_row = list_of(row, "the items of an option")
                self.options.append([with_colour(i) if isinstance(i, tuple) else str(i) for i in items_of_row])
            met = dict.fromkeys(item[0] if isinstance(item, tuple) else item for row in self.options for item in row)
            if items is None and met and all(name.isdigit() for name in met):
                items = range(max(map(int, met)) + 1)
            self.names = [str(name) for name in items] if items is not None else list(met)
        if isinstance(secondary, int):
            first = len(self.names) - whole_number(secondary, "number of secondary items", 0, len(self.names))
            self.secondary = self.names[first:]
        else:
            self.secondary = [str(item) for item in list_of(secondary, "secondary items")]
        self.names += [name for name in self.secondary if name not in self.names]

    def make(self, bounds: Mapping, title: str) -> int:
        """Returns the pointer of a puzzle."""
        diagnostics, numbers = Diagnostics(), {}
        builder = Handle(diagnostics.check(lib.xt_cover_builder_new(diagnostics)), lib.xt_cover_builder_free)
        bounds = {str(name): copies_of(value) for name, value in mapping_of(bounds, "bounds").items()}
        later = set(self.secondary)
        for name in bounds:
            if name not in self.names or name in later:
                raise Error(f"bounds has {name!r}, which is no primary item")
        for name in [n for n in self.names if n not in later] + self.secondary:
            data = encoded(name, "name of an item")
            good = (
                lib.xt_cover_builder_add_secondary_item(builder, data, diagnostics)
                if name in later
                else lib.xt_cover_builder_add_item(builder, data, *bounds.get(name, (1, 1)), diagnostics)
            )
            diagnostics.check(good)
            numbers[name] = len(numbers)
        for index, option in enumerate(self.options):
            members = (c.xt_cover_member * len(option))()
            for member, item in zip(members, option):
                name, colour = item if isinstance(item, tuple) else (item, None)
                if name not in numbers:
                    raise Error(f"option {index} has the item {name!r}, which is not in items")
                member.item, member.colour = numbers[name], None if colour is None else encoded(colour, "colour")
            diagnostics.check(lib.xt_cover_builder_add_option(builder, members, len(option), diagnostics))
        return diagnostics.check(lib.xt_cover_builder_make(builder, encoded(title, "title"), diagnostics))


def matrix_rows(matrix) -> tuple[list[list[int]], int]:
    """The columns of each row, and the number of columns, of an array or a sparse matrix of 0 and 1."""
    if not hasattr(matrix, "tocsr"):
        values = checked_array(matrix, "an exact cover", 1)
        if values.ndim != 2:
            raise Error(f"the array of an exact cover has {values.ndim} axes; a row is an option, and a column an item")
        return [row.nonzero()[0].tolist() for row in values], values.shape[1]
    sparse = matrix.tocsr().copy()
    sparse.sum_duplicates()
    sparse.eliminate_zeros()
    if any(value != 1 for value in sparse.data.tolist()):
        raise Error("the matrix of an exact cover has a number that is neither 0 nor 1")
    ends = sparse.indptr.tolist()
    columns = sparse.indices.tolist()
    return [columns[start:end] for start, end in zip(ends, ends[1:])], operator.index(sparse.shape[1])
