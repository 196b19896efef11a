"""Solutions: an iterator over a search that runs ahead in its own thread, and what it yields."""

from __future__ import annotations

import itertools
from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Generic, Iterator, TypeVar

from ._binding import ffi, lib
from .library import WAIT_MILLISECONDS, Control, Diagnostics, Error, Settings, Stopped, Worker, text_of, written
from .pictures import Picture, draw

if TYPE_CHECKING:
    import numpy

Cell = tuple[int, ...]


# ---- Facts about a search --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Statistics:
    """Facts about a search; see xt_statistics in exactile.h."""

    solutions: int  # delivered; for unique solutions: classes
    found: int  # that the search reached
    fits: int  # placed images
    attempts: int  # tried images
    seconds: float
    share_done: float  # the estimated share of the search tree
    seconds_left: float  # estimated during the search; negative if unknown
    engine: str  # "" if nothing had to be searched
    order: str
    impossible: str  # why counting alone proves that there is no solution; else ""
    status: str  # "complete", "stopped by the limit on time", ...
    is_complete: bool  # the whole tree was searched, so numbers are exact


def decimal(number: int, digits) -> int:
    return int(text_of(digits)) if digits else number


def statistics_of(status, statistics) -> Statistics:
    return Statistics(
        solutions=decimal(statistics.solutions, statistics.solutions_decimal),
        found=decimal(statistics.found, statistics.found_decimal),
        fits=statistics.fits,
        attempts=statistics.attempts,
        seconds=statistics.seconds,
        share_done=statistics.share_done,
        seconds_left=statistics.seconds_left,
        engine=text_of(statistics.engine),
        order=text_of(statistics.order),
        impossible=text_of(statistics.impossible),
        status=text_of(lib.xt_status_text(status)),
        is_complete=status == lib.XT_COMPLETE,
    )


Progress = Callable[[Statistics], None]


def settings_of(arguments: dict, control: Control) -> Settings:
    progress: Progress | None = arguments.pop("progress", None)
    report = progress and (lambda so_far: progress(statistics_of(lib.XT_BY_REQUEST, so_far)))
    return Settings(arguments, control, report)


def number_of(statistics: Statistics, status) -> int:
    """The result of a count.  A limit on solutions was asked for, so reaching it is no surprise."""
    if status not in (lib.XT_COMPLETE, lib.XT_BY_SOLUTIONS):
        raise Stopped(statistics.solutions, statistics.status)
    return statistics.solutions


# ---- Solutions of puzzles --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Placement:
    """A piece in its place.  Copies of one piece are numbered: Y1, Y2, ..."""

    name: str
    cells: tuple[Cell, ...]
    is_stationary: bool = False


class Solution:
    """A solution of a puzzle."""

    __slots__ = ("number", "_model", "_numbers", "_start", "_end")

    def __init__(self, model, number: int, numbers: array, start: int, end: int):
        self.number = number
        self._model = model
        self._numbers, self._start, self._end = numbers, start, end

    def _struct(self):
        """The xt_solution, and its options, which it borrows."""
        options = ffi.new("uint32_t[]", self._numbers[self._start : self._end].tolist())
        count = self._end - self._start
        return ffi.new("xt_solution *", {"number": self.number, "model": self._model.pointer, "options": options,
                                         "count": count}), options  # fmt: skip

    @property
    def pieces(self) -> tuple[Placement, ...]:
        """All pieces in the order of placement, and then the stationary ones."""
        solution, _options = self._struct()
        dimensions = self._model.puzzle.dimensions
        placements = []
        for index in range(lib.xt_solution_pieces(solution)):
            piece = lib.xt_solution_piece_at(solution, index)
            cells = (lib.xt_solution_cell_at(solution, index, cell) for cell in range(piece.cells))
            cells = tuple(sorted(tuple(cell.at[0:dimensions]) for cell in cells))
            placements.append(Placement(text_of(piece.name), cells, piece.stationary))
        return tuple(placements)

    def array(self) -> numpy.ndarray:
        """The box as an array of int32, indexed [x, y] or [x, y, z]: the index of the piece in pieces, or -1."""
        import numpy

        solution, _options = self._struct()
        size = [*self._model.puzzle.size, 1, 1, 1][:4]
        grid = numpy.full(self._model.puzzle.size, -1, dtype=numpy.int32)
        lib.xt_solution_fill_grid(solution, size, ffi.from_buffer("int32_t[]", grid, require_writable=True))
        return grid

    def text(self, style: str = "text") -> str:
        """style: "text", "colour", "boxes", "json" or "coordinates"."""
        solution, _options = self._struct()
        diagnostics = Diagnostics()
        return written(
            lambda file: diagnostics.check(lib.xt_solution_write(solution, style_of(style), file, diagnostics.pointer))
        )

    def picture(self, **settings) -> Picture:
        """lines=True draws lines between the cells of a piece."""
        solution, _options = self._struct()
        return draw(lambda drawing, d: lib.xt_drawing_add_solution(drawing, solution, d), **settings)

    def plot(self, axes=None):
        """Draws the solution with matplotlib, and returns the axes."""
        from .plots import plot

        return plot(self, self._model.puzzle, axes)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<solution {self.number}: {self._end - self._start} pieces>"

    def _repr_html_(self) -> str:
        return self.picture().svg()

    def _key(self):
        return sorted(self._numbers[self._start : self._end])

    def __eq__(self, other) -> bool:
        if not isinstance(other, Solution) or self._model.puzzle is not other._model.puzzle:
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(tuple(self._key()))


