#!/usr/bin/env python3
"""run_install.py -- tests what a build installs, and that it can be removed.

    run_install.py SOURCE BUILD

Installs BUILD under a temporary DESTDIR, compiles a program against the one header with the pkg-config file alone, and
removes all again.  Prints TAP.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

PROGRAM = """#include <exactile.h>
int main(void) { return printf("%s\\n", xt_version()) < 0; }
"""
WANTED = [
    "bin/exactile",
    "include/exactile.h",
    "share/doc/exactile/README.md",
    "share/doc/exactile/docs/FORMAT.md",
    "share/doc/exactile/docs/gallery/README.md",
    "share/doc/exactile/examples/slurm-array.sh",
    "share/man/man1/exactile.1",
    "share/man/man1/exactile-solve.1",
    "share/man/man1/exactile-polycube.1",
    "share/bash-completion/completions/exactile.bash",
    "share/zsh/site-functions/_exactile",
    "share/fish/vendor_completions.d/exactile.fish",
]


def run(*command, **environment):
    return subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=False)


def everything_is_there(root):
    missing = [name for name in WANTED if not (root / name).is_file()]
    pages = {page.name for page in root.glob("share/man/man1/*")}
    listed = run(root / "bin/exactile", "help").stdout.split("Subcommands:\n")[1].split("\n\n")[0]
    missing += [line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line[2] != " "
                and f"exactile-{line.split()[0]}.1" not in pages]  # fmt: skip
    return missing


def compile_program(root, folder):
    """The only pkg-config file is ours, so no other library can be asked for."""
    files = next(root.rglob("exactile.pc")).parent
    flags = run(
        "pkg-config", "--cflags", "--libs", "exactile",
        PKG_CONFIG_LIBDIR=str(files), PKG_CONFIG_SYSROOT_DIR=str(folder / "destination"),
    )  # fmt: skip
    (folder / "program.c").write_text(PROGRAM)
    compiler = run("cc", str(folder / "program.c"), "-o", str(folder / "program"), *flags.stdout.split())
    if flags.returncode or compiler.returncode:
        return [flags.stderr, compiler.stderr]
    ran = run(str(folder / "program"), LD_LIBRARY_PATH=str(files.parent))
    return [] if ran.returncode == 0 else [ran.stderr]


def left_files(source, build, folder):
    run(sys.executable, str(source / "tools/uninstall.py"), str(build), DESTDIR=str(folder / "destination"))
    return [str(path) for path in (folder / "destination").rglob("*") if not path.is_dir()]


def report(number, name, faults):
    print(f"{'not ok' if faults else 'ok'} {number} - {name}")
    for fault in faults:
        print("#", fault)


def main():
    source, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    if not shutil.which("pkg-config"):
        print("1..0 # SKIP needs pkg-config")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        done = run("meson", "install", "-C", str(build), "--no-rebuild", "--destdir", str(folder / "destination"))
        root = next((folder / "destination").rglob("bin/exactile")).parent.parent if done.returncode == 0 else folder
        print("1..4")
        report(1, "the build is installed", [] if done.returncode == 0 else [done.stderr])
        report(2, "documents, examples, manual pages and completions are there", everything_is_there(root))
        report(3, "a program compiles against the header alone", compile_program(root, folder))
        report(4, "uninstalling leaves no file", left_files(source, build, folder))


if __name__ == "__main__":
    main()
