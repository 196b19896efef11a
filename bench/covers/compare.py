#!/usr/bin/env python3
"""compare.py -- times exactile against a plain algorithm X and C on exact covers.

    cc -O3 -march=native -o textbook bench/covers/textbook.c
    bench/covers/compare.py build/exactile ./textbook [--covers N] [--runs N] [--only NAME] [--write FOLDER]
        [--peer 'node bench/covers/dancing_links.mjs node_modules/dancing-links/built/lib/index.js']

It makes the covers, runs the programs in turn, and prints the medians of their processor time in ms, with one thread
and the whole process, and how often exactile is faster.  Random covers are those on which the plain program places
10,000 to 3,000,000 options.  A peer is a further program, which prints the count, and its time on stderr: `12.3 ms`.
It gets no cover with colours.
"""

import argparse
import math
import os
import pathlib
import random
import resource
import shlex
import statistics
import subprocess
import tempfile


def text_of(primary, secondary, options):
    first = " ".join(primary) + (" | " + " ".join(secondary) if secondary else "")
    return "\n".join([first, *(" ".join(option) for option in options)]) + "\n"


def queens(n):
    options = [[f"r{r}", f"c{c}", f"a{r + c}", f"b{r - c + n - 1}"] for r in range(n) for c in range(n)]
    return text_of(
        [f"{x}{i}" for i in range(n) for x in "rc"], [f"{x}{i}" for i in range(2 * n - 1) for x in "ab"], options
    )


def langford(n):
    options = [[str(k), f"s{i}", f"s{i + k + 1}"] for k in range(1, n + 1) for i in range(1, 2 * n - k)]
    return text_of([str(k) for k in range(1, n + 1)] + [f"s{i}" for i in range(1, 2 * n + 1)], [], options)


def sudoku(clues):
    def items(row, column, digit):
        block = row // 3 * 3 + column // 3
        return [f"p{row}{column}", f"r{row}{digit}", f"c{column}{digit}", f"b{block}{digit}"]

    used = {i for at, digit in enumerate(clues) if digit != "0" for i in items(at // 9, at % 9, digit)}
    options = [items(r, c, d) for r in range(9) for c in range(9) for d in "123456789"]
    options = [option for option in options if not used & set(option)]
    return text_of(sorted({i for option in options for i in option}), [], options)


def word_square(n, words, letters, seed):
    """Rows and columns are words; cells are secondary items with letters as colours."""
    dice = random.Random(seed)
    chosen = sorted({"".join(dice.choice(letters) for _ in range(n)) for _ in range(words)})
    options = []
    for i in range(n):
        for word in chosen:
            options.append([f"a{i}"] + [f"x{i}{k}:{word[k]}" for k in range(n)])
            options.append([f"d{i}"] + [f"x{k}{i}:{word[k]}" for k in range(n)])
    return text_of([f"{x}{i}" for x in "ad" for i in range(n)], [f"x{r}{c}" for r in range(n) for c in range(n)], options)


def random_cover(seed):
    dice = random.Random(seed)
    primary, secondary = dice.randint(15, 60), dice.choice([0, 0, dice.randint(1, 30)])
    colours = secondary and dice.choice([0, 0, 3])
    members = dice.randint(2, 6)
    names, others = [f"i{k}" for k in range(primary)], [f"s{k}" for k in range(secondary)]
    options = []
    for _ in range(dice.randint(2, 8) * primary):
        option = dice.sample(names, dice.randint(max(1, members - 2), members))
        for item in dice.sample(others, min(secondary, dice.randint(0, 2))):
            option.append(item + (f":{dice.randint(1, colours)}" if colours else ""))
        options.append(option)
    return text_of(names, others, options)


def run(command, text):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdin=open(text), capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return done.stdout.split()[0] if done.stdout else "-", seconds * 1000, done.stderr


def measure(exactile, textbook, peer, text, runs):
    """Returns the median times of exactile, the plain program and the peer, which is None for colours."""
    programs = [[exactile, "count", str(text), "--threads", "1", "--quiet"], [textbook]]
    if peer and ":" not in text.read_text():
        programs.append(peer)
    times, counts = [[] for _ in programs], set()
    for _ in range(runs):
        for command, its in zip(programs, times):
            count, milliseconds, errors = run(command, text)
            its.append(float(errors.split()[0]) if command is peer else milliseconds)
            counts.add(count)
    if len(counts) > 1:
        raise SystemExit(f"{text}: the counts differ: {counts}")
    return ([statistics.median(its) for its in times] + [None])[:3]


def find_random_covers(textbook, folder, wanted):
    found, seed = [], 0
    while len(found) < wanted:
        seed += 1
        path = folder / f"random-{seed}"
        path.write_text(random_cover(seed))
        try:
            done = subprocess.run([textbook], stdin=open(path), capture_output=True, text=True, timeout=3, check=False)
        except subprocess.TimeoutExpired:
            continue
        if 10_000 <= int(done.stderr.split()[0]) <= 3_000_000:
            found.append(path)
    return found


def summarise(name, times):
    """times: by cover, of exactile and of the other program."""
    if not times:
        return
    ratios = {cover: theirs / ours for cover, (ours, theirs) in times.items()}
    mean = math.exp(statistics.fmean(math.log(r) for r in ratios.values()))
    total = sum(theirs for _, theirs in times.values()) / sum(ours for ours, _ in times.values())
    worst = min(ratios, key=ratios.get)
    print(
        f"{name}: {len(times)} covers, geometric mean {mean:.2f}, of the sums {total:.2f}, "
        f"least {ratios[worst]:.2f} ({worst}), slower on {sum(r < 1 for r in ratios.values())}"
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("exactile")
    parser.add_argument("textbook")
    parser.add_argument("--covers", type=int, default=300, help="random ones")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="")
    parser.add_argument("--peer", type=shlex.split)
    parser.add_argument("--write", help="keep the covers in this folder")
    options = parser.parse_args()
    folder = pathlib.Path(options.write or tempfile.mkdtemp())
    os.makedirs(folder, exist_ok=True)
    named = {
        "queens-12": queens(12),
        "langford-11": langford(11),
        "sudoku-17": sudoku("000000010400000000020000000000050407008000300001090000300400200050100000000806000"),
        "words-4": word_square(4, 150, "aeionrst", 1),
        "words-3": word_square(3, 200, "aeionrstl", 2),
    }
    paths = []
    for name, text in named.items():
        (folder / name).write_text(text)
        paths.append(folder / name)
    paths += find_random_covers(options.textbook, folder, options.covers)
    rows = {}
    print(f"{'cover':14} {'exactile':>9} {'textbook':>9}  ratio {'peer':>9}  ratio")
    for path in paths:
        if options.only not in path.name:
            continue
        ours, plain, peer = measure(options.exactile, options.textbook, options.peer, path, options.runs)
        rows[path.name] = ours, plain, peer
        last = f" {peer:9.1f} {peer / ours:6.2f}" if peer else ""
        print(f"{path.name:14} {ours:9.1f} {plain:9.1f} {plain / ours:6.2f}{last}", flush=True)
    for name, column in (("textbook", 1), ("peer", 2)):
        summarise(name, {cover: (row[0], row[column]) for cover, row in rows.items() if row[column]})


if __name__ == "__main__":
    main()
