"""Facts about puzzles and searches, as plain data."""

from __future__ import annotations

import ctypes
import html
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Callable

from . import _binding as c
from .library import Diagnostics, Handle, Settings, lib, text_of, written
from .pictures import draw, on_paper

if TYPE_CHECKING:
    from .solutions import Cell, Solution


# ---- A search --------------------------------------------------------------------------------------------------------


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

    def without_end(self, taken: int) -> Statistics:
        """Of an iteration that was stopped before it had delivered all solutions."""
        if not self.is_complete or self.solutions == taken:
            return self
        return replace(self, status=text_of(lib.xt_status_text(c.XT_BY_REQUEST)), is_complete=False)


def decimal(number: int, digits) -> int:
    if not digits:
        return number
    value = 0
    for at in range(0, len(digits), 4000):  # int() takes at most 4300 digits
        part = digits[at : at + 4000]
        value = value * 10 ** len(part) + int(part)
    return value


def statistics_of(status: int, statistics: c.xt_statistics) -> Statistics:
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
        is_complete=status == c.XT_COMPLETE,
    )


def settings_of(arguments: dict) -> Settings:
    arguments = dict(arguments)
    progress: Callable[[Statistics], None] | None = arguments.pop("progress", None)
    is_report = callable(progress)
    report = (lambda so_far: progress(statistics_of(c.XT_BY_REQUEST, so_far))) if is_report else progress
    return Settings(arguments, report)


# ---- Estimates and plans ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Guess:
    """An estimated number with its 95 % confidence interval."""

    value: float
    low: float
    high: float

    def __float__(self) -> float:
        return float(self.value)

    def __str__(self) -> str:
        return f"{self.value:.3g} ({self.low:.3g} to {self.high:.3g})"


@dataclass(frozen=True)
class Estimate:
    """The expected size of a search; see xt_estimate in exactile.h."""

    nodes: Guess
    solutions: Guess
    seconds: Guess  # of the whole search by one thread
    is_exact: bool  # the sample was the whole tree
    is_rough: bool  # the true values may well be above the intervals
    nodes_by_remaining: tuple[float, ...] = field(repr=False, default=())  # by the number of remaining pieces, from 1

    def _repr_html_(self) -> str:
        """A table, and a chart of the search tree by depth."""
        remark = "exact" if self.is_exact else "rough: the true values may well be higher" if self.is_rough else ""
        rows = [("nodes", self.nodes), ("solutions", self.solutions), ("seconds", self.seconds), (remark, "")]
        cells = "".join(f"<tr><td>{name}</td><td>{value}</td></tr>" for name, value in rows if name)
        return on_paper(f"<table>{cells}</table>{self._chart()}")

    def _chart(self) -> str:
        if not self.nodes_by_remaining:
            return ""
        values = (ctypes.c_double * len(self.nodes_by_remaining))(*reversed(self.nodes_by_remaining))
        curve = c.xt_curve(name=b"nodes", values=values, is_guess=not self.is_exact)
        chart = c.xt_chart(
            title=b"the search tree",
            x_label=b"remaining pieces",
            y_label=b"nodes",
            first=len(values),
            count=len(values),
            curves=ctypes.pointer(curve),
            curves_count=1,
        )
        return draw(lambda drawing, d: d.check(lib.xt_drawing_add_chart(drawing, chart, d))).svg()


def estimate_of(estimate: c.xt_estimate) -> Estimate:
    guesses = (
        Guess(guess.value, guess.low, guess.high) for guess in (estimate.nodes, estimate.solutions, estimate.seconds)
    )
    nodes = tuple(estimate.fits_at[1 : estimate.levels]) if estimate.levels > 1 else ()
    return Estimate(*guesses, estimate.is_exact, estimate.is_rough, nodes)


@dataclass(frozen=True)
class Plan:
    """All decisions about a search, as lines (name, value, reason).  solve and count take it: plan=..."""

    text: str
    lines: tuple[tuple[str, str, str], ...]
    _handle: Handle = field(repr=False, compare=False)

    def __str__(self) -> str:
        return self.text

    def __getitem__(self, name: str) -> str:
        for line, value, _ in self.lines:
            if line == name:
                return value
        raise KeyError(name)

    def put_into(self, settings: c.xt_settings) -> None:
        """Puts the decisions into settings; limits stay."""
        planned = lib.xt_search_plan_settings(self._handle)
        for name in (
            "limit",
            "time_limit",
            "node_limit",
            "control",
            "result",
            "threads",
            "progress",
            "progress_context",
        ):
            setattr(planned, name, getattr(settings, name))
        ctypes.memmove(ctypes.byref(settings), ctypes.byref(planned), ctypes.sizeof(settings))


def plan_of(pointer: int) -> Plan:
    handle = Handle(pointer, lib.xt_search_plan_free)
    line, lines = c.xt_plan_line(), []
    while lib.xt_search_plan_line_at(handle, len(lines), line):
        lines.append((text_of(line.name), text_of(line.value), text_of(line.reason)))
    return Plan(written(lambda file: lib.xt_search_plan_write(handle, 0, file)), tuple(lines), handle)


