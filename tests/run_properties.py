#!/usr/bin/env python3
"""run_properties.py -- properties of solutions: known numbers, and the same properties computed in another way.

    run_properties.py [--slow] EXACTILE

The numbers are those of a program that shares nothing with exactile.  Collectors published some of them: no crossroads
(muuseo.com, PUZZLART), pieces on the border of 6x10 (gottfriedville), and three colours with corners (Knuth, 7.2.2.1,
exercise 277).  Random puzzles compare --where with a plain computation from `solve --json`.  --slow: only the numbers
that take long.  Prints TAP.
"""

import itertools
import json
import random
import subprocess
import sys
import tempfile

from claims import check_claims

# The option of symmetry, a condition, and the number of its solutions in each puzzle; a dash: not known.
PENTOMINOES = "pentominoes-3x20 pentominoes-4x15 pentominoes-5x12 pentominoes-6x10 hole"
NUMBERS = f"""
--unique | {PENTOMINOES}
no-crossroads | 2 238 325 563 41
crossroads=1 | 0 117 487 1102 16
crossroads=2 | 0 13 180 547 4
crossroads=3 | 0 0 18 118 4
crossroads=4 | 0 0 0 9 0
no-faults | 2 328 746 2323 53
faults=1 | 0 40 264 16 12
faults>1 | 0 0 0 0 0
halving-faults | 0 0 16 16 12
halves | 1 94 380 527 34
border=8 | 0 0 13 207 1
border=9 | 0 0 171 1111 25
border=10 | 0 0 483 864 27
border=11 | 0 96 303 155 12
inner=0 | 2 272 40 2 0
border(X) | 2 368 794 1464 39
border(I) | 2 368 1009 2328 65
border(L) and border(F) or border(F) and not border(L) | 2 368 804 1425 46
symmetric-part(2) | 2 351 886 2054 57
congruent-parts(2) | 0 80 179 525 14
rectangle | 0 40 264 136 4
rectangle(3,5) | 0 0 8 56 4
rectangle(5, 4) | 0 40 - 56 0
rectangle(5,6) | 0 0 16 24 0
colours<=2 | 0 0 0 0 0
colours<=3 | 2 354 449 1022 61
corner-colours<=3 | 2 228 85 94 30
balanced | 2 220 261 697 53
corner-balanced | 2 119 30 53 18
neighbours<16 or neighbours>25 | 0 0 0 0 0
--unique | pentominoes-5x5 tetrominoes-3x7 y-pentominoes-5x10 y-pentominoes-10x10
no-crossroads | 94 12 4 1
no-faults | 35 13 4 21
faults=1 | 72 0 0 30
inner=0 | 68 - - -
colours<=3 | 102 13 4 -
corner-colours<=3 | 89 12 4 -
symmetric-part | 99 - - -
congruent-parts(2) | 33 - - -
rectangle(4,5) | 72 - - -
symmetric-part(2) | - 12 - -
halves | - 0 4 -
crossroads=5 | 0 0 0 1
border=12 | 0 0 - 51
--unique | tetrominoes-5x8 tetrominoes-4x10
no-crossroads | 366 296
crossroads=3 | 6 1
no-faults | 695 79
faults=3 | 0 60
halving-faults | 14 14
halves | 279 217
symmetric-part | 783 449
symmetric-part(2) | 768 444
congruent-parts | 636 409
congruent-parts(2) | 442 292
rectangle | 405 395
rectangle(2,4) | 379 -
colours<=3 | 309 246
corner-colours<=3 | 75 130
--unique | hexiamonds-rhombus-6x6 one-sided-pentominoes-3x30
border=8 | 15 -
border=9 | 93 -
border=11 | 1 -
border(I) | 151 -
crossroads=0 | 12 -
crossroads=1 | 60 -
crossroads=4 | 1 -
no-faults | 156 22
faults=1 | 0 24
colours<=3 | 110 -
corner-colours<=3 | 0 -
corner-colours<=4 | 150 -
neighbours=25 | - 12
neighbours=26 | - 34
--unique=mirror | soma-cube solid-pentominoes-2x5x6 solid-pentominoes-2x3x10
faults | 0 8 0
neighbours=13 | 1 - -
neighbours=15 | 66 - -
neighbours=18 | 4 - -
covers(P, 1 1 1) | 37 - -
covers(Z, 1 1 1) or covers(V, 1 1 1) | 52 - -
"""
SLOW_NUMBERS = f"""
--unique | {PENTOMINOES}
symmetric-part | 2 363 982 2151 65
congruent-parts | 1 218 527 1014 37
not symmetric-part and not congruent-parts | 0 1 15 118 0
--unique | pentominoes-square-8x8
no-crossroads | 3142
crossroads=1 | 6592
crossroads=2 | 4685
crossroads=3 | 1438
crossroads=4 | 282
crossroads=5 | 7
no-faults | 16074
border=7 | 11
border=8 | 1242
border=12 | 50
inner=0 | 0
colours<=3 | 6060
corner-colours<=3 | 368
border(I) | 15861
border(X) | 9446
--unique | y-pentominoes-15x15
crossroads=5 | 40
crossroads=8 | 72
crossroads=10 | 4
no-faults | 212
border=20 | 212
--unique=mirror | solid-pentominoes-3x4x5
faults | 16
inner=0 | 3900
inner=1 | 40
"""
RECTANGLE = "D:xDim={}:yDim={}:lattice=square\n{}\n~D\n"
TWO_SETS = "P:set=tetrominoes:copies=2"
PUZZLES = {
    "tetrominoes-5x8": RECTANGLE.format(8, 5, TWO_SETS),
    "tetrominoes-4x10": RECTANGLE.format(10, 4, TWO_SETS),
    "hole": RECTANGLE.format(
        8, 8, "R\n" + "# # # # # # # #\n" * 3 + "# # # . . # # #\n" * 2 + "# # # # # # # #\n" * 3 + "~R\nP:set=pentominoes"
    ),
}


