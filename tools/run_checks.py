#!/usr/bin/env python3
"""run_checks.py -- runs all checks.  The last line that it prints is the total: `N passed, N failed`.

    run_checks.py           checks the sources, then runs each test in a build in which it can fail: optimised by gcc, by
                            gcc with sanitizers, and the tests of threads by clang with the thread sanitizer; and those of
                            the package for Python
    run_checks.py --long    the same, and all tests in gcc's optimised build, the suite `every` in a build optimised by
                            clang, the suite `long` in the release build, and the fuzz targets, a minute each
    run_checks.py --fuzz N  only the fuzz targets, N seconds each

Every build but the release build has asserts.  gcc without sanitizers and clang may not warn.  A
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
FUZZ_PUZZLES = ("fuzz_definition", "fuzz_tiles")  # puzzles are inputs of these too, as in fuzz/meson.build
FUZZ_AT_ONCE = 3
TESTS_AT_ONCE = os.cpu_count() + 1  # some wait for a terminal, a signal or another process

ASSERTING = ["-Db_ndebug=false", "-Djson=enabled", "-Dpictures=enabled", "-Dgzip=enabled",
    "-Dxz=enabled", "-Ddebug=false"]
CHECKED = [*ASSERTING, "-Dc_args=-g1"]
TESTED = [*CHECKED, "-Dtests=enabled"]
# One build makes the page, which is the same in all.
NO_PAGE = ["-Dpage=disabled"]
SANITIZED = ["-Db_sanitize=address,undefined"]
STRICT = ["-Dwerror=true"]


def processor_has(*features):
    """Returns True if /proc/cpuinfo lists all features."""
    try:
        text = pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return False
    return set(features) <= set(re.findall(r"\S+", text))


# One build emulates AVX-512 if the processor lacks a feature that the kernels need (src/base/processor.h).
FOR_AVX2 = ("avx2", "bmi1", "bmi2", "abm", "popcnt")
FOR_AVX512 = (
    *("avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl", "avx512vbmi"),
    *("avx512_vbmi2", "avx512_bitalg", "avx512_vpopcntdq", "gfni"),
)
IS_EMULATED = processor_has(*FOR_AVX2) and not processor_has(*FOR_AVX512)
EMULATED = ["-Demulate_avx512=true"] if IS_EMULATED else []


# Groups of tools/install-packages that Meson finds or not.
OPTIONAL = ("runs", "mpi", "page", "browser")

# Each test runs in a build in which it can fail.  tests/meson.build explains the suites.
OPTIMISED = ("--no-suite=long", "--no-suite=quick", "--no-suite=command")
INSTRUMENTED = ("--no-suite=long", "--no-suite=once")


@dataclasses.dataclass
class Build:
    name: str
    compiler: str
    settings: list
    time_factor: int = 1  # multiplies the time limits of tests
    source: pathlib.Path = ROOT
    suites: tuple = INSTRUMENTED
    targets: tuple = ()  # empty: all

    @property
    def folder(self):
        return ROOT / "build" / f"check-{self.name}"


# -O3 has most warnings.  The package for Python is tested here.
GCC = Build(
    "gcc", "gcc", [*TESTED, *STRICT, "-Dpython=true", "--optimization=3"], time_factor=5, suites=OPTIMISED
)
# gcc's sanitized programs take 50 % of the time of clang's, and 20 % of the time of programs with libFuzzer.  So this
# build replays the fuzz inputs that are known, and another build finds new ones.  With sanitizers gcc has false warnings.
# With --optimization=g tests take 25 % longer than with 1, and the build less than half as long.  The code outside of
# searches takes half as long to compile without optimisation.  Static sanitizers save
# 33 % of the start of each of a thousand processes; the shared library takes them from the program.
SANITIZE = Build(
    "sanitize",
    "gcc",
    [*TESTED, *SANITIZED, *NO_PAGE, *EMULATED, "-Db_lundef=false", "--optimization=g", "-Dcold_optimization=0"]
    + [f"-D{language}_link_args=-static-libasan -static-libubsan" for language in ("c", "cpp")],
    time_factor=10,
)
# Data races, in the tests with several threads.  Clang's programs take 33 % of the time of gcc's.  Only functions marked
# `always_inline` are inlined: with all, the kernels take 4 times as long to compile.  Without optimisation the tests
# take 3 times as long.
THREADS = Build(
    "threads",
    "clang",
    [*ASSERTING, "-Dc_args=-g1 -fno-inline-functions", "-Dtests=enabled"]
    + [*STRICT, *NO_PAGE, "-Db_sanitize=thread", "-Db_lundef=false", "--optimization=1", "-Dcold_optimization=0"],
    time_factor=10,
    suites=("--suite=threads",),
    targets=("tests-of-threads",),
)
# The suite `every` in a build that clang optimises.
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
    times: dict = dataclasses.field(default_factory=dict)  # seconds of the processor, by name

    def add_time(self, name, seconds):
        self.times[name] = seconds

    def add(self, passed, failed):
        self.passed += passed
        self.failed += failed

    def add_one(self, good):
        self.add(int(good), int(not good))
        return good


@dataclasses.dataclass
class Done:
    status: int  # of the exit
    output: str
    seconds: float  # of the processor, with those of all its processes

    @property
    def good(self):
        return self.status == 0


def call(command, **settings):
    """Runs a command.  Returns a Done."""
    with subprocess.Popen(command, text=True, errors="replace", **settings) as process:
        output = process.stdout.read() if process.stdout else ""
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return Done(process.returncode, output, usage.ru_utime + usage.ru_stime)


def run(command):
    """As call.  The output is shown at once."""
    sys.stdout.flush()
    return call(command, cwd=ROOT)


def run_quietly(command, environment=None, folder=ROOT):
    """As call, with the output in the result."""
    return call(command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


def heading(text):
    print(f"== {text}", flush=True)


# ---- Sources ---------------------------------------------------------------------------------------------------------


def check_sources(totals):
    heading("sources: format, includes and language")
    sources = subprocess.run([ROOT / "tools/list-sources"], capture_output=True, text=True, check=True).stdout.split()
    if not totals.add_one(run(["clang-format", "--dry-run", "-Werror", *sources]).good):
        print("the format differs; run `make format`")
    totals.add_one(run([ROOT / "tools/check_includes.py"]).good)
    totals.add_one(run([ROOT / "tools/check_language.py"]).good)


WEB_SKIPPED = 77


class WebCheck:
    """Runs tools/check_web.py during the builds: npm may have to fetch."""

    def __init__(self):
        self.done = concurrent.futures.ThreadPoolExecutor(1).submit(run_quietly, [ROOT / "tools/check_web.py"])

    def take(self, totals):
        heading("page: format and code")
        done = self.done.result()
        if done.output.strip():
            print(done.output.rstrip(), flush=True)
        totals.add_time("page: format and code", done.seconds)
        if done.status != WEB_SKIPPED and not totals.add_one(done.good):
            print("if the format differs, run `make format`")


# ---- Builds and their tests ------------------------------------------------------------------------------------------


def set_up(build):
    """As run_quietly.  Replaces a folder with other settings, or set up while other packages were there."""
    found = run_quietly([ROOT / "tools/install-packages", "--found", *OPTIONAL]).output
    settings = shlex.join([build.compiler, *build.settings]) + found
    stamp = build.folder / "settings"
    if (build.folder / "build.ninja").exists() and stamp.exists() and stamp.read_text() == settings:
        return Done(0, "", 0)
    shutil.rmtree(build.folder, ignore_errors=True)
    compilers = {"CC": build.compiler, "CXX": {"gcc": "g++", "clang": "clang++"}[build.compiler]}
    done = run_quietly(["meson", "setup", build.folder, build.source, *build.settings], os.environ | compilers)
    if done.good:
        stamp.write_text(settings)
    return done


def make(build):
    """As run_quietly."""
    ready = set_up(build)
    jobs = f"-j{os.cpu_count()}"  # the default is more, but tests run at the same time
    ninja = ["nice", "ninja", "-C", build.folder, jobs, "--quiet", *build.targets]  # nice, because the tests of a browser time out
    return run_quietly(ninja) if ready.good else ready


class Builds:
    """Makes builds one after the other.  Tests of finished builds run meanwhile, so that no core waits."""

    def __init__(self, builds):
        self.pool = concurrent.futures.ThreadPoolExecutor(1)
        self.made = {build.name: self.pool.submit(make, build) for build in builds}

    def take(self, build, totals):
        """Waits for a build.  Returns True if it succeeded."""
        heading(f"{build.name}: build")
        done = self.made[build.name].result()
        if done.output.strip():
            print(done.output, flush=True)
        totals.add_time(f"{build.name}: build", done.seconds)
        return totals.add_one(done.good)


def count_of_test(entry):
    """Returns the numbers of passed and failed tests in a line of Meson's log: subtests, if the test prints TAP."""
    output = entry.get("stdout") or ""
    passed = len(re.findall(r"^ok\b(?!.*# SKIP)", output, re.MULTILINE))
    failed = len(re.findall(r"^not ok\b(?!.*# SKIP)", output, re.MULTILINE))  # cmocka prints this for skipped tests
    if entry["result"] == "SKIP":
        return 0, 0
    if entry["result"] == "OK":
        return (passed, failed) if passed or failed else (1, 0)
    return passed, failed or 1  # a crash or a time-out prints no line


