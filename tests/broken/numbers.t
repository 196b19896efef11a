# Refused: matrices, lists of numbers, coordinates, presents, sudokus and tetravex.
======== coordinates-cell-twice
0 0 0 2 0 0 0 0 0
0 0 0
==== err
coordinates-cell-twice.txt:1:1: error: the region has the cell 0 0 0 twice; leave it out once
======== coordinates-large-box
0 0 0 2000 0 0 0 2000 0
0 0 0
==== err
coordinates-large-box.txt:1:1: error: a region in a box of more than 1048576 cells; no more are possible
======== coordinates-too-far
0 0 0 99999999999 0 0
0 0 0
==== err
coordinates-too-far.txt:1:7: error: '99999999999' is too far away; 1048576 is the most
======== layers-of-two-sizes
VVL
.LL

VTL

ZZT
.ZT
==== err
layers-of-two-sizes.txt:5:1: error: a layer that has not 2 rows, as the first one; all have the same size
======== lists-either
4
1 2
3 4
1 3
2 4
==== err
lists-either.txt:1:1: error: 4 in the first line may be the number of items, or an option; write '4 4' for the numbers of items and options, or move the option
======== matrix-digits
0110
011
01x0
==== err
matrix-digits.txt:2:1: error: a row of 3 columns; the first one has 4
matrix-digits.txt:3:3: error: 'x' is neither 0 nor 1; a row of an exact cover has a digit for each item
======== matrix-rows
# rows
1,0,0,1
0,1,1
0,1,2,0
0,0,0,0
==== err
matrix-rows.txt:3:1: error: a row of 3 columns; the first one has 4
matrix-rows.txt:4:5: error: '2' is neither 0 nor 1; a row of an exact cover has a digit for each item
matrix-rows.txt:5:1: error: a row without a 1, which covers nothing; leave it out
======== presents-copies
0:
##.
.##

1:
###

4x4: 1 many
==== err
presents-copies.txt:8:8: error: 'many' is no number of copies; a whole number is needed
======== presents-counts
0:
##.
.##

1:
###

4x4: 1 2 3
==== err
presents-counts.txt:8:1: error: 3 numbers of copies for 2 shapes; one for each is needed
======== presents-number
0:
##

2:
##

4x4: 1 1
==== err
presents-number.txt:4:1: error: shape 2 where shape 1 is due; shapes count from 0
======== presents-other-line
0:
##.
.##

1:
###

4x4 : 1 1
4x4, 1 1
5x5, 1 1
==== err
presents-other-line.txt:8:1: error: '4x4 : 1 1' is no line here; a shape is a line '0:' and rows of '#' and '.', and a region is '12x5: 1 0 2' with a number for each shape
======== presents-size
0:
##.
.##

1:
###

0x4: 1 1
==== err
presents-size.txt:8:1: error: a box of size 0; every dimension is 1 or more
======== presents-without-cells
0:
##

1:
...

4x4: 1 1
==== err
presents-without-cells.txt:4:1: error: shape 1 has no cells; they are drawn as '#' below its number
======== presents-without-number
0:
##

.#
##

4x4: 1
==== err
presents-without-number.txt:4:1: error: a drawing without its number; a line '0:' stands above it
======== presents-without-region
0:
##.
.##

1:
###

==== err
presents-without-region.txt:1:1: error: shapes without a region; a region is '12x5: 1 0 2' with a number for each shape
======== sudoku-character
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
======== sudoku-row-short
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
======== sudoku-rows
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
======== sudoku-symbol
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
======== sudoku-zero-of-16
0...............
.1..............
..2.............
...3............
....4...........
.....5..........
......6.........
.......7........
........8.......
.........9......
..........A.....
...........B....
............C...
.............D..
..............E.
...............F
==== err
sudoku-zero-of-16.txt:1:1: error: '0' in a grid with open cells '.'; write 1 to 9 and A to G for the symbols, and '.' for each open cell
======== tetravex-count
5948 1599 4617 6049 4820 9185 9666 1901
==== err
tetravex-count.txt:1:1: error: 8 tiles, which make no square of at most 4096; a first line with the rows and the columns is needed
======== tetravex-words
5948 1599 4617
6049 482x
==== err
tetravex-words.txt:2:6: error: '482x' is no tile of Tetravex; a tile is four digits, alone in a line or as a word