# Each line of a table: option, puzzle, property, and its values with their numbers of solutions.
TABLES = """
--unique | pentominoes-6x10 | crossroads | 0:563 1:1102 2:547 3:118 4:9
--unique | pentominoes-5x12 | crossroads | 0:325 1:487 2:180 3:18
--unique | pentominoes-4x15 | border | 11:96 12:272
--unique | tetrominoes-5x8 | crossroads | 0:366 1:339 2:72 3:6
--unique | tetrominoes-4x10 | faults | 0:79 1:154 2:156 3:60
--unique | tetrominoes-4x10 | crossroads | 0:296 1:136 2:16 3:1
--unique | y-pentominoes-10x10 | crossroads | 0:1 1:17 2:12 3:17 4:3 5:1
--unique | hexiamonds-rhombus-6x6 | border | 8:15 9:93 10:47 11:1
--unique | hexiamonds-rhombus-6x6 | crossroads | 0:12 1:60 2:61 3:22 4:1
--unique=mirror | soma-cube | neighbours | 13:1 14:10 15:66 16:108 17:51 18:4
"""
SLOW_TABLES = """
--unique | pentominoes-square-8x8 | crossroads | 0:3142 1:6592 2:4685 3:1438 4:282 5:7
--unique | pentominoes-square-8x8 | border | 7:11 8:1242 9:6889 10:6363 11:1591 12:50
--unique | y-pentominoes-15x15 | crossroads | 5:40 6:48 7:12 8:72 9:36 10:4
--unique=mirror | solid-pentominoes-3x4x5 | inner | 0:3900 1:40
"""

