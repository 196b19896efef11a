"""covers.py -- random exact covers with bounds, secondary items and colours, their text, and a naive solver.

Many have large groups of symmetries: equal blocks, all subsets of one size, and items that differ in their names alone.
"""

import copy
import itertools

MODES = {"": None}
MAX_STEPS, MAX_SOLUTIONS = 6000, 3000


class TooMany(Exception):
    """The naive solver gives up."""


def random_block(rng):
    """Returns items (name -> (low, high), or None if secondary) and options (lists of (name, colour))."""
    names = "abcdefgh"[: rng.randint(1, 7)]
    items = {n: (1, 1) for n in names}
    for n in names:
        if rng.random() < 0.2:
            low = rng.randint(0, 2)
            items[n] = (low, max(1, low + rng.randint(0, 2)))
        elif rng.random() < 0.25:
            items[n] = None
    options = []
    for _ in range(rng.randint(1, 10)):
        chosen = rng.sample(names, rng.randint(1, min(4, len(names))))
        colours = "rgb"[: rng.randint(1, 3)]
        options.append([(n, rng.choice(colours) if items[n] is None and rng.random() < 0.6 else None) for n in chosen])
    return items, options


def closed(rng):
    """Options with one item of a kind and some others, closed under a permutation of the others."""
    kinds = {f"k{k}": rng.choice([(1, 1), (1, 2), (0, 3), (2, 2)]) for k in range(rng.randint(1, 3))}
    others = "abcdefgh"[: rng.randint(2, 8)]
    image = dict(zip(others, rng.sample(others, len(others))))
    if rng.random() < 0.6:  # exchanges pairs
        image = {n: others[i ^ 1] if i ^ 1 < len(others) else n for i, n in enumerate(others)}
    items = dict(kinds)
    for n in others:
        if n not in items:
            bounds = rng.choice([(1, 1), (1, 1), (0, 1), None])
            while n not in items:
                items[n], n = bounds, image[n]
    if rng.random() < 0.25:  # one bound breaks the symmetry, and nothing else
        items[rng.choice(others)] = rng.choice([(1, 1), (0, 1), None])
    size = {k: rng.randint(1, min(3, len(others))) for k in kinds}
    is_coloured = rng.random() < 0.4
    options = []
    for _ in range(rng.randint(1, 5)):
        kind = rng.choice(list(kinds))
        chosen = rng.sample(others, size[kind])
        colour = {n: rng.choice("rg") if is_coloured else None for n in chosen}
        first = chosen
        while True:
            names = [(n, colour[b] if items[n] is None else None) for n, b in zip(chosen, first)]
            options.append([(kind, None), *names])
            chosen = [image[n] for n in chosen]
            if set(chosen) == set(first):
                break
    unique = [o for i, o in enumerate(options) if not any(set(o) == set(p) for p in options[:i])]
    return items, options if rng.random() < 0.2 else unique


def subsets(rng):
    """All subsets of one size of some items: every permutation of the items is a symmetry."""
    names = "abcdef"[: rng.randint(2, 6)]
    bounds = rng.choice([(1, 1), (1, 1), (2, 2), (1, 2), (0, 1)])
    size = rng.randint(1, min(3, len(names)))
    options = [[(n, None) for n in chosen] for chosen in itertools.combinations(names, size)]
    items = {n: bounds for n in names}
    if rng.random() < 0.3:
        items.update({n: rng.choice([(1, 1), (0, 1), None]) for n in names})
    return items, options * (2 if len(options) < 9 and rng.random() < 0.2 else 1)


def matching(rng):
    """Rows and columns, with a secondary item for each diagonal or colour: permutations and squares."""
    n = rng.randint(2, 4)
    items = {f"{kind}{k}": (1, 1) for kind in "rc" for k in range(n)}
    how, colours = rng.randint(0, 3), rng.randint(1, 3)
    options = []
    for r, c in itertools.product(range(n), repeat=2):
        option = [(f"r{r}", None), (f"c{c}", None)]
        if how == 1:
            option.append((f"d{(r + c) % n}", None))
        elif how == 2:
            option.append((f"d{min(r, c)}", "rgb"[(r + c) % colours]))
        options.append(option)
        if how == 2:
            items[option[-1][0]] = None
        if how == 1:
            items[option[-1][0]] = None if n % 2 == 0 or c else (0, 1)
    if how == 3:
        items.update({k: rng.choice([(1, 2), (2, 2)]) for k in items if k[0] == "r"})
    return items, options