def test(build, totals):
    """Returns True if any test ran."""
    heading(f"{build.name}: tests")
    log = build.folder / "meson-logs" / "testlog.json"
    log.unlink(missing_ok=True)
    done = run(
        ["meson", "test", "-C", build.folder, "--no-rebuild", "--print-errorlogs", *build.suites]
        + ["--timeout-multiplier", str(build.time_factor), "--num-processes", str(TESTS_AT_ONCE)]
    )
    totals.add_time(f"{build.name}: tests", done.seconds)
    counted = Totals()
    for line in log.read_text(encoding="utf-8").splitlines() if log.exists() else []:
        counted.add(*count_of_test(json.loads(line)))
    ran = counted.passed + counted.failed > 0
    if not done.good and not counted.failed:
        counted.add_one(False)
    totals.add(counted.passed, counted.failed)
    return ran


def check_rest_with_clang(totals):
    """Checks the command, the tests and the fuzz targets for clang's warnings.  THREADS builds only some of them."""
    heading("command, tests and fuzz targets: clang's warnings")
    commands = json.loads((THREADS.folder / "compile_commands.json").read_text(encoding="utf-8"))
    written = [entry for entry in commands if os.path.isabs(entry["file"]) or entry["file"].startswith("../")]
    words = [shlex.split(entry["command"]) for entry in written if "libexactile" not in entry["output"]]
    quick = [[*line[: line.index("-MD")], "-fsyntax-only", line[-1]] for line in words]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        done = list(pool.map(lambda line: run_quietly(line, folder=THREADS.folder), quick))
    print("".join(one.output for one in done), end="", flush=True)
    totals.add_time("clang's warnings", sum(one.seconds for one in done))
    totals.add_one(bool(done) and all(one.good for one in done))


