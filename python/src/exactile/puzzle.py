"""Puzzles of pieces in a region: made from texts, files, arrays or lists of cells; solved, counted, explained."""

from __future__ import annotations

import os
from array import array
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Iterable, Mapping, Union

from ._binding import ffi, lib
from .library import Control, Diagnostic, Diagnostics, Error, Worker, text_of, written
from .pictures import Picture, draw
from .solutions import Cell, Solution, Solutions, Statistics, number_of, settings_of, statistics_of, style_of

if TYPE_CHECKING:
    import numpy

    Shape = Union[Iterable[Cell], "numpy.ndarray", "Piece"]

MOTIONS = {
    None: lib.XT_MOTIONS_DEFAULT,
    "none": lib.XT_MOTIONS_NONE,
    "half": lib.XT_MOTIONS_HALF,
    "plane": lib.XT_MOTIONS_PLANE,
    "space": lib.XT_MOTIONS_SPACE,
    "mirror": lib.XT_MOTIONS_MIRROR,
}
FILL, OPTIONAL = 1, 2  # values of a region's array; 0: not in the region


@dataclass(frozen=True)
class Piece:
    """A piece with more than its cells.

    copies: a number, or a range such as (0, 3).  motions: "none", "half", "plane", "space" or "mirror"; None is
    "space", or "plane" in a one-sided puzzle.  A stationary piece lies at its cells.
    """

    cells: Iterable[Cell] | numpy.ndarray
    copies: int | tuple[int, int] = 1
    motions: str | None = None
    stationary: bool = False
    weight: int | None = None


# ---- Cells -----------------------------------------------------------------------------------------------------------


def cells_of(shape) -> list[Cell]:
    """The cells of a list of cells, or those of an array that are not 0."""
    if hasattr(shape, "nonzero"):
        return [tuple(map(int, cell)) for cell in zip(*shape.nonzero())]
    cells = list(shape)
    if isinstance(shape, str) or any(isinstance(cell, str) for cell in cells):
        raise TypeError(f"{shape!r} is no shape; a shape is a list of cells, such as [(0, 0), (1, 0)], and the name of a "
                        "set stands alone: Puzzle(region, 'pentominoes')")  # fmt: skip
    return [tuple(map(int, cell)) for cell in cells]


def cell_struct(cell: Cell):
    return {"at": [*cell, 0, 0, 0, 0][:4]}


def region_of(region) -> tuple[tuple[int, ...], dict[Cell, int]]:
    """The size of the box, and what is different from a full box: cells and their values."""
    if hasattr(region, "nonzero"):
        cells = {tuple(map(int, cell)): int(region[cell]) for cell in zip(*(region >= 0).nonzero())}
        return tuple(region.shape), {cell: value for cell, value in cells.items() if value != FILL}
    region = list(region)
    if all(isinstance(size, int) for size in region):
        return tuple(region), {}
    cells = {tuple(map(int, cell)) for cell in region}
    size = tuple(max(cell[i] for cell in cells) + 1 for i in range(len(next(iter(cells)))))
    box = [()]
    for length in size:
        box = [(*cell, i) for cell in box for i in range(length)]
    return size, {cell: 0 for cell in box if cell not in cells}


