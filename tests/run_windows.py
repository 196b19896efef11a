#!/usr/bin/env python3
"""run_windows.py -- tests the command for Windows under wine.

    run_windows.py EXACTILE.EXE

The published counts of the collection, and texts that tests/cli holds for Linux, are the oracles.  Wine gets a folder of
its own beside the command, so the user's is left alone.  Prints TAP.
"""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from claims import check_claims

TESTS = pathlib.Path(__file__).resolve().parent
TIME_LIMIT = 300  # seconds for one command, also on a busy machine
LONG = ("bedlam-cube", "--engine", "dlx", "--threads", "2")  # a search of minutes, with solutions from the start


def find_wine(name):
    """Returns the program; Debian keeps its 64-bit programs out of PATH."""
    for place in (f"/usr/lib/wine/{name}64", name):
        if shutil.which(place):
            return shutil.which(place)
    raise SystemExit(f"there is no {name}; Debian's package wine64 has it")


class Windows:
    """The command, wine, and a folder for files."""

    def __init__(self, executable, folder):
        self.executable = executable
        self.folder = folder
        self.environment = os.environ | {
            "WINEPREFIX": str(executable.parent / "wine"), "WINEDEBUG": "-all", "LC_ALL": "C.UTF-8", "TERM": "dumb"
        }  # fmt: skip
        self.wine = find_wine("wine")
        self.server = find_wine("wineserver")

    def start(self, *arguments, **streams):
        return subprocess.Popen(
            [self.wine, str(self.executable), *arguments], cwd=self.folder, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, **streams,
        )  # fmt: skip

    def run(self, *arguments, status=0, text=b""):
        """Returns what the command prints: results and messages."""
        with self.start(*arguments, stdin=subprocess.PIPE) as process:
            try:
                out, err = process.communicate(text, timeout=TIME_LIMIT)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
        assert process.returncode == status, f"{arguments}: status {process.returncode}, {err.decode()}"
        return out, err

    def boot(self):
        """Starts a server that stays, which saves seconds for each command.  It must not inherit the pipes of a command."""
        self.run_silently(self.server, "-p")
        self.run_silently(self.wine, self.executable, "--version")

    def shut_down(self):
        self.run_silently(self.server, "-k")

    def run_silently(self, *command):
        subprocess.run(
            command, env=self.environment, check=False,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def wrapper(self):
        """Returns a program for shell lines, which starts the command."""
        path = self.folder / "exactile"
        words = [f"{name}='{self.environment[name]}'" for name in ("WINEPREFIX", "WINEDEBUG", "LC_ALL")]
        path.write_text(f"#!/bin/sh\n{' '.join(words)} exec {self.wine} '{self.executable}' \"$@\"\n")
        path.chmod(0o755)
        return path


def quick_puzzles(windows):
    """Yields name, all, unique and unique under reflection: the published numbers, or None."""
    out, _ = windows.run("list")
    for line in out.decode().splitlines():
        name, *numbers, duration = re.match(r"(\S+) +(\S+) +(\S+) +(\S+) +(\S+)", line).groups()
        if duration == "short":
            yield name, *(None if number == "-" else int(number.replace(",", "")) for number in numbers)


def counts_are_the_published_ones(windows):
    checked = 0
    for name, *numbers in quick_puzzles(windows):
        for number, option in zip(numbers, ((), ("--unique",), ("--unique=mirror",))):
            if number is None:
                continue
            out, err = windows.run("count", name, *option, status=0 if number else 1)
            assert out == b"%d\n" % number, f"{name} {option}: {out} and not {number}; {err}"
            checked += 1
    assert checked > 60, f"only {checked} numbers"


def run_texts(windows, folder):
    done = subprocess.run(
        [TESTS / "run_cli.py", "--windows", windows.wrapper(), TESTS / folder], capture_output=True, text=True, check=False
    )
    failed = re.findall(r"^not ok .*(?:\n#.*)*", done.stdout, re.MULTILINE)
    assert done.returncode == 0 and not failed, "\n".join(failed) + done.stderr


def any_number_of_threads_prints_the_same(windows):
    prints = {windows.run("solve", "pentominoes-5x12", "--threads", str(threads))[0] for threads in (1, 2, 5)}
    assert len(prints) == 1, "different solutions"
    (printed,) = prints
    assert printed.count(b"SOLUTION") == 4040 and b"\r" not in printed


def a_limit_on_time_ends_the_search(windows):
    began = time.monotonic()
    out, err = windows.run("solve", *LONG, "--time-limit", "2", "--output", "part.txt", status=3)
    assert b"stopped by the limit on time" in out + err, out + err
    assert time.monotonic() - began < 60
    assert b"SOLUTION 1 " in (windows.folder / "part.txt").read_bytes()


def a_limit_on_memory_is_obeyed(windows):
    _, err = windows.run("count", "tetris-cube", "--memory-limit", "1M", status=3)
    assert b"limit on memory" in err, err


def ctrl_c_keeps_the_results(windows):
    with windows.start("solve", *LONG, "--output", "stopped.txt", stdin=subprocess.DEVNULL) as process:
        time.sleep(5)
        process.send_signal(signal.SIGINT)  # wine makes Ctrl-C of it
        _, err = process.communicate(timeout=TIME_LIMIT)
    assert process.returncode == 3 and b"SIGINT" in err, f"{process.returncode} {err}"
    assert b"SOLUTION 1 " in (windows.folder / "stopped.txt").read_bytes()
    assert not list(windows.folder.glob(".exactile-*")), "a temporary file is left"


def names_may_have_umlauts(windows):
    folder = windows.folder / "Rätsel für Ö"
    folder.mkdir()
    (folder / "würfel.txt").write_text("# Würfel\nD:xDim=3:yDim=3:zDim=3\nP:set=tricubes:only=V\nP:set=tetracubes:except=I O\n~D\n")
    assert windows.run("count", "Rätsel für Ö/würfel.txt", "--unique")[0] == b"480\n"
    for number, path in enumerate(("Rätsel für Ö/lösung.txt", "Rätsel für Ö\\lösung.txt")):  # the second time it is replaced
        windows.run("solve", "Rätsel für Ö\\würfel.txt", "--limit", str(number + 1), "--output", path)
        assert (folder / "lösung.txt").read_bytes().count(b"SOLUTION") == number + 1
    _, err = windows.run("count", "würfel-fehlt.txt", status=2)
    assert "würfel-fehlt.txt".encode() in err, err


def a_file_is_not_overwritten_by_its_own_solutions(windows):
    (windows.folder / "own.txt").write_text("D:xDim=2:yDim=1:zDim=1\nC:name=a:layout=0 0,1 0\n~D\n")
    _, err = windows.run("solve", "own.txt", "--output", ".\\OWN.TXT", status=2)
    assert b"are the same file" in err, err


def a_picture_is_written(windows):
    windows.run("solve", "soma-cube", "--limit", "1", "--picture", "soma.svg")
    picture = (windows.folder / "soma.svg").read_bytes()
    assert picture.startswith((b"<svg", b"<?xml")) and b"\r" not in picture


def a_definition_comes_by_a_pipe(windows):
    text = b"D:xDim=6:yDim=10:zDim=1\r\nP:set=pentominoes\r\n~D\r\n"
    assert windows.run("count", "-", text=text)[0] == b"9356\n"


def missing_features_are_named(windows):
    for arguments, word in (
        (("solve", "soma-cube", "--run", "run.db"), b"SQLite"),
        (("solve", "soma-cube", "--limit", "1", "--picture", "soma.png"), b"cairo"),
        (("solve", "soma-cube", "--page", "soma.html"), b"page"),
    ):
        _, err = windows.run(*arguments, status=2)
        assert word in err, err


CLAIMS = {
    "counts are the published ones": counts_are_the_published_ones,
    "any number of threads prints the same": any_number_of_threads_prints_the_same,
    "a limit on time ends the search": a_limit_on_time_ends_the_search,
    "a limit on memory is obeyed": a_limit_on_memory_is_obeyed,
    "Ctrl-C keeps the results": ctrl_c_keeps_the_results,
    "names may have umlauts": names_may_have_umlauts,
    "a file is not overwritten by its own solutions": a_file_is_not_overwritten_by_its_own_solutions,
    "a picture is written": a_picture_is_written,
    "a definition comes by a pipe": a_definition_comes_by_a_pipe,
    "missing features are named": missing_features_are_named,
    "broken definitions get the messages of Linux": lambda windows: run_texts(windows, "broken"),
    "commands print the same bytes as on Linux": lambda windows: run_texts(windows, "cli"),
}


def main(arguments):
    executable = pathlib.Path(arguments[0]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        windows = Windows(executable, pathlib.Path(folder))
        try:
            windows.boot()
            return check_claims(
                CLAIMS, lambda claim: claim(windows), (AssertionError, OSError, ValueError, subprocess.TimeoutExpired)
            )
        finally:
            windows.shut_down()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
