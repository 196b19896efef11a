0,0,1,2
1,2,0,0
==== err
foreign-tiles-with-commas.txt: error: 2 tiles without a size, which make no square; a line 'size ROWS COLUMNS' is needed
