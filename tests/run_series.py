#!/usr/bin/env python3
"""run_series.py -- compares `exactile series` with the published terms of series.txt, and recurrences with the terms.

    run_series.py [--fast] EXACTILE [ROWS]

--fast takes the quick rows.  Prints TAP.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

ROOM = "copies=0..9999"
TIME_LIMIT = 300  # seconds for one row, also on a busy machine


def rows_of(path):
    for line in path.read_text().splitlines():
        if not line.startswith("#"):
            name, values, box, pieces, terms, *order = line.split(" | ")
            first, step = map(int, values.split())
            terms, order = list(map(int, terms.split(","))), int(order[0]) if order else None
            yield name.rstrip("*"), name.endswith("*"), first, step, box, pieces.split(" / "), terms, order


def definition_of(box, pieces):
    lines = [piece if "copies=" in piece else f"{piece}:{ROOM}" for piece in pieces]
    return "\n".join([box, *lines, "~D\n"])


def continued(recurrence, terms):
    """Returns the terms that follow from the first ones by the recurrence."""
    made = terms[: recurrence["order"]]
    while len(made) < len(terms):
        made.append(sum(c * made[-1 - j] for j, c in enumerate(recurrence["coefficients"])))
    return made


def expanded(recurrence, count):
    """Returns the first coefficients of the generating function."""
    made = []
    for i in range(count):
        numerator = recurrence["numerator"][i] if i < recurrence["order"] else 0
        made.append(numerator + sum(c * made[i - 1 - j] for j, c in enumerate(recurrence["coefficients"]) if j < i))
    return made


def faults_of(exactile, folder, first, step, box, pieces, terms, order):
    path = pathlib.Path(folder) / "puzzle.txt"
    path.write_text(definition_of(box, pieces))
    last = first + step * (len(terms) - 1)
    options = ["--from", str(first), "--to", str(last), "--step", str(step)]
    done = subprocess.run(
        [exactile, "series", path, *options, "--json"], capture_output=True, text=True, timeout=TIME_LIMIT, check=False
    )
    if done.returncode != 0:
        return f"status {done.returncode}: {done.stderr}"
    found = json.loads(done.stdout)
    if found["terms"] != terms:
        return f"terms {found['terms']}"
    recurrence = found.get("recurrence")
    if order and not (recurrence and recurrence["proved"] and recurrence["order"] == order):
        return f"no proved recurrence of order {order}: {recurrence}"
    if recurrence and continued(recurrence, terms) != terms:
        return f"the recurrence {recurrence}"
    if recurrence and recurrence["numerator"] and expanded(recurrence, len(terms)) != terms:
        return f"the generating function {recurrence}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--fast", action="store_true")
    parser.add_argument("exactile")
    parser.add_argument("rows", nargs="?", type=pathlib.Path, default=pathlib.Path(__file__).with_name("series.txt"))
    arguments = parser.parse_args()
    rows = [row for row in rows_of(arguments.rows) if row[1] or not arguments.fast]
    failed = 0
    print(f"1..{len(rows)}")
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, _, *row) in enumerate(rows, 1):
            fault = faults_of(arguments.exactile, folder, *row)
            print(f"{'not ok' if fault else 'ok'} {number} - {name}", flush=True)
            if fault:
                print("# " + fault.replace("\n", "\n# "))
                failed += 1
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