# Calendars: the solutions of the dates of each month, of some dates, and of the dates that do not exist.
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
O6 = "C:name=O:layout=0 0 0, 1 0 0, 2 0 0, 0 1 0, 1 1 0, 2 1 0\n"
TETROMINOES = "".join(f"C:name={name.lower()}:shape=tetrominoes/{name}\n" for name in "ILOST")
CALENDARS = {
    "DragonFjord": (
        (O6 + "P:set=pentominoes:only=L N P U V Y Z", 0, None),
        "3221 1364 1486 2139 1746 2073 1835 2813 1318 1443 2873 2094",
        {"Oct,6": 7, "Apr,6": 8, "Jul,6": 12, "Jan,25": 216, "Jan,20": 195, "Jun,7": 191, "Feb,29": 64},
        656,
    ),
    "JarringWords": (
        (O6 + "P:set=pentominoes:only=L N P U V Y T", 0, None),
        "2823 1722 1274 1389 1995 1804 1651 2566 1401 1581 2086 2333",
        {"Jul,2": 10, "Sep,2": 12, "Apr,6": 14, "Jan,23": 208, "Nov,7": 205, "Aug,28": 201},
        520,
    ),
}
SLOW_CALENDARS = {
    "tetromino type": (
        (O6 + "P:set=pentominoes:only=P U V\n" + TETROMINOES.rstrip(), 4, None),
        "44909 23085 25660 27769 27113 68508 22929 31249 24671 24579 29214 30439",
        {"May,26": 308, "Nov,6": 347, "Oct,26": 350, "Jun,25": 5205, "Jun,7": 3709, "Jun,22": 3701},
        8608,
    ),
    "with weekday, Tuesday": (
        (
            "P:set=pentominoes:only=L N P T U V Z\n"
            + "".join(line + "\n" for line in TETROMINOES.split("\n") if line[7:8] in "ils").rstrip(),
            0,
            "Tue",
        ),
        None,
        {"Apr,6": 97, "Mar,27": 110, "Jun,7": 3102},
        None,
    ),
}


def calendar(pieces, last_days, weekday):
    """Returns the definition: months in two rows, days in five, the last three from column last_days on."""
    rows = [[*MONTHS[:6], "."], [*MONTHS[6:], "."]]
    rows += [[str(day) for day in range(first, first + 7)] for first in (1, 8, 15, 22)]
    rows += [["."] * last_days + ["29", "30", "31"] + ["."] * (4 - last_days)]
    region = [["." if name == "." else "+" for name in row] for row in rows]
    if weekday:  # the others are covered
        week = [["Mon", "Tue", "Wed", "Thu"], ["Fri", "Sat", "Sun"]]
        region[6][3:] = ["." if day == weekday else "#" for day in week[0]]
        region.append(["."] * 4 + ["." if day == weekday else "#" for day in week[1]])
        rows.append(["."] * 7)
    text = ["\n".join(" ".join(row) for row in drawing) for drawing in (region, rows)]
    return f"D:xDim=7:yDim={len(rows)}:lattice=square\n{pieces}\nR\n{text[0]}\n~R\nN\n{text[1]}\n~N\n~D\n"


def run(*arguments, text=None):
    result = subprocess.run(arguments, input=text, capture_output=True, text=True, timeout=600)
    assert result.returncode in (0, 1), f"{' '.join(arguments)}: status {result.returncode}: {result.stderr}"
    return result.stdout


def claims_of(exactile, numbers):
    """Returns a claim for each condition of a table."""
    claims, option, puzzles = {}, "", []
    for line in numbers.strip().split("\n"):
        condition, _, counts = (field.strip() for field in line.partition(" | "))
        if condition.startswith("--"):
            option, puzzles = condition, counts.split()
            continue

        def check(option=option, puzzles=puzzles, condition=condition, counts=counts.split()):
            assert len(counts) == len(puzzles)
            for puzzle, count in zip(puzzles, counts):
                if count != "-":
                    text = PUZZLES.get(puzzle)
                    where = ["count", option, "--where", condition, "-q", "-" if text else puzzle]
                    found = run(exactile, *where, text=text).strip()
                    assert found == count, f"{puzzle}: {found}, not {count}"

        claims[f"{condition}, {option} {puzzles[0]} ..."] = check
    return claims


def groups_of(exactile, puzzle, by, *options, text=None):
    lines = run(exactile, "count", "-q", "--by", by, *options, "-" if text else puzzle, text=text).splitlines()
    return {key: int(number) for key, number in (line.split("\t") for line in lines)}


def table_claims(exactile, tables):
    claims = {}
    for line in tables.strip().split("\n"):

        def check(line=line):
            option, puzzle, word, values = line.split(" | ")
            found = groups_of(exactile, puzzle, word, option, text=PUZZLES.get(puzzle))
            assert " ".join(f"{key}:{number}" for key, number in found.items()) == values, found

        claims[f"table: {line}"] = check
    return claims


