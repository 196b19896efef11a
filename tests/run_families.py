#!/usr/bin/env python3
"""run_families.py -- holds `exactile families` to a comparison of printed solutions, pair by pair.

    run_families.py EXACTILE

The comparison knows nothing but the printed rows: a placement is a set of cells, and under --unique every solution is
turned and turned over in all eight ways that a rectangle may have.  TAP.
"""

import itertools
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

DOMINOES = "D:xDim=4:yDim=4:lattice=square\nC:name=d:layout=0 0,1 0:copies=8..8\n~D\n"
MIXED = "D:xDim=5:yDim=4:lattice=square\nP:set=tetrominoes:copies=0..5\n~D\n"
LABELLED = "D:xDim=6:yDim=1:lattice=square\nC:name=a:layout=0 0\nC:name=b:layout=0 0\nC:name=c:layout=0 0,1 0:copies=2..2\n~D\n"


def run(exactile, *arguments, text=None):
    done = subprocess.run([exactile, *arguments], input=text, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 3), done.stderr
    return done.stdout


def call(exactile, command, puzzle, *options):
    named = "\n" not in puzzle
    return run(exactile, command, puzzle if named else "-", *options, text=None if named else puzzle)


def solutions_of(printed, with_names=False):
    """Of each: the size of its rows, and its placements, as sets of cells, with names where copies are told apart."""
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


def kin_of(solutions, exchange, turns):
    found = []
    poses = [[s[2] if turn == 0 else turned(*s, turn) for turn in turns] for s in solutions]
    for (a, first), (b, second) in itertools.combinations(enumerate(poses, 1), 2):
        most = max(len(first[0] & pose) for pose in second)
        exchanged = max(len(first[0]), len(second[0])) - most
        if exchanged <= exchange:
            found.append([a, b, exchanged])
    return found


def families_of(count, kin):
    family = {s: {s} for s in range(1, count + 1)}
    for a, b, _ in kin:
        if family[a] is not family[b]:
            family[a] |= family[b]
            for s in family[b]:
                family[s] = family[a]
    return sorted((sorted(f) for f in {id(f): f for f in family.values()}.values()), key=lambda f: (-len(f), f))


def agrees(exactile, puzzle, exchange, turns=(0,), options=()):
    solutions = list(solutions_of(call(exactile, "solve", puzzle, *options), "--labelled" in options))
    told = json.loads(call(exactile, "families", puzzle, "--json", "--exchange", str(exchange), *options))
    kin = kin_of(solutions, exchange, turns)
    assert kin, "the test finds nothing that is alike"
    assert told["solutions"] == len(solutions)
    assert told["kin"] == kin, f"{len(told['kin'])} pairs told, {len(kin)} there are"
    assert [sorted(f) for f in told["families"]] == families_of(len(solutions), kin)
    # In its family each but the first follows one of its kin, near or far back.
    pairs = {frozenset(k[:2]) for k in kin}
    for family in told["families"]:
        for i, s in enumerate(family[1:], 1):
            assert any(frozenset((s, other)) in pairs for other in family[:i])


def graphs_have_every_solution_and_pair(exactile):
    with tempfile.TemporaryDirectory() as folder:
        path, dot = pathlib.Path(folder) / "g.graphml", pathlib.Path(folder) / "g.dot"
        told = json.loads(run(exactile, "families", "soma-cube", "--unique=mirror", "--json", "--graph", path))
        run(exactile, "families", "soma-cube", "--unique=mirror", "--graph", dot, "-q")
        space = "{http://graphml.graphdrawing.org/xmlns}"
        root = xml.etree.ElementTree.parse(path).getroot()
        nodes = [n.get("id") for n in root.iter(f"{space}node")]
        edges = []
        for edge in root.iter(f"{space}edge"):
            data = {d.get("key"): d.text for d in edge.iter(f"{space}data")}
            edges.append([int(edge.get("source")[1:]), int(edge.get("target")[1:]), int(data["exchanged"])])
            assert len(data["pieces"].split()) == edges[-1][2]
        assert len(set(nodes)) == 240 and edges == told["kin"]
        lines = dot.read_text()
        assert len(re.findall(r"^    \d+ \[family=\d+\];$", lines, re.M)) == 240
        assert [[int(n) for n in e] for e in re.findall(r"^    (\d+) -- (\d+) \[exchanged=(\d+), label=\"[^\"]+\"\];$", lines, re.M)] == edges


