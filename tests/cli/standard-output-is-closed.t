"$EXACTILE" solve ../small.txt >&-
==== err
exactile: error: cannot write to standard output: Bad file descriptor
==== status 2
