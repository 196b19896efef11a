"""burrtools.py -- writes puzzles of pieces as files of BurrTools, from a description of its format and its grids.

A grid says where BurrTools stores a cell, and by which steps all cells of a shape may be moved there.
"""

from lattices import plus


def cube(lattice, slot, centre):
    return lattice.coordinates(slot, centre)


def prism(lattice, slot, centre):
    x, y, z = lattice.coordinates(slot, centre)
    return x + y, y, z


def sphere(lattice, slot, centre):
    i, j, k = lattice.coordinates(slot, centre)
    return i + j, i + k, j + k


def rhombic(lattice, slot, centre):
    """A cube has a block of 5 voxels along each axis.  A cell lies 2 towards its face and 1 towards its edge."""
    x, y, z = lattice.coordinates(slot, centre)
    face, edges = slot // 8, [axis for axis in range(3) if axis != slot // 8]
    at = [5 * (x // 24) + 2, 5 * y + 2, 5 * z + 2]
    at[face] += -2 if slot % 8 >= 4 else 2
    at[edges[slot % 4 // 2]] += -1 if slot % 2 else 1
    return tuple(at)


def tetra_octa(lattice, slot, centre):
    """Blocks of 3 voxels are those of 4 without their border, moved by one block along x."""
    u = [8 * x // lattice.unit for x in centre]
    at = [(u[0] + u[1]) // 2, (u[0] + u[2]) // 2, (u[1] + u[2]) // 2]
    return tuple(3 * (x // 4 + (k == 0)) + x % 4 - 1 for k, x in enumerate(at))


# By lattice: the number of the grid, the voxel of a cell, the size of a block, and the axes along which the sum of all
# moves is even.
GRIDS = {
    "cube": (0, cube, 1, ()),
    "prism": (1, prism, 1, (0, 1)),
    "sphere": (2, sphere, 1, (0, 1, 2)),
    "rhombic": (3, rhombic, 5, ()),
    "tetra-octa": (4, tetra_octa, 3, (0, 1, 2)),
}


def can_be_written(puzzle):
    """BurrTools knows pieces that turn in space, and no others."""
    is_plain = not any(p["fixed"] or p["laid"] or p["motions"] for p in puzzle["pieces"])
    return is_plain and puzzle["lattice"].name in GRIDS and not puzzle["one_sided"]


def voxels_of(lattice, cells, colours):
    """Returns the element of a shape.  cells: a list of (cell, mark, colour)."""
    _, voxel_of, block, even = GRIDS[lattice.name]
    at = {voxel_of(lattice, *cell): mark + (str(colours.index(c) + 1) if c else "") for cell, mark, c in cells}
    move = [-(min(v[k] for v in at) // block) for k in range(3)]
    if sum(move[k] for k in even) % 2:
        move[even[0]] += 1
    at = {plus(v, move, block): mark for v, mark in at.items()}
    size = [block * (max(v[k] for v in at) // block + 1) for k in range(3)]
    text = "".join(
        at.get((x, y, z), "_") for z in range(size[2]) for y in range(size[1]) for x in range(size[0])
    )
    return f'<voxel x="{size[0]}" y="{size[1]}" z="{size[2]}" type="0">{text}</voxel>'


def write(puzzle, rng):
    lattice, colours = puzzle["lattice"], sorted(puzzle["rules"])
    shapes, parts = [], []
    for number, piece in enumerate(puzzle["pieces"]):
        cells = [(c, mark, colour) for key, mark in (("cells", "#"), ("variable", "+")) for c, colour in piece[key]]
        shapes.append(voxels_of(lattice, cells, colours))
        parts.append(f'<shape id="{number}" min="{piece["low"]}" max="{piece["high"]}"/>')
    target = [(c, "#" if is_required else "+", colour) for c, (is_required, colour) in puzzle["region"].items()]
    shapes.append(voxels_of(lattice, target, colours))
    paints = "".join(f'<color red="{rng.randrange(256)}" green="0" blue="0"/>' for _ in colours)
    pairs = "".join(
        f'<pair piece="{colours.index(a)}" result="{colours.index(b)}"/>'
        for a, on in puzzle["rules"].items()
        for b in sorted(on)
    )
    return (
        f'<?xml version="1.0"?>\n<puzzle version="2">\n<gridType type="{GRIDS[lattice.name][0]}"/>\n'
        f"<colors>{paints}</colors>\n<shapes>\n" + "\n".join(shapes) + "\n</shapes>\n"
        f'<problems><problem state="0">\n<shapes>{"".join(parts)}</shapes>\n'
        f'<result id="{len(shapes) - 1}"/>\n<bitmap>{pairs}</bitmap>\n</problem></problems>\n</puzzle>\n'
    )
