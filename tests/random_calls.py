#!/usr/bin/env python3
"""random_calls.py -- holds random sequences of calls of the library to the answers of the command.

    random_calls.py [--seed S] [--count N] EXACTILE {c|python|npm|page} DRIVER...

Makes N sequences of calls on small random puzzles, each from its own seed: several open iterators, parts of iterations,
limits, stops, counts, and wrong values.  DRIVER is a command line that executes the calls: it reads one on each line,
and prints one line of JSON for each.  A driver judges nothing.  The command counts and lists the solutions of each puzzle,
and an answer that differs, a crash, a hang or a leak fails.  --seed S --count 1 repeats one sequence.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from run_random import FAILURES_MAX, Puzzle  # noqa: E402

AT_ONCE = {"npm": 50, "page": 20}  # sequences for one process of a driver
AT_ONCE_OF_OTHERS = 200
TIME_LIMIT = 300  # seconds for one process; only a hang takes so long
KINDS = ["pieces", "covers", "boards"]
KIND_OF = {"covers": "cover", "boards": "board"}  # in answers; else "pieces"
COMPLETE, LIMITED = "complete", "as many as asked for"
BY_NODES, BY_MEMORY = "stopped by the limit on nodes", "stopped by the limit on memory"
LABELLED_MAX = 36  # the limit of searches for labelled solutions, of which there may be very many
MODES = {"": [], "rotation": ["--unique"], "mirror": ["--unique=mirror"], "turns": ["--unique=turns"]}
ENGINES = ["dlx", "fila", "matrix", "flat", "frontier", "dlx:3,fila:2", "row", "pairs", "domains"]
# Puzzles with more solutions than the random ones, up to a few thousand: more than a search runs ahead.
DOMINOES = "D:xDim={}:yDim={}:lattice=square\nC:name=D:copies={}:layout=0 0, 1 0\n~D\n"
LARGER = [DOMINOES.format(w, h, w * h // 2) for w, h in ((4, 4), (4, 5), (6, 6))]


class Script(str):
    """A value as an expression of JavaScript."""


# Wrong values as (setting, value, target or "" for all).  The error names the setting or the value.
WRONG = [
    *[
        (name, value, "")
        for name in ("limit", "node-limit", "shuffle", "threads")
        for value in ("-1", "abc", "1e30", "9" * 30)
    ],
    *[(name, "0", "") for name in ("limit", "node-limit")],
    ("threads", "2000", ""),
    *[("time-limit", value, "") for value in ("nan", "-1", "inf", "soon")],
    *[(name, "zz", "") for name in ("unique", "engine", "order", "kernel", "split", "restrict", "limitt")],
    *[(f"field:{name}", "99", "c") for name in ("unique", "pruning", "restriction", "split", "part")],
    ("field:threads", "-1", "c"),
    *[(f"field:{name}", value, "c") for name in ("time_limit", "forecast_after") for value in ("nan", "-1", "inf")],
    *[
        (name, value, "python")
        for name in ("limit", "threads", "shuffle")
        for value in (1.5, [1], {}, "", b"1", 2**70, True)
    ],
    *[("unique", value, "python") for value in (3, 1.5, [True], "both")],
    *[("engine", value, "python") for value in (3, ["dlx"], b"dlx", "dlx\0")],
    *[("time-limit", value, "python") for value in ("1s", [], float("nan"), -0.5)],
    ("progress", "loud", "python"),
    *[(name, Script(value), "npm") for name in ("limit", "unique", "engine") for value in ("NaN", "[1]", "{}", "null")],
    *[("limit", Script(value), "npm") for value in ("0.5", "-1n", "0n", "2n ** 64n", "'1\\n'", "Symbol.iterator", "true")],
    *[("puzzle", Script(value), "npm") for value in ("-1", "1", "0.5", "2 ** 32", "'0'", "null")],
    *[(name, Script(value), "npm") for name in ("signal", "onProgress") for value in ("1", "{}", "true", "null")],
    ("unique=mirror\nlimit", 1, "npm"),
]


# Puzzles and arguments of wrong types, as expressions.  The error is one of the package.
WRONG_OBJECTS = {
    "python": [
        "exactile.Puzzle(5, 'dominoes')",
        "exactile.Puzzle('3x3', 'dominoes')",
        "exactile.Puzzle((3, 2.5), 'dominoes')",
        "exactile.Puzzle((3, -2), 'dominoes')",
        "exactile.Puzzle((2**31, 2**31), 'dominoes')",
        "exactile.Puzzle((1024, 1025), 'dominoes')",
        "exactile.Puzzle([(0, 0), (2**20, 2**20)], 'dominoes')",
        "exactile.Puzzle([(0, 0), (0, 0, 1)], 'dominoes')",
        "exactile.Puzzle((2, 2), 5)",
        "exactile.Puzzle((2, 2), [[(0, 0.5)]])",
        "exactile.Puzzle((2, 2), [[(0, 0), (0, 0)]])",
        "exactile.Puzzle((2, 2), [exactile.Piece([(0, 0)], copies=2**18 + 1)])",
        "exactile.Puzzle((2, 2), [exactile.Piece([(0, 0)], copies=(2, 1))])",
        "exactile.Puzzle((2, 2), [exactile.Piece([(0, 0)], motions='all')])",
        "exactile.Puzzle((2, 2), [exactile.Piece([(0, 0), (0, 2**20 + 1)])])",
        "exactile.Puzzle((2, 2), [exactile.Piece([(0, 0)], name='a' * 65)])",
        "exactile.Puzzle((2, 2), 'dominoes', lattice='squares')",
        "exactile.Puzzle((2, 2), 'domi\\0noes')",
        *[f"exactile.Puzzle(numpy.array([[1, {x}]]), 'dominoes')" for x in ("3", "-1", "0.5", "numpy.nan", "255")],
        *[f"exactile.Puzzle((2, 2), [numpy.array([[1, {x}]])])" for x in ("3", "-1", "0.5", "'a'", "1j")],
        "exactile.parse(5)",
        "exactile.parse('D:xDim=1')",
        "exactile.parse('D:\\0')",
        "exactile.read('/nowhere/at/all.txt')",
    ],
    "npm": [
        *[f"solve({x})" for x in ("undefined", "null", "5", "[]", "() => 1", "Symbol.iterator", "new Map()")],
        *[f"solve('x', {x})" for x in ("null", "5", "'x'", "[]")],
        "solve({ region: [[0, 0], [2 ** 20, 2 ** 20]], pieces: [] })",
        "solve({ region: [[0, 0.5]], pieces: [] })",
        "solve({ region: [[0, 0], [0, 0, 0]], pieces: [] })",
        "solve({ region: [[0, 2 ** 20 + 1]], pieces: [] })",
        "solve({ region: [[0, 0]], pieces: [{ cells: [[0, 0]], copies: '1' }] })",
        "solve({ region: [[0, 0]], pieces: [{ cells: [[0, 0]], copies: [1] }] })",
        "solve({ region: [[0, 0]], pieces: [{ cells: [[0, 0]], name: 'a b' }] })",
        "count({ region: [[0, 0]], pieces: [{ cells: [[0, 0]], copies: 2 ** 18 + 1 }] })",
        "count({ region: [[0, 0]], pieces: [[[0, 0], [0, 0]]] })",
        "count({ region: [[0, 0]], pieces: [[[0, 0]]], lattice: 'constructor' })",
        "count('')",
        "count(new Uint8Array(0))",
        "count(new Uint8Array([0x1f, 0x8b, 0]))",
        *[f"definition({x})" for x in ("5", "''", "'soma'", "'soma-cube\\0'")],
    ],
}
SLOW_SHARE = 0.02  # of the sequences have texts at the bounds of sizes, or an interrupt

# ---- Texts that may be refused ----

BOX = "D:xDim={}:yDim={}:lattice=square\n{}~D\n"


def texts_at_bounds():
    """Yields texts at and behind each stated bound of sizes."""
    single = "C:name=A:layout=0 0\n"
    for width, height in ((2**20, 1), (2**20 + 1, 1), (1024, 1024), (1025, 1024), (2**31, 1), (2**63, 2)):
        yield BOX.format(width, height, single)
    for copies in (2**18, 2**18 + 1):
        yield BOX.format(512, 513, f"C:name=A:layout=0 0:copies={copies}\n")
    for length in (64, 65):
        yield BOX.format(1, 1, f"C:name={'n' * length}:layout=0 0\n")
    for far in (2**20, 2**20 + 1):
        yield BOX.format(2, 2, f"C:name=A:layout=0 0, {far} 0\n")
    for colours in (2**10, 2**10 + 1):
        yield BOX.format(1, 1, "".join(f"K:name=c{i}:on=c{i}\n" for i in range(colours)) + single)
    for cells in (2**16, 2**16 + 1):
        yield BOX.format(2, 2, "C:name=A:layout=" + ", ".join(f"{i} 0" for i in range(cells)) + "\n")
    for length in (2**16, 2**20):
        yield f"# {'x' * length}\n" + BOX.format(1, 1, single)


SPLICES = [b"\0", b"\xff", b":", b"=", b"#", b",", b"~", b" ", b"\t", b"\n", b"-1", b"99999999999", b"<", b'"', b"\r\n", b"C:"]


def random_broken(rng, text):
    """Returns the text with one to three random changes, which may leave it right."""
    data = bytearray(text.encode())
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(data) + 1)
        end = min(len(data), at + rng.choice([0, 1, 1, 2, 8]))
        change = rng.random()
        if change < 0.1:
            del data[at:]
        elif change < 0.3:
            data[at:at] = data[at:end]
        else:
            data[at:end] = rng.choice(SPLICES) if change < 0.8 else b""
    return bytes(data)


def cells_of(puzzle):
    """Returns a random puzzle as cells, if cells are all that it has; else None."""
    data = puzzle.data
    is_plain = puzzle.kind == "pieces" and not data["rules"] and not data["one_sided"]
    if not is_plain or not all(what[0] for what in data["region"].values()):
        return None
    keys = ("variable", "motions", "fixed", "laid")
    if any(any(piece[key] for key in keys) or not piece["high"] for piece in data["pieces"]):
        return None
    lattice = data["lattice"]
    if lattice.name.startswith("custom:"):  # only definitions have tilings of their own
        return None

    def moved(cells):
        at = [lattice.coordinates(*cell) for cell in cells]
        low = [min(cell[k] for cell in at) for k in range(3)]
        low[0] -= low[0] % lattice.slots
        return [[x - y for x, y in zip(cell, low)][: 2 if lattice.is_flat else 3] for cell in at]

    pieces = [
        {"cells": moved([cell for cell, _ in piece["cells"]]), "copies": [piece["low"], piece["high"]]}
        for piece in data["pieces"]
    ]
    return {"lattice": lattice.name, "slots": lattice.slots, "region": moved(data["region"]), "pieces": pieces}


# ---- What the command answers ----


class Expected:
    """The solutions of a puzzle in each mode, as the command finds them.  A mode that it refuses has none."""

    def __init__(self):
        self.listed = {}  # mode -> solutions in their order
        self.number = {}  # mode -> number
        self.colours = collections.defaultdict(set)  # solution -> what it may show


def canonical(kind, solution):
    """A solution as a value that does not depend on the order of its parts.

    Colours of cells are left out, and options of an exact cover may be their items, so several solutions may have one
    value.
    """
    if kind == "pieces":
        return frozenset((name, tuple(sorted(map(tuple, cells)))) for name, cells, *_ in solution)
    if kind == "board":
        return tuple(map(tuple, solution))
    return tuple(sorted(option if isinstance(option, int) else tuple(sorted(option)) for option in solution))


def without_names(solution):
    """Returns the places of the pieces of a canonical solution."""
    return frozenset(cells for _, cells in solution)


def coloured(solution):
    """Returns the colours that pieces show on cells.  A solution: names, cells and perhaps colours."""
    shown = [zip(map(tuple, cells), *colours) for _, cells, *colours in solution if any(colours)]
    return frozenset((cell, colour) for pairs in shown for cell, colour in pairs if colour)


def canonical_line(line, target):
    """The same of a line of the command.  The package for npm and the page tell the items of an option, and not its number."""
    if "pieces" in line:
        return canonical("pieces", [(piece["name"], piece["cells"]) for piece in line["pieces"]])
    if "options" in line:
        has_items = target in ("npm", "page")
        options = [option["items"] if has_items else option["option"] - 1 for option in line["options"]]
        return canonical("cover", options)
    return canonical("board", [(tile - 1, turn) for row in line["rows"] for tile, turn in row])


class Command:
    def __init__(self, exactile, folder, target):
        self.exactile, self.folder, self.target = exactile, folder, target
        self.refusals = {}

    def run(self, *words):
        return subprocess.run(
            [self.exactile, *words], cwd=self.folder, capture_output=True, text=True, timeout=TIME_LIMIT, check=False
        )

    def solve(self, names):
        """Returns Expected for each file.  The files of one kind take one process for each mode."""
        expected = {name: Expected() for name in names}
        for kind in KINDS + ["dominoes"]:
            of_kind = [name for name in names if name.startswith(kind)]
            for mode, option in MODES.items() if of_kind else ():
                self.list_solutions(expected, of_kind, mode, option)
                if kind == "pieces":
                    self.count_labelled(expected, of_kind, mode, option)
        return expected

    def list_solutions(self, expected, names, mode, option):
        # Twice the first, so that the command always prints names.
        result = self.run("solve", "--threads", "1", "--json", *option, *names, names[0])
        if result.returncode not in (0, 1):
            return
        for name in names:
            expected[name].listed[mode] = []
        for line in map(json.loads, result.stdout.splitlines()):
            if "puzzle" in line:
                expected[line["puzzle"]].listed[mode] = now = []
                colours = expected[line["puzzle"]].colours
            elif "solution" in line:
                now.append(canonical_line(line, self.target))
                if mode == "" and "pieces" in line:
                    parts = [(part["name"], part["cells"], part.get("colours", [])) for part in line["pieces"]]
                    colours[now[-1]].add(coloured(parts))
        for name in names:
            expected[name].number[mode] = len(expected[name].listed[mode])

    def count_labelled(self, expected, names, mode, option):
        """The command refuses puzzles with a range of copies, and counts the others as far as calls do."""
        limit = ["--limit", str(LABELLED_MAX + 1)]
        result = self.run("count", "--json", "--labelled", *limit, *option, *names)
        for line in map(json.loads, result.stdout.splitlines()):
            expected[line["puzzle"]].number[f"{mode} labelled"] = int(line["solutions"])

    def errors_of(self, name):
        """Returns the errors of the command on a text, or None if it takes the text."""
        option = ["--limit", "1", "--node-limit", "1"]
        if self.target == "npm":
            text = (self.folder / name).read_bytes()
            result = subprocess.run(
                [self.exactile, "solve", "-", *option], input=text, capture_output=True, timeout=TIME_LIMIT, check=False
            )
            status, errors = result.returncode, result.stderr.decode(errors="replace")
        else:
            result = self.run("solve", name, *option)
            status, errors = result.returncode, result.stderr
        return errors if status == 2 else None

    def best(self, name, measure):
        """Returns the best value of a packing, and whether it is proved."""
        result = self.run("pack", "--json", "--maximize", measure, name)
        line = json.loads(result.stdout.splitlines()[-1]) if result.returncode in (0, 3) else {}
        return line.get("value"), line.get("proved", False)

    def refuses(self, name, call, settings):
        """Returns True if the command refuses these settings too."""
        words = [word for key, value in settings.items() for word in option_of(key, value)]
        result = self.run("trace" if call == "trace" else "count" if call == "count" else "solve", *words, name)
        return result.returncode not in (0, 1)


def option_of(key, value):
    if key == "labelled":
        return ["--labelled"]
    return MODES[value] if key == "unique" else [f"--{key}", str(value)]


# ---- Sequences of calls ----


class Call:
    def __init__(self, name, iterator="-", argument=None, settings=None, is_wrong=False):
        self.name, self.iterator, self.argument = name, iterator, argument
        self.settings = settings or {}
        self.is_wrong = is_wrong

    def line(self, target):
        words = [self.name, str(self.iterator)]
        words += [str(self.argument)] if self.argument is not None else []
        words += [setting_for(target, key, value) for key, value in self.settings.items()]
        return " ".join(words)


def setting_for(target, key, value):
    """Returns NAME=VALUE, as the driver of the target reads it."""
    if target == "c":
        return f"{key}={'yes' if value is True else value}"
    if target == "python":
        return f"{key}={urllib.parse.quote(repr(value))}"
    value = Script("true") if value is True else value
    is_past_double = isinstance(value, int) and value > 2**53
    script = value if isinstance(value, Script) else f"{value}n" if is_past_double else json.dumps(value)
    return f"{urllib.parse.quote(key)}={urllib.parse.quote(script)}"


def random_settings(rng, target, may_be_labelled):
    settings = {}
    if rng.random() < 0.4:
        settings["unique"] = rng.choice(["rotation", "rotation", "mirror", "turns"])
    for key, share, choose in (
        ("limit", 0.3, lambda: rng.choice([1, 2, 3, 5, 36, 2**32, 2**64 - 1])),
        ("engine", 0.3, lambda: rng.choice(ENGINES)),
        ("threads", 0.4, lambda: rng.choice([1, 1, 2, 3, 8])),
        ("node-limit", 0.1, lambda: rng.choice([1, 10, 1000, 2**64 - 1])),
        ("shuffle", 0.1, lambda: rng.choice([1, 7, 2**32 - 1])),
    ):
        if rng.random() < share:
            settings[key] = choose()
    if may_be_labelled and rng.random() < 0.15:
        settings = {"limit": LABELLED_MAX, **settings, "labelled": True}
        settings["limit"] = min(settings["limit"], LABELLED_MAX)
    return settings


def wrong_call(rng, target):
    name, value, _ = rng.choice([wrong for wrong in WRONG if wrong[2] in ("", target)])
    if rng.random() < 0.5:
        return [Call("count", settings={name: value}, is_wrong=True)]
    return [Call("open", 3, settings={name: value}, is_wrong=True), Call("take", 3, 1, is_wrong=True), Call("drop", 3)]


PYTHON_OR_NPM = ("python", "npm")
STOPS = {"c": ["drop", "stop", "signal"], "python": ["drop", "stop"], "npm": ["drop", "stop", "signal"]}
MORE_CALLS = {"c": [], "python": ["gc", "pickle", "fork", "share"], "npm": ["gc", "share"]}


def special_call(rng, target, sequence):
    """A text that may be refused, a puzzle as cells or arrays, a packing, wrong types, little memory, or an interrupt."""
    calls = []

    def text(data):
        name = f"read-{sequence.seed}-{len(sequence.files)}{pathlib.Path(sequence.name).suffix}"
        sequence.files[name] = data
        return Call("read", argument=name)

    calls.append(lambda: text(random_broken(rng, sequence.text)))
    if sequence.cells and target in PYTHON_OR_NPM:
        calls += [lambda: Call("given", argument=given(rng, sequence.cells))] * 3
    if sequence.name.startswith("pieces") and target != "npm":
        calls.append(lambda: Call("pack", argument=rng.choice(["cells", "pieces"])))
    if target in WRONG_OBJECTS:
        calls.append(lambda: Call("make", argument=urllib.parse.quote(rng.choice(WRONG_OBJECTS[target]))))
    if target != "npm":
        calls.append(lambda: Call("memory", argument=rng.choice([1, 2**20, 2**27])))
    if rng.random() < SLOW_SHARE:
        calls = [lambda: text(rng.choice(list(texts_at_bounds())).encode())]
        if target == "python":
            calls.append(lambda: Call("interrupt"))
    return rng.choice(calls)()


def given(rng, cells):
    """A puzzle of cells, as JSON: somewhere, or for arrays at 0."""
    form = rng.choice(["cells", "array"])

    def moved(part):
        by = [0] * len(part[0]) if form == "array" else [rng.choice([0, -3, 5, 1000, -40000]) for _ in part[0]]
        by[0] *= cells["slots"]
        return [[x + y for x, y in zip(cell, by)] for cell in part]

    pieces = [{**piece, "cells": moved(piece["cells"])} for piece in cells["pieces"]]
    puzzle = {"form": form, "lattice": cells["lattice"], "region": moved(cells["region"]), "pieces": pieces}
    return urllib.parse.quote(json.dumps(puzzle))


def random_sequence(rng, target, sequence):
    """A puzzle, some calls on it, and the end of all iterators."""
    calls, is_open = [Call("puzzle", argument=sequence.name)], [False] * 3
    may_be_labelled = sequence.name.startswith("pieces")
    for _ in range(rng.randint(4, 16)):
        i, dice = rng.randrange(3), rng.random()
        if dice < 0.06:
            calls += wrong_call(rng, target)
        elif dice < 0.12:
            calls.append(special_call(rng, target, sequence))
        elif dice < 0.2:
            calls.append(Call("count", settings=random_settings(rng, target, may_be_labelled)))
        elif dice < 0.25:
            calls.append(Call(rng.choice(["why", "estimate", "plan"] if target != "npm" else ["gc"])))
        elif dice < 0.28 and target != "npm":
            calls.append(Call("trace", settings={"engine": rng.choice(["dlx", "fila"])}))
        elif not is_open[i]:
            calls.append(Call("open", i, settings=random_settings(rng, target, may_be_labelled)))
            is_open[i] = True
        elif dice < 0.45:
            calls.append(Call(rng.choice(STOPS[target]), i))
            is_open[i] = calls[-1].name != "drop"
        elif dice < 0.6 and MORE_CALLS[target]:
            calls.append(Call(rng.choice(MORE_CALLS[target]), i))
        else:
            calls.append(Call("take", i, rng.choice([0, 1, 1, 2, 3, 10, 37, 100, 10**6])))
    return calls + [Call("drop", i) for i in range(3) if is_open[i]]


def random_page_sequence(rng, path):
    """A puzzle, and some steps of a person on the page."""
    steps = ["solve", "solve", "next", "next", "next", "stop", "resume", "reload", "share", "choose"]

    def choice():
        unique = rng.choice([[], [], ["rotation"], ["mirror"]])
        return Call("choose", argument=" ".join([rng.choice(["first", "all", "all", "count"]), *unique]))

    calls = [Call(rng.choice(["puzzle", "puzzle", "drop"]), argument=path), choice(), Call("solve")]
    for step in rng.choices(steps, k=rng.randint(3, 9)):
        what = rng.choice(["solution", "puzzle"]) if step == "share" else None
        calls.append(choice() if step == "choose" else Call(step, argument=what))
    return calls


class Sequence:
    def __init__(self, seed, target):
        rng = random.Random(f"calls {seed}")
        self.seed, self.target = seed, target
        self.files, self.cells = {}, None  # texts that may be refused, by their names; the puzzle as cells
        if rng.random() < 0.1:
            size = rng.randrange(len(LARGER))
            self.name, self.text = f"dominoes-{size}.txt", LARGER[size]
        else:
            # The random puzzles of most seeds have few solutions.
            puzzles = [Puzzle(rng.randrange(10**9), KINDS) for _ in range(3)]
            puzzle = max(puzzles, key=lambda puzzle: puzzle.expected[""]) if rng.random() < 0.7 else puzzles[0]
            self.name, self.text = f"{puzzle.kind}-{seed}{puzzle.ending}", puzzle.text
            self.cells = cells_of(puzzle)
        self.kind = KIND_OF.get(self.name.split("-")[0], "pieces")
        if target == "page":
            self.calls = random_page_sequence(rng, self.name)
        else:
            self.calls = random_sequence(rng, target, self)

    def show(self, last):
        text = f"the puzzle {self.name}:\n{self.text.rstrip()}\nthe calls:\n"
        return text + "\n".join(call.line(self.target) for call in self.calls[: last + 1])


# ---- Judging ----


class Iterator:
    def __init__(self, call):
        self.settings = call.settings
        self.is_wrong = call.is_wrong
        self.taken = []
        self.has_failed = self.is_stopped = self.is_aborted = self.lacks_memory = False


def mode_of(settings):
    """Returns the name of the mode, as Expected has it."""
    return settings.get("unique", "") + (" labelled" if "labelled" in settings else "")


def is_of_memory(error):
    return "memory" in error.lower()


def printable(text):
    """Returns the words of a text; other characters are shown in several ways."""
    return " ".join(re.findall(r"[\w:.,;'-]+", text, re.ASCII))


class Judge:
    """Judges the answers of one sequence.  Each method of a call returns what is wrong, or None."""

    def __init__(self, command, sequence, expected):
        self.command, self.sequence, self.expected = command, sequence, expected
        self.kind = sequence.kind
        self.iterators = {}

    def judge(self, call, answer):
        return getattr(self, f"judge_{call.name}", self.judge_any)(call, answer)

    def total(self, settings):
        return self.expected.number.get(mode_of(settings))

    def error_of(self, call, settings, is_wrong, error):
        """Judges an error: it names a wrong value; and of other settings the command refuses them too."""
        if is_wrong:
            name, value = next(iter(settings.items()))
            words = [name.replace("field:", ""), str(value)]
            words += [word.replace("-", other) for word in words for other in " _"]
            return None if any(word in error for word in words) else f"the error does not name {name}: {error}"
        if self.command.refuses(self.sequence.name, call, settings):
            return None
        return f"an error, and the command takes these settings: {error}"

    def end_of(self, settings, taken, end, lacks_memory=False):
        """Judges an end by itself after this number of solutions."""
        total, limit = self.total(settings), settings.get("limit", 2**65)
        if total is None:
            return "the command refuses this mode"
        if end == COMPLETE and taken == total and taken <= limit:
            return None
        if end == LIMITED and taken == limit <= total:
            return None
        if end == BY_NODES and "node-limit" in settings and taken <= min(total, limit):
            return None
        if end == BY_MEMORY and lacks_memory and taken <= min(total, limit):
            return None
        return f"the end is {end!r} after {taken} of {total} solutions"

    def judge_puzzle(self, _call, answer):
        return "the puzzle is refused" if "error" in answer else None

    def judge_open(self, call, answer):
        iterator = self.iterators[call.iterator] = Iterator(call)
        if "error" in answer:
            iterator.has_failed = True
            return self.error_of("solve", call.settings, call.is_wrong, answer["error"])
        return None

    def judge_take(self, call, answer):
        iterator = self.iterators[call.iterator]
        found = [canonical(self.kind, solution) for solution in answer.get("solutions", [])]
        had_failed = iterator.has_failed
        if "error" in answer:
            iterator.has_failed = True
            if had_failed or iterator.is_aborted and "enough" in answer["error"]:
                return None
            if iterator.lacks_memory and is_of_memory(answer["error"]):
                return None
            return self.error_of("solve", iterator.settings, iterator.is_wrong, answer["error"])
        if iterator.has_failed or iterator.is_stopped:
            return "solutions after the end" if found else self.false_completion(iterator, answer)
        if iterator.is_wrong:
            return "the wrong value is taken"
        return self.judge_solutions(call, iterator, found, answer)

    def judge_solutions(self, call, iterator, found, answer):
        known, mode = collections.Counter(self.expected.listed[""]), mode_of(iterator.settings)
        iterator.taken += found
        taken = collections.Counter(iterator.taken)
        if "labelled" in iterator.settings:
            known = set(map(without_names, known))
            if not known.issuperset(map(without_names, taken)):
                return "a solution that the command does not find"
            if len(known) == self.total({}) and max(taken.values(), default=0) > 1:
                return "a solution that comes twice"
        elif any(count > known[solution] for solution, count in taken.items()):
            return "a solution that the command does not find, or one that comes twice"
        if not set(iterator.settings) - {"unique", "threads"}:
            if iterator.taken != self.expected.listed.get(mode, [])[: len(iterator.taken)]:
                return "another order than the command's"
        if self.kind == "pieces" and self.sequence.target == "c" and "labelled" not in iterator.settings:
            for value, solution in zip(found, answer["solutions"]):
                if coloured(solution) not in self.expected.colours[value]:
                    return "other colours than the command's"
        if call.argument is not None and len(found) == call.argument:
            return None
        if call.argument is not None and len(found) > call.argument:
            return "more solutions than wanted"
        if "number" in answer and answer["number"] != len(iterator.taken):
            return f"the statistics have {answer['number']} solutions"
        if answer.get("complete", answer.get("end") == COMPLETE) != (answer.get("end") == COMPLETE):
            return "the end and its completeness differ"
        return self.end_of(iterator.settings, len(iterator.taken), answer.get("end"), iterator.lacks_memory)

    def judge_share(self, call, answer):
        return self.judge_take(call, answer)

    def judge_stop(self, call, answer):
        iterator = self.iterators[call.iterator]
        has_failed, iterator.is_stopped = iterator.has_failed, True
        has_failed |= iterator.lacks_memory and is_of_memory(answer.get("error", ""))
        if has_failed or "error" in answer:
            return None if has_failed else self.error_of("solve", iterator.settings, iterator.is_wrong, answer["error"])
        return self.false_completion(iterator, answer)

    def judge_signal(self, call, answer):
        self.iterators[call.iterator].is_aborted = self.sequence.target == "npm"
        return self.judge_stop(call, answer)

    def false_completion(self, iterator, answer):
        """Judges the end of an iterator that was stopped.

        A driver in C has the end of the search, which may find more solutions than were taken.
        """
        is_complete = answer.get("complete", answer.get("end") == COMPLETE)
        if is_complete and self.sequence.target != "c" and len(iterator.taken) < (self.total(iterator.settings) or 0):
            return "the end is complete, and solutions are missing"
        return None

    def judge_drop(self, call, answer):
        self.iterators.pop(call.iterator, None)
        return None

    def judge_count(self, call, answer):
        if "error" in answer:
            return self.error_of("count", call.settings, call.is_wrong, answer["error"])
        if call.is_wrong:
            return "the wrong value is taken"
        if self.total(call.settings) is None:
            return "the command refuses this mode"
        total, limit = self.total(call.settings), call.settings.get("limit", 2**65)
        if answer["end"] == "counted" and answer["number"] == min(total, limit):
            return None
        return self.end_of(call.settings, answer["number"], answer["end"])

    def judge_trace(self, call, answer):
        if "error" in answer:
            return self.error_of("trace", call.settings, False, answer["error"])
        return None if answer["traced"] == self.total({}) else f"{answer['traced']} solutions in the steps"

    def judge_why(self, _call, answer):
        if self.kind != "pieces":
            return None if "error" in answer else "why answers"
        return None if answer.get("solvable") == (self.total({}) > 0) else "why is wrong"

    def judge_estimate(self, _call, answer):
        if "error" in answer:
            return "an error"
        is_right = not answer["exact"] or answer["solutions"] == self.total({})
        return None if is_right else "the exact number of solutions is wrong"

    def judge_read(self, call, answer):
        errors = self.command.errors_of(call.argument)
        if errors is None or "error" not in answer:
            is_right = errors is None and "error" not in answer
            return None if is_right else f"the command {'takes' if errors is None else 'refuses'} the text: {errors}"
        is_right = answer["error"].strip() and printable(answer["error"]) in printable(errors)
        return None if is_right else f"the command has another message: {errors}"

    def judge_given(self, _call, answer):
        return None if answer.get("number") == self.total({}) else f"not {self.total({})} solutions"

    def judge_pack(self, call, answer):
        value, is_proved = self.command.best(self.sequence.name, call.argument)
        if "error" in answer:
            return None if value is None else "an error"
        return None if answer["value"] == value or not (is_proved and answer["best"]) else f"the best value is {value}"

    def judge_make(self, _call, answer):
        is_right = re.match(r"(Type|Range|Value|Exactile)?Error: .{8}", answer.get("error", ""))
        return None if is_right and "Cannot read prop" not in answer["error"] else "wrong types are taken, or badly told"

    def judge_memory(self, call, answer):
        for iterator in self.iterators.values():
            iterator.lacks_memory = True
        if is_of_memory(answer.get("error", "")) or answer.get("end") == BY_MEMORY:
            return None
        return self.judge_count(call, answer)

    def judge_any(self, call, answer):
        if call.iterator in self.iterators and self.iterators[call.iterator].has_failed:
            return None
        return f"an error: {answer['error']}" if "error" in answer else None


class PageJudge:
    """Judges what the page shows after each step."""

    def __init__(self, _command, sequence, expected):
        self.sequence, self.expected = sequence, expected
        self.text = sequence.text
        self.last = None  # the solution that is shown
        self.is_of_text = False  # else it is one of the former puzzle

    def judge(self, call, answer):
        if "error" in answer:
            return f"an error: {answer['error']}"
        what = getattr(self, f"judge_{call.name}")(answer)
        if not what and answer["text"] != self.text:
            what = "the text has changed"
        is_stopped = answer["status"].startswith("Stopped")
        self.is_of_text |= call.name in ("solve", "stop") and not is_stopped and not answer["errors"]
        if not what and self.is_of_text and not answer["errors"]:
            what = self.judge_shown(answer)
        if call.name != "share":
            self.last = self.canonical_of(answer["solution"]) if self.is_of_text else None
        return what

    def canonical_of(self, solution):
        return None if solution is None else canonical(self.sequence.kind, solution)

    def total(self, answer):
        return self.expected.number.get(answer["unique"])

    def judge_shown(self, answer):
        """Judges the solution that is shown: the command finds it, and it is drawn so."""
        known = self.expected.listed[""]
        if answer["solution"] is not None and self.canonical_of(answer["solution"]) not in known:
            return "a solution that the command does not find"
        if answer["drawn"] is not None and self.canonical_of(answer["drawn"]) != self.canonical_of(answer["solution"]):
            return "the picture is not the solution"
        printed = [self.canonical_of(read_printed(self.sequence.kind, text)) for text in answer["printed"]]
        if any(count > known.count(solution) for solution, count in collections.Counter(printed).items()):
            return "a printed solution that the command does not find, or one that comes twice"
        return None

    def judge_puzzle(self, _answer):
        return None

    def judge_drop(self, answer):
        if self.sequence.name.endswith(".xmpuzzle"):
            self.text = answer["text"]
        return None if answer["status"].endswith("is read") else "the file is not read"

    def judge_choose(self, _answer):
        return None

    def judge_solve(self, answer):
        if self.total(answer) is None:
            return None if answer["errors"] else "the command refuses this mode"
        return self.judge_end(answer)

    def judge_end(self, answer):
        """Judges the end of a search that nothing stopped."""
        number, is_complete = read_status(answer["status"])
        total = self.total(answer)
        wanted = min(total, 1) if answer["goal"] == "first" else total
        if answer["errors"] or number != wanted:
            return f"{number} of {total} solutions"
        if not is_complete and answer["goal"] != "first":
            return "the end is not complete"
        if is_complete and number < total:
            return "the end is complete, and solutions are missing"
        is_shown = answer["solution"] is not None or bool(answer["printed"])
        return None if answer["goal"] == "count" or is_shown == (total > 0) else "no solution is shown"

    def judge_stop(self, answer):
        return None if answer["status"].startswith("Stopped") else self.judge_solve(answer)

    def judge_resume(self, answer):
        if answer["canResume"]:
            return "the search can still be resumed"
        number, is_complete = read_status(answer["status"])
        total = self.total(answer)
        return "the end is complete, and solutions are missing" if is_complete and number < (total or 0) else None

    def judge_next(self, answer):
        if not self.is_of_text or answer["errors"]:
            return None
        solution = self.canonical_of(answer["solution"])
        if not answer["could"]:
            return None if solution == self.last else "another solution without a step"
        number, is_complete = read_status(answer["status"])
        if solution != self.last or self.expected.listed[""].count(solution) > 1:
            return None
        return None if is_complete and number == answer["position"] + 1 else "there is a next solution"

    def judge_reload(self, _answer):
        return None

    def judge_share(self, answer):
        is_right = not answer["hasSolution"] or self.canonical_of(answer["solution"]) == self.last
        return None if is_right else "the link has another solution"


def read_status(status):
    """Returns the number of solutions that the page tells, and whether it says that no other is missing."""
    if status.startswith("No solution: "):
        return 0, True
    match = re.match(r"(At least )?([\d,]+) solutions?, ", status)
    return (int(match[2].replace(",", "")), not match[1]) if match else (None, False)


def read_printed(kind, text):
    """Returns a solution that the page prints, as drivers have it."""
    if kind == "cover":
        return [line.split() for line in text.splitlines()]
    pieces = [line.split(": ") for line in text.splitlines()]
    return [(name, [tuple(map(int, cell.split())) for cell in cells.split(", ")]) for name, cells in pieces]


class Failures:
    def __init__(self):
        self.number = 0

    def add(self, sequence, last, what, answer=""):
        self.number += 1
        text = f"seed {sequence.seed}: {what}\n{answer[:2000]}\n{sequence.show(last)}"
        print("# " + text.replace("\n", "\n#   "), flush=True)


def run_driver(driver, sequences, folder):
    """Returns the lines that the driver prints, and what went wrong with the process."""
    lines = [call.line(sequence.target) for sequence in sequences for call in sequence.calls]
    try:
        result = subprocess.run(
            driver,
            cwd=folder,
            input="\n".join(lines) + "\n",
            capture_output=True,
            text=True,
            timeout=TIME_LIMIT,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        return (error.stdout or b"").decode().splitlines(), "a hang"
    trouble = (
        f"exit status {result.returncode}: {result.stderr[-3000:]}" if result.returncode or result.stderr else None
    )
    return result.stdout.splitlines(), trouble


def check(command, driver, sequences, failures):
    """Runs some sequences, and judges the answers.  Returns the number of calls."""
    for sequence in sequences:
        (command.folder / sequence.name).write_text(sequence.text)
        for name, data in sequence.files.items():
            (command.folder / name).write_bytes(data)
    expected = command.solve(sorted({sequence.name for sequence in sequences}))
    lines, trouble = run_driver(driver, sequences, command.folder)
    at = 0
    for sequence in sequences:
        judge_of = PageJudge if sequence.target == "page" else Judge
        judge = judge_of(command, sequence, expected[sequence.name])
        for index, call in enumerate(sequence.calls):
            if at + index >= len(lines):
                failures.add(sequence, index, trouble or "no answer")
                return at
            what = judge.judge(call, json.loads(lines[at + index]))
            if what:
                failures.add(sequence, index, what, lines[at + index])
                break
        if failures.number >= FAILURES_MAX:
            return at
        at += len(sequence.calls)
    if trouble:
        failures.add(sequences[-1], 0, trouble)
    return at


def main():
    parser = argparse.ArgumentParser(description="holds random sequences of calls to the answers of the command")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("exactile", type=pathlib.Path)
    parser.add_argument("target", choices=["c", "python", "npm", "page"])
    parser.add_argument("driver", nargs="+")
    options = parser.parse_args()
    # The driver runs in another folder.  The links of an environment of Python stay.
    driver = [str(pathlib.Path(word).absolute()) if pathlib.Path(word).is_file() else word for word in options.driver]
    failures, calls = Failures(), 0
    print("1..1")
    print(f"# seed {options.seed}, {options.count} sequences")
    with tempfile.TemporaryDirectory() as folder:
        command = Command(options.exactile.resolve(), pathlib.Path(folder), options.target)
        at_once = AT_ONCE.get(options.target, AT_ONCE_OF_OTHERS)
        for first in range(options.seed, options.seed + options.count, at_once):
            last = min(first + at_once, options.seed + options.count)
            sequences = [Sequence(seed, options.target) for seed in range(first, last)]
            calls += check(command, driver, sequences, failures)
            if failures.number >= FAILURES_MAX:
                break
    print(f"# {calls} calls")
    print(f"{'not ok' if failures.number else 'ok'} 1 - random sequences of calls have the answers of the command")
    return 1 if failures.number else 0


if __name__ == "__main__":
    sys.exit(main())
