#!/usr/bin/env python3
"""run_files.py -- tests that no command destroys a file that it reads or writes in another role.

    run_files.py EXACTILE

The commands and their options that name a file are read from the help.  Prints TAP.
"""

import contextlib
import ctypes
import itertools
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from claims import check_claims

TIME_LIMIT = 60  # seconds; only a hanging command takes so long
PUZZLE = "D:xDim=2:yDim=2:lattice=square\nC:name=d:layout=0 0,1 0:copies=2..2\n~D\n"
OLD = "an older file\n"
SIDE_FILES = ("-journal", "-wal", "-shm")  # of SQLite
# A puzzle whose search takes years.
ENDLESS = "one-sided-pentominoes-9x10"
READ_OPTIONS = {"plan", "hints", "place-from", "solutions-from"}
ARGUMENTS = {"generate": ["pieces", "PUZZLE", "2"]}  # `generate edge` reads no file
ENDINGS = {"picture": ".svg", "plot": ".svg", "graph": ".dot"}


class Command:
    """A subcommand: the options that name a file, and whether its arguments do."""

    def __init__(self, exactile, name):
        text = subprocess.run([exactile, "help", name], capture_output=True, text=True, check=True).stdout
        synopsis, options = text.split("Options:")[0].splitlines()[0], text.split("Options:")[1].split("Examples:")[0]
        self.name = name
        self.words = ARGUMENTS.get(name) or re.sub(r".*\[OPTION\]\.\.\. ?", "", synopsis).split()
        self.reads_arguments = bool(re.search(r"PUZZLE|BOARD|TABLE|FILE", " ".join(self.words)))
        self.options = re.findall(r"^  (?:-\w, |    )--([\w-]+) FILE\b", options, re.M)

    def line(self, **paths):
        """The words of a command line.  `argument` names the first argument."""
        arguments = ["other.txt" if word.strip("[].").isupper() else word for word in self.words]
        if "argument" in paths:
            arguments[arguments.index("other.txt")] = paths["argument"]
        named = [word for option, path in paths.items() if option != "argument" for word in ("--" + option, path)]
        return [self.name, *arguments, *named]

    def pairs(self):
        """All pairs of roles of which one is written."""
        roles = self.options + (["argument"] if self.reads_arguments else [])
        return [pair for pair in itertools.combinations(roles, 2) if any(is_written(role) for role in pair)]


def is_written(role):
    return role != "argument" and role not in READ_OPTIONS


def commands_of(exactile):
    text = subprocess.run([exactile, "help"], capture_output=True, text=True, check=True).stdout
    names = re.findall(r"^  (\w+)  ", text.split("Subcommands:")[1].split("\n\n")[0], re.M)
    return [Command(exactile, name) for name in names if name not in ("polycube", "help")]


@contextlib.contextmanager
def folder_with_files():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "other.txt").write_text(PUZZLE)
        (folder / "same").write_text(PUZZLE)
        (folder / "link").symlink_to("same")
        os.link(folder / "same", folder / "hard")
        (folder / "here").symlink_to(".")
        (folder / "dangling").symlink_to("missing")
        yield folder


def contents(folder):
    return {path.name: path.read_text() for path in folder.iterdir() if path.is_file()}


def run(exactile, words, folder, **streams):
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | streams
    return subprocess.run(
        [exactile, *words], cwd=folder, stdin=subprocess.DEVNULL, timeout=TIME_LIMIT, check=False, text=True, **streams
    )


def check_refused(exactile, words, folder):
    before = contents(folder)
    done = run(exactile, words, folder)
    assert done.returncode == 2 and done.stdout == "", f"{words}: status {done.returncode}"
    assert done.stderr.count("\n") == 1 and "are the same file" in done.stderr, f"{words}: {done.stderr}"
    assert contents(folder) == before, f"{words}: a file changed"


def two_names_of_a_file_are_refused(exactile):
    tried = 0
    for command in commands_of(exactile):
        for one, other in command.pairs():
            names = ["same", "./same", "link", "hard", "here/same"]
            if is_written(one) and is_written(other):
                names += ["missing", "./missing", "dangling", "here/missing"]
            with folder_with_files() as folder:
                for name in names:
                    same = "same" if name in names[:5] else "missing"
                    check_refused(exactile, command.line(**{one: same, other: name}), folder)
                    check_refused(exactile, command.line(**{one: name, other: same}), folder)
                    tried += 2
    assert tried > 500, f"only {tried} command lines: the help was misread"


def standard_streams_are_compared_too(exactile):
    for command in commands_of(exactile):
        roles = command.options + (["argument"] if command.reads_arguments else [])
        for role, stream in itertools.product(roles, ("stdout", "stderr")):
            with folder_with_files() as folder:
                words = command.line(**{role: "./same"})
                with open(folder / "same", "a") as same:
                    done = run(exactile, words, folder, **{stream: same})
                appended = (folder / "same").read_text().removeprefix(PUZZLE)
                message = appended if stream == "stderr" else done.stderr
                assert done.returncode == 2 and "are the same file" in message, f"{words}: {stream}: {message}"
                assert stream == "stderr" or not appended, f"{words}: the file changed"


def the_files_beside_a_saved_run_are_compared_too(exactile):
    for command in commands_of(exactile):
        for option in command.options if "run" in command.options else []:
            for ending in SIDE_FILES if option != "run" else []:
                with folder_with_files() as folder:
                    (folder / f"missing{ending}").write_text(OLD)
                    check_refused(exactile, command.line(run="missing", **{option: f"./missing{ending}"}), folder)
    for ending in SIDE_FILES:
        for words in (
            ["runs", "same", "--solutions", "-o", f"./same{ending}"],
            ["merge", "same", "-o", f"./same{ending}"],
            ["merge", f"./missing{ending}", "-o", "missing"],
        ):
            with folder_with_files() as folder:
                (folder / f"missing{ending}").write_text(OLD)
                check_refused(exactile, words, folder)


