"""Puzzles of all kinds: made from texts, files, arrays or lists; solved, counted, explained, drawn."""

from __future__ import annotations

import copy
import ctypes
import os
import queue
import threading
import warnings
from array import array
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Iterable, Iterator, Mapping, NamedTuple, Sequence

from . import _binding as c
from .arrays import FILL, MAX_CELLS, MOTIONS, OPTIONAL, Box, Cover, Piece, Region, add_box, add_piece, checked_cell
from .arrays import piece_list
from .facts import Estimate, Explanation, Packing, Plan, Step, estimate_of, explanation_of, plan_of
from .facts import settings_of, statistics_of, step_of
from .library import Diagnostic, Diagnostics, Error, Handle, Impossible, Stopped, Worker, cell_of, encoded, lib, text_of
from .library import Lock, coordinate, encoded_text, list_of, mapping_of, one_of, tuple_of, whole_number, written
from .library import written_bytes
from .pictures import Picture, draw
from .solutions import Cell, Last, Model, Ranks, Solution, Solutions, style_of

if TYPE_CHECKING:
    import numpy

ANY_ROTATION = c.XT_ANY_ROTATION
# The settings that need a search in cells, for boxes.
IN_CELLS = {
    "engine",
    "order",
    "shuffle",
    "trials",
    "run",
    "where",
    "diagram",
    "place",
    "forbid",
    "part",
    "node_limit",
    "nof",
    "kernel",
    "constrain",
    "restrict",
    "split",
    "volume_filter",
    "parity_filter",
    "fit_filter",
    "volume_trigger",
    "parity_trigger",
}


