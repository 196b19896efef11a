#!/usr/bin/env python3
"""call_driver.py -- executes calls of the package from standard input, and prints a line of JSON for each.

    call_driver.py   (with the package in PYTHONPATH)

A line is a call, the number of its iterator or "-", and its arguments; values of settings are literals of Python.
tests/random_calls.py writes the lines and judges the answers.
"""

import ast
import collections
import gc
import itertools
import json
import os
import pickle
import signal
import sys
import threading
import urllib.parse
import warnings

import numpy

import exactile


def as_json(solution):
    if solution.puzzle.kind == "cover":
        return [option.number for option in solution]
    if solution.puzzle.kind == "board":
        return [list(tile) for tile in solution]
    return [[piece.name, piece.cells] for piece in solution]


def end_of(solutions):
    statistics = solutions.statistics
    return {"end": solutions.status, "number": statistics.solutions} if statistics else {"end": solutions.status}


def value_of(text):
    """The value of a literal, also of nan and inf."""
    try:
        return ast.literal_eval(text)
    except ValueError:
        return float(text)


LONG = "D:xDim=20:yDim=15:lattice=square\nP:set=pentominoes:copies=5\n~D\n"


def as_cells(cells):
    return list(map(tuple, cells))


def as_array(cells):
    array = numpy.zeros([max(column) + 1 for column in zip(*cells)], dtype=numpy.int8)
    array[tuple(zip(*cells))] = 1
    return array


class Driver:
    def __init__(self):
        self.puzzle = None
        self.iterators = {}
        self.last = {}  # the solutions that an iterator gave last

    def call_puzzle(self, _which, path):
        self.iterators, self.last = {}, {}
        (self.puzzle,) = exactile.read(path)
        return {"kind": self.puzzle.kind}

    def call_open(self, which, **settings):
        self.iterators.pop(which, None)
        self.iterators[which] = self.puzzle.solve(**settings)
        return {}

    def taken(self, which, take):
        """Returns the solutions that take(iterator) returns, and the end of the iterator."""
        iterator = self.iterators[which]
        self.last[which] = take(iterator)
        return {"solutions": list(map(as_json, self.last[which])), **end_of(iterator)}

    def call_take(self, which, count):
        return self.taken(which, lambda iterator: list(itertools.islice(iterator, int(count))))

    def call_share(self, which):
        """Several threads take what is left."""

        def share(iterator):
            parts, errors = [[], [], []], []

            def extend(part):
                try:
                    part.extend(iterator)
                except (TypeError, ValueError, MemoryError) as error:
                    errors.append(error)

            threads = [threading.Thread(target=extend, args=(part,)) for part in parts]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            for error in errors:
                raise error
            return sorted(sum(parts, []), key=lambda solution: solution.number)

        return self.taken(which, share)

    def call_stop(self, which):
        iterator = self.iterators[which]
        iterator.stop()
        return end_of(iterator)

    def call_drop(self, which):
        self.iterators.pop(which, None)
        self.last.pop(which, None)
        return {}

    def call_gc(self, _which):
        gc.collect()
        return {}

    def call_pickle(self, which):
        """The puzzle and the last solutions survive a pickle."""
        kept = self.puzzle, self.last.get(which, [])[:50]
        if pickle.loads(pickle.dumps(kept)) != kept:
            return {"error": "a pickle differs"}
        return {}

    def call_fork(self, which):
        """In the child the iterator refuses, and another search works."""
        iterator = self.iterators[which]
        child = os.fork()
        if child == 0:
            status = 1
            try:
                next(iterator)
            except RuntimeError:
                status = 0 if self.puzzle.count() == len(list(self.puzzle.solve())) else 2
            finally:
                os._exit(status)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        return {"error": f"the child of the fork ends with {status}"} if status else {}

    def call_read(self, _which, path):
        for puzzle in exactile.read(path)[:1]:
            list(puzzle.solve(limit=1, node_limit=1))
        return {}

    def call_given(self, _which, text):
        """A puzzle of cells or arrays."""
        given = json.loads(urllib.parse.unquote(text))
        shape = as_array if given["form"] == "array" else as_cells
        pieces = [exactile.Piece(shape(piece["cells"]), copies=tuple(piece["copies"])) for piece in given["pieces"]]
        return {"number": exactile.Puzzle(shape(given["region"]), pieces, lattice=given["lattice"]).count()}

    def call_pack(self, _which, measure):
        packing = self.puzzle.pack(measure)
        return {"value": packing.value, "best": packing.is_best}

    def call_make(self, _which, text):
        eval(urllib.parse.unquote(text), {"exactile": exactile, "numpy": numpy})  # noqa: S307
        return {}

    def call_memory(self, _which, limit):
        exactile.limit_memory(int(limit))
        try:
            return self.call_count(_which)
        finally:
            exactile.limit_memory(0)

    def call_interrupt(self, _which):
        """Ctrl-C ends a count and an iteration that would take years."""
        (puzzle,) = exactile.parse(LONG)
        for work in (puzzle.count, lambda **settings: collections.deque(puzzle.solve(**settings), maxlen=0)):
            main = threading.main_thread().ident
            timer = threading.Timer(0.1, lambda: signal.pthread_kill(main, signal.SIGINT))
            timer.start()
            try:
                work(engine="dlx")
            except KeyboardInterrupt:
                timer.join()
            else:
                return {"error": "no interrupt"}
        return {}

    def call_count(self, _which, **settings):
        try:
            number = self.puzzle.count(**settings)
        except exactile.Stopped as stopped:
            return {"end": stopped.reason, "number": stopped.at_least}
        return {"end": "counted", "number": number}

    def call_trace(self, _which, **settings):
        return {"traced": sum(step.type == "solution" for step in self.puzzle.trace(**settings))}

    def call_why(self, _which):
        return {"solvable": self.puzzle.why().reason == "solvable"}

    def call_estimate(self, _which):
        estimate = self.puzzle.estimate()
        return {"exact": estimate.is_exact, "solutions": estimate.solutions.value}

    def call_plan(self, _which):
        return {"planned": bool(self.puzzle.plan().lines)}

    def execute(self, line):
        name, which, *words = line.split()
        if which != "-" and name != "open" and which not in self.iterators:
            return {"error": "the iterator is not open"}
        pairs = [word.split("=", 1) for word in words if "=" in word]
        settings = {key.replace("-", "_"): value_of(urllib.parse.unquote(value)) for key, value in pairs}
        try:
            arguments = [word for word in words if "=" not in word]
            return getattr(self, f"call_{name}")(which, *arguments, **settings)
        except exactile.Error as error:
            return {"error": error.text if name == "read" else f"Error: {error}"}
        except (TypeError, ValueError, MemoryError, OSError) as error:
            return {"error": f"{type(error).__name__}: {error}"}


def living():
    return sum(isinstance(thing, exactile.library.Handle) for thing in gc.get_objects())


def main():
    warnings.simplefilter("ignore", exactile.Impossible)
    warnings.simplefilter("ignore", DeprecationWarning)  # of fork with threads
    driver = Driver()
    for line in sys.stdin:
        print(json.dumps(driver.execute(line)), flush=True)
    del driver
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join()
    gc.collect()
    if living():
        sys.exit(f"{living()} objects of the library are left")


if __name__ == "__main__":
    main()
