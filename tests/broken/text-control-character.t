D:xDim=2:yDim=2:zDim=1
C:name=A[1m:layout=0 0 0
# bell  and 
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
~D
==== err
text-control-character.txt:2:9: error: the control or invisible character U+001B; leave it out (and 1 more like this, up to line 3)
