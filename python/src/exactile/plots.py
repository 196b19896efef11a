"""Plots with matplotlib: flat puzzles on squares as coloured cells, solids as voxels."""

from __future__ import annotations

from ._binding import lib


def plot(solution, puzzle, axes):
    from matplotlib import pyplot

    if puzzle.lattice not in ("square", "cube"):
        raise ValueError(f"plot draws squares and cubes, not the lattice {puzzle.lattice!r}; picture() draws all")
    grid = solution.array()
    colours = solution_colours(solution)
    is_flat = puzzle.dimensions == 2 or grid.shape[2] == 1
    if axes is None:
        axes = pyplot.figure().add_subplot(projection=None if is_flat else "3d")
    if is_flat:
        plot_flat(axes, grid.reshape(grid.shape[:2]), colours)
    else:
        import numpy

        papers = numpy.array(["#ffffff", *colours])[grid + 1]
        axes.voxels(grid >= 0, facecolors=papers, edgecolor="#00000040")
        axes.set_box_aspect(grid.shape)
    axes.set_axis_off()
    return axes


def plot_flat(axes, grid, colours):
    width, height = grid.shape
    for x in range(width):
        for y in range(height):
            if grid[x, y] >= 0:
                axes.fill([x, x + 1, x + 1, x], [y, y, y + 1, y + 1], color=colours[grid[x, y]], linewidth=0)
            # A line between two cells of different pieces, and around them.
            if (grid[x - 1, y] if x else -1) != grid[x, y]:
                axes.plot([x, x], [y, y + 1], color="black", linewidth=1)
            if (grid[x, y - 1] if y else -1) != grid[x, y]:
                axes.plot([x, x + 1], [y, y], color="black", linewidth=1)
            if x == width - 1 and grid[x, y] >= 0:
                axes.plot([width, width], [y, y + 1], color="black", linewidth=1)
            if y == height - 1 and grid[x, y] >= 0:
                axes.plot([x, x + 1], [height, height], color="black", linewidth=1)
    axes.set_aspect("equal")


def solution_colours(solution) -> list[str]:
    """The colours that the library's pictures have, as #rrggbb, in the order of the pieces."""
    from ._binding import ffi
    from .library import Diagnostics

    struct, _options = solution._struct()
    colours = ffi.new("xt_colour[]", lib.xt_solution_pieces(struct))
    diagnostics = Diagnostics()
    diagnostics.check(lib.xt_solution_colours(struct, colours, diagnostics.pointer))
    return [f"#{colour.paper:06x}" for colour in colours]
