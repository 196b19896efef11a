# Refused: tilings of lattice=custom.
======== tiling-without-tags
D:xDim=2:yDim=1:lattice=custom
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=square:tiles=0 0, 1 0, 1 1, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:zDim=1:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles:period=1 0, 0 1
C:name=A:layout=0 0
~D
==== err
tiling-without-tags.txt:1:1: error: a D without tiles; tiles=0 0, 1 0, 1 1, 0 1 is needed
tiling-without-tags.txt:4:1: error: a D without period; period=1 0, 0 1 is needed
tiling-without-tags.txt:7:1: error: a D without tiles; tiles=0 0, 1 0, 1 1, 0 1 is needed
tiling-without-tags.txt:10:32: error: tiles without lattice=custom; only that lattice is given by a tiling (and 1 more like this, up to line 13)
tiling-without-tags.txt:16:32: error: tiles has no value; write it as in tiles=0 0, 1 0, 1 1, 0 1
======== tiling-words
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0 0, 1 1, 0 1:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 x, 1 1, 0 1:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 2000 0, 1 1:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1:period=1 0
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1:period=1 0, 0 1, 1 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1:period=1 0, 0 1:grid=hexagon
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1:period=1 0, 0 1:grid
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1;:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1; 1 0, 2 0, 2 1, 1 1; 2 0, 3 0, 3 1, 2 1; 3 0, 4 0, 4 1, 3 1; 4 0, 5 0, 5 1, 4 1; 5 0, 6 0, 6 1, 5 1; 6 0, 7 0, 7 1, 6 1; 7 0, 8 0, 8 1, 7 1; 8 0, 9 0, 9 1, 8 1; 9 0, 10 0, 10 1, 9 1; 10 0, 11 0, 11 1, 10 1; 11 0, 12 0, 12 1, 11 1; 12 0, 13 0, 13 1, 12 1; 13 0, 14 0, 14 1, 13 1; 14 0, 15 0, 15 1, 14 1; 15 0, 16 0, 16 1, 15 1; 16 0, 17 0, 17 1, 16 1; 17 0, 18 0, 18 1, 17 1; 18 0, 19 0, 19 1, 18 1; 19 0, 20 0, 20 1, 19 1; 20 0, 21 0, 21 1, 20 1; 21 0, 22 0, 22 1, 21 1; 22 0, 23 0, 23 1, 22 1; 23 0, 24 0, 24 1, 23 1; 24 0, 25 0, 25 1, 24 1:period=25 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 2 0, 3 0, 4 0, 5 0, 6 0, 7 0, 8 0, 9 0, 10 0, 11 0, 12 0, 13 0, 14 0, 15 0, 16 0, 17 0, 18 0, 19 0, 20 0, 21 0, 22 0, 23 0, 24 0, 25 0, 25 1, 0 1:period=25 0, 0 1
C:name=A:layout=0 0
~D
==== err
tiling-words.txt:1:43: error: '1 0 0' is no pair of coordinates; write them as in 2 0
tiling-words.txt:4:45: error: a coordinate of tiles is 'x'; a whole number is needed
tiling-words.txt:7:38: error: a cell of tiles with too few corners; cells have 3 to 24
tiling-words.txt:10:43: error: a coordinate of tiles is 2000; it lies between -1000 and 1000
tiling-words.txt:13:64: error: period has 1 vector; two are needed, as in period=2 0, 0 2 (and 1 more like this, up to line 16)
tiling-words.txt:19:78: error: grid='hexagon' is unknown; there are square and triangle
tiling-words.txt:22:73: error: grid has no value; write it as in grid=triangle
tiling-words.txt:28:576: error: more than 24 cells in tiles; no more are possible
tiling-words.txt:31:38: error: a cell of tiles with too many corners; cells have 3 to 24
======== tiling-period
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1:period=1 0, 2 0
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1:period=0 1, 1 0
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1:period=1 0, 5 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1:period=2 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1; 1 0, 2 0, 2 1, 1 1:period=2 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 999 999, 0 1; 1 0, 999 0, 999 999; 0 1, 999 999, 0 999:period=999 0, 0 999
C:name=A:layout=0 0
~D
==== err
tiling-period.txt:1:64: error: the two vectors of the period are parallel; they lead to copies in two directions
tiling-period.txt:4:64: error: the second vector of the period leads to the right of the first; exchange them
tiling-period.txt:7:64: error: the vector '5 1' of the period is not as short as it can be; take '0 1' in its place
tiling-period.txt:10:64: error: the cells have 0.5 times the area of a parallelogram with the sides of the period; a tiling has it once
tiling-period.txt:13:84: error: the tiling repeats after '1 0' too; take this vector into a shorter period
tiling-period.txt:16:110: error: the period has an area of 998001 units of the grid; take a coarser grid
======== tiling-cells
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 2 0, 2 1, 0 1; 0 1, 1 1, 1 2, 1 3, 0 3, 0 2:period=1 1, -2 2
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 1, 1 0, 0 1:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 0, 1 1, 0 1:period=1 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 3 0, 3 1, 1 1, 1 2, 0 2; 1 1, 3 1, 3 2, 1 2; 0 0, 1 0, 1 1, 0 1; 0 0, 1 0, 1 1, 0 1:period=4 0, 0 2
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 1 0, 1 1, 0 1; 90 0, 91 0, 91 1, 90 1:period=2 0, 0 1
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, 3 0, 3 3, 2 3, 2 1, 1 1, 1 3, 0 3; 1 1, 2 1, 2 3, 1 3:period=3 0, 0 3
C:name=A:layout=0 0
~D
D:xDim=2:yDim=1:lattice=custom:tiles=0 0, -2 -2, -1 -2; 0 0, -1 -2, 0 -2; 0 0, 0 -2, 1 -2; 0 0, 1 -2, 2 -2; 0 0, 2 -2, 2 -1; 0 0, 2 -1, 2 0; 0 0, 2 0, 2 1; 0 0, 2 1, 2 2; 0 0, 2 2, 1 2; 0 0, 1 2, 0 2; 0 0, 0 2, -1 2; 0 0, -1 2, -2 2; 0 0, -2 2, -2 1; 0 0, -2 1, -2 0; 0 0, -2 0, -2 -1; 0 0, -2 -1, -2 -2:period=4 0, 0 4
C:name=A:layout=0 0
~D
==== err
tiling-cells.txt:1:43: error: no cell lies behind the side from '0 0' to '2 0' of cell 0; one cell has this side too, and each point where cells meet is a corner of all of them
tiling-cells.txt:4:38: error: the outline of cell 0 meets itself; it goes round the cell once (and 1 more like this, up to line 7)
tiling-cells.txt:10:108: error: cells 2 and 3 have the same mean of their corners; one of them needs another corner, perhaps on a side
tiling-cells.txt:13:58: error: cell 1 is more than 16 periods from the first; move it by periods
tiling-cells.txt:16:43: error: no cell lies behind the side from '0 0' to '3 0' of cell 0; one cell has this side too, and each point where cells meet is a corner of all of them
tiling-cells.txt:19:38: error: more than 12 cells meet at '0 0'; no more are possible
======== tiling-does-not
D:xDim=2:yDim=1:lattice=custom:wrap=x:tiles=0 0, 1 0, 1 1, 0 1:period=1 0, 0 1
P:set=dominoes
C:name=A:layout=0 0
~D
D:lattice=custom:region=wall 2 2:tiles=0 0, 1 0, 1 1, 0 1:period=1 0, 0 1
P:set=dominoes
C:name=A:layout=0 0
~D
==== err
tiling-does-not.txt:1:37: error: a board that wraps around on the lattice custom; other lattices wrap
tiling-does-not.txt:2:7: error: 'dominoes' are shapes of the lattice square, and this puzzle is on custom; D says which
tiling-does-not.txt:5:25: error: region 'wall 2 2' is unknown; the lattice custom has none; draw it between R and ~R
tiling-does-not.txt:6:7: error: 'dominoes' are shapes of the lattice square, and this puzzle is on custom; D says which
