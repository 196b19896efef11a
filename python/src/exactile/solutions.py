"""Solutions: what a search yields, and an iterator over a search that runs ahead in its own thread."""

from __future__ import annotations

import ctypes
import itertools
import os
import threading
import time
import weakref
import zlib
from array import array
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Iterator, NamedTuple, Union

from . import _binding as c
from .facts import Statistics, decimal, settings_of, statistics_of
from .library import WAIT, Diagnostics, Error, Handle, Lock, Worker, encoded, lib, one_of, text_of, whole_number, written
from .pictures import Picture, draw, in_notebook

if TYPE_CHECKING:
    import numpy

    from .puzzle import Puzzle

Cell = tuple[int, ...]
STYLES = {
    "text": c.XT_STYLE_TEXT,
    "colour": c.XT_STYLE_COLOUR,
    "boxes": c.XT_STYLE_BOXES,
    "json": c.XT_STYLE_JSON,
    "coordinates": c.XT_STYLE_COORDINATES,
    "link": c.XT_STYLE_LINK,
}
MOVES = {"shift": c.XT_MOVES_SHIFT, "turn": c.XT_MOVES_TURN}
SHOWN = 20  # solutions that a notebook draws
SHOW_SECONDS = 2.0  # and waits for


def style_of(name: str) -> int:
    return STYLES[one_of(name, "style", STYLES)]


# ---- The parts of a solution -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placement:
    """A piece in its place.  Copies of one piece are numbered: Y1, Y2, ..."""

    name: str
    cells: tuple[Cell, ...]  # sorted
    is_stationary: bool = False


class Option(NamedTuple):
    """An option of an exact cover."""

    number: int  # in the order of adding, from 0: the row of a matrix
    items: tuple[str, ...]


class Tile(NamedTuple):
    """A tile in a cell of a board.  An empty cell has the tile -1."""

    number: int  # from 0
    rotation: int  # quarter turns clockwise


class PlacedBox(NamedTuple):
    """A box that is given by its sides."""

    name: str
    corner: Cell  # its least coordinates
    sides: Cell  # as turned


class Move(NamedTuple):
    """A move of a disassembly.  Pieces are indices of the pieces of the solution."""

    part: tuple[int, ...]  # all pieces of the part that is taken apart
    moved: tuple[int, ...]
    by: Cell  # what it adds to cells; of a move that leaves, one step of a way without end
    leaves: bool
    turn: int = 0  # degrees of a turn, from the first coordinate of `about` to the second
    about: dict[str, Fraction] | None = None  # where the axis stands, in translations from the middle of puzzle.origin


class Disassembly(NamedTuple):
    """How a solution comes apart."""

    level: str  # "5.3.2"
    moves: tuple[Move, ...]
    states: int | None  # arrangements within reach of fewer moves, over all parts; None: not counted
    dead_ends: int | None  # states on no shortest way to a separation


Part = Union[Placement, Option, Tile, PlacedBox]


