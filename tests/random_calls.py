#!/usr/bin/env python3
"""random_calls.py -- holds random sequences of calls of the library to the answers of the command.

    random_calls.py [--seed S] [--count N] EXACTILE {c|python|npm} DRIVER...

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
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from run_random import FAILURES_MAX, Puzzle  # noqa: E402

AT_ONCE = {"npm": 50}  # sequences for one process of a driver
AT_ONCE_OF_OTHERS = 200
TIME_LIMIT = 120  # seconds for one process; only a hang takes so long
KINDS = ["pieces", "covers", "boards"]
KIND_OF = {"covers": "cover", "boards": "board"}  # in answers; else "pieces"
COMPLETE, LIMITED = "complete", "as many as asked for"
BY_NODES = "stopped by the limit on nodes"
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


# ---- What the command answers ----


class Expected:
    """The solutions of a puzzle in each mode, as the command finds them.  A mode that it refuses has none."""

    def __init__(self):
        self.listed = {}  # mode -> solutions in their order
        self.number = {}  # mode -> number


def canonical(kind, solution):
    """A solution as a value that does not depend on the order of its parts.

    Colours of cells are left out, and options of an exact cover may be their items, so several solutions may have one
    value.
    """
    if kind == "pieces":
        return frozenset((name, tuple(sorted(map(tuple, cells)))) for name, cells in solution)
    if kind == "board":
        return tuple(map(tuple, solution))
    return tuple(sorted(option if isinstance(option, int) else tuple(sorted(option)) for option in solution))


def canonical_line(line, target):
    """The same of a line of the command.  The package for npm tells the items of an option, and not its number."""
    if "pieces" in line:
        return canonical("pieces", [(piece["name"], piece["cells"]) for piece in line["pieces"]])
    if "options" in line:
        options = [option["items"] if target == "npm" else option["option"] - 1 for option in line["options"]]
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
                now = expected[line["puzzle"]].listed[mode] = []
            elif "solution" in line:
                now.append(canonical_line(line, self.target))
        for name in names:
            expected[name].number[mode] = len(expected[name].listed[mode])

    def refuses(self, name, call, settings):
        """Returns True if the command refuses these settings too."""
        words = [word for key, value in settings.items() for word in option_of(key, value)]
        result = self.run("trace" if call == "trace" else "count" if call == "count" else "solve", *words, name)
        return result.returncode not in (0, 1)


def option_of(key, value):
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
        return f"{key}={value}"
    if target == "python":
        return f"{key}={urllib.parse.quote(repr(value))}"
    is_past_double = isinstance(value, int) and value > 2**53
    script = value if isinstance(value, Script) else f"{value}n" if is_past_double else json.dumps(value)
    return f"{urllib.parse.quote(key)}={urllib.parse.quote(script)}"


def random_settings(rng, target):
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
    return settings


def wrong_call(rng, target):
    name, value, _ = rng.choice([wrong for wrong in WRONG if wrong[2] in ("", target)])
    if rng.random() < 0.5:
        return [Call("count", settings={name: value}, is_wrong=True)]
    return [Call("open", 3, settings={name: value}, is_wrong=True), Call("take", 3, 1, is_wrong=True), Call("drop", 3)]


STOPS = {"c": ["drop", "stop", "signal"], "python": ["drop", "stop"], "npm": ["drop", "stop", "signal"]}
MORE_CALLS = {"c": [], "python": ["gc", "pickle", "fork", "share"], "npm": ["gc", "share"]}


def random_sequence(rng, target, path):
    """A puzzle, some calls on it, and the end of all iterators."""
    calls, is_open = [Call("puzzle", argument=path)], [False] * 3
    for _ in range(rng.randint(4, 16)):
        i, dice = rng.randrange(3), rng.random()
        if dice < 0.1:
            calls += wrong_call(rng, target)
        elif dice < 0.2:
            calls.append(Call("count", settings=random_settings(rng, target)))
        elif dice < 0.25:
            calls.append(Call(rng.choice(["why", "estimate", "plan"] if target != "npm" else ["gc"])))
        elif dice < 0.28 and target != "npm":
            calls.append(Call("trace", settings={"engine": rng.choice(["dlx", "fila"])}))
        elif not is_open[i]:
            calls.append(Call("open", i, settings=random_settings(rng, target)))
            is_open[i] = True
        elif dice < 0.45:
            calls.append(Call(rng.choice(STOPS[target]), i))
            is_open[i] = calls[-1].name != "drop"
        elif dice < 0.6 and MORE_CALLS[target]:
            calls.append(Call(rng.choice(MORE_CALLS[target]), i))
        else:
            calls.append(Call("take", i, rng.choice([0, 1, 1, 2, 3, 10, 37, 100, 10**6])))
    return calls + [Call("drop", i) for i in range(3) if is_open[i]]


class Sequence:
    def __init__(self, seed, target):
        rng = random.Random(f"calls {seed}")
        self.seed, self.target = seed, target
        if rng.random() < 0.1:
            size = rng.randrange(len(LARGER))
            self.name, self.text = f"dominoes-{size}.txt", LARGER[size]
        else:
            # The random puzzles of most seeds have few solutions.
            puzzles = [Puzzle(rng.randrange(10**9), KINDS) for _ in range(3)]
            puzzle = max(puzzles, key=lambda puzzle: puzzle.expected[""]) if rng.random() < 0.7 else puzzles[0]
            self.name, self.text = f"{puzzle.kind}-{seed}{puzzle.ending}", puzzle.text
        self.kind = KIND_OF.get(self.name.split("-")[0], "pieces")
        self.calls = random_sequence(rng, target, self.name)

    def show(self, last):
        text = f"the puzzle {self.name}:\n{self.text.rstrip()}\nthe calls:\n"
        return text + "\n".join(call.line(self.target) for call in self.calls[: last + 1])


# ---- Judging ----


class Iterator:
    def __init__(self, call):
        self.settings = call.settings
        self.is_wrong = call.is_wrong
        self.taken = []
        self.has_failed = self.is_stopped = self.is_aborted = False


class Judge:
    """Judges the answers of one sequence.  Each method of a call returns what is wrong, or None."""

    def __init__(self, command, sequence, expected):
        self.command, self.sequence, self.expected = command, sequence, expected
        self.kind = sequence.kind
        self.iterators = {}

    def judge(self, call, answer):
        return getattr(self, f"judge_{call.name}", self.judge_any)(call, answer)

    def total(self, settings):
        return self.expected.number.get(settings.get("unique", ""))

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

    def end_of(self, settings, taken, end):
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
            return self.error_of("solve", iterator.settings, iterator.is_wrong, answer["error"])
        if iterator.has_failed or iterator.is_stopped:
            return "solutions after the end" if found else self.false_completion(iterator, answer)
        if iterator.is_wrong:
            return "the wrong value is taken"
        return self.judge_solutions(call, iterator, found, answer)

    def judge_solutions(self, call, iterator, found, answer):
        known, mode = collections.Counter(self.expected.listed[""]), iterator.settings.get("unique", "")
        iterator.taken += found
        if any(count > known[solution] for solution, count in collections.Counter(iterator.taken).items()):
            return "a solution that the command does not find, or one that comes twice"
        if not set(iterator.settings) - {"unique", "threads"}:
            if iterator.taken != self.expected.listed.get(mode, [])[: len(iterator.taken)]:
                return "another order than the command's"
        if call.argument is not None and len(found) == call.argument:
            return None
        if call.argument is not None and len(found) > call.argument:
            return "more solutions than wanted"
        if "number" in answer and answer["number"] != len(iterator.taken):
            return f"the statistics have {answer['number']} solutions"
        if answer.get("complete", answer.get("end") == COMPLETE) != (answer.get("end") == COMPLETE):
            return "the end and its completeness differ"
        return self.end_of(iterator.settings, len(iterator.taken), answer.get("end"))

    def judge_share(self, call, answer):
        return self.judge_take(call, answer)

    def judge_stop(self, call, answer):
        iterator = self.iterators[call.iterator]
        has_failed, iterator.is_stopped = iterator.has_failed, True
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

    def judge_any(self, call, answer):
        if call.iterator in self.iterators and self.iterators[call.iterator].has_failed:
            return None
        return f"an error: {answer['error']}" if "error" in answer else None


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
    expected = command.solve(sorted({sequence.name for sequence in sequences}))
    lines, trouble = run_driver(driver, sequences, command.folder)
    at = 0
    for sequence in sequences:
        judge = Judge(command, sequence, expected[sequence.name])
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
    parser.add_argument("target", choices=["c", "python", "npm"])
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
