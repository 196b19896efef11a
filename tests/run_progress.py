#!/usr/bin/env python3
"""run_progress.py -- reads back the lines of progress of searches, and their last line.

    run_progress.py EXACTILE

Standard error of each search is a terminal.  No claim depends on the time: a search ends by itself, by a limit on nodes,
or by a signal after some lines of progress.  Prints TAP.
"""

import dataclasses
import errno
import functools
import itertools
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import tempfile
import threading

from claims import check_claims

TIME_LIMIT = 200  # seconds; only a hanging command takes so long
AT_ONCE = 12  # claims: each waits for lines, which come once a second also if searches share the processor
STOPPED = 3  # the exit status after a signal or a limit

LINE = re.compile(
    r"(?P<share>\d+\.\d)% done(?:, (?P<solutions>\d+) solutions?)?(?:, best (?P<packed>\d+) of (?P<cells>\d+) cells, width (?P<width>\d+), try (?P<pass>\d+))?, (?P<rate>\d+(?:\.\d+)?(?: [kMGT])?) fits/s(?:, (?P<left>.*))?"
    r"|\d+ short runs of the portfolio(?:, best \d+ of \d+ cells, width \d+, try \d+)?, (?P<restart_rate>\d+(?:\.\d+)?(?: [kMGT])?) fits/s(?:, (?P<restart_left>.*))?"
    r"|trying engine '(?P<engine>\w+)': (?P<time>\d+ (?:s|min|h)), (?P<fits>\d+(?:\.\d+)?(?: [kMGT])?) fits(?:, (?P<limit>.*))?"
)
LAST = re.compile(
    r"(?:at least (?P<at_least>\d+) (?:unique )?solutions?|(?P<all>\d+) (?:unique )?solutions?"
    r"|(?P<none>no (?:unique )?solution so far)|(?P<unknown>no number of (?:unique )?solutions yet)), (?P<why>.*?)(?:; best so far: (?P<packed>\d+) of (?P<cells>\d+) cells)?"
)


@dataclasses.dataclass
class Shown:
    """What a terminal got from a search: the lines of progress, the lines that stayed, and the exit status."""

    lines: list
    stayed: list
    status: int

    @property
    def last(self):
        match = LAST.fullmatch(self.stayed[-1])
        assert match, f"the last line is {self.stayed[-1]!r}"
        return match


def is_progress(text):
    return "% done" in text or "short runs" in text or "trying engine" in text


def split(text):
    """The lines of progress, in their order, and the lines that stay on the terminal."""
    lines, stayed = [], []
    for row in text.replace("\r\n", "\n").split("\n"):
        *rewritten, last = row.replace("\x1b[K", "").split("\r")  # only the text after the last return stays
        lines += filter(is_progress, [*rewritten, last])
        if last:
            stayed.append(last)
    return lines, stayed


def send(process, signals):
    """Sends several signals so that all have arrived when the process goes on."""
    if len(signals) > 1:
        process.send_signal(signal.SIGSTOP)
    for number in signals:
        process.send_signal(number)
    process.send_signal(signal.SIGCONT)


