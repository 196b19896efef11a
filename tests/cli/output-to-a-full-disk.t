"$EXACTILE" solve ../small.txt -o /dev/full
==== err
exactile: error: cannot write to /dev/full: No space left on device
==== status 2
