D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 O 0, 0 1 0, 1 l 0
~D
==== err
piece-point-not-a-number.txt:2:26: error: y is 'O'; a whole number is needed (and 1 more like this)
