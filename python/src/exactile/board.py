"""Boards of edge-matching tiles."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Iterable, Sequence

from ._binding import ffi, lib
from .library import Diagnostics, text_of, written
from .pictures import Picture, draw
from .puzzle import Estimate, Plan, estimate_of, plan_of, run, set_plan
from .solutions import Solutions, number_of, statistics_of, style_of


class BoardSolution:
    """For each cell, row by row from the top, a tile (from 0) and its quarter turns clockwise."""

    __slots__ = ("number", "board", "tiles", "rotations")

    def __init__(self, board: Board, number: int, placed: Iterable[int]):
        """placed: 4 * tile + rotation for each cell."""
        self.board, self.number = board, number
        self.tiles = array("I", (p // 4 for p in placed))
        self.rotations = array("I", (p % 4 for p in placed))

    def _struct(self):
        placed = ffi.new("uint32_t[]", [4 * tile + turn for tile, turn in zip(self.tiles, self.rotations)])
        model = self.board._model()
        return ffi.new("xt_solution *", {"number": self.number, "model": model, "options": placed,
                                         "count": len(self.tiles)}), (placed, model)  # fmt: skip

    def array(self):
        """An array of int32, indexed [row, column, k]: the tile for k = 0, its rotation for k = 1."""
        import numpy

        both = numpy.array([self.tiles, self.rotations], dtype=numpy.int32)
        return both.T.reshape(self.board.height, self.board.width, 2)

    def text(self, style: str = "text") -> str:
        """style: "text", "colour", "boxes", "json" or "link"."""
        solution, _arrays = self._struct()
        diagnostics = Diagnostics()
        return written(
            lambda file: diagnostics.check(lib.xt_solution_write(solution, style_of(style), file, diagnostics.pointer))
        )  # fmt: skip

    def picture(self, **settings) -> Picture:
        """numbers=True draws the numbers of tiles and colours."""
        solution, _arrays = self._struct()
        return draw(lambda drawing, d: lib.xt_drawing_add_solution(drawing, solution, d), **settings)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<solution {self.number} of a board of {self.board.height} x {self.board.width} tiles>"

    def _repr_html_(self) -> str:
        return self.picture().svg()


@dataclass(frozen=True)
class BestMatch:
    """A full board with as many matching edges as were found."""

    solution: BoardSolution | None
    matched: int
    matches: int  # all lines between two cells
    status: str


class Board:
    """A board and its tiles.

    tiles: the four colours of each, clockwise from the top; 0 is the colour of the border.  free: there is no border.
    complement: a colour matches its negative.
    """

    def __init__(self, width: int, height: int, tiles: Iterable[Sequence[int]], *, free: bool = False,
                 complement: bool = False):  # fmt: skip
        diagnostics = Diagnostics()
        flags = (lib.XT_BOARD_FREE if free else 0) | (lib.XT_BOARD_COMPLEMENT if complement else 0)
        self._keep = None
        self.pointer = ffi.gc(
            diagnostics.check(lib.xt_board_new(width, height, flags, diagnostics.pointer)), lib.xt_puzzle_free
        )
        for tile in tiles:
            diagnostics.check(lib.xt_board_add_tile(self.pointer, list(tile), lib.XT_ANY_ROTATION,
                                                    diagnostics.pointer))  # fmt: skip
        diagnostics.check(lib.xt_puzzle_check(self.pointer, diagnostics.pointer))
        self._set_facts()

    @classmethod
    def _of(cls, pointer, keep) -> Board:
        board = cls.__new__(cls)
        board.pointer, board._keep = pointer, keep
        board._set_facts()
        return board

    @classmethod
    def generate(cls, width: int, height: int, colours: int, *, border_colours: int = 0, seed: int = 1) -> Board:
        """A random board that has a solution."""
        diagnostics = Diagnostics()
        pointer = lib.xt_board_generate(width, height, colours, border_colours, seed, diagnostics.pointer)
        return cls._of(ffi.gc(diagnostics.check(pointer), lib.xt_puzzle_free), None)

    def _set_facts(self):
        facts, diagnostics = ffi.new("xt_board_facts *"), Diagnostics()
        diagnostics.check(lib.xt_board_facts_get(self.pointer, facts, diagnostics.pointer))
        self.width: int = facts.width
        self.height: int = facts.height
        self.colours: int = facts.colours

    @property
    def title(self) -> str:
        return text_of(lib.xt_puzzle_facts_get(self.pointer).title)

    @property
    def tiles(self) -> list[tuple[int, ...]]:
        return [tuple(lib.xt_board_tile_at(self.pointer, i, ffi.NULL)[0:4]) for i in range(self.width * self.height)]

    def _model(self):
        """A model for each search, so that two may run at the same time."""
        diagnostics = Diagnostics()
        return ffi.gc(diagnostics.check(lib.xt_model_new(self.pointer, ffi.NULL, diagnostics.pointer)), lib.xt_model_free)

    def solve(self, *, unique: bool = False, limit: int | None = None, time_limit: float | None = None,
              plan: Plan | None = None, **settings) -> Solutions[BoardSolution]:  # fmt: skip
        """Finds solutions, one after the other.  unique: one of each class under rotation of the board."""
        model = self._model()

        def search(pointer, queue, statistics, diagnostics):
            set_plan(pointer, plan)
            sink = ffi.addressof(lib, "xt_solution_queue_put")
            return lib.xt_solve(model, pointer, sink, queue, statistics, diagnostics.pointer)

        def make(number, numbers, start, end):
            return BoardSolution(self, number, numbers[start:end])

        return Solutions(search, make, {"unique": unique, "limit": limit, "time_limit": time_limit, **settings})

    def count(self, *, unique: bool = False, limit: int | None = None, time_limit: float | None = None,
              plan: Plan | None = None, **settings) -> int:  # fmt: skip
        """Counts the solutions.  Raises Stopped if a limit on time, nodes or memory comes first."""
        model = self._model()

        def work(pointer):
            statistics, diagnostics = ffi.new("xt_statistics *"), Diagnostics()
            set_plan(pointer, plan)
            status = lib.xt_solve(model, pointer, ffi.NULL, ffi.NULL, statistics, diagnostics.pointer)
            if status == lib.XT_FAILED:
                raise diagnostics.error()
            return number_of(statistics_of(status, statistics), status)

        return run(work, {"unique": unique, "limit": limit, "time_limit": time_limit, **settings})

    def best(self, *, seed: int = 0, time_limit: float | None = None, **settings) -> BestMatch:
        """Finds a full board with as many matching edges as possible.  It needs a limit, unless all edges can match."""
        model = self._model()

        def work(pointer):
            found = []

            @ffi.callback("xt_sink")
            def keep_best(_context, solution):
                found[:] = [BoardSolution(self, solution.number, solution.options[0 : solution.count])]
                return lib.XT_CONTINUE

            best, diagnostics = ffi.new("xt_best *"), Diagnostics()
            how = ffi.new("xt_best_settings *", {"seed": seed})
            status = lib.xt_find_best(model, pointer, how, keep_best, ffi.NULL, best, diagnostics.pointer)
            if status == lib.XT_FAILED:
                raise diagnostics.error()
            lines = 2 * self.width * self.height - self.width - self.height
            return BestMatch(found[0] if found else None, best.value, lines,
                             text_of(lib.xt_status_text(status)))  # fmt: skip

        return run(work, {"time_limit": time_limit, **settings})

    def estimate(self, *, samples: int = 0, seed: int = 0, time_limit: float | None = None, **settings) -> Estimate:
        """Estimates the size of the search tree, the number of solutions and the time of a search by one thread."""
        model = self._model()

        def work(pointer):
            estimate, diagnostics = ffi.new("xt_estimate *"), Diagnostics()
            how = ffi.new("xt_estimate_settings *", {"samples": samples, "seed": seed})
            status = lib.xt_estimate_search(model, pointer, how, estimate, diagnostics.pointer)
            if status == lib.XT_FAILED:
                raise diagnostics.error()
            return estimate_of(estimate)

        return run(work, {"time_limit": time_limit, **settings})

    def plan(self, **settings) -> Plan:
        """Decides how to search, without a search."""
        model = self._model()

        def work(pointer):
            diagnostics = Diagnostics()
            return plan_of(diagnostics.check(lib.xt_search_plan_new(model, pointer, False, diagnostics.pointer)))

        return run(work, settings)

    def definition(self) -> str:
        """The board as a text that parse reads."""
        diagnostics = Diagnostics()
        return written(
            lambda file: diagnostics.check(lib.xt_write_puzzle(self.pointer, b"tiles", file, diagnostics.pointer))
        )

    def show(self) -> str:
        """The tiles and their facts."""
        diagnostics, model = Diagnostics(), self._model()
        return written(lambda file: diagnostics.check(lib.xt_model_show(model, lib.XT_STYLE_TEXT, 0, file)))

    def picture(self, **settings) -> Picture:
        model = self._model()
        return draw(lambda drawing, d: lib.xt_drawing_add_puzzle(drawing, model, d), **settings)

    def _repr_html_(self) -> str:
        return self.picture().svg()

    def __repr__(self) -> str:
        return f"<board of {self.height} x {self.width} tiles, {self.colours} colours>"
