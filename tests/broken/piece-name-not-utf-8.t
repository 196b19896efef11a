D:xDim=2:yDim=2:zDim=1
C:name=Ä:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
piece-name-not-utf-8.txt:2:8: error: the name '?' is not UTF-8; save the text as UTF-8
