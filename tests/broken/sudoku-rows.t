53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
==== err
sudoku-rows.txt:1:1: error: a grid of 8 lines; a grid of 9 x 9 cells has 9
