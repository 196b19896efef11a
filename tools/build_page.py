#!/usr/bin/env python3
"""build_page.py -- builds the web page into which `--page` puts data, from web/.

    build_page.py [--required] [--with-tests] [--solver FOLDER] WEB OUTPUT DEPFILE

npm fetches the packages of web/package-lock.json into a folder beside OUTPUT, once.  Then web/bundle.mjs makes one HTML
file.  If that fails, as without a network, OUTPUT becomes a line with the reason, and the command prints it when asked
for a page.  With --required the build fails instead.  --with-tests also fetches the packages of the test in a browser.
--solver makes a page that solves, with the module for browsers in that folder.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys

TIME_LIMIT = 120  # seconds for npm
NPM = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--fetch-retries=1",
       "--fetch-timeout=30000"]  # fmt: skip


class CannotBuild(Exception):
    pass


def run(what, command, folder):
    try:
        done = subprocess.run(
            command, cwd=folder, check=False, timeout=TIME_LIMIT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace",
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise CannotBuild(f"{what} took more than {TIME_LIMIT} seconds") from None
    except OSError as error:
        raise CannotBuild(f"{what} could not be started: {error.strerror}") from None
    if done.returncode != 0:
        lines = [line for line in done.stdout.splitlines() if line.strip() and " warn " not in line]
        reason = next((line for line in lines if "error" in line.lower()), lines[0] if lines else "no reason given")
        raise CannotBuild(f"{what} failed: {reason.strip()}")


def fetch_modules(web, modules, for_tests):
    """Fetches packages, unless those of the same lock file are there."""
    command = NPM if for_tests else [*NPM, "--omit=dev"]
    wanted = (web / "package-lock.json").read_bytes() + " ".join(command).encode()
    stamp = modules / "fetched"
    if stamp.exists() and stamp.read_bytes() == wanted:
        return
    shutil.rmtree(modules, ignore_errors=True)
    modules.mkdir(parents=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(web / name, modules)
    run("npm, which fetches esbuild and three.js,", command, modules)
    stamp.write_bytes(wanted)


def sources(web):
    return [web / name for name in ("bundle.mjs", "package-lock.json", "page.html", "style.css")] + sorted((web / "src").glob("*.js")) + sorted((web / "solver").glob("*.js"))


def write_depfile(path, output, files):
    path.write_text(f"{output}: {' '.join(str(file).replace(' ', chr(92) + ' ') for file in files)}\n")


def main():
    parser = argparse.ArgumentParser(description="builds the web page")
    parser.add_argument("--required", action="store_true", help="fail if it cannot be made")
    parser.add_argument("--with-tests", action="store_true", help="fetch the packages of the test in a browser")
    parser.add_argument("--solver", type=pathlib.Path, help="the folder with the module for browsers")
    parser.add_argument("web", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("depfile", type=pathlib.Path)
    arguments = parser.parse_args()
    web, output = arguments.web.resolve(), arguments.output.resolve()
    modules = output.parent / "modules"
    try:
        fetch_modules(web, modules, arguments.with_tests)
        solver = [arguments.solver.resolve()] if arguments.solver else []
        run("the bundler", ["node", web / "bundle.mjs", modules, output, *solver], web)
    except CannotBuild as error:
        print(f"no page for --page: {error}", file=sys.stderr)
        if arguments.required:
            return 1
        output.write_text(f"no page: {error}; fix this, run 'touch web/page.html' and build again\n")
    built = [arguments.solver.resolve() / name for name in ("exactile.js", "exactile.wasm")] if arguments.solver else []
    write_depfile(arguments.depfile, arguments.output, sources(web) + built)
    return 0


if __name__ == "__main__":
    sys.exit(main())
