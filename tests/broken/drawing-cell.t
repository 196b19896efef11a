D:xDim=2:yDim=2:zDim=1
L
A A~ ~A
xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx A:
~L
~D
==== err
drawing-cell.txt:3:6: error: the name '~A' looks like the end of something; a name of several characters does not begin with '~'
drawing-cell.txt:4:1: error: the name 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is too long; a name has up to 64 bytes
drawing-cell.txt:4:67: error: the name 'A:' has one of ':', ',' and '#' in it, which part things; a name has none of them
