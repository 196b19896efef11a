53..7....
6..195...
.98....6.
8...6...3
4..8?3..1
7...2...6
.6....28.
...419..5
....8..79
==== err
sudoku-character.txt:5:5: error: '?' is no cell of a sudoku; a cell is 1 to 9, or A to G in a grid of 16, and '.' or 0 if it is open
