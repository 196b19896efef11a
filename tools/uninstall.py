#!/usr/bin/env python3
"""uninstall.py -- removes the files that `meson install` of a build puts under its prefix and DESTDIR.

    uninstall.py BUILD

Then it removes the folders that are empty, up to the prefix.
"""

import json
import os
import pathlib
import subprocess
import sys


def introspect(build, what):
    return json.loads(subprocess.run(["meson", "introspect", build, what], check=True, capture_output=True).stdout)


def under_destination(path):
    """DESTDIR stands before an absolute path."""
    return pathlib.Path(os.environ.get("DESTDIR", "") + str(path))


def installed_files(source, target):
    """A folder is installed with all its files."""
    source = pathlib.Path(source)
    if not source.is_dir():
        return [target]
    return [target / path.relative_to(source) for path in source.rglob("*") if not path.is_dir()]


def links_to(library):
    """libexactile.so and libexactile.so.0 are links beside libexactile.so.0.1.0."""
    stem = library.name.split(".so.")[0]
    return [path for path in library.parent.glob(f"{stem}.so*") if path.is_symlink()]


def main():
    build = sys.argv[1]
    prefix = next(option["value"] for option in introspect(build, "--buildoptions") if option["name"] == "prefix")
    files = []
    for source, target in introspect(build, "--installed").items():
        files += installed_files(source, under_destination(target))
    files += [link for path in files if ".so." in path.name for link in links_to(path)]
    for path in files:
        path.unlink(missing_ok=True)
    top = under_destination(prefix)
    for folder in sorted({parent for path in files for parent in path.parents}, key=lambda f: -len(f.parts)):
        if top in folder.parents and folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
    print(f"removed from {top}")


if __name__ == "__main__":
    main()
