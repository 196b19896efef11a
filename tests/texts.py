"""texts.py -- a folder in which the command lines of the three texts run as they are printed."""

import pathlib
import shutil

# The names of definition files in the texts and on their sites, and the puzzles, from puzzles/ on.
FILES = {
    "pentominoes_10x6_def.txt": "pentominoes-6x10",
    "pentominoes_10x6.txt": "pentominoes-6x10",
    "pentominoes_onesided_30x3_def.txt": "one-sided-pentominoes-3x30",
    "pentominoes_1s_18x5.txt": "one-sided-pentominoes-5x18",
    "tetriscube_def.txt": "tetris-cube",
    "tetriscube.txt": "tetris-cube",
    "bedlamcube_def.txt": "bedlam-cube",
    "somacube_def.txt": "soma-cube",
    "diabolicalcube_def.txt": "diabolical-cube",
    "PT12.txt": "../tests/polycube-diamond",
    "hexominoes_15x14_parallelogram_def.txt": "hexominoes-parallelogram",
    "hexominoes_box_in_a_diamond_def.txt": "hexominoes-box-in-diamond",
    "heptominoes_33x23_def.txt": "heptominoes-23x33",
}


def fill_folder(folder, executable, puzzles):
    """Puts the programs of the texts and their definition files into an empty folder."""
    folder = pathlib.Path(folder)
    (folder / "def").mkdir()
    for name, puzzle in FILES.items():
        shutil.copy(puzzles / f"{puzzle}.txt", folder / "def" / name)
    for name, subcommand in (("polycube", " polycube"), ("polycube128", " polycube"), ("exactile", "")):
        program = folder / name
        program.write_text(f'#!/bin/sh\nexec "{executable}"{subcommand} "$@"\n', encoding="utf-8")
        program.chmod(0o755)
