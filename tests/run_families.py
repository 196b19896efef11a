#!/usr/bin/env python3
"""run_families.py -- compares `exactile families` with the printed solutions, pair by pair.

    run_families.py EXACTILE

The comparison uses only the printed rows: a placement is a set of cells, and under --unique every solution is moved by
the eight symmetries of a rectangle.  Prints TAP.
"""

import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from claims import check_claims

DOMINOES = "D:xDim=4:yDim=4:lattice=square\nC:name=d:layout=0 0,1 0:copies=8..8\n~D\n"
MIXED = "D:xDim=5:yDim=4:lattice=square\nP:set=tetrominoes:copies=0..5\n~D\n"
VARIED = "D:xDim=4:yDim=3:lattice=square\nC:name=d:layout=0 0,1 0:copies=0..6\nC:name=s:layout=0 0,1 0,0 1,1 1:copies=0..3\n~D\n"
LABELLED = "D:xDim=6:yDim=1:lattice=square\nC:name=a:layout=0 0\nC:name=b:layout=0 0\nC:name=c:layout=0 0,1 0:copies=2..2\n~D\n"


def run(exactile, *arguments, text=None):
    done = subprocess.run([exactile, *arguments], input=text, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 3), done.stderr
    return done.stdout


def call(exactile, command, puzzle, *options):
    named = "\n" not in puzzle
    return run(exactile, command, puzzle if named else "-", *options, text=None if named else puzzle)


def solutions_of(printed, with_names=False):
    """Yields the width, the height and the placements of each solution: sets of cells, with names for labelled copies."""
    for block in re.split(r"# --- SOLUTION \d+ ---\n", printed)[1:]:
        rows = [line.split() for line in block.split("\n") if line.strip()]
        pieces = {}
        for y, row in enumerate(rows):
            for x, name in enumerate(row):
                pieces.setdefault(name, set()).add((x, y))
        yield len(rows[0]), len(rows), {
            frozenset(cells | ({name} if with_names else set())) for name, cells in pieces.items() if name != "."
        }


def turned(width, height, placements, turn):
    def move(x, y):
        if turn & 1:
            x = width - 1 - x
        if turn & 2:
            y = height - 1 - y
        return (y, x) if turn & 4 else (x, y)

    return {frozenset(move(x, y) for x, y in cells) for cells in placements}


def neighbours_of(solutions, max_swapped, turns):
    found = []
    poses = [[s[2] if turn == 0 else turned(*s, turn) for turn in turns] for s in solutions]
    for (a, first), (b, second) in itertools.combinations(enumerate(poses, 1), 2):
        most = max(len(first[0] & pose) for pose in second)
        swapped = max(len(first[0]), len(second[0])) - most
        if swapped <= max_swapped:
            found.append([a, b, swapped])
    return found


def clusters_of(count, neighbours):
    cluster = {s: {s} for s in range(1, count + 1)}
    for a, b, _ in neighbours:
        if cluster[a] is not cluster[b]:
            cluster[a] |= cluster[b]
            for s in cluster[b]:
                cluster[s] = cluster[a]
    return sorted((sorted(c) for c in {id(c): c for c in cluster.values()}.values()), key=lambda c: (-len(c), c))


def agrees(exactile, puzzle, max_swapped, turns=(0,), options=()):
    solutions = list(solutions_of(call(exactile, "solve", puzzle, *options), "--labelled" in options))
    printed = json.loads(call(exactile, "families", puzzle, "--json", "--swap", str(max_swapped), *options))
    neighbours = neighbours_of(solutions, max_swapped, turns)
    assert neighbours, "the test finds no similar solutions"
    assert printed["solutions"] == len(solutions)
    assert printed["neighbours"] == neighbours, f"{len(printed['neighbours'])} pairs printed, {len(neighbours)} found"
    assert [sorted(f) for f in printed["clusters"]] == clusters_of(len(solutions), neighbours)
    # In a cluster each solution but the first follows one of its neighbours, not always directly.
    pairs = {frozenset(pair[:2]) for pair in neighbours}
    for cluster in printed["clusters"]:
        for i, s in enumerate(cluster[1:], 1):
            assert any(frozenset((s, other)) in pairs for other in cluster[:i])