def repeated(rng, block, times):
    """The block several times, sometimes tied together by an item that all have."""
    items, options = {}, []
    for k in range(times):
        items.update({f"{n}{k}": bounds for n, bounds in block[0].items()})
        options += [[(f"{n}{k}", colour) for n, colour in option] for option in block[1]]
    if rng.random() < 0.5:
        items["t"] = rng.choice([None, (0, times), (times, times)])
        for option in options:
            if rng.random() < 0.3 or option[0][0][0] == "a":
                option.append(("t", None if items["t"] else rng.choice(["r", "r", "g", None])))
    return items, options


def make(rng):
    items, options = rng.choice([random_block, closed, closed, subsets, matching])(rng)
    if len(options) <= 6 and rng.random() < 0.5:
        items, options = repeated(rng, (items, options), rng.randint(2, 3 if len(options) > 3 else 4))
    if rng.random() < 0.15:
        options.append(list(rng.choice(options)))
    options = [rng.sample(option, len(option)) for option in rng.sample(options, len(options))]
    cover = {"items": items, "options": options}
    return cover if is_sound(cover) else make(rng)


def is_sound(cover):
    return bool(cover["options"]) and all(cover["options"]) and any(cover["items"].values())


def write(cover, rng):
    """Returns the text in the format of Knuth's programs."""
    words = {True: [], False: []}
    for name, bounds in cover["items"].items():
        low, high = bounds or (1, 1)
        head = "" if (low, high) == (1, 1) else f"{low}|" if low == high else f"{low}:{high}|"
        words[bounds is not None].append(head + name)
    for names in words.values():
        rng.shuffle(names)
    lines = [" ".join(words[True] + (["|"] if words[False] else []) + words[False])]
    for option in cover["options"]:
        lines.append(" ".join(name + (f":{colour}" if colour else "") for name, colour in option))
    return "| A random cover\n" + "\n".join(lines) + "\n"


class Search:
    """Takes or leaves each option, as long as the bounds can still be kept."""

    def __init__(self, cover):
        self.bounds = {name: bounds for name, bounds in cover["items"].items() if bounds}
        self.options = [option for option in cover["options"] if any(name in self.bounds for name, _ in option)]
        self.left = {name: 0 for name in self.bounds}
        for option in self.options:
            for name, _ in option:
                if name in self.bounds:
                    self.left[name] += 1
        self.used = {name: 0 for name in self.bounds}
        self.colours = {}  # of secondary items: a list, with None for an option that takes the item alone
        self.solutions = self.steps = 0
        self.go_on(0)

    def go_on(self, number):
        self.steps += 1
        if self.steps > MAX_STEPS or self.solutions > MAX_SOLUTIONS:
            raise TooMany
        if any(self.used[n] + self.left[n] < low for n, (low, _) in self.bounds.items()):
            return
        if number == len(self.options):
            self.solutions += 1
            return
        option = self.options[number]
        primary = [n for n, _ in option if n in self.bounds]
        for n in primary:
            self.left[n] -= 1
        self.go_on(number + 1)
        if all(self.used[n] < self.bounds[n][1] for n in primary) and all(self.is_free(n, c) for n, c in option):
            self.change(option, 1)
            self.go_on(number + 1)
            self.change(option, -1)
        for n in primary:
            self.left[n] += 1

    def is_free(self, name, colour):
        taken = self.colours.get(name)
        return name in self.bounds or not taken or (colour is not None and taken[0] == colour)

    def change(self, option, by):
        for name, colour in option:
            if name in self.bounds:
                self.used[name] += by
            elif by > 0:
                self.colours.setdefault(name, []).append(colour)
            else:
                self.colours[name].pop()


def solve(cover):
    return {"": Search(cover).solutions}


def smaller(cover):
    for i, option in enumerate(cover["options"]):
        less = copy.deepcopy(cover)
        less["options"].pop(i)
        yield less
        for k, (name, colour) in enumerate(option):
            less = copy.deepcopy(cover)
            less["options"][i].pop(k)
            yield less
            if colour:
                less = copy.deepcopy(cover)
                less["options"][i][k] = (name, None)
                yield less
    for name, bounds in cover["items"].items():
        less = copy.deepcopy(cover)
        del less["items"][name]
        less["options"] = [[(n, c) for n, c in option if n != name] for option in less["options"]]
        yield less
        if bounds not in (None, (1, 1)):
            less = copy.deepcopy(cover)
            less["items"][name] = (1, 1)
            yield less
