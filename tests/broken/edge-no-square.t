0 0 2 2
0 0 2 2
0 0 2 2
==== err
edge-no-square.txt: error: 3 tiles without a size, which make no square; a line 'size ROWS COLUMNS' is needed
