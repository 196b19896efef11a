53..7....
6..195...
.98..A.6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
==== err
sudoku-symbol.txt:3:1: error: the symbol A in a grid of 9 x 9 cells; it has 1 to 9