def check_calendar(exactile, board, months, dates, impossible):
    found = groups_of(exactile, None, "empty", text=calendar(*board))
    number = {(month, day): found.get(f"{month},{day}", 0) for month in MONTHS for day in range(1, 32)}
    missing = {(m, d) for m, last in zip(MONTHS, (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)) for d in range(last + 1, 32)}
    for key, expected in dates.items():
        assert found[key] == expected, f"{key}: {found[key]}, not {expected}"
    assert min(number[d] for d in number if d not in missing) == min(dates.values())
    assert max(number[d] for d in number if d not in missing) == max(dates.values())
    sums = [sum(number[m, d] for m, d in number if m == month and (m, d) not in missing) for month in MONTHS]
    assert not months or sums == [int(word) for word in months.split()], sums
    assert impossible is None or sum(number[date] for date in missing) == impossible, sums
    assert months or sum(sums) == 328193, sums  # of the Tuesdays


def calendar_claims(exactile, calendars):
    return {f"calendar {name}": lambda row=row: check_calendar(exactile, *row) for name, row in calendars.items()}


def check_choices(exactile):
    six = RECTANGLE.format(6, 5, "P:set=pentominoes:copies=0..1")
    for option, one in ("--unique", 1), ("--threads=2", 4):
        found = groups_of(exactile, None, "pieces", option, text=six)
        assert len(found) == 172 and sum(found.values()) == 541 * one and found["I N P V W Y"] == 16 * one, found
        assert sum(number == one for number in found.values()) == 68, found


# ---- Random puzzles --------------------------------------------------------------------------------------------------


def neighbours(cell):
    x, y = cell
    return (x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)


def random_puzzle(dice):
    """Returns a definition: a region that was cut into pieces, and its cells."""
    width, height = dice.randint(3, 6), dice.randint(3, 5)
    region = {(x, y) for x in range(width) for y in range(height) if dice.random() < 0.93}
    lines, free, names = [], set(region), iter("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef")
    while free:
        piece = [dice.choice(sorted(free))]
        for _ in range(dice.randint(1, 4)):
            beside = sorted({n for cell in piece for n in neighbours(cell)} & free - set(piece))
            piece += [dice.choice(beside)] if beside else []
        free -= set(piece)
        if not free or len(piece) > 1 or dice.random() < 0.8:
            cells = ", ".join(f"{x} {y} 0" for x, y in piece)
            lines.append(f"C:name={next(names)}:layout={cells}")
        else:
            free |= set(piece)
    rows = [" ".join("#" if (x, y) in region else "." for x in range(width)) for y in reversed(range(height))]
    return RECTANGLE.format(width, height, "\n".join(["R", *rows, "~R", *lines])), region


def holders(solution):
    return {tuple(cell[:2]): index for index, piece in enumerate(solution["pieces"]) for cell in piece["cells"]}


