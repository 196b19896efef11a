../terminal.py "$EXACTILE" count ../several.txt | sed 's/[0-9.]* s$/SECONDS s/'
../terminal.py --only-errors "$EXACTILE" count ../small.txt 2>&1 | sed 's/[0-9.]* s$/SECONDS s/'
==== needs posix
==== out
../several.txt#1: 3  Three dominoes in a 3x2 box
../several.txt#1, Three dominoes in a 3x2 box: 3 solutions, complete, SECONDS s
../several.txt#2: 0  A bar of four in a square of four
../several.txt#2, A bar of four in a square of four: 0 solutions, complete, impossible: piece I fits nowhere; no piece can cover any of 4 cells; 'exactile why ../several.txt --puzzle 2' shows more
../several.txt#3: 10
../several.txt#3: 10 solutions, complete, SECONDS s
3
3 solutions, complete, SECONDS s
