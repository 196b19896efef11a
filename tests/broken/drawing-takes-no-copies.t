D:xDim=4:yDim=2:zDim=1
L:copies=2:stationary=*,s
A A . .
~L
L:stationary
A A . .
~L
~D
==== err
drawing-takes-no-copies.txt:2:3: error: 'copies' is no tag of L; a line C takes it, as in C:copies=2
drawing-takes-no-copies.txt:2:23: error: '*,s' has a comma; put blanks between names
drawing-takes-no-copies.txt:5:3: error: stationary has no value; write it as in stationary=A B