def crossroads(solution, _):
    at = holders(solution)
    squares = ([(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] for x in range(8) for y in range(8))
    return sum(len({at[c] for c in square if c in at}) == 4 for square in squares)


def faults(solution, _):
    total = 0
    for axis in (0, 1):
        spans = [[cell[axis] for cell in piece["cells"]] for piece in solution["pieces"]]
        for line in range(1, 8):
            sides = {"cut" if min(s) < line <= max(s) else max(s) < line for s in spans}
            total += sides == {True, False}
    return total


def border(solution, region):
    outside, edge = set(), [(x, y) for x in range(-1, 8) for y in range(-1, 8) if (x, y) not in region]
    reached = [(-1, -1)]
    while reached:
        cell = reached.pop()
        if cell in edge and cell not in outside:
            outside.add(cell)
            reached += neighbours(cell)
    return sum(any(n in outside for c in piece["cells"] for n in neighbours(c[:2])) for piece in solution["pieces"])


def pairs(solution, corners=False):
    at = holders(solution)
    steps = [(1, 0), (0, 1)] + [(1, 1), (1, -1)] * corners
    touching = ((at[x, y], at.get((x + dx, y + dy))) for x, y in at for dx, dy in steps)
    return {frozenset(pair) for pair in touching if None not in pair and pair[0] != pair[1]}


def least_colours(solution, corners):
    edges, pieces = [sorted(pair) for pair in pairs(solution, corners)], len(solution["pieces"])

    def colour(colours, given):
        if len(given) == pieces:
            return True
        near = {given[a] for a, b in edges if b == len(given)}
        return any(colour(colours, [*given, c]) for c in range(colours) if c not in near)

    return next(colours for colours in range(pieces + 1) if colour(colours, []))


def rectangle(solution, _):
    sets = [{tuple(c[:2]) for c in piece["cells"]} for piece in solution["pieces"]]
    for number in range(2, len(sets)):
        for chosen in itertools.combinations(sets, number):
            cells = set().union(*chosen)
            x, y = zip(*cells)
            if len(cells) == (max(x) - min(x) + 1) * (max(y) - min(y) + 1):
                return 1
    return 0


def least_form(cells):
    """Returns the same for congruent sets of cells."""
    forms = []
    for swap, a, b in itertools.product((0, 1), (1, -1), (1, -1)):
        turned = [(a * c[swap], b * c[1 - swap]) for c in cells]
        left, low = min(x for x, _ in turned), min(y for _, y in turned)
        forms.append((sorted((x - left, y - low) for x, y in turned)))
    return forms


def congruent_pairs(solution, _):
    touching = [sorted(pair) for pair in pairs(solution)]
    unions = {(a, b): solution["pieces"][a]["cells"] + solution["pieces"][b]["cells"] for a, b in touching}
    forms = {pair: tuple(min(least_form(cells))) for pair, cells in unions.items()}
    return int(any(not set(p) & set(q) and forms[p] == forms[q] for p, q in itertools.combinations(forms, 2)))


def symmetric_pair(solution, _):
    if len(solution["pieces"]) < 3:
        return 0
    unions = [solution["pieces"][a]["cells"] + solution["pieces"][b]["cells"] for a, b in map(sorted, pairs(solution))]
    forms = [least_form(cells) for cells in unions]
    return int(any(f[1:].count(f[0]) for f in forms))


COMPUTED = {
    "crossroads": crossroads,
    "faults": faults,
    "border": border,
    "neighbours": lambda solution, _: len(pairs(solution)),
    "colours": lambda solution, _: least_colours(solution, False),
    "corner-colours": lambda solution, _: least_colours(solution, True),
    "rectangle": rectangle,
    "congruent-parts(2)": congruent_pairs,
    "symmetric-part(2)": symmetric_pair,
}


MOST = 200  # solutions of a random puzzle that is compared


def check_random(exactile, seed):
    dice = random.Random(seed)
    definition, region = random_puzzle(dice)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(definition)
        file.flush()

        def solutions(*options):
            lines = run(exactile, "solve", file.name, "--json", "-q", *options).splitlines()
            return [json.loads(line)["pieces"] for line in lines]

        every = solutions("--limit", str(MOST))
        for word, compute in COMPUTED.items() if len(every) < MOST else ():
            values = [compute({"pieces": pieces}, region) for pieces in every]
            value = dice.choice(values)
            kept = solutions("--where", f"{word}={value}", "--threads", str(dice.randint(1, 3)))
            expected = [pieces for pieces, v in zip(every, values) if v == value]
            assert kept == expected, f"seed {seed}, {word}={value}: {len(kept)}, not {len(expected)}\n{definition}"


def main():
    exactile, is_slow = sys.argv[-1], "--slow" in sys.argv
    claims = claims_of(exactile, SLOW_NUMBERS if is_slow else NUMBERS)
    claims |= table_claims(exactile, SLOW_TABLES if is_slow else TABLES)
    claims |= calendar_claims(exactile, SLOW_CALENDARS if is_slow else CALENDARS)
    if not is_slow:
        claims["172 choices of six pentominoes fill 5x6, 68 of them in one way"] = lambda: check_choices(exactile)
    for seed in range(0 if is_slow else 25):
        claims[f"random puzzle {seed}"] = lambda seed=seed: check_random(exactile, seed)
    return check_claims(claims, lambda claim: claim(), errors=(AssertionError, subprocess.TimeoutExpired))


if __name__ == "__main__":
    sys.exit(main())
