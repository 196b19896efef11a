"""Pictures: SVG, and PNG and PDF if cairo is there."""

from __future__ import annotations

from ._binding import ffi, lib
from .library import Diagnostics


class Picture:
    """A drawing, which a notebook shows."""

    def __init__(self, drawing):
        self._drawing = drawing

    def svg(self) -> str:
        return self.bytes("svg").decode()

    def bytes(self, format: str) -> bytes:
        """format: "svg", "png" or "pdf"."""
        diagnostics = Diagnostics()
        text, size = ffi.new("char **"), ffi.new("size_t *")
        file = lib.open_memstream(text, size)
        if not file:
            raise MemoryError
        good = lib.xt_drawing_write(self._drawing, format.encode(), file, diagnostics.pointer)
        lib.fclose(file)
        result = ffi.buffer(text[0], size[0])[:]
        lib.free(text[0])
        diagnostics.check(good)
        return result

    def save(self, path) -> None:
        """The ending of the name is the format."""
        format = str(path).rpartition(".")[2].lower()
        data = self.bytes(format)
        with open(path, "wb") as file:
            file.write(data)

    def _repr_svg_(self) -> str:
        return self.svg()


def draw(add, *, lines: bool = False, numbers: bool = False) -> Picture:
    settings = ffi.new("xt_drawing_settings *", {"lines": lines, "numbers": numbers})
    drawing = ffi.gc(lib.xt_drawing_new(settings), lib.xt_drawing_free)
    if not drawing:
        raise MemoryError
    diagnostics = Diagnostics()
    diagnostics.check(add(drawing, diagnostics.pointer))
    return Picture(drawing)
