D:xDim=5:yDim=4:zDim=1
P:set=tetrominoes:only=I X I o
P:set=tetrominoes:prefix=x:except=I L O S T
~D
==== err
set-list.txt:2:26: error: 'X' is no shape of 'tetrominoes'; there are I, L, O, S and T
set-list.txt:2:28: error: 'I' is listed twice; list it once
set-list.txt:2:30: error: 'o' is no shape of 'tetrominoes'; did you mean 'O'? there are I, L, O, S and T
set-list.txt:3:28: error: all shapes of 'tetrominoes' are excepted; at least one must be left
