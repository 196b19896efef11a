D:xDim=2:yDim=2:zDim=1
C:name=xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
piece-name-too-long.txt:2:8: error: the name 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...' is too long; a name has up to 64 bytes
