#!/usr/bin/env python3
"""run_solvers.py -- gives puzzles that `exactile convert` wrote to other solvers, and compares the counts.

    run_solvers.py EXACTILE

CaDiCaL and MiniZinc are used if they are installed; a claim that needs a missing one is skipped.  Clauses are
enumerated by excluding each model in turn, with all its variables, so a variable that the options do not determine gives
too many models.  Pseudo-Boolean constraints are translated to MiniZinc.  Prints TAP.
"""

import re
import shutil
import subprocess
import sys
import tempfile

from claims import check_claims

DOMINOES = "D:xDim=3:yDim=2:lattice=square\nC:name=d:layout=0 0,1 0:copies=3\n~D\n"
RANGES = "D:xDim=5:yDim=2:lattice=square\nP:set=pentominoes:copies=0..2\n~D\n"
OPTIONAL = (
    "D:xDim=4:yDim=2:lattice=square\nP:set=trominoes:copies=0..2\nR\n# # + #\n# # # #\n~R\n"
    "C:name=o:layout=0 0:copies=1..4\n~D\n"
)
COPIES = "D:xDim=4:yDim=4:lattice=square\nP:set=tetrominoes:only=L T:copies=2\n~D\n"
MANY = "D:xDim=3:yDim=2:lattice=square:optional\nC:name=a:layout=0 0,1 0:copies=1..2\nC:name=b:layout=0 0:copies=2..3\n~D\n"
ONE = "D:xDim=1:yDim=1:lattice=square:optional\nC:name=a:layout=0 0,1 0:copies=0..1\n~D\n"
NONE = "D:xDim=3:yDim=2:lattice=square\nC:name=a:layout=0 0,1 0,2 0:copies=0..1\n~D\n"
COLOURS = "A B | X\nA X:a\nA X\nA X:b\nB X:a\nB\nB X:b\nB X\n"
MULTIPLE = "A B 2:3|C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nC X:0\nB X:1\nC Y:1\n"
TWICE = "1:2|A | x\nA\nA x\nA x\n"
PUZZLES = {"dominoes": DOMINOES, "ranges": RANGES, "optional": OPTIONAL, "copies": COPIES, "many": MANY, "one": ONE, "none": NONE} | {"colours": COLOURS, "multiple": MULTIPLE, "twice": TWICE}


# Symmetry is broken by cases in the first two, and by comparisons in the others.
CASES = [(puzzle, ()) for puzzle in PUZZLES.values()] + [
    ("tetrominoes-3x7", ("--unique",)),
    ("tetrominoes-3x7", ("--unique=turns",)),
    (DOMINOES, ("--unique",)),
    (RANGES, ("--unique=turns",)),
    (MANY, ("--unique",)),
    ("slothouber-graatsma-cube", ("--unique=mirror",)),
]


def run(arguments, text=None):
    return subprocess.run(arguments, input=text, capture_output=True, text=True, check=False, timeout=120)


class Exactile:
    def __init__(self, path):
        self.path = path

    def __call__(self, command, puzzle, *options):
        named = "\n" not in puzzle
        done = run([self.path, command, puzzle if named else "-", *options], None if named else puzzle)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout

    def count(self, puzzle, *options):
        return int(self("count", puzzle, *options))


def clauses_of(text):
    """Returns the number of variables and the clauses, and checks that the head counts them."""
    _, _, variables, clauses = re.search(r"^p cnf .*$", text, re.M)[0].split()
    lines = [line for line in text.splitlines() if line[0] not in "cp"]
    assert len(lines) == int(clauses)
    used = {abs(int(word)) for line in lines for word in line.split()}
    assert max(used, default=0) <= int(variables)
    return int(variables), lines


def models_of(text):
    """Yields the models of clauses: the true variables of each."""
    variables, lines = clauses_of(text)
    while True:
        done = run(["cadical", "-q"], f"p cnf {variables} {len(lines)}\n" + "\n".join(lines) + "\n")
        if done.returncode == 20:
            return
        assert done.returncode == 10, done.stderr
        values = [int(word) for line in done.stdout.splitlines() if line[0] == "v" for word in line[1:].split()][:-1]
        yield [value for value in values if value > 0]
        lines.append(" ".join(str(-value) for value in values) + " 0")


