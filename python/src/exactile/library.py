"""The C library: loading, objects, errors, settings, texts, and work in a thread that Ctrl-C can stop."""

from __future__ import annotations

import atexit
import ctypes
import operator
import os
import pathlib
import threading
import weakref
from dataclasses import dataclass
from typing import Callable, Iterable, Mapping

from . import _binding as c

lib = ctypes.CDLL(str(pathlib.Path(__file__).with_name("_exactile.so")))
c.declare(lib)

OUT_OF_MEMORY = ("out of memory", "no memory is left", "the limit on memory is reached")
WAIT = 0.02  # seconds between two looks for Ctrl-C


# ---- Errors ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Diagnostic:
    """One error of the library.  file is None for an error that is in no file; line and column are 0 if unknown."""

    text: str
    file: str | None = None
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        places = [str(place) for place in (self.file, self.line, self.column) if place]
        return ": ".join([":".join(places), self.text] if places else [self.text])


class Error(ValueError):
    """Bad input.  The first error is in text, file, line and column; all are in diagnostics."""

    def __init__(self, diagnostics: list[Diagnostic] | str):
        self.diagnostics = [Diagnostic(diagnostics)] if isinstance(diagnostics, str) else diagnostics
        first = self.diagnostics[0]
        self.text, self.file, self.line, self.column = first.text, first.file, first.line, first.column
        super().__init__("\n".join(str(diagnostic) for diagnostic in self.diagnostics))

    def __reduce__(self):
        return Error, (self.diagnostics,)


class Stopped(Exception):
    """A limit ended a search before the number was known.  at_least solutions were found."""

    def __init__(self, at_least: int, reason: str):
        self.at_least, self.reason = at_least, reason
        super().__init__(f"at least {at_least} solutions, {reason}")

    def __reduce__(self):
        return Stopped, (self.at_least, self.reason)


class Impossible(UserWarning):
    """A puzzle has no solution for a reason that needs no search.  why() explains it."""


# ---- Objects and texts of the library --------------------------------------------------------------------------------


class Handle:
    """An object of the library, which is freed with the last reference to it.

    The collector of cycles finalizes the objects of a cycle in any order, so a finalizer may meet handles that are freed.
    Their address is None.
    """

    def __init__(self, address: int, free: Callable, keep=None):
        """keep: objects that must live as long."""
        if not address:
            raise MemoryError
        self._as_parameter_ = address
        self._free, self._keep = free, keep

    def __del__(self):
        if getattr(self, "_free", None):
            self._free(self._as_parameter_)
            self._as_parameter_ = self._free = None


def encoded(text: str, what: str = "text") -> bytes:
    """A text for the library, where NUL ends texts."""
    data = encoded_text(text, what)
    if b"\0" in data:
        raise Error(f"the {what} {text!r} has a NUL character; remove it")
    return data


def encoded_text(text: str, what: str) -> bytes:
    if not isinstance(text, str):
        raise TypeError(f"a {what} is a str, not {type(text).__name__}")
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise Error(f"the {what} has {text[error.start]!r}, which is no character of UTF-8; remove it") from None


def text_of(data: bytes | None) -> str:
    return data.decode("utf-8", "replace") if data else ""