class Model(Handle):
    """The images of a puzzle, and the parts of its solutions by their keys.  Any number of searches may use it."""

    def __init__(self, puzzle: Puzzle, labelled: bool = False, weighted: bool = False, sides: int = c.XT_SIDES_UNUSED):
        diagnostics = Diagnostics()
        settings = c.xt_model_settings(labelled=labelled, weighted=weighted, sides=sides)
        pointer = lib.xt_model_new(puzzle, settings, diagnostics)
        if not pointer and lib.xt_time_limit_reached() != c.XT_COMPLETE:
            raise TimeoutError("the limit on time ended the search before its first step")
        super().__init__(diagnostics.check(pointer), lib.xt_model_free)
        self.arguments = labelled, weighted
        self.facts = lib.xt_model_facts_get(self)
        self._set(puzzle, None)

    @classmethod
    def lent(cls, puzzle: Puzzle, solution: c.xt_solution, result: Handle) -> Model:
        """The model of a solution that was found by sides.  The result of the search owns it."""
        model = cls.__new__(cls)
        Handle.__init__(model, solution.model, None, keep=result)
        model.arguments = None
        model._set(puzzle, solution.boxes)
        return model

    def _set(self, puzzle: Puzzle, boxes):
        self.puzzle = puzzle
        self.kind = "boxes" if boxes else puzzle.kind
        self._boxes = boxes
        self._parts: dict[int, Part] = {}
        self._fixed: tuple[Part, ...] = ()  # behind the parts of each solution
        if boxes:
            self._fixed = tuple(self._packed_boxes())
        elif self.kind == "pieces":
            self._fixed = tuple(self._learn_pieces(b"", []))
        shapes = lib.xt_model_facts_get(self).shapes if self.kind == "pieces" else 0
        self._disassemblers: dict[int, Handle] = {}
        self._disassembling = threading.Lock()  # a disassembler serves one thread
        self._has_copies = any(lib.xt_model_shape_at(self, shape).high > 1 for shape in range(shapes))

    def struct(self, options: bytes, number: int = 0) -> c.xt_solution:
        """options: numbers of uint32."""
        pointer = ctypes.cast(options, ctypes.POINTER(ctypes.c_uint32))
        count = len(options) // 4
        return c.xt_solution(number=number, model=self._as_parameter_, options=pointer, count=count, boxes=self._boxes)

    def parts(self, options: bytes) -> tuple[Part, ...]:
        """The parts of a solution.  Solutions with the same placement share it."""
        if self._has_copies:
            keys = (ctypes.c_uint64 * (len(options) // 4))()
            if not lib.xt_solution_keys(self, options, len(keys), keys):
                raise MemoryError
            keys = keys[:]
        else:
            keys = memoryview(options).cast("I").tolist()
        try:
            return tuple(map(self._parts.__getitem__, keys)) + self._fixed
        except KeyError:
            learn = getattr(self, f"_learn_{self.kind}")
            self._parts.update(zip(keys, learn(options, keys)))
        return tuple(map(self._parts.__getitem__, keys)) + self._fixed

    def disassemble(self, options: bytes, moves: str) -> Disassembly | None:
        kind = MOVES[one_of(moves, "moves", MOVES)]
        with self._disassembling:
            if kind not in self._disassemblers:
                diagnostics = Diagnostics()
                pointer = diagnostics.check(lib.xt_disassembler_new(self, kind, diagnostics))
                self._disassemblers[kind] = Handle(pointer, lib.xt_disassembler_free)
                lib.xt_disassembler_count_states(pointer)
            disassembler = self._disassemblers[kind]
            found = c.xt_disassembly()
            apart = lib.xt_disassemble(disassembler, self.struct(options), found)
            if apart == c.XT_APART_UNKNOWN:
                raise MemoryError("a limit of memory ended the search for the moves of this solution")
            if apart == c.XT_HOLDS_TOGETHER:
                return None
            moves = tuple(self._moves(disassembler))
            is_counted = found.states or not moves
            states, dead_ends = (found.states, found.dead_ends) if is_counted else (None, None)
            return Disassembly(text_of(found.level), moves, states, dead_ends)

    def _moves(self, disassembler: Handle) -> Iterator[Move]:
        move, index = c.xt_disassembly_move(), 0
        while lib.xt_disassembly_move_at(disassembler, index, move):
            part, moved = tuple(move.part[: move.part_pieces]), tuple(move.moved[: move.moved_pieces])
            about = {"xyzw"[k]: Fraction(at, 12) for k, at in zip(move.plane, move.axis)} if move.turn else None
            yield Move(part, moved, tuple(move.by.at[: self.puzzle.dimensions]), move.leaves, move.turn, about)
            index += 1

    def _learn_pieces(self, options: bytes, _keys) -> list[Part]:
        """All pieces; without options, the stationary ones."""
        solution, parts = self.struct(options), []
        for index in range(lib.xt_solution_pieces(solution)):
            piece = lib.xt_solution_piece_at(solution, index)
            cells = [lib.xt_solution_cell_at(solution, index, cell) for cell in range(piece.cells)]
            cells = sorted(self.puzzle.outer_cell(cell) for cell in cells)
            parts.append(Placement(text_of(piece.name), tuple(cells), piece.stationary))
        return parts

    def _learn_cover(self, options: bytes, keys) -> list[Part]:
        solution = self.struct(options)
        numbers = [lib.xt_solution_cover_option_at(solution, index) for index in range(len(keys))]
        return [Option(number, self.puzzle.items_of_option(number)) for number in numbers]

    def _learn_board(self, _options: bytes, keys) -> list[Part]:
        tiles = self.puzzle.size[0] * self.puzzle.size[1]
        return [Tile(key // 4, key % 4) if key // 4 < tiles else Tile(-1, 0) for key in keys]

    def _packed_boxes(self) -> Iterator[Part]:
        solution, box, index = self.struct(b""), c.xt_packed_box(), 0
        while lib.xt_solution_box_at(solution, index, box):
            corner, sides = (tuple(cell.at[: self.puzzle.dimensions]) for cell in (box.corner, box.sides))
            yield PlacedBox(text_of(box.name), corner, sides)
            index += 1


# ---- A solution ------------------------------------------------------------------------------------------------------


class Solution:
    """A solution of a puzzle: a sequence of its parts.

    The parts are Placements, Options of an exact cover, or Tiles of a board, row by row from the top.  Placed pieces are
    in the order of placement, and stationary ones follow.
    """

    __slots__ = ("number", "_model", "_options")

    def __init__(self, number: int, model: Model, options: bytes):
        self.number = number
        self._model = model
        self._options = options

    @property
    def puzzle(self) -> Puzzle:
        return self._model.puzzle

    @property
    def pieces(self) -> tuple[Part, ...]:
        """All parts."""
        return self._model.parts(self._options)

    def __len__(self) -> int:
        return len(self._options) // 4 + len(self._model._fixed)

    def __iter__(self) -> Iterator[Part]:
        return iter(self.pieces)

    def __getitem__(self, index):
        return self.pieces[index]

    def array(self) -> numpy.ndarray:
        """The solution as an array of int32.

        Of pieces: the box, indexed [x, y] or [x, y, z] from puzzle.origin: the index of the piece in pieces, or -1.  Of
        an exact cover: the numbers of its options, in ascending order.  Of a board: indexed [row, column, k], the tile
        for k = 0 and its rotation for k = 1.  Of boxes by their sides: indexed [box, k, axis], the corner for k = 0 and
        the sides for k = 1.
        """
        import numpy

        if self.puzzle.kind == "cover":
            return numpy.array(sorted(option.number for option in self.pieces), dtype=numpy.int32)
        if self.puzzle.kind == "board":
            width, height = self.puzzle.size
            return numpy.array(self.pieces, dtype=numpy.int32).reshape(height, width, 2)
        if self.puzzle.kind == "boxes":
            return numpy.array([[box.corner, box.sides] for box in self.pieces], dtype=numpy.int32)
        grid = numpy.full(self.puzzle.size, -1, dtype=numpy.int32)
        pointer = grid.ctypes.data_as(ctypes.POINTER(ctypes.c_int32))
        lib.xt_solution_fill_grid(self._model.struct(self._options), self.puzzle, pointer)
        return grid

    def __array__(self, dtype=None, copy=None):
        if copy is False:
            raise ValueError("a solution is no array, so a copy is needed")
        grid = self.array()
        return grid if dtype is None else grid.astype(dtype)

    def disassemble(self, moves: str = "shift") -> Disassembly | None:
        """How the pieces come apart by the fewest moves, or None if they hold together.

        moves: pieces only "shift", or they may also "turn".
        """
        return self._model.disassemble(self._options, moves)

    def text(self, style: str = "text") -> str:
        """style: "text", "colour", "boxes", "json", "coordinates", or for boards "link"."""
        diagnostics, solution = Diagnostics(), self._model.struct(self._options, self.number)
        return written(
            lambda file: diagnostics.check(lib.xt_solution_write(solution, style_of(style), file, diagnostics))
        )

    def picture(self, **settings) -> Picture:
        """lines=True draws lines between the cells of a piece; numbers=True the numbers of tiles and colours."""
        return draw(self._add_to, **settings)

    def _add_to(self, drawing, diagnostics):
        solution = self._model.struct(self._options, self.number)
        diagnostics.check(lib.xt_drawing_add_solution(drawing, solution, diagnostics))

    def plot(self, axes=None):
        """Draws the solution with matplotlib, and returns the axes: cubes as voxels, and others as their picture."""
        if self.puzzle.lattice == "cube" and self.puzzle.size[2] > 1:
            from .pictures import plot_voxels

            return plot_voxels(self.array(), self._colours(), axes)
        return self.picture().plot(axes)

    def _colours(self) -> list[str]:
        """The colours of pictures as #rrggbb, in the order of pieces."""
        colours, diagnostics = (c.xt_colour * len(self))(), Diagnostics()
        diagnostics.check(lib.xt_solution_colours(self._model.struct(self._options), colours, diagnostics))
        return [f"#{colour.paper:06x}" for colour in colours]

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        parts = {"cover": "options", "board": "tiles", "boxes": "boxes"}.get(self.puzzle.kind, "pieces")
        return f"<solution {self.number}: {len(self)} {parts}>"

    def _repr_html_(self) -> str:
        return in_notebook([self])

    def _key(self) -> frozenset:
        if self.puzzle.kind == "board" or self._model.arguments is None:
            return frozenset(self.pieces)
        return frozenset(memoryview(self._options).cast("I"))

    def __eq__(self, other) -> bool:
        if not isinstance(other, Solution):
            return NotImplemented
        if self.puzzle.kind == "board":
            return self._options == other._options and self.puzzle == other.puzzle
        return self._key() == other._key() and self.puzzle == other.puzzle

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self):
        if self._model.arguments is None:
            raise TypeError("a solution that was found by the sides of boxes cannot be pickled; take its pieces")
        return restored, (self.puzzle, self._model.arguments, self.number, self._options, fingerprint(self))


def fingerprint(solution: Solution) -> int:
    return zlib.crc32(repr(solution.pieces).encode())


def restored(puzzle: Puzzle, arguments: tuple, number: int, options: bytes, expected: int) -> Solution:
    """Makes a solution from its pickle."""
    solution = Solution(number, puzzle.model(*arguments), options)
    if fingerprint(solution) != expected:
        raise Error("this pickle of a solution was made by a version of exactile that numbers placements differently")
    return solution


# ---- Ranks -----------------------------------------------------------------------------------------------------------


class Ranks:
    """The numbers of all solutions of a puzzle, from 1 to `count`.  They stay the same in all runs."""

    def __init__(self, model: Model, handle: Handle):
        self._model, self._handle = model, handle
        self._lock = Lock()  # the library lends its answers until the next call
        self.count: int = decimal(0, lib.xt_ranks_solutions(handle))

    def of(self, solution: Solution) -> int:
        """The number of a solution of this puzzle."""
        if not isinstance(solution, Solution):
            raise TypeError(f"a number belongs to a Solution, not to {solution!r}")
        if solution.puzzle != self._model.puzzle or solution._model.arguments != self._model.arguments:
            raise Error("the solution is of another puzzle, or of a search for labelled solutions")
        with self._lock:
            text = lib.xt_ranks_of(self._handle, self._model.struct(solution._options))
            if text is None:
                raise Error("the diagram has no such solution; remove its file, and it is made again")
            return decimal(0, text)

    def solution(self, number: int) -> Solution:
        """The solution with this number."""
        number = whole_number(number, "number of a solution", 1, max(1, self.count))
        found, diagnostics = c.xt_solution(), Diagnostics()
        with self._lock:
            word = encoded(str(number))
            diagnostics.check(lib.xt_ranks_solution_at(self._handle, word, found, diagnostics))
            options = ctypes.string_at(found.options, 4 * found.count) if found.count else b""
        return Solution(number, self._model, options)

    def __repr__(self) -> str:
        return f"<numbers of {self.count} solutions>"


# ---- The search ------------------------------------------------------------------------------------------------------


class Search:
    """The work of the thread of Solutions.  It keeps nothing of the iterator, which may be dropped meanwhile."""

    def __init__(self, make_model, solve, queue: Handle):
        """make_model() returns the Model; solve(model, settings, sink, context, statistics, diagnostics) a status."""
        self.make_model, self.solve, self.queue = make_model, solve, queue
        self.model: Model | None = None
        self.by_sides: list[Solution] = []  # at most one, which comes at the end

    def __call__(self, settings) -> Statistics:
        statistics, diagnostics = c.xt_statistics(), Diagnostics()
        try:
            self.model = self.make_model()
            sink, last = ctypes.cast(lib.xt_solution_queue_put, c.xt_sink), Last(self.model, settings)
            if self.model.facts.is_searched_by_sides:
                sink = c.xt_sink(last.sink)
            status = self.solve(self.model, settings.struct, sink, self.queue, statistics, diagnostics)
            diagnostics.check_status(status)
            self.by_sides = [last.taken()] if last.solution else []
            return statistics_of(status, statistics)
        finally:
            lib.xt_solution_queue_close(self.queue)


class Last:
    """A sink that keeps the last solution."""

    def __init__(self, model: Model, settings):
        self.model, self.result = model, settings.result
        self.solution: Solution | None = None
        self.error: BaseException | None = None

    def sink(self, _context, pointer) -> int:
        try:
            found = pointer.contents
            is_lent = found.boxes or found.model != self.model._as_parameter_
            model = Model.lent(self.model.puzzle, found, self.result) if is_lent else self.model
            has_options = found.count and not found.boxes
            options = ctypes.string_at(found.options, 4 * found.count) if has_options else b""
            number = int(found.long_number) if found.long_number else found.number
            self.solution = Solution(number, model, options)
        except BaseException as error:  # pylint: disable=broad-except  # goes to the caller
            self.error = error
            return c.XT_STOP
        return c.XT_CONTINUE

    def taken(self) -> Solution | None:
        if self.error:
            raise self.error
        return self.solution


class Solutions(Iterator[Solution]):
    """An iterator over the solutions of a search, which runs ahead in its own thread by a bounded number of them.

    Each solution comes once, however the iterator is consumed: by several loops, or by several threads.  The iteration
    ends after the last solution, at a limit, or after stop(); status and is_complete tell which.  In the child of a fork
    an open iterator raises RuntimeError, since the search stays in the parent.
    """

    _all: weakref.WeakSet[Solutions] = weakref.WeakSet()

    def __init__(self, make_model, solve, arguments: dict):
        settings = settings_of(arguments)
        self._queue = Handle(lib.xt_solution_queue_new(), lib.xt_solution_queue_free)
        self._search = Search(make_model, solve, self._queue)
        self._batch: Iterator[Solution] = iter(())
        self._made = 0
        self._lock = threading.RLock()
        self._is_stopped = self._is_orphan = False
        self._result: Statistics | None = None
        self._worker = Worker(self._search, settings)
        Solutions._all.add(self)

    def __iter__(self) -> Solutions:
        return self

    def __next__(self) -> Solution:
        for solution in self._batch:
            return solution
        with self._lock:  # of several threads one waits for the search
            while True:
                for solution in self._batch:
                    return solution
                if not self._take(None):
                    raise StopIteration

    def _take(self, deadline: float | None) -> bool:
        """Takes the solutions that were found, and waits for the first.  Returns False at the end or the deadline."""
        if self._is_orphan:
            raise RuntimeError("the search runs in the process that began it; call solve() in this one")
        try:
            while self._result is None and not self._is_stopped:
                batch = lib.xt_solution_queue_take(self._queue, int(1000 * WAIT))
                if batch.count > 0:
                    self._batch = self._solutions(batch)
                    return True
                if batch.failed:
                    raise MemoryError
                if batch.is_last:
                    return self._end()
                if deadline is not None and time.monotonic() > deadline:
                    return False
        except BaseException:
            self.stop()
            raise
        return False

    def _solutions(self, batch) -> Iterator[Solution]:
        ends = array("I", ctypes.string_at(batch.ends, 4 * batch.count))
        ends = [4 * end for end in ends]
        options = ctypes.string_at(batch.numbers, ends[-1]) if ends[-1] else b""
        first = self._made + 1
        self._made += batch.count
        slices = map(slice, [0, *ends[:-1]], ends)
        return map(
            Solution, itertools.count(first), itertools.repeat(self._search.model), map(options.__getitem__, slices)
        )

    def _end(self) -> bool:
        """Takes the result.  Returns True if there is a solution that was found by sides."""
        result = self._worker.wait()
        found, self._search.by_sides = self._search.by_sides, []
        self._made += len(found)
        self._batch = iter(found)
        self._result = result
        if result.is_complete and result.solutions == 0 and self._made == 0:
            self._search.model.puzzle.warn_if_impossible(self._search.model, 5)
        return bool(found)

    def stop(self) -> None:
        """Stops the search and ends the iteration.  Solutions that were not taken are discarded."""
        if self._is_orphan:
            return
        self._is_stopped = True
        self._made -= sum(1 for _ in self._batch)
        self._worker.control.stop()
        lib.xt_solution_queue_close(self._queue)
        if threading.current_thread() is not self._worker.thread:
            self._worker.thread.join()
        if self._result is None and self._worker.error is None:
            result = self._worker.result
            self._result = result and result.without_end(self._made)

    close = stop

    def __enter__(self) -> Solutions:
        return self

    def __exit__(self, *_):
        self.stop()

    def __del__(self):
        if hasattr(self, "_worker") and not self._is_orphan:
            self._worker.control.stop()
            if self._queue._as_parameter_:
                lib.xt_solution_queue_close(self._queue)

    @property
    def statistics(self) -> Statistics | None:
        """Facts about the search when the iteration has ended or was stopped; before, None."""
        return self._result

    @property
    def status(self) -> str:
        """How the iteration ended: "complete", "as many as asked for", ...; before, "searching"."""
        if self._result:
            return self._result.status
        return "of another process" if self._is_orphan else "failed" if self._worker.error else "searching"

    @property
    def is_complete(self) -> bool:
        """True when the iteration has ended and no solution is missing."""
        return self._result is not None and self._result.is_complete

    def __repr__(self) -> str:
        return f"<{self._made} solutions so far, {self.status}>"

    def _repr_html_(self) -> str:
        """Draws the next solutions, which stay in the iterator."""
        ahead = self._ahead(SHOWN, SHOW_SECONDS)
        search = self._worker.result.status if self._worker.result else self.status
        note = f"{len(ahead)} next solution{'s' if len(ahead) != 1 else ''}; search: {search}"
        return in_notebook(ahead, note)

    def _ahead(self, count: int, seconds: float) -> list[Solution]:
        ahead, deadline = [], time.monotonic() + seconds
        with self._lock:
            try:
                while True:
                    ahead += itertools.islice(self._batch, count - len(ahead))
                    if len(ahead) == count or not self._take(deadline):
                        break
            finally:
                self._batch = itertools.chain(ahead, self._batch)
        # A search whose last solution was taken ends soon.
        if self._worker.thread.is_alive():
            self._worker.thread.join(WAIT)
        return ahead

    @staticmethod
    def _leave_parent():
        """In the child of a fork: the threads of searches, which may hold locks, are in the parent alone."""
        for solutions in list(Solutions._all):
            solutions._is_orphan = True
            solutions._batch = iter(())
            solutions._lock = threading.RLock()
            solutions._queue._free = None


os.register_at_fork(after_in_child=Solutions._leave_parent)