class Puzzle:
    """A puzzle.  Puzzle(...) makes one of pieces in a region; cover, board and generate_board make the other kinds.

    region: the size of a box, such as (10, 6); or an array of 0, 1 and 2 (2: the cell may stay empty), indexed [x, y]
    or [x, y, z]; or a list of cells.  Coordinates are those of definition files.  If a cell of a list is negative or far
    from 0, the box begins at puzzle.origin: the cell at index 0 of arrays.

    pieces: the name of a set, such as "pentominoes"; or a dict of names and shapes; or a list of shapes and names of
    sets and shapes, such as ["trominoes", "L4"].  A letter alone is a pentomino, a piece of the Soma cube, a hexiamond or
    a tetrahex.  A shape is a list of cells, an array of 0 and 1, a Piece, or a Box.

    optional: every cell may stay empty.  crossing: pieces may cross, or may not; None is the rule of the lattice.
    wrap: the axes along which the box wraps around, as in definition files: "x y" is a torus.
    colours: a dict of cells of the region and the names of their colours.  rules:
    pairs (colour of a piece, colour of the region) that go together; a colour always goes with itself.

    A puzzle never changes, and several threads may search it at the same time.
    """

    def __init__(
        self,
        region,
        pieces: str | Mapping | Iterable,
        *,
        lattice: str | None = None,
        one_sided: bool = False,
        optional: bool = False,
        wrap: str = "",
        crossing: bool | None = None,
        colours: Mapping[Cell, str] | None = None,
        rules: Iterable[tuple[str, str]] = (),
    ):
        made, diagnostics = Region(region, lattice), Diagnostics()
        named = piece_list(pieces, made.lattice)
        volume = 1
        for length in made.size:
            volume *= length
        flags = (c.XT_ONE_SIDED if one_sided else 0) | (c.XT_MAY_STAY_EMPTY if optional else 0)
        if crossing is not None:
            flags |= c.XT_MAY_CROSS if crossing else c.XT_MAY_NOT_CROSS
        if volume > MAX_CELLS and not made.cells and named and all(isinstance(piece, Box) for piece in named):
            flags |= c.XT_BY_SIDES
        size = (ctypes.c_int32 * 4)(*[*map(coordinate, made.size), 1, 1, 1][:4])
        pointer = lib.xt_puzzle_new(encoded(made.lattice, "name of a lattice"), size, flags, diagnostics)
        handle = Handle(diagnostics.check(pointer), lib.xt_puzzle_free)
        if wrap:
            diagnostics.check(lib.xt_puzzle_set_wrap(handle, encoded(wrap, "axes that wrap around"), diagnostics))
        types = made.types_of_cells()
        if types is not None:
            lattice_size = lib.xt_puzzle_facts_get(handle).size
            if lattice_size[: len(made.size)] != list(made.size):
                raise Error(
                    f"the region has {len(made.size)} coordinates, which do not suit the lattice {made.lattice}"
                )
            if optional:
                types = types.replace(bytes([c.XT_CELL_FILL]), bytes([c.XT_CELL_OPTIONAL]))
            data = (ctypes.c_uint8 * len(types)).from_buffer_copy(types)
            diagnostics.check(lib.xt_puzzle_set_cells(handle, data, diagnostics))
        self._add_pieces(handle, made, named, colours or {}, rules, diagnostics)
        diagnostics.check(lib.xt_puzzle_check(handle, diagnostics))
        self._set(handle, made.origin)

    def _add_pieces(self, handle, region, pieces, colours, rules, diagnostics):
        numbers: dict[str, int] = {}

        def colour_number(name):
            name = str(name)
            if name not in numbers:
                colour = c.xt_cell_colour(name=encoded(name, "colour"))
                numbers[name] = diagnostics.check(lib.xt_puzzle_add_colour(handle, colour, diagnostics))
            return numbers[name]

        for cell, name in mapping_of(colours, "colours").items():
            inner = cell_of(map(coordinate, region.inner(checked_cell(cell))))
            if name:
                diagnostics.check(lib.xt_puzzle_set_cell_colour(handle, inner, colour_number(name), diagnostics))
        for piece in pieces:
            if isinstance(piece, Box):
                add_box(handle, piece, lib.xt_lattice_coordinates(region.lattice.encode(), None), diagnostics)
            else:
                add_piece(handle, piece, region, colour_number, diagnostics)
        for rule in list_of(rules, "rules"):
            of_piece, of_region = tuple_of(rule, "a rule", 2)
            pair = colour_number(of_piece), colour_number(of_region)
            diagnostics.check(lib.xt_puzzle_set_colour_rule(handle, *pair, True, diagnostics))

    def _set(self, handle: Handle, origin: Cell | None = None) -> Puzzle:
        facts = lib.xt_puzzle_facts_get(handle)
        self._as_parameter_ = handle
        self._models: dict[tuple, Model] = {}
        self._models_lock = Lock()
        self.kind: str = text_of(lib.xt_puzzle_kind(handle).name)  # "pieces", "cover", "board" or "boxes"
        self.title: str = text_of(facts.title)
        self.lattice: str = text_of(facts.lattice)
        self.dimensions: int = facts.dimensions
        self.size: tuple[int, ...] = tuple(facts.size[: facts.dimensions])
        self.is_one_sided: bool = facts.is_one_sided
        if self.kind == "cover":
            cover = lib.xt_puzzle_cover_facts(handle)
            self.lattice, self.dimensions, self.size = "", 2, (cover.options, cover.items)
        elif self.kind == "board":
            self.board_facts, diagnostics = c.xt_board_facts(), Diagnostics()
            diagnostics.check(lib.xt_board_facts_get(handle, self.board_facts, diagnostics))
            self.lattice, self.dimensions, self.size = "", 2, (self.board_facts.width, self.board_facts.height)
        self.origin: Cell = tuple(origin or (0,) * self.dimensions)[: self.dimensions]
        return self

    @classmethod
    def _of(cls, handle: Handle, origin: Cell | None = None) -> Puzzle:
        return cls.__new__(cls)._set(handle, origin)

    # ---- Other kinds ----

    @classmethod
    def cover(
        cls,
        options,
        *,
        items: Iterable | None = None,
        secondary: int | Iterable = (),
        bounds: Mapping | None = None,
        title: str = "",
    ) -> Puzzle:
        """An exact cover.

        options: an array or a sparse matrix of 0 and 1, with a row for each option and a column for each item; or a list
        of lists of items, which are numbers from 0 or names.  items: the names of all items; without them, those that
        options have, or of numbers all up to the greatest.  secondary: items that options cover at most once: their
        names, or how many of the last ones.  A tuple (item, colour) in a list gives a secondary item a colour.  bounds: a
        dict of items that are covered a number of times, or from low to high times: {"a": 2, "b": (0, 1)}.
        """
        pointer = Cover(options, items, secondary).make(bounds or {}, title)
        return cls._of(Handle(pointer, lib.xt_puzzle_free))

    @classmethod
    def board(
        cls,
        width: int,
        height: int,
        tiles: Iterable[Sequence[int]],
        *,
        free: bool = False,
        complement: bool = False,
        hints: Iterable[tuple[int, ...]] = (),
    ) -> Puzzle:
        """A board of edge-matching tiles.

        tiles: the four colours of each, clockwise from the top; 0 is the colour of the border.  free: there is no border.
        complement: a colour matches its negative.  hints: tiles that lie in a cell: (row, column, tile) or (row, column,
        tile, quarter turns clockwise), counted from 0, from the top left.
        """
        diagnostics = Diagnostics()
        flags = (c.XT_BOARD_FREE if free else 0) | (c.XT_BOARD_COMPLEMENT if complement else 0)
        sides = whole_number(width, "width"), whole_number(height, "height")
        handle = Handle(diagnostics.check(lib.xt_board_new(*sides, flags, diagnostics)), lib.xt_puzzle_free)
        for tile in list_of(tiles, "tiles"):
            row = (ctypes.c_int32 * 4)(*map(coordinate, tuple_of(tile, "the tile", 4)))
            diagnostics.check(lib.xt_board_add_tile(handle, row, ANY_ROTATION, diagnostics))
        for hint in list_of(hints, "hints"):
            numbers = tuple_of(hint, "the hint", 3, 4)
            row, column, tile, *turn = (whole_number(number, "number of a hint") for number in numbers)
            rotations = 1 << turn[0] % 4 if turn else ANY_ROTATION
            diagnostics.check(lib.xt_board_add_hint(handle, row, column, tile, rotations, diagnostics))
        diagnostics.check(lib.xt_puzzle_check(handle, diagnostics))
        return cls._of(handle)

    @classmethod
    def generate_board(cls, width: int, height: int, colours: int, *, border_colours: int = 0, seed: int = 1) -> Puzzle:
        """A random board that has a solution."""
        diagnostics = Diagnostics()
        numbers = [whole_number(number, "number") for number in (width, height, colours, border_colours)]
        pointer = lib.xt_board_generate(*numbers, whole_number(seed, "seed", 0, 2**64 - 1), diagnostics)
        return cls._of(Handle(diagnostics.check(pointer), lib.xt_puzzle_free))

    # ---- Parts ----

    @property
    def pieces(self) -> list[Piece | Box]:
        """The pieces with their names, as Puzzle takes them.  Boards and exact covers have none."""
        given, pieces = c.xt_given_piece(), []
        if self.kind not in ("pieces", "boxes"):
            raise Error(f"a puzzle of the kind {self.kind!r} has no pieces; it has options or tiles")
        while lib.xt_puzzle_piece_at(self, len(pieces), given):
            pieces.append(self._piece(len(pieces), given))
        return pieces

    def _piece(self, index: int, given: c.xt_given_piece) -> Piece | Box:
        settings = given.settings
        copies = settings.low if settings.low == settings.high else (settings.low, settings.high)
        common = {
            "copies": copies,
            "motions": next(name for name, motions in MOTIONS.items() if motions == settings.motions),
            "weight": settings.weight if settings.has_weight else None,
            "name": text_of(given.name),
        }
        if any(given.sides):
            return Box(tuple(given.sides[: self.dimensions]), **common)
        colour, cells, paint = ctypes.c_uint32(), {}, c.xt_cell_colour()
        for i in range(given.cells):
            cell = lib.xt_puzzle_piece_cell_at(self, index, i, colour)
            place = self.outer_cell(cell) if settings.stationary else tuple(cell.at[: self.dimensions])
            lib.xt_puzzle_colour_at(self, colour, paint)
            cells[place] = text_of(paint.name) if colour.value else None
        variable = list(cells)[len(cells) - settings.variable :]
        fixed = {cell: name for cell, name in cells.items() if cell not in variable}
        shape = fixed if any(fixed.values()) else tuple(fixed)
        groups = {allowed.group: allowed.copies for allowed in settings.group if allowed.copies}
        return Piece(shape, stationary=settings.stationary, variable=tuple(variable), groups=groups or None, **common)

    def array(self) -> numpy.ndarray:
        """The puzzle as an array.

        Of pieces: the region as int8, 1 for cells to cover, 2 for those that may stay empty, 0 for no cell.  Of an exact
        cover: the matrix as int8.  Of a board: its tiles as int32, indexed [tile, edge].
        """
        import numpy

        if self.kind == "cover":
            matrix = numpy.zeros(self.size, dtype=numpy.int8)
            for row, columns in enumerate(self._columns()):
                matrix[row, columns] = 1
            return matrix
        if self.kind == "board":
            return numpy.array(self.tiles, dtype=numpy.int32)
        if self.kind == "boxes":
            raise Error("boxes that are given by their sides have no array of cells")
        types = numpy.empty(self.size, dtype=numpy.uint8)
        lib.xt_puzzle_get_cells(self, types.ctypes.data_as(ctypes.POINTER(ctypes.c_uint8)))
        values = {c.XT_CELL_FILL: FILL, c.XT_CELL_OPTIONAL: OPTIONAL, c.XT_CELL_ABSENT: 0}
        return numpy.array([values[i] for i in range(3)], dtype=numpy.int8)[types]

    def __array__(self, dtype=None, copy=None):
        values = self.array()
        return values if dtype is None else values.astype(dtype)

    def outer_cell(self, cell: c.xt_cell) -> Cell:
        """A cell of the library in the caller's coordinates."""
        return tuple(x + o for x, o in zip(cell.at, self.origin))

    # Of exact covers.

    def _columns(self) -> list[list[int]]:
        self._needs("cover")
        return [
            [
                lib.xt_puzzle_cover_member_at(self, option, i).item
                for i in range(lib.xt_puzzle_cover_members(self, option))
            ]
            for option in range(self.size[0])
        ]

    @property
    def items(self) -> list[str]:
        """The names of the items of an exact cover, primary ones first."""
        self._needs("cover")
        return [text_of(lib.xt_puzzle_cover_item_at(self, item).name) for item in range(self.size[1])]

    @property
    def options(self) -> list[tuple[str, ...]]:
        """The options of an exact cover, as names of items, or item:colour."""
        self._needs("cover")
        return [self.items_of_option(option) for option in range(self.size[0])]

    def items_of_option(self, option: int) -> tuple[str, ...]:
        names = []
        for i in range(lib.xt_puzzle_cover_members(self, option)):
            member = lib.xt_puzzle_cover_member_at(self, option, i)
            name = text_of(lib.xt_puzzle_cover_item_at(self, member.item).name)
            names.append(name if member.colour is None else f"{name}:{text_of(member.colour)}")
        return tuple(names)

    def sparse(self):
        """The matrix of an exact cover as a scipy.sparse.csr_matrix of int8."""
        from scipy.sparse import csr_matrix

        columns = self._columns()
        ends = [0]
        for row in columns:
            ends.append(ends[-1] + len(row))
        return csr_matrix(([1] * ends[-1], [i for row in columns for i in row], ends), shape=self.size, dtype="int8")

    def as_cover(self) -> Puzzle:
        """A puzzle of pieces as an exact cover: its items are cells and pieces, and its options are placements."""
        if self.kind == "cover":
            return self
        diagnostics, model = Diagnostics(), self.model()
        text = written(
            lambda file: diagnostics.check(lib.xt_model_export(model, b"options", c.XT_ALL, file, diagnostics))
        )
        return parse(text, "cover")[0]

    # Of boards.

    @property
    def tiles(self) -> list[tuple[int, ...]]:
        """The four colours of each tile of a board, clockwise from the top."""
        self._needs("board")
        return [tuple(lib.xt_board_tile_at(self, i, None)[:4]) for i in range(self.size[0] * self.size[1])]

    def _needs(self, kind: str):
        if self.kind != kind:
            raise Error(f"this is a puzzle of the kind {self.kind!r}, and one of the kind {kind!r} is needed")

    # ---- Puzzles made from this one ----

    def place(self, placements: str | Mapping[str, Iterable[Cell]]) -> Puzzle:
        """Returns this puzzle with pieces laid beforehand: {"A": [(3, 2), (4, 2)]}, or a text "A 3 2 0, 4 2 0; B 0 0 0".

        Coordinates of a text are those of the definition: they begin at origin.
        """
        placed, diagnostics = parse(self.definition())[0], Diagnostics()
        text = encoded(self._placements_text(placements), "placement")
        diagnostics.check(lib.xt_puzzle_place(placed, text, diagnostics))
        diagnostics.check(lib.xt_puzzle_check(placed, diagnostics))
        return placed._set(placed._as_parameter_, self.origin)

    def _placements_text(self, placements: str | Mapping[str, Iterable[Cell]] | Iterable[tuple[str, Iterable[Cell]]]) -> str:
        """A text of placements, from a mapping or from pairs of a name and cells, such as placed pieces."""
        if isinstance(placements, str):
            return placements
        pairs = placements.items() if isinstance(placements, Mapping) else list_of(placements, "placements")
        texts = []
        for name, cells in pairs:
            own = [tuple(x - o for x, o in zip(checked_cell(c), self.origin)) for c in list_of(cells, f"the cells of {name!r}")]
            texts.append(f"{name} {', '.join(' '.join(map(str, cell)) for cell in own)}")
        return "; ".join(texts)

    def leave_empty(self, names: str) -> Puzzle:
        """Returns this puzzle in which the cells with these names stay empty: "Oct,6"."""
        diagnostics = Diagnostics()
        pointer = diagnostics.check(lib.xt_puzzle_leave_empty(self, encoded(names, "list of names"), diagnostics))
        return Puzzle._of(Handle(pointer, lib.xt_puzzle_free), self.origin)

    # ---- Searches ----

    def model(self, labelled: bool = False, weighted: bool = False, sides: int = c.XT_SIDES_UNUSED) -> Model:
        """The images of the puzzle, which are computed once."""
        with self._models_lock:
            key = labelled, weighted, sides
            if key not in self._models:
                # The model has a puzzle of its own, so that no circle of references keeps both.
                puzzle = copy.copy(self)
                puzzle._models = {}
                self._models[key] = Model(puzzle, *key)
            return self._models[key]

    def _arguments(self, labelled: bool, plan: Plan | None, **arguments) -> dict:
        """The settings of a search."""
        if not isinstance(plan, (Plan, type(None))):
            raise TypeError(f"a plan is made by plan(), and is not {plan!r}")
        for name in ("place", "forbid"):
            if arguments.get(name) is not None:
                arguments[name] = self._placements_text(arguments[name])
        return {**arguments, "labelled": True} if self.kind == "board" and labelled else arguments

    def _model_of_search(self, labelled: bool, plan: Plan | None, settings: dict) -> Model:
        in_cells = plan or any(settings.get(name) for name in IN_CELLS)
        is_one = settings.get("limit") == 1
        sides = c.XT_SIDES_UNUSED if in_cells else c.XT_SIDES_FASTER if is_one else c.XT_SIDES_NEEDED
        return self.model(labelled, False, sides)

    def solve(
        self,
        *,
        unique: bool | str = False,
        limit: int | None = None,
        time_limit: float | None = None,
        labelled: bool = False,
        plan: Plan | None = None,
        **settings,
    ) -> Solutions:
        """Finds solutions, one after the other.

        unique: one of each class under rotation; "mirror": under rotation and reflection; "turns": under rotation in the
        plane.  Further settings have the names of the command's options with _ for -: threads=2, shuffle=7,
        engine="matrix", node_limit=1000000, ...
        diagram="FILE" keeps all solutions in this file, and takes them from it if it exists.  place={"A": cells} keeps the
        solutions with these placements, and forbid those without any of these.  Both may be a text as in place(), or
        pairs of a name and cells.  zdd="FILE" writes the solutions as a ZDD for Graphillion.
        progress=f calls f(statistics) a few times a second.
        """
        arguments = self._arguments(labelled, plan, unique=unique, limit=limit, time_limit=time_limit, **settings)

        def solve(model, chosen, sink, context, statistics, diagnostics):
            if plan:
                plan.put_into(chosen)
            return lib.xt_solve(model, chosen, sink, context, statistics, diagnostics)

        return Solutions(lambda: self._model_of_search(labelled, plan, arguments), solve, arguments)

    def count(
        self,
        *,
        unique: bool | str = False,
        limit: int | None = None,
        time_limit: float | None = None,
        labelled: bool = False,
        plan: Plan | None = None,
        by: str | None = None,
        **settings,
    ) -> int | dict[int | tuple, int]:
        """Counts the solutions; with a limit, up to it.

        by: a dict with the number of solutions in each group.  "empty": by the names or coordinates of the cells that
        stay empty, such as ("Oct", "6").  "pieces": by the names of the pieces that are used.  A property or condition,
        such as "crossroads": by its value (docs/PROPERTIES.md).

        Raises Stopped if a limit on time, nodes or memory comes first.  Warns with Impossible if a reason that needs no
        search leaves none.
        """
        arguments = self._arguments(labelled, plan, unique=unique, limit=limit, time_limit=time_limit, **settings)
        if by is not None and settings.get("trials"):
            raise Error("trials meet the same solution more than once, so 'by' does not count them; leave out trials")

        def work(chosen):
            model, diagnostics, statistics = self.model(labelled), Diagnostics(), c.xt_statistics()
            grouping, sink, context = None, c.xt_sink(), None
            if plan:
                plan.put_into(chosen.struct)
            if by is not None:
                pointer = lib.xt_grouping_new(model, encoded(by, "grouping"), chosen.struct.unique, diagnostics)
                grouping = Handle(diagnostics.check(pointer), lib.xt_grouping_free)
                sink = ctypes.cast(lib.xt_group_solution, c.xt_sink)
                context = c.xt_grouping_sink(grouping._as_parameter_, diagnostics._as_parameter_._as_parameter_)
            status = lib.xt_solve(model, chosen.struct, sink, context and ctypes.byref(context), statistics, diagnostics)
            diagnostics.check_status(c.XT_FAILED if diagnostics.list() else status)
            return status, statistics_of(status, statistics), model, grouping

        status, statistics, model, grouping = run(work, arguments)
        if status not in (c.XT_COMPLETE, c.XT_BY_SOLUTIONS):
            raise Stopped(statistics.solutions, statistics.status)
        if statistics.solutions == 0:
            self.warn_if_impossible(model, 3)
        return dict(self._groups(by, grouping)) if grouping else statistics.solutions

    def _groups(self, by: str, grouping: Handle) -> Iterator[tuple[int | tuple, int]]:
        group, index = c.xt_solution_group(), 0
        while lib.xt_grouping_at(grouping, index, group):
            key = text_of(group.key)
            index += 1
            if by == "empty":
                yield tuple(self._named_cell(word) for word in key.split(",") if word), group.solutions
            else:
                yield tuple(key.split()) if by == "pieces" else int(key), group.solutions

    def _named_cell(self, word: str) -> str | Cell:
        """The name of a cell, or its coordinates, which have blanks between them."""
        if " " not in word:
            return word
        return tuple(x + o for x, o in zip(map(int, word.split()), self.origin))

    def sample(
        self, number: int = 1, *, seed: int = 0, distinct: bool = False, method: str | None = None, **settings
    ) -> Solutions:
        """Draws solutions, each equally likely; with unique, classes.

        The draws are independent; distinct draws no solution twice.  The same seed gives the same sample.  diagram keeps
        all solutions in this file, for further samples.  place and forbid choose solutions as in solve().  method is
        "list", "diagram", "coupling" or "reservoir"; None is the first of these that ends.
        """
        number, seed = whole_number(number, "number", 1, 10**9), whole_number(seed, "seed", 0, 2**64 - 1)
        return self.solve(sample=number, sample_seed=seed or None, distinct=distinct, sample_method=method, **settings)

    def marginals(self, **settings) -> dict[str | None, dict[Cell, Fraction]]:
        """The share of all solutions in which a piece covers a cell: by the name of the first piece of each shape.

        None has the shares of empty cells.  Shares of 0 are left out.  diagram keeps all solutions in this file.  place
        and forbid choose solutions as in solve().
        """
        settings = self._arguments(False, None, **settings)

        def work(chosen):
            model, diagnostics, status = self.model(), Diagnostics(), ctypes.c_uint32()
            pointer = lib.xt_marginals_new(model, chosen.struct, ctypes.byref(status), diagnostics)
            diagnostics.check_status(status.value)
            return status.value, pointer and Handle(pointer, lib.xt_marginals_free), model

        status, found, model = run(work, settings)
        if not found:
            raise Stopped(0, text_of(lib.xt_status_text(status)))
        total, shares, cell, cells = int(text_of(lib.xt_marginals_solutions(found))), {}, c.xt_cell(), []
        while lib.xt_marginals_cell_at(found, len(cells), cell):
            cells.append(self.outer_cell(cell))
        shapes = lib.xt_model_facts_get(model).shapes
        for shape in range(shapes + 1):
            name = text_of(lib.xt_model_shape_name(model, shape, 0)) if shape < shapes else None
            numbers = (int(text_of(lib.xt_marginals_of_cell(found, shape, i))) for i in range(len(cells)))
            shares[name] = {place: Fraction(n, total) for place, n in zip(cells, numbers) if n}
        if not shares[None]:
            del shares[None]
        return shares

    def ranks(self, **settings) -> Ranks:
        """The numbers of all solutions, from 1.  diagram keeps all solutions in this file."""

        def work(chosen):
            model, diagnostics, status = self.model(), Diagnostics(), ctypes.c_uint32()
            pointer = lib.xt_ranks_new(model, chosen.struct, ctypes.byref(status), diagnostics)
            diagnostics.check_status(status.value)
            return status.value, pointer and Handle(pointer, lib.xt_ranks_free, keep=model), model

        status, found, model = run(work, settings)
        if not found:
            raise Stopped(0, text_of(lib.xt_status_text(status)))
        return Ranks(model, found)

    def generate_challenges(
        self,
        number: int = 1,
        *,
        by: str = "clues",
        exactly: int = 1,
        seed: int = 0,
        node_limit: int | None = None,
        time_limit: float | None = None,
        **settings,
    ) -> Challenges:
        """Makes graded puzzles of this one, from easy to hard.  Each has exactly `exactly` solutions.

        by: "clues" lays pieces beforehand, "pieces" chooses the pieces that are used, and "empty" the cells that stay
        empty.  The same seed makes the same challenges.  node_limit: of a search for a grade; a longer one gives no
        challenge.  docs/CHALLENGES.md explains the grades.
        """
        how = c.xt_challenge_settings(
            by=encoded(by, "choice"),
            number=whole_number(number, "number of challenges", 1, c.XT_CHALLENGES_MAX),
            solutions=whole_number(exactly, "number of solutions", 1, 2**63 - 1),
            seed=whole_number(seed, "seed", 0, 2**64 - 1),
            max_nodes=0 if node_limit is None else whole_number(node_limit, "limit on nodes", 1, 2**64 - 1),
        )

        def work(chosen):
            model, diagnostics, status = self.model(), Diagnostics(), ctypes.c_uint32()
            pointer = lib.xt_challenges_new(model, how, chosen.struct, ctypes.byref(status), diagnostics)
            diagnostics.check_status(status.value)
            return status.value, pointer and Handle(pointer, lib.xt_challenges_free)

        return Challenges._of(*run(work, {"time_limit": time_limit, **settings}), self.origin)

    def warn_if_impossible(self, model: Model, stacklevel: int) -> None:
        """Warns if a reason that needs no search leaves no solution."""
        diagnostics = Diagnostics()
        pointer = lib.xt_explanation_new_by_facts(model, diagnostics) if self.kind == "pieces" else None
        if not pointer:
            return
        handle = Handle(pointer, lib.xt_explanation_free)
        text = text_of(lib.xt_explanation_facts_get(handle).text)
        if text:
            warnings.warn(f"no solution: {text}; why() says more", Impossible, stacklevel=stacklevel)

    def estimate(
        self, *, samples: int = 0, seed: int = 0, time_limit: float | None = None, labelled: bool = False, **settings
    ) -> Estimate:
        """Estimates the size of the search tree, the number of solutions and the time of a search by one thread."""
        how = c.xt_estimate_settings(
            samples=whole_number(samples, "number of samples", 0, 2**64 - 1),
            seed=whole_number(seed, "seed", 0, 2**64 - 1),
        )

        def work(chosen):
            model, diagnostics, estimate = self.model(labelled), Diagnostics(), c.xt_estimate()
            diagnostics.check_status(lib.xt_estimate_search(model, chosen.struct, how, estimate, diagnostics))
            return estimate_of(estimate)

        return run(work, {"time_limit": time_limit, **settings})

    def plan(self, *, counts: bool = False, labelled: bool = False, **settings) -> Plan:
        """Decides how to search, without a search.  counts: for count in place of solve."""

        def work(chosen):
            model, diagnostics = self.model(labelled), Diagnostics()
            return plan_of(diagnostics.check(lib.xt_search_plan_new(model, chosen.struct, counts, diagnostics)))

        return run(work, settings)

    def why(self, *, time_limit: float | None = None, node_limit: int | None = None, **settings) -> Explanation:
        """Explains why the puzzle has no solution."""

        def work(chosen):
            model, diagnostics = self.model(sides=c.XT_SIDES_FASTER), Diagnostics()
            pointer = diagnostics.check(lib.xt_explanation_new(model, chosen.struct, diagnostics))
            return explanation_of(pointer, self)

        return run(work, {"time_limit": time_limit, "node_limit": node_limit, **settings})

    def pack(
        self,
        maximize: str = "cells",
        *,
        minimize: str | None = None,
        keep_cells: bool = False,
        keep_pieces: bool = False,
        seed: int = 0,
        time_limit: float | None = None,
        **settings,
    ) -> Packing:
        """Finds the packing whose pieces count most, or least: "cells", "pieces" or "weight".

        Every cell may stay empty, and every piece may be left out; keep_cells and keep_pieces forbid it.
        """
        measure = one_of(minimize or maximize, "measure", MEASURES)
        keep = (c.XT_KEEP_CELLS if keep_cells else 0) | (c.XT_KEEP_PIECES if keep_pieces else 0)

        def make_model():
            diagnostics = Diagnostics()
            pointer = diagnostics.check(lib.xt_puzzle_loosen(self, keep, diagnostics))
            loose = Puzzle._of(Handle(pointer, lib.xt_puzzle_free), self.origin)
            sides = c.XT_SIDES_FASTER if loose.kind == "boxes" else c.XT_SIDES_UNUSED
            return loose.model(weighted=measure == "weight", sides=sides)

        how = c.xt_best_settings(measure=MEASURES[measure], minimize=bool(minimize))
        return find_best(make_model, how, seed, {"time_limit": time_limit, **settings})

    def best(self, *, most_tiles: bool = False, seed: int = 0, time_limit: float | None = None, **settings) -> Packing:
        """Finds a full board with as many matching edges as possible.  It needs a limit, unless all edges can match.

        most_tiles: as many tiles as possible without a mismatch; the other cells stay empty.
        """
        self._needs("board")
        how = c.xt_best_settings(measure=c.XT_MEASURE_PIECES if most_tiles else c.XT_MEASURE_CELLS)
        return find_best(self.model, how, seed, {"time_limit": time_limit, **settings})

    def trace(self, *, depth: int = 0, steps: int | None = None, labelled: bool = False, **settings) -> Iterator[Step]:
        """Searches step by step, as the command `trace`.

        depth: subtrees below so many placed pieces are searched without steps; 0 shows all.  steps: ends after so many.
        """
        depth = whole_number(depth, "depth")
        steps = None if steps is None else whole_number(steps, "number of steps", 1, 2**64 - 1)
        return self._steps(depth, steps, labelled, settings)

    def _steps(self, depth: int, steps: int | None, labelled: bool, settings: dict) -> Iterator[Step]:
        ahead: queue.Queue = queue.Queue(maxsize=1000)
        process = os.getpid()
        is_closed = threading.Event()
        end = object()

        def work(chosen):
            def put(_context, event):
                try:
                    offer(step_of(event.contents, self))
                    return c.XT_STOP if is_closed.is_set() or event.contents.number == steps else c.XT_CONTINUE
                except BaseException as error:  # pylint: disable=broad-except  # goes to the iterator
                    offer(error)
                    return c.XT_STOP

            try:
                model, diagnostics, statistics = self.model(labelled), Diagnostics(), c.xt_statistics()
                diagnostics.check_status(
                    lib.xt_trace_search(
                        model, chosen.struct, depth, c.xt_event_sink(put), None, statistics, diagnostics
                    )
                )
            except BaseException as error:  # pylint: disable=broad-except  # goes to the iterator
                offer(error)
            offer(end)

        def offer(item):
            while not is_closed.is_set():
                try:
                    return ahead.put(item, timeout=0.1)
                except queue.Full:
                    continue

        worker = Worker(work, settings_of(settings))
        try:
            while (step := ahead.get()) is not end:
                if isinstance(step, BaseException):
                    raise step
                yield step
                if os.getpid() != process:
                    raise RuntimeError("the search runs in the process that began it; call trace() in this one")
        finally:
            is_closed.set()
            worker.stop()

    def check(self, path: str | os.PathLike, *, labelled: bool = False) -> tuple[int, list[Diagnostic]]:
        """Checks printed solutions in a file.  Returns their number, and what is wrong with them."""
        diagnostics, report = Diagnostics(), c.xt_check_report()
        if not lib.xt_check_solutions(self, os.fsencode(path), labelled, c.xt_sink(), None, report, diagnostics):
            raise diagnostics.error()
        return report.solutions, diagnostics.list()

    # ---- Texts and pictures ----

    def definition(self, format: str | None = None) -> str:
        """The puzzle as a text that parse reads.  Without a format, in the one that has all of it."""
        name = format or {"cover": "cover", "board": "tiles"}.get(self.kind, "polycube")
        diagnostics = Diagnostics()
        data = encoded(name, "format")
        return written(lambda file: diagnostics.check(lib.xt_write_puzzle(self, data, file, diagnostics)))

    def show(self, style: str = "text", columns: int = 100) -> str:
        """The region, the pieces or tiles, and their facts."""
        model, columns = self.model(), whole_number(columns, "number of columns")
        return written(lambda file: lib.xt_model_show(model, style_of(style), columns, file))

    def picture(self, **settings) -> Picture:
        """numbers=True draws the numbers of tiles and colours."""
        model = self.model()
        return draw(lambda drawing, d: d.check(lib.xt_drawing_add_puzzle(drawing, model, d)), **settings)

    def plot(self, axes=None):
        """Draws the picture with matplotlib, and returns the axes."""
        return self.picture().plot(axes)

    def build(
        self,
        folder: str | os.PathLike,
        *,
        formats: Sequence[str] = ("stl",),
        solution: Solution | None = None,
        cell: float = 0,
        thickness: float = 0,
        gap: float = 0,
        bevel: float = 0,
        wall: float = 0,
        kerf: float = 0,
        engrave: float = 0,
        sheet: tuple[float, float] = (0, 0),
    ) -> list[BuiltFile]:
        """Writes the pieces into files for printers and other machines, and returns these.  Lengths are in millimetres.

        formats: "stl", "obj", "scad", "3mf", and for flat pieces on sheets "svg" and "dxf".  A solution of this puzzle gets
        files with all of its pieces in their places.  A length of 0 means its default.
        """
        if isinstance(formats, str) or not all(isinstance(name, str) for name in formats):
            raise TypeError(f'formats are names such as ["stl"], not {formats!r}')
        if solution is not None and solution.puzzle != self:
            raise Error("the solution is of another puzzle")
        diagnostics, names = Diagnostics(), encoded(",".join(formats), "formats")
        size = (ctypes.c_double * 2)(*sheet)
        settings = c.xt_build_settings(cell, thickness, gap, bevel, wall, kerf, engrave, size, names)
        handle = Handle(diagnostics.check(lib.xt_build_new(self, settings, diagnostics)), lib.xt_build_free)
        if solution is not None:
            shown = solution._model.struct(solution._options)
            diagnostics.check(lib.xt_build_add_assembly(handle, shown, diagnostics))
        files, row, piece = [], c.xt_built_file(), c.xt_built_piece()
        os.makedirs(folder, exist_ok=True)
        while lib.xt_build_file_at(handle, len(files), row):
            path, index = os.path.join(os.fspath(folder), text_of(row.name)), len(files)
            data = written_bytes(lambda file: diagnostics.check(lib.xt_build_write_file(handle, index, file, diagnostics)))
            with open(path, "wb") as file:
                file.write(data)
            is_piece = lib.xt_build_piece_at(handle, row.piece, piece)
            facts = (text_of(piece.name), piece.copies, piece.volume) if is_piece else (None, 1, None)
            files.append(BuiltFile(path, *facts))
        for note in diagnostics.notes():
            warnings.warn(note, stacklevel=2)
        return files

    def _repr_html_(self) -> str | None:
        try:
            return self.picture()._repr_html_()
        except Error:  # of exact covers, of boxes by their sides, and on lattices without pictures
            return None

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        if self.kind == "cover":
            return f"<exact cover{title}: {self.size[0]} options, {self.size[1]} items>"
        if self.kind == "board":
            return f"<board{title}: {self.size[0]} x {self.size[1]} tiles, {self.board_facts.colours} colours>"
        return f"<puzzle{title}: {' x '.join(map(str, self.size))} {self.lattice}>"

    def __eq__(self, other) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        if self._as_parameter_ is other._as_parameter_:
            return self.origin == other.origin
        return (self.kind, self.size, self.origin) == (other.kind, other.size, other.origin) and (
            self.definition() == other.definition()
        )

    def __hash__(self) -> int:
        return hash((self.kind, self.size))

    def __reduce__(self):
        return unpickled, (self.definition(), self.kind, self.origin)


