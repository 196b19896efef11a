#!/usr/bin/env python3
"""test_package.py -- tests the Python package.

    EXACTILE=build/exactile python3 -m unittest discover python/tests   (with the package in PYTHONPATH)

EXACTILE names the command, whose counts are compared.
"""

import collections
import concurrent.futures
import gc
import itertools
import math
import os
import pathlib
import random
import resource
import signal
import subprocess
import tempfile
import threading
import unittest
import warnings

try:
    import numpy
except ImportError:
    numpy = None

import exactile
from exactile.arrays import name_at

COMMAND = os.environ.get("EXACTILE", "exactile")
RANDOM_PUZZLES = 500


def counted_by_command(text, *options):
    done = subprocess.run(
        [COMMAND, "count", "-q", *options, "-"], input=text, capture_output=True, text=True, check=False
    )
    return int(done.stdout)


def random_shape(source, cells, dimensions):
    """A connected shape, grown from a cell."""
    shape = [(0,) * dimensions]
    while len(shape) < cells:
        cell = list(source.choice(shape))
        cell[source.randrange(dimensions)] += source.choice((-1, 1))
        if tuple(cell) not in shape:
            shape.append(tuple(cell))
    return shape


def random_puzzle(source):
    """A puzzle of a few pieces, whose region has as many cells to fill as they have, and perhaps some more."""
    dimensions = source.choice((2, 2, 3))
    size = (4, 4) if dimensions == 2 else (3, 2, 2)
    pieces = {}
    volume = 0
    cells = 16 if dimensions == 2 else 12
    while volume < cells:
        shape = random_shape(source, min(source.randint(1, 4), cells - volume), dimensions)
        copies = min(source.randint(1, 2), (cells - volume) // len(shape))
        volume += copies * len(shape)
        pieces[name_at(len(pieces))] = exactile.Piece(shape, copies=copies)
        if source.random() < 0.2:
            break
    if not numpy:
        box = list(itertools.product(*map(range, size)))
        return exactile.Puzzle(source.sample(box, volume), pieces)
    region = numpy.ones(size, dtype=int)
    for cell in source.sample(list(numpy.ndindex(*size)), cells - volume):
        region[cell] = source.choice((0, 0, 2))
    return exactile.Puzzle(region, pieces)


needs_numpy = unittest.skipUnless(numpy, "numpy is not installed")


class Counts(unittest.TestCase):
    def test_collection(self):
        """The published numbers of all puzzles that take seconds."""
        tested = 0
        for row in exactile.collection().values():
            if row.is_long or row.is_unsolved:
                continue
            puzzle = row.load()
            for number, unique in ((row.all, False), (row.unique, True)):
                if number is not None:
                    with self.subTest(puzzle=row.name, unique=unique):
                        self.assertEqual(puzzle.count(unique=unique), number)
                        tested += 1
        self.assertGreater(tested, 60)

    def test_random_puzzles(self):
        source = random.Random(1)
        solvable = 0
        for index in range(RANDOM_PUZZLES):
            puzzle = random_puzzle(source)
            unique = source.choice((False, True, "mirror"))
            options = {False: [], True: ["--unique"], "mirror": ["--unique=mirror"]}[unique]
            with self.subTest(index=index, definition=puzzle.definition()), warnings.catch_warnings():
                warnings.simplefilter("ignore", exactile.Impossible)
                number = puzzle.count(unique=unique)
                self.assertEqual(number, counted_by_command(puzzle.definition(), *options))
                self.assertEqual(len(set(puzzle.solve(unique=unique))), number)
            solvable += number > 0
        self.assertGreater(solvable, RANDOM_PUZZLES // 4)

    def test_numbers_beyond_64_bits(self):
        """Domino tilings of 16 x 16 (Kasteleyn)."""
        dominoes = exactile.Puzzle((16, 16), {"D": exactile.Piece([(0, 0), (1, 0)], copies=128)})
        self.assertEqual(dominoes.count(), 2444888770250892795802079170816)

    def test_board(self):
        board = exactile.Puzzle.generate_board(4, 4, 3)
        number = board.count()
        self.assertEqual(number, counted_by_command(board.definition()))
        self.assertEqual(sum(1 for _ in board.solve()), number)
        self.assertGreater(number, 0)


class AllSolutions(unittest.TestCase):
    def test_a_sample_is_of_solutions(self):
        torus = exactile.Puzzle((4, 4), {"D": exactile.Piece([(0, 0), (1, 0)], copies=8)}, wrap="x y")
        self.assertEqual(torus.count(), 272)
        with self.assertRaisesRegex(exactile.Error, "a cylinder"):
            exactile.Puzzle((4, 4), "dominoes", wrap="q")
        puzzle = exactile.Puzzle((3, 4), {"I": [(0, 0), (1, 0)]} | {"V": [(0, 0), (1, 0), (0, 1)]}, optional=True)
        listed = {frozenset((p.name, p.cells) for p in s) for s in puzzle.solve()}
        drawn = [frozenset((p.name, p.cells) for p in s) for s in puzzle.sample(20, seed=4)]
        self.assertEqual(len(drawn), 20)
        self.assertTrue(set(drawn) <= listed)
        self.assertEqual(drawn, [frozenset((p.name, p.cells) for p in s) for s in puzzle.sample(20, seed=4)])
        self.assertEqual({frozenset((p.name, p.cells) for p in s) for s in puzzle.sample(len(listed), distinct=True)}, listed)
        with self.assertRaises(exactile.Error):
            list(puzzle.sample(len(listed) + 1, distinct=True))
        with self.assertRaises((TypeError, ValueError)):
            puzzle.sample(0)
        board = exactile.Puzzle((30, 20), {"D": exactile.Piece([(0, 0), (1, 0)], copies=300)})
        self.assertEqual([len(s) for s in board.sample(3, method="coupling")], [300] * 3)
        with self.assertRaises(exactile.Error):
            list(puzzle.sample(1, method="coupling"))

    def test_marginals_are_those_of_the_list(self):
        puzzle = exactile.collected("tetrominoes-3x7")
        solutions = list(puzzle.solve())
        shares = puzzle.marginals()
        for name, cells in shares.items():
            for cell, share in cells.items():
                covered = [s for s in solutions if any(cell in p.cells and p.name == name for p in s)]
                empty = [s for s in solutions if not any(cell in p.cells for p in s)]
                self.assertEqual(share * len(solutions), len(empty if name is None else covered))
        self.assertEqual(sum(sum(cells.values()) for cells in shares.values()), 21)
        with self.assertRaises(exactile.Error):
            exactile.Puzzle.generate_board(3, 3, 4).marginals()

    def test_placements_choose_solutions_of_a_diagram(self):
        puzzle = exactile.collected("tetrominoes-3x7")
        solutions = list(puzzle.solve())
        placed, unwanted = solutions[0][1], solutions[-1][0]

        def has(solution, piece):
            return any(p.name == piece.name and p.cells == piece.cells for p in solution)

        left = [s for s in solutions if has(s, placed) and not has(s, unwanted)]
        with tempfile.TemporaryDirectory() as folder:
            chosen = {
                "diagram": folder + "/kept",
                "place": {placed.name: placed.cells},
                "forbid": [(unwanted.name, unwanted.cells)],
            }
            self.assertEqual(puzzle.count(**chosen), len(left))
            found = {frozenset((p.name, p.cells) for p in s) for s in puzzle.solve(**chosen)}
            self.assertEqual(found, {frozenset((p.name, p.cells) for p in s) for s in left})
            self.assertTrue(all(has(s, placed) for s in puzzle.sample(5, **chosen)))
            self.assertEqual(set(puzzle.marginals(**chosen)[placed.name].items()), {(cell, 1) for cell in placed.cells})
        with self.assertRaises(exactile.Error):
            puzzle.count(forbid="Q 0 0")


    def test_groups_are_those_of_the_list(self):
        puzzle = exactile.Puzzle([(x - 3, y) for x in range(3) for y in range(3)], {"D": exactile.Piece([(0, 0), (1, 0)], copies=3)}, optional=True)
        cells = {(x - 3, y) for x in range(3) for y in range(3)}
        expected = collections.Counter(
            tuple(sorted(cells - {cell for piece in solution for cell in piece.cells})) for solution in puzzle.solve()
        )
        found = puzzle.count(by="empty")
        self.assertEqual({tuple(sorted(key)): number for key, number in found.items()}, expected)
        self.assertEqual(sum(found.values()), puzzle.count())
        self.assertEqual(exactile.collected("calendar-any").count(by="empty")["Oct", "6"], 7)

    def test_groups_by_properties_and_pieces(self):
        puzzle = exactile.Puzzle((10, 6), "pentominoes")
        self.assertEqual(puzzle.count(unique=True, by="crossroads"), {0: 563, 1: 1102, 2: 547, 3: 118, 4: 9})
        self.assertEqual(puzzle.count(by="faults", limit=5), {0: 5})
        few = exactile.Puzzle((2, 3), {"A": exactile.Piece([(0, 0), (1, 0)], copies=(0, 3)), "B": exactile.Piece([(0, 0), (0, 1), (0, 2)], copies=(0, 2))})
        expected = collections.Counter(tuple(sorted(piece.name for piece in s)) for s in few.solve())
        found = few.count(by="pieces")
        self.assertEqual({tuple(sorted(key)): number for key, number in found.items()}, expected)

    def test_groups_that_cannot_be_made(self):
        puzzle = exactile.Puzzle((10, 6), "pentominoes")
        for by in ("fault", "empty", "", "faults=", "faults\0"):
            with self.subTest(by=by), self.assertRaises(exactile.Error):
                puzzle.count(by=by)
        with self.assertRaises(TypeError):
            puzzle.count(by=3)
        with self.assertRaisesRegex(exactile.Error, "trials"):
            puzzle.count(by="faults", trials=5)
        with self.assertRaises(exactile.Stopped):
            puzzle.count(by="faults", time_limit=1e-6)
        with self.assertRaises(exactile.Error):
            exactile.Puzzle.generate_board(3, 3, 4).count(by="faults")

    def test_ranks_number_all_solutions(self):
        puzzle = exactile.Puzzle((5, 4), {"D": exactile.Piece([(0, 0), (1, 0)], copies=10)})
        ranks = puzzle.ranks()
        self.assertEqual(ranks.count, 95)
        listed = list(puzzle.solve())
        self.assertEqual({ranks.of(solution) for solution in listed}, set(range(1, 96)))
        for number in (1, 2, 50, 95):
            self.assertEqual(ranks.of(ranks.solution(number)), number)
            self.assertIn(ranks.solution(number), listed)
        for number in (0, 96, -1, 2**70):
            with self.subTest(number=number), self.assertRaises(exactile.Error):
                ranks.solution(number)
        for number in ("1", 1.5, None):
            with self.subTest(number=number), self.assertRaises(TypeError):
                ranks.solution(number)
        with self.assertRaises(TypeError):
            ranks.of(1)
        with self.assertRaises(exactile.Error):
            ranks.of(next(exactile.Puzzle((10, 6), "pentominoes").solve()))
        with self.assertRaises(exactile.Error):
            ranks.of(next(puzzle.solve(labelled=True)))

    def test_ranks_of_many_solutions_and_of_none(self):
        board = exactile.Puzzle((16, 16), {"D": exactile.Piece([(0, 0), (1, 0)], copies=128)})
        ranks = board.ranks()
        self.assertEqual(ranks.count, 2444888770250892795802079170816)
        for number in (1, 10**30, ranks.count):
            self.assertEqual(ranks.of(ranks.solution(number)), number)
        none = exactile.Puzzle((3, 3), {"D": exactile.Piece([(0, 0), (1, 0)], copies=4)}).ranks()
        self.assertEqual(none.count, 0)
        with self.assertRaisesRegex(exactile.Error, "no solution"):
            none.solution(1)

    def test_ranks_are_those_of_the_command(self):
        puzzle = exactile.collected("tetrominoes-3x7")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "all.diagram")
            ranks = puzzle.ranks(diagram=path)
            listed = list(puzzle.solve(diagram=path))
        self.assertEqual([ranks.of(solution) for solution in listed], list(range(1, len(listed) + 1)))

    def test_challenges_have_one_solution(self):
        puzzle = exactile.Puzzle((7, 3), "tetrominoes", optional=True)
        made = puzzle.generate_challenges(3, seed=4)
        self.assertEqual([challenge.puzzle.count() for challenge in made], [1, 1, 1])
        self.assertEqual([c.wrong_pieces for c in made], sorted(c.wrong_pieces for c in made))
        self.assertTrue(made.is_complete)
        self.assertEqual([c.puzzle for c in made], [c.puzzle for c in puzzle.generate_challenges(3, seed=4)])
        self.assertEqual([c.puzzle.count() for c in puzzle.generate_challenges(2, exactly=2)], [2, 2])
        dates = exactile.collected("calendar-any").generate_challenges(100, by="empty", exactly=10)
        self.assertEqual([c.empty for c in dates], ["6,22", "24,27"])
        self.assertTrue(dates.is_complete)

    def test_challenges_of_a_limited_time(self):
        made = exactile.collected("soma-cube").generate_challenges(10000, time_limit=2)
        self.assertFalse(made.is_complete)
        self.assertGreater(len(made), 0)
        self.assertIn("time", made.status)
        self.assertEqual(made[0].puzzle.count(), 1)
        self.assertEqual(len(exactile.collected("pentominoes-6x10").generate_challenges(9, time_limit=1e-6)), 0)

    def test_challenges_that_cannot_be_made(self):
        puzzle = exactile.Puzzle((10, 6), "pentominoes")
        for wrong in ({"number": 0}, {"number": 10001}, {"by": "faults"}, {"by": "empty"}, {"exactly": 0}, {"limit": 3}):
            with self.subTest(**wrong), self.assertRaises(exactile.Error):
                puzzle.generate_challenges(**wrong)
        with self.assertRaises(TypeError):
            puzzle.generate_challenges("3")
        with self.assertRaises(exactile.Error):
            exactile.Puzzle.generate_board(3, 3, 4).generate_challenges()


class Solutions(unittest.TestCase):
    def setUp(self):
        self.puzzle = exactile.Puzzle((10, 6), "pentominoes")

    @needs_numpy
    def test_each_solution_is_a_packing(self):
        for solution in self.puzzle.solve(limit=100):
            grid = solution.array()
            self.assertEqual(grid.shape, (10, 6))
            self.assertEqual(sorted(numpy.bincount(grid.ravel())), [5] * 12)
            for index, piece in enumerate(solution.pieces):
                self.assertEqual({grid[cell] for cell in piece.cells}, {index})

    def test_order_at_any_number_of_threads(self):
        one, two = ([s.text() for s in self.puzzle.solve(threads=threads, limit=2000)] for threads in (1, 2))
        self.assertEqual(one, two)

    def test_solutions_in_a_file_are_checked(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            texts = [solution.text() for solution in self.puzzle.solve(limit=3)]
            file.write("".join([*texts, texts[0]]))
            file.flush()
            number, wrong = self.puzzle.check(file.name)
        self.assertEqual((number, len(wrong)), (4, 1))

    def test_statistics_come_at_the_end(self):
        solutions = self.puzzle.solve(unique=True)
        self.assertIsNone(solutions.statistics)
        self.assertEqual(len(list(solutions)), 2339)
        self.assertTrue(solutions.is_complete)
        self.assertEqual(solutions.statistics.solutions, 2339)

    def test_limit_is_no_completion(self):
        solutions = self.puzzle.solve(limit=5)
        self.assertEqual(len(list(solutions)), 5)
        self.assertFalse(solutions.is_complete)

    def test_two_searches_of_a_puzzle_at_once(self):
        pairs = list(zip(self.puzzle.solve(threads=1), self.puzzle.solve(threads=1)))
        self.assertEqual(len(pairs), 9356)
        self.assertTrue(all(a == b for a, b in pairs))

    def test_plan_is_obeyed(self):
        plan = self.puzzle.plan(engine="dlx")
        self.assertEqual(plan["engine"], "dlx")
        solutions = self.puzzle.solve(plan=plan, limit=10)
        list(solutions)
        self.assertEqual(solutions.statistics.engine, "dlx")

    def test_region_of_cells(self):
        region = [(x, y) for x in range(8) for y in range(8) if not (3 <= x <= 4 and 3 <= y <= 4)]
        self.assertEqual(exactile.Puzzle(region, "pentominoes").count(), 520)

    @needs_numpy
    def test_optional_cells(self):
        region = numpy.full((3, 1), 2)
        self.assertEqual(exactile.Puzzle(region, [[(0, 0), (1, 0)]]).count(), 2)
        self.assertEqual(exactile.Puzzle(region, [[(0, 0), (1, 0)]]).array().tolist(), region.tolist())

    @needs_numpy
    def test_pieces_laid_beforehand(self):
        placed = self.puzzle.place("X 1 1 0, 2 1 0, 0 1 0, 1 2 0, 1 0 0")
        alone = [
            s
            for s in self.puzzle.solve()
            if s.array()[1, 1] == s.array()[0, 1] == s.array()[1, 0] and s.pieces[s.array()[1, 1]].name == "X"
        ]
        self.assertEqual(placed.count(), len(alone))

    def test_progress(self):
        seen = []
        with self.assertRaisesRegex(RuntimeError, "enough"):

            def look(statistics):
                seen.append(statistics)
                raise RuntimeError("enough")

            exactile.collected("tetris-cube").count(progress=look)
        self.assertEqual(len(seen), 1)


class Facts(unittest.TestCase):
    def test_estimate(self):
        estimate = exactile.Puzzle((15, 4), "pentominoes").estimate(seed=1)
        self.assertLessEqual(estimate.solutions.low, 1472)
        self.assertGreaterEqual(estimate.solutions.high, 1472)

    def test_why(self):
        square = [(0, 0), (1, 0), (0, 1), (1, 1)]
        explanation = exactile.Puzzle((6, 2), [square, [(0, 0), (1, 0), (2, 0), (1, 1)], square]).why()
        self.assertEqual(explanation.reason, "counting")
        self.assertIn("3k+1" if "3k" in explanation.text else "colour", explanation.text)

    @needs_numpy
    def test_pack(self):
        x = exactile.Piece([(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)], copies=20)
        packing = exactile.Puzzle(numpy.full((10, 10), 2), {"X": exactile.Piece(x.cells, copies=(0, 20))}).pack(
            "pieces"
        )
        self.assertEqual((packing.value, packing.bound, packing.is_best), (13, 13, True))
        self.assertEqual(len(packing.solution.pieces), 13)

    def test_best_match(self):
        board = exactile.Puzzle.generate_board(3, 3, 3)
        best = board.best()
        self.assertEqual((best.value, best.bound, best.is_best), (12, 12, True))

    def test_shapes(self):
        shapes = exactile.shapes("one-sided tetrominoes")
        self.assertEqual(len(shapes), 7)
        self.assertTrue(all(len(cells) == 4 for cells in shapes.values()))


class Errors(unittest.TestCase):
    def test_flat_lattices_have_no_third_coordinate(self):
        self.assertEqual(exactile.Puzzle([(0, 0), (1, 0, 0)], [[(0, 0, 0), (1, 0)]]).count(), 1)
        with self.assertRaisesRegex(exactile.Error, "outside the flat lattice square"):
            exactile.Puzzle([(0, 0), (0, 0, 1)], "dominoes")
        with self.assertRaisesRegex(exactile.Error, "outside the flat lattice square"):
            exactile.Puzzle((2, 1), [[(0, 0), (1, 0, 1)]])

    def test_place_of_an_error(self):
        with self.assertRaises(exactile.Error) as caught:
            exactile.parse("D:xDim=3:yDim=3:zDim=1\nX:what\n~D\n")
        self.assertEqual((caught.exception.line, caught.exception.column), (2, 1))

    def test_parameters_of_a_definition(self):
        text = "D:xDim={n}:yDim={k}:lattice=square\nP:set=dominoes:copies=0..{n*k}\n~D\n"
        self.assertEqual([exactile.parse(text, n=n, k=2)[0].count() for n in (1, 2, 3, 4, 5)], [1, 2, 3, 5, 8])
        with self.assertRaisesRegex(exactile.Error, "'k' is a parameter without a value"):
            exactile.parse(text, n=3)

    def test_series(self):
        text = "D:xDim={n}:yDim={k}:lattice=square\nP:set=dominoes:copies=0..{n*k}\n~D\n"
        series = exactile.series(text, range(1, 8), k=2)
        self.assertEqual(series.terms, {1: 1, 2: 2, 3: 3, 4: 5, 5: 8, 6: 13, 7: 21})
        self.assertEqual((series.recurrence.coefficients, series.recurrence.numerator), ((1, 1), (1, 1)))
        self.assertTrue(series.recurrence.is_proved)
        self.assertAlmostEqual(series.growth, (1 + 5**0.5) / 2)
        squares = exactile.series(text.replace("{k}", "{n}").replace("n*k", "n*n"), [2, 4, 6])
        self.assertEqual(squares.terms, {2: 2, 4: 36, 6: 6728})
        self.assertIsNone(squares.recurrence)
        self.assertEqual(exactile.series(text, [3], k=4).terms, {3: 11})
        with self.assertRaisesRegex(exactile.Error, "more than 9800 digits"):
            exactile.series(text, [1, 50001], k=2)

    def test_the_name_of_a_set_is_no_shape(self):
        for pieces in ({"A": "trominoes"}, {"A": ["0 0", "1 0"]}, {"A": [0, 1]}):
            with self.assertRaisesRegex(TypeError, "a set stands in a list|is no cell"):
                exactile.Puzzle((3, 3), pieces)

    def test_unknown_setting(self):
        with self.assertRaisesRegex(exactile.Error, "did you mean 'limit'"):
            exactile.Puzzle((5, 4), "tetrominoes").count(limti=3)

    def test_unknown_puzzle(self):
        with self.assertRaisesRegex(exactile.Error, "soma-cube"):
            exactile.collected("soma-cub")

    def test_error_in_the_search_reaches_the_iteration(self):
        with self.assertRaises(exactile.Error):
            next(exactile.Puzzle((10, 6), "pentominoes").solve(engine="nothing"))

    def test_limits(self):
        tetris = exactile.collected("tetris-cube")
        with self.assertRaises(exactile.Stopped) as caught:
            tetris.count(node_limit=100000)
        self.assertGreaterEqual(caught.exception.at_least, 0)
        self.assertIn("nodes", caught.exception.reason)


class Stops(unittest.TestCase):
    def test_dropped_iterators_end_their_searches(self):
        before = threading.active_count()
        for _ in range(20):
            next(exactile.collected("tetris-cube").solve(threads=1))
        gc.collect()
        for _ in range(500):
            if threading.active_count() == before:
                break
            threading.Event().wait(0.02)
        self.assertEqual(threading.active_count(), before)

    def test_stop(self):
        with exactile.collected("tetris-cube").solve() as solutions:
            next(solutions)
        self.assertEqual(list(solutions), [])
        self.assertFalse(solutions.is_complete)

    def test_interrupt(self):
        main = threading.get_ident()
        threading.Timer(0.1, lambda: signal.pthread_kill(main, signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            exactile.collected("tetris-cube").count()
        self.assertEqual(exactile.collected("soma-cube").count(unique=True), 480)

    def test_no_leak(self):
        puzzle = exactile.Puzzle((3, 4), [[(0, 0), (1, 0)]] * 6)

        def solve(times):
            for _ in range(times):
                sum(1 for _ in puzzle.solve(threads=1, limit=3))
            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

        before = solve(500)
        self.assertLess(solve(2000) - before, 4096)  # KiB


CHANNEL = """D:xDim=4:yDim=3:lattice=square
R
# + # #
# + # #
# # # #
~R
L:stationary=F
F . F F
F . a F
F F F F
~L
~D
"""


# A rod of three that passes the neck of a bottle upright.
BOTTLE = """D:xDim=7:yDim=7:lattice=square
R
# # # + # # #
# + + + + + #
# + + + + + #
# + # # # + #
# + + + + + #
# + + + + + #
# # # # # # #
~R
L:stationary=F
F F F . F F F
F . . . . . F
F . . . . . F
F . a a a . F
F . . . . . F
F . . . . . F
F F F F F F F
~L
~D
"""


class Disassemblies(unittest.TestCase):
    def test_a_rod_turns_in_a_bottle(self):
        (puzzle,) = exactile.parse(BOTTLE)
        (solution,) = puzzle.solve()
        self.assertIsNone(solution.disassemble())
        level, moves, states, dead_ends = solution.disassemble(moves="turn")
        self.assertEqual(level, "2")
        self.assertTrue(0 < dead_ends < states)
        turn, leave = moves
        self.assertEqual((abs(turn.turn), turn.by, turn.leaves), (90, (0, 0), False))
        self.assertEqual((leave.turn, leave.about, leave.by, leave.leaves), (0, None, (0, 1), True))
        rod = next(piece for piece in solution if piece.name == "a")
        x, y = turn.about["x"], turn.about["y"]
        sign = 1 if turn.turn > 0 else -1
        self.assertEqual(len({x - sign * (cell[1] - y) for cell in rod.cells}), 1)  # upright
        self.assertRaises(ValueError, solution.disassemble, moves="twist")
        self.assertIsNone(solution.disassemble(moves="shift"))

    def test_a_channel_is_left_in_two_moves(self):
        (puzzle,) = exactile.parse(CHANNEL)
        for solution in puzzle.solve():
            level, moves, states, dead_ends = solution.disassemble()
            self.assertEqual((states, dead_ends), (2, 0))
            names = [piece.name for piece in solution]
            self.assertEqual((level, len(moves)), ("2", 2))
            self.assertEqual([[names[p] for p in move.moved] for move in moves], [["a"], ["a"]])
            self.assertEqual([(move.by, move.leaves) for move in moves], [((-1, 0), False), ((0, 1), True)])

    def test_a_closed_ring_holds(self):
        ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
        puzzle = exactile.Puzzle((3, 3), [exactile.Piece(ring), [(0, 0)]])
        self.assertIsNone(next(puzzle.solve()).disassemble())

    def test_a_group_may_stay_together(self):
        ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
        bar = [(0, 0), (0, 1), (0, 2)]
        for groups, level in ((None, None), ({1: 1}, "1"), ({1: 1, 2: 1}, "1")):
            pieces = [exactile.Piece(ring, groups=groups), exactile.Piece([(0, 0)], groups=groups), bar]
            puzzle = exactile.Puzzle((4, 3), pieces)
            self.assertEqual([piece.groups for piece in puzzle.pieces], [groups, groups, None])
            found = next(puzzle.solve()).disassemble()
            self.assertEqual(found and found[0], level)
        for wrong in ({1: 0}, {1: -1}, {1: 2**21}, dict.fromkeys(range(9), 1)):
            with self.assertRaises(exactile.Error):
                exactile.Puzzle((1, 1), [exactile.Piece([(0, 0)], groups=wrong)])

    def test_a_lattice_without_moves_is_refused(self):
        puzzle = exactile.Puzzle((2, 2, 2), [exactile.Piece([(0, 0, 0)], copies=8)], lattice="tetra-octa")
        with self.assertRaises(exactile.Error):
            next(puzzle.solve()).disassemble()

    def test_threads_share_a_model(self):
        puzzle = exactile.collected("soma-cube")
        solutions = list(puzzle.solve(limit=40))
        expected = [solution.disassemble() for solution in solutions]
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            self.assertEqual(list(pool.map(lambda solution: solution.disassemble(), solutions)), expected)


class Making(unittest.TestCase):
    def test_pieces_are_built(self):
        puzzle = exactile.collected("soma-cube")
        solution = next(puzzle.solve())
        with tempfile.TemporaryDirectory() as folder:
            files = puzzle.build(pathlib.Path(folder) / "new", cell=10, formats=["stl", "obj"], solution=solution)
            self.assertEqual(len(files), 2 * 7 + 2)
            self.assertEqual(sum(file.volume * file.copies for file in files if file.piece), 2 * 27_000)
            for file in files:
                self.assertGreater(os.path.getsize(file.path), 200)
            self.assertEqual([os.path.basename(file.path) for file in files[-2:]], ["assembly.stl", "assembly.obj"])
            engraved = puzzle.build(folder, cell=10, engrave=0.5)
            self.assertTrue(all(980 < file.volume % 1000 < 1000 for file in engraved))
            (_, sheet) = exactile.Puzzle((2, 2), [[(0, 0), (1, 0), (0, 1), (1, 1)]]).build(folder, formats=["svg"])
            self.assertEqual((os.path.basename(sheet.path), sheet.piece, sheet.volume), ("tray.svg", None, None))
            with self.assertWarnsRegex(UserWarning, "not hollow"):
                puzzle.build(folder, wall=6)
            for wrong in ({"cell": -1}, {"formats": ["xyz"]}, {"formats": ["svg"]}, {"gap": 11}):
                with self.assertRaises(exactile.Error):
                    puzzle.build(folder, **wrong)
            for wrong in ({"formats": "stl"}, {"cell": "10"}, {"sheet": 3}):
                with self.assertRaises(TypeError):
                    puzzle.build(folder, **wrong)
            with self.assertRaises(exactile.Error):
                exactile.Puzzle((2, 2), [[(0, 0), (1, 0), (0, 1), (1, 1)]]).build(folder, solution=solution)


class Pictures(unittest.TestCase):
    def test_notebook_draws(self):
        puzzle = exactile.Puzzle((10, 6), "pentominoes")
        for shown in (puzzle, next(puzzle.solve()), exactile.Puzzle.generate_board(3, 3, 3)):
            self.assertIn("<svg", shown._repr_html_())

    def test_notebook_shows_solids_that_are_no_cubes(self):
        for size, lattice in (((2, 2, 2), "tetra-octa"), ((4, 1, 1), "rhombic")):
            piece = exactile.Piece([(0,) * len(size)], copies=math.prod(size))
            puzzle = exactile.Puzzle(size, [piece], lattice=lattice)
            self.assertIn("<svg", puzzle._repr_html_())
            self.assertIn("<svg", next(puzzle.solve())._repr_html_())
            self.assertIn("<svg", puzzle.solve(limit=1)._repr_html_())
            self.assertIsInstance(puzzle.estimate()._repr_html_(), str)
            self.assertIsInstance(puzzle.why()._repr_html_(), str)

    def test_plot(self):
        try:
            import matplotlib
        except ImportError:
            self.skipTest("matplotlib is not installed")
        matplotlib.use("agg")
        axes = next(exactile.Puzzle((10, 6), "pentominoes").solve()).plot()
        self.assertGreater(len(axes.patches), 11)
        axes = next(exactile.collected("soma-cube").solve()).plot()
        self.assertEqual(axes.name, "3d")

    def test_picture_is_saved(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.svg")
            next(exactile.collected("soma-cube").solve()).picture(lines=True).save(path)
            with open(path, encoding="utf-8") as file:
                self.assertIn("<svg", file.read())


if __name__ == "__main__":
    unittest.main()