# ---- Explanations, packings, steps -----------------------------------------------------------------------------------

REASONS = {
    c.XT_REASON_UNKNOWN: "unknown",
    c.XT_REASON_SOLVABLE: "solvable",
    c.XT_REASON_VOLUME: "volume",
    c.XT_REASON_NO_IMAGE: "no image",
    c.XT_REASON_COUNTING: "counting",
    c.XT_REASON_CORE: "core",
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
    _pictures: tuple[tuple[str, str], ...] = field(repr=False, compare=False, default=())  # captions and SVG

    def __str__(self) -> str:
        return self.drawing or self.text or f"nothing is to blame: {self.reason}"

    def _repr_html_(self) -> str:
        if not self._pictures:
            return on_paper(f"<pre>{html.escape(str(self))}</pre>")
        blame = [f"pieces: {', '.join(self.pieces)}"] * bool(self.pieces) + [
            f"cells: {', '.join(map(str, self.cells))}"
        ] * bool(self.cells)
        lines = "".join(f"<div>{html.escape(line)}</div>" for line in [self.text, *blame])
        return on_paper(lines + "".join(f"<div>{caption}</div>{svg}" for caption, svg in self._pictures))


def explanation_of(pointer: int, puzzle) -> Explanation:
    handle = Handle(pointer, lib.xt_explanation_free)
    facts = lib.xt_explanation_facts_get(handle)
    return Explanation(
        reason=REASONS[facts.reason],
        text=text_of(facts.text),
        pieces=tuple(text_of(lib.xt_explanation_piece_at(handle, i)) for i in range(facts.pieces)),
        cells=tuple(puzzle.outer_cell(lib.xt_explanation_cell_at(handle, i)) for i in range(facts.cells)),
        is_minimal=facts.is_minimal,
        drawing=written(lambda file: lib.xt_explanation_show(handle, c.XT_STYLE_TEXT, 0, file)),
        _pictures=tuple(packings_of(facts)) if puzzle.kind == "pieces" else (),
    )


def packings_of(facts: c.xt_explanation_facts):
    """The captions and pictures of the two best packings."""
    if not facts.has_packings:
        return
    for packed, what in ((facts.most_cells, "cells can be covered"), (facts.most_pieces, "pieces can be laid")):
        solution = packed.pieces
        picture = draw(lambda drawing, d: d.check(lib.xt_drawing_add_solution(drawing, solution, d)))  # noqa: B023
        yield f"at {'most' if packed.is_exact else 'least'} {packed.number} of {packed.required} {what}", picture.svg()


@dataclass(frozen=True)
class Packing:
    """The best packing of pieces, or the best board, that was found.  Its value counts what was asked for."""

    solution: Solution | None
    value: int
    bound: int  # no packing has more, or less where the least is wanted
    is_best: bool
    status: str

    def _repr_html_(self) -> str:
        from .pictures import in_notebook

        note = f"{self.value}, bound {self.bound}, {'proved best' if self.is_best else self.status}"
        return in_notebook([self.solution] if self.solution else [], note)


EVENTS = {
    c.XT_EVENT_PLACED: "placed",
    c.XT_EVENT_LIFTED: "lifted",
    c.XT_EVENT_SOLUTION: "solution",
    c.XT_EVENT_TWIN: "twin",
    c.XT_EVENT_BACKTRACK: "backtrack",
    c.XT_EVENT_BELOW: "below",
}


@dataclass(frozen=True)
class Step:
    """A step of a search; see xt_event in exactile.h."""

    number: int  # from 1
    type: str  # "placed", "lifted", "solution", "twin", "backtrack" or "below"
    depth: int  # number of placed pieces
    name: str  # of the piece that is placed or lifted; else ""
    cells: tuple[Cell, ...]  # of this piece
    choice: tuple[int, int]  # of "placed": number and count of the choices
    text: str  # the line of the command `exactile trace`

    def __str__(self) -> str:
        return self.text


def step_of(event: c.xt_event, puzzle) -> Step:
    diagnostics, cells = Diagnostics(), []
    text = written(lambda file: diagnostics.check(lib.xt_event_write(event, c.XT_STYLE_TEXT, file, diagnostics)))
    if event.type in (c.XT_EVENT_PLACED, c.XT_EVENT_LIFTED) and puzzle.kind == "pieces":
        solution = event.pieces
        count = lib.xt_solution_piece_at(solution, 0).cells
        cells = sorted(puzzle.outer_cell(lib.xt_solution_cell_at(solution, 0, i)) for i in range(count))
    return Step(
        event.number,
        EVENTS[event.type],
        event.depth,
        text_of(event.name),
        tuple(cells),
        (event.choice, event.choices),
        text.rstrip("\n"),
    )
