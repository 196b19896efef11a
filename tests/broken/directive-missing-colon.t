D xDim=2:yDim=2:zDim=1
C name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
directive-missing-colon.txt:1:3: error: no ':' after D; D:xDim=... is meant
directive-missing-colon.txt:2:3: error: no ':' after C; C:name=... is meant
