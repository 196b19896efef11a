#!/usr/bin/env python3
"""signals.py -- runs a command that prints solutions, and sends it signals once it does.

    signals.py [--unread] SIGNAL... -- COMMAND...

The first signal is sent when the first output is there, and each further one when the one before has shown an effect:
a line on standard error after USR1, and half a second without an end after any other; INT+TERM are sent at the same
time.  With --unread, nothing is read of the output but its beginning, so that the command comes to wait for its reader;
the first signal is sent then.
Its standard output is not printed.
Prints the command's standard error, and its status or the signal that ended it.
"""

import signal
import subprocess
import sys
import threading


def has_ended(process, seconds):
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def send(process, name):
    """Sends a signal and waits for its effect."""
    for one in name.split("+"):
        process.send_signal(signal.Signals["SIG" + one])
    if name == "USR1":
        print(process.stderr.readline().decode(), end="")
    else:
        has_ended(process, 0.5)


def main(arguments):
    unread = arguments[0] == "--unread"
    names, command = arguments[unread : arguments.index("--")], arguments[arguments.index("--") + 1 :]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.read1(1)
    if unread:
        has_ended(process, 1)
    else:
        threading.Thread(target=process.stdout.read, daemon=True).start()
    for name in names:
        send(process, name)
    print(process.stderr.read().decode(), end="")
    status = process.wait()
    print(f"status {status}" if status >= 0 else f"ended by {signal.Signals(-status).name}")


if __name__ == "__main__":
    main(sys.argv[1:])
