#!/usr/bin/env python3
"""fuzz_inputs.py -- reads and extends the archives of fuzz inputs, fuzz/corpus/TARGET.tar.gz.

    fuzz_inputs.py unpack TARGET.tar.gz FOLDER    write every input into FOLDER, which is emptied first; with --refused,
                                                  the texts of tests/broken/ too
    fuzz_inputs.py add TARGET FILE_OR_FOLDER...   add inputs to the archive of a target
    fuzz_inputs.py list TARGET                    print the name and size of each input

An input is named by the SHA-1 of its bytes, as libFuzzer does, so equal inputs are stored once.  Archives with equal
inputs are equal byte by byte: names are sorted, and times and owners are zero.
"""

import argparse
import gzip
import hashlib
import io
import pathlib
import shutil
import sys
import tarfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "fuzz" / "corpus"
REFUSED = ROOT / "tests" / "broken"
sys.path.append(str(ROOT / "tests"))

import run_cli  # noqa: E402


def archive_of(target):
    return CORPUS / f"{target}.tar.gz"


def read_archive(path):
    """The inputs of an archive, by name.  An archive that is missing has none."""
    if not path.exists():
        return {}
    with tarfile.open(path, "r:gz") as archive:
        return {member.name: archive.extractfile(member).read() for member in archive if member.isfile()}


def write_archive(path, inputs):
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, data in sorted(inputs.items()):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(tar.getvalue(), compresslevel=9, mtime=0))


def unpack(path, folder):
    """Returns the number of inputs."""
    inputs = read_archive(path)
    if any("/" in name or name.startswith(".") for name in inputs):
        raise ValueError(f"{path}: a name with a slash or a leading dot; run 'fuzz_inputs.py add' to make archives")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in inputs.items():
        (folder / name).write_bytes(data)
    return len(inputs)


def unpack_refused(folder):
    """Writes the texts that must be refused.  Returns their number."""
    tests = [test for path in run_cli.files_of(REFUSED) for test in run_cli.read_tests(path)[1]]
    for name, sections in tests:
        (folder / name).write_bytes(run_cli.bytes_of(sections["text"]))
    return len(tests)


def add(path, sources):
    """Returns the number of inputs that the archive did not have."""
    inputs = read_archive(path)
    known = set(inputs.values())
    for source in sources:
        files = sorted(source.iterdir()) if source.is_dir() else [source]
        for data in (file.read_bytes() for file in files if file.is_file()):
            if data not in known:
                known.add(data)
                inputs[hashlib.sha1(data).hexdigest()] = data
    before = len(read_archive(path))
    write_archive(path, inputs)
    return len(inputs) - before


def main(arguments):
    parser = argparse.ArgumentParser(description="reads and extends the archives of fuzz inputs")
    commands = parser.add_subparsers(dest="command", required=True)
    unpacking = commands.add_parser("unpack")
    unpacking.add_argument("archive", type=pathlib.Path)
    unpacking.add_argument("folder", type=pathlib.Path)
    unpacking.add_argument("--refused", action="store_true", help="the texts of tests/broken/ too")
    unpacking.add_argument("--stamp", type=pathlib.Path, help="a file to write at the end, for the build")
    adding = commands.add_parser("add")
    adding.add_argument("target")
    adding.add_argument("sources", type=pathlib.Path, nargs="+", metavar="FILE_OR_FOLDER")
    listing = commands.add_parser("list")
    listing.add_argument("target")
    given = parser.parse_args(arguments)
    try:
        if given.command == "unpack":
            count = unpack(given.archive, given.folder) + (unpack_refused(given.folder) if given.refused else 0)
            if given.stamp:
                given.stamp.write_text(f"{count} inputs\n", encoding="ascii")
        elif given.command == "add":
            print(f"{add(archive_of(given.target), given.sources)} inputs added to {archive_of(given.target)}")
        else:
            for name, data in read_archive(archive_of(given.target)).items():
                print(f"{name} {len(data)}")
    except (OSError, ValueError, tarfile.TarError) as error:
        print(f"fuzz_inputs.py: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
