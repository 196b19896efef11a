"""Series: the numbers of solutions of a row of puzzles, such as boards of 1, 2, 3, ... columns, and their recurrence."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Iterable

from . import _binding as c
from .library import Diagnostics, Error, Handle, Impossible, encoded, lib, list_of, text_of, whole_number
from .puzzle import Puzzle, parse, run


@dataclass(frozen=True)
class Recurrence:
    """a(i) = coefficients[0] a(i-1) + coefficients[1] a(i-2) + ..., for i >= order, where a(0) is the first term.

    The generating function is numerator[0] + numerator[1] x + ... over 1 - coefficients[0] x - coefficients[1] x^2 - ....
    """

    order: int
    coefficients: tuple[int, ...]
    numerator: tuple[int, ...]  # empty if its numbers are very large
    is_proved: bool  # for all terms; otherwise it is a guess
    checked: int  # terms that it predicts, besides those that determine it


@dataclass(frozen=True)
class Series:
    """terms has the number of solutions for each value of the parameter."""

    terms: dict[int, int]
    recurrence: Recurrence | None
    growth: float | None  # of boxes: the factor for growth_columns columns, in the limit
    growth_columns: int


def recurrence_of(handle: Handle, facts: c.xt_recurrence_facts) -> Recurrence | None:
    def numbers(at, count: int) -> tuple[int, ...]:
        return tuple(int(text_of(at(handle, i))) for i in range(count))

    if not facts.order:
        return None
    return Recurrence(
        facts.order,
        numbers(lib.xt_series_coefficient_at, facts.order),
        numbers(lib.xt_series_numerator_at, facts.order if facts.has_numerator else 0),
        facts.is_proved,
        facts.checked,
    )


def series(text: str, values: Iterable[int], parameter: str = "n", **others: int) -> Series:
    """The series of a definition with a parameter: series(text, range(1, 41), k=8).

    Boxes of one cross-section with unlimited pieces are counted in one sweep, and other puzzles one by one.
    """
    handle, diagnostics = Handle(lib.xt_series_new(), lib.xt_series_free), Diagnostics()
    values = [whole_number(value, "value", -(2**31), 2**31 - 1) for value in list_of(values, "values")]

    def puzzle_at(value: int) -> Puzzle:
        puzzles = parse(text, **{parameter: value}, **others)
        if len(puzzles) != 1:
            raise Error(f"the text has {len(puzzles)} puzzles; a series takes one")
        return puzzles[0]

    for value in values:
        diagnostics.check(lib.xt_series_add_puzzle(handle, puzzle_at(value), diagnostics))
    if not run(lambda _settings: lib.xt_series_count(handle), {}):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Impossible)  # such a term is 0
            for index, value in enumerate(values):
                lib.xt_series_set_term(handle, index, encoded(str(puzzle_at(value).count())))
    if values and lib.xt_series_term_at(handle, len(values) - 1) is None:
        raise Error("a number has more than 9800 digits; take smaller values")
    facts = c.xt_recurrence_facts()
    if not run(lambda _settings: lib.xt_series_find_recurrence(handle, facts), {}):
        raise MemoryError
    terms = {value: int(text_of(lib.xt_series_term_at(handle, i))) for i, value in enumerate(values)}
    return Series(terms, recurrence_of(handle, facts), facts.growth or None, facts.growth_columns)
