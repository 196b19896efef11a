#!/usr/bin/env python3
"""run_checks.py -- all checks; the last line it prints is `N passed, N failed`, over everything.

    run_checks.py           sources, then the tests in three builds: gcc's, gcc's with sanitizers, and those of threads
                            with clang's thread sanitizer
    run_checks.py --long    the same, the tests as clang optimises them, the suite `long` in an optimised build, and
                            the fuzz targets, a minute each
    run_checks.py --fuzz N  only the fuzz targets, N seconds each

Every build keeps its asserts, but the optimised one, which is what users get; gcc's and clang's take no warning.  A
check of the sources, a build and a fuzz target count as one each; so does every subtest of a test.
"""

import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FUZZ_SECONDS = 60
FUZZ_PUZZLES = ("fuzz_definition", "fuzz_tiles")  # these begin with puzzles too, as fuzz/meson.build has it
FUZZ_AT_ONCE = 3

ASSERTING = ["-Db_ndebug=false", "-Djson=enabled", "-Dpictures=enabled", "-Ddebug=false"]
CHECKED = [*ASSERTING, "-Dc_args=-g1"]
TESTED = [*CHECKED, "-Dtests=enabled"]
# The page is the same in all builds, so one makes it.
NO_PAGE = ["-Dpage=disabled"]
SANITIZED = ["-Db_sanitize=address,undefined"]
STRICT = ["-Dwerror=true"]


def processor_has(*features):
    """Whether /proc/cpuinfo, in its words, has all of them."""
    try:
        told = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return False
    return set(features) <= set(re.findall(r"\S+", told))