def clauses_have_as_many_models_as_there_are_solutions(exactile):
    for puzzle, options in CASES:
        text = exactile("convert", puzzle, "--to", "dimacs", *options)
        assert len(list(models_of(text))) == exactile.count(puzzle, *options), (puzzle, options)


def constraints_have_as_many_solutions(exactile):
    for puzzle, options in CASES:
        opb = exactile("convert", puzzle, "--to", "opb", *options)
        variables, constraints = map(int, re.search(r"#variable= (\d+) #constraint= (\d+)", opb).groups())
        lines = [line for line in opb.splitlines() if line[0] != "*"]
        assert len(lines) == constraints
        model = [f"array[1..{variables}] of var 0..1: x;"]
        for line in lines:
            terms, relation, bound = re.fullmatch(r"(.*?)(>=|=) (-?\d+) ;", line).groups()
            model.append(f"constraint {re.sub('x([0-9]+)', lambda m: f'* x[{m[1]}]', terms) or 0} {relation} {bound};")
        assert count_of_model("\n".join(model) + '\nsolve satisfy; output ["v", show(x), "\\n"];') == exactile.count(puzzle, *options), opb


def items_and_options_have_as_many_solutions(exactile):
    for puzzle in PUZZLES.values():
        assert exactile.count(exactile("convert", puzzle, "--to", "options"), "-e", "dlx") == exactile.count(puzzle)
    for options in (), ("--unique",), ("--unique=turns",):
        for puzzle in "tetrominoes-3x7", "diabolical-cube", "pentominoes-5x12":
            text = exactile("convert", puzzle, "--to", "options", *options)
            assert exactile.count(text, "-e", "dlx") == exactile.count(puzzle, *options), puzzle


def checked(exactile, puzzle, found):
    """Returns the last line of `exactile check`."""
    with tempfile.NamedTemporaryFile("w") as file:
        file.write(puzzle)
        file.flush()
        return run([exactile.path, "check", file.name, "-"], found).stdout.splitlines()[-1]


def count_of_model(text):
    found = run(["minizinc", "-a", "--input-from-stdin"], text)
    assert found.returncode == 0, found.stderr
    return sum(line.startswith("v") for line in found.stdout.splitlines())


def minizinc_finds_as_many_solutions(exactile):
    for puzzle, options in CASES:
        text = exactile("convert", puzzle, "--to", "minizinc", *options)
        count = exactile.count(puzzle, *options)
        assert count_of_model(text) == count, (puzzle, options)
        if count and "\n" in puzzle:
            found = run(["minizinc", "-a", "--input-from-stdin"], text).stdout
            assert checked(exactile, puzzle, found) == f"{count} solution{'s' * (count > 1)}, all right"


def check_draws_what_a_solver_found(exactile):
    clauses = exactile("convert", "soma-cube", "--to", "dimacs", "--unique")
    found = run(["cadical"], clauses)  # with its statistics
    assert found.returncode == 10
    checked = run([exactile.path, "check", "soma-cube", "-"], found.stdout)
    assert checked.returncode == 0 and checked.stdout.endswith("1 solution, all right\n"), checked
    drawn = checked.stdout.split("---\n")[1].split("\n1 solution")[0]
    again = run([exactile.path, "check", "soma-cube", "-"], drawn)
    assert again.stdout == "1 solution, all right\n"
    wrong = re.sub(r"^v (-?)1 ", lambda m: "v 1 " if m[1] else "v -1 ", found.stdout, count=1, flags=re.M)
    assert run([exactile.path, "check", "soma-cube", "-"], wrong).returncode == 1


CLAIMS = {
    "clauses have as many models as there are solutions": ("cadical", clauses_have_as_many_models_as_there_are_solutions),
    "constraints have as many solutions": ("minizinc", constraints_have_as_many_solutions),
    "items and options have as many solutions": ("sh", items_and_options_have_as_many_solutions),
    "MiniZinc finds as many solutions": ("minizinc", minizinc_finds_as_many_solutions),
    "check draws what a solver found": ("cadical", check_draws_what_a_solver_found),
}


def main(arguments):
    exactile = Exactile(arguments[0])
    claims = {name: claim for name, (program, claim) in CLAIMS.items() if shutil.which(program)}
    skipped = [name for name in CLAIMS if name not in claims]
    return check_claims(claims, lambda claim: claim(exactile), skipped=skipped, reason="needs cadical and minizinc")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
