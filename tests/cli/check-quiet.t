"$EXACTILE" solve -q ../small.txt -o /dev/stdout | "$EXACTILE" check -q ../small.txt -
==== needs posix
