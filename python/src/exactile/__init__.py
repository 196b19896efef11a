"""exactile solves tiling puzzles exactly: polyominoes, polycubes and their kin, exact covers, and edge-matching tiles.

    >>> import exactile
    >>> puzzle = exactile.Puzzle((10, 6), "pentominoes")
    >>> puzzle.count(unique=True)
    2339
    >>> print(next(puzzle.solve()))  # doctest: +SKIP
"""

from .arrays import Box, Piece, shapes
from .facts import Estimate, Explanation, Guess, Packing, Plan, Statistics, Step
from .library import Diagnostic, Error, Impossible, Stopped, text_of, whole_number
from .library import lib as _lib
from .pictures import Picture
from .puzzle import BuiltFile, Challenge, Challenges, Collected, Puzzle, collected, collection, parse, read
from .series import Recurrence, Series, series
from .solutions import Disassembly, Move, Option, PlacedBox, Placement, Ranks, Solution, Solutions, Tile

__version__ = text_of(_lib.xt_version())


def limit_memory(bytes: int) -> None:
    """Limits the memory of this process; 0: no limit.  A search that would exceed it ends at once."""
    _lib.xt_limit_memory(whole_number(bytes, "number of bytes", 0, 2**64 - 1))


__all__ = [
    "Box",
    "BuiltFile",
    "Challenge",
    "Challenges",
    "Collected",
    "Diagnostic",
    "Disassembly",
    "Error",
    "Estimate",
    "Explanation",
    "Guess",
    "Impossible",
    "Move",
    "Option",
    "Packing",
    "Picture",
    "Piece",
    "PlacedBox",
    "Placement",
    "Plan",
    "Puzzle",
    "Ranks",
    "Recurrence",
    "Series",
    "Solution",
    "Solutions",
    "Statistics",
    "Step",
    "Stopped",
    "Tile",
    "collected",
    "collection",
    "limit_memory",
    "parse",
    "read",
    "series",
    "shapes",
]