def the_map_of_the_soma_cube_has_one_island(exactile):
    """As Conway and Guy found: by exchanges of two or three pieces all of the 240 hang together but one."""
    told = json.loads(run(exactile, "families", "soma-cube", "--unique=mirror", "--json", "--exchange", "3"))
    assert [len(f) for f in told["families"]] == [239, 1]


def sorted_solutions_are_all_of_them(exactile):
    plain = [p for _, _, p in solutions_of(call(exactile, "solve", DOMINOES))]
    by_likeness = [p for _, _, p in solutions_of(call(exactile, "families", DOMINOES, "--sorted"))]
    assert len(plain) == len(by_likeness) == 36
    assert {frozenset(p) for p in plain} == {frozenset(p) for p in by_likeness}


def names_are_told_in_full(exactile):
    text = run(exactile, "convert", "soma-cube")
    long = re.sub(r"name=([A-Z])", r"name=\1_a_piece_with_a_long_name", text)
    assert long != text
    plain, told = (call(exactile, "families", p, "--unique", "--exchange", "6") for p in (text, long))
    assert told.replace("_a_piece_with_a_long_name", "") == plain
    # However many they are: a ring has two tilings by dominoes, and one domino lies apart.
    side = 36
    rows = ["# " * side] + ["# " + ". " * (side - 2) + "#"] * (side - 2) + ["# " * side]
    rows[2] = "# . # # " + ". " * (side - 5) + "#"
    ring = f"D:xDim={side}:yDim={side}:lattice=square\nR\n" + "\n".join(rows) + "\n~R\nC:name=d:layout=0 0,1 0:copies=71..71\n~D\n"
    told = call(exactile, "families", ring, "--exchange", "71").split("which pieces\n")[1].split()
    assert told[0] == "1" and len(told) - 1 == 70, told


def without_memory_it_fails(exactile):
    for limit in ("12M", "20M"):
        done = subprocess.run(
            [exactile, "families", "pentominoes-6x10", "--exchange", "12", "--memory-limit", limit],
            capture_output=True, text=True, check=False, timeout=60,
        )
        assert "family 1" in done.stdout or (done.returncode and done.stderr), f"{limit}: {done.returncode} and nothing told"


def what_is_not_complete_says_so(exactile):
    for limit, complete in (("3", False), ("1000", True)):
        told = json.loads(call(exactile, "families", DOMINOES, "--json", "--limit", limit))
        assert told["complete"] is complete and told["status"] and (told["status"] == "complete") is complete, told
    done = subprocess.run([exactile, "families", "soma-cube", "--json", "--sorted"], capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "give one of them" in done.stderr and not done.stdout


CLAIMS = {
    "dominoes": lambda e: agrees(e, DOMINOES, 2),
    "any number of each tetromino": lambda e: agrees(e, MIXED, 3),
    "equal pieces told apart": lambda e: agrees(e, LABELLED, 2, options=("--labelled",)),
    "pentominoes in 5x5": lambda e: agrees(e, "pentominoes-5x5", 3, options=("--limit", "200")),
    "unique pentominoes in 6x10": lambda e: agrees(e, "pentominoes-6x10", 2, turns=range(4), options=("--unique", "--limit", "300")),
    "unique dominoes in a square": lambda e: agrees(e, DOMINOES, 2, turns=range(8), options=("--unique",)),
    "the map of the Soma cube has one island": the_map_of_the_soma_cube_has_one_island,
    "graphs have every solution and pair": graphs_have_every_solution_and_pair,
    "sorted solutions are all of them": sorted_solutions_are_all_of_them,
    "names are told in full": names_are_told_in_full,
    "without memory it fails": without_memory_it_fails,
    "what is not complete says so": what_is_not_complete_says_so,
}


def main(arguments):
    exactile, failed = pathlib.Path(arguments[0]).resolve(), 0
    print(f"1..{len(CLAIMS)}")
    for number, (name, claim) in enumerate(CLAIMS.items(), 1):
        why_not = None
        try:
            claim(exactile)
        except (AssertionError, ValueError, KeyError) as error:
            why_not = f"{type(error).__name__}: {error}"
        failed += why_not is not None
        print(f"{'not ok' if why_not is not None else 'ok'} {number} - {name}")
        if why_not is not None:
            print(f"# {why_not}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
