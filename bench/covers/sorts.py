"""sorts.py -- exact covers of eight sorts, for bench/battery, and the same covers with their text shuffled."""

import itertools
import random



def text_of(primary, secondary, options):
    first = " ".join(primary) + (" | " + " ".join(secondary) if secondary else "")
    return "\n".join([first, *(" ".join(option) for option in options)]) + "\n"


def shuffled(cover, dice):
    """The items, the options and the items of each option in another order."""
    primary, secondary, options = cover
    mixed = [dice.sample(option, len(option)) for option in options]
    return dice.sample(primary, len(primary)), dice.sample(secondary, len(secondary)), dice.sample(mixed, len(mixed))


def free_polyominoes(size):
    """Cells of each free polyomino, as sorted tuples."""
    found = {((0, 0),)}
    for _ in range(size - 1):
        found = {
            canonical({*cells, (x + i, y + j)})
            for cells in found
            for x, y in cells
            for i, j in ((1, 0), (-1, 0), (0, 1), (0, -1))
            if (x + i, y + j) not in cells
        }
    return sorted(found)


def orientations(cells):
    turned = [[(x, y), (y, -x), (-x, -y), (-y, x), (-x, y), (y, x), (x, -y), (-y, -x)] for x, y in cells]
    for way in range(8):
        at = [ways[way] for ways in turned]
        low_x, low_y = min(x for x, _ in at), min(y for _, y in at)
        yield tuple(sorted((x - low_x, y - low_y) for x, y in at))


def canonical(cells):
    return min(orientations(cells))


def placements(cells, region):
    inside = set(region)
    for at in sorted(set(orientations(cells))):
        for dx, dy in region:
            moved = [(x + dx, y + dy) for x, y in at]
            if inside.issuperset(moved):
                yield [f"{x}.{y}" for x, y in moved]


def random_region(dice, cells):
    """A rectangle, sometimes without some cells at its rim."""
    x = dice.randint(3, 12 if cells > 60 else 7)
    y = -(-cells // x)
    region = [(i, j) for j in range(y) for i in range(x)]
    return region[:cells]


def tiling(dice):
    """Some free polyominoes once each, as options."""
    size = dice.choice((4, 5, 5))
    shapes = free_polyominoes(size)
    chosen = dice.sample(range(len(shapes)), dice.randint(4, min(len(shapes), 12 if size == 5 else 5)))
    region = random_region(dice, size * len(chosen))
    options = [[f"P{k}", *cells] for k in chosen for cells in placements(shapes[k], region)]
    return [*(f"P{k}" for k in chosen), *(f"{x}.{y}" for x, y in region)], [], options


def copies(dice):
    """Any number of copies of one or two polyominoes."""
    size = dice.choice((2, 3, 3, 4))
    shapes = dice.sample(free_polyominoes(size), 1 if size == 2 else dice.randint(1, 2))
    region = random_region(dice, size * dice.randint(*{2: (20, 80), 3: (14, 40), 4: (9, 20)}[size]))
    options = [cells for shape in shapes for cells in placements(shape, region)]
    return [f"{x}.{y}" for x, y in region], [], options


def latin(dice):
    """Latin squares with some options left out."""
    n = dice.randint(5, 9)
    kept = 1 if n < 7 else dice.uniform(0.5, 0.9)
    options = [
        [f"c{i}.{j}", f"r{i}.{k}", f"s{j}.{k}"] for i, j, k in itertools.product(range(n), repeat=3) if dice.random() < kept
    ]
    return [f"{kind}{i}.{j}" for kind in "crs" for i in range(n) for j in range(n)], [], options


def triples(dice):
    """Parallel classes of some triples of points."""
    n = 3 * dice.randint(6, 14)
    points = [f"p{i}" for i in range(n)]
    options = [dice.sample(points, 3) for _ in range(n * dice.randint(3, 12))]
    return points, [], options


def matching(dice):
    """Perfect matchings of a graph that is not planar."""
    n = 2 * dice.randint(10, 24)
    points = [f"p{i}" for i in range(n)]
    options = [list(pair) for pair in itertools.combinations(points, 2) if dice.random() < 6 / n + dice.random() * 0.2]
    return points, [], options


def queens(dice):
    n = dice.randint(8, 13)
    options = [[f"r{r}", f"c{c}", f"a{r + c}", f"b{r - c + n - 1}"] for r in range(n) for c in range(n)]
    return (
        [f"{x}{i}" for i in range(n) for x in "rc"],
        [f"{x}{i}" for i in range(2 * n - 1) for x in "ab"],
        [option for option in options if dice.random() < 0.95],
    )


def langford(dice):
    n = dice.randint(7, 13)
    options = [[f"k{k}", f"s{i}", f"s{i + k + 1}"] for k in range(1, n + 1) for i in range(1, 2 * n - k)]
    options = [option for option in options if dice.random() < 0.97]
    return [f"k{k}" for k in range(1, n + 1)] + [f"s{i}" for i in range(1, 2 * n + 1)], [], options


def any_cover(dice):
    primary, secondary, members = dice.randint(20, 90), dice.choice((0, 0, dice.randint(1, 30))), dice.randint(2, 6)
    names, others = [f"i{k}" for k in range(primary)], [f"s{k}" for k in range(secondary)]
    options = []
    for _ in range(dice.randint(2, 8) * primary):
        option = dice.sample(names, dice.randint(max(1, members - 2), members))
        options.append(option + dice.sample(others, min(secondary, dice.randint(0, 2))))
    return names, others, options


SORTS = {
    "tiling": tiling, "copies": copies, "latin": latin, "triples": triples, "matching": matching, "queens": queens,
    "langford": langford, "any": any_cover,
}  # fmt: skip


def make(seed):
    """Yields a name and a text, of a cover and of the same one shuffled."""
    dice = random.Random(seed)
    sort = list(SORTS)[seed % len(SORTS)]
    cover = SORTS[sort](dice)
    yield f"{sort} {seed}", text_of(*cover)
    yield f"{sort} {seed} shuffled", text_of(*shuffled(cover, dice))
