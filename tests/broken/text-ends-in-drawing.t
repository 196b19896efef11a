D:xDim=2:yDim=2:zDim=1
L
A A
A A
==== err
text-ends-in-drawing.txt:2:1: error: a drawing that does not end; a line ~L is missing
