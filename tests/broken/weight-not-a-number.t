D:xDim=2:yDim=1:lattice=square
C:name=A:weight=x:layout=0 0, 1 0
~D
==== err
weight-not-a-number.txt:2:17: error: weight is 'x'; a whole number is needed
