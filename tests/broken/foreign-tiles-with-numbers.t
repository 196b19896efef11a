1 0 0 1 2
2 1 2 0 0
3 1 2 0 0
==== err
foreign-tiles-with-numbers.txt: error: a list of tiles with their numbers, as some programs for Eternity II write; leave out the first column: a line has four colours, clockwise from the top (docs/EDGE.md)
