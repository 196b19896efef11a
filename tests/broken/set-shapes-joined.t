D:xDim=5:yDim=2:zDim=1
P:set=pentominoes:only=FL
P:set=pentominoes:except=F,L
P:set=pentominoes/F
P:set=pentominoes:layout=0 0 0
~D
==== err
set-shapes-joined.txt:2:24: error: 'FL' is no shape of 'pentominoes'; put blanks between names, as in 'F L' (and 1 more like this, up to line 3)
set-shapes-joined.txt:4:7: error: there is no set of shapes 'pentominoes/f'; a set is named alone, such as 'pentominoes', and one shape of it where C takes shape=SET/NAME
set-shapes-joined.txt:5:19: error: 'layout' is no tag of P; a line C takes it, as in C:layout=0 0 0, 1 0 0
