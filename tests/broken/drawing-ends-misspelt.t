D:xDim=2:yDim=2:zDim=1
L
A A
A A
~l
~D
==== err
drawing-ends-misspelt.txt:5:1: error: '~l' is no directive; ~L ends a drawing
