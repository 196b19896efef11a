#!/usr/bin/env python3
"""run_cli.py -- runs the tests of the command, which stand in files.

    run_cli.py [--update] [--have FEATURE]... [--windows] [--fast | --slow] [EXACTILE [FOLDER [NAME...]]]

Files FOLDER/*.t have the tests.  A test is a heading with its name, a text, and sections.  A line `==== KEYWORD` begins
a section.  Before the first heading, comments say what the tests of the file are about.

    ======== count-of-a-file          The name, which no other test of the folder has.
    "$EXACTILE" count small.txt       In cli/ the text is a shell script that finds the command in $EXACTILE.
    ==== file small.txt               A file that the script finds.
    ==== in                           Its standard input.
    ==== out                          Its expected output; without this section, none.
    ==== err                          The same, on standard error.
    ==== no newline                   The section before has no newline at its end.
    ==== status 2                     Its exit status; without this line, 0.
    ==== needs json native            Features of a build that can run the test.  native stands for a build for this
                                      machine, speed for one that also has no sanitizers, and posix for a system with
                                      signals, terminals and /dev, unlike Windows.
    ==== slow                         The test takes more than half a second.

In broken/ the text is one that must be refused: `exactile count NAME.txt` prints `err` and exits with 2.  The text of a
test NAME.xmpuzzle is in BurrTools' format, for builds with the feature xml.

A test runs in a temporary folder with its files, and with those of FOLDER/NAME/ if there is such a folder.  From there,
`..` and `../..` lead to all other files of the repository.

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
import shutil
import signal
import subprocess
import sys
import tempfile

TIME_LIMIT = 150  # seconds for one test, also on a busy machine
AT_ONCE = 4  # tests: some mostly wait
CONTENTS = ("text", "in", "out", "err")
NOT_SANITIZED = {"speed", "page"}  # features that no build with sanitizers has

# Variables of the environment that a test sees.  Others are removed, so that results are equal everywhere.
KEPT = ("PATH", "HOME", "TMPDIR", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS")


class Test:
    """A command and its expected results."""

    time_limit = TIME_LIMIT
    file = None  # the file of the test, which a failure names

    def __init__(self, name, needs=(), is_slow=False):
        self.name = name
        self.needs = needs
        self.is_slow = is_slow


class FileTest(Test):
    """A test that stands in a file."""

    def __init__(self, name, sections, bench):
        self.bench = bench
        self.sections = sections
        keyword = {line.split()[0]: line.split()[1:] for line in self.sections if line not in CONTENTS}
        super().__init__(name, keyword.get("needs", []), "slow" in keyword)
        self.status = "".join(keyword.get("status", "0"))

    def expected(self):
        return {key: self.sections.get(key, "") for key in ("out", "err")} | {"status": self.status}

    def run(self, executable):
        """Returns the results, in the form of expected()."""
        folder = self.bench.folder_of(self.name)
        for line, content in self.sections.items():
            if line.startswith("file "):
                (folder / line.removeprefix("file ")).write_bytes(bytes_of(content))
        return self.results(self.sections["text"], folder, executable, self.sections.get("in", ""))

    def results(self, command, folder, executable, given=""):
        with tempfile.TemporaryFile() as stdin:
            stdin.write(bytes_of(given))
            stdin.seek(0)
            status, out, err = run_line(
                command, folder, {"EXACTILE": str(executable)}, self.time_limit, stdin=stdin, stderr=subprocess.PIPE
            )
        return {"out": text_of(out), "err": text_of(err), "status": str(status)}

    def update(self, actual):
        """Takes the results that differ as expected ones."""
        for key, wanted in self.expected().items():
            if key in CONTENTS and not matches(wanted, actual[key]):
                self.sections[key] = actual[key]
        self.sections = {
            line: text for line, text in self.sections.items() if text or line not in CONTENTS and not line.startswith("status")
        }
        self.status = actual["status"]
        if self.status != "0":
            self.sections[f"status {self.status}"] = ""


class BrokenTest(FileTest):
    """A text that must be refused."""

    def __init__(self, name, sections, bench):
        super().__init__(name, sections, bench)
        self.file_name = name if name.endswith(".xmpuzzle") else f"{name}.txt"
        self.status = "2"

    def run(self, executable):
        folder = self.bench.folder_of(self.name)
        (folder / self.file_name).write_bytes(bytes_of(self.sections["text"]))
        return self.results(f'"$EXACTILE" count {shlex.quote(self.file_name)}', folder, executable)

    def update(self, actual):
        self.sections["err"] = actual["err"]


# ---- Files of tests --------------------------------------------------------------------------------------------------


def read_tests(path):
    """Returns the introduction of a file, and the name and sections of each test."""
    introduction, *rest = re.split(r"^======== (.*)\n", text_of(path.read_bytes()), flags=re.MULTILINE)
    if not rest or any(not line.startswith("#") for line in introduction.splitlines()):
        raise ValueError(f"{path}: before the first test, `======== NAME`, all lines are comments")
    return introduction, [(name, sections_of(text)) for name, text in zip(rest[::2], rest[1::2])]


def write_tests(path, introduction, tests):
    texts = [f"======== {name}\n{text_of_sections(sections)}" for name, sections in tests]
    path.write_bytes(bytes_of(introduction + "".join(texts)))


def sections_of(text):
    """Returns the sections of a test by their lines without the mark, in their order.  The first is `text`."""
    first, *rest = re.split(r"^==== (.*)\n", text, flags=re.MULTILINE)
    sections, last = {"text": first}, "text"
    for line, content in zip(rest[::2], rest[1::2]):
        if line == "no newline":
            sections[last] = sections[last].removesuffix("\n")
        else:
            sections[line], last = content, line
    return sections


def text_of_sections(sections):
    text = ""
    for line, content in sections.items():
        text += ("" if line == "text" else f"==== {line}\n") + content
        if content and not content.endswith("\n"):
            text += "\n==== no newline\n"
    return text


class Bench:
    """A temporary copy of the folder of tests, with links to the rest of the repository, in which tests may write."""

    def __init__(self, source):
        self.source = source
        self.holder = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.holder.name) / "tests" / source.name
        self.folder.mkdir(parents=True)
        for level, place in ((source.parent.parent, self.folder.parent.parent), (source.parent, self.folder.parent)):
            for path in level.iterdir() if (source.parent / "run_cli.py").exists() else ():
                if not (place / path.name).exists():
                    (place / path.name).symlink_to(path)
        for path in source.iterdir():
            if path.is_dir():
                shutil.copytree(path, self.folder / path.name)
            elif path.suffix != ".t":
                (self.folder / path.name).symlink_to(path)

    def folder_of(self, name):
        folder = self.folder / name
        folder.mkdir(exist_ok=True)
        return folder


# ---- Running a line --------------------------------------------------------------------------------------------------


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


def bytes_of(text):
    return text.encode("utf-8", "surrogateescape")


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


def tests_of(folder):
    bench = Bench(folder)
    kind = BrokenTest if folder.name == "broken" else FileTest
    tests = []
    for path in files_of(folder):
        for name, sections in read_tests(path)[1]:
            tests.append(kind(name, sections, bench))
            tests[-1].file = path.relative_to(folder.parent.parent)
    names = [test.name for test in tests]
    if len(set(names)) < len(names):
        raise ValueError(f"{folder}: two tests with the name {max(names, key=names.count)}")
    return tests


def files_of(folder):
    return sorted(folder.glob("*.t"))


def store(tests, folder):
    """Writes the expectations of the tests into the files of a folder."""
    changed = {test.name: test.sections for test in tests}
    for path in files_of(folder):
        introduction, stored = read_tests(path)
        present = [(name, changed.get(name, sections)) for name, sections in stored]
        if present != stored:
            write_tests(path, introduction, present)


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
    for line in [f"in {test.file}:", *why_not] if why_not and test.file else why_not or []:
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
    parser = argparse.ArgumentParser(description="runs the tests of the command, which stand in files")
    parser.add_argument("--update", action="store_true", help="store the present output")
    parser.add_argument("--have", action="append", default=[], metavar="FEATURE", help="a feature the build has")
    parser.add_argument("--windows", action="store_true", help="leave out tests that need posix")
    speeds = parser.add_mutually_exclusive_group()
    speeds.add_argument("--fast", action="store_true", help="leave out slow tests")
    speeds.add_argument("--slow", action="store_true", help="run only slow tests, and those that no build with sanitizers can run")
    parser.add_argument("executable", type=pathlib.Path, nargs="?", default=pathlib.Path("build/exactile"))
    parser.add_argument("folder", type=pathlib.Path, nargs="?", default=pathlib.Path("tests/cli"))
    parser.add_argument("names", nargs="*", help="only these tests")
    arguments = parser.parse_args()
    tests = tests_of(arguments.folder.resolve())
    if arguments.names:
        tests = [test for test in tests if test.name in arguments.names]
    if arguments.fast:
        tests = [test for test in tests if not test.is_slow]
    if arguments.slow:
        tests = [test for test in tests if test.is_slow or NOT_SANITIZED & set(test.needs)]
    passed = run_all(tests, arguments)
    if arguments.update:
        store(tests, arguments.folder.resolve())
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
