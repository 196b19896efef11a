#!/usr/bin/env python3
"""run_texts.py -- tests that no control or invisible character from outside reaches an output.

    run_texts.py [--have FEATURE]... EXACTILE

Every code point of the classes below is put into every field that can hold text: in files of all formats, in names of
files and in the values of options.  Then no output, message or written file may contain it.  Prints TAP.
"""

import argparse
import itertools
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata

from claims import check_claims

TIME_LIMIT = 60  # seconds; only a hanging command takes so long

# Format characters (Cf) that are visible, or belong to words.
VISIBLE = {0x200C, 0x200D, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
VISIBLE |= {*range(0x600, 0x606), *range(0x13430, 0x13440)}
NO_CHARACTERS = {*range(0xFDD0, 0xFDF0), *(plane << 16 | 0xFFFE | last for plane in range(17) for last in (0, 1))}


def is_refused(code):
    """Controls, ends of lines, marks of direction, invisible characters, and codes that are no characters."""
    kind = unicodedata.category(chr(code))
    is_tag = 0xE0000 <= code <= 0xE00FF or 0x2060 <= code <= 0x206F
    return kind in ("Cc", "Zl", "Zp") or (kind == "Cf" and code not in VISIBLE) or code in NO_CHARACTERS or is_tag


REFUSED = [chr(code) for code in range(0x110000) if is_refused(code)]
# Without characters that end a line or a word in every format, and without NUL.
INLINE = [c for c in REFUSED if c not in "\0\t\n\r"]
NAME_CHARACTERS = 56  # as many of four bytes fit into the name of a file
NOT_UTF8 = b"\xff\x9b31m\xc0\x80\xed\xa0\x80\xf4\x90\x80\x80"

DEFINITION = "# {title}\nD:xDim=2:yDim=2:lattice=square\nC:name={name}:layout=0 0,1 0:copies=2..2\n~D\n"
TILES = "# {title}\n0 1 2 0\n0 0 3 1\n2 4 0 0\n3 0 0 4\n"
BOARD = '{{"title":"{title}","rows":2,"columns":2,"tiles":[[0,1,2,0],[0,0,3,1],[2,4,0,0],[3,0,0,4]]}}\n'


class Bench:
    def __init__(self, exactile, features, folder):
        self.exactile = exactile
        self.features = features
        self.folder = folder

    def write(self, name, content):
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path.name

    def run(self, *words):
        """Runs a command, checks all that it writes, and returns its result."""
        before = {path.name for path in self.folder.iterdir()}
        done = subprocess.run(
            [self.exactile, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=TIME_LIMIT, check=False
        )
        assert done.returncode in (0, 1, 2, 3), f"{words}: status {done.returncode}"
        assert_clean(done.stdout, words)
        assert_clean(done.stderr, words)
        for path in self.folder.iterdir():
            if path.name not in before:
                if path.suffix == ".html":
                    assert_clean(re.search(rb'\{"exactile":.*?</script>', path.read_bytes(), re.S)[0], words)
                elif path.suffix in (".txt", ".svg", ".dot", ".graphml"):
                    assert_clean(path.read_bytes(), words)
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        return done


REFUSED_IN_OUTPUT = re.compile("[" + re.escape("".join(c for c in REFUSED if c != "\n")) + "]")


# The colours of `--color`.
ESCAPES = re.compile(r"\033\[[0-9;]*m")


def assert_clean(output, words):
    text = output.decode()
    if "--color" in words:
        text = ESCAPES.sub("", text)
    found = REFUSED_IN_OUTPUT.search(text)
    assert not found, f"{words}: U+{ord(found[0]):04X} in {text[max(0, found.start() - 40) : found.start() + 40]!r}"


def chunks(characters, size):
    return ["".join(characters[i : i + size]) for i in range(0, len(characters), size)]


def refuses_each(bench, texts, command=("count",), message=None):
    """texts: by character, the text of a file.  Gives all files to one command, which must name each as wrong."""
    names = {character: bench.write(f"u{ord(character):06x}.txt", text) for character, text in texts.items()}
    done = bench.run(*command, *names.values())
    assert done.returncode == 2
    for character, name in names.items():
        wanted = message or f"U+{ord(character):04X}"
        assert re.search(f"^{name}:.*{re.escape(wanted)}", done.stderr.decode(), re.M), f"U+{ord(character):04X} is not refused"


def printable_texts_pass(bench):
    codes = [c for c in range(0x20, 0x110000) if not is_refused(c) and not 0xD800 <= c < 0xE000]
    comments = "".join("#" + "".join(map(chr, codes[i : i + 500])) + "\n" for i in range(0, len(codes), 500))
    assert bench.run("count", bench.write("all.txt", "# t\n" + comments + DEFINITION.format(title="t", name="d"))).returncode == 0


def definitions_refuse_each_character_anywhere(bench):
    text = "# title\nD:xDim=2:yDim=2:lattice=square\nC:name=d:layout=0 0,1 0:copies=2..2\nR\n# #\n# #\n~R\n~D\n"
    bare = "# title\nD:xDim=2:yDim=2:lattice=square\nL\nd d\n. .\n~L\n~D\n"
    for form in (text, bare):
        for line in range(form.count("\n")):
            lines = form.splitlines(keepends=True)
            changed = [*lines[:line], lines[line][:-1] + "{}\n", *lines[line + 1 :]]
            refuses_each(bench, {c: "".join(changed).format(c) for c in INLINE})


def names_refuse_each_character(bench):
    refuses_each(bench, {c: DEFINITION.format(title="t", name=f"a{c}") for c in INLINE})


def tile_lists_and_hints_refuse_each_character(bench):
    refuses_each(bench, {c: TILES.format(title=c) for c in INLINE})
    refuses_each(bench, {c: TILES.format(title="t") + f"hint 1 1 1 {c}\n" for c in INLINE})
    board = bench.write("board.txt", TILES.format(title="t"))
    for text in chunks(INLINE, 10):  # the same reader: the first of the text is named
        done = bench.run("count", board, "--hints", bench.write("hints.txt", f"hint 1 1 1 # {text}\n"))
        assert done.returncode == 2 and f"U+{ord(text[0]):04X}" in done.stderr.decode()


def boards_in_json_refuse_each_character(bench):
    if "json" not in bench.features:
        return
    written = [c for c in REFUSED if ord(c) >= 0x20]
    refuses_each(bench, {c: BOARD.format(title=c) for c in written}, message="no title")
    escaped = {c: BOARD.format(title=json.dumps(c)[1:-1]) for c in REFUSED if c != "\0"}
    refuses_each(bench, escaped, message="no title")
    for text in ["\0", *chunks(list(escaped), 10)]:
        bench.run("count", bench.write("key.json", '{"rows":1,%s:1}' % json.dumps("a" + text)))


def other_files_do_not_pass_characters_on(bench):
    puzzle = bench.write("puzzle.txt", DEFINITION.format(title="t", name="d"))
    plan = bench.run("plan", puzzle).stdout.decode()
    for c in [*chunks(INLINE, 10), "".join(INLINE)]:
        bench.run("check", puzzle, bench.write("solutions", f"# SOLUTION\n{c} {c}\nd d\n"))
        bench.run("polycube", "--conf", bench.write("conf", f"order{c}=f\n"), "-i", "--", puzzle)
        bench.run("polycube", "--conf", bench.write("conf", f"redundancyFilter={c}\n"), "-i", "--", puzzle)
        bench.run("solve", puzzle, "--plan", bench.write("plan", f"{plan}{c}\n"))


def outputs_of(puzzle, board):
    """Commands that show the names and titles of a puzzle and a board in every form."""
    both = [puzzle, puzzle]
    yield from (["solve", *both, *form] for form in ([], ["--json"], ["--boxes"], ["--color", "always"], ["-s"], ["-o", "out.txt"]))
    yield ["solve", puzzle, "--picture", "out.svg", "--pieces", "--plot", "plot.svg"]
    yield ["solve", puzzle, "--page", "out.html"]
    yield from (["count", *both, *form] for form in ([], ["--json"], ["-s", "--json"]))
    yield from ([name, *both] for name in ("show", "plan", "estimate", "convert"))
    yield from ([name, *both, "--json"] for name in ("plan", "estimate"))
    yield from (["trace", puzzle, *form] for form in ([], ["--json"], ["--page", "out.html"]))
    yield from (["families", puzzle, *form] for form in (["--sorted"], ["--json"], ["--graph", "out.dot"], ["--graph", "out.graphml"]))
    yield ["polycube", "-i", "--", puzzle]
    yield ["polycube", "--format", "full", "--", puzzle]
    yield from ([name, board, board] for name in ("solve", "count", "show", "best", "plan"))
    yield from ([name, board, board, "--json"] for name in ("solve", "count", "best", "plan"))
    yield from (["convert", board, "--to", form] for form in ("tiles", "json"))
    yield from ([name, board, "--picture", "out.svg"] for name in ("solve", "show", "best"))


def is_answer(bench, words, done):
    """Returns true if the command succeeded, or the build lacks what it needs."""
    is_possible = ("--page" not in words or "page" in bench.features) and ("json" not in words or "json" in bench.features)
    return done.returncode in (0, 1) or not is_possible


def names_of_files_are_cleaned_in_every_output(bench):
    for text in [*(chunk.encode() for chunk in chunks([c for c in REFUSED if c not in "\0/"], NAME_CHARACTERS)), NOT_UTF8]:
        for name in (b"p" + text, b"b" + text):
            (bench.folder / name.decode("utf-8", "surrogateescape")).write_text(
                (DEFINITION if name[:1] == b"p" else TILES).format(title="t", name="d")
            )
        for words in outputs_of(b"p" + text, b"b" + text):
            done = bench.run(*words)
            assert is_answer(bench, words, done), f"{words}: {done.stderr}"
        bench.run("count", b"missing" + text)
        bench.run("count", b"p" + text, "-o", b"no/" + text)
        bench.run("check", b"p" + text, b"b" + text)
        if "runs" in bench.features:
            run = b"r" + text
            before = set(bench.folder.iterdir())
            subprocess.run([bench.exactile, "solve", b"p" + text, "--run", run, "-q"], cwd=bench.folder, check=True)
            for form in ([], ["--json"], ["--solutions"], ["--solutions", "--json"]):
                assert bench.run("runs", run, *form).returncode == 0
            bench.run("merge", run)
            for path in set(bench.folder.iterdir()) - before:
                path.unlink()


def titles_that_are_not_utf8_are_cleaned_in_every_output(bench):
    def text(form):
        return form.format(title="TITLE", name="d").encode().replace(b"TITLE", b"a\tb" + NOT_UTF8)

    puzzle, board = bench.write("p.txt", text(DEFINITION)), bench.write("b.txt", text(TILES))
    for words in outputs_of(puzzle, board):
        done = bench.run(*words)
        assert is_answer(bench, words, done), f"{words}: {done.stderr}"
    for name in (puzzle, board):
        bench.write("again.txt", bench.run("convert", name).stdout)
        assert bench.run("count", "again.txt").returncode == 0


def values_of_options_are_cleaned_in_messages(bench):
    puzzle = bench.write("puzzle.txt", DEFINITION.format(title="t", name="d"))
    names = re.findall(r"^  (\w+)  ", bench.run("help").stdout.decode().split("Subcommands:")[1].split("\n\n")[0], re.M)
    values = [*(chunk.encode() for chunk in chunks([c for c in REFUSED if c != "\0"], 100)), NOT_UTF8]
    turns = itertools.cycle(values)  # all options quote their values by the same function, so each takes the next one
    for name in names:
        options = re.findall(r"^  (?:-\w, |    )--([\w-]+)(?: |\[=)", bench.run("help", name).stdout.decode(), re.M)
        for option in options:
            bench.run(name, puzzle, b"--" + option.encode() + b"=" + next(turns))
        for value in values:
            bench.run(name, value)
            bench.run(name, b"--" + value)
            bench.run(name, b"-" + value)
            bench.run(name, puzzle, puzzle, puzzle, value)
    for value in values:
        bench.run(value)
        bench.run(b"--" + value)


CLAIMS = {
    "printable texts pass": printable_texts_pass,
    "definitions refuse each character anywhere": definitions_refuse_each_character_anywhere,
    "names refuse each character": names_refuse_each_character,
    "tile lists and hints refuse each character": tile_lists_and_hints_refuse_each_character,
    "boards in JSON refuse each character": boards_in_json_refuse_each_character,
    "other files do not pass characters on": other_files_do_not_pass_characters_on,
    "names of files are cleaned in every output": names_of_files_are_cleaned_in_every_output,
    "titles that are not UTF-8 are cleaned in every output": titles_that_are_not_utf8_are_cleaned_in_every_output,
    "values of options are cleaned in messages": values_of_options_are_cleaned_in_messages,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--have", action="append", default=[])
    parser.add_argument("exactile", type=pathlib.Path)
    arguments = parser.parse_args()

    def call(claim):
        with tempfile.TemporaryDirectory() as folder:
            claim(Bench(arguments.exactile.resolve(), arguments.have, pathlib.Path(folder)))

    return check_claims(CLAIMS, call, (AssertionError, UnicodeDecodeError, subprocess.SubprocessError))


if __name__ == "__main__":
    sys.exit(main())