def graphs_have_every_solution_and_pair(exactile):
    with tempfile.TemporaryDirectory() as folder:
        path, dot = pathlib.Path(folder) / "g.graphml", pathlib.Path(folder) / "g.dot"
        printed = json.loads(run(exactile, "families", "soma-cube", "--unique=mirror", "--json", "--graph", path))
        run(exactile, "families", "soma-cube", "--unique=mirror", "--graph", dot, "-q")
        space = "{http://graphml.graphdrawing.org/xmlns}"
        root = xml.etree.ElementTree.parse(path).getroot()
        nodes = [n.get("id") for n in root.iter(f"{space}node")]
        edges = []
        for edge in root.iter(f"{space}edge"):
            data = {d.get("key"): d.text for d in edge.iter(f"{space}data")}
            edges.append([int(edge.get("source")[1:]), int(edge.get("target")[1:]), int(data["swapped"])])
            assert len(data["pieces"].split()) == edges[-1][2]
        assert len(set(nodes)) == 240 and edges == printed["neighbours"]
        lines = dot.read_text()
        assert len(re.findall(r"^    \d+ \[cluster=\d+\];$", lines, re.M)) == 240
        assert [[int(n) for n in e] for e in re.findall(r"^    (\d+) -- (\d+) \[swapped=(\d+), label=\"[^\"]+\"\];$", lines, re.M)] == edges


def the_map_of_the_soma_cube_has_one_isolated_solution(exactile):
    """Conway and Guy found that swaps of two or three pieces connect 239 of the 240 solutions."""
    printed = json.loads(run(exactile, "families", "soma-cube", "--unique=mirror", "--json", "--swap", "3"))
    assert [len(f) for f in printed["clusters"]] == [239, 1]


def sorted_solutions_are_all_of_them(exactile):
    plain = [p for _, _, p in solutions_of(call(exactile, "solve", DOMINOES))]
    by_similarity = [p for _, _, p in solutions_of(call(exactile, "families", DOMINOES, "--sorted"))]
    assert len(plain) == len(by_similarity) == 36
    assert {frozenset(p) for p in plain} == {frozenset(p) for p in by_similarity}


def names_are_printed_in_full(exactile):
    text = run(exactile, "convert", "soma-cube")
    long = re.sub(r"name=([A-Z])", r"name=\1_a_piece_with_a_long_name", text)
    assert long != text
    plain, printed = (call(exactile, "families", p, "--unique", "--swap", "6") for p in (text, long))
    assert printed.replace("_a_piece_with_a_long_name", "") == plain
    # A list of any length: a ring has two tilings by dominoes, and one domino is outside the ring.
    side = 36
    rows = ["# " * side] + ["# " + ". " * (side - 2) + "#"] * (side - 2) + ["# " * side]
    rows[2] = "# . # # " + ". " * (side - 5) + "#"
    ring = f"D:xDim={side}:yDim={side}:lattice=square\nR\n" + "\n".join(rows) + "\n~R\nC:name=d:layout=0 0,1 0:copies=71..71\n~D\n"
    printed = call(exactile, "families", ring, "--swap", "71").split("how often\n")[1].split()
    assert printed[0] == "1" and len(printed) - 1 == 70, printed


def it_fails_if_memory_runs_out(exactile):
    for limit in ("12M", "20M"):
        done = subprocess.run(
            [exactile, "families", "pentominoes-6x10", "--swap", "12", "--memory-limit", limit],
            capture_output=True, text=True, check=False, timeout=60,
        )
        assert "cluster 1" in done.stdout or (done.returncode and done.stderr), f"{limit}: {done.returncode} and no message"


def incomplete_results_are_marked(exactile):
    for limit, complete in (("3", False), ("1000", True)):
        printed = json.loads(call(exactile, "families", DOMINOES, "--json", "--limit", limit))
        assert printed["complete"] is complete and printed["status"] and (printed["status"] == "complete") is complete, printed
    done = subprocess.run([exactile, "families", "soma-cube", "--json", "--sorted"], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "give one of them" in done.stderr and not done.stdout


CLAIMS = {
    "dominoes": lambda e: agrees(e, DOMINOES, 2),
    "any number of each tetromino": lambda e: agrees(e, MIXED, 3),
    "solutions of different numbers of pieces": lambda e: agrees(e, VARIED, 2),
    "labelled copies": lambda e: agrees(e, LABELLED, 2, options=("--labelled",)),
    "pentominoes in 5x5": lambda e: agrees(e, "pentominoes-5x5", 3, options=("--limit", "200")),
    "unique pentominoes in 6x10": lambda e: agrees(e, "pentominoes-6x10", 2, turns=range(4), options=("--unique", "--limit", "300")),
    "unique dominoes in a square": lambda e: agrees(e, DOMINOES, 2, turns=range(8), options=("--unique",)),
    "the map of the Soma cube has one isolated solution": the_map_of_the_soma_cube_has_one_isolated_solution,
    "graphs have every solution and pair": graphs_have_every_solution_and_pair,
    "sorted solutions are all of them": sorted_solutions_are_all_of_them,
    "names are printed in full": names_are_printed_in_full,
    "it fails if memory runs out": it_fails_if_memory_runs_out,
    "incomplete results are marked": incomplete_results_are_marked,
}


def main(arguments):
    exactile = pathlib.Path(arguments[0]).resolve()
    return check_claims(CLAIMS, lambda claim: claim(exactile), (AssertionError, ValueError, KeyError))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
