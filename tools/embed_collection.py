#!/usr/bin/env python3
"""embed_collection.py -- turns puzzles/*.txt and puzzles/counts.tsv into a C file with one row for each puzzle.

    embed_collection.py PUZZLES OUT.c [OUT.d]

counts.tsv has tab-separated columns: name, all, unique, mirror, speed, source.  A count that is not published is `-`.
The depfile names the folder and the files in it, so that the next build sees a new puzzle.  Faults are reported as
file:line: fault; remedy.  Then nothing is written and the status is 1.
"""

import pathlib
import re
import sys

COLUMNS = ("name", "all", "unique", "mirror", "speed", "source")
SPEEDS = ("quick", "long", "unsolved")
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
COUNT_LIMIT = 2**64


class Malformed(Exception):
    """Lines with faults, each with its position."""


def count_of(text):
    """Returns the number in a column, or None for `-`.  Raises ValueError for other texts."""
    if text == "-":
        return None
    if not re.fullmatch(r"[0-9]+", text) or int(text) >= COUNT_LIMIT:
        raise ValueError(text)
    return int(text)


def row_of(line):
    """Returns the row of a line of counts.tsv.  Raises ValueError with the fault."""
    fields = line.split("\t")
    if len(fields) != len(COLUMNS):
        raise ValueError(f"{len(fields)} columns; {len(COLUMNS)} are needed, between tabs: {', '.join(COLUMNS)}")
    row = dict(zip(COLUMNS, fields))
    if not NAME.fullmatch(row["name"]):
        raise ValueError(f"name '{row['name']}'; a name has lower-case letters, digits and single hyphens between them")
    for column in ("all", "unique", "mirror"):
        try:
            row[column] = count_of(row[column])
        except ValueError:
            raise ValueError(f"{column} is '{row[column]}'; a number below 2^64 or - is needed") from None
    published = [row[column] for column in ("mirror", "unique", "all") if row[column] is not None]
    if published != sorted(published):
        raise ValueError("the counts grow where they cannot; all >= unique >= mirror must hold")
    if row["speed"] not in SPEEDS:
        raise ValueError(f"speed is '{row['speed']}'; one of {', '.join(SPEEDS)} is needed")
    if not row["source"].strip():
        raise ValueError("no source; say where the counts were published, or - where none are")
    return row


def read_counts(path, faults):
    """Returns the rows of counts.tsv by name, in order, each with its line number."""
    rows = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            row = row_of(line)
            if row["name"] in rows:
                raise ValueError(f"'{row['name']}' again; it is on line {rows[row['name']]['line']} already")
            rows[row["name"]] = row | {"line": number}
        except ValueError as error:
            faults.append(f"{path}:{number}: {error}")
    return rows


def read_title(path, text):
    """Returns the title of a puzzle: its first line, which must be a comment.  Comments of exact covers begin with |."""
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        title = line.lstrip("#|").strip()
        if not line.startswith(("#", "|")) or not title:
            raise ValueError(f"{path}:{number}: no title; a puzzle begins with a comment with its title")
        return title
    raise ValueError(f"{path}:1: an empty file; a puzzle is needed")


def read_puzzle(path, faults):
    """Returns the title and text of a puzzle's file, or None after a fault."""
    try:
        text = path.read_text(encoding="utf-8")
        if "\0" in text:
            raise ValueError(f"{path}:{text[:text.index(chr(0))].count(chr(10)) + 1}: a NUL byte; text is needed")
        return {"title": read_title(path, text), "text": text}
    except UnicodeDecodeError as error:
        line = path.read_bytes()[: error.start].count(b"\n") + 1
        faults.append(f"{path}:{line}: not UTF-8; a puzzle is UTF-8 text")
    except ValueError as error:
        faults.append(str(error))
    return None


def read_collection(folder):
    """Returns all rows with their texts, in the order of counts.tsv.  Raises Malformed for any fault."""
    counts_path = folder / "counts.tsv"
    faults = []
    rows = read_counts(counts_path, faults)
    files = {path.stem: path for path in sorted(folder.glob("*.txt"))}
    for name, row in rows.items():
        if name not in files:
            faults.append(f"{counts_path}:{row['line']}: '{name}' has no file; {folder / name}.txt is needed")
        else:
            row.update(read_puzzle(files[name], faults) or {})
    for name in sorted(files.keys() - rows.keys()):
        faults.append(f"{files[name]}:1: '{name}' has no row; {counts_path} needs one")
    if not rows and not faults:
        faults.append(f"{counts_path}:1: no puzzle; at least one is needed")
    if faults:
        raise Malformed("\n".join(faults))
    return list(rows.values())


def c_string(text):
    """Returns a C string literal with the bytes of the text."""
    escapes = {ord("\n"): "\\n", ord("\t"): "\\t", ord('"'): '\\"', ord("\\"): "\\\\", ord("?"): "\\?"}
    return '"' + "".join(
        escapes.get(byte) or (chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}") for byte in text.encode("utf-8")
    ) + '"'


def c_truth(truth):
    return "true" if truth else "false"


def c_row(row):
    """Returns the initialiser of one xt_collected."""
    text = "\n".join(f"            {c_string(line)}" for line in row["text"].splitlines(keepends=True))
    counts = "".join(
        f"        .{column} = UINT64_C({row[column]}), .has_{column} = true,\n"
        for column in ("all", "unique", "mirror")
        if row[column] is not None
    )
    return (
        "    {\n"
        f"        .name = {c_string(row['name'])},\n"
        f"        .title = {c_string(row['title'])},\n"
        f"        .text =\n{text},\n"
        f"{counts}"
        f"        .is_long = {c_truth(row['speed'] != 'quick')},\n"
        f"        .is_unsolved = {c_truth(row['speed'] == 'unsolved')},\n"
        "    },\n"
    )


def c_file(rows):
    """Returns the text of the C file."""
    return (
        "// Generated by tools/embed_collection.py from the folder puzzles/: do not edit.\n"
        '#include "api/collection.h"\n\n'
        "const xt_collected xt_collection_rows[] = {\n"
        f"{''.join(map(c_row, rows))}"
        "};\n\n"
        f"const uint32_t xt_collection_count = {len(rows)};\n"
    )


def depfile(target, folder):
    """Returns a make rule with the sources of the target."""
    sources = [folder, folder / "counts.tsv", *sorted(folder.glob("*.txt"))]
    return f"{target}: {' '.join(str(source).replace(' ', chr(92) + ' ') for source in sources)}\n"


def main(arguments):
    if len(arguments) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    folder, out = pathlib.Path(arguments[0]), pathlib.Path(arguments[1])
    try:
        out.write_text(c_file(read_collection(folder)), encoding="ascii")
    except (Malformed, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    if len(arguments) == 3:
        pathlib.Path(arguments[2]).write_text(depfile(out, folder), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