STYLES = {
    "text": lib.XT_STYLE_TEXT,
    "colour": lib.XT_STYLE_COLOUR,
    "boxes": lib.XT_STYLE_BOXES,
    "json": lib.XT_STYLE_JSON,
    "coordinates": lib.XT_STYLE_COORDINATES,
    "link": lib.XT_STYLE_LINK,
}


def style_of(name: str):
    if name not in STYLES:
        raise ValueError(f"there is no style {name!r}; the styles are {', '.join(STYLES)}")
    return STYLES[name]


# ---- The search ------------------------------------------------------------------------------------------------------

Item = TypeVar("Item")


class Solutions(Generic[Item]):
    """An iterator over the solutions of a search, which runs ahead in its own thread by a bounded number of them.

    It ends after the last solution, or at a limit: then is_complete is False.
    """

    def __init__(self, search, make, arguments: dict):
        """search(settings, queue, statistics, diagnostics) returns a status; make(number, numbers, start, end) an item."""
        self._control = Control()
        self._settings = settings_of(arguments, self._control)
        self._queue = ffi.gc(lib.xt_solution_queue_new(), lib.xt_solution_queue_free)
        if not self._queue:
            raise MemoryError
        self._made = 0
        self._batch: Iterator[Item] = iter(())
        self._result: Statistics | None = None
        self._make = make
        self._worker = Worker(searching(search, self._settings, self._queue), self._control,
                              arguments.get("time_limit"))  # fmt: skip

    def __iter__(self) -> Iterator[Item]:
        # A generator is faster than calls of __next__.
        while not self._is_taken():
            yield from self._batch

    def __next__(self) -> Item:
        for item in self._batch:
            return item
        if self._is_taken():
            raise StopIteration
        return next(self._batch)

    def _is_taken(self) -> bool:
        """Waits for solutions, and returns True if no more will come."""
        try:
            while self._result is None:
                batch = lib.xt_solution_queue_take(self._queue, WAIT_MILLISECONDS)
                if batch.failed:
                    raise MemoryError
                if batch.count > 0:
                    self._batch = self._items(batch)
                    return False
                if batch.is_last:
                    self._result = self._worker.wait()
        except BaseException:
            self.stop()
            raise
        return True

    def _items(self, batch) -> Iterator[Item]:
        ends = array("I", ffi.buffer(batch.ends, 4 * batch.count)[:])
        numbers = array("I", ffi.buffer(batch.numbers, 4 * ends[-1])[:]) if ends[-1] else array("I")
        first = self._made + 1
        self._made += batch.count
        return map(self._make, range(first, self._made + 1), itertools.repeat(numbers), [0, *ends[:-1]], ends)

    def stop(self):
        """Stops the search.  The iteration ends."""
        self._batch = iter(())
        self._control.stop()
        lib.xt_solution_queue_close(self._queue)
        if self._worker.thread.is_alive():
            self._worker.thread.join()
        if self._result is None and self._worker.error is None:
            self._result = self._worker.result

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()

    def __del__(self):
        if hasattr(self, "_worker"):
            self._control.stop()
            lib.xt_solution_queue_close(self._queue)

    @property
    def statistics(self) -> Statistics | None:
        """Facts about the search when the iteration has ended or was stopped; before, None."""
        return self._result

    @property
    def is_complete(self) -> bool:
        """True when the whole tree was searched, so that no solution is missing."""
        return self._result is not None and self._result.is_complete

    def __repr__(self) -> str:
        state = self._result.status if self._result else "searching"
        return f"<{self._made} solutions so far, {state}>"


def searching(search, settings: Settings, queue):
    """Returns the function of a worker.  It keeps nothing of the iterator, which may be dropped meanwhile."""

    def work():
        statistics = ffi.new("xt_statistics *")
        diagnostics = Diagnostics()
        try:
            status = search(settings.pointer, queue, statistics, diagnostics)
            if settings.error:
                raise settings.error
            if status == lib.XT_FAILED:
                raise diagnostics.error()
            return statistics_of(status, statistics)
        finally:
            lib.xt_solution_queue_close(queue)

    return work


__all__ = ["Cell", "Error", "Placement", "Solution", "Solutions", "Statistics"]
