D:xDim=2:yDim=2:zDim=1
L
AA
AB
~L
~D
==== err
drawing-without-blanks.txt:3:1: error: 'AA' is the name of one cell; put blanks between the cells of a drawing, as in 'A A'