def unpickled(definition: str, kind: str, origin: Cell) -> Puzzle:
    puzzle = parse(definition, {"cover": "cover", "board": "tiles"}.get(kind, "polycube"))[0]
    return puzzle._set(puzzle._as_parameter_, origin)


@dataclass(frozen=True)
class Challenge:
    """A puzzle that was made from another one."""

    puzzle: Puzzle  # the clues are stationary pieces
    clues: int  # pieces that lie beforehand, without those of the given puzzle
    pieces: int  # that are to be laid
    wrong_pieces: float  # expected number of pieces that a careful person lays and takes back
    guesses: float  # expected number of choices on the way to the solution
    level: int  # 1 (easy) to 5
    empty: str | None  # by empty cells: those that stay empty, such as "Oct,6"


class Challenges(tuple):
    """Challenges from easy to hard.

    There may be fewer than wanted.  is_complete: there are no more.  Otherwise status is the limit that ended the work,
    or tells that the random solutions were used up.  undecided: how many were left out, since their search was too long.
    """

    status: str
    is_complete: bool
    undecided: int

    @classmethod
    def _of(cls, status: int, handle: Handle | None, origin: Cell) -> Challenges:
        row, found = c.xt_challenge(), []
        while handle and lib.xt_challenge_at(handle, len(found), row):
            puzzle = Puzzle._of(Handle(row.puzzle, lambda _puzzle: None, keep=handle), origin)
            empty = text_of(row.empty) or None
            found.append(
                Challenge(puzzle, row.clues, row.pieces, row.wrong_pieces, row.guesses, row.level, empty)
            )
        made = cls(found)
        made.status, made.is_complete = text_of(lib.xt_status_text(status)), status == c.XT_COMPLETE
        made.undecided = lib.xt_challenges_undecided(handle) if handle else 0
        return made


