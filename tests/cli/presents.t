# Each region is a puzzle.  The counts were found by placing the shapes one by one.
"$EXACTILE" count presents.txt 2>/dev/null
"$EXACTILE" solve presents.txt -p 3 2>/dev/null
==== out
presents.txt#1: 104  4x3: 1 2 0 0
presents.txt#2: 516  5x4: 0 3 0 1
presents.txt#3: 0  3x3: 2 1 0 0
presents.txt#4: 2  4x4: 0 0 4 0
presents.txt#5: 0  3x2: 0 0 1 0
==== status 1
