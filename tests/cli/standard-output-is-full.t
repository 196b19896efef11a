"$EXACTILE" solve soma-cube > /dev/full; echo $?
"$EXACTILE" solve ../small.txt > /dev/full; echo $?
"$EXACTILE" count ../small.txt > /dev/full; echo $?
"$EXACTILE" show ../small.txt > /dev/full; echo $?
"$EXACTILE" check ../small.txt /dev/null > /dev/full; echo $?
"$EXACTILE" list > /dev/full; echo $?
"$EXACTILE" pieces hexominoes > /dev/full; echo $?
"$EXACTILE" convert soma-cube > /dev/full; echo $?
"$EXACTILE" help > /dev/full; echo $?
"$EXACTILE" --version > /dev/full; echo $?
==== needs posix
==== out
2
2
2
2
2
2
2
2
2
2
==== err
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
exactile: error: cannot write to standard output: No space left on device
