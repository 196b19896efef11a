#!/usr/bin/env python3
"""run_cli.py -- runs the tests of the command, which are files.

    run_cli.py [--update] [--have FEATURE]... [--windows] [--fast | --slow] EXACTILE FOLDER [NAME...]

FOLDER is one of two kinds.
cli/     Each folder NAME in it is a test.  `cmd` is a shell line, which runs in that folder and finds the command in
         $EXACTILE.  `in` is its standard input.  `out` and `err` are its expected output, empty if the file is missing.
         `status` is its exit status, 0 if missing.  `needs` lists the features of a build that can run the test; native
         stands for a build for this machine, speed for one that also has no sanitizers, and posix for a system with
         signals, terminals and /dev, unlike Windows.  `slow` marks a test that takes more than half a second.
broken/  Each NAME.txt is a definition that must be refused: `exactile count NAME.txt`, run in that folder, prints
         NAME.err on standard error and nothing else, and exits with 2.  NAME.xmpuzzle is one of BurrTools, for builds
         with the feature xml.

A line `...` in an expectation stands for any lines, or none.  --update stores output that does not match.  --fast leaves
out the slow tests.  --slow runs these, and the tests that a build with sanitizers cannot run: `make check` runs the others
there.  The output is TAP: a line for each test, with the difference below it.
"""

import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import shlex
import signal
import subprocess
import sys

TIME_LIMIT = 150  # seconds for one test, also on a busy machine
AT_ONCE = 4  # tests: some mostly wait
NOT_SANITIZED = {"speed", "page"}  # features that no build with sanitizers has

# Variables of the environment that a test sees.  Others are removed, so that results are equal everywhere.
KEPT = ("PATH", "HOME", "TMPDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS")


class Test:
    """A command, and the files with its expected results."""

    time_limit = TIME_LIMIT

    def __init__(self, name, folder, command, files, default_status, needs=(), is_slow=False):
        self.name = name
        self.folder = folder
        self.command = command
        self.files = files  # by "out", "err", "status"; each may be missing
        self.default_status = default_status
        self.needs = needs
        self.is_slow = is_slow

    def expected(self):
        wanted = {key: read(path) for key, path in self.files.items() if path.exists()}
        return {"out": "", "err": "", "status": f"{self.default_status}\n"} | wanted

    def run(self, executable):
        """Returns the results, in the form of expected()."""
        given = self.folder / "in"
        with open(given if given.is_file() else os.devnull, "rb") as stdin:
            status, out, err = run_line(
                self.command, self.folder, {"EXACTILE": str(executable)}, self.time_limit,
                stdin=stdin, stderr=subprocess.PIPE,
            )  # fmt: skip
        return {"out": text_of(out), "err": text_of(err), "status": f"{status}\n"}

    def update(self, actual):
        """Stores the results that differ.  A default result has no file."""
        for key, path in self.files.items():
            if matches(self.expected()[key], actual[key]):
                continue
            if actual[key] == ("" if key != "status" else f"{self.default_status}\n"):
                path.unlink(missing_ok=True)
            else:
                path.write_bytes(actual[key].encode("utf-8", "surrogateescape"))


