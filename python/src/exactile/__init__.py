"""exactile solves tiling puzzles exactly: polyominoes, polycubes and their kin, and edge-matching tiles.

    >>> import exactile
    >>> puzzle = exactile.Puzzle((10, 6), "pentominoes")
    >>> puzzle.count(unique=True)
    2339
    >>> print(next(puzzle.solve()))  # doctest: +SKIP
"""

from ._binding import ffi as _ffi
from ._binding import lib as _lib
from .board import BestMatch, Board, BoardSolution
from .library import Diagnostic, Error, Stopped
from .pictures import Picture
from .puzzle import (
    Collected,
    Estimate,
    Explanation,
    Guess,
    Packing,
    Piece,
    Plan,
    Puzzle,
    collected,
    collection,
    parse,
    read,
    shapes,
)
from .solutions import Placement, Solution, Solutions, Statistics

__version__ = _ffi.string(_lib.xt_version()).decode()


def limit_memory(bytes: int) -> None:
    """Limits the memory of this process; 0: no limit.  A search that would exceed it ends at once."""
    _lib.xt_limit_memory(bytes)


__all__ = [
    "BestMatch",
    "Board",
    "BoardSolution",
    "Collected",
    "Diagnostic",
    "Error",
    "Estimate",
    "Explanation",
    "Guess",
    "Packing",
    "Picture",
    "Piece",
    "Placement",
    "Plan",
    "Puzzle",
    "Solution",
    "Solutions",
    "Statistics",
    "Stopped",
    "collected",
    "collection",
    "limit_memory",
    "parse",
    "read",
    "shapes",
]
