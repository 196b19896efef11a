X X

 X
==== err
drawing-between-columns.txt:3:2: error: a cell between two columns; with blanks between cells, they stand in every second column
