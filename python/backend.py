"""backend.py -- builds the wheel and the source distribution of the package (PEP 517), with Meson and ninja.

The wheel has no module that is compiled against a version of Python: it has the library and its declarations for
ctypes.  So it is tagged py3-none, and serves every version from 3.9 on.  On Linux the tag of the platform is the oldest
glibc that has all symbols in use, as auditwheel finds it.  Other libraries that are linked go into the wheel.

The setting builddir=FOLDER keeps the build: pip wheel --config-settings builddir=build/python ./python
"""

import base64
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "exactile"
VERSION = re.search(r"version: '([^']+)'", (ROOT / "meson.build").read_text(encoding="utf-8"))[1]
# The files of a source distribution, beside python/: the sources of the library, and files that its build names.
SOURCES = [
    "LICENSE",
    "README.md",
    "NEWS.md",
    "meson.build",
    "meson_options.txt",
    "include",
    "src",
    "web",
    "puzzles",
    "docs",
    "examples",
    "tools",
    "debian",
    "python",
]
OMITTED = {"node_modules", "__pycache__", "build"}
OPTIONS = ["--buildtype=release", "-Dpython=true", "-Dtests=disabled", "-Dpage=disabled", "-Dmpi=disabled"]
if sys.platform.startswith("linux"):
    OPTIONS.append("-Dc_link_args=-Wl,-rpath,$ORIGIN")  # the wheel has the libraries that the library needs beside it
# Libraries that every Linux of a manylinux tag has.
OF_THE_SYSTEM = ("linux-vdso", "ld-linux", "libc.", "libm.", "libpthread.", "libdl.", "librt.", "libgcc_s.")


def get_requires_for_build_wheel(config_settings=None):
    """Meson and ninja, unless they are there."""
    return [tool for tool, command in (("meson>=1.0.1", "meson"), ("ninja", "ninja")) if not shutil.which(command)]


def get_requires_for_build_sdist(config_settings=None):
    return []


# ---- The wheel -------------------------------------------------------------------------------------------------------


def metadata():
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    return (
        f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\nSummary: Solves tiling puzzles exactly\n"
        "License: MIT\nRequires-Python: >=3.9\nProvides-Extra: arrays\nRequires-Dist: numpy; extra == 'arrays'\n"
        "Provides-Extra: plots\nRequires-Dist: matplotlib; extra == 'plots'\n"
        f"Description-Content-Type: text/markdown\n\n{readme}"
    )


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    folder = pathlib.Path(metadata_directory) / f"{NAME}-{VERSION}.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(metadata(), encoding="utf-8")
    return folder.name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    kept = (config_settings or {}).get("builddir")
    with tempfile.TemporaryDirectory() as temporary:
        build = pathlib.Path(kept or temporary).resolve()
        if not (build / "build.ninja").exists():
            run("meson", "setup", build, ROOT, *OPTIONS)
        built = build / "python" / "src" / NAME
        library = built / "_exactile.so"
        modules = [f"python/src/{NAME}/{path.name}" for path in (HERE / "src" / NAME).glob("*.py")]
        targets = [library.relative_to(build), f"python/src/{NAME}/_binding.py", *modules]
        run("ninja", "-C", build, *targets)
        files = {f"{NAME}/{path.name}": path.read_bytes() for path in sorted(built.glob("*.py"))}
        files[f"{NAME}/py.typed"] = b""
        files[f"{NAME}/{library.name}"] = stripped(library, pathlib.Path(temporary))
        linked = linked_libraries(library)
        files.update({f"{NAME}/{path.name}": path.read_bytes() for path in linked})
        tag = f"py3-none-{platform_tag(files)}"
    info = f"{NAME}-{VERSION}.dist-info"
    for path in linked:
        files.update({f"{info}/LICENSE.{path.name}": notice.read_bytes() for notice in notices(path)})
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: {NAME}\nRoot-Is-Purelib: false\nTag: {tag}\n".encode()
    record = [f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items()]
    files[f"{info}/RECORD"] = "".join([*record, f"{info}/RECORD,,\n"]).encode()
    wheel = f"{NAME}-{VERSION}-{tag}.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, data)
    return wheel


def run(*command):
    """Runs Meson or ninja: of the isolated environment of pip, or of the system, where its PYTHONPATH hides Meson."""
    environment = dict(os.environ)
    if subprocess.run(["meson", "--version"], capture_output=True, check=False).returncode != 0:
        environment.pop("PYTHONPATH", None)
    subprocess.run(command, env=environment, check=True)


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def stripped(library, temporary):
    """The library without symbols for debuggers."""
    copy = temporary / library.name
    shutil.copy(library, copy)
    if shutil.which("strip"):
        subprocess.run(["strip", "-x", copy], check=True)
    return copy.read_bytes()


def linked_libraries(library):
    """The libraries that are loaded with this one, without those of every system."""
    if not sys.platform.startswith("linux"):
        return []
    lines = subprocess.run(["ldd", library], capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^\s*(\S+) => (/\S+)", lines, re.MULTILINE)
    return [pathlib.Path(path) for name, path in found if not name.startswith(OF_THE_SYSTEM)]


def notices(library):
    """The copyright file of Debian's package of a library: libNAME.so.4 is in libNAME4."""
    package = re.sub(r"\.so\.(\d+).*", r"\1", library.name)
    return pathlib.Path("/usr/share/doc").glob(f"{package}/copyright")


def platform_tag(files):
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    if not platform.startswith("linux_") or "glibc" not in os.confstr("CS_GNU_LIBC_VERSION"):
        return platform
    libraries = b"".join(data for name, data in files.items() if ".so" in name)
    needed = max((int(major), int(minor)) for major, minor in re.findall(rb"GLIBC_(\d+)\.(\d+)", libraries))
    return f"manylinux_{needed[0]}_{needed[1]}_{platform[len('linux_') :]}"


# ---- The source distribution -----------------------------------------------------------------------------------------


def build_sdist(sdist_directory, config_settings=None):
    base = f"{NAME}-{VERSION}"
    archive_name = f"{base}.tar.gz"
    project = (HERE / "pyproject.toml").read_text(encoding="utf-8").replace('["."]', '["python"]')
    texts = {"PKG-INFO": metadata(), "pyproject.toml": project}
    with tarfile.open(pathlib.Path(sdist_directory) / archive_name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for name, text in texts.items():
            entry = tarfile.TarInfo(f"{base}/{name}")
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))
        for name in SOURCES:
            if (ROOT / name).exists():
                archive.add(
                    ROOT / name, f"{base}/{name}", filter=lambda e: None if OMITTED & {*e.name.split("/")} else e
                )
    return archive_name
