D:xDim=2:yDim=2:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 0 1 0, 1 1 0
# the next
D:xDim=3:yDim=1:zDim=1
C:name=A:layout=0 0 0, 1 0 0, 2 0 0
~D
==== err
directive-second-box.txt:4:1: error: a D in the puzzle that began on line 1; ~D ends that one first