# One build emulates AVX-512 where the processor lacks some of what the kernels for it ask for (src/base/processor.h).
FOR_AVX2 = ("avx2", "bmi1", "bmi2", "abm", "popcnt")
FOR_AVX512 = (
    *("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "avx512vbmi"),
    *("avx512_vbmi2", "avx512_bitalg", "avx512_vpopcntdq", "gfni"),
)
IS_EMULATED = processor_has(*FOR_AVX2) and not processor_has(*FOR_AVX512)
EMULATED = ["-Demulate_avx512=true"] if IS_EMULATED else []


# One build solves the whole collection, and what takes a minute.
WITHOUT_LONG = ("--no-suite=long", "--no-suite=once")


@dataclasses.dataclass
class Build:
    name: str
    compiler: str
    settings: list
    patience: int = 1  # what the tests' time limits are multiplied by
    suites: tuple = WITHOUT_LONG
    targets: tuple = ()  # all

    @property
    def folder(self):
        return ROOT / "build" / f"check-{self.name}"


GCC = Build("gcc", "gcc", [*TESTED, *STRICT, "--optimization=3"], suites=("--no-suite=long",))  # -O3 warns most
# Sanitized programs of gcc take half the time of clang's, and a fifth of what they take when ready for fuzzing: so here
# the fuzz targets are given the inputs there are, and to find new ones is a build of its own.  With sanitizers gcc also
# warns of what is right.  Optimised for debugging, tests take a quarter longer than with --optimization=1, and the build
# less than half as long.  With the sanitizers linked in, each of a thousand processes begins in two thirds of the time;
# the shared library leaves it to the program to bring them.
SANITIZE = Build(
    "sanitize",
    "gcc",
    [*TESTED, *SANITIZED, *NO_PAGE, *EMULATED, "-Db_lundef=false", "--optimization=g"]
    + [f"-D{language}_link_args=-static-libasan -static-libubsan" for language in ("c", "cpp")],
    patience=10,
)
# Data races; the tests that run several threads, because what is alone has none.  Clang's take a third of the time of
# gcc's.  Of functions it puts only those into others that are marked `always_inline`: with all of them the kernels take
# four times as long to make, and without optimisation the tests take three times as long.
THREADS = Build(
    "threads",
    "clang",
    [*ASSERTING, "-Dc_args=-g1 -fno-inline-functions", "-Dtests=enabled"]
    + [*STRICT, *NO_PAGE, "-Db_sanitize=thread", "-Db_lundef=false", "--optimization=1"],
    patience=10,
    suites=("--suite=threads",),
    targets=("tests-of-threads",),
)
# What each compiler's build is held to, where clang optimises it.
CLANG = Build(
    "clang",
    "clang",
    [*TESTED, *STRICT, *NO_PAGE, "--optimization=2"],
    suites=("--suite=every",),
)
LONG = Build("long", "gcc", ["--buildtype=release", "-Dtests=enabled"], suites=("--suite=long",))
FUZZ = Build(
    "fuzz",
    "clang",
    [*CHECKED, *SANITIZED, *STRICT, *NO_PAGE, "-Dtests=disabled", "-Dfuzz=true", "-Db_lundef=false", "--optimization=1"],
    targets=("fuzz-targets",),
)


@dataclasses.dataclass
class Totals:
    passed: int = 0
    failed: int = 0

    def add(self, passed, failed):
        self.passed += passed
        self.failed += failed

    def add_one(self, good):
        self.add(int(good), int(not good))
        return good


def run(command):
    """Whether the command succeeds.  Its output is shown as it comes."""
    sys.stdout.flush()
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def run_quietly(command, environment=None, folder=ROOT):
    """Whether the command succeeds, and its output."""
    done = subprocess.run(
        command, cwd=folder, env=environment, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace",
    )  # fmt: skip
    return done.returncode == 0, done.stdout


def heading(text):
    print(f"== {text}", flush=True)


# ---- Sources ---------------------------------------------------------------------------------------------------------


def check_sources(totals):
    heading("sources: format and includes")
    sources = subprocess.run([ROOT / "tools/list-sources"], capture_output=True, text=True, check=True).stdout.split()
    if not totals.add_one(run(["clang-format", "--dry-run", "-Werror", *sources])):
        print("the format differs; `make format` puts it right")
    totals.add_one(run([ROOT / "tools/check_includes.py"]))


# ---- Builds and their tests ------------------------------------------------------------------------------------------


def set_up(build):
    """As run_quietly.  A folder that was set up with other settings is made anew."""
    settings = shlex.join([build.compiler, *build.settings])
    stamp = build.folder / "settings"
    if (build.folder / "build.ninja").exists() and stamp.exists() and stamp.read_text() == settings:
        return True, ""
    shutil.rmtree(build.folder, ignore_errors=True)
    compilers = {"CC": build.compiler, "CXX": {"gcc": "g++", "clang": "clang++"}[build.compiler]}
    good, told = run_quietly(["meson", "setup", build.folder, *build.settings], os.environ | compilers)
    if good:
        stamp.write_text(settings)
    return good, told


def make(build):
    """As run_quietly."""
    good, told = set_up(build)
    jobs = f"-j{os.cpu_count()}"  # by default there are more, and tests run meanwhile
    ninja = ["nice", "ninja", "-C", build.folder, jobs, "--quiet", *build.targets]  # nice: a browser waits at each step
    return run_quietly(ninja) if good else (good, told)


class Builds:
    """Makes builds one after the other, while those that are made are tested, so that no core waits."""

    def __init__(self, builds):
        self.pool = concurrent.futures.ThreadPoolExecutor(1)
        self.made = {build.name: self.pool.submit(make, build) for build in builds}

    def take(self, build, totals):
        """Whether the build is there; waits for it."""
        heading(f"{build.name}: build")
        good, told = self.made[build.name].result()
        if told.strip():
            print(told, flush=True)
        return totals.add_one(good)


def count_of_test(entry):
    """Passed and failed in one line of meson's log: subtests, where the test says TAP."""
    told = entry.get("stdout") or ""
    passed = len(re.findall(r"^ok\b(?!.*# SKIP)", told, re.MULTILINE))
    failed = len(re.findall(r"^not ok\b(?!.*# SKIP)", told, re.MULTILINE))  # cmocka says so of what is skipped
    if entry["result"] == "SKIP":
        return 0, 0
    if entry["result"] == "OK":
        return (passed, failed) if passed or failed else (1, 0)
    return passed, failed or 1  # a crash or a time-out has no line of its own


def test(build, totals):
    """Whether any test ran."""
    heading(f"{build.name}: tests")
    log = build.folder / "meson-logs" / "testlog.json"
    log.unlink(missing_ok=True)
    good = run(
        ["meson", "test", "-C", build.folder, "--no-rebuild", "--print-errorlogs", *build.suites]
        + ["--timeout-multiplier", str(build.patience)]
    )
    counted = Totals()
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else []:
        counted.add(*count_of_test(json.loads(line)))
    ran = counted != Totals()
    if not good and not counted.failed:
        counted.add_one(False)
    totals.add(counted.passed, counted.failed)
    return ran


def check_rest_with_clang(totals):
    """Whether clang has no warning of what THREADS, which makes the library, makes only some of: command, tests, fuzz
    targets.
    """
    heading("command, tests and fuzz targets: clang's warnings")
    commands = json.loads((THREADS.folder / "compile_commands.json").read_text(encoding="utf-8"))
    written = [entry for entry in commands if os.path.isabs(entry["file"]) or entry["file"].startswith("../")]
    words = [shlex.split(entry["command"]) for entry in written if "libexactile" not in entry["output"]]
    quick = [[*line[: line.index("-MD")], "-fsyntax-only", line[-1]] for line in words]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(lambda line: run_quietly(line, folder=THREADS.folder), quick))
    print("".join(told for _, told in done), end="", flush=True)
    totals.add_one(bool(done) and all(good for good, _ in done))