def run_line(line, folder, variables, time_limit, **streams):
    """Runs a shell line.  Returns its status and what it printed.  TimeoutExpired leaves no process running."""
    environment = {name: os.environ[name] for name in KEPT if name in os.environ}
    environment |= {"LC_ALL": "C", "TERM": "dumb"} | variables
    with subprocess.Popen(
        ["/bin/sh", "-c", line], cwd=folder, env=environment, stdout=subprocess.PIPE, start_new_session=True, **streams,
    ) as process:  # fmt: skip
        try:
            out, err = process.communicate(timeout=time_limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    return process.returncode, out, err


def text_of(data):
    return data.decode("utf-8", "surrogateescape")


def read(path):
    return text_of(path.read_bytes())


def matches(expected, actual):
    lines = expected.splitlines(keepends=True)
    pattern = "".join("(?:.*\n)*" if line.rstrip("\n") == "..." else re.escape(line) for line in lines)
    return re.fullmatch(pattern, actual) is not None


def difference(expected, actual):
    """Yields lines that show the differences between expected and actual results."""
    for key in ("status", "out", "err"):
        wanted, found = expected[key].splitlines(), actual[key].splitlines()
        if not matches(expected[key], actual[key]):
            yield from difflib.unified_diff(wanted, found, f"expected {key}", f"actual {key}", lineterm="")
            if wanted == found:
                yield f"{key}: only the end of the last line differs"


# ---- Finding the tests -----------------------------------------------------------------------------------------------


def command_tests(folder):
    for path in sorted(path for path in folder.iterdir() if path.is_dir()):
        files = {key: path / key for key in ("out", "err", "status")}
        needs = read(path / "needs").split() if (path / "needs").exists() else ()
        command = read(path / "cmd") if (path / "cmd").exists() else "echo 'no file cmd here' >&2; exit 99"
        yield Test(path.name, path, command, files, 0, needs, (path / "slow").exists())


def broken_tests(folder):
    names = {path.stem for path in folder.iterdir() if path.suffix in (".txt", ".xmpuzzle", ".err")}
    for name in sorted(names):
        is_xml = (folder / f"{name}.xmpuzzle").exists()
        command = f'"$EXACTILE" count {shlex.quote(name)}{".xmpuzzle" if is_xml else ".txt"}'
        yield Test(name, folder, command, {"err": folder / f"{name}.err"}, 2, ["xml"] if is_xml else [])


def tests_of(folder):
    return list(broken_tests(folder) if folder.name == "broken" else command_tests(folder))


# ---- Running them ----------------------------------------------------------------------------------------------------


def outcome(test, executable, update):
    """Returns None if the test passed, else lines that show the fault."""
    try:
        actual = test.run(executable)
    except subprocess.TimeoutExpired:
        return [f"still running after {test.time_limit} seconds"]
    if update:
        test.update(actual)
    if re.search(r"\d\.\d\d s$", test.expected()["err"], re.MULTILINE):
        return ["err has the seconds of one run: let the command be quiet, or replace them by `...`"]
    return list(difference(test.expected(), actual)) or None


def lacking(test, arguments):
    had = arguments.have + ([] if getattr(arguments, "windows", False) else ["posix"])
    return [feature for feature in test.needs if feature not in had]


def report(number, test, arguments, why_not):
    """Prints the lines of a test.  Returns True, False, or None if it was skipped."""
    if lacking(test, arguments):
        print(f"ok {number} - {test.name} # SKIP needs {' '.join(lacking(test, arguments))}")
        return None
    print(f"{'not ok' if why_not else 'ok'} {number} - {test.name}")
    for line in why_not or []:
        print("#", line.encode("ascii", "backslashreplace").decode("ascii").replace("\x1b", "\\x1b"))
    sys.stdout.flush()
    return not why_not


def run_all(tests, arguments):
    """Runs the tests and reports them.  Returns False if one failed or there is none."""
    executable = arguments.executable.resolve()
    print(f"1..{len(tests)}")
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        outcomes = pool.map(
            lambda test: None if lacking(test, arguments) else outcome(test, executable, arguments.update), tests
        )
        results = [report(number, test, arguments, why) for number, (test, why) in enumerate(zip(tests, outcomes), 1)]
    print(f"# {results.count(True)} passed, {results.count(False)} failed")
    return bool(tests) and False not in results


def main():
    parser = argparse.ArgumentParser(description="runs the tests of the command, which are files")
    parser.add_argument("--update", action="store_true", help="store the present output")
    parser.add_argument("--have", action="append", default=[], metavar="FEATURE", help="a feature the build has")
    parser.add_argument("--windows", action="store_true", help="leave out tests that need posix")
    speeds = parser.add_mutually_exclusive_group()
    speeds.add_argument("--fast", action="store_true", help="leave out slow tests")
    speeds.add_argument("--slow", action="store_true", help="run only slow tests, and those that no build with sanitizers can run")
    parser.add_argument("executable", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("names", nargs="*", help="only these tests")
    arguments = parser.parse_args()
    tests = tests_of(arguments.folder.resolve())
    if arguments.names:
        tests = [test for test in tests if test.name in arguments.names]
    if arguments.fast:
        tests = [test for test in tests if not test.is_slow]
    if arguments.slow:
        tests = [test for test in tests if test.is_slow or NOT_SANITIZED & set(test.needs)]
    return 0 if run_all(tests, arguments) else 1


if __name__ == "__main__":
    sys.exit(main())