# ---- Fuzzing ---------------------------------------------------------------------------------------------------------


def fuzz_targets(build):
    folder = build.folder / "fuzz"
    return sorted(path for path in folder.glob("fuzz_*") if path.is_file() and os.access(path, os.X_OK))


def fuzz(target, seconds):
    """Runs a target on regressions, stored inputs, and new inputs for `seconds`.  Returns True if none fails."""
    found = target.with_suffix(".found")
    found.mkdir(exist_ok=True)
    seeds = [ROOT / "fuzz/regressions" / target.name, target.with_suffix(".inputs")]
    if target.name in FUZZ_PUZZLES:
        seeds += [ROOT / "puzzles", ROOT / "tests/boards"]
    seeds = [folder for folder in seeds if folder.is_dir()]
    limits = [f"-max_total_time={seconds}", "-timeout=60", "-rss_limit_mb=2048", "-max_len=4096"]
    report = ["-verbosity=0", "-print_final_stats=1", f"-artifact_prefix={target}-"]
    words = ROOT / "fuzz" / f"{target.name}.dict"
    done = run_quietly([target, *limits, *report, *([f"-dict={words}"] if words.exists() else []), found, *seeds])
    if not done.good:
        print(done.output, flush=True)
    inputs = re.search(r"number_of_executed_units:\s*(\d+)", done.output)
    ending = f"{'survived' if done.good else 'failed'} after {inputs.group(1) if inputs else 'unknown'} inputs"
    heading(f"fuzzing: {target.name}, {seconds} seconds: {ending}")
    return done.good


def fuzz_all(build, builds, seconds, totals):
    """Returns True if any target ran."""
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
    # The long check runs every test in the optimised build too.
    optimised = dataclasses.replace(GCC, suites=("--no-suite=long",)) if with_long else GCC
    tested_builds = [optimised, SANITIZE, THREADS] + ([CLANG, LONG] if with_long else [])
    builds = Builds([*tested_builds, FUZZ] if with_long else tested_builds)
    web = WebCheck()
    check_sources(totals)
    tested = False
    for build in tested_builds:
        if builds.take(build, totals):
            tested |= test(build, totals)
            if build is THREADS:
                check_rest_with_clang(totals)
    web.take(totals)
    if with_long:
        fuzz_all(FUZZ, builds, FUZZ_SECONDS, totals)
    return tested


def main():
    parser = argparse.ArgumentParser(description="runs all checks of exactile")
    parser.add_argument("--long", action="store_true", help="include the suite that takes hours")
    parser.add_argument("--fuzz", type=int, metavar="SECONDS", help="only run the fuzz targets, each for SECONDS")
    arguments = parser.parse_args()
    totals = Totals()
    start = time.monotonic()
    if arguments.fuzz is None:
        ran = check_all(arguments.long, totals)
    else:
        ran = fuzz_all(FUZZ, Builds([FUZZ]), arguments.fuzz, totals)
    for name, seconds in totals.times.items():
        heading(f"{seconds:4.0f} seconds of the processor: {name}")
    heading(f"{time.monotonic() - start:.0f} seconds in all, and {sum(totals.times.values()):.0f} of the processor")
    if not ran:
        print("no test ran")
    print(f"{totals.passed} passed, {totals.failed} failed", flush=True)
    return 0 if ran and not totals.failed else 1


if __name__ == "__main__":
    sys.exit(main())