# ---- Fuzzing ---------------------------------------------------------------------------------------------------------


def fuzz_targets(build):
    folder = build.folder / "fuzz"
    return sorted(path for path in folder.glob("fuzz_*") if path.is_file() and os.access(path, os.X_OK))


def fuzz(target, seconds):
    """Whether the target survives what once failed, and so many seconds of new inputs."""
    found = target.with_suffix(".found")
    found.mkdir(exist_ok=True)
    seeds = [ROOT / "fuzz/regressions" / target.name, target.with_suffix(".inputs")]
    if target.name in FUZZ_PUZZLES:
        seeds += [ROOT / "puzzles", ROOT / "tests/broken", ROOT / "tests/boards"]
    seeds = [folder for folder in seeds if folder.is_dir()]
    limits = [f"-max_total_time={seconds}", "-timeout=60", "-rss_limit_mb=2048", "-max_len=4096"]
    report = ["-verbosity=0", "-print_final_stats=1", f"-artifact_prefix={target}-"]
    words = ROOT / "fuzz" / f"{target.name}.dict"
    good, told = run_quietly([target, *limits, *report, *([f"-dict={words}"] if words.exists() else []), found, *seeds])
    if not good:
        print(told, flush=True)
    inputs = re.search(r"number_of_executed_units:\s*(\d+)", told)
    ending = f"{'survived' if good else 'failed'} after {inputs.group(1) if inputs else 'unknown'} inputs"
    heading(f"fuzzing: {target.name}, {seconds} seconds: {ending}")
    return good


def fuzz_all(build, builds, seconds, totals):
    """Whether any target ran."""
    is_built = builds.take(build, totals)
    targets = fuzz_targets(build) if is_built else []
    if is_built and not targets:
        heading("fuzzing: no target was built")
        totals.add_one(False)
    with concurrent.futures.ThreadPoolExecutor(FUZZ_AT_ONCE) as pool:
        for good in pool.map(lambda target: fuzz(target, seconds), targets):
            totals.add_one(good)
    return bool(targets)


# ---- All of it -------------------------------------------------------------------------------------------------------


def check_all(with_long, totals):
    tested_builds = [GCC, SANITIZE, THREADS] + ([CLANG, LONG] if with_long else [])
    builds = Builds([*tested_builds, FUZZ] if with_long else tested_builds)
    check_sources(totals)
    tested = False
    for build in tested_builds:
        if builds.take(build, totals):
            tested |= test(build, totals)
            if build is THREADS:
                check_rest_with_clang(totals)
    if with_long:
        fuzz_all(FUZZ, builds, FUZZ_SECONDS, totals)
    return tested


def main():
    parser = argparse.ArgumentParser(description="all checks of exactile")
    parser.add_argument("--long", action="store_true", help="also the suite that takes hours")
    parser.add_argument("--fuzz", type=int, metavar="SECONDS", help="only run the fuzz targets, so long each")
    arguments = parser.parse_args()
    totals = Totals()
    start = time.monotonic()
    if arguments.fuzz is None:
        ran = check_all(arguments.long, totals)
    else:
        ran = fuzz_all(FUZZ, Builds([FUZZ]), arguments.fuzz, totals)
    heading(f"{time.monotonic() - start:.0f} seconds")
    if not ran:
        print("no test ran")
    print(f"{totals.passed} passed, {totals.failed} failed", flush=True)
    return 0 if ran and not totals.failed else 1


if __name__ == "__main__":
    sys.exit(main())
