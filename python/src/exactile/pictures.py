"""Pictures: SVG, and PNG and PDF if cairo is there; drawings in notebooks; plots with matplotlib."""

from __future__ import annotations

import html
import re
import xml.etree.ElementTree as ElementTree

from . import _binding as c
from .library import Diagnostics, Error, Handle, lib, written_bytes

SVG = "{http://www.w3.org/2000/svg}"


class Picture:
    """A drawing, which a notebook shows."""

    def __init__(self, drawing: Handle):
        self._drawing = drawing

    def svg(self) -> str:
        return self.bytes("svg").decode()

    def bytes(self, format: str) -> bytes:
        """format: "svg", "png" or "pdf"."""
        diagnostics = Diagnostics()
        name = str(format).encode()
        return written_bytes(
            lambda file: diagnostics.check(lib.xt_drawing_write(self._drawing, name, file, diagnostics))
        )

    def save(self, path) -> None:
        """The ending of the name is the format."""
        data = self.bytes(str(path).rpartition(".")[2].lower())
        with open(path, "wb") as file:
            file.write(data)

    def plot(self, axes=None):
        """Draws the picture with matplotlib, and returns the axes."""
        return plot_svg(self.svg(), axes)

    def _repr_html_(self) -> str:
        return on_paper(self.svg())


def draw(add, *, lines: bool = False, numbers: bool = False) -> Picture:
    """add(drawing, diagnostics) adds the figures, and raises the errors."""
    drawing = Handle(lib.xt_drawing_new(c.xt_drawing_settings(lines=lines, numbers=numbers)), lib.xt_drawing_free)
    add(drawing, Diagnostics())
    return Picture(drawing)


# ---- Notebooks -------------------------------------------------------------------------------------------------------


def on_paper(content: str) -> str:
    """Dark ink on white paper, on dark pages too."""
    return f'<div style="display:inline-block;padding:4px;background:#fff;color:#1a1a1a">{content}</div>'


def in_notebook(solutions: list, note: str = "") -> str:
    """Solutions in one picture; without pictures, as texts."""

    def add(drawing, diagnostics):
        for solution in solutions:
            solution._add_to(drawing, diagnostics)

    note = f"<div>{html.escape(note)}</div>" if note else ""
    if not solutions:
        return on_paper(note)
    try:
        kept = len(solutions) == 1 and solutions[0].picture()
        return on_paper(note + (kept or draw(add)).svg())
    except Error:  # of exact covers and of boxes by their sides
        return on_paper(f"{note}<pre>{html.escape(''.join(solution.text() for solution in solutions))}</pre>")


# ---- Plots -----------------------------------------------------------------------------------------------------------


def axes_or_new(axes, **settings):
    from matplotlib import pyplot

    axes = axes if axes is not None else pyplot.figure().add_subplot(**settings)
    axes.set_axis_off()
    return axes


def plot_svg(svg: str, axes=None):
    """Draws the shapes and texts of a picture, which are those that the library writes."""
    from matplotlib.patches import Circle, PathPatch

    axes = axes_or_new(axes)
    root = ElementTree.fromstring(svg)
    _, _, width, height = map(float, root.get("viewBox").split())
    axes.set(xlim=(0, width), ylim=(height, 0), aspect="equal")
    points = axes.get_window_extent().width / width * 72 / axes.figure.dpi  # of a unit of the picture
    for order, mark in enumerate(root.iter()):
        pen = {
            "facecolor": mark.get("fill", "none"),
            "edgecolor": mark.get("stroke", "none"),
            "zorder": order,
            "linewidth": float(mark.get("stroke-width", 1)) * points,
            "linestyle": (0, (3, 2)) if mark.get("stroke-dasharray") else "-",
        }
        if mark.tag == SVG + "path":
            axes.add_patch(PathPatch(path_of(mark.get("d")), **pen))
        elif mark.tag == SVG + "circle":
            axes.add_patch(Circle((float(mark.get("cx")), float(mark.get("cy"))), float(mark.get("r")), **pen))
        elif mark.tag == SVG + "text":
            align = {"middle": "center", "end": "right"}.get(mark.get("text-anchor"), "left")
            axes.text(
                float(mark.get("x")),
                float(mark.get("y")),
                mark.text,
                ha=align,
                va="baseline",
                zorder=order,
                color=mark.get("fill"),
                fontsize=float(mark.get("font-size")) * points,
                weight=mark.get("font-weight", "normal"),
                parse_math=False,
            )
    return axes


def path_of(text: str):
    """A path of M, h, v, l and z, the commands that the library writes."""
    from matplotlib.path import Path

    spots, codes, x, y = [], [], 0.0, 0.0
    for command, numbers in re.findall(r"([Mhvlz])([^Mhvlz]*)", text):
        values = [float(number) for number in re.findall(r"-?[\d.]+", numbers)]
        if command == "z":
            spots.append((x, y))
            codes.append(Path.CLOSEPOLY)
            continue
        dx, dy = {"h": lambda v: (v[0], 0), "v": lambda v: (0, v[0])}.get(command, lambda v: v)(values)
        x, y = (dx, dy) if command == "M" else (x + dx, y + dy)
        spots.append((x, y))
        codes.append(Path.MOVETO if command == "M" else Path.LINETO)
    return Path(spots, codes)


def plot_voxels(grid, colours: list[str], axes=None):
    import numpy

    axes = axes_or_new(axes, projection="3d")
    axes.voxels(grid >= 0, facecolors=numpy.array(["#ffffff", *colours])[grid + 1], edgecolor="#00000040")
    axes.set_box_aspect(grid.shape)
    return axes