def run(exactile, *words, lines_before_signal=None, signals=(signal.SIGINT,), mark=b" fits"):
    """Runs a search, and sends the signals after lines_before_signal lines of progress with the mark."""
    ours, theirs = pty.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "200"}
    process = subprocess.Popen([exactile, *words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=theirs, env=environment)
    os.close(theirs)
    watchdog = threading.Timer(TIME_LIMIT, process.kill)
    watchdog.start()
    text, is_sent = b"", False
    while True:
        try:
            piece = os.read(ours, 65536)
        except OSError as error:
            if error.errno != errno.EIO:  # Linux tells so that the other end is closed
                raise
            piece = b""
        if not piece:
            break
        text += piece
        if lines_before_signal is not None and not is_sent and text.count(mark) >= lines_before_signal:
            is_sent = True
            send(process, signals)
    os.close(ours)
    status = process.wait()
    watchdog.cancel()
    assert status != -signal.SIGKILL, f"{words}: killed after {text.decode()!r}"
    return Shown(*split(text.decode()), status)


def in_units(text):
    """The value of a rounded number, such as 5.2 M."""
    number, _, unit = text.partition(" ")
    return float(number) * 1000 ** " kMGT".index(unit or " ")


def in_seconds(text):
    number, unit = text.split()
    return int(number) * {"s": 1, "min": 60, "h": 3600}[unit]


def check_lines(shown, words):
    """Checks that all lines can be read, and that no number falls or stands for an unknown one.  Returns the matches."""
    matches = [LINE.fullmatch(line) for line in shown.lines]
    for line, match in zip(shown.lines, matches):
        assert match, f"{words}: {line!r}"
        rate = match["rate"] or match["restart_rate"] or match["fits"]
        assert float(rate.split()[0]) > 0, f"{words}: an unknown rate is shown: {line!r}"
        left = match["left"] or match["restart_left"] or match["limit"]
        assert left is None or re.fullmatch(r"about [1-9].* left|stopped in at most [1-9].*", left), f"{words}: {line!r}"
    tried = [(in_seconds(match["time"]), in_units(match["fits"])) for match in matches if match["engine"]]
    assert all(now[0] >= before[0] and now[1] >= before[1] for before, now in zip(tried, tried[1:])), f"{words}: {tried}"
    shares = [float(match["share"]) for match in matches if match["share"]]
    solutions = [match["solutions"] for match in matches if match["share"]]
    known = [int(number) for number in solutions if number is not None]
    assert shares == sorted(shares) and all(share <= 100 for share in shares), f"{words}: {shares}"
    assert known == sorted(known), f"{words}: {solutions}"
    first = next((i for i, number in enumerate(solutions) if number), len(solutions))
    assert all(number is not None for number in solutions[first:]) or not any(known), f"{words}: a number vanishes: {solutions}"
    return matches, max(known, default=0)


def check_last(shown, most, words):
    """Checks the line that stays, which says at least as much as the lines before."""
    last = shown.last
    found = int(last["at_least"] or last["all"] or 0)
    assert found >= most, f"{words}: {found} after {most}"
    is_counted = shown.status in (0, 1) and "--limit" not in last["why"]
    assert (last["all"] is not None) == is_counted, f"{words}: {shown.stayed} with status {shown.status}"
    return last


def check_stopped(exactile, words, lines):
    shown = run(exactile, *words, lines_before_signal=lines)
    matches, most = check_lines(shown, words)
    assert len(matches) >= lines, f"{words}: {shown.stayed}"
    last = check_last(shown, most, words)
    assert shown.status == STOPPED, f"{words}: status {shown.status}, {shown.stayed}"
    remarks = [line for line in shown.stayed[:-1] if not line.startswith("to merge equal states would take more memory")]
    assert not remarks, f"{words}: {shown.stayed}"
    whys = ("stopped by request (SIGINT)", *(["stopped by request"] if last["unknown"] else []))  # the second: by force
    assert last["why"] in whys, f"{words}: {shown.stayed}"
    return matches, last


# Searches that take at least a minute on any machine.
LONG = (
    ("count", "bedlam-cube", "--engine", "dlx"),
    ("count", "one-sided-pentominoes-9x10", "--unique"),
    ("solve", "one-sided-pentominoes-6x15", "--engine", "matrix"),
    ("count", "one-sided-pentominoes-6x15", "--memory-limit", "100M"),
    ("count", "one-sided-pentominoes-9x10", "--engine", "frontier"),
)


def a_stopped_search_says_in_one_line_what_it_found(exactile, words):
    check_stopped(exactile, words, 3)


def an_engine_that_is_tried_is_named(exactile):
    """The planner gives the engine frontier up here.  The next search shows no share of the attempt."""
    words = ("count", "one-sided-pentominoes-9x10", "--unique", "--threads", "2", "--statistics")
    shown = run(exactile, *words, lines_before_signal=2, mark=b"% done")
    matches, _ = check_lines(shown, words)
    engines = [match["engine"] for match in matches]
    assert engines[0] == "frontier" and engines[-1] is None, f"{words}: {shown.lines}"
    assert engines == sorted(engines, key=lambda engine: engine is None), f"{words}: an engine is tried after the search: {engines}"
    assert float(matches[-1]["share"]) < 1, f"{words}: {shown.lines[-1]}"
    tried = max(in_seconds(match["time"]) for match in matches if match["engine"])
    seconds = next(float(line.split()[1]) for line in shown.stayed if line.startswith("seconds "))
    assert seconds > tried - 1, f"{words}: the time of the attempt is missing: {seconds} s after {tried} s"


def a_stopped_merge_shows_no_number_of_solutions(exactile):
    for command, threads in (("count", "1"), ("solve", "2"), ("count", "8")):
        words = (command, "one-sided-pentominoes-9x10", "--engine", "frontier", "--threads", threads)
        matches, last = check_stopped(exactile, words, 2)
        assert not any(match["solutions"] for match in matches), f"{words}: a number is shown while states are merged"
        assert last["unknown"], f"{words}: {last[0]}"


def a_search_that_ends_found_all_that_was_shown(exactile):
    for words in (
        ("count", "bedlam-cube", "--engine", "dlx", "--node-limit", "5000000", "--threads", "2"),
        ("count", "one-sided-pentominoes-6x15", "--engine", "matrix", "--node-limit", "30000000", "--threads", "8"),
        ("count", "pentominoes-3x20", "--engine", "dlx", "--threads", "2"),
        ("solve", "bedlam-cube", "--engine", "matrix", "--limit", "2000", "--threads", "8"),
    ):
        shown = run(exactile, *words)
        _, most = check_lines(shown, words)
        last = check_last(shown, most, words)
        assert len(shown.stayed) == 1, f"{words}: {shown.stayed}"
        if "--node-limit" in words:
            assert shown.status == STOPPED and "--node-limit" in last["why"], f"{words}: {shown.stayed}"


def a_limit_on_time_is_not_told_as_the_time_left(exactile):
    for words in (
        ("count", "bedlam-cube", "--engine", "dlx", "--time-limit", "1000", "--threads", "2"),
        ("count", "one-sided-pentominoes-9x10", "--engine", "dlx", "--time-limit", "1000", "--threads", "8"),
    ):
        matches, _ = check_stopped(exactile, words, 2)
        assert not any("left" in match[0] for match in matches), f"{words}: {matches[-1][0]}"
        assert all("stopped in at most" in match[0] for match in matches), f"{words}: {matches[-1][0]}"


def the_best_packing_of_the_beam_never_shrinks(exactile):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "solid.txt"  # the beam finds no solution of it
        path.write_text("D:xDim=10:yDim=10:zDim=10\nC:name=Y:shape=pentominoes/Y:copies=200\n~D\n")
        for threads in ("1", "3"):
            words = ("solve", str(path), "--engine", "beam", "--threads", threads)
            matches, last = check_stopped(exactile, words, 4)
            shown = [(int(match["packed"]), int(match["pass"])) for match in matches if match["packed"]]
            assert len(shown) == len(matches), f"{words}: a line without the best packing"
            assert all(int(match["cells"]) == 1000 and int(match["width"]) >= 1 for match in matches), f"{words}: {matches[0][0]}"
            assert [packed for packed, _ in shown] == sorted(packed for packed, _ in shown), f"{words}: {shown}"
            assert [number for _, number in shown] == sorted(number for _, number in shown), f"{words}: {shown}"
            assert last["packed"] and shown[-1][0] <= int(last["packed"]) < 1000, f"{words}: {last[0]}"


def a_second_signal_leaves_no_line_of_progress(exactile):
    words = ("count", "one-sided-pentominoes-9x10", "--engine", "dlx")
    shown = run(exactile, *words, lines_before_signal=1, signals=(signal.SIGINT, signal.SIGTERM))
    assert shown.status in (-signal.SIGINT, -signal.SIGTERM), f"{words}: status {shown.status}, {shown.stayed}"
    assert not shown.stayed, f"{words}: {shown.stayed}"


CLAIMS = {
    **{
        f"{' '.join(words)}, {threads} threads": functools.partial(
            a_stopped_search_says_in_one_line_what_it_found, words=(*words, "--threads", threads)
        )
        for words, threads in zip(LONG, itertools.cycle(("2", "8")))
    },
    "an engine that is tried is named": an_engine_that_is_tried_is_named,
    "a stopped merge shows no number of solutions": a_stopped_merge_shows_no_number_of_solutions,
    "a search that ends found all that was shown": a_search_that_ends_found_all_that_was_shown,
    "the best packing of the beam never shrinks": the_best_packing_of_the_beam_never_shrinks,
    "a second signal leaves no line of progress": a_second_signal_leaves_no_line_of_progress,
    "a limit on time is not told as the time left": a_limit_on_time_is_not_told_as_the_time_left,
}


def main(arguments):
    exactile = pathlib.Path(arguments[0]).resolve()
    return check_claims(CLAIMS, lambda claim: claim(exactile), at_once=AT_ONCE)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
