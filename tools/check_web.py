#!/usr/bin/env python3
"""check_web.py -- checks the format, the code and the types of web/.

    check_web.py            checks
    check_web.py --format   puts web/ into the house's format instead

The tools are prettier, eslint and tsc, which reads the types from comments (web/tsconfig.json).  npm fetches them into
build/modules, once.  Without Node, npm or a network nothing is checked: the command says so, and its exit status is 77.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

import build_page

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = ROOT / "build" / "modules"  # web/eslint.config.js and web/tsconfig.json have this path too
SOURCES = ["**/*.{js,mjs,ts}"]
SKIPPED = 77  # as Meson has it


def start(tool, *arguments):
    return subprocess.Popen([MODULES / "node_modules" / ".bin" / tool, *arguments], cwd=WEB)


def main():
    parser = argparse.ArgumentParser(description="checks the code of the page")
    parser.add_argument("--format", action="store_true", help="put the code into the house's format instead")
    arguments = parser.parse_args()
    try:
        if not (shutil.which("node") and shutil.which("npm")):
            raise build_page.CannotBuild("node and npm are not installed")
        build_page.fetch_modules(WEB, MODULES, for_tests=True)
    except build_page.CannotBuild as error:
        print(f"skipped: {error}")
        return SKIPPED
    if arguments.format:
        return start("prettier", "--write", "--log-level=warn", *SOURCES).wait()
    checks = [start("prettier", "--check", "--log-level=warn", *SOURCES), start("eslint", "."), start("tsc", "--project", "."),
              start("tsc", "--project", "tests")]  # fmt: skip
    return int(any([check.wait() for check in checks]))


if __name__ == "__main__":
    sys.exit(main())
