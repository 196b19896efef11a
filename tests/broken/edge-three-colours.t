2 2
0 0 1
==== err
edge-three-colours.txt:2:1: error: 3 numbers in a line; a tile has four, clockwise from the top
