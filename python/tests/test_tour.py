"""test_tour.py -- runs the cells of tour.ipynb, and compares the texts of their results with the stored ones."""

import ast
import contextlib
import io
import json
import pathlib
import pprint
import re
import unittest

TOUR = pathlib.Path(__file__).resolve().parent.parent / "tour.ipynb"


def run_cell(source, names):
    """Returns what a cell prints, and the value of its last line if that is an expression, else None."""
    body = ast.parse(source).body
    last = ast.Expression(body.pop().value) if body and isinstance(body[-1], ast.Expr) else None
    value = None
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        if last:
            value = eval(compile(last, "cell", "eval"), names)
    return printed.getvalue(), value


def stored_texts(cell):
    """Returns the printed text, and the text of the value; None without one."""
    printed, value = "", None
    for output in cell["outputs"]:
        if output["output_type"] == "stream":
            printed += "".join(output["text"])
        elif output["output_type"] == "execute_result":
            value = "".join(output["data"]["text/plain"])
    return printed, value


class Tour(unittest.TestCase):
    def test_cells(self):
        try:
            import matplotlib
        except ImportError:
            self.skipTest("matplotlib is not installed")
        matplotlib.use("agg")
        names, compared = {}, 0
        for cell in json.loads(TOUR.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] != "code":
                continue
            source = "".join(cell["source"])
            with self.subTest(source=source):
                printed, value = run_cell(source, names)
                stored, stored_value = stored_texts(cell)
                self.assertEqual(printed, stored)
                if stored_value is not None:
                    if hasattr(value, "_repr_html_"):
                        self.assertIn("<svg", value._repr_html_())
                    # A notebook breaks long values into other lines.
                    pack = lambda text: re.sub(r"\s+", "", text)  # noqa: E731
                    self.assertEqual(pack(pprint.pformat(value)), pack(stored_value))
                    compared += 1
        self.assertGreater(compared, 10)


if __name__ == "__main__":
    unittest.main()
