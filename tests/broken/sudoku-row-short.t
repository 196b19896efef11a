53..7....
6..195...
.98....6.
8...6..3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
==== err
sudoku-row-short.txt:4:1: error: a line of 8 cells; lines of a sudoku all have 9, or 81 for a whole grid, and 4 or 16, or 256, for other sizes