def devices_and_pipes_may_be_shared(exactile):
    with folder_with_files() as folder:
        for words in (["convert", "other.txt", "-o", "/dev/null"], ["convert", "/dev/null", "-o", "/dev/null"]):
            with open(os.devnull, "w") as null:
                assert "same file" not in run(exactile, words, folder, stdout=null).stderr
        assert run(exactile, ["convert", "other.txt", "other.txt", "-o", "-"], folder).returncode == 0


def written_options(exactile):
    for command in commands_of(exactile):
        for option in filter(is_written, command.options):
            if (command.name, option) == ("check", "diagram"):  # which `count` writes
                continue
            if command.name != "build":  # its --output is a folder, which it makes (tests/cli/build.t)
                yield command, option


def obey_modes():
    """Takes root's right to ignore the modes of files from what this process executes (capabilities(7))."""
    if os.getuid() == 0 and os.uname().sysname == "Linux":
        PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1
        assert ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0) == 0


def what_cannot_be_written_is_said_before_the_search(exactile):
    for command, option in written_options(exactile):
        with folder_with_files() as folder:
            ending = ENDINGS.get(option, "")
            (folder / f"folder{ending}").mkdir()
            (folder / f"read-only{ending}").write_text(OLD)
            (folder / f"read-only{ending}").chmod(0o444)
            (folder / f"link{ending}.ro{ending}").symlink_to(f"read-only{ending}")
            before = contents(folder)
            for name in ("", f"no/x{ending}", f"folder{ending}", f"read-only{ending}", f"link{ending}.ro{ending}"):
                puzzle = {"argument": ENDLESS} if "PUZZLE" in command.words[0] else {}
                words = command.line(**{option: name}, **puzzle)
                done = run(exactile, words, folder, preexec_fn=obey_modes)
                assert done.returncode == 2 and done.stdout == "" and done.stderr, f"{words}: {done}"
                assert contents(folder) == before, f"{words}: a file changed"


def a_link_stays_and_its_target_is_replaced(exactile):
    with folder_with_files() as folder:
        for link, target in (("link", "same"), ("dangling", "missing")):
            assert run(exactile, ["convert", "other.txt", "-o", link], folder).returncode == 0
            assert (folder / link).is_symlink() and (folder / target).read_text().startswith("D:")
        assert (folder / "hard").read_text() == PUZZLE


def has_opened_outputs(process, folder):
    """Returns true if the process has files open in the folder, with or without a name."""
    with contextlib.suppress(OSError):
        paths = [os.readlink(path) for path in pathlib.Path(f"/proc/{process.pid}/fd").iterdir()]
        return sum(path.startswith(f"{folder.resolve()}/") for path in paths) >= 4
    return False


def a_search_stopped_before_a_solution_leaves_its_files_as_they_were(exactile):
    words = ("solve", "pentominoes-6x10", "--engine", "dlx", "--node-limit", "1", "--threads", "1")
    for name in ("out.txt", "old.txt"):
        with folder_with_files() as folder:
            (folder / "old.txt").write_text("old\n")
            before = contents(folder)
            result = run(exactile, [*words, "--output", name, "--picture", "out.svg"], folder)
            assert result.returncode == 3 and not result.stdout, f"{name}: status {result.returncode}, {result.stderr}"
            assert contents(folder) == before, f"{name}: {contents(folder)}"
    with folder_with_files() as folder:  # a complete search without a solution has an empty result
        result = run(exactile, ["solve", "tetrominoes-4x5", "--output", "out.txt"], folder)
        assert result.returncode == 1 and (folder / "out.txt").read_bytes() == b"", f"status {result.returncode}, {result.stderr}"


def a_killed_command_leaves_nothing(exactile):
    if not pathlib.Path("/proc/self/fd").exists():
        return
    for signals in ((signal.SIGKILL,), (signal.SIGTERM, signal.SIGTERM)):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            # A search without solutions so far.
            words = ["solve", ENDLESS, "-q", "--engine", "dlx", "--threads", "1", "-o", "o.txt", "--picture", "o.svg"]
            with subprocess.Popen([exactile, *words], cwd=folder, stderr=subprocess.PIPE) as process:
                while not has_opened_outputs(process, folder) and process.poll() is None:
                    time.sleep(0.01)
                is_unnamed = not list(folder.iterdir())
                for number in signals:
                    process.send_signal(number)
                process.wait(TIME_LIMIT)
            left = [path.name for path in folder.iterdir() if path.name.startswith(".")]
            assert not left or (signals[0] == signal.SIGKILL and not is_unnamed), f"{signals}: left {left}"


CLAIMS = {
    "two names of a file are refused": two_names_of_a_file_are_refused,
    "standard streams are compared too": standard_streams_are_compared_too,
    "the files beside a saved run are compared too": the_files_beside_a_saved_run_are_compared_too,
    "devices and pipes may be shared": devices_and_pipes_may_be_shared,
    "what cannot be written is said before the search": what_cannot_be_written_is_said_before_the_search,
    "a link stays, and its target is replaced": a_link_stays_and_its_target_is_replaced,
    "a search stopped before a solution leaves its files as they were": a_search_stopped_before_a_solution_leaves_its_files_as_they_were,
    "a killed command leaves nothing": a_killed_command_leaves_nothing,
}


def main(arguments):
    exactile = pathlib.Path(arguments[0]).resolve()
    return check_claims(CLAIMS, lambda claim: claim(exactile), (AssertionError, subprocess.TimeoutExpired))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
