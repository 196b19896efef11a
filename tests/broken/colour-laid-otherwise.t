D:xDim=4:yDim=1:zDim=1
K:name=b
C:name=A:layout=0 0 0/b, 1 0 0:motions=none
C:name=A:type=S:layout=0 0 0, 1 0 0/b
C:name=B:layout=0 0 0, 1 0 0
~D
==== err
colour-laid-otherwise.txt:4:8: error: a stationary and a mobile piece are called 'A', and no allowed motion takes one to the other; give them one shape, or names of their own
