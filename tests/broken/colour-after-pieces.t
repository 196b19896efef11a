D:xDim=2:yDim=1:zDim=1
L
A/b A/w
~L
K:name=b
K:name=w
~D
==== err
colour-after-pieces.txt:3:1: error: piece 'A/b' of a puzzle with colours has '/' in its name, which parts a cell and its colour; rename it, or add the colours before the pieces
colour-after-pieces.txt:3:5: error: piece 'A/w' of a puzzle with colours has '/' in its name, which parts a cell and its colour; rename it, or add the colours before the pieces
