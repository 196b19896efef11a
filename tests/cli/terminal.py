#!/usr/bin/env python3
"""terminal.py -- runs a command with a terminal of 80 columns, and prints what the terminal got.

    terminal.py [NAME=VALUE]... [--only-errors] COMMAND...

The command's standard output and standard error are the terminal; with --only-errors, its standard output is ours.
TERM is xterm unless a NAME=VALUE says otherwise.  Escape characters are printed as \\e, returns as \\r, and what is
rewritten on one line is on lines of its own.  The status is the command's.
"""

import errno
import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios


def read_all(terminal):
    """Until the last process that has the other end is gone, which Linux tells as an error."""
    data = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError as error:
            if error.errno != errno.EIO:
                raise
            piece = b""
        if not piece:
            return data
        data += piece


def main(arguments):
    environment = os.environ | {"TERM": "xterm"}
    while "=" in arguments[0]:
        name, value = arguments.pop(0).split("=", 1)
        environment[name] = value
    only_errors = arguments[0] == "--only-errors"
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        arguments[only_errors:], env=environment, stdout=None if only_errors else theirs, stderr=theirs
    )
    os.close(theirs)
    text = read_all(ours).decode().replace("\r\n", "\n")
    print(text.replace("\x1b", "\\e").replace("\r", "\n\\r"), end="")
    return process.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
