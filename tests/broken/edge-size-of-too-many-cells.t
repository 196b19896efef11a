size 100 100
==== err
edge-size-of-too-many-cells.txt:1:6: error: 100 rows of 100 cells; a board has up to 4096 cells
