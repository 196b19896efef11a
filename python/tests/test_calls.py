#!/usr/bin/env python3
"""test_calls.py -- tests what each call does with the iterators, arrays and texts of a user.

    python3 -m unittest discover python/tests   (with the package in PYTHONPATH)
"""

import collections
import gc
import itertools
import os
import pickle
import random
import signal
import threading
import unittest
import warnings

try:
    import numpy
except ImportError:
    numpy = None
try:
    import scipy.sparse
except ImportError:
    scipy = None

import exactile
from exactile import Box, Piece, Puzzle

DOMINO = [(0, 0), (1, 0)]
needs_numpy = unittest.skipUnless(numpy, "numpy is not installed")
needs_scipy = unittest.skipUnless(scipy and numpy, "scipy is not installed")


def dominoes(width, height):
    return Puzzle((width, height), {"D": Piece(DOMINO, width * height // 2)})


def endless():
    """A puzzle whose search takes hours."""
    return exactile.collected("tetris-cube")


class Iteration(unittest.TestCase):
    """Each solution comes once, whatever consumes the iterator."""

    def test_random_consumers_lose_nothing(self):
        """Against an iterator over a list, by random sequences of calls."""
        source = random.Random(7)
        puzzle = dominoes(4, 5)
        expected = list(puzzle.solve())
        self.assertEqual(len(expected), 95)
        for _ in range(300):
            solutions, model = puzzle.solve(), iter(expected)
            limit = source.randrange(1, 4)
            for _ in range(limit):
                consume = source.choice(CONSUMERS)
                count = source.randrange(0, 60)
                self.assertEqual(consume(solutions, count), consume(model, count), consume.__name__)
            self.assertEqual(list(solutions), list(model))
            self.assertTrue(solutions.is_complete)
            self.assertEqual(solutions.status, "complete")

    def test_two_threads_share_the_solutions(self):
        puzzle = dominoes(6, 6)
        solutions, taken = puzzle.solve(), [[], [], []]
        threads = [threading.Thread(target=lambda part: part.extend(solutions), args=(part,)) for part in taken]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        numbers = sorted(solution.number for part in taken for solution in part)
        self.assertEqual(numbers, list(range(1, puzzle.count() + 1)))
        self.assertTrue(solutions.is_complete)

    def test_end_says_whether_it_is_complete(self):
        puzzle = dominoes(4, 4)
        solutions = puzzle.solve(limit=36)
        self.assertEqual((solutions.status, solutions.is_complete), ("searching", False))
        self.assertEqual(len(list(solutions)), 36)
        self.assertEqual(solutions.statistics.solutions, 36)
        for limit in (None, 1, 5):
            solutions = puzzle.solve(limit=limit)
            self.assertEqual(len(list(solutions)), limit or 36)
            self.assertEqual(solutions.is_complete, limit is None)
        with self.assertRaises(exactile.Error):
            puzzle.solve(limit=0)
        solutions = endless().solve(node_limit=1000)
        list(solutions)
        self.assertEqual((solutions.status, solutions.is_complete), ("stopped by the limit on nodes", False))

    def test_stop_discards_and_says_so(self):
        puzzle = dominoes(4, 4)
        for taken in (0, 1, 35, 36):
            with puzzle.solve() as solutions:
                self.assertEqual(len(list(itertools.islice(solutions, taken))), taken)
            self.assertEqual(list(solutions), [])
            self.assertEqual(solutions.is_complete, taken == 36, taken)
            self.assertNotEqual(solutions.status, "searching")
            solutions.close()

    def test_solutions_outlive_the_iterator(self):
        solutions = dominoes(4, 4).solve()
        first = next(solutions)
        text = first.text()
        del solutions
        gc.collect()
        self.assertEqual(first.text(), text)
        self.assertEqual(len(first.pieces), 8)

    def test_error_comes_again_in_no_silent_end(self):
        solutions = dominoes(4, 4).solve(engine="dlx:2,dlx:9")
        with self.assertRaises(exactile.Error):
            next(solutions)
        self.assertEqual(list(solutions), [])
        self.assertEqual((solutions.status, solutions.is_complete), ("failed", False))

    def test_failed_iterator_in_a_cycle(self):
        """The collector may free its control and queue before the iterator, which then stops nothing."""
        solutions = dominoes(4, 4).solve(engine="dlx:2,dlx:9")
        with self.assertRaises(exactile.Error):
            next(solutions)
        solutions._worker.control.__del__()
        solutions._queue.__del__()
        solutions.__del__()

    def test_empty_setting_is_refused(self):
        with self.assertRaisesRegex(exactile.Error, "limit"):
            dominoes(2, 2).count(limit="")

    def test_a_solution_without_pieces_is_one(self):
        """It comes first here, when the queue has no memory for placements yet."""
        puzzle = Puzzle((2, 2), {"D": Piece(DOMINO, (0, 2))}, optional=True)
        solutions = puzzle.solve(engine="dlx")
        self.assertEqual(sorted(map(len, solutions)), [0, 1, 1, 1, 1, 2, 2])
        self.assertTrue(solutions.is_complete)
        (empty,) = Puzzle((2, 2), {"D": Piece(DOMINO, (0, 2))}, optional=True).solve(limit=1, engine="dlx")
        self.assertEqual(len(empty), 0)

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_child_of_a_fork_during_the_first_step(self):
        """The parent's thread holds the lock of the models, since it makes one."""
        puzzle = dominoes(4, 4)
        puzzle._models_lock.__enter__()
        self.assertEqual(in_child(lambda: puzzle.count() == 36), 0)

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_child_of_a_fork_refuses_a_trace(self):
        steps = endless().trace()
        next(steps)

        def refuses():
            with self.assertRaises(RuntimeError):
                next(steps)
            return True

        self.assertEqual(in_child(refuses), 0)
        self.assertEqual(next(steps).number, 2)

    @unittest.skipUnless(hasattr(os, "fork"), "needs fork")
    def test_child_of_a_fork(self):
        """The open iterator refuses, a new search works, and the parent goes on."""
        puzzle = dominoes(6, 6)
        solutions = puzzle.solve()
        next(solutions)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            child = os.fork()
        if child == 0:
            status = 1
            try:
                next(solutions)
            except RuntimeError:
                good = len(list(puzzle.solve())) == 6728 and not solutions.is_complete
                solutions.stop()
                del solutions
                gc.collect()
                status = 0 if good else 2
            finally:
                os._exit(status)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        self.assertEqual(1 + len(list(solutions)), 6728)

    def test_notebook_takes_nothing(self):
        solutions = dominoes(4, 4).solve(limit=20)
        solutions._worker.thread.join()
        html = solutions._repr_html_()
        self.assertIn("20 next solutions; search: as many as asked for", html[:200])
        self.assertIn("background:#fff", html)
        self.assertEqual(html.count('<g class="solution">'), 20)
        self.assertEqual([solution.number for solution in solutions], list(range(1, 21)))
        self.assertIn("0 next solutions", solutions._repr_html_())

    def test_notebook_waits_for_no_long_search(self):
        with endless().solve(threads=1) as solutions:
            self.assertIn("<div", solutions._repr_html_())


def in_child(work):
    """Returns the status of a child that ends with 0 if the work is true.  Only a hanging child takes so long."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
    if child == 0:
        signal.alarm(60)
        status = 1
        try:
            status = 0 if work() else 2
        finally:
            os._exit(status)
    return os.waitpid(child, 0)[1]


def take(iterator, count):
    return list(itertools.islice(iterator, count))


def take_by_next(iterator, count):
    return [solution for _ in range(count // 8) for solution in [next(iterator, None)]]


def take_by_zip(iterator, count):
    """zip takes one solution more than it gives, from any iterator."""
    return [solution for solution, _ in zip(iterator, range(count // 4))]


def take_by_break(iterator, count):
    taken = []
    for solution in iterator:
        taken.append(solution)
        if len(taken) > count // 3:
            break
    return taken


CONSUMERS = [take, take_by_next, take_by_zip, take_by_break]


class Memory(unittest.TestCase):
    def test_objects_are_freed_without_the_collector_of_cycles(self):
        def living():
            return sum(isinstance(thing, exactile.library.Handle) for thing in gc.get_objects())

        def call_all():
            puzzle = exactile.collected("soma-cube")
            puzzle.count(progress=lambda _: None)
            next(puzzle.solve())
            puzzle.solve(limit=3)._repr_html_()
            list(itertools.islice(puzzle.solve(), 5))
            puzzle.estimate()._repr_html_()
            puzzle.why()
            puzzle.pack(node_limit=1000)
            list(puzzle.trace(steps=5))
            list(puzzle.solve(plan=puzzle.plan(), limit=1))
            puzzle._repr_html_()
            Puzzle.generate_board(3, 3, 3).best()
            Puzzle((4000, 1000, 1000), {"A": Box((1000, 1000, 1000), 4)}).solve(limit=1)._repr_html_()

        gc.collect()
        before = living()
        gc.disable()
        try:
            call_all()
            for thread in threading.enumerate():
                if thread is not threading.current_thread():
                    thread.join()
            self.assertEqual(living(), before)
        finally:
            gc.enable()


    def test_a_limit_on_memory_is_no_fault_of_the_input(self):
        puzzle, solutions = dominoes(4, 4), dominoes(4, 4).solve()
        solutions._worker.thread.join()
        try:
            exactile.limit_memory(1)
            for call in (puzzle.count, lambda: list(puzzle.solve()), puzzle.estimate, puzzle.plan):
                with self.assertRaises(MemoryError):
                    call()
        finally:
            exactile.limit_memory(0)
        self.assertEqual((len(list(solutions)), puzzle.count()), (36, 36))


class Cells(unittest.TestCase):
    def test_shifted_regions(self):
        """A region and a stationary piece shifted anywhere: the same solutions, in the caller's coordinates."""
        source = random.Random(3)
        lattices = {"square": 2, "hexagon": 2, "triangle": 2, "cube": 3}
        for lattice, dimensions in lattices.items():
            period = 2 if lattice == "triangle" else 1
            box = list(itertools.product(range(4), range(3), *[range(2)] * (dimensions - 2)))
            pieces = {"A": Piece([box[0], box[1]], 2), "S": Piece([box[-1]], stationary=True)}
            plain = Puzzle(box, pieces, lattice=lattice, optional=True)
            expected = {frozenset(piece.cells for piece in solution) for solution in plain.solve()}
            self.assertGreater(len(expected), 5)
            for _ in range(10):
                vector = [period * source.randrange(-(10**6), 10**6)] + [
                    source.choice((-1, 10**8, source.randrange(-9, 9))) for _ in range(dimensions - 1)
                ]
                moved = lambda cells: tuple(
                    tuple(x + v for x, v in zip(cell, vector)) for cell in cells
                )  # noqa: E731,B023
                there = {"A": pieces["A"], "S": Piece(moved(pieces["S"].cells), stationary=True)}
                puzzle = Puzzle(moved(box), there, lattice=lattice, optional=True)
                found = {frozenset(piece.cells for piece in solution) for solution in puzzle.solve()}
                self.assertEqual(found, {frozenset(map(moved, packing)) for packing in expected})

    def test_axial_coordinates_round_zero(self):
        ring = [(-1, 0), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0), (-1, 1)]
        puzzle = Puzzle(ring, {"A": Piece([(5, 5), (6, 5)], 3), "B": [(-9, -9)]}, lattice="hexagon")
        self.assertEqual(puzzle.origin, (-1, -1))
        for solution in puzzle.solve():
            self.assertEqual(sorted(cell for piece in solution for cell in piece.cells), sorted(ring))
        self.assertGreater(puzzle.count(), 0)

    def test_place_in_the_callers_coordinates(self):
        region = [(x, y) for x in range(-2, 2) for y in range(-2, 0)]
        puzzle = Puzzle(region, {"A": Piece(DOMINO, 4)})
        placed = puzzle.place({"A": [(-2, -2), (-1, -2)]})
        self.assertEqual(placed.origin, (-2, -2))
        self.assertEqual(placed.count(), 2)

    def test_far_cells_are_refused_at_once(self):
        for region in (
            [(0, 0), (10**6, 10**6)],
            [(0, 0), (2**31 - 1, -(2**31))],
            (10**6, 10**6),
            [(0, 2**40)],
            (2**32 + 2, 2),
        ):
            with self.assertRaises(exactile.Error):
                Puzzle(region, [DOMINO])
        with self.assertRaises(exactile.Error):
            Puzzle((4, 4), {"A": [(0, 0), (2**33, 0)]})

    def test_wrong_types(self):
        for region in ("pentominoes", [(0, 0), (0.5, 1)], [(0, 0), "ab"], 7, None, [1.5, 2]):
            with self.assertRaises((TypeError, exactile.Error)):
                Puzzle(region, [DOMINO])
        for region in ([], [(0, 0), (0, 0, 1, 1)], [()], (0, 3), (-2, 2), (2, 2, 2, 2, 2)):
            with self.assertRaises((exactile.Error, TypeError)):
                Puzzle(region, [DOMINO])
        with self.assertRaises(exactile.Error):
            Puzzle((2, 2), [[]])
        with self.assertRaisesRegex(exactile.Error, "lattices are square"):
            Puzzle([(0, 0), (0, 1)], [DOMINO], lattice="squares")

    def test_nul_is_refused(self):
        for refused in (
            lambda: Puzzle((2, 1), {"A\0B": DOMINO}),
            lambda: Puzzle((10, 6), "pentominoes\0x"),
            lambda: exactile.shapes("pentominoes\0"),
            lambda: exactile.collected("soma-cube\0"),
            lambda: exactile.parse("D:xDim=2:yDim=1\nC:name=A:layout=0 0 0, 1 0 0\n~D\n\0more"),
            lambda: exactile.parse("x", "polycube\0"),
            lambda: exactile.read("/tmp/a\0b"),
            lambda: dominoes(2, 2).count(engine="dlx\0"),
            lambda: dominoes(2, 2).place("D 0 0 0\0"),
            lambda: Puzzle.cover([["a\0"]]),
            lambda: Puzzle((2, 1), [DOMINO], lattice="square\0"),
        ):
            with self.assertRaises(ValueError):
                refused()


class WrongValues(unittest.TestCase):
    """Each error names what is wrong."""

    def test_of_puzzles(self):
        for word, wrong in (
            ("no region", lambda: Puzzle(None, [DOMINO])),
            ("pieces", lambda: Puzzle((2, 2), None)),
            ("shape", lambda: Puzzle((2, 2), [5])),
            ("motions", lambda: Puzzle((2, 2), [Piece(DOMINO, motions=["none"])])),
            ("copies", lambda: Puzzle((2, 2), [Piece(DOMINO, (1, 2, 3))])),
            ("sides", lambda: Puzzle((2, 2), [Box(None)])),
            ("colours", lambda: Puzzle((2, 2), [DOMINO], colours=5)),
            ("rule", lambda: Puzzle((2, 2), [DOMINO], rules=[("a",)])),
            ("rule", lambda: Puzzle((2, 2), [DOMINO], rules=[5])),
            ("name", lambda: Puzzle((2, 2), {"\udc80": DOMINO})),
            ("text", lambda: exactile.parse(None)),
            ("text", lambda: exactile.parse(b"D")),
            ("text", lambda: exactile.parse("\udc80")),
            ("options", lambda: Puzzle.cover(None)),
            ("option", lambda: Puzzle.cover([5])),
            ("colour", lambda: Puzzle.cover([[("a",)]])),
            ("secondary", lambda: Puzzle.cover([["a"]], secondary=-1)),
            ("secondary", lambda: Puzzle.cover([["a"]], secondary=None)),
            ("bounds", lambda: Puzzle.cover([["a"]], bounds=5)),
            ("tile", lambda: Puzzle.board(1, 1, [None])),
            ("hint", lambda: Puzzle.board(1, 1, [(0, 0, 0, 0)], hints=[5])),
            ("hint", lambda: Puzzle.board(1, 1, [(0, 0, 0, 0)], hints=[(0, 0, 0, 0, 0)])),
        ):
            with self.assertRaisesRegex((TypeError, exactile.Error), word):
                wrong()

    def test_of_calls(self):
        puzzle = dominoes(2, 2)
        for word, wrong in (
            ("placements", lambda: puzzle.place(5)),
            ("cells of 'D'", lambda: puzzle.place({"D": 5})),
            ("plan", lambda: puzzle.count(plan=5)),
            ("plan", lambda: puzzle.solve(plan="x")),
            ("progress", lambda: puzzle.count(progress=5)),
            ("progress", lambda: puzzle.solve(progress="loud")),
            ("engine", lambda: puzzle.count(engine="\udc80")),
            ("depth", lambda: puzzle.trace(depth=-1)),
            ("steps", lambda: puzzle.trace(steps="three")),
            ("columns", lambda: puzzle.show(columns=-1)),
            ("measure", lambda: puzzle.pack([])),
            ("style", lambda: next(puzzle.solve()).text([])),
        ):
            with self.assertRaisesRegex((TypeError, exactile.Error), word):
                wrong()

    def test_a_limit_on_time_may_be_a_text(self):
        self.assertEqual(dominoes(2, 2).count(time_limit="100"), 2)
        self.assertEqual(len(list(dominoes(2, 2).solve(time_limit="100"))), 2)


class Pieces(unittest.TestCase):
    def test_sets_and_letters(self):
        self.assertEqual([piece.name for piece in Puzzle((3, 3), ["trominoes"]).pieces], ["I", "L"])
        v, l = Puzzle((5, 5), ["V", "L"]).pieces
        self.assertEqual((v.name, len(v.cells), l.name, len(l.cells)), ("V", 5, "L", 5))
        self.assertEqual(Puzzle((10, 6), list("FILNPTUVWXYZ")).count(), 9356)
        self.assertEqual(Puzzle((3, 3, 3), list("VLTZABP")).count(unique=True), 480)
        self.assertEqual(Puzzle((10, 6), ["pentominoes"]).count(), 9356)
        self.assertEqual(
            [len(piece.cells) for piece in Puzzle((4, 4), ["L4", "pentominoes/X", DOMINO]).pieces], [4, 5, 2]
        )
        (copies,) = Puzzle((4, 2), ["L4", "L4"]).pieces
        self.assertEqual(copies.copies, 2)
        names = [piece.name for piece in Puzzle((8, 10), ["pentominoes", "tetrominoes"]).pieces]
        self.assertEqual(len(set(names)), 17)

    def test_names_of_the_collection(self):
        with self.assertRaisesRegex(exactile.Error, "exactile.collected\\('soma-cube'\\)"):
            Puzzle((3, 3, 3), "soma")
        with self.assertRaises(exactile.Error):
            Puzzle((3, 3), ["no such thing"])

    def test_pieces_make_the_puzzle_again(self):
        for name in ("soma-cube", "pentominoes-6x10", "dominoes-8x8"):
            puzzle = exactile.collected(name)
            again = Puzzle(puzzle.size, puzzle.pieces, lattice=puzzle.lattice)
            self.assertEqual(again.count(), puzzle.count())

    def test_a_condition_keeps_solutions(self):
        puzzle = Puzzle((10, 6), ["pentominoes"])
        self.assertEqual(puzzle.count(unique=True, where="no-crossroads"), 563)
        self.assertEqual(len(list(puzzle.solve(unique=True, where="border=12"))), 2)
        with self.assertRaisesRegex(exactile.Error, "did you mean 'faults'"):
            puzzle.count(where="fault")

    def test_count_of_none_has_its_reason(self):
        for puzzle, reason in (
            (Puzzle((3, 3), ["V", "L"]), "volume"),
            (Puzzle((2, 2), [[(0, 0), (1, 0), (2, 0), (3, 0)]]), "no image"),
            (exactile.collected("dominoes-cut-chessboard"), "counting"),
        ):
            with self.assertWarns(exactile.Impossible) as caught:
                self.assertEqual(puzzle.count(), 0)
            self.assertEqual(caught.filename, __file__)
            self.assertEqual(puzzle.why().reason, reason)
            with self.assertWarns(exactile.Impossible) as caught:
                self.assertEqual(list(puzzle.solve()), [])

    def test_colours(self):
        """A domino with a black end on a chequered board of two cells lies in one way."""
        domino = {(0, 0): "black", (1, 0): "white"}
        chequered = {(0, 0): "black", (1, 0): "white"}
        self.assertEqual(Puzzle((2, 1), [domino], colours=chequered).count(), 1)
        self.assertEqual(Puzzle((2, 1), [DOMINO], colours=chequered).count(), 1)
        grey = {cell: "grey" for cell in DOMINO}
        with self.assertWarns(exactile.Impossible):
            self.assertEqual(Puzzle((2, 1), [grey], colours=chequered).count(), 0)
        rules = [("grey", "black"), ("grey", "white")]
        puzzle = Puzzle((2, 1), [grey], colours=chequered, rules=rules)
        self.assertEqual(puzzle.count(), 1)
        self.assertEqual(puzzle.pieces[0].cells, grey)

    def test_variable_cells(self):
        """The example of docs/FORMAT.md."""
        text = "D:xDim=3:yDim=2:lattice=square\nC:name=A:layout=0 0, 1 0:variable=2 0, 0 1\nL:variable\nB  B+\nB+ .\n~L\n~D\n"
        expected = exactile.parse(text)[0]
        pieces = {"A": Piece(DOMINO, variable=[(2, 0), (0, 1)]), "B": Piece([(0, 1)], variable=[(1, 1), (0, 0)])}
        self.assertEqual(Puzzle((3, 2), pieces).count(), expected.count())
        self.assertEqual(expected.pieces[0].variable, ((2, 0), (0, 1)))
        if numpy:
            pieces["A"] = numpy.array([[1, 2], [1, 0], [2, 0]])
            self.assertEqual(Puzzle((3, 2), pieces).count(), expected.count())

    def test_boxes_by_sides(self):
        puzzle = Puzzle((5000, 1000, 1000), {"M": Box((980, 950, 590), copies=2)}, optional=True)
        self.assertEqual(puzzle.kind, "boxes")
        (solution,) = solutions = puzzle.solve()
        self.assertEqual((len(solution), len(list(solutions))), (2, 0))
        self.assertEqual(sorted(solution[0].sides), [590, 950, 980])
        self.assertIn("box=", solution.text())
        self.assertEqual(puzzle.pack("pieces").value, 2)
        self.assertIn("box=", puzzle.solve()._repr_html_())
        with self.assertRaises(exactile.Error):
            puzzle.count()
        cubes = Puzzle((40, 20, 20), {"C": Box((20, 20, 20), copies=2)})
        self.assertEqual(cubes.kind, "pieces")
        (solution,) = cubes.solve(limit=1)
        self.assertEqual(sum(len(piece.cells) for piece in solution), 16000)
        if numpy:
            self.assertEqual(sorted(numpy.bincount(numpy.asarray(solution).ravel())), [8000, 8000])


class Arrays(unittest.TestCase):
    @needs_numpy
    def test_only_0_1_2(self):
        for value in (3, -1, 255, 0.5, float("nan"), float("inf")):
            array = numpy.ones((3, 2), dtype=float)
            array[1, 1] = value
            for make in (
                lambda: Puzzle(array, [DOMINO]),
                lambda: Puzzle((3, 3), {"A": array}),
                lambda: Puzzle.cover(array),
            ):
                with self.assertRaisesRegex(exactile.Error, r"at \(1, 1\)"):
                    make()
        for array in (numpy.array([["1", "x"]]), numpy.ones((2, 2), dtype=complex), numpy.array([[None, 1]])):
            with self.assertRaises(TypeError):
                Puzzle(array, [DOMINO])
        for array in (numpy.zeros((2, 2)), numpy.ones((0, 2)), numpy.ones(3), numpy.ones((2, 2, 2, 2))):
            with self.assertRaises(exactile.Error):
                Puzzle(array, [DOMINO])

    @needs_numpy
    def test_arrays_of_any_type(self):
        for kind in (bool, numpy.uint8, numpy.int64, float):
            region = numpy.ones((3, 2), dtype=kind)
            self.assertEqual(Puzzle(region, {"A": Piece(numpy.ones((2, 1), dtype=kind), 3)}).count(), 3)
        region = numpy.asfortranarray(numpy.array([[1, 2, 0], [1, 1, 1]]))
        self.assertEqual(Puzzle(region, [DOMINO, DOMINO]).array().tolist(), region.tolist())
        self.assertEqual(Puzzle(numpy.array(dominoes(4, 4)), [Piece(DOMINO, 8)]).count(), 36)
        self.assertEqual(
            Puzzle((numpy.int64(4), numpy.int32(4)), [Piece(DOMINO, numpy.int64(8))]).count(limit=numpy.int64(5)), 5
        )

    @needs_numpy
    def test_solution_as_array(self):
        for solution in itertools.islice(exactile.collected("soma-cube").solve(), 20):
            grid = numpy.asarray(solution)
            for index, piece in enumerate(solution):
                self.assertEqual(sorted(map(tuple, numpy.argwhere(grid == index))), list(piece.cells))
            self.assertEqual(numpy.asarray(solution, dtype=float).dtype, float)


KNUTH = [
    [0, 0, 1, 0, 1, 0, 0],
    [1, 0, 0, 1, 0, 0, 1],
    [0, 1, 1, 0, 0, 1, 0],
    [1, 0, 0, 1, 0, 1, 0],
    [0, 1, 0, 0, 0, 0, 1],
    [0, 0, 0, 1, 1, 0, 1],
]


class Covers(unittest.TestCase):
    """The example of Knuth, "Dancing Links": rows 1, 4 and 5 from 1."""

    def test_lists(self):
        lists = [[column for column, value in enumerate(row) if value] for row in KNUTH]
        for cover in (Puzzle.cover(lists), Puzzle.cover({f"row {i}": row for i, row in enumerate(lists)})):
            (solution,) = cover.solve()
            self.assertEqual(sorted(option.number for option in solution), [0, 3, 4])
            self.assertEqual({item for option in solution for item in option.items}, set("0123456"))
            self.assertEqual(cover.count(), 1)
        self.assertEqual(cover.options[0], ("2", "4"))

    @needs_numpy
    def test_matrix(self):
        matrix = numpy.array(KNUTH)
        cover = Puzzle.cover(matrix)
        self.assertEqual(cover.array().tolist(), KNUTH)
        (solution,) = cover.solve()
        self.assertEqual(matrix[numpy.asarray(solution)].sum(axis=0).tolist(), [1] * 7)

    @needs_scipy
    def test_sparse(self):
        matrix = numpy.array(KNUTH)
        for kind in (
            scipy.sparse.csr_matrix,
            scipy.sparse.coo_matrix,
            scipy.sparse.csc_matrix,
            scipy.sparse.lil_matrix,
        ):
            cover = Puzzle.cover(kind(matrix))
            self.assertEqual(cover.sparse().toarray().tolist(), KNUTH)
            self.assertEqual(cover.count(), 1)
        with self.assertRaises(exactile.Error):
            Puzzle.cover(scipy.sparse.csr_matrix(2 * matrix))

    def test_queens(self):
        """Diagonals are secondary items."""
        for size, number in ((4, 2), (5, 10), (6, 4), (8, 92)):
            options = [[f"r{r}", f"c{c}", f"a{r + c}", f"b{r - c}"] for r in range(size) for c in range(size)]
            diagonals = {item for option in options for item in option[2:]}
            self.assertEqual(Puzzle.cover(options, secondary=sorted(diagonals)).count(), number)

    def test_colours_and_bounds(self):
        options = [
            ["p", "q", "x", ("y", "A")],
            ["p", "r", ("x", "A"), "y"],
            ["p", ("x", "B")],
            ["q", ("x", "A")],
            ["r", ("y", "B")],
        ]
        cover = Puzzle.cover(options, secondary=["x", "y"])
        self.assertEqual([sorted(option.number for option in solution) for solution in cover.solve()], [[1, 3]])
        self.assertEqual(cover.options[2], ("p", "x:B"))
        self.assertEqual(Puzzle.cover([["a"], ["a"], ["a"]], bounds={"a": 2}).count(), 3)
        self.assertEqual(Puzzle.cover([["a"], ["a"], ["a"]], bounds={"a": (0, 1)}).count(), 4)

    def test_refusals(self):
        for options, more in (
            ([["a", "a"]], {}),
            (["ab"], {}),
            ([["a"]], {"items": ["b"]}),
            ([["a"]], {"bounds": {"b": 1}}),
            ([["a b"]], {}),
        ):
            with self.assertRaises((exactile.Error, TypeError)):
                Puzzle.cover(options, **more).count()

    def test_puzzle_as_cover(self):
        puzzle = exactile.collected("soma-cube")
        cover = puzzle.as_cover()
        self.assertEqual(cover.kind, "cover")
        self.assertEqual(cover.count(), puzzle.count())


class Boards(unittest.TestCase):
    def test_board(self):
        made = Puzzle.generate_board(4, 3, 3, seed=5)
        board = Puzzle.board(4, 3, made.tiles)
        self.assertEqual((board.kind, board.size), ("board", (4, 3)))
        self.assertEqual(board.count(), made.count())
        solution = next(board.solve())
        self.assertEqual(sorted(tile.number for tile in solution), list(range(12)))
        hints = [(row, column, *solution[4 * row + column]) for row, column in ((0, 0), (1, 2))]
        self.assertIn(solution.pieces, [other.pieces for other in Puzzle.board(4, 3, made.tiles, hints=hints).solve()])
        if numpy:
            self.assertEqual(numpy.asarray(solution).shape, (3, 4, 2))
        with self.assertRaises(exactile.Error):
            Puzzle.board(2, 2, [(1, 2, 3)])
        with self.assertRaises(exactile.Error):
            board.pieces


class Pickles(unittest.TestCase):
    def test_puzzles_and_solutions(self):
        puzzles = [
            *[row.load() for row in exactile.collection().values() if not row.is_long and not row.is_unsolved],
            Puzzle([(-1, 0), (0, 0), (1, 0), (2, 0)], {"A": Piece(DOMINO, 2)}),
            Puzzle.cover(KNUTH and [[0, 1], [2], [0], [1, 2]]),
            Puzzle.generate_board(3, 3, 3),
        ]
        for puzzle in puzzles:
            again = pickle.loads(pickle.dumps(puzzle))
            self.assertEqual((again, again.origin, again.title), (puzzle, puzzle.origin, puzzle.title))
            solutions = list(puzzle.solve(limit=5))
            copies = pickle.loads(pickle.dumps(solutions))
            self.assertEqual(copies, solutions)
            self.assertEqual([copy.text() for copy in copies], [solution.text() for solution in solutions])

    def test_errors(self):
        with self.assertRaises(exactile.Error) as caught:
            exactile.parse("D:xDim=3:yDim=3:zDim=1\nX:what\n~D\n")
        error = pickle.loads(pickle.dumps(caught.exception))
        self.assertEqual((error.line, str(error)), (2, str(caught.exception)))
        stopped = pickle.loads(pickle.dumps(exactile.Stopped(3, "stopped")))
        self.assertEqual((stopped.at_least, stopped.reason), (3, "stopped"))

    def test_equality(self):
        solutions = list(dominoes(4, 4).solve())
        self.assertEqual(len(set(solutions)), 36)
        self.assertEqual(set(dominoes(4, 4).solve()), set(solutions))
        self.assertNotEqual(next(dominoes(4, 4).solve()), next(dominoes(2, 8).solve()))


class Commands(unittest.TestCase):
    def test_trace(self):
        steps = list(dominoes(2, 2).trace())
        self.assertEqual([step.number for step in steps], list(range(1, len(steps) + 1)))
        self.assertEqual(collections.Counter(step.type for step in steps)["solution"], 2)
        self.assertEqual(len(list(endless().trace(steps=7))), 7)
        placed = next(step for step in steps if step.type == "placed")
        self.assertEqual(len(placed.cells), 2)
        next(endless().trace())
        with self.assertRaises(exactile.Error):
            list(dominoes(2, 2).trace(engine="matrix"))

    def test_estimate_and_why_draw_themselves(self):
        html = exactile.collected("soma-cube").estimate(seed=1)._repr_html_()
        self.assertIn("<svg", html)
        self.assertIn("nodes", html)
        blocked = Puzzle((10, 2), {"T": Piece([(0, 0), (1, 0), (2, 0), (1, 1)], copies=5)}).why()
        self.assertIn("<svg", blocked._repr_html_())
        self.assertIn("cells can be covered", blocked._repr_html_())
        packing = dominoes(3, 2).pack("pieces")
        self.assertIn("3, bound 3, proved best", packing._repr_html_())

    def test_why_on_every_lattice(self):
        """rhombic and tetra-octa have no pictures."""
        for lattice, size in {
            "square": (2, 1),
            "rhombic": (12, 1, 1),
            "tetra-octa": (14, 1, 1),
            "hypercube": (2, 1, 1, 1),
        }.items():
            blocked = Puzzle(size, {"A": [(0,) * len(size)]}, lattice=lattice).why()
            self.assertEqual(blocked.reason, "volume")
            self.assertTrue(blocked._repr_html_())

    def test_plots_on_every_lattice(self):
        try:
            import matplotlib
        except ImportError:
            self.skipTest("matplotlib is not installed")
        matplotlib.use("agg")
        from matplotlib import pyplot

        lattices = {"square": (4, 2), "cube": (2, 2, 2), "triangle": (4, 2), "hexagon": (3, 2), "prism": (4, 2, 1)}
        for lattice, size in lattices.items():
            corner = [(0,) * len(size), (1,) + (0,) * (len(size) - 1)]
            solution = next(Puzzle(size, {"A": Piece(corner, (0, 9))}, lattice=lattice, optional=True).solve())
            self.assertGreater(len(solution.plot().get_children()), 8)
        board = Puzzle.generate_board(3, 3, 3)
        for shown in (board, next(board.solve()), exactile.collected("pentominoes-6x10")):
            self.assertGreater(len(shown.plot().patches), 20)
        pyplot.close("all")
        with self.assertRaises(exactile.Error):
            next(Puzzle.cover([[0]]).solve()).plot()

    def test_cover_in_a_notebook(self):
        self.assertIn("<pre>", next(Puzzle.cover([[0]]).solve())._repr_html_())


if __name__ == "__main__":
    unittest.main()
