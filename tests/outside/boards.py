"""boards.py -- random boards of edge-matched tiles, their text, and a naive solver.

A tile is its four colours, clockwise from the top, and whether it may be turned.  A solution is what the board looks
like.
"""

import copy
from collections import Counter

MODES = {"": None, "--unique": None}
MAX_STEPS, MAX_SOLUTIONS = 20000, 2000


class TooMany(Exception):
    """The naive solver gives up."""


def turned(tile, quarters):
    return tile[-quarters % 4 :] + tile[: -quarters % 4]


def make(rng):
    """Colours the lines of a board, and takes it apart, so that there is a solution."""
    rows, columns = rng.choice([(1, 2), (1, 3), (2, 2), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4)])
    board = {"rows": rows, "columns": columns, "is_framed": rng.random() < 0.7, "is_complement": rng.random() < 0.2}
    colours = rng.randint(1, 4)
    least = 1 if not board["is_framed"] or rng.random() < 0.85 else 0
    sign = -1 if board["is_complement"] else 1

    def line(is_outside):
        return 0 if board["is_framed"] and is_outside else rng.randint(least, colours)

    down = [[line(r in (0, rows)) for _ in range(columns)] for r in range(rows + 1)]
    across = [[line(c in (0, columns)) for c in range(columns + 1)] for _ in range(rows)]
    tiles = [
        (down[r][c], sign * across[r][c + 1], sign * down[r + 1][c], across[r][c])
        for r in range(rows)
        for c in range(columns)
    ]
    fixed = rng.choice([0, 0, 0, 1, 1, 0.3])
    board["tiles"] = [(tile, rng.random() >= fixed) for tile in tiles]
    board["tiles"] = [(turned(tile, rng.randrange(4)) if turns else tile, turns) for tile, turns in board["tiles"]]
    rng.shuffle(board["tiles"])
    return board


def is_sound(board):
    return True


def write(board, rng):
    lines = ["# A random board", f"size {board['rows']} {board['columns']}"]
    lines += [] if board["is_framed"] else ["frame none"]
    lines += ["match complement"] if board["is_complement"] else []
    now = True
    for tile, turns in board["tiles"]:
        if turns != now:
            lines.append("turns all" if turns else "turns none")
            now = turns
        lines.append(" ".join(map(str, tile)))
    return "\n".join(lines) + "\n"


class Search:
    def __init__(self, board):
        self.board = board
        self.left = Counter(board["tiles"])
        self.cells = []
        self.solutions = set()
        self.steps = 0
        self.fill()

    def match(self, a, b):
        return a == -b if self.board["is_complement"] else a == b

    def is_right(self, tile):
        """Returns whether the tile goes into the next cell."""
        rows, columns = self.board["rows"], self.board["columns"]
        row, column = divmod(len(self.cells), columns)
        if self.board["is_framed"]:
            outside = (row == 0, column == columns - 1, row == rows - 1, column == 0)
            if any(is_out and colour for is_out, colour in zip(outside, tile)):
                return False
        return (column == 0 or self.match(self.cells[-1][1], tile[3])) and (
            row == 0 or self.match(self.cells[-columns][2], tile[0])
        )

    def fill(self):
        self.steps += 1
        if self.steps > MAX_STEPS or len(self.solutions) > MAX_SOLUTIONS:
            raise TooMany
        if len(self.cells) == len(self.board["tiles"]):
            self.solutions.add(tuple(self.cells))
            return
        for (tile, turns), count in list(self.left.items()):
            if count == 0:
                continue
            self.left[tile, turns] -= 1
            for look in {turned(tile, q) for q in range(4 if turns else 1)}:
                if self.is_right(look):
                    self.cells.append(look)
                    self.fill()
                    self.cells.pop()
            self.left[tile, turns] += 1


def turned_solution(cells, rows, columns):
    """Returns the look of the board after a quarter turn clockwise."""
    return tuple(turned(cells[(rows - 1 - c) * columns + r], 1) for r in range(columns) for c in range(rows))


def are_kept_by_turns(board, quarters):
    """Returns whether the turned tiles are the same tiles.  Those that may be turned are."""
    fixed = Counter(tile for tile, turns in board["tiles"] if not turns)
    return fixed == Counter({turned(tile, quarters): count for tile, count in fixed.items()})


def solve(board):
    search = Search(board)
    least = set()
    for cells in search.solutions:
        images, image, rows, columns = [cells], cells, board["rows"], board["columns"]
        for quarters in range(1, 4):
            image = turned_solution(image, rows, columns)
            rows, columns = columns, rows
            if rows == board["rows"] and are_kept_by_turns(board, quarters):
                images.append(image)
        least.add(min(images))
    return {"": len(search.solutions), "--unique": len(least)}


def smaller(board):
    for i, (tile, turns) in enumerate(board["tiles"]):
        if not turns:
            less = copy.deepcopy(board)
            less["tiles"][i] = (tile, True)
            yield less
