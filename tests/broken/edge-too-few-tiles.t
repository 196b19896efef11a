2 2
0 0 1 1
0 0 1 1
0 0 1 1
==== err
edge-too-few-tiles.txt: error: 3 tiles for 4 cells; a board of 2 rows and 2 columns needs one for each
