"""The C library: errors, settings, texts, and work in a thread that Ctrl-C can stop."""

from __future__ import annotations

import atexit
import threading
import weakref
from dataclasses import dataclass

from ._binding import ffi, lib

WAIT = 0.02  # seconds between two looks for Ctrl-C
WAIT_MILLISECONDS = 20


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
    """What the library refuses.  The first error is in text, file, line and column; all are in diagnostics."""

    def __init__(self, diagnostics: list[Diagnostic]):
        self.diagnostics = diagnostics
        first = diagnostics[0]
        self.text, self.file, self.line, self.column = first.text, first.file, first.line, first.column
        super().__init__("\n".join(str(diagnostic) for diagnostic in diagnostics))


class Stopped(Exception):
    """A limit ended a search before the number was known.  at_least solutions were found."""

    def __init__(self, at_least: int, reason: str):
        self.at_least, self.reason = at_least, reason
        super().__init__(f"at least {at_least} solutions, {reason}")


def text_of(pointer) -> str:
    return ffi.string(pointer).decode("utf-8", "replace") if pointer else ""


class Diagnostics:
    """Collects the errors of a call: `with Diagnostics() as d: ...` raises them at the end."""

    def __init__(self):
        self.pointer = ffi.gc(lib.xt_diagnostics_new(), lib.xt_diagnostics_free)
        if not self.pointer:
            raise MemoryError

    def list(self) -> list[Diagnostic]:
        rows = [lib.xt_diagnostics_at(self.pointer, i) for i in range(lib.xt_diagnostics_count(self.pointer))]
        return [Diagnostic(text_of(row.text), text_of(row.file) or None, row.line, row.column) for row in rows]

    def error(self) -> Exception:
        """The exception for a call that failed."""
        errors = self.list()
        if not errors or any(error.text.startswith("out of memory") for error in errors):
            return MemoryError(str(errors[0]) if errors else "out of memory")
        return Error(errors)

    def check(self, result):
        """Returns the result of a call, unless it says that the call failed."""
        if not result:
            raise self.error()
        return result


def written(write) -> str:
    """Returns the text that write(FILE) writes."""
    text, size = ffi.new("char **"), ffi.new("size_t *")
    file = lib.open_memstream(text, size)
    if not file:
        raise MemoryError
    try:
        write(file)
    finally:
        lib.fclose(file)
        try:
            result = ffi.buffer(text[0], size[0])[:].decode("utf-8", "replace")
        finally:
            lib.free(text[0])
    return result


# ---- Settings --------------------------------------------------------------------------------------------------------

class Settings:
    """xt_settings from keyword arguments: the names of the options with _ for -, such as time_limit=1.5.

    progress is a function that gets the xt_statistics so far, a few times a second.
    """

    def __init__(self, arguments: dict, control: Control, progress=None):
        self.pointer = ffi.new("xt_settings *")
        self.words = []  # the struct borrows them
        self.control = control
        self.error: BaseException | None = None  # of progress
        self.progress = progress
        self.handle = ffi.new_handle(self)
        self.pointer.control = control.pointer
        self.result = ffi.gc(lib.xt_result_new(), lib.xt_result_free)
        self.pointer.result = self.result
        if progress:
            self.pointer.progress, self.pointer.progress_context = lib.exactile_progress, self.handle
        diagnostics = Diagnostics()
        for name, value in arguments.items():
            if value is None or value is False:
                continue
            word = ffi.new("char[]", setting_text(name, value).encode())
            self.words.append(word)
            setting = name.replace("_", "-").encode()
            if not lib.xt_settings_set(self.pointer, setting, word, diagnostics.pointer):
                raise diagnostics.error()


@ffi.def_extern()
def exactile_progress(context, so_far):
    settings = ffi.from_handle(context)
    try:
        settings.progress(so_far)
    except BaseException as error:  # pylint: disable=broad-except  # goes to the thread that waits
        settings.error = error
        settings.control.stop()


def setting_text(name: str, value) -> str:
    if value is True:
        return "rotation" if name == "unique" else "yes"
    return repr(value) if isinstance(value, float) else str(value)


# ---- Work that can be stopped ----------------------------------------------------------------------------------------


class Control:
    """Stops a search from another thread."""

    _all: weakref.WeakSet[Control] = weakref.WeakSet()

    def __init__(self):
        self.pointer = ffi.gc(lib.xt_control_new(), lib.xt_control_free)
        if not self.pointer:
            raise MemoryError
        Control._all.add(self)

    def stop(self):
        lib.xt_control_stop(self.pointer)


@atexit.register
def _stop_all():
    for control in list(Control._all):
        control.stop()


class Worker:
    """Runs a function in a thread, in which the limit on time and the control hold for all calls of the library."""

    def __init__(self, work, control: Control, time_limit: float | None = None):
        self.result = self.error = None
        self.control = control
        self.thread = threading.Thread(target=self._run, args=(work, time_limit), daemon=True)
        self.thread.start()

    def _run(self, work, time_limit):
        try:
            if not lib.xt_limit_time(time_limit or 0, self.control.pointer):
                raise Error([Diagnostic(f"the limit on time is {time_limit}; give a number of seconds, such as 0.5")])
            self.result = work()
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