def name_at(index: int) -> str:
    """A, B, ..., Z, AA, AB, ..."""
    name = ""
    index += 1
    while index:
        index, letter = divmod(index - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def named_pieces(pieces) -> list[tuple[str, Piece]]:
    named = pieces.items() if isinstance(pieces, Mapping) else ((name_at(i), p) for i, p in enumerate(pieces))
    return [(name, piece if isinstance(piece, Piece) else Piece(piece)) for name, piece in named]


def add_piece(pointer, name: str, piece: Piece, diagnostics: Diagnostics):
    if piece.motions not in MOTIONS:
        known = ", ".join(str(name) for name in MOTIONS if name)
        raise ValueError(f"piece {name!r} has the motions {piece.motions!r}; there are {known}")
    low, high = (piece.copies, piece.copies) if isinstance(piece.copies, int) else piece.copies
    settings = ffi.new("xt_piece_settings *", {"low": low, "high": high, "motions": MOTIONS[piece.motions],
                       "stationary": piece.stationary, "has_weight": piece.weight is not None,
                       "weight": piece.weight or 0})  # fmt: skip
    cells = [cell_struct(cell) for cell in cells_of(piece.cells)]
    diagnostics.check(
        lib.xt_puzzle_add_piece(pointer, name.encode(), ffi.new("xt_cell[]", cells), len(cells), settings,
                                diagnostics.pointer)
    )  # fmt: skip


def shapes(name: str) -> dict[str, list[Cell]]:
    """The shapes of a set, such as "pentominoes", "one-sided hexominoes" or "tetracubes": the cells of each name."""
    diagnostics = Diagnostics()
    pointer = ffi.gc(lib.xt_shape_set_new(name.encode(), diagnostics.pointer), lib.xt_shape_set_free)
    diagnostics.check(pointer)
    lattice = lib.xt_shape_set_facts_get(pointer).lattice
    dimensions = lib.xt_lattice_coordinates(lattice)
    cells = lib.xt_shape_set_facts_get(pointer).cells
    return {
        text_of(lib.xt_shape_set_name_at(pointer, index)): [
            tuple(lib.xt_shape_set_cell_at(pointer, index, cell).at[0:dimensions]) for cell in range(cells)
        ]
        for index in range(lib.xt_shape_set_facts_get(pointer).count)
    }


# ---- Facts -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Guess:
    """An estimated number with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    def __float__(self) -> float:
        return self.value


@dataclass(frozen=True)
class Estimate:
    """The expected size of a search; see xt_estimate in exactile.h."""

    nodes: Guess
    solutions: Guess
    seconds: Guess
    is_exact: bool  # the sample was the whole tree
    is_rough: bool  # the true values may well be above the intervals


@dataclass(frozen=True)
class Plan:
    """All decisions about a search, as lines (name, value, reason).  solve and count take it: plan=..."""

    text: str
    lines: tuple[tuple[str, str, str], ...]
    _pointer: object = field(repr=False, compare=False)

    def __str__(self) -> str:
        return self.text

    def __getitem__(self, name: str) -> str:
        return next(value for line, value, _ in self.lines if line == name)


REASONS = {
    lib.XT_REASON_UNKNOWN: "unknown",
    lib.XT_REASON_SOLVABLE: "solvable",
    lib.XT_REASON_VOLUME: "volume",
    lib.XT_REASON_NO_IMAGE: "no image",
    lib.XT_REASON_COUNTING: "counting",
    lib.XT_REASON_CORE: "core",
}


@dataclass(frozen=True)
class Explanation:
    """Why a puzzle has no solution: the pieces and cells to blame."""

    reason: str  # "unknown", "solvable", "volume", "no image", "counting" or "core"
    text: str  # one line
    pieces: tuple[str, ...]
    cells: tuple[Cell, ...]
    is_minimal: bool
    drawing: str = field(repr=False, default="")

    def __str__(self) -> str:
        return self.drawing or self.text or f"nothing is to blame: {self.reason}"


@dataclass(frozen=True)
class Packing:
    """The best packing that was found."""

    solution: Solution | None
    value: int
    bound: int  # no packing has more, or less where the least is wanted
    is_best: bool
    status: str


class Model:
    """The images of a puzzle."""

    def __init__(self, puzzle: Puzzle, labelled: bool = False, weighted: bool = False):
        self.puzzle = puzzle
        diagnostics = Diagnostics()
        settings = ffi.new("xt_model_settings *", {"labelled": labelled, "weighted": weighted})
        pointer = lib.xt_model_new(puzzle.pointer, settings, diagnostics.pointer)
        if not pointer and lib.xt_time_limit_reached() != lib.XT_COMPLETE:
            raise TimeoutError("the limit on time ended the search before its first step")
        self.pointer = ffi.gc(diagnostics.check(pointer), lib.xt_model_free)


# ---- The puzzle ------------------------------------------------------------------------------------------------------


class Puzzle:
    """Pieces and a region.

    region: the size of a box, such as (10, 6); or an array of 0, 1 and 2 (2: the cell may stay empty), indexed [x, y]
    or [x, y, z]; or a list of cells.  pieces: the name of a set, such as "pentominoes"; or a dict of names and shapes;
    or a list of shapes.  A shape is a list of cells, an array of 0 and 1, or a Piece.
    """

    def __init__(self, region, pieces: str | Mapping[str, Shape] | Iterable[Shape], *, lattice: str | None = None,
                 one_sided: bool = False):  # fmt: skip
        size, different = region_of(region)
        lattice = lattice or {2: "square", 3: "cube"}.get(len(size), "")
        if not lattice:
            raise ValueError(f"a region with {len(size)} coordinates needs lattice=, such as 'square' or 'cube'")
        diagnostics = Diagnostics()
        pointer = lib.xt_puzzle_new(lattice.encode(), [*size, 1, 1, 1][:4], lib.XT_ONE_SIDED if one_sided else 0,
                                    diagnostics.pointer)  # fmt: skip
        self._keep = None
        self.pointer = ffi.gc(diagnostics.check(pointer), lib.xt_puzzle_free)
        for cell, value in different.items():
            kind = lib.XT_CELL_OPTIONAL if value == OPTIONAL else lib.XT_CELL_ABSENT
            diagnostics.check(lib.xt_puzzle_set_cell(self.pointer, cell_struct(cell), kind, diagnostics.pointer))
        if isinstance(pieces, str):
            diagnostics.check(lib.xt_puzzle_add_set(self.pointer, pieces.encode(), diagnostics.pointer))
        else:
            for name, piece in named_pieces(pieces):
                add_piece(self.pointer, name, piece, diagnostics)
        diagnostics.check(lib.xt_puzzle_check(self.pointer, diagnostics.pointer))
        self._set_facts()

    @classmethod
    def _of(cls, pointer, keep) -> Puzzle:
        """A puzzle that belongs to another object."""
        puzzle = cls.__new__(cls)
        puzzle.pointer, puzzle._keep = pointer, keep
        puzzle._set_facts()
        return puzzle

    def _set_facts(self):
        facts = lib.xt_puzzle_facts_get(self.pointer)
        self.lattice: str = text_of(facts.lattice)
        self.dimensions: int = facts.dimensions
        self.size: tuple[int, ...] = tuple(facts.size[0 : facts.dimensions])
        self.is_one_sided: bool = facts.is_one_sided

    @property
    def title(self) -> str:
        return text_of(lib.xt_puzzle_facts_get(self.pointer).title)

    def array(self) -> numpy.ndarray:
        """The region as an array of int8: 1 for cells to cover, 2 for those that may stay empty, 0 for no cell."""
        import numpy

        region = numpy.zeros(self.size, dtype=numpy.int8)
        values = {lib.XT_CELL_FILL: FILL, lib.XT_CELL_OPTIONAL: OPTIONAL, lib.XT_CELL_ABSENT: 0}
        for cell in numpy.ndindex(*self.size):
            region[cell] = values[lib.xt_puzzle_get_cell(self.pointer, cell_struct(cell))]
        return region

    def place(self, placements: str) -> Puzzle:
        """Returns this puzzle with pieces laid beforehand: "A 3 2 0, 4 2 0; B 0 0 0"."""
        placed = parse(self.definition())[0]
        diagnostics = Diagnostics()
        diagnostics.check(lib.xt_puzzle_place(placed.pointer, placements.encode(), diagnostics.pointer))
        diagnostics.check(lib.xt_puzzle_check(placed.pointer, diagnostics.pointer))
        return placed

    def leave_empty(self, names: str) -> Puzzle:
        """Returns this puzzle in which the cells with these names stay empty: "Oct,6"."""
        diagnostics = Diagnostics()
        pointer = lib.xt_puzzle_leave_empty(self.pointer, names.encode(), diagnostics.pointer)
        return Puzzle._of(ffi.gc(diagnostics.check(pointer), lib.xt_puzzle_free), None)

    # ---- Searches ----

    def solve(self, *, unique: bool | str = False, limit: int | None = None, time_limit: float | None = None,
              labelled: bool = False, plan: Plan | None = None, **settings) -> Solutions[Solution]:  # fmt: skip
        """Finds solutions, one after the other.

        unique: one of each class under rotation; "mirror": under rotation and reflection; "turns": under rotation in the
        plane.  Further settings have the names of the command's options with _ for -: threads=2, shuffle=7,
        engine="matrix", node_limit=1000000, ...
        progress=f calls f(statistics) a few times a second.
        """
        arguments = {"unique": unique, "limit": limit, "time_limit": time_limit, **settings}
        model: list[Model] = []

        def search(pointer, queue, statistics, diagnostics):
            model.append(Model(self, labelled))
            set_plan(pointer, plan)
            sink = ffi.addressof(lib, "xt_solution_queue_put")
            return lib.xt_solve(model[0].pointer, pointer, sink, queue, statistics, diagnostics.pointer)

        def make(number, numbers, start, end):
            return Solution(model[0], number, numbers, start, end)

        return Solutions(search, make, arguments)

    def count(self, *, unique: bool | str = False, limit: int | None = None, time_limit: float | None = None,
              labelled: bool = False, plan: Plan | None = None, **settings) -> int:  # fmt: skip
        """Counts the solutions.  Raises Stopped if a limit on time, nodes or memory comes first."""
        status, statistics = self._count(labelled, plan, {"unique": unique, "limit": limit, "time_limit": time_limit,
                                                          **settings})  # fmt: skip
        return number_of(statistics, status)

    def _count(self, labelled, plan, arguments) -> tuple[int, Statistics]:
        def work(settings):
            model, diagnostics, statistics = Model(self, labelled), Diagnostics(), ffi.new("xt_statistics *")
            set_plan(settings, plan)
            status = lib.xt_solve(model.pointer, settings, ffi.NULL, ffi.NULL, statistics, diagnostics.pointer)
            if status == lib.XT_FAILED:
                raise diagnostics.error()
            return status, statistics_of(status, statistics)

        return run(work, arguments)

    def estimate(self, *, samples: int = 0, seed: int = 0, time_limit: float | None = None, labelled: bool = False,
                 **settings) -> Estimate:  # fmt: skip
        """Estimates the size of the search tree, the number of solutions and the time of a search by one thread."""

        def work(pointer):
            model, diagnostics, estimate = Model(self, labelled), Diagnostics(), ffi.new("xt_estimate *")
            how = ffi.new("xt_estimate_settings *", {"samples": samples, "seed": seed})
            status = lib.xt_estimate_search(model.pointer, pointer, how, estimate, diagnostics.pointer)
            if status == lib.XT_FAILED:
                raise diagnostics.error()
            return estimate_of(estimate)

        return run(work, {"time_limit": time_limit, **settings})

    def plan(self, *, counts: bool = False, labelled: bool = False, **settings) -> Plan:
        """Decides how to search, without a search.  counts: for count in place of solve."""

        def work(pointer):
            model, diagnostics = Model(self, labelled), Diagnostics()
            return plan_of(diagnostics.check(lib.xt_search_plan_new(model.pointer, pointer, counts,
                                                                    diagnostics.pointer)))  # fmt: skip

        return run(work, settings)

    def why(self, *, time_limit: float | None = None, node_limit: int | None = None, **settings) -> Explanation:
        """Explains why the puzzle has no solution."""

        def work(pointer):
            model, diagnostics = Model(self), Diagnostics()
            found = lib.xt_explanation_new(model.pointer, pointer, diagnostics.pointer)
            return explanation_of(ffi.gc(diagnostics.check(found), lib.xt_explanation_free), self.dimensions)

        return run(work, {"time_limit": time_limit, "node_limit": node_limit, **settings})

    def pack(self, maximize: str = "cells", *, minimize: str | None = None, keep_cells: bool = False,
             keep_pieces: bool = False, seed: int = 0, time_limit: float | None = None, **settings) -> Packing:  # fmt: skip
        """Finds the packing whose pieces count most, or least: "cells", "pieces" or "weight".

        Every cell may stay empty, and every piece may be left out; keep_cells and keep_pieces forbid it.
        """
        return run(lambda pointer: pack(self, pointer, minimize or maximize, bool(minimize), keep_cells, keep_pieces,
                                        seed), {"time_limit": time_limit, **settings})  # fmt: skip

    def check(self, path: str | os.PathLike, *, labelled: bool = False) -> tuple[int, list[Diagnostic]]:
        """Checks printed solutions in a file.  Returns their number, and what is wrong with them."""
        diagnostics = Diagnostics()
        report = ffi.new("xt_check_report *")
        if not lib.xt_check_solutions(self.pointer, os.fsencode(path), labelled, ffi.NULL, ffi.NULL, report, diagnostics.pointer):
            raise diagnostics.error()
        return report.solutions, diagnostics.list()

    # ---- Texts and pictures ----

    def definition(self, format: str = "polycube") -> str:
        """The puzzle as a text that parse reads."""
        diagnostics = Diagnostics()
        return written(
            lambda file: diagnostics.check(lib.xt_write_puzzle(self.pointer, format.encode(), file,
                                                               diagnostics.pointer))
        )  # fmt: skip

    def show(self, style: str = "text", columns: int = 100) -> str:
        """The region, the pieces and their facts."""
        model = Model(self)
        return written(lambda file: lib.xt_model_show(model.pointer, style_of(style), columns, file))

    def picture(self) -> Picture:
        model = Model(self)
        return draw(lambda drawing, d: lib.xt_drawing_add_puzzle(drawing, model.pointer, d))

    def _repr_html_(self) -> str:
        return self.picture().svg()

    def __repr__(self) -> str:
        title = f" {self.title!r}" if self.title else ""
        return f"<puzzle{title}: {' x '.join(map(str, self.size))} {self.lattice}>"


def run(work, arguments: dict):
    """Runs work(settings) in a thread, with settings of these arguments."""
    control = Control()
    settings = settings_of(arguments, control)

    def work_and_look():
        result = work(settings.pointer)
        if settings.error:
            raise settings.error
        return result

    return Worker(work_and_look, control, arguments.get("time_limit")).wait()


def set_plan(settings, plan: Plan | None):
    """Puts the decisions of a plan into settings; limits stay."""
    if plan is None:
        return
    planned = lib.xt_search_plan_settings(plan._pointer)
    planned.limit, planned.time_limit, planned.node_limit = settings.limit, settings.time_limit, settings.node_limit
    planned.control, planned.threads = settings.control, settings.threads
    planned.progress, planned.progress_context = settings.progress, settings.progress_context
    settings[0] = planned


def plan_of(pointer) -> Plan:
    pointer = ffi.gc(pointer, lib.xt_search_plan_free)
    line = ffi.new("xt_plan_line *")
    lines = []
    while lib.xt_search_plan_line_at(pointer, len(lines), line):
        lines.append((text_of(line.name), text_of(line.value), text_of(line.reason)))
    return Plan(written(lambda file: lib.xt_search_plan_write(pointer, 0, file)), tuple(lines), pointer)


def estimate_of(estimate) -> Estimate:
    guesses = (Guess(guess.value, guess.low, guess.high) for guess in
               (estimate.nodes, estimate.solutions, estimate.seconds))  # fmt: skip
    return Estimate(*guesses, estimate.is_exact, estimate.is_rough)


def explanation_of(pointer, dimensions: int) -> Explanation:
    facts = lib.xt_explanation_facts_get(pointer)
    return Explanation(
        reason=REASONS[facts.reason],
        text=text_of(facts.text),
        pieces=tuple(text_of(lib.xt_explanation_piece_at(pointer, i)) for i in range(facts.pieces)),
        cells=tuple(tuple(lib.xt_explanation_cell_at(pointer, i).at[0:dimensions]) for i in range(facts.cells)),
        is_minimal=facts.is_minimal,
        drawing=written(lambda file: lib.xt_explanation_show(pointer, lib.XT_STYLE_TEXT, 0, file)),
    )


MEASURES = {"cells": lib.XT_MEASURE_CELLS, "pieces": lib.XT_MEASURE_PIECES, "weight": lib.XT_MEASURE_WEIGHT}


def pack(puzzle: Puzzle, settings, measure: str, minimize: bool, keep_cells: bool, keep_pieces: bool, seed) -> Packing:
    if measure not in MEASURES:
        raise ValueError(f"{measure!r} cannot be counted; there are {', '.join(MEASURES)}")
    diagnostics = Diagnostics()
    keep = (lib.XT_KEEP_CELLS if keep_cells else 0) | (lib.XT_KEEP_PIECES if keep_pieces else 0)
    loose = diagnostics.check(lib.xt_puzzle_loosen(puzzle.pointer, keep, diagnostics.pointer))
    model = Model(Puzzle._of(ffi.gc(loose, lib.xt_puzzle_free), None), weighted=measure == "weight")
    best: list[Solution] = []

    @ffi.callback("xt_sink")
    def keep_best(_context, solution):
        numbers = array("I", solution.options[0 : solution.count])
        best[:] = [Solution(model, solution.number, numbers, 0, len(numbers))]
        return lib.XT_CONTINUE

    result = ffi.new("xt_best *")
    how = ffi.new("xt_best_settings *", {"measure": MEASURES[measure], "minimize": minimize, "seed": seed})
    status = lib.xt_find_best(model.pointer, settings, how, keep_best, ffi.NULL, result, diagnostics.pointer)
    if status == lib.XT_FAILED:
        raise diagnostics.error()
    return Packing(best[0] if best else None, result.value, result.bound, result.is_best, text_of(lib.xt_status_text(status)))


# ---- Texts, files and the collection ---------------------------------------------------------------------------------


def items_of(pointer, diagnostics: Diagnostics) -> list:
    from .board import Board

    pointer = ffi.gc(diagnostics.check(pointer), lib.xt_puzzles_free)
    items = []
    for index in range(lib.xt_puzzles_count(pointer)):
        puzzle = lib.xt_puzzles_at(pointer, index)
        items.append((Board if lib.xt_puzzle_facts_get(puzzle).is_board else Puzzle)._of(puzzle, pointer))
    return items


def parse(text: str, format: str | None = None) -> list:
    """The puzzles and boards of a text, in a format that the library detects or that is named."""
    diagnostics = Diagnostics()
    data = text.encode()
    return items_of(lib.xt_read_text(data, len(data), b"<text>", format.encode() if format else ffi.NULL,
                                     diagnostics.pointer), diagnostics)  # fmt: skip


def read(path: str | os.PathLike, format: str | None = None) -> list:
    """The puzzles and boards of a file."""
    diagnostics = Diagnostics()
    return items_of(lib.xt_read_file(os.fsencode(path), format.encode() if format else ffi.NULL,
                                     diagnostics.pointer), diagnostics)  # fmt: skip


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

    def load(self):
        """The puzzle or board."""
        return collected(self.name)


def collected_of(row) -> Collected:
    published = ((row.has_all, row.all), (row.has_unique, row.unique), (row.has_mirror, row.mirror))
    return Collected(text_of(row.name), text_of(row.title), *(number if has else None for has, number in published),
                     row.is_long, row.is_unsolved)  # fmt: skip


def collection() -> dict[str, Collected]:
    """All puzzles that come with the library, by their names."""
    row = ffi.new("xt_collected *")
    rows = {}
    while lib.xt_collection_at(len(rows), row):
        rows[text_of(row.name)] = collected_of(row)
    return rows


def collected(name: str):
    """The puzzle or board of the collection with this name."""
    row = ffi.new("xt_collected *")
    if not lib.xt_collection_find(name.encode(), row):
        import difflib

        near = difflib.get_close_matches(name, collection(), 1)
        advice = f"did you mean {near[0]!r}?" if near else "collection() has all names"
        raise Error([Diagnostic(f"the collection has no puzzle {name!r}; {advice}")])
    return parse(text_of(row.text))[0]
