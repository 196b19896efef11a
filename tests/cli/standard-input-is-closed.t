"$EXACTILE" solve - <&-
==== needs posix
==== err
standard input: error: cannot be read: Bad file descriptor; a file that can be read is needed
==== status 2