class BuiltFile(NamedTuple):
    """A file of a piece; without one, a sheet, the tray, or the assembly."""

    path: str
    piece: str | None
    copies: int
    volume: float | None  # in cubic millimetres


MEASURES = {"cells": c.XT_MEASURE_CELLS, "pieces": c.XT_MEASURE_PIECES, "weight": c.XT_MEASURE_WEIGHT}


def find_best(make_model, how: c.xt_best_settings, seed: int, arguments: dict) -> Packing:
    how.seed = whole_number(seed, "seed", 0, 2**64 - 1)

    def work(settings):
        model, diagnostics, best = make_model(), Diagnostics(), c.xt_best()
        last = Last(model, settings)
        sink = c.xt_sink(last.sink)
        status = lib.xt_find_best(model, settings.struct, how, sink, None, best, diagnostics)
        diagnostics.check_status(status)
        return Packing(last.taken(), best.value, best.bound, best.is_best, text_of(lib.xt_status_text(status)))

    return run(work, arguments)


def run(work, arguments: dict):
    """Runs work(settings) in a thread, with settings of these arguments."""
    return Worker(work, settings_of(arguments)).wait()


# ---- Texts, files and the collection ---------------------------------------------------------------------------------


def puzzles_of(pointer: int | None, diagnostics: Diagnostics) -> list[Puzzle]:
    handle = Handle(diagnostics.check(pointer), lib.xt_puzzles_free)
    count = lib.xt_puzzles_count(handle)
    # The puzzles belong to the list.
    return [Puzzle._of(Handle(lib.xt_puzzles_at(handle, i), lambda _puzzle: None, keep=handle)) for i in range(count)]