def whole_number(value, what: str, low: int = 0, high: int = 2**32 - 1) -> int:
    """An int within bounds.  numpy's integers are taken too."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(f"a {what} is a whole number, not {value!r}") from None
    if not low <= number <= high:
        raise Error(f"the {what} is {number}; give one from {low} to {high}")
    return number


def list_of(values: Iterable, what: str) -> list:
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{what} stand in a list, not {values!r}")
    return list(values)


def tuple_of(values: Iterable, what: str, *lengths: int) -> tuple:
    """A tuple of one of these lengths."""
    row = tuple(list_of(values, f"the numbers or words of {what}"))
    if len(row) not in lengths:
        raise Error(f"{what} {row!r} has {len(row)} entries; give {' or '.join(map(str, lengths))}")
    return row


def mapping_of(values: Mapping, what: str) -> Mapping:
    if not isinstance(values, Mapping):
        raise TypeError(f"{what} stand in a dict, not {values!r}")
    return values


def one_of(word, what: str, words: Iterable):
    """A word that is among these."""
    if word not in list(words):
        raise Error(f"there is no {what} {word!r}; there are {', '.join(str(known) for known in words if known)}")
    return word


def coordinate(value) -> int:
    return whole_number(value, "coordinate", -(2**31), 2**31 - 1)


def cell_of(cell) -> c.xt_cell:
    return c.xt_cell((ctypes.c_int32 * 4)(*cell))


class Diagnostics:
    """Collects the errors of calls."""

    def __init__(self):
        self._as_parameter_ = Handle(lib.xt_diagnostics_new(), lib.xt_diagnostics_free)

    def list(self) -> list[Diagnostic]:
        rows = [lib.xt_diagnostics_at(self, i) for i in range(lib.xt_diagnostics_count(self))]
        return [Diagnostic(text_of(row.text), text_of(row.file) or None, row.line, row.column) for row in rows]

    def notes(self) -> list[str]:
        notes: list[str] = []
        while note := lib.xt_diagnostics_note_at(self, len(notes)):
            notes.append(text_of(note))
        return notes

    def error(self) -> Exception:
        """The exception for a call that failed."""
        errors = self.list()
        if not errors or any(error.text.startswith(OUT_OF_MEMORY) for error in errors):
            return MemoryError(str(errors[0]) if errors else "out of memory")
        return Error(errors)

    def check(self, result):
        """Returns the result of a call, unless it says that the call failed."""
        if not result:
            raise self.error()
        return result

    def check_status(self, status: int) -> int:
        if status == c.XT_FAILED:
            raise self.error()
        return status


def written_bytes(write: Callable) -> bytes:
    """Returns the bytes that write(FILE) writes."""
    text, size = ctypes.c_char_p(), ctypes.c_size_t()
    file = lib.open_memstream(ctypes.byref(text), ctypes.byref(size))
    if not file:
        raise MemoryError
    try:
        write(file)
    finally:
        lib.fclose(file)
        address = ctypes.cast(text, ctypes.c_void_p).value
        result = ctypes.string_at(address, size.value)
        lib.free(address)
    return result


def written(write: Callable) -> str:
    return text_of(written_bytes(write))


# ---- Settings --------------------------------------------------------------------------------------------------------


class Settings:
    """xt_settings from keyword arguments: the names of the options with _ for -, such as time_limit=1.5.

    progress is a function that gets the xt_statistics so far, a few times a second.
    """

    def __init__(self, arguments: dict, progress: Callable | None = None):
        self.struct = c.xt_settings()
        self.words = []  # the struct borrows them
        self.control = Control()
        self.errors: list[BaseException] = []  # of progress
        self.struct.control = self.control._as_parameter_
        self.result = Handle(lib.xt_result_new(), lib.xt_result_free)
        self.struct.result = self.result._as_parameter_
        if progress is not None and not callable(progress):
            raise TypeError(f"progress is a function, not {progress!r}")
        if progress:
            self.struct.progress = type(self.struct.progress)(reporter(progress, self.control, self.errors))
        diagnostics = Diagnostics()
        for name, value in arguments.items():
            value = value.item() if hasattr(value, "item") else value
            if value is None or value is False:
                continue
            word = encoded(setting_text(name, value), f"value of {name}")
            if not word:
                raise Error(f"the value of {name} is empty; leave it out for the default")
            self.words.append(word)
            diagnostics.check(lib.xt_settings_set(self.struct, name.replace("_", "-").encode(), word, diagnostics))


def reporter(progress: Callable, control: Control, errors: list) -> Callable:
    def report(_context, so_far):
        try:
            progress(so_far.contents)
        except BaseException as error:  # pylint: disable=broad-except  # goes to the thread that waits
            errors.append(error)
            control.stop()

    return report


def setting_text(name: str, value) -> str:
    if value is True:
        return "rotation" if name == "unique" else "yes"
    return repr(value) if isinstance(value, float) else str(value)


# ---- Work that can be stopped ----------------------------------------------------------------------------------------


class Control(Handle):
    """Stops a search from another thread."""

    _all: weakref.WeakSet[Control] = weakref.WeakSet()

    def __init__(self):
        super().__init__(lib.xt_control_new(), lib.xt_control_free)
        Control._all.add(self)

    def stop(self):
        if self._as_parameter_:
            lib.xt_control_stop(self)


@atexit.register
def _stop_all():
    for control in list(Control._all):
        control.stop()


class Lock:
    """A lock for a `with` block.  It is open in the child of a fork, since threads stay in the parent."""

    _all: weakref.WeakSet[Lock] = weakref.WeakSet()

    def __init__(self):
        self._lock = threading.Lock()
        Lock._all.add(self)

    def __enter__(self):
        self._lock.acquire()

    def __exit__(self, *_):
        self._lock.release()

    @staticmethod
    def _leave_parent():
        for lock in list(Lock._all):
            lock._lock = threading.Lock()


os.register_at_fork(after_in_child=Lock._leave_parent)


class Worker:
    """Runs work(settings) in a thread, in which the limit on time and the control hold for all calls of the library."""

    def __init__(self, work: Callable, settings: Settings):
        self.result = self.error = None
        self.control = settings.control
        self.thread = threading.Thread(target=self._run, args=(work, settings), daemon=True)
        self.thread.start()

    def _run(self, work, settings):
        try:
            lib.xt_limit_time(settings.struct.time_limit, settings.control)
            self.result = work(settings)
            if settings.errors:
                raise settings.errors[0]
        except BaseException as error:  # pylint: disable=broad-except  # goes to the thread that waits
            self.error = error

    def wait(self):
        """Returns the result or raises the error.  Ctrl-C stops the work."""
        try:
            while self.thread.is_alive():
                self.thread.join(WAIT)
        except BaseException:
            self.stop()
            raise
        if self.error:
            raise self.error
        return self.result

    def stop(self):
        self.control.stop()
        self.thread.join()