def settings_text(parameters: dict[str, int]) -> bytes:
    return encoded(",".join(f"{name}={value}" for name, value in parameters.items()), "parameters")


def parse(text: str, format: str | None = None, **parameters: int) -> list[Puzzle]:
    """The puzzles of a text, in a format that the library detects or that is named: parse(text, n=10)."""
    diagnostics, data = Diagnostics(), encoded_text(text, "text")
    name, settings = encoded(format, "format") if format else None, settings_text(parameters)
    return puzzles_of(lib.xt_read_text_with(data, len(data), b"<text>", name, settings, diagnostics), diagnostics)


def read(path: str | os.PathLike, format: str | None = None, **parameters: int) -> list[Puzzle]:
    """The puzzles of a file, with values of the parameters of a definition: read(path, n=10)."""
    diagnostics = Diagnostics()
    name, settings = encoded(format, "format") if format else None, settings_text(parameters)
    encoded(os.fsdecode(path), "path")
    return puzzles_of(lib.xt_read_file_with(os.fsencode(path), name, settings, diagnostics), diagnostics)


@dataclass(frozen=True)
class Collected:
    """A puzzle of the collection, with the published numbers of its solutions; None if none is published."""

    name: str
    title: str
    all: int | None
    unique: int | None
    mirror: int | None
    is_long: bool  # takes more than a few seconds with the engine dlx
    is_unsolved: bool

    def load(self) -> Puzzle:
        return collected(self.name)


def collected_of(row: c.xt_collected) -> Collected:
    published = ((row.has_all, row.all), (row.has_unique, row.unique), (row.has_mirror, row.mirror))
    return Collected(
        text_of(row.name),
        text_of(row.title),
        *(number if has else None for has, number in published),
        row.is_long,
        row.is_unsolved,
    )


def collection() -> dict[str, Collected]:
    """All puzzles that come with the library, by their names."""
    row, rows = c.xt_collected(), {}
    while lib.xt_collection_at(len(rows), row):
        rows[text_of(row.name)] = collected_of(row)
    return rows


def collected(name: str) -> Puzzle:
    """The puzzle of the collection with this name."""
    row = c.xt_collected()
    if not lib.xt_collection_find(encoded(name, "name"), row):
        import difflib

        near = difflib.get_close_matches(name, collection(), 1)
        advice = f"did you mean {near[0]!r}?" if near else "collection() has all names"
        raise Error(f"the collection has no puzzle {name!r}; {advice}")
    return parse(text_of(row.text))[0]
